"""The board of a session, live: the table, the tile in hand, and what can be chosen."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from ipywidgets import HTML, Box

from ..draw.scene import Target
from ..session import Change, Session
from ..session.lock import one_at_a_time
from . import prompts as words
from . import speaking
from .canvas import STILL, Move, SceneCanvas, release
from .choices import Choices
from .corner import make_way
from .eye import Eye
from .frame import Frame, Place
from .hand import Hand
from .line import Line
from .listening import on_press
from .manual import Manual
from .messages import held
from .motion import Motion
from .picture import FEW, Picture
from .pointer import Pointer
from .post import Post
from .shutter import Shutter
from .sight import Sight
from .stage import HIGH, PANEL_ON_PHONE, Stage, call, fill, height_for, icon, mark
from .tools import Tools

#: the size of a board, in pixels of the page, until the page has told how much room there is
WIDTH, HEIGHT = 840, 480
SHEET = 760, 600
#: a sheet is high, and pressed itself: the panel below it on a phone holds little besides the dice
PANEL_OF_SHEET = 232


class BoardView(Stage):
    """A session's board, for mouse, touch and keyboard: arrows point, Enter lays, R and E turn, P passes, U undoes.

    >>> import carcnb
    >>> board = BoardView(Session(carcnb.new("hunters_gatherers", seed=7)))
    >>> board.session.game.phase
    'place'
    """

    #: so many tiles have room for a whole empty cell around them
    few = FEW
    #: the least height of the panel on a phone
    panel_on_phone, panel_of_sheet = PANEL_ON_PHONE, PANEL_OF_SHEET
    beside_panel, row_below = False, 0  # whether the panel lies beside the board; the height of a row to be seen below

    def __init__(self, session: Session, *, follow_theme: bool = True) -> None:
        self.session, self.follow_theme = session, follow_theme
        #: the room that the page has told of
        self.room: Place | None = None
        #: where the pointer was last, in pixels of the picture
        self.pointer_at: tuple[float, float] | None = None
        self._take_shape()
        wide, high = self._fitting()
        self.canvas = SceneCanvas(wide, high)
        self.picture, self.eye = self.new_picture(), Eye(self)
        self.canvas.widget.add_class("carc-board")
        self.hand = Hand(self)
        self.todo, self.info = HTML(_dom_classes=("carcnb-prompt",)), HTML(_dom_classes=("carcnb-info",))
        self.choices = Choices(session)
        self.manual = Manual(session)
        self.left_turn, self.right_turn = icon("left", "carc-turn-left"), icon("right", "carc-turn-right")
        self.holding = Box([self.left_turn, self.hand.widget, self.right_turn])
        self.holding.add_class("carcnb-holding")
        #: what keys, pointing at places and at lists mean before they mean anything for the game; False if nothing
        self.keyed: Callable[[str], bool] = lambda key: False
        self.asked_about: Callable[[Target | None], bool] = lambda target: False
        self.aimed_at: Callable[[str], bool] = lambda words: False
        self.frame = Frame(self._placed, self._key, self.eye.drag, self._aimed, self._reached)
        self.post, self.motion = Post(), Motion(self)
        self.sight, self.tools = Sight(self.eye.look_at), Tools(lambda key: self.session.key(key), self.eye.fit)
        self.line = Line()
        super().__init__([self.canvas.widget, self.tools, self.sight, self.line], self.info)
        self.set((self.frame, self.post, Shutter()), self.todo, self.holding)
        self.middle.children = (self.choices,)
        self.below.children = (self.manual,)
        self.pointer = Pointer(self.canvas, self, by_finger=lambda: self.frame.by_finger)
        self.choices.made = self.post.entrust
        self.post.entrust(self)
        on_press(self.left_turn, lambda: self.session.turn_tile(-1))
        on_press(self.right_turn, lambda: self.session.turn_tile(1))
        self.stop, session.around = session.observe(self._follow), self.post.letter
        self._begin()

    def turn_to(self, session: Session) -> None:
        """Show another session in place of this one, with the same widgets: a page keeps whatever it was ever sent."""
        self.stop()
        session.look = session.look.but(theme=self.session.look.theme)
        self.session = self.choices.session = self.manual.session = session
        self._take_shape()
        self.canvas.resize(*self._fitting(), self.canvas.dense)
        self.hand.fit(self.room)
        self.picture = self.new_picture()
        self.motion.begin_anew()
        self.stop, session.around = session.observe(self._follow), self.post.letter
        self.frame.said = ""  # of what is no longer there nothing is to be heard
        self._begin()

    def _take_shape(self) -> None:
        """Find out whether the table grows, or is laid out in its place."""
        self._grows = any(True for _ in self.session.table.room())

    def _begin(self) -> None:
        self.tools.begin(self._grows)
        self._name_buttons()
        self.refresh()

    def new_picture(self) -> Picture:
        """Return a picture that has shown nothing yet, and so fits what lies on the table."""
        return Picture(self.session, self.canvas.width, self.canvas.height, self.few, self.room)

    # --- the place it has ---------------------------------------------------------------------------------------

    def _fitting(self) -> tuple[int, int]:
        """Return the size of the picture for the room there is."""
        if self.room is None:
            return (WIDTH, HEIGHT) if self._grows else self.session.table.fitting(*SHEET)
        below = self.panel_on_phone if self._grows else self.panel_of_sheet
        wide, high = self.room.board, height_for(self.room, below, self.row_below)
        return (wide, high) if self._grows else self.session.table.fitting(wide, high)

    def _placed(self, place: Place) -> None:
        """Fill the place that the page has."""
        self.room, self.pointer.exact, self.beside_panel = place, True, not place.narrow
        if self.follow_theme:
            self.session.change_look(theme=place.theme)
        wide, high = self._fitting()
        mark(self, "carcnb-high", height_for(place) >= HIGH)
        self.frame.do("cover")
        self.hand.fit(place)
        if self.canvas.resize(wide, high, place.density):
            self.picture = self.new_picture()
            self._paint()
        self.frame.do("uncover")

    def _aimed(self, words: str) -> None:
        """Light the place of the choice that is pointed at; of none that is offered, nothing."""
        _ = self.aimed_at(words) or self.session.aim(self.choices.called(words))

    def _reached(self) -> None:
        speaking.describe(self.frame, self.session)

    def _key(self, key: str) -> None:
        if not self.keyed(key):
            self.session.key(key)
            speaking.say(self.frame, speaking.pointed(self.session))

    # --- showing --------------------------------------------------------------------------------------

    def _follow(self, _: Session, changes: Change) -> None:
        if not changes & ~(Change.LOOK | Change.HOVER):
            self._paint()
            self.motion.turned()
            if Change.HOVER in changes:
                self._inform()
            return
        moves = Change.GAME in changes and Change.LEVEL not in changes
        if moves:
            self.motion.prepare()
        if Change.LEVEL in changes or (Change.GAME in changes and self.session.cursor == 0):
            self.picture = self.new_picture()
        if changes & (Change.LANG | Change.LEVEL):
            self._name_buttons()
        with self.frame.hold_sync():  # one message for what is described and said
            self.refresh()
            speaking.follow(self.frame, changes, self.speaks)
        if moves:
            self.motion.follow()
        elif Change.LEVEL in changes:
            self.motion.begin_anew()

    @one_at_a_time
    def refresh(self) -> None:
        """Show everything as it is now; what did not change is not sent."""
        mark(self.holding, "carcnb-tray", self.hand.is_tray)
        self.holding.layout.display = "" if self.holds else "none"
        self._paint()
        self._inform()
        speaking.describe(self.frame, self.session)
        self.choices.refresh()
        self.manual.refresh()

    @property
    def holds(self) -> bool:
        """Whether there is a hand to show; an empty one makes room for the tiles of which one is to come up."""
        waits = self.session.chance_open and not self.hand.is_tray
        return self.session.table.has_hand and not self.session.game.over and not waits

    def _paint(self) -> None:
        """Show the board as it is now."""
        before, scene = self.picture.shot, self.picture.scene()
        after = self.picture.shot
        moved: Move | None = STILL
        if before and after:
            moved = (before.left - after.left, before.top - after.top) if before.cell == after.cell else None
        with self.eye.moving(before, after):
            with held(self.canvas, self.hand):
                self.canvas.paint(scene, moved)
                self.hand.paint(self.hand.now())
            self.canvas.complete()
            self.hand.complete()

    def _inform(self) -> None:
        fill(self.todo, self.asks())
        self._tell(words.pointed_at(self.session))

    def speaks(self) -> str:
        """Return what is spoken after an act."""
        return speaking.happened(self.session)

    def pointed_choice(self) -> str:
        """Return the words of the choice that is pointed at."""
        return self.choices.words(self.session.look.aimed)

    def _tell(self, text: str) -> None:
        """Say what is under the pointer, and which choice keys point at."""
        self.frame.aimed = self.pointed_choice()
        if text:
            make_way(self, text)
        fill(self.info, f'<div class="carcnb-says">{escape(text)}</div>' if text else "")

    def asks(self) -> str:
        """Return what is asked of whom, as HTML."""
        return words.asked(self.session, self.choices.confirmed_elsewhere)

    def _name_buttons(self) -> None:
        label = self.session.explainer.label
        call(self.left_turn, label("board.turn_left"), shown=False)
        call(self.right_turn, label("board.turn_right"), shown=False)
        self.tools.name(self.session)
        self.line.name(label)
        self.frame.label, self.sight.label = label("board.name"), label("board.map")

    # --- pointing (a listener of the canvas) ----------------------------------------------------------

    def _target(self, x: float, y: float) -> Target | None:
        return self.picture.at(self.canvas.scene, x, y)

    def pointed(self, x: float, y: float) -> None:
        """Point at what lies here; moving inside it changes nothing.

        Who points at the board and is to act has read what was scored: the rest need not be veiled any longer.
        """
        if self.session.look.spot is not None and self.session.may_act and not self.session.waiting_for:
            self.motion.unveil()
            self.session.change_look(spot=None)
        target, self.pointer_at = self._target(x, y), (x, y)
        self.session.hover(None if self.asked_about(target) else target)

    def left(self) -> None:
        """Point at nothing."""
        self.session.hover(None)

    def pressed(self, x: float, y: float) -> bool:
        """Do what a click here means, if that is allowed; otherwise wait whether this becomes a drag."""
        target = self._target(x, y)
        return self.asked_about(target) or self.session.press(target)

    def moment(self) -> object:
        """Return where in time the play stands."""
        return self.session.timeline, self.session.cursor

    def clicked(self, x: float, y: float) -> None:
        """Say why what a click here means is not allowed."""
        self.session.click(self._target(x, y))

    def dragged(self, dx: float, dy: float) -> None:
        """Move the table under the pointer."""
        self.eye.drag(dx, dy)

    def rolled(self, steps: int) -> None:
        """Turn the tile in hand; without one, come nearer or go away."""
        if self.session.table.held is not None:
            self.session.turn_tile(steps)
        else:
            self.session.key("-" if steps > 0 else "+")

    def typed(self, key: str) -> None:
        """Do what a key stands for; Tab, and Escape with nothing pending, let the keyboard go on to the page."""
        if key == "Tab" or (key == "Escape" and self.session.pending is None):
            release(self.canvas, self.hand)
        elif not self.keyed(key):
            self.session.key(key)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """Show itself live, and for viewers without a kernel as a picture and words."""
        from ..display import bundle

        shown: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        return {**bundle(self.session.game, self.session.lang), **{k: v for k, v in shown.items() if "widget" in k}}

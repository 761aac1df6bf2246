"""The board of a session, live: the table, the tile in hand, and what can be chosen."""

from __future__ import annotations

from html import escape
from typing import Any

from ipywidgets import HTML, Box

from ..draw.scene import Symbol, Target
from ..session import Change, Session
from ..session.lock import one_at_a_time
from . import prompts as words
from . import speaking
from .canvas import SceneCanvas, release
from .choices import Choices
from .frame import Frame, Place
from .listening import on_press
from .manual import Manual
from .messages import held
from .motion import Motion
from .picture import MARGIN, RING, Picture, shape_of
from .pointer import Pointer
from .stage import Stage, call, fill, height_for, icon

#: the size of a board, in pixels of the page, until the page has told how much room there is
WIDTH, HEIGHT = 840, 480
SHEET = 760
HAND = 132
FEW = 8


class BoardView(Stage):
    """A session's board, for mouse, touch and keyboard: arrows point, Enter lays, R and E turn, P passes, U undoes.

    >>> import carcnb
    >>> board = BoardView(Session(carcnb.new("hunters_gatherers", seed=7)))
    >>> board.session.game.phase
    'place'
    """

    #: so many tiles have room for a whole empty cell around them
    few = FEW

    def __init__(self, session: Session, *, follow_theme: bool = True) -> None:
        self.session, self.follow_theme = session, follow_theme
        #: the room that the page has told of
        self._room: Place | None = None
        self._take_shape()
        wide, high = self._fitting()
        self.picture = self._picture(wide, high)
        self.canvas = SceneCanvas(wide, high)
        self.canvas.widget.add_class("carc-board")
        self.hand = SceneCanvas(HAND, HAND, self.canvas.faces)
        self.hand.widget.add_class("carc-hand")
        self.todo, self.info = HTML(), HTML()
        self.todo.add_class("carcnb-prompt")
        self.info.add_class("carcnb-info")
        self.choices = Choices(session)
        self.manual = Manual(session)
        self.left_turn, self.right_turn = icon("left", "carc-turn-left"), icon("right", "carc-turn-right")
        self.holding = Box([self.left_turn, self.hand.widget, self.right_turn])
        self.holding.add_class("carcnb-holding")
        self.frame = Frame(self._placed, self._key, self._fingers, self._aimed)
        self.motion = Motion(self)
        super().__init__([self.canvas.widget, self.info, self._tools()])
        self.set(self.frame, self.todo, self.holding)
        self.middle.children = (self.choices,)
        self.below.children = (self.manual,)
        self.pointer = Pointer(self.canvas, self)
        self.hand.widget.on_mouse_down(lambda x, y: self.session.turn_tile(1))
        self.hand.widget.on_key_down(one_at_a_time(lambda key, *_: self.typed(key)))
        on_press(self.left_turn, lambda: self.session.turn_tile(-1))
        on_press(self.right_turn, lambda: self.session.turn_tile(1))
        self.stop = session.observe(self._follow)
        self._begin()

    def turn_to(self, session: Session) -> None:
        """Show another session in place of this one, with the same widgets: a page keeps whatever it was ever sent."""
        self.stop()
        session.look = session.look.but(theme=self.session.look.theme)
        self.session = self.choices.session = self.manual.session = session
        self._take_shape()
        self.canvas.resize(*self._fitting(), self.canvas.dense)
        self.picture = self._picture(self.canvas.width, self.canvas.height)
        self.motion = Motion(self)
        self.stop = session.observe(self._follow)
        self._begin()

    def _take_shape(self) -> None:
        """Find out whether the table grows, or has a shape of its own."""
        self._grows = any(True for _ in self.session.table.room())
        self._shape = 0.0 if self._grows else shape_of(self.session.table)

    def _begin(self) -> None:
        for button in (self.farther, self.nearer, self.fit):
            button.layout.display = "" if self._grows else "none"
        self._name_buttons()
        self.refresh()

    def _tools(self) -> Box:
        self.nearer, self.farther = icon("plus", "carcnb-zoom"), icon("minus", "carcnb-zoom")
        self.fit, self.full = icon("fit"), icon("full", "carcnb-fullscreen")
        on_press(self.nearer, lambda: self.session.key("+"))
        on_press(self.farther, lambda: self.session.key("-"))
        on_press(self.fit, self._fit)
        made = Box([self.farther, self.nearer, self.fit, self.full])
        made.add_class("carcnb-tools")
        return made

    def _fit(self) -> None:
        self.picture = self._picture(self.canvas.width, self.canvas.height)
        self.session.change_look(zoom=1.0, pan=(0.0, 0.0))
        self._paint()

    def _picture(self, wide: int, high: int) -> Picture:
        return Picture(self.session, wide, high, RING if self.session.table.pieces <= self.few else MARGIN)

    # --- the place it has ---------------------------------------------------------------------------------------

    def _fitting(self) -> tuple[int, int]:
        """Return the size of the picture for the room there is: a table with a shape of its own keeps it."""
        if self._room is None:
            return (WIDTH, HEIGHT) if self._grows else (SHEET, round(SHEET * self._shape))
        wide, high = self._room.board, height_for(self._room)
        if self._grows:
            return wide, high
        by_height = round(high / self._shape)
        return (by_height, high) if by_height < wide else (wide, round(wide * self._shape))

    def _placed(self, place: Place) -> None:
        """Fill the place that the page has."""
        if self.follow_theme:
            self.session.change_look(theme=place.theme)
        self._room = place
        wide, high = self._fitting()
        self.frame.do("cover")
        if self.canvas.resize(wide, high, place.density):
            self.hand.resize(HAND, HAND, place.density)
            self.picture = self._picture(wide, high)
            self._paint()
        self.frame.do("uncover")

    def _fingers(self, dx: float, dy: float, zoom: float) -> None:
        """Move the table under two fingers."""
        self.session.change_look(zoom=self.session.look.zoom * zoom)
        self.dragged(dx, dy)

    def _aimed(self, words: str) -> None:
        """Light the place of the choice that is pointed at; of none that is offered, nothing."""
        self.session.aim(self.choices.called(words))

    def _key(self, key: str) -> None:
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
        if Change.GAME in changes:
            self.motion.prepare()
        if Change.LEVEL in changes or (Change.GAME in changes and self.session.cursor == 0):
            self.picture = self._picture(self.canvas.width, self.canvas.height)
        if changes & (Change.LANG | Change.LEVEL):
            self._name_buttons()
        self.refresh()
        if changes & (Change.GAME | Change.TOLD):
            speaking.say(self.frame, self.speaks())
        if Change.GAME in changes:
            self.motion.follow()

    @one_at_a_time
    def refresh(self) -> None:
        """Show everything as it is now; what did not change is not sent."""
        display = "" if self.holds else "none"
        if self.holding.layout.display != display:
            self.holding.layout.display = display
        self.left_turn.disabled = self.right_turn.disabled = self.session.table.held is None
        self._paint()
        self._inform()
        speaking.describe(self.frame, self.session)
        self.choices.refresh()
        self.manual.refresh()

    @property
    def holds(self) -> bool:
        """Whether there is a hand to show."""
        return self.session.table.has_hand and not self.session.game.over

    def _paint(self) -> None:
        before, scene = self.picture.shot, self.picture.scene()
        after = self.picture.shot
        still = before is not None and after is not None and before.cell == after.cell
        moved = (before.left - after.left, before.top - after.top) if still and before and after else (0, 0)
        with held(self.canvas, self.hand):
            self.canvas.paint(scene, moved)
            self.hand.paint(self.session.table.hand(HAND, self.session.look.theme, self.session.look.turn))
        self.canvas.complete()
        self.hand.complete()

    def prefetch(self, symbols: list[Symbol]) -> None:
        """Send the pictures of tiles that may come up, in the sizes in which they would be shown."""
        scales = self.picture.cell_width() / 100, HAND / 100
        self.canvas.fetch([(symbol, scale) for symbol in symbols for scale in scales])

    def _inform(self) -> None:
        fill(self.todo, self.asks())
        self._tell(words.pointed_at(self.session))

    def speaks(self) -> str:
        """Return what is spoken after an act."""
        return speaking.happened(self.session)

    def _tell(self, text: str) -> None:
        """Say what is under the pointer, and which choice keys point at."""
        self.frame.aimed = self.choices.words(self.session.look.aimed)
        fill(self.info, f'<div class="carcnb-says">{escape(text)}</div>' if text else "")

    def asks(self) -> str:
        """Return what is asked of whom, as HTML."""
        return words.asked(self.session)

    def _name_buttons(self) -> None:
        label = self.session.explainer.label
        call(self.left_turn, label("board.turn_left"), shown=False)
        call(self.right_turn, label("board.turn_right"), shown=False)
        call(self.nearer, label("board.nearer"), shown=False)
        call(self.farther, label("board.farther"), shown=False)
        call(self.fit, label("board.fit"), shown=False)
        call(self.full, label("board.full"), shown=False)
        self.frame.label = label("board.name")

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
        self.session.hover(self._target(x, y))

    def left(self) -> None:
        """Point at nothing."""
        self.session.hover(None)

    def pressed(self, x: float, y: float) -> bool:
        """Do what a click here means, if that is allowed; otherwise wait whether this becomes a drag."""
        return self.session.press(self._target(x, y))

    def moment(self) -> object:
        """Return where in time the play stands."""
        return self.session.timeline, self.session.cursor

    def clicked(self, x: float, y: float) -> None:
        """Say why what a click here means is not allowed."""
        self.session.click(self._target(x, y))

    def dragged(self, dx: float, dy: float) -> None:
        """Move the table under the pointer."""
        cell, look = self.picture.cell_width(), self.session.look
        pan = look.pan[0] - dx / cell, look.pan[1] - dy / cell
        self.session.change_look(pan=self.picture.camera.within(look.zoom, pan))

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
        else:
            self.session.key(key)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """Show itself live, and for viewers without a kernel as a picture and words."""
        from ..display import bundle

        shown: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        return {**bundle(self.session.game, self.session.lang), **{k: v for k, v in shown.items() if "widget" in k}}

"""The board of a session, live: the table, the tile in hand, and what can be chosen."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import Any

from ipywidgets import HTML, Button, HBox, Layout, VBox

from ..draw.scene import Symbol, Target
from ..session import Change, Session
from ..session.lock import one_at_a_time
from . import prompts as words
from .canvas import SceneCanvas, held
from .choices import Choices
from .listening import on_press, soon
from .manual import Manual
from .picture import Picture, shape_of
from .pointer import Pointer
from .style import STYLE

#: the size of a board, in pixels of the page; not higher, or its first click would scroll the page
WIDTH, HEIGHT = 840, 480
SHEET = 760
HAND = 104


class BoardView(VBox):
    """A session's board, for mouse, touch and keyboard: arrows point, Enter lays, R and E turn, P passes, U undoes.

    >>> import carcnb
    >>> board = BoardView(Session(carcnb.new("hunters_gatherers", seed=7)))
    >>> board.session.game.phase
    'place'
    """

    def __init__(self, session: Session, width: int | None = None, height: int | None = None) -> None:
        self.session = session
        grows = any(True for _ in session.table.room())
        wide = width or (WIDTH if grows else SHEET)
        high = height or (HEIGHT if grows else round(wide * shape_of(session.table)))
        self.picture = Picture(session, wide, high)
        self.canvas = SceneCanvas(wide, high)
        self.canvas.widget.add_class("carc-board")
        self.hand = SceneCanvas(HAND, HAND, self.canvas.faces)
        self.hand.widget.add_class("carc-hand")
        self.todo, self.info = HTML(), HTML()
        self.todo.add_class("carcnb-todo")
        self.info.add_class("carcnb-info")
        self.choices = Choices(session)
        self.manual = Manual(session)
        self.turns = HBox(layout=Layout(flex_flow="row wrap", justify_content="center"))
        super().__init__(layout=Layout(width="100%"))
        self.add_class("carcnb-board")
        self.holding = VBox([self.hand.widget, self.turns], layout=Layout(align_items="center", width="116px"))
        if not session.table.has_hand:
            self.holding.layout.display = "none"
        # beside the board where there is room, below it on a narrow page
        self.side = VBox(
            [self.todo, self.holding, self.choices, self.info], layout=Layout(flex="1 1 210px", width="auto")
        )
        self.side.add_class("carcnb-side")
        self.children: tuple[Any, ...] = (
            HTML(STYLE),
            HBox([self.canvas.widget, self.side], layout=Layout(flex_flow="row wrap", align_items="flex-start")),
            self.manual,
        )
        self.pointer = Pointer(self.canvas.widget, self)
        self.hand.widget.on_mouse_down(lambda x, y: session.turn_tile(1))
        self.hand.widget.on_key_down(one_at_a_time(lambda key, *_: self.typed(key)))
        self.stop = session.observe(self._follow)
        self._name_buttons()
        self.refresh()

    # --- showing --------------------------------------------------------------------------------------

    def _follow(self, _: Session, changes: Change) -> None:
        if not changes & ~(Change.LOOK | Change.HOVER):
            self._paint()
            if Change.HOVER in changes:
                self._inform()
            return
        if Change.LEVEL in changes or (Change.GAME in changes and self.session.cursor == 0):
            self.picture = Picture(self.session, self.canvas.width, self.canvas.height)
        if changes & (Change.LANG | Change.LEVEL):
            self._name_buttons()
        self.refresh()

    @one_at_a_time
    def refresh(self) -> None:
        """Show everything as it is now; what did not change is not sent."""
        self._paint()
        self._inform()
        self.choices.refresh()
        self.manual.refresh()

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
        for widget, text in (
            (self.todo, words.what_to_do(self.session)),
            (self.info, words.pointed_at(self.session)),
        ):
            if widget.value != escape(text):
                widget.value = escape(text)

    def _name_buttons(self) -> None:
        label, session = self.session.explainer.label, self.session
        made = []
        for sign, by, tip in (
            ("↺", -1, label("board.turn_left")),
            ("↻", 1, label("board.turn_right")),
        ):
            button = Button(description=sign, tooltip=tip, layout=Layout(width="46px"))
            on_press(button, partial(session.turn_tile, by))
            button.add_class(f"carc-turn-{'left' if by < 0 else 'right'}")
            made.append(button)
        self.turns.children = made

    # --- pointing (a listener of the canvas) ----------------------------------------------------------

    def _target(self, x: float, y: float) -> Target | None:
        return self.picture.at(self.canvas.scene, x, y)

    def pointed(self, x: float, y: float) -> None:
        """Point at what lies here; moving inside it changes nothing."""
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
            self._release()
        else:
            self.session.key(key)

    def _release(self) -> None:
        """Give up the keyboard: a canvas swallows every key, but one that is hidden for a moment loses the focus."""
        self._show_canvases("hidden")
        soon(lambda: self._show_canvases("visible"), 0.4)

    def _show_canvases(self, visibility: str) -> None:
        for canvas in (self.canvas, self.hand):
            canvas.widget.layout.visibility = visibility

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """Show itself live, and for viewers without a kernel as a picture and words."""
        from ..display import bundle

        shown: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        return {**bundle(self.session.game, self.session.lang), **{k: v for k, v in shown.items() if "widget" in k}}

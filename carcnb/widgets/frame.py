"""The companion of a board in its page (`frame.js`): what it hears there, and what it is asked to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeGuard

from anywidget import AnyWidget
from traitlets import Bool, List, Unicode

from .listening import on_message

#: keys that a board listens to; what Tab, Escape and the rest do stays with the page
HOTKEYS = (
    "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", " ", "r", "R", "e", "E", "p", "P", "n", "N",
    "u", "U", "y", "Y", "z", "Z", "+", "-", "Escape", "?", *"0123456789",
)  # fmt: skip
#: no page is wider or higher than this, in pixels
MOST = 10_000
#: where the panel lies below the board, unless the window is low: narrower stages than this
NARROW = 700


class Place(NamedTuple):
    """The room that a page has for a stage, in its pixels."""

    #: how wide the whole stage is, and the board's part of it
    stage: int
    board: int
    #: how high the window is in which it lies
    room: int
    #: pixels of the screen for each of the page
    density: float
    full: bool
    theme: str
    #: how high the names and points above the board are
    top: int = 56
    #: whether the panel lies below the board, as the page has laid them out; by the width where it does not say so
    below: bool | None = None

    @property
    def narrow(self) -> bool:
        """Whether the panel lies below the board.

        >>> [Place(616, 364, 300, 2.0, False, "light", 48, below).narrow for below in (None, False)]
        [True, False]
        """
        return self.stage < NARROW if self.below is None else self.below


class Frame(AnyWidget):
    """Measures, listens and moves things in the page; where it cannot be loaded, a board works without it."""

    _esm = Path(__file__).with_name("frame.js")
    #: what the board is called, and how it stands, for those who do not see it
    label = Unicode().tag(sync=True)
    description = Unicode().tag(sync=True)
    #: whether keys act on it now
    asked = Bool(True).tag(sync=True)
    #: whether what lies in hand can be pressed: a tile to turn, or dice
    turns = Bool(True).tag(sync=True)
    #: the words of the choice that keys point at, and what is to be spoken
    aimed = Unicode().tag(sync=True)
    said = Unicode().tag(sync=True)
    #: light or dark, if the reader has chosen it; otherwise the stage is as the page is
    theme = Unicode().tag(sync=True)
    hotkeys = List(Unicode(), list(HOTKEYS)).tag(sync=True)
    #: whether somebody has come to the board by the keyboard, as those do who do not see it
    by_keys = False
    #: whether a finger touched last, and no mouse
    by_finger = False
    #: whether a page has told of its room, and whether the stage is to be brought into view when one does
    _there = _awaited = False

    def __init__(
        self,
        placed: Callable[[Place], None],
        typed: Callable[[str], object],
        moved: Callable[[float, float, float], None],
        aimed: Callable[[str], object],
        reached: Callable[[], object],
    ) -> None:
        super().__init__()
        self.add_class("carcnb-frame")
        self._placed, self._typed, self._moved, self._aimed, self._reached = placed, typed, moved, aimed, reached
        on_message(self, self._heard)

    def _heard(self, message: object) -> None:
        """Pass on what a page tells; whatever has another form was not sent by our page."""
        match message:
            case {"kind": "size", "full": bool(full), "theme": "light" | "dark" as theme, **sizes}:
                stage, board, room, top, density = (sizes.get(name) for name in ("stage", "w", "room", "top", "dpr"))
                below = sizes.get("below") is True if "below" in sizes else None
                if _sensible(stage) and _sensible(board) and _sensible(room) and _sensible(top) and _sensible(density):
                    self._placed(Place(int(stage), int(board), int(room), float(density), full, theme, int(top), below))
                    self._come()
            case {"kind": "key", "key": str(key)}:
                self._typed(key)
            case {"kind": "pan", "dx": dx, "dy": dy, "zoom": zoom} if all(map(number, (dx, dy))) and _sensible(zoom):
                self._moved(dx, dy, zoom)
            case {"kind": "aim", "words": str(words)}:
                self._aimed(words)
            case {"kind": "finger", "on": bool(on)}:
                self.by_finger = on
            case {"kind": "reached"} if not self.by_keys:
                self.by_keys = True
                self._reached()

    def show(self, *, lost: bool = False) -> None:
        """Bring the top of the stage into view, or only if it is `lost` to sight; a new page hears of it later."""
        if self._there:
            self.do("show", lost=lost)
        self._awaited = not self._there and not lost

    def _come(self) -> None:
        self._there = True
        if self._awaited:
            self.show()

    def do(self, what: str, **more: Any) -> None:
        """Ask the page for something."""
        self.send({"do": what, **more})

    def move(self, html: str, counts: Sequence[Mapping[str, Any]] = ()) -> None:
        """Let things move over the board, and scores count up; what moved before is gone."""
        self.do("move", html=html, counts=list(counts))


def number(value: object) -> TypeGuard[float]:
    # the comparison holds for no NaN
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < MOST


def _sensible(value: object) -> TypeGuard[float]:
    return number(value) and value > 0

"""The card that tells which keys do what; a test holds it to the keys that the board really listens to."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from ipywidgets import HTML

from ..lessons.choosing import LETTERS
from ..session import Session
from .drawer import Card
from .stage import fill, icon

Keys = tuple[str, ...]
#: how keys are shown whose name in a page is no name for a reader
CAPS = {"ArrowUp": "↑", "ArrowDown": "↓", "ArrowLeft": "←", "ArrowRight": "→", "Escape": "Esc", "-": "−"}
#: the key that shows the card
HELP = "?"


def rows(label: Callable[..., str], *, letters: bool = False) -> list[tuple[Keys, str]]:
    """List the keys and what they do; Tab is the page's own, but nobody would guess where it stops.

    Where a question is asked its letters are keys too.
    """
    answers: list[tuple[Keys, str]] = [(tuple(LETTERS), label("keys.answer"))] if letters else []
    return [
        *answers,
        (("ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight"), label("keys.point")),
        (("Enter", " "), label("keys.choose")),
        (("r",), label("keys.right")),
        (("e",), label("keys.left")),
        (("p",), label("keys.pass")),
        (("n",), label("keys.nowhere")),
        (("u", "z"), label("keys.undo")),
        (("y",), label("keys.redo")),
        (tuple("123456789"), label("keys.nth")),
        (("+",), label("keys.nearer")),
        (("-",), label("keys.farther")),
        (("0",), label("keys.whole")),
        (("Escape",), label("keys.escape")),
        (("Tab",), label("keys.tab")),
        ((HELP,), label("keys.help")),
    ]


class KeyCard(Card):
    """Which keys do what."""

    def __init__(self, session: Session) -> None:
        self.session, self.list = session, HTML()
        super().__init__(icon("keys"), self.list)

    def keyed(self, key: str) -> bool:
        """Open or shut it, and shut whatever else lies there, by keys; tell whether that is what a key did."""
        drawer = self.drawer
        if drawer is None or not (key == HELP or (key == "Escape" and drawer.shown is not None)):
            return False
        drawer.show(self if key == HELP and not self.opened else None)
        return True

    def refresh(self) -> None:
        """Name the keys in the reader's language."""
        label = self.session.explainer.label
        self.named(label("keys.title"), label("menu.close"))
        if not self.opened:
            return
        lines = (
            f"<div>{_caps(keys, label('keys.space'))}</div><div>{escape(does)}</div>"
            for keys, does in rows(label, letters=self.session.answerable)
        )
        fill(self.list, f'<div class="carcnb-keys">{"".join(lines)}</div>')


def _caps(keys: Keys, space: str) -> str:
    """Return keys as they look on a keyboard; of many in a row the first and the last."""
    if len(keys) > 4:
        return f"{_cap(keys[0], space)} … {_cap(keys[-1], space)}"
    return " ".join(_cap(key, space) for key in keys)


def _cap(key: str, space: str) -> str:
    return f"<kbd>{escape(space if key == ' ' else CAPS.get(key, key.upper() if len(key) == 1 else key))}</kbd>"

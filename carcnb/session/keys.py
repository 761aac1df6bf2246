"""What keys stand for, and which places a refusal points at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..engine.actions import Action
from ..engine.refusals import Refusal
from .listing import in_order
from .look import Highlight

if TYPE_CHECKING:
    from .session import Session

ARROWS = {"ArrowUp": (0, -1), "ArrowRight": (1, 0), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0)}


def press(session: Session, name: str) -> bool:
    """Do what a key stands for; False if it stands for nothing here."""
    if name in ARROWS:
        return point_on(session, ARROWS[name])
    if name == "Escape":
        return session.forget_pending() or session.aim(None)
    do = KEYS.get(name if len(name) > 1 else name.lower())
    if do is None:
        return False
    do(session)
    return True


def point_on(session: Session, step: tuple[int, int]) -> bool:
    """Move what is pointed at by one cell; without a tile to lay, from one choice to the next."""
    offered = walked(session)
    if offered:
        aimed = session.look.aimed
        at = offered.index(aimed) + sum(step) if aimed in offered else min(sum(step), 0)
        return session.aim(offered[at % len(offered)])
    target = session.table.stepped(session.look.hover, step, session.legal)
    return target is not None and session.hover(target)


def walked(session: Session) -> list[Action]:
    """List the choices over which arrow keys walk: what one click could mean, or all, where no tile is to be laid."""
    if not session.may_act or session.game.over or session.chance_open:
        return []
    return in_order(session) if session.choices or session.table.held is None else []


def _enter(session: Session) -> None:
    """Confirm what is pending, wherever the pointer is; otherwise choose what is pointed at."""
    if session.pending is None:
        _choose_pointed(session)
    else:
        session.confirm()


def _choose_pointed(session: Session) -> None:
    aimed = session.look.aimed
    if aimed is not None and aimed in walked(session):
        session.choose_action(aimed)
    else:
        session.click(session.look.hover)


def _choose(number: int) -> Callable[[Session], None]:
    """Return what a digit does: choose the nth of what is offered, as it stands beside the board."""

    def choose(session: Session) -> None:
        offered = in_order(session)
        if number <= len(offered):
            session.choose_action(offered[number - 1])
        else:
            session.unmeant(lambda label: label("board.no_number", number=number))

    return choose


def _undo(session: Session) -> None:
    if not session.undo():
        session.unmeant(lambda label: label("board.nothing_before"))


KEYS: dict[str, Callable[[Session], object]] = {
    "r": lambda session: session.turn_tile(1),
    "e": lambda session: session.turn_tile(-1),
    "Enter": _enter,
    " ": _choose_pointed,
    "p": lambda session: session.put_none(),
    "n": lambda session: session.nowhere(),
    "u": _undo,
    "z": _undo,
    "y": lambda session: session.redo() or session.unmeant(lambda label: label("board.nothing_ahead")),
    "+": lambda session: session.change_look(zoom=session.look.zoom * 1.25),
    "-": lambda session: session.change_look(zoom=session.look.zoom / 1.25),
    "0": lambda session: session.change_look(zoom=1.0, pan=(0.0, 0.0)),
    **{str(number): _choose(number) for number in range(1, 10)},
}


def refused_places(refusal: Refusal) -> tuple[Highlight, ...]:
    """Return the places that a refusal is about.

    >>> refused_places(Refusal("side_mismatch", "HG-P3", {"cell": (1, 0), "side": 3}))
    (Highlight(target=('side', (1, 0), 3), why='bad'),)
    """
    about = refusal.about
    cell, side, zone = about.get("cell"), about.get("side"), about.get("zone")
    if cell is None:
        return ()
    if isinstance(side, int):
        sides = [each["side"] for each in about.get("sides", ())] or [side]
        return tuple(Highlight(("side", cell, each), "bad") for each in sides)
    if zone:
        return (Highlight(("zone", cell, zone), "bad"),)
    return (Highlight(("cell", cell), "bad"),)

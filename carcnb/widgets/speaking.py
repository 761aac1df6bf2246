"""What is spoken to those who do not see the board: how it stands, what happened, and what the keys point at."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.actions import PLACES
from ..engine.lattice import cell_name
from ..session import Change, Session
from ..session.keys import walked
from ..session.listing import in_words
from .frame import Frame
from .hand import PANEL
from .news import since_the_readers_act
from .prompts import picked, what_to_do

#: tells two of the same sentence apart, unseen and unheard
AGAIN = "\u200b"


def describe(frame: Frame, session: Session) -> None:
    """Tell those who do not see the board how it stands, and whether keys act on it.

    The whole position is told from the moment somebody comes to it by the keyboard: to tell it takes a fifth of an act.
    """
    with frame.hold_sync():  # one message
        frame.description = position(session) if frame.by_keys else what_to_do(session)
        frame.asked = session.takes_keys
        # what does nothing cannot be reached either: buttons that turn a tile, without one; dice can always be picked
        frame.turns = session.turns_tile or session.table.tray_size(PANEL) is not None


def say(frame: Frame, text: str) -> None:
    """Speak once; the same words once more must differ, or a page would keep silent."""
    if text:
        frame.said = text if text != frame.said else text + AGAIN


def follow(frame: Frame, changes: Change, words: Callable[[], str]) -> None:
    """Speak after an act; in another language what was spoken last once more, so that none of it stays behind."""
    if changes & (Change.GAME | Change.TOLD) or (Change.LANG in changes and frame.said):
        say(frame, words())


def position(session: Session) -> str:
    """Return how a play stands, the most pressing first: what is asked, what is held, then the table."""
    table, explainer = session.table, session.explainer
    held = table.held_in_words(session.look.turn, explainer)
    return " ".join([what_to_do(session), *held, *table.summary(explainer)])


def happened(session: Session) -> str:
    """Return what happened last, or why something was refused, and what is asked now."""
    if session.hinted:
        said = [*(f"{words}." for words in filter(None, (session.hinted_choice,))), session.hinted]
    elif session.refusal is not None:
        said = session.sentences()
    else:
        said = [*filter(None, (session.trouble, session.notice)), *since_the_readers_act(session)]
    return " ".join([*said, picked(session) if session.pending is not None else what_to_do(session)])


def pointed(session: Session) -> str:
    """Return what the keys point at now, and what comes of choosing it; nothing where they point at nothing."""
    label, look = session.explainer.label, session.look
    offered = walked(session)
    if look.aimed is not None and look.aimed in offered:
        number = offered.index(look.aimed) + 1
        return label("speak.choice", choice=in_words(session, look.aimed), number=number, count=len(offered))
    if named := [name for name, target in session.listed() if target == look.hover]:
        return named[0]
    if look.hover is None or look.hover[0] != "cell":
        return ""
    return _cell(session)


def _cell(session: Session) -> str:
    """Return whether the tile in hand fits where the keys point, or what lies there."""
    label, look, table = session.explainer.label, session.look, session.table
    assert look.hover is not None
    cell = look.hover[1]
    there = cell_name(cell)
    if table.held is None or table.ghost(look.hover, look.turn) is None:
        return " ".join(table.spoken(look.hover, session.explainer)) or there
    fitting = [turn for turn in range(4) if PLACES[cell][turn] in session.legal]
    if look.turn in fitting:
        return label("speak.fits", cell=there)
    return label("speak.fits_turned", cell=there) if fitting else label("speak.fits_not", cell=there)

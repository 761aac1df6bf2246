"""What a play says: what happened or why not, scores, what is left in the piles; as HTML."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from itertools import filterfalse, groupby
from typing import Any

from ..draw.colours import player_colour
from ..engine.actions import Place
from ..engine.events import Closed, Drawn, Event, Occupied, Passed, Placed, Returned, Scored, TurnEnded
from ..engine.track import on_track
from ..say.explain import Explainer
from ..say.html import scorings
from ..session import Session
from ..session.timeline import Moment
from . import result
from .pictures import class_of
from .prompts import called, sign

#: more sentences than this tell nothing at a glance
MANY = 9
#: so many sentences at most tell of earlier turns, and of no more acts than this
FEW, OLD = 5, 8
#: what the board shows by itself
LIGHT = (Placed, Occupied, Passed, Closed, Returned)

#: whose turn it was, if it was anybody's, and the sentences that tell of it
Turn = tuple[str | None, list[str]]


def told(session: Session) -> str:
    """Return what happened last, or why something was refused, as a card; read out by screen readers."""
    label, notes = session.explainer.label, [*filter(None, (session.trouble, session.notice))]
    noted = "".join(f'<div class="carcnb-note">{escape(line)}</div>' for line in notes)
    return noted + _told(session, label)


def refused(session: Session) -> list[str]:
    """Return why something was refused, and whether turning the tile would help; nothing if nothing was."""
    if session.refusal is None:
        return []
    turn = [session.explainer.label("play.turn_it")] if fits_turned(session) else []
    return [*(said.text for said in session.told()), *turn]


def _told(session: Session, label: Callable[..., str]) -> str:
    if session.refusal is not None:
        return card("carcnb-told refused", "", refused(session))
    if session.hinted:
        lines = [*filter(None, (session.hinted_choice, session.hinted))]
        return card("carcnb-card carcnb-told carcnb-hinted", label("lesson.hint"), lines)
    if session.game.outcome() is not None:
        return result.card(session)
    if not (turns := _turns_since(session)):
        return card("carcnb-card carcnb-told carcnb-by-mouse", "", [label("board.point")])
    before = _signed(_turns_before(session), " carcnb-earlier")
    rows = [*_signed(turns), f'<div class="carcnb-before-that">{"".join(before)}</div>' if before else ""]
    return _card("carcnb-card carcnb-told", label("play.happened"), rows)


def since_the_readers_act(session: Session) -> list[str]:
    """List what happened since the reader last acted, with that act, the newest turn first: others are quick."""
    return [line for _, lines in _turns_since(session) for line in lines]


def earlier(session: Session) -> list[str]:
    """List what happened before that, the newest turn first: a high window has room for some of it."""
    return [line for _, lines in _turns_before(session) for line in lines]


def _turns_since(session: Session) -> list[Turn]:
    """List whose turns there were since the reader last acted, and what is told of them, the newest first.

    Who is next and who drew a tile is seen anyway, so it is said only where nothing else is. Where there would be too
    much to read, what only laid tiles and moved figures goes first, the oldest before the newer: points are never lost.
    """
    turns = _by_player(_since(session))
    told = [_sentences(session, events) for _, events in turns]
    for number, (_, turn) in enumerate(turns):
        if sum(map(len, told)) <= MANY:
            break
        told[number] = _sentences(session, [[e for e in events if not isinstance(e, LIGHT)] for events in turn])
    found = [(player, lines) for (player, _), lines in zip(turns, told, strict=True) if lines]
    return found[::-1] or _newest(session)


def _turns_before(session: Session) -> list[Turn]:
    moments = session.timeline.moments[: session.cursor]
    before = moments[: len(moments) - len(_since(session))][-OLD:]
    room, found = FEW, list[Turn]()
    for player, turn in reversed(_by_player(before)):
        lines = _sentences(session, turn)[:room]
        room -= len(lines)
        found += [(player, lines)] if lines else []
    return found


def _by_player(moments: Sequence[Moment]) -> list[tuple[str | None, list[list[Event]]]]:
    """Part moments into turns: whose each is, and what is worth telling of its acts."""
    return [
        (player, [[*filterfalse(_seen_anyway, moment.events)] for moment in turn])
        for player, turn in groupby(moments, lambda each: each.player)
    ]


def _seen_anyway(event: Event) -> bool:
    """Tell whether the screen shows an event in any case: who is next, and which tile is in hand (if it fits)."""
    return isinstance(event, TurnEnded) or (isinstance(event, Drawn) and event.fits)


def _sentences(session: Session, turn: Iterable[Iterable[Event]]) -> list[str]:
    return [said.text for events in turn for said in session.explainer.told(events)]


def _newest(session: Session) -> list[Turn]:
    return [
        (moment.player, lines)
        for moment in _since(session)[-1:]
        if (lines := [said.text for said in session.telling(moment)])
    ]


def _since(session: Session) -> list[Moment]:
    """List the moments from the reader's last act on."""
    moments = session.timeline.moments[: session.cursor]
    start = len(moments)
    while start > 0:
        start -= 1
        moment = moments[start]
        if moment.player not in session.players and not (moment.action.idle and session.passes_by_itself):
            break
    return moments[start:]


def fits_turned(session: Session) -> bool:
    """Tell whether the tile that was refused fits there if it is turned."""
    refusal = session.refusal
    if refusal is None or refusal.code != "side_mismatch":
        return False
    cell = refusal.about["cell"]
    return any(isinstance(action, Place) and action.cell == cell for action in session.legal)


def card(look: str, title: str, lines: Iterable[str]) -> str:
    """Return lines as a card, with a title if it has one."""
    return _card(look, title, [f'<div class="carcnb-row">{escape(line)}</div>' for line in lines])


def _card(look: str, title: str, rows: Iterable[str]) -> str:
    above = f"<h3>{escape(title)}</h3>" if title else ""
    return f'<div class="{look}">{above}{"".join(rows)}</div>'


def _signed(turns: Iterable[Turn], more: str = "") -> list[str]:
    """Return the rows of turns, each turn with the sign of its player before the first: so it is seen who did what."""
    look = f"carcnb-row carcnb-signed{more}"
    return [
        f'<div class="{look}">{"" if number or player is None else sign(player)}<span>{escape(line)}</span></div>'
        for player, lines in turns
        for number, line in enumerate(lines)
    ]


def cited(session: Session) -> list[str]:
    """List the rules that stand behind what was said last, each once; behind a hint there is none."""
    if session.hinted:
        return []
    return list(dict.fromkeys(rule for said in session.told() for rule in said.rules))


def last_scorings(session: Session) -> list[Scored]:
    """List the scorings since the reader last acted that have rows to show: others' acts do not hide them.

    What was refused or hinted at is about something else, and rows below it would seem to be its points.
    """
    if session.refusal is not None or session.hinted:
        return []
    return scorings(tuple(event for moment in _since(session) for event in moment.events))


def readers_own(session: Session, found: Sequence[Scored]) -> int:
    """Return which of some scorings is the reader's last; where there is none, the last of all."""
    mine = [number for number, event in enumerate(found) if any(each not in session.players for each in event.players)]
    return (mine or [len(found) - 1])[-1]


def scores(session: Session, running: result.Running | None = None, *, turn: str = "") -> str:
    """Return the players with their points (those of a moment of the count, if told), supplies, and what is to come.

    Whose turn it is can be told: the table of a position that is set up knows of no play.
    """
    game = session.table.game
    turn = turn or ("" if game.over else game.to_move)
    now = running or result.Running(session.game.scores, {})
    boxes = [_player(session, player, now, player == turn) for player in session.game.players]
    lines = "".join(f"<span>{escape(line)}</span>" for line in session.table.to_come(session.explainer))
    rest = f'<div class="carcnb-chip">{lines}</div>' if lines else ""
    return f'<div class="carcnb-scores">{"".join(boxes)}{rest}</div>'


def _player(session: Session, player: str, now: result.Running, moves: bool) -> str:
    table, explainer = session.table, session.explainer
    game = table.game
    turn = " turn" if moves else ""
    name, cards = escape(called(session, player)), _cards(game, now.points[player], explainer)
    outcome = game.outcome()
    won = '<span class="carcnb-won carc-i-trophy"></span>' if outcome and player in outcome.winners else ""
    points = explainer.label("play.points", count=now.points[player])
    gain = f'<span class="carcnb-plus">+{now.gains[player]}</span>' if now.gains.get(player) else ""
    paint = f"--carc-player:{player_colour(player).paint('light')}"
    return (
        f'<div class="carcnb-player{turn}" data-player="{player}" style="{paint}">'
        f'{sign(player)}<div class="carcnb-who"><div class="carcnb-name">{name}{won}</div>'
        f"<small>{_supply(session, player)}{cards}</small></div>"
        f'{gain}<b title="{escape(points)}" aria-label="{escape(points)}">{now.points[player]}</b></div>'
    )


def _supply(session: Session, player: str) -> str:
    """Return what a player has left: a small picture of each sort and how many, with its words for those who hear."""
    left = session.table.supplies(player, session.explainer)
    return "".join(
        f'<span class="carcnb-supply" role="img" title="{escape(each.words)}">'
        f'<i class="carcnb-pic {class_of(each.badge)}"></i>×{each.number}</span>'
        for each in left
    ) or escape(session.table.supply(player, session.explainer))


def _cards(game: Any, points: int, explainer: Explainer) -> str:
    """Return the cards that tell how often a player has passed the end of the score track."""
    length = game.box.extra.get("track", {}).get("length")
    cards = on_track(points, length)[1] if length else ()
    title = escape(explainer.label("play.past_the_track"))
    found = "".join(f'<span class="carcnb-card-past" title="{title}">{card}</span>' for card in cards)
    return f'<span class="carcnb-past">{found}</span>' if found else ""

"""What a play says: what happened or why not, scores, what is left in the piles; as HTML."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import Any

from ..draw.colours import player_colour
from ..engine.actions import Place
from ..engine.events import Scored
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


def told(session: Session) -> str:
    """Return what happened last, or why something was refused, as a card; read out by screen readers."""
    label, notes = session.explainer.label, [*filter(None, (session.trouble, session.notice))]
    noted = "".join(f'<div class="carcnb-note">{escape(line)}</div>' for line in notes)
    return noted + _told(session, label)


def _told(session: Session, label: Callable[..., str]) -> str:
    if session.refusal is not None:
        lines = [said.text for said in session.told()]
        return card("carcnb-told refused", "", [*lines, label("play.turn_it")] if fits_turned(session) else lines)
    if session.hinted:
        return card("carcnb-card carcnb-told carcnb-hinted", label("lesson.hint"), [session.hinted])
    if session.game.outcome() is not None:
        return result.card(session)
    lines = since_the_readers_act(session)
    if not lines:
        return card("carcnb-card carcnb-told carcnb-by-mouse", "", [label("board.point")])
    return card("carcnb-card carcnb-told", label("play.happened"), lines)


def since_the_readers_act(session: Session) -> list[str]:
    """List what happened since the reader last acted, with that act: automatic players are quick, and so is passing."""
    mine, *others = [[said.text for said in session.telling(each)] for each in _since(session)] or [[]]
    rest = [line for lines in others for line in lines]
    return [*mine[:MANY], *rest[max(len(mine) + len(rest) - MANY, 0) :]]


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
    rows = "".join(f'<div class="carcnb-row">{escape(line)}</div>' for line in lines)
    above = f"<h3>{escape(title)}</h3>" if title else ""
    return f'<div class="{look}">{above}{rows}</div>'


def cited(session: Session) -> list[str]:
    """List the rules that stand behind what was said last, each once."""
    return list(dict.fromkeys(rule for said in session.told() for rule in said.rules))


def last_scorings(session: Session) -> list[Scored]:
    """List the scorings since the reader last acted that have rows to show: others' acts do not hide them."""
    if session.refusal is not None:
        return []
    return scorings(tuple(event for moment in _since(session) for event in moment.events))


def readers_own(session: Session, found: Sequence[Scored]) -> int:
    """Return which of some scorings is the reader's last; where there is none, the last of all."""
    mine = [number for number, event in enumerate(found) if any(each not in session.players for each in event.players)]
    return (mine or [len(found) - 1])[-1]


def scores(session: Session, running: result.Running | None = None) -> str:
    """Return the players with their points (those of a moment of the count, if told), supplies, and what is to come."""
    now = running or result.Running(session.game.scores, {})
    boxes = [_player(session, player, now) for player in session.game.players]
    lines = "".join(f"<span>{escape(line)}</span>" for line in session.table.to_come(session.explainer))
    rest = f'<div class="carcnb-chip">{lines}</div>' if lines else ""
    return f'<div class="carcnb-scores">{"".join(boxes)}{rest}</div>'


def _player(session: Session, player: str, now: result.Running) -> str:
    table, explainer = session.table, session.explainer
    game = table.game
    turn = " turn" if player == game.to_move and not game.over else ""
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

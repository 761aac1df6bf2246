"""What a play says: what happened or why not, scores, what is left in the piles; as HTML."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from ..engine.events import Scored
from ..explain import Explainer
from ..session import Session
from ..tables import Table
from .style import SIGNS
from .words import paragraphs


def told(session: Session) -> str:
    """Return what happened last, or why something was refused; read out by screen readers."""
    lines = session.sentences()
    if not lines:
        lines = [session.explainer.say.text("Point at the board to read what lies there.")]
    kind = " refused" if session.refusal is not None else ""
    return f'<div class="carcnb-told{kind}" role="status" aria-live="polite">{paragraphs(lines)}</div>'


def scorings(session: Session) -> list[Scored]:
    """List the scorings of the last action that have rows to show."""
    events = session.last.events if session.last is not None and session.refusal is None else ()
    return [event for event in events if isinstance(event, Scored) and event.tally.terms]


def tally(explainer: Explainer, event: Scored) -> str:
    """Return a scoring as a table whose rows appear one after the other."""
    rows = [(f"{explainer.term(term)} ({term.rule})", term.points) for term in event.tally.terms]
    rows.append((explainer.names("players", event.players), event.points))
    return '<table class="carcnb-tally">' + "".join(_rows(rows)) + "</table>"


def _rows(rows: Sequence[tuple[str, int]]) -> list[str]:
    return [
        f'<tr style="animation-delay:{0.35 * number:.2f}s"><td>{escape(words)}</td><td>{points}</td></tr>'
        for number, (words, points) in enumerate(rows)
    ]


def sign(player: str) -> str:
    """Return the coloured sign of a player."""
    return f'<span class="carcnb-sign {player}" aria-hidden="true">{SIGNS.get(player, "●")}</span>'


def scores(session: Session) -> str:
    """Return the players with their points, cards and supplies, and what is left to come."""
    boxes = [_player(session.table, player, session.explainer) for player in session.game.players]
    lines = "<br>".join(map(escape, session.table.to_come(session.explainer)))
    rest = f'<div class="carcnb-player carcnb-deck">{lines}</div>' if lines else ""
    return f'<div class="carcnb-scores">{"".join(boxes)}{rest}</div>'


def _player(table: Table, player: str, explainer: Explainer) -> str:
    say, game = explainer.say, table.game
    turn = " turn" if player == game.to_move and not game.over else ""
    won = " 🏆" if game.over and player in game.winners else ""
    points = say.plural("{count} point", "{count} points", game.scores[player])
    number, _, word = points.partition(" ")
    name = escape(explainer.name("players", player))
    return (
        f'<div class="carcnb-player{turn}">{sign(player)}{name}{won}{_cards(game, game.scores[player], say)}<br>'
        f"<b>{number}</b> {escape(word)}<br><small>{escape(table.supply(player, explainer))}</small></div>"
    )


def _cards(game: Any, points: int, say: Any) -> str:
    """Return the card that tells how often a player has passed the end of the score track."""
    cards = [card for card in game.box.extra.get("track", {}).get("cards", []) if points >= card]
    if not cards:
        return ""
    title = escape(say.text("This player has passed the end of the score track."))
    return f'<span class="carcnb-card" title="{title}">{max(cards)}</span>'

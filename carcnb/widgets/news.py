"""What a play says: what happened or why not, scores, what is left in the piles; as HTML."""

from __future__ import annotations

from html import escape
from typing import Any

from ..draw.colours import player_colour
from ..engine.events import Scored
from ..engine.track import on_track
from ..say.explain import Explainer
from ..say.html import paragraphs, scorings
from ..session import Session


def told(session: Session) -> str:
    """Return what happened last, or why something was refused; read out by screen readers."""
    lines = session.sentences()
    if not lines:
        lines = [session.explainer.label("board.point")]
    kind = " refused" if session.refusal is not None else ""
    return f'<div class="carcnb-told{kind}" role="status" aria-live="polite">{paragraphs(lines, "div")}</div>'


def last_scorings(session: Session) -> list[Scored]:
    """List the scorings of the last action that have rows to show."""
    return scorings(session.last.events) if session.last is not None and session.refusal is None else []


def sign(player: str) -> str:
    """Return the coloured sign of a player."""
    colour = player_colour(player)
    paint = f"background:{colour.paint('light')};color:{colour.ink('light')}"
    return f'<span class="carcnb-sign" style="{paint}" aria-hidden="true">{colour.sign}</span>'


def scores(session: Session) -> str:
    """Return the players with their points, cards and supplies, and what is left to come."""
    boxes = [_player(session, player) for player in session.game.players]
    lines = "<br>".join(map(escape, session.table.to_come(session.explainer)))
    rest = f'<div class="carcnb-player carcnb-deck">{lines}</div>' if lines else ""
    return f'<div class="carcnb-scores">{"".join(boxes)}{rest}</div>'


def called(session: Session, player: str) -> str:
    """Return a player's name, and the level of one that chooses by itself."""
    explainer, level = session.explainer, getattr(session.players.get(player), "level", None)
    name = explainer.name("players", player)
    return name if level is None else explainer.label("play.level", player=name, level=level)


def _player(session: Session, player: str) -> str:
    table, explainer = session.table, session.explainer
    game = table.game
    turn = " turn" if player == game.to_move and not game.over else ""
    outcome = game.outcome()
    won = " 🏆" if outcome is not None and player in outcome.winners else ""
    points = explainer.label("play.points", count=game.scores[player])
    number, _, word = points.partition(" ")
    name = escape(called(session, player))
    return (
        f'<div class="carcnb-player{turn}">{sign(player)}{name}{won}{_cards(game, game.scores[player], explainer)}<br>'
        f"<b>{number}</b> {escape(word)}<br><small>{escape(table.supply(player, explainer))}</small></div>"
    )


def _cards(game: Any, points: int, explainer: Explainer) -> str:
    """Return the cards that tell how often a player has passed the end of the score track."""
    length = game.box.extra.get("track", {}).get("length")
    cards = on_track(points, length)[1] if length else ()
    title = escape(explainer.label("play.past_the_track"))
    return "".join(f'<span class="carcnb-card" title="{title}">{card}</span>' for card in cards)

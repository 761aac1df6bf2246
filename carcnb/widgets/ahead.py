"""The bar over an analysis: who is ahead, and how it will probably end."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from ..analysis.thinking import Thought
from ..draw.colours import player_colour
from ..session import Session
from .prompts import sign


def bar(session: Session, found: Thought | None) -> str:
    """Return each player's chance to win as a part of one bar, and the points to expect; as HTML."""
    label, players = session.explainer.label, session.game.players
    over = session.game.outcome()
    if over is not None:
        shares = {player: (player in over.winners) / len(over.winners) for player in players}
        return _bar(session, shares, " : ".join(str(over.scores[player]) for player in players), label("analyse.end"))
    if found is None or not found.evaluation.done:
        return _bar(session, dict.fromkeys(players, 1 / len(players)), "", label("analyse.likely"), known=False)
    end = " : ".join(f"{found.scores[player]:.0f}" for player in players)
    return _bar(session, found.shares, end, label("analyse.likely"))


def _bar(session: Session, shares: Mapping[str, float], end: str, title: str, *, known: bool = True) -> str:
    whole = percents(shares)
    parts, said = "", []
    for player, share in shares.items():
        name, paint = escape(session.explainer.name("players", player)), player_colour(player).paint("light")
        parts += f'<i style="flex-grow:{max(share, 0.004):.3f};--carc-player:{paint}"></i>'
        chance = f"{whole[player]} %" if known else "–"
        said.append(f'<span class="carcnb-chance-of" title="{name}">{sign(player)}<b>{chance}</b></span>')
    words = session.explainer.label("head.chance_to_win")
    spoken = ", ".join(
        f"{session.explainer.name('players', player)} {whole[player]} %" for player in (shares if known else ())
    )
    # with two players one stands at each end, as on a rope that both pull
    before, after = (said[:1], said[1:]) if len(said) == 2 else (said, [])
    likely = f"<small>{escape(title)}</small><b>{end or '–'}</b>"
    return (
        f'<div class="carcnb-ahead" role="img" aria-label="{escape(words)}: {escape(spoken or "–")}">'
        f'{"".join(before)}<div class="carcnb-pull">{parts}</div>{"".join(after)}'
        f'<span class="carcnb-likely">{likely}</span></div>'
    )


def percents(shares: Mapping[str, float]) -> dict[str, int]:
    """Round shares to whole per cents that are a hundred together.

    >>> percents({"red": 1 / 3, "blue": 1 / 3, "green": 1 / 3})
    {'red': 34, 'blue': 33, 'green': 33}
    """
    exact = {player: 100 * share for player, share in shares.items()}
    found = {player: int(value) for player, value in exact.items()}
    missing = 100 - sum(found.values())
    for player in sorted(exact, key=lambda player: found[player] - exact[player])[: max(missing, 0)]:
        found[player] += 1
    return found

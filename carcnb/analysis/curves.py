"""The curve of a review as a picture: chances to win and leads to expect; each turn has a strip that can be pressed."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil
from typing import NamedTuple

from ..draw.colours import player_colour
from ..say.explain import Explainer
from .reviewed import Review
from .stats import Estimate

#: colours where no style sheet says others: they are seen on light and on dark ground
INK, LINE, MARK, WARN = "#7a7480", "#b9b2a6", "#7a5be0", "#c2410c"
DASHES = ("", "8 4", "2 3", "10 3 2 3", "5 2")


class Plot(NamedTuple):
    """Where a curve lies in its picture, in pixels, and which values its upper and lower edges stand for."""

    left: float
    top: float
    wide: float
    high: float
    low: float
    up: float
    turns: int

    def x(self, number: int) -> float:
        """Return where a turn is."""
        return self.left + self.wide * number / max(self.turns, 1)

    def y(self, value: float) -> float:
        """Return where a value is."""
        return self.top + self.high * (self.up - value) / (self.up - self.low)


def curve(review: Review, lang: str | None = None) -> str:
    """Return two curves, one below the other, as they stand in a saved notebook.

    >>> import carcnb
    >>> game = carcnb.new("carcassonne", seed=7)
    >>> events = game.push_turn(game.legal_turns()[0])
    >>> 'data-turn="1"' in curve(carcnb.review(game, playouts=10, progress=False))
    True
    """
    if not review.wins:
        return ""
    words = Explainer.about(review.game, lang)
    wins = Plot(56, 24, 626, 116, 0.0, 1.0, review.count)
    most = _most(review, review.players)
    leads = Plot(56, 182, 626, 116, -most, most, review.count)
    inside = [
        _title(words.label("head.chance_to_win"), wins),
        *_scale(wins, _percents()),
        *_players(review, wins, "wins"),
        _title(words.label("review.curve_lead"), leads),
        *_scale(leads, [(-most, f"{-most:.0f}"), (0.0, "0"), (most, f"+{most:.0f}")]),
        *_players(review, leads, "leads"),
    ]
    return _picture(review, words, inside, wins, (720, 316), 0, "max-width:60rem;")


def ribbon(review: Review, lang: str | None = None, chosen: int = 0) -> str:
    """Return one wide and low picture for the top of a screen: chances to win as lines, leads dotted.

    The turn of the number `chosen` is marked. Of two players the first one's lead says it all; of more, each has one,
    and that of the player whose turn is marked is the boldest.
    """
    if not review.wins:
        return ""
    words = Explainer.about(review.game, lang)
    wins, shown = Plot(56, 24, 990, 76, 0.0, 1.0, review.count), _shown(review)
    most = _most(review, shown)
    leads = wins._replace(low=-most, up=most)
    alone = words.label("review.legend", player=words.name("players", shown[0]))
    mover = review.turns[chosen - 1].player if 0 < chosen <= len(review.turns) else ""
    inside = [
        _title(alone if len(shown) == 1 else words.label("review.legend_all"), wins),
        *_scale(wins, _percents()),
        *_scale(leads, [(-most, f"{-most:.0f}"), (most, f"+{most:.0f}")], right=True),
        *(_lead(review, leads, player, bold=player == mover) for player in shown),
        *_players(review, wins, "wins"),
    ]
    return _picture(review, words, inside, wins, (1100, 112), chosen, "")


def _shown(review: Review) -> Sequence[str]:
    """Return the players who have a line; of two, one says it all: the other one's is its mirror."""
    return review.players[:1] if len(review.players) == 2 else review.players


def _lead(review: Review, plot: Plot, player: str, *, bold: bool) -> str:
    values, alone = _values(review, "leads", player), len(_shown(review)) == 1
    name, ink = ("carcnb-lead", INK) if alone else ("carcnb-lead-of", player_colour(player).paint("light"))
    look = f'class="{name}" data-player="{player}" stroke="{ink}" stroke-dasharray="2 4"'
    return _line(plot, values, look, 2.5 if bold or alone else 1.5)


def _picture(
    review: Review, words: Explainer, inside: Sequence[str], plot: Plot, size: tuple[int, int], chosen: int, style: str
) -> str:
    wide, high = size
    strips = "".join(_strip(review, words, number, plot, high, chosen) for number in range(1, len(review.turns) + 1))
    alt = escape(words.label("review.curve_alt"))
    return (
        f'<svg class="carcnb-review-curve" viewBox="0 0 {wide} {high}" style="width:100%;{style}height:auto"'
        f' font-family="system-ui,sans-serif" font-size="13" role="group" aria-label="{alt}">'
        f"{''.join(inside)}{strips}</svg>"
    )


def _most(review: Review, players: Sequence[str]) -> float:
    """Return the largest lead, rounded up to a number that is easily read."""
    values = [abs(value) for player in players for value in _values(review, "leads", player)]
    return float(ceil(max(5.0, *values) / 5) * 5)


def _values(review: Review, what: str, player: str) -> list[float]:
    rows: list[dict[str, Estimate]] = [getattr(one, what) for one in (review, *review.turns)]
    return [float(row[player]) for row in rows]


def _percents() -> list[tuple[float, str]]:
    return [(part, f"{100 * part:.0f} %") for part in (0.0, 0.5, 1.0)]


def _title(text: str, plot: Plot) -> str:
    ink = f'class="carcnb-ink" fill="{INK}" font-weight="600"'
    return f'<text x="{plot.left:.0f}" y="{plot.top - 9:.0f}" {ink}>{escape(text)}</text>'


def _scale(plot: Plot, marks: Sequence[tuple[float, str]], *, right: bool = False) -> list[str]:
    found, end = [], plot.left + plot.wide
    for value, name in marks:
        y = plot.y(value)
        if not right:
            grid = f'class="carcnb-grid" stroke="{LINE}" fill="none"'
            found.append(f'<path d="M{plot.left} {y:.1f}H{end}" {grid}/>')
        x, anchor = (end + 26, "start") if right else (plot.left - 6, "end")
        ink = f'class="carcnb-ink" fill="{INK}" text-anchor="{anchor}"'
        found.append(f'<text x="{x}" y="{y + 4:.1f}" {ink}>{name}</text>')
    return found


def _players(review: Review, plot: Plot, what: str) -> list[str]:
    """Return a line for each player who has one."""
    found, above = [], -100.0
    shown = _shown(review)
    for place, player in enumerate(shown):
        values, paint = _values(review, what, player), player_colour(player).paint("light")
        found.append(_line(plot, values, f'class="carcnb-under" stroke="{INK}" stroke-opacity="0.5"', 4.5))
        found.append(_line(plot, values, f'stroke="{paint}" stroke-dasharray="{DASHES[place % len(DASHES)]}"'))
    for player in sorted(shown, key=lambda player: -_values(review, what, player)[-1]):
        colour, x = player_colour(player), plot.x(len(review.turns)) + 4
        above = max(plot.y(_values(review, what, player)[-1]), above + 17)
        box = f'<rect x="{x:.1f}" y="{above - 8:.1f}" width="16" height="16" rx="4" fill="{colour.paint("light")}"/>'
        ink = f'font-size="11" text-anchor="middle" fill="{colour.ink("light")}"'
        found.append(f'{box}<text x="{x + 8:.1f}" y="{above + 4:.1f}" {ink}>{colour.sign}</text>')
    return found


def _line(plot: Plot, values: Sequence[float], look: str, wide: float = 2.5) -> str:
    points = " ".join(f"{plot.x(number):.1f},{plot.y(value):.1f}" for number, value in enumerate(values))
    return f'<polyline points="{points}" fill="none" stroke-width="{wide}" stroke-linejoin="round" {look}/>'


def _strip(review: Review, words: Explainer, number: int, plot: Plot, high: float, chosen: int) -> str:
    """Return the strip of a turn: a press there goes to it, and a mistake has a mark."""
    turn = review.turns[number - 1]
    name = words.name("players", turn.player)
    told = words.label("review.point", number=number, player=name, percent=round(100 * turn.win))
    wide = plot.wide / max(plot.turns, 1)
    lit, marks = 0.24 if number == chosen else 0.0, ""
    if turn.mistake:
        told = f"{told}. {words.label('review.mistake')}"
        marks = f'<path d="M{plot.x(number) - 5:.1f} {high - 2}h10l-5 -8z" fill="{WARN}"/>'
    return (
        f'<g class="carcnb-strip" data-turn="{number}" role="button" tabindex="{0 if number == max(chosen, 1) else -1}"'
        f' aria-label="{escape(told)}"><title>{escape(told)}</title><rect x="{plot.x(number) - wide / 2:.1f}" y="0"'
        f' width="{wide:.1f}" height="{high}" fill="{MARK}" fill-opacity="{lit}"/>{marks}</g>'
    )

"""The end of a game in words and pictures: who won, who got how many points for what, and each step of the count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

from ..analysis.endtable import score_table
from ..analysis.records import turn_ends
from ..draw.colours import player_colour
from ..engine.events import Scored
from ..say.html import scoring
from ..say.scoretable import kind_name
from ..session import Session
from ..tables import Counted
from .prompts import FAINT, sign

#: the picture of how points grew, in its own units
WIDE, HIGH = 250, 90
#: where in it the final count begins, and how far apart the signs at its end are
COUNTED, SIGN = 205, 17


class Running(NamedTuple):
    """The points at a moment of the count: what everybody has by then, and what some of them have just got."""

    points: Mapping[str, int]
    gains: Mapping[str, int]


def steps(session: Session) -> list[Counted]:
    """List the steps of the final count; none while a game is in play, or where nothing was left to count."""
    over = session.game.outcome() is not None and session.last is not None
    return session.table.counted(session.last.events) if over and session.last else []


def running(scores: Mapping[str, int], counted: Sequence[Counted], place: int) -> Running:
    """Return the points after so many steps and one; what comes after that is taken off the last scores again."""
    points = dict(scores)
    for step in counted[place + 1 :]:
        for player, gain in _gains(step).items():
            points[player] -= gain
    return Running(points, _gains(counted[place]))


def _gains(step: Counted) -> dict[str, int]:
    return dict.fromkeys(step.paid.players, step.paid.points) if step.paid else {}


def table(session: Session) -> str:
    """Return who got how many points for what; players have their signs, since five names are too wide."""
    found, words = score_table(session.game), session.explainer
    heads = "".join(
        f'<th scope="col"><span title="{name}">{sign(player)}<span class="carcnb-unseen">{name}</span></span></th>'
        for player, name in ((player, escape(words.name("players", player))) for player in found.players)
    )
    rows = "".join(_row(kind_name(row.kind, words), row.points, max(row.points)) for row in found.rows)
    foot = _row(words.label("table.together"), list(found.totals.values()))
    first = escape(words.label("head.points"))
    return (
        f'<table class="carcnb-endtable"><thead><tr><th scope="col">{first}</th>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody><tfoot>{foot}</tfoot></table>"
    )


def _row(name: str, points: Sequence[int], most: int = 0) -> str:
    cells = "".join(f"<td{' class=carcnb-most' if most and got == most else ''}>{got or '–'}</td>" for got in points)
    return f'<tr><th scope="row">{escape(name)}</th>{cells}</tr>'


def curve(session: Session) -> str:
    """Return how the points of all players grew, turn by turn and in the final count, as a small picture.

    Nothing for a game of no turns.
    """
    game = session.game
    turns = [tuple(scores) for _, scores in turn_ends(game)]
    most = max((max(scores) for scores in turns), default=0)
    if len(turns) < 2 or not most:
        return ""
    counted = steps(session)
    before = running(game.scores, [Counted((), ()), *counted], 0).points
    turns[-1:] = [tuple(before.values()), turns[-1]] if counted else turns[-1:]
    across = [COUNTED * number / max(len(turns) - 2, 1) for number in range(len(turns) - 1)] + [WIDE]
    lines = [_line(player, [(x, HIGH - HIGH * row[place] / most) for x, row in zip(across, turns, strict=True)])
             for place, player in enumerate(game.players)]  # fmt: skip
    title = escape(session.explainer.label("play.curve"))
    ground = f'<rect x="{COUNTED}" y="-4" width="{WIDE - COUNTED}" height="{HIGH + 8}"/>' if counted else ""
    return (
        f'<h3>{title}</h3><svg class="carcnb-curve" viewBox="-4 -8 {WIDE + 30} {HIGH + 16}" role="img"'
        f' aria-label="{title}">{ground}{_scale(most)}{"".join(lines)}{_ends(game.scores, most)}</svg>'
    )


def _scale(most: int) -> str:
    """Return lines across at round numbers of points, three at most, with the numbers on them.

    >>> [number in _scale(70) for number in (">20<", ">60<", ">80<")]
    [True, True, False]
    """
    tens = 10 ** (len(str(most)) - 1)
    step = next(size for size in (tens, 2 * tens, 5 * tens) if most < 4 * size)
    found = ""
    for points in range(step, most + 1, step):
        y = HIGH - HIGH * points / most
        found += f'<path d="M0 {y:.1f}H{WIDE}"/><text x="0" y="{y - 3:.1f}">{points}</text>'
    return f'<g class="carcnb-scale">{found}</g>'


def _line(player: str, points: Sequence[tuple[float, float]]) -> str:
    text = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    # a line of ink below keeps yellow apart from a light ground, and black from a dark one
    under = f'<polyline class="carcnb-under" points="{text}"/>' if player in FAINT else ""
    return f'{under}<polyline points="{text}" stroke="{player_colour(player).paint("light")}"/>'


def _ends(scores: Mapping[str, int], most: int) -> str:
    """Return the signs of the players at the ends of their lines, none upon another."""
    found, above = [], -2.0 * SIGN
    for player, points in sorted(scores.items(), key=lambda item: -item[1]):
        above = max(HIGH - HIGH * points / most, above + SIGN)
        colour = player_colour(player)
        box = f'<rect class="carcnb-end" x="-8" y="-8" width="16" height="16" style="fill:{colour.paint("light")}"/>'
        shape = f'<text y="4" style="fill:{colour.ink("light")}">{colour.sign}</text>'
        found.append(f'<g transform="translate({WIDE + 14} {above:.1f})">{box}{shape}</g>')
    return "".join(found)


def card(session: Session) -> str:
    """Return the end as a card: the table of points, and below it how they grew."""
    return f'<div class="carcnb-card carcnb-told" role="status">{table(session)}{curve(session)}</div>'


def step_card(session: Session, counted: Sequence[Counted], place: int) -> str:
    """Return one step of the count as a card: what is counted, row by row, and how everybody stands then."""
    words, step = session.explainer, counted[place]
    where = escape(words.label("count.step", number=place + 1, count=len(counted)))
    name = f"<h2>{escape(kind_name(step.paid.why, words))}</h2>" if step.paid else ""
    told = "".join(f"<p>{escape(line)}</p>" for line in _told(session, step))
    tally = scoring(words, step.paid) if step.paid and step.paid.tally.terms else ""
    return (
        f'<div class="carcnb-card carcnb-counted" role="status" aria-live="polite"><h3>{where}</h3>{name}{told}{tally}'
        f"{_standing(session, running(session.game.scores, counted, place))}</div>"
    )


def _told(session: Session, step: Counted) -> list[str]:
    """List what a step says besides the rows of its tally, which say what was paid."""
    lines: list[str] = []
    for event in step.told:
        said = session.explainer.event(event)
        lines += said[1:] if isinstance(event, Scored) and event.tally.terms else said
    return lines


def _standing(session: Session, now: Running) -> str:
    label, boxes = session.explainer.label, []
    for player, points in now.points.items():
        gain = f'<span class="carcnb-gain">+{now.gains[player]}</span>' if player in now.gains else ""
        name = f'<span class="carcnb-unseen">{escape(session.explainer.name("players", player))}</span>'
        boxes.append(f"<span>{sign(player)}{name}<b>{points}</b>{gain}</span>")
    return f'<div class="carcnb-standing" title="{escape(label("count.standing"))}">{"".join(boxes)}</div>'

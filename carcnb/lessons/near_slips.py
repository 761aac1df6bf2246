"""Counts with one mistake in them: rows of a scoring as a newcomer would count them, each a near miss."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from ..engine.events import Scored
from ..engine.laying import with_tiles
from ..engine.play import Game
from ..engine.tallies import Tally, Term
from .level import Claim


def slips_of(game: Game, event: Scored) -> list[Claim]:
    """List ways to miscount what a final count pays, the most telling first; the game stands before its end."""
    found = [*_dropped(event), *_each_as_one(event), *_as_complete(game, event), *_one_off(event)]
    return [claim for claim in found if 0 < claim.said.points != event.points]


def rule_of(claim: Claim) -> str:
    """Return the rule of the row in which a count is wrong."""
    rows = claim.paid.tally.terms
    return next((row.rule for row in rows if row.noun == claim.detail), rows[0].rule)


def _claim(event: Scored, rows: Sequence[Term], code: str, detail: str, **facts: Any) -> Claim:
    return Claim(Tally(tuple(rows)), event, code, detail, {"player": event.players[0], **facts})


def _dropped(event: Scored) -> Iterator[Claim]:
    """Yield what comes of leaving out a row: what takes something away first."""
    rows = event.tally.terms
    for row in sorted(rows, key=lambda row: row.each >= 0) if len(rows) > 1 else ():
        yield _claim(event, [other for other in rows if other is not row], "drop", row.noun, count=row.count)


def _each_as_one(event: Scored) -> Iterator[Claim]:
    rows = [row for row in event.tally.terms if not row.summands]
    most = max(rows, key=lambda row: row.each, default=None)
    if most is not None and most.each > 1:
        ones = [row if row.summands else replace(row, each=max(-1, min(1, row.each))) for row in event.tally.terms]
        yield _claim(event, ones, "each1", most.noun, count=most.count, each=most.each)


def _as_complete(game: Game, event: Scored) -> Iterator[Claim]:
    """Yield what an area would be worth if it were complete."""
    tiled = with_tiles(game)
    if tiled is not None and event.spot is not None:
        area = tiled.board.area(*event.spot)
        if tiled.box.layers[area.layer].closes and not area.closed:
            yield _claim(event, tiled.worth(area.completed()).terms, "as_complete", event.why)


def _one_off(event: Scored) -> Iterator[Claim]:
    """Yield what comes of one thing too many, or too few, in a row."""
    rows = event.tally.terms
    for code, by in (("one_less", -1), ("one_more", 1)):
        for row in rows:
            if row.each > 0 < row.count + by and not row.summands:
                wrong = replace(row, count=row.count + by)
                yield _claim(event, [wrong if other is row else other for other in rows], code, row.noun)

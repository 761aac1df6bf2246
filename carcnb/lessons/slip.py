"""Find the slip: counts of which one is wrong; at the end of a guided game they are the opponent's."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from ..say.explain import Explainer
from ..tables import Lot
from .level import MOST_CHOICES, SPOT, Choice, Claim, Level, Target
from .near_slips import rule_of, slips_of
from .reckoning import Reckoning

#: so many counts there are at least: of one alone everybody would know that it is wrong
LEAST = 2


def claimed(key: str, lot: Lot, claim: Claim) -> Choice:
    """Return a count as something to choose; what it says is made of its rows."""
    label = Explainer.of(key, "en").label
    reason = label("coach.slip_found") if claim.code else label("coach.no_slip")
    return Choice(label("coach.this_count"), reason, right=bool(claim.code), place=_place(lot), claim=claim)


def _place(lot: Lot) -> Target:
    """Return where a part of a count is: its area, at a figure of who is paid, or whatever is lit for it."""
    own = [figure for figure, player in lot.figures.items() if player in lot.winners]
    return ("area", lot.step, *own[0][1:]) if own else lot.lit[0]


def counts(key: str, lots: Sequence[Lot], wrong: int, slip: Claim) -> tuple[Choice, ...]:
    """Return the counts of some parts, one of them with a slip."""
    paid = [lot.paid for lot in lots if lot.paid is not None]
    claims = [slip if number == wrong else Claim(event.tally, event) for number, event in enumerate(paid)]
    return tuple(claimed(key, lot, claim) for lot, claim in zip(lots, claims, strict=True))


def level_to_check(level: Level, reckoning: Reckoning, *, quiet: bool = False) -> Level | None:
    """Return the level in which the opponent has miscounted one of some areas; None if there are too few of them.

    Unless the reader wants it `quiet` the opponent says a word once that is found.
    """
    short = level.game
    assert short is not None
    lots = [reckoning.lots[number] for number in reckoning.counted_for(short.opponent)][:MOST_CHOICES]
    slips = {n: found for n, lot in enumerate(lots) if lot.paid and (found := slips_of(reckoning.game, lot.paid))}
    if len(lots) < LEAST or not slips or not short.slip_task:
        return None
    # the same game has the same slip, also after a reload
    chance = random.Random(f"{level.seed} {sorted(reckoning.final.items())}")
    wrong = chance.choice(list(slips))
    slip = slips[wrong][0]
    asked = replace(level, kind=SPOT, game=None, seed=None, solution=(), hints=(), par=1, done="", between=True)
    start, key = reckoning.game.position(), reckoning.game.key
    told = replace(asked, start=start, text=short.slip_text, task=short.slip_task, rules=(rule_of(slip),))
    choices = counts(key, lots, wrong, slip)
    if short.slip_found and not quiet:
        choices = tuple(replace(each, reason=short.slip_found) if each.right else each for each in choices)
    return replace(told, choices=choices)

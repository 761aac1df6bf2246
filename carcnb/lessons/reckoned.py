"""What the coach makes of a final count: whether a part is counted, who is paid, and hints for it."""

from __future__ import annotations

from collections import Counter

from .beginning import target_words
from .level import Target
from .near import NearMiss
from .reckoning import CHOOSE, HOME, WINNER, Reckoning
from .verdict import FURTHER, HINT, LOOK, RULE, WRONG, Verdict

#: what is asked besides things: who is paid, and whether all is found
PAID, READY = "paid", "ready"
#: it is right, and goes on
NEXT = "next"


def judged_lot(reckoning: Reckoning) -> Verdict:
    """Judge the part that is counted, and go on if it is right: first its things, then who is paid."""
    wrong, step = _wrong(reckoning), reckoning.step
    if wrong is None:
        told = reckoning.settle()
        return Verdict(FURTHER, told, ask=NEXT, answer=reckoning.step if reckoning.step != step else "")
    # what was only forgotten to be said is no mistake
    reckoning.fails += not wrong.ask
    return wrong


def _wrong(reckoning: Reckoning) -> Verdict | None:
    """Return what is wrong with the part as it is counted; None if it is right."""
    lot, counting = reckoning.lot, reckoning.counting
    if lot is None:
        return Verdict(WRONG, ask=CHOOSE)
    if counting.missing.terms:
        told = counting.missing if reckoning.fails and counting.chosen else None
        ask = HOME if lot.step == HOME and not counting.chosen else ""
        lit = next_places(reckoning) if reckoning.fails + 1 >= 2 else ()
        return Verdict(WRONG, so_far=counting.so_far, missing=told, ask=ask, highlight=lit)
    # who would get nothing at all may be named or not
    return None if not lot.asks or (lot.paid is not None and not lot.points) else _wrongly_paid(reckoning)


def _wrongly_paid(reckoning: Reckoning) -> Verdict | None:
    """Return what is wrong with who was named; None if they are the right ones."""
    lot = reckoning.lot
    assert lot is not None
    due, named = reckoning.due(lot), reckoning.players
    over, left = [one for one in named if one not in due], [one for one in due if one not in named]
    if not over and not left:
        return None
    if not named:
        return Verdict(WRONG, ask=WINNER if lot.step == WINNER else PAID)
    miss = _miss(reckoning, over, left)
    return Verdict(WRONG, near=miss, highlight=tuple(lot.figures) if reckoning.fails else ())


def _miss(reckoning: Reckoning, over: list[str], left: list[str]) -> NearMiss:
    """Return what was overlooked: who has fewer figures, who has as many, who has fewer points."""
    lot, player = reckoning.lot, (over or left)[0]
    assert lot is not None
    if lot.step == WINNER:
        most = max(reckoning.final.values())
        code = "winner_less" if reckoning.final[player] < most else "winner_tie" if over else "winner_shared"
        return NearMiss(code, facts={"player": player})
    why = lot.paid.why if lot.paid is not None else lot.step
    holds = Counter(lot.figures.values())
    if over:
        fewer = 0 < holds[player] < max((holds[one] for one in lot.winners), default=0)
        return NearMiss("minority" if fewer else "not_paid", why, {"player": player})
    return NearMiss("tied" if holds[player] else "forgotten", why, {"player": player})


def next_places(reckoning: Reckoning) -> tuple[Target, ...]:
    """Return what is to be pressed next, to be lit: a thing, or figures of those who are paid."""
    lot = reckoning.lot
    if lot is None:
        return reckoning.lit
    thing = reckoning.counting.next_one
    if thing is not None:
        return thing.targets
    left = [one for one in reckoning.due(lot) if one not in reckoning.players]
    return tuple(figure for figure, player in lot.figures.items() if player in left)


def reckoning_rungs(reckoning: Reckoning, rules: tuple[str, ...] = ()) -> list[Verdict]:
    """Return the hints for where the reader stands: where to look, which rule, and what to press.

    A row that cites no rule is about the first of these.
    """
    lot, places = reckoning.lot, next_places(reckoning)
    if lot is None:
        first = reckoning.lots[reckoning.waiting[0]]
        shown = next(iter(first.figures), first.lit[0])
        return [Verdict(HINT, rung=LOOK, highlight=places), _show(reckoning, (shown,), CHOOSE)]
    thing = reckoning.counting.next_one
    if thing is None:
        return [_show(reckoning, places, *_last(reckoning))]
    around = tuple(("cell", place[1]) for place in places[:1] if place[0] in ("thing", "zone", "figure")) or lot.lit
    look = [Verdict(HINT, rung=LOOK, highlight=around)] if around else []
    rule = lot.tally.terms[thing.row].rule or next(iter(rules), "")
    said = [Verdict(HINT, rung=RULE, answer=rule, highlight=around or reckoning.lit)] if rule else []
    return [*look, *said, _show(reckoning, places, HOME if lot.step == HOME else "")]


def _last(reckoning: Reckoning) -> tuple[str, tuple[str, ...]]:
    """Return what is left to do once all things are counted: to say who is paid, or that it is done."""
    lot = reckoning.lot
    assert lot is not None
    due = reckoning.due(lot) if lot.asks else ()
    left = [one for one in due if one not in reckoning.players]
    over = [one for one in reckoning.players if one not in due] if due or lot.paid is None else []
    return (WINNER if lot.step == WINNER else PAID, due) if left or over else (READY, ())


def _show(reckoning: Reckoning, places: tuple[Target, ...], ask: str = "", players: tuple[str, ...] = ()) -> Verdict:
    answer = target_words(places[0]) if places else " ".join(players) or READY
    return Verdict(HINT, answer=answer, highlight=places or reckoning.lit, ask=ask, players=players)

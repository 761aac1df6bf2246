"""What the coach makes of a final count: whether a part is counted, who is paid, and hints for it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from ..engine.tallies import Term
from .beginning import parse_target, target_words
from .counting import Counting
from .level import Target
from .near import NearMiss
from .reckoning import CHOOSE, GOING_HOME, HOME, TOGETHER, WINNER, Reckoning
from .verdict import FURTHER, HINT, LOOK, RULE, SHOW, WRONG, Verdict

#: what is asked besides things: who is paid, and whether all is found
PAID, READY = "paid", "ready"
#: who was named gets nothing: nobody is paid
NOBODY = "nobody"
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
        told = counting.missing if reckoning.fails and counting.chosen and lot.step != HOME else None
        ask = HOME if lot.step == HOME and not counting.chosen else ""
        lit = next_places(reckoning) if reckoning.fails + 1 >= TOGETHER else ()
        return Verdict(WRONG, near=left_out(counting), so_far=counting.so_far, missing=told, ask=ask, highlight=lit)
    return _wrongly_paid(reckoning) if lot.asks else None


def left_out(counting: Counting) -> NearMiss:
    """Return what was not counted yet: of the first row that lacks something, how much; of figures, their role."""
    term = counting.missing.terms[0]
    if term.noun == GOING_HOME:
        role, count = _staying(counting)
        return NearMiss("uncounted", role, {"count": count})
    return lacking(term) if counting.chosen else replace(lacking(term), code="nothing_counted")


def lacking(term: Term) -> NearMiss:
    """Return what to say of a row that lacks so many; a row may be of one player alone."""
    noun, _, player = term.noun.partition(".")
    return NearMiss("uncounted", noun, {"count": term.count, **({"player": player} if player else {})})


def _staying(counting: Counting) -> tuple[str, int]:
    """Return the role of the first figure that should have gone home, and how many of it there are."""
    roles = dict(counting.table.standing())
    left = [thing for number, thing in enumerate(counting.things) if number not in counting.chosen]
    role = roles[left[0].targets[0]]
    return role, sum(thing.many for thing in left if roles[thing.targets[0]] == role)


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
    """Return what was overlooked: that nothing is paid, who has fewer figures, or none, or as many, or fewer points."""
    lot, player = reckoning.lot, (over or left)[0]
    assert lot is not None
    if lot.step == WINNER:
        most = max(reckoning.final.values())
        code = "winner_less" if reckoning.final[player] < most else "winner_tie" if over else "winner_shared"
        return NearMiss(code, facts={"player": player})
    why = lot.paid.why if lot.paid is not None else lot.step
    holds = Counter(lot.figures.values())
    if not lot.winners:
        return NearMiss("pays_nothing", why, {"player": player})
    if over:
        code = "minority" if holds[player] else "absent" if lot.figures else "not_paid"
        return NearMiss(code, why, {"player": player})
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
        return [_last(reckoning)]
    around = tuple(("cell", place[1]) for place in places[:1] if place[0] in ("thing", "zone", "figure")) or lot.lit
    look = [Verdict(HINT, rung=LOOK, highlight=around)] if around else []
    rule = lot.tally.terms[thing.row].rule or next(iter(rules), "")
    said = [Verdict(HINT, rung=RULE, answer=rule, highlight=around or reckoning.lit)] if rule else []
    return [*look, *said, _show(reckoning, places, HOME if lot.step == HOME else "")]


def press_for(reckoning: Reckoning, shown: Verdict) -> Target | None:
    """Return what is pressed to do what a hint has shown; None where the part is done with."""
    if shown.answer == READY:
        return None
    if shown.players:
        wrong = [player for player in reckoning.final if (player in shown.players) != (player in reckoning.players)]
        return "player", wrong[0]
    return parse_target(shown.answer)


def _last(reckoning: Reckoning) -> Verdict:
    """Return what is left to do once all things are counted: to say who is paid, that nobody is, or that it is done."""
    lot, places = reckoning.lot, next_places(reckoning)
    assert lot is not None
    due = reckoning.due(lot) if lot.asks else ()
    left = [one for one in due if one not in reckoning.players]
    over = [one for one in reckoning.players if one not in due]
    if over and not due:
        return Verdict(HINT, answer=target_words(("player", over[0])), highlight=reckoning.lit, ask=NOBODY, rung=SHOW)
    if left or over:
        return _show(reckoning, places, WINNER if lot.step == WINNER else PAID, due)
    return _show(reckoning, places, READY)


def _show(reckoning: Reckoning, places: tuple[Target, ...], ask: str = "", players: tuple[str, ...] = ()) -> Verdict:
    answer = target_words(places[0]) if places else " ".join(players) or READY
    return Verdict(HINT, answer=answer, highlight=places or reckoning.lit, ask=ask, players=players, rung=SHOW)

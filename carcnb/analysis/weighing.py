"""Weighing one turn of a play: what the draw gave, what the choice cost, and how everybody stood after it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import sqrt
from statistics import stdev
from typing import NamedTuple

from ..engine.play import Game
from .candidates import EYES, promises
from .clock import cpu_time
from .evaluate import a_moment
from .halving import TRUST, halving
from .judging import judge, lead
from .playouts import determinised
from .plays import Played, turns_played
from .search import Search
from .standing import margin
from .stats import Estimate, mean, share, student
from .turns import Turn, unseeded
from .work import PlayedOut, position

#: so many other draws are looked at to know what a draw usually gives
DRAWS = 4
#: looking at a draw, with all turns that it allows, takes as long as so many playouts, and is paid with them
PRICE = 3
#: what a turn promises is off by so many points, mostly
OFF = 3.0
#: tries that the played turn and the best one get at a time
PAIRS = 4


class Task(NamedTuple):
    """One turn of a play to be weighed (0: how it stood before the first), for whoever does it."""

    text: str
    number: int
    playouts: int
    seed: int


class Weighed(NamedTuple):
    """What was found of one turn."""

    number: int
    #: the turn that is thought to be best, and all that are as good as far as anybody can tell
    best: Turn
    good: tuple[Turn, ...]
    #: how far each player will be ahead of the best other at the end, and the chance of each to win
    leads: Mapping[str, Estimate]
    wins: Mapping[str, Estimate]
    cost: Estimate
    luck: Estimate
    playouts: int
    #: what was computed for it
    seconds: float


class Weighing:
    """One turn on the scales; it can be gone on with a moment at a time, and always comes to the same end."""

    def __init__(self, game: Game, played: Played | None, playouts: int, seed: int) -> None:
        self.played, self.playouts = played, playouts
        self.seconds = 0.0
        self._draws: list[float] = []
        if played is None:
            first = turns_played(game)[0]
            self.search = Search(game.before(first.before), [()], seed=seed, playouts=playouts)
            self._deals: list[int] = []
            return
        here = game.before(played.start)
        turns = list(dict.fromkeys([*here.legal_turns(), played.turn]))
        chance = random.Random(f"{seed} {played.number}")
        decks, drawn = chance.getrandbits(48), played.before < played.start
        self._deals = [chance.getrandbits(48) for _ in range(DRAWS if drawn else 0)]
        self.playouts = playouts = max(playouts - PRICE * len(self._deals), (playouts + 1) // 2)
        self.search = Beside(here, turns, played.turn, seed=decks, playouts=playouts)
        self._before = unseeded(game.before(played.before))

    @property
    def done(self) -> bool:
        """Whether there is nothing left to do."""
        return self.search.done >= self.playouts and len(self._draws) == len(self._deals)

    def go_on(self) -> None:
        """Go on for a moment."""
        started = cpu_time()
        if self.search.done < self.playouts:
            a_moment(self.search, self.playouts - self.search.done)
        elif not self.done:
            assert self.played is not None
            dealt = determinised(self._before, self._deals[len(self._draws)])
            self._draws.append(outlook_for(dealt, self.played.player))
        self.seconds += cpu_time() - started

    def found(self) -> Weighed:
        """Return what was found."""
        search, played = self.search, self.played
        turn: Turn = () if played is None else played.turn
        ends = [end for _, end in sorted(search.ends[turn].items())]
        leads, wins = sums(search.game, ends)
        number = 0 if played is None else played.number
        nothing = Estimate(0.0, 0.0, 0.0)
        if played is None or not isinstance(search, Beside):
            return Weighed(number, turn, (turn,), leads, wins, nothing, nothing, search.done, self.seconds)
        best, cost = search.judged()
        good = search.as_good(best, cost)
        return Weighed(number, best, good, leads, wins, cost, self._luck(), search.done, self.seconds)

    def _luck(self) -> Estimate:
        """Return how much more the best turn promises than after other draws; nothing where nothing was drawn."""
        if not self._draws:
            return Estimate(0.0, 0.0, 0.0)
        usual = mean(self._draws)
        drawn = max(promise.lead for promise in self.search.promises.values())
        return Estimate(drawn - usual, drawn - usual.high, drawn - usual.low)


class Beside(Search):
    """A search for the best turn that never loses sight of one: the turn that was played.

    Half of the playouts look for the best turn. The rest goes to it and to the played one, on the same decks; if that
    is the same, to the next best and to it.
    """

    def __init__(self, game: Game, turns: Sequence[Turn], played: Turn, *, seed: int, playouts: int) -> None:
        self.beside = played
        super().__init__(game, turns, seed=seed, playouts=playouts)

    def _schedule(self) -> Iterator[list[Turn]]:
        assert self.playouts is not None
        yield [self.beside]
        while len(self.ends) > 1 and self.done < self.playouts // 2:
            field = self.order()[: self.fitting(len(self.ends))]
            for number, left in enumerate(halving(field, self.values)):
                yield left * (1 << number)
        while True:
            other = self.rival()
            missing = self._planned[other] - self._planned[self.beside]
            yield [self.beside] * missing if missing > 0 else [other] * max(-missing, 1) + [other, self.beside] * PAIRS

    def fitting(self, width: int) -> int:
        """Return how many turns a halving begins with: as many as half of the playouts allow."""
        assert self.playouts is not None
        wide = 1 << (width - 1).bit_length()
        while wide > 2 and wide * wide.bit_length() > self.playouts // 2:
            wide //= 2
        return min(wide, width)

    def rival(self) -> Turn:
        """Return the best turn besides the played one, of those tried often enough; itself if there is no other."""
        others = {turn: len(ends) for turn, ends in self.ends.items() if ends and turn != self.beside}
        often = max(others.values(), default=0) / 2
        values = self.values()
        return max((turn for turn in others if others[turn] >= often), key=values.__getitem__, default=self.beside)

    def judged(self) -> tuple[Turn, Estimate]:
        """Return the best turn, and what the played one cost against it: nothing, if nothing seems better."""
        best = self.rival()
        cost = self.lost(best)
        if best == self.beside or cost <= 0:
            return self.beside, Estimate(0.0, 0.0, 0.0)
        return best, cost

    def lost(self, best: Turn) -> Estimate:
        """Return how many points the played turn is behind another, from what both promise and the decks both met.

        What a turn promises counts as much as the playouts of so many decks as are off as far as it.
        """
        mine, theirs = self.leads[self.beside], self.leads[best]
        apart = [theirs[number] - mine[number] for number in mine if number in theirs]
        promised = self.promised(best, self.beside)
        if len(apart) < 2:
            return Estimate.of([], (TRUST * promised + sum(apart)) / (TRUST + len(apart)))
        spread = stdev(apart)
        trust = min(TRUST, (spread / OFF) ** 2)
        value = (trust * promised + sum(apart)) / (trust + len(apart))
        half = student(len(apart) - 1) * spread / sqrt(trust + len(apart))
        return Estimate(value, max(0.0, value - half), value + half)

    def as_good(self, best: Turn, cost: Estimate) -> tuple[Turn, ...]:
        """Return the turns that are within the interval of the best one, the best first; the played one if it is it."""
        if best == self.beside:
            return (best,)
        values = self.values()
        near = min(cost / 2, cost.high - cost) if cost.known else cost / 2
        others = [turn for turn in self.order() if turn not in (best, self.beside)]
        return best, *(turn for turn in others if values[best] - values[turn] <= near)


def sums(game: Game, ends: Sequence[PlayedOut]) -> tuple[dict[str, Estimate], dict[str, Estimate]]:
    """Return for each player the lead to expect, and the chance to win."""
    leads, wins = {}, {}
    for place, player in enumerate(game.players):
        leads[player] = Estimate.of([margin(end.scores, place) for end in ends], margin(game.state.scores, place))
        wins[player] = share(sum(end.shares[place] for end in ends), len(ends))
    return leads, wins


def outlook_for(game: Game, player: str) -> float:
    """Return how far ahead a player may hope to be once whoever is to move has done the best that can be seen."""
    place = game.players.index(player)
    game.seed = None
    if game.over:
        return margin(game.state.scores, place)
    promised = promises(game, game.legal_turns())
    if game.to_move == player:
        return max(promise.lead for promise in promised.values())
    for action in max(promised, key=lambda turn: promised[turn].lead):
        game.push(action)
    return lead(judge(game, EYES).hopes(game), place)


@lru_cache(maxsize=2)
def turns_of(text: str) -> list[Played]:
    """Return the turns of a record; the last ones are remembered, as tasks come in rows."""
    return turns_played(position(text))


def weighing(task: Task) -> Weighing:
    """Return a task as something that can be gone on with."""
    played = turns_of(task.text)[task.number - 1] if task.number else None
    return Weighing(position(task.text), played, task.playouts, task.seed)


def weigh(task: Task) -> Weighed:
    """Do a task: the same is found wherever and whenever it is done."""
    begun = weighing(task)
    while not begun.done:
        begun.go_on()
    return begun.found()

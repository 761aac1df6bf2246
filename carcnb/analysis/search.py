"""Looking for the best turn: a search that can be asked at any time, and knows more with every playout."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean

from ..engine.play import Game
from .answers import Answered, answered
from .candidates import promises
from .evaluation import Evaluation, Row, row
from .halving import TRUST, halving
from .policies import policy_named
from .standing import margin
from .stats import Estimate
from .turns import Turn, unseeded
from .work import PlayedOut, outcome

#: so many turns are tried first, those that promise most; every halving after that begins with twice as many
FIRST = 8

#: a playout to be done: after which turn, and its how many-th, which is also the number of the deck
Try = tuple[Turn, int]


class Search:
    """Turns of one position, what was played out after each of them, and what comes next.

    The first to be tried are those that promise most. They are halved until one is left; then twice as many enter,
    until all do; then everyone has twice as many tries. So it can be stopped at any time; if it is known from the start
    how many `playouts` there are, no halving is begun that could not be finished. Every turn meets the same decks, so
    that they differ by themselves only (`evenly`: no halving, all alike). What follows a turn before anything is drawn
    or rolled is no matter of luck: everybody does what promises most. It works on a copy of the game, and what the
    game's own seed will bring is not looked at.

    >>> import carcnb
    >>> game = carcnb.new("hunters_gatherers", seed=7)
    >>> search = Search(game, game.legal_turns())
    >>> search.go_on(5)
    >>> search.done, len(search.evaluation().rows) == len(game.legal_turns())
    (5, True)
    """

    def __init__(
        self,
        game: Game,
        turns: Sequence[Turn],
        policy: str = "random",
        seed: int = 0,
        *,
        playouts: int | None = None,
        evenly: bool = False,
    ) -> None:
        policy_named(policy)
        self.game = unseeded(game)
        self.player = game.players.index(game.to_move)
        self.policy, self.seed, self.evenly = policy, seed, evenly or len(turns) == 1
        self.promises = promises(self.game, turns)
        self.playouts, self.done = playouts, 0
        #: how the playouts of each turn ended, and how far ahead they left the player, by the number of the deck
        self.ends: dict[Turn, dict[int, PlayedOut]] = {turn: {} for turn in turns}
        self.leads: dict[Turn, dict[int, float]] = {turn: {} for turn in turns}
        self._planned = dict.fromkeys(turns, 0)
        self._answered: dict[Turn, Answered] = {}
        self._queue: deque[Turn] = deque()
        self._rounds = self._schedule()
        self._chance, self._decks = random.Random(seed), list[int]()

    # --- what comes next ----------------------------------------------------------------------------------------------

    def due(self, most: int) -> list[Try]:
        """Return what is to be played out next, at most so many; all of it must be taken down before more is due."""
        if not self._queue:
            self._queue.extend(next(self._rounds))
        found = []
        for _ in range(min(most, len(self._queue))):
            turn = self._queue.popleft()
            found.append((turn, self._planned[turn]))
            self._planned[turn] += 1
        return found

    def took(self, tries: Sequence[Try], ends: Sequence[PlayedOut]) -> None:
        """Take down how playouts ended."""
        for (turn, number), end in zip(tries, ends, strict=True):
            self.ends[turn][number] = end
            self.leads[turn][number] = margin(end.scores, self.player)
        self.done += len(tries)

    def go_on(self, playouts: int = 1) -> None:
        """Play out some more, here and now."""
        while playouts > 0:
            tries = self.due(playouts)
            self.took(tries, [self._outcome(turn, number) for turn, number in tries])
            playouts -= len(tries)

    def _outcome(self, turn: Turn, number: int) -> PlayedOut:
        return outcome(self.game, self.line(turn), self.deck(number), self.policy)

    def line(self, turn: Turn) -> Turn:
        """Return what is done before a position is played out: the turn, and the answers to it."""
        if turn not in self._answered:
            self._answered[turn] = answered(self.game, turn)
        return self._answered[turn].line

    def deck(self, number: int) -> int:
        """Return the seed by which chance decides in the playouts of this number."""
        while len(self._decks) <= number:
            self._decks.append(self._chance.getrandbits(48))
        return self._decks[number]

    def _schedule(self) -> Iterator[list[Turn]]:
        """Yield round after round which turns are to be tried, without end."""
        turns, width, tries = list(self.ends), FIRST, 1
        while self.evenly:
            yield turns
        while True:
            field = self.order()[: self.fitting(width)]
            for number, left in enumerate(halving(field, self.values)):
                # half as many turns, twice as many tries: every round costs the same
                yield left * (tries << number)
            if width < len(turns):
                width *= 2
            else:
                tries *= 2

    def fitting(self, width: int) -> int:
        """Return how many turns can be halved with the playouts left: so many, or half of them, or half again."""
        while self.playouts is not None and width > 2 and cost(width) > self.playouts - self.done:
            width //= 2
        return width

    # --- what is known ------------------------------------------------------------------------------------------------

    def values(self) -> Mapping[Turn, float]:
        """Return how many points each turn is thought to be better than the one that was tried most.

        That is what it promises at first, and more and more what the playouts say; each is compared on the same deck.
        """
        most = max(self.leads, key=lambda turn: len(self.leads[turn]))
        known = self.leads[most]
        found = {}
        for turn, leads in self.leads.items():
            common = [lead - known[number] for number, lead in leads.items() if number in known]
            trust = 0 if self.evenly and common else TRUST
            found[turn] = (trust * self.promised(turn, most) + sum(common)) / (trust + len(common))
        return found

    def promised(self, turn: Turn, other: Turn) -> float:
        """Return how many points more a turn promises than another: after the answers to both, where they are known."""
        mine, theirs = (self._answered[one].lead if one in self._answered else None for one in (turn, other))
        if mine is None or theirs is None:
            return self.promises[turn].lead - self.promises[other].lead
        return mine - theirs

    def order(self) -> list[Turn]:
        """Return the turns, the best first."""
        values = self.values()
        return sorted(self.ends, key=lambda turn: -values[turn])

    def behind(self, turn: Turn, other: Turn) -> Estimate:
        """Return how many points a turn is thought to be behind another, from the decks that both have met."""
        mine, theirs = self.leads[turn], self.leads[other]
        apart = [theirs[number] - mine[number] for number in mine if number in theirs]
        return Estimate.of(apart, self.promised(other, turn))

    def evaluation(self, *, interrupted: bool = False, troubles: Sequence[str] = ()) -> Evaluation:
        """Return what is known by now."""
        # what was played out stands before what is only guessed
        order = sorted(self.order(), key=lambda turn: not self.ends[turn])
        rows = [self._row(turn, order[0]) for turn in order]
        about = self.game.key, self.game.to_move, rows, self.playouts, self.done, self.policy, self.seed
        return Evaluation(*about, interrupted, tuple(troubles))

    def _row(self, turn: Turn, best: Turn) -> Row:
        ends = [end for _, end in sorted(self.ends[turn].items())]
        behind = self.behind(turn, best)
        # what is only guessed stands beside what was played out, so it is measured from there
        known = self.leads[best]
        guess = fmean(known.values()) - behind if known else self.promises[turn].lead
        return row(self.game, turn, self.promises[turn].points, ends, behind, guess)


def cost(width: int) -> int:
    """Return how many playouts it takes to halve so many turns (a power of two) down to one.

    >>> cost(8)  # 8, 4 × 2, 2 × 4, 1 × 8
    32
    """
    return width * width.bit_length()

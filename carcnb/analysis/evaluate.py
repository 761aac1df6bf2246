"""Evaluating a position: play its actions on, many times, and narrow down to the best."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from importlib.util import find_spec
from math import inf
from numbers import Integral
from statistics import fmean
from typing import Any

from ..engine.actions import Action
from ..engine.lines import statement
from ..engine.play import Game
from ..engine.words import of_kind, shown
from ..say.i18n import language, speech
from .evaluation import Evaluation, row
from .standing import margin
from .turns import waits_for_chance, why_nothing
from .work import PlayedOut, Unit, position_text
from .workers import Crew, Report

#: playouts in one unit of work: few enough to show progress, enough to be worth sending
UNIT = 20

Advance = Callable[[int], Any]


def evaluate(
    game: Game,
    playouts: int = 200,
    executor: Executor | None = None,
    seed: int = 0,
    *,
    actions: Sequence[Action | str] | None = None,
    evenly: bool = False,
    progress: bool = True,
) -> Evaluation:
    """Return for each legal action the chance to win and the points to expect, by so many random playouts in all.

    A third of the playouts goes to all actions alike, a third to the better ones, a third to the best (`evenly`: all
    alike to the end). `actions` asks about some actions only, which may be texts: ["place 1,0 r2"]. The same seed gives
    the same answer wherever the work is done: here (None; long evaluations start processes of this machine) or through
    any `concurrent.futures.Executor`. Interrupted, it returns what it has.

    >>> import carcnb
    >>> game = carcnb.new("hunters_gatherers", seed=7)
    >>> found = carcnb.evaluate(game, playouts=30, seed=1, progress=False)
    >>> found.done, found.best in game.legal_actions()
    (30, True)
    """
    of_kind(game, Game, "evaluate a game in play, such as carcnb.new('carcassonne', seed=1)")
    of_kind(playouts, Integral, "playouts are a whole number, and actions are given by name (actions=[…])")
    if game.over:
        raise ValueError(f"{why_nothing(game)}: nothing is left to evaluate")
    if playouts < 1:
        raise ValueError(f"at least 1 playout is needed, not {playouts}")
    search = Search(game, playouts, seed, actions, evenly)
    with Crew(executor) as crew, bar(playouts, progress) as advance:
        try:
            search.run(crew, advance)
        except KeyboardInterrupt:
            return search.result(crew.troubles, interrupted=True)
    return search.result(crew.troubles)


class Search:
    """One evaluation under way: which playouts were done, and what comes next."""

    def __init__(
        self, game: Game, playouts: int, seed: int, asked: Sequence[Action | str] | None, evenly: bool
    ) -> None:
        self.game = game
        self.playouts = playouts
        self.evenly = evenly
        self.seed = seed
        self.text = position_text(game)
        actions = candidates(game, asked)
        self.actions = {"" if action is None else str(action): action for action in actions}
        #: the ends of the playouts of each action, by the number of the try
        self.ends: dict[str, dict[int, PlayedOut]] = {words: {} for words in self.actions}
        #: the actions still in the running
        self.left = list(self.actions)
        #: every action meets the same decks, so that they differ by themselves only
        chance = random.Random(seed)
        self.seeds = [chance.getrandbits(48) for _ in range(playouts)]

    def run(self, crew: Crew, advance: Advance) -> None:
        """Do the rounds; each is planned from the whole of the one before, so it does not matter who is quicker."""
        shares = [(self.playouts, len(self.actions))] if self.evenly else rounds(self.playouts, len(self.actions))
        for number, (budget, keep) in enumerate(shares):
            self.left = sorted(self.left, key=self.lead, reverse=True)[:keep]
            tries = self.tries(budget)
            parts = [tries[start : start + UNIT] for start in range(0, len(tries), UNIT)]
            units = [Unit(self.text, tuple((words, self.seeds[n]) for words, n in part)) for part in parts]
            later = sum(more for more, _ in shares[number + 1 :]) // UNIT
            crew.do(units, self.reporter(parts, advance), later)

    def tries(self, budget: int) -> list[tuple[str, int]]:
        """Deal out playouts to the actions in the running, in turn: which action, and its how many-th."""
        done = {words: len(self.ends[words]) for words in self.left}
        found = []
        for number in range(budget):
            words = self.left[number % len(self.left)]
            found.append((words, done[words]))
            done[words] += 1
        return found

    def reporter(self, parts: Sequence[Sequence[tuple[str, int]]], advance: Advance) -> Report:
        """Return what takes down the ends of a unit."""

        def report(number: int, found: list[PlayedOut]) -> None:
            for (words, place), end in zip(parts[number], found, strict=True):
                self.ends[words][place] = end
            advance(len(found))

        return report

    def outcomes(self, words: str) -> list[PlayedOut]:
        """List the ends of an action's playouts in the order of the tries, whichever came back first."""
        return [end for _, end in sorted(self.ends[words].items())]

    def lead(self, words: str) -> float:
        """Return how far ahead an action leaves the player, on average."""
        player = self.game.players.index(self.game.to_move)
        ends = self.outcomes(words)
        return fmean([margin(end.scores, player) for end in ends]) if ends else -inf

    def result(self, troubles: Sequence[str], *, interrupted: bool = False) -> Evaluation:
        """Sum up: the actions still in the running first, the more often won first."""
        tried = [words for words in self.actions if self.ends[words]]
        rows = {words: row(self.game, self.actions[words], self.outcomes(words)) for words in tried}
        tried.sort(key=lambda words: (words in self.left, rows[words].win.value, self.lead(words)), reverse=True)
        return Evaluation(
            self.game.key,
            self.game.to_move,
            [rows[words] for words in tried],
            self.playouts,
            sum(entry.playouts for entry in rows.values()),
            self.seed,
            interrupted,
            tuple(troubles),
            len(self.actions) - len(tried),
        )


def candidates(game: Game, asked: Sequence[Action | str] | None) -> Sequence[Action | None]:
    """Return the actions to try; the position itself (None) where chance is to decide."""
    if asked is None:
        return [None] if waits_for_chance(game) else game.legal_actions()
    if isinstance(asked, str) or not isinstance(asked, Sequence):
        raise ValueError(f"actions are given as a list, such as ['place 1,0 r2'], not as {shown(asked)}")
    if not asked:
        raise ValueError("there is no action to evaluate: name one or more, or leave actions out for all of them")
    actions = [statement(game, action)[1] if isinstance(action, str) else action for action in asked]
    for action in actions:
        refusal = game.refusal(action)
        if refusal is not None:
            raise ValueError(f"{action} cannot be evaluated, as it may not be done now: {refusal.code}")
    return actions


def rounds(playouts: int, actions: int) -> list[tuple[int, int]]:
    """Return for each round how many playouts it has and how many actions are in it.

    >>> rounds(200, 40)
    [(66, 40), (66, 14), (68, 5)]
    """
    if actions < 4:
        return [(playouts, actions)]
    third = playouts // 3
    return [(third, actions), (third, max(3, -(-actions // 3))), (playouts - 2 * third, max(3, -(-actions // 9)))]


def bar(playouts: int, wanted: bool) -> AbstractContextManager[Advance]:
    """Return a progress bar's way to be told, or a silent one without tqdm."""
    return tqdm_bar(playouts) if wanted and find_spec("tqdm") else nullcontext(lambda count: None)


@contextmanager
def tqdm_bar(playouts: int) -> Iterator[Advance]:
    """Show a progress bar, in a notebook or a terminal."""
    from tqdm.auto import tqdm

    with tqdm(total=playouts, desc=speech(language()).label("head.playouts"), leave=False) as shown:
        yield shown.update

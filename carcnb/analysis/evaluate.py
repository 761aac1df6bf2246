"""Evaluating a position: play its turns on, many times, and find the best."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from importlib.util import find_spec
from numbers import Integral, Real
from typing import Any, NamedTuple

from ..engine.play import Game
from ..engine.words import of_kind
from ..say.i18n import language, speech
from .candidates import Asked, turns_asked
from .clock import cpu_time
from .evaluation import Evaluation
from .search import Search, Try
from .work import Unit, Worked, position_text
from .workers import Crew

#: playouts in one unit of work: few enough to show progress, enough to be worth sending
UNIT = 16
#: what is due at one time is shared by at least so many, if there are
HANDS = 4
#: playouts if nobody says how many
PLAYOUTS = 200
#: computed seconds between two looks at a search that gets better: nobody notices them on a board
SLICE = 0.03

Advance = Callable[[int], Any]


def evaluate(
    game: Game,
    actions: Sequence[Asked] | None = None,
    playouts: int | None = None,
    policy: str = "random",
    seed: int = 0,
    executor: Executor | None = None,
    *,
    seconds: float | None = None,
    progress: bool = True,
) -> Evaluation:
    """Return every legal turn, the best first, with its points now, the lead to expect and the chance to win.

    The turns are played on so many times in all (200, if nothing is said; `seconds` are computed ones), the better
    ones more often, all on the same decks. `actions` asks about some turns only: whole ones, texts such as "place 1,0
    r2; pass", or first actions, which stand for the most promising turn that begins so. In a playout everybody chooses
    at random, or (policy="greedy", which takes some thirty times as long) takes the most points now. The same seed
    gives the same answer wherever the work is done: here (None; long evaluations start processes of this machine) or
    through any `concurrent.futures.Executor`. Interrupted, it returns what it has.

    >>> import carcnb
    >>> game = carcnb.new("hunters_gatherers", seed=7)
    >>> found = carcnb.evaluate(game, playouts=30, seed=1, progress=False)
    >>> found.done, found.best in game.legal_turns(), len(found.rows) == len(game.legal_turns())
    (30, True, True)
    """
    budget = checked_budget(game, playouts, seconds)
    search = Search(game, turns_asked(game, actions, "evaluate"), policy, seed, playouts=budget.playouts)
    return searched(search, position_text(game), budget, executor, progress)


class Budget(NamedTuple):
    """How long a search may go on: so many playouts, so many computed seconds, or whichever is over first."""

    playouts: int | None
    seconds: float | None

    def left(self, done: int, used: float) -> int:
        """Return how many playouts may be planned now.

        >>> Budget(None, 3.0).left(20, 1.0)
        40
        """
        parts = [] if self.playouts is None else [self.playouts - done]
        if self.seconds is not None:
            parts.append(int((self.seconds - used) * done / used) if used else UNIT)
        return min(parts)


def checked_budget(game: Game, playouts: int | None, seconds: float | None) -> Budget:
    """Return how long a search of a position may go on; ValueError for what means nothing."""
    of_kind(game, Game, "evaluate a game in play, such as carcnb.new('carcassonne', seed=1)")
    if playouts is None and seconds is None:
        return Budget(PLAYOUTS, None)
    if playouts is not None:
        of_kind(playouts, Integral, "playouts are a whole number")
        if playouts < 1:
            raise ValueError(f"at least 1 playout is needed, not {playouts}")
    if seconds is not None:
        of_kind(seconds, Real, "seconds are a number")
        if not seconds > 0:
            raise ValueError(f"seconds must be more than 0, not {seconds}")
    return Budget(playouts, seconds)


def searched(search: Search, text: str, budget: Budget, executor: Executor | None, progress: bool) -> Evaluation:
    """Go on with a search until its time is over, or somebody interrupts; return what it has found."""
    with Crew(executor) as crew, bar(budget.playouts, progress) as advance:
        interrupted = False
        try:
            run(search, text, budget, crew, advance)
        except KeyboardInterrupt:
            interrupted = True
    return search.evaluation(interrupted=interrupted, troubles=crew.troubles)


def run(search: Search, text: str, budget: Budget, crew: Crew, advance: Advance) -> None:
    """Send out what is due, and wait for it: what comes next is planned from all of it, so nobody's speed matters."""
    used = 0.0

    def report(number: int, worked: Worked) -> None:
        nonlocal used
        used += worked.seconds
        search.took(parts[number], worked.ends)
        advance(len(worked.ends))

    while (most := budget.left(search.done, used)) > 0:
        tries = search.due(most)
        size = min(UNIT, -(-len(tries) // HANDS))
        parts = [tries[start : start + size] for start in range(0, len(tries), size)]
        crew.do([unit(search, text, part) for part in parts], report, (most - len(tries)) // size)


def unit(search: Search, text: str, tries: Sequence[Try]) -> Unit:
    """Return the work of some tries, for whoever does it."""
    tasks = [("; ".join(map(str, search.line(turn))), search.deck(number)) for turn, number in tries]
    return Unit(text, tuple(tasks), search.policy)


def improving(
    game: Game,
    actions: Sequence[Asked] | None = None,
    playouts: int | None = None,
    policy: str = "random",
    seed: int = 0,
    *,
    at_once: int | None = None,
) -> Iterator[Evaluation]:
    """Yield what is known of the turns: at once by what they promise, then better and better, without an end.

    It works on a copy of the game, a moment at a time (so many playouts `at_once`, if that is said), and only when it
    is asked for the next; whoever has seen enough stops asking. With `playouts` it ends by itself.

    >>> import carcnb
    >>> looks = improving(carcnb.new("hunters_gatherers", seed=7), playouts=20, at_once=8)
    >>> [look.done for look in looks]
    [0, 8, 16, 20]
    """
    checked_budget(game, playouts, None)
    search = Search(game, turns_asked(game, actions, "evaluate"), policy, seed, playouts=playouts)
    return _improving(search, at_once)


def _improving(search: Search, at_once: int | None) -> Iterator[Evaluation]:
    while True:
        yield search.evaluation()
        left = None if search.playouts is None else search.playouts - search.done
        if left == 0:
            return
        if at_once is not None:
            search.go_on(at_once if left is None else min(at_once, left))
        else:
            a_moment(search, left)


def a_moment(search: Search, most: int | None) -> None:
    """Go on with a search for a moment, by at least one playout and at most so many."""
    started, before = cpu_time(), search.done
    while most is None or search.done - before < most:
        search.go_on()
        if cpu_time() - started >= SLICE:
            return


def bar(total: int | None, wanted: bool, counted: str = "") -> AbstractContextManager[Advance]:
    """Return a progress bar's way to be told, or a silent one without tqdm; it says what is counted, or playouts."""
    return (
        tqdm_bar(total, counted or speech(language()).label("head.playouts"))
        if wanted and find_spec("tqdm")
        else nullcontext(lambda count: None)
    )


@contextmanager
def tqdm_bar(total: int | None, counted: str) -> Iterator[Advance]:
    """Show a progress bar, in a notebook or a terminal."""
    from tqdm.auto import tqdm

    with tqdm(total=total, desc=counted, leave=False) as shown:
        yield shown.update

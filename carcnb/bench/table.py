"""The table of the ladder: what each level won against the one below, as it was measured last, with ratings."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import resources
from itertools import zip_longest
from pathlib import Path

from ..analysis.ladder import LEVELS, ladder
from ..games.checking import Checker, TableShape
from .steps import Step, made_of

FILE = "ladder_results.toml"
SHAPE = TableShape({"<ladder>": {"<level>": {"halves!": "number", "games!": "count", "made!": "word"}}})
#: how often the games are gone through for the ratings
ROUNDS = 30
HEAD = """\
# What each level of the ladder won against the one below: half victories (a shared one is half), of how many games,
# and a sign of what both levels were made of then. `python -m carcnb.bench --players` prints it; with
# `--measure FILE --keep` it is measured and written anew.
"""


def kept(text: str, file: str = FILE) -> list[Step]:
    """Read the steps that were measured."""
    found = tomllib.loads(text)
    checker = Checker(file, {"ladder": list(ladder()), "level": list(map(str, LEVELS[1:]))})
    checker.check(SHAPE, found)
    checker.done()
    return [
        Step(key, int(upper), entry["halves"] / 2, entry["games"], made=entry["made"])
        for key, steps in found.items()
        for upper, entry in steps.items()
    ]


def measured() -> list[Step]:
    """Return the steps that the package holds.

    >>> all(step.games > 0 for step in measured())
    True
    """
    return kept((resources.files("carcnb.analysis") / FILE).read_text("utf-8"))


def keep(steps: Iterable[Step]) -> Path:
    """Write steps into the package, in place of those it held."""
    import carcnb.analysis

    file = Path(carcnb.analysis.__path__[0]) / FILE
    file.write_text(written(steps), "utf-8")
    return file


def written(steps: Iterable[Step]) -> str:
    """Return steps as they are kept."""
    lines, last = [HEAD.rstrip()], ""
    for step in steps:
        if step.key != last:
            lines += ["", f"[{step.key}]"]
            last = step.key
        lines.append(f'{step.upper} = {{ halves = {round(2 * step.won)}, games = {step.games}, made = "{step.made}" }}')
    return "\n".join(lines) + "\n"


def lines(steps: Iterable[Step]) -> Iterator[str]:
    """Yield the table, line by line; the rating is that of the upper level, the lowest level has 0."""
    steps = list(steps)
    yield f"{'game':20} step    won  of   share  95 of 100   rating"
    for key in dict.fromkeys(step.key for step in steps):
        own = [step for step in steps if step.key == key]
        rated = ratings(own)
        for step in own:
            low, high = step.interval
            old = "" if step.made == made_of(ladder()[key], step.upper) else "  (these levels have changed since)"
            yield (
                f"{key:20} {step.upper} - {step.upper - 1} {step.won:5g} {step.games:3}  {100 * step.share:3.0f} %"
                f"  {100 * low:3.0f} – {100 * high:3.0f}   {rated[step.upper]:6.1f}{old}"
            )


def ratings(steps: Sequence[Step]) -> Mapping[int, float]:
    """Return a rating for each level by the Bradley–Terry model of openskill.

    >>> found = ratings([Step("carcassonne", 2, 30, 40)])
    >>> found[1], found[2] > 3
    (0.0, True)
    """
    from openskill.models import BradleyTerryFull

    model, points = BradleyTerryFull(), dict.fromkeys(LEVELS, 25.0)
    for number in range(1, ROUNDS + 1):
        # each level meets its neighbours only, so one round tells the ends of the ladder little of each other
        levels = {level: model.rating(mu=mu, sigma=model.sigma / number) for level, mu in points.items()}
        for games in zip_longest(*(spread(step) for step in steps)):
            for step, won in zip(steps, games, strict=True):
                if won is not None:
                    pair = [[levels[step.upper]], [levels[step.upper - 1]]]
                    (levels[step.upper],), (levels[step.upper - 1],) = model.rate(pair, ranks=[1 - won, won])
        points = {level: rating.mu for level, rating in levels.items()}
    return {level: mu - points[LEVELS[0]] for level, mu in points.items()}


def spread(step: Step) -> list[int]:
    """Return the games of a step, 1 for each that was won, evenly spread: in which order they came says nothing.

    >>> spread(Step("carcassonne", 2, 3, 4))
    [0, 1, 1, 1]
    """
    return [int((game + 1) * step.share) - int(game * step.share) for game in range(step.games)]

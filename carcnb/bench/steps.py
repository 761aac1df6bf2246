"""How much stronger each level of the ladder is than the one below: paired games, kept line by line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from hashlib import sha256
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from ..analysis.ladder import LEVELS, Level, ladder, read
from ..analysis.levels import LevelPlayer
from ..games import new_game

Ladders = Mapping[str, Mapping[int, Level]]

#: a step should be won by the upper level so often
LEAST, MOST = 0.65, 0.85
#: so many games before a step may be called clear
ENOUGH = 12
#: the first deck of the table: those before it are for tuning, and who was tuned on a deck knows it
FRESH = 20_000


class Meeting(NamedTuple):
    """One game between two levels; every deck is played twice, with the seats changed."""

    key: str
    upper: Level
    lower: Level
    deck: int
    seat: int

    @property
    def name(self) -> str:
        """What its line in the file is found by; it changes with what the levels are."""
        made = sign_of(self.upper, self.lower)
        return f"{self.key} {self.upper.number}-{self.lower.number} {made} {self.deck} {self.seat}"


def made_of(levels: Mapping[int, Level], upper: int) -> str:
    """Return a sign of what a level and the one below are made of."""
    return sign_of(levels[upper], levels[upper - 1])


def sign_of(upper: Level, lower: Level) -> str:
    """Return a sign of what two levels are made of; it changes with everything they are."""
    return sha256(repr((described(upper), described(lower))).encode()).hexdigest()[:12]


def described(level: Level) -> tuple[Any, ...]:
    """Return everything a level is, in an order of its own."""
    rest = {name: value for name, value in vars(level).items() if name not in ("number", "eyes")}
    return sorted(level.eyes.blind), level.eyes.hope, level.eyes.others, sorted(rest.items())


def play(meeting: Meeting) -> tuple[float, int]:
    """Return what the upper level won of a game (half for a shared victory), and its points less the other's.

    >>> from carcnb.analysis.ladder import level_of
    >>> play(Meeting("marabunta", level_of("marabunta", 4), level_of("marabunta", 1), 1, 0))[0]
    1.0
    """
    game = new_game(meeting.key, new_game(meeting.key).players[:2])
    game.reseed(meeting.deck)
    own = meeting.seat
    levels = (meeting.lower, meeting.upper) if own else (meeting.upper, meeting.lower)
    seats = [LevelPlayer(level, seed=2 * meeting.deck + place) for place, level in enumerate(levels)]
    while not game.over:
        game.push(seats[game.players.index(game.to_move)].choose(game))
    scores = game.state.scores
    return (game.players[own] in game.winners) / len(game.winners), scores[own] - scores[1 - own]


class Step(NamedTuple):
    """What a level won against the one below."""

    key: str
    upper: int
    won: float
    games: int
    margin: float = 0.0
    made: str = ""

    @property
    def share(self) -> float:
        """Which part of the games it won."""
        return self.won / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares the truth lies, 95 times of a hundred."""
        return wilson(self.won, self.games)

    @property
    def clear(self) -> bool:
        """Whether more games would tell nothing new: the step is surely too small, too big, or right."""
        low, high = self.interval
        return self.games >= ENOUGH and (high < LEAST or low > MOST or (low >= LEAST and high <= MOST))

    def __str__(self) -> str:
        low, high = self.interval
        return (
            f"{self.key:18} {self.upper} - {self.upper - 1}  {self.won:5g} of {self.games:3}  {100 * self.share:3.0f} %"
            f"  ({100 * low:.0f}–{100 * high:.0f})  {self.margin:+6.1f} points"
        )


def wilson(won: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Return the interval of a share by Wilson.

    >>> [round(part, 2) for part in wilson(30, 40)]
    [0.6, 0.86]
    """
    if not games:
        return 0.0, 1.0
    share, spread = won / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return middle - half, middle + half


class Results:
    """A file with one line a game; what stands there need not be played again."""

    def __init__(self, file: Path) -> None:
        self.file = file
        lines = file.read_text("utf-8").splitlines() if file.exists() else []
        self.found = {entry["name"]: entry for entry in map(json.loads, lines)}

    def add(self, meeting: Meeting, won: float, margin: int) -> None:
        """Keep a game."""
        entry = {"name": meeting.name, "won": won, "margin": margin}
        self.found[meeting.name] = entry
        with self.file.open("a", encoding="utf-8") as stream:
            stream.write(json.dumps(entry) + "\n")

    def step(self, meetings: Iterable[Meeting]) -> Step:
        """Add up those of these meetings that were played."""
        meetings = list(meetings)
        played = [found for meeting in meetings if (found := self.found.get(meeting.name))]
        won, games = sum(entry["won"] for entry in played), len(played)
        margin = sum(entry["margin"] for entry in played) / max(games, 1)
        first = meetings[0]
        made = sign_of(first.upper, first.lower)
        return Step(first.key, first.upper.number, won, games, margin, made)


def meetings(ladders: Ladders, key: str, upper: int, games: int, seed: int = FRESH) -> list[Meeting]:
    """List the games of one step, on the decks from a number on."""
    levels = ladders[key]
    decks = (divmod(number, 2) for number in range(games))
    return [Meeting(key, levels[upper], levels[upper - 1], seed + deck, seat) for deck, seat in decks]


def games_of(upper: int) -> int:
    """Return how many games a step is measured by: fewer where they take long."""
    return 100 if upper <= 6 else 40


def measure(
    file: Path,
    steps: Iterable[tuple[str, int]],
    games: int | None = None,
    processes: int = 2,
    seed: int = FRESH,
    early: bool = False,
    ladder_file: Path | None = None,
) -> Iterator[Step]:
    """Play what is missing of these steps and yield each; `early` stops a step as soon as it is clear."""
    results = Results(file)
    ladders = ladder() if ladder_file is None else read(ladder_file.read_text("utf-8"), str(ladder_file))
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        for key, upper in steps:
            wanted = meetings(ladders, key, upper, games or games_of(upper), seed)
            missing = [meeting for meeting in wanted if meeting.name not in results.found]
            while missing and not (early and results.step(wanted).clear):
                batch, missing = missing[: 4 * processes], missing[4 * processes :]
                jobs = {pool.submit(play, meeting): meeting for meeting in batch}
                for job in as_completed(jobs):
                    results.add(jobs[job], *job.result())
            yield results.step(wanted)


def every_step(keys: Iterable[str]) -> list[tuple[str, int]]:
    """List the steps of these games."""
    return [(key, upper) for key in keys for upper in LEVELS if upper > LEVELS[0]]

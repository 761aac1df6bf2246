"""Reviews in files: a line for each turn as soon as it is known, so that nobody who is killed begins anew."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from math import inf
from pathlib import Path
from typing import Any

from ..engine.lines import steps_of
from ..engine.play import Game
from ..engine.words import shown
from ..files import Unusable, read_text
from .plays import Told, turns_played
from .stats import Estimate
from .turns import Turn
from .weighing import Weighed
from .work import position

ENDING = ".review.jsonl"
#: no review of a play is larger
MOST = 50_000_000


class Kept:
    """What is known of a play and nobody keeps: nothing."""

    def read(self) -> Mapping[int, Weighed]:
        """Return what is known already, by the number of the turn."""
        return {}

    def add(self, weighed: Weighed) -> None:
        """Keep what was found of a turn."""


class KeptInFile(Kept):
    """What is known of a play, in a file of its own."""

    def __init__(self, path: Path, text: str) -> None:
        self.path, self.text = path, text

    def read(self) -> Mapping[int, Weighed]:
        try:
            lines = read_text(self.path, MOST).split("\n")
        except (FileNotFoundError, Unusable):
            return {}
        # the last line has no end if whoever wrote it was killed: its turn is weighed again
        whole, rest = lines[:-1], lines[-1]
        if rest:
            self.path.write_text("".join(f"{line}\n" for line in whole), "utf-8")
        game = position(self.text)
        found = (read_line(game, line) for line in whole)
        return {weighed.number: weighed for weighed in found if weighed is not None}

    def add(self, weighed: Weighed) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(f"{json.dumps(written(weighed))}\n")


def kept_in(folder: str | Path | None, told: Told, text: str, playouts: int, seed: int) -> Kept:
    """Return where a review is kept: in a file named after the play and everything that decides what is found."""
    if folder is None:
        return Kept()
    if not isinstance(folder, (str, Path)):
        raise ValueError(f"a folder is named by its path, not by {shown(folder)}")
    place = Path(folder)
    if place.exists() and not place.is_dir():
        raise ValueError(f"{place} is not a folder; reviews are kept in a folder, a file for each play")
    place.mkdir(parents=True, exist_ok=True)
    digest = hashlib.sha256(f"{playouts} {seed}\n{text}".encode()).hexdigest()[:12]
    stem = Path(told).stem if isinstance(told, Path) or (isinstance(told, str) and told.endswith(".carc")) else "play"
    return KeptInFile(place / f"{stem}-{digest}{ENDING}", text)


def written(weighed: Weighed) -> dict[str, Any]:
    """Write what was found of a turn, as JSON has it."""
    return {
        "number": weighed.number,
        "best": _line(weighed.best),
        "good": [_line(turn) for turn in weighed.good],
        "leads": {player: _numbers(value) for player, value in weighed.leads.items()},
        "wins": {player: _numbers(value) for player, value in weighed.wins.items()},
        "cost": _numbers(weighed.cost),
        "luck": _numbers(weighed.luck),
        "playouts": weighed.playouts,
        "seconds": weighed.seconds,
    }


def read_line(game: Game, line: str) -> Weighed | None:
    """Read what was written of a turn; None of a line that cannot be used: its turn is weighed again."""
    try:
        kept = json.loads(line)
        number = kept["number"]
        here = game.before(turns_played(game)[number - 1].start) if number else game
        turns = {words: tuple(_turn(here, words)) if number else () for words in (kept["best"], *kept["good"])}
        return Weighed(
            number,
            turns[kept["best"]],
            tuple(turns[words] for words in kept["good"]),
            {player: _estimate(kept["leads"][player]) for player in game.players},
            {player: _estimate(kept["wins"][player]) for player in game.players},
            _estimate(kept["cost"]),
            _estimate(kept["luck"]),
            kept["playouts"],
            kept["seconds"],
        )
    except (ValueError, LookupError, TypeError):
        return None


def _line(turn: Turn) -> str:
    return "; ".join(map(str, turn))


def _turn(game: Game, words: str) -> Iterator[Any]:
    return (action for _, action in steps_of(game, words))


def _numbers(value: Estimate) -> list[float | None]:
    return [value.value, value.low if value.known else None, value.high if value.known else None]


def _estimate(numbers: Sequence[float | None]) -> Estimate:
    value, low, high = numbers
    if value is None:
        raise ValueError("a number is missing")
    return Estimate(value, -inf if low is None else low, inf if high is None else high)

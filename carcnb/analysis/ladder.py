"""The ladder: for each game and level what a player sees, and how far, read from `ladder.toml` and checked."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from ..engine.laying import TileGame
from ..games import new_game
from ..games.checking import Checker, TableShape
from ..games.files import lineage
from .judging import BLIND_SPOTS, HOPES, Eyes

LEVELS = range(1, 9)
#: the ladders for games that have none of their own
TILES, ANY = "tiles", "any"

SHAPE = TableShape(
    {
        "<ladder>": {
            "<level>": {
                "blind": ["blind spot"],
                "hope": "|".join(HOPES),
                **dict.fromkeys(("others", "overlooks", "slips", "sight"), "number"),
                **dict.fromkeys(("closing", "claiming", "nearness"), "number"),
                **dict.fromkeys(("playouts", "width", "ahead"), "number"),
                "answers": "flag",
            }
        }
    }
)
SEES_ALL = Eyes()
#: what is written in hundredths
PARTS = ("others", "overlooks", "slips")


@dataclass(frozen=True)
class Level:
    """One level of one game's ladder."""

    number: int
    eyes: Eyes = SEES_ALL
    #: the chance to overlook a way to begin the turn, and the chance to take any of those thought of
    overlooks: float = 0.0
    slips: float = 0.0
    #: how far from the own figures and the last tile it looks; 0 is everywhere
    sight: int = 0
    #: points that it would give for closing something, for putting a figure, for building on its own
    closing: int = 0
    claiming: int = 0
    nearness: int = 0
    #: how many short playouts a turn; 0 is no foresight
    playouts: int = 0
    #: how many turns are played out, and how many turns ahead
    width: int = 12
    ahead: int = 2
    #: whether a playout is the next player's best answer instead of turns at random
    answers: bool = False

    @property
    def likes(self) -> bool:
        """Whether it likes anything besides points."""
        return bool(self.closing or self.claiming or self.nearness)

    @staticmethod
    def of(number: int, entry: Mapping[str, Any]) -> Level:
        """Make a level of what the data say."""
        given = {name: part / 100 if name in PARTS else part for name, part in entry.items()}
        eyes = Eyes(frozenset(given.pop("blind", ())), given.pop("hope", "gaps"), given.pop("others", 1.0))
        return Level(number, eyes, **given)


@cache
def ladder() -> Mapping[str, Mapping[int, Level]]:
    """Return every ladder, by the key of its game.

    >>> ladder()["carcassonne"][1].number
    1
    """
    return read((resources.files(__package__) / "ladder.toml").read_text("utf-8"), "ladder.toml")


def read(text: str, file: str) -> Mapping[str, Mapping[int, Level]]:
    """Read ladders; DataError, with the nearest word, for what cannot be."""
    found = tomllib.loads(text)
    numbers = list(map(str, LEVELS))
    checker = Checker(file, {"level": numbers})
    checker.check(SHAPE, found)
    checker.done()
    for key, levels in found.items():
        spots = [*BLIND_SPOTS, *prospects_of(key)]
        for number in numbers:
            place, entry = (key, number), levels.get(number)
            if entry is None:
                checker.fault(place, "is missing")
                continue
            for spot in entry.get("blind", ()):
                checker.lookup("blind spot", spot, spots, (*place, "blind"))
            for name in PARTS:
                if entry.get(name, 0) > 100:
                    checker.fault((*place, name), f"should be of a hundred, not {entry[name]}")
    checker.done()
    return {
        key: {int(number): Level.of(int(number), entry) for number, entry in levels.items()}
        for key, levels in found.items()
    }


def prospects_of(key: str) -> list[str]:
    """List what a game says by name that its outlook is made of."""
    if key in (TILES, ANY):
        return []
    from .judging import Prospects

    game = new_game(key)
    return list(game.prospects()) if isinstance(game, Prospects) else []


def level_of(key: str, number: int) -> Level:
    """Return a level for a game: of its own ladder, of a game it extends, or of the ladder for its sort.

    >>> level_of("wheel_of_fortune", 8).playouts > 0
    True
    """
    return ladder()[ladder_for(key)][number]


@cache
def ladder_for(key: str) -> str:
    """Return which ladder holds for a game."""
    own = next((older for older in lineage(key) if older in ladder()), None)
    return own or (TILES if isinstance(new_game(key), TileGame) else ANY)

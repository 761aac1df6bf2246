"""Light and dark: named colours, read from theme.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from ..engine.words import known
from ..games.checking import Checker, TableShape
from .colours import player_colour


@dataclass(frozen=True, eq=False)
class Theme:
    """A set of named colours.

    >>> theme("dark")["table"]
    '#1f2125'
    """

    name: str
    colours: dict[str, str]

    def __getitem__(self, name: str) -> str:
        try:
            return self.colours[name]
        except KeyError:
            raise KeyError(f"the {self.name} theme has no colour {name!r}") from None

    def paint(self, player: str) -> str:
        """Return the paint of a player's colour."""
        return player_colour(player).paint(self.name)

    def ink_on(self, player: str) -> str:
        """Return what can be read on the paint of a player's colour."""
        return player_colour(player).ink(self.name)

    def get(self, name: str, otherwise: str) -> str:
        """Return a colour, or that of another name where there is none."""
        return self.colours.get(name, self.colours[otherwise])


@lru_cache(maxsize=1)
def themes() -> dict[str, Theme]:
    """Return every theme by name."""
    data = tomllib.loads(files(__package__).joinpath("theme.toml").read_text(encoding="utf-8"))
    check_themes(data)
    return {name: Theme(name, colours) for name, colours in data.items()}


def check_themes(data: Mapping[str, Any], file: str = "theme.toml") -> None:
    """Check that every theme has the same colours as the first; DataError with all faults if not."""
    first = next(iter(data.values()), None)
    colours = {f"{name}!": "colour" for name in first} if isinstance(first, dict) else {}
    checker = Checker(file)
    checker.check(TableShape({"light!": colours, "dark!": colours, "<theme>": colours}), data)
    checker.done()


def theme(name: str | Theme = "light") -> Theme:
    """Return a theme by its name.

    >>> theme("neon")
    Traceback (most recent call last):
    ValueError: unknown theme 'neon'; there are light, dark
    """
    if isinstance(name, Theme):
        return name
    return themes()[known("theme", name, themes())]


def luminance(colour: str) -> float:
    """Return how bright a colour is, from 0 to 1, as contrast is measured.

    >>> luminance("#ffffff")
    1.0
    """
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return round(0.2126 * red + 0.7152 * green + 0.0722 * blue, 6)


def contrast(one: str, two: str) -> float:
    """Return the contrast of two colours, from 1 to 21.

    >>> contrast("#ffffff", "#000000")
    21.0
    """
    dark, bright = sorted((luminance(one), luminance(two)))
    return round((bright + 0.05) / (dark + 0.05), 2)

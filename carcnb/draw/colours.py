"""The colours of players: each with its paint in every theme, and a sign that tells it apart without colour."""

from __future__ import annotations

import colorsys
import tomllib
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from ..games.checking import Checker, TableShape

#: what players.toml holds
SHAPE = TableShape(
    {"<colour of a player>": {"light!": ["colour"], "dark!": ["colour"], "shape!": "text", "sign!": "sign"}}
)


@dataclass(frozen=True, eq=False)
class PlayerColour:
    """A player's colour: paint and ink by theme, the outline of its sign around 0, 0, and the sign for text."""

    name: str
    by_theme: dict[str, tuple[str, str]]
    shape: str
    sign: str

    def paint(self, theme: str) -> str:
        """Return the paint in a theme; one that the colour does not know takes the first."""
        return self.by_theme.get(theme, next(iter(self.by_theme.values())))[0]

    def ink(self, theme: str) -> str:
        """Return what can be read on the paint.

        >>> player_colour("yellow").ink("light"), player_colour("black").ink("light")
        ('#3a2d00', '#ffffff')
        """
        return self.by_theme.get(theme, next(iter(self.by_theme.values())))[1]


@cache
def player_colours() -> dict[str, PlayerColour]:
    """Return the colours that players.toml lists."""
    data = tomllib.loads(files(__package__).joinpath("players.toml").read_text(encoding="utf-8"))
    checker = Checker("players.toml")
    checker.check(SHAPE, data)
    checker.done()
    return {name: _listed(name, entry) for name, entry in data.items()}


def _listed(name: str, entry: dict[str, Any]) -> PlayerColour:
    paints = {theme: (str(value[0]), str(value[1])) for theme, value in entry.items() if isinstance(value, list)}
    return PlayerColour(name, paints, entry["shape"], entry["sign"])


@cache
def player_colour(name: str) -> PlayerColour:
    """Return what a colour looks like; one that is not listed gets a paint made of its name, and its first letter.

    >>> player_colour("teal").sign, player_colour("teal").paint("light") != player_colour("plum").paint("light")
    ('T', True)
    """
    return player_colours().get(name) or _made_up(name)


def _made_up(name: str) -> PlayerColour:
    hue = int(sha256(name.encode()).hexdigest()[:6], 16) / 0xFFFFFF
    paints = {"light": (_paint(hue, 0.38), "#ffffff"), "dark": (_paint(hue, 0.68), "#101010")}
    return PlayerColour(name, paints, "", name[:1].upper())


def _paint(hue: float, light: float) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in colorsys.hls_to_rgb(hue, light, 0.5))

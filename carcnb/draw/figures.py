"""Figures: each colour with a sign of its own; those that stand, those that lie, and huts."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from . import path as paths
from .colours import player_colour
from .scene import Path, Shape, Style, Symbol, Text
from .sketch import BOX, dot, ink
from .theme import Theme, theme

#: the role of a figure that has none yet, and so carries nothing
BARE = "bare"
_BODY = "M6.4 22.6C6 16 7.6 11.6 12 11.6C16.4 11.6 18 16 17.6 22.6Z"
_LYING = "M8.4 21.6C7.6 17.6 8.4 14 10.6 12.8C15 11.2 21.4 12.6 23 17.4C23.4 19.4 23.2 20.8 23 21.6Z"
_HUT = "M1.8 22.4C3.4 14.4 6.6 7.6 12 3.2C17.4 7.6 20.6 14.4 22.2 22.4Z"


@lru_cache(maxsize=4096)
def sign(player: str, x: float, y: float, colour: str, scale: float = 1.0) -> Shape:
    """Return the sign of a player's colour: a reader who cannot tell colours apart can tell these."""
    known = player_colour(player)
    if not known.shape:
        return Text(x, y, known.sign, 6 * scale, bold=True, style=Style(colour))
    return Path(paths.move(paths.parse(known.shape), x, y, scale), style=Style(colour))


def _tools(theme: Theme) -> dict[str, tuple[list[Shape], list[Shape]]]:
    """Return what each role carries behind and in front of its figure."""
    line, wood, ivory = theme["outline"], theme["wood"], theme["ivory"]
    steel = theme["stone"]
    return {
        BARE: ([], []),
        "gatherer": (
            [],
            [
                ink("M15.6 17C15.6 14.4 21.4 14.4 21.4 17", None, wood, 1.2),
                ink("M14.8 17L22.2 17L21 22.4L16 22.4Z", theme["wood_light"], line, 0.8),
                dot(17, 16.6, 1.2, theme["straw"]),
                dot(19.8, 16.5, 1.2, theme["straw"]),
            ],
        ),
        "fisher": (
            [ink("M16 20L21.6 2.4", None, wood, 1.4), ink("M21.6 2.4C23.4 6 23 9 22.6 12.6", None, line, 0.7)],
            [
                ink("M22.6 12.6C22.8 14.4 20.8 14.6 20.8 13.2", None, line, 0.9),
                ink("M6.8 7C7.4 2.4 16.6 2.4 17.2 7Z", theme["straw"], line, 0.8),
            ],
        ),
        "knight": (
            [ink("M19.4 22L19.4 1.4", None, wood, 1.4), ink("M19.4 .4L21 4L17.8 4Z", steel, line, 0.6)],
            [
                ink("M7.8 8.4C7.4 2.2 16.6 2.2 16.2 8.4L14.4 8.4L14.4 6.6L9.6 6.6L9.6 8.4Z", steel, line, 0.8),
                ink("M12 3C12.6 .8 15 .4 16.4 1.4", None, theme["straw"], 1.8),
            ],
        ),
        "robber": (
            [],
            [
                ink(
                    "M5.6 6.4C8 5.4 8 2.4 12 2.4C16 2.4 16 5.4 18.4 6.4C15 7.6 9 7.6 5.6 6.4Z",
                    theme["cloth"],
                    line,
                    0.8,
                ),
                ink("M8.4 7.6L15.6 7.6L15.2 9.4L8.8 9.4Z", wood),
                dot(10.4, 8.5, 0.6, ivory),
                dot(13.6, 8.5, 0.6, ivory),
                ink(
                    "M18.4 14.6C22 14.8 23.4 20 21.6 22.4L16.4 22.4C15 20 16 15.6 18.4 14.6ZM17.2 14L20 14",
                    theme["wood_light"],
                    line,
                    0.8,
                ),
            ],
        ),
        "monk": (
            [],
            [
                ink(
                    "M7.4 12.4C6.2 4.6 9 2.4 12 2.4C15 2.4 17.8 4.6 16.6 12.4"
                    "C15.6 10 15.4 6.6 12 6.6C8.6 6.6 8.4 10 7.4 12.4Z",
                    theme["wood"],
                    line,
                    0.8,
                ),
                ink("M20 9L20 22M17.6 12.4L22.4 12.4", None, theme["straw"], 1.6),
            ],
        ),
        "hunter": ([ink("M2 23L22 4.4", None, wood, 1.3), ink("M23.4 3L18.8 5L21.2 7.4Z", steel, line, 0.6)], []),
        "farmer": (
            [],
            [
                ink(
                    "M.6 13.8C3 12.6 3.4 9.6 6 9.4C8.6 9.4 8.8 12 11.2 13.2C8 15.2 3.6 15.4 .6 13.8Z",
                    theme["straw"],
                    line,
                    0.8,
                ),
                ink("M8 19L13.6 8.4M13.6 8.4L12 7.4M13.6 8.4L14.8 6.6M12.6 10.2L10.8 9.6", None, wood, 1),
            ],
        ),
    }


def _tool(role: str, theme: Theme) -> tuple[list[Shape], list[Shape]]:
    return _tools(theme).get(role) or ([], _label(role, theme))


def _label(role: str, theme: Theme) -> list[Shape]:
    """Return a card with the first letter of a role for which nobody has drawn a tool: better named than mistaken."""
    card = dot(19, 7, 4.6, theme["paper"], stroke=theme["outline"], width=0.9)
    return [card, Text(19, 7, role[:1].upper(), 6.6, bold=True, style=Style(theme["outline"]))]


def has_tool(role: str) -> bool:
    """Tell whether a role is known by what its figure carries, or is a figure of its own such as the hut.

    >>> has_tool("knight"), has_tool("beekeeper")
    (True, False)
    """
    return role == "hut" or role in _tools(theme())


class _Pose(NamedTuple):
    """How a figure stands or lies: its body with the width of the halo around it, its head, where its sign is."""

    body: str
    halo: float
    head: tuple[float, float]
    sizes: tuple[float, float]
    sign: tuple[float, float]
    #: the shadow's height, width and depth
    shadow: tuple[float, float, float]


_STANDING = _Pose(_BODY, 3, (12, 7.8), (5.3, 4.1), (12, 17.2), (22.4, 8, 1.4))
_LYING_DOWN = _Pose(_LYING, 2.8, (6, 16.4), (5.2, 4), (15.8, 17.4), (21.8, 11.4, 1.7))


def _member(pose: _Pose, role: str, player: str, theme: Theme) -> list[Shape]:
    colour, line, halo = theme.paint(player), theme["outline"], theme["halo"]
    behind, front = _tool(role, theme)
    y, wide, deep = pose.shadow
    return [
        dot(12, y, wide, theme["shade"], ry=deep),
        ink(pose.body, halo, halo, pose.halo),
        dot(*pose.head, pose.sizes[0], halo),
        *behind,
        ink(pose.body, colour, line, 1.1),
        dot(*pose.head, pose.sizes[1], colour, stroke=line, width=1.1),
        *front,
        sign(player, *pose.sign, theme.ink_on(player)),
    ]


def _hut(player: str, theme: Theme) -> list[Shape]:
    colour, line, halo, ink_ = theme.paint(player), theme["outline"], theme["halo"], theme.ink_on(player)
    return [
        dot(12, 22.4, 11, theme["shade"], ry=1.5),
        ink(_HUT, halo, halo, 3),
        ink("M12 4.6L9.8 .8M12 4.6L14.2 .8", None, theme["wood"], 1.5),
        ink(_HUT, colour, line, 1.1),
        ink("M5.2 14.4C9.4 16 14.6 16 18.8 14.4", None, ink_, 0.8),
        ink("M9.4 22.4L9.8 18C10.4 16.4 13.6 16.4 14.2 18L14.6 22.4Z", line),
        sign(player, 12, 10.8, ink_, 0.95),
    ]


@lru_cache(maxsize=512)
def figure_symbol(role: str, player: str, theme: Theme, *, lies: bool = False) -> Symbol:
    """Return a figure of a player in a role; a role whose name is a building's is drawn as that building."""
    pose = _LYING_DOWN if lies else _STANDING
    shapes = _hut(player, theme) if role == "hut" else _member(pose, role, player, theme)
    return Symbol(f"{theme.name}/{role}-{player}{'-lying' if lies else ''}", (BOX, BOX), tuple(shapes))

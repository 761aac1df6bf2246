"""Symbols that may be shown later, to be sent before they are needed: named sets, each of them one picture.

A set is made only when it is sent: all of them at once would keep a click waiting.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ..draw.art import tile_symbol
from ..draw.figures import figure_symbol
from ..draw.regions import painted
from ..draw.scene import Symbol
from ..draw.theme import Theme
from ..draw.tokens import die_symbol, effect_symbol

Sets = dict[str, Callable[[], Sequence[Symbol]]]


def of_tiles(game: Any, theme: Theme) -> Sets:
    """Name the figures of each player, and each tile that can be drawn in its four turns."""
    box, mark = game.box, f"{game.key} {theme.name}"

    def figures(player: str) -> list[Symbol]:
        return [figure_symbol(role.name, player, theme, lies=role.lies) for role in box.roles.values()]

    def turned(name: str) -> list[Symbol]:
        return [tile_symbol(box.tiles[name], turn, theme) for turn in range(4)]

    sets: Sets = {f"{mark} {player}": partial(figures, player) for player in game.players}
    return sets | {f"{mark} {name}": partial(turned, name) for name in game.deck}


def of_a_sheet(game: Any, theme: Theme) -> Sets:
    """Name the faces of each die, and what tiles beside a sheet can do."""
    sheet, mark = game.sheet, f"{game.key} {theme.name}"
    regions = painted(sheet.looks, theme)

    def faces(die: str) -> list[Symbol]:
        return [die_symbol(regions[die], face, theme) for face in sheet.faces]

    def effects() -> list[Symbol]:
        return list(dict.fromkeys(effect_symbol(tile.effect, theme) for tile in sheet.tiles.values()))

    sets: Sets = {f"{mark} {die}": partial(faces, die) for die in sheet.regions}
    return sets | {f"{mark} effects": effects}

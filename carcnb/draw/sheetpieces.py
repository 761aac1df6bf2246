"""The box of a sheet game: the map, the players' boards, the dice and the tiles, each small and whole."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from .figures import sign
from .hexsheet import HexFrame, territory
from .panels import card, tile_card
from .regions import painted
from .scene import Shape, Style, Symbol, Text
from .sketch import BOX, dot, put
from .theme import Theme
from .tokens import cross, die_symbol, effect_symbol, tokens

#: how wide a hex of a small map is, and how large the letter of a side
HEX, LETTER = 10.0, 5.0


def _letter(side: str, x: float, y: float, size: float, theme: Theme) -> list[Shape]:
    disc = dot(x, y, size * 0.75, theme["paper"], stroke=theme["outline"], width=size * 0.08)
    return [disc, Text(x, y, side, size, bold=True, style=Style(theme["ink"]))]


@lru_cache(maxsize=8)
def map_symbol(sheet: Any, side: str, theme: Theme) -> Symbol:
    """Return the territory board with the letter of its side."""
    frame = HexFrame([hex_.cell for hex_ in sheet.hexes], 0, 0, HEX)
    letter = _letter(side, frame.width - HEX, HEX, HEX * 1.6, theme)
    shapes = (*territory(sheet, frame, theme), *letter)
    return Symbol(f"{theme.name}/map-{side}", (frame.width, frame.height), shapes)


@lru_cache(maxsize=16)
def board_symbol(sheet: Any, player: str, side: str, theme: Theme) -> Symbol:
    """Return the board of a player: abilities of this side, anthill, crate and cookie, and the letter of the side."""
    shapes: list[Shape] = [
        card(0.5, 3.5, BOX - 1, BOX - 7, Style(theme["paper"], theme.paint(player), 1.4)),
        dot(4.2, 7.4, 2.3, theme.paint(player)),
        sign(player, 4.2, 7.4, theme.ink_on(player), 0.5),
    ]
    for number, effect in enumerate(list(sheet.board.abilities.values())[:3]):
        shapes.append(put(effect_symbol(effect, theme), 9.5 + 4.6 * number, 8, 4.2))
    for number, name in enumerate(("anthill", "crate", "cookie")):
        shapes.append(put(tokens.symbol(name, theme), 5 + 5 * number, 15.4, 4.4))
    return Symbol(
        f"{theme.name}/board-{player}-{side}", (BOX, BOX), (*shapes, *_letter(side, 20.4, 16.4, LETTER, theme))
    )


@lru_cache(maxsize=4)
def dice_symbol(sheet: Any, theme: Theme) -> Symbol:
    """Return all dice, in two rows."""
    regions, faces = painted(sheet.looks, theme), list(sheet.faces)
    dice = [die_symbol(regions[name], faces[number % len(faces)], theme) for number, name in enumerate(sheet.regions)]
    half = -(-len(dice) // 2)
    wide = BOX / half
    places = [(wide * (number % half + 0.5), 12 + wide * (number // half - 0.5)) for number in range(len(dice))]
    shapes = tuple(put(die, x, y, wide * 0.92) for die, (x, y) in zip(dice, places, strict=True))
    return Symbol(f"{theme.name}/dice-{'-'.join(sheet.regions)}", (BOX, BOX), shapes)


@lru_cache(maxsize=32)
def tile_face(effect: Any, theme: Theme) -> Symbol:
    """Return a tile, face up."""
    face = tile_card(12, 12, BOX - 2, theme)
    return Symbol(f"{theme.name}/face-{effect.code}", (BOX, BOX), (face, put(effect_symbol(effect, theme), 12, 12, 18)))


@lru_cache(maxsize=8)
def pen_symbol(name: str, player: str, theme: Theme) -> Symbol:
    """Return what a pen draws on a track: a cross, or a circle, in the colour of a player."""
    drawn = dot(12, 12, 9.5, None, stroke=theme.paint(player), width=3)
    shapes: tuple[Shape, ...] = (drawn,) if name == "circle" else cross(12, 12, 15, theme.paint(player), 3)
    return Symbol(f"{theme.name}/pen-{name}-{player}", (BOX, BOX), shapes)

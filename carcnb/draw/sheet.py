"""The painter of games on a sheet of hexes: territory, leaves, dice and boards, laid out by the room there is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..engine.lattice import cell_name
from ..games import new_game
from . import boards, panels, rims, signs
from . import path as paths
from .arrows import arrow
from .hexsheet import HexFrame, hex_symbol, hexes_path, last_written, lit_hex, territory, written
from .lighting import VEIL
from .regions import painted
from .scene import (
    GROUND,
    OVERLAY,
    TILES,
    Ellipse,
    Light,
    Path,
    Polygon,
    Rim,
    Scene,
    Shape,
    Stroke,
    Style,
    SymbolUse,
    Text,
)
from .sheetlayout import Box, Layout, fitting, layout
from .sheets import on_table
from .sketch import put
from .theme import Theme, theme
from .tokens import die_symbol, effect_symbol, hexagon, tokens
from .view import OFFER, View

#: the width of a hex as a part of the width of a tile's cell, so that both sorts of board look well at one setting
HEX_PART = 0.6
#: so many offered hexes are ringed one by one; around more of them goes one line
RINGED = 24
#: the inside of a ring, in parts of a hex
INSIDE = 0.86
#: beside the board dice lie in two rows of this height, in pixels, or in one where there is the width for it
ROW, ONE_ROW = 48.0, 540.0
#: the targets that lie there
IN_TRAY = ("element", "group")
#: so many dice and signs, with their gaps, are in one row
IN_A_ROW = 9.8

__all__ = ["contact_sheet", "dice_size", "fitting", "paint", "paint_dice"]


def paint(game: Any, view: View) -> Scene:
    """Paint a game on a sheet: by itself with everything, or laid out in a size, the dice beside it (`paint_dice`)."""
    colours = theme(view.theme)
    place = layout(game, view.size, view.cell * HEX_PART)
    frame = place.hexes
    shown = (*territory(game.sheet, frame, colours), *_written(game, view, frame, colours))
    shapes = [
        _table(place.wide, place.high, colours),
        *shown,
        *_around(game, view, place, colours),
    ]
    if view.coordinates:
        shapes.extend(_coordinates(game, frame, colours))
    shapes.extend(_lights(game, view, frame, colours, shown))
    shapes.extend(_costs(view, frame, colours))
    shapes.extend(_links(game, view, frame, colours))
    shapes.extend(last_written(view.last, view.by, frame, colours))
    for target, reason in _marked(view):
        shapes.extend(_lit(game, target, colours["bad" if reason == "bad" else "mark"], frame, colours, shapes))
    shapes.extend(signs.on_sheet(view.signs, frame, colours, shapes))
    return Scene(place.wide, place.high, tuple(shapes), view.title, view.desc)


def _table(wide: float, high: float, colours: Theme) -> Shape:
    whole = ((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high))
    return Polygon(whole, style=Style(colours["table"]), layer=GROUND)


def _marked(view: View) -> tuple[tuple[Any, str], ...]:
    return (*view.highlights, *([(view.hover, "hover")] if view.hover else []))


def _around(game: Any, view: View, place: Layout, colours: Theme) -> list[Shape]:
    """Return leaves, boards, and the dice where they are in the picture."""
    shapes = panels.dice(game, view, place.dice, colours) if place.dice is not None else []
    for region, at in zip(game.sheet.regions, place.leaves, strict=True):
        shapes.extend(panels.leaf(game, view, region, *at, place.leaf, colours, named=place.named))
    draw = boards.board if place.whole else boards.board_card
    for player, box in zip(game.players, place.boards, strict=True):
        shapes.extend(draw(game, view, player, box, colours))
    return shapes


def dice_size(wide: int, low: bool = False) -> tuple[int, int]:
    """Return the size of the picture of the dice for its width; in one row, however small, if it is to be low.

    >>> dice_size(320), dice_size(600), dice_size(396, low=True)
    ((320, 102), (600, 54), (396, 40))
    """
    if low:
        return wide, int(min(wide / IN_A_ROW, ROW))
    return wide, round(ROW * (1.125 if wide >= ONE_ROW else 2.125))


def paint_dice(game: Any, view: View) -> Scene:
    """Paint the dice and the tile of the round, for beside the board, in the size of the view."""
    assert view.size is not None
    colours, (wide, high) = theme(view.theme), view.size
    shapes = [*panels.dice(game, view, Box(0.0, 0.0, wide, high), colours)]
    scale = HexFrame([(0, 0)], 0, 0, high / 2)
    for target, reason in _marked(view):
        if target[0] in IN_TRAY:
            colour = colours["bad" if reason == "bad" else "mark"]
            shapes.extend(_outlined(target, colour, scale, colours, shapes))
    shapes.extend(signs.on_sheet((sign for sign in view.signs if sign.target[0] in IN_TRAY), scale, colours, shapes))
    return Scene(wide, high, tuple(shapes))


def _written(game: Any, view: View, frame: HexFrame, colours: Theme) -> list[Shape]:
    """Return what is written, and arrows: over the badges, or those would hide a short one, and under the numbers."""
    badges: list[Shape] = []
    numbers: list[Shape] = []
    for shape in written(game.marks, frame, colours):
        (numbers if isinstance(shape, Text) else badges).append(shape)
    if not view.arrows:
        return [*badges, *numbers]
    arrows = [arrow(frame.centre(one), frame.centre(two), frame.wide, colours, TILES) for one, two in view.arrows]
    line, width = colours["outline"], frame.wide * 0.08
    edged = [replace(number, style=replace(number.style, stroke=line, width=width)) for number in numbers]
    return [*badges, *arrows, *edged]


def _lights(game: Any, view: View, frame: HexFrame, colours: Theme, kept: tuple[Shape, ...]) -> list[Shape]:
    """Return the veil over hexes that cannot be chosen while others can, and lines around regions that are lit."""
    found: list[Shape] = []
    if view.legal:
        rim = rims.rim(_offered(view, frame), colours["mark"], frame.wide, colours)
        over = frame.wide * 0.06  # half of a border lies outside of its hexes
        left, top, right, bottom = (
            frame.left - over, frame.top - over, frame.left + frame.width + over, frame.top + frame.height + over,
        )  # fmt: skip
        veil = paths.polygon_path(((left, top), (right, top), (right, bottom), (left, bottom)))
        style = Style(colours["veil"], opacity=VEIL)
        found.append(Light(veil, (rim, *_unveiled(game, view, frame)), kept, style=style, layer=OVERLAY))
    pointed_out = (target for target, reason in view.highlights if reason != OFFER)  # six of those would be mud
    for target in (*pointed_out, view.hover):
        if target is not None and target[0] in ("region", "leaf"):
            hexes = [hex_.cell for hex_ in game.sheet.hexes if hex_.region == target[1]]
            rim = rims.rim(hexes_path(hexes, frame), colours["mark"], frame.wide, colours)
            found.append(Light((), (rim,), kept, layer=OVERLAY))
    return found


def _unveiled(game: Any, view: View, frame: HexFrame) -> list[Rim]:
    """Return the outlines of hexes that are pointed out but cannot be chosen: no veil may lie on what is lit."""
    lit = (target[1] for target, reason in view.highlights if reason != OFFER and target[0] in ("hex", "cell"))
    cells = [cell for cell in lit if cell in game.sheet.at and cell not in view.legal]
    return [Rim(hexes_path(cells, frame), ())] if cells else []


def _offered(view: View, frame: HexFrame) -> paths.Path:
    """Return the outlines of the hexes that can be chosen: each by itself, or of many what lies around them all."""
    if len(view.legal) > RINGED:
        return hexes_path(view.legal, frame)
    rings = (paths.polygon_path(hexagon(*frame.centre(cell), frame.wide * INSIDE)) for cell in view.legal)
    return tuple(step for ring in rings for step in ring)


def _costs(view: View, frame: HexFrame, colours: Theme) -> list[Shape]:
    """Return a small anthill on each hex that costs one; in one shape, for there may be eighty."""
    if not view.costly:
        return []
    half, down = frame.wide * 0.15, frame.wide * 0.42
    hills: list[tuple[str | float, ...]] = []
    for x, y in (frame.centre(cell) for cell in view.costly):
        foot = y + down
        hills += [("M", x - half, foot), ("Q", x, foot - 3.2 * half, x + half, foot), ("Z",)]
    style = Style(colours["anthill"], colours["anthill_dark"], frame.wide * 0.03)
    return [Path(tuple(hills), style=style, layer=OVERLAY)]


def _lit(game: Any, target: Any, colour: str, frame: HexFrame, colours: Theme, painted: list[Shape]) -> list[Shape]:
    match target:
        case ("hex" | "cell", cell) if cell in game.sheet.at:
            return lit_hex(cell, colour, frame, colours)
    return _outlined(target, colour, frame, colours, painted)


def _outlined(target: Any, colour: str, frame: HexFrame, colours: Theme, painted: list[Shape]) -> list[Shape]:
    """Return a line round whatever was painted for a target: a die, a leaf, a group of crates.

    The circles of a leaf that the line runs over are painted again, with what is on them, so that they can be counted.
    """
    width, style = frame.wide * 0.07, Style()
    found: list[Shape] = []
    over: list[Shape] = []
    pieces: tuple[tuple[paths.Point, ...], ...] = ()
    hidden = False
    for shape in painted:
        if shape.target != target or shape.layer == OVERLAY:
            continue
        if isinstance(shape, SymbolUse):
            wide, high = (length * shape.scale for length in shape.symbol.size)
            ring = panels.card(shape.x - wide * 0.05, shape.y - high * 0.05, wide * 1.1, high * 1.1, style)
            found.extend(rims.cased(ring, colour, width, colours))
        elif isinstance(shape, Path) and not found:
            found.extend(rims.cased(replace(shape, target=None), colour, width, colours))
            pieces = paths.flatten(shape.commands)
        else:
            if isinstance(shape, Ellipse):
                hidden = any(paths.distance(piece, shape.x, shape.y) <= shape.rx + width for piece in pieces)
            if hidden:
                over.append(replace(shape, target=None, layer=OVERLAY))
    return [*found, *over]


def _coordinates(game: Any, frame: HexFrame, colours: Theme) -> list[Shape]:
    style, size = Style(colours["ink"], opacity=0.6), frame.wide * 0.17
    shapes: list[Shape] = []
    for hex_ in game.sheet.hexes:
        x, y = frame.centre(hex_.cell)
        shapes.append(Text(x, y + frame.wide * 0.43, cell_name(hex_.cell), size, style=style))
    return shapes


def _links(game: Any, view: View, frame: HexFrame, colours: Theme) -> list[Shape]:
    """Return the sheet's graph: every pair of neighbours, or those inside the region that is the view's layer."""
    if view.layer is None:
        return []
    at = game.sheet.at
    pairs = [pair for pair in game.sheet.graph.edges if view.layer not in game.sheet.regions
             or {at[pair[0]].region, at[pair[1]].region} == {view.layer}]  # fmt: skip
    style = Style(None, colours["ink"], frame.wide * 0.06, opacity=0.7)
    return [
        Stroke(*frame.centre(one), *frame.centre(two), style=style, layer=OVERLAY) for one, two in pairs[: view.edges]
    ]


def contact_sheet(key: str, look: str, size: float, texts: Mapping[str, str]) -> Scene:
    """Paint all pieces of a sheet game: hexes, dice, tiles, abilities and tokens."""
    colours = theme(look)
    game: Any = new_game(key)  # the game's data chose this painter, which no type can follow
    sheet = game.sheet
    gap, unit = size * 0.18, size * 0.7
    faces = list(sheet.faces)
    rows: list[list[tuple[Shape, ...]]] = [[], [], [], []]
    regions = painted(sheet.looks, colours)
    for region in (regions[name] for name in sheet.regions):
        for icon in ("", *sorted({hex_.icon for hex_ in sheet.hexes if hex_.icon})):
            symbol = hex_symbol(region, icon, colours)
            rows[0].append((SymbolUse(symbol, 0, 0, unit / 100),))
        rows[1].append(
            (
                put(
                    die_symbol(region, faces[len(rows[1])], colours),
                    unit / 2,
                    unit / 2,
                    unit,
                ),
            )
        )
    effects = {effect.code: effect for effect in (tile.effect for tile in sheet.tiles.values())}
    effects |= {effect.code: effect for effect in sheet.board.abilities.values()}
    for effect in effects.values():
        face = panels.tile_card(unit / 2, unit / 2, unit, colours)
        rows[2].append((face, put(effect_symbol(effect, colours), unit / 2, unit / 2, unit * 0.86)))
    rows[3] = [(put(tokens.symbol(name, colours), unit / 2, unit / 2, unit),) for name in tokens.names()]
    shapes: list[Shape] = []
    for row, pieces in enumerate(rows):
        for column, piece in enumerate(pieces):
            x, y = gap + column * (unit + gap), gap + row * (unit * 1.2 + gap)
            shapes.extend(_shifted(shape, x, y) for shape in piece)
    widest = max(len(row) for row in rows)
    return on_table(gap + widest * (unit + gap), gap + len(rows) * (unit * 1.2 + gap), shapes, colours, key)


def _shifted(shape: Shape, x: float, y: float) -> Shape:
    if isinstance(shape, SymbolUse):
        return replace(shape, x=shape.x + x, y=shape.y + y)
    assert isinstance(shape, Path)
    return replace(shape, commands=paths.move(shape.commands, x, y))

"""The painter of games on a sheet of hexes: territory on the left, round, leaves and player boards on the right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..games import new_game
from . import panels, rims
from . import path as paths
from .arrows import arrow
from .hexsheet import HexFrame, hex_symbol, hexes_path, last_written, lit_hex, territory, written
from .lighting import VEIL
from .regions import painted
from .scene import GROUND, OVERLAY, TILES, Light, Path, Polygon, Scene, Shape, Stroke, Style, SymbolUse, Text
from .sheets import on_table
from .sketch import put
from .theme import Theme, theme
from .tokens import die_symbol, effect_symbol, tokens
from .view import View

#: the width of a hex as a part of the width of a tile's cell, so that both sorts of board look well at one setting
HEX_PART = 0.6


def paint(game: Any, view: View) -> Scene:
    """Paint a game on a sheet."""
    colours = theme(view.theme)
    unit = view.cell * HEX_PART
    edge = unit * 0.4
    frame = HexFrame([hex_.cell for hex_ in game.sheet.hexes], edge, edge, unit)
    right = frame.width + 2.4 * edge
    wide = max(right + unit * 8.9, unit * 16.6 + 3 * edge)
    boards = max(frame.height, unit * 9.8) + 1.6 * edge
    high = boards + unit * 4.05 + edge
    whole = ((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high))
    shapes: list[Shape] = [
        Polygon(whole, style=Style(colours["table"]), layer=GROUND),
        *territory(game.sheet, frame, colours),
        *_written(game, view, frame, colours),
        *panels.elements(game, view, right, edge, unit, colours),
    ]
    top, step = edge + unit * 2.0, (boards - edge - unit * 2.2) / -(-len(game.sheet.regions) // 2)
    for index, region in enumerate(game.sheet.regions):
        at = right + index % 2 * unit * 4.5, top + index // 2 * step
        shapes.extend(panels.leaf(game, view, region, *at, unit, colours))
    for index, player in enumerate(game.players):
        at = edge + index * (wide - edge) / len(game.players), boards
        shapes.extend(panels.player_board(game, view, player, *at, unit, colours))
    if view.coordinates:
        shapes.extend(_coordinates(game, frame, colours))
    shapes.extend(_lights(game, view, frame, colours))
    shapes.extend(_links(game, view, frame, colours))
    shapes.extend(last_written(view.last, view.by, frame, colours))
    for target, reason in (*view.highlights, *([(view.hover, "hover")] if view.hover else [])):
        shapes.extend(_lit(game, target, colours["bad" if reason == "bad" else "mark"], frame, colours, shapes))
    return Scene(wide, high, tuple(shapes), view.title, view.desc)


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


def _lights(game: Any, view: View, frame: HexFrame, colours: Theme) -> list[Shape]:
    """Return the veil over hexes that cannot be chosen while others can, and lines around regions that are lit."""
    kept = (*territory(game.sheet, frame, colours), *_written(game, view, frame, colours))
    found: list[Shape] = []
    if view.legal:
        rim = rims.rim(hexes_path(view.legal, frame), colours["mark"], frame.wide, colours)
        left, top, right, bottom = frame.left, frame.top, frame.left + frame.width, frame.top + frame.height
        veil = paths.polygon_path(((left, top), (right, top), (right, bottom), (left, bottom)))
        style = Style(colours["veil"], opacity=VEIL)
        found.append(Light(veil, (rim,), kept, style=style, layer=OVERLAY))
    for target in (*(target for target, _ in view.highlights), view.hover):
        if target is not None and target[0] in ("region", "leaf"):
            hexes = [hex_.cell for hex_ in game.sheet.hexes if hex_.region == target[1]]
            rim = rims.rim(hexes_path(hexes, frame), colours["mark"], frame.wide, colours)
            found.append(Light((), (rim,), kept, layer=OVERLAY))
    return found


def _lit(game: Any, target: Any, colour: str, frame: HexFrame, colours: Theme, painted: list[Shape]) -> list[Shape]:
    match target:
        case ("hex" | "cell", cell) if cell in game.sheet.at:
            return lit_hex(cell, colour, frame, colours)
    return _outlined(target, colour, frame, colours, painted)


def _outlined(target: Any, colour: str, frame: HexFrame, colours: Theme, painted: list[Shape]) -> list[Shape]:
    """Return a line round whatever was painted for a target: a die, a leaf, a group of crates."""
    width, style = frame.wide * 0.07, Style()
    found: list[Shape] = []
    for shape in painted:
        if shape.target != target or shape.layer == OVERLAY:
            continue
        if isinstance(shape, SymbolUse):
            wide, high = (length * shape.scale for length in shape.symbol.size)
            ring = panels.card(shape.x - wide * 0.05, shape.y - high * 0.05, wide * 1.1, high * 1.1, style)
            found.extend(rims.cased(ring, colour, width, colours))
        elif isinstance(shape, Path):
            found.extend(rims.cased(replace(shape, target=None), colour, width, colours))
    return found


def _coordinates(game: Any, frame: HexFrame, colours: Theme) -> list[Shape]:
    style, size = Style(colours["ink"], opacity=0.6), frame.wide * 0.17
    shapes: list[Shape] = []
    for hex_ in game.sheet.hexes:
        x, y = frame.centre(hex_.cell)
        shapes.append(Text(x, y + frame.wide * 0.43, f"{hex_.cell[0]},{hex_.cell[1]}", size, style=style))
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

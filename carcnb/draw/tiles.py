"""The painter of games with tiles: the table, the laid tiles, figures, the ghost, and what is lit."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache
from typing import Any, Protocol

from ..engine.lattice import Cell
from . import overlay, rims, signs
from .arrows import arrow
from .art import tile_symbol
from .figures import figure_symbol
from .frame import Frame
from .laid import laid_tile
from .layout import FIGURE, layout, stands
from .lighting import Lamp, Node, Own
from .regions import mix
from .scene import GROUND, OVERLAY, Polygon, Scene, Shape, Style, Symbol, SymbolUse, Target, Text
from .sketch import put
from .theme import Theme, theme
from .view import OFFER, Ghost, View

#: how strong figures are that stand under a veil
VEILED = 0.45
#: more cells than this that may be chosen are marked quietly
FEW_OPEN = 12
#: more empty cells, and more labels along an edge, than any table has that was laid tile by tile
MANY_CELLS, MANY_LABELS = 20_000, 200
#: how strong the weakest and the strongest tint of a cell is, and how many steps there are between them
HEAT, STEPS = (0.08, 0.58), 5


class Extras(Own, Protocol):
    """What a game has on the table besides tiles and figures."""

    def beside_tiles(self, view: View, frame: Frame, colours: Theme) -> list[Shape]:
        """Return what lies on the table, over the tiles."""

    def beside_figures(self, frame: Frame, colours: Theme) -> list[Shape]:
        """Return what stands there, under the figures."""


def paint(game: Any, view: View, extras: Extras) -> Scene:
    """Paint a game with tiles, and what else it has on the table."""
    board, colours = game.board, theme(view.theme)
    frame = frame_of(game, view)
    lit = Lamp(game, view, frame, colours, extras).lit()
    shapes: list[Shape] = [
        *_table(board, view, frame, colours),
        *[laid_tile(board, cell, frame, colours) for cell in board.placements],
        *extras.beside_tiles(view, frame, colours),
        *lit.lights,
        *overlay.graph_shapes(board, view, frame, colours),
        *_last(view, frame, colours),
        # a study points at turns that are drawn there, so its arrows lie over those
        *_ghost(game, view, frame, colours),
    ]
    for start, end in view.arrows:
        shapes.append(arrow(frame.point(start, (50, 50)), frame.point(end, (50, 50)), frame.cell, colours))
    figures = [*extras.beside_figures(frame, colours), *_figures(game, frame, colours, lit.nodes)]
    shapes.extend(figure for figure in figures if figure.target is None or figure.target not in view.gone)
    shapes.extend(lit.lines)
    shapes.extend(signs.on_tiles(game, view, frame, colours, extras))
    return Scene(*frame.size, tuple(shapes), view.title, view.desc)


def frame_of(game: Any, view: View) -> Frame:
    """Return the part of the table that a view shows."""
    if view.frame is not None:
        return Frame(*view.frame, view.cell)
    ghost = [held.cell for held in (view.ghost, *(sign.ghost for sign in view.signs)) if held is not None]
    return Frame.around([*game.board.placements, *view.legal, *view.room, *ghost], view.margin, view.cell)


def _table(board: Any, view: View, frame: Frame, colours: Theme) -> list[Shape]:
    wide, high = frame.size
    whole = ((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high))
    shapes: list[Shape] = [Polygon(whole, style=Style(colours["table"]), layer=GROUND)]
    inked = dict.fromkeys(view.legal, _open_cell(frame, colours, len(view.legal)))
    # one that is lit has a frame of its own, out of which dashes would peep
    lit = {target[1] for target, _ in view.highlights if target[0] == "cell"}
    inked |= {cell: Style(colours["legal"]) for cell in view.legal if cell in lit}
    for cell, tint in _heated(board, view, colours).items():
        inked[cell] = replace(inked.get(cell, Style()), fill=tint)
    # tiles put far apart span more empty cells than could ever be listed; then only those beside tiles are shown
    whole_table = frame.columns * frame.rows <= MANY_CELLS
    bare = _bare(frame) if whole_table else {cell: _places(frame, Style(), 0)[cell] for cell in board.frontier}
    shapes.extend([place for cell, place in bare.items() if cell not in board.placements])
    for x, y in sorted(inked, key=lambda cell: (cell[1], cell[0])):
        if (x, y) not in board.placements and (not whole_table or (x, y) in bare):
            shapes.append(_places(frame, inked[x, y])[x, y])
    if view.coordinates:
        shapes.extend(_coordinates(frame, colours))
    return shapes


def _open_cell(frame: Frame, colours: Theme, count: int) -> Style:
    """Return how cells look that may be chosen: few stand out, many are quiet, and the landscape is seen first."""
    dash = (frame.cell * 0.07, frame.cell * 0.05)
    if count > FEW_OPEN:
        return Style(colours["open"], colours["edge"], min(1.5, max(1.0, frame.cell * 0.02)), dash)
    return Style(colours["legal"], colours["legal_edge"], max(1.2, frame.cell * 0.02), dash)


def _heated(board: Any, view: View, colours: Theme) -> dict[Cell, str]:
    """Return the tint of empty cells, in so few strengths that each is told apart from the next.

    They are colours and no opacities: a canvas paints cells of one colour all at once.
    """
    shown = {sign.ghost.cell for sign in view.signs if sign.ghost is not None}  # it would shine through a tile there
    return {
        cell: mix(colours["table"], colours["mark"], HEAT[0] + round(strength * STEPS) / STEPS * (HEAT[1] - HEAT[0]))
        for cell, strength in view.heat
        if cell not in board.placements and cell not in shown
    }


class _Places(dict[Cell, Polygon]):
    """The cells of a table in one style: hundreds of shapes, which last until the frame changes."""

    def __init__(self, frame: Frame, style: Style, inset: float = 0.04) -> None:
        self.frame, self.style, self.inset = frame, style, inset

    def __missing__(self, cell: Cell) -> Polygon:
        corners = self.frame.square(cell, self.inset)
        self[cell] = place = Polygon(corners, style=self.style, target=("cell", cell), layer=GROUND)
        return place


_places = lru_cache(maxsize=12)(_Places)


@lru_cache(maxsize=4)
def _bare(frame: Frame) -> dict[Cell, Polygon]:
    """Return all cells without ink: they are there for clicks only, so they leave no gaps between them."""
    places = _places(frame, Style(), 0)
    return {cell: places[cell] for cell in frame.cells()}


@lru_cache(maxsize=4)
def _coordinates(frame: Frame, colours: Theme) -> tuple[Shape, ...]:
    size = max(7.0, min(13.0, frame.cell * 0.16))
    style = Style(colours["soft"])
    shapes: list[Shape] = []
    across, down = frame.spans()
    for x in across[:: len(across) // MANY_LABELS + 1]:
        px, _ = frame.point((x, 0), (50, 50))
        if 0 < px < frame.size[0]:
            shapes.append(Text(px, size * 0.75, str(x), size, style=style, layer=GROUND))
    for y in down[:: len(down) // MANY_LABELS + 1]:
        _, py = frame.point((0, y), (50, 50))
        if 0 < py < frame.size[1]:
            shapes.append(Text(size * 0.3, py, str(y), size, "start", style=style, layer=GROUND))
    return tuple(shapes)


def _last(view: View, frame: Frame, colours: Theme) -> list[Shape]:
    """Return brackets around what was laid last, in the colour of who did it."""
    colour = colours.paint(view.by) if view.by else colours["mark"]
    found = (rims.brackets(frame.square(cell, 0.0), colour, frame.cell, colours) for cell in view.last)
    return [shape for shapes in found for shape in shapes]


def _figures(game: Any, frame: Frame, colours: Theme, lit: set[Node] | None) -> list[Shape]:
    shapes: list[Shape] = []
    occupants = game.board.occupants
    together = Counter((occupant.cell, occupant.zone) for occupant in occupants)
    placed: Counter[tuple[Cell, str]] = Counter()
    size = FIGURE * frame.cell / 100
    for occupant in occupants:
        place = (occupant.cell, occupant.zone)
        placement = game.board.placements.get(occupant.cell)
        if placement is None:
            continue
        x, y = layout(placement.tile, placement.turn).anchors[occupant.zone]
        shift = (placed[place] - (together[place] - 1) / 2) * FIGURE * 0.62
        placed[place] += 1
        role = game.box.roles[occupant.role]
        symbol = figure_symbol(occupant.role, occupant.player, colours, lies=role.lies)
        # in a lake the figure makes room for the fish above it
        small = 0.74 if not placement.tile.zone(occupant.zone).slots else 1.0
        at = frame.point(occupant.cell, stands((x + shift, y if small == 1.0 else y + 4)))
        strong = 1.0 if lit is None or place in lit else VEILED
        shapes.append(_figure(symbol, *at, size * small, ("figure", *place), strong))
    return shapes


@lru_cache(maxsize=2048)
def _figure(symbol: Symbol, x: float, y: float, size: float, target: Target, strong: float) -> SymbolUse:
    use = put(symbol, x, y, size, target=target, layer=OVERLAY)
    return replace(use, x=round(use.x, 2), y=round(use.y, 2), style=Style(opacity=strong))


def _ghost(game: Any, view: View, frame: Frame, colours: Theme) -> list[Shape]:
    held = [view.ghost] if view.ghost is not None else []
    free = (sign for sign in view.signs if sign.ghost is not None and sign.ghost.cell not in game.board.placements)
    shown = [(sign.ghost, sign.reason) for sign in free if sign.ghost is not None]
    ghosts = (_held(game, ghost, reason, frame, colours) for ghost, reason in [*((one, "") for one in held), *shown])
    return [shape for shapes in ghosts for shape in shapes]


def _held(game: Any, ghost: Ghost, reason: str, frame: Frame, colours: Theme) -> list[Shape]:
    """Return a tile that is held over a cell; one that was tried there shows whether it fits."""
    symbol = tile_symbol(game.box.tiles[ghost.tile], ghost.turn, colours)
    use = SymbolUse(symbol, *frame.corner(ghost.cell), frame.cell / 100, target=("cell", ghost.cell), layer=OVERLAY)
    use = replace(use, style=Style(opacity=1.0 if reason else 0.85))
    if ghost.figure is not None:
        role, player, zone = ghost.figure
        x, y = layout(game.box.tiles[ghost.tile], ghost.turn).anchors[zone]
        symbol = figure_symbol(role, player, colours, lies=game.box.roles[role].lies)
        size = FIGURE * frame.cell / 100
        figure = _figure(symbol, *frame.point(ghost.cell, (x, y)), size, ("cell", ghost.cell), 1.0)
        return [*_held(game, replace(ghost, figure=None), reason, frame, colours), figure]
    if ghost.fits or ghost.side is None:
        colour = colours[("good" if reason == OFFER else "mark") if ghost.fits else "bad"]
        return [use, *rims.frame_of(frame.square(ghost.cell, 0.02), colour, frame.cell, colours)]
    return [use, *rims.bar(frame.side(ghost.cell, ghost.side), colours["bad"], frame.cell, colours)]

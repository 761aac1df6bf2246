"""Putting figures where a question needs them: what several players hold together is rare in short games."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from .. import surface
from ..engine.area import Area
from ..engine.landscape import Occupant
from ..engine.lattice import Cell, parse_cell
from ..engine.laying import TileGame
from ..engine.play import Game
from ..record import RecordError
from .accepting import SECTIONS
from .recipes import Recipe

#: the words of a set-up line before its figure: put TILE X,Y rN
BARE = 4
#: who stands in an area, as numbers of players
STANDING = {"alone": ((0,),), "shared": ((0, 1),), "beaten": ((0, 0, 1), (0, 1, 1))}
#: the most areas that get a figure each
MOST = 6


def with_figures(game: TileGame, figures: Iterable[Occupant]) -> Game | None:
    """Return a position with these figures on the table, and no other; on a tile there is one at most.

    None if this turn has dealt with figures already that are not there then.
    """
    wanted = {figure.cell: f" {figure.player} {figure.role} {figure.zone}" for figure in figures}
    lines = []
    for line in game.position().splitlines():
        words = line.split()
        if words[:1] == ["put"] and words[2:3]:
            line = " ".join(words[:BARE]) + wanted.get(parse_cell(words[2]), "")
        if words[:1] != ["crown"]:  # what waits there would be paid too
            lines.append(line)
    try:
        return surface.load("\n".join(lines) + "\n")
    except RecordError:
        return None


def dressed(game: TileGame, area: Area, recipe: Recipe, chance: random.Random) -> Game | None:
    """Return a position in which the figures that a recipe wants stand in an area; None if there is no room."""
    players = chance.choice(STANDING[recipe.figures])
    order = chance.sample(game.players, 2)
    seats = _seats(game, area, chance)
    first = [seat for seat in seats if not recipe.on or _shows(game, seat, recipe.on)]
    if not first or len(seats) < len(players):
        return None
    seats = [first[0], *(seat for seat in seats if seat[0] != first[0][0])]
    if len(seats) < len(players):
        return None
    role = next(role.name for role in game.box.roles.values() if role.layer == area.layer)
    taken = zip(players, seats, strict=False)
    return with_figures(game, [Occupant(order[player], role, cell, zone) for player, (cell, zone) in taken])


def crowded(game: TileGame, layer: str, chance: random.Random) -> Game | None:
    """Return a position in which several areas of a layer hold a figure each, of one player or another."""
    role = next(role.name for role in game.box.roles.values() if role.layer == layer)
    areas = [area for area in game.board.areas(layer) if not (area.closed and game.box.layers[layer].closes)]
    figures, taken = list[Occupant](), set[Cell]()
    for number, area in enumerate(chance.sample(areas, min(MOST, len(areas)))):
        seat = next((seat for seat in _seats(game, area, chance) if seat[0] not in taken), None)
        if seat is not None:
            figures.append(Occupant(game.players[number % 2], role, *seat))
            taken.add(seat[0])
    return with_figures(game, figures) if len(figures) > 1 else None


def _seats(game: TileGame, area: Area, chance: random.Random) -> list[tuple[Cell, str]]:
    """List parts of an area where its figures may stand, one on each tile that lay there before this turn."""
    kinds = {kind for role in game.box.roles.values() if role.layer == area.layer for kind in role.kinds}
    seats = {cell: (cell, zone) for cell, zone in area.zones if _free(game, cell) and zone.partition(".")[0] in kinds}
    return chance.sample(list(seats.values()), len(seats))


def _free(game: TileGame, cell: Cell) -> bool:
    """Tell whether a figure can be set up on a tile: not on the one laid in this turn, nor on a board."""
    board = {start for _, start in game.box.start} if len(game.box.start) > 1 else set()
    return cell != game.state.laid and cell not in board


def _shows(game: TileGame, seat: tuple[Cell, str], thing: str) -> bool:
    zone = game.board.placements[seat[0]].tile.zone(seat[1])
    return zone is not None and bool(zone.has.get(thing))


def areas_to_dress(game: TileGame, recipe: Recipe) -> Iterator[Area]:
    """Yield the areas that are paid if somebody stands there: those just completed, or at the end all of a layer."""
    found: list[Area] = []
    if "end" in recipe.acts:
        layers = [layer for name, layer in game.box.layers.items() if name in recipe.why]
        areas = [(layer, area) for layer in layers for area in game.board.areas(layer.name)]
        # what is complete was paid when it was completed
        found = [area for layer, area in areas if not (layer.closes and area.closed)]
    elif game.state.laid is not None:
        found = [area for area in game.board.closed_by(game.laid) if not recipe.why or area.layer in recipe.why]
    for area in found:
        if len(area.zones) <= SECTIONS and _suits(area, recipe):
            yield area


def _suits(area: Area, recipe: Recipe) -> bool:
    """Tell whether an area has what a recipe wants of it, before figures are put there."""
    if recipe.parts and len(area.zones) == len(area.tiles):
        return False
    return len(area.zones) >= recipe.sections and all(area.count(thing) for thing in recipe.printed)

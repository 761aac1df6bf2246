"""Areas and tiles in words: size, open sides, who holds them, what they are worth now and complete."""

from __future__ import annotations

from ..engine.area import Area
from ..engine.landscape import Occupant
from ..engine.laying import TileGame
from ..engine.tile import SIDE_NAMES, Tile
from .explain import Explainer


def tile_words(shown: Tile, explainer: Explainer) -> str:
    """Return what a tile shows on its sides.

    >>> from carcnb.games.data import tiles
    >>> tile_words(tiles("hunters_gatherers")["L56"], Explainer("hunters_gatherers", "en"))
    'Tile L56: north meadow, east forest, south forest, west river.'
    """
    return explainer.label("table.tile", tile=shown.id, **side_words(shown, 0, explainer))


def side_words(shown: Tile, turn: int, explainer: Explainer) -> dict[str, str]:
    """Return what a turned tile shows, by the names of its sides."""
    return {name: explainer.name("kinds", shown.side(side, turn)) for side, name in enumerate(SIDE_NAMES)}


def figure_words(occupant: Occupant, explainer: Explainer) -> str:
    """Return who stands on a tile, and as what."""
    return explainer.label(
        "table.figure",
        player=explainer.name("players", occupant.player),
        role=explainer.name("roles", occupant.role),
        zone=explainer.zone(occupant.zone),
    )


def area_at(game: TileGame, cell: tuple[int, int], zone: str) -> Area | None:
    """Return the area of a zone, in the first layer it belongs to; None if it belongs to none."""
    kind = zone.partition(".")[0]
    layer = next((layer.name for layer in game.box.layers.values() if kind in layer.kinds), None)
    return game.board.area(layer, cell, zone) if layer and cell in game.board.placements else None


def area_words(game: TileGame, found: Area, explainer: Explainer) -> list[str]:
    """Return what there is to know about an area.

    >>> from carcnb.games import new_game
    >>> game: Any = new_game("carcassonne")
    >>> area_words(game, game.board.areas("city")[0], Explainer("carcassonne", "en"))[:2]
    ['City: 1 tile.', '1 side is open.']
    """
    return [_size(found, explainer), _open(found, explainer), _held(found, explainer), *_worth(game, found, explainer)]


def held_words(game: TileGame, explainer: Explainer) -> list[str]:
    """Return every area on which a figure stands: what it is, how large and open, and whose."""
    held = (area for layer in game.box.layers for area in game.board.occupied_areas(layer))
    return [" ".join((_size(area, explainer), _open(area, explainer), _held(area, explainer))) for area in held]


def _size(found: Area, explainer: Explainer) -> str:
    name = explainer.name("layers", found.layer).capitalize()
    return explainer.label("area.size", count=len(found.tiles), name=name)


def _open(found: Area, explainer: Explainer) -> str:
    label = explainer.label
    if found.closed:
        return label("area.complete")
    if found.board.box.layers[found.layer].closes == "surrounded":
        gaps = len(found.gaps)
        return label("area.cells_empty", count=gaps)
    return label("area.sides_open", count=len(found.open_sides))


def _held(found: Area, explainer: Explainer) -> str:
    label, others = explainer.label, _others(found, explainer)
    if not found.occupants:
        return others or label("area.nobody")
    players = dict.fromkeys(occupant.player for occupant in found.occupants)
    counts = [
        label(
            "area.figures",
            count=sum(occupant.player == player for occupant in found.occupants),
            player=explainer.name("players", player),
        )
        for player in players
    ]
    holders = label("area.holders", count=len(found.majority), players=explainer.names("players", found.majority))
    return " ".join([*counts, holders, others]).strip()


def _others(found: Area, explainer: Explainer) -> str:
    """Return who stands on it for another sort of area: a fisher fishes in the same water that a hut counts."""
    layers = found.board.box.layers
    shared = [name for name in layers if name != found.layer and layers[name].kinds & layers[found.layer].kinds]
    there = [
        f"{explainer.name('roles', occupant.role)} ({explainer.name('players', occupant.player)})"
        for name in shared
        for area in found.board.occupied_areas(name)
        for occupant in area.occupants
        if (occupant.cell, occupant.zone) in found.zones
    ]
    return explainer.label("area.standing", figures=", ".join(there)) if there else ""


def _worth(game: TileGame, found: Area, explainer: Explainer) -> list[str]:
    label = explainer.label
    closes = found.board.box.layers[found.layer].closes
    lines = []
    if closes and not found.closed:
        tally = game.worth(found.completed())
        around = closes == "surrounded"  # as it lies such an area is never complete
        facts = {"count": tally.points, "terms": explainer.terms(tally)}
        lines.append(label("area.once_complete", **facts) if around else label("area.completed", **facts))
    elif not found.occupants and found.tally.terms:
        tally = found.tally
        lines.append(label("area.worth", count=tally.points, terms=explainer.terms(tally)))
    if found.occupants:
        points = game.worth_at_end(found).points
        lines.append(label("area.at_end", count=points))
    return lines

"""A table in words: for screen readers, for hovering, and for places that show nothing but text."""

from __future__ import annotations

from typing import Any

from .engine.actions import End
from .engine.area import Area
from .engine.events import Scored
from .engine.lattice import cell_text
from .engine.laying import TileGame
from .engine.tile import SIDE_NAMES
from .explain import Explainer


class Complete(Area):
    """An area looked at as if it were complete, with no more tiles than it has."""

    @property
    def closed(self) -> bool:
        return True

    @property
    def gaps(self) -> frozenset[Any]:
        return frozenset()


def table(game: Any, explainer: Explainer) -> list[str]:
    """Return everything on the table in sentences.

    >>> from carcnb.games import new_game
    >>> table(new_game("hunters_gatherers"), Explainer("hunters_gatherers", "en"))
    ['1 tile lies on the table.', '0,0: tile L56; north meadow, east forest, south forest, west river.']
    """
    return _tiles(game, explainer) if isinstance(game, TileGame) else _sheet(game, explainer)


def _tiles(game: TileGame, explainer: Explainer) -> list[str]:
    say, board = explainer.say, game.board
    lines = [say.plural("{count} tile lies on the table.", "{count} tiles lie on the table.", len(board.placements))]
    for cell in sorted(board.placements, key=lambda cell: (cell[1], cell[0])):
        placement = board.placements[cell]
        line = say.text(
            "{cell}: tile {tile}; north {north}, east {east}, south {south}, west {west}.",
            cell=cell_text(cell),
            tile=placement.tile.id,
            **_sides(placement.tile, placement.turn, explainer),
        )
        lines.append(" ".join([line, *(_figure(o, explainer) for o in board.occupants if o.cell == cell)]))
    return lines


def tile(shown: Any, explainer: Explainer) -> str:
    """Return what a tile shows on its sides.

    >>> from carcnb.games.data import tiles
    >>> tile(tiles("hunters_gatherers")["L56"], Explainer("hunters_gatherers", "en"))
    'Tile L56: north meadow, east forest, south forest, west river.'
    """
    return explainer.say.text(
        "Tile {tile}: north {north}, east {east}, south {south}, west {west}.",
        tile=shown.id,
        **_sides(shown, 0, explainer),
    )


def _sides(shown: Any, turn: int, explainer: Explainer) -> dict[str, str]:
    return {name: explainer.name("kinds", shown.side(side, turn)) for side, name in enumerate(SIDE_NAMES)}


def _figure(occupant: Any, explainer: Explainer) -> str:
    return explainer.say.text(
        "{player} has a figure there: {role} on {zone}.",
        player=explainer.name("players", occupant.player),
        role=explainer.name("roles", occupant.role),
        zone=zone_name(occupant.zone, explainer),
    )


def _sheet(game: Any, explainer: Explainer) -> list[str]:
    say = explainer.say
    lines = []
    for cell, mark in game.marks.items():
        if mark.player is None:
            lines.append(say.text("{hex}: crossed out.", hex=cell_text(cell)))
            continue
        player = explainer.name("players", mark.player)
        lines.append(
            say.text("{hex}: {player} wrote {number}.", hex=cell_text(cell), number=mark.number, player=player)
        )
    return lines or [say.text("Nothing is written yet.")]


def zone_name(zone: str, explainer: Explainer) -> str:
    """Return a zone's name in the reader's language.

    >>> zone_name("forest.2", Explainer("hunters_gatherers", "en"))
    'forest 2'
    """
    kind, _, number = zone.partition(".")
    return f"{explainer.name('kinds', kind)} {number}"


# --- what lies under the pointer --------------------------------------------------------------------------------------


def pointed_at(game: Any, target: tuple[Any, ...], explainer: Explainer) -> list[str]:
    """Return what there is to know about a place: an area, a segment of a wheel, a hex or a leaf of a sheet.

    >>> from carcnb.games import new_game
    >>> pointed_at(new_game("wheel_of_fortune"), ("segment", "storm"), Explainer("wheel_of_fortune", "en"))[1]
    '2 crown spaces are free.'
    """
    match target:
        case ("zone" | "figure", cell, zone) if isinstance(game, TileGame):
            found = area_at(game, cell, zone)
            return [] if found is None else area(game, found, explainer)
        case ("segment", name) if name in game.box.extra.get("wheel", {}).get("rules", {}):
            free = game.free_spaces(name)
            spaces = explainer.say.plural("{count} crown space is free.", "{count} crown spaces are free.", free)
            return [explainer.rule(game.box.extra["wheel"]["rules"][name]), spaces]
        case ("hex", cell) if cell in game.sheet.at:
            return _hex(game, cell, explainer)
        case ("leaf", region):
            return [_leaf(game, region, player, explainer) for player in game.players]
    return []


def _hex(game: Any, cell: Any, explainer: Explainer) -> list[str]:
    say, mark = explainer.say, game.marks.get(cell)
    region = explainer.name("regions", game.sheet.at[cell].region)
    lines = [say.text("Hex {hex}, region {region}.", hex=cell_text(cell), region=region)]
    if mark is None:
        return [*lines, say.text("Nothing is written there.")]
    if mark.player is None:
        return [*lines, say.text("It is crossed out.")]
    player = explainer.name("players", mark.player)
    return [*lines, say.text("{player} wrote {number} there.", player=player, number=mark.number)]


def _leaf(game: Any, region: str, player: str, explainer: Explainer) -> str:
    return explainer.say.text(
        "{player}: sum {sum} in the region, circles on the leaf: {circles}.",
        player=explainer.name("players", player),
        sum=game.sum(region, player),
        circles=game.circles(region)[player],
    )


# --- areas ------------------------------------------------------------------------------------------------------------


def area_at(game: TileGame, cell: tuple[int, int], zone: str) -> Area | None:
    """Return the area of a zone, in the first layer it belongs to; None if it belongs to none."""
    kind = zone.partition(".")[0]
    layer = next((layer.name for layer in game.box.layers.values() if kind in layer.kinds), None)
    return game.board.area(layer, cell, zone) if layer and cell in game.board.placements else None


def area(game: TileGame, found: Area, explainer: Explainer) -> list[str]:
    """Return what there is to know about an area: size, open sides, who holds it, what it is worth now and complete.

    >>> from carcnb.games import new_game
    >>> game = new_game("carcassonne")
    >>> area(game, game.board.areas("city")[0], Explainer("carcassonne", "en"))[:2]
    ['City: 1 tile.', '1 side is open.']
    """
    name = explainer.name("layers", found.layer).capitalize()
    size = explainer.say.plural("{name}: {count} tile.", "{name}: {count} tiles.", len(found.tiles), name=name)
    return [size, _open(found, explainer), _held(found, explainer), *_worth(game, found, explainer)]


def _open(found: Area, explainer: Explainer) -> str:
    say = explainer.say
    if found.closed:
        return say.text("It is complete.")
    if found.board.box.layers[found.layer].closes == "surrounded":
        gaps = len(found.gaps)
        return say.plural("{count} cell around it is empty.", "{count} cells around it are empty.", gaps)
    return say.plural("{count} side is open.", "{count} sides are open.", len(found.open_sides))


def _held(found: Area, explainer: Explainer) -> str:
    say = explainer.say
    if not found.occupants:
        return say.text("Nobody stands there.")
    players = dict.fromkeys(occupant.player for occupant in found.occupants)
    counts = [
        say.plural(
            "{player} has {count} figure there.",
            "{player} has {count} figures there.",
            sum(occupant.player == player for occupant in found.occupants),
            player=explainer.name("players", player),
        )
        for player in players
    ]
    holders = say.plural(
        "It belongs to: {players}.",
        "It belongs to: {players}.",
        len(found.majority),
        players=explainer.names("players", found.majority),
    )
    return " ".join([*counts, holders])


def _worth(game: TileGame, found: Area, explainer: Explainer) -> list[str]:
    say = explainer.say
    closes = found.board.box.layers[found.layer].closes
    lines = []
    if closes and not found.closed:
        tally = found.board.appraise(Complete(found.board, found.layer, found.root))
        lines.append(
            say.plural(
                "Completed without more tiles it pays {count} point: {terms}.",
                "Completed without more tiles it pays {count} points: {terms}.",
                tally.points,
                terms=explainer.terms(tally),
            )
        )
    elif not found.occupants and found.tally.terms:
        tally = found.tally
        lines.append(
            say.plural(
                "As it lies it is worth {count} point: {terms}.",
                "As it lies it is worth {count} points: {terms}.",
                tally.points,
                terms=explainer.terms(tally),
            )
        )
    if found.occupants:
        points = worth_at_end(game, found)
        lines.append(
            say.plural(
                "If the game ended now it would pay {count} point.",
                "If the game ended now it would pay {count} points.",
                points,
            )
        )
    return lines


def worth_at_end(game: TileGame, found: Area) -> int:
    """Return what an area would pay each of its holders if the game ended now."""
    trial = game.copy()
    if trial.refusal(End()) is not None:
        return found.tally.points
    zones = set(found.zones)
    for event in trial.push(End()):
        if isinstance(event, Scored) and event.spot and event.spot[0] == found.layer and event.spot[1:] in zones:
            return event.points
    return 0

"""What a table with tiles has small pictures and places for: figures in hand, choices, and things that are counted."""

from __future__ import annotations

from collections.abc import Iterable

from ..draw.badges import Badge, figure_badge, role_badge
from ..draw.layout import layout
from ..draw.path import Point
from ..draw.scene import Target
from ..engine.actions import Action, Occupy
from ..engine.area import Area
from ..engine.events import Scored
from ..engine.lattice import Cell
from ..engine.laying import LANDSCAPE, TileGame
from ..engine.tallies import Term
from ..engine.tile import Tile
from ..say.explain import Explainer
from .lively import Left
from .table import Table as Plain

#: a number stands so far from the thing that it counts, in cells: beside it, never on it
BESIDE = (0.11, -0.12)


class Pictured(Plain):
    """The part of a table with tiles that answers for badges and counted things."""

    game: TileGame

    def badge(self, action: Action) -> Badge | None:
        if not isinstance(action, Occupy):
            return None
        kind, role = action.zone.partition(".")[0], self.game.box.roles[action.role]
        return role_badge(action.role, kind, self.game.to_move, lies=role.lies)

    def badges(self) -> list[Badge]:
        players, roles = self.game.players, self.game.box.roles.values()
        waiting = [figure_badge(figure, player) for player in players for figure in self.game.supply(player)]
        put = [(role, kind, player) for player in players for role in roles for kind in role.kinds]
        return waiting + [role_badge(role.name, kind, player, lies=role.lies) for role, kind, player in put]

    def supplies(self, player: str, explainer: Explainer) -> list[Left]:
        return [
            Left(count, f"{explainer.name('figures', figure)} × {count}", figure_badge(figure, player))
            for figure, count in self.game.supply(player).items()
        ]

    def left(self) -> dict[Tile, int]:
        copies = {self.game.box.tiles[name]: count for name, count in self.game.deck.items() if count}
        return dict(
            sorted(
                copies.items(),
                key=lambda item: (item[0].pile != LANDSCAPE, -item[1], sorted(item[0].sides), item[0].id),
            )
        )

    def asked_about(self, target: Target | None) -> Cell | None:
        cell: Cell | None = target[1] if target and target[0] == "cell" else None
        if cell is None or cell in self.game.board.placements or self.game.board.around(cell) is None:
            return None
        return cell

    def gain(self, action: Action) -> int | None:
        """Return what a figure scores at once: it goes on an area that is complete already."""
        if not isinstance(action, Occupy):
            return None
        found = self.game.board.area(self.game.box.roles[action.role].layer, self.game.laid.cell, action.zone)
        return self.game.worth(found).points if found.closed and not found.occupants else None

    def stands(self, cell: Cell, zone: str) -> Point | None:
        placement = self.game.board.placements.get(cell)
        return None if placement is None else _at(cell, layout(placement.tile, placement.turn).anchors[zone])

    def sign_at(self, target: Target) -> Point | None:
        """Return where a letter stands beside a place that lies on no tile, in cells."""
        return None

    def counted_things(self, event: Scored) -> list[tuple[int, Point]]:
        """Return the counted things with their numbers; rows whose things cannot be pointed at leave theirs out."""
        if event.spot is None or event.spot[1] not in self.game.board.placements:
            return []
        area, found, number = self.game.board.area(*event.spot), list[tuple[int, Point]](), 1
        for term in event.tally.terms:
            places = self._counted(area, term)
            if len(places) == term.count:
                found += enumerate(places, number)
            number += term.count
        return found

    def _counted(self, area: Area, term: Term) -> list[Point]:
        """Return where the things of one row lie: printed things by their names, otherwise its zones or tiles."""
        kinds = dict.fromkeys(kind for layer in self.game.box.layers.values() for kind in layer.kinds)
        zones = [*area.zones, *(node for kind in kinds for node in area.touched(kind))]
        things = list(self._things(dict.fromkeys(zones), term.noun.partition("_in_")[0]))
        if things:
            return things
        once = {cell: (cell, zone) for cell, zone in reversed(area.zones)}
        nodes = area.zones if len(area.zones) == term.count else tuple(once.values())
        return [place for node in nodes if (place := self.stands(*node)) is not None]

    def _things(self, nodes: Iterable[tuple[Cell, str]], noun: str) -> Iterable[Point]:
        for cell, zone in nodes:
            placement = self.game.board.placements[cell]
            plan = layout(placement.tile, placement.turn)
            for thing in plan.things:
                if thing.noun == noun and plan.owns(zone, thing.at):
                    x, y = _at(cell, thing.at)
                    yield x + BESIDE[0], y + BESIDE[1]


def _at(cell: Cell, point: Point) -> Point:
    """Return a point of a tile in cells of the table."""
    return cell[0] + point[0] / 100, cell[1] + point[1] / 100

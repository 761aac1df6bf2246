"""What a table with tiles has small pictures and places for: figures in hand, choices, and things that are counted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..draw import backs
from ..draw.art import tile_symbol
from ..draw.badges import Badge, figure_badge, role_badge
from ..draw.layout import layout
from ..draw.path import Point
from ..draw.scene import Symbol, Target
from ..draw.theme import Theme
from ..engine.actions import Action, Occupy
from ..engine.area import Area
from ..engine.events import Event, Scored
from ..engine.lattice import SQUARE, Cell, cell_name
from ..engine.laying import LANDSCAPE, TileGame
from ..engine.refusals import Refusal
from ..engine.tallies import Term
from ..engine.tile import Tile
from ..say.explain import Explainer, capital
from .lively import Left, Lot, Thing
from .table import Table as Plain

#: a number stands so far from the thing that it counts, in cells: beside it, never on it
BESIDE = (0.11, -0.12)
#: of a figure beside its feet: its head tells whose it is, and what it does
AT_FEET = (0.16, 0.11)


class Pictured(Plain):
    """The part of a table with tiles that answers for badges and counted things."""

    game: TileGame

    def badge(self, action: Action) -> Badge | None:
        if not isinstance(action, Occupy):
            return None
        kind, role = action.zone.partition(".")[0], self.game.box.roles[action.role]
        return role_badge(action.role, kind, self.game.to_move, lies=role.lies)

    def piece(self, words: tuple[str, ...], colours: Theme) -> Symbol:
        game = self.game
        match words:
            case ("tile", "start"):
                return tile_symbol(game.box.tiles[game.box.start[0][0]], 0, colours)
            case ("tile", tile):
                return tile_symbol(game.box.tiles[tile], 0, colours)
            case ("pile", name):
                count = game.piles.count(game.piles.full, name).total()
                return backs.pile_symbol(name, count, colours, first=name == LANDSCAPE)
            case ("figures", player):
                return backs.figures_symbol(player, backs.of_figures(game.box.figures), colours)
            case ("figure", figure, player):
                return backs.figure(figure, player, colours)
        return super().piece(words, colours)

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

    @property
    def stuck(self) -> bool:
        state = self.game.state
        return state.phase == "place" and state.hand is not None and state.stuck

    def must_be_laid(self) -> Refusal | None:
        tile = self.game.tile
        return None if tile is None or self.stuck else self.game.refuse("tile_fits", tile=tile.id)

    def sides_to_fit(self) -> list[Target]:
        laid = self.game.board.placements
        cells = dict.fromkeys(near for cell in laid for near in SQUARE.neighbours[cell] if near not in laid)
        around = [(cell, side) for cell in cells for side, near in enumerate(SQUARE.neighbours[cell]) if near in laid]
        return [("side", cell, side) for cell, side in around]

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
            things = self._counted(area, term)
            if len(things) == term.count:
                found += enumerate([thing.at for thing in things], number)
            number += term.count
        return found

    # --- counting ---------------------------------------------------------------------------------------

    def lot(self, spot: tuple[Any, ...], paid: Scored | None = None) -> Lot:
        area = self.game.board.area(*spot)
        tally, found = paid.tally if paid is not None else self.game.worth(area), list[Thing]()
        for row, term in enumerate(tally.terms):
            things = self._counted(area, term) if term.each else []
            # two tigers may share one deer: it does not matter which of them takes it
            if len(things) == term.count or (term.each < 0 and len(things) > term.count):
                found += [thing._replace(row=row) for thing in things]
        beside, touched = self._beside(area)
        nodes = [*area.zones, *touched, *(node for other in beside for node in other.zones)]
        around = tuple(self._around(area))
        lit = (
            ("area", *area.spot),
            *around,
            *(("area", *other.spot) for other in beside),
            *(("zone", *node) for node in touched),
        )
        return Lot(
            spot[0],
            lit,
            tally,
            tuple(found),
            told=() if paid is None else (paid,),
            paid=paid,
            places=frozenset([*(("zone", *node) for node in nodes), *self._upon(nodes), *around]),
            nouns=frozenset([*self.game.box.layers[area.layer].kinds, *map(self._noun, tally.terms)]),
            idle={self._noun(term): term.noun for term in tally.terms if not term.each},
            figures={("figure", one.cell, one.zone): one.player for one in area.occupants},
        )

    def lots(self, events: Iterable[Event]) -> list[Lot]:
        steps = [step.paid for step in self.counted(events) if step.paid is not None]
        return [
            self.lot(paid.spot, paid) if paid.spot is not None else Lot(paid.why, (), paid.tally, (), (paid,), paid)
            for paid in steps
        ]

    def homeward(self, lots: Iterable[Lot]) -> list[Thing]:
        paid = {figure for lot in lots for figure in lot.figures}
        left = [figure for figure, _ in self.standing() if figure not in paid]
        return [Thing((figure,), at) for figure in left if (at := self.beside(figure)) is not None]

    def standing(self) -> list[tuple[Target, str]]:
        figures = sorted(self.game.board.occupants, key=lambda one: (one.cell[1], one.cell[0]))
        return [(("figure", one.cell, one.zone), one.role) for one in figures]

    def walkers(self, target: Target) -> list[tuple[str, Badge, Point]]:
        there = [one for one in self.game.board.occupants if ("figure", one.cell, one.zone) == target]
        at = self.stands(*target[1:]) if there else None
        badges = [(one.player, figure_badge(self.game.box.roles[one.role].figure, one.player)) for one in there]
        return [(player, badge, at) for player, badge in badges if at is not None]

    def beside(self, target: Target) -> Point | None:
        at = self.stands(*target[1:])
        return None if at is None else (at[0] + AT_FEET[0], at[1] + AT_FEET[1])

    def owner(self, target: Target) -> str | None:
        there = (one.player for one in self.game.board.occupants if ("figure", one.cell, one.zone) == target)
        return next(there, None)

    def called(self, target: Target, noun: str, number: int | None, explainer: Explainer) -> str:
        name, label, cell = capital(explainer.thing(noun)), explainer.label, cell_name(target[1])
        if (player := self.owner(target)) is not None:
            return label("manual.owned", name=name, player=explainer.name("players", player), cell=cell)
        if number is None:
            return label("manual.thing", name=name, cell=cell)
        return label("manual.numbered", name=name, number=number, cell=cell)

    def _noun(self, term: Term) -> str:
        """Return what the things of a row are called that lie on the table."""
        rows: Mapping[str, str] = self.game.box.extra.get("rows", {})
        return rows.get(term.noun, term.noun.partition("_in_")[0])

    def _beside(self, area: Area) -> tuple[list[Area], list[tuple[Cell, str]]]:
        """Return what an area touches: areas that can be completed, and zones of what cannot, such as lakes."""
        layers = [layer for layer in self.game.box.layers.values() if layer.name != area.layer]
        whole = [layer for layer in layers if layer.closes == "sides"]
        kinds = {kind for layer in layers for kind in layer.kinds} - {kind for layer in whole for kind in layer.kinds}
        return (
            [other for layer in whole for other in area.beside(layer.name)],
            [node for kind in sorted(kinds) for node in area.touched(kind) if node not in area.zones],
        )

    def _upon(self, nodes: Iterable[tuple[Cell, str]]) -> Iterable[Target]:
        """Yield all that is printed on zones."""
        for cell, zone in nodes:
            placement = self.game.board.placements[cell]
            plan = layout(placement.tile, placement.turn)
            yield from (("thing", cell, n) for n, thing in enumerate(plan.things) if plan.owns(zone, thing.at))

    def _around(self, area: Area) -> Iterable[Target]:
        """Return the tiles of what must be surrounded."""
        if self.game.box.layers[area.layer].closes != "surrounded":
            return []
        (middle, _), *_ = area.zones
        return [("cell", cell) for cell in (middle, *SQUARE.around[middle]) if cell in self.game.board.placements]

    def printed(self) -> list[Thing]:
        laid = self.game.board.placements
        plans = [(cell, layout(placement.tile, placement.turn)) for cell, placement in laid.items()]
        return [
            Thing((("thing", cell, number),), _at(cell, thing.at))
            for cell, plan in plans
            for number, thing in enumerate(plan.things)
        ]

    def nouns(self) -> list[tuple[Target, str]]:
        found = list[tuple[Target, str]]()
        for cell, placement in sorted(self.game.board.placements.items(), key=lambda item: (item[0][1], item[0][0])):
            things = layout(placement.tile, placement.turn).things
            found += [(("zone", cell, zone.name), zone.name.partition(".")[0]) for zone in placement.tile.zones]
            found += [(("thing", cell, number), thing.noun) for number, thing in enumerate(things)]
        return found

    def _counted(self, area: Area, term: Term) -> list[Thing]:
        """Return the things of one row: what is printed, by its name; otherwise completed areas, zones or tiles."""
        kinds = dict.fromkeys(kind for layer in self.game.box.layers.values() for kind in layer.kinds)
        zones = [*area.zones, *(node for kind in kinds for node in area.touched(kind))]
        things = list(self._things(dict.fromkeys(zones), self._noun(term)))
        whole, completed, layer = term.noun.partition("completed_")
        if things or (completed and not whole):
            return things or [self._zones(one.zones) for one in area.beside(layer) if one.closed]
        if self.game.box.layers[area.layer].closes == "surrounded":
            (middle, _), *_ = area.zones
            around = (middle, *SQUARE.around[middle])
            return [Thing((("cell", c),), _at(c, (50, 50))) for c in around if c in self.game.board.placements]
        if len(area.zones) == term.count:
            return [self._zones([node]) for node in area.zones]
        return [self._zones([node for node in area.zones if node[0] == cell]) for cell in area.tiles]

    def _zones(self, nodes: Sequence[tuple[Cell, str]]) -> Thing:
        """Return zones that count as one thing."""
        at = self.stands(*nodes[0])
        assert at is not None
        if any((one.cell, one.zone) == nodes[0] for one in self.game.board.occupants):
            at = at[0] + AT_FEET[0], at[1] + AT_FEET[1]
        return Thing(tuple(("zone", *node) for node in nodes), at)

    def _things(self, nodes: Iterable[tuple[Cell, str]], noun: str) -> Iterable[Thing]:
        for cell, zone in nodes:
            placement = self.game.board.placements[cell]
            plan = layout(placement.tile, placement.turn)
            for number, thing in enumerate(plan.things):
                if thing.noun == noun and plan.owns(zone, thing.at):
                    x, y = _at(cell, thing.at)
                    yield Thing((("thing", cell, number),), (x + BESIDE[0], y + BESIDE[1]))


def _at(cell: Cell, point: Point) -> Point:
    """Return a point of a tile in cells of the table."""
    return cell[0] + point[0] / 100, cell[1] + point[1] / 100

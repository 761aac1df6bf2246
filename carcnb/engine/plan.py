"""A tile made ready for the board: what it joins on each side, where figures may stand, where it fits.

A *part* is one zone in one layer (a river section is a part of its river and a part of its river system).
Everything here is worked out once for each tile, so that laying one is only a little arithmetic.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from .actions import PASS, Action, Occupy
from .box import Box, Layer, role_places
from .tile import Tile, Zone

#: the four sides around a cell are packed into one number, four bits each; 0 is an empty neighbour
SIDE_BITS = 4


class Seat(NamedTuple):
    """A place for a figure: the action that puts it there, which figure (its number in the box), on which part."""

    action: Occupy
    figure: int
    part: int
    #: for each turn, the contacts by which the part, or one printed together with it, touches neighbours: see Ends
    contacts: tuple[int, ...]


class Fits(dict[int, tuple[int, ...]]):
    """Surroundings of a cell to the turns in which a tile fits there, remembered once asked.

    Tiles with the same sides share one. `known` and `ways` (how many turns those are) hold the same in plain dicts: to
    look something up there takes half the time, but what is not known yet must be learnt first.
    """

    def __init__(self, codes: tuple[int, ...]) -> None:
        super().__init__()
        self.turned = [sum(codes[(side - turn) % 4] << SIDE_BITS * side for side in range(4)) for turn in range(4)]
        self.known: dict[int, tuple[int, ...]] = {}
        self.ways: dict[int, int] = {}

    def __missing__(self, surroundings: int) -> tuple[int, ...]:
        asked = sum(15 << shift for shift in (0, 4, 8, 12) if surroundings >> shift & 15)
        turned = self.turned
        found = tuple([turn for turn in range(4) if turned[turn] & asked == surroundings])
        self[surroundings] = self.known[surroundings] = found
        self.ways[surroundings] = len(found)
        return found

    def learn(self, surroundings: Iterable[int]) -> None:
        """Know these surroundings from now on."""
        for around in set(surroundings).difference(self.known):
            self[around]


class Ends(dict[int, tuple[tuple[Action, ...], ...]]):
    """How a turn may end with a tile, by the contacts that lead to figures, for each rotation; remembered once asked.

    Contacts are one bit each: bit 8 × side + place along the side.
    """

    def __init__(self, seats: Iterable[Seat]) -> None:
        super().__init__()
        self.seats = tuple(seats)

    def __missing__(self, taken: int) -> tuple[tuple[Action, ...], ...]:
        found = self[taken] = tuple(
            (PASS, *(seat.action for seat in self.seats if not seat.contacts[turn] & taken)) for turn in range(4)
        )
        return found


class Plan:
    """How one tile behaves on a board with these layers and roles."""

    def __init__(self, tile: Tile, box: Box, codes: Mapping[str, int], fits: dict[tuple[int, ...], Fits]) -> None:
        self.tile = tile
        self.zones: list[Zone] = []
        self.layers: list[str] = []
        self.part_of: dict[tuple[str, str], int] = {}
        for zone in tile.zones:
            for layer in layers_of(box, zone):
                self.part_of[zone.name, layer.name] = len(self.zones)
                self.zones.append(zone)
                self.layers.append(layer.name)
        #: for each turn and side, the parts met along it: clockwise, and as the neighbour counts them
        self.edges = [[self._edge(side, turn, box) for side in range(4)] for turn in range(4)]
        self.mirrors = [[self._edge(side, turn, box, mirrored=True) for side in range(4)] for turn in range(4)]
        #: for each part, the sides that its zone reaches
        self.facing = [tuple(dict.fromkeys(slot // 3 for slot in zone.slots)) for zone in self.zones]
        self.roots, self.rings, self.sizes = self._joined_on_tile(box)
        #: whether the print joins none of them
        self.all_apart = self.roots == list(range(len(self.roots)))
        self.surrounds = [part for part, layer in enumerate(self.layers) if box.layers[layer].closes == "surrounded"]
        self.opens = [0] * len(self.zones)
        for part in self._contacts():
            self.opens[self.roots[part]] += 1
        for part in self.surrounds:
            self.opens[part] = 8
        self.nobody: list[tuple[int, ...]] = [()] * len(self.zones)
        self.closing = [part for part, layer in enumerate(self.layers) if box.layers[layer].closes]
        self.codes = tuple(codes[kind] for kind in tile.sides)
        #: the code of each side, for each turn, shifted to where the neighbour across it keeps it
        self.shifted = [
            [self.codes[(side - turn) % 4] << SIDE_BITS * ((side + 2) % 4) for side in range(4)] for turn in range(4)
        ]
        #: for each turn, the sides, each with its parts and its code
        self.joints = [tuple(zip(range(4), self.edges[turn], self.shifted[turn], strict=True)) for turn in range(4)]
        self.fits = fits.setdefault(self.codes, Fits(self.codes))
        #: for each turn, the root of the part that lies at each contact
        self.part_by_contact = [
            {
                1 << 8 * side + place: self.roots[part]
                for side in range(4)
                for place, part in enumerate(self.edges[turn][side])
            }
            for turn in range(4)
        ]
        self.seats = [self._seat(zone, role.name, box) for role in box.roles.values() for zone in tile.zones
                      if zone.kind in role.kinds and role.name not in box.without]  # fmt: skip
        self._ends: dict[tuple[bool, ...], Ends] = {}
        self._touched: dict[str, list[tuple[int, ...]]] = {}

    def ends(self, in_hand: tuple[bool, ...]) -> Ends:
        """Return how a turn may end for a player with these figures in hand."""
        found = self._ends.get(in_hand)
        if found is None:
            found = self._ends[in_hand] = Ends(seat for seat in self.seats if in_hand[seat.figure])
        return found

    def touched(self, layer: str) -> list[tuple[int, ...]]:
        """Return for every part the parts of a layer that its zone touches on the tile."""
        found = self._touched.get(layer)
        if found is None:
            found = self._touched[layer] = [
                tuple(self.part_of[name, layer] for name in zone.touches if (name, layer) in self.part_of)
                for zone in self.zones
            ]
        return found

    def _edge(self, side: int, turn: int, box: Box, *, mirrored: bool = False) -> tuple[int, ...]:
        """Return the parts along a side; neighbouring slots of one zone are one contact."""
        zones = list(dict.fromkeys(self.tile.zone_at(3 * side + place, turn) for place in range(3)))
        if self.tile.zone_at(3 * side, turn) is self.tile.zone_at(3 * side + 2, turn) and len(zones) > 1:
            zones.append(zones[0])  # one meadow on both sides of a spring's mouth touches twice
        if mirrored:
            zones.reverse()
        return tuple(self.part_of[zone.name, layer.name] for zone in zones for layer in layers_of(box, zone))

    def _contacts(self) -> Iterable[int]:
        return (part for edge in self.edges[0] for part in edge)

    def _joined_on_tile(self, box: Box) -> tuple[list[int], list[int], list[int]]:
        """Join the parts that the print itself connects, such as a river and the lake it runs into."""
        roots = list(range(len(self.zones)))
        rings = list(roots)
        sizes = [1] * len(roots)
        for (name, layer), part in self.part_of.items():
            zone = self.tile.zone(name)
            assert zone is not None
            for other_name in zone.touches:
                other = self.part_of.get((other_name, layer))
                if other is None or roots[part] == roots[other]:
                    continue
                old, new = sorted((roots[part], roots[other]), reverse=True)
                roots = [new if root == old else root for root in roots]
                rings[part], rings[other] = rings[other], rings[part]
                sizes[new] += sizes[old]
        return roots, rings, sizes

    def _seat(self, zone: Zone, role: str, box: Box) -> Seat:
        part = self.part_of[zone.name, box.roles[role].layer]
        contacts = tuple(
            sum(bit for bit, root in self.part_by_contact[turn].items() if root == self.roots[part])
            for turn in range(4)
        )
        return Seat(Occupy(role, zone.name), role_places(box)[role], part, contacts)


def layers_of(box: Box, zone: Zone) -> list[Layer]:
    """Return the layers a zone belongs to, in the box's order."""
    return [layer for layer in box.layers.values() if zone.kind in layer.kinds]


def compile_plans(box: Box) -> dict[str, Plan]:
    """Make the plans of all tiles of a box, checking that sides of one name are alike.

    A side is named after its middle slot, so every side of that name must show the same kinds in the same order.
    """
    looks: dict[str, tuple[str, ...]] = {}
    for tile in box.tiles.values():
        for side in range(4):
            look = tuple(tile.zone_at(3 * side + place).kind for place in range(3))
            if looks.setdefault(look[1], look) != look or look != look[::-1]:
                raise ValueError(f"tile {tile.id}: side {side} shows {look}, other {look[1]} sides {looks[look[1]]}")
    codes = {kind: number for number, kind in enumerate(sorted(looks), start=1)}
    if len(codes) > 15:
        raise ValueError(f"{box.key}: at most 15 kinds of side, found {len(codes)}")
    fits: dict[tuple[int, ...], Fits] = {}
    return {tile.id: Plan(tile, box, codes, fits) for tile in box.tiles.values()}

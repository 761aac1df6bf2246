"""The printed pieces: a tile, its zones and its sides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

SLOTS = 12
SIDE_NAMES = ("north", "east", "south", "west")


@dataclass(frozen=True, eq=False)
class Zone:
    """A part of one tile that belongs together.

    >>> Zone("lake.1", has={"fish": 2}).kind
    'lake'
    """

    name: str
    slots: tuple[int, ...] = ()
    has: Mapping[str, int] = field(default_factory=dict)
    ends: str | None = None
    touches: tuple[str, ...] = ()

    @cached_property
    def kind(self) -> str:
        """The sort of zone: the name without its number."""
        return self.name.partition(".")[0]


class Tile:
    """One printed piece; copies of it are the same object.

    >>> Tile("T", [Zone("forest.1", (0, 1, 2)), Zone("meadow.1", tuple(range(3, 12)))]).sides
    ('forest', 'meadow', 'meadow', 'meadow')
    """

    def __init__(
        self,
        id: str,
        zones: list[Zone],
        *,
        copies: int = 1,
        pile: str = "landscape",
        mark: str = "",
        source: str = "",
        note: str = "",
    ) -> None:
        self.id = id
        self.base = id.removesuffix(f".{mark}") if mark else id
        self.mark = mark
        self.copies = copies
        self.pile = pile
        self.source = source
        self.note = note
        self.zones = tuple(zones)
        self._zone_at = self._check()
        #: what each side shows, clockwise from north: the kind of its middle slot
        self.sides = tuple(zones[self._zone_at[3 * side + 1]].kind for side in range(4))

    def _check(self) -> list[int]:
        owner = [-1] * SLOTS
        for index, zone in enumerate(self.zones):
            for slot in zone.slots:
                if not 0 <= slot < SLOTS or owner[slot] >= 0:
                    raise ValueError(f"tile {self.id}: slot {slot} of {zone.name} is taken twice or is not 0 to 11")
                owner[slot] = index
        if -1 in owner:
            raise ValueError(f"tile {self.id}: slot {owner.index(-1)} belongs to no zone")
        names = [zone.name for zone in self.zones]
        for zone in self.zones:
            for other in zone.touches:
                if other not in names:
                    raise ValueError(f"tile {self.id}: {zone.name} touches {other}, which is not on the tile")
        return owner

    def zone(self, name: str) -> Zone | None:
        """Return the zone of that name, or None."""
        return next((zone for zone in self.zones if zone.name == name), None)

    def zone_at(self, slot: int, turn: int = 0) -> Zone:
        """Return the zone that lies on a slot once the tile is turned."""
        return self.zones[self._zone_at[(slot - 3 * turn) % SLOTS]]

    def side(self, side: int, turn: int = 0) -> str:
        """Return what a side shows once the tile is turned."""
        return self.sides[(side - turn) % 4]

    @cached_property
    def turns_alike(self) -> bool:
        """Whether the tile is the same however it is turned: on its rim nothing tells one side from another.

        >>> Tile("T", [Zone("meadow.1", tuple(range(12)))]).turns_alike
        True
        """
        one, turned = ([self.zone_at(slot, turn) for slot in range(SLOTS)] for turn in (0, 1))
        pairs = {(a.name, b.name) for a, b in zip(one, turned, strict=True)}
        kinds = all(a.kind == b.kind for a, b in zip(one, turned, strict=True))
        return kinds and len(pairs) == len({zone.name for zone in one})

    def __repr__(self) -> str:
        return f"Tile({self.id!r})"

    def __reduce__(self) -> str | tuple[object, ...]:
        raise TypeError("tiles are not pickled; send the game or its record text instead")

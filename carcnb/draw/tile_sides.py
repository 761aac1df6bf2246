"""The rim of a tile: which zone lies where on it, and which zones must meet inside for others to stay apart."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ..engine.tile import SLOTS, Tile, Zone

#: what everything else lies on; kinds not named here are told apart by where they touch the rim
GROUND_KINDS = frozenset({"meadow", "field"})

GROUND, BLOB, LINE, SITE = range(4)


def level(zone: Zone) -> int:
    """Return the sort of shape a zone has: ground, a blob along whole sides, a line from side to side, a site inside.

    >>> level(Zone("river.1", (1, 7))) == LINE
    True
    """
    if zone.kind in GROUND_KINDS:
        return GROUND
    if not zone.slots:
        return SITE
    return LINE if all(slot % 3 == 1 for slot in zone.slots) else BLOB


@dataclass(frozen=True)
class Rim:
    """The zones around a tile, read clockwise."""

    tile: Tile

    @cached_property
    def zones(self) -> tuple[Zone, ...]:
        """The zone of each slot."""
        return tuple(self.tile.zone_at(slot) for slot in range(SLOTS))

    def sides(self, zone: Zone) -> list[int]:
        """Return the sides a blob covers."""
        return sorted({slot // 3 for slot in zone.slots})

    def corner_is_pinched(self, corner: int) -> bool:
        """Tell whether two grounds meet at a corner and yet are different zones, so that a blob must reach it."""
        before, after = self.zones[3 * corner - 1], self.zones[3 * corner]
        return before is not after and level(before) == level(after) == GROUND

    def blob_before(self, corner: int) -> bool:
        """Tell whether the slot before a corner (0 is north-west) belongs to a blob."""
        return level(self.zones[3 * corner - 1]) == BLOB

    def blob_after(self, corner: int) -> bool:
        """Tell whether the slot after a corner belongs to a blob."""
        return level(self.zones[(3 * corner) % SLOTS]) == BLOB

    def pinches(self, slots: list[int]) -> list[Zone]:
        """Return the blobs that lines joined inside the tile must touch to keep the grounds beside them apart.

        Walking on from each line to the next one: if the ground left behind is not the ground met at the end, the
        blob between the two has to touch the lines.
        """
        found: list[Zone] = []
        slots = sorted(slots)
        for here, there in zip(slots, [*slots[1:], slots[0] + SLOTS], strict=True):
            walk = [self.zones[slot % SLOTS] for slot in range(here + 1, there)]
            if not walk or walk[0] is walk[-1] or level(walk[0]) != GROUND or level(walk[-1]) != GROUND:
                continue
            blob = self._between(walk)
            if blob is not None and blob not in found:
                found.append(blob)
        return found

    @staticmethod
    def _between(walk: list[Zone]) -> Zone | None:
        blobs = [i for i, zone in enumerate(walk) if level(zone) == BLOB]
        fitting: list[Zone] = []
        for i in blobs:
            before = [zone for zone in walk[:i] if level(zone) == GROUND][-1]
            after = next(zone for zone in walk[i:] if level(zone) == GROUND)
            if before is walk[0] and after is walk[-1]:
                fitting.append(walk[i])
        fitting = fitting or [walk[i] for i in blobs]
        return fitting[len(fitting) // 2] if fitting else None

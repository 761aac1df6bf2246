"""The piles of tiles: every copy in a box has one bit, so that "what is left" is a single number in the state."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

from .box import Box


class Deck:
    """Which bits stand for which tile and which pile; made once for each box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.bits: dict[str, int] = {}
        self.pile_bits: dict[str, int] = {}
        place = 0
        for tile in box.tiles.values():
            self.bits[tile.id] = (1 << tile.copies) - 1 << place
            self.pile_bits[tile.pile] = self.pile_bits.get(tile.pile, 0) | self.bits[tile.id]
            place += tile.copies
        #: everything except the start tiles, which are never drawn
        self.full = self.without(sum(self.bits.values()), (tile for tile, _ in box.start))

    def take(self, left: int, tile: str) -> int:
        """Return what is left once one copy of a tile is taken."""
        bits = left & self.bits[tile]
        return left & ~(bits & -bits)

    def without(self, left: int, tiles: Iterable[str]) -> int:
        """Return what is left once these are taken."""
        for tile in tiles:
            left = self.take(left, tile)
        return left

    def count(self, left: int, pile: str | None = None) -> Counter[str]:
        """Count the copies left of each tile, in one pile or in all."""
        left &= self.pile_bits[pile] if pile else -1
        return Counter({tile: (left & bits).bit_count() for tile, bits in self.bits.items() if left & bits})

    def shuffled(self, left: int, seed: int) -> dict[str, tuple[str, ...]]:
        """Return an order for what is left of each pile."""
        chance = random.Random(seed)
        orders: dict[str, tuple[str, ...]] = {}
        for pile in self.pile_bits:
            order = list(self.count(left, pile).elements())
            chance.shuffle(order)
            orders[pile] = tuple(order)
        return orders

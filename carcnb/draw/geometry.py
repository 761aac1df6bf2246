"""Where the zones of a tile lie: outlines in a square of 100, shared by the art, the highlights and the clicks.

Blobs, lines and sites are drawn here; what they leave free is the ground, shared out by `grid`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from ..engine.tile import Tile, Zone
from . import path as paths
from .path import Command, Path, Point
from .tile_sides import BLOB, LINE, SITE, Rim, level

CORNERS: tuple[Point, ...] = ((0, 0), (100, 0), (100, 100), (0, 100))
MIDDLES: tuple[Point, ...] = ((50, 0), (100, 50), (50, 100), (0, 50))
INWARD: tuple[Point, ...] = ((0, 1), (-1, 0), (0, -1), (1, 0))

#: half of the width of a line, for clicks a little more than what is drawn
HALF_WIDTH = 6.5

#: how far sites reach from their middle; those with things in them grow
_SITE_RADIUS = 16.0


@dataclass(frozen=True)
class Outline:
    """The shape of one zone: its closed path, for a line also the middle of it, for a site its centre and size.

    `borders` are the inner edges of a blob, where a city has its wall and a forest its rim.
    """

    zone: Zone
    level: int
    path: Path
    line: Path = ()
    end: Point | None = None
    centre: Point | None = None
    radius: float = 0.0
    borders: tuple[Path, ...] = ()


def _mix(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def _step(a: Point, direction: Point, length: float) -> Point:
    return a[0] + direction[0] * length, a[1] + direction[1] * length


def _towards(a: Point, b: Point, length: float) -> Point:
    whole = math.dist(a, b) or 1.0
    return _mix(a, b, length / whole)


class _Tile:
    """The working out of one tile: blobs first, then what ends at them, then the ground between."""

    def __init__(self, tile: Tile) -> None:
        self.tile = tile
        self.rim = Rim(tile)
        self.random = Random(tile.base)
        lines = [zone for zone in tile.zones if level(zone) == LINE]
        self.has_line = bool(lines) and not any(len(z.slots) == 2 and self.rim.pinches([*z.slots]) for z in lines)
        self.sites: dict[str, Outline] = {}
        self.lines: dict[str, Outline] = {}
        self.deep: dict[str, float] = self._deep()
        self.blobs = {zone.name: self._blob(zone) for zone in tile.zones if level(zone) == BLOB}
        self._join_lines()

    def outlines(self) -> tuple[Outline, ...]:
        """Return the outlines of all but the ground, from back to front."""
        return (*self.blobs.values(), *self.lines.values(), *self.sites.values())

    # --- blobs ----------------------------------------------------------------------------------------------------

    def _deep(self) -> dict[str, float]:
        """Return the one-sided blobs that have to reach a straight line in the middle of the tile."""
        deep: dict[str, float] = {}
        for zone in self.tile.zones:
            if level(zone) == LINE and len(zone.slots) == 2 and zone.slots[1] - zone.slots[0] == 6:
                for blob in self.rim.pinches(list(zone.slots)):
                    deep[blob.name] = 50.0
        return deep

    def _blob(self, zone: Zone) -> Outline:
        sides = self.rim.sides(zone)
        if len(sides) == 4:
            return Outline(zone, BLOB, paths.polygon_path(CORNERS))
        start = next(side for side in sides if (side - 1) % 4 not in sides)
        commands: list[Command] = [("M", *CORNERS[start])]
        borders: list[Path] = []
        corner = start
        while corner < start + 4:
            if corner % 4 in sides:
                corner += 1
                commands.append(("L", *CORNERS[corner % 4]))
                continue
            last = corner + 1
            while last < start + 4 and last % 4 not in sides and not self.rim.corner_is_pinched(last % 4):
                last += 1
            curve = self._border(zone, corner, last)
            borders.append((("M", *CORNERS[corner % 4]), curve))
            commands.append(curve)
            corner = last
        return Outline(zone, BLOB, (*commands, ("Z",)), borders=tuple(borders))

    def _border(self, zone: Zone, first: int, last: int) -> Command:
        """Return the inner edge of a blob from one corner to another, around the sides it leaves free."""
        free = last - first
        depth = self.deep.get(zone.name, {1: 29.0, 2: 44.0, 3: 30.0}[free]) + self.random.uniform(-1.5, 1.5)
        a = self._control(zone, first % 4, 1, free, depth)
        b = self._control(zone, last % 4, -1, free, depth)
        return ("C", *a, *b, *CORNERS[last % 4])

    def _control(self, zone: Zone, corner: int, onward: int, free: int, depth: float) -> Point:
        """Return the point that the edge heads for when it leaves a corner.

        The angle is measured from the blob's own side; beside another blob, or as a finger between two grounds, it
        is smaller or larger, so that something stays between.
        """
        at, own, other = CORNERS[corner], CORNERS[(corner - onward) % 4], CORNERS[(corner + onward) % 4]
        crowded = self.rim.blob_after(corner) and self.rim.blob_before(corner)
        finger = self.rim.corner_is_pinched(corner)
        roomy = 30 if self.has_line else 62  # a line in the free corner needs room, else the blob swells
        angle = math.radians(56 if finger else 31 if crowded else {1: 36, 2: roomy, 3: 60 if depth > 40 else 52}[free])
        if free == 2:
            length = 43.0 if self.has_line else 53.0
        else:
            length = min(depth / 0.75 / (math.cos(angle) if free == 1 else math.sin(angle)), 90)
        way = _mix(at, own, math.cos(angle) * length / 100)
        return _step(way, ((other[0] - at[0]) / 100, (other[1] - at[1]) / 100), math.sin(angle) * length)

    def _nearest(self, blobs: list[Zone], point: Point) -> Point | None:
        """Return the point of the blobs' inner edges nearest to a point."""
        edges = [p for zone in blobs for border in self.blobs[zone.name].borders for p in paths.flatten(border)[0]]
        return min(edges, key=lambda edge: math.dist(edge, point)) if edges else None

    # --- lines and what they run into -----------------------------------------------------------------------------

    def _join_lines(self) -> None:
        lines = [zone for zone in self.tile.zones if level(zone) == LINE]
        sites = [zone for zone in self.tile.zones if level(zone) == SITE]
        for zone in lines:
            if len(zone.slots) == 2:
                self._through(zone)
        for site in sites:
            joined = [z for z in lines if site.name in z.touches or (z.ends == site.kind and not z.touches)]
            self._site(site, joined, alone=len(sites) == 1)
        crossing = [zone for zone in lines if zone.ends == "crossing"]
        if crossing:
            hub = self._hub([s for z in crossing for s in z.slots], alone=True)
            for zone in crossing:
                self._ended(zone, hub, 0.0)
        for zone in lines:
            if zone.name not in self.lines:
                self._dead_end(zone)

    def _hub(self, slots: list[int], *, alone: bool) -> Point:
        """Return where lines from some sides meet when nothing hinders them."""
        pull = 5.0 if alone else 20.0
        x = 50 - sum(INWARD[slot // 3][0] for slot in slots) * pull
        y = 50 - sum(INWARD[slot // 3][1] for slot in slots) * pull
        for blob in self.blobs.values():
            for side in self.rim.sides(blob.zone):
                if len(blob.borders) == 1 and len(blob.zone.slots) < 9:
                    x, y = x + INWARD[side][0] * 3.5, y + INWARD[side][1] * 3.5
        return x, y

    def _site(self, site: Zone, joined: list[Zone], *, alone: bool) -> None:
        slots = [slot for zone in joined for slot in zone.slots]
        count = sum(site.has.values())
        radius = _SITE_RADIUS + 2.4 * max(count - 1, 0) if site.has else _SITE_RADIUS
        hub = self._hub(slots, alone=alone) if slots else (50.0, 50.0)
        edge = self._nearest(self.rim.pinches(slots), hub) if slots else None
        if edge is not None:
            away = self._out_of_blobs(edge, hub, slots)
            space = min(math.dist(edge, MIDDLES[slot // 3]) for slot in slots) - radius - 13
            hub = _towards(edge, away, max(-6.0, min(radius - 5, space)))
        wobble = [radius * self.random.uniform(0.9, 1.08) for _ in range(8)]
        ring = [
            (hub[0] + r * 1.08 * math.cos(math.tau * i / 8), hub[1] + r * 0.94 * math.sin(math.tau * i / 8))
            for i, r in enumerate(wobble)
        ]
        self.sites[site.name] = Outline(site, SITE, paths.smooth(ring), centre=hub, radius=radius)
        for zone in joined:
            self._ended(zone, hub, radius * 0.5)

    def _out_of_blobs(self, edge: Point, hub: Point, slots: list[int]) -> Point:
        """Return a point on the free side of a blob's edge, towards the sides the lines come from."""
        covered = any(paths.inside(paths.flatten(blob.path)[0], *hub) for blob in self.blobs.values())
        if not covered and math.dist(edge, hub) > 3:
            return hub
        x = sum(MIDDLES[slot // 3][0] for slot in slots) / len(slots)
        y = sum(MIDDLES[slot // 3][1] for slot in slots) / len(slots)
        return x, y

    def _ended(self, zone: Zone, hub: Point, short: float) -> None:
        side = zone.slots[0] // 3
        start = MIDDLES[side]
        reach = math.dist(start, hub) * 0.45
        end = _towards(hub, start, short)
        bend = _step(_towards(hub, start, reach), INWARD[side], 0)
        self._line(zone, (("M", *start), ("C", *_step(start, INWARD[side], reach), *bend, *end)), end)

    def _dead_end(self, zone: Zone) -> None:
        """Draw a line that ends at a spring, a city gate or the wheel: at the blob it must touch, or in the open."""
        side = zone.slots[0] // 3
        start = MIDDLES[side]
        ends = [other for other in self.tile.zones if other.ends == zone.ends]
        hub = _step(start, INWARD[side], 44 if len(ends) == 1 else 22)
        blobs = self.rim.pinches(list(zone.slots)) or [z for z in self.tile.zones if z.kind == zone.ends]
        edge = self._nearest(blobs, hub) if blobs else None
        if edge is None:
            split = [CORNERS[corner] for corner in range(4) if self.rim.corner_is_pinched(corner)]
            self._ended(zone, split[0] if split else hub, 0.0)
            return
        end = _towards(edge, start, -2.0)  # a little too far, so that the two surely touch
        bend = _mix(_step(start, INWARD[side], math.dist(start, end) * 0.6), (50, 55), 0.3)
        first = _step(start, INWARD[side], min(28.0, math.dist(start, end) * 0.5))
        self._line(zone, (("M", *start), ("C", *first, *bend, *end)), end)

    def _through(self, zone: Zone) -> None:
        one, two = (slot // 3 for slot in zone.slots)
        start, end = MIDDLES[one], MIDDLES[two]
        if (two - one) % 4 == 2:
            sway = 0.0 if any(blob in self.deep for blob in self.blobs) else self.random.choice((-7.0, 7.0))
            across = INWARD[(one + 1) % 4]
            a = _step(_mix(start, end, 0.3), across, sway)
            b = _step(_mix(start, end, 0.7), across, -sway)
            mid = (50.0, 50.0)
            path: Path = (
                ("M", *start), ("C", *_step(start, INWARD[one], 18), *a, *mid),
                ("C", *b, *_step(end, INWARD[two], 18), *end),
            )  # fmt: skip
            self._line(zone, path, None)
            return
        reach = 36.0
        edge = self._nearest(self.rim.pinches(list(zone.slots)), (50, 50))
        if edge is not None:  # bend in so far that the curve's middle lies on the blob's edge
            reach = self._reach_to(edge, start, end, one, two)
        self._line(
            zone, (("M", *start), ("C", *_step(start, INWARD[one], reach), *_step(end, INWARD[two], reach), *end)), None
        )

    @staticmethod
    def _reach_to(edge: Point, start: Point, end: Point, one: int, two: int) -> float:
        def gap(reach: float) -> float:
            curve = [start, _step(start, INWARD[one], reach), _step(end, INWARD[two], reach), end]
            return min(math.dist(p, edge) for p in paths.curve_points(curve))

        return min((30.0 + 2 * i for i in range(20)), key=gap)

    def _line(self, zone: Zone, line: Path, end: Point | None) -> None:
        points = paths.flatten(line)[0]
        self.lines[zone.name] = Outline(zone, LINE, paths.polygon_path(paths.ribbon(points, HALF_WIDTH)), line, end)


@lru_cache(maxsize=1024)
def outlines(tile: Tile) -> tuple[Outline, ...]:
    """Return the outlines of the zones that lie on a tile's ground, from back to front."""
    return _Tile(tile).outlines()

"""The wheel on the table: six segments with names and pictures, crown spaces with followers, and the pig."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache

from ...draw import path as paths
from ...draw import rims
from ...draw.figures import figure_symbol
from ...draw.frame import Frame
from ...draw.lighting import Place
from ...draw.path import Command, Point
from ...draw.scene import OVERLAY, Ellipse, Path, Shape, Stroke, Style, Symbol, SymbolUse, Target, Text
from ...draw.sketch import Things, dot, ink, put
from ...draw.theme import Theme
from ...draw.view import View
from ...engine.actions import Action
from ...engine.events import Event
from ...engine.lattice import Cell
from ...say.explain import Explainer
from ...tables import tiles
from .rules import WheelOfFortune
from .wheel import Crown, PigMoved, Recall

#: the wheel lies on four by four cells of 100; it just covers the four in the middle
SIZE = 400.0
RADIUS = 141.0
_HUB, _ICON, _NAME, _CROWN = 15.0, 40.0, 80.0, 121.0
#: how far the ring around an offered crown is from its middle
_RING = 15.4

pictures = Things()


class Table(tiles.Table):
    """The table of the Wheel of Fortune: the landscape, and the wheel in its middle."""

    game: WheelOfFortune

    @property
    def crowns(self) -> Mapping[str, int]:
        """The crown spaces of each segment, clockwise from the top."""
        return self.game.spaces

    def corner(self) -> Cell | None:
        """Return the north-west cell of the wheel's square of four by four; None where a set-up left it out."""
        laid = self.game.board.placements.items()
        whole = [cell for cell, place in laid if [zone.kind for zone in place.tile.zones] == ["wheel"]]
        return (min(x for x, _ in whole) - 1, min(y for _, y in whole) - 1) if whole else None

    def beside_tiles(self, view: View, frame: Frame, colours: Theme) -> list[Shape]:
        corner = self.corner()
        if corner is None:
            return []
        names = tuple(view.text(segment) for segment in self.crowns)
        symbol = wheel_symbol(tuple(self.crowns.items()), names, colours)
        return [SymbolUse(symbol, *frame.corner(corner), frame.cell / 100)]

    def beside_figures(self, frame: Frame, colours: Theme) -> list[Shape]:
        corner, state = self.corner(), self.game.state
        if corner is None:
            return []
        return on_wheel(self.crowns, state.pig, state.crowns, colours, *frame.corner(corner), frame.cell / 100)

    def place(self, target: Target, view: View, frame: Frame, colours: Theme) -> Place | None:
        corner = self.corner()
        if corner is None or target[0] != "segment" or target[1] not in self.crowns:
            return None
        wedge = _wedge(list(self.crowns).index(target[1]), len(self.crowns))
        path = paths.move(wedge, *frame.corner(corner), frame.cell / 100)
        # the pig walks over segments one by one: a veil would come and go with every step
        return Place(path, tuple(self.beside_tiles(view, frame, colours)), veils=False)

    def offered(self, target: Target, frame: Frame, colours: Theme) -> list[Shape]:
        corner = self.corner()
        if corner is None or target[0] != "segment" or target[1] not in self.crowns:
            return []
        spaces, free = self.crowns[target[1]], self.game.free_spaces(target[1])
        spots = crown_spots(list(self.crowns).index(target[1]), len(self.crowns), spaces)[spaces - free :]
        (left, top), unit = frame.corner(corner), frame.cell / 100
        rings = (
            rims.ring((left + x * unit, top + y * unit), _RING * unit, unit, colours, target, filled=False)
            for x, y in spots
        )
        return [shape for ring in rings for shape in ring]

    def about(self, target: Target, explainer: Explainer) -> list[str]:
        match target:
            case ("segment", name) if name in self.crowns:
                free = self.game.free_spaces(name)
                spaces = explainer.label("own.crowns_free", count=free)
                return [explainer.rule(self.game.box.extra["wheel"]["rules"][name]), spaces]
        return super().about(target, explainer)

    def action(self, action: Action, explainer: Explainer) -> str:
        if isinstance(action, Crown):
            segment = explainer.name("segments", action.segment)
            return explainer.label("own.crown_space", segment=segment)
        return super().action(action, explainer)

    def targets(self, action: Action) -> list[Target]:
        match action:
            case Crown(segment):
                return [("segment", segment)]
            case Recall(cell, zone):
                return [("zone", cell, zone)]
        return super().targets(action)

    def walk(self, events: Iterable[Event]) -> list[Target]:
        segments = list(self.crowns)
        for event in events:
            if isinstance(event, PigMoved):
                end = segments.index(event.segment)
                path = [segments[(end - back) % len(segments)] for back in range(event.count - 1, -1, -1)]
                return [("segment", segment) for segment in path]
        return []

    def has(self, target: Target) -> bool:
        return target[1] in self.crowns if target[0] == "segment" else super().has(target)


def spot(index: int, count: int, radius: float, shift: float = 0.0) -> Point:
    """Return a point on a segment, counted clockwise from the top, at a distance from the middle.

    >>> spot(0, 6, 100)
    (200.0, 100.0)
    """
    angle = math.tau * (index + shift) / count
    return SIZE / 2 + radius * math.sin(angle), SIZE / 2 - radius * math.cos(angle)


def crown_spots(index: int, count: int, spaces: int) -> list[Point]:
    """Return where the crown spaces of a segment lie."""
    return [spot(index, count, _CROWN, (place - (spaces - 1) / 2) * 0.42) for place in range(spaces)]


def _wedge(index: int, count: int) -> tuple[Command, ...]:
    rim = [spot(index, count, RADIUS, -0.5 + step / 12) for step in range(13)]
    return (("M", SIZE / 2, SIZE / 2), *(("L", *point) for point in rim), ("Z",))


@lru_cache(maxsize=32)
def wheel_symbol(crowns: tuple[tuple[str, int], ...], names: tuple[str, ...], theme: Theme) -> Symbol:
    """Return the wheel with its segments (name in the data, crown spaces) and the names a reader sees."""
    count, line = len(crowns), theme["outline"]
    shapes: list[Shape] = [
        Ellipse(SIZE / 2 + 3, SIZE / 2 + 5, RADIUS + 4, style=Style(theme["shade"], opacity=0.35)),
        Ellipse(SIZE / 2, SIZE / 2, RADIUS + 3, style=Style(theme["wheel_rim"], line, 2)),
    ]
    for index, (segment, spaces) in enumerate(crowns):
        colour = theme["wheel_b" if index % 2 else "wheel_a"]
        shapes.append(Path(_wedge(index, count), style=Style(colour, line, 1.2), target=("segment", segment)))
        for at in crown_spots(index, count, spaces):
            shapes.append(put(pictures.symbol("crown", theme), *at, 27))
        if segment in pictures:
            shapes.append(put(pictures.symbol(segment, theme), *spot(index, count, _ICON), 27))
    for index in range(count):
        shapes.append(
            Stroke(
                *spot(index, count, _HUB, 0.5),
                *spot(index, count, RADIUS, 0.5),
                style=Style(None, theme["wheel_rim"], 4),
            )
        )
    for index, name in enumerate(names):
        style = Style("#2b2621", theme["wheel_b" if index % 2 else "wheel_a"], 3)
        shapes.append(
            Text(*spot(index, count, _NAME), name, min(12.5, 150 / max(len(name), 1)), bold=True, style=style)
        )
    shapes.append(dot(SIZE / 2, SIZE / 2, _HUB, theme["wheel_rim"], stroke=line, width=2))
    shapes.append(dot(SIZE / 2, SIZE / 2, 6, theme["wheel_a"], stroke=line, width=1.5))
    return Symbol(f"{theme.name}/wheel-{'-'.join(names)}", (SIZE, SIZE), tuple(shapes))


def on_wheel(
    crowns: Mapping[str, int],
    pig: str,
    followers: tuple[tuple[str, str], ...],
    theme: Theme,
    x: float,
    y: float,
    scale: float,
) -> list[Shape]:
    """Return the pig on its segment and the followers on crown spaces, over a wheel at x, y."""
    segments = list(crowns)
    shapes: list[Shape] = []
    for segment in segments:
        players = [player for place, player in followers if place == segment]
        places = crown_spots(segments.index(segment), len(segments), crowns[segment])
        for (px, py), player in zip(places, players, strict=False):
            symbol = figure_symbol("courtier", player, theme)
            shapes.append(put(symbol, x + px * scale, y + (py - 4) * scale, 32 * scale, target=("segment", segment)))
    if pig in segments:
        px, py = spot(segments.index(pig), len(segments), _ICON + 6)
        shapes.append(put(pictures.symbol("pig", theme), x + px * scale, y + py * scale, 48 * scale))
    return [replace(shape, layer=OVERLAY) for shape in shapes]


@pictures.draws("crown")
def _crown(theme: Theme) -> list[Shape]:
    line = theme["outline"]
    return [
        dot(12, 12, 11, theme["ivory"], stroke=line, width=0.9),
        ink("M5 16.4L4.4 8.4L8.4 11.4L12 6L15.6 11.4L19.6 8.4L19 16.4Z", theme["crown"], line, 1),
        ink("M5 18.2L19 18.2", None, line, 1.2),
        dot(4.4, 8, 1, theme["cap"]),
        dot(12, 5.6, 1, theme["cap"]),
        dot(19.6, 8, 1, theme["cap"]),
    ]


@pictures.draws("pig")
def _pig(theme: Theme) -> list[Shape]:
    pink, dark = theme["pig"], theme["pig_dark"]
    return [
        dot(12, 21.6, 9.5, theme["shade"], ry=1.4),
        ink("M8 17L7.6 21M11 18L11 21.4M16 18L16 21.4M19 16.6L19.4 21", None, dark, 2.4),
        ink("M21.4 11C23 10.4 23.4 8.6 22.4 8C21.6 7.6 21 8.6 22 9.4", None, dark, 1.2),
        ink(
            "M4 12C4 8 8.6 6.4 13 6.4C18.6 6.4 22 9 22 13C22 17 18.4 19 13.4 19C8 19 4 16.6 4 12Z",
            pink,
            theme["outline"],
            1,
        ),
        ink("M6.2 7.6L5.6 3.8L9.8 6.2ZM10.4 6.6L11.6 3.4L13.8 6.8Z", dark, theme["outline"], 0.8),
        dot(3.6, 13, 3, pink, ry=2.6, stroke=theme["outline"], width=1),
        dot(2.7, 13, 0.6, dark),
        dot(4.5, 13, 0.6, dark),
        dot(7.6, 10.6, 0.9, theme["outline"]),
        ink("M6 15.8C7 16.6 8 16.6 8.8 16", None, dark, 0.9),
    ]


@pictures.draws("fortune")
def _fortune(theme: Theme) -> list[Shape]:
    green, line = theme["good"], theme["outline"]
    leaves = [
        dot(x, y, 4, theme["tree_c"], stroke=line, width=0.9) for x, y in ((8, 7.4), (16, 7.4), (8, 14.6), (16, 14.6))
    ]
    return [ink("M12 11C13 16 12 19 9.6 22.4", None, green, 1.8), *leaves]


@pictures.draws("taxes")
def _taxes(theme: Theme) -> list[Shape]:
    gold, line = theme["gold"], theme["outline"]
    coins: list[Shape] = []
    for x, y in ((8, 19), (16, 19), (8, 15.6), (16, 15.6), (8, 12.2), (12, 7)):
        coins.append(dot(x, y, 5, gold, ry=2.6, stroke=line, width=0.9))
    return coins


@pictures.draws("famine")
def _famine(theme: Theme) -> list[Shape]:
    gold = theme["gold_dark"]
    return [
        ink("M12 22.6C12 16 13 10 16 4", None, gold, 1.6),
        ink(
            "M12.4 17L8.4 14.6M12.8 13.6L9.2 11M13.6 10.4L10.6 7.6M12.6 17L16.6 16"
            "M13.2 13.4L17.4 12.2M14.2 10L18.2 8.6",
            None,
            gold,
            2.2,
        ),
        ink("M4 4L20 21", None, theme["bad"], 2),
    ]


@pictures.draws("storm")
def _storm(theme: Theme) -> list[Shape]:
    line = theme["outline"]
    return [
        ink("M12.6 11L8.6 17.4L11.6 17.4L9.6 23L16.4 15.4L13 15.4L15.4 11Z", theme["gold"], line, 0.9),
        ink(
            "M6 13C2.6 13 1.4 9.4 4 7.6C4 3.6 9.4 2 11.4 5C14.6 2.4 19.4 4 19 8C22.4 8.6 22 13 18.6 13Z",
            theme["stone"],
            line,
            0.9,
        ),
    ]


@pictures.draws("inquisition")
def _inquisition(theme: Theme) -> list[Shape]:
    line = theme["outline"]
    return [
        ink("M10.4 9.6L13.6 9.6L12.8 23L11.2 23Z", theme["wood"], line, 0.9),
        ink("M8 9.4C6.6 5.6 10.4 4.8 10.8 1C14 2.6 14.2 5 14 6C15 5.6 15.2 4.8 15.2 4.2C17.4 6.8 17 9.6 14.6 10.8"
            "C12 11.8 9 11.4 8 9.4Z", theme["flame"], line, 0.9),
        ink("M10.4 9.4C10.2 7.6 12 7 12 5.4C14 7.4 13.8 9.6 12.6 10.2C11.6 10.5 10.6 10.3 10.4 9.4Z",
            theme["flame_light"]),
    ]  # fmt: skip


@pictures.draws("plague")
def _plague(theme: Theme) -> list[Shape]:
    line, bone = theme["outline"], theme["ivory"]
    return [
        ink("M4.4 19.6L19.6 14.4M4.4 14.4L19.6 19.6", None, line, 4),
        ink("M4.4 19.6L19.6 14.4M4.4 14.4L19.6 19.6", None, bone, 2.4),
        ink("M5.6 9C5.6 4.4 8.4 2 12 2C15.6 2 18.4 4.4 18.4 9C18.4 11.6 17 12.6 15.4 13.2L15.4 16L8.6 16L8.6 13.2"
            "C7 12.6 5.6 11.6 5.6 9Z", bone, line, 1),
        dot(9.4, 9, 1.9, line),
        dot(14.6, 9, 1.9, line),
        ink("M12 11L11.2 12.6L12.8 12.6Z", line),
    ]  # fmt: skip

"""The wheel on the table: six segments with names and pictures, crown spaces with followers, and the pig."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from ...draw import path as paths
from ...draw import rims
from ...draw.badges import Badge, badge_of, figure_badge, role_badge
from ...draw.figures import BARE
from ...draw.fortune import pictures
from ...draw.frame import Frame
from ...draw.lighting import Place
from ...draw.path import Point
from ...draw.scene import OVERLAY, Shape, Symbol, SymbolUse, Target
from ...draw.sketch import put
from ...draw.theme import Theme, theme
from ...draw.view import View
from ...engine.actions import PLACES, Action
from ...engine.events import Event
from ...engine.lattice import Cell
from ...say.explain import Explainer
from ...tables import tiles
from ...tables.editing import Edit, Lines, listed, said
from ...tables.lively import CloseUp, Lot, Meaning, Thing
from ...tables.to_come import Sets
from .painting import (
    CROWN,
    CROWN_AT,
    CROWN_MOST,
    CROWN_PIXELS,
    LETTER_AT,
    OUTWARDS,
    PIG_AT,
    REACH,
    RING,
    SIZE,
    SMALL,
    board_symbol,
    crown_size,
    crown_spots,
    on_wheel,
    spot,
    wedge,
    wheel_symbol,
)
from .rules import WheelOfFortune
from .wheel import Crown, PigMoved, Recall, Walk


class Table(tiles.Table):
    """The table of the Wheel of Fortune: the landscape, and the wheel in its middle."""

    game: WheelOfFortune
    _corner: Cell | None = None

    @property
    def crowns(self) -> Mapping[str, int]:
        """The crown spaces of each segment, clockwise from the top."""
        return self.game.spaces

    def piece(self, words: tuple[str, ...], colours: Theme) -> Symbol:
        match words:
            case ("board",):
                return board_symbol(self.game.box, tuple(self.crowns.items()), colours)
            case ("pig",):
                return pictures.symbol("pig", colours)
        return super().piece(words, colours)

    def corner(self) -> Cell | None:
        """Return the north-west cell of the wheel's square of four by four; None where a set-up left it out."""
        laid, known = self.game.board.placements, self._corner
        if known is None or (known[0] + 1, known[1] + 1) not in laid:  # it is asked for many times an act
            whole = [cell for cell, place in laid.items() if [zone.kind for zone in place.tile.zones] == ["wheel"]]
            self._corner = (min(x for x, _ in whole) - 1, min(y for _, y in whole) - 1) if whole else None
        return self._corner

    def beside_tiles(self, view: View, frame: Frame, colours: Theme) -> list[Shape]:
        corner = self.corner()
        if corner is None:
            return []
        names = tuple(view.text(segment) for segment in self.crowns)
        small = view.frame is not None and frame.columns * frame.cell < SMALL
        symbol = wheel_symbol(tuple(self.crowns.items()), names, colours, small=small)
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
        outline = wedge(list(self.crowns).index(target[1]), len(self.crowns))
        path = paths.move(outline, *frame.corner(corner), frame.cell / 100)
        # the pig walks over segments one by one: a veil would come and go with every step
        return Place(path, tuple(self.beside_tiles(view, frame, colours)), veils=False)

    def offered(self, target: Target, frame: Frame, colours: Theme) -> list[Shape]:
        corner = self.corner()
        if corner is None or target[0] != "segment" or target[1] not in self.crowns or self.game.phase == "walk":
            return []
        spaces, free = self.crowns[target[1]], self.game.free_spaces(target[1])
        spots = crown_spots(list(self.crowns).index(target[1]), len(self.crowns), spaces)[spaces - free :]
        (left, top), unit, size = frame.corner(corner), frame.cell / 100, crown_size(frame.cell)
        middle, out = SIZE / 2, 1 + OUTWARDS * (size - CROWN) / CROWN_AT
        places = [
            (left + (middle + out * (x - middle)) * unit, top + (middle + out * (y - middle)) * unit) for x, y in spots
        ]
        if size == CROWN or not places:
            return [
                shape
                for at in places
                for shape in rims.ring(at, RING * size * unit, unit, colours, target, filled=False)
            ]
        # the next free space of the segment is enough: both would crowd a small wheel
        crown = put(pictures.symbol("crown", colours), *places[0], size * unit, target=target)
        mark = rims.ring(places[0], RING * size * unit, unit, colours, target)[1]
        return [replace(crown, layer=OVERLAY), mark]

    def sign_at(self, target: Target) -> Point | None:
        corner, names = self.corner(), list(self.crowns)
        if corner is None or target[0] != "segment" or target[1] not in names:
            return None
        x, y = spot(names.index(target[1]), len(names), LETTER_AT)
        return corner[0] + x / 100, corner[1] + y / 100

    def homeward(self, lots: Iterable[Lot]) -> list[Thing]:
        # followers on crown spaces get nothing at the end; those of one segment go home together
        held = Counter(("segment", segment) for segment, _ in self.game.state.crowns)
        return [thing._replace(many=held[thing.targets[0]] or 1) for thing in super().homeward(lots)]

    def walkers(self, target: Target) -> list[tuple[str, Badge, Point]]:
        at = self.sign_at(target) if target[0] == "segment" else None
        if at is None:
            return super().walkers(target)
        (figure,) = self.game.supply(self.game.players[0])
        players = [player for segment, player in self.game.state.crowns if segment == target[1]]
        return [(player, figure_badge(figure, player), at) for player in players]

    def beside(self, target: Target) -> Point | None:
        return self.sign_at(target) if target[0] == "segment" else super().beside(target)

    def standing(self) -> list[tuple[Target, str]]:
        held = dict.fromkeys(segment for segment, _ in self.game.state.crowns)
        return [*super().standing(), *((("segment", segment), "crown") for segment in held)]

    def called(self, target: Target, noun: str, number: int | None, explainer: Explainer) -> str:
        if target[0] == "segment":
            return explainer.label("own.crown_space", segment=explainer.name("segments", target[1]))
        return super().called(target, noun, number, explainer)

    def symbols_to_come(self, theme: Theme) -> Sets:
        # crowns that are offered are larger than those on the wheel
        crown: Sets = {f"crown {theme.name}": lambda: [pictures.symbol("crown", theme)]}
        return crown | super().symbols_to_come(theme)

    def close_up(self, legal: Sequence[Action]) -> CloseUp | None:
        corner, laid = self.corner(), self.game.state.laid
        if corner is None or laid is None or not any(isinstance(action, Crown) for action in legal):
            return super().close_up(legal)
        x, y, far = corner[0] + SIZE / 200, corner[1] + SIZE / 200, REACH / 100
        least, enough = 100 * CROWN_PIXELS / CROWN_MOST, 100 * CROWN_PIXELS / CROWN
        return CloseUp((x - far, y - far, x + far, y + far), laid, math.ceil(least), math.ceil(enough))

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
        if isinstance(action, Walk):
            return explainer.label("own.walk_to", segment=explainer.name("segments", action.segment))
        return super().action(action, explainer)

    def badge(self, action: Action) -> Badge | None:
        match action:
            case Crown():
                return role_badge(BARE, "crown", self.game.to_move)
            case Walk():
                return badge_of("pig", pictures.symbol("pig", theme()))
            case Recall(_, zone):
                return role_badge(BARE, zone.partition(".")[0], self.game.to_move)
        return super().badge(action)

    def badges(self) -> list[Badge]:
        kinds = dict.fromkeys(kind for role in self.game.box.roles.values() for kind in role.kinds)
        bare = [role_badge(BARE, kind, player) for player in self.game.players for kind in ("crown", *kinds)]
        return [*super().badges(), *bare, badge_of("pig", pictures.symbol("pig", theme()))]

    def targets(self, action: Action) -> list[Target]:
        match action:
            case Crown(segment) | Walk(segment):
                return [("segment", segment)]
            case Recall(cell, zone):
                return [("zone", cell, zone)]
        return super().targets(action)

    def listed(self, legal: Sequence[Action]) -> list[Action]:
        # where the pig stops is for the player to find
        return [Walk(name) for name in self.crowns] if self.game.phase == "walk" else super().listed(legal)

    def on_offer(self, legal: Sequence[Action]) -> list[Target]:
        return super().on_offer(self.listed(legal))

    def meant(self, target: Target, turn: int) -> Meaning:
        corner = self.corner()
        if self.held is not None and target[0] == "segment" and corner is not None:
            return [PLACES[corner[0] + 1, corner[1] + 1][turn]]  # the wheel lies there
        return super().meant(target, turn)

    def stroll(self, events: Iterable[Event]) -> tuple[Badge, list[Point]] | None:
        corner, names, path = self.corner(), list(self.crowns), self.walk(events)
        if corner is None or not path:
            return None
        at = [names.index(name) for _, name in path]
        spots = [spot(index, len(names), PIG_AT) for index in ((at[0] - 1) % len(names), *at)]
        points = [(corner[0] + x / 100, corner[1] + y / 100) for x, y in spots]
        return badge_of("pig", pictures.symbol("pig", theme())), points

    def walk(self, events: Iterable[Event]) -> list[Target]:
        segments = list(self.crowns)
        for event in events:
            if isinstance(event, PigMoved):
                end = segments.index(event.segment)
                path = [segments[(end - back) % len(segments)] for back in range(event.count - 1, -1, -1)]
                return [("segment", segment) for segment in path]
        return []

    def edits(self, lines: Lines, target: Target, explainer: Explainer) -> list[Edit]:
        if target[0] != "segment" or target[1] not in self.crowns:
            return super().edits(lines, target, explainer)
        label, segment = explainer.label, target[1]
        first, pig = next(iter(self.crowns)), badge_of("pig", pictures.symbol("pig", theme()))
        stands = next(iter(listed(lines, "pig")), first) == segment
        found = [said(lines, "pig", segment)._replace(words=label("own.pig_here"), badge=pig, on=stands)]
        for player in self.game.players:
            crown, who = f"crown {segment} {player}", explainer.name("players", player)
            badge = role_badge(BARE, "crown", player)
            found.append(Edit((), (crown,), label("own.crown_here", player=who), badge))
            if crown in lines:
                found.append(Edit((crown,), (), label("own.no_crown", player=who)))
        return found

    def has(self, target: Target) -> bool:
        return target[1] in self.crowns if target[0] == "segment" else super().has(target)

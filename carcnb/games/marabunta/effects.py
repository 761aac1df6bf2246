"""What an effect could do now: which hexes, leaves and crates it may choose from, and whether there are any."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product

from ...engine.actions import Action
from .actions import Anthill, Colour, Crate, Cross, Ignore, Repeat, Roll, Split, Use, Write
from .sheet import Effect, Sheet
from .state import SheetState

#: how an effect can be carried out
IMPOSSIBLE, WITH_ANTHILL, FREELY = 0, 1, 2


class Catalogue:
    """The actions there are on a sheet, made once: they are listed again and again."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        kinds: tuple[type[Write] | type[Anthill] | type[Cross], ...] = (Write, Anthill, Cross)
        self._singles = {kind: tuple(kind((hex.cell,)) for hex in sheet.hexes) for kind in kinds}
        self._shapes = {
            (kind, size): tuple((mask, kind(shape)) for shape, mask in shapes.items())
            for kind in kinds
            for size, shapes in sheet.shapes.items()
        }
        self._masks = {size: tuple(shapes.values()) for size, shapes in sheet.shapes.items()}
        regions = sheet.regions
        self.splits = tuple(
            Split(dice, tuple(region for region in regions if region not in dice))
            for size in range(len(regions))
            for dice in combinations(regions, size)
        )
        self.uses = tuple(Use(element) for element in sheet.elements)
        self.ignores = tuple(Ignore(element) for element in sheet.elements)
        self.repeats = tuple(Repeat(region) for region in regions)
        self.colours = tuple(Colour(region) for region in regions)
        self.crates = tuple(Crate(group) for group in sheet.board.crates)

    def within(
        self, kind: type[Write] | type[Anthill] | type[Cross], size: int, allowed: int, touching: int = -1
    ) -> list[Action]:
        """List the actions of a kind whose hexes are all allowed and touch at least one of a set (-1: any)."""
        if size == 1:
            return list(self.sheet.pick(self._singles[kind], allowed & touching))
        banned = ~allowed
        return [action for mask, action in self._shapes[kind, size] if not mask & banned and mask & touching]

    def any_within(self, size: int, allowed: int, touching: int = -1) -> bool:
        """Whether there is such a shape."""
        if size == 1:
            return bool(allowed & touching)
        banned = ~allowed
        return any(not mask & banned and mask & touching for mask in self._masks[size])


@cache
def catalogue(sheet: Sheet) -> Catalogue:
    """Return the actions there are on a sheet."""
    return Catalogue(sheet)


@cache
def rolls(sheet: Sheet) -> tuple[Roll, ...]:
    """Return every roll of the six dice, 46,656 of them; only asked for while chance is open."""
    return tuple(Roll(faces) for faces in product(sheet.faces, repeat=len(sheet.regions)))


def room(sheet: Sheet, state: SheetState, effect: Effect, region: int) -> int:
    """Return the hexes an effect may choose from, as far as region, icon and availability say."""
    allowed = state.available
    if region >= 0:
        allowed &= sheet.region_masks[region]
    return allowed & sheet.cookie_mask if effect.cookie else allowed


def chance_to(sheet: Sheet, state: SheetState, effect: Effect, region: int = -1) -> int:
    """Return whether the player whose turn it is can carry out an effect: IMPOSSIBLE, WITH_ANTHILL or FREELY."""
    if effect.kind == "write":
        return _chance_to_write(sheet, state, effect, region)
    if effect.kind == "colour":
        return FREELY if open_leaves(sheet, state, region) else IMPOSSIBLE
    if effect.kind == "crate":
        return FREELY if open_groups(sheet, state) else IMPOSSIBLE
    if effect.kind == "cross":
        hexes = room(sheet, state, effect, region)
        return FREELY if catalogue(sheet).any_within(effect.count, hexes) else IMPOSSIBLE
    if effect.kind == "repeat":
        return FREELY if repeatable(sheet, state) else IMPOSSIBLE
    if effect.kind == "cookies":
        return FREELY if state.cookies[state.turn] < len(sheet.board.cookies) else IMPOSSIBLE
    return FREELY


def _chance_to_write(sheet: Sheet, state: SheetState, effect: Effect, region: int) -> int:
    hexes, size, find = room(sheet, state, effect, region), len(effect.numbers), catalogue(sheet).any_within
    if effect.free:
        return FREELY if find(size, hexes) else IMPOSSIBLE
    if find(size, hexes, state.near[state.turn]):
        return FREELY
    return WITH_ANTHILL if state.anthills[state.turn] and find(size, hexes) else IMPOSSIBLE


def open_leaves(sheet: Sheet, state: SheetState, region: int = -1, coloured: int = 0) -> list[int]:
    """List the regions, by number, whose leaf has an empty circle and was not coloured by this effect already."""
    return [
        number
        for number, name in enumerate(sheet.regions)
        if region in (-1, number)
        and not coloured >> number & 1
        and sum(state.circles[number]) < sheet.leaves[name].circles
    ]


def open_groups(sheet: Sheet, state: SheetState) -> list[int]:
    """List the groups, by number, in which the player whose turn it is has a crate left."""
    crossed = state.crates[state.turn]
    return [number for number, size in enumerate(sheet.board.crates.values()) if crossed[number] < size]


def repeatable(sheet: Sheet, state: SheetState) -> list[int]:
    """List the dice of the group, by number, whose effect can be carried out once more."""
    return [
        die
        for die, face in enumerate(state.faces)
        if state.group >> die & 1 and chance_to(sheet, state, *die_effect(sheet, face, die))
    ]


def die_effect(sheet: Sheet, face: str, die: int) -> tuple[Effect, int]:
    """Return what a die does, and the number of the only region in which it may (or -1)."""
    effect = sheet.faces[face]
    return effect, die if effect.home else -1


def element_effect(sheet: Sheet, state: SheetState, element: int) -> tuple[Effect, int]:
    """Return what an element of the round does, and in which region only."""
    if element < len(state.faces):
        return die_effect(sheet, state.faces[element], element)
    assert state.tile is not None
    return sheet.tiles[state.tile].effect, -1

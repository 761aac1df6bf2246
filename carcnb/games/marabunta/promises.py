"""What the elements of a round promise to whoever has them or may get them, before they are used."""

from __future__ import annotations

from .scoring import chance_to_win, on_the_boards, sums
from .sheet import Sheet
from .state import SheetState

#: what an element is worth that may be used in any region, as sensible players got out of it: by what it does, else
ANYWHERE = {"crate": 0.9}
ELSE = 0.6
TILE = 0.7
#: what a number brings besides the sum of its region
WRITTEN = 0.3


def prospects(sheet: Sheet, state: SheetState) -> dict[str, list[float]]:
    """Return the points each player may hope for by where they would come from: the boards, and the groups."""
    return on_the_boards(sheet, state) | {"groups": in_the_groups(sheet, state)}


def in_the_groups(sheet: Sheet, state: SheetState) -> list[float]:
    """Return what each player may make of the elements still to be used."""
    found, chooser = [0.0, 0.0], 1 - state.starter
    if state.phase == "choose":
        found[chooser], found[state.starter] = best_choice(sheet, state, chooser)
    elif state.group:
        found[state.turn] = together(element_values(sheet, state, state.turn), state.unused)
        if state.turn == chooser:
            rest = sheet.everything & ~state.group
            found[state.starter] = together(element_values(sheet, state, state.starter), rest)
    return found


def best_choice(sheet: Sheet, state: SheetState, chooser: int) -> tuple[float, float]:
    """Return what chooser and splitter may make of their groups if the chooser takes the better one."""
    own, other = (element_values(sheet, state, player) for player in (chooser, 1 - chooser))
    groups = state.with_tile, sheet.everything & ~state.with_tile
    ways = [(together(own, group), together(other, sheet.everything & ~group)) for group in groups]
    return max(ways, key=lambda way: way[0] - way[1])


def together(values: list[float], elements: int) -> float:
    """Add up the values of a set of elements.

    >>> together([0.5, 1.0, 2.0], 0b101)
    2.5
    """
    return sum(value for number, value in enumerate(values) if elements >> number & 1)


def element_values(sheet: Sheet, state: SheetState, player: int) -> list[float]:
    """Return what each die and the tile are worth to a player."""
    return [*(die_value(sheet, state, number, player) for number in range(len(state.faces))), TILE]


def die_value(sheet: Sheet, state: SheetState, number: int, player: int) -> float:
    """Return what a die is worth to a player: what it would change in its region, if it counts only there."""
    effect = sheet.faces[state.faces[number]]
    if not effect.home or effect.kind not in ("write", "colour"):
        return ANYWHERE.get(effect.kind, ELSE)
    found = sums(sheet, state, number)
    lead = found[player] - found[1 - player]
    room = (sheet.region_masks[number] & state.available).bit_count()
    now = chance_to_win(lead, room)
    if effect.kind == "colour":
        return now * effect.count
    then = chance_to_win(lead + sum(effect.numbers), room) if room else now
    return WRITTEN + (then - now) * sum(state.circles[number])

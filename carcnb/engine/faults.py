"""Everything that is impossible about a set-up, where `setup` stops at the first of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from .free import FreeBoard
from .lattice import SQUARE, cell_text
from .refusals import ImpossibleSetup
from .setup import (
    LaidOut,
    Put,
    put_twice,
    read_statement,
    scored_already,
    starting_state,
    unlike,
    unseated,
    used_up,
)

if TYPE_CHECKING:
    from .laying import TileGame

#: the code of a statement that cannot be read
UNREAD = "unread"


def show(game: TileGame, lines: Sequence[str]) -> list[ImpossibleSetup]:
    """Show of a set-up what can lie on a table, and return all that is impossible about it, in the order of its lines.

    Tiles that do not fit lie there all the same; of two on a cell the first does, and figures stand where they may.
    """
    layout, found = LaidOut([], {}, 0, [], []), list[ImpossibleSetup]()
    for line, text in enumerate(lines):
        found += tried(line, read_statement, game, layout, line, text.split())
    if not layout.puts:
        layout.puts = [Put(-1, tile, cell, 0, None) for tile, cell in game.box.start]
    found += put_twice(layout)
    if not game.free:
        found += [*used_up(game, layout), *unlike(game, layout), *apart(layout)]
    layout.puts = list({put.cell: put for put in reversed(layout.puts)}.values())[::-1]
    game.board = FreeBoard(game.box, game.plans, game)
    for put in sorted(layout.puts, key=lambda put: (put.cell[1], put.cell[0])):
        game.board.lay(put.tile, put.cell, put.turn)
    game.state = starting_state(game, layout)
    for put in layout.puts:
        found += _seated(game, put)
    for line, words in layout.own:
        found += tried(line, game.set_up_own, words)
    if not game.free:
        found += scored_already(game, layout)
    return in_order(found)


def apart(layout: LaidOut) -> Iterator[ImpossibleSetup]:
    """Yield what lies apart from most of the tiles: each is laid beside another, so they all hang together.

    Records may leave out what lies between, as rulebooks do in their pictures, so only whoever sets up a table is told.
    """
    left = dict.fromkeys(put.cell for put in layout.puts)
    groups = []
    while left:
        group = [left.popitem()[0]]
        for cell in group:
            near = [other for other in SQUARE.neighbours[cell] if other in left]
            group += near
            for other in near:
                del left[other]
        groups.append(group)
    lines = {put.cell: put.line for put in reversed(layout.puts)}
    main = max(groups, key=lambda group: (len(group), -min(lines[cell] for cell in group)))
    for group in groups:
        if group is not main:
            first = min(group, key=lines.__getitem__)
            reason = f"the tile on {cell_text(first)} lies apart from the rest; every tile is laid beside another"
            places = [("cell", cell) for cell in group]
            yield ImpossibleSetup(reason, lines[first], code="apart", places=places, cell=first)


def _seated(game: TileGame, put: Put) -> list[ImpossibleSetup]:
    """Put a figure on its zone; one that the player has not is shown too."""
    if put.figure is None:
        return []
    fault, (player, role, zone) = unseated(game, put), put.figure
    if fault is None:
        game.change_supply(player, game.box.roles[role].figure, -1)
    if fault is None or fault.code in ("supply", "without"):
        game.board.seat(player, role, put.cell, zone)
    return [] if fault is None else [fault]


def tried(line: int, do: Callable[..., None], *args: object) -> list[ImpossibleSetup]:
    """Call, and return the complaint about a statement, if there is one."""
    try:
        do(*args)
    except ImpossibleSetup as fault:
        fault.line = line
        return [fault]
    except ValueError as error:
        return [ImpossibleSetup(str(error), line, code=UNREAD)]
    return []


def in_order(faults: Sequence[ImpossibleSetup]) -> list[ImpossibleSetup]:
    """Return faults in the order of the lines that they are about; what no line says comes last.

    >>> [fault.line for fault in in_order([ImpossibleSetup("", line) for line in (2, -1, 0)])]
    [0, 2, -1]
    """
    return sorted(faults, key=lambda fault: (fault.line < 0, fault.line))

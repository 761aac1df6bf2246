"""Setting up a position of a tile game from a record's statements, all checked before anything is laid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakSet

from .actions import need, parse_turn
from .board import Board
from .box import Box
from .lattice import SQUARE, Cell, cell_text, parse_cell
from .refusals import ImpossibleSetup
from .tile import SIDE_NAMES
from .words import known

if TYPE_CHECKING:
    from .laying import TileGame
    from .settling import LayingState

PUT_FORM = "put TILE X,Y rN [PLAYER ROLE ZONE]"


class Put(NamedTuple):
    """One tile to lie on the table, with the figure on it."""

    line: int
    tile: str
    cell: Cell
    turn: int
    figure: tuple[str, str, str] | None


@dataclass
class LaidOut:
    """What the statements of a set-up ask for, read but not yet checked against each other."""

    puts: list[Put]
    scores: dict[str, int]
    turn: int
    gone: list[tuple[int, str]]
    #: statements that only the game itself understands, as (line, words)
    own: list[tuple[int, list[str]]]


def lay_out(game: TileGame, lines: Sequence[str]) -> None:
    """Bring a game that has not begun into the position that the statements describe."""
    if not lines and not game.free and game.box in _STARTED:
        _start_again(game)
        return
    layout = read_layout(game, lines)
    if not layout.puts:
        layout.puts = [Put(0, tile, cell, 0, None) for tile, cell in game.box.start]
    refuse_first(put_twice(layout))
    if not game.free:
        refuse_first(used_up(game, layout))
        refuse_first(unlike(game, layout))
    game.board = new_board(game)
    for put in sorted(layout.puts, key=lambda put: (put.cell[1], put.cell[0])):
        game.board.lay(put.tile, put.cell, put.turn)
    game.state = starting_state(game, layout)
    for put in layout.puts:
        if put.figure is not None:
            seat_figure(game, put)
    for line, words in layout.own:
        located(line, game.set_up_own, words)
    if not game.free:
        refuse_first(scored_already(game, layout))
        if not lines:
            _STARTED.add(game.box)


#: boxes whose start tiles were found to lie well: millions of games begin with them
_STARTED: WeakSet[Box] = WeakSet()


def _start_again(game: TileGame) -> None:
    """Begin with the start tiles of a box, as was done before."""
    game.board = Board(game.box, game.plans, game)
    for tile, cell in sorted(game.box.start, key=lambda start: (start[1][1], start[1][0])):
        game.board.lay(tile, cell, 0)
    game.state = game.opening()


def new_board(game: TileGame) -> Board:
    """Return an empty board of the sort that the game needs."""
    if not game.free:
        return Board(game.box, game.plans, game)
    from .free import FreeBoard

    return FreeBoard(game.box, game.plans, game)


def read_layout(game: TileGame, lines: Sequence[str]) -> LaidOut:
    """Read the statements."""
    layout = LaidOut([], {}, 0, [], [])
    for line, text in enumerate(lines):
        located(line, read_statement, game, layout, line, text.split())
    return layout


def read_statement(game: TileGame, layout: LaidOut, line: int, words: list[str]) -> None:
    """Read one statement into the layout."""
    verb, rest = words[0], words[1:]
    if verb == "put":
        layout.puts.extend(read_put(game, line, rest))
    elif verb == "score":
        need(rest, 2, "score PLAYER POINTS")
        layout.scores[known("player", rest[0], game.players)] = read_points(rest[1])
    elif verb == "turn":
        need(rest, 1, "turn PLAYER")
        layout.turn = game.players.index(known("player", rest[0], game.players))
    elif verb == "gone":
        layout.gone.extend((line, known("tile", tile, game.tile_names())) for tile in rest)
    else:
        layout.own.append((line, words))


def read_points(word: str) -> int:
    """Read a number of points."""
    if not (word.isascii() and word.isdigit()):
        raise ValueError(f"{word!r} is not a number of points; write 0 or more")
    return int(word)


def read_put(game: TileGame, line: int, words: list[str]) -> list[Put]:
    """Read what follows `put`."""
    box = game.box
    if words and words[0] == box.start_name:
        need(words, 2, f"put {box.start_name} 0,0")
        if parse_cell(words[1]) != box.start[0][1]:
            raise ValueError(f"the {box.start_name} lies on {cell_text(box.start[0][1])}, not on {words[1]}")
        return [Put(line, tile, cell, 0, None) for tile, cell in box.start]
    if len(words) not in (3, 6):
        raise ValueError(f"a tile is put with a cell and a turn, and at most one figure; write: {PUT_FORM}")
    tile = known("tile", words[0], game.tile_names())
    figure = None
    if len(words) == 6:
        player = known("player", words[3], game.players)
        figure = (player, known("role", words[4], box.roles), words[5])
    return [Put(line, tile, parse_cell(words[1]), parse_turn(words[2]), figure)]


def put_twice(layout: LaidOut) -> Iterator[ImpossibleSetup]:
    """Yield the cells that are used twice."""
    cells: set[Cell] = set()
    for put in layout.puts:
        if put.cell in cells:
            reason = f"two tiles are put on {cell_text(put.cell)}"
            yield ImpossibleSetup(reason, put.line, code="cell_twice", places=[("cell", put.cell)], cell=put.cell)
        cells.add(put.cell)


def used_up(game: TileGame, layout: LaidOut) -> Iterator[ImpossibleSetup]:
    """Yield the copies that are used more often than the box holds."""
    used: Counter[str] = Counter()
    places: list[tuple[int, str, Cell | None]] = [(put.line, put.tile, put.cell) for put in layout.puts]
    for line, tile, cell in [*places, *((line, tile, None) for line, tile in layout.gone)]:
        used[tile] += 1
        copies = game.box.tiles[tile].copies
        if used[tile] > copies:
            reason, at = (
                f"the box holds {copies} × {tile}, and this would be one more",
                [("cell", cell)] if cell else [],
            )
            yield ImpossibleSetup(reason, line, code="copies", places=at, tile=tile, copies=copies)


def unlike(game: TileGame, layout: LaidOut) -> Iterator[ImpossibleSetup]:
    """Yield the sides that do not continue their neighbours, each pair once."""
    tiles = {put.cell: put for put in reversed(layout.puts)}
    told: set[frozenset[Cell]] = set()
    for put in tiles.values() if len(tiles) < len(layout.puts) else layout.puts:
        for side, neighbour in enumerate(SQUARE.neighbours[put.cell]):
            other, pair = tiles.get(neighbour), frozenset((put.cell, neighbour))
            if other is None or pair in told:
                continue
            mine = game.box.tiles[put.tile].side(side, put.turn)
            theirs = game.box.tiles[other.tile].side(side - 2, other.turn)
            if mine != theirs:
                told.add(pair)
                yield ImpossibleSetup(
                    f"{put.tile} on {cell_text(put.cell)} shows {mine} to the {SIDE_NAMES[side]},"
                    f" but {other.tile} on {cell_text(neighbour)} shows {theirs}",
                    max(put.line, other.line),
                    code="sides",
                    places=[("side", put.cell, side)],
                    cell=put.cell,
                    other=neighbour,
                    mine=mine,
                    theirs=theirs,
                    side=SIDE_NAMES[side],
                )


def starting_state(game: TileGame, layout: LaidOut) -> LayingState:
    """Return the state before the first draw; the deck holds what is neither put nor gone nor a start tile."""
    state = game.opening()
    reserved = Counter(tile for tile, _ in game.box.start)
    drawn = Counter(put.tile for put in layout.puts) - reserved
    deck = game.piles.without(state.deck, [*drawn.elements(), *(tile for _, tile in layout.gone)])
    scores = tuple(layout.scores.get(player, 0) for player in game.players)
    return state.but(deck=deck, scores=scores, turn=layout.turn)


def seat_figure(game: TileGame, put: Put) -> None:
    """Put the figure of a `put` line on its zone."""
    assert put.figure is not None
    found = unseated(game, put)
    if found is not None:
        raise found
    player, role, zone = put.figure
    game.board.seat(player, role, put.cell, zone)
    game.change_supply(player, game.box.roles[role].figure, -1)


def unseated(game: TileGame, put: Put) -> ImpossibleSetup | None:
    """Return why the figure of a `put` line cannot be put; None if it can."""
    assert put.figure is not None
    player, role_name, zone_name = put.figure
    role, tile = game.box.roles[role_name], game.box.tiles[put.tile]
    zone, here, facts = tile.zone(zone_name), ("cell", put.cell), {"player": player, "role": role_name}
    if zone is None:
        names = ", ".join(zone.name for zone in tile.zones)
        reason = f"{put.tile} has no zone {zone_name}; it has {names}"
        return ImpossibleSetup(reason, put.line, code="no_zone", places=[here], word=zone_name, names=names, **facts)
    spot = ("zone", put.cell, zone_name)
    if zone.kind not in role.kinds:
        reason = f"a {role_name} stands on {' or '.join(sorted(role.kinds))}, not on {zone.kind}"
        return ImpossibleSetup(reason, put.line, code="wrong_zone", places=[spot], zone=zone_name, **facts)
    if role_name in game.box.without and not game.free:
        reason = f"this game is played without the {role_name}, by its options"
        return ImpossibleSetup(reason, put.line, code="without", places=[spot], **facts)
    if not game.free and not game.supply(player)[role.figure]:
        reason = f"{player} has no {role.figure} left to put"
        return ImpossibleSetup(reason, put.line, code="supply", places=[spot], figure=role.figure, **facts)
    return None


def scored_already(game: TileGame, layout: LaidOut) -> Iterator[ImpossibleSetup]:
    """Yield the figures on areas that would have been scored already."""
    for layer in game.box.layers.values():
        if not layer.closes:
            continue
        for area in game.board.occupied_areas(layer.name):
            if area.closed:
                occupant = area.occupants[0]
                line = next(put.line for put in layout.puts if put.cell == occupant.cell)
                yield ImpossibleSetup(
                    f"the {layer.name} at {cell_text(occupant.cell)} is complete, so its {occupant.role}"
                    " would have been scored and taken back",
                    line,
                    code="complete",
                    places=[("area", *area.spot)],
                    layer=layer.name,
                    role=occupant.role,
                    player=occupant.player,
                )


def refuse_first(faults: Iterable[ImpossibleSetup]) -> None:
    """Raise the first of what is impossible, if anything is."""
    for fault in faults:
        raise fault


def located(line: int, do: Callable[..., None], *args: object) -> None:
    """Call, and give any complaint the number of the statement it is about."""
    try:
        do(*args)
    except ImpossibleSetup as error:
        error.line = line
        raise
    except ValueError as error:
        raise ImpossibleSetup(str(error), line) from None

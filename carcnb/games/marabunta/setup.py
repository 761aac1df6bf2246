"""Setting up a position from a record's statements, checked before anything changes (see RECORDS.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from ...engine.actions import need
from ...engine.faults import in_order, tried
from ...engine.lattice import Cell, cell_text, parse_cell
from ...engine.refusals import ImpossibleSetup
from ...engine.setup import located, refuse_first
from ...engine.words import shown_name
from .printed import SheetError, UnreadableSheet
from .sheetfile import load
from .state import TOP, SheetState, opening, replaced

if TYPE_CHECKING:
    from .rules import Marabunta


#: how the statements are written, for those who pack them
FORMS = (
    *("number HEX PLAYER NUMBER", "cross HEX …", "circles REGION PLAYER NUMBER", "crates PLAYER GROUP NUMBER"),
    *("cookies PLAYER NUMBER", "anthills PLAYER NUMBER", "score PLAYER NUMBER", "round NUMBER", "turn PLAYER"),
    "gone TILE …",
)


def lay_out(game: Marabunta, lines: Sequence[str]) -> None:
    """Bring a game that has not begun into the position that the statements describe."""
    if game._sheet_file and not any(text.split()[0] == "sheet" for text in lines):
        # the game was begun on a sheet of its own, and a record of it must say so
        game.setup_lines = (f"sheet {game._sheet_file}", *lines)
    game.state = game.opening()
    for line, text in enumerate(lines):
        located(line, _state, game, text.split())
    if game.free:
        return
    refuse_first(_impossible(game, lines))


def show(game: Marabunta, lines: Sequence[str]) -> list[ImpossibleSetup]:
    """Write down what can be of a set-up, and return all that is impossible about it."""
    game.state, found = game.opening(), list[ImpossibleSetup]()
    for line, text in enumerate(lines):
        found += tried(line, _state, game, text.split())
    return in_order(found if game.free else [*found, *_impossible(game, lines)])


def _impossible(game: Marabunta, lines: Sequence[str]) -> Iterator[ImpossibleSetup]:
    """Yield what statements, each possible by itself, make impossible together."""
    given = any(text.split()[0] == "round" for text in lines)
    for fault in (*_round_faults(game, given), *_end_faults(game)):
        fault.line = len(lines) - 1
        yield fault


def laid_out(game: Marabunta) -> list[str]:
    """Return the statements that bring a sheet back, as it is at the start of a round."""
    sheet, state, new = game.sheet, game.state, opening(game.sheet, game.players)
    lines = [line for line in game.setup_lines if line.split()[0] == "sheet"]
    for hex in sheet.hexes:
        lines += [
            f"number {cell_text(hex.cell)} {player} {number}"
            for player, own in zip(game.players, state.numbers, strict=True)
            for number, mask in enumerate(own)
            if sheet.bit[hex.cell] & mask
        ]
    if crossed := [cell_text(hex.cell) for hex in sheet.hexes if sheet.bit[hex.cell] & state.crossed]:
        lines.append(f"cross {' '.join(crossed)}")
    for number, region in enumerate(sheet.regions):
        lines += _changed(game, f"circles {region} {{}} {{}}", state.circles[number], new.circles[number])
    for number, group in enumerate(sheet.board.crates):
        lines += _changed(game, f"crates {{}} {group} {{}}", [own[number] for own in state.crates], (0, 0))
    lines += _changed(game, "cookies {} {}", state.cookies, new.cookies)
    lines += _changed(game, "anthills {} {}", state.anthills, new.anthills)
    lines += _changed(game, "score {} {}", state.scores, new.scores)
    return lines + _laid_out_round(game, new)


def setup_names(game: Marabunta, sort: str, words: Sequence[str]) -> Sequence[str]:
    """Return the words of a sort that a set-up statement may hold."""
    sheet = game.sheet
    if sort == "HEX":
        return [cell_text(hex.cell) for hex in sheet.hexes]
    names = {"REGION": sheet.regions, "PLAYER": game.players, "GROUP": tuple(sheet.board.crates)}
    return names.get(sort) or tuple(sheet.tiles)


def _changed(game: Marabunta, form: str, now: Sequence[int], new: Sequence[int]) -> list[str]:
    """Return a statement for each player whose number is not the one of a new game."""
    rows = zip(game.players, now, new, strict=True)
    return [form.format(player, count) for player, count, usual in rows if count != usual]


def _laid_out_round(game: Marabunta, new: SheetState) -> list[str]:
    lines, state = [], game.state
    if not state.pile:
        lines.append(f"round {state.round}")
    elif gone := [tile for tile in new.pile if tile not in state.pile]:
        lines.append(f"gone {' '.join(gone)}")
    return [*lines, f"turn {game.players[state.starter]}"] if state.starter else lines


def _state(game: Marabunta, words: list[str]) -> None:
    """Carry out one statement."""
    verb, rest = words[0], words[1:]
    _STATEMENTS[game.known("set-up statement", verb, _STATEMENTS)](game, rest)


def _sheet(game: Marabunta, words: list[str]) -> None:
    if game.state != game.opening():
        raise ValueError("the sheet comes first: move this line up")
    if not words:
        raise ValueError("write: sheet FILE.toml")
    file = " ".join(words)
    try:
        game.sheets = load(file)
    except UnreadableSheet:
        raise
    except SheetError:
        # a record may come from a stranger and name any file, so nothing of what stands in it is told
        name = shown_name(file)
        raise ValueError(f"{name} is no sheet that can be played on; load_sheet({name!r}) tells why") from None
    game._sheet_file = file
    game.state = game.opening()


def _number(game: Marabunta, words: list[str]) -> None:
    need(words, 3, "number Q,R PLAYER NUMBER")
    hex, player, number = _free_hex(game, words[0]), _player(game, words[1]), _count(words[2], 0, TOP)
    state, bit = game.state, game.sheet.bit[hex]
    own = replaced(state.numbers[player], number, state.numbers[player][number] | bit)
    game.state = state.but(
        numbers=replaced(state.numbers, player, own),
        near=replaced(state.near, player, state.near[player] | game.sheet.beside[hex]),
        available=state.available & ~bit,
    )


def _cross(game: Marabunta, words: list[str]) -> None:
    if not words:
        raise ValueError("write: cross Q,R …")
    for word in words:
        bit = game.sheet.bit[_free_hex(game, word)]
        game.state = game.state.but(crossed=game.state.crossed | bit, available=game.state.available & ~bit)


def _circles(game: Marabunta, words: list[str]) -> None:
    need(words, 3, "circles REGION PLAYER COUNT")
    region = game.known("region", words[0], game.sheet.regions)
    player, number, leaf = _player(game, words[1]), game.sheet.regions.index(region), game.sheet.leaves[region]
    own = game.state.circles[number]
    room = leaf.circles - sum(own) + own[player]
    count = _count(words[2], leaf.printed[words[1]], room)
    game.state = game.state.but(circles=replaced(game.state.circles, number, replaced(own, player, count)))


def _crates(game: Marabunta, words: list[str]) -> None:
    need(words, 3, "crates PLAYER GROUP COUNT")
    player, groups = _player(game, words[0]), game.sheet.board.crates
    group = game.known("group of crates", words[1], groups)
    count, own = _count(words[2], 0, groups[group]), game.state.crates[player]
    own = replaced(own, list(groups).index(group), count)
    game.state = game.state.but(crates=replaced(game.state.crates, player, own))


def _cookies(game: Marabunta, words: list[str]) -> None:
    need(words, 2, "cookies PLAYER COUNT")
    player, count = _player(game, words[0]), _count(words[1], 0, len(game.sheet.board.cookies))
    game.state = game.state.but(cookies=replaced(game.state.cookies, player, count))


def _anthills(game: Marabunta, words: list[str]) -> None:
    need(words, 2, "anthills PLAYER COUNT")
    player, count = _player(game, words[0]), _count(words[1], 0, game.sheet.board.anthills)
    game.state = game.state.but(anthills=replaced(game.state.anthills, player, count))


def _score(game: Marabunta, words: list[str]) -> None:
    need(words, 2, "score PLAYER POINTS")
    player, points = _player(game, words[0]), _count(words[1], 0, 999)
    game.state = game.state.but(scores=replaced(game.state.scores, player, points))


def _round(game: Marabunta, words: list[str]) -> None:
    need(words, 1, "round NUMBER")
    number = _count(words[0], 1, 99)
    pile = () if number > _shuffled(game) else game.state.pile
    game.state = game.state.but(round=number, pile=pile)


def _turn(game: Marabunta, words: list[str]) -> None:
    need(words, 1, "turn PLAYER")
    player = _player(game, words[0])
    game.state = game.state.but(turn=player, starter=player)


def _gone(game: Marabunta, words: list[str]) -> None:
    for word in words:
        tile = game.sheet.tiles[game.known("tile", word, game.sheet.tiles)]
        if tile.bottom:
            raise ImpossibleSetup(f"{word} is the bottom tile: it is never gone", code="bottom", tile=word)
        if tile.id not in game.state.pile and game.state.round <= _shuffled(game):
            raise ImpossibleSetup(f"{word} is gone already", code="gone_twice", tile=word)
        game.state = game.state.but(pile=tuple(other for other in game.state.pile if other != tile.id))


def _round_faults(game: Marabunta, given: bool) -> Iterator[ImpossibleSetup]:
    """Each of the first rounds uses up a tile, so the round and the tiles that are gone must agree."""
    gone, round = _shuffled(game) - len(game.state.pile), game.state.round
    if not given:
        game.state = game.state.but(round=gone + 1)
    elif round <= _shuffled(game) and gone != round - 1:
        reason = f"in round {round}, {round - 1} tiles are gone, not {gone}; name them as: gone TILE …"
        yield ImpossibleSetup(reason, code="round", round=round, count=round - 1, gone=gone)


def _end_faults(game: Marabunta) -> Iterator[ImpossibleSetup]:
    """A full region or leaf, or the last cookie hex, would have ended the game before this round."""
    state, sheet = game.state, game.sheet
    for number, (region, hexes) in enumerate(zip(sheet.regions, sheet.region_masks, strict=True)):
        leaf = ("leaf", region)
        if not hexes & state.available:
            reason = f"every hex of {region} is full, so the game would be over"
            yield ImpossibleSetup(reason, code="region_full", places=[leaf], region=region)
        if sum(state.circles[number]) >= sheet.leaves[region].circles:
            reason = f"the leaf of {region} is full, so the game would be over"
            yield ImpossibleSetup(reason, code="leaf_full", places=[leaf], region=region)
    if not sheet.cookie_mask & state.available:
        yield ImpossibleSetup("no cookie hex is available, so the game would be over", code="no_cookie")


def _shuffled(game: Marabunta) -> int:
    return sum(not tile.bottom for tile in game.sheet.tiles.values())


def _player(game: Marabunta, word: str) -> int:
    return game.players.index(game.known("player", word, game.players))


def _free_hex(game: Marabunta, word: str) -> Cell:
    hex, state = parse_cell(word), game.state
    if hex not in game.sheet.bit:
        raise ImpossibleSetup(f"there is no hex {cell_text(hex)} on this sheet", code="no_hex", hex=hex)
    if not game.sheet.bit[hex] & state.available:
        reason = f"something is written in {cell_text(hex)} already"
        raise ImpossibleSetup(reason, code="hex_twice", places=[("hex", hex)], hex=hex)
    return hex


def _count(word: str, least: int, most: int) -> int:
    if not (word.isascii() and word.isdigit() and least <= int(word) <= most):
        reason = f"{word!r} must be a number from {least} to {most}"
        raise ImpossibleSetup(reason, code="number", word=word, least=least, most=most)
    return int(word)


_STATEMENTS: dict[str, Callable[[Marabunta, list[str]], None]] = {
    "sheet": _sheet,
    "number": _number,
    "cross": _cross,
    "circles": _circles,
    "crates": _crates,
    "cookies": _cookies,
    "anthills": _anthills,
    "score": _score,
    "round": _round,
    "turn": _turn,
    "gone": _gone,
}

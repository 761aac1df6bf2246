"""What a study says beside its main line, packed: variations choice by choice, and marks; comments are left out."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence

from ..engine.actions import Action, End
from ..engine.lattice import Cell
from ..engine.lines import statement
from ..engine.play import Game
from .digits import Digits, Packing, Unpacking, pick, whole
from .marks import check_mark
from .statements import EXPECTATIONS, MARKS, Line, StudyMark
from .study import DEPTH, written

#: few lines have something beside them, and few variations end the game
SELDOM = (15, 1)
KINDS = list(MARKS)


def packed(packing: Packing, begun: Game, head: Line, lines: Sequence[Line]) -> None:
    """Pack what stands beside lines, `head` above them; `begun` is the game before any of its play."""
    head, lines = next(_bare([head])), list(_bare(lines))
    if head.marks or any(line.marks or line.variations for line in lines):
        _study(packing, begun, [head, *lines])


def unpacked(unpacking: Unpacking, begun: Game, lines: Sequence[Line]) -> list[Line]:
    """Return lines with what stands beside them, and before them what stands above them all."""
    return _study(unpacking, begun, [Line(0, ""), *lines], known=False)


def _bare(lines: Sequence[Line]) -> Iterator[Line]:
    """Yield lines with their marks and variations only; what is marked at an expectation goes to the line before."""
    last: Line | None = None
    for line in lines:
        if line.text and line.words[0] in EXPECTATIONS:
            if last is not None:
                last = last._replace(marks=last.marks + line.marks)
            continue
        if last is not None:
            yield last
        varied = tuple(found for found in (tuple(_bare(other)) for other in line.variations) if found)
        last = Line(0, line.text, (), tuple(mark._replace(number=0) for mark in line.marks), varied)
    if last is not None:
        yield last


def _study(digits: Digits, begun: Game, lines: list[Line], *, known: bool = True) -> list[Line]:
    game = begun.copy()
    check = digits.share(1 << 16, _sum_of(lines) if known else None)
    found = list[Line]()
    for line in lines:
        text = line.text
        action = statement(game, text)[1] if text and text.split()[0] not in game.setup_verbs else None
        found.append(_beside(digits, game, action, line if known else None)._replace(text=text))
    if _sum_of(found) != check:
        raise ValueError("other rules")
    return found


def _sum_of(lines: Sequence[Line]) -> int:
    return zlib.crc32("\n".join(written(lines)).encode()) & 0xFFFF


def _beside(digits: Digits, game: Game, action: Action | None, line: Line | None, depth: int = 0) -> Line:
    """Pack or unpack what stands beside a line, and carry it out; the set-up is done already."""
    noted = digits.share(SELDOM, None if line is None else int(bool(line.marks or line.variations)))
    variations = list[tuple[Line, ...]]()
    if noted and action is not None:
        for number in range(whole(digits, None if line is None else len(line.variations))):
            if depth >= DEPTH:
                raise ValueError("deeper than a record goes")
            variations.append(_variation(digits, game.copy(), line.variations[number] if line else None, depth + 1))
    text = ""
    if action is not None:
        game.push(action)
        step = game.steps[-1]
        text = f"{step.player} {action}" if step.player else str(action)
    marks = list[StudyMark]()
    if noted:
        for number in range(whole(digits, None if line is None else len(line.marks))):
            marks.append(_mark(digits, game, line.marks[number] if line else None))
    return Line(0, text, (), tuple(marks), tuple(variations))


def _variation(digits: Digits, game: Game, lines: tuple[Line, ...] | None, depth: int) -> tuple[Line, ...]:
    found = list[Line]()
    for number in range(whole(digits, None if lines is None else len(lines))):
        line = lines[number] if lines else None
        action = _choice(digits, game, statement(game, line.text)[1] if line else None)
        found.append(_beside(digits, game, action, line, depth))
    return tuple(found)


def _choice(digits: Digits, game: Game, action: Action | None) -> Action:
    """Pack or unpack what is done next: its place among what may be done, sorted as a record writes it."""
    if digits.share(SELDOM, None if action is None else int(isinstance(action, End))):
        return End()
    kind = game.phases[game.phase][0] if game.phases[game.phase] else None
    free = game.free_words(kind) if kind else None
    if kind and free is not None:
        words = [None] * len(free) if action is None else action.words()
        return kind.parse([pick(digits, names, word) for names, word in zip(free, words, strict=True)])
    legal = sorted(game.legal_actions(), key=str)
    return legal[digits.share(len(legal), None if action is None else legal.index(action))]


def _mark(digits: Digits, game: Game, mark: StudyMark | None) -> StudyMark:
    kind = pick(digits, KINDS, mark.kind if mark else None)
    cells = tuple(_cell(digits, mark.cells[n] if mark else None) for n in range(2 if kind == "arrow" else 1))
    zones = ["", *game.zones_on(cells[0])] if kind == "light" else [""]
    found = StudyMark(kind, cells, pick(digits, zones, mark.zone if mark else None) if len(zones) > 1 else "")
    check_mark(game, found)
    return found


def _cell(digits: Digits, cell: Cell | None) -> Cell:
    x, y = (_signed(digits, cell[axis] if cell else None) for axis in (0, 1))
    return x, y


def _signed(digits: Digits, value: int | None) -> int:
    """Pack or unpack a number on either side of 0, the nearest ones shortest."""
    found = whole(digits, None if value is None else 2 * abs(value) - (value > 0))
    return (found + 1) // 2 if found % 2 else -found // 2

"""Set-up statements packed: each is one of the game's forms, and each word one of those that may stand there."""

from __future__ import annotations

import zlib
from collections import defaultdict
from collections.abc import Sequence

from ..engine.lattice import SQUARE, Cell, cell_text, parse_cell
from ..engine.play import Game
from .digits import Digits, Exhausted, Habit, Packing, pick, whole
from .statements import MAX_SIZE

#: after this word a form's last word may come any number of times
AGAIN = "…"
#: so many statements or words in a row are packed; a larger set-up is kept as text
MOST = 2_000
#: how a set-up is packed: not at all, statement by statement, or as compressed text
NONE, STATEMENTS, TEXT = range(3)


def setup(digits: Digits, game: Game, lines: Sequence[str] | None = None) -> list[str]:
    """Pack or unpack the set-up statements of a game."""
    how = digits.share(3, None if lines is None else _how(game, lines))
    if how == TEXT:
        return _text(digits, None if lines is None else "\n".join(lines)).split("\n")
    return _Statements(digits, game).all(lines) if how == STATEMENTS else []


def _how(game: Game, lines: Sequence[str]) -> int:
    """Choose how to pack: a statement with an unusual word or two blanks in a row is kept as text."""
    if not lines:
        return NONE
    try:
        return STATEMENTS if _Statements(Packing(), game).all(lines) == list(lines) else TEXT
    except ValueError:
        return TEXT


def _text(digits: Digits, text: str | None = None) -> str:
    data = None if text is None else zlib.compress(text.encode(), 9)
    length = whole(digits, None if data is None else len(data))
    packed = bytes(digits.share(256, None if data is None else data[place]) for place in range(length))
    try:
        return zlib.decompressobj().decompress(packed, MAX_SIZE).decode()
    except (zlib.error, UnicodeError):
        raise Exhausted("the set-up is no text") from None


class _Statements:
    """The statements of one set-up; later ones are told by what earlier ones were like."""

    def __init__(self, digits: Digits, game: Game) -> None:
        self.digits, self.game = digits, game
        self.forms = [form.split() for form in game.setup_forms]
        self.habits: defaultdict[str, Habit] = defaultdict(Habit)
        self.cells: dict[Cell, None] = {}

    def all(self, lines: Sequence[str] | None) -> list[str]:
        """Pack or unpack every statement."""
        count = _few(whole(self.digits, None if lines is None else len(lines)))
        return [self.one(None if lines is None else lines[place].split()) for place in range(count)]

    def one(self, words: list[str] | None) -> str:
        """Pack or unpack a statement."""
        fitting = [number for number, form in enumerate(self.forms) if words is None or _fits(form, words)]
        if not fitting:
            raise ValueError("no form of this game")
        form = self.forms[
            self.habits["form"].share(self.digits, len(self.forms), None if words is None else fitting[0])
        ]
        found = [form[0]]
        if form[-1] == AGAIN:
            return " ".join(found + self._list(form[1], None if words is None else words[1:]))
        for place, sort in enumerate(form[1:], start=1):
            found.append(self._word(sort, found, None if words is None else words[place]))
        return " ".join(found)

    def _word(self, sort: str, before: list[str], word: str | None) -> str:
        if sort == "NUMBER":
            return str(whole(self.digits, None if word is None else _number(word)))
        if sort == "CELL":
            return cell_text(self._cell(None if word is None else parse_cell(word)))
        return pick(self.digits, self.game.setup_names(sort, before), word)

    def _list(self, sort: str, words: list[str] | None) -> list[str]:
        """Pack or unpack words that are named one after another, mostly in their usual order, as steps in it."""
        names = list(self.game.setup_names(sort, ()))
        last, found = 0, []
        for place in range(_few(whole(self.digits, None if words is None else len(words)))):
            step = None if words is None else (names.index(words[place]) - last) % len(names)
            last = (last + self.habits[sort].share(self.digits, len(names), step)) % len(names)
            found.append(names[last])
        return found

    def _cell(self, cell: Cell | None) -> Cell:
        """Pack or unpack a cell: mostly one beside an earlier one, and often not far from the last."""
        near = self._near()
        rank = None if cell is None else near.index(cell) + 1 if cell in near else 0
        found = self.habits["cell"].share(self.digits, len(near) + 1, rank)
        chosen = near[found - 1] if found else self._far(cell)
        self.cells[chosen] = None
        return chosen

    def _near(self) -> list[Cell]:
        beside = {near for cell in self.cells for near in SQUARE.neighbours[cell]} - self.cells.keys()
        x, y = next(reversed(self.cells), (0, 0))
        return sorted(beside, key=lambda cell: (abs(cell[0] - x) + abs(cell[1] - y), cell))

    def _far(self, cell: Cell | None) -> Cell:
        """Pack or unpack any cell; the numbers below zero lie between the others."""
        x, y = [whole(self.digits, None if cell is None else _unsigned(cell[axis])) for axis in (0, 1)]
        return _signed(x), _signed(y)


def _unsigned(number: int) -> int:
    return 2 * number - 1 if number > 0 else -2 * number


def _signed(number: int) -> int:
    return (number + 1) // 2 if number % 2 else -number // 2


def _few(count: int) -> int:
    """Refuse to go on for ever: what comes often costs next to nothing, so a short code could ask for any number."""
    if count > MOST:
        raise Exhausted(f"more than {MOST:,} in a row")
    return count


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit()):
        raise ValueError(f"{word!r} is no number")
    return int(word)


def _fits(form: list[str], words: list[str]) -> bool:
    return words[0] == form[0] and (form[-1] == AGAIN or len(words) == len(form))

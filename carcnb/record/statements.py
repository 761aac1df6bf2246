"""The lines of a record's text: decoded, counted, its header parted from the rest, and errors that name them."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, NamedTuple

from .. import games
from ..engine.lattice import Cell, cell_text, parse_cell
from ..engine.refusals import Refusal
from ..engine.words import known, shown_name

VERSION = 1
MAX_LINE = 1_000
MAX_SIZE = 2_000_000
#: the statements of a header, and how each is written
HEADER = {
    "carcnb": f"carcnb {VERSION}",
    "game": "game KEY",
    "players": "players red blue",
    "name": "name red Anna",
    "option": "option NAME VALUE",
    "title": "title SOME WORDS",
    "free": "free",
}
#: how many words follow a verb of the header; any number if it is not here
_WORDS = {"carcnb": 1, "game": 1, "option": 2, "free": 0}
#: what a play saved by itself notes at its end: for the machine, no comments of a reader
_MACHINE = ("#seed ", "#began ", "#cell ", "#chosen ", "#later ")
#: what may stand anywhere and changes nothing
EXPECTATIONS = ("expect", "refuse")
#: the marks of a study, and how each is written
MARKS = {"arrow": "! arrow X,Y X,Y", "light": "! light X,Y [ZONE]"}


#: what would end a line, or be taken for no text at all; in a title also what begins a comment
_NOT_IN_A_COMMENT = re.compile(r"[\s\x00-\x1f\x7f-\x9f\ud800-\udfff]+")
_NOT_IN_A_LINE = re.compile(r"[#\s\x00-\x1f\x7f-\x9f\ud800-\udfff]+")
#: str.splitlines would also cut a comment or title at rarer signs, such as one that pasted text may bring along
_LINE_END = re.compile(r"\r\n|\r|\n")


class StudyMark(NamedTuple):
    """What a study points at: an arrow from cell to cell, or a light on a cell or on one of its zones.

    >>> str(StudyMark.parse(["light", "1,0", "forest.1"]))
    'light 1,0 forest.1'
    """

    kind: str
    cells: tuple[Cell, ...]
    zone: str = ""
    #: the line it stands on
    number: int = 0

    @property
    def is_arrow(self) -> bool:
        """Whether it is an arrow; otherwise it is a light."""
        return self.kind == "arrow"

    @staticmethod
    def parse(words: list[str], number: int = 0) -> StudyMark:
        """Read the words after the exclamation mark; ValueError if they mark nothing."""
        kind = known("mark", words[0] if words else "", MARKS)
        count = 2 if kind == "arrow" else 1
        if len(words) - 1 not in (count, 2):
            raise ValueError(f"this mark is written: {MARKS[kind]}")
        cells = tuple(parse_cell(word) for word in words[1 : count + 1])
        if kind == "arrow" and cells[0] == cells[1]:
            raise ValueError("an arrow points from one cell to another; these two are the same")
        return StudyMark(kind, cells, " ".join(words[count + 1 :]), number)

    def __str__(self) -> str:
        return " ".join([self.kind, *map(cell_text, self.cells), self.zone]).rstrip()


class Line(NamedTuple):
    """A statement and where it stands, with what a reader wrote beside it and what might have stood in its place."""

    number: int
    text: str
    comments: tuple[str, ...] = ()
    marks: tuple[StudyMark, ...] = ()
    variations: tuple[tuple[Line, ...], ...] = ()

    @property
    def words(self) -> list[str]:
        """The statement's words."""
        return self.text.split()


class Failure(NamedTuple):
    """An expectation that does not hold.

    >>> print(Failure(Line(7, "expect score red 5"), "score red 5", "3"))
    line 7: expected score red 5; found 3
    """

    line: Line
    expected: str
    found: str

    def __str__(self) -> str:
        return f"line {self.line.number}: expected {self.expected}; found {self.found}"


class RecordError(ValueError):
    """A record that cannot be read or carried out: file, line number, the line, and the reason."""

    #: the game, and why it refuses the line's action, where that is the reason
    key: str = ""
    refusal: Refusal | None = None
    #: the expectations that failed before this line was reached
    failures: tuple[Failure, ...] = ()

    def __init__(self, name: str, line: Line | None, reason: str) -> None:
        self.line, self.reason, self.name = line, reason, shown_name(name)
        #: the line as it is shown, if it is a line that is wrong
        self.shown = _shortened(line.text) if line else ""
        self.where = f"{self.name}, line {line.number}: {self.shown!r}" if line else self.name
        super().__init__(f"{self.where}: {reason}")

    def __reduce__(self) -> tuple[Any, ...]:
        """Be sent as it stands: its message may have been put into other words since it was made."""
        return _received, (type(self), self.args), self.__dict__


def _received(kind: type[RecordError], words: tuple[Any, ...]) -> RecordError:
    return kind.__new__(kind, *words)


def _shortened(text: str) -> str:
    return text if len(text) <= 80 else text[:77] + "…"


def one_line(title: object) -> str:
    """Return a title as a record can hold it, whatever it is: what is written down must be read again.

    Line ends, other control signs and the sign of a comment become blanks; one that is too long is cut off.

    >>> one_line("Lesson #2:\\n The end")
    'Lesson 2: The end'
    """
    words = _NOT_IN_A_LINE.sub(" ", "" if title is None else str(title)).strip()
    most = MAX_LINE - len("title ")
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


def comment_text(comment: str) -> str:
    """Return a comment as it is kept: one line, its words a blank apart.

    >>> comment_text(" better:\\tthe river ")
    'better: the river'
    """
    return _NOT_IN_A_COMMENT.sub(" ", comment).strip()


class TextRow(NamedTuple):
    """A line of text: the statement on it, and the comment after that; either may be empty."""

    line: Line
    comment: str


@dataclass
class Header:
    """What the header says, and the line that says it."""

    values: dict[str, str] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    #: by verb, for an option by "option NAME", and for a name by "name PLAYER"
    lines: dict[str, Line] = field(default_factory=dict)
    comments: tuple[str, ...] = ()


def decoded(text: str | bytes, name: str) -> str:
    """Return a record's text; RecordError if it is none."""
    if len(text) > MAX_SIZE:
        raise RecordError(name, None, f"is too large for a record (more than {MAX_SIZE:,} characters)")
    try:
        # a text in Python can hold half a character, which no file can
        text = text.decode("utf-8") if isinstance(text, bytes) else text.encode("utf-8").decode("utf-8")
    except UnicodeError:
        raise RecordError(name, None, "is not a record: it is not UTF-8 text") from None
    if "\0" in text:
        raise RecordError(name, None, "is not a record: it holds binary data")
    return text.removeprefix("\ufeff")


def parted(text: str, name: str) -> tuple[Header, list[TextRow]]:
    """Return the header and the rows from its end on; RecordError if a statement does not belong where it is."""
    rows = _rows(text, name)
    statements = [row.line for row in rows if row.line.text]
    if not statements or statements[0].words[0] != "carcnb":
        raise RecordError(name, statements[0] if statements else None, f"a record begins with: {HEADER['carcnb']}")
    ends = (place for place, row in enumerate(rows) if row.line.text and row.line.words[0] not in HEADER)
    first = next(ends, len(rows))
    header, body = Header(comments=tuple(row.comment for row in rows[:first] if row.comment)), rows[first:]
    for row in rows[:first]:
        if row.line.text:
            _read(header, row.line, name)
    if body:
        _check_spelling(body[0].line, name, header)
    for line, _ in body:
        if line.text and line.words[0] in HEADER:
            raise RecordError(name, line, f"{line.words[0]!r} belongs to the header; move this line up")
    if header.values["carcnb"] != str(VERSION):
        raise RecordError(name, statements[0], f"this reads version {VERSION} of the format; write: {HEADER['carcnb']}")
    for verb in ("game", "players"):
        if verb not in header.values:
            raise RecordError(name, None, f"the header lacks its {verb} line; write: {HEADER[verb]}")
    return header, body


def _check_spelling(line: Line, name: str, header: Header) -> None:
    """Refuse a line that would go on with the header, were its word not misspelt; the line after it is not to blame."""
    word = line.words[0]
    after = {*header.values.get("players", "").split(), "end", "expect", "refuse"}
    if get_close_matches(word, HEADER, cutoff=0.7) and word not in after and word not in _setup_verbs():
        try:
            known("word of the header", word, HEADER)
        except ValueError as error:
            raise RecordError(name, line, str(error)) from None


def _setup_verbs() -> set[str]:
    """Return the words with which the set-up of any game begins; a broken game has none."""
    verbs: set[str] = set()
    for key in games.keys():
        with suppress(Exception):
            verbs.update(games.new_game(key).setup_verbs)
    return verbs


def _rows(text: str, name: str) -> list[TextRow]:
    """Return the lines that say something, for the game or for the reader."""
    rows = []
    for number, written in enumerate(_LINE_END.split(text), start=1):
        statement, _, comment = written.partition("#")
        row = TextRow(Line(number, statement.strip()), "" if written.startswith(_MACHINE) else comment_text(comment))
        if len(row.line.text) > MAX_LINE:
            raise RecordError(name, row.line, f"the line is longer than {MAX_LINE:,} characters")
        if row.line.text or row.comment:
            rows.append(row)
    return rows


def _read(header: Header, line: Line, name: str) -> None:
    verb, *rest = line.words
    about = f"{verb} {rest[0]}" if verb in ("option", "name") and rest else verb
    if len(rest) != _WORDS.get(verb, len(rest) or -1) or (verb == "name" and len(rest) < 2):
        raise RecordError(name, line, f"this line is written: {HEADER[verb]}")
    if about in header.lines:
        raise RecordError(name, line, f"the header has its {about} line already; take one of them out")
    header.lines[about] = line
    if verb == "option":
        header.options[rest[0]] = rest[1]
    elif verb == "name":
        header.names[rest[0]] = " ".join(rest[1:])
    else:
        header.values[verb] = " ".join(rest)

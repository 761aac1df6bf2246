"""The lines of a record's text: decoded, counted, and its header parted from the rest."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from .engine.refusals import Refusal
from .engine.words import shown_name

VERSION = 1
MAX_LINE = 1_000
MAX_SIZE = 2_000_000
#: the statements of a header, and how each is written
HEADER = {
    "carcnb": f"carcnb {VERSION}",
    "game": "game KEY",
    "players": "players red blue",
    "option": "option NAME VALUE",
    "title": "title SOME WORDS",
}


#: what would end a line, begin a comment, or be taken for no text at all
_NOT_IN_A_LINE = re.compile(r"[#\s\x00-\x1f\x7f-\x9f\ud800-\udfff]+")
#: str.splitlines would also cut a comment or title at rarer signs, such as one that pasted text may bring along
_LINE_END = re.compile(r"\r\n|\r|\n")


class Line(NamedTuple):
    """A statement and where it stands."""

    number: int
    text: str

    @property
    def words(self) -> list[str]:
        """The statement's words."""
        return self.text.split()


class Failure(NamedTuple):
    """An expectation that does not hold."""

    line: Line
    expected: str
    found: str


class RecordError(ValueError):
    """A record that cannot be read or carried out: file, line number, the line, and the reason."""

    #: the game, and why it refuses the line's action, where that is the reason
    key: str = ""
    refusal: Refusal | None = None
    #: the expectations that failed before this line was reached
    failures: tuple[Failure, ...] = ()

    def __init__(self, name: str, line: Line | None, reason: str) -> None:
        self.line, self.reason = line, reason
        name = shown_name(name)
        self.where = f"{name}, line {line.number}: {_shortened(line.text)!r}" if line else name
        super().__init__(f"{self.where}: {reason}")


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


@dataclass
class Header:
    """What the header says, and the line that says it."""

    values: dict[str, str] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)
    #: by verb, or for an option by "option NAME"
    lines: dict[str, Line] = field(default_factory=dict)


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


def parted(text: str, name: str) -> tuple[Header, list[Line]]:
    """Return the header and the statements after it; RecordError if a line does not belong where it is."""
    statements = [
        Line(number, statement)
        for number, line in enumerate(_LINE_END.split(text), start=1)
        if (statement := line.partition("#")[0].strip())
    ]
    for line in statements:
        if len(line.text) > MAX_LINE:
            raise RecordError(name, line, f"the line is longer than {MAX_LINE:,} characters")
    if not statements or statements[0].words[0] != "carcnb":
        raise RecordError(name, statements[0] if statements else None, f"a record begins with: {HEADER['carcnb']}")
    first = next((place for place, line in enumerate(statements) if line.words[0] not in HEADER), len(statements))
    header, body = Header(), statements[first:]
    for line in statements[:first]:
        _read(header, line, name)
    for line in body:
        if line.words[0] in HEADER:
            raise RecordError(name, line, f"{line.words[0]!r} belongs to the header; move this line up")
    if header.values["carcnb"] != str(VERSION):
        raise RecordError(name, statements[0], f"this reads version {VERSION} of the format; write: {HEADER['carcnb']}")
    for verb in ("game", "players"):
        if verb not in header.values:
            raise RecordError(name, None, f"the header lacks its {verb} line; write: {HEADER[verb]}")
    return header, body


def _read(header: Header, line: Line, name: str) -> None:
    verb, *rest = line.words
    about = f"option {rest[0]}" if verb == "option" and rest else verb
    count = {"carcnb": 1, "game": 1, "option": 2}.get(verb)
    if not rest or (count and len(rest) != count):
        raise RecordError(name, line, f"this line is written: {HEADER[verb]}")
    if about in header.lines:
        raise RecordError(name, line, f"the header has its {about} line already; take one of them out")
    header.lines[about] = line
    if verb == "option":
        header.options[rest[0]] = rest[1]
    else:
        header.values[verb] = " ".join(rest)

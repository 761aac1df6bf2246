"""Studies: what a record says beside its main line (comments, marks, variations), read and written.

A comment or mark belongs to the line before it. `(` and `)` on lines of their own hold a variation, which stands in the
place of the line before it; variations may hold variations.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from .statements import Line, RecordError, StudyMark, TextRow, comment_text

OPEN, CLOSE, MARK = "(", ")", "!"
#: variations within variations; more than anybody can follow
DEPTH = 20


@dataclass
class _Branch:
    """Lines being read, the last of which may still grow."""

    #: the line that opened it
    opening: Line
    #: the statement before its first, for what is noted before that: the one it stands in the place of
    before: Line
    lines: list[Line] = field(default_factory=list)


def grown(rows: Iterable[TextRow], name: str) -> tuple[Line, tuple[Line, ...]]:
    """Return what is noted before the first line, and the main line with all that belongs to it."""
    stack = [_Branch(Line(0, ""), Line(0, ""))]
    for line, comment in rows:
        words = line.words
        if words[:1] == [OPEN]:
            _open(stack, line, name)
        elif words[:1] == [CLOSE]:
            _close(stack, line, name)
        elif words[:1] == [MARK]:
            _note(stack, marks=(_mark(line, name),))
        elif words:
            stack[-1].lines.append(line)
        if comment:
            _note(stack, comments=(comment,))
    if len(stack) > 1:
        raise RecordError(name, stack[-1].opening, f"this variation has no end; close it with {CLOSE}")
    return stack[0].before, tuple(stack[0].lines)


def _open(stack: list[_Branch], line: Line, name: str) -> None:
    _alone(line, name)
    if not stack[-1].lines:
        raise RecordError(name, line, "a variation stands in the place of the line before it, and there is none")
    if len(stack) > DEPTH:
        raise RecordError(name, line, f"variations within variations go {DEPTH} deep, no deeper")
    stack.append(_Branch(line, stack[-1].lines[-1]))


def _close(stack: list[_Branch], line: Line, name: str) -> None:
    _alone(line, name)
    if len(stack) == 1:
        raise RecordError(name, line, f"no variation is open here; it begins with {OPEN} on a line of its own")
    branch = stack.pop()
    if not branch.lines:
        raise RecordError(name, branch.opening, "this variation is empty; write what might have been done instead")
    replaced = branch.before
    stack[-1].lines[-1] = replaced._replace(variations=(*replaced.variations, tuple(branch.lines)))


def _alone(line: Line, name: str) -> None:
    if len(line.words) > 1:
        raise RecordError(name, line, f"{line.words[0]} stands on a line of its own; move the rest to the next line")


def _mark(line: Line, name: str) -> StudyMark:
    try:
        return StudyMark.parse(line.words[1:], line.number)
    except ValueError as error:
        raise RecordError(name, line, str(error)) from None


def _note(stack: list[_Branch], comments: tuple[str, ...] = (), marks: tuple[StudyMark, ...] = ()) -> None:
    """Note something beside the line before."""
    branch = stack[-1]
    last = branch.lines[-1] if branch.lines else branch.before
    noted = last._replace(comments=last.comments + comments, marks=last.marks + marks)
    if branch.lines:
        branch.lines[-1] = noted
    else:
        branch.before = noted


def written(lines: Iterable[Line], indent: str = "") -> Iterator[str]:
    """Yield the lines of a text that `grown` reads back: a statement, what is noted beside it, its variations."""
    for line in lines:
        yield indent + line.text
        yield from (indent + note for note in notes(line))
        for variation in line.variations:
            yield indent + OPEN
            yield from written(variation, indent + "  ")
            yield indent + CLOSE


def notes(line: Line) -> list[str]:
    """Return the comments and marks of a line as they are written below it."""
    comments = (comment_text(comment) for comment in line.comments)
    return [f"# {comment}" for comment in comments if comment] + [f"{MARK} {mark}" for mark in line.marks]


def has_notes(line: Line) -> bool:
    """Tell whether a line carries anything but its statement."""
    return bool(line.comments or line.marks or line.variations)

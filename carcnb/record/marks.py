"""What a study points at: its marks, checked against a game, and those that belong to where the game stands."""

from __future__ import annotations

from collections.abc import Iterable

from ..engine.lattice import cell_text
from ..engine.play import Game
from ..engine.words import known, shown
from .statements import StudyMark
from .text import Record


def check_mark(game: Game, mark: StudyMark) -> None:
    """Refuse a mark on a cell or zone that is not on the table, with ValueError and the nearest that is."""
    for cell in mark.cells:
        near, place = game.nearest_cell(cell), cell_text(cell)
        if near is None:
            raise ValueError(f"{game.key} has no cells on its table to point at; take out this mark")
        if near != cell:
            raise ValueError(f"there is no cell {place} on this table; the nearest is {cell_text(near)}")
    if not mark.zone:
        return
    place, zones = cell_text(mark.cells[0]), game.zones_on(mark.cells[0])
    if not zones:
        raise ValueError(f"there are no zones on {place}; to light all of it, write: ! light {place}")
    try:
        known("zone", mark.zone, zones)
    except ValueError as error:
        raise ValueError(f"there is no {mark.zone} on {place}; {str(error).partition('; ')[2]}") from None


def read_marks(game: Game, marks: str | StudyMark | Iterable[str | StudyMark]) -> tuple[StudyMark, ...]:
    """Return marks that somebody names, as a record writes them; ValueError if they mark nothing on this table.

    >>> import carcnb
    >>> read_marks(carcnb.new("hunters_gatherers"), ["arrow 0,0 1,0", "! light 0,0 river.1"])[0].cells
    ((0, 0), (1, 0))
    """
    if isinstance(marks, (str, StudyMark)):
        marks = [marks]
    elif not isinstance(marks, Iterable):
        raise ValueError(f"marks are a list of texts, such as ['arrow 0,0 1,0', 'light 1,0'], not {shown(marks)}")
    found = tuple(mark if isinstance(mark, StudyMark) else _read(mark) for mark in marks)
    for mark in found:
        check_mark(game, mark)
    return found


def _read(mark: object) -> StudyMark:
    if not isinstance(mark, str):
        raise ValueError(f"a mark is a text, such as 'arrow 0,0 1,0' or 'light 1,0 forest.1', not {shown(mark)}")
    return StudyMark.parse(mark.strip().removeprefix("!").split())


def marks_now(game: Game) -> tuple[StudyMark, ...]:
    """Return the marks of what was done last; before anything is done, those of the set-up.

    What chance did by itself since then does not put them out: nobody has moved yet.

    >>> import carcnb
    >>> study = "carcnb 1\\ngame hunters_gatherers\\nplayers red blue\\nred draw L52\\n! light 0,0 river.1"
    >>> [str(mark) for mark in marks_now(carcnb.load(study))]
    ['light 0,0 river.1']
    """
    if game.notes is None:
        return ()
    record, steps = Record.of(game), game.steps
    last = next((number for number in reversed(range(len(steps))) if not steps[number].by_itself), None)
    first, before = (0, record.marks) if last is None else (len(game.setup_lines) + last, ())
    return before + tuple(mark for line in record.lines[first:] for mark in line.marks)

"""The desk on which a draft lies: what was changed can be taken back, and a text that is half typed does no harm."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from .. import games
from ..engine.play import Game
from ..engine.words import shown
from ..files import replace
from ..record import RecordError, read
from ..record.codes import code
from ..record.replaying import replay
from ..tables.editing import Edit
from .draft import Draft
from .faults import Fault, of_record

#: so many changes can be taken back
MANY = 1000


class Version(NamedTuple):
    """A draft, the text in which it was written, whether that was typed, and what comes to hand with the rules."""

    draft: Draft
    text: str
    typed: bool = False
    #: the tile that was in hand when the rules were switched off: a free position has none in its record
    held: str = ""


class Desk:
    """A draft with its past: `draft` is the last that can be shown, `text` what is written now.

    >>> desk = Desk(Draft.new("carcassonne"))
    >>> desk.put(desk.draft.lay("X", (1, 0)))
    True
    >>> desk.type(desk.text + "put C 1,")
    False
    >>> desk.faults[0].line, "put X 1,0" in desk.draft.text()
    (7, True)
    >>> desk.undo(), desk.undo(), desk.undo(), desk.draft.lines
    (True, True, False, ())
    """

    def __init__(self, draft: Draft) -> None:
        self._versions = [Version(draft, draft.text())]
        self._at = 0
        #: what is typed and cannot be read, and what is wrong with it
        self._half: tuple[str, list[Fault]] | None = None

    @property
    def draft(self) -> Draft:
        """What lies on the table."""
        return self._versions[self._at].draft

    @property
    def text(self) -> str:
        """What is written, also while it cannot be read."""
        return self._half[0] if self._half is not None else self._versions[self._at].text

    @property
    def halfway(self) -> bool:
        """Whether the text is another than what lies on the table, because it cannot be read."""
        return self._half is not None

    @property
    def faults(self) -> list[Fault]:
        """All that is wrong with what is written."""
        return self._half[1] if self._half is not None else self.draft.faults

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back."""
        return self._at > 0 or self.halfway

    @property
    def can_redo(self) -> bool:
        """Whether something that was taken back can come again."""
        return self._at + 1 < len(self._versions)

    # --- changing -------------------------------------------------------------------------------------

    def put(self, draft: Draft) -> bool:
        """Go over to another draft; False if it is the same. A text that could not be read is gone then."""
        if draft == self.draft:
            return False
        self._half = None
        self._add(Version(draft, draft.text(), held=self._held_under(draft)))
        return True

    def set_free(self, free: bool) -> bool:
        """Switch the rules off, or on again with the tile that was in hand before; False if they are so already."""
        held, draft = self._versions[self._at].held, self.draft.set_free(free)
        return self.put(draft if free or not held or draft.hand else draft.hold(held))

    def _held_under(self, draft: Draft) -> str:
        """Return what is in hand in the draft that lies here, for one without rules that follows it."""
        last = self._versions[self._at]
        if not draft.free:
            return ""
        return last.held if last.draft.free else last.draft.hand

    def do(self, edit: Edit | None) -> bool:
        """Make a change; False if it changes nothing."""
        return self.put(self.draft.do(edit))

    def type(self, text: str) -> bool:
        """Take what is typed; False if it cannot be read: then the table stays as it is."""
        if text == self.text:
            return True
        try:
            draft = Draft.read(text)
            unread = draft.unread
        except RecordError as error:
            self._half = text, [of_record(error)]
            return False
        if unread:
            self._half = text, draft.faults
            return False
        self._half = None
        last = self._versions[self._at]
        if draft == last.draft:
            self._versions[self._at] = last._replace(text=text)
        elif last.typed and not self.can_redo:  # letter by letter: one change in all
            self._versions[self._at] = Version(draft, text, typed=True, held=self._held_under(draft))
        else:
            self._add(Version(draft, text, typed=True, held=self._held_under(draft)))
        return True

    def _add(self, version: Version) -> None:
        self._versions[self._at + 1 :] = [version]
        del self._versions[: max(len(self._versions) - MANY, 0)]
        self._at = len(self._versions) - 1

    def undo(self) -> bool:
        """Take the last change back; False if there is none."""
        if self._half is not None:
            self._half = None
            return True
        if not self._at:
            return False
        self._at -= 1
        return True

    def redo(self) -> bool:
        """Make a change again that was taken back; False if there is none."""
        if not self.can_redo:
            return False
        self._half, self._at = None, self._at + 1
        return True

    # --- files and codes ------------------------------------------------------------------------------

    def open(self, source: str | Path) -> None:
        """Open a record from a file, as text or as a code: the position at its end; RecordError if it is none."""
        if self.put(opened(source)):  # what was in hand belongs to another position
            self._versions[self._at] = self._versions[self._at]._replace(held="")

    def save(self, path: str | Path) -> Path:
        """Write the text to a file; RecordError with the first fault while it cannot be read."""
        target = Path(path)
        target = target if target.suffix else target.with_suffix(".carc")
        replace(target, self.text)
        return target

    def code(self) -> str:
        """Return the position as a code; RecordError or ValueError if it has none."""
        return code(self.draft.game())


def opened(source: str | Path | Game) -> Draft:
    """Return the draft of a game, of the key of one, or of a record as text, as a code or in a file.

    >>> opened("carcassonne").record.game
    'carcassonne'
    """
    if isinstance(source, Game):
        return Draft.of(source)
    if isinstance(source, str) and source in games.keys():
        return Draft.new(source)
    if not isinstance(source, (str, Path)):
        raise ValueError(f"edit a game, a record or the key of a game, such as 'carcassonne'; not {shown(source)}")
    record = read(source)
    draft = Draft.read(record.text())
    if draft.unread:
        # it is played: what counts is where it leads
        return Draft.of(replay(record).game)
    return draft

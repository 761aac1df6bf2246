"""Which file keeps a play. A play has a file of its own, and never writes over one that it neither read nor began."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Iterator, Mapping
from itertools import count, islice
from pathlib import Path
from typing import NamedTuple
from weakref import WeakValueDictionary

from ..engine.play import Game
from ..files import free_name, locked, replace, set_aside
from ..say.i18n import speech
from . import playfile
from .playfile import Kept, beginning
from .timeline import Timeline

#: how files end that are named by us; the number of a further play goes before it
ENDING = ".autosave.carc"
#: so many numbers are looked through to find a play again, and so many files read, the newest first
NUMBERS, MOST = 100, 20
#: how long to wait for another program that is just saving, in seconds
WAIT = 3.0


class Stamp(NamedTuple):
    """What tells one state of a file from another."""

    inode: int
    changed: int
    size: int


def stamp(path: Path) -> Stamp | None:
    """Return the stamp of a file; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return Stamp(found.st_ino, found.st_mtime_ns, found.st_size)


def numbered(path: Path, number: int) -> Path:
    """Return the name of a further play beside a file.

    >>> numbered(Path("mine.carc"), 2).name, numbered(Path("a.autosave.carc"), 3).name
    ('mine-2.carc', 'a-3.autosave.carc')
    """
    ending = ENDING if path.name.endswith(ENDING) else path.suffix
    stem = path.name.removesuffix(ending)
    return path if number == 1 else path.with_name(f"{stem}-{number}{ending}")


class Autosave:
    """Keeps one play: finds the file that began like it, writes after every act, and makes way for other plays.

    `wanted` is the name asked for; `formerly` are names under which the same play may lie from earlier. `run` names the
    run of a cell that shows the play, its last part the run itself: plays of one run take different files, and a cell
    that is run again takes its play over.
    """

    _taken: WeakValueDictionary[Path, Autosave] = WeakValueDictionary()

    def __init__(
        self,
        wanted: str | Path,
        *,
        formerly: Iterable[Path] = (),
        shared: bool = False,
        run: tuple[str, ...] | None = None,
    ) -> None:
        # a notebook may change its folder later
        self.wanted = Path(wanted).absolute()
        self.formerly = [path.absolute() for path in formerly]
        #: whether somebody else may look for what lies under an earlier name
        self.shared = shared
        self.path = self.wanted
        self.run = run
        #: the stamp of the file as this play last read or wrote it
        self._known: Stamp | None = None
        self._began = ""
        #: whether to keep a play before anything was done: where nobody chose a seed, nothing else knows its tiles
        self._at_once = False
        #: the levels of the players who choose by themselves, where that was settled on screen
        self.chosen: Mapping[str, int] | None = None
        #: whether the play has been opened again elsewhere, and is kept there
        self.retired = False

    # --- opening --------------------------------------------------------------------------------------

    def go_on(self, timeline: Timeline, lang: str, any_seed: bool = False) -> tuple[Timeline, str]:
        """Return the play to go on with, kept or new, and what the reader should know about files.

        With `any_seed` chance was not asked for by a seed, so a kept play may have any.
        """
        label = speech(lang).label
        self._began, self._at_once = beginning(timeline.game), any_seed
        unreadable: dict[Path, str] = {}
        found = self._found(timeline, any_seed, unreadable)
        if found is not None:
            path, known, kept = found
            self._take(*self._moved_here(path, known))
            self._began, self.chosen = kept.began or self._began, kept.chosen
            if not kept.timeline.moments:
                return kept.timeline, ""
            return kept.timeline, label("saving.going_on")
        notice = self._clear(unreadable, lang)
        self._take(self._free(), None)
        if not notice and self.path != self.wanted:
            notice = label("saving.name_taken", path=_name(self.wanted), other=self.name)
        return timeline, notice

    def waiting(self, game: Game) -> Game | None:
        """Return the play of any seed that waits to be gone on with; None if nothing was done in it, or it is over."""
        self._began = beginning(game)
        found = self._found(Timeline(game), True, {})
        kept = found[2] if found is not None else None
        return kept.game if kept is not None and kept.timeline.moments and not kept.game.over else None

    def _found(
        self, timeline: Timeline, any_seed: bool, unreadable: dict[Path, str]
    ) -> tuple[Path, Stamp | None, Kept] | None:
        """Return the kept play that began like this one; why others cannot be read is noted."""
        found: list[tuple[Path, Stamp | None, Kept]] = []
        for path in self._candidates():
            known = stamp(path)
            try:
                kept = playfile.read(path, timeline.floor)
            except (OSError, ValueError) as error:
                unreadable[path] = str(error)
                continue
            if self._same_play(kept, timeline.game, any_seed):
                found.append((path, known, kept))
        # what this very cell has written comes before what is newest
        return next((one for one in found if self._cell and one[2].cell == self._cell), found[0] if found else None)

    def _candidates(self) -> list[Path]:
        """List the files in which the play may lie, the newest first, those with earlier names last."""
        family = [path for path in islice(self._family(), NUMBERS) if path.exists()]
        free = [path for path in family if not self._taken_by_another_board(path)]
        newest = sorted(free, key=lambda path: -(stamp(path) or Stamp(0, 0, 0)).changed)
        return [*newest[:MOST], *(path for path in self.formerly if path.is_file())]

    def _family(self) -> Iterator[Path]:
        """Yield the name asked for and its numbered siblings, whether there are such files or not."""
        return (numbered(self.wanted, number) for number in count(1))

    @property
    def _cell(self) -> str:
        return " ".join(self.run[:-1]) if self.run else ""

    def _taken_by_another_board(self, path: Path) -> bool:
        """Tell whether a board of this kernel has the file: one of this run, or of another cell."""
        other = self._taken.get(path)
        if other is None or other is self or self.run is None or other.run is None:
            return False
        return other.run == self.run or other._cell != self._cell

    def _same_play(self, kept: Kept, game: Game, any_seed: bool) -> bool:
        other = kept.game
        if kept.chosen is not None and kept.cell == self._cell and other.key == game.key:
            # the reader chose players and variants on screen, whatever the cell had asked for first
            return any_seed or kept.began == self._began
        if (game.key, game.players, game.options, game.setup_lines, game.free) != (
            other.key, other.players, other.options, other.setup_lines, other.free
        ):  # fmt: skip
            return False
        if any_seed:
            return True
        return kept.began == self._began if kept.began else kept.timeline.seed == game.seed

    def _take(self, path: Path, known: Stamp | None) -> None:
        self.path, self._known = path, known
        before = self._taken.get(path)
        if before is not None and before.run and self.run and before.run != self.run:
            # the same cell, run again: nobody sees the board before any more
            before.retired = before.run[:-1] == self.run[:-1]
        self._taken[path] = self

    def _moved_here(self, path: Path, known: Stamp | None) -> tuple[Path, Stamp | None]:
        """Give a play with an earlier name its present one; where that cannot be done it stays where it is."""
        if path not in self.formerly:
            return path, known
        if self.shared and path != self.formerly[-1]:
            return self._free(), None  # it stays there for the other one, and this play goes on under its own name
        with contextlib.suppress(OSError), locked(self.wanted, WAIT):
            mine = self._free()
            os.rename(path, mine)
            return mine, known
        return path, known

    def _clear(self, unreadable: dict[Path, str], lang: str) -> str:
        """Move a file that is no play out of the way, and say so."""
        reason = unreadable.get(self.wanted)
        if reason is None:
            return ""
        label, path = speech(lang).label, _name(self.wanted)
        reason = reason.rstrip(".") + "."
        told = label("saving.unreadable", path=path, reason=reason)
        with contextlib.suppress(OSError):
            if self.wanted.is_file():
                with locked(self.wanted, WAIT):
                    return f"{told} {label('saving.set_aside', path=_name(set_aside(self.wanted)))}"
        return f"{told} {label('saving.kept_in', path=_name(self._free()))}"

    def _free(self) -> Path:
        names = (path for path in self._family() if not os.path.lexists(path))
        return next(path for path in names if not self._taken_by_another_board(path))

    # --- keeping --------------------------------------------------------------------------------------

    @property
    def fresh(self) -> bool:
        """Whether no file has this play yet."""
        return self._known is None

    @property
    def name(self) -> str:
        """The file as a reader would name it."""
        return _name(self.path)

    def keep(self, timeline: Timeline, lang: str) -> tuple[str, str]:
        """Write the play to its file; return what the reader should know, and what went wrong, each in words."""
        label, before = speech(lang).label, self.path
        if not (timeline.moments or self._known or self._at_once or self.chosen is not None):
            return "", ""  # nothing has been done that could be lost
        if self.retired:
            return "", label("saving.opened_anew")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with locked(self.wanted, WAIT):
                if (found := stamp(self.path)) is not None and found != self._known:
                    # somebody else wrote there: theirs stays, and this play goes on in a file of its own
                    self._take(self._free(), None)
                replace(self.path, playfile.text_of(timeline, self._began, self._cell, self.chosen))
                self._known = stamp(self.path)
        except OSError as error:
            return "", label("saving.failed", path=self.name, reason=error.strerror)
        if self.path == before:
            return "", ""
        return label("saving.overwritten", path=_name(before), other=self.name), ""

    def keep_aside(self, timeline: Timeline, lang: str) -> str:
        """Keep the course of a play that another one is about to replace; return where it is, in words."""
        text = playfile.text_of(timeline, self._began)
        with contextlib.suppress(OSError), locked(self.wanted, WAIT):
            aside = free_name(self.path)
            replace(aside, text)
            return speech(lang).label("saving.before", path=_name(aside))
        return ""

    def begin_anew(self, timeline: Timeline, lang: str) -> str:
        """Make room for another game of this sort; return where the play before is, in words."""
        self._at_once = True
        if self._known is None or not timeline.moments:
            return ""
        kept = self.path
        try:
            with locked(self.wanted, WAIT):
                if stamp(self.path) == self._known:
                    kept = set_aside(self.path)
        except OSError:
            self.path = self._free()
        self._known = None
        return speech(lang).label("saving.game_before", path=_name(kept))


def _name(path: Path) -> str:
    """Return a path as short as it can be said here."""
    return path.name if path.parent == Path.cwd() else str(path)

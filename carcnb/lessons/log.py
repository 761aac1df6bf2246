"""What a reader does in lessons, one line an event, beside the progress: only where it is wanted, and sent nowhere."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ..files import Unusable, read_text

FILE = "carcnb_log.jsonl"
#: `CARCNB_LOG=on` keeps a log where nobody has decided yet
DEFAULT = "CARCNB_LOG"
#: a log grows to so many bytes and no further
MOST = 20_000_000
ON, OFF = "on", "off"

Line = Mapping[str, Any]


class Log:
    """One file of lines. It is written while its last switch says so; without a file nothing is, unless asked for.

    A log that cannot be written is no error: `trouble` says why, and nothing more is tried.

    >>> Log(None).on
    False
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.trouble = ""
        self.on = path is not None and self._is_wanted()

    @classmethod
    def beside(cls, progress: Path | None) -> Log:
        """Return the log beside a progress file, the same one for all screens of a program."""
        return cls(None) if progress is None else _kept(progress.absolute().with_name(FILE))

    def _is_wanted(self) -> bool:
        try:
            switches = [line["event"] for line in self.lines() if line["event"] in (ON, OFF)]
        except FileNotFoundError:
            return os.environ.get(DEFAULT) == ON and self._write(ON, new=True)
        except (OSError, Unusable) as error:
            self.trouble = _why(error)
            return False
        return switches[-1:] == [ON]

    def switch(self, on: bool) -> None:
        """Keep a log from now on, or no more; what is there stays."""
        if self.path is None or on == self.on:
            return
        self.trouble = ""
        written = self._write(ON if on else OFF, new=on)
        self.on = on and written

    def delete(self) -> None:
        """Delete the file, and keep no log any more."""
        self.on = False
        try:
            if self.path is not None:
                self.path.unlink(missing_ok=True)
        except OSError as error:
            self.trouble = _why(error)

    def note(self, event: str, **facts: Any) -> None:
        """Add a line, if a log is kept; what could not be written is not tried again."""
        if self.on:
            self.on = self._write(event, **facts)

    def lines(self) -> list[Line]:
        """Return what was written, without what cannot be read; OSError or Unusable if the file cannot be."""
        return [] if self.path is None else list(parsed(read_text(self.path, MOST)))

    def _write(self, event: str, *, new: bool = False, **facts: Any) -> bool:
        """Add a line; False if that failed. A file that somebody has deleted stays deleted."""
        assert self.path is not None
        now = datetime.now(UTC).isoformat(timespec="seconds")
        line = json.dumps({"at": now, "event": event, **facts}, ensure_ascii=False) + "\n"
        try:
            _append(self.path, line.encode("utf-8"), os.O_CREAT if new else 0)
        except OSError as error:
            self.trouble = "" if isinstance(error, FileNotFoundError) and not new else _why(error)
            return False
        return True


def _why(error: OSError | Unusable) -> str:
    return (error.strerror if isinstance(error, OSError) else "") or str(error)


def _append(path: Path, line: bytes, more: int) -> None:
    # whatever lies under the name, opening it does not wait
    flags = os.O_WRONLY | os.O_APPEND | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    handle = os.open(path, flags | more, 0o600)
    try:
        if os.fstat(handle).st_size + len(line) > MOST:
            raise OSError(f"it is full (more than {MOST:,} bytes)")
        os.write(handle, line)
    finally:
        os.close(handle)


@cache
def _kept(path: Path) -> Log:
    return Log(path)


def parsed(text: str) -> Iterator[Line]:
    """Yield the lines of a log that can be read.

    >>> list(parsed('{"event": "undo"}\\nhalf a li'))
    [{'event': 'undo'}]
    """
    for line in text.splitlines():
        try:
            found = json.loads(line)
        except (ValueError, RecursionError):
            continue
        if isinstance(found, dict) and isinstance(found.get("event"), str):
            yield found


class Went(NamedTuple):
    """How often a level was done, and how often without a hint."""

    level: str
    done: int
    unaided: int


class Summary(NamedTuple):
    """What logs come to: levels, the hardest first, and what was said of mistakes, the most frequent first."""

    levels: tuple[Went, ...]
    mistakes: tuple[tuple[str, int], ...]


def summary(lines: Iterable[Line], most: int = 10) -> Summary:
    """Sum up the lines of one log or of several.

    >>> summary([{"event": "done", "level": "ring", "hints": 0}, {"event": "act", "said": ["refusals.cell_taken"]}])
    Summary(levels=(Went(level='ring', done=1, unaided=1),), mistakes=(('refusals.cell_taken', 1),))
    """
    read = list(lines)
    done = [(str(line.get("level")), not line.get("hints")) for line in read if line["event"] == "done"]
    times, unaided = Counter(level for level, _ in done), Counter(level for level, alone in done if alone)
    went = [Went(level, count, unaided[level]) for level, count in times.items()]
    said = Counter(each for line in read if line["event"] in ("act", "answer") for each in _texts(line.get("said")))
    return Summary(tuple(sorted(went, key=lambda each: each.unaided / each.done)), tuple(said.most_common(most)))


def _texts(found: object) -> list[str]:
    return [each for each in found if isinstance(each, str)] if isinstance(found, list) else []

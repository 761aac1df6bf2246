"""The progress file: what stands in it, and what can be read of one that is damaged or newer.

It is JSON: `carcnb` is the version, `lessons` holds for each lesson and level its mark (`solved`, `hints`, `par` and
`stars`; a mark without stars is older, and is read as so many as it is worth), `last` is where the reader was, `shown`
what their start page showed, `lang` the language they chose, `quiet` whether the coach of a game says nothing,
`paths` the way that they chose through a course, `halfway` what they have done of a lesson's level that is not done
yet, and `refresh` what they remember of each rule (see `cards`) and the exercises that are begun. Version 2 has what
version 1 has, and a promise: whoever writes the file keeps the keys they do not know, in it and in every mark, and
leaves a file of a later version as it is. So a reader can go back and forth between versions without losing anything.
"""

from __future__ import annotations

import json
from math import isfinite
from typing import Any, NamedTuple

from .cards import merge_cards, sound

VERSION = 2
#: more hints than any level has
MANY = 999

Data = dict[str, Any]


class Grade(NamedTuple):
    """How a level went: solved or only seen, hints used, whether it took no more than it must, and its stars."""

    solved: bool
    hints: int = 0
    par: bool = False
    stars: int = 0

    @property
    def worth(self) -> tuple[bool, int, bool, int]:
        """What makes one mark better than another."""
        return self.solved, self.stars, self.par, -self.hints


class Halfway(NamedTuple):
    """What a reader has done of a level that is not done yet: enough to stand there again."""

    level: str
    #: the reader's own acts, as a record writes them
    acts: tuple[str, ...] = ()
    tries: int = 0
    hints: int = 0
    #: how far a level was watched
    step: int = 0
    #: how far the hints had climbed, and whether something was taken back
    rung: int = 0
    back: bool = False


class Found(NamedTuple):
    """What a file holds: all that can be used, whether a later version wrote it, and what is wrong with it.

    >>> Found.parse('{"carcnb": 3, "lessons": {}}').newer
    True
    >>> Found.parse('{"carcnb": 2, "les').fault
    'it is no JSON (Unterminated string starting at: line 1 column 15 (char 14))'
    """

    data: Data
    newer: bool = False
    fault: str = ""

    @staticmethod
    def parse(text: str) -> Found:
        """Read a file's text, whatever it is."""
        try:
            data = json.loads(text, parse_int=_whole, parse_float=_finite, parse_constant=lambda _: None)
        except (ValueError, RecursionError) as error:
            return Found(empty(), fault=f"it is no JSON ({error})")
        if not isinstance(data, dict):
            return Found(empty(), fault="it is no table")
        version = data.get("carcnb", 1)
        newer = isinstance(version, str) or (_is_number(version) and version > VERSION)
        faults = [] if newer or (_is_number(version) and version in (1, VERSION)) else ["its version is none"]
        data["lessons"] = _marks(data.get("lessons"), faults)
        faults += sound(data)
        return Found(data, newer, "; ".join(faults[:1]))


def empty() -> Data:
    """Return what the file of a reader who has done nothing holds."""
    return {"carcnb": VERSION, "lang": None, "last": None, "lessons": {}}


def written(data: Data) -> str:
    """Return the text of a file."""
    return json.dumps({**data, "carcnb": VERSION}, indent=1, sort_keys=True) + "\n"


def mark_of(data: Data, lesson: str, level: str) -> Grade | None:
    """Return the mark of a level; None if it was not done."""
    entry = data["lessons"].get(lesson, {}).get(level)
    if entry is None:
        return None
    kept = entry.get("hints")
    hints = max(0, min(int(kept), MANY)) if _is_number(kept) else 0
    solved, par = bool(entry["solved"]), bool(entry.get("par"))
    return Grade(solved, hints, par, _stars(entry.get("stars"), solved, hints, par))


def _stars(kept: Any, solved: bool, hints: int, par: bool) -> int:
    """Return the stars of a mark; an older one has as many as it is worth, one that an older version bettered has all.

    >>> _stars(None, True, 0, False), _stars(None, True, 2, False), _stars(1, True, 0, True)
    (2, 1, 3)
    """
    if not solved or par:
        return 3 * solved
    if _is_number(kept):
        return max(0, min(int(kept), 3))
    return 1 if hints else 2


def improve(data: Data, lesson: str, level: str, mark: Grade) -> None:
    """Note a mark unless there is one as good."""
    old = mark_of(data, lesson, level)
    if old is None or mark.worth > old.worth:
        levels = data["lessons"].setdefault(lesson, {})
        levels[level] = {**levels.get(level, {}), **mark._asdict()}


def halfway_of(data: Data, lesson: str) -> Halfway | None:
    """Return what was done of a level of a lesson; None if nothing was, or if it cannot be read."""
    kept = data.get("halfway")
    half: Data | None = kept.get(lesson) if isinstance(kept, dict) else None
    match half:
        case {"level": str(level), "acts": [*acts], "tries": int(tries), "hints": int(hints), "step": int(step)}:
            if half is not None and all(isinstance(act, str) for act in acts):
                # a file of an older version tells of no rung: then it is not held against the reader
                rung = half["rung"] if isinstance(half.get("rung"), int) else 0
                tries, hints, step, rung = (max(0, min(n, MANY)) for n in (tries, hints, step, rung))
                return Halfway(level, tuple(acts), tries, hints, step, rung, bool(half.get("back")))
    return None


def keep_halfway(data: Data, lesson: str, half: Halfway | None) -> None:
    """Note what was done of a level of a lesson, in place of what was noted before."""
    kept = data["halfway"] if isinstance(data.get("halfway"), dict) else {}
    data["halfway"] = {name: entry for name, entry in kept.items() if name != lesson}
    if half is not None:
        data["halfway"][lesson] = {**half._asdict(), "acts": list(half.acts)}


def paths_of(data: Data) -> dict[str, str]:
    """Return the ways chosen, as far as they can be read."""
    kept = data.get("paths")
    return {key: name for key, name in kept.items() if isinstance(name, str)} if isinstance(kept, dict) else {}


def refresh_of(data: Data) -> Data:
    """Return what is kept of exercises."""
    kept = data.get("refresh")
    return kept if isinstance(kept, dict) else {}


def merge(data: Data, other: Data) -> None:
    """Add what another file knows: the better marks, and what is not known here at all."""
    for name, value in other.items():
        if data.get(name) is None:
            data[name] = value
    for lesson, levels in other["lessons"].items():
        for level in levels:
            mark = mark_of(other, lesson, level)
            if mark is not None:
                improve(data, lesson, level, mark)
    merge_cards(data, other)


def _marks(lessons: Any, faults: list[str]) -> dict[str, dict[str, Data]]:
    """Return the marks that can be read; note what is wrong with the others."""
    if not isinstance(lessons, dict):
        faults.append("lessons is no table")
        return {}
    found: dict[str, dict[str, Data]] = {}
    for lesson, levels in lessons.items():
        if not isinstance(levels, dict):
            faults.append(f"lesson {lesson[:80]!r} is no table")
            continue
        good = {name: mark for name, mark in levels.items() if isinstance(mark, dict) and "solved" in mark}
        faults.extend(f"level {name[:80]!r} of {lesson[:80]!r} has no mark" for name in levels if name not in good)
        found[lesson] = good
    return found


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _whole(text: str) -> int:
    # Python reads no number of thousands of digits, and nobody counts that far
    return int(text[:19])


def _finite(text: str) -> float | None:
    value = float(text)
    return value if isfinite(value) else None

"""`carcnb check --game`: what is wrong with a game, and what it still lacks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import NamedTuple

from . import games
from .draw import art, figures
from .draw.colours import player_colours
from .draw.sketch import things
from .games.checking import DataError
from .games.data import box, read_toml, rules
from .lessons.level import LessonError
from .lessons.reading import lesson_files, read_lesson
from .lessons.validate import problems
from .record import Record, RecordError, replay
from .say import catalogs
from .say.explain import texts
from .say.i18n import SOURCE, languages, own_name, speech


class Finding(NamedTuple):
    """Something that is wrong, or only not there yet.

    >>> print(Finding(False, "no lesson teaches PG-T1"))
    missing: no lesson teaches PG-T1
    """

    wrong: bool
    sentence: str

    def __str__(self) -> str:
        return f"{'wrong' if self.wrong else 'missing'}: {self.sentence}"


def look(key: str) -> Iterator[Finding]:
    """Yield what is wrong with a game and what it lacks; ValueError if there is no such game.

    >>> [finding for finding in look("carcassonne") if finding.wrong]
    []
    """
    games.folder(key)
    broken = list(_broken(key))
    yield from broken
    if not broken:
        for part in (_examples, _lessons, _rules, _art, _translations):
            yield from part(key)


def _broken(key: str) -> Iterator[Finding]:
    try:
        texts(key)
        games.new_game(key)
    except DataError as error:
        yield from (Finding(True, str(fault)) for fault in error.faults)
    except Exception as error:  # whatever the code of a game from outside may raise
        yield Finding(True, f"{key}/rules.py: {type(error).__name__}: {error}")


def _records(key: str) -> list[Traversable]:
    folder = games.folder(key) / "examples"
    files = [file for file in folder.iterdir() if file.name.endswith(".carc")] if folder.is_dir() else []
    return sorted(files, key=lambda file: file.name)


def _examples(key: str) -> Iterator[Finding]:
    files = _records(key)
    if not files:
        yield Finding(False, f"{key} has no example")
    for file in files:
        try:
            done = replay(Record.parse(file.read_bytes(), file.name))
        except RecordError as error:
            yield Finding(True, str(error))
            continue
        for failure in done.failures:
            where = f"{file.name}, line {failure.line.number}"
            yield Finding(True, f"{where}: expected {failure.expected}; found {failure.found}")
        if not done.record.title:
            yield Finding(False, f"{file.name} has no title (title SOME WORDS)")
        if not done.expectations:
            yield Finding(False, f"{file.name} expects nothing (expect score red 6)")
        if not _claimed(file):
            yield Finding(False, f"{file.name} names no rule that it shows (# rules ID)")


def _lessons(key: str) -> Iterator[Finding]:
    names = lesson_files(key)
    if not names:
        yield Finding(False, f"{key} has no lesson")
    for name in names:
        try:
            yield from (Finding(True, problem) for problem in problems(read_lesson(key, name)))
        except LessonError as error:
            yield Finding(True, str(error))


def _rules(key: str) -> Iterator[Finding]:
    """Yield the rules of the game's own file that nothing shows or teaches."""
    own = [rule["id"] for rule in read_toml(key, "rules.toml").get("rule", [])]
    if not rules(key):
        yield Finding(False, f"{key} has no rules")
    shown = {rule for file in _records(key) for rule in _claimed(file)}
    taught: set[str] = set()
    for name in lesson_files(key):
        try:
            taught.update(rule for level in read_lesson(key, name).levels for rule in level.rules)
        except LessonError:
            continue  # told with the lessons
    yield from (Finding(False, f"no example shows {rule} (# rules {rule})") for rule in own if rule not in shown)
    yield from (Finding(False, f"no lesson teaches {rule}") for rule in own if rule not in taught)


def _claimed(file: Traversable) -> list[str]:
    found: list[str] = re.findall(r"^# rules (.*)$", file.read_text("utf-8"), re.M)
    return " ".join(found).split()


def _art(key: str) -> Iterator[Finding]:
    contents = box(key)
    strange = [colour for colour in contents.colours if colour not in player_colours()]
    for colour in strange:
        yield Finding(False, f"the colour {colour} is made up: it has no entry in players.toml")
    laid = {id for id, _ in contents.start}  # a board that lies there from the start has a picture of its own
    zones = [zone for id, tile in contents.tiles.items() if id not in laid for zone in tile.zones]
    kinds, printed = dict.fromkeys(z.kind for z in zones), dict.fromkeys(thing for z in zones for thing in z.has)
    yield from (Finding(False, f"zones of the kind {kind} are painted plain") for kind in kinds if not art.draws(kind))
    yield from (
        Finding(False, f"there is no drawing of {thing}, only its letter") for thing in printed if thing not in things
    )
    plain = [role for role in contents.roles if not figures.has_tool(role)]
    yield from (Finding(False, f"the figure of a {role} only bears a letter") for role in plain)


def _translations(key: str) -> Iterator[Finding]:
    found = catalogs.messages_of(games.folder(key))
    for lang in languages():
        english = [one for one in found if lang != SOURCE and not speech(lang).knows(one.first)]
        if english:
            first = f"the first is: {english[0].first}"
            yield Finding(False, f"no {own_name(lang)} for {len(english)} of {len(found)} sentences; {first}")


def check(key: str) -> int:
    """Print what is wrong with a game and what it lacks; return 0 if nothing is wrong, otherwise 1."""
    findings = list(look(key))
    for finding in findings:
        print(finding)
    wrong = sum(finding.wrong for finding in findings)
    print(f"{key}: {wrong} wrong, {len(findings) - wrong} missing")
    return int(bool(wrong))

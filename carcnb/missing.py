"""`carcnb check --game`: what is wrong with a game, and what it still lacks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from importlib.resources.abc import Traversable
from typing import NamedTuple, TypeVar

from . import games, misspelt, trial
from .draw import art, figures
from .draw.colours import player_colours
from .draw.sketch import things
from .engine.words import nearest
from .exercises.recipes import book
from .games.checking import DataError, Fault
from .games.data import box, read_toml, rules
from .lessons.course import fault, has_course
from .lessons.level import LessonError
from .lessons.reading import lesson_files, read_lesson
from .lessons.validate import problems
from .record import Record, RecordError, Replay, replay
from .rulebook import claimed
from .say import catalogs, own
from .say.explain import texts
from .say.i18n import languages, own_name, speech
from .say.idle import Vocabulary, idle, rightly

T = TypeVar("T")


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
        for part in (_faults, _untold, _examples):
            yield from _reached(key, part)
        lessons = list(_reached(key, _lessons))
        yield from lessons
        for part in (_rules, _exercises, _art):
            yield from _reached(key, part)
        if not any(finding.wrong for finding in lessons):  # a file that cannot be read has no sentences
            yield from _translations(key)


def _reached(key: str, part: Callable[[str], Iterator[Finding]]) -> Iterator[Finding]:
    """Yield what a part finds; what makes it stop is a finding too: the author of a game is to see them all."""
    try:
        yield from part(key)
    except Exception as error:  # whatever the code of a game from outside may raise
        yield from (Finding(True, str(fault)) for fault in trial.blamed(key, error))


def _broken(key: str) -> Iterator[Finding]:
    """Yield why a game cannot even begin."""
    faults: list[Fault] = []
    try:
        texts(key)
        faults = list(trial.misshapen(key, games.new_game(key)))
    except Exception as error:  # whatever the code of a game from outside may raise
        faults = [rightly(key, fault) for fault in trial.blamed(key, error)]
    if faults:
        with suppress(Exception):  # rules that cannot be read were told
            faults += misspelt.faults(key)
    yield from (Finding(True, str(fault)) for fault in faults)


def _faults(key: str) -> Iterator[Finding]:
    """Yield what is wrong with the rules and the data, each place once."""
    seen: set[tuple[str, str]] = set()
    for found in (*misspelt.faults(key), *idle(key), *trial.faults(key)):
        if not found.place or (found.file, found.place) not in seen:
            seen.add((found.file, found.place))
            yield Finding(True, str(found))


def _untold(key: str) -> Iterator[Finding]:
    """Yield the events of a game that nobody is told of."""
    told = {code.partition(".")[0] for code in texts(key)["events"]}
    for code, event in Vocabulary(key).events.items():
        if code not in told and not event.__module__.startswith("carcnb.engine."):
            yield Finding(False, f"{key}/texts.toml, events.{code}: is missing; {event.__name__} is not told")


def _tried(what: str, key: str, there: Mapping[str, T], try_out: Callable[[T], Iterable[str]]) -> Iterator[Finding]:
    """Yield that there is nothing of a sort, or what is wrong with each that there is."""
    if not there:
        yield Finding(False, f"{key} has no {what}")
    for each in there.values():
        try:
            yield from (Finding(True, problem) for problem in try_out(each))
        except (RecordError, LessonError) as error:
            yield Finding(True, str(error))
        except Exception as error:  # whatever the code of a game from outside may raise
            yield from (Finding(True, str(fault)) for fault in trial.blamed(key, error))


def _examples(key: str) -> Iterator[Finding]:
    yield from _tried("example", key, games.examples(key), _failures)
    for file in games.examples(key).values():
        with suppress(Exception):  # told above
            yield from _lacking(file, replay(Record.parse(file.read_bytes(), file.name)))


def _failures(file: Traversable) -> list[str]:
    found = replay(Record.parse(file.read_bytes(), file.name)).failures
    return [f"{file.name}, {failure}" for failure in found]


def _lacking(file: Traversable, done: Replay) -> Iterator[Finding]:
    """Yield what an example could still have."""
    if not done.record.title:
        yield Finding(False, f"{file.name} has no title (title SOME WORDS)")
    if not done.expectations:
        yield Finding(False, f"{file.name} expects nothing (expect score red 6)")
    if not claimed(file):
        yield Finding(False, f"{file.name} names no rule that it shows (# rules ID)")


def _lessons(key: str) -> Iterator[Finding]:
    names = {name: name for name in lesson_files(key)}
    yield from _tried("lesson", key, names, lambda name: problems(read_lesson(key, name)))
    told = fault(key) if has_course(key) else ""
    if told and not any(told.startswith(f"lesson {key}/{name}:") for name in names):  # that was told with the lesson
        yield Finding(True, told)


def _rules(key: str) -> Iterator[Finding]:
    """Yield the rules of the game's own file that nothing shows or teaches."""
    mine = [rule["id"] for rule in read_toml(key, "rules.toml").get("rule", [])]
    if not rules(key):
        yield Finding(False, f"{key} has no rules")
    shown = {rule for file in games.examples(key).values() for rule in claimed(file)}
    taught: set[str] = set()
    for name in lesson_files(key):
        try:
            taught.update(rule for level in read_lesson(key, name).levels for rule in level.rules)
        except LessonError:
            continue  # told with the lessons
    yield from (Finding(False, f"no example shows {rule} (# rules {rule})") for rule in mine if rule not in shown)
    yield from (Finding(False, f"no lesson teaches {rule}") for rule in mine if rule not in taught)


def _exercises(key: str) -> Iterator[Finding]:
    """Yield what is wrong with the file of exercises; a game may well have none."""
    try:
        book(key)
    except DataError as error:
        yield from (Finding(True, str(fault)) for fault in error.faults)


def _art(key: str) -> Iterator[Finding]:
    contents = box(key)
    strange = [colour for colour in contents.colours if colour not in player_colours()]
    for colour in strange:
        near = nearest(colour, player_colours())
        meant = f"; did you mean {near}?" if near else ""
        yield Finding(False, f"the colour {colour} is made up: it has no entry in players.toml{meant}")
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
    for lang in languages()[1:]:
        try:
            english = [one for one in found if not speech(lang, key).knows(one.first)]
            yield from (Finding(True, problem) for problem in _mistranslated(key, lang, found))
            if english:
                first = f"the first is: {english[0].first}"
                yield Finding(False, f"no {own_name(lang)} for {len(english)} of {len(found)} sentences; {first}")
        except DataError as error:
            yield Finding(True, str(error))
    for lang in own.spoken(key):
        if lang not in languages()[1:]:
            yield Finding(True, f"{key}/locale/{lang}: carcnb does not speak {lang}; it has {', '.join(languages())}")


def _mistranslated(key: str, lang: str, found: list[catalogs.Message]) -> Iterator[str]:
    """Yield what a game's own catalogs translate with other placeholders or too few forms."""
    for name, catalog in own.catalogs(key, lang).items():
        told = catalogs.faults(catalog, [message for message in found if catalog.get(message.id) is not None])
        yield from (f"{name}: {problem}" for problem in told if not problem.startswith("missing"))


def check(key: str) -> int:
    """Print what is wrong with a game and what it lacks; return 0 if nothing is wrong, otherwise 1."""
    findings = list(look(key))
    for finding in findings:
        print(finding)
    wrong = sum(finding.wrong for finding in findings)
    print(f"{key}: {wrong} wrong, {len(findings) - wrong} missing")
    return int(bool(wrong))

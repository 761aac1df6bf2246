"""Reading lessons and courses from TOML, with errors that say where and what would be right."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any

from .. import games
from ..record import RecordError
from .goals import check_goal
from .level import ALL, ASKING, DO, KINDS, QUIZ, SPOT, Choice, Hint, Lesson, LessonError, Level, Mistake
from .start import begin, example_record, is_chance, parse_target, split_example, start_text

COURSE = "course.toml"
FIELDS = {
    "name", "kind", "title", "text", "task", "rules", "start", "example", "upto", "until", "you", "goal", "solution",
    "then", "asks", "choices", "hints", "highlight", "mistakes", "done", "par", "seed",
}  # fmt: skip


@cache
def lesson_files(key: str) -> dict[str, Traversable]:
    """Return a game's lesson files by lesson name, in the order of their numbers: `02_rivers.toml` is "rivers"."""
    folder = games.folder(key) / "lessons"
    if not folder.is_dir():
        return {}
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    return {
        file.name.removesuffix(".toml").lstrip("0123456789").lstrip("_"): file
        for file in files
        if file.name.endswith(".toml") and file.name != COURSE
    }


@cache
def read_lesson(key: str, name: str) -> Lesson:
    """Return a lesson; LessonError if there is none of that name or it cannot be used."""
    files = lesson_files(key)
    if name not in files:
        raise LessonError(f"{key} has no lesson {name!r}; it has {', '.join(files) or 'none'}")
    return parse_lesson(key, name, files[name].read_text("utf-8"))


def lessons(key: str) -> list[Lesson]:
    """Return every lesson of a game."""
    return [read_lesson(key, name) for name in lesson_files(key)]


def parse_lesson(key: str, name: str, text: str) -> Lesson:
    """Make a lesson of TOML text, such as a teacher writes in a notebook."""
    try:
        data = tomllib.loads(text)
        _only(data, {"title", "intro", "level"})
        levels = tuple(_level(key, entry) for entry in data.get("level", []))
        names = [level.name for level in levels]
        if not levels or len(set(names)) < len(names):
            raise LessonError("a lesson has one [[level]] or more, each with a name of its own")
        return Lesson(key, name, _text(data, "title"), _text(data, "intro"), levels)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(f"lesson {key}/{name} is no TOML: {error}") from None
    except LessonError as error:
        raise LessonError(f"lesson {key}/{name}: {error}") from None


def _level(key: str, entry: dict[str, Any]) -> Level:
    name = entry.get("name", "without a name")
    try:
        return _read_level(key, entry)
    except (LessonError, RecordError, ValueError, KeyError, TypeError) as error:
        raise LessonError(f"level {name}: {error}") from None


def _read_level(key: str, entry: dict[str, Any]) -> Level:
    _only(entry, FIELDS)
    kind = entry.get("kind")
    if kind not in KINDS:
        raise LessonError(f"kind is one of {', '.join(KINDS)}, not {kind!r}")
    start, following = _start(key, entry)
    level = Level(
        name=_text(entry, "name"),
        kind=kind,
        title=_text(entry, "title"),
        text=_text(entry, "text"),
        task=_text(entry, "task"),
        rules=tuple(entry.get("rules", ())),
        start=start,
        seed=entry.get("seed"),
        example=entry.get("example", ""),
    )
    game = begin(level)
    you = entry.get("you") or game.to_move
    solution, then = _lines(entry, kind, you, following, game)
    if entry.get("goal") is not None:
        check_goal(entry["goal"])
    more: dict[str, Any] = {
        "you": you if you == ALL else game.known("player", you, game.players),
        "goal": entry.get("goal"),
        "solution": solution,
        "then": then,
        "asks": entry.get("asks", "points"),
        "choices": tuple(Choice(**choice) for choice in entry.get("choices", ())),
        "hints": tuple(_hint(hint) for hint in entry.get("hints", ())),
        "highlight": tuple(parse_target(target) for target in entry.get("highlight", ())),
        "mistakes": tuple(Mistake(**mistake) for mistake in entry.get("mistakes", ())),
        "done": entry.get("done", ""),
        "par": entry.get("par", 1 if kind in ASKING else len(solution)),
    }
    _check(kind, more)
    return Level(**{**level.__dict__, **more})


def _start(key: str, entry: Mapping[str, Any]) -> tuple[str, list[str]]:
    """Return the start, and the lines of the example that come after it."""
    if ("start" in entry) == ("example" in entry):
        raise LessonError("a level has either a start (record text) or an example (a file), and not both")
    if "start" in entry:
        return start_text(key, entry["start"]), []
    record = example_record(key, entry["example"])
    return split_example(record, entry.get("upto", ""), entry.get("until", ""))


def _lines(
    entry: Mapping[str, Any], kind: str, you: str, following: Sequence[str], game: Any
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the solution and what the others do; where they are not written, the example says them."""
    solution, then = entry.get("solution"), entry.get("then")
    if kind == DO:
        parted: dict[bool, list[str]] = {True: [], False: []}
        for line in following:
            parted[you in (ALL, line.split()[0]) and not is_chance(game, line)].append(line)
        mine, others = parted[True], parted[False]
        return tuple(mine if solution is None else solution), tuple(others if then is None else then)
    return tuple(following if solution is None else solution), tuple(then or ())


def _check(kind: str, more: Mapping[str, Any]) -> None:
    if kind == DO and not (more["goal"] and more["solution"]):
        raise LessonError("a level to do has a goal and a solution")
    if kind in (SPOT, QUIZ) and len(more["choices"]) < 2:
        raise LessonError("this kind of level has two choices or more")
    if kind not in (SPOT, QUIZ) and more["choices"]:
        raise LessonError("only quiz and spot levels have choices")


def _hint(entry: Any) -> Hint:
    if isinstance(entry, str):
        return Hint(entry)
    _only(entry, {"text", "highlight"})
    return Hint(_text(entry, "text"), tuple(parse_target(target) for target in entry.get("highlight", ())))


def _text(entry: Mapping[str, Any], field: str) -> str:
    text = entry.get(field)
    if not isinstance(text, str) or not text.strip():
        raise LessonError(f"the field {field} is missing or empty")
    # a text may be broken into lines in the file; readers and translators see paragraphs
    return "\n\n".join(" ".join(part.split()) for part in text.strip().split("\n\n"))


def _only(entry: Mapping[str, Any], fields: set[str]) -> None:
    unknown = [field for field in entry if field not in fields]
    if unknown:
        raise LessonError(f"unknown field {unknown[0]!r}; there are {', '.join(sorted(fields))}")

"""Reading lessons and courses from TOML, with errors that say where and what would be right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib.resources.abc import Traversable
from typing import Any

from .. import games
from ..engine.actions import End
from ..engine.words import known
from ..games.data import rules as rules_of
from ..remembered import remembered
from ..tables import table_of
from .beginning import begin, example_record, is_chance, parse_target, split_example, start_text, target_words
from .counting import Counting
from .fields import Fields, toml_tables
from .goals import check_goal, refusals_wanted
from .level import (
    ALL,
    ASKING,
    COUNT,
    DO,
    KINDS,
    MOST_CHOICES,
    PLAYED,
    QUIZ,
    RECKON,
    SPOT,
    TRY,
    Choice,
    Hint,
    Lesson,
    LessonError,
    Level,
    Mistake,
    Target,
    named,
)
from .reckoning import Reckoning
from .set_up import setting, to_put
from .short_game import check_seats, short_game

COURSE = "course.toml"
#: so many words are heard at once when a lesson is finished
LONGEST = 15
LESSON_FIELDS = ("title", "intro", "can", "level")
FIELDS = (
    "name", "kind", "title", "text", "task", "rules", "start", "example", "upto", "until", "you", "goal", "solution",
    "then", "asks", "choices", "hints", "highlight", "mistakes", "done", "par", "seed", "counts", "game",
    "stamps", "held", "nowhere", "find", "table",
)  # fmt: skip
CHOICE_FIELDS = ("text", "reason", "right", "action", "claims", "place")
MISTAKE_FIELDS = ("says", "action", "refused", "answer")


@remembered
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


@remembered
def read_lesson(key: str, name: str) -> Lesson:
    """Return a lesson; LessonError if there is none of that name or it cannot be used."""
    try:
        files = lesson_files(key)
    except ValueError as error:
        raise LessonError(str(error)) from None
    return parse_lesson(key, name, files[named(f"lesson of {key}", name, files)].read_bytes())


def lessons(key: str) -> list[Lesson]:
    """Return every lesson of a game."""
    return [read_lesson(key, name) for name in lesson_files(key)]


def parse_lesson(key: str, name: str, text: str | bytes) -> Lesson:
    """Make a lesson of TOML text, such as a teacher writes in a notebook."""
    try:
        fields = Fields(toml_tables(text), LESSON_FIELDS)
        levels = tuple(_level(key, entry) for entry in fields.entries("level", "tables, each headed [[level]]"))
        names = [level.name for level in levels]
        if not levels or len(set(names)) < len(names):
            raise LessonError("a lesson has one [[level]] or more, each with a name of its own")
        return Lesson(key, name, fields.required("title"), fields.required("intro"), levels, _can(fields))
    except LessonError as error:
        raise LessonError(f"lesson {key}/{name}: {error}") from None


def _can(fields: Fields) -> str:
    """Return what the reader can do after the lesson; "" if it is not said."""
    said = fields.line("can")
    if said and (not said.endswith((".", "!")) or "\n" in said or len(said.split()) > LONGEST):
        raise LessonError(f"can is one sentence of at most {LONGEST} words, such as 'You can close a river.'")
    return said


def _level(key: str, entry: Any) -> Level:
    named = entry.get("name") if isinstance(entry, dict) else None
    try:
        return _read_level(key, Fields(entry, FIELDS, "a level"))
    except ValueError as error:  # also what a record, a game or an action finds wrong
        where = named[:60] if isinstance(named, str) and named.strip() else "without a name"
        raise LessonError(f"level {where}: {error}") from None


def _read_level(key: str, fields: Fields) -> Level:
    kind = named("kind", fields.line("kind"), KINDS)
    start, following = _start(key, fields)
    level = Level(
        name=fields.required("name"),
        kind=kind,
        title=fields.required("title"),
        text=fields.required("text"),
        task=fields.required("task"),
        rules=tuple(known("rule", rule, rules_of(key)) for rule in fields.lines("rules")),
        start=start,
        seed=fields.number("seed") if "seed" in fields else None,
        game=short_game(key, fields, kind),
        example=fields.line("example"),
    )
    if level.game is not None:
        level = replace(level, seed=level.game.deals[0])
    game = begin(level)
    you = fields.line("you") or game.to_move
    solution, then = _lines(fields, kind, you, following, game)
    goal = fields.table.get("goal")
    if goal is not None:
        check_goal(goal)
    more: dict[str, Any] = {
        "you": you if you == ALL else game.known("player", you, game.players),
        "goal": goal,
        "solution": solution,
        "then": then,
        "asks": fields.line("asks", "points"),
        "choices": tuple(_choice(entry) for entry in fields.entries("choices", "tables")),
        "hints": tuple(_hint(entry) for entry in fields.entries("hints", "texts or tables")),
        "highlight": tuple(parse_target(target) for target in fields.lines("highlight")),
        "mistakes": tuple(_mistake(entry) for entry in fields.entries("mistakes", "tables")),
        "done": fields.line("done"),
        "stamps": fields.lines("stamps"),
        "held": fields.number("held"),
        "nowhere": fields.flag("nowhere"),
        "find": fields.flag("find"),
        "table": setting(key, fields, kind, game, solution),
        "counts": parse_target(fields.line("counts")) if "counts" in fields else None,
    }
    things = _countable(game, kind, more["counts"]) or _reckoned(game, kind, more) or to_put(more["table"])
    more["par"] = fields.number("par", things or (1 if kind in ASKING else len(solution)))
    _check(kind, more)
    _check_collected(kind, more)
    if level.game is not None:
        check_seats(game, level.game, more["you"])
    if game.free:
        _check_free(kind, more)
    return Level(**{**level.__dict__, **more})


def _start(key: str, fields: Fields) -> tuple[str, list[str]]:
    """Return the start, and the lines of the example that come after it."""
    if ("start" in fields) == ("example" in fields):
        raise LessonError("a level has either a start (record text) or an example (a file), and not both")
    if "start" in fields:
        return start_text(key, fields.line("start")), []
    record = example_record(key, fields.line("example"))
    return split_example(record, fields.line("upto"), fields.line("until"))


def _lines(
    fields: Fields, kind: str, you: str, following: Sequence[str], game: Any
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the solution and what the others do; where they are not written, the example says them."""
    solution = fields.lines("solution") if "solution" in fields else None
    then = fields.lines("then") if "then" in fields else None
    if kind == DO:
        parted: dict[bool, list[str]] = {True: [], False: []}
        for line in following:
            parted[you in (ALL, line.split()[0]) and not is_chance(game, line)].append(line)
        mine, others = parted[True], parted[False]
        return tuple(mine) if solution is None else solution, tuple(others) if then is None else then
    if kind == RECKON:  # an example may go on to the end: the reader counts what comes then
        return solution or (), then or ()
    return tuple(following) if solution is None else solution, then or ()


def _countable(game: Any, kind: str, counts: Target | None) -> int:
    """Return how many things there are to count; LessonError if the area cannot be counted by pressing them."""
    if (kind == COUNT) != (counts is not None):
        raise LessonError('a level of the kind count has counts = "area LAYER X,Y ZONE", and no other kind has it')
    if counts is None:
        return 0
    table = table_of(game)
    if counts[0] != table.counted_in or not table.has(counts):
        raise LessonError(f"it counts {target_words(counts)}, which is no {table.counted_in} on the board")
    if not table.countable(counts[1:])[1]:
        raise LessonError(f"it counts {target_words(counts)}, which is worth nothing")
    return Counting(table, table.lot(counts[1:])).presses


def _reckoned(game: Any, kind: str, more: dict[str, Any]) -> int:
    """Return how many presses a whole final count takes; LessonError if the level says more than it needs."""
    if kind != RECKON:
        return 0
    for name in ("solution", "then", "goal", "hints", "mistakes", "highlight"):
        if more[name]:
            raise LessonError(f"a final count needs only its position, the engine finds the rest; take out {name}")
    if game.free:
        raise LessonError("a free position cannot be counted: nobody can end it; take out `free` at its start")
    more["solution"] = () if game.over else (str(End()),)
    return Reckoning(game).presses


def _check(kind: str, more: Mapping[str, Any]) -> None:
    if kind == DO and not (more["goal"] and more["solution"]):
        raise LessonError("a level to do has a goal and a solution")
    if kind in (SPOT, QUIZ) and len(more["choices"]) < 2:
        raise LessonError("this kind of level has two choices or more")
    if len(more["choices"]) > MOST_CHOICES:
        raise LessonError(f"a level has at most {MOST_CHOICES} choices, one for each letter from A to F")
    if kind == COUNT and more["mistakes"]:
        raise LessonError("what is wrong with a count is found by the engine; take out mistakes")
    if kind not in (SPOT, QUIZ) and more["choices"]:
        raise LessonError("only quiz and spot levels have choices")


def _check_collected(kind: str, more: Mapping[str, Any]) -> None:
    """Refuse words that do not belong to what is collected, and a tile that cannot be held so."""
    if more["held"] > 3 or (more["held"] and kind not in PLAYED):
        raise LessonError("held is the number of quarter turns, 0 to 3, of the tile in the hand of who is to lay it")
    if more["nowhere"] and kind not in (DO, TRY):
        raise LessonError("nowhere = true puts a button beside the tile in the hand of who is to lay it: do or try")
    if more["find"] and kind != DO:
        raise LessonError("find = true keeps to itself what is to be done: do")
    wanted = refusals_wanted(more["goal"] or {}) if kind == DO else []
    if len(more["stamps"]) != len(wanted):
        raise LessonError("stamps are words for the refusals that the goal collects, one for each of them")


def _check_free(kind: str, more: Mapping[str, Any]) -> None:
    """Refuse a level that wants a free position played."""
    if kind in PLAYED:
        raise LessonError(f"a free position is shown, never played; make it watch, {', '.join(ASKING[:-1])} or quiz")
    for name in ("solution", "then"):
        if more[name]:
            raise LessonError(f"a free position is shown, never played; take out {name}, or `free` at its start")
    if any(choice.action for choice in more["choices"]):
        raise LessonError("a free position is shown, never played; a choice about it has right or claims, no action")


def _choice(entry: Any) -> Choice:
    fields = Fields(entry, CHOICE_FIELDS, "a choice")
    return Choice(
        fields.required("text"),
        fields.required("reason"),
        fields.flag("right"),
        fields.line("action"),
        fields.line("claims"),
        parse_target(fields.line("place")) if "place" in fields else None,
    )


def _mistake(entry: Any) -> Mistake:
    fields = Fields(entry, MISTAKE_FIELDS, "a mistake")
    return Mistake(fields.required("says"), fields.line("action"), fields.line("refused"), fields.line("answer"))


def _hint(entry: Any) -> Hint:
    fields = Fields({"text": entry} if isinstance(entry, str) else entry, ("text", "highlight", "after"), "a hint")
    lit = tuple(parse_target(target) for target in fields.lines("highlight"))
    return Hint(fields.required("text"), lit, fields.number("after"))

"""Records: found, read and replayed (the format is described in the README).

Reading a record never evaluates code; whatever is wrong with it is told with its file, line and reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from .. import games
from ..engine.actions import Action, End
from ..engine.events import Event
from ..engine.free import set_up_free
from ..engine.play import Game
from ..engine.refusals import IllegalAction, ImpossibleSetup, Refusal
from ..engine.words import checked_names, checked_options, checked_players, known, nearest, shown
from ..files import Unusable, read_bytes
from ..games.data import box as box_of
from .codes import game_of, is_code
from .marks import check_mark
from .statements import EXPECTATIONS, MAX_SIZE, Failure, Line, RecordError
from .study import has_notes
from .text import Record, play_lines

__all__ = ["Failure", "Line", "Record", "RecordError", "Replay", "load", "read", "replay"]

Begin = Callable[[str, Sequence[str], Mapping[str, str]], Game]


@dataclass
class Replay:
    """What replaying a record came to."""

    record: Record
    game: Game
    failures: list[Failure] = field(default_factory=list)
    #: what each line brought about: events, a refusal that was expected, or nothing
    told: list[tuple[Line, list[Event] | Refusal]] = field(default_factory=list)
    #: the variations that were carried out, by the place in `told` of the line they might have replaced
    variations: dict[int, list[Replay]] = field(default_factory=dict)
    expectations: int = 0


def load(source: str | Path, begin: Begin = games.new_game) -> Game:
    """Return the game in the state in which a record, given as a path, as text or as a code, ends."""
    if is_code(source):
        return game_of(str(source), begin)
    return replay(read(source), begin).game


def read(source: str | Path) -> Record:
    """Read a record from a path or, if it is more than one line or starts with `carcnb`, from text; or from a code.

    What looks like a code is one, whatever files there are; a file of such a name is given as a Path.
    """
    if is_code(source):
        return Record.of(game_of(str(source)))
    if isinstance(source, str) and is_text(source):
        return Record.parse(source)
    if not isinstance(source, (str, Path)):
        raise RecordError("record", None, f"a record is given as a path or as text, not as {shown(source)}")
    try:
        return Record.parse(read_bytes(source, MAX_SIZE), str(source))
    except Unusable as error:
        raise RecordError(str(source), None, f"cannot be read: {error}") from None
    except OSError as error:
        reason = f"cannot be read: {error.strerror or error}{_meant(Path(source))}"
        raise RecordError(str(source), None, reason) from None


def _meant(path: Path) -> str:
    """Return the record beside a file that is not there which somebody may have meant."""
    try:
        beside = [other.name for other in path.parent.iterdir() if other.suffix == ".carc"]
    except (OSError, ValueError):
        return ""
    near = nearest(path.name, beside) if path.name not in beside else None
    return f"; did you mean {near}?" if near else ""


def is_text(source: str) -> bool:
    """Tell whether this is a record itself, and not the name of a file that holds one.

    >>> is_text("carcnb 1"), is_text("# mine\\rcarcnb 1"), is_text("mine.carc")
    (True, True, False)
    """
    return "\n" in source or "\r" in source or source.split()[:1] in ([], ["carcnb"])


def replay(record: Record, begin: Begin = games.new_game, *, variations: bool = False) -> Replay:
    """Carry out a record's statements and compare its expectations; RecordError if a line cannot be carried out.

    Variations are carried out only if asked for; what fails in them is told with the rest.
    """
    check_header(record)
    game = begin(record.game, record.players, record.options)
    game.title, game.names = record.title, checked_names(game.players, record.names)
    result = Replay(record, game)
    _set_up(record, game, [line for line in record.lines if line.words[0] in game.setup_verbs])
    _check_marks(result, Line(0, "", marks=record.marks))
    _go_through(result, record.lines, played=False, variations=variations)
    if record.comments or record.marks or any(map(has_notes, record.lines)):
        game.notes = _notes_of(record, game)
    return result


def _notes_of(record: Record, game: Game) -> Record:
    """Return the record as it would be written of the game, expectations left out.

    An expectation changes nothing on the table, so what is marked after it goes to the line before.
    """
    kept = [Line(0, "", marks=record.marks)]
    for line in record.lines:
        if line.words[0] in EXPECTATIONS:
            kept[-1] = kept[-1]._replace(marks=kept[-1].marks + line.marks)
        else:
            kept.append(line)
    texts = [*game.setup_lines, *play_lines(game)]
    # set-up may stand among expectations, but always before play, so the order is the same
    lines = tuple(line._replace(text=text) for line, text in zip(kept[1:], texts, strict=True))
    return replace(record, lines=lines, marks=kept[0].marks)


def _go_through(result: Replay, lines: Sequence[Line], *, played: bool, variations: bool) -> None:
    """Carry out the lines of a record or of a variation."""
    setup, free = result.game.setup_verbs, result.game.free
    for line in lines:
        verb = line.words[0]
        play = verb not in setup and verb not in EXPECTATIONS
        if played and verb in setup:
            raise _stopped(result, line, "set-up statements come before play; move this line up")
        if free and (play or verb == "refuse"):
            raise _stopped(result, line, "a free position is shown, never played; take out this line, or `free` above")
        if line.variations and not play:
            raise _stopped(result, line, "a variation stands in the place of a line of play, and this is none")
        before = result.game.copy() if variations and line.variations else None
        played = played or play
        if verb not in setup:
            _carry_out_or_stop(result, line)
        if line.marks:
            _check_marks(result, line)
        if before is not None:
            _try_variations(result, before, line)


def _carry_out_or_stop(result: Replay, line: Line) -> None:
    try:
        _carry_out(result, line)
    except IllegalAction as error:
        stopped = _stopped(result, line, str(error))
        stopped.key, stopped.refusal = result.record.game, error.refusal
        raise stopped from None
    except ValueError as error:
        raise _stopped(result, line, str(error)) from None


def _try_variations(result: Replay, before: Game, line: Line) -> None:
    """Carry out each variation from where the line it replaces was not yet done."""
    place = len(result.told) - 1
    for variation in line.variations:
        tried = Replay(result.record, before.copy(), result.failures)
        _go_through(tried, variation, played=True, variations=True)
        result.expectations += tried.expectations
        result.variations.setdefault(place, []).append(tried)


def _check_marks(result: Replay, line: Line) -> None:
    """Refuse a mark on a cell or a zone that is not there."""
    for mark in line.marks:
        try:
            check_mark(result.game, mark)
        except ValueError as error:
            raise _stopped(result, Line(mark.number, f"! {mark}"), str(error)) from None


def _stopped(result: Replay, line: Line, reason: str) -> RecordError:
    """Make the error of a line that cannot be carried out; what failed before it is not forgotten."""
    error = RecordError(result.record.name, line, reason)
    error.failures = tuple(result.failures)
    return error


def check_header(record: Record) -> None:
    """Refuse a game, players or options that there are not, with the line that names them."""
    where = "game"
    try:
        games.folder(record.game)
        box, where = box_of(record.game), "players"
        checked_players(box, record.players)
        for number, player in enumerate(record.names):
            where = f"name {player}"
            checked_names(record.players, dict(list(record.names.items())[: number + 1]))
        for name, value in record.options.items():
            where = f"option {name}"
            checked_options(box, {name: value})
    except ValueError as error:
        raise RecordError(record.name, record.header.get(where), str(error)) from None


def _set_up(record: Record, game: Game, lines: list[Line]) -> None:
    texts = [line.text for line in lines]
    try:
        if record.free:
            set_up_free(game, texts)
        elif lines:
            game.set_up(texts)
    except ImpossibleSetup as error:
        raise RecordError(record.name, lines[error.line], str(error)) from None


def _carry_out(result: Replay, line: Line) -> None:
    game, words = result.game, line.words
    if words[0] == "expect":
        result.expectations += 1
        _expect(result, line)
    elif words[0] == "refuse":
        result.expectations += 1
        _expect_refusal(result, line)
    else:
        player, action = _statement(game, words)
        result.told.append((line, game.push(action, player)))


def _statement(game: Game, words: list[str]) -> tuple[str | None, Action]:
    """Read `PLAYER VERB …` or `end`."""
    if words[0] == "end":
        return None, End.parse(words[1:])
    starts = [*game.players, "end", "expect", "refuse", *game.setup_verbs]
    if words[0] not in game.players:
        known("word at the start of a line", words[0], starts)
    if len(words) < 2:
        raise ValueError(f"{words[0]} must do something: {', '.join(game.actions)}")
    return words[0], game.parse_action(words[1:])


def _expect(result: Replay, line: Line) -> None:
    words = line.words
    if len(words) < 3:
        raise ValueError("an expectation names a thing and its value, such as: expect score red 6")
    found = result.game.observe(words[1:-1])
    if found != _expected(result.game, words, found):
        result.failures.append(Failure(line, " ".join(words[1:]), str(found)))


def _expected(game: Game, words: list[str], found: int | str) -> int | str:
    """Read the value of an expectation; ValueError if nothing of its sort could ever be found."""
    value = words[-1]
    if isinstance(found, int):
        if not (value.isascii() and value.removeprefix("-").isdigit()):
            raise ValueError(f"{value!r} is not a number; write: {' '.join(words[:-1])} {found}")
        return int(value)
    return known("player", value, game.players) if words[1] == "turn" else value


def _expect_refusal(result: Replay, line: Line) -> None:
    game, words = result.game, line.words
    if len(words) < 4 or words[-2] != ":":
        raise ValueError("a refusal is written: refuse ACTION : CODE")
    code = known("refusal code", words[-1], dict.fromkeys(code.partition(".")[0] for code in game.box.cites))
    player, action = _statement(game, words[1:-2])
    refusal = game.refusal(action, player)
    if refusal is None or refusal.code != code:
        found = "it is allowed" if refusal is None else refusal.code
        result.failures.append(Failure(line, f"{' '.join(words[1:-2])} refused as {code}", found))
    else:
        result.told.append((line, refusal))

"""Records: text to statements and back, and replaying them (the format is described in the README).

Reading a record never evaluates code; whatever is wrong with it is told with its file, line and reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from . import games
from .engine.actions import Action, End
from .engine.events import Event
from .engine.play import Game
from .engine.refusals import IllegalAction, ImpossibleSetup, Refusal
from .engine.words import checked_options, checked_players, known, shown
from .files import Unusable, read_bytes
from .games.data import box as box_of
from .statements import MAX_SIZE, VERSION, Failure, Line, RecordError, decoded, one_line, parted

__all__ = ["Failure", "Line", "Record", "RecordError", "Replay", "load", "read", "replay"]

Begin = Callable[[str, Sequence[str], Mapping[str, str]], Game]


@dataclass(frozen=True, repr=False)
class Record:
    """The statements of one play: a header, then set-up, play and expectations line by line.

    >>> Record.parse("carcnb 1\\ngame hunters_gatherers\\nplayers red blue\\nred draw L52").players
    ('red', 'blue')
    """

    game: str
    players: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    title: str = ""
    lines: tuple[Line, ...] = ()
    name: str = "record"
    #: where each statement of the header stands
    header: Mapping[str, Line] = field(default_factory=dict, compare=False)

    @staticmethod
    def parse(text: str | bytes, name: str = "record") -> Record:
        """Read a record's text; RecordError if its header or a line is not understood."""
        header, body = parted(decoded(text, name), name)
        values = header.values
        players, title = tuple(values["players"].split()), values.get("title", "")
        return Record(values["game"], players, header.options, title, tuple(body), name, header.lines)

    @staticmethod
    def of(game: Game) -> Record:
        """Write down a game: how it began and everything done since."""
        body = [*game.setup_lines]
        for step in game.steps:
            body.append(f"{step.player} {step.action}" if step.player else str(step.action))
        options = {name: value for name, value in game.options.items() if value != game.box.options[name].default}
        lines = tuple(Line(number, text) for number, text in enumerate(body, start=1))
        return Record(game.key, game.players, options, game.title, lines)

    def text(self) -> str:
        """Return the record as text.

        >>> print(Record("hunters_gatherers", ("red", "blue"), title="Nothing yet").text(), end="")
        carcnb 1
        game hunters_gatherers
        players red blue
        title Nothing yet
        """
        head = [f"carcnb {VERSION}", f"game {self.game}", f"players {' '.join(self.players)}"]
        head += [f"option {name} {value}" for name, value in self.options.items()]
        if title := one_line(self.title):
            head.append(f"title {title}")
        body = ["", *(line.text for line in self.lines)] if self.lines else []
        return "\n".join([*head, *body]) + "\n"

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        title, count = f" {self.title!r}" if self.title else "", len(self.lines)
        return f"<record of {self.game}{title}: {' '.join(self.players)}, {count} line{'s' * (count != 1)}>"


@dataclass
class Replay:
    """What replaying a record came to."""

    record: Record
    game: Game
    failures: list[Failure] = field(default_factory=list)
    #: what each line brought about: events, a refusal that was expected, or nothing
    told: list[tuple[Line, list[Event] | Refusal]] = field(default_factory=list)
    expectations: int = 0


def load(source: str | Path, begin: Begin = games.new_game) -> Game:
    """Return the game in the state in which a record, given as a path or as text, ends."""
    return replay(read(source), begin).game


def read(source: str | Path) -> Record:
    """Read a record from a path or, if it is more than one line or starts with `carcnb`, from text."""
    if isinstance(source, str) and is_text(source):
        return Record.parse(source)
    if not isinstance(source, (str, Path)):
        raise RecordError("record", None, f"a record is given as a path or as text, not as {shown(source)}")
    try:
        return Record.parse(read_bytes(source, MAX_SIZE), str(source))
    except Unusable as error:
        raise RecordError(str(source), None, f"cannot be read: {error}") from None
    except OSError as error:
        raise RecordError(str(source), None, f"cannot be read: {error.strerror or error}") from None


def is_text(source: str) -> bool:
    """Tell whether this is a record itself, and not the name of a file that holds one.

    >>> is_text("carcnb 1"), is_text("# mine\\rcarcnb 1"), is_text("mine.carc")
    (True, True, False)
    """
    return "\n" in source or "\r" in source or source.split()[:1] in ([], ["carcnb"])


def replay(record: Record, begin: Begin = games.new_game) -> Replay:
    """Carry out a record's statements and compare its expectations; RecordError if a line cannot be carried out."""
    check_header(record)
    game = begin(record.game, record.players, record.options)
    game.title = record.title
    result = Replay(record, game)
    setup = [line for line in record.lines if line.words[0] in game.setup_verbs]
    _set_up(record, game, setup)
    played = False
    for line in record.lines:
        verb = line.words[0]
        if verb in game.setup_verbs:
            if played:
                raise _stopped(result, line, "set-up statements come before play; move this line up")
            continue
        played = played or verb not in ("expect", "refuse")
        try:
            _carry_out(result, line)
        except IllegalAction as error:
            stopped = _stopped(result, line, str(error))
            stopped.key, stopped.refusal = record.game, error.refusal
            raise stopped from None
        except ValueError as error:
            raise _stopped(result, line, str(error)) from None
    return result


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
        for name, value in record.options.items():
            where = f"option {name}"
            checked_options(box, {name: value})
    except ValueError as error:
        raise RecordError(record.name, record.header.get(where), str(error)) from None


def _set_up(record: Record, game: Game, lines: list[Line]) -> None:
    if not lines:
        return
    try:
        game.set_up([line.text for line in lines])
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

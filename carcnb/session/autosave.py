"""Keeping a play in a file beside the notebook: a record, and in comments what a record need not know."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path
from typing import NamedTuple

from ..engine.play import Game
from ..i18n import speech
from ..record import Record, RecordError
from ..surface import load
from .timeline import Timeline

SEED, LATER = "#seed ", "#later "


class Restored(NamedTuple):
    """A play read back: the game, and what had been taken back and can be redone."""

    game: Game
    timeline: Timeline


def text_of(timeline: Timeline) -> str:
    """Write a play: the record up to the cursor, the seed, and what can be redone."""
    text = Record.of(timeline.game).text()
    if timeline.seed is not None:
        text += f"{SEED}{timeline.seed}\n"
    for moment in timeline.moments[timeline.cursor :]:
        text += f"{LATER}{moment.player or ''} {moment.action}".replace("  ", " ") + "\n"
    return text


def write(path: Path, text: str) -> None:
    """Replace the file in one go: a reader, even after a crash, finds the old or the new one whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(name, path)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def read(path: Path, floor: int = 0) -> Restored:
    """Read a play back; RecordError or OSError if that cannot be done."""
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError:
        raise RecordError(str(path), None, "is not a record: it is not UTF-8 text") from None
    game = load(text if "\n" in text else text + "\n")
    seed = kept_seed(path)
    if seed is not None:
        game = _seeded(game, seed)
    timeline = Timeline(game, floor)
    cursor = timeline.cursor
    _redo_later(timeline, [line.removeprefix(LATER).split() for line in text.splitlines() if line.startswith(LATER)])
    timeline.jump(cursor)
    return Restored(game, timeline)


def _seeded(game: Game, seed: int) -> Game:
    """Let the seed decide chance as early as it brings about what was recorded, so that undo repeats it."""
    wanted = [(step.player, step.action) for step in game.steps]
    again = load(Record(game.key, game.players, game.options, game.title, ()).text())
    if game.setup_lines:
        again.set_up(game.setup_lines)
    again.reseed(seed)
    for player, action in wanted:
        if not action.chance:
            if again.refusal(action, player) is not None:
                break
            again.push(action, player)
    if [(step.player, step.action) for step in again.steps] == wanted:
        return again  # type: ignore[no-any-return]
    game.reseed(seed)
    return game


def _redo_later(timeline: Timeline, statements: list[list[str]]) -> None:
    """Put what had been taken back ahead again, as far as it can still be done."""
    game = timeline.game
    for words in statements:
        player = words[0] if words and words[0] in game.players else None
        try:
            timeline.do(game.parse_action(words[1:] if player else words), player)
        except ValueError:
            return


def keep(path: Path, timeline: Timeline, lang: str) -> str:
    """Write a play to its file; return what went wrong, in words, or nothing."""
    try:
        write(path, text_of(timeline))
    except OSError as error:
        reason = error.strerror
        return speech(lang).text("This play cannot be kept in {path}: {reason}.", path=path, reason=reason)
    return ""


def go_on(path: Path, timeline: Timeline, lang: str) -> tuple[Timeline, str]:
    """Return the play kept in a file if it began like this one, and what went wrong; another file is set aside."""
    trouble = ""
    try:
        found = read(path, timeline.floor)
        if same_start(found.game, timeline.game):
            return found.timeline, ""
    except (OSError, ValueError) as error:
        trouble = speech(lang).text(
            "The play kept in {path} cannot be read, so a new one begins: {reason}", path=path, reason=error
        )
    set_aside(path)
    return timeline, trouble


def kept_seed(path: Path) -> int | None:
    """Return the seed of the play kept in a file; None if there is no such file, or no seed in it."""
    try:
        lines = path.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return None
    return next((_seed(line) for line in lines if line.startswith(SEED)), None)


def _seed(line: str) -> int | None:
    word = line.removeprefix(SEED).strip()
    return int(word) if word.removeprefix("-").isdecimal() else None


def same_start(one: Game, other: Game) -> bool:
    """Tell whether two games began alike, so that one can go on where the other was left."""

    def start(game: Game) -> tuple[object, ...]:
        return game.key, game.players, game.options, game.setup_lines, game.seed

    return start(one) == start(other)


def set_aside(path: Path) -> None:
    """Move a file out of the way, keeping it for whoever wants it back."""
    with contextlib.suppress(OSError):
        os.replace(path, path.with_name(path.name + ".old"))

"""A play as text: a record, and in comments what a record need not know."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from ..engine.play import Game
from ..files import read_text
from ..record import Record
from ..surface import load
from .timeline import Timeline

SEED, BEGAN, CELL, CHOSEN, LATER = "#seed ", "#began ", "#cell ", "#chosen ", "#later "
#: a longer number is no seed of ours
DIGITS = 40


class Kept(NamedTuple):
    """A play read back: with what could be redone, and how it began."""

    timeline: Timeline
    began: str
    #: the notebook and cell that wrote it last, where that is known
    cell: str = ""
    #: the levels of the players who choose by themselves, where that was settled on screen
    chosen: Mapping[str, int] | None = None

    @property
    def game(self) -> Game:
        """The game in play."""
        return self.timeline.game


def beginning(game: Game) -> str:
    """Return a short sign of how a play was asked for: by which seed, and with what already done.

    >>> from carcnb import new
    >>> beginning(new("carcassonne", seed=3)) == beginning(new("carcassonne", seed=3)) != beginning(new("carcassonne"))
    True
    """
    steps = [f"{step.player} {step.action}" for step in game.steps]
    return hashlib.sha256("\n".join([str(game.seed), *steps]).encode()).hexdigest()[:12]


def text_of(timeline: Timeline, began: str = "", cell: str = "", chosen: Mapping[str, int] | None = None) -> str:
    """Write a play: the record up to the cursor, the seed, how it began, whose it is, and what can be redone."""
    text = Record.of(timeline.game).text()
    if timeline.seed is not None:
        text += f"{SEED}{timeline.seed}\n"
    if began:
        text += f"{BEGAN}{began}\n"
    if cell:
        text += f"{CELL}{cell}\n"
    if chosen is not None:
        text += CHOSEN + " ".join(f"{player} {level}" for player, level in chosen.items()) + "\n"
    for moment in timeline.moments[timeline.cursor :]:
        text += f"{LATER}{moment.player or ''} {moment.action}".replace("  ", " ") + "\n"
    return text


def read(path: Path, floor: int = 0) -> Kept:
    """Read a play back; ValueError or OSError if that cannot be done."""
    text = read_text(path)
    game = load(text if "\n" in text else text + "\n")
    lines = text.splitlines()
    seed = next((_seed(line) for line in lines if line.startswith(SEED)), None)
    if seed is not None:
        game = _seeded(game, seed)
    timeline = Timeline(game, floor)
    cursor = timeline.cursor
    _redo_later(timeline, [line.removeprefix(LATER).split() for line in lines if line.startswith(LATER)])
    timeline.jump(cursor)
    return Kept(timeline, _said(lines, BEGAN), _said(lines, CELL), _chosen(lines, game.players))


def _said(lines: list[str], word: str) -> str:
    return next((line.removeprefix(word).strip() for line in lines if line.startswith(word)), "")


def _chosen(lines: list[str], players: Sequence[str]) -> dict[str, int] | None:
    """Read who chooses by itself, and how well; what was not written so is left out."""
    if not any(line.startswith(CHOSEN) for line in lines):
        return None
    from ..analysis.ladder import LEVELS

    words, levels = _said(lines, CHOSEN).split(), list(map(str, LEVELS))
    pairs = zip(words[::2], words[1::2], strict=False)
    return {player: int(level) for player, level in pairs if player in players and level in levels}


def _seed(line: str) -> int | None:
    word = line.removeprefix(SEED).strip()
    digits = word.removeprefix("-")
    return int(word) if digits.isdecimal() and len(digits) <= DIGITS else None


def _seeded(game: Game, seed: int) -> Game:
    """Let the seed decide chance as early as it brings about what was recorded, so that undo repeats it."""
    wanted = [(step.player, step.action) for step in game.steps]
    again: Game = load(Record(game.key, game.players, game.options, game.title, (), names=game.names).text())
    if game.setup_lines:
        again.set_up(game.setup_lines)
    again.notes = game.notes
    again.reseed(seed)
    for player, action in wanted:
        if not action.chance:
            if again.refusal(action, player) is not None:
                break
            again.push(action, player)
    if [(step.player, step.action) for step in again.steps] == wanted:
        return again
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

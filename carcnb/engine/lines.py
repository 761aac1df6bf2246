"""Actions and turns given as text: the lines of a record, with or without the player."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from .actions import Action
from .words import known, shown

if TYPE_CHECKING:
    from .playing import Playing

#: who does something, if that is said, and what
Statement = tuple[str | None, Action]


def statement(game: Playing, text: str) -> Statement:
    """Read one line; ValueError if it means nothing.

    >>> from carcnb.games import new_game
    >>> statement(new_game("hunters_gatherers"), "red place 1,0 r2")
    ('red', Place(cell=(1, 0), turn=2))
    """
    words = text.partition("#")[0].split()
    if ";" in " ".join(words):
        raise ValueError(f"several steps with `;` between them are a turn; write: push_turn({shown(text)})")
    player = words.pop(0) if words and words[0] in game.players else None
    if not words:
        raise ValueError(f"{player or 'a line'} must do something: {', '.join(game.actions)}")
    if words[0] not in game.actions:
        known("verb" if player else "player or verb", words[0], [*([] if player else game.players), *game.actions])
    return player, game.parse_action(words)


def spoken_by(player: str | None, named: str | None) -> str | None:
    """Return who acts, where both the caller and the text may say so; ValueError if they disagree."""
    if None not in (player, named) and player != named:
        raise ValueError(f"the text names {named}, but {shown(player)} was to do it")
    return player if named is None else named


def steps_of(game: Playing, turn: Any) -> list[Statement]:
    """Read a turn: actions or lines one after the other, or one text with `;` between them; chance is none of them.

    >>> from carcnb.games import new_game
    >>> [str(action) for _, action in steps_of(new_game("hunters_gatherers"), "place 1,0 r2; pass")]
    ['place 1,0 r2', 'pass']
    """
    if isinstance(turn, str):
        turn = [part for part in turn.partition("#")[0].split(";") if part.strip()]
    elif isinstance(turn, Action) or not isinstance(turn, Iterable):
        turn = [turn]
    steps = [statement(game, step) if isinstance(step, str) else (None, step) for step in turn]
    if not steps:
        raise ValueError("a turn is one choice after the other, such as: place 1,0 r2; pass")
    for _, action in steps:
        if isinstance(action, Action) and action.chance:
            raise ValueError(f"{action} is chance and ends a turn; push it by itself")
    return steps

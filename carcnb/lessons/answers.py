"""The truth behind a question: always computed by the engine from the level's position, never typed."""

from __future__ import annotations

from functools import lru_cache

from ..engine.events import Event, Scored
from ..engine.play import Game
from .beginning import begin, statement
from .goals import claim_holds
from .level import PREDICT, SPOT, Choice, Level

NOBODY = "nobody"


def reveal(level: Level) -> tuple[Game, list[list[Event]]]:
    """Play a level's lines from its start; return the game and what each line brought about."""
    game: Game = begin(level)
    told = []
    for line in level.solution:
        player, action = statement(game, line)
        told.append(game.push(action, player))
    return game, told


@lru_cache(maxsize=256)
def _revealed(start: str, lines: tuple[str, ...], asks: str) -> str:
    level = Level("", PREDICT, "", "", "", (), start, solution=lines, asks=asks)
    game, told = reveal(level)
    if asks == "points":
        gained = dict.fromkeys(game.players, 0)
        for event in (event for events in told for event in events if isinstance(event, Scored)):
            for player in event.players:
                gained[player] += event.points
        return points_answer(gained)
    return " ".join(game.winners) if asks == "winner" else str(game.observe(asks.split()))


def truth(level: Level) -> str:
    """Return the right answer to a level that predicts, as `normal_answer` writes answers."""
    return _revealed(level.start, level.solution, level.asks)


def points_answer(points: dict[str, int]) -> str:
    """Write who gets how many points.

    >>> points_answer({"red": 6, "blue": 0}), points_answer({"red": 0})
    ('red 6', 'nobody')
    """
    return " ".join(f"{player} {count}" for player, count in points.items() if count) or NOBODY


def points_of(level: Level, answer: str) -> dict[str, int]:
    """Return the points of each player in an answer that is written in its one form.

    >>> points_of(Level("", PREDICT, "", "", "", (), "players red blue"), "blue 3")
    {'red': 0, 'blue': 3}
    """
    words = [] if answer == NOBODY else answer.split()
    said = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    return {player: said.get(player, 0) for player in _players(level)}


def normal_answer(level: Level, answer: str) -> str:
    """Write an answer in its one form; ValueError if it is no answer to this question.

    >>> normal_answer(Level("", PREDICT, "", "", "", (), "players red blue"), "blue 0 red 6")
    'red 6'
    >>> normal_answer(Level("", PREDICT, "", "", "", (), "players red blue", asks="placements"), "04")
    '4'
    """
    words = answer.lower().replace(":", " ").replace(",", " ").split()
    players = _players(level)
    if level.asks == "points":
        if words in ([], [NOBODY]):
            return NOBODY
        pairs = dict(zip(words[::2], words[1::2], strict=False))
        if len(words) % 2 or not all(name in players and count.isdigit() for name, count in pairs.items()):
            raise ValueError(f"answer with players and points, such as: {players[0]} 6")
        return points_answer({player: int(pairs.get(player, 0)) for player in players})
    if level.asks == "winner":
        if not words or not set(words) <= set(players):
            raise ValueError(f"answer with one or more of: {' '.join(players)}")
        return " ".join(player for player in players if player in words)
    if len(words) != 1:
        raise ValueError("answer with one word or number")
    return str(int(words[0])) if words[0].isdecimal() else words[0]


def _players(level: Level) -> list[str]:
    return next(line.split()[1:] for line in level.start.splitlines() if line.split()[:1] == ["players"])


def is_right(level: Level, choice: Choice) -> bool:
    """Tell whether a choice is the one to find: in a quiz what is true, in *spot the mistake* what is wrong."""
    if choice.action:
        game = begin(level)
        player, action = statement(game, choice.action)
        fine = game.refusal(action, player) is None
    elif choice.claims:
        fine = claim_holds(reveal(level)[0], choice.claims)
    else:
        return choice.right
    return fine is not (level.kind == SPOT)

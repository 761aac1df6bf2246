"""The truth behind a question: always computed by the engine from the level's position, never typed."""

from __future__ import annotations

from functools import lru_cache

from ..engine.events import Event, Scored
from ..engine.play import Game
from .beginning import begin, statement
from .goals import claim_holds
from .level import PREDICT, SPOT, Choice, Level, named

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
    if level.asks_points:
        gained = dict.fromkeys(game.players, 0)
        for event in (event for events in told for event in events if isinstance(event, Scored)):
            for player in event.players:
                gained[player] += event.points
        return _points_written(level, gained)
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
    return {player: said.get(player, 0) for player in asked_of(level)}


def asked_of(level: Level) -> list[str]:
    """List the players whose points are asked for: those that the question names, or all of them.

    >>> asked_of(Level("", PREDICT, "", "", "", (), "players red blue", asks="points blue"))
    ['blue']
    """
    players, named_ = _players(level), level.asks.split()[1:] if level.asks_points else []
    for name in named_:
        named("player", name, players)
    return [player for player in players if player in named_ or not named_]


def _points_written(level: Level, points: dict[str, int]) -> str:
    """Write points in their one form; of players who are asked for by name also that they get none."""
    asked = asked_of(level)
    if len(asked) == len(points):
        return points_answer(points)
    return " ".join(f"{player} {points[player]}" for player in asked)


def normal_answer(level: Level, answer: str) -> str:
    """Write an answer in its one form; ValueError if it is no answer to this question.

    >>> normal_answer(Level("", PREDICT, "", "", "", (), "players red blue"), "blue 0 red 6")
    'red 6'
    >>> normal_answer(Level("", PREDICT, "", "", "", (), "players red blue", asks="placements"), "04")
    '4'
    """
    words = answer.lower().replace(":", " ").replace(",", " ").split()
    players = _players(level)
    if level.asks_points:
        if words in ([], [NOBODY]):
            return _points_written(level, dict.fromkeys(players, 0))
        pairs = dict(zip(words[::2], words[1::2], strict=False))
        asked = asked_of(level)
        if len(words) % 2 or not all(name in asked and count.isdigit() for name, count in pairs.items()):
            raise ValueError(f"answer with players and points, such as: {asked[0]} 6")
        return _points_written(level, {player: int(pairs.get(player, 0)) for player in players})
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

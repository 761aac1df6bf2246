"""What counts as done: a small vocabulary over what happened, what was refused, and how the position stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

from ..engine.actions import Action
from ..engine.events import Closed, Event, GameEnded, Joined, Occupied, Passed, Placed, Returned, Scored
from ..engine.lattice import cell_text, parse_cell
from ..engine.laying import TileGame
from ..engine.play import Game
from ..engine.refusals import Refusal
from .level import LessonError


@dataclass
class Story:
    """What the reader brought about since the level began."""

    game: Game
    acts: Sequence[Action]
    events: Sequence[Event]
    refusals: Sequence[Refusal]
    #: whether the question was answered rightly
    answered: bool = False


Word = Callable[[Story, Any], bool]
Wish = Mapping[str, Any]


def reached(goal: Wish, story: Story) -> bool:
    """Tell whether a goal is reached: every word in it must hold."""
    return all(WORDS[word](story, value) for word, value in goal.items())


def check_goal(goal: Any) -> None:
    """Refuse a goal with a word that means nothing."""
    if not isinstance(goal, Mapping) or not goal:
        raise LessonError(f'a goal is a table such as {{ closed = "forest" }}, not {goal!r}')
    for word, value in goal.items():
        if word not in WORDS:
            raise LessonError(f"unknown goal {word!r}; there are {', '.join(WORDS)}")
        for inner in value if word in ("all", "any") else [value] if word == "not" else []:
            check_goal(inner)


def _some(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _of(events: Iterable[Event], kind: type[Any]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def _placed(story: Story, tile: Any) -> bool:
    return any(tile is True or event.tile in _some(tile) for event in _of(story.events, Placed))


def _placed_at(story: Story, cells: Any) -> bool:
    return any(cell_text(event.cell) in _some(cells) for event in _of(story.events, Placed))


def _occupied(story: Story, wanted: Any) -> bool:
    events = _of(story.events, Occupied)
    return any(text in _some(wanted) for event in events for text in (event.role, f"{event.role} {event.zone}"))


def _refused(story: Story, codes: Any) -> bool:
    return any(refusal.code in _some(codes) for refusal in story.refusals)


def _closed(story: Story, layer: Any) -> bool:
    return any(event.spot[0] in _some(layer) for event in _of(story.events, Closed))


def _joined(story: Story, layer: Any) -> bool:
    return any(event.spot[0] in _some(layer) for event in _of(story.events, Joined))


def _scored(story: Story, wanted: Any) -> bool:
    for event in _of(story.events, Scored):
        facts = {"points": event.points, "why": event.why}
        alike = all(facts[name] == value for name, value in wanted.items() if name in facts)
        if alike and wanted.get("player", event.players[0]) in event.players:
            return True
    return False


def _gained(story: Story, wanted: Any) -> bool:
    gained = sum(event.points for event in _of(story.events, Scored) if wanted["player"] in event.players)
    return bool(gained == wanted["points"])


def _majority(story: Story, wanted: Any) -> bool:
    if not isinstance(story.game, TileGame):
        return False
    cell, zone = wanted["at"].split()
    board = story.game.board
    if parse_cell(cell) not in board.placements:
        return False
    return wanted["player"] in board.area(wanted["layer"], parse_cell(cell), zone).majority


def _returned(story: Story, player: Any) -> bool:
    return any(event.player in _some(player) for event in _of(story.events, Returned))


def _did(story: Story, patterns: Any) -> bool:
    return any(fnmatchcase(str(act), pattern) for act in story.acts for pattern in _some(patterns))


def _happened(story: Story, codes: Any) -> bool:
    return any(event.code in _some(codes) for event in story.events)


def _holds(story: Story, claims: Any) -> bool:
    return all(claim_holds(story.game, claim) for claim in _some(claims))


def claim_holds(game: Game, claim: str) -> bool:
    """Tell whether what an `expect` line says is so, such as `score red 6`."""
    *words, value = claim.split()
    return str(game.observe(words)) == value


#: each word of the vocabulary and how it is judged
WORDS: dict[str, Word] = {
    "placed": _placed,
    "placed_at": _placed_at,
    "occupied": _occupied,
    "passed": lambda story, _: bool(_of(story.events, Passed)),
    "refused": _refused,
    "closed": _closed,
    "joined": _joined,
    "scored": _scored,
    "gained": _gained,
    "majority": _majority,
    "returned": _returned,
    "did": _did,
    "happened": _happened,
    "holds": _holds,
    "answered": lambda story, value: story.answered == value,
    "over": lambda story, _: bool(_of(story.events, GameEnded)),
    "all": lambda story, goals: all(reached(goal, story) for goal in goals),
    "any": lambda story, goals: any(reached(goal, story) for goal in goals),
    "not": lambda story, goal: not reached(goal, story),
}

"""What counts as done: a small vocabulary over what happened, what was refused, and how the position stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

from ..engine.actions import Action
from ..engine.events import Closed, Event, GameEnded, Joined, Occupied, Passed, Placed, Returned, Scored
from ..engine.lattice import cell_text, parse_cell
from ..engine.laying import with_tiles
from ..engine.play import Game
from ..engine.refusals import Refusal
from ..engine.words import shown
from .level import LessonError, named


@dataclass
class Story:
    """What the reader brought about since the level began."""

    game: Game
    acts: Sequence[Action]
    events: Sequence[Event]
    refusals: Sequence[Refusal]
    #: whether the question was answered rightly
    answered: bool = False
    #: how many ways to lay the tile are still to be found, where they are asked for
    ways_left: int | None = None


Word = Callable[[Story, Any], bool]
Wish = Mapping[str, Any]


def reached(goal: Wish, story: Story) -> bool:
    """Tell whether a goal is reached: every word in it must hold."""
    return all(WORDS[word](story, value) for word, value in goal.items())


def parts_of(goal: Wish) -> list[Wish]:
    """Part a goal into the single things that must hold.

    >>> parts_of({"placed": True, "holds": ["score red 1", "turn blue"]})
    [{'placed': True}, {'holds': 'score red 1'}, {'holds': 'turn blue'}]
    """
    found: list[Wish] = []
    for word, value in goal.items():
        if word == "all":
            found += [part for inner in value for part in parts_of(inner)]
        elif word == "holds":
            found += [{word: claim} for claim in some(value)]
        else:
            found.append({word: value})
    return found


def speaks_of(goal: Wish, word: str) -> bool:
    """Tell whether a word stands in a goal, however deep."""
    inner = [*goal.get("all", []), *goal.get("any", []), *([goal["not"]] if "not" in goal else [])]
    return word in goal or any(speaks_of(each, word) for each in inner)


def wants_noes(goal: Wish | None) -> bool:
    """Tell whether a goal wants something to be refused: then what is forbidden is no wrong try."""
    return goal is not None and (speaks_of(goal, "refused") or speaks_of(goal, "refusals"))


def check_goal(goal: Any) -> None:
    """Refuse a goal with a word that means nothing."""
    if not isinstance(goal, Mapping) or not goal:
        raise LessonError(f'a goal is a table such as {{ closed = "forest" }}, not {shown(goal)}')
    for word, value in goal.items():
        named("goal", word, WORDS)
        if word in ("all", "any") and not isinstance(value, list):
            raise LessonError(
                f'the goal {word} has a list of goals such as [{{ closed = "forest" }}], not {shown(value)}'
            )
        for inner in value if word in ("all", "any") else [value] if word == "not" else []:
            check_goal(inner)
        _check_value(word, value)


def _check_value(word: str, value: Any) -> None:
    """Refuse what a word cannot be about."""
    if word in FACTS:
        right, facts = FACTS[word]
        least = set() if word == "scored" else set(facts)
        if not isinstance(value, Mapping) or not least <= set(value) <= set(facts):
            raise LessonError(f"the goal {word} is about {right}, not {shown(value)}")
        for name, sort in facts.items():
            if name in value and type(value[name]) is not sort:
                raise LessonError(f"the goal {word} is about {right}; {name} cannot be {shown(value[name])}")
        if word == "majority" and len(value["at"].split()) != 2:
            raise LessonError(f"the goal {word} is about {right}, not {shown(value)}")
    elif word in SAID:
        if not all(isinstance(said, str) and said.strip() for said in some(value)) and (word, value) != (
            "placed",
            True,
        ):
            raise LessonError(f"the goal {word} has a text or a list of texts, not {shown(value)}")
    elif word in ("passed", "answered", "over") and not isinstance(value, bool):
        raise LessonError(f"the goal {word} is true or false, not {shown(value)}")
    elif word == "refusals" and not (_texts(value) and len(value) > 1):
        raise LessonError(f"the goal refusals has a list of two refusals or more, not {shown(value)}")
    elif word == "ways" and value != "all":
        raise LessonError(f'the goal ways is "all", not {shown(value)}')


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) and each.strip() for each in value)


def some(value: Any) -> list[Any]:
    """Return what a word is about as a list: lists mean one of these."""
    return value if isinstance(value, list) else [value]


def _of(events: Iterable[Event], kind: type[Any]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def _placed(story: Story, tile: Any) -> bool:
    return any(tile is True or event.tile in some(tile) for event in _of(story.events, Placed))


def _placed_at(story: Story, cells: Any) -> bool:
    return any(cell_text(event.cell) in some(cells) for event in _of(story.events, Placed))


def _occupied(story: Story, wanted: Any) -> bool:
    events = _of(story.events, Occupied)
    return any(text in some(wanted) for event in events for text in (event.role, f"{event.role} {event.zone}"))


def _refused(story: Story, wanted: Any) -> bool:
    return any(same_refusal(refusal, each) for refusal in story.refusals for each in some(wanted))


def _refusals(story: Story, wanted: Any) -> bool:
    return all(any(same_refusal(refusal, each) for refusal in story.refusals) for each in wanted)


def refusals_wanted(goal: Wish) -> list[str]:
    """List the refusals that a goal wants collected.

    >>> refusals_wanted({"refusals": ["no_neighbour", "cell_taken"]})
    ['no_neighbour', 'cell_taken']
    """
    return [each for part in parts_of(goal) for each in part.get("refusals", ())]


def same_refusal(refusal: Refusal, wanted: str) -> bool:
    """Tell whether a refusal has this code, and whether it is about what the words after the code name.

    >>> same_refusal(Refusal("wrong_region", "MB-D3", {"hex": (0, 5)}), "wrong_region 0,5")
    True
    """
    code, *words = wanted.split()
    about = [text for fact in refusal.about.values() for text in _said_of(fact)]
    return refusal.code == code and all(any(fnmatchcase(fact, word) for fact in about) for word in words)


def _said_of(fact: Any) -> list[str]:
    """Return a fact as a lesson writes it: a cell or a hex as `1,0`, several of them one by one."""
    if isinstance(fact, tuple) and all(isinstance(part, tuple) for part in fact):
        return [text for part in fact for text in _said_of(part)]
    if isinstance(fact, tuple) and [type(part) for part in fact] == [int, int]:
        return [cell_text(fact)]
    return [str(fact)]


def _closed(story: Story, layer: Any) -> bool:
    return any(event.spot[0] in some(layer) for event in _of(story.events, Closed))


def _joined(story: Story, layer: Any) -> bool:
    return any(event.spot[0] in some(layer) for event in _of(story.events, Joined))


def _scored(story: Story, wanted: Any) -> bool:
    for event in _of(story.events, Scored):
        facts = {"points": event.points, "why": event.why}
        alike = all(facts[name] == value for name, value in wanted.items() if name in facts)
        alike = alike and event.points >= wanted.get("least", event.points)
        if alike and wanted.get("player", event.players[0]) in event.players:
            return True
    return False


def _gained(story: Story, wanted: Any) -> bool:
    gained = sum(event.points for event in _of(story.events, Scored) if wanted["player"] in event.players)
    return bool(gained == wanted["points"])


def _majority(story: Story, wanted: Any) -> bool:
    tiled = with_tiles(story.game)
    if tiled is None:
        return False
    place, zone = wanted["at"].split()
    board, cell = tiled.board, parse_cell(place)
    if cell not in board.placements or (zone, wanted["layer"]) not in board.placements[cell].plan.part_of:
        return False
    return wanted["player"] in board.area(wanted["layer"], cell, zone).majority


def _returned(story: Story, player: Any) -> bool:
    return any(event.player in some(player) for event in _of(story.events, Returned))


def _did(story: Story, patterns: Any) -> bool:
    return any(fnmatchcase(str(act), pattern) for act in story.acts for pattern in some(patterns))


def _happened(story: Story, codes: Any) -> bool:
    return any(event.code in some(codes) for event in story.events)


def _holds(story: Story, claims: Any) -> bool:
    return all(claim_holds(story.game, claim) for claim in some(claims))


def claim_holds(game: Game, claim: str) -> bool:
    """Tell whether what an `expect` line says is so, such as `score red 6`."""
    *words, value = claim.split()
    return str(game.observe(words)) == value


#: the words about names, codes, cells or lines
SAID = (
    *("placed", "placed_at", "occupied", "refused", "closed", "joined"),
    *("returned", "did", "happened", "holds"),
)
#: the words about several facts at once: how they are written, and what sort each fact is
FACTS: dict[str, tuple[str, dict[str, type]]] = {
    "scored": ('{ player = "red", points = 3 }', {"player": str, "points": int, "least": int, "why": str}),
    "gained": ('{ player = "red", points = 3 }', {"player": str, "points": int}),
    "majority": ('{ player = "red", layer = "forest", at = "0,0 forest.1" }', {"player": str, "layer": str, "at": str}),
}
#: each word of the vocabulary and how it is judged
WORDS: dict[str, Word] = {
    "placed": _placed,
    "placed_at": _placed_at,
    "occupied": _occupied,
    "passed": lambda story, _: bool(_of(story.events, Passed)),
    "refused": _refused,
    "refusals": _refusals,
    "ways": lambda story, _: story.ways_left == 0,
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

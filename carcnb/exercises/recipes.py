"""Which rules of a game have exercises, and how they are made: `exercises.toml` of the game, read and checked."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any

from .. import games
from ..games.checking import Checker
from ..games.data import game_data, read_toml
from ..games.data import rules as rules_of
from ..games.files import laid_over, lineage
from ..games.schema import EXERCISES
from ..say.i18n import unwrapped
from ..say.idle import Vocabulary
from ..say.wording import texts

FILE = "exercises.toml"
#: the fields of an exercise that hold several words
LISTS = ("cites", "acts", "codes", "why", "happens", "favours", "shows", "printed")


@dataclass(frozen=True)
class Words:
    """What is said about an exercise; no name and no number stands in it, for it fits many positions."""

    title: str
    text: str
    task: str
    done: str = ""


@dataclass(frozen=True)
class Recipe:
    """How exercises about one rule are made: what must happen, or be refused, and where in play to look for it."""

    rule: str
    kinds: tuple[str, ...]
    words: str
    #: the phase in which the question is asked, and the verbs of the acts it is about
    phase: str
    acts: tuple[str, ...] = ()
    #: the rules of which what happens must cite one; the rule itself if none is named
    cites: tuple[str, ...] = ()
    #: refusals: only those of these codes
    codes: tuple[str, ...] = ()
    #: scorings: only those for these reasons
    why: tuple[str, ...] = ()
    #: events that must happen besides
    happens: tuple[str, ...] = ()
    #: what is predicted, as a level asks for it; `you` stands for whoever is to move
    asks: str = "points"
    #: "other": whoever is to move is not paid; "own": the figure put just now is paid
    paid: str = ""
    #: the phase from which play goes on to the question, if it is to be a certain one
    after: str = ""
    #: a layer in which a figure stands that is not paid
    waits: str = ""
    #: who is to stand in the area, if play does not see to it: "alone", "shared", "beaten"; "each" for one in each area
    figures: str = ""
    #: what must be printed in the area, and where the first of them stands
    printed: tuple[str, ...] = ()
    on: str = ""
    #: the area has two parts on one tile
    parts: bool = False
    #: two areas are paid for one thing beside both
    twice: bool = False
    #: the area has so many sections at least
    sections: int = 0
    goal: Mapping[str, Any] = field(default_factory=dict)
    #: what play before it goes for: codes of events, and things on the tiles that come up
    favours: tuple[str, ...] = ()
    shows: tuple[str, ...] = ()
    #: how many turns are played at least, and at most
    least: int = 8
    most: int = 20
    #: what is lit at the start: "act", where the act takes place
    lights: str = ""


@dataclass(frozen=True)
class Book:
    """All that a game's file says, on top of what is said of every game."""

    recipes: tuple[Recipe, ...]
    words: Mapping[str, Words]
    #: what a choice is called, and why it is right, by its verb, or verb and role
    choices: Mapping[str, Mapping[str, Any]]
    #: why a choice is not allowed, by the code of its refusal, or code and detail
    refusals: Mapping[str, Mapping[str, str]]
    #: what is said in the exercises of every game
    said: Mapping[str, Mapping[str, str]]
    #: what may be answered where something is looked up, by what is looked up
    answers: Mapping[str, Mapping[str, Mapping[str, str]]]
    #: where one of several choices lies beside the others
    places: Mapping[str, Mapping[str, str]]


@cache
def book(key: str) -> Book:
    """Return a game's book of exercises; DataError if its file is wrong, an empty book if it has none.

    >>> book("hunters_gatherers").words["end_paid"].title
    'The last count'
    """
    if not read_toml(key, FILE):
        return Book((), {}, {}, {}, {}, {}, {})
    data = common_words()
    for older in reversed(lineage(key)):
        own = read_toml(older, FILE)
        check_book(older, own, data)
        listed = [*data.get("exercise", []), *own.get("exercise", [])]
        data = laid_over(data, own) | {"exercise": listed}
    return Book(
        tuple(_recipe(entry) for entry in data["exercise"] if entry["rule"] in rules_of(key)),
        {
            name: Words(**{part: unwrapped(text) for part, text in entry.items()})
            for name, entry in data["words"].items()
        },
        data.get("choices", {}),
        data.get("refusals", {}),
        data["said"],
        data.get("answers", {}),
        data["places"],
    )


def common_words() -> dict[str, Any]:
    """Read what is said in the exercises of every game."""
    return tomllib.loads((resources.files(__package__) / "words.toml").read_text("utf-8"))


def _recipe(entry: Mapping[str, Any]) -> Recipe:
    lists = {name: tuple(entry[name]) for name in ("kinds", *LISTS) if name in entry}
    return Recipe(**{**entry, **lists})


def check_book(key: str, data: Mapping[str, Any], common: Mapping[str, Any]) -> None:
    """Raise DataError if a game's file, on top of what is said before it, is wrong."""
    checker = Checker(f"{key}/{FILE}", _vocabulary(key, data, common))
    checker.check(EXERCISES, data)
    checker.done()
    _check_use(checker, data, common)
    checker.done()


def _vocabulary(key: str, data: Mapping[str, Any], common: Mapping[str, Any]) -> dict[str, Collection[str]]:
    """Return the words that may stand in a file, by their sort."""
    words, box, said = Vocabulary(key), game_data(key), texts(key)
    layers, roles, own = box.get("layers", {}), box.get("roles", {}), data.get("words")
    forms = type(games.new_game(key)).observations
    return {
        "rule": rules_of(key),
        "layer": layers,
        "role": roles,
        "thing": box.get("things", {}),
        "phase": words.phases,
        "act": [*words.actions, *(f"occupy.{role}" for role in roles), "end"],
        "event": words.events,
        "favour": [
            *words.events,
            *_told_apart("occupied", roles),
            *_told_apart("closed", layers),
            *_told_apart("joined", layers),
        ],
        "refusal": {*words.refusals, *said["refusals"], *box.get("cites", {})},
        "why": {*layers, *said["names"].get("scorings", {}), *said["scored"], *said["scored_rules"].get("always", {})},
        "words": {name.partition(".")[0] for name in (*common["words"], *(own if isinstance(own, dict) else ()))},
        "look-up": {form.split()[0] for form in forms},
        "question": ["points", "winner", *_questions(forms, {"FIGURE": box.get("figures", {}), "LAYER": layers})],
        "value": {word for table in said["names"].values() for word in table},
    }


def _told_apart(code: str, words: Iterable[str]) -> list[str]:
    return [f"{code}.{word}" for word in words]


def _questions(forms: Iterable[str], words: Mapping[str, Iterable[str]]) -> Iterator[str]:
    """Yield what may be asked: what can be looked up, of whoever is to move."""
    for form in forms:
        asked = [form.replace("PLAYER", "you")]
        for sort, there in words.items():
            asked = [each.replace(sort, word) for each in asked for word in (there if sort in each else [""])]
        yield from asked


def _check_use(checker: Checker, data: Mapping[str, Any], common: Mapping[str, Any]) -> None:
    """Refuse what nothing uses: most often its name is a slip of the pen."""
    used = {entry["words"] for entry in data.get("exercise", [])}
    for name in _unused(data.get("words", {}), used | set(common.get("words", {}))):
        checker.fault(("words", name), "is used by no exercise of this file")
    for place, entry in enumerate(data.get("exercise", []), start=1):
        for kind, needed in (("spot", "acts"), ("quiz", "acts"), ("do", "goal")):
            if kind in entry["kinds"] and not entry.get(needed):
                checker.fault(("exercise", str(place), needed), f"is missing: an exercise of the kind {kind} needs it")


def _unused(names: Mapping[str, Any], used: Collection[str]) -> Iterator[str]:
    """Yield what nothing uses; `walk.2` is used with `walk`."""
    return (name for name in names if name not in used and name.partition(".")[0] not in used)

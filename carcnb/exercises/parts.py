"""The parts that levels of every kind are made of: their name and words, their start, and where hints point."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ..engine.actions import Action, Place
from ..engine.events import Event, Spot
from ..engine.laying import with_tiles
from ..engine.play import Game
from ..games.data import rules as rules_of
from ..lessons.level import Hint, Level, Target
from ..tables import table_of
from .recipes import Book, Recipe, Words


@dataclass(frozen=True)
class Order:
    """What is wanted: an exercise of a kind about a rule, and the number that it has among those."""

    key: str
    book: Book
    recipe: Recipe
    kind: str
    seed: int

    @property
    def words(self) -> Words:
        """What is said about it."""
        return self.book.words[self.recipe.words]

    def words_for(self, events: Iterable[Event]) -> Words:
        """Return what is said where something comes about so many times: words with that number, if there are such."""
        codes = self.recipe.happens
        count = next((event.facts().get("count") for event in events if event.code in codes), None)
        counted = self.book.words.get(f"{self.recipe.words}.{count}")
        return self.words if counted is None else counted

    @property
    def name(self) -> str:
        """A name of its own, under which progress can be kept."""
        rule = self.recipe.rule.lower().replace("-", "_")
        return f"{rule}_{self.kind}_{self.seed}".replace("_-", "_m")

    def level(self, game: Game, words: Words | None = None, **more: Any) -> Level:
        """Make a level that starts where a game stands."""
        said = words or self.words
        fields: dict[str, Any] = {"start": game.position(), "you": game.to_move, "par": 1, **more}
        return Level(
            self.name, self.kind, said.title, said.text, said.task, (self.recipe.rule,), done=said.done, **fields
        )

    def hints(self, looks: Iterable[Target]) -> tuple[Hint, ...]:
        """Return where to look, and the rule; the answer itself is added by the coach."""
        rule = Hint(rules_of(self.key)[self.recipe.rule]["text"])
        lit = tuple(looks)
        return (Hint(self.book.said["look"]["text"], lit), rule) if lit else (rule,)


def areas_before(game: Game, after: Game, about: Iterable[Spot]) -> list[Target]:
    """Return areas as they can be pointed at before tiles were laid: by a part that lay there already."""
    before, tiled = with_tiles(game), with_tiles(after)
    if before is None or tiled is None:
        return []
    found: list[Target] = []
    for spot in about:
        laid = [zone for zone in tiled.board.area(*spot).zones if zone[0] in before.board.placements]
        found += [("area", spot[0], *laid[0])] if laid else []
    return found


def places_of(game: Game, action: Action) -> tuple[Target, ...]:
    """Return what an act is about: the cell where a tile is laid, the zone, hex or leaf."""
    table = table_of(game)
    if isinstance(action, Place):
        return (("cell", action.cell),)
    cells = [table.lit_by_picking(cell) for cell in table.cells([action])]
    found = [target for target in (*table.targets(action), *cells) if target is not None and table.has(target)]
    return tuple(dict.fromkeys(found))


def act_name(action: Action) -> str:
    """Return how an act is named in data: its verb, with the role if it puts a figure."""
    role = getattr(action, "role", "")
    return f"{action.verb}.{role}" if role else action.verb


def wanted(action: Action, acts: Iterable[str]) -> bool:
    """Tell whether an act is one of those named."""
    return bool({action.verb, act_name(action)} & {*acts})

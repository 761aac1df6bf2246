"""Goals that are collected piece by piece: different refusals, or every way to lay a tile."""

from __future__ import annotations

from ..draw.view import OFFER, Ghost, Sign
from ..engine.actions import Action, Place
from ..engine.play import Game
from ..engine.refusals import Refusal
from ..tables import table_of
from .beginning import statement
from .goals import refusals_wanted, same_refusal, speaks_of
from .level import DO, Level, Target


def collects(level: Level) -> bool:
    """Tell whether a level is done by collecting."""
    goal = level.goal or {}
    return level.kind == DO and (speaks_of(goal, "refusals") or speaks_of(goal, "ways"))


def finds_ways(level: Level) -> bool:
    """Tell whether a level is done by finding every way to lay a tile."""
    return level.kind == DO and speaks_of(level.goal or {}, "ways")


class Collection:
    """What a reader has found so far, and what is left; taking back an act loses nothing of it.

    >>> from carcnb.lessons.beginning import begin
    >>> from carcnb.lessons.reading import parse_lesson
    >>> lesson = parse_lesson("hunters_gatherers", "mine", '''
    ... title = "Mine"
    ... intro = "A tile."
    ... [[level]]
    ... name = "ways"
    ... kind = "do"
    ... title = "Ways"
    ... text = "The tile may be turned."
    ... task = "Find all ways."
    ... start = "red draw L62"
    ... goal = { ways = "all" }
    ... solution = ["red place 0,-1 r0", "red place 0,-1 r1", "red place 0,-1 r2", "red place 0,-1 r3"]
    ... ''')
    >>> collection = Collection(lesson.levels[0], begin(lesson.levels[0]))
    >>> collection.found_way(Place((0, -1), 2)), collection.found, collection.count
    (True, 1, 4)
    """

    def __init__(self, level: Level, game: Game) -> None:
        goal = level.goal or {}
        self.level = level
        #: the game as it stands when the reader is to choose first
        self._start = game.copy()
        #: the refusals to collect, as the goal writes them, and the numbers of those that were met
        self.wanted = refusals_wanted(goal)
        self.met: list[int] = []
        placements = game.legal_actions() if speaks_of(goal, "ways") else []
        #: every way to lay the tile, and those that were found
        self.all_ways = [action for action in placements if isinstance(action, Place)]
        self.ways: list[Place] = []
        #: lines that found something, by which a level that was left is stood again
        self.lines: list[str] = []

    @property
    def found(self) -> int:
        """How many pieces were found."""
        return len(self.met) + len(self.ways)

    @property
    def count(self) -> int:
        """How many pieces there are."""
        return len(self.wanted) + len(self.all_ways)

    @property
    def ways_left(self) -> int:
        """How many ways to lay the tile were not found yet."""
        return len(self.all_ways) - len(self.ways)

    def asks_for(self, refusal: Refusal) -> bool:
        """Tell whether a refusal is one of those to collect, met before or not."""
        return any(same_refusal(refusal, wanted) for wanted in self.wanted)

    def found_refusal(self, refusal: Refusal, line: str = "") -> bool:
        """Note a refusal; False if it is none to collect, or was met before."""
        for number, wanted in enumerate(self.wanted):
            if number not in self.met and same_refusal(refusal, wanted):
                self.met.append(number)
                self.lines += [line] if line else []
                return True
        return False

    def found_way(self, action: Action, line: str = "") -> bool:
        """Note a way to lay the tile; False if it was found before."""
        if not isinstance(action, Place) or action in self.ways:
            return False
        self.ways.append(action)
        self.lines += [line] if line else []
        return True

    def forget(self) -> None:
        """Begin again."""
        self.met, self.ways, self.lines = [], [], []

    def next_line(self, acts: int) -> str:
        """Return the first line of the solution that is left, after so many acts that stand."""
        game = self._start.copy()
        for line in self.level.solution:
            player, action = statement(game, line)
            refusal = game.refusal(action, player)
            if self._is_left(action, refusal):
                return line
            if refusal is None and not self.all_ways:
                if acts <= 0:
                    return line
                acts -= 1
                game.push(action, player)
        return self.level.solution[-1]

    def _is_left(self, action: Action, refusal: Refusal | None) -> bool:
        if self.all_ways:
            return action not in self.ways
        numbers = [n for n, wanted in enumerate(self.wanted) if refusal and same_refusal(refusal, wanted)]
        return bool(numbers) and not set(numbers) <= set(self.met)

    def signs(self, hover: Target | None) -> tuple[Sign, ...]:
        """Return, for each cell, how many ways were found there, with the tile as it lay last."""
        tile, found = table_of(self._start).holds, list[Sign]()
        for cell in dict.fromkeys(way.cell for way in self.ways):
            there = [way for way in self.ways if way.cell == cell]
            target: Target = ("cell", cell)
            # over the cell that is pointed at hovers the tile in hand
            ghost = Ghost(tile.id, cell, there[-1].turn) if tile is not None and hover != target else None
            found.append(Sign(str(len(there)), target, ghost, OFFER))
        return tuple(found)

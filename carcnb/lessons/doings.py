"""What was done at the table of a level, by the reader and by the others, and taking it back."""

from __future__ import annotations

from ..engine.actions import Action
from ..engine.events import Event
from ..engine.play import Game
from ..engine.refusals import Refusal
from ..tables import table_of
from .beginning import begin, is_chance, readers_choice, statement
from .collecting import Collection, collects
from .goals import Story
from .level import ALL, WATCH, Level
from .verdict import LessonTable


class Doings:
    """One reader's doings at one level."""

    def __init__(self, level: Level, table: LessonTable | None = None) -> None:
        self.level = level
        self.table = table or LessonTable(begin(level))
        #: what happened, by how many steps the game had afterwards, so that undoing forgets it
        self._noted: list[tuple[int, bool, list[Event]]] = []
        self._refusals: list[Refusal] = []
        #: whether the reader took something back
        self.taken_back = False
        self.play_others()
        #: the level begins here: what chance did before is never taken back
        self._base = len(self.game.steps)
        #: what is to be collected, in a level that asks for that
        self.collection = Collection(level, self.game) if collects(level) else None

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.table.game

    @property
    def acts(self) -> int:
        """How many choices of the reader stand."""
        return sum(mine for _, mine, _ in self._live())

    @property
    def own_acts(self) -> list[Action]:
        """The choices of the reader that stand."""
        return [self.game.steps[step - 1].action for step, mine, _ in self._live() if mine and step]

    @property
    def steps(self) -> int:
        """How far the reader is: choices that stand, and pieces that were collected."""
        return self.acts + (self.collection.found if self.collection else 0)

    @property
    def _played(self) -> int:
        """How many lines of what chance and the others do have happened."""
        return sum(not mine for _, mine, _ in self._live())

    def story(self) -> Story:
        """Return what the reader brought about."""
        since = [events for step, _, events in self._live() if step > self._base]
        acts = [step.action for step in self.game.steps[self._base :]]
        left = self.collection.ways_left if self.collection else None
        return Story(self.game, acts, [event for events in since for event in events], self._refusals, ways_left=left)

    def _live(self) -> list[tuple[int, bool, list[Event]]]:
        now = len(self.game.steps)
        return [noted for noted in self._noted if noted[0] <= now]

    def _note(self, mine: bool, events: list[Event]) -> None:
        self.forget()
        self._noted.append((len(self.game.steps), mine, events))

    def undo(self) -> bool:
        """Take back the reader's last choice and what followed it; False if there is none."""
        if not any(mine for _, mine, _ in self._live()):
            return False
        while len(self.game.steps) > self._base:
            last = self._live()[-1] if self._live() else None
            self.table.take_back()
            if last is not None and last[1]:
                break
        self.forget()
        return True

    def retry(self) -> None:
        """Go back to where the level starts."""
        while len(self.game.steps) > self._base:
            self.table.take_back()
        self.forget()
        self._refusals.clear()
        if self.collection:
            self.collection.forget()

    @property
    def to_prove(self) -> bool:
        """Whether the reader has a tile that fits nowhere, and is to say so."""
        mine = self.level.nowhere and self.level.you in (ALL, self.game.to_move)
        return mine and not self.game.over and table_of(self.game).stuck

    @property
    def readers_turn(self) -> bool:
        """Whether the reader is to choose something, or to find that there is nothing to choose."""
        return readers_choice(self.game, self.level.you) or self.to_prove

    def another(self) -> tuple[str | None, Action] | None:
        """Return which tile comes, and to whom, in place of one that fits nowhere; None if the level has none."""
        lines = [line for line in self.level.solution[self.acts :] if is_chance(self.game, line)]
        return statement(self.game, lines[0]) if lines else None

    def play_others(self) -> list[Event]:
        """Play what chance and the others do until the reader is to choose; return what happened."""
        told: list[Event] = []
        while not self.readers_turn or self.level.kind == WATCH:
            if self._played >= len(self.level.then):
                break
            player, action = statement(self.game, self.level.then[self._played])
            result = self.table.do(action, player)
            if isinstance(result, Refusal):  # the reader went another way: the script ends here
                break
            self._note(False, result)
            told += result
        return told

    def forget(self) -> None:
        """Forget what happened beyond the game's present step; called after undoing."""
        live = self._live()
        self.taken_back = self.taken_back or any(mine for _, mine, _ in self._noted[len(live) :])
        self._noted = live

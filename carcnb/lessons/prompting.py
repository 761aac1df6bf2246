"""The coach's prompting: hints climb from where to look to what to do, and fit where the reader stands."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from ..engine.events import Event
from .answers import is_right, truth
from .beginning import begin, statement, target_words
from .choosing import answer_of
from .counting import Count
from .doings import Doings
from .foresight import acts_needed, way_on
from .ladder import rungs
from .level import COUNT, DO, PLAYED, RECKON, WATCH, Hint, Level
from .reckoned import reckoning_rungs
from .reckoning import Reckoning
from .setting import BeingSet
from .slipping import Detour, Slip
from .verdict import ELSEWHERE, HINT, RUNGS, SHOW, LessonTable, Verdict


class Prompting(Doings):
    """What a reader did of a level, and the hints that lead on from there."""

    def __init__(self, level: Level, table: LessonTable | None = None) -> None:
        #: how many hints were given, by how many of the reader's acts stood then
        self._rungs: Counter[int] = Counter()
        self.hints_used = 0
        #: how far up the highest hint stood that was given
        self.rung = 0
        #: what is counted by pressing it, in a level that asks for that
        self.counting = Count(level) if level.kind == COUNT else None
        #: the whole final count, in a level that asks for that
        self.reckoning = Reckoning(begin(level), level.counted_by) if level.kind == RECKON else None
        #: the table that is set, in a level that asks for that
        self.setting = BeingSet(level.table) if level.table is not None else None
        self.done = False
        #: the act after which the goal was out of reach, until it is taken back
        self.slip: Slip | None = None
        #: the act that left every way as short as the lesson's own, until it is taken back
        self.detour: Detour | None = None
        super().__init__(level, table)

    def standing(self, told: tuple[Event, ...] = ()) -> Verdict | None:
        """Return that the goal is out of reach, and why, as long as that is so; None if it is not."""
        return None if self.slip is None or self.done else self.slip.verdict(told, self.gone_astray)

    @property
    def needed(self) -> int | None:
        """How many acts it takes in all, as far as anybody can see: as many as the lesson's own way, or as a detour."""
        return self.detour.needed if self.detour is not None else acts_needed(self.level)

    @property
    def gone_astray(self) -> bool:
        """Whether nothing is left to do for the reader, and the goal is not reached: only taking back leads on."""
        return self.level.kind == DO and not self.done and not self.readers_turn

    def hint(self) -> Verdict:
        """Give the next hint that fits where the reader stands: where to look, what rule, and then what leads on."""
        if self.reckoning is not None:
            return self._reckoning_hint(self.reckoning)
        if self.setting is not None:
            return self._climb(self.setting.rungs(self.level.rules), len(self.setting.put))
        if (out_of_reach := self.standing()) is not None:
            return out_of_reach
        line, hints = self._next_line(), self._fitting_hints()
        if line and not self._leads_on(line):
            line, hints = self._way_on(), []
            if not line:
                return Verdict(ELSEWHERE)
        climbed = [] if self.level.kind == WATCH else rungs(self.level, self.game, hints, line)
        ladder = [*climbed, self._shown(line)]
        rung = min(self._rungs[self.steps], len(ladder) - 1)
        self._rungs[self.steps] += 1
        self.hints_used = max(self.hints_used, min(self.hints_used + 1, len(ladder)))
        self.rung = max(self.rung, RUNGS.index(ladder[rung].rung))
        return replace(ladder[rung], highlight=ladder[rung].highlight or ladder[rung - 1].highlight)

    def _shown(self, line: str) -> Verdict:
        """Return the last hint: the next act, the answer, or the next thing to count."""
        thing = self.counting.next_one if self.counting else None
        if thing is not None:
            return Verdict(HINT, answer=target_words(thing.targets[0]), highlight=thing.targets, rung=SHOW)
        return Verdict(HINT, answer=line, rung=SHOW if line or self.counting else "")

    def _reckoning_hint(self, reckoning: Reckoning) -> Verdict:
        """Give the next hint for the part that is counted: where to look, then the rule, then what to press."""
        return self._climb(reckoning_rungs(reckoning, self.level.rules), len(reckoning.done))

    def _climb(self, found: list[Verdict], part: int) -> Verdict:
        """Return the next of the hints for a part of the level."""
        rung = min(self._rungs[part], len(found) - 1)
        self._rungs[part] += 1
        self.hints_used += 1
        self.rung = max(self.rung, RUNGS.index(found[rung].rung or SHOW))
        return found[rung]

    def _way_on(self) -> str:
        """Return a line that leads on from where the solution does not; "" if none is found."""
        action = way_on(self.level, self.story(), self._played) if self.level.kind == DO else None
        return "" if action is None else f"{self.game.to_move} {action}"

    def _fitting_hints(self) -> list[Hint]:
        """List the hints for what comes next: none that tells of what is done already, or of what comes later."""
        step = max((hint.after for hint in self.level.hints if hint.after <= self.steps), default=0)
        if self.steps and not step and len(self.level.solution) > 1:
            return []
        return [hint for hint in self.level.hints if hint.after == step]

    def _leads_on(self, line: str) -> bool:
        """Tell whether a line of the solution can still be played; what a level wants to see refused need not be."""
        if self.level.kind not in PLAYED or not self.acts or "refused" in (self.level.goal or {}) or self.collection:
            return True
        try:
            player, action = statement(self.game, line)
        except ValueError:  # what it names is not there any more
            return False
        if self.game.refusal(action, player) is not None:
            return False
        # whoever has taken another die would write with it where the solution writes with its own
        return self._on_its_way or self._way_on() in ("", line)

    @property
    def _on_its_way(self) -> bool:
        """Whether the reader has done what the solution begins with, and nothing else."""
        begun = [line.partition(" ")[2] for line in self.level.solution[: self.acts]]
        return [str(action) for action in self.own_acts] == begun

    def _next_line(self) -> str:
        if self.level.kind == WATCH:  # whoever looks on has nothing to do
            return ""
        if self.collection:
            return self.collection.next_line(self.acts)
        if self.level.kind in PLAYED:
            return self.level.solution[min(self.acts, len(self.level.solution) - 1)] if self.level.solution else ""
        if self.level.choices:
            right = next(n for n, choice in enumerate(self.level.choices) if is_right(self.level, choice))
            return answer_of(self.level, right)
        return "" if self.counting else truth(self.level)

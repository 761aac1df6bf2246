"""The coach: judges what the reader does or answers, and always has a way on (undo, retry, hint, solution, skip).

He says nothing himself: a Verdict holds facts, and `voice` turns them into sentences in the reader's language.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fnmatch import fnmatchcase

from ..engine.actions import Action
from ..engine.events import Event
from ..engine.refusals import Refusal
from .answers import is_right, normal_answer, reveal, truth
from .beginning import begin, readers_choice, statement, target_words
from .choosing import judged
from .counting import Count
from .doings import Doings
from .goals import reached
from .ladder import rungs
from .level import COUNT, DO, RECKON, TRY, WATCH, Hint, Level, Mistake, Target
from .near import near_miss
from .reckoned import judged_lot, reckoning_rungs
from .reckoning import Reckoning
from .slipping import Slip, refused, slipped
from .verdict import DONE, ELSEWHERE, FURTHER, HINT, SHOWN, STRAY, WRONG, LessonTable, Verdict


class Coach(Doings):
    """One reader at one level."""

    def __init__(self, level: Level, table: LessonTable | None = None) -> None:
        #: how many hints were given, by how many of the reader's acts stood then
        self._rungs: Counter[int] = Counter()
        self.hints_used = 0
        self.tries = 0
        #: which choices were tried, or shown, and whether each is right
        self.tried: dict[int, bool] = {}
        #: what is counted by pressing it, in a level that asks for that
        self.counting = Count(level) if level.kind == COUNT else None
        #: the whole final count, in a level that asks for that
        self.reckoning = Reckoning(begin(level)) if level.kind == RECKON else None
        self._summed = 0
        self.done = False
        self.shown = False
        #: the act after which the goal was out of reach, until it is taken back
        self.slip: Slip | None = None
        super().__init__(level, table)

    # --- judging ------------------------------------------------------------------------------------------------------

    def act(self, action: Action, player: str | None = None) -> Verdict:
        """Do what the reader wants, and judge it."""
        return self.judge(action, self.table.do(action, player), player)

    def judge(self, action: Action, result: list[Event] | Refusal, player: str | None = None) -> Verdict:
        """Judge an action that was done, or refused, on the game."""
        if isinstance(result, Refusal):
            return self.judge_refusal(result, f"{player or self.game.to_move} {action}")
        self.tries += 1
        line = f"{player or self.game.steps[-1].player} {action}"
        self._note(True, result)
        if self._goal_reached():
            return self._finish(tuple(result))
        told = (*result, *self.play_others())
        if self._goal_reached():
            return self._finish(told)
        mistake = self._mistake(line)
        if self.slip is None:
            self.slip = slipped(self.level, self.story(), self._played, self.acts, mistake)
        return self.standing(told) or Verdict(FURTHER, told, mistake=mistake if self.level.kind != DO else None)

    def standing(self, told: tuple[Event, ...] = ()) -> Verdict | None:
        """Return that the goal is out of reach, and why, as long as that is so; None if it is not."""
        return None if self.slip is None or self.done else self.slip.verdict(told, self.gone_astray)

    def judge_refusal(self, refusal: Refusal, line: str = "") -> Verdict:
        """Judge what was refused; `line` is how a record would write it, if that is known."""
        self.tries += 1
        self._refusals.append(refusal)
        if self._goal_reached():
            return self._finish((), refusal)
        return refused(self.game, refusal, self._mistake(line, refusal))

    def answer(self, answer: str) -> Verdict:
        """Judge the answer to a prediction; ValueError, with nothing counted, if it is no answer at all."""
        given, right = normal_answer(self.level, answer), truth(self.level)
        self.tries += 1
        if given == right:
            self.done = True
            return Verdict(DONE, self.revealed(), text=self.level.done, answer=right, plays=self.level.solution)
        mistake = next((m for m in self.level.mistakes if m.answer and self._same(m.answer, given)), None)
        near = None if mistake else near_miss(self.level, given)
        return Verdict(WRONG, mistake=mistake, near=near, highlight=near.targets if near else ())

    def choose(self, number: int) -> Verdict:
        """Judge a choice of a quiz, or of *spot the mistake*."""
        self.tries += number not in self.tried
        verdict = judged(self.level, number)
        self.tried[number] = verdict.code == DONE
        self.done = self.done or self.tried[number]
        return verdict

    def count(self, target: Target | None) -> Verdict | None:
        """Count what was pressed; None unless it does not count."""
        counting = self.counting or self.reckoning
        assert counting is not None
        self.tries += 1
        return None if counting.press(target) else Verdict(STRAY, stray=counting.stray(target))

    def counted(self) -> Verdict:
        """Judge whether all that counts was counted; what is missing is told from the second time on."""
        if self.reckoning is not None:
            return self._reckoned(self.reckoning)
        assert self.counting is not None
        missing = self.counting.missing
        if missing.terms:
            self.tries, self._summed = self.tries + 1, self._summed + 1
            told = missing if self._summed > 1 and self.counting.chosen else None
            return Verdict(WRONG, so_far=self.counting.so_far, missing=told)
        self.done = True
        return Verdict(DONE, self.revealed(), text=self.level.done, plays=self.level.solution)

    def _reckoned(self, reckoning: Reckoning) -> Verdict:
        verdict = judged_lot(reckoning)
        self.tries += verdict.code == WRONG and not verdict.ask
        if not reckoning.over:
            return verdict
        self.done = True
        return Verdict(DONE, verdict.events, text=self.level.done, plays=self.level.solution)

    def finish(self) -> Verdict:
        """Call a level done that only wants to be looked at or tried."""
        if self.level.kind not in (WATCH, TRY):
            raise ValueError("this level has a goal; reach it, look at the solution, or skip it")
        return self._finish(())

    # --- helping ------------------------------------------------------------------------------------------------------

    def hint(self) -> Verdict:
        """Give the next hint that fits where the reader stands: the lesson's own, then the next line that leads on."""
        if self.reckoning is not None:
            return self._reckoning_hint(self.reckoning)
        general = self._general
        self.hints_used = min(self.hints_used + 1, len(self.level.hints or general) + 1)
        if (out_of_reach := self.standing()) is not None:
            return out_of_reach
        if (line := self._next_line()) and not self._leads_on(line):
            return Verdict(ELSEWHERE)
        hints, rung = self._fitting_hints(), self._rungs[self.acts]
        self._rungs[self.acts] += 1
        if rung < len(hints):
            return Verdict(HINT, text=hints[rung].text, highlight=self._lit(hints[: rung + 1]))
        if rung < len(general):
            return general[rung]
        thing = self.counting.next_one if self.counting else None
        if thing is not None:
            return Verdict(HINT, answer=target_words(thing.targets[0]), highlight=thing.targets)
        return Verdict(HINT, answer=line, highlight=self._lit(hints))

    def _reckoning_hint(self, reckoning: Reckoning) -> Verdict:
        """Give the next hint for the part that is counted: where to look, then the rule, then what to press."""
        self.hints_used += 1
        found, rung = reckoning_rungs(reckoning, self.level.rules), self._rungs[len(reckoning.done)]
        self._rungs[len(reckoning.done)] += 1
        return found[min(rung, len(found) - 1)]

    @property
    def _general(self) -> list[Verdict]:
        """The first hints of a choice that has none of its own."""
        return rungs(self.level, self.game) if self.level.choices and not self.level.hints else []

    def _lit(self, hints: list[Hint]) -> tuple[Target, ...]:
        """Return what these hints mark, each place once: a later hint often speaks of what an earlier one marked."""
        return tuple(dict.fromkeys(target for hint in hints for target in hint.highlight)) or self.level.highlight

    def _fitting_hints(self) -> list[Hint]:
        """List the hints for what comes next: none that tells of what is done already, or of what comes later."""
        step = max((hint.after for hint in self.level.hints if hint.after <= self.acts), default=0)
        if self.acts and not step and len(self.level.solution) > 1:
            return []
        return [hint for hint in self.level.hints if hint.after == step]

    def _leads_on(self, line: str) -> bool:
        """Tell whether a line of the solution can still be played; what a level wants to see refused need not be."""
        if self.level.kind not in (DO, TRY) or not self.acts or "refused" in (self.level.goal or {}):
            return True
        try:
            player, action = statement(self.game, line)
        except ValueError:  # what it names is not there any more
            return False
        return self.game.refusal(action, player) is None

    def show_solution(self) -> Verdict:
        """Play or tell the solution; the level counts as seen, not as solved."""
        self.shown = True
        if self.level.kind in (DO, TRY, WATCH):
            self.retry()
            told: list[Event] = []
            for line in self.level.solution:
                player, action = statement(self.game, line)
                result = self.table.do(action, player)
                if isinstance(result, Refusal):
                    self._refusals.append(result)
                    return Verdict(SHOWN, tuple(told), result, text=self.level.done, answer=line)
                self._note(True, result)
                told += [*result, *self.play_others()]
            return Verdict(SHOWN, tuple(told), text=self.level.done)
        if self.level.choices:
            number, choice = next(each for each in enumerate(self.level.choices) if is_right(self.level, each[1]))
            self.tried[number] = True
            return replace(judged(self.level, number), code=SHOWN, answer=choice.text)
        if counting := self.counting or self.reckoning:
            counting.everything()
            return Verdict(SHOWN, self.revealed(), text=self.level.done, plays=self.level.solution)
        answer, plays = truth(self.level), self.level.solution
        return Verdict(SHOWN, self.revealed(), text=self.level.done, answer=answer, plays=plays)

    def forget(self) -> None:
        super().forget()
        if self.slip is not None and self.acts < self.slip.acts:
            self.slip = None

    def revealed(self) -> tuple[Event, ...]:
        """Return what happens in the lines that were to be predicted."""
        return tuple(event for events in reveal(self.level)[1] for event in events)

    # --- what is known ------------------------------------------------------------------------------------------------

    @property
    def gone_astray(self) -> bool:
        """Whether nothing is left to do for the reader, and the goal is not reached: only taking back leads on."""
        return self.level.kind == DO and not self.done and not readers_choice(self.game, self.level.you)

    @property
    def within_par(self) -> bool:
        """Whether the level was done in as few tries as it takes, without help."""
        return self.done and not self.shown and not self.hints_used and self.tries <= max(self.level.par, 1)

    def _goal_reached(self) -> bool:
        return self.level.goal is not None and reached(self.level.goal, self.story())

    def _finish(self, events: tuple[Event, ...], refusal: Refusal | None = None) -> Verdict:
        self.done = True
        return Verdict(DONE, events, refusal, text=self.level.done)

    def _mistake(self, line: str, refusal: Refusal | None = None) -> Mistake | None:
        code = refusal.code if refusal else ""
        for mistake in self.level.mistakes:
            # what was refused was not done: nothing that is said of something done fits it
            if mistake.answer or mistake.refused != code or not (mistake.refused or mistake.action):
                continue
            if not mistake.action or fnmatchcase(line, mistake.action):
                return mistake
        return None

    def _same(self, wrong: str, given: str) -> bool:
        return normal_answer(self.level, wrong) == given

    def _next_line(self) -> str:
        if self.level.kind == WATCH:  # whoever looks on has nothing to do
            return ""
        if self.level.kind in (DO, TRY):
            return self.level.solution[min(self.acts, len(self.level.solution) - 1)] if self.level.solution else ""
        if self.level.choices:
            return next(choice.text for choice in self.level.choices if is_right(self.level, choice))
        return "" if self.counting else truth(self.level)

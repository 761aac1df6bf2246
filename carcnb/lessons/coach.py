"""The coach: judges what the reader does or answers, and always has a way on (undo, retry, hint, solution, skip).

He says nothing himself: a Verdict holds facts, and `voice` turns them into sentences in the reader's language.
"""

from __future__ import annotations

from dataclasses import replace
from fnmatch import fnmatchcase

from ..engine.actions import Action
from ..engine.events import Event
from ..engine.refusals import Refusal
from .answers import is_right, normal_answer, reveal, truth
from .beginning import statement
from .choosing import answer_of, guessable, judged
from .collecting import finds_ways
from .counting import SAME_THING, SAME_TILE
from .goals import reached, wants_noes
from .grades import Grade
from .level import DO, PLAYED, TRY, WATCH, Level, Mistake, Target
from .near import near_miss
from .prompting import Prompting
from .reckoned import judged_lot, left_out
from .reckoning import Reckoning
from .slipping import refused, slipped, strayed
from .verdict import (
    AGAIN,
    ANOTHER,
    DONE,
    FOUND,
    FURTHER,
    LOOK,
    RUNGS,
    SHOWN,
    STRAY,
    WRONG,
    LessonTable,
    Verdict,
)


class Coach(Prompting):
    """One reader at one level."""

    def __init__(self, level: Level, table: LessonTable | None = None) -> None:
        self.tries = 0
        #: which choices were tried, or shown, and whether each is right
        self.tried: dict[int, bool] = {}
        self._summed = 0
        self.shown = False
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
        if self.collection and self.collection.all_ways:
            return self._found_way(action, line, tuple(result))
        if self._goal_reached():
            return self._finish(tuple(result))
        told = (*result, *self.play_others())
        if self._goal_reached():
            return self._finish(told)
        mistake = self._mistake(line)
        if self.slip is None:
            self.slip = slipped(self.level, self.story(), self._played, self.acts, mistake)
        # the reader draws only where the tile in hand fits nowhere
        return self.standing(told) or self._going_on(told, mistake, ANOTHER if action.chance else FURTHER)

    def _going_on(self, told: tuple[Event, ...], mistake: Mistake | None, code: str) -> Verdict:
        """Judge what leaves the goal in reach: it may be a detour."""
        if self.level.kind != DO:
            return Verdict(code, told, mistake=mistake)
        detour = strayed(self.level, self.story(), self._played, self.acts, self.needed, mistake)
        if detour is None:
            return Verdict(code, told)
        self.detour = detour
        return detour.verdict(told)

    def judge_refusal(self, refusal: Refusal, line: str = "") -> Verdict:
        """Judge what was refused; `line` is how a record would write it, if that is known."""
        self._refusals.append(refusal)
        collection = self.collection
        new = collection.found_refusal(refusal, line) if collection else False
        self.tries += new or self._counts_noes
        if self._goal_reached():
            return self._finish((), refusal)
        verdict = refused(self.level, self.story(), self._played, refusal, self._mistake(line, refusal))
        if collection is None or not (new or collection.asks_for(refusal)):
            return verdict
        code = FOUND if new else AGAIN
        return replace(verdict, code=code, lack=None, found=collection.found, count=collection.count)

    def _found_way(self, action: Action, line: str, result: tuple[Event, ...]) -> Verdict:
        """Judge a way to lay the tile; unless it is the last, the tile goes back into the hand."""
        assert self.collection is not None
        new = self.collection.found_way(action, line)
        if self._goal_reached():
            return self._finish(result)
        kept = self.taken_back  # the reader took nothing back
        self.undo()
        self.taken_back = kept
        found, count = self.collection.found, self.collection.count
        return Verdict(FOUND if new else AGAIN, result, found=found, count=count)

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

    def counts_at(self, target: Target) -> bool:
        """Tell whether a press there is a try to count: on the bare table nothing lies that could count."""
        counting = self.counting or self.reckoning
        assert counting is not None
        named = target[0] != "cell" or (counting.meant(target), counting.stray(target)) != (None, None)
        return target[0] != "hand" and named

    def count(self, target: Target | None) -> Verdict | None:
        """Count what was pressed; None unless it does not count."""
        counting = self.counting or self.reckoning
        assert counting is not None
        stray = None if counting.press(target) else Verdict(STRAY, stray=counting.stray(target))
        # who presses another part of what is counted asks whether it counts twice: that is no wrong try
        self.tries += stray is None or stray.stray is None or stray.stray.why not in (SAME_TILE, SAME_THING)
        return stray

    def put(self, target: Target, *, dropped: bool = False) -> Verdict | None:
        """Take what was pressed, or put what is in hand, or `dropped`, there; None if nothing is to be said of it."""
        assert self.setting is not None
        before = len(self.setting.put)
        verdict = self.setting.press(target, dropped=dropped)
        # only what goes wrong, or into its place, is a try: what is taken may be laid back
        self.tries += len(self.setting.put) > before or (verdict is not None and verdict.code == WRONG)
        if not self.setting.over or self.done:
            return verdict
        self.done = True
        return Verdict(DONE, text=self.level.done)

    def counted(self) -> Verdict:
        """Judge whether all that counts was counted; what is missing is told from the second time on."""
        if self.reckoning is not None:
            return self._reckoned(self.reckoning)
        assert self.counting is not None
        missing = self.counting.missing
        if missing.terms:
            self.tries, self._summed = self.tries + 1, self._summed + 1
            told = missing if self._summed > 1 and self.counting.chosen else None
            return Verdict(WRONG, near=left_out(self.counting), so_far=self.counting.so_far, missing=told)
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

    def show_solution(self) -> Verdict:
        """Play or tell the solution; the level counts as seen, not as solved."""
        self.shown = True
        if self.level.kind in (*PLAYED, WATCH):
            return self._play_solution()
        if self.level.choices:
            number = next(n for n, choice in enumerate(self.level.choices) if is_right(self.level, choice))
            self.tried[number] = True
            return replace(judged(self.level, number), code=SHOWN, answer=answer_of(self.level, number))
        if self.setting is not None:
            self.setting.everything()
            return Verdict(SHOWN, text=self.level.done)
        if counting := self.counting or self.reckoning:
            counting.everything()
            return Verdict(SHOWN, self.revealed(), text=self.level.done, plays=self.level.solution)
        answer, plays = truth(self.level), self.level.solution
        return Verdict(SHOWN, self.revealed(), text=self.level.done, answer=answer, plays=plays)

    def _play_solution(self) -> Verdict:
        """Play the lines of the solution; what they try although it is refused is only told."""
        self.retry()
        told, refusal, line = list[Event](), None, ""
        for line in self.level.solution:
            player, action = statement(self.game, line)
            result = self.table.do(action, player)
            if isinstance(result, Refusal):
                refusal = result
                self.judge_refusal(result)
                continue
            self._note(True, result)
            if self.collection and self.collection.all_ways:
                self._found_way(action, line, tuple(result))
            told += [*result, *self.play_others()]
        self.done = False
        return Verdict(SHOWN, tuple(told), refusal, text=self.level.done, answer=line if refusal else "")

    def forget(self) -> None:
        super().forget()
        if self.slip is not None and self.acts < self.slip.acts:
            self.slip = None
        if self.detour is not None and self.acts < self.detour.acts:
            self.detour = None

    def revealed(self) -> tuple[Event, ...]:
        """Return what happens in the lines that were to be predicted."""
        return tuple(event for events in reveal(self.level)[1] for event in events)

    # --- what is known ------------------------------------------------------------------------------------------------

    @property
    def stars(self) -> int:
        """One for the goal, one for no help but where to look and no mere guess, one for nothing done twice.

        A slip that was made good costs one star, however it was made good. What was shown, or only wants to be looked
        at or tried, has none.
        """
        if not self.done or self.shown or not self.level.active or self.level.between:
            return 0
        if self.rung > RUNGS.index(LOOK) or self._guessed:
            return 1
        return 2 if self.taken_back or self.tries > self.fair else 3

    @property
    def _guessed(self) -> bool:
        """Whether the right choice was the last one left."""
        return guessable(self.level) and self.tries >= len(self.level.choices)

    @property
    def fair(self) -> int:
        """How many tries bring the third star: par; where every way is to be found, as many wrong ones besides."""
        par = max(self.level.par, 1)
        return 2 * par if finds_ways(self.level) else par

    @property
    def _counts_noes(self) -> bool:
        """Whether what is refused is a try: where the reader is to find out what is forbidden, it was asked for."""
        return not wants_noes(self.level.goal)

    @property
    def grade(self) -> Grade:
        """How the level went."""
        return Grade(self.done, self.hints_used, self.stars == 3, self.stars)

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

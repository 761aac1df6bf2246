"""The part of a lesson's session that says what the coach makes of it, and lights what that is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..draw.scene import Target
from ..engine.actions import Place
from ..lessons.beginning import statement
from ..lessons.goals import wants_noes
from ..lessons.ladder import places
from ..lessons.level import DO, GAME, PLAYED, PREDICT, TRY, Lesson
from ..lessons.pictures import settled_places
from ..lessons.progress import Progress
from ..lessons.verdict import DONE, SHOW, SHOWN, WRONG, Verdict
from ..lessons.voice import Voice
from ..say.explain import Told
from .choosing import Saying
from .guided import Guided
from .keys import refused_places
from .look import Highlight
from .notices import Change, one_act

#: so many levels with three stars, one after the other, are worth a word
A_ROW = 3


class Hearing(Guided):
    """A session that hears what the coach says."""

    lesson: Lesson
    progress: Progress
    number: int
    #: what is said after a verdict that stays, and what that is about: somebody pressed where nothing is to be done
    _more: tuple[object, Callable[[Voice], str]] | None = None

    @property
    def voice(self) -> Voice:
        """Says things in the session's language."""
        return Voice.of(self.lesson.key, self.lang, self.ids, tuple(self.game.names.items()))

    @one_act
    def remark(self, words: Callable[[Voice], str]) -> None:
        """Say something that is no verdict, in the reader's language, whichever that will be."""
        self._remark = words
        self.note(Change.TOLD)

    @property
    def remarked(self) -> bool:
        """Whether something is said that is no verdict."""
        return self._remark is not None

    @property
    def asks_back(self) -> bool:
        """Whether the coach asks to take something back."""
        return self.coach.standing() is not None or (self.verdict is not None and self.verdict.asks_back)

    @property
    def signed(self) -> list[Target]:
        """What a press near by may mean; a number must not win over the neighbours of what it stands on."""
        return [sign.target for sign in self.signs if not self.countable or not sign.text]

    def _wants_back(self) -> bool:
        """Say that something is to be taken back first, where only that leads on; False where it is not so."""
        standing, level = self.coach.standing(), self.level
        if standing is None:
            return False
        self.remark(lambda voice: " ".join([*voice.verdict(level, standing), voice.label("coach.take_back_first")]))
        return True

    @one_act
    def turn_tile(self, by: int = 1) -> None:
        super().turn_tile(by)
        held = self.table.held
        # nobody sees that such a tile was turned
        if held is not None and self.turns_tile and held.turns_alike:
            self.remark(lambda voice: voice.label("coach.sides_alike"))

    def _pick(self, things: tuple[Any, ...]) -> None:
        """What was said of another press is no longer true; where a thing does not go with the others, say so."""
        before = self.look.picked
        super()._pick(things)
        self._remark = None
        if before and not set(before) & set(things) and things:
            self.remark(lambda voice: voice.label("coach.picked_anew"))

    def _missed(self, target: Target | None) -> None:
        """Say what is to be done now where a click means nothing: nobody is left without an answer."""
        self._forget_refusal()
        if self.coach.done or self.coach.shown:
            return
        # what is said of an answer stays until the next one; what is no verdict is said anew, to be heard again
        open_ = self._remark is not None or not self.told()
        if self.asked and self.level.kind in PLAYED and (target is not None or open_):
            self.remark(self._nothing_there)
        elif open_ or self.countable or self.waiting_for is not None:
            self.remark(self._only_look)
        else:
            self._more = self._stand, self._nothing_there if self.asked else self._only_look
            self.note(Change.TOLD)

    @property
    def _stand(self) -> tuple[object, ...]:
        """Return what is said is about: once that changes, nothing more is to be said of it."""
        return self.verdict, self.refusal, self._remark, self.number

    @one_act
    def unmeant(self, says: Saying) -> None:
        """Let the coach say it, where something is to be done on the board."""
        if self.asked and self.level.kind in PLAYED and not (self.coach.done or self.coach.shown):
            self.remark(lambda voice: f"{says(voice.label)} {self._asked_now(voice)}")

    def _nothing_there(self, voice: Voice) -> str:
        return f"{voice.label('coach.nothing_there')} {self._asked_now(voice)}"

    def _asked_now(self, voice: Voice) -> str:
        # where a "no" is to be found out, or nothing is marked, the usual question would lead away from the task
        marked, wants_no = self.marks_places, self.level.kind == DO and wants_noes(self.level.goal)
        prompt = self.explainer.prompt(self.game.phase, self.game.to_move, marked)
        return voice.text(self.level.task) if wants_no or (self.level.kind != GAME and not marked) else prompt

    def _only_look(self, voice: Voice) -> str:
        """Return what is to be done where the board itself is not to be pressed there."""
        if self.waiting_for is not None:
            return voice.label("coach.wait", player=voice.explainer.name("players", self.waiting_for))
        if self.settable:
            return voice.label("coach.take_first")
        if self.answerable:
            return voice.label("coach.press_letter") if any(self.own_places) else voice.label("coach.press_answer")
        if self.countable:
            return voice.label("coach.press_things")
        return voice.label("coach.press_number") if self.level.kind == PREDICT else voice.label("board.only_look")

    def _play(self, lines: tuple[str, ...]) -> None:
        for line in lines:
            player, action = statement(self.game, line)
            self.timeline.do(action, player)

    def sentences(self) -> list[str]:
        """Return what the coach says; while watching, what happened last."""
        return [*self._sentences(), *self._added()]

    def _added(self) -> list[str]:
        """Return what is said after the verdict: what to do now, or how many levels went without a fault by now."""
        more, row = self._more, self._in_a_row()
        if row >= A_ROW:
            return [self.voice.label("praise.in_a_row", count=row)]
        return [more[1](self.voice)] if more is not None and more[0] == self._stand else []

    def _in_a_row(self) -> int:
        """Count the levels up to this one that have three stars, if this one has just got them."""
        just = self.verdict is not None and self.verdict.code == DONE and self.coach.stars == 3
        if self.aside or self.level.between or not just:
            return 0
        went = [self.progress.level(self.lesson.id, level.name) for level in self.lesson.levels[self.number :: -1]]
        return next((count for count, grade in enumerate(went) if grade is None or grade.stars < 3), len(went))

    def _sentences(self) -> list[str]:
        if self._remark:
            return [self._remark(self.voice)]
        if self.verdict is not None:
            return self.voice.verdict(self.level, self.verdict)
        if self._was_taken_back:
            return self._asked_again()
        return super().sentences() if self.cursor > self._floor else []

    def told(self) -> list[Told]:
        """Return what the coach says, each sentence apart from the rules it cites; those are not said besides."""
        return [*self._told(), *map(Told, self._added())]

    def _told(self) -> list[Told]:
        if self.guide is not None and self.refusal is not None:
            return super().told()
        if self._remark:
            return [Told(self._remark(self.voice))]
        if self.verdict is not None:
            return self.voice.told(self.level, self.verdict)
        if self._was_taken_back:
            return [*map(Told, self._asked_again())]
        return super().told() if self.cursor > self._floor else []

    @property
    def _was_taken_back(self) -> bool:
        """Whether the act before is the last one again: it was told when it was done, and is no news now."""
        return self.level.kind in (DO, TRY) and self.cursor > self._floor and self.refusal is None

    def _asked_again(self) -> list[str]:
        asked = self._asked_now(self.voice) if self.asked else ""
        return [sentence for sentence in (self.trouble, self.notice, asked) if sentence]

    def _heard(self, verdict: Verdict) -> None:
        self.verdict, self._remark = verdict, None
        if verdict.code in (DONE, SHOWN):
            if not self.level.between:
                self.progress.mark(self.lesson.id, self.level.name, self.coach.grade, last=not self.aside)
            if self.cursor == self._floor:
                self._play(verdict.plays)
            self._changed()
            self._light(settled_places(self.level, self.game, verdict.events), "score")
        elif verdict.events or (verdict.code == WRONG and verdict.plays):
            self._play(verdict.plays)
            self._changed()
        if lit := (*verdict.highlight, *self._hinted(verdict)):
            self._light(lit)
        if self.level.choices and verdict.refusal is not None:
            given = () if self.coach.done else tuple(Highlight(target) for target in self.level.highlight)
            self.change_look(highlights=(*given, *refused_places(verdict.refusal)))
        self.note(Change.TOLD)

    def _hinted(self, verdict: Verdict) -> list[Target]:
        """Return the places of the line that a hint tells; a tile is shown there, turned as it is to be laid."""
        if verdict.rung != SHOW or not verdict.answer or self.level.kind not in PLAYED:
            return []
        _, action = statement(self.game, verdict.answer)
        if isinstance(action, Place) and self.table.in_hand:
            self.change_look(turn=action.turn, hover=("cell", action.cell), aimed=None)
        return places(self.table, action)

    def _light(self, targets: tuple[Target, ...] | list[Target], why: str = "focus") -> None:
        if targets:
            self.change_look(highlights=tuple(Highlight(target, why) for target in targets))

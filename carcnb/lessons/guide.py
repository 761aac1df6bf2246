"""The coach of a whole short game: he lets the reader play, and speaks when something is new or an offer was missed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..engine.actions import Action, End
from ..engine.events import Event, Scored
from ..engine.play import Game
from ..engine.refusals import Refusal
from .coach import Coach
from .goals import claim_holds
from .level import GAME, RECKON, Level, Remark
from .reckoning import Reckoning
from .remarks import Better, better_turns, new_things, refused_things
from .verdict import DONE, FURTHER, LessonTable, Verdict

#: so many remarks stand beside each other; what else is new will be so again
FEW = 2


class Guide(Coach):
    """One reader in one game. What was said once is never said again, also if it was taken back.

    >>> from carcnb.lessons.reading import read_lesson
    >>> Guide(read_lesson("carcassonne", "first_game").level("short_game")).level.you
    'red'
    """

    def __init__(self, level: Level, table: LessonTable | None = None) -> None:
        assert level.game is not None
        self.short = level.game
        #: whether the reader wants to play without remarks
        self.silent = False
        #: the rules of which something was said
        self.spoken: set[str] = set()
        #: what was said since the reader last chose something
        self.remarks: list[Remark] = []
        #: the turn that would have been better than the reader's last, if that was said
        self.better: Better | None = None
        #: what was advised, as a record writes it, and whether something of this turn was done because of that
        self.advised: set[str] = set()
        self._took_advice = False
        super().__init__(level, table)

    def followed(self, action: Action, events: Iterable[Event], player: str, *, chosen: bool) -> Verdict:
        """Note what was done by anybody; `chosen` says whether the reader chose it, so that undo goes back to it."""
        told = list(events)
        self._note(chosen, told)
        if chosen:
            self.tries += 1
            self._hush()
            self._took_advice = self._took_advice or f"{player} {action}" in self.advised
        if self._is_the_end():
            told += self._end()
        if self.game.over:
            self.done = True
            return Verdict(DONE, text=self.level.done)
        self._remark(new_things(self.level, self.game, player, action, told, self.spoken))
        if player == self.level.you and self._turn_is_over():
            # nobody is blamed for doing what the coach advised
            if not self._took_advice:
                self._offer()
            self.advised, self._took_advice = set(), False
        return self.saying()

    def judge_refusal(self, refusal: Refusal, line: str = "") -> Verdict:
        """Remark upon what was refused, if that is new; why it was refused is said anyway."""
        self._remark(refused_things(self.level, self.game, refusal, self.spoken))
        return self.saying()

    def saying(self) -> Verdict:
        """Return what stands to be said."""
        return Verdict(FURTHER, remarks=tuple(self.remarks))

    def hush(self, silent: bool) -> None:
        """Say no more, or speak again."""
        self.silent = silent
        self._hush()

    def undo(self) -> bool:
        self._hush()
        return super().undo()

    def take_back_to_look(self) -> Better | None:
        """Take back the turn for which there was a better one, and all that followed; None if there was none."""
        better = self.better
        if better is None:
            return None
        while len(self.game.steps) > better.start and self.undo():
            pass
        return better

    def best_catch(self) -> Scored | None:
        """Return what brought the reader the most points at once."""
        events = [event for _, _, events in self._live() for event in events]
        mine = [event for event in events if isinstance(event, Scored) and self.level.you in event.players]
        return max(mine, key=lambda event: event.points, default=None)

    @property
    def stars(self) -> int:
        """One for playing to the end; the others are for the final count."""
        return int(self.done)

    # --- within -------------------------------------------------------------------------------------------------------

    def _hush(self) -> None:
        self.remarks, self.better = [], None

    def _remark(self, found: Iterable[Remark]) -> None:
        if self.silent:
            return
        for remark in found:
            if len(self.remarks) < FEW and remark.rule not in self.spoken:
                self.spoken.add(remark.rule)
                self.remarks.append(remark)

    def _offer(self) -> None:
        """Say what was missed in the turn that is over, if something was: once a turn."""
        if self.silent or len(self.remarks) >= FEW:
            return
        self.better = next(better_turns(self.level, self.game, self.spoken), None)
        if self.better is not None:
            self._remark([self.better.remark])

    def _turn_is_over(self) -> bool:
        """Tell whether chance, or somebody else, came after what the reader did last."""
        return self.game.to_move != self.level.you or self.game.steps[-1].action.chance

    def _is_the_end(self) -> bool:
        return bool(self.short.ends) and not self.game.over and claim_holds(self.game, self.short.ends)

    def _end(self) -> list[Event]:
        result = self.table.do(End())
        assert not isinstance(result, Refusal), result.code
        self._note(False, result)
        return result


def level_to_count(level: Level, game: Game, counted_by: str = "") -> Level:
    """Return the level in which the reader counts a game that is over; somebody may have counted something already."""
    assert level.game is not None
    reckoning, short = Reckoning(game, counted_by), level.game
    counted = replace(level, kind=RECKON, game=None, seed=None, par=reckoning.presses, counted_by=counted_by)
    text = (short.slip_done if counted_by else "") or short.count_text
    return replace(counted, start=reckoning.game.position(), text=text, task=short.count_task)


def coach_for(level: Level, table: LessonTable | None = None) -> Coach:
    """Return the coach that a level needs."""
    return Guide(level, table) if level.kind == GAME else Coach(level, table)

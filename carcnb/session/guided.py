"""The part of a lesson's session that is a whole short game: an opponent answers, and the coach remarks upon it."""

from __future__ import annotations

from dataclasses import replace

from ..analysis.kindly import KindPlayer
from ..draw.view import HOVER
from ..engine.actions import Action, Place
from ..lessons.coach import Coach
from ..lessons.guide import Guide, coach_for, level_to_count
from ..lessons.ladder import places
from ..lessons.level import Level
from ..lessons.progress import Progress
from ..lessons.reckoning import Reckoning
from ..lessons.slip import level_to_check
from ..lessons.verdict import HINT, LOOK, RULE, RUNGS, SHOW, Verdict
from ..lessons.voice import Voice
from . import talk
from .halfway import Acts
from .hinting import places as hinted_places
from .lesson_table import SessionTable
from .look import Highlight
from .notices import Change, one_act
from .other_turn import OtherTurn, other_turn
from .unplaceable import Unplaceable


class Guided(Unplaceable):
    """A session in which a game may be played against somebody; taking back goes to the reader's own choices."""

    #: the number of the deal that is played
    deal = 0
    progress: Progress
    #: the game that is over, as a level in which it is counted, the coach who saw it, and all that was done in it
    to_count: Level | None = None
    seen_by: Guide | None = None
    played: tuple[str, ...] = ()
    #: before it is counted, what the opponent has counted already, with one slip in it to be found
    to_check: Level | None = None
    acts: Acts
    #: how far up hints have climbed, and for which moment of the game
    _rung: tuple[object, int] = (None, 0)
    #: the opponent's turn that is over, found once a moment, and what is said of it
    _other: tuple[object, OtherTurn | None] = (None, None)
    _other_words: tuple[object, list[str]] = (None, [])

    def _played_level(self, level: Level) -> Level:
        """Return a level as it is played: of a game the deal, and the final count once it is over."""
        if self.to_count is not None or level.game is None or not self.deal:
            return self.to_check or self.to_count or level
        return replace(level, seed=level.game.deals[self.deal])

    def _lay_out(self) -> None:
        """Begin the level on the table."""
        raise NotImplementedError

    def _count_if_over(self) -> None:
        """Go on to the final count, which is the reader's to do, once a game is over."""
        if self.guide is not None and self.guide.done:
            self.seen_by, self.played = self.guide, self.acts.standing(self.cursor)
            level, opponent = self.level, self.guide.short.opponent
            check = level_to_check(level, Reckoning(self.game), quiet=self.progress.quiet)
            self.to_count = level_to_count(level, self.game, opponent if check is not None else "")
            self.to_check = check
            self._lay_out()
            self.note(Change.LEVEL)

    @one_act
    def go_on_to_count(self) -> bool:
        """Leave what the opponent has counted, and do the rest; False if there is nothing to leave."""
        if self.to_check is None:
            return False
        self.to_check = None
        self._lay_out()
        self.note(Change.LEVEL)
        return True

    @property
    def guide(self) -> Guide | None:
        """The coach of a game, if the level is one."""
        return self.coach if isinstance(self.coach, Guide) else None

    @property
    def may_ask(self) -> bool:
        """Whether there is something to hint at: in a game, only while the reader is to choose."""
        return self.guide is None or (self.may_act and not self.chance_open and self.only_pass is None)

    def _coach_for(self, level: Level) -> Coach:
        """Return the coach of a level; that of a game is silent if the reader wanted that before."""
        coach = coach_for(level, SessionTable(self))
        if isinstance(coach, Guide):
            coach.silent = self.progress.quiet
        return coach

    def _seat(self, level: Level) -> None:
        """Let the opponent of a game take its seat; in any other level nobody acts by itself."""
        short = level.game
        self.players = {short.opponent: KindPlayer(short.greedy, level.seed or 0)} if short is not None else {}
        self.passes_by_itself = short is not None

    def _is_chosen(self, action: Action) -> bool:
        """Tell whether an act is the reader's own choice, rather than the opponent's, or all that can be done."""
        return self.waiting_for is None and not (self.passes_by_itself and action == self.only_pass)

    def _hint_in_game(self, guide: Guide) -> None:
        """Give the next hint for where the game stands: where a good player would go, then why, then what to do."""
        hint = self.good_turn()
        if hint is None:
            return
        first = hint.turn[0]
        lit, line = tuple(hinted_places(self.table, first)), f"{self.game.to_move} {first}"
        # where there is no place to look at, why comes first
        climbed = self._rung[1] + 1 if self._rung[0] is self.game.state else RUNGS.index(LOOK if lit else RULE)
        self._rung, rung = (self.game.state, climbed), RUNGS[min(climbed, len(RUNGS) - 1)]
        guide.hints_used += 1
        guide.rung = max(guide.rung, RUNGS.index(rung))
        guide.advised.add(line)
        self.forget_pending()
        self.refusal, self.choices = None, []
        self._heard(Verdict(HINT, rung=rung, highlight=lit, answer=line if rung == SHOW else ""))
        if rung == RULE:
            self._remark = self._why_so

    def _why_so(self, voice: Voice) -> str:
        """Return what speaks for the turn that a hint is about."""
        hint = self.good_turn()
        return hint.sentence if hint is not None else ""

    @property
    def other_turn(self) -> OtherTurn | None:
        """The opponent's last turn in a game, once it is over and until the reader acts."""
        short = self.level.game if self.guide is not None else None
        if short is None:
            return None
        if self._other[0] is not self.game.state:
            self._other = self.game.state, other_turn(self.game, short.opponent, self.level.you)
        return self._other[1]

    def other_lines(self) -> list[str]:
        """Return what the opponent did in the turn that is over, and what is said besides; nothing if none is over."""
        turn, guide = self.other_turn, self.guide
        if guide is None:
            return []
        if turn is None:
            begins = self.cursor == self.timeline.floor and not guide.silent
            return [talk.opening(self.game, guide.short.opponent, self.deal, self.lang)] if begins else []
        if self._other_words[0] != (turn, self.lang, guide.silent):
            lines = (turn.line(self.lang), "" if guide.silent else talk.talk(turn, self.lang))
            self._other_words = (turn, self.lang, guide.silent), [line for line in lines if line]
        return self._other_words[1]

    def last_words(self) -> str:
        """Return what the opponent says when the game is counted; "" if the reader wants silence."""
        reckoning, seen = self.coach.reckoning, self.seen_by
        if reckoning is None or seen is None or self.progress.quiet:
            return ""
        return talk.closing(reckoning, seen.short.opponent, self.deal, self.lang)

    def _light_other(self) -> None:
        """Light where the opponent went, once the turn is over; without a veil over the rest."""
        if (turn := self.other_turn) is not None and not self.look.highlights:
            self.change_look(highlights=tuple(Highlight(target, HOVER) for target in turn.lit))

    @one_act
    def look_again(self) -> bool:
        """Take back the turn for which the coach knows a better one, and show where that begins; False if none."""
        better = self.guide.take_back_to_look() if self.guide is not None else None
        if better is None:
            return False
        self.timeline.forget_ahead()
        self.verdict, self._remark = self.coach.saying() if isinstance(self.coach, Guide) else None, None
        self._changed()
        first = better.turn[0]
        if isinstance(first, Place):
            self.change_look(turn=first.turn, hover=("cell", first.cell), aimed=None)
        self.change_look(highlights=tuple(Highlight(target, "focus") for target in places(self.table, first)))
        return True

    @one_act
    def hush(self, silent: bool) -> None:
        """Let the coach of a game be silent, or speak again."""
        if self.guide is not None and self.guide.silent != silent:
            self.guide.hush(silent)
            self.progress.keep_quiet(silent)
            self.verdict, self._remark = self.guide.saying(), None
            self.note(Change.TOLD)

    def _undo_game(self, guide: Guide) -> bool:
        """Take back to the reader's last choice; what the opponent did since is forgotten, and chosen anew."""
        if self.forget_pending():
            return True
        if guide.done or not guide.undo():
            return False
        turned = self._turned_before
        self.timeline.forget_ahead()
        self.verdict, self._remark = guide.saying(), None
        self._changed()
        self.look = self.look.but(turn=turned)  # as it had been laid
        return True

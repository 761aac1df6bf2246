"""The part of a lesson's session that answers questions: in words, by a letter, or by a press on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from types import MappingProxyType

from fsrs import Rating

from ..draw.scene import Target
from ..draw.view import HOVER, Sign
from ..engine.actions import Place
from ..engine.lattice import Cell
from ..lessons import choosing
from ..lessons.beginning import parse_target, statement
from ..lessons.choosing import LETTERS
from ..lessons.coach import Coach
from ..lessons.counting import Counting
from ..lessons.level import ASKING, COUNTING, DO, GAME, PLAYED, TRY, Level
from ..lessons.reckoned import next_places, press_for
from ..lessons.reckoning import Reckoning
from ..lessons.verdict import SHOW, Verdict
from ..lessons.voice import Voice
from .keys import ARROWS
from .look import Highlight
from .notices import Change, one_act
from .session import Session


class Answering(Session):
    """A session in which something may be asked; each answer goes past the coach."""

    #: whether it stands beside a course: what is done in it is no place to go on from there
    aside = False
    coach: Coach
    verdict: Verdict | None
    #: how well rules were known, once that is judged
    rated: Mapping[str, Rating] = MappingProxyType({})
    #: what is said that is no verdict, by a voice of the reader's language
    _remark: Callable[[Voice], str] | None
    #: the places of the choices of a level, and their signs as they stand
    _own: tuple[Level | None, list[tuple[Target, ...]]] = (None, [])
    _signs: tuple[object, tuple[Sign, ...]] = (None, ())
    _foreseen: tuple[Level | None, tuple[Cell, ...]] = (None, ())

    @property
    def level(self) -> Level:
        """The level on screen."""
        raise NotImplementedError

    @property
    def tells_gains(self) -> bool:
        """Where something is to be found out, no choice says what it brings: that would give the answer away."""
        return self.level.kind == TRY

    @property
    def asked(self) -> bool:
        """Whether the reader is to choose something on the board now."""
        raise NotImplementedError

    def _heard(self, verdict: Verdict) -> None:
        """Show what the coach makes of an answer."""
        raise NotImplementedError

    def report(self) -> list[str]:
        """Return what is said at the end, in place of how many levels are solved."""
        return []

    @one_act
    def answer(self, answer: str) -> None:
        """Answer what was to be predicted; ValueError if it is no answer."""
        self._heard(self.coach.answer(answer))

    @one_act
    def choose(self, number: int) -> None:
        """Choose one of the answers offered; what was done for a look is lifted first."""
        self.lift()
        self._heard(self.coach.choose(number))

    @property
    def tried_on(self) -> bool:
        """Whether something lies there for a look: a wrong answer to what is forbidden, which is allowed."""
        return bool(self.level.choices) and self.cursor > self.timeline.floor and not self.coach.done

    @one_act
    def lift(self) -> None:
        """Take away again what lies there for a look; what was said of it stays."""
        if self.tried_on and not self.coach.shown:
            self.timeline.jump(self.timeline.floor)
            self.timeline.forget_ahead()
            self._changed()
            self.change_look(highlights=tuple(Highlight(target) for target in self.level.highlight))

    @one_act
    def count(self, target: Target | None) -> None:
        """Count what was pressed, or count it no more; what does not count is told."""
        self.verdict, self._remark = None, None
        count = self._counting
        many, stray = len(count.chosen) if count else 0, self.coach.count(target)
        if stray is not None:
            self._heard(stray)
        elif count and len(count.chosen) < many:
            self._remark = lambda voice: voice.label("coach.taken_away")
        self.relight()
        # the numbers stand on the board and in the panel
        self.note(Change.TOLD | Change.LOOK)

    @one_act
    def counted(self) -> None:
        """Say that everything is counted; once that is so, saying it again does nothing."""
        if self.countable:
            verdict = self.coach.counted()
            self._heard(verdict)
            self.relight(verdict.highlight)

    def relight(self, places: tuple[Target, ...] = ()) -> None:
        """Light the part of a final count that is counted, and what is pointed out besides."""
        reckoning = self.coach.reckoning
        if reckoning is None or not self.countable:
            return
        shown = places or (next_places(reckoning) if reckoning.together else ())
        bright = [Highlight(target) for target in reckoning.lit]
        self.change_look(highlights=(*bright, *(Highlight(target, HOVER) for target in shown)))

    @property
    def shows(self) -> bool:
        """Whether the coach has just shown what to do, and would do it."""
        return self.verdict is not None and self.verdict.rung == SHOW and not self.coach.done

    @one_act
    def do_for_me(self) -> None:
        """Do what the coach has just shown: one act, the answer, or the next thing to count, and nothing after it."""
        if self.verdict is None or not self.shows:
            return
        shown = self.verdict.answer
        if self.level.kind in (DO, GAME):
            player, action = statement(self.game, shown)
            if action.chance:
                self.nowhere()
            else:
                self.act(action, player)
        elif self.level.choices:
            self.choose(choosing.number_of(self.level, shown))
        elif self._counting is None:
            self.answer(shown)
        elif target := self._shown_thing(self.verdict):
            self.count(target)
        else:
            self.counted()

    def _shown_thing(self, shown: Verdict) -> Target | None:
        """Return what the coach has shown to be pressed; None where all is counted."""
        if self.coach.reckoning is not None:
            return press_for(self.coach.reckoning, shown)
        return parse_target(shown.answer) if shown.answer else None

    @property
    def countable(self) -> bool:
        """Whether something is to be counted now."""
        return self._counting is not None and not self.coach.done and not self.coach.shown

    @property
    def shows_sums(self) -> bool:
        return not self.countable

    @property
    def gone(self) -> tuple[Target, ...]:
        return self.coach.reckoning.gone if self.coach.reckoning is not None and self.countable else ()

    @property
    def _counting(self) -> Counting | Reckoning | None:
        """What is counted: one area, or all there is at the end."""
        return self.coach.counting or self.coach.reckoning

    def listed(self) -> list[tuple[str, Target]]:
        """Name what may be pressed where something is to be counted: all there is, so that no name gives it away."""
        count, label = self._counting, self.explainer.label
        if not self.countable or count is None:
            return []
        many, so_far, found = Counter(noun for _, noun in count.listed()), Counter[str](), list[tuple[str, Target]]()
        for target, noun in count.listed():
            so_far[noun] += 1
            thing = self._called(target, noun, so_far[noun] if many[noun] > 1 else None)
            counted = count.meant(target) in count.chosen
            found.append((label("manual.counted", thing=thing) if counted else thing, target))
        return found

    def _called(self, target: Target, noun: str, number: int | None) -> str:
        if target[0] == "player":
            return self.explainer.label("manual.player", player=self.explainer.name("players", target[1]))
        return self.table.called(target, noun, number, self.explainer)

    def counts_as(self, target: Target | None) -> object:
        """Return what a press means where something is to be counted: the same for all places of one thing."""
        if not self.countable or self._counting is None:
            return None
        number = self._counting.meant(target)
        return target if number is None else number

    # --- on the board ---------------------------------------------------------------------------------

    @property
    def answerable(self) -> bool:
        """Whether a question with choices waits for its answer."""
        return bool(self.level.choices) and not self.coach.done and not self.coach.shown

    @property
    def own_places(self) -> list[tuple[Target, ...]]:
        """The places of each choice; found once for a level."""
        if self._own[0] is not self.level:
            self._own = self.level, choosing.places(self.level)
        return self._own[1]

    @property
    def signs(self) -> tuple[Sign, ...]:
        """The letters of choices on the board; once it is answered that of the right one, if nothing was played."""
        tried = self.coach.tried
        if self.coach.collection is not None:
            return self.coach.collection.signs(self.look.hover) if self.cursor == self.timeline.floor else ()
        if self._counting is not None:
            lit = [self.look.hover, *(highlight.target for highlight in self.look.highlights)]
            return self._counting.signs(lit) if self.countable else ()
        if not any(self.own_places) or self.cursor != self.timeline.floor:
            return ()
        if self._signs[0] != (self.level.name, tried):
            self._signs = (self.level.name, dict(tried)), choosing.signs(self.level, self.own_places, tried)
        if self.answerable:
            return self._signs[1]
        return tuple(sign for sign in self._signs[1] if tried.get(LETTERS.index(sign.text)))

    @property
    def turns_tile(self) -> bool:
        """A tile about which something is asked lies as it lies."""
        return super().turns_tile and self.level.kind in PLAYED

    @property
    def lays(self) -> bool:
        """Whether a tile is laid on some way through the level, so that one has to be turned."""
        return self.turns_tile or (self.level.kind in PLAYED and bool(self.foreseen))

    @property
    def grows(self) -> bool:
        return self.level.kind not in (*ASKING, *COUNTING)

    @property
    def foreseen(self) -> tuple[Cell, ...]:
        """The cells of the tiles that the level's solution lays, one after the other; found once for a level."""
        if self._foreseen[0] is not self.level:
            lines = (line.split() for line in self.level.solution)
            laid = (Place.parse(words[2:]).cell for words in lines if words[1:2] == [Place.verb])
            self._foreseen = self.level, tuple(laid)
        return self._foreseen[1]

    def letter_at(self, target: Target | None) -> str:
        """Return the letter of the choice that a press there would answer; none if it would answer nothing."""
        number = choosing.meant(self.own_places, self.table, target) if self.answerable else None
        return "" if number is None else LETTERS[number]

    @one_act
    def click(self, target: Target | None) -> None:
        letter = self.letter_at(target)
        if self.countable and target is not None and self.coach.counts_at(target):
            self.count(target)
        elif letter:
            self.choose(LETTERS.index(letter))
        elif self.may_act:
            super().click(target)
        else:
            self._missed(target)

    @one_act
    def hover(self, target: Target | None) -> bool:
        changed, letter = super().hover(target), self.letter_at(target)
        return self.point_out(letter) if changed and letter != self.look.letter else changed

    @one_act
    def point_out(self, letter: str) -> bool:
        """Point at a choice by its letter, on the board and on its button; True if that changed anything."""
        if letter == self.look.letter:
            return False
        self.look = self.look.but(letter=letter)
        self.note(Change.HOVER)
        return True

    @one_act
    def key(self, name: str) -> bool:
        number = max(LETTERS.find(name.upper()), "123456".find(name)) if len(name) == 1 else -1
        if 0 <= number < len(self.level.choices) and self.answerable:
            self.choose(number)
            return True
        if name.lower() == "m" and self.shows:
            self.do_for_me()
            return True
        if self.countable and self._counting is not None and name in ARROWS and (walk := self._counting.walk()):
            at = walk.index(self.look.hover) + sum(ARROWS[name]) if self.look.hover in walk else 0
            return self.hover(walk[at % len(walk)])
        return super().key(name)

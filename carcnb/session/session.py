"""The session: a game, its timeline, how it is looked at, in which language, and who watches."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..draw.scene import Target
from ..engine.actions import Action, Place
from ..engine.events import Event, Scored
from ..engine.play import Game
from ..engine.refusals import IllegalAction, Refusal
from ..say.i18n import language
from . import clicks, keys
from .automatic import Automatic, seated
from .autosave import Autosave
from .choosing import Choosing
from .look import Highlight
from .notices import Change, one_act
from .timeline import Timeline

#: so many actions may be dropped without being kept: whoever takes one turn back has only slipped
SLIP = 3


class Session(Choosing):
    """One play on screen. Each of its acts holds the lock, and observers hear of it once, when it is over.

    >>> from carcnb import new
    >>> session = Session(new("hunters_gatherers", seed=7))
    >>> session.act(session.game.legal_actions()[0]) == session.last.events
    True
    >>> session.game.phase, session.undo(), session.game.phase
    ('occupy', True, 'place')
    """

    def __init__(
        self,
        game: Game,
        lang: str | None = None,
        *,
        autosave: str | Path | Autosave | None = None,
        any_seed: bool = False,
        players: Mapping[str, Automatic] | None = None,
        floor: int = 0,
    ) -> None:
        super().__init__(game, lang, autosave, players or {}, floor)
        if self.autosave is not None:
            self.timeline, self.notice = self.autosave.go_on(self.timeline, self.lang, any_seed)
            if self.autosave.chosen is not None:
                self.players = seated(self.autosave.chosen)
            if self.autosave.fresh:
                self.trouble = self.autosave.keep(self.timeline, self.lang)[1]

    # --- the game ---------------------------------------------------------------------------------

    @one_act
    def act(self, action: Action, player: str | None = None) -> tuple[Event, ...] | Refusal:
        """Do an action, or return why not; nothing is raised for what a reader may try."""
        aside = self._kept_aside(action)
        try:
            events = self.timeline.do(action, player)
        except IllegalAction as error:
            return self.refuse(error.refusal)
        self._step_over()
        self._changed()
        self.notice = aside
        return events

    def _kept_aside(self, action: Action) -> str:
        """Keep what lies ahead in a file if this act would drop more of it than a slip of the hand; say where."""
        ahead = self.timeline.moments[self.cursor :]
        if self.autosave is None or len(ahead) <= SLIP or ahead[0].action == action or action not in self.legal:
            return ""
        return self.autosave.keep_aside(self.timeline, self.lang)

    @one_act
    def refuse(self, refusal: Refusal) -> Refusal:
        """Show a refusal: its sentence, and the place it is about."""
        self.choices, self.refusal = [], refusal
        self.look = self.look.but(highlights=keys.refused_places(refusal))
        self.note(Change.TOLD)
        return refusal

    @one_act
    def undo(self) -> bool:
        """Take back what is pending, or the last action and what came by itself after it; False if there is nothing."""
        if self.forget_pending():
            return True
        before = self.cursor
        if not self.timeline.undo():
            return False
        while self._goes_on_by_itself and self.timeline.undo():
            pass
        self._step_over()
        if self.cursor != before:
            self._changed()
        return self.cursor != before

    @one_act
    def redo(self) -> bool:
        """Do again what was taken back (and what came by itself after it); False if there is nothing."""
        if self.cursor >= self.length:
            return False
        self.timeline.redo()
        self._step_over()
        self._changed()
        return True

    @one_act
    def jump(self, cursor: int) -> None:
        """Go to the moment after so many actions, or on to where a person is to choose next."""
        if cursor != self.cursor:
            self.timeline.jump(cursor)
            self._step_over()
            self._changed()

    @one_act
    def restart(self, game: Game) -> None:
        """Go over to this game."""
        self.timeline = Timeline(game, self._floor)
        self._changed()

    @one_act
    def begin_anew(self, game: Game, levels: Mapping[str, int] | None = None) -> None:
        """Begin another game; the one before stays in its file. `levels` are those of new automatic players."""
        notice = self.autosave.begin_anew(self.timeline, self.lang) if self.autosave is not None else ""
        if levels is not None:
            self.seat(levels)
        self.restart(game)
        self.notice = notice

    def _changed(self) -> None:
        self.refusal, self.choices, self.notice = None, [], ""
        self.pending, self.hinted = None, ""
        events = self.last.events if self.last else ()
        scored = [event for event in events if isinstance(event, Scored)]
        spot = scored[-1].spot if scored else None
        look = {"highlights": (), "spot": spot, "picked": (), "hover": None, "aimed": None, "letter": ""}
        self.look = self.look.but(turn=self._turned_before, **look)
        self.note(Change.GAME)

    @property
    def _turned_before(self) -> int:
        """How the tile in hand was turned when it was laid, if that was taken back; otherwise as it comes."""
        ahead = self.timeline.moments[self.cursor].action if self.cursor < self.length else None
        return ahead.turn if isinstance(ahead, Place) else 0

    def _step_over(self) -> None:
        """Step on over what was done by itself already: if it were done anew, the rest would be lost."""
        while self.cursor < self.length and self._goes_on_by_itself and self._ahead_by_itself:
            self.timeline.redo()

    @property
    def _ahead_by_itself(self) -> bool:
        """Whether what lies ahead is what would come by itself: players choose anew, a pass is always the same."""
        return self.waiting_for is not None or self.timeline.moments[self.cursor].action == self.only_pass

    @one_act
    def draw_for_me(self, seed: int | None = None) -> tuple[Event, ...] | Refusal | None:
        """Let chance decide what comes up next; None if chance has nothing to decide."""
        if not self.chance_open:
            return None
        trial = self.game.copy()
        done = len(trial.steps)
        trial.reseed(random.randrange(2**31) if seed is None else seed)
        return self.act(trial.steps[done].action)

    # --- pointing ---------------------------------------------------------------------------------

    def _meant(self, target: Target | None) -> clicks.Meaning:
        if target is None or self.waiting_for is not None:
            return None
        return clicks.meant(self.table, self.legal, target, self.look.turn, self.look.picked)

    @one_act
    def press(self, target: Target | None) -> bool:
        """Do what a press on a target means, if that is allowed; False if there is something to explain, or nothing."""
        found = self._meant(target)
        if (isinstance(found, list) and (len(found) > 1 or found[0] in self.legal)) or isinstance(found, clicks.Picked):
            self._mean(target, found)
            return True
        return False

    @one_act
    def click(self, target: Target | None) -> None:
        """Do what a click on a target means, or say why not; where it can mean several, they become `choices`.

        The die or tile that was pressed before, or the only one that can do something there, is used by itself.
        """
        first = self._first(target)
        if first is not None:
            self.act(first)
        if first is None or self.offers:  # what leads away from the goal of a lesson is not gone on with
            self._mean(target, self._meant(target))

    def _first(self, target: Target | None) -> Action | None:
        """Return the only thing that can be done to make a click on a target mean something; None if there is none."""
        return None if target is None or not self.may_act else self.table.before(target, self.choices)

    def _mean(self, target: Target | None, found: clicks.Meaning) -> None:
        if isinstance(found, Refusal):
            self.refuse(found)
        elif isinstance(found, clicks.Picked):
            self._pick(found.things)
        elif found is not None and len(found) == 1:
            self.choose_action(found[0], target)
        elif not found:
            self._missed(target)
        elif target is not None:
            self.refusal, self.choices, self.pending = None, found, None
            self.look = self.look.but(highlights=(Highlight(target, "focus"),))
            self.note(Change.TOLD)

    def _missed(self, target: Target | None) -> None:
        """Answer a click on a target that means nothing."""
        self._forget_refusal()
        self.unmeant(lambda label: label("coach.nothing_there"))

    def _forget_refusal(self) -> None:
        """Say no longer why something else was refused."""
        if self.refusal is not None:
            kept = tuple(one for one in self.look.highlights if one.why != "bad")
            self.refusal, self.look = None, self.look.but(highlights=kept)
            self.note(Change.TOLD)

    @one_act
    def hover(self, target: Target | None) -> bool:
        """Point at a target; True if that changed anything."""
        if target == self.look.hover and self.look.aimed is None:
            return False
        self.look = self.look.but(hover=target, aimed=None)
        self.note(Change.HOVER)
        return True

    @one_act
    def aim(self, action: Action | None) -> bool:
        """Point at a choice wherever it is listed: its place is lit; True if that changed anything."""
        if action == self.look.aimed:
            return False
        self.look = self.look.but(aimed=action, hover=None)
        self.note(Change.HOVER)
        return True

    @one_act
    def turn_tile(self, by: int = 1) -> None:
        """Turn the tile in hand by quarter turns clockwise."""
        # where it did not fit it may fit now
        lit = tuple(highlight for highlight in self.look.highlights if highlight.target[0] != "side")
        self.change_look(turn=self.look.turn + by, highlights=lit)
        self._turn_pending()

    @one_act
    def change_look(self, **changes: Any) -> None:
        """Change the view: zoom, pan, theme, layer, highlights …"""
        new = self.look.but(**changes)
        if new != self.look:
            self.look = new
            self.note(Change.LOOK)

    def change_aids(self, **changes: bool) -> None:
        """Switch aids on or off: legal_cells, worth, hints, ids."""
        self.change_look(aids=replace(self.look.aids, **changes))

    def listed(self) -> list[tuple[str, Target]]:
        """Name what is to be pressed on the board and is no action; in plays nothing is."""
        return []

    @one_act
    def key(self, name: str) -> bool:
        """Do what a key stands for; False if it stands for nothing."""
        return keys.press(self, name)

    # --- words and files --------------------------------------------------------------------------

    @one_act
    def speak(self, lang: str) -> None:
        """Go over to another language, and say in it too that a play goes on."""
        before, self.lang = self.explainer.label("saving.going_on"), language(lang)
        self.notice = self.explainer.label("saving.going_on") if self.notice == before else ""
        self._hint_again()
        self.note(Change.LANG)

    @one_act
    def name_ids(self, ids: bool) -> None:
        """Name tiles, cells and rules by their ids in what is said, or speak plainly again."""
        self.ids = ids
        self.note(Change.LANG)

    def before_telling(self, changes: Change) -> None:
        """Keep the play before anybody hears of the act: a view that fails must not cost it."""
        if self.autosave is not None and Change.GAME in changes:
            notice, trouble = self.autosave.keep(self.timeline, self.lang)
            self.notice = notice or self.notice
            self.trouble = trouble

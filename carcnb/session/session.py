"""The session: a game, its timeline, how it is looked at, in which language, and who watches."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol

from ..draw.scene import Target
from ..engine.actions import Action, Place
from ..engine.events import Event, Scored
from ..engine.play import Game
from ..engine.refusals import IllegalAction, Refusal
from ..explain import Explainer
from ..i18n import language
from . import aim, keys
from . import autosave as kept
from .look import Highlight, Look
from .timeline import Moment, Timeline

Observer = Callable[["Session", str], None]


class Automatic(Protocol):
    """A player that chooses by itself."""

    def choose(self, game: Any) -> Action:
        """Return one of the game's legal actions."""


class Session:
    """One play on screen. Observers are told of every change: "game", "told", "look", "hover" or "lang".

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
        autosave: str | Path | None = None,
        players: Mapping[str, Automatic] | None = None,
        floor: int = 0,
    ) -> None:
        self.lang = language(lang)
        self.autosave = Path(autosave) if autosave is not None else None
        self.players = dict(players or {})
        for player in self.players:
            game.known("player", player, game.players)
        self.look: Look = Look()
        self.refusal: Refusal | None = None
        #: actions that the last click could mean, when it could mean several
        self.choices: list[Action] = []
        #: what went wrong around the game (a file that cannot be written), in words
        self.trouble = ""
        self._observers: list[Observer] = []
        self._floor = floor
        self.timeline = Timeline(game, floor)
        self._restore()

    @property
    def game(self) -> Any:
        """The game in play."""
        return self.timeline.game

    @property
    def cursor(self) -> int:
        """How many actions of the timeline are done."""
        return self.timeline.cursor

    @property
    def length(self) -> int:
        """How many actions the timeline holds, with those that can be redone."""
        return len(self.timeline.moments)

    # --- watching ---------------------------------------------------------------------------------

    def observe(self, observer: Observer) -> Callable[[], None]:
        """Call the observer after every change; the function returned stops that."""
        self._observers.append(observer)

        def stop() -> None:
            if observer in self._observers:
                self._observers.remove(observer)

        return stop

    def _tell(self, *what: str) -> None:
        for word in what:
            for observer in list(self._observers):
                observer(self, word)

    # --- the game ---------------------------------------------------------------------------------

    def act(self, action: Action, player: str | None = None) -> tuple[Event, ...] | Refusal:
        """Do an action, or return why not; nothing is raised for what a reader may try."""
        try:
            events = self.timeline.do(action, player)
        except IllegalAction as error:
            return self.refuse(error.refusal)
        self._changed()
        return events

    def refuse(self, refusal: Refusal) -> Refusal:
        """Show a refusal: its sentence, and the place it is about."""
        self.choices, self.refusal = [], refusal
        self.look = self.look.but(highlights=keys.refused_places(refusal))
        self._tell("told")
        return refusal

    def undo(self) -> bool:
        """Take back the last action (and what automatic players did after it); False if there is nothing."""
        if not self.timeline.undo():
            return False
        while self.waiting_for is not None and self.timeline.undo():
            pass
        self._changed()
        return True

    def redo(self) -> bool:
        """Do again what was taken back; False if there is nothing."""
        if self.cursor >= self.length:
            return False
        self.timeline.redo()
        self._changed()
        return True

    def jump(self, cursor: int) -> None:
        """Go to the moment after so many actions."""
        if cursor != self.cursor:
            self.timeline.jump(cursor)
            self._changed()

    def restart(self, game: Game | None = None) -> None:
        """Begin anew: with this game, or by taking everything back."""
        if game is None:
            self.timeline.jump(0)
        else:
            self.timeline = Timeline(game, self._floor)
        self._changed()

    def _changed(self) -> None:
        self.refusal, self.choices = None, []
        events = self.last.events if self.last else ()
        scored = [event for event in events if isinstance(event, Scored)]
        spot = scored[-1].spot if scored else None
        self.look = self.look.but(turn=0, highlights=(), spot=spot, picked=(), hover=None)
        self._tell("game")
        self._save()

    @property
    def last(self) -> Moment | None:
        """What was done last."""
        return self.timeline.last

    # --- automatic players and chance -------------------------------------------------------------

    @property
    def waiting_for(self) -> str | None:
        """The automatic player who is to choose, or None."""
        game = self.game
        automatic = not game.over and game.to_move in self.players and not self.chance_open
        return game.to_move if automatic else None

    @property
    def may_act(self) -> bool:
        """Whether the board takes a reader's acts now."""
        return self.waiting_for is None

    def choose_automatically(self) -> Action | None:
        """Return what the automatic player to move chooses; None if nobody is waited for."""
        player = self.waiting_for
        return None if player is None else self.players[player].choose(self.game.copy())

    def run_players(self) -> None:
        """Let automatic players act until a person is to choose, or the game is over."""
        while (action := self.choose_automatically()) is not None:
            if isinstance(self.act(action), Refusal):
                return

    @property
    def chance_open(self) -> bool:
        """Whether something must come up before anyone can choose (only without a seed)."""
        return self.game.seed is None and any(action.chance for action in self.game.legal_actions()[:1])

    def draw_for_me(self, seed: int | None = None) -> tuple[Event, ...] | Refusal | None:
        """Let chance decide what comes up next; None if chance has nothing to decide."""
        if not self.chance_open:
            return None
        trial = self.game.copy()
        done = len(trial.steps)
        trial.reseed(random.randrange(2**31) if seed is None else seed)
        return self.act(trial.steps[done].action)

    def offered(self) -> list[Action]:
        """List the choices of the player to move that are few enough to read: all but placements."""
        return [a for a in self.game.legal_actions() if not a.chance and not isinstance(a, Place)]

    # --- pointing ---------------------------------------------------------------------------------

    def click(self, target: Target | None) -> None:
        """Do what a click on a target means; where it can mean several things, they become `choices`."""
        if target is None or self.waiting_for is not None:
            return
        found = aim.meant(self.game, target, self.look.turn, self.look.picked)
        if isinstance(found, Refusal):
            self.refuse(found)
        elif isinstance(found, aim.Picked):
            self.refusal, self.choices = None, []
            self.look = self.look.but(picked=found.things, highlights=())
            self._tell("told")
        elif found is not None and len(found) == 1:
            self.act(found[0])
        elif found:
            self.refusal, self.choices = None, found
            self.look = self.look.but(highlights=(Highlight(target, "focus"),))
            self._tell("told")

    @property
    def picked_action(self) -> Action | None:
        """The action that names exactly what is picked, if there is one: a button can confirm it."""
        return aim.confirmed(self.game.legal_actions(), self.look.picked) if self.look.picked else None

    def can_act_on(self, target: Target | None) -> bool:
        """Tell whether a click on a target would do something at once."""
        if target is None or self.waiting_for is not None:
            return False
        found = aim.meant(self.game, target, self.look.turn, self.look.picked)
        if isinstance(found, list):
            return len(found) > 1 or self.game.refusal(found[0]) is None
        return isinstance(found, aim.Picked)

    def hover(self, target: Target | None) -> bool:
        """Point at a target; True if that changed anything."""
        if target == self.look.hover:
            return False
        self.look = self.look.but(hover=target)
        self._tell("hover")
        return True

    def turn_tile(self, by: int = 1) -> None:
        """Turn the tile in hand by quarter turns clockwise."""
        self.change_look(turn=self.look.turn + by)

    def change_look(self, **changes: Any) -> None:
        """Change the view: zoom, pan, theme, layer, highlights …"""
        new = self.look.but(**changes)
        if new != self.look:
            self.look = new
            self._tell("look")

    def key(self, name: str) -> bool:
        """Do what a key stands for; False if it stands for nothing."""
        return keys.press(self, name)

    # --- words ------------------------------------------------------------------------------------

    def speak(self, lang: str) -> None:
        """Go over to another language."""
        self.lang = language(lang)
        self._tell("lang")

    @property
    def explainer(self) -> Explainer:
        """Says things in the session's language."""
        return Explainer(self.game.key, self.lang)

    def sentences(self) -> list[str]:
        """Return what is to be said now: the refusal, or what happened last."""
        said = [self.trouble] if self.trouble else []
        if self.refusal is not None:
            return [*said, self.explainer.refusal(self.refusal)]
        return said + (self.explainer.events(self.last.events) if self.last else [])

    # --- the file beside the notebook -------------------------------------------------------------

    def _save(self) -> None:
        trouble = kept.keep(self.autosave, self.timeline, self.lang) if self.autosave is not None else ""
        if trouble != self.trouble:
            self.trouble = trouble
            self._tell("told")

    def _restore(self) -> None:
        if self.autosave is not None and self.autosave.exists():
            self.timeline, self.trouble = kept.go_on(self.autosave, self.timeline, self.lang)

"""What a reader chooses: done at once, or kept until it is confirmed; and what somebody else would choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..draw.scene import Target
from ..engine.actions import PASS, PLACES, Action, Place
from ..engine.events import Event
from ..engine.refusals import Refusal
from .asked import Asked
from .automatic import seated
from .hinting import Hint, hint_for, places
from .listing import beside_the_board, in_words
from .look import Highlight
from .notices import Change, one_act

#: makes a sentence of the labels of whatever language is spoken
Saying = Callable[[Callable[..., str]], str]


class Choosing(Asked):
    """The part of a session that stands between a reader's choice and the act."""

    #: the last hint, where it was given and in which language
    _hint: tuple[object, str, Hint] = (None, "", Hint((), ""))

    def act(self, action: Action, player: str | None = None) -> tuple[Event, ...] | Refusal:
        """Do an action, or return why not."""
        raise NotImplementedError

    def refuse(self, refusal: Refusal) -> Refusal:
        """Show a refusal."""
        raise NotImplementedError

    @one_act
    def choose_action(self, action: Action, thing: Target | None = None) -> tuple[Event, ...] | Refusal:
        """Do what the reader chose; in a session that `confirms`, keep it as `pending` instead, if it is allowed.

        `thing` is the last of several things that were picked one by one, if it was chosen by a press on it.
        """
        if not self.confirms or not self.may_act:
            return self.act(action)
        refusal = self.game.refusal(action)
        if refusal is not None:
            return self.refuse(refusal)
        self.pending, self.refusal, self.choices = action, None, []
        lit = tuple(Highlight(place, "focus") for place in places(self.table, action) if place[0] != "cell")
        self.look = self.look.but(highlights=lit)
        if isinstance(action, Place):
            self.look = self.look.but(turn=action.turn)
        elif thing is not None and self.table.picked_one_by_one(action) and thing[1] not in self.look.picked:
            self.look = self.look.but(picked=(*self.look.picked, thing[1]))
        self.note(Change.TOLD)
        return ()

    def _pick(self, things: tuple[Any, ...]) -> None:
        """Show what is picked of what is to be named together."""
        self.refusal, self.choices, self.pending = None, [], None
        self.look = self.look.but(picked=things, highlights=())
        self.note(Change.TOLD)

    @one_act
    def seat(self, levels: Mapping[str, int]) -> None:
        """Let automatic players of these levels choose for these colours, and persons for the others."""
        self.players = seated(levels)
        if self.autosave is not None:
            self.autosave.chosen = levels
        self.note(Change.GAME)

    @one_act
    def put_none(self) -> None:
        """Put no figure down, or say why that cannot be done now; in a game without figures it means nothing."""
        if self.may_act and PASS.verb in self.game.actions and not self.game.over and not self.chance_open:
            self.choose_action(PASS)

    @one_act
    def unmeant(self, says: Saying) -> None:
        """Say that a key or a click means nothing now, and what is asked instead: nobody is left without an answer."""
        game = self.game
        if game.over or game.free or self.chance_open or self.passing is not None or not self.may_act:
            return
        only_pass = {"player": self.explainer.name("players", game.to_move)} if self.only_pass is not None else None
        usual = self.explainer.prompt(game.phase, game.to_move, self.marks_places)
        asked = usual if only_pass is None else self.explainer.label("prompt.only_pass", **only_pass)
        self.notice = f"{says(self.explainer.label)} {asked}"
        self.note(Change.TOLD)

    @one_act
    def confirm(self) -> tuple[Event, ...] | Refusal | None:
        """Do what is pending; None if nothing is."""
        return None if self.pending is None else self.act(self.pending)

    @property
    def may_say_nowhere(self) -> bool:
        """Whether the reader has a tile to lay, of which it could be said that it fits nowhere."""
        return self.may_act and not self.game.over and self.table.held is not None

    @one_act
    def nowhere(self) -> bool:
        """Say that the tile in hand fits nowhere; False if that is wrong, which is told.

        Who says it once more is shown a place.
        """
        refusal = self.table.must_be_laid() if self.may_say_nowhere else None
        if refusal is None:
            return self.table.stuck
        again = self.refusal is not None and self.refusal.code == refusal.code
        self.refuse(refusal)
        if again:
            self._show_a_place()
        return False

    def _show_a_place(self) -> None:
        """Light a cell on which the tile in hand fits."""
        self.look = self.look.but(highlights=(Highlight(("cell", self.table.cells(self.legal)[0]), "focus"),))

    @one_act
    def forget_pending(self) -> bool:
        """Drop what is pending, and what was picked for it; False if nothing is."""
        if self.pending is None:
            return False
        self.pending = None
        self.look = self.look.but(highlights=(), picked=())
        self.note(Change.TOLD)
        return True

    def _turn_pending(self) -> None:
        """Turn a tile that waits for its confirmation with the tile in hand, also to where it does not fit."""
        if isinstance(self.pending, Place):
            self.pending = PLACES[self.pending.cell][self.look.turn]
            self.note(Change.TOLD)

    def _told_if_turned(self, hint: Hint) -> str:
        """Return what a hint says, and that the tile in hand is turned by it: nobody else has touched it."""
        first, turned = hint.turn[0], self.explainer.label("board.hint_turned")
        again = self.hinted.endswith(turned) and self.hinted.startswith(hint.sentence)
        if isinstance(first, Place) and (first.turn != self.look.turn or again):
            return f"{hint.sentence} {turned}"
        return hint.sentence

    def good_turn(self) -> Hint | None:
        """Return what a good player would do, in the reader's language; None where no reader is to choose."""
        if not self.legal or self.chance_open or not self.may_act:
            return None
        # whoever asks twice is told the same, however much there was time to think of
        if self._hint[:2] != (self.game.state, self.lang):
            self._hint = self.game.state, self.lang, hint_for(self.game, self.lang)
        return self._hint[2]

    @property
    def hinted_choice(self) -> str:
        """Which choice the hint is about, in the words that offer it; nothing for a tile: its cell is lit."""
        first = next(iter(self._hint[2].turn), None) if self.hinted else None
        if first is None or isinstance(first, Place):
            return ""
        return next((words for action, words in beside_the_board(self) if action == first), in_words(self, first))

    def _hint_again(self) -> None:
        """Say in the language of now what speaks for the turn that was hinted at."""
        if self.hinted and (hint := self.good_turn()) is not None:
            self.hinted = self._told_if_turned(hint)

    @one_act
    def hint(self) -> Hint | None:
        """Show what a good player would do: its place is lit, the tile turned, and `hinted` says why.

        None where no reader is to choose. The game stays as it is.
        """
        hint = self.good_turn()
        if hint is None:
            return None
        first = hint.turn[0]
        self.forget_pending()
        self.hinted, self.refusal, self.choices = self._told_if_turned(hint), None, []
        lit = tuple(Highlight(place, "focus") for place in places(self.table, first))
        self.look = self.look.but(highlights=lit, hover=None)
        if isinstance(first, Place):
            self.look = self.look.but(turn=first.turn)
        self.note(Change.TOLD)
        return hint

"""The one place where truth changes: actions are refused or done, and taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from .actions import Action, End
from .box import Box
from .events import Event
from .hooks import Rules
from .lines import spoken_by, statement, steps_of
from .refusals import IllegalAction, ImpossibleSetup, Refusal
from .state import Step
from .words import checked_lines, checked_options, checked_players, checked_seed, checked_words, hint, known, shown

SHOWN_ONLY = "A free position is shown, never played; take the line `free` out of its record to play it."

#: as `Step(…)`, at half its cost: one is made for everything that is done
_step = tuple.__new__

#: what the rules of a game may raise over words that they did not expect
SLIPS = (ValueError, LookupError, TypeError, AttributeError)


def slip(error: Exception) -> str:
    """Return what is wrong, as a sentence says it: only a ValueError speaks for itself.

    >>> slip(ValueError("7 is no face")), slip(KeyError("seven"))
    ('7 is no face', "KeyError: 'seven'")
    """
    return str(error) if type(error) is ValueError else f"{type(error).__name__}: {error}"


class Playing(Rules):
    """Doing what the rules allow. An action may be given as text: a record's line, with or without the player."""

    def __init__(self, box: Box, players: Sequence[str], options: Mapping[str, str] | None = None) -> None:
        self.box = box
        self.players = checked_players(box, players)
        self._options = checked_options(box, {} if options is None else options)
        self.title = ""
        #: what players are called who have names of their own
        self.names: Mapping[str, str] = {}
        #: the set-up statements this game began with, as a record writes them
        self.setup_lines: tuple[str, ...] = ()
        self.seed: int | None = None
        self._steps: list[Step] = []
        self.state = self.opening()

    def legal_actions(self) -> list[Action]:
        """List what may be done now: the player's choices, or, while chance is open, what may come up.

        >>> import carcnb
        >>> game = carcnb.new("hunters_gatherers", seed=7)
        >>> str(game.legal_actions()[0])
        'place 0,-1 r0'
        """
        found: list[Action] = []
        for kind in self.phases[self.state.phase]:
            found.extend(self._list_by[kind](self))
        return found

    def refusal(self, action: Action | str, player: str | None = None) -> Refusal | None:
        """Return None if the action may be done now, otherwise the first reason why not.

        >>> import carcnb
        >>> carcnb.new("hunters_gatherers", seed=7).refusal("place 0,0 r0").code
        'cell_taken'
        """
        kind = type(action)
        refuse_it = self._refuse_by.get(kind)  # type: ignore[arg-type]  # of a text there is none
        if refuse_it is None:
            return self._refuse_otherwise(action, player)
        if player is not None:
            known("player", player, self.players)
        if self.state.phase == "over":
            return self._refuse_over()
        return self.not_now(kind, player) or refuse_it(self, action)  # type: ignore[arg-type]  # it is no text

    def _refuse_otherwise(self, action: Action | str, player: str | None) -> Refusal | None:
        """Refuse what the phases of this game do not name, or allow it: a text, or the end of the game."""
        if isinstance(action, str):
            named, action = statement(self, action)
            return self.refusal(action, spoken_by(player, named))
        if player is not None:
            known("player", player, self.players)
        if type(action) is not End:
            raise ValueError(f"{shown(action)} is no action of {self.box.key}; it has {', '.join(self.actions)}")
        return self._refuse_over() if self.state.phase == "over" else self.refuse_end()

    def _refuse_over(self) -> Refusal:
        return Refusal("free_position", "") if self.free else self.refuse("wrong_phase", detail="over", phase="over")

    def set_up(self, lines: Sequence[str]) -> None:
        """Begin from these set-up statements instead; ImpossibleSetup, with nothing changed, if they cannot be."""
        if self._steps:
            raise ImpossibleSetup("a position is set up before anything is done")
        try:
            with self.whole_or_not_at_all():
                self.setup_lines = checked_lines(lines)
                self.lay_out(self.setup_lines)
        except ImpossibleSetup:
            raise
        except SLIPS as error:
            raise ImpossibleSetup(slip(error), self._first_line(type(error), lines)) from error

    def _first_line(self, slip: type[Exception], lines: Sequence[str]) -> int:
        """Return with which statement the rules' own reading begins to fail in some way."""
        for number in range(len(lines)):
            try:
                self.copy().lay_out(lines[: number + 1])
            except Exception as error:  # half a set-up may be wrong in other ways too
                if type(error) is slip:
                    return number
        return 0

    def show_set_up(self, lines: Sequence[str]) -> list[ImpossibleSetup]:
        """Show of a set-up what can be shown, and return all that is impossible about it; nothing can be done then.

        >>> import carcnb
        >>> game = carcnb.new("carcassonne")
        >>> [fault.code for fault in game.show_set_up(["put A 0,0 r0", "put A 0,0 r0", "put C 1,0 r0", "score red x"])]
        ['cell_twice', 'sides', 'unread']
        """
        if self._steps:
            raise ImpossibleSetup("a position is set up before anything is done")
        self.setup_lines = checked_lines(lines)
        found = self.lay_out_whatever(self.setup_lines)
        self.free, self.state = True, self.state.but(phase="over")
        return found

    def push(self, action: Action | str, player: str | None = None) -> list[Event]:
        """Do an action and return what happened; IllegalAction, with nothing changed, if it is refused.

        With a seed, chance that follows resolves itself and is part of what happened.

        >>> import carcnb
        >>> carcnb.new("hunters_gatherers", seed=7).push("place 0,-1 r0")
        [Placed(player='red', tile='L38', cell=(0, -1), turn=0)]
        """
        if isinstance(action, str):
            named, action = statement(self, action)
            player = spoken_by(player, named)
        refusal = self.refusal(action, player)
        if refusal is not None:
            raise self._illegal(action, refusal, player)
        events: list[Event] = []
        self._do(action, events, False)
        if self.seed is not None:
            self._resolve_chance(events)
        return events

    def push_turn(self, turn: str | Sequence[Action | str]) -> list[Event]:
        """Do a complete turn, all of it or nothing: one of `legal_turns()`, or text with `;` between the steps.

        It ends where chance comes next; with a seed, that chance then resolves itself.

        >>> import carcnb
        >>> game = carcnb.new("hunters_gatherers", seed=7)
        >>> events = game.push_turn("place 0,-1 r0; pass")
        >>> game.to_move
        'blue'
        """
        wanted = steps_of(self, turn)
        player, done, events = self.to_move, len(self._steps), list[Event]()
        try:
            for named, action in wanted:
                refusal = self.refusal(action, named or player)
                if refusal is not None:
                    raise self._illegal(action, refusal, named or player)
                self._do(action, events, False)
            self._check_complete([action for _, action in wanted])
        except BaseException:
            self._back_to(done)
            raise
        if self.seed is not None:
            self._resolve_chance(events)
        return events

    def _check_complete(self, turn: list[Action]) -> None:
        """Refuse a turn that stops in its middle, with the word that would end it."""
        if self.state.phase not in self.inside_turn:
            return
        verbs = [kind.verb for kind in self.phases[self.state.phase]]
        written = "; ".join(map(str, turn))
        raise ValueError(f"the turn is not complete: {' or '.join(verbs)} must follow, as in: {written}; {verbs[-1]}")

    def _illegal(self, action: Action, refusal: Refusal, player: str | None) -> IllegalAction:
        zones = refusal.about.get("zones")
        meant = f" ({hint(refusal.about['zone'], zones)})" if zones else ""
        words = (player or self.to_move, str(action), f"{refusal.code}{meant}", self._why_not(refusal))
        return IllegalAction(refusal, self._may_not(*words))

    def _may_not(self, player: str, action: str, code: str, why: str) -> str:
        """Return what an error says of an action that is refused."""
        return f"{player} may not {action}: {code}. {why}"

    def _why_not(self, refusal: Refusal) -> str:
        """Return what an error says of a refusal: the rule."""
        return f"{refusal.rule}: {self.box.rules.get(refusal.rule, '')}" if refusal.rule else SHOWN_ONLY

    def _do(self, action: Action, events: list[Event], by_itself: bool) -> None:
        kind = type(action)
        player = None if kind is End else self.to_move
        self._steps.append(_step(Step, (self.state, self.board_mark(), player, action, by_itself)))
        if kind is End:
            self.finish(events)
        else:
            self._do_by[kind](self, action, events)

    def _resolve_chance(self, events: list[Event]) -> None:
        while (action := self.chance_action()) is not None:
            self._do(action, events, True)

    def pop(self) -> Action:
        """Take back the last action (with a seed: and the chance that followed it) and return it.

        >>> import carcnb
        >>> game = carcnb.new("hunters_gatherers", seed=7)
        >>> events = game.push("place 0,-1 r0")
        >>> str(game.pop())
        'place 0,-1 r0'
        """
        last = next((n for n in range(len(self._steps) - 1, -1, -1) if not self._steps[n].by_itself), None)
        if last is None:
            raise IndexError("nothing has been done that could be taken back")
        action = self._steps[last].action
        self._back_to(last)
        return action

    def _back_to(self, count: int) -> None:
        """Take everything back but so many steps."""
        if count < len(self._steps):
            step = self._steps[count]
            del self._steps[count:]
            self.state = step.state
            self.board_undo(step.mark)

    def before(self, number: int) -> Self:
        """Return a copy as the game was before the step of this number; with the number of all steps, as it is."""
        new = self.copy()
        new._back_to(number)
        return new

    def reseed(self, seed: int) -> list[Event]:
        """Let chance decide by this seed from now on; return what it did at once."""
        self.seed = seed = checked_seed(seed)
        self.shuffle(seed)
        events: list[Event] = []
        self._resolve_chance(events)
        return events

    def follow(self, steps: Sequence[tuple[str, bool]], seed: int | None, order: Any) -> None:
        """Do again what another process did: each action as text, and whether it resolved itself."""
        for text, by_itself in steps:
            self._do(self.parse_action(text), [], by_itself)
        self.seed, self._order = seed, order

    def parse_action(self, words: Sequence[str]) -> Action:
        """Make an action from a record's words, or text (verb first); ValueError if they mean nothing.

        >>> import carcnb
        >>> carcnb.new("hunters_gatherers").parse_action("place 1,0 r2")
        Place(cell=(1, 0), turn=2)
        """
        words = checked_words(words)
        verb = known("verb", words[0] if words else "", self.actions)
        kind = self.actions[verb]
        try:
            action = kind.parse(words[1:])
        except ValueError:
            raise
        except SLIPS as error:
            raise ValueError(f"{shown(' '.join(words))} cannot be read ({slip(error)}); write: {kind.form}") from error
        self.check_words(action)
        return action

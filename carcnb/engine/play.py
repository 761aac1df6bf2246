"""A game in play: its frozen state, the stack of what was done, and the one place where truth changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, Self

from .actions import Action, End
from .box import Box
from .copies import Copies
from .events import Event, GameEnded, Scored
from .refusals import IllegalAction, ImpossibleSetup, Refusal
from .tallies import Tally
from .words import checked_lines, checked_options, checked_players, checked_seed, checked_words, known, shown
from .written import Written


@dataclass(frozen=True)
class State:
    """The small state. Games add fields of their own; every change makes a new one, so undo needs no code."""

    phase: str
    #: whose turn it is, as a number in `players`
    turn: int
    scores: tuple[int, ...]

    def but(self, **changes: Any) -> Self:
        """Return the same state with these fields changed (as `dataclasses.replace`, at a fifth of its cost)."""
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__, **changes)
        return new


class Step(NamedTuple):
    """One thing done: the state and board mark before it, who did what, and whether chance resolved itself."""

    state: State
    mark: int
    player: str | None
    action: Action
    by_itself: bool


class Game(Copies, Written):
    """What every game in play can do; a game's own `rules.py` says which actions there are and what they do.

    For each action class in `phases`, with verb v, a game has `refuse_v(action)`, `do_v(action, events)`, `list_v()`.
    """

    #: which actions each phase takes; the last phase is always "over"
    phases: ClassVar[Mapping[str, tuple[type[Action], ...]]]
    #: what `observe` understands, as an `expect` line writes it before the value
    observations: ClassVar[tuple[str, ...]] = ("score PLAYER", "turn", "phase")
    #: the set-up statements a record may use
    setup_verbs: ClassVar[tuple[str, ...]] = ()
    _refuse_by: ClassVar[dict[type[Action], Callable[..., Refusal | None]]]
    _do_by: ClassVar[dict[type[Action], Callable[..., None]]]
    _list_by: ClassVar[dict[type[Action], Callable[..., Iterable[Action]]]]
    actions: ClassVar[dict[str, type[Action]]]
    known = staticmethod(known)

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        kinds = {kind for allowed in getattr(cls, "phases", {}).values() for kind in allowed}
        cls.actions = {kind.verb: kind for kind in sorted(kinds, key=lambda kind: kind.verb)} | {"end": End}
        cls._refuse_by = {kind: getattr(cls, f"refuse_{kind.verb}") for kind in kinds}
        cls._do_by = {kind: getattr(cls, f"do_{kind.verb}") for kind in kinds}
        cls._list_by = {kind: getattr(cls, f"list_{kind.verb}") for kind in kinds}

    def __init__(self, box: Box, players: Sequence[str], options: Mapping[str, str] | None = None) -> None:
        self.box = box
        self.players = checked_players(box, players)
        self._options = checked_options(box, {} if options is None else options)
        self.title = ""
        #: the set-up statements this game began with, as a record writes them
        self.setup_lines: tuple[str, ...] = ()
        self.seed: int | None = None
        self._steps: list[Step] = []
        self.state = self.opening()

    # --- what a game says ---------------------------------------------------------------------------------------------

    def opening(self) -> State:
        """Return the state in which a game from the box begins."""
        raise NotImplementedError

    def final_scoring(self, events: list[Event]) -> None:
        """Score what is scored at the end."""
        raise NotImplementedError

    def chance_action(self) -> Action | None:
        """Return what chance does next, by the seed; None while a player is to choose."""
        raise NotImplementedError

    def lay_out(self, lines: Sequence[str]) -> None:
        """Bring the game into the position that set-up statements describe; ImpossibleSetup if it cannot be."""
        raise NotImplementedError

    def observe(self, words: Sequence[str]) -> int | str:
        """Return what an `expect` line asks for, such as ["score", "red"]; ValueError if it asks for nothing known."""
        match words:
            case ["score", player]:
                return self.scores[known("player", player, self.players)]
            case ["turn"]:
                return self.players[self.state.turn]
            case ["phase"]:
                return self.phase
        asked = shown(" ".join(checked_words(words)))
        raise ValueError(f"{asked} cannot be looked up; there are: {', '.join(self.observations)}")

    # --- asking -------------------------------------------------------------------------------------------------------

    @property
    def key(self) -> str:
        """The game's key, such as `hunters_gatherers`."""
        return self.box.key

    @property
    def options(self) -> dict[str, str]:
        """The rule variants it is played by; a copy, since they are settled when it begins."""
        return dict(self._options)

    @property
    def phase(self) -> str:
        """The part of the turn that comes next."""
        return self.state.phase

    @property
    def over(self) -> bool:
        """Whether the final scoring is done."""
        return self.state.phase == "over"

    @property
    def to_move(self) -> str:
        """The player who is to choose (or for whom chance is about to decide)."""
        return self.players[self.state.turn]

    @property
    def scores(self) -> dict[str, int]:
        """The points of each player."""
        return dict(zip(self.players, self.state.scores, strict=True))

    @property
    def winners(self) -> tuple[str, ...]:
        """The players with most points."""
        most = max(self.state.scores)
        return tuple(player for player, points in zip(self.players, self.state.scores, strict=True) if points == most)

    @property
    def steps(self) -> tuple[Step, ...]:
        """Everything done so far, oldest first."""
        return tuple(self._steps)

    def legal_actions(self) -> list[Action]:
        """List what may be done now: the player's choices, or, while chance is open, what may come up."""
        found: list[Action] = []
        for kind in self.phases[self.state.phase]:
            found.extend(self._list_by[kind](self))
        return found

    def refusal(self, action: Action, player: str | None = None) -> Refusal | None:
        """Return None if the action may be done now, otherwise the first reason why not."""
        kind = type(action)
        refuse_it = self._refuse_by.get(kind)
        if player is not None:
            known("player", player, self.players)
        if refuse_it is None and kind is not End:
            raise ValueError(f"{shown(action)} is no action of {self.key}; it has {', '.join(self.actions)}")
        if self.state.phase == "over":
            return self.refuse("wrong_phase", detail="over", phase="over")
        if refuse_it is None:
            return self.refuse_end()
        return self.not_now(kind, player) or refuse_it(self, action)

    def not_now(self, kind: type[Action], player: str | None) -> Refusal | None:
        """Refuse an action that is another player's, or another phase's."""
        if player is not None and player != self.players[self.state.turn]:
            return self.refuse("not_your_turn", player=player, turn=self.players[self.state.turn])
        if kind not in self.phases[self.state.phase]:
            return self.refuse("wrong_phase", phase=self.state.phase, verb=kind.verb)
        return None

    def refuse_end(self) -> Refusal | None:
        """Refuse to stop in the middle of something that must be finished first."""
        return None

    def refuse(self, code: str, detail: str = "", **about: Any) -> Refusal:
        """Make a refusal with the rule that the box's data cites for it."""
        cites = self.box.cites
        rule = cites.get(f"{code}.{detail}") or cites[code]
        return Refusal(code, rule, {"detail": detail, **about} if detail else about)

    # --- changing -----------------------------------------------------------------------------------------------------

    def set_up(self, lines: Sequence[str]) -> None:
        """Begin from these set-up statements instead; ImpossibleSetup, with nothing changed, if they cannot be."""
        if self._steps:
            raise ImpossibleSetup("a position is set up before anything is done")
        with self.whole_or_not_at_all():
            self.setup_lines = checked_lines(lines)
            self.lay_out(self.setup_lines)

    def push(self, action: Action, player: str | None = None) -> list[Event]:
        """Do an action and return what happened; IllegalAction, with nothing changed, if it is refused.

        With a seed, chance that follows resolves itself and is part of what happened.
        """
        refusal = self.refusal(action, player)
        if refusal is not None:
            raise IllegalAction(refusal, self._refusal_message(action, refusal, player))
        events: list[Event] = []
        self._do(action, events, False)
        if self.seed is not None:
            self._resolve_chance(events)
        return events

    def _do(self, action: Action, events: list[Event], by_itself: bool) -> None:
        kind = type(action)
        player = None if kind is End else self.to_move
        self._steps.append(Step(self.state, self.board_mark(), player, action, by_itself))
        if kind is End:
            self.finish(events)
        else:
            self._do_by[kind](self, action, events)

    def _resolve_chance(self, events: list[Event]) -> None:
        while (action := self.chance_action()) is not None:
            self._do(action, events, True)

    def pop(self) -> Action:
        """Take back the last action (with a seed: and the chance that followed it) and return it."""
        last = next((n for n in range(len(self._steps) - 1, -1, -1) if not self._steps[n].by_itself), None)
        if last is None:
            raise IndexError("nothing has been done that could be taken back")
        step = self._steps[last]
        del self._steps[last:]
        self.state = step.state
        self.board_undo(step.mark)
        return step.action

    def reseed(self, seed: int) -> list[Event]:
        """Let chance decide by this seed from now on; return what it did at once."""
        self.seed = seed = checked_seed(seed)
        self.shuffle(seed)
        events: list[Event] = []
        self._resolve_chance(events)
        return events

    def shuffle(self, seed: int) -> None:
        """Fix the order of whatever chance has yet to decide."""
        raise NotImplementedError

    def board_mark(self) -> int:
        """Return a mark for the board; 0 for a game whose whole truth is in the state."""
        return 0

    def finish(self, events: list[Event]) -> None:
        """Do the final scoring; nothing can be done afterwards."""
        self.final_scoring(events)
        self.state = self.state.but(phase="over")
        events.append(GameEnded(self.winners, max(self.state.scores)))

    def award(self, events: list[Event], players: Sequence[str], tally: Tally, why: str, **more: Any) -> None:
        """Give each of these players the points of a tally."""
        points = tally.points
        if points:
            scores = list(self.state.scores)
            for player in players:
                scores[self.players.index(player)] += points
            self.state = self.state.but(scores=tuple(scores))
        events.append(Scored(tuple(players), tally, why, **more))

    # --- words of records ---------------------------------------------------------------------------------------------

    def parse_action(self, words: Sequence[str]) -> Action:
        """Make an action from a record's words (verb first); ValueError if they mean nothing."""
        words = checked_words(words)
        verb = known("verb", words[0] if words else "", self.actions)
        action = self.actions[verb].parse(words[1:])
        self.check_words(action)
        return action

    def check_words(self, action: Action) -> None:
        """Refuse names that this game does not have, with ValueError."""

    def _refusal_message(self, action: Action, refusal: Refusal, player: str | None) -> str:
        sentence = self.box.rules.get(refusal.rule, "")
        return f"{player or self.to_move} may not {action}: {refusal.code}. {refusal.rule}: {sentence}"

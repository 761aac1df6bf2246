"""What the rules of a game say, and the tools they say it with; whoever only plays needs none of these names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from .actions import Action, End
from .box import Box
from .copies import Copies
from .events import UNHEARD, Event, GameEnded, Scored
from .refusals import ImpossibleSetup, Refusal
from .state import State
from .tallies import Tally
from .words import known, nearest
from .written import WrittenDown

if TYPE_CHECKING:
    from .misreadings import Miscount, Misreading


def _kinds(rules: type[Rules]) -> Iterator[type[Action]]:
    """Yield the sorts of action that the phases of a game name; TypeError, in a sentence, if they name no actions."""
    for phase, allowed in getattr(rules, "phases", {}).items():
        if not isinstance(allowed, (tuple, list)):
            raise TypeError(f"phases[{phase!r}] of {rules.__name__} should be a tuple of actions, such as (Roll,)")
        for kind in allowed:
            if not isinstance(getattr(kind, "verb", None), str):
                raise TypeError(f"phases[{phase!r}] of {rules.__name__} names {kind!r}, which is no action with a verb")
            yield kind


def _of_verb(rules: type[Rules], name: str, takes: str) -> Callable[..., Any]:
    """Return what the rules say of a verb; TypeError, in a sentence, if they do not."""
    found: Callable[..., Any] | None = getattr(rules, name, None)
    if found is None:
        near = nearest(name, [other for other in vars(rules) if not other.startswith("_")])
        meant = f"; is {near} meant for it?" if near else ""
        raise TypeError(f"{rules.__name__} has no {name}({takes}), which its phases ask for{meant}")
    return found


class Rules(Copies, WrittenDown):
    """What a game's own `rules.py` fills in: which actions there are, what they do, and how it ends.

    For each action class in `phases`, with verb v, a game has `refuse_v(action)`, `do_v(action, events)`, `list_v()`.
    """

    #: which actions each phase takes; the last phase is always "over"
    phases: ClassVar[Mapping[str, tuple[type[Action], ...]]]
    #: the phases in the middle of a turn: one that ends there is not complete
    inside_turn: ClassVar[tuple[str, ...]] = ()
    #: what `observe` understands, as an `expect` line writes it before the value
    observations: ClassVar[tuple[str, ...]] = ("score PLAYER", "turn", "phase")
    #: the set-up statements a record may use
    setup_verbs: ClassVar[tuple[str, ...]] = ()
    #: the names that whoever plays or questions a game may want to know of; completion shows these
    offers: ClassVar[tuple[str, ...]] = ()
    _refuse_by: ClassVar[dict[type[Action], Callable[..., Refusal | None]]]
    _do_by: ClassVar[dict[type[Action], Callable[..., None]]]
    _list_by: ClassVar[dict[type[Action], Callable[..., Iterable[Action]]]]
    actions: ClassVar[dict[str, type[Action]]]
    known = staticmethod(known)

    box: Box
    players: tuple[str, ...]
    state: State
    #: what `shuffle` fixed, as plain words: it goes with the game when that is sent to another process
    _order: Any = ()

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        kinds = set(_kinds(cls))
        cls.actions = {kind.verb: kind for kind in sorted(kinds, key=lambda kind: kind.verb)} | {"end": End}
        cls._refuse_by = {kind: _of_verb(cls, f"refuse_{kind.verb}", "action") for kind in kinds}
        cls._do_by = {kind: _of_verb(cls, f"do_{kind.verb}", "action, events") for kind in kinds}
        cls._list_by = {kind: _of_verb(cls, f"list_{kind.verb}", "") for kind in kinds}

    # --- what a game says ---------------------------------------------------------------------------------------------

    def opening(self) -> State:
        """Return the state in which a game from the box begins."""
        raise NotImplementedError(f"{type(self).__name__} has no opening(), which returns the state in which it begins")

    def final_scoring(self, events: list[Event]) -> None:
        """Score what is scored at the end; nothing, unless a game says otherwise."""

    def chance_action(self) -> Action | None:
        """Return what chance does next, by the seed; None while a player is to choose."""
        what = "chance_action(), which returns what chance does next, and None while a player is to choose"
        raise NotImplementedError(f"{type(self).__name__} has no {what}")

    def shuffle(self, seed: int) -> None:
        """Fix the order of whatever chance has yet to decide, in `_order`; a game without piles has none."""

    def lay_out(self, lines: Sequence[str]) -> None:
        """Bring the game into the position that set-up statements describe; ImpossibleSetup if it cannot be."""
        raise NotImplementedError(f"{type(self).__name__} has no lay_out(lines), which reads set-up statements")

    def lay_out_whatever(self, lines: Sequence[str]) -> list[ImpossibleSetup]:
        """Lay out what can be, and return all that is impossible; by itself a game knows no more than the first."""
        try:
            with self.whole_or_not_at_all():
                self.lay_out(lines)
        except ImpossibleSetup as fault:
            return [fault]
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            return [ImpossibleSetup(str(error))]
        return []

    def refuse_end(self) -> Refusal | None:
        """Refuse to stop in the middle of something that must be finished first."""
        return None

    def check_words(self, action: Action) -> None:
        """Refuse names that this game does not have, with ValueError."""

    def board_mark(self) -> int:
        """Return a mark for the board; 0 for a game whose whole truth is in the state."""
        return 0

    def board_undo(self, mark: int) -> None:
        """Bring the board back to a mark."""

    def not_now(self, kind: type[Action], player: str | None) -> Refusal | None:
        """Refuse an action that is another player's, or another phase's."""
        if player is not None and player != self.players[self.state.turn]:
            return self.refuse("not_your_turn", player=player, turn=self.players[self.state.turn])
        if kind not in self.phases[self.state.phase]:
            return self.refuse("wrong_phase", phase=self.state.phase, verb=kind.verb)
        return None

    def misreadings(self, told: Sequence[Event]) -> Iterable[Misreading]:
        """Yield what newcomers may think that the line which brought this about pays; asked before it is played."""
        return ()

    def miscounts(self, words: Sequence[str]) -> Iterable[Miscount]:
        """Yield what newcomers may think to see, where `observe` is asked this."""
        return ()

    def end_reason(self) -> str:
        """Return what brought the end about, once the game is over and nobody stopped it."""
        return "complete"

    def whereabouts(self) -> str:
        """Return how far the game is, for its repr."""
        return f"phase {self.state.phase}"

    def next_up(self) -> str:
        """Return who is to do what, for its repr."""
        return f"{self.to_move.capitalize()} is to move"

    # --- what it can ask and use --------------------------------------------------------------------------------------

    @property
    def to_move(self) -> str:
        """The player who is to choose (or for whom chance is about to decide)."""
        return self.players[self.state.turn]

    @property
    def winners(self) -> tuple[str, ...]:
        """The players with most points."""
        most = max(self.state.scores)
        return tuple(player for player, points in zip(self.players, self.state.scores, strict=True) if points == most)

    def refuse(self, code: str, detail: str = "", **about: Any) -> Refusal:
        """Make a refusal with the rule that the box's data cites for it."""
        cites = self.box.cites
        rule = cites.get(f"{code}.{detail}") or cites.get(code)
        if rule is None:
            raise ValueError(f"{self.box.key}/game.toml, cites.{code}: is missing; no rule is named for this refusal")
        return Refusal(code, rule, {"detail": detail, **about} if detail else about)

    def award(self, events: list[Event], players: Sequence[str], tally: Tally, why: str, **more: Any) -> None:
        """Give each of these players the points of a tally."""
        points = tally.points
        if points:
            scores = list(self.state.scores)
            for player in players:
                scores[self.players.index(player)] += points
            self.state = self.state.but(scores=tuple(scores))
        if events is not UNHEARD:
            events.append(Scored(tuple(players), tally, why, **more))

    def finish(self, events: list[Event]) -> None:
        """Do the final scoring; nothing can be done afterwards."""
        self.final_scoring(events)
        self.state = self.state.but(phase="over")
        events.append(GameEnded(self.winners, max(self.state.scores)))

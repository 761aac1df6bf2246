"""A game in play, as those meet it who play it, question it or show it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from .actions import Action, End
from .events import Event
from .playing import Playing
from .presenter import NobodyAnswers, presenter
from .refusals import Refusal
from .state import Outcome, State, Step
from .words import checked_words, known, shown

if TYPE_CHECKING:
    from collections import Counter

    from ..display import Drawing
    from ..record import Record
    from ..say.report import Report
    from .board import Board
    from .tile import Tile

__all__ = ["Game", "Outcome", "State", "Step"]


class _Lacking:
    """What a sort of game does not have: asking for it says so, and `hasattr` is False."""

    def __set_name__(self, owner: type[Game], name: str) -> None:
        self.name = name

    def __get__(self, game: Game | None, cls: type[Game]) -> Any:
        of = cls.__name__ if game is None else f"a game of {game.key}"
        raise AttributeError(f"{of} has no {self.name}; it has {', '.join(cls.offers)}", name=self.name, obj=game)


class Game(Playing):
    """A game in play: `carcnb.new` and `carcnb.load` return one.

    `players` are in the order of their turns; `names` is what those are called who have names of
    their own; `title` is what a record calls it; `seed` decides chance (None: chance is
    pushed as actions too); `state` is the small frozen state; `box` is what the game is played with; `setup_lines` are
    the statements of the position it began from.

    >>> import carcnb
    >>> carcnb.new("hunters_gatherers", seed=7)
    <hunters_gatherers, tile 2 of 79: Red lays L38; red 0, blue 0>
    """

    offers: ClassVar[tuple[str, ...]] = (
        "box", "key", "names", "options", "players", "seed", "setup_lines", "state", "title",
        "over", "outcome", "phase", "scores", "steps", "to_move", "winners",
        "copy", "legal_actions", "legal_turns", "observe", "parse_action", "peek", "pop", "push", "push_turn",
        "refusal", "reseed", "set_up",
        "draw", "draw_graph", "explain", "position", "record", "referee", "save",
    )  # fmt: skip

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
    def scores(self) -> dict[str, int]:
        """The points of each player."""
        return dict(zip(self.players, self.state.scores, strict=True))

    @property
    def steps(self) -> tuple[Step, ...]:
        """Everything done so far, oldest first."""
        return tuple(self._steps)

    def legal_turns(self) -> list[tuple[Action, ...]]:
        """List the complete turns of the player to move, each up to where chance or another player comes next.

        Of a tile game those are placement and figure together. A game that does not say what a turn is has one for
        each choice. There are none while chance is to decide, and none once the game is over.

        >>> import carcnb
        >>> "; ".join(map(str, carcnb.new("hunters_gatherers", seed=7).legal_turns()[0]))
        'place 0,-1 r0; pass'
        """
        return [(action,) for action in self.legal_actions() if not action.chance]

    def peek(self) -> Action | None:
        """Return the last choice, not chance; None if nobody has chosen yet.

        >>> import carcnb
        >>> game = carcnb.new("hunters_gatherers", seed=7)
        >>> events = game.push_turn("place 0,-1 r0; pass")
        >>> str(game.peek())
        'pass'
        """
        chosen = (step.action for step in reversed(self._steps) if not (step.by_itself or step.action.chance))
        return next(chosen, None)

    def outcome(self) -> Outcome | None:
        """Return who won, the scores and the reason of the end; None while the game is in play, and if it never is.

        >>> import carcnb
        >>> game = carcnb.new("hunters_gatherers")
        >>> events = game.push("end")
        >>> game.outcome()
        Outcome(winners=('red', 'blue'), scores={'red': 0, 'blue': 0}, reason='end')
        """
        if not self.over or self.free:
            return None
        stopped = bool(self._steps) and type(self._steps[-1].action) is End
        return Outcome(self.winners, self.scores, "end" if stopped else self.end_reason())

    def observe(self, words: Sequence[str]) -> int | str:
        """Return what an `expect` line asks for, such as "score red"; ValueError if it asks for nothing known."""
        match words:
            case str():
                return self.observe(words.split())
            case ["score", player]:
                return self.scores[known("player", player, self.players)]
            case ["turn"]:
                return self.players[self.state.turn]
            case ["phase"]:
                return self.phase
        asked = shown(" ".join(checked_words(words)))
        raise ValueError(f"{asked} cannot be looked up; there are: {', '.join(self.observations)}")

    # --- what the rooms above the engine answer -----------------------------------------------------------------------

    def explain(self, told: Iterable[Event] | Refusal, lang: str | None = None) -> list[str]:
        """Return what happened, or why not, as sentences.

        >>> import carcnb
        >>> game = carcnb.new("hunters_gatherers", seed=7)
        >>> game.explain(game.push("place 0,-1 r0"))
        ['Red lays L38 on 0/-1.']
        """
        return presenter().explain(self, told, lang)

    def _why_not(self, refusal: Refusal) -> str:
        """Return the sentence for a refusal; of a game that has no folder or no sentence for it, the rule."""
        try:
            return " ".join(self.explain(refusal))
        except (LookupError, NobodyAnswers, ValueError):
            return super()._why_not(refusal)

    def _may_not(self, player: str, action: str, code: str, why: str) -> str:
        try:
            return presenter().may_not(player, action, code, why)
        except NobodyAnswers:
            return super()._may_not(player, action, code, why)

    def record(self) -> Record:
        """Return everything done so far as a record.

        >>> import carcnb
        >>> print(carcnb.new("hunters_gatherers", players=["red", "green"]).record().text(), end="")
        carcnb 1
        game hunters_gatherers
        players red green
        """
        return presenter().record(self)

    def position(self) -> str:
        """Return the present state as a record that begins here: the set-up of this turn's start, and the lines since.

        >>> import carcnb
        >>> game = carcnb.new("hunters_gatherers", seed=7)
        >>> carcnb.load(game.position()) == game
        True
        """
        return presenter().position(self)

    def draw(self, lang: str | None = None, **view: Any) -> Drawing:
        """Return the table as a picture that shows itself: theme="dark", layer="forest" (the feature graph) …

        `marks=["arrow 0,0 1,0", "light 0,0 river.1"]` points at places; without it, what was read from a study does.

        >>> import carcnb
        >>> print(carcnb.new("hunters_gatherers").draw(theme="dark"))
        1 tile lies on the table.
        0/0: tile L56; north meadow, east forest, south forest, west river.
        """
        return presenter().draw(self, lang, view)

    def save(self, path: str | Path, lang: str | None = None, **view: Any) -> Path:
        """Write the table to a picture file: .svg, .png or .pdf."""
        return self.draw(lang, **view).save(path)

    def draw_graph(self, theme: str = "light") -> Drawing:
        """Return the graph of the table as a plain picture of nodes and links.

        >>> import carcnb
        >>> carcnb.new("hunters_gatherers").draw_graph()
        Nodes: 5; edges: 1.
        """
        return presenter().draw_graph(presenter().graph(self), theme)

    def referee(self) -> Report:
        """Return area by area what networkx finds on the feature graph: whose it is, and what it is worth.

        >>> import carcnb
        >>> carcnb.new("hunters_gatherers").referee().areas[0].open
        (((0, 0), 1), ((0, 0), 2))
        """
        return presenter().referee(self)

    def _repr_svg_(self) -> str:
        return presenter().svg(self)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return self.draw()._repr_mimebundle_()

    # --- one game beside another --------------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        """Tell whether both stand alike; how they came there, their seeds and titles do not count."""
        if not isinstance(other, Game):
            return NotImplemented
        mine = (self.key, self.players, self._options, self.state)
        return mine == (other.key, other.players, other._options, other.state) and self.same_board(other)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __reduce__(self) -> tuple[Any, ...]:
        return presenter().sent(self)

    def __repr__(self) -> str:
        if "state" not in self.__dict__:
            return f"<{type(self).__name__}, not begun>"
        if self.free:
            where, what = "free position", "shown, not played"
        else:
            where, what = ("over", self._won()) if self.over else (self.whereabouts(), self.next_up())
        scores = ", ".join(f"{player} {points}" for player, points in self.scores.items())
        return f"<{self.key}, {where}: {what}; {scores}>"

    def _won(self) -> str:
        winners = [player.capitalize() for player in self.winners]
        return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}"

    def __dir__(self) -> list[str]:
        """List what a player may ask; the hooks of the rules are there, but stand in nobody's way."""
        return sorted({*self.offers, *(name for name in super().__dir__() if name.startswith("_"))})

    if TYPE_CHECKING:
        # what games with a landscape have; any other says that it has none when it is asked
        board: Board

        @property
        def tile(self) -> Tile | None: ...
        @property
        def deck(self) -> Counter[str]: ...
        def pile(self, name: str = ...) -> Counter[str]: ...
        def supply(self, player: str) -> dict[str, int]: ...
    else:
        # not `__getattr__`: a class that has it pays for every name it looks up, and playouts look up millions
        board, tile, deck, pile, supply = _Lacking(), _Lacking(), _Lacking(), _Lacking(), _Lacking()

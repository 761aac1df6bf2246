"""A play looked back upon: which turn is shown, where the better one would have been, what is known by now."""

from __future__ import annotations

from collections.abc import Sequence

from ..analysis.reviewed import Review, ReviewedTurn
from ..draw.view import OFFER, Ghost, Sign
from ..engine.actions import Action, Place
from ..engine.play import Game
from ..lessons.ladder import places
from ..record import Record, replay
from .look import Highlight
from .notices import Change, one_act
from .session import Session

#: what stands beside the turn that was played, and beside the better one
PLAYED, BETTER = "–", "+"


class ReviewSession(Session):
    """A reader who walks through a play; nothing is done on this board, and nothing is kept.

    >>> from carcnb import new, review
    >>> game = new("carcassonne", seed=7)
    >>> events = game.push_turn(game.legal_turns()[0])
    >>> session = ReviewSession(game)
    >>> session.grow(review(game, playouts=4, progress=False))
    >>> session.show(1)
    >>> session.turn.number, session.game.phase
    (1, 'place')
    """

    def __init__(self, game: Game, lang: str | None = None, readers: Sequence[str] = ()) -> None:
        #: whose mistakes are looked for
        self.readers = tuple(readers) or tuple(game.players)
        self.review: Review | None = None
        #: the turn that is shown, from 1; 0 before the first
        self.number = 0
        super().__init__(_written_down(game), lang)

    @property
    def turn(self) -> ReviewedTurn | None:
        """What is known of the turn that is shown."""
        known = self.review.turns if self.review is not None else ()
        return known[self.number - 1] if 0 < self.number <= len(known) else None

    @property
    def mistakes(self) -> list[ReviewedTurn]:
        """The mistakes of the readers, in the order of the play."""
        known = self.review.turns if self.review is not None else ()
        return [turn for turn in known if turn.mistake and turn.player in self.readers]

    @one_act
    def grow(self, review: Review) -> None:
        """Know more; the first time, something is shown."""
        first, self.review = self.review is None, review
        if first or self.number == len(review.turns):
            self._lay_out()
        self.note(Change.TOLD)

    @one_act
    def show(self, number: int) -> None:
        """Go to a turn; out of range means the nearest that is known."""
        known = len(self.review.turns) if self.review is not None else 0
        self.number = max(0, min(number, known))
        self._lay_out()
        self.note(Change.TOLD)

    def next_mistake(self) -> int | None:
        """Return the number of the next mistake, from the first again after the last; None if there is none."""
        numbers = [turn.number for turn in self.mistakes]
        return next((number for number in numbers if number > self.number), numbers[0] if numbers else None)

    def _lay_out(self) -> None:
        """Show the position in which the player was to choose, and where both turns are."""
        turn = self.turn
        self.jump(turn.place.start if turn is not None else 0)
        lit: list[Highlight] = []
        for each, why in () if turn is None else ((turn.played, "focus"), (turn.best, "good")):
            if not isinstance(each[0], Place):
                lit += [Highlight(place, why) for place in places(self.table, each[0])]
        self.change_look(highlights=tuple(lit), hover=None, spot=None)

    # --- what is shown on the board -----------------------------------------------------------------------------------

    @property
    def may_act(self) -> bool:
        return False

    @property
    def signs(self) -> tuple[Sign, ...]:
        turn = self.turn
        if turn is None or self.cursor != turn.place.start:
            return ()
        found = [_sign(self.game, PLAYED if turn.best != turn.played else BETTER, turn.played[0])]
        if turn.best[0] != turn.played[0]:
            found.insert(0, _sign(self.game, BETTER, turn.best[0]))
        elif turn.best != turn.played:
            found = [_sign(self.game, BETTER, turn.best[0])]
        return tuple(sign for sign in found if sign is not None)

    @property
    def differs_in_figure(self) -> bool:
        """Whether the better turn lays the tile where it was laid, and only what follows is another."""
        turn = self.turn
        return turn is not None and turn.best != turn.played and turn.best[:1] == turn.played[:1]


def _sign(game: Game, text: str, action: Action) -> Sign | None:
    if not isinstance(action, Place) or game.tile is None:
        return None
    ghost = Ghost(game.tile.id, action.cell, action.turn)
    return Sign(text, ("cell", action.cell), ghost, OFFER if text == BETTER else "")


def _written_down(game: Game) -> Game:
    """Return the game with everything that chance decided written down, so that every step can be shown."""
    return replay(Record.of(game)).game

"""A study that is thought about: the best turns are shown on the board, and where the tiles left fit."""

from __future__ import annotations

from collections.abc import Callable

from ..draw.view import Sign
from ..engine.lattice import Cell
from ..engine.play import Game
from .notices import Change, one_act
from .studying import StudySession


class AnalysisSession(StudySession):
    """A session over the tree of a study, with what was found out about where it stands.

    >>> import carcnb
    >>> session = AnalysisSession(carcnb.new("hunters_gatherers", seed=7))
    >>> session.show_heat(True)
    >>> max(session.heat.values()) <= 1
    True
    """

    def __init__(self, game: Game, lang: str | None = None) -> None:
        self._suggested: tuple[Sign, ...] = ()
        #: whether empty cells tell how many of the tiles left fit them
        self.shows_heat = False
        self._heat: tuple[object, dict[Cell, float]] = (None, {})
        #: what is known already of the best turns where the reader comes to; asked before anybody paints
        self.known: Callable[[], tuple[Sign, ...]] = tuple
        super().__init__(game, lang)

    def _changed(self) -> None:
        super()._changed()
        self._suggested = self.known()

    # --- what is seen -----------------------------------------------------------------------------------

    @property
    def signs(self) -> tuple[Sign, ...]:
        """The best turns, numbered where they would be; as long as those are listed, no lines that were tried."""
        return self._suggested

    @one_act
    def suggest(self, signs: tuple[Sign, ...]) -> None:
        """Show the best turns on the board."""
        if signs != self._suggested:
            self._suggested = signs
            self.note(Change.LOOK)

    @property
    def heat(self) -> dict[Cell, float]:
        """How well the tiles left fit each empty cell; nothing where that is not to be seen."""
        if not self.shows_heat or self.game.over:
            return {}
        state = self.game.state
        if self._heat[0] is not state:
            self._heat = state, self.table.heat()
        return self._heat[1]

    @one_act
    def show_heat(self, on: bool) -> None:
        """Show, or show no longer, where the tiles left fit."""
        if on != self.shows_heat:
            self.shows_heat = on
            self.note(Change.LOOK)

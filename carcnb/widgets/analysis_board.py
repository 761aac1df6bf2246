"""The board of an analysis: it also answers what one wonders about the place under the pointer."""

from __future__ import annotations

from ..session.analysing import AnalysisSession
from . import prompts as words
from .board import BoardView
from .picture import RING, Picture
from .stage import fill
from .wondering import Wondering


class AnalysisBoard(BoardView):
    """A board that also tells the odds of what the pointer rests on."""

    def __init__(self, session: AnalysisSession, *, follow_theme: bool = True) -> None:
        self.study = session
        self.wondering = Wondering(session, lambda: self._inform())
        super().__init__(session, follow_theme=follow_theme)

    def new_picture(self) -> Picture:
        """Return a picture with room for whole tiles around the others: turns are drawn there."""
        picture = super().new_picture()
        picture.margin = RING
        return picture

    def _inform(self) -> None:
        fill(self.todo, self.asks())
        said = [words.pointed_at(self.session), self.wondering.answer()]
        self._tell(" ".join(filter(None, said)))

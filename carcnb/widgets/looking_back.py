"""From the end of a play to its review: in the place of the play, with a way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..session import Change, Session
from ..session.lock import one_at_a_time
from .closing import discard
from .listening import on_press
from .stage import call, icon

if TYPE_CHECKING:
    from .play import PlayView
    from .review import ReviewView


class LookingBack:
    """The button of a play that is over, and the review that it opens."""

    def __init__(self, play: PlayView) -> None:
        self.play = play
        self.view: ReviewView | None = None
        self.button = icon("chart")
        on_press(self.button, self.open)
        play.ending.children = (*play.ending.children, self.button)
        self.stop = play.session.observe(self._follow)
        self._name()

    def _follow(self, _: Session, changes: Change) -> None:
        if Change.LANG in changes:
            self._name()
        if Change.GAME in changes:
            self.leave()

    def _name(self) -> None:
        call(self.button, self.play.session.explainer.label("review.this_game"))

    @one_at_a_time
    def open(self) -> None:
        """Look back on the play."""
        from .review import growing  # late: a play that is only begun need not wait for it

        session = self.play.session
        back = icon("back", "carcnb-quiet")
        call(back, session.explainer.label("review.close"))
        on_press(back, self.leave)
        readers = [player for player in session.game.players if player not in session.players]
        self.view = growing(session.game, session.lang, readers, back)
        self.play.children = (self.view,)

    @one_at_a_time
    def leave(self) -> None:
        """Go back to the play, if it is looked back upon."""
        view, self.view = self.view, None
        if view is not None:
            self.play.children = (self.play.board,)
            discard(view)

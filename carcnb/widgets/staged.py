"""What every view of a session on a stage has in common: how it hears of changes, how it ends, how it is shown."""

from __future__ import annotations

from typing import Any

from ipywidgets import VBox

from ..engine.play import Game
from ..session import Change, Session
from .board import BoardView
from .listening import on_change
from .settings import Settings


class StagedView(VBox):
    """A view around a board. What it says is named anew with the language, and refreshed with game and words."""

    session: Session
    board: BoardView
    settings: Settings

    def watch(self) -> None:
        """Follow the session from now on; everything is shown as it is."""
        self._unwatch = self.session.observe(self._follow)
        on_change(self.settings.theme, self._themed)
        self._themed(self.session.look.theme)
        self._name()
        self.refresh()
        self.board.post.entrust(self)

    def _themed(self, theme: str) -> None:
        """Let the whole stage be light or dark as the reader chose; the switch also follows the page by itself."""
        page = self.board.room.theme if self.board.room is not None else theme
        if theme != page or not self.board.follow_theme:
            self.board.frame.theme = theme

    def stop(self) -> None:
        """Watch no more."""
        self._unwatch()

    def _follow(self, _: Session, changes: Change) -> None:
        if Change.LANG in changes:
            self._name()
        if changes & (Change.GAME | Change.TOLD | Change.LANG):
            self.refresh()
        elif Change.LOOK in changes:
            self.settings.follow()
            self._looked()

    def _name(self) -> None:
        """Name the buttons in the reader's language."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Show everything as it is now."""
        raise NotImplementedError

    def _looked(self) -> None:
        """Follow a change that is only in how the table is looked at."""

    def pictured(self) -> Game:
        """Return the game that is shown to viewers without a kernel."""
        game: Game = self.session.game
        return game

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """Show itself live, and for viewers without a kernel as a picture and words."""
        from ..display import bundle

        live: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        return {**bundle(self.pictured(), self.session.lang), **{k: v for k, v in live.items() if "widget" in k}}

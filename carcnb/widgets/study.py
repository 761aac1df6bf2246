"""A study on the stage: walked line by line and into its variations, with comments, arrows and lights to be written."""

from __future__ import annotations

from html import escape
from pathlib import Path

from ipywidgets import HTML, Box

from ..engine.play import Game
from ..engine.words import shown
from ..record import Record, read, replay
from ..session import Change, Session
from ..session.studying import StudySession
from .deck import Deck
from .drawer import Card
from .lines_of_play import LinesOfPlay
from .listening import on_press
from .play import PlayView
from .stage import call, fill, icon


class Notes(Card):
    """What is noted where the study stands, the lines around it, and the way back and on; over the panel."""

    def __init__(self, session: StudySession, deck: Deck) -> None:
        self.session = session
        self.where, self.lines = HTML(), LinesOfPlay(session, deck)
        self.before, self.after = icon("undo"), icon("redo", "carcnb-primary")
        on_press(self.before, session.undo)
        on_press(self.after, session.redo)
        walk = Box([self.before, self.after])
        walk.add_class("carcnb-tooling")
        super().__init__(icon("book", "carcnb-quiet"), self.where, self.lines, foot=walk)
        self.add_class("carcnb-notes")

    def refresh(self) -> None:
        """Show what is noted here now."""
        session, label = self.session, self.session.explainer.label
        self.named(label("study.title"), label("menu.close"))
        if not self.opened:
            return
        number = label("study.step", number=session.cursor, count=session.length)
        aside = f" · {label('study.aside')}" if session.node.depth else ""
        fill(self.where, f"<p class='carcnb-aside'>{escape(number + aside)}</p>")
        self.lines.refresh()
        call(self.before, label("count.back"))
        call(self.after, label("study.after"))
        self.before.disabled, self.after.disabled = not session.cursor, session.node.onward is None


class StudyView(PlayView):
    """A study: a play whose past and might-have-beens are written down."""

    session: StudySession

    def __init__(self, session: StudySession, *, follow_theme: bool = True) -> None:
        super().__init__(session, follow_theme=follow_theme)
        self.add_class("carcnb-study")
        self.notes.open_it()

    def _put_on_stage(self) -> None:
        super()._put_on_stage()
        self.notes = Notes(self.session, self.deck)
        self.notes.drawer = self.drawer
        self.drawer.cards = (*self.drawer.cards, self.notes)
        top = self.board.top
        top.children = (*top.children[:-1], self.notes.button, top.children[-1])

    def _follow(self, session: Session, changes: Change) -> None:
        super()._follow(session, changes)
        if self.notes.opened and changes & (Change.GAME | Change.TOLD | Change.LANG):
            self.notes.refresh()

    def record(self) -> Record:
        """Return the study, with everything that was tried and noted, as a record."""
        return self.session.record()


def study(source: str | Path | Game | Record, *, lang: str | None = None, theme: str | None = None) -> StudyView:
    """Show a study: a record with its comments, marks and variations, as text, as a code, in a file; or a game in play.

    It is walked line by line; what is played on the way becomes a variation. `view.record()` returns it.

    >>> import carcnb
    >>> view = study(carcnb.new("hunters_gatherers", seed=7))
    >>> view.session.cursor, len(view.record().lines)
    (0, 1)
    """
    if isinstance(source, Game):
        record = Record.of(source)
    elif isinstance(source, Record):
        record = source
    elif isinstance(source, (str, Path)):
        record = read(source)
    else:
        raise ValueError(f"a study is a record, or a game in play; not {shown(source)}")
    session = StudySession(replay(record, variations=True).game, lang)
    session.leap(to_the_end=False)
    session.look = session.look.but(theme=theme or "light")
    return StudyView(session, follow_theme=theme is None)

"""What a lesson shows where a whole short game is played: the players, what happened, and the ways on at its end."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from ipywidgets import HTML, Box, ToggleButton, Widget

from ..lessons.level import GAME
from ..say.scoretable import kind_name
from ..session.lesson import LessonSession
from . import news
from .listening import on_change, on_press
from .passing import Passing
from .player_loop import PlayerLoop
from .scorings import Scorings
from .stage import call, fill, icon, region


class GuidedGame:
    """The parts of a play that a lesson borrows for a game; in any other level they are hidden, and nobody acts.

    `whole` opens a whole game.
    """

    def __init__(self, session: LessonSession, whole: Callable[[], None]) -> None:
        self.session = session
        self.scores, self.told, self.story = HTML(), HTML(), HTML()
        self.scores.add_class("carc-scores")
        self.told.add_class("carc-told")
        self.scorings = Scorings(session)
        self.look = icon("undo", "carcnb-wide")
        self.whole, self.another = icon("play", "carcnb-wide", "carcnb-primary"), icon("again", "carcnb-wide")
        self.quiet = ToggleButton()
        self.quiet.add_class("carcnb-quiet")
        on_press(self.look, lambda: self.session.look_again())
        on_press(self.whole, whole)
        on_press(self.another, self._deal_again)
        on_change(self.quiet, lambda silent: self.session.hush(silent))
        self.ways = Box([self.whole, self.another])
        self.ways.add_class("carcnb-ways-on")
        #: what stands above the coach, and below
        self.above = region("guided", [self.story, self.ways])
        self.below = region("guided", [self.look, self.told, self.scorings])
        self.player_loop, self.passing = PlayerLoop(session), Passing(session)

    @property
    def is_on(self) -> bool:
        """Whether a game is on the stage."""
        return self.session.level.kind == GAME

    @property
    def is_counted(self) -> bool:
        """Whether a game is over, and its final count done or shown."""
        session = self.session
        over = session.to_count is not None and session.to_check is None
        return over and (session.coach.done or session.coach.shown)

    def turn_to(self, session: LessonSession) -> None:
        """Go over to another lesson."""
        self.session = self.scorings.session = session
        self.player_loop.session = self.passing.session = session

    def stop(self) -> None:
        """Let nobody act in the background."""
        self.player_loop.stop()
        self.passing.stop()

    def refresh(self) -> None:
        """Say everything as it is now; what did not change is not sent."""
        for shown in (self.scores, self.below, self.quiet):
            _display(shown, self.is_on)
        _display(self.above, self.is_counted)
        if self.is_on or self.is_counted:
            self._name()
        fill(self.story, self._told_at_the_end() if self.is_counted else "")
        if not self.is_on:
            return
        guide = self.session.guide
        _display(self.look, guide is not None and guide.better is not None)
        fill(self.scores, news.scores(self.session))
        fill(self.told, self._news())
        self.scorings.refresh()
        _display(self.scorings, bool(self.scorings.tally.value))
        self.player_loop.wake()
        self.passing.wake()

    def _news(self) -> str:
        """Return what the opponent did in a line, as soon as that turn is over; before that, what happened."""
        session = self.session
        if session.refusal is not None:  # the coach says why, as in any other level
            return ""
        if (lines := session.other_lines()) and not session.hinted:
            return news.card("carcnb-card carcnb-told", "", lines)
        return news.told(session) if self._tells else ""

    @property
    def _tells(self) -> bool:
        """Whether what happened is told: not before anything has, and not while the coach needs the room."""
        session = self.session
        return bool(session.hinted) or (session.cursor > session.timeline.floor and not session.sentences())

    def _name(self) -> None:
        label, guide = self.session.voice.label, self.session.guide
        call(self.look, label("guided.look"))
        call(self.whole, label("guided.whole"))
        call(self.another, label("guided.another"))
        silent = guide is not None and guide.silent
        words = label("guided.speak") if silent else label("guided.hush")
        if (self.quiet.description, self.quiet.value) != (words, silent):
            self.quiet.description, self.quiet.value = words, silent

    def _told_at_the_end(self) -> str:
        """Return the story of a game in a few lines: the best catch, the count, who is ahead, and last words."""
        lines = [line for line in (self._best(), self._brought(), self._ahead(), self.session.last_words()) if line]
        told = "".join(f'<p class="carcnb-best">{escape(line)}</p>' for line in lines)
        return f'<div class="carcnb-story">{told}</div>' if told else ""

    def _best(self) -> str:
        """Return what brought the reader the most points at once."""
        best = self.session.seen_by.best_catch() if self.session.seen_by is not None else None
        if best is None:
            return ""
        label, words = self.session.voice.label, self.session.explainer
        return label("guided.best", count=best.points, what=kind_name(best.why, words))

    def _brought(self) -> str:
        """Return what the final count brought the reader."""
        reckoning, you = self.session.coach.reckoning, self.session.level.you
        if reckoning is None:
            return ""
        points = sum(lot.points for lot in reckoning.lots if you in lot.winners)
        return self.session.voice.label("guided.brought", count=points)

    def _ahead(self) -> str:
        """Return who has won, and by how much; where points are the same, something else may have decided."""
        reckoning, you = self.session.coach.reckoning, self.session.level.you
        if reckoning is None:
            return ""
        label, other = self.session.voice.label, next(player for player in reckoning.final if player != you)
        by, name = reckoning.final[you] - reckoning.final[other], self.session.explainer.name("players", other)
        if len(reckoning.winners) > 1:
            return label("guided.even", player=name)
        if you in reckoning.winners:
            return label("guided.won", count=by, player=name) if by else label("guided.won_even", player=name)
        return label("guided.lost", count=-by, player=name) if by else label("guided.lost_even", player=name)

    def _deal_again(self) -> None:
        session = self.session
        short = session.lesson.levels[session.number].game
        if short is not None:
            session.open(session.number, (session.deal + 1) % len(short.deals))


def _display(widget: Widget, on: bool) -> None:
    display = "" if on else "none"
    if widget.layout.display != display:
        widget.layout.display = display

"""The scorings since the reader's last act: a list of them, and the one that is chosen, row by row."""

from __future__ import annotations

from ipywidgets import HTML, Dropdown, VBox

from ..engine.events import Scored
from ..say.html import scoring
from ..session import Session
from . import news
from .listening import on_change
from .stage import fill


class Scorings(VBox):
    """What the last action scored; of several areas each can be chosen, and lights up. The end has its own walk."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.choice, self.tally = Dropdown(layout={"width": "auto", "display": "none"}), HTML()
        self.tally.add_class("carc-tally")
        self._filling = False
        super().__init__([self.choice, self.tally])
        on_change(self.choice, self._light)

    def refresh(self) -> None:
        """List the scorings since the reader's last act; the reader's own comes first to be shown row by row."""
        session, explainer = self.session, self.session.explainer
        found = [] if session.game.outcome() is not None else news.last_scorings(session)
        self._filling = True
        self.choice.description = explainer.label("play.scoring")
        display = "" if len(found) > 1 else "none"
        if display == "":
            with self.choice.hold_sync():
                self.choice.options = [(self._line(number, event), number) for number, event in enumerate(found)]
                self.choice.value = news.readers_own(session, found)
        if self.choice.layout.display != display:
            self.choice.layout.display = display
        self._filling = False
        fill(self.tally, scoring(explainer, found[news.readers_own(session, found)]) if found else "")

    def _line(self, number: int, event: Scored) -> str:
        explainer = self.session.explainer
        names, place = explainer.texts["names"], event.spot[0] if event.spot else event.why
        table = next((table for table in ("layers", "segments", "regions") if place in names.get(table, {})), None)
        what = explainer.name(table, place) if table else explainer.label("play.scoring")
        return explainer.label(
            "play.scoring_line",
            count=event.points,
            number=number + 1,
            what=what,
            players=explainer.names("players", event.players),
        )

    def _light(self, number: int | None) -> None:
        found = news.last_scorings(self.session)
        if self._filling or number is None or number >= len(found):
            return
        fill(self.tally, scoring(self.session.explainer, found[number]))
        self.session.change_look(spot=found[number].spot)

"""How it would stand if the game ended now: everybody's points, and what they would come from, place by place."""

from __future__ import annotations

from html import escape

from ipywidgets import HTML, VBox

from ..analysis.ended import Ended, ended_now
from ..say.explain import capital
from ..say.scoretable import kind_name
from ..session import Highlight
from ..session.studying import StudySession
from ..tables import table_of
from . import result
from .listed import Entry, Listed
from .prompts import sign
from .stage import fill


class Standings(VBox):
    """Everybody's points if it ended now; a part that is pointed at lights up on the board."""

    def __init__(self, session: StudySession) -> None:
        self.session = session
        self.sums, self.list = HTML(), Listed(self._light)
        super().__init__([self.sums, self.list])
        self.add_class("carcnb-standings")

    def refresh(self) -> None:
        """Count the game as it stands."""
        session, label = self.session, self.session.explainer.label
        if session.game.over:
            fill(self.sums, result.card(session))
            self.list.list_them([])
            return
        found = ended_now(session.game)
        boxes = "".join(
            f'<span title="{escape(session.explainer.name("players", player))}">{sign(player)}<b>{points}</b></span>'
            for player, points in found.points.items()
        )
        entries = self.entries(found)
        aside = label("analyse.from_these") if entries else label("analyse.from_nothing")
        fill(self.sums, f'<div class="carcnb-standing">{boxes}</div><p class="carcnb-aside">{escape(aside)}</p>')
        self.list.list_them(entries)

    def entries(self, found: Ended) -> list[Entry]:
        """List what the points would come from."""
        words = self.session.explainer
        rows = [
            (capital(kind_name(step.paid.why, words)), step.paid.players, step.paid.points, step.lit)
            for step in (table_of(found.game).counted(found.events) if found.game is not None else ())
            if step.paid is not None and step.paid.points
        ]
        rows += [
            (capital(words.name(held.sort, held.name)), held.holders, held.points, (("leaf", held.name),))
            for held in found.held
            if held.holders and held.points
        ]
        return [
            Entry(f"{number}. {name}: {words.names('players', players)}", lit, None, "none", f"+{points}")
            for number, (name, players, points, lit) in enumerate(rows, start=1)
        ]

    def _light(self, entry: Entry) -> None:
        """Keep the places of an entry lit until something else is done."""
        self.session.change_look(highlights=tuple(Highlight(place, "score") for place in entry.lit))

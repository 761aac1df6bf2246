"""The panel of a final count: the steps there are, what is counted so far, and the players with their points."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from html import escape

from ipywidgets import HTML, Box, Button, VBox

from ..draw.colours import player_colour
from ..lessons.reckoned_words import step_name
from ..lessons.reckoning import HOME, WINNER, Reckoning
from ..say.html import tally_rows, tally_table
from ..session.lesson import LessonSession
from .listening import on_press
from .prompts import sign
from .stage import call, fill, mark


def reckoned(session: LessonSession) -> str:
    """Return what was counted so far of the part that is counted, and who was named, to be heard."""
    reckoning, label = session.coach.reckoning, session.voice.label
    if reckoning is None or not session.countable or not reckoning.chosen:
        return ""
    rows = session.explainer.terms(reckoning.so_far)
    named = [label("reckon.chosen", player=session.explainer.name("players", one)) for one in reckoning.players]
    counted = [f"{label('lesson.counted_so_far')}: {rows}."] if rows else []
    return " ".join([*counted, *named])


class Reckoned(VBox):
    """What is to be counted and what is counted, with a button for each player: pressed, it names who is paid."""

    def __init__(self, session: LessonSession) -> None:
        self.session = session
        self.steps, self.rows, self.who = HTML(), HTML(), HTML()
        self.players = {player: Button() for player in session.game.players}
        for player, button in self.players.items():
            button.add_class("carcnb-payee")
            button.add_class(f"carcnb-payee-{player}")
            colour = player_colour(player)
            button.style.button_color, button.style.text_color = colour.paint("light"), colour.ink("light")
            on_press(button, partial(session.count, ("player", player)))
        self.payees = Box([*self.players.values()])
        self.payees.add_class("carcnb-payees")
        super().__init__([self.steps, self.rows, self.who, self.payees])
        self.add_class("carcnb-reckoned")
        self.refresh()

    def refresh(self) -> None:
        """Show how far the count is."""
        session, reckoning = self.session, self.session.coach.reckoning
        assert reckoning is not None
        fill(self.steps, steps(session, reckoning))
        fill(self.rows, rows(session, reckoning))
        question = who(session, reckoning)
        # where nobody is to be named there is nothing to press: then the points are only to be read
        fill(self.who, f"<p>{escape(question)}</p>" if question else standing(session, reckoning.scores))
        display = "" if question else "none"
        if self.payees.layout.display != display:
            self.payees.layout.display = display
        for player, button in self.players.items():
            name, points = session.explainer.name("players", player), reckoning.scores[player]
            said = session.voice.label("reckon.points", player=name, count=points)
            call(button, f"{player_colour(player).sign} {said}")
            mark(button, "carcnb-named", player in reckoning.players)
            chosen = session.voice.label("reckon.chosen", player=name) if player in reckoning.players else ""
            call(button, chosen, shown=False)


def to_do(session: LessonSession, reckoning: Reckoning) -> str:
    """Return what is to be done in the step that the reader is at; nothing once all is counted."""
    lot, label = reckoning.lot, session.voice.label
    if not session.countable:
        return ""
    if lot is None:
        return label("reckon.do_choose")
    if lot.step == HOME:
        return label("reckon.do_home")
    if lot.step == WINNER:
        return label("reckon.do_winner")
    return label("reckon.do_count")


def who(session: LessonSession, reckoning: Reckoning) -> str:
    """Return what is asked about the players now; nothing while none is to be named."""
    lot, label = reckoning.lot, session.voice.label
    if not session.countable or lot is None or lot.step == HOME or not lot.asks:
        return ""
    return label("reckon.winner") if lot.step == WINNER else label("reckon.who")


def standing(session: LessonSession, scores: Mapping[str, int]) -> str:
    """Return what everybody has so far; figures that go home walk there."""
    label, name = session.voice.label, session.explainer.name
    said = {
        player: label("reckon.points", player=name("players", player), count=points)
        for player, points in scores.items()
    }
    items = (f'<li data-home="{escape(player)}">{sign(player)} {escape(words)}</li>' for player, words in said.items())
    return f'<ul class="carcnb-standing">{"".join(items)}</ul>'


def steps(session: LessonSession, reckoning: Reckoning) -> str:
    """Return the steps as a short list: what is done has a check, what is being done is marked."""
    label, now, items = session.voice.label, reckoning.step, list[str]()
    for step in reckoning.steps:
        name, lots = step_name(session.explainer, step), [lot for lot in reckoning.lots if lot.step == step]
        done = sum(reckoning.lots[number].step == step for number in reckoning.done)
        look, said = ("done", label("reckon.counted", step=name)) if done == len(lots) else ("", name)
        many = f" <small>{done}/{len(lots)}</small>" if len(lots) > 1 and step == now else ""
        here = ' class="here" aria-current="step"' if step == now and session.countable else f' class="{look}"'
        items.append(f'<li{here} title="{escape(said)}">{escape(name)}{many}</li>')
    return f'<ol class="carcnb-steps" aria-label="{escape(label("reckon.steps"))}">{"".join(items)}</ol>'


def rows(session: LessonSession, reckoning: Reckoning) -> str:
    """Return what was counted of the part that is counted, row by row, with the sum."""
    lot, so_far = reckoning.lot, reckoning.so_far
    if lot is None or lot.step == WINNER or not session.countable:
        return ""
    found = zip(tally_rows(session.explainer, so_far), so_far.terms, strict=True)
    # what is only added up, or goes home, brings no points of its own
    told: list[tuple[str, int | str]] = [(words, points if term.each else "") for (words, points), term in found]
    foot = [(session.voice.label("lesson.counted_so_far"), so_far.points)]
    return tally_table(told if lot.step == HOME else [*told, *foot], moving=False)

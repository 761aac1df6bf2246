"""The complete way to play by ordinary lists and buttons, with the table in words: for keyboards and screen readers."""

from __future__ import annotations

from html import escape
from typing import Any

from ipywidgets import HTML, Button, Dropdown, HBox, Layout, Select, VBox

from ..draw.scene import Target
from ..engine.actions import Action, Place
from ..engine.lattice import cell_name
from ..say.html import paragraphs
from ..session import Session
from .collapsible import Collapsible
from .listening import on_change, on_press
from .prompts import what_to_do

WRAP = {"flex_flow": "row wrap", "align_items": "flex-end"}


class Manual(Collapsible):
    """Lists and buttons for everything that can be done; filled only while it is open, so that it costs nothing."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._filling = False
        wide = {"width": "19rem", "max_width": "100%"}
        self.cells, self.turns = Dropdown(layout=wide), Dropdown(layout=wide)
        self.place, self.do = Button(button_style="primary"), Button(button_style="primary")
        self.actions = Select(layout=Layout(width="100%", max_width="32rem"), rows=6)
        self.chance, self.nowhere = Button(), Button()
        self.todo, self.words = HTML(), HTML()
        self.words.add_class("carcnb-words")
        self.laying = HBox([self.cells, self.turns, self.place], layout=WRAP)
        self.choosing = VBox([self.actions, HBox([self.do, self.chance])])
        super().__init__(self.todo, self.laying, self.nowhere, self.choosing, self.words)
        self.add_class("carcnb-manual")
        on_change(self.cells, lambda _: self._offer_turns())
        on_change(self.turns, lambda _: self._point())
        on_change(self.actions, lambda value: self._point_at(value))
        on_press(self.place, self._lay)
        on_press(self.do, self._act)
        on_press(self.chance, lambda: self.session.draw_for_me())
        on_press(self.nowhere, lambda: self.session.nowhere())
        self.refresh()

    def refresh(self) -> None:
        """Offer what can be done now."""
        session = self.session
        self.name(session.explainer.label("manual.title"))
        if not self.opened:
            return
        things = session.listed()
        legal = [] if session.waiting_for or things else [*session.table.listed(session.legal), *session.attempts]
        if not session.chance_open:  # what comes in place of a tile that fits nowhere is not for the reader to choose
            legal = [action for action in legal if not action.chance]
        places = [action for action in legal if isinstance(action, Place)]
        others = [action for action in legal if not isinstance(action, Place)]
        todo, do = self._asked(bool(things))
        self.todo.value = f'<div role="status" aria-live="polite">{escape(todo)}</div>'
        self._fill_names(do)
        self._fill_places(places)
        if things:
            self._fill_things(things)
        else:
            self._fill_actions(others)
        self.words.value = paragraphs(session.table.words(session.exact), "div")

    def _asked(self, things: bool) -> tuple[str, str]:
        """Return what is to be done with the list, and what its button does."""
        label = self.session.explainer.label
        if self.session.settable:
            return label("set.to_do"), label("set.do")
        return (
            (label("manual.to_count"), label("manual.count"))
            if things
            else (what_to_do(self.session), label("manual.do"))
        )

    def _fill_names(self, do: str) -> None:
        label = self.session.explainer.label
        self.cells.description, self.turns.description = label("manual.cell"), label("manual.rotation")
        self.place.description = label("manual.lay")
        self.do.description = do
        self.chance.description = label("chance.decide")
        self.nowhere.description = label("lesson.nowhere")
        self.nowhere.layout.display = "" if self.session.may_say_nowhere else "none"
        self.actions.description = label("manual.choice")

    def _fill_places(self, places: list[Place]) -> None:
        self._filling = True
        self._turns: dict[Any, list[int]] = {}
        for place in places:
            self._turns.setdefault(place.cell, []).append(place.turn)
        self.laying.layout.display = "" if places else "none"
        self.cells.options = [(cell_name(cell), cell) for cell in sorted(self._turns, key=lambda c: (c[1], c[0]))]
        self.cells.index = 0 if places else None  # a list that shows nothing would ask for one more step
        self._filling = False
        self._offer_turns()

    def _fill_actions(self, actions: list[Action]) -> None:
        self.choosing.layout.display = "" if actions else "none"
        self.chance.layout.display = "" if self.session.chance_open else "none"
        self.actions.options = [(self.session.table.action(action, self.session.exact), action) for action in actions]
        self.actions.index = 0 if actions else None

    def _fill_things(self, things: list[tuple[str, Target]]) -> None:
        """Offer what may be counted; whoever counts goes on from where list and keyboard stand."""
        same = [target for _, target in things] == [value for _, value in self.actions.options]
        at = self.actions.index if same else 0
        self._filling = True
        self.choosing.layout.display, self.chance.layout.display = "", "none"
        with self.actions.hold_sync():
            self.actions.options = things
            self.actions.index = at
        self._filling = False

    def _point_at(self, value: object) -> None:
        """Show on the board which thing the list means."""
        if not self._filling and isinstance(value, tuple):
            self.session.hover(value)

    def _offer_turns(self) -> None:
        if self._filling:
            return
        label = self.session.explainer.label
        turns = self._turns.get(self.cells.value, [])
        self.turns.options = [(label("manual.quarter_turns", count=turn), turn) for turn in turns]
        self.turns.index = 0 if turns else None
        self._point()

    def _point(self) -> None:
        """Show on the board what the lists say."""
        if not self._filling and self.opened and self.cells.value is not None and self.turns.value is not None:
            self.session.change_look(turn=self.turns.value)
            self.session.hover(("cell", self.cells.value))

    def _lay(self) -> None:
        if self.cells.value is not None and self.turns.value is not None:
            self.session.choose_action(Place(self.cells.value, self.turns.value))

    def _act(self) -> None:
        if isinstance(self.actions.value, tuple):
            self.session.click(self.actions.value)
        elif self.actions.value is not None:
            self.session.choose_action(self.actions.value)

"""Saying what comes up, at a table beside the screen: which tile was drawn, which dice were rolled."""

from __future__ import annotations

from ipywidgets import HTML, VBox

from ..engine.actions import Action
from ..session import Session
from ..session.listing import in_words
from .choices import Offers
from .deck import Deck
from .listening import on_press
from .stage import call, fill, icon, light, mark
from .thrown import Thrown

#: a longer list is no help: then each die has one, if there are dice
MANY = 200


class CameUp(Offers[Action]):
    """What can come up: tiles as pictures with their ids below, anything else in words; a press says so."""

    def __init__(self, session: Session, deck: Deck) -> None:
        self.session, self.deck = session, deck
        super().__init__("carcnb-came")

    @property
    def pictured(self) -> bool:
        """Whether tiles are drawn, of which there are pictures."""
        return self.session.table.left() is not None

    def refresh(self, actions: list[Action]) -> None:
        """Offer what can come up; tiles in the order in which those left are shown, so that like lies beside like."""
        if self.pictured:
            self.deck.refresh()
            order = {tile.id: number for number, tile in enumerate(self.session.table.left() or {})}
            self.offer([(tile_of(action), action) for action in sorted(actions, key=lambda a: order[tile_of(a)])])
        else:
            self.offer([(in_words(self.session, action), action) for action in actions])

    def icon(self, action: Action) -> str:
        return f"tile {self.deck.look(tile_of(action))}" if self.pictured else "none"

    def tip(self, action: Action) -> str:
        return in_words(self.session, action) if self.pictured else ""

    def chosen(self, action: Action) -> None:
        self.session.act(action)


class Chance(VBox):
    """What can come up and a button that lets chance decide; shown only while chance is open."""

    def __init__(self, session: Session, deck: Deck) -> None:
        self.session = session
        self.asks, self.came, self.draw = HTML(), CameUp(session, deck), icon("dice", "carcnb-wide")
        self.thrown = Thrown(session)
        super().__init__([self.asks, self.came, self.thrown, self.draw], layout={"display": "none"})
        self.add_class("carcnb-chance")
        light(self.draw, True)
        on_press(self.draw, session.draw_for_me)
        self.refresh()

    def refresh(self) -> None:
        """Offer what can come up now."""
        display = "" if self.session.chance_open else "none"
        if self.layout.display != display:
            self.layout.display = display
        if display == "none":
            return
        actions = [action for action in self.session.legal if action.chance]
        few = len(actions) <= MANY
        self.thrown.refresh([] if few else actions)
        self._name(few or bool(self.thrown.lists))
        mark(self.came, "carcnb-pictured", self.came.pictured)
        self.came.refresh(actions if few else [])

    def _name(self, offers: bool) -> None:
        label = self.session.explainer.label
        call(self.draw, label("chance.decide"))
        asks = label("chance.which_tile") if self.came.pictured else label("chance.what")
        fill(self.asks, f"<h3>{asks}</h3>" if offers else "")


def tile_of(action: Action) -> str:
    """Return the tile that comes up."""
    return action.words()[0]

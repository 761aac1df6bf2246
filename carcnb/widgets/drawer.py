"""Cards over the panel, one at a time: a new game, the tiles left, the keys; the board is never covered."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ipywidgets import HTML, Box, Button, VBox, Widget

from ..session import Session
from .listening import on_press
from .nowhere import Nowhere
from .stage import Stage, call, fill, icon, mark


class Card(VBox):
    """Something that can be asked for; it is filled only while it is open. `button` opens it from the menu."""

    def __init__(self, button: Button, *parts: Widget, foot: Widget | None = None) -> None:
        self.drawer: Drawer | None = None
        self.title, self.close_button = HTML(), icon("close", "carcnb-quiet", "carcnb-shut")
        self.button = button
        button.add_class("carcnb-wide")
        self.body = VBox(list(parts))
        self.body.add_class("carcnb-body")
        # the body scrolls inside; what goes on is below it, always in sight
        super().__init__([Box([self.title, self.close_button]), self.body, *filter(None, [foot])])
        self.children[0].add_class("carcnb-cardhead")
        self.add_class("carcnb-over")
        on_press(self.button, self.open_it)
        on_press(self.close_button, self.shut)

    @property
    def opened(self) -> bool:
        """Whether it lies over the panel now."""
        return self.drawer is not None and self.drawer.shown is self

    def open_it(self) -> None:
        """Lay it over the panel, in place of any other."""
        if self.drawer is not None:
            self.drawer.show(self)

    def shut(self) -> None:
        """Take it away."""
        if self.opened and self.drawer is not None:
            self.drawer.show(None)

    def named(self, title: str, leave: str) -> None:
        """Say what it holds, and how it is left."""
        fill(self.title, f"<h2>{escape(title)}</h2>")
        call(self.button, title)
        call(self.close_button, leave, shown=False)

    def refresh(self) -> None:
        """Fill it with what holds now."""

    def left(self) -> None:
        """Put away what it had changed on the board."""


class Drawer(VBox):
    """The cards of a stage, of which one at most is shown."""

    def __init__(self, stage: Stage, cards: Sequence[Card]) -> None:
        self.stage, self.cards = stage, tuple(cards)
        self.shown: Card | None = None
        super().__init__()
        self.add_class("carcnb-drawer")
        for card in self.cards:
            card.drawer = self
        stage.panel.children = (*stage.panel.children, self)

    def belongings(self) -> list[Widget]:
        """List what is not shown: the cards, and the buttons that open them."""
        return [widget for card in self.cards for widget in (card, card.button)]

    def show(self, card: Card | None) -> None:
        """Show a card, or none."""
        before, self.shown = self.shown, card
        if before is not None and before is not card:
            before.left()
        if card is not None:
            card.refresh()
        self.children = () if card is None else (card,)
        mark(self.stage.panel, "carcnb-covered", card is not None)

    def refresh(self) -> None:
        """Name every card in the reader's language, and fill the one that is shown."""
        for card in self.cards:
            card.refresh()


class Menu(Card):
    """The card that lists the others; `more` opens and shuts it."""

    def __init__(self, session: Session, cards: Sequence[Card]) -> None:
        self.session = session
        self.more = icon("more", "carcnb-quiet", "carcnb-more")
        # a tile that fits nowhere is the engine's to find, but whoever sees no place for one can ask
        self.nowhere = [Nowhere(session, self.shut)] if session.table.left() is not None else []
        super().__init__(icon("more"), *(card.button for card in cards), *self.nowhere)
        self.add_class("carcnb-menucard")
        on_press(self.more, self._toggle)

    def _toggle(self) -> None:
        if self.drawer is not None:
            self.drawer.show(None if self.drawer.shown is self else self)

    def refresh(self) -> None:
        """Name it."""
        label = self.session.explainer.label
        self.named(label("menu.title"), label("menu.close"))
        call(self.more, label("menu.more"), shown=False)
        for button in self.nowhere:
            button.refresh()

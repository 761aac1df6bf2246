"""The lines of a study: what follows where the reader stands, what else was tried there, and ways to tidy up."""

from __future__ import annotations

from html import escape

from ipywidgets import HTML, Box, VBox

from ..engine.actions import Action
from ..session.listing import in_words
from ..session.studying import StudySession
from ..session.tree import Node, begun_at, turns_from
from .collapsible import Collapsible
from .deck import Deck
from .listed import Entry, Listed
from .listening import on_press
from .noting import Noting
from .stage import call, fill, icon

#: so many branches of one turn are listed
MANY = 40


class Written(Collapsible):
    """The study as text; it is long, so it is sent only to those who have opened it."""

    def __init__(self, session: StudySession) -> None:
        self.session, self.text = session, HTML()
        self.text.add_class("carcnb-written")
        super().__init__(self.text)

    def refresh(self) -> None:
        """Write the study down, if somebody looks."""
        if self.opened:
            fill(self.text, f'<pre tabindex="0">{escape(self.session.record().text())}</pre>')


class LinesOfPlay(VBox):
    """The variations around where a study stands."""

    def __init__(self, session: StudySession, deck: Deck) -> None:
        self.session, self.deck = session, deck
        self.noting = Noting(session)
        self.head, self.instead_head, self.text = HTML(), HTML(), Written(session)
        self.following, self.instead = Listed(self._go), Listed(self._go)
        self.promote, self.delete = icon("up"), icon("close")
        on_press(self.promote, session.promote)
        on_press(self.delete, session.delete)
        self.buttons = Box([self.promote, self.delete])
        self.buttons.add_class("carcnb-two-acts")
        super().__init__(
            [self.noting, self.head, self.following, self.instead_head, self.instead, self.buttons, self.text]
        )
        self.add_class("carcnb-lines")

    def refresh(self) -> None:
        """List what there is around the step where the study stands."""
        session, label = self.session, self.session.explainer.label
        node = session.node
        self.noting.refresh()
        ahead = self._entries(node, ())
        fill(self.head, _head(label("analyse.follows")) if ahead else _aside(label("analyse.nothing_follows")))
        self.following.list_them(ahead)
        start = begun_at(node)
        others = self._entries(start, tuple(node.path)) if start is not None else []
        fill(self.instead_head, _head(label("analyse.instead")) if others else "")
        self.instead.list_them(others)
        call(self.promote, label("analyse.promote"))
        call(self.delete, label("analyse.delete"))
        self.promote.disabled = node.depth == 0
        self.delete.disabled = all(each.by_itself for each in node.path)
        self.text.name(label("analyse.text"))
        self.text.refresh()

    def _entries(self, start: Node, but: tuple[Node, ...]) -> list[Entry]:
        """List the turns that were tried from a step on, all but the one on this way."""
        found = [line for line in turns_from(start) if not all(node in but for node in line)][:MANY]
        return [self._entry(number, line) for number, line in enumerate(found, start=1)]

    def _entry(self, number: int, line: list[Node]) -> Entry:
        session = self.session
        actions: list[Action] = [node.action for node in line if node.action is not None]
        first = actions[0]
        if first.chance:
            words, shown = in_words(session, first), self._pictured(first)
        else:
            words, shown = session.table.turn_words(actions, session.explainer), "none"
        main = all(node.siblings[0] is node for node in line)
        tip = session.explainer.label("analyse.main") if main else ""
        return Entry(f"{number}. {words}", (), line[-1], shown, tip)

    def _pictured(self, action: Action) -> str:
        if self.session.table.left() is None or action.words()[0] not in self.session.game.box.tiles:
            return "none"
        self.deck.refresh()
        return f"tile {self.deck.look(action.words()[0])}"

    def _go(self, entry: Entry) -> None:
        self.session.go(entry.about)


def _head(words: str) -> str:
    return f'<h3 class="carcnb-subhead">{escape(words)}</h3>'


def _aside(words: str) -> str:
    return f'<p class="carcnb-aside">{escape(words)}</p>'

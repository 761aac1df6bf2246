"""What the next player would like after the best turn: what should come up, and where it would go."""

from __future__ import annotations

from html import escape

from ipywidgets import HTML, VBox

from ..analysis.thinking import Thought
from ..analysis.wishes import Wish
from ..draw.view import Sign
from ..session.studying import StudySession
from ..tables.judged import one_in_each_place
from . import prompts
from .deck import Deck
from .stage import fill

#: so many wishes are told, and so many of them shown on the board
MANY, ON_BOARD = 6, 3


class Wanted(VBox):
    """The wishes of whoever comes next."""

    def __init__(self, session: StudySession, deck: Deck) -> None:
        self.session, self.deck = session, deck
        self.shown, self._wishes = HTML(), list[Wish]()
        super().__init__([self.shown])
        self.add_class("carcnb-wanted")

    def know(self, found: Thought | None) -> None:
        """Take note of what is known by now, before anything is written."""
        self._wishes = list((found.wishes if found is not None else None) or ())[:MANY]

    def refresh(self, found: Thought | None) -> None:
        """Tell what is known by now."""
        label = self.session.explainer.label
        wishes = found.wishes if found is not None else None
        self.know(found)
        if wishes is None:
            text = f'<p class="carcnb-aside">{escape(label("analyse.wondering"))}</p>'
        elif not wishes:
            text = f'<p class="carcnb-aside">{escape(label("analyse.no_wishes"))}</p>'
        else:
            text = self._listed(self._wishes)
        fill(self.shown, text)

    def signs(self) -> tuple[Sign, ...]:
        """Return the dearest of these turns as they are drawn on the board, one in each place."""
        return one_in_each_place(
            self.session.table.turn_sign(str(number), wish.turn, wish.comes, wish.player)
            for number, wish in enumerate(self._wishes[:ON_BOARD], start=1)
        )

    def _listed(self, wishes: list[Wish]) -> str:
        words, player = self.session.explainer, wishes[0].player
        name = escape(words.name("players", player))
        drawn = wishes[0].comes is not None
        asks = (
            words.label("analyse.wants_tile", player=name) if drawn else words.label("analyse.wants_turn", player=name)
        )
        rows = "".join(self._row(number, wish) for number, wish in enumerate(wishes, start=1))
        said = f'<p class="carcnb-wants">{prompts.sign(player)}<span>{asks}</span></p>'
        return f'{said}<ol class="carcnb-wishes">{rows}</ol>'

    def _row(self, number: int, wish: Wish) -> str:
        session, label = self.session, self.session.explainer.label
        table, picture = session.table, ""
        if wish.comes is not None and wish.comes.words()[0] in session.game.box.tiles:
            self.deck.refresh()
            tile = wish.comes.words()[0]
            picture = f'<i class="carcnb-turntile {self.deck.look(tile)}" role="img" aria-label="{escape(tile)}"></i>'
        words = escape(table.turn_words(wish.turn, session.explainer))
        left = escape(label("analyse.copies", count=wish.copies)) if wish.copies else ""
        gain = f'<em class="carcnb-plus">{wish.points:+d}</em>' if wish.points else ""
        rank = f'<span class="carcnb-rank">{number}</span>'
        return f"<li>{rank}{picture}<span><b>{words}</b><small>{left}</small></span>{gain}</li>"

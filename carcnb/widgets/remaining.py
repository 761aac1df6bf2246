"""The tiles left, sorted and pictured, and which of them fit a cell; their order is nobody's to know."""

from __future__ import annotations

from html import escape

from ipywidgets import HTML

from ..analysis.odds import fitting, left
from ..draw.scene import Target
from ..engine.lattice import Cell
from ..engine.laying import LANDSCAPE
from ..session import Highlight, Session
from .chance import CameUp
from .deck import Deck
from .drawer import Card
from .stage import fill, icon, mark


class Remaining(Card):
    """The tiles that can still come up. While it is open, whoever points at an empty cell asks what fits there."""

    def __init__(self, session: Session, deck: Deck) -> None:
        self.session, self.deck = session, deck
        self.cell: Cell | None = None
        self.fits, self.shown, self.came = HTML(), HTML(), CameUp(session, deck)
        super().__init__(icon("stack"), self.fits, self.came, self.shown)
        self.add_class("carcnb-left")

    def refresh(self) -> None:
        """Show what is left now."""
        label = self.session.explainer.label
        self.named(label("chance.left"), label("menu.close"))
        if not self.opened:
            return
        self.deck.refresh()
        # where what comes up is told, a press on a picture tells it
        coming = [action for action in self.session.legal if action.chance] if self.session.chance_open else []
        mark(self, "carcnb-pictured", bool(coming))
        self.came.refresh(coming)
        fill(self.shown, "" if coming else self._pictures())
        if self.cell is not None and self.session.table.asked_about(("cell", self.cell)) is None:
            self.cell = None  # something lies there by now
        self._answer()

    def _pictures(self) -> str:
        words, tiles = self.session.explainer, self.session.table.left() or {}
        if not tiles:
            return f"<p>{escape(words.label('chance.none_left'))}</p>"
        rows, piles = "", dict.fromkeys(tile.pile for tile in tiles)
        for pile in piles:
            ones = [(tile.id, count) for tile, count in tiles.items() if tile.pile == pile]
            total = sum(count for _, count in ones)
            drawn, others = words.label("table.tiles_left", count=total), words.label("table.bonus_left", count=total)
            head = drawn if pile == LANDSCAPE else others
            rows += f"<h3>{escape(head)}</h3><ul class='carcnb-tiles'>{''.join(self._tile(*one) for one in ones)}</ul>"
        return rows

    def _tile(self, tile: str, count: int) -> str:
        name = tile if self.session.look.aids.ids else ""
        many = f"× {count}" if count > 1 else ""
        below = escape(" ".join(filter(None, (name, many)))) or "&nbsp;"
        alt = escape(f"{tile} × {count}")
        picture = f'<i role="img" aria-label="{alt}" title="{alt}" style="{self.deck.part(tile)}"></i>'
        return f'<li data-tile="{escape(tile)}">{picture}<span aria-hidden="true">{below}</span></li>'

    # --- what fits here -------------------------------------------------------------------------------

    def point(self, target: Target | None) -> bool:
        """Ask about what is pointed at; False if that is no empty cell beside others."""
        cell = self.session.table.asked_about(self.session.table.at(target))
        if cell is None:
            return False
        if cell != self.cell:
            self.cell = cell
            self._answer()
        return True

    def _answer(self) -> None:
        label, cell = self.session.explainer.label, self.cell
        if cell is None:
            fill(self.fits, f'<p class="carcnb-aside">{escape(label("chance.ask_about"))}</p>')
            return
        found, total = fitting(self.session.game, cell), sum(count for _, count in left(self.session.game))
        count = sum(fit.copies for fit in found)
        said = label("odds.fit", count=count, total=total) if count else label("odds.none_fits", total=total)
        shown = ", ".join(f'.carcnb-left li[data-tile="{fit.tile}"]' for fit in found)
        style = ".carcnb-left li { opacity: .22 }" + (f" {shown} {{ opacity: 1; order: -1 }}" if shown else "")
        fill(self.fits, f'<style>{style}</style><p class="carcnb-answer" role="status">{escape(said)}</p>')
        self.session.change_look(highlights=(Highlight(("cell", cell), "focus"),), spot=None)

    def left(self) -> None:
        """Light the cell no longer."""
        if self.cell is not None:
            self.cell = None
            self.session.change_look(highlights=())

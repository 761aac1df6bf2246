"""The tiles of a game by look: pictures with ids below, sieved by what is on them and by what fits a place."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from ipywidgets import HTML, Box, ToggleButton, VBox

from ..engine.tile import Tile
from ..session.drafting import DraftSession
from ..tables.editing import Edit
from ..tilebook import on
from .choices import Offers
from .deck import Deck
from .listening import on_change
from .pictures import Pictures
from .stage import fill, mark


class TileRow(Offers[Tile]):
    """Tiles as pictures with their ids, and how many are left."""

    def __init__(self, session: DraftSession, deck: Deck) -> None:
        self.session, self.deck = session, deck
        self.counts: dict[str, int] = {}
        super().__init__("carcnb-came")

    def icon(self, action: Tile) -> str:
        return f"tile {self.deck.look(action.id)}"

    def tip(self, action: Tile) -> str:
        return self.session.explainer.label("edit.left", tile=action.id, count=self.counts.get(action.id, 0))

    def chosen(self, action: Tile) -> None:
        self.session.choose_tile(action.id)

    def late(self, words: str, action: Tile) -> Tile | None:
        # who presses a picture means that tile, wherever it stands by now
        return next((tile for _, tile in self.offers if tile.id == action.id), None)


class EditRow(Offers[Edit]):
    """Changes as buttons with their words and, where there is one, a small picture."""

    def __init__(self, do: Callable[[Edit], object]) -> None:
        self.do, self.pictures = do, Pictures()
        super().__init__("carcnb-choices")
        self.show()

    def icon(self, action: Edit) -> str:
        return f"pic {self.pictures.of(action.badge)}" if action.badge is not None else "none"

    def tip(self, action: Edit) -> str:
        return "✓" if action.on else ""

    def chosen(self, action: Edit) -> None:
        self.do(action)

    def late(self, words: str, action: Edit) -> Edit | None:
        # the page has told of the other place before it told of this press, so that is where it is meant
        return next((edit for said, edit in self.offers if said == words), None)

    def show(self) -> None:
        self.children = (self.row, self.pictures)

    def hide(self) -> None:
        self.children = (self.pictures,)

    def refresh(self, edits: list[Edit]) -> None:
        """Offer these changes."""
        self.offer([(edit.words, edit) for edit in edits])
        mark(self, "carcnb-pairs", len(edits) > 1)


class Palette(VBox):
    """The tiles that can be laid, and what they are sieved by; a press takes one, or lays it on the chosen place."""

    def __init__(self, session: DraftSession, deck: Deck) -> None:
        self.session, self.deck = session, deck
        self.row, self.none = TileRow(session, self.deck), HTML()
        self.sides = {kind: self._chip() for kind in self._kinds()}
        self.things = {thing: self._chip() for thing in self._things()}
        self.sieve = Box([*self.sides.values(), *self.things.values()])
        self.sieve.add_class("carcnb-sieve")
        super().__init__([self.sieve, self.none, self.row, self.deck])
        self.add_class("carcnb-palette")
        self.add_class("carcnb-pictured")

    def _chip(self) -> ToggleButton:
        made = ToggleButton(layout={"width": "auto"})
        made.add_class("carcnb-chip")
        on_change(made, lambda _: self.refresh())
        return made

    def _kinds(self) -> list[str]:
        return sorted({side for tile in self.session.table.palette() for side in tile.sides})

    def _things(self) -> list[str]:
        found = {thing for tile in self.session.table.palette() for thing in on(tile)}
        return sorted(found - set(self._kinds()))

    def sieved(self) -> list[Tile]:
        """List the tiles that are like what is asked for, and fit the empty cell that is chosen."""
        table, cell = self.session.table, self.session.empty_cell
        sides = {kind for kind, chip in self.sides.items() if chip.value}
        things = {thing for thing, chip in self.things.items() if chip.value}
        found = [tile for tile in table.palette() if sides <= set(tile.sides) and things <= on(tile)]
        if cell is not None and not self.session.draft.free:
            found = [tile for tile in found if table.fitting_turns(tile, cell)]
        left = self.row.counts
        return sorted(found, key=lambda tile: not left.get(tile.id, 0))

    def refresh(self) -> None:
        """Show what there is now."""
        words = self.session.explainer
        for kind, chip in self.sides.items():
            chip.description = words.name("kinds", kind)
        for thing, chip in self.things.items():
            name = words.name("things", thing)
            chip.description = words.name("kinds", thing) if name == thing else name
        if not self.session.table.palette():
            return
        self.deck.refresh()
        self.row.counts = left(self.session)
        found = self.sieved()
        self.row.offer([(self._called(tile), tile) for tile in found])
        fill(self.none, "" if found else f'<p class="carcnb-aside">{escape(words.label("edit.none_like_that"))}</p>')

    def _called(self, tile: Tile) -> str:
        count = self.row.counts.get(tile.id, 0)
        chosen = "▸ " if tile.id == self.session.brush else ""
        return f"{chosen}{tile.id}" + (f" ×{count}" if count != 1 else "")


def left(session: DraftSession) -> dict[str, int]:
    """Return how many copies of each tile neither lie on the table nor are gone."""
    game = session.game
    used = [laid.tile.id for laid in game.board.placements.values()]
    used += session.table.held_gone(session.draft.lines) or []
    used += [session.draft.hand] if session.draft.hand else []
    return {tile.id: max(tile.copies - used.count(tile.id), 0) for tile in game.box.tiles.values()}

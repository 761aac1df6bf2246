"""Pictures of many tiles on a page, sent once: one picture of all of them, of which each place shows a part."""

from __future__ import annotations

from collections.abc import Sequence

from ipywidgets import HTML

from ..draw.packed import data_uri, in_style
from ..draw.sheets import ACROSS, side_by_side
from ..engine.tile import Tile
from ..session import Session
from .stage import fill


class Deck(HTML):
    """The pictures of a game's tiles, as a style; made when somebody first wants to see them."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._tiles: dict[str, int] = {}
        self._made: tuple[str, str] = ("", "")
        super().__init__(layout={"display": "none"})

    def refresh(self) -> None:
        """Have the pictures of the game that is on, in the colours that are looked at."""
        game, look = self.session.game, self.session.look.theme
        if self._made != (game.key, look):
            self._made = game.key, look
            tiles: Sequence[Tile] = list(game.box.tiles.values())
            self._tiles = {tile.id: number for number, tile in enumerate(tiles)}
            address = in_style(data_uri(side_by_side(tiles, look)))
            parts = "".join(f".{self.look(tile.id)}{{{self.part(tile.id)}}}" for tile in tiles)
            fill(self, f'<style>.carcnb-stage {{ --carc-deck: url("{address}") }} {parts}</style>')

    def look(self, tile: str) -> str:
        """Return the class with which an element shows a tile, where it cannot have declarations of its own."""
        return f"carc-tile-{self._tiles[tile]}"

    def part(self, tile: str) -> str:
        """Return the declarations with which an element shows a tile."""
        x, y = self._tiles[tile] % ACROSS, self._tiles[tile] // ACROSS
        rows = max(-(-len(self._tiles) // ACROSS) - 1, 1)
        return f"background-position:{100 * x / (ACROSS - 1):.2f}% {100 * y / rows:.2f}%"

"""What is left in the piles, as a picture: shown when it is asked for."""

from __future__ import annotations

from ipywidgets import HTML

from ..display import image
from ..draw.art import tile_symbol
from ..draw.scene import Scene, Shape, Style, Text, Use
from ..draw.theme import theme
from ..engine.laying import TileGame
from ..session import Session
from .fold import Fold

SIZE, COLUMNS, LINE = 46.0, 16, 14.0


class Shelf(Fold):
    """The tiles that can still come up, with how many of each; painted only while it is open."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.shown = HTML()
        super().__init__(self.shown)
        if not isinstance(session.game, TileGame):
            self.layout.display = "none"
        self.refresh()

    def refresh(self) -> None:
        """Show what is left now."""
        self.name(self.session.explainer.say.text("What can still come up"))
        if self.opened and isinstance(self.session.game, TileGame):
            alt = ", ".join(f"{tile} × {count}" for tile, count in self.session.game.deck.items())
            self.shown.value = image(deck_scene(self.session.game, self.session.look.theme), alt)


def deck_scene(game: TileGame, look: str) -> Scene:
    """Return the tiles left in all piles, each with its number of copies."""
    colours = theme(look)
    shapes: list[Shape] = []
    for index, (name, count) in enumerate(game.deck.items()):
        x, y = 4 + index % COLUMNS * (SIZE + 6), 4 + index // COLUMNS * (SIZE + LINE + 4)
        shapes.append(Use(tile_symbol(game.box.tiles[name], 0, colours), x, y, SIZE / 100))
        words = f"× {count}" if count > 1 else ""
        shapes.append(Text(x + SIZE / 2, y + SIZE + LINE / 2, words, 11, style=Style(colours["soft"])))
    rows = -(-len(game.deck) // COLUMNS) or 1
    return Scene(COLUMNS * (SIZE + 6) + 8, rows * (SIZE + LINE + 4) + 8, tuple(shapes))

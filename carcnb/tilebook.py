"""The tiles of a game to look things up in: which there are, how they are named, what is on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any, overload

from .draw.html import image
from .draw.saving import save
from .draw.scene import Scene
from .draw.tilesheet import tile_sheet
from .engine.tile import Tile
from .engine.words import known, shown
from .games import keys, new_game
from .games.data import box
from .tables import contact_sheet

#: how many tiles stand side by side in a notebook, and the shape of a printed page
COLUMNS, PAGE = 5, 1.3


class Tiles(Sequence[Any]):
    """Some or all tiles of a game, in the order of its box; they show themselves as a sheet with names.

    >>> found = tiles("hunters_gatherers", sides="river river", has="gold")
    >>> len(found), found[0]
    (6, Tile('L23'))
    """

    def __init__(self, key: str, pieces: Sequence[Any]) -> None:
        self.key, self.pieces = key, tuple(pieces)

    def where(self, sides: str | Sequence[str] = "", has: str | Sequence[str] = "") -> Tiles:
        """Return those with all these sides (four: in this order, turned as you like) and all these things on them."""
        wanted, things, every = _words(sides), _words(has), box(self.key).tiles.values()
        if not wanted and not things:
            return self
        if not every:
            raise ValueError(f"the pieces of {self.key} have no sides and zones to look for")
        for side in wanted:
            known("side", side, sorted({side for tile in every for side in tile.sides}))
        for thing in things:
            known("thing on a tile", thing, sorted({thing for tile in every for thing in on(tile)}))
        found = [tile for tile in self.pieces if _shows(tile, wanted) and on(tile) >= set(things)]
        return Tiles(self.key, found)

    def scene(self, theme: str = "light", columns: int = COLUMNS) -> Scene:
        """Return the sheet as a picture."""
        if not box(self.key).tiles:
            return contact_sheet(self.key, theme)
        return tile_sheet(self.pieces, theme, columns=columns, title=self.key)

    def save(self, path: str | Path, theme: str = "light") -> Path:
        """Write the sheet to a file, .svg, .png or .pdf, in the shape of a page."""
        columns = next(count for count in range(1, len(self.pieces) + 2) if count * count * PAGE >= len(self.pieces))
        return save(self.scene(theme, max(columns, COLUMNS)), path)

    @overload
    def __getitem__(self, place: int) -> Any: ...
    @overload
    def __getitem__(self, place: slice) -> Tiles: ...
    def __getitem__(self, place: int | slice) -> Any:
        return Tiles(self.key, self.pieces[place]) if isinstance(place, slice) else self.pieces[place]

    def __len__(self) -> int:
        return len(self.pieces)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.pieces)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tiles) and (self.key, self.pieces) == (other.key, other.pieces)

    def __hash__(self) -> int:
        return hash((self.key, self.pieces))

    def __repr__(self) -> str:
        return "\n".join(map(_line, self.pieces)) or self._none()

    def _none(self) -> str:
        return f"no tile of {self.key} is like that" if _pieces(self.key) else f"{self.key} is played without tiles"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        words = repr(self)
        picture = image(self.scene(), words) if self.pieces else escape(words)
        return {"text/html": picture, "text/plain": words}


def tiles(key: str, *, sides: str | Sequence[str] = "", has: str | Sequence[str] = "") -> Tiles:
    """Return the tiles of a game, or those with certain sides and things: what is needed to type a position.

    >>> tiles("hunters_gatherers", sides="forest", has="shrine")
    B01 × 1: meadow forest forest meadow; meadow.1 (tiger, shrine), forest.1 (gold); seen
    """
    return Tiles(key, _pieces(known("game", key, keys()))).where(sides, has)


def _pieces(key: str) -> tuple[Any, ...]:
    """Return the tiles of a game's box or, if it has none, those of its sheet."""
    printed = box(key).tiles or getattr(getattr(new_game(key), "sheet", None), "tiles", {})
    return tuple(printed.values())


def on(tile: Tile) -> set[str]:
    """Return what is on a tile: its kinds of zone, and what is printed on them.

    >>> sorted(on(box("carcassonne").tiles["C"]))
    ['city', 'pennant']
    """
    return {zone.kind for zone in tile.zones} | {thing for zone in tile.zones for thing in zone.has}


def _words(words: str | Sequence[str]) -> list[str]:
    found = words.split() if isinstance(words, str) else list(words)
    if not all(isinstance(word, str) for word in found):
        raise ValueError(f"sides and things are given as words, such as 'river meadow', not as {shown(words)}")
    return found


def _shows(tile: Tile, wanted: list[str]) -> bool:
    if len(wanted) == 4:
        return any([tile.side(side, turn) for side in range(4)] == wanted for turn in range(4))
    return all(tile.sides.count(side) >= wanted.count(side) for side in wanted)


def _line(piece: Any) -> str:
    """Return a tile in one line, in the words of records."""
    if not isinstance(piece, Tile):
        return str(piece.id)
    zones = ", ".join(zone.name + (f" ({_contents(zone.has)})" if zone.has else "") for zone in piece.zones)
    return f"{piece.id} × {piece.copies}: {' '.join(piece.sides)}; {zones}; {piece.source}"


def _contents(has: Any) -> str:
    return ", ".join(thing if count == 1 else f"{count} {thing}" for thing, count in has.items())

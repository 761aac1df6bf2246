"""What games show and answer on screen: everything a screen asks of a game goes through its table.

A game's data name the sort of table (`painter = "tiles"` in game.toml); a game with something of its own on the table
brings a `table.py` with a class `Table` beside its rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from .. import games
from ..draw.scene import Scene
from ..draw.sheets import around_area
from ..draw.view import View
from ..engine.area import Area
from ..engine.play import Game
from ..engine.words import known
from ..games.data import box
from .lively import Counted, Lot
from .marks import mark_words
from .table import Table

__all__ = ["Counted", "Lot", "Table", "contact_sheet", "mark_words", "paint", "paint_area", "table_of"]

#: the sorts of table there are; others live with their games
SORTS = ("plain", "sheet", "tiles")


def table_of(game: Game) -> Table:
    """Return the table of a game in play.

    >>> from carcnb.games import new_game
    >>> table_of(new_game("hunters_gatherers")).pieces
    1
    """
    return _sort(game.key)(game)


@cache
def _sort(key: str) -> type[Table]:
    own = games.module(key, "table")
    if own is not None:
        found: type[Table] = own.Table
        return found
    contents = box(key).extra
    if "extends" in contents:
        return _sort(contents["extends"])
    return sort_of_table(contents.get("painter") or ("tiles" if box(key).tiles else "plain"), key)


def sort_of_table(name: str, key: str) -> type[Table]:
    """Return the sort of table that a game's data name."""
    module = known(f"painter of {key}", name, SORTS)
    sort: type[Table] = Table if module == "plain" else import_module(f".{module}", __name__).Table
    return sort


def paint(game: Game, view: View | None = None) -> Scene:
    """Paint a game as its table does.

    >>> from carcnb.games import new_game
    >>> paint(new_game("hunters_gatherers"), View(margin=1)).hit(90, 90)
    ('zone', (0, 0), 'meadow.1')
    """
    return table_of(game).paint(view or View())


def paint_area(game: Game, area: Area, view: View | None = None) -> Scene:
    """Paint the tiles of an area and their neighbours, with the area lit."""
    return paint(game, around_area(area, view or View()))


def contact_sheet(
    key: str, theme: str = "light", size: float = 100.0, columns: int = 12, *, texts: Mapping[str, str] | None = None
) -> Scene:
    """Paint everything printed that a game has, each piece with its name."""
    return _sort(key).contact_sheet(key, theme, size, columns, texts or {})

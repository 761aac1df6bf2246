"""What can be changed on a table that is set up by hand: each change as the statements of a record that it writes.

A table says which changes it knows; by itself it knows points and whose turn it is. Nothing is changed here: an `Edit`
names the lines that go and the lines that come.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ..draw.badges import Badge
from ..draw.scene import Target
from ..engine.lattice import Cell
from ..engine.tile import Tile
from ..say.explain import Explainer

#: nobody has more points than this
MOST_POINTS = 999

Lines = Sequence[str]


class Edit(NamedTuple):
    """A change: the statements that it takes out, those that it writes in their place, and what it does in words."""

    out: tuple[str, ...] = ()
    into: tuple[str, ...] = ()
    words: str = ""
    badge: Badge | None = None
    #: whether this is how it lies there now
    on: bool = False

    @property
    def changes(self) -> bool:
        """Whether it changes anything."""
        return sorted(self.out) != sorted(self.into)


class Number(NamedTuple):
    """A number that can be changed, such as the points of a player: its statement without it, and its bounds."""

    head: str
    words: str
    value: int
    usual: int = 0
    least: int = 0
    most: int = MOST_POINTS
    player: str = ""
    #: where on the table it is counted; what it is called there needs no word of the place
    place: Target | None = None
    there: str = ""

    def edit(self, lines: Lines, value: int) -> Edit:
        """Return the change to another number; one beyond its bounds becomes the nearest."""
        value = min(max(value, self.least), self.most)
        return said(lines, self.head, "" if value == self.usual else str(value))


class Choice(NamedTuple):
    """One of several words that can be chosen, such as whose turn it is: the edits, one of which is `on`."""

    words: str
    edits: tuple[Edit, ...]


def said(lines: Lines, head: str, value: str) -> Edit:
    """Return the change of a statement that begins so; without a value it goes.

    >>> said(["turn blue", "score red 5"], "score red", "6")
    Edit(out=('score red 5',), into=('score red 6',), words='', badge=None, on=False)
    """
    start = head.split()
    out = tuple(line for line in lines if line.split()[: len(start)] == start)
    return Edit(out, (f"{head} {value}",) if value else ())


def listed(lines: Lines, verb: str) -> list[str]:
    """Return the words of all statements of a verb that lists things.

    >>> listed(["gone A B", "turn red", "gone C"], "gone")
    ['A', 'B', 'C']
    """
    return [word for line in lines if line.split()[0] == verb for word in line.split()[1:]]


def relisted(lines: Lines, verb: str, words: Iterable[str]) -> Edit:
    """Return the change of what a verb lists.

    >>> relisted(["gone A B"], "gone", ["B"]).into
    ('gone B',)
    """
    out = tuple(line for line in lines if line.split()[0] == verb)
    words = list(words)
    return Edit(out, (f"{verb} {' '.join(words)}",) if words else ())


class Editing:
    """The part of a table that can be set up by hand; a table that knows more of it says so."""

    game: Any

    def palette(self) -> list[Tile]:
        """List the tiles that can be laid, in the order of the box; none where nothing is laid."""
        return []

    def tile_on(self, lines: Lines, cell: Cell) -> tuple[Tile, int] | None:
        """Return the tile that lies on a cell of its own, and how it is turned; None if none does."""
        return None

    def fitting_turns(self, tile: Tile, cell: Cell) -> list[int]:
        """List the turns in which a tile fits a cell as its neighbours lie now."""
        return []

    def laid(self, lines: Lines, tile: str, cell: Cell, turn: int) -> Edit | None:
        """Return how a tile is laid on a cell, or in place of the one there; None where none can be."""
        return None

    def taken(self, lines: Lines, cell: Cell) -> Edit | None:
        """Return how the tile on a cell is taken away; None if it must stay."""
        return None

    def held_gone(self, lines: Lines) -> list[str] | None:
        """Return the tiles that have left the game; None where none can."""
        return listed(lines, "gone") if "gone" in self.game.setup_verbs else None

    def edits(self, lines: Lines, target: Target, explainer: Explainer) -> list[Edit]:
        """List what can be changed at a place."""
        return []

    def counted_at(self, target: Target, explainer: Explainer) -> str:
        """Return what a place is called at which something is counted."""
        return str(target[-1])

    def choices_to_set(self, lines: Lines, explainer: Explainer) -> list[Choice]:
        """List what is one of several words on the whole table: whose turn it is."""
        if "turn" not in self.game.setup_verbs:
            return []
        players = self.game.players
        now = next((word for word in reversed(listed(lines, "turn"))), players[0])
        edits = [
            said(lines, "turn", "" if player == players[0] else player)._replace(
                words=explainer.name("players", player), on=player == now
            )
            for player in players
        ]
        return [Choice(explainer.label("edit.turn"), tuple(edits))]

    def numbers(self, lines: Lines, explainer: Explainer) -> list[Number]:
        """List the numbers that can be changed: the points of every player."""
        if "score" not in self.game.setup_verbs:
            return []
        label = explainer.label("head.points")
        return [
            Number(f"score {player}", label, read_number(lines, f"score {player}"), player=player)
            for player in self.game.players
        ]


def read_number(lines: Lines, head: str, usual: int = 0) -> int:
    """Return the number that a statement says; the usual one if none says it.

    >>> read_number(["score red 5"], "score red"), read_number(["score red many"], "score red", 7)
    (5, 7)
    """
    values = [line.split()[-1] for line in said(lines, head, "").out]
    return next((int(value) for value in reversed(values) if value.isascii() and value.isdigit()), usual)

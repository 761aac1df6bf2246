"""What moves on a board after an act: the tile slides in, points rise where they were made, figures go home.

The page moves it, by the frame's overlay: one small message, and nothing is waited for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ..draw.colours import player_colour
from ..engine.events import Event, Placed, Returned, Scored
from ..engine.lattice import Cell

if TYPE_CHECKING:
    from .board import BoardView

#: things of a sort follow each other so many milliseconds apart; more than this many would only be noise
APART, MANY = 180, 8
#: points rise when the tile has come to rest
LANDED = 320

Effect = dict[str, Any]


class Motion:
    """Tells the frame of a board what to move."""

    def __init__(self, view: BoardView) -> None:
        self.view = view
        self._scores = dict(view.session.game.scores)
        self._length = view.session.cursor

    def follow(self) -> None:
        """Move what the last act moved; nothing when the reader went back in time."""
        session = self.view.session
        before, self._scores = self._scores, dict(session.game.scores)
        forward, self._length = session.cursor > self._length, session.cursor
        if not (session.look.motion and forward and session.last is not None):
            return
        counts = [
            {"selector": f'.carcnb-player[data-player="{player}"] b', "before": before.get(player, 0), "after": points}
            for player, points in self._scores.items()
            if points > before.get(player, 0)
        ]
        self.view.frame.move(self._effects(session.last.events), counts)

    def _effects(self, events: tuple[Event, ...]) -> Iterator[Effect]:
        scored = 0
        spot: Cell | None = None
        for event in events:
            if isinstance(event, Placed):
                yield from self._slide(event.cell)
            elif isinstance(event, Scored) and event.spot is not None and event.points and scored < MANY:
                spot = event.spot[1]
                yield from self._rise(spot, event.points, LANDED + APART * scored)
                scored += 1
            elif isinstance(event, Returned) and spot is not None and scored < MANY:
                yield from self._home(spot, event, LANDED + APART * scored)

    def _slide(self, cell: Cell) -> Iterator[Effect]:
        place = self._place(cell)
        if place is not None:
            yield {"move": "come", "copy": True, "from": ".carc-hand", **place}

    def _rise(self, cell: Cell, points: int, wait: int) -> Iterator[Effect]:
        place = self._place(cell)
        if place is not None:
            x, y = place["x"] + place["w"] / 2, place["y"] + place["h"] / 2
            yield {"move": "rise", "look": "plus", "text": f"+{points}", "x": x, "y": y, "wait": wait, "stays": True}

    def _home(self, cell: Cell, event: Returned, wait: int) -> Iterator[Effect]:
        place, colour = self._place(cell), player_colour(event.player)
        if place is None:
            return
        x, y = place["x"] + place["w"] / 2, place["y"] + place["h"] / 2
        for number in range(min(event.count, MANY)):
            yield {
                "move": "go", "look": "disc", "text": colour.sign, "colour": colour.paint("light"), "x": x, "y": y,
                "wait": wait + APART * number, "to": f'.carcnb-player[data-player="{event.player}"]',
            }  # fmt: skip

    def _place(self, cell: Cell) -> dict[str, float] | None:
        """Return where a cell lies, in parts of the board's picture; None on a table that shows no cells of tiles."""
        shot, canvas = self.view.picture.shot, self.view.canvas
        if shot is None:
            return None
        x, y = (cell[0] * shot.cell - shot.left) / canvas.width, (cell[1] * shot.cell - shot.top) / canvas.height
        found = {"x": x, "y": y, "w": shot.cell / canvas.width, "h": shot.cell / canvas.height}
        return {name: round(value, 4) for name, value in found.items()}

"""What a test asks the kernel of a play: what a reader could do now and where, and how the board ought to look.

Only the kernel knows what its page shows, since the view depends on all that came before; this source is run there.
"""

from __future__ import annotations

import json
import random
from typing import Any

from carcnb.draw.svg import svg
from carcnb.engine.actions import Place
from carcnb.session.clicks import Picked

#: how far apart the points are at which is looked for something to press, in pixels
STEP = 8


class Inside:
    """Knows a play from within, and what the mouse is to do with it."""

    def __init__(self, view: Any, seed: int) -> None:
        self.view, self.chance = view, random.Random(seed)
        self._place: tuple[object, Place | None] = None, None

    @property
    def session(self) -> Any:
        return self.view.session

    def moment(self) -> str:
        """Return what is another after whatever a press does."""
        session = self.session
        said = session.cursor, session.look.turn, session.look.picked, session.choices, session.pending
        return json.dumps([session.game.over, repr(said), str(session.last and session.last.action)])

    def act(self) -> str:
        """Return what a reader's mouse does next: a button that is pressed, or a point of the board."""
        session = self.session
        if session.passing is not None or not session.may_act:
            return json.dumps(["wait", 0, 0, "the turn goes on by itself"])
        place = self._to_lay()
        if place is not None:
            return json.dumps(self._lay(place))
        return json.dumps(self.chance.choice(self._ways()))

    def _to_lay(self) -> Place | None:
        """Return where the tile in hand shall go; the same until it lies there."""
        if self._place[0] != self.session.cursor:
            places = [action for action in self.session.legal if isinstance(action, Place)]
            self._place = self.session.cursor, self.chance.choice(places) if places else None
        return self._place[1]

    def _lay(self, place: Place) -> list[Any]:
        if self.session.look.turn != place.turn:
            return ["turn", 0, 0, f"for {place}"]
        shot = self.view.board.picture.shot
        x, y = ((at + 0.5) * shot.cell - edge for at, edge in zip(place.cell, shot[1:], strict=True))
        return ["point", x, y, str(place)]

    def _ways(self) -> list[list[Any]]:
        found = [["choice", n, 0, words] for n, (words, _) in enumerate(self.view.board.choices.offers)]
        for target, points in self._points().items():
            meant = self.session._meant(target)
            acts = isinstance(meant, list) and (len(meant) > 1 or meant[0] in self.session.legal)
            if acts or (isinstance(meant, Picked) and meant.things):
                found.append(["point", *points[len(points) // 2], str(target)])
        if not self.view.done.disabled:
            found.append(["done", 0, 0, "done"])
        assert found, f"nothing can be done with the mouse, but {self.session.legal[:9]} are allowed"
        return found

    def _points(self) -> dict[Any, list[tuple[int, int]]]:
        """Return what the board shows, with the points that hit it."""
        board, found = self.view.board, dict[Any, list[tuple[int, int]]]()
        for x in range(2, board.canvas.width, STEP):
            for y in range(2, board.canvas.height, STEP):
                if (target := board.picture.at(board.canvas.scene, x, y)) is not None:
                    found.setdefault(target, []).append((x, y))
        return found

    def drawing(self) -> str:
        """Return the SVG of the state, drawn anew: not of what was sent to the page."""
        return svg(self.view.board.picture.scene())

    def scores(self) -> str:
        """Return how many points everybody has."""
        return json.dumps(self.session.game.scores)

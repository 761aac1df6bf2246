"""What a test asks the kernel of a play: what a reader could do now and where, and how the board ought to look.

Only the kernel knows what its page shows, since the view depends on all that came before; this source is run there.
What a page tells comes in other threads than what a test asks: an answer in the midst of an act is of no moment.
"""

from __future__ import annotations

import json
import random
from typing import Any

from carcnb.draw.svg import svg
from carcnb.engine.actions import Place
from carcnb.lessons.answers import is_right, truth
from carcnb.lessons.beginning import statement
from carcnb.lessons.level import PREDICT, QUIZ, SPOT
from carcnb.session.clicks import Picked
from carcnb.session.keys import walked
from carcnb.session.lock import one_at_a_time

#: how far apart the points are at which is looked for something to press, in pixels
STEP = 8
#: so many of them are tried, and so many that do something are enough to choose from
TRIED, ENOUGH = 200, 6


def amid(start: float, cell: float, size: int) -> float:
    """Return the middle of what is seen of a cell: of one at the edge of a picture that is but half of it."""
    return (max(start, 0.0) + min(start + cell, float(size))) / 2


class Inside:
    """Knows a play from within, and what the mouse is to do with it."""

    def __init__(self, view: Any, seed: int) -> None:
        self.view, self.chance = view, random.Random(seed)
        self._place: tuple[object, Place | None] = None, None

    @property
    def session(self) -> Any:
        return self.view.session

    @one_at_a_time
    def moment(self) -> str:
        """Return whether the game is over, and what is another after whatever a press does."""
        session = self.session
        said = session.cursor, session.look.turn, session.look.picked, session.choices, session.pending
        return json.dumps([session.game.over, f"{said} {session.last and session.last.action}"])

    @one_at_a_time
    def act(self) -> str:
        """Return what a reader's mouse does next, and when: a button that is pressed, or a point of the board."""
        return json.dumps([self.moment(), *self._next()])

    def _next(self) -> list[Any]:
        if self.session.game.over:  # the last turn has passed by itself meanwhile
            return ["over", 0, 0, "nothing"]
        if self.session.passing is not None or not self.session.may_act:
            return ["wait", 0, 0, "the turn goes on by itself"]
        place = self._to_lay()
        return self._lay(place) if place is not None else self.chance.choice(self._ways())

    def _to_lay(self) -> Place | None:
        """Return where the tile in hand shall go; the same until it lies there."""
        if self._place[0] != self.session.cursor:
            places = [action for action in self.session.legal if isinstance(action, Place)]
            self._place = self.session.cursor, self.chance.choice(places) if places else None
        return self._place[1]

    def _lay(self, place: Place) -> list[Any]:
        if self.session.look.turn != place.turn:
            return ["turn", 0, 0, f"for {place}"]
        shot, canvas = self.view.board.picture.shot, self.view.board.canvas
        x = amid(place.cell[0] * shot.cell - shot.left, shot.cell, canvas.width)
        y = amid(place.cell[1] * shot.cell - shot.top, shot.cell, canvas.height)
        return ["point", x, y, str(place)]

    def _ways(self) -> list[list[Any]]:
        """List buttons, and a few points of the board where a press does something; all there are if these are few."""
        found = [["choice", n, 0, words] for n, (words, _) in enumerate(self.view.board.choices.offers)]
        if not self.view.done.disabled:
            found.append(["done", 0, 0, "done"])
        canvas = self.view.board.canvas
        grid = [(x, y) for x in range(2, canvas.width, STEP) for y in range(2, canvas.height, STEP)]
        self.chance.shuffle(grid)
        here = self._last_tile()
        some = [*(at for at in grid if here[0] < at[0] < here[2] and here[1] < at[1] < here[3]), *grid[:TRIED]]
        found += self._acting(some) or (self._acting(grid) if not found else [])
        assert found, f"nothing can be done with the mouse, but {self.session.legal[:9]} are allowed"
        return found

    def _last_tile(self) -> tuple[float, float, float, float]:
        """Return where the last tile lies, in pixels; nowhere where there are none."""
        shot, cells = self.view.board.picture.shot, list(self.session.table.last[0])
        if shot is None or not cells:
            return 0.0, 0.0, 0.0, 0.0
        left, top = cells[0][0] * shot.cell - shot.left, cells[0][1] * shot.cell - shot.top
        return left, top, left + shot.cell, top + shot.cell

    def _acting(self, points: list[tuple[int, int]]) -> list[list[Any]]:
        """List the first points, each on another thing, where a press does something."""
        found = dict[Any, list[Any]]()
        for at in points:
            target = self._at(*at)
            if target is not None and target not in found and self._acts(target) and self._safe(target, *at):
                found[target] = ["point", *at, str(target)]
            if len(found) >= ENOUGH:
                break
        return list(found.values())

    def _at(self, x: int, y: int) -> Any:
        return self.view.board.picture.at(self.view.board.canvas.scene, x, y)

    def _safe(self, target: Any, x: int, y: int) -> bool:
        """Tell whether all around a point lies the same thing: a mouse is never exact to a part of a pixel."""
        return all(self._at(x + dx, y + dy) == target for dx in (-2, 2) for dy in (-2, 2))

    def _acts(self, target: Any) -> bool:
        meant = self.session._meant(target)
        if isinstance(meant, Picked):
            return bool(meant.things)
        # what it can mean may stand there to be chosen from already: then another press changes nothing
        several = isinstance(meant, list) and len(meant) > 1 and meant != self.session.choices
        return several or (isinstance(meant, list) and len(meant) == 1 and meant[0] in self.session.legal)

    def offers(self) -> str:
        """Return the words on the buttons of what can be chosen, with the last one that nobody sees."""
        return json.dumps([words for words, _ in self.view.board.choices._options])

    def heard(self) -> str:
        """Return what the board last heard of the mouse, and what it made of it."""
        look, pointer = self.session.look, self.view.board.pointer
        return f"the mouse at {pointer._at}, over {look.hover}, refused {self.session.refusal}"

    @one_at_a_time
    def drawing(self) -> str:
        """Return the SVG of the state, drawn anew: not of what was sent to the page."""
        return svg(self.view.board.picture.scene())

    def scores(self) -> str:
        """Return how many points everybody has."""
        return json.dumps(self.session.game.scores)


class Keys(Inside):
    """Knows which key a reader without a mouse presses next."""

    @one_at_a_time
    def key(self) -> str:
        """Return the next key of a play, or of a level in which something is to be done; `wait` and `over` are none."""
        session = self.session
        if session.game.over:
            return "over"
        if getattr(session, "passing", None) is not None or not session.may_act:
            return "wait"
        place = self._to_lay()
        return self._to_choose() if place is None else self._towards(place)

    def _towards(self, place: Place) -> str:
        hover, turn = self.session.look.hover, self.session.look.turn
        if hover is None or len(hover) < 2 or not isinstance(hover[1], tuple):
            return "ArrowUp"
        across, down = (wanted - at for wanted, at in zip(place.cell, hover[1], strict=True))
        if across or down:
            sides = ("ArrowLeft", "ArrowRight") if across else ("ArrowUp", "ArrowDown")
            return sides[(across or down) > 0]
        return "Enter" if turn == place.turn else "r"

    def _to_choose(self) -> str:
        """Walk on over the choices, or take the one that is pointed at."""
        if self.session.look.aimed not in walked(self.session):
            return "ArrowDown"
        return self.chance.choice(["ArrowDown", "ArrowUp", "Enter", "Enter"])

    @one_at_a_time
    def step(self) -> str:
        """Return what a reader of a lesson does next: press a key, type an answer, press a choice, or go on."""
        session, level = self.session, self.session.level
        if session.coach.done:
            last = session.number + 1 == len(session.lesson.levels)
            return json.dumps(["end" if last else "next", str(session.number)])
        if level.kind == PREDICT:
            return json.dumps(["type", truth(level)])
        if level.kind in (SPOT, QUIZ):
            return json.dumps(["choose", next(each.text for each in level.choices if is_right(level, each))])
        done, collection = session.cursor - session.timeline.floor, session.coach.collection
        line = collection.next_line(done) if collection else level.solution[done]
        place = statement(session.game, line)[1]
        if (
            place.chance and session.may_say_nowhere
        ):  # another tile comes for one of which it is said that it fits nowhere
            return json.dumps(["key", "n"])
        assert isinstance(place, Place), f"{place} cannot be laid"
        return json.dumps(["key", self._towards(place)])

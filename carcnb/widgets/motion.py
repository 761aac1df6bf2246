"""What moves on a board after an act: the tile slides in, things are counted, points rise, figures go home.

The page moves it, by the frame's overlay: one small message of HTML, whose classes the style sheet moves. Places are
parts of the board's picture; nothing is waited for, and whatever is pressed ends all of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from ..draw.badges import figure_badge
from ..draw.path import Point
from ..draw.scene import Target
from ..draw.view import REFUSED
from ..engine.events import Drawn, Event, Occupied, Placed, Returned, Scored
from ..engine.refusals import Refusal
from ..say.html import FIRST, apart
from .camera import Shot
from .pictures import class_of
from .stage import mark

if TYPE_CHECKING:
    from .board import BoardView

#: milliseconds: figures follow each other so far apart, a segment of a walk, a veil comes and goes
APART, SEGMENT, VEIL, UNVEIL = 180, 220, 180, 120
#: a tile has come to rest, a figure stands
LANDED, STEPPED = 300, 240
#: more scorings, figures or numbers than this would only be noise
MANY, MOST = 8, 40
#: the looks of a tray whose dice are thrown
THROWN = ("carcnb-thrown", "carcnb-thrown-again")
#: how wide a figure is, in cells
FIGURE = 0.3


class Part(NamedTuple):
    """A part of the board's picture: left, top, width and height, from 0 to 1."""

    x: float
    y: float
    w: float
    h: float

    @property
    def style(self) -> str:
        """Where it lies, as a style."""
        return f"left:{self.x:.2%};top:{self.y:.2%};width:{self.w:.2%};height:{self.h:.2%};"


class Motion:
    """Tells the frame of a board what to move."""

    def __init__(self, view: BoardView) -> None:
        self.view = view
        #: whether something lies over the board since the act before: points stay until the next one
        self._left = False
        self._stand()

    def _stand(self) -> None:
        """Take what is on the table for what nobody needs to see moving."""
        session = self.view.session
        self._scores, self._length, self._turn = dict(session.game.scores), session.cursor, session.look.turn
        #: what the page showed before the act
        self._before: Shot | None = None

    # --- when -----------------------------------------------------------------------------------------

    def prepare(self) -> None:
        """Let the page keep the old picture, before the new one is painted: what moves hides where it will lie."""
        self._before, table, events = self.view.picture.shot, self.view.session.table, self._events
        if not self._forward:
            return
        fade = VEIL if any(isinstance(event, Scored) for event in events) else 0
        comes = any(isinstance(event, (Placed, Occupied)) for event in events)
        if comes or table.stroll(events) is not None:
            self.view.frame.do("keep", fade=fade)
        elif fade:
            self.view.frame.do("fade", ms=fade)

    def follow(self) -> None:
        """Move what the last act moved; nothing when the reader went back in time."""
        session = self.view.session
        before, self._scores = self._scores, dict(session.game.scores)
        forward, self._length, self._turn = self._forward, session.cursor, session.look.turn
        if not forward:
            if self._left:
                self.view.frame.do("clear", look="*")
            self._left = False
            return
        first = next((event for event in self._events if isinstance(event, Scored)), None)
        wait = 0 if first is None else _counting(first)
        counts = [
            {"selector": selector(player, "b"), "before": before.get(player, 0), "after": points, "wait": wait}
            for player, points in self._scores.items()
            if points > before.get(player, 0)
        ]
        if session.table.rolled(self._events):
            self._throw()
        html = "".join(self._effects(self._events))
        if html or counts or self._left:
            self.view.frame.move(html, counts)
        self._left = bool(html)

    def begin_anew(self) -> None:
        """Take away what lies over the board: another table comes onto it."""
        if self._left:
            self.view.frame.do("clear", look="*")
        self._left = False
        self._stand()

    def send_home(self, targets: Iterable[Target]) -> None:
        """Let figures that go home at the end walk to their players."""
        if self.view.session.look.motion:
            self.view.frame.move("".join(self._leaving(targets)))
            self._left = True

    def _leaving(self, targets: Iterable[Target]) -> Iterator[str]:
        table = self.view.session.table
        walkers = [walker for target in targets for walker in table.walkers(target)]
        for number, (player, badge, at) in enumerate(walkers):
            way = f"{self._around(at, FIGURE).style}--wait:{APART * number}ms"
            yield _figure("home", class_of(badge), way, home(player))

    def turned(self) -> None:
        """Turn the tile in hand."""
        turn, self._turn = self._turn, self.view.session.look.turn
        by = (self._turn - turn + 1) % 4 - 1
        if by in (1, -1) and self.view.session.look.motion:
            self.view.frame.do("turn", by=by)

    def refused(self, refusal: Refusal | None) -> None:
        """Let the tile in hand go where it was refused, shake there and come back."""
        cell = refusal.about.get("cell") if refusal is not None else None
        session = self.view.session
        if cell is None or session.table.held is None or not session.look.motion:
            return
        part = _copied(self._part(cell, 1.0, 1.0))
        self.view.frame.move(f'<canvas class="carcnb-fx refuse new" {part} data-to=".carc-hand"></canvas>')
        self._left = True

    def unveil(self) -> None:
        """Let the veil go, and the numbers with it; before the board is painted without it."""
        self.view.frame.do("clear", look=".number")
        if self.view.session.look.motion:
            self.view.frame.do("fade", ms=UNVEIL)

    @property
    def _forward(self) -> bool:
        session = self.view.session
        return session.look.motion and session.cursor > self._length and session.last is not None

    @property
    def _events(self) -> tuple[Event, ...]:
        last = self.view.session.last
        return last.events if last is not None else ()

    # --- what -----------------------------------------------------------------------------------------

    def _effects(self, events: tuple[Event, ...]) -> Iterator[str]:
        wait, scored, spot = 0, 0, None
        for event in events:
            if isinstance(event, Placed):
                yield from self._slide(event)
            elif isinstance(event, Occupied):
                yield from self._step_on(event)
            elif isinstance(event, Scored) and event.spot is not None and event.points and scored < MANY:
                spot, scored = event.spot[1], scored + 1
                yield from self._numbers(event, wait)
                wait += _counting(event)
                yield self._rise(spot, event.points, wait)
            elif isinstance(event, Drawn):
                yield from self._crosses()
            elif isinstance(event, Returned) and spot is not None and scored < MANY:
                yield from self._home(spot, event, wait)
        yield from self._walk(events)

    def _slide(self, event: Placed) -> Iterator[str]:
        part = self._part(event.cell, 1.0, 1.0)
        yield self._hidden(part, LANDED)
        yield f'<canvas class="carcnb-fx come new" {_copied(part)} data-to=".carc-hand"></canvas>'

    def _step_on(self, event: Occupied) -> Iterator[str]:
        table, role = self.view.session.table, self.view.session.game.box.roles[event.role]
        at = table.stands(event.cell, event.zone)
        if at is not None:
            part, look = self._around(at, FIGURE), class_of(figure_badge(role.figure, event.player))
            yield self._hidden(self._around(at, FIGURE * 1.2), STEPPED)
            yield _figure("step", look, part.style, selector(event.player))

    def _numbers(self, event: Scored, wait: int) -> Iterator[str]:
        step = apart(event.tally)
        for number, at in self.view.session.table.counted_things(event)[:MOST]:
            x, y, *_ = self._around(at, 0)
            delay = wait + FIRST + step * (number - 1)
            yield f'<b class="carcnb-fx number" style="left:{x:.2%};top:{y:.2%};--wait:{delay}ms">{number}</b>'

    def _crosses(self) -> Iterator[str]:
        """Return a cross for each side at which a tile was found not to fit, one after the other."""
        lit = [target for target, why in self.view.session.look.highlights if why == REFUSED and target[0] == "side"]
        for number, (_, cell, side) in enumerate(lit[:MOST]):
            dx, dy = ((0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5))[side]
            x, y, *_ = self._around((cell[0] + dx, cell[1] + dy), 0)
            style = f"left:{x:.2%};top:{y:.2%};--wait:{APART * number}ms"
            yield f'<b class="carcnb-fx number nay" style="{style}">×</b>'

    def _rise(self, cell: Point, points: int, wait: int) -> str:
        x, y, *_ = self._around((cell[0] + 0.5, cell[1] + 0.5), 0)
        return f'<b class="carcnb-fx plus" style="left:{x:.2%};top:{y:.2%};--wait:{wait}ms">+{points}</b>'

    def _home(self, cell: Point, event: Returned, wait: int) -> Iterator[str]:
        part = self._around((cell[0] + 0.5, cell[1] + 0.5), FIGURE)
        look = class_of(figure_badge(event.figure, event.player))
        for number in range(min(event.count, MANY)):
            yield _figure("home", look, f"{part.style}--wait:{wait + APART * number}ms", selector(event.player))

    def _walk(self, events: Iterable[Event]) -> Iterator[str]:
        stroll = self.view.session.table.stroll(events)
        if stroll is None:
            return
        badge, points = stroll
        yield self._hidden(self._around(points[-1], FIGURE * 1.15), SEGMENT * (len(points) - 1))
        for number, (one, two) in enumerate(pairwise(points)):
            here, there = self._around(one, FIGURE), self._around(two, FIGURE)
            way = f"--x:{here.x:.2%};--y:{here.y:.2%};--wait:{SEGMENT * number}ms"
            yield f'<i class="carcnb-fx carcnb-pic hop {class_of(badge)}" style="{there.style}{way}"></i>'

    def _throw(self) -> None:
        """Let the tray of dice shake: a class begins an animation only once, so two of them take turns."""
        tray = self.view.holding
        again = THROWN[0] in tray._dom_classes
        with tray.hold_sync():
            for number, look in enumerate(THROWN):
                mark(tray, look, again == bool(number))

    # --- where ----------------------------------------------------------------------------------------

    def _hidden(self, part: Part, until: int) -> str:
        """Return the old picture of a part, which hides the new one for a while; nothing where the view has moved."""
        if self._before != self.view.picture.shot:
            return ""
        return f'<canvas class="carcnb-fx gone old" {_copied(part, f"--wait:{until}ms")}></canvas>'

    def _around(self, at: Point, size: float) -> Part:
        return self._part((at[0] - size / 2, at[1] - size / 2), size, size)

    def _part(self, corner: Point, wide: float, high: float) -> Part:
        """Return a part of the table, given in cells, as a part of the picture."""
        shot, canvas = self.view.picture.shot, self.view.canvas
        assert shot is not None, "only tables that grow have cells to move things on"
        x, y = (corner[0] * shot.cell - shot.left) / canvas.width, (corner[1] * shot.cell - shot.top) / canvas.height
        return Part(x, y, wide * shot.cell / canvas.width, high * shot.cell / canvas.height)


def selector(player: str, inside: str = "") -> str:
    """Return how a page finds the card of a player.

    >>> selector("red", "b")
    '.carcnb-player[data-player="red"] b'
    """
    return f'.carcnb-player[data-player="{player}"] {inside}'.strip()


def home(player: str) -> str:
    """Return how a page finds where a player's figures go in a final count: the points, or the button to name them.

    >>> home("red")
    '[data-home="red"], .carcnb-payee-red'
    """
    return f'[data-home="{player}"], .carcnb-payee-{player}'


def _figure(move: str, look: str, style: str, way: str) -> str:
    """Return a figure that comes from where a page finds a player, or goes there."""
    return f'<i class="carcnb-fx carcnb-pic {move} {look}" style="{style}" data-to=\'{way}\'></i>'


def _counting(event: Scored) -> int:
    """Return how long it takes to count what a scoring counts."""
    return FIRST + apart(event.tally) * sum(term.count for term in event.tally.terms)


def _copied(part: Part, more: str = "") -> str:
    """Return what a canvas needs to be a copy of a part."""
    places = " ".join(f"{value:.4f}" for value in part)
    return f'style="{part.style}{more}" data-part="{places}"'

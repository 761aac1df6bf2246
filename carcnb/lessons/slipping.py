"""The goal slips out of reach: seen at the act after which it is so, and told with what is missing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..engine.actions import Place
from ..engine.events import Event
from ..engine.lattice import Cell
from ..engine.play import Game
from ..engine.refusals import Refusal
from .beginning import statement
from .foresight import Outlook, look_ahead, shortest, within
from .goals import Story, speaks_of
from .lacking import lack
from .level import DO, Level, Mistake
from .verdict import ASTRAY, DETOUR, LOST, REFUSED, Lack, Verdict

#: what lacks where something else than the task was tried
OFF_TASK = "off_task"


class Slip(NamedTuple):
    """After how many of the reader's acts the goal was out of reach, what the lesson says to it, what is missing."""

    acts: int
    mistake: Mistake | None
    lack: Lack

    def verdict(self, told: Sequence[Event], nothing_left: bool) -> Verdict:
        """Return what is to be said as long as it is not taken back; what was wrong first, whatever came after."""
        code = ASTRAY if nothing_left else LOST
        return Verdict(code, tuple(told), mistake=self.mistake, lack=self.lack, highlight=self.lack.lit)


def slipped(level: Level, story: Story, played: int, acts: int, mistake: Mistake | None) -> Slip | None:
    """Tell whether the goal is out of reach from here; None if it is not, or if nobody can see so far."""
    if level.kind != DO:
        return None
    ahead = look_ahead(level, story, played)
    # where nobody can see far enough, the lesson's own words decide
    if ahead.lost or (mistake is not None and not ahead.hope):
        return Slip(acts, mistake, lack(level, story, ahead))
    return None


class Detour(NamedTuple):
    """After how many of the reader's acts a way was left, how many it takes from there in all, and what is missing."""

    acts: int
    needed: int | None
    mistake: Mistake | None
    lack: Lack

    def verdict(self, told: Sequence[Event]) -> Verdict:
        """Return what is to be said of it."""
        return Verdict(DETOUR, tuple(told), mistake=self.mistake, lack=self.lack, highlight=self.lack.lit)


def strayed(
    level: Level, story: Story, played: int, acts: int, needed: int | None, mistake: Mistake | None
) -> Detour | None:
    """Tell whether the act just done lies on no way of so many acts in all; None if it does, or nobody can be sure."""
    if level.kind != DO or needed is None:
        return None
    left = max(needed - acts, 0)
    ahead = within(level, story, played, left)
    if ahead is None or (ahead.hope and acts <= needed):
        return None
    more = shortest(level, story, played, left)
    return Detour(acts, None if more is None else acts + more, mistake, lack(level, story, ahead))


def refused(level: Level, story: Story, played: int, refusal: Refusal, mistake: Mistake | None) -> Verdict:
    """Judge a refusal; of a tile that does not fit it is said whether another turn can help.

    What a lesson says of tiles that do not fit is about the place where they belong, and is not true elsewhere. Where
    another turn would be allowed and lead away from the goal, the task is said, and not how to go astray.
    """
    game, cell = story.game, refusal.about.get("cell")
    if refusal.code == "side_mismatch" and cell is not None and not (mistake and mistake.action):
        if all(game.refusal(Place(cell, turn)) for turn in range(4)):
            return Verdict(REFUSED, refusal=refusal, lack=Lack("no_turn"))
        if cell not in _belongs(level, game) and _leads_away(level, story, played, cell):
            # a task that only asks to find something says nothing about this place
            return Verdict(REFUSED, refusal=refusal, lack=None if level.find else Lack(OFF_TASK))
        if mistake is None or cell not in _belongs(level, game):
            return Verdict(REFUSED, refusal=refusal, lack=Lack("other_turn"))
    # where a certain "no" is to be met, another one is true as well, and does not do
    elsewhere = mistake is None and speaks_of(level.goal or {}, "refused")
    return Verdict(REFUSED, refusal=refusal, mistake=mistake, lack=Lack(OFF_TASK) if elsewhere else None)


def _leads_away(level: Level, story: Story, played: int, cell: Cell) -> bool:
    """Tell whether the tile in hand, laid on a cell in whatever way is allowed, puts the goal out of reach."""
    if level.kind != DO:
        return False
    allowed = [Place(cell, turn) for turn in range(4) if story.game.refusal(Place(cell, turn)) is None]
    return all(_after(level, story, played, action).lost for action in allowed)


def _after(level: Level, story: Story, played: int, action: Place) -> Outlook:
    game = story.game.copy()
    events = [*story.events, *game.push(action)]
    return look_ahead(level, Story(game, [*story.acts, action], events, story.refusals), played)


def _belongs(level: Level, game: Game) -> set[Cell]:
    """Return the cells on which the solution lays tiles."""
    actions = (statement(game, line)[1] for line in level.solution if " place " in line)
    return {action.cell for action in actions if isinstance(action, Place)}

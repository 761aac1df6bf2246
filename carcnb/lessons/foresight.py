"""Looking ahead: whether a goal can still be reached from where a reader stands.

The engine tries what the reader may still do, with what chance and the others do according to the level in between, on
a copy of the game. Short ways come before long ones, and the solution's own lines before others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..engine.actions import Action, Occupy, Place
from ..engine.events import Event
from ..engine.laying import with_tiles
from ..engine.play import Game
from ..engine.refusals import Refusal
from .beginning import begin, statement
from .goals import Story, parts_of, reached, refusals_wanted, same_refusal, speaks_of
from .level import ALL, Level

#: how many of the reader's acts are looked ahead, and how many acts are tried in all
DEEPEST, TRIED = 8, 2000
#: how many acts make up a long turn
STRAIGHT = 30
#: a zone that no tile has
ELSEWHERE = "elsewhere.1"


@dataclass
class Outlook:
    """What looking ahead found."""

    #: the goal is reached on some way
    hope: bool = False
    #: some way was not followed to its end, so that nobody knows where it leads
    unsure: bool = False
    #: the most parts of the goal, by their numbers, that hold together anywhere on a way
    held: frozenset[int] = frozenset()

    @property
    def lost(self) -> bool:
        """Whether every way was followed to its end, and none reaches the goal."""
        return not (self.hope or self.unsure)


def look_ahead(level: Level, story: Story, played: int) -> Outlook:
    """Look ahead from a story; `played` is how many lines of what chance and the others do have happened."""
    straight = _Look(level, story, played, STRAIGHT)
    if straight.leads_straight_there():
        return Outlook(hope=True)
    left = TRIED
    for depth in range(1, DEEPEST + 1):
        look = _Look(level, story, played, left)
        look.outlook.hope = look.holds() or look.leads_there(depth)
        left = look.left
        if look.outlook.hope or not look.outlook.unsure or left <= 0:
            break
    return look.outlook


def within(level: Level, story: Story, played: int, acts: int) -> Outlook | None:
    """Look for ways to the goal of no more than so many of the reader's acts; None if there are too many to be sure."""
    left = TRIED
    for depth in range(acts + 1):
        look = _Look(level, story, played, left)
        look.outlook.hope = look.holds() or look.leads_there(depth)
        left = look.left
        if look.outlook.hope or left <= 0:
            break
    return look.outlook if look.outlook.hope or left > 0 else None


def shortest(level: Level, story: Story, played: int, least: int) -> int | None:
    """Return how many of the reader's acts the shortest way to the goal has, at least so many; None if none is seen."""
    for acts in range(least, DEEPEST + 1):
        ahead = within(level, story, played, acts)
        if ahead is None or ahead.hope:
            return None if ahead is None else acts
    return None


def way_on(level: Level, story: Story, played: int) -> Action | None:
    """Return what the reader may do next on a short way to the goal; None if none is found."""
    left = TRIED
    for depth in range(1, DEEPEST + 1):
        look = _Look(level, story, played, left)
        for action in look.likely_first():
            if look.after(action, depth):
                return action
        left = look.left
        if not look.outlook.unsure or left <= 0:
            break
    return None


def solved(level: Level) -> tuple[Game, list[Event]]:
    """Play the solution, with what chance and the others do in between; return the game, and what happened."""
    look, _ = _solved(level)
    return look.game, look.events


def acts_needed(level: Level) -> int:
    """Return how many acts of the solution are done: what it tries although it is refused changes nothing."""
    return _solved(level)[1]


def _solved(level: Level) -> tuple[_Look, int]:
    look, done = _Look(level, Story(begin(level), [], [], []), 0, 0), 0
    look.play_others()
    for line in level.solution:
        player, action = statement(look.game, line)
        if look.game.refusal(action, player) is None:  # what a level wants to see refused is only tried
            look.push(action, player)
            look.play_others()
            done += 1
    return look, done


class _Look:
    """One walk over everything that may come, so many of the reader's acts deep."""

    def __init__(self, level: Level, story: Story, played: int, left: int) -> None:
        assert level.goal is not None
        self.level, self.parts = level, parts_of(level.goal)
        self.game = story.game.copy()
        self.events, self.refusals = list(story.events), list(story.refusals)
        self.acts, self.played, self.left = list(story.acts), played, left
        self.outlook = Outlook()
        self.forbidden = speaks_of(level.goal, "refused") or speaks_of(level.goal, "refusals")
        self._lines = {line.partition(" ")[2] for line in level.solution}
        #: what may be chosen here, once it was asked for: most of the work of looking is to list it
        self._legal: list[Action] | None = None

    def leads_there(self, depth: int) -> bool:
        """Tell whether a way from here leads to the goal; it is the reader's choice, or nobody's."""
        legal = self._choices()
        if not self.forbidden:
            return self._goes_on(legal, depth)
        before = len(self.refusals)
        # to try what is refused changes nothing: all of it can be tried before anything is done
        self.refusals += forbidden(self.game, self.level) if legal else []
        hope = (len(self.refusals) > before and self.holds()) or self._goes_on(legal, depth)
        del self.refusals[before:]
        return hope

    def _goes_on(self, legal: list[Action], depth: int) -> bool:
        if legal and not depth:
            self.outlook.unsure = True
            return False
        return any(self.after(action, depth) for action in self.likely_first())

    def leads_straight_there(self) -> bool:
        """Tell whether it does to choose always what stands last, which is mostly to do no more: turns end so."""
        while (legal := self._choices()) and self.left:
            self.left -= 1
            self.push(legal[-1])
            if self.holds() or self._holds_after_others():
                return True
        return False

    def after(self, action: Action, depth: int) -> bool:
        """Tell whether a way leads to the goal on which this is done first."""
        if self.left <= 0:
            self.outlook.unsure = True
            return False
        self.left -= 1
        before = len(self.events), len(self.acts), self.played
        self.push(action)
        hope = self.holds() or self._holds_after_others() or self.leads_there(depth - 1)
        for _ in range(len(self.acts) - before[1]):
            self.game.pop()
        self._legal = None
        del self.events[before[0] :], self.acts[before[1] :]
        self.played = before[2]
        return hope

    def push(self, action: Action, player: str | None = None) -> None:
        """Do something, and note it."""
        self.events += self.game.push(action, player)
        self.acts.append(action)
        self._legal = None

    def play_others(self) -> bool:
        """Play what chance and the others do until the reader is to choose; tell whether they did anything."""
        came = False
        while not self._choices() and self.played < len(self.level.then):
            player, action = statement(self.game, self.level.then[self.played])
            if self.game.refusal(action, player) is not None:  # the reader went another way: the script ends here
                break
            self.push(action, player)
            self.played, came = self.played + 1, True
        return came

    def _holds_after_others(self) -> bool:
        return self.play_others() and self.holds()

    def _choices(self) -> list[Action]:
        if self._legal is None:
            chooses = not self.game.over and self.level.you in (ALL, self.game.to_move)
            self._legal = [each for each in self.game.legal_actions() if not each.chance] if chooses else []
        return self._legal

    def likely_first(self) -> Iterator[Action]:
        """Yield what may be done, the solution's own acts first: whoever is on its way is seen so at once."""
        legal = self._choices()
        likely = [action for action in legal if str(action) in self._lines]
        yield from likely
        yield from (action for action in legal if action not in likely)

    def holds(self) -> bool:
        """Tell whether the goal is reached here, or would be by trying what is refused."""
        story = Story(self.game, self.acts, self.events, self.refusals)
        held = frozenset(number for number, part in enumerate(self.parts) if reached(part, story))
        if len(held) >= len(self.outlook.held):  # what holds at the end of a way tells more than what held before
            self.outlook.held = held
        return len(held) == len(self.parts)


def forbidden(game: Game, level: Level) -> Iterator[Refusal]:
    """Yield why something is refused that a reader can try here, of the sorts that the solution tries."""
    for line in level.solution if refusals_wanted(level.goal or {}) else level.solution[-1:]:
        try:
            player, wanted = statement(game, line)
        except ValueError:  # what it names is not there any more
            continue
        for action in _tries(game, wanted):
            refusal = game.refusal(action, player)
            if refusal is not None:
                yield refusal


def attempts(level: Level, story: Story) -> list[Action]:
    """List what is to be tried here although it is refused, for those who cannot click on it."""
    if level.goal is None or not level.solution:
        return []
    if wanted := refusals_wanted(level.goal):
        met = [each for each in wanted if any(same_refusal(refusal, each) for refusal in story.refusals)]
        return _untried(level, story.game, [each for each in wanted if each not in met])
    if not speaks_of(level.goal, "refused"):
        return []
    try:
        player, action = statement(story.game, level.solution[-1])
    except ValueError:  # what it names is not there any more
        return []
    refusal = story.game.refusal(action, player)
    told = Story(story.game, story.acts, story.events, [refusal] if refusal else [])
    return [action] if refusal is not None and reached(level.goal, told) else []


def _untried(level: Level, game: Game, left: list[str]) -> list[Action]:
    """List what the solution tries that is refused here in one of the ways that are left."""
    found: list[Action] = []
    for line in level.solution:
        try:
            player, action = statement(game, line)
        except ValueError:  # what it names is not there any more
            continue
        refusal = game.refusal(action, player)
        if refusal is not None and any(same_refusal(refusal, each) for each in left):
            found.append(action)
    return found


def _tries(game: Game, wanted: Action) -> Iterator[Action]:
    """Yield acts of the same sort: a tile on any cell around, a figure on any part of a tile."""
    yield wanted
    tiled = with_tiles(game)
    if tiled is None:
        return
    if isinstance(wanted, Place):
        xs, ys = zip(*tiled.board.placements, strict=True)
        cells = [(x, y) for x in range(min(xs) - 1, max(xs) + 2) for y in range(min(ys) - 1, max(ys) + 2)]
        yield from (Place(cell, turn) for cell in cells for turn in range(4))
    elif isinstance(wanted, Occupy) and tiled.state.laid is not None:
        zones = tiled.board.placements[tiled.state.laid].tile.zones
        yield from (Occupy(wanted.role, zone) for zone in (*(zone.name for zone in zones), ELSEWHERE))

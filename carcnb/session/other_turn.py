"""What the opponent of a short game did in the turn that is just over: one line for the reader, and where it was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..draw.scene import Target
from ..engine.actions import PASS, Action
from ..engine.events import Closed, Event, Scored
from ..engine.laying import with_tiles
from ..engine.play import Game
from ..lessons.ladder import places
from ..say.explain import Explainer, capital
from ..tables import table_of

#: with what something is done, rather than where
TOOLS = ("element", "group")


class OtherTurn(NamedTuple):
    """A turn of the opponent: the game before each part of it, which chance may part, and what was done there."""

    player: str
    reader: str
    parts: tuple[tuple[Game, tuple[Action, ...]], ...]
    #: the game as it stands, and the how many-th turn of the opponent it is
    game: Game
    number: int

    def line(self, lang: str) -> str:
        """Return in one short sentence what was done that matters most to the reader."""
        tried = [_Tried(before, turn, self.player, self.reader, lang) for before, turn in self.parts]
        for way in (_Tried.points, _Tried.present, _Tried.land, _Tried.leads, _Tried.plain):
            said = [sentence for each in tried for sentence in way(each)]
            if said:
                return said[0]
        return ""

    @property
    def lit(self) -> tuple[Target, ...]:
        """Where it was done."""
        table = table_of(self.game)
        done = [action for _, turn in self.parts for action in turn if not action.idle]
        found = [target for action in done for target in places(table, action)]
        there = [target for target in found if table.has(target)]
        # of a die and the hex on which its number was written, the hex is where to look
        return tuple(dict.fromkeys([target for target in there if target[0] not in TOOLS] or there))


def other_turn(game: Game, player: str, reader: str) -> OtherTurn | None:
    """Return the opponent's last turn, once it is over and until the reader acts; None if there is none."""
    own = [n for n, step in enumerate(game.steps) if step.player == reader and not step.action.chance]
    after = own[-1] + 1 if own else 0
    done = [n for n in range(after, len(game.steps)) if game.steps[n].player == player and not _chance(game, n)]
    if not done or (game.to_move == player and not game.over):
        return None
    parts = [(game.before(part[0]), tuple(game.steps[number].action for number in part)) for part in _runs(game, done)]
    return OtherTurn(player, reader, tuple(parts), game, _turns(game, player))


def _chance(game: Game, number: int) -> bool:
    action = game.steps[number].action
    return action.chance or action.verb == "end"


def _runs(game: Game, numbers: Sequence[int]) -> list[list[int]]:
    """Part what was done where chance came between."""
    found: list[list[int]] = []
    for number in numbers:
        if found and found[-1][-1] == number - 1:
            found[-1].append(number)
        else:
            found.append([number])
    return found


def _turns(game: Game, player: str) -> int:
    """Return how many turns a player has had: how often somebody else chose something before."""
    movers = [step.player for number, step in enumerate(game.steps) if not _chance(game, number)]
    return sum(mover == player and last != player for last, mover in zip([None, *movers], movers, strict=False))


class _Tried:
    """A part of a turn, done once more on a copy, and what can be said of it; most telling first."""

    def __init__(self, before: Game, turn: tuple[Action, ...], player: str, reader: str, lang: str) -> None:
        from ..analysis.turns import unseeded

        self.before, self.turn, self.player, self.reader = before, turn, player, reader
        self.after = unseeded(before)
        self.words = Explainer.about(before, lang, False)
        self.name = self.words.name("players", player)
        self.told: list[tuple[Action, list[Event]]] = [(action, self.after.push(action)) for action in turn]
        self.events = [event for _, events in self.told for event in events]
        self.paid = [event for event in self.events if isinstance(event, Scored) and event.points]
        self.closed = {event.spot for event in self.events if isinstance(event, Closed)}

    def points(self) -> Iterator[str]:
        """Yield what was paid to the opponent, the most first."""
        for event in sorted(self.paid, key=lambda event: -event.points):
            if self.player in event.players and event.spot and event.spot in self.closed:
                yield self._closes(event, event.spot[0])
        gained = self.after.scores[self.player] - self.before.scores[self.player]
        if gained > 0:
            yield self.words.label("why.points", count=gained, player=self.name)

    def _closes(self, event: Scored, layer: str) -> str:
        layer, others = self.words.name("layers", layer), [p for p in event.players if p != self.player]
        if not others:
            return self.words.label("why.closes", count=event.points, player=self.name, layer=layer)
        named = self.words.names("players", others)
        return self.words.label("why.closes_shared", count=event.points, player=self.name, layer=layer, others=named)

    def present(self) -> Iterator[str]:
        """Yield what was paid to the reader alone."""
        for event in self.paid:
            if self.reader in event.players and event.spot and event.spot in self.closed:
                layer = self.words.name("layers", event.spot[0])
                yield self.words.label("guided.present", count=event.points, player=self.name, layer=layer)

    def land(self) -> Iterator[str]:
        """Yield what a figure was put on, or which land of the opponent grew; without either, that nobody was put."""
        from ..analysis.judging import Eyes
        from ..analysis.reasons import Telling

        before, after = with_tiles(self.before), with_tiles(self.after)
        if before is None or after is None or after.over:
            return
        telling = Telling(before, after, self.turn, self.events, Eyes(hope="tiles"), self.words)
        yield from (sentence for _, sentence in telling.claims())
        if self.turn[-1] is PASS:
            yield from (sentence for _, sentence in telling.grows())
            yield self.words.label("guided.only_lays", player=self.name)

    def leads(self) -> Iterator[str]:
        """Yield where the opponent is ahead now and was not before, in a game without tiles."""
        from ..analysis.whatif import holdings

        if with_tiles(self.before) is not None:
            return
        held = {(each.sort, each.name) for each in holdings(self.before) if self.player in each.holders}
        for each in holdings(self.after):
            if self.player in each.holders and (each.sort, each.name) not in held:
                what = capital(self.words.name(each.sort, each.name))
                yield self.words.label("why.leads", player=self.name, what=what)

    def plain(self) -> Iterator[str]:
        """Yield what was done last, as it is told in plays; of what was left undone only if nothing else was done."""
        told = [(action, told) for action, events in self.told for told in self.words.told(events)[:1]]
        yield from (said.text for action, said in reversed(told) if not action.idle)
        yield from (said.text for _, said in told)

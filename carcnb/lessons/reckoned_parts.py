"""The parts of a final count: who goes home, every area that pays, who wins; and which of them are counted."""

from __future__ import annotations

from ..draw.scene import Target
from ..engine.events import Event, GameEnded
from ..engine.play import Game
from ..engine.tallies import Tally, Term
from ..tables import Lot, table_of
from .counting import Counting
from .ended import ended

#: the steps that every game may have, before and after its own
HOME, WINNER = "home", "winner"
#: the row of those who go home
GOING_HOME = "going_home"
#: so many parts somebody counts for the reader at least, if there are so many
FEW = 2
#: after so many wrong tries at one part it is counted together
TOGETHER = 2


class Parts:
    """The parts of a final count, and how far the reader is with them."""

    def __init__(self, game: Game, counted_by: str = "") -> None:
        #: the game before the end, what happens in it, and what everybody has then
        self.game, self.events, self.final = ended(game)
        self.table = table_of(self.game)
        self.winners = next(event.winners for event in self.events if isinstance(event, GameEnded))
        self.lots = self._lots()
        #: what everybody has so far
        self.scores = dict(self.final)
        for lot in self.lots:
            for player in lot.winners:
                self.scores[player] -= lot.points
        self.done: list[int] = []
        #: the part that is being counted; None while one is to be chosen
        self.now: int | None = None
        self.fails = 0
        #: those who are paid, or have won, as far as the reader has said
        self.players: list[str] = []
        self.counting = Counting(self.table, self.lots[-1])
        # what somebody has counted already
        for number in self.counted_for(counted_by) if counted_by else ():
            self._paid(number)
        self._go_on()

    def _lots(self) -> list[Lot]:
        lots = self.table.lots(self.events)
        home = tuple(self.table.homeward(lots))
        rows = Tally((Term(sum(thing.many for thing in home), 0, GOING_HOME, ""),))
        first = [Lot(HOME, (), rows, home, asks=False)] if home else []
        return [*first, *lots, Lot(WINNER, (), Tally())]

    def owned_by(self, player: str) -> list[int]:
        """List the numbers of the parts that are paid to one player alone."""
        return [number for number, lot in enumerate(self.lots) if lot.winners == (player,)]

    def counted_for(self, player: str) -> list[int]:
        """List the parts that a player counts for the reader: all that pay nobody else, and others to make a few."""
        own = self.owned_by(player)
        paying = [number for number, lot in enumerate(self.lots) if lot.paid is not None and lot.points]
        others = sorted({*paying} - {*own}, key=lambda number: player not in self.lots[number].winners)
        return sorted([*own, *others[: max(FEW - len(own), 0)]])

    # --- where the reader is ------------------------------------------------------------------------------------------

    @property
    def steps(self) -> list[str]:
        """The steps, in order."""
        return list(dict.fromkeys(lot.step for lot in self.lots))

    @property
    def step(self) -> str:
        """The step that is being done; none once all is done."""
        return next((lot.step for number, lot in enumerate(self.lots) if number not in self.done), "")

    @property
    def over(self) -> bool:
        """Whether all is counted."""
        return len(self.done) == len(self.lots)

    @property
    def waiting(self) -> list[int]:
        """The numbers of the parts of this step that are still to be counted."""
        return [number for number, lot in enumerate(self.lots) if lot.step == self.step and number not in self.done]

    @property
    def lot(self) -> Lot | None:
        """The part that is being counted."""
        return None if self.now is None else self.lots[self.now]

    @property
    def lit(self) -> tuple[Target, ...]:
        """What is bright: the part that is counted, or those that wait."""
        shown = self.waiting if self.now is None else [self.now]
        return tuple(dict.fromkeys(target for number in shown for target in self.lots[number].lit))

    def due(self, lot: Lot) -> tuple[str, ...]:
        """Return who is to be named for a part."""
        return self.winners if lot.step == WINNER else lot.winners

    @property
    def gone(self) -> tuple[Target, ...]:
        """The figures that have gone home: they stand on the table no more."""
        sent = [self.lots[number] for number in self.done if self.lots[number].step == HOME]
        return tuple(target for lot in sent for thing in lot.things for target in thing.targets)

    @property
    def together(self) -> bool:
        """Whether the part is counted together: what comes next is lit."""
        return self.fails >= TOGETHER

    @property
    def presses(self) -> int:
        """How many presses it takes in all, if each is right."""
        several = {step for step in self.steps if sum(lot.step == step for lot in self.lots) > 1}
        return sum(
            Counting(self.table, lot).presses + len(self.due(lot)) * lot.asks + (lot.step in several)
            for number, lot in enumerate(self.lots)
            if number not in self.done
        )

    def settle(self) -> tuple[Event, ...]:
        """Be done with the part that is counted, pay for it, and go on; return what is told of it."""
        assert self.now is not None
        return self._paid(self.now)

    def _paid(self, number: int) -> tuple[Event, ...]:
        lot = self.lots[number]
        self.done.append(number)
        for player in lot.winners:
            self.scores[player] += lot.points
        self._go_on()
        return lot.told

    def everything(self) -> None:
        """Count all there is."""
        while not self.over:
            self._paid(self.waiting[0])

    def _go_on(self) -> None:
        """Go on to the only part of the step, or wait for the reader to choose one."""
        self.now, self.fails, self.players = None, 0, []
        if len(self.waiting) == 1:
            self._open(self.waiting[0])

    def _open(self, number: int) -> None:
        self.now = number
        self.counting = Counting(self.table, self.lots[number])

"""The whole final count, done by the reader: who goes home, what each area pays and to whom, and who wins.

The engine ends the game on a copy and is the referee; the table says which parts there are and what can be pressed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from ..draw.scene import Target
from ..draw.view import Sign
from ..engine.tallies import Tally, Term
from ..tables import Lot
from ..tables.lively import Thing
from .counting import Counting
from .reckoned_parts import GOING_HOME, HOME, TOGETHER, WINNER, Parts
from .verdict import Stray

__all__ = ["CHOOSE", "GOING_HOME", "HOME", "TOGETHER", "WINNER", "Reckoning"]

#: what is to be done while several parts of a step wait: one of them is to be chosen
CHOOSE = "choose"
#: stands beside the figures of those who are paid
CHECK = "✓"


class Reckoning(Parts):
    """The final count of a game that has come, or could come, to its end, and how far the reader is with it.

    >>> import carcnb
    >>> game = carcnb.load("carcnb/games/hunters_gatherers/examples/hut_five_fish.carc")
    >>> reckoning = Reckoning(game)
    >>> reckoning.steps, reckoning.counting.missing.points
    (['river_system', 'winner'], 5)
    """

    # --- what the reader does -----------------------------------------------------------------------------------------

    def press(self, target: Target | None) -> bool:
        """Count a thing, name a player, or choose a part; False, with nothing changed, if it means none of these."""
        if self.now is None:
            return target is not None and self._choose(target)
        player = self._player(target)
        if player is None:
            return self.counting.press(target)
        self.players = [one for one in self.players if one != player] + [player] * (player not in self.players)
        return True

    def _choose(self, target: Target) -> bool:
        """Begin with the part that a press means, and count what was pressed, if it counts."""
        found = [n for n in self.waiting if target in (*self.lots[n].figures, *self.lots[n].lit, ("lot", n))]
        found = found or [n for n in self.waiting if target in self.lots[n].places]
        found = found or [n for n in self.waiting if Counting(self.table, self.lots[n]).meant(target) is not None]
        if len(found) != 1:
            return False
        self._open(found[0])
        if self._player(target) is None:
            self.counting.press(target)
        return True

    def _player(self, target: Target | None) -> str | None:
        """Return the player whom a press names."""
        lot = self.lot
        if target is None or lot is None or lot.step == HOME:
            return None
        if target[0] == "player" and target[1] in self.game.players:
            return str(target[1])
        return self.table.owner(target) if lot.step == WINNER else lot.figures.get(target)

    # --- what was done, to stand there again --------------------------------------------------------------------------

    @property
    def acts(self) -> list[Target]:
        """What brings a new count of the same game to where this one is."""
        if self.now is None or self.over:
            return [("counted", number) for number in self.done]
        things = [self.counting.things[number].targets[0] for number in self.counting.chosen]
        players = [("player", player) for player in self.players]
        return [*(("counted", number) for number in self.done), ("lot", self.now), *things, *players]

    def again(self, acts: Iterable[Target]) -> bool:
        """Do again what was done; False if that is no longer possible."""
        return all(self._again(act) for act in acts)

    def _again(self, act: Target) -> bool:
        match act:
            case ("counted", int(number)) if number in self.done:
                return True
            case ("counted", int(number)) if number in self.waiting:
                self._paid(number)
                return True
            case ("lot", int(number)) if number in self.waiting:
                self._open(number)
                return True
        return self.now is not None and self.press(act)

    # --- what a screen asks of whatever is counted --------------------------------------------------------------------

    @property
    def things(self) -> Sequence[Thing]:
        """The things of the part that is counted."""
        return self.counting.things if self.now is not None else ()

    @property
    def chosen(self) -> list[object]:
        """What was counted, by numbers, and who was named."""
        return [*self.counting.chosen, *self.players] if self.now is not None else []

    @property
    def so_far(self) -> Tally:
        """What was counted of this part, row by row; what cannot be pressed is there from the beginning."""
        counted = self.counting.so_far.terms if self.now is not None else ()
        return Tally((*counted, *self.given))

    @property
    def given(self) -> tuple[Term, ...]:
        """The rows of this part whose things cannot be pressed: they are only told."""
        rows = {thing.row for thing in self.things}
        lot = self.lot
        return (
            ()
            if lot is None
            else tuple(term for row, term in enumerate(lot.tally.terms) if term.each and row not in rows)
        )

    def meant(self, target: Target | None) -> object:
        """Return what a press means: the number of a thing, a player, or a part."""
        if self.now is None:
            return None
        return self._player(target) or self.counting.meant(target)

    def stray(self, target: Target | None) -> Stray | None:
        """Return what was pressed and means nothing here."""
        if self.now is None:
            return Stray(self.step, step=CHOOSE, why=self._unchosen(target))
        lot = self.lots[self.now]
        if lot.step in (HOME, WINNER):
            role = next((noun for figure, noun in self.table.standing() if figure == target), "")
            return Stray(role, step=lot.step)
        return self.counting.stray(target) or self._figure(lot, target)

    def _unchosen(self, target: Target | None) -> str:
        """Return why a press chooses no part: it is several's, counted, comes later, names a player, or pays nobody."""
        if target is not None and target[0] == "player":
            return "player"
        own = [n for n, lot in enumerate(self.lots) if target in (*lot.figures, *lot.lit, *lot.places)]
        if not own:
            return "nobody"
        if all(number in self.done for number in own):
            return "counted"
        return "several" if {*own} & {*self.waiting} else "later"

    def _figure(self, lot: Lot, target: Target | None) -> Stray | None:
        role = next((noun for figure, noun in self.table.standing() if figure == target), None)
        return None if role is None else Stray(role, elsewhere=True, step=lot.step, why="elsewhere")

    def listed(self) -> list[tuple[Target, str]]:
        """List all that may be pressed now, each with what it is."""
        lot = self.lot
        players = [(("player", player), "player") for player in self.game.players]
        if lot is None:
            firsts = [next(iter(self.lots[n].figures), self.lots[n].lit[0]) for n in self.waiting]
            roles = dict(self.table.standing())
            return [(first, roles.get(first) or str(first[0])) for first in firsts]
        if lot.step == WINNER:
            return players
        figures = [
            (target, role) for target, role in self.table.standing() if lot.step == HOME or target in lot.figures
        ]
        if lot.step == HOME:
            return figures
        return [*self.counting.listed(), *figures, *(players if lot.asks else [])]

    def walk(self) -> list[Target]:
        """List what arrow keys walk over."""
        lot = self.lot
        if lot is None or lot.step in (HOME, WINNER):
            return [target for target, _ in self.listed()]
        return [*self.counting.walk(), *lot.figures]

    def signs(self, lit: Collection[Target | None] = ()) -> tuple[Sign, ...]:
        """Return the numbers of what was counted, and a check at the figures of those who are named."""
        lot = self.lot
        if lot is None or lot.step == WINNER:
            return ()
        signs = self.counting.signs(lit)
        named = [target for target, player in lot.figures.items() if player in self.players]
        checks = [Sign(CHECK, target, at=self.table.beside(target)) for target in named]
        return (*(sign for sign in signs if sign.text or lot.step != HOME), *checks)

"""Where a game of Marabunta is heading: what it would pay if it were counted now, and what may be hoped for."""

from __future__ import annotations

from math import exp

from .asking import Asking

#: what a crate is worth, as a part of the points that its group's ability may bring
CRATE_VALUE = 0.6
#: what an anthill in hand is worth
ANTHILL_VALUE = 0.8


class Foresight(Asking):
    """Counting before the end, in any phase."""

    def counted(self) -> list[int]:
        """Return what each player would have if the game were counted now.

        >>> from carcnb.games import new_game
        >>> new_game("marabunta").counted()
        [0, 0]
        """
        points = list(self.state.scores)
        if not self.over:
            for _, holders, circles in self.holdings():
                points[self.players.index(holders[0])] += circles
        return points

    def holdings(self) -> list[tuple[str, tuple[str, ...], int]]:
        """List the regions that somebody is ahead in: the region, who, and the circles that pay for it."""
        found: list[tuple[str, tuple[str, ...], int]] = []
        for number, region in enumerate(self.sheet.regions):
            sums = self._sums(number)
            if sums[0] != sums[1]:
                ahead = int(sums[1] > sums[0])
                found.append((region, (self.players[ahead],), self.state.circles[number][ahead]))
        return found

    def outlook(self) -> list[float]:
        """Return the points each player may hope for: a lead counts the more, the less room is left in its region."""
        state, sheet = self.state, self.sheet
        hopes = [float(points) for points in state.scores]
        for number, hexes in enumerate(sheet.region_masks):
            one, other = self._sums(number)
            room = (hexes & state.available).bit_count()
            chance = 1 / (1 + exp((other - one) / (0.4 + 0.12 * room)))
            hopes[0] += chance * state.circles[number][0]
            hopes[1] += (1 - chance) * state.circles[number][1]
        for player in range(2):
            hopes[player] += CRATE_VALUE * sum(state.crates[player]) + ANTHILL_VALUE * state.anthills[player]
        return hopes

    def _sums(self, region: int) -> list[int]:
        hexes = self.sheet.region_masks[region]
        return [
            sum(number * (mask & hexes).bit_count() for number, mask in enumerate(masks))
            for masks in self.state.numbers
        ]

"""The end of the game: what triggers it, the regions, and who wins."""

from __future__ import annotations

from ...engine.events import Event
from ...engine.tallies import Tally
from .asking import Asking
from .events import EndTriggered, RegionTied, RegionWon, TieBroken


class Scoring(Asking):
    """Watching for the end, and counting."""

    def watch_the_end(self, events: list[Event], hexes: int = 0, leaf: int = -1) -> None:
        """See whether what was just filled triggers the end; only the first time counts."""
        state, sheet = self.state, self.sheet
        if state.trigger is not None:
            return
        for number, region in enumerate(sheet.region_masks):
            if hexes & region and not region & state.available:
                self._trigger("region", sheet.regions[number], "MB-E1", events)
                return
        if leaf >= 0 and sum(state.circles[leaf]) >= sheet.leaves[sheet.regions[leaf]].circles:
            self._trigger("leaf", sheet.regions[leaf], "MB-E2", events)
        elif hexes & sheet.cookie_mask and not sheet.cookie_mask & state.available:
            self._trigger("cookies", "", "MB-E3", events)

    def _trigger(self, detail: str, region: str, rule: str, events: list[Event]) -> None:
        events.append(EndTriggered(self.to_move, detail, region, rule))
        self.state = self.state.but(trigger=(self.state.turn, rule))

    def final_scoring(self, events: list[Event]) -> None:
        """Compare the sums in each region; its winner scores the own circles on its leaf."""
        for region in self.sheet.regions:
            sums = {player: self.sum(region, player) for player in self.players}
            least, most = min(sums.values()), max(sums.values())
            if least == most:
                detail, rule = ("", "MB-Z3") if most else ("zero", "MB-R10")
                events.append(RegionTied(region, most, detail, rule))
                continue
            winner = max(sums, key=sums.__getitem__)
            events.append(RegionWon(winner, region, most, least))
            self.award(events, (winner,), Tally.of((self.circles(region)[winner], 1, "circle", "MB-Z4")), "region")
        self._break_tie(events)

    def _break_tie(self, events: list[Event]) -> None:
        if len(set(self.state.scores)) > 1:
            return
        winners = self._best()
        if len(winners) == 1:
            by_cookies = len(set(self.state.cookies)) > 1
            detail, rule = ("cookies", "MB-V2") if by_cookies else ("trigger", "MB-V3")
            events.append(TieBroken(winners[0], detail, rule))

    def _best(self) -> tuple[str, ...]:
        """The players with most points; among them, most cookies; among them, whoever triggered the end."""
        state = self.state
        rank = [
            (points, cookies, state.trigger is not None and state.trigger[0] == number)
            for number, (points, cookies) in enumerate(zip(state.scores, state.cookies, strict=True))
        ]
        return tuple(player for player, own in zip(self.players, rank, strict=True) if own == max(rank))

    @property
    def winners(self) -> tuple[str, ...]:
        """The winner once the game is over, by the tie-breakers too; until then the players with most points."""
        return self._best() if self.over else super().winners

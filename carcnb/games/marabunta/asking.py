"""What can be asked about a game of Marabunta: what is written where, and how much of everything there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...engine.actions import Action
from ...engine.lattice import Cell, parse_cell
from ...engine.play import Game
from .actions import TILE, Choose, Colour, Crate, Ignore, Repeat, Reveal, Roll, Use
from .sheet import Sheet, SheetTile
from .state import SheetState

NOBODY, NOTHING, CROSSED = "nobody", "none", "crossed"
GROUPS = (TILE, "dice")


class Mark(NamedTuple):
    """What was written into a hex: a player's number, or (with neither) a cross."""

    player: str | None
    number: int | None


class Asking(Game):
    """The questions; every answer is taken from the state, nothing is kept."""

    sheet: Sheet
    state: SheetState

    @property
    def tile(self) -> SheetTile | None:  # type: ignore[override]  # the others have tiles of a landscape
        """The tile of this round, once it is turned up."""
        return None if self.state.tile is None else self.sheet.tiles[self.state.tile]

    @property
    def dice(self) -> dict[str, str]:
        """What each die shows, once they are rolled."""
        return dict(zip(self.sheet.regions, self.state.faces, strict=False))

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self.state.round

    @property
    def starter(self) -> str:
        """The starting player of this round."""
        return self.players[self.state.starter]

    @property
    def trigger(self) -> str | None:
        """The player who triggered the end, if anybody has."""
        return None if self.state.trigger is None else self.players[self.state.trigger[0]]

    @property
    def groups(self) -> dict[str, tuple[str, ...]]:
        """The two groups of the split, once it is made: the one with the tile, and the one of dice only."""
        state = self.state
        if not state.with_tile:
            return {}
        return {"tile": self.elements(state.with_tile), "dice": self.elements(self.everything & ~state.with_tile)}

    @property
    def group(self) -> tuple[str, ...]:
        """The elements of the player who is resolving."""
        return self.elements(self.state.group)

    @property
    def unused(self) -> tuple[str, ...]:
        """Those of them that are neither used nor ignored."""
        return self.elements(self.state.unused)

    @property
    def in_use(self) -> str | None:
        """The element that was begun and is not finished yet."""
        if not self.state.tasks:
            return None
        return next((step.action.element for step in reversed(self.steps) if isinstance(step.action, Use)), None)

    @property
    def everything(self) -> int:
        """All seven elements."""
        return (1 << len(self.sheet.elements)) - 1

    def elements(self, mask: int) -> tuple[str, ...]:
        """Name the elements of a set."""
        return tuple(name for number, name in enumerate(self.sheet.elements) if mask >> number & 1)

    # --- the territory board ------------------------------------------------------------------------------------------

    @property
    def marks(self) -> dict[Cell, Mark]:
        """Everything written on the territory board, by hex."""
        sheet, state = self.sheet, self.state
        found = {cell: Mark(None, None) for cell in sheet.cells(state.crossed)}
        for player, masks in zip(self.players, state.numbers, strict=True):
            for number, mask in enumerate(masks):
                found |= {cell: Mark(player, number) for cell in sheet.cells(mask)}
        return found

    def sum(self, region: str, player: str) -> int:
        """Add up a player's numbers in a region."""
        hexes = self.sheet.region_masks[self._region(region)]
        masks = self.state.numbers[self._player(player)]
        return sum(number * (mask & hexes).bit_count() for number, mask in enumerate(masks))

    def circles(self, region: str) -> dict[str, int]:
        """Count each player's circles on a leaf, printed ones included."""
        return dict(zip(self.players, self.state.circles[self._region(region)], strict=True))

    # --- the player boards --------------------------------------------------------------------------------------------

    def anthills(self, player: str) -> int:
        """Count the anthills a player has left."""
        return self.state.anthills[self._player(player)]

    def cookies(self, player: str) -> int:
        """Count the cookies crossed out on a player's board."""
        return self.state.cookies[self._player(player)]

    def crates(self, player: str) -> dict[str, int]:
        """Count the crates crossed out in each group of a player's board."""
        return dict(zip(self.sheet.board.crates, self.state.crates[self._player(player)], strict=True))

    def supply(self, player: str) -> dict[str, int]:
        """What a player has left to spend."""
        return {"anthill": self.anthills(player)}

    def track(self, player: str) -> tuple[int, int]:
        """Return the points circled beside a player's score track, and the fields crossed out on it (MB-Z5)."""
        points, length = self.state.scores[self._player(player)], int(self.box.extra["track"]["length"])
        rounds = max(points - 1, 0) // length
        return rounds * length, points - rounds * length

    # --- words of records ---------------------------------------------------------------------------------------------

    observations = (
        *Game.observations, "anthills PLAYER", "cookies PLAYER", "crates PLAYER GROUP", "circles REGION PLAYER",
        "sum REGION PLAYER", "number Q,R", "owner Q,R", "available REGION", "actions", "round", "starter", "trigger",
        "tile", "die REGION", "unused", "winner",
    )  # fmt: skip

    def observe(self, words: Sequence[str]) -> int | str:
        match words:
            case ["anthills", player]:
                return self.anthills(player)
            case ["cookies", player]:
                return self.cookies(player)
            case ["crates", player, group]:
                return self.crates(player)[self.known("group of crates", group, self.sheet.board.crates)]
            case ["circles", region, player]:
                return self.circles(region)[self.known("player", player, self.players)]
            case ["sum", region, player]:
                return self.sum(region, player)
            case ["number", cell]:
                return self._written(cell)[1]
            case ["owner", cell]:
                return self._written(cell)[0]
            case ["available", region]:
                return (self.state.available & self.sheet.region_masks[self._region(region)]).bit_count()
            case ["actions"]:
                return len(self.legal_actions())
            case _:
                return self._observe_round(words)

    def _observe_round(self, words: Sequence[str]) -> int | str:
        match words:
            case ["round"]:
                return self.round
            case ["starter"]:
                return self.starter
            case ["trigger"]:
                return self.trigger or NOBODY
            case ["tile"]:
                return self.state.tile or NOTHING
            case ["die", region]:
                return self.dice.get(self.sheet.regions[self._region(region)], NOTHING)
            case ["unused"]:
                return self.state.unused.bit_count()
            case ["winner"]:
                return self.winners[0] if self.over and len(self.winners) == 1 else NOBODY
        return super().observe(words)

    def _written(self, word: str) -> tuple[str, str]:
        cell = parse_cell(word)
        if cell not in self.sheet.bit:
            raise ValueError(f"there is no hex {word} on this sheet")
        mark = self.marks.get(cell)
        if mark is None:
            return NOBODY, NOTHING
        return mark.player or NOBODY, CROSSED if mark.number is None else str(mark.number)

    def check_words(self, action: Action) -> None:
        sheet = self.sheet
        match action:
            case Reveal(tile):
                self.known("tile", tile, sheet.tiles)
            case Roll(faces):
                for face in faces:
                    self.known("face of a die", face, sheet.faces)
            case Choose(group):
                self.known("group", group, GROUPS)
            case Use(element) | Ignore(element):
                self.known("element", element, sheet.elements)
            case Colour(region):
                self.known("region", region, sheet.regions)
            case Repeat(die):
                self.known("die", die, sheet.regions)
            case Crate(group):
                self.known("group of crates", group, sheet.board.crates)

    def _region(self, name: str) -> int:
        return self.sheet.regions.index(self.known("region", name, self.sheet.regions))

    def _player(self, name: str) -> int:
        return self.players.index(self.known("player", name, self.players))

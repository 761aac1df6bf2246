"""Free positions: a table that is shown, whether the rules could have brought it about or not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .board import Board
from .landscape import Placement
from .partition import Joining, Partition
from .play import Game

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .box import Box
    from .plan import Plan
    from .settling import Settling


class FreePartition(Partition):
    """Areas of tiles that need not fit: what does not continue across a side is not joined there."""

    def __init__(self, owner: list[Placement]) -> None:
        super().__init__()
        self.owner = owner

    def join(
        self, base: int, mine: tuple[int, ...], other_base: int, theirs: tuple[int, ...], log: list[Joining] | None
    ) -> None:
        if self._layers(base, mine) == self._layers(other_base, theirs):
            super().join(base, mine, other_base, theirs, log)

    def _layers(self, base: int, parts: tuple[int, ...]) -> list[str]:
        # a tile without zones has no parts, and so no owner
        return [self.owner[base].plan.layers[part] for part in parts]


class FreeBoard(Board):
    """A board on which any tile may lie beside any other."""

    def __init__(self, box: Box, plans: Mapping[str, Plan], game: Settling | None = None) -> None:
        super().__init__(box, plans, game)
        self.partition = FreePartition(self.owner)


def set_up_free(game: Game, lines: Sequence[str]) -> None:
    """Show what set-up statements describe, unchecked by the rules; nothing can be done in such a game."""
    with game.whole_or_not_at_all():
        game.free = True
        if lines:
            game.set_up(lines)
        game.state = game.state.but(phase="over")

"""Writing a tile game's table as set-up statements: the way back from `setup`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from .actions import End
from .lattice import cell_text

if TYPE_CHECKING:
    from .landscape import Placement
    from .laying import TileGame

#: how the statements are written, for those who pack them
FORMS = (
    *("put TILE CELL TURN", "put TILE CELL TURN PLAYER ROLE ZONE", "put START CELL"),
    *("score PLAYER NUMBER", "turn PLAYER", "gone TILE …"),
)

Laid = TypeVar("Laid", bound="TileGame")


def laid_out(game: TileGame) -> list[str]:
    """Return the statements that bring the table back, tiles in reading order, as far as they differ from the usual."""
    lines = [*_puts(game), *_gone(game)]
    lines += [f"score {player} {points}" for player, points in game.scores.items() if points]
    if game.state.turn:
        lines.append(f"turn {game.players[game.state.turn]}")
    return lines + game.laid_out_own()


def _puts(game: TileGame) -> list[str]:
    laid, start = game.board.placements, game.box.start
    as_usual = all(cell in laid and (laid[cell].tile.id, laid[cell].turn) == (tile, 0) for tile, cell in start)
    if as_usual and len(laid) == len(start) and not game.board.occupants:
        return []
    # tiles that lie together in the box are put together, by the one name they have
    together = {cell for _, cell in start} if game.box.start_name and as_usual else set()
    lines = [f"put {game.box.start_name} {cell_text(start[0][1])}"] if together else []
    for cell in sorted(laid.keys() - together, key=lambda cell: (cell[1], cell[0])):
        lines.append(_put(game, laid[cell]))
    return lines


def _put(game: TileGame, placement: Placement) -> str:
    words = ["put", placement.tile.id, cell_text(placement.cell), f"r{placement.turn}"]
    for occupant in game.board.occupants:
        if occupant.cell == placement.cell:
            words += [occupant.player, occupant.role, occupant.zone]
    return " ".join(words)


def _gone(game: TileGame) -> list[str]:
    """Name what is neither on the table nor in the deck; one start tile was never in it, so putting it takes none."""
    laid = Counter(placement.tile.id for placement in game.board.placements.values())
    drawn = laid - Counter(tile for tile, _ in game.box.start)
    rest = game.piles.count(game.piles.without(game.piles.full, drawn.elements()))
    gone = list((rest - game.deck).elements())
    return [f"gone {' '.join(gone)}"] if gone else []


def setup_names(game: TileGame, sort: str, words: Sequence[str]) -> Sequence[str]:
    """Return the words of a sort that may follow the words of a statement."""
    match sort:
        case "TILE":
            return game.tile_names()
        case "ZONE":
            return [zone.name for zone in game.box.tiles[words[1]].zones]
    names = {"TURN": ("r0", "r1", "r2", "r3"), "PLAYER": game.players, "ROLE": tuple(game.box.roles)}
    return names.get(sort) or (game.box.start_name,)


def before_final(game: Laid) -> Laid | None:
    """Return the game after its last turn and before the final scoring.

    The last step is done once more with all tiles in the deck, so that the turn ends and the game does not.
    """
    steps = game.steps
    if not game.over or game.state.hand is not None or not steps or type(steps[-1].action) is End:
        return None
    last = game.before(len(steps) - 1)
    last.seed, last.state = None, last.state.but(deck=game.piles.full)
    last.push(steps[-1].action)
    last.state = last.state.but(deck=game.state.deck, turn=game.state.turn)
    return last

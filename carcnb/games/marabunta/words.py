"""The words of Marabunta's records: what an `expect` line may ask for, and which names an action may use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...engine.actions import Action
from ...engine.lattice import Cell, parse_cell
from .actions import TILE, Choose, Colour, Crate, Ignore, Repeat, Reveal, Roll, Use
from .rounds import DICE

if TYPE_CHECKING:
    from .rules import Marabunta

NOBODY, NOTHING, CROSSED = "nobody", "none", "crossed"
#: as an `expect` line writes them before the value
OBSERVATIONS = (
    "anthills PLAYER", "cookies PLAYER", "crates PLAYER GROUP", "circles REGION PLAYER", "sum REGION PLAYER",
    "number Q,R", "owner Q,R", "available REGION", "actions", "round", "starter", "trigger", "tile", "die REGION",
    "unused", "winner",
)  # fmt: skip


def observe(game: Marabunta, words: Sequence[str]) -> int | str | None:
    """Return what an `expect` line asks for, or None if it is nothing of Marabunta's own."""
    match words:
        case ["anthills", player]:
            return game.anthills(player)
        case ["cookies", player]:
            return game.cookies(player)
        case ["crates", player, group]:
            return game.crates(player)[game.known("group of crates", group, game.sheet.board.crates)]
        case ["circles", region, player]:
            return game.circles(region)[game.known("player", player, game.players)]
        case ["sum", region, player]:
            return game.sum(region, player)
        case ["number", cell]:
            return _written(game, cell)[1]
        case ["owner", cell]:
            return _written(game, cell)[0]
        case ["available", region]:
            return (game.state.available & game.sheet.region_masks[_region(game, region)]).bit_count()
        case ["actions"]:
            return len(game.legal_actions())
    return _observe_round(game, words)


def _observe_round(game: Marabunta, words: Sequence[str]) -> int | str | None:
    match words:
        case ["round"]:
            return game.round
        case ["starter"]:
            return game.starter
        case ["trigger"]:
            return game.trigger or NOBODY
        case ["tile"]:
            return game.state.tile or NOTHING
        case ["die", region]:
            return game.dice.get(game.sheet.regions[_region(game, region)], NOTHING)
        case ["unused"]:
            return game.state.unused.bit_count()
        case ["winner"]:
            return game.winners[0] if game.over and len(game.winners) == 1 else NOBODY
    return None


def _region(game: Marabunta, name: str) -> int:
    return game.sheet.regions.index(game.known("region", name, game.sheet.regions))


def _written(game: Marabunta, word: str) -> tuple[str, str]:
    """Return whose number stands in a hex, and which."""
    cell = parse_cell(word)
    if cell not in game.sheet.bit:
        raise ValueError(f"there is no hex {word} on this sheet")
    mark = game.marks.get(cell)
    if mark is None:
        return NOBODY, NOTHING
    return mark.player or NOBODY, CROSSED if mark.number is None else str(mark.number)


def nearest_cell(game: Marabunta, cell: Cell) -> Cell:
    """Return the hex of the sheet nearest to this one, itself if it is there."""
    (q, r), at = cell, game.sheet.at
    return cell if cell in at else min(at, key=lambda hex: max(abs(hex[0] - q), abs(hex[1] - r), abs(sum(hex) - q - r)))


def check_words(game: Marabunta, action: Action) -> None:
    """Refuse names that the sheet does not have, with ValueError."""
    sheet = game.sheet
    match action:
        case Reveal(tile):
            game.known("tile", tile, sheet.tiles)
        case Roll(faces):
            for face in faces:
                game.known("face of a die", face, sheet.faces)
        case Choose(group):
            game.known("group", group, (TILE, DICE))
        case Use(element) | Ignore(element):
            game.known("element", element, sheet.elements)
        case Colour(region):
            game.known("region", region, sheet.regions)
        case Repeat(die):
            game.known("die", die, sheet.regions)
        case Crate(group):
            game.known("group of crates", group, sheet.board.crates)

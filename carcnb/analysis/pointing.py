"""Odds in sentences, for whoever points at a cell or a zone of the board."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from ..engine.lattice import Cell
from ..engine.laying import TileGame, with_tiles
from ..engine.play import Game
from ..say.explain import Explainer, capital
from .closing import Closing, closing
from .odds import Fit, chance, chances, fitting, left

#: so many own draws are looked ahead
DRAWS = 3


def about(game: Game, cell: Cell, zone: str | None = None, lang: str | None = None) -> list[str]:
    """Return what the odds say about an empty cell, or about the areas of a zone; often nothing.

    >>> import carcnb
    >>> game = carcnb.new("hunters_gatherers", seed=7)
    >>> about(game, (0, -1), lang="en")[0]
    '59 of the 77 tiles left fit here.'
    >>> about(game, (0, 0), "forest.1", "en")[0]
    'Forest: 2 gaps are still to be filled.'
    """
    tiled = with_tiles(game)
    if tiled is None:
        return []
    words = Explainer.about(game, lang)
    if tiled.board.around(cell) is not None:
        return about_cell(tiled, cell, words)
    return [
        line
        for layer, name in closing_layers(tiled, cell, zone)
        for line in about_area(tiled, layer, cell, name, words)
    ]


def in_short(game: Game, cell: Cell, zone: str | None = None, lang: str | None = None) -> list[str]:
    """Return the same in a sentence or two, for the player to move: what happens before it has its next turn.

    >>> import carcnb
    >>> in_short(carcnb.new("hunters_gatherers", seed=7), (0, 0), "forest.1", "en")
    ['Forest: 2 gaps are still to be filled.', 'Tiles that fill them and open nothing new: 31 and 31 of the 77 left.']
    """
    tiled = with_tiles(game)
    if tiled is None or tiled.over:
        return []
    words = Explainer.about(game, lang)
    if tiled.board.around(cell) is not None:
        return about_cell(tiled, cell, words)[:1]
    return [
        line
        for layer, name in closing_layers(tiled, cell, zone)
        for line in closing_lines(tiled, layer, cell, name, words)
    ]


def closing_layers(game: TileGame, cell: Cell, zone: str | None) -> list[tuple[str, str]]:
    """Return the layers in which a zone belongs to an area that can be closed, each with the zone."""
    placement = game.board.placements.get(cell)
    if placement is None or zone is None:
        return []
    layers = [layer.name for layer in game.box.layers.values() if layer.closes]
    return [(layer, zone) for layer in layers if (zone, layer) in placement.plan.part_of]


def closing_lines(game: TileGame, layer: str, cell: Cell, zone: str, words: Explainer) -> list[str]:
    """Return how likely it is that an area is closed before the player to move has its next turn.

    Of one that is closed nothing is said: what is told of it anyway begins with that.
    """
    found = closing(game, layer, cell, zone)
    if found.area.closed:
        return []
    if not found.possible or len(found.fillers) > 1:
        return about_area(game, layer, cell, zone, words)
    total, count = sum(number for _, number in left(game)), copies(found.now)
    if not count:
        return [words.label("odds.none_closes", total=total)]
    name, share = words.name("layers", layer), percent(before_next_turn(game, found.tiles))
    return [words.label("odds.closes_soon", count=count, total=total, layer=name, chance=share)]


def before_next_turn(game: TileGame, tiles: Iterable[str]) -> Fraction:
    """Return the chance that one of these is drawn before the player to move draws for the next turn.

    >>> import carcnb
    >>> game = carcnb.new("hunters_gatherers", ["red", "blue", "green"], seed=7)
    >>> str(before_next_turn(game, ["L00", "L01"]))
    '151/2926'
    """
    others = len(game.players) - 1
    return chance(game, tiles, others + (game.phase == "draw"))


def about_cell(game: TileGame, cell: Cell, words: Explainer) -> list[str]:
    """Return how many tiles fit a cell, and who may draw one."""
    fits = fitting(game, cell)
    count, total = copies(fits), sum(number for _, number in left(game))
    if not count:
        return [words.label("odds.none_fits", total=total)]
    said = words.label("odds.fit", count=count, total=total)
    return [said, *draw_lines(game, (fit.tile for fit in fits), words)]


def about_area(game: TileGame, layer: str, cell: Cell, zone: str, words: Explainer) -> list[str]:
    """Return what the area of a zone needs to be closed."""
    label, name = words.label, capital(words.name("layers", layer))
    found = closing(game, layer, cell, zone)
    if found.area.closed:
        return [label("odds.closed", layer=name)]
    if not found.possible:
        return [label("odds.never_closed", layer=name)]
    gaps = label("odds.gaps", count=len(found.fillers), layer=name)
    return [gaps, *closer_lines(game, found, words)]


def closer_lines(game: TileGame, found: Closing, words: Explainer) -> list[str]:
    """Return how many tiles close an area with one gap, and who may draw one; of several gaps, how many fill each."""
    total = sum(number for _, number in left(game))
    if len(found.fillers) > 1:
        counts = words.say.listed([str(copies(fits)) for fits in found.fillers.values()])
        return [words.label("odds.fillers", counts=counts, total=total)]
    if not found.now:
        return [words.label("odds.none_closes", total=total)]
    said = words.label("odds.close", count=copies(found.now), total=total)
    return [said, *draw_lines(game, found.tiles, words)]


def draw_lines(game: TileGame, tiles: Iterable[str], words: Explainer) -> list[str]:
    """Return for each player how likely it is to draw one of these tiles, at once and soon."""
    tiles = list(tiles)
    at_once, soon = chances(game, tiles, 1), chances(game, tiles, DRAWS)
    return [
        words.label(
            "odds.draws",
            player=words.name("players", player),
            once=percent(at_once[player]),
            draws=DRAWS,
            soon=percent(soon[player]),
        )
        for player in game.players
    ]


def copies(fits: Iterable[Fit]) -> int:
    """Count the tiles, each copy by itself."""
    return sum(fit.copies for fit in fits)


def percent(share: Fraction) -> str:
    """Write a chance as per cent.

    >>> percent(Fraction(1, 3))
    '33 %'
    """
    return f"{float(100 * share):.0f} %"

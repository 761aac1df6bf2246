"""How a position stands: the points if it ended now, and an outlook on what is still open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from ..engine.actions import PASS, Action, End
from ..engine.area import Area
from ..engine.board import Board
from ..engine.events import Scored, Spot
from ..engine.laying import TileGame, with_tiles
from ..engine.play import Game

END = End()
#: what a figure that comes back is worth with the whole game ahead
FIGURE_BACK = 3.0
#: the chance to fill a gap with the whole game ahead
HOPE = 0.8
#: what a figure in hand is worth with the whole game ahead: the first one most
FIGURE_VALUES = (0.0, 10.0, 17.0, 22.0, 25.0, 27.0, 28.5, 29.5, 30.0)


@runtime_checkable
class Foresees(Protocol):
    """A game that can say itself what it is heading for."""

    def outlook(self) -> Sequence[float]:
        """Return the points each player may hope for, in the order of the players."""


@runtime_checkable
class Counts(Protocol):
    """A game that can be counted at any time, also where it cannot be ended."""

    def counted(self) -> Sequence[int]:
        """Return what each player would have now, in the order of the players."""


def standing(game: Game) -> tuple[int, ...]:
    """Return what each player would have if the game ended now; with a figure still to put, if none were put.

    Where it cannot end just now, these are the scores.

    >>> from carcnb.games import new_game
    >>> standing(new_game("hunters_gatherers"))
    (0, 0)
    """
    if isinstance(game, Counts):
        return tuple(game.counted())
    if game.over:
        return game.state.scores
    if game.refusal(END) is None:
        return after(game, END).state.scores
    return standing(after(game, PASS)) if PASS in game.legal_actions() else game.state.scores


def after(game: Game, action: Action) -> Game:
    """Return a copy in which an action is done and nothing is drawn."""
    copy = game.copy()
    copy.seed = None
    copy.push(action)
    return copy


def outlook(game: Game) -> Sequence[float]:
    """Return the points each player may hope for: more for what is nearly closed, some for figures in hand."""
    if game.over:
        return game.state.scores
    if isinstance(game, Foresees):
        return game.outlook()
    tiled = with_tiles(game)
    return tiles_outlook(tiled) if tiled is not None else standing(game)


def tiles_outlook(game: TileGame) -> list[float]:
    """Return the outlook of a tile game: what it would pay now, the hope to close areas, and figures in hand."""
    hopes, paid, at_end = [float(points) for points in game.state.scores], dict[Spot, int](), tuple[str, ...]()
    if game.refusal(END) is None:
        if read_off(type(game)):
            at_end = game.scored_at_end
        else:
            hopes, paid = ending(game)
    left = game.state.deck.bit_count()
    share = min(1.0, left / 40)
    number = {player: place for place, player in enumerate(game.players)}
    layers = game.box.layers
    for area in held_areas(game.board):
        now = paid.get(area.spot, 0) if paid else 0
        if area.layer in at_end:
            now = game.worth(area).points
            for player in game.holders(area)[0]:
                hopes[number[player]] += now
        if layers[area.layer].closes:
            hope = hope_to_close(area, left) * (game.worth(area.completed()).points - now + share * FIGURE_BACK)
            for player in area.majority:
                hopes[number[player]] += hope
    for place, supply in enumerate(game.state.supply):
        hopes[place] += share * FIGURE_VALUES[min(sum(supply), len(FIGURE_VALUES) - 1)]
    return hopes


def held_areas(board: Board) -> list[Area]:
    """List the areas that hold figures, of every layer."""
    return board.areas_of(board._occupants)


#: how a tile game pays at its end
PAYING = {"final_scoring", "score_area"}


_read_off: dict[type[TileGame], bool] = {}


def read_off(sort: type[TileGame]) -> bool:
    """Tell whether the final scoring can be read off the areas: whoever wrote how it pays wrote `scored_at_end` too."""
    found = _read_off.get(sort)
    if found is None:
        first = next(cls for cls in sort.__mro__ if PAYING & vars(cls).keys())
        found = _read_off[sort] = "scored_at_end" in vars(first)
    return found


def ending(game: TileGame) -> tuple[list[float], dict[Spot, int]]:
    """Return what each player would have if the game ended now, and which areas pay how much of it."""
    events = game.push(END)
    points = [float(points) for points in game.state.scores]
    game.pop()
    paid = {event.spot: event.points for event in events if isinstance(event, Scored) and event.spot}
    return points, paid


def hope_to_close(area: Area, left: int) -> float:
    """Guess the chance to close an area: less with every gap, less with every tile that has gone."""
    one = HOPE * left / (left + 10.0)
    return float(one ** len(area.gaps))


def margin(points: Sequence[float], player: int) -> float:
    """Return how far a player is ahead of the best other.

    >>> margin((12, 7, 9), 0)
    3
    """
    return points[player] - max(value for place, value in enumerate(points) if place != player)

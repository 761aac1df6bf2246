"""The outlook is read off the areas, and is what pushing `end` would bring."""

from __future__ import annotations

import random

import pytest

from carcnb.analysis.standing import END, FIGURE_BACK, FIGURE_VALUES, hope_to_close, outlook, read_off, tiles_outlook
from carcnb.engine.events import Event, Scored
from carcnb.engine.laying import TileGame
from carcnb.games import folder, keys
from carcnb.games.carcassonne.rules import Carcassonne
from carcnb.games.data import box, plans
from carcnb.record import load
from tests.walks import begun

TILE_GAMES = [key for key in keys() if isinstance(begun(key, 1), TileGame)]


def by_ending(game: TileGame) -> list[float]:
    """The outlook as the final scoring itself has it: `end` is done, and taken back."""
    points, paid = list(map(float, game.state.scores)), dict[tuple[object, ...], int]()
    if game.refusal(END) is None:
        events = game.push(END)
        points = list(map(float, game.state.scores))
        game.pop()
        paid = {event.spot: event.points for event in events if isinstance(event, Scored) and event.spot}
    left = game.state.deck.bit_count()
    share = min(1.0, left / 40)
    for layer in game.box.layers.values():
        for area in game.board.occupied_areas(layer.name) if layer.closes else ():
            gain = game.worth(area.completed()).points - paid.get(area.spot, 0)
            for player in area.majority:
                hope = hope_to_close(area, left) * (gain + share * FIGURE_BACK)
                points[game.players.index(player)] += hope
    return [value + share * FIGURE_VALUES[sum(supply)] for value, supply in zip(points, game.state.supply, strict=True)]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("key", TILE_GAMES)
def test_the_outlook_is_what_ending_the_game_would_bring(key: str, seed: int) -> None:
    game, chance = begun(key, seed), random.Random(seed)
    assert isinstance(game, TileGame) and read_off(type(game))
    while not game.over:
        assert tiles_outlook(game) == pytest.approx(by_ending(game), abs=1e-9)
        # figures wherever they may go, so that areas are shared, and shrines and fires come into it
        actions = game.legal_actions()
        settled = [action for action in actions if action.verb == "occupy"]
        game.push(chance.choice(settled if settled and chance.random() < 0.9 else actions))
    assert outlook(game) == game.state.scores


def test_the_hunter_beside_the_shrine_counts_alone() -> None:
    text = (folder("hunters_gatherers") / "examples" / "shrine_alone.carc").read_text("utf-8")
    game = load(text[: text.index("\nend")])
    assert isinstance(game, TileGame) and game.refusal(END) is None
    (meadow,) = [area for area in game.board.occupied_areas("meadow") if len(area.occupants) > 2]
    assert set(meadow.majority) != set(game.holders(meadow)[0]) == {"red"}
    assert tiles_outlook(game) == pytest.approx(by_ending(game), abs=1e-9)


class Doubled(Carcassonne):
    """A game that pays otherwise at its end, and does not say so."""

    def final_scoring(self, events: list[Event]) -> None:
        super().final_scoring(events)
        self.state = self.state.but(scores=tuple(2 * points for points in self.state.scores))


def test_a_game_that_ends_in_its_own_way_is_ended_to_see_what_it_pays() -> None:
    game = Doubled(box("carcassonne"), plans("carcassonne"), ["red", "blue"])
    game.reseed(3)
    chance = random.Random(3)
    for _ in range(60):
        game.push(chance.choice(game.legal_actions()))
    assert not read_off(Doubled)
    while game.phase != "place":
        game.push(game.legal_actions()[0])
    assert max(game.state.scores) and tiles_outlook(game) == pytest.approx(by_ending(game), abs=1e-9)

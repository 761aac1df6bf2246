"""Two opinions, one result: what the engine keeps tile by tile is what the referee reads off the graph."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import networkx
import pytest

from carcnb.engine.actions import PASS
from carcnb.engine.events import Scored
from carcnb.engine.laying import TileGame
from carcnb.record import read, replay
from carcnb.say.report import Report, report
from tests.walks import EXAMPLES, GAMES, TILE_GAMES, begun, walk

#: the records of tile games
RECORDS = [file for file in EXAMPLES if file.parts[-3] in TILE_GAMES]


def seen(game: Any) -> Report:
    """What the referee says; a game from outside may have none."""
    try:
        return report(game)
    except TypeError as error:
        pytest.skip(str(error))


def ended(game: TileGame) -> tuple[dict[str, int], list[Scored]]:
    """The scores, and what was scored, if nobody does more and the game ends: the real final scoring."""
    trial = game.copy()
    trial.seed = None
    events = trial.push(PASS) if trial.phase == "occupy" else []
    if not trial.over:
        trial.finish(events)
    return trial.scores, [event for event in events if isinstance(event, Scored) and event.spot]


def assert_they_agree(game: Any) -> None:
    """Compare area by area, and then the whole final scoring with who was paid what for which area."""
    found, kept = seen(game), [area for layer in game.box.layers for area in game.board.areas(layer)]
    assert {(row.layer, frozenset(row.zones)): (set(row.cells), row.closed, row.points) for row in found.areas} == {
        (area.layer, frozenset(area.zones)): (area.tiles, area.closed, area.tally.points) for area in kept
    }
    assert len(found.areas) == len(kept)
    scores, scored = ended(game)
    assert found.final == scores
    row_at = {(row.layer, *zone): row for row in found.areas for zone in row.zones}
    for event in scored:
        assert event.spot is not None
        row = row_at[event.spot]
        assert (row.holders, row.pays) == (event.players, event.points)
    paying = [row for row in found.areas if row.holders and row.pays]
    assert len(paying) == sum(event.points > 0 for event in scored)


def assert_open_sides_agree(game: Any) -> None:
    """Compare where areas are open: sides, or the gaps around what must be surrounded."""
    for row in seen(game).areas:
        area = game.board.area(row.layer, *row.zones[0])
        surrounded = game.box.layers[row.layer].closes == "surrounded"
        assert len(row.open) == len(area.gaps) if surrounded else set(row.open) == set(area.open_sides)


@pytest.mark.parametrize("key", TILE_GAMES)
def test_engine_and_referee_agree_after_every_action(key: str) -> None:
    game = begun(key, 51)
    assert_they_agree(game)
    for _ in walk(game, 51):
        assert_they_agree(game)
    assert game.over and report(game).final == game.scores


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("key", TILE_GAMES)
def test_they_agree_along_other_games(key: str, seed: int) -> None:
    game = begun(key, seed)
    for number, _ in enumerate(walk(game, seed)):
        if number % 19 == seed or game.over:
            assert_they_agree(game)
            assert_open_sides_agree(game)


@pytest.mark.parametrize("key", TILE_GAMES)
def test_they_agree_after_taking_back(key: str) -> None:
    game, chance = begun(key, 52), random.Random(52)
    assert isinstance(game, TileGame)
    for number, _ in enumerate(walk(game, 52)):
        assert game.board.graph  # made now, so that there is one to take back
        if number % 15 == 14:
            for _ in range(chance.randint(1, 9)):
                game.pop()
            assert_they_agree(game)
            assert_open_sides_agree(game)


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: f"{file.parts[-3]}/{file.stem}")
def test_they_agree_all_along_a_record(file: Path) -> None:
    game = replay(read(file)).game
    steps = [(step.action, step.player) for step in game.steps]
    for _ in steps:
        game.pop()
    for action, player in steps:
        assert_they_agree(game)
        game.push(action, player)
    assert_they_agree(game)


@pytest.mark.parametrize("key", TILE_GAMES)
def test_a_graph_that_grew_is_the_graph_made_afresh(key: str) -> None:
    game = begun(key, 53)
    assert isinstance(game, TileGame)
    for number, _ in enumerate(walk(game, 53)):
        grown = game.board.graph
        if number % 30 == 0:
            afresh = game.copy().board.graph
            assert networkx.utils.graphs_equal(afresh, grown)


@pytest.mark.parametrize("key", sorted(set(GAMES) - set(TILE_GAMES)))
def test_a_game_without_a_feature_graph_says_so(key: str) -> None:
    with pytest.raises(TypeError, match=f"{key} has no feature graph"):
        report(begun(key, 0))

"""The ladder is data, checked when read; its levels play every game, and upper ones beat lower ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import carcnb
from carcnb.analysis.judging import judge, lead
from carcnb.analysis.ladder import ANY, LEVELS, SEES_ALL, TILES, Level, ladder, ladder_for, read
from carcnb.analysis.levels import LevelPlayer, best_answer, best_answers
from carcnb.analysis.players import player
from carcnb.analysis.turns import turns, unseeded
from carcnb.bench.steps import Meeting, play
from carcnb.engine.actions import Pass
from carcnb.engine.laying import with_tiles
from carcnb.games import keys
from carcnb.games.checking import DataError
from tests.analysis.positions import middle, plays_alike
from tests.games.outside import games_in
from tests.walks import begun

BEGINNER = "".join(f"[any.{number}]\n" for number in LEVELS)


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_every_game(key: str, level: int) -> None:
    one, two = (carcnb.player(level=level, seed=3, playouts=8) for _ in range(2))
    plays_alike(key, one, two)


def test_every_ladder_has_every_level() -> None:
    assert {*keys(), TILES, ANY} == set(ladder())
    assert all(list(levels) == list(LEVELS) for levels in ladder().values())


def test_no_two_levels_are_alike() -> None:
    for levels in ladder().values():
        made = [repr(vars(level) | {"number": 0}) for level in levels.values()]
        assert len(set(made)) == len(made)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (BEGINNER.replace("[any.2]", "[any.9]"), r"any\.9: unknown level '9'"),
        (BEGINNER.replace("[any.8]\n", ""), r"any\.8: is missing"),
        (BEGINNER + "slip = 3\n", r"any\.8\.slip: unknown key 'slip'; did you mean slips\?"),
        (BEGINNER + "slips = 101\n", r"any\.8\.slips: should be of a hundred, not 101"),
        (BEGINNER + 'hope = "gap"\n', r"any\.8\.hope: unknown value 'gap'; did you mean gaps\?"),
        (BEGINNER + 'blind = ["figure"]\n', r"any\.8\.blind: unknown blind spot 'figure'; did you mean figures\?"),
    ],
)
def test_a_fault_in_the_ladder_is_told_with_the_nearest_word(text: str, told: str) -> None:
    with pytest.raises(DataError, match=told):
        read(text, "mine.toml")


def test_a_ladder_is_read_from_any_text() -> None:
    found = read(BEGINNER + "slips = 25\nplayouts = 7\n", "mine.toml")["any"]
    assert (found[8].slips, found[8].playouts, found[1]) == (0.25, 7, Level(1))


def test_a_game_goes_by_its_own_ladder_or_by_one_of_its_sort() -> None:
    assert [ladder_for(key) for key in keys()] == list(keys())


@pytest.mark.parametrize("level", [1, 5, 8])
@pytest.mark.parametrize(("key", "goes_by"), [("pig", ANY), ("river", "carcassonne")])
def test_a_game_from_outside_has_levels_and_reasons(key: str, goes_by: str, level: int) -> None:
    with games_in(Path(__file__).parent.parent / "outside"):
        assert ladder_for(key) == goes_by
        game = carcnb.new(key, seed=2)
        bot = carcnb.player(level=level, seed=1, playouts=6)
        for _ in range(6):
            assert bot.why(game, "en")
            choice = bot.choose(game)
            assert choice in game.legal_actions()
            game.push(choice)


@pytest.mark.parametrize("given", [{}, {"name": "greedy", "level": 3}])
def test_name_or_level_but_one_of_them(given: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="one of the two"):
        player(**given)


@pytest.mark.parametrize("level", [0, 9, True, "3", 2.5])
def test_there_are_levels_from_1_to_8(level: Any) -> None:
    with pytest.raises(ValueError, match="levels go from 1 to 8"):
        player(level=level)


def test_a_level_keeps_to_the_playouts_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    bot, tried = LevelPlayer(8, playouts=20, seed=1), []
    rollout = bot.rollout

    def counted(*given: Any) -> float:
        tried.append(given)
        return rollout(*given)

    monkeypatch.setattr(bot, "rollout", counted)
    bot.choose(middle("carcassonne", 4))
    assert 8 <= len(tried) <= 20


def test_the_best_answer_is_thought_of() -> None:
    """Whoever answers takes what is best for them, so it leaves the other no better off than not answering."""
    game = middle("carcassonne", 4, steps=60)
    while game.phase != "place":
        game.push(game.legal_actions()[0])
    tiled = with_tiles(game)
    assert tiled is not None
    valued, mover = judge(game, SEES_ALL), game.players.index(game.to_move)
    other = (mover + 1) % len(game.players)
    trial = unseeded(tiled)
    after = [lead(valued.hopes(trial), mover) for _ in turns(trial, ends=(Pass,))]
    assert best_answer(unseeded(tiled), valued, mover, 1.0) >= max(after)
    if len(game.players) == 2:
        assert best_answer(unseeded(tiled), valued, other, 1.0) == -best_answer(unseeded(tiled), valued, mover, 1.0)


def test_a_round_is_thought_to_its_end() -> None:
    """Both use up their groups for the best, so the last to act is better off than by doing whatever comes last."""
    game = begun("marabunta", 3)
    while game.phase != "use":
        game.push(game.legal_actions()[0])
    valued, careless, answered = judge(game, SEES_ALL), unseeded(game), unseeded(game)
    while careless.to_move == game.to_move:
        for trial in (careless, answered):
            trial.push(trial.legal_actions()[-1])
    last = careless.players.index(careless.to_move)
    while careless.phase != "reveal":
        careless.push(careless.legal_actions()[-1])
    assert best_answers(answered, valued, last, 1.0) > lead(valued.hopes(careless), last)
    assert answered.phase == "reveal"


def test_a_level_without_foresight_tries_nothing_out(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = LevelPlayer(1, playouts=20, seed=1)
    monkeypatch.setattr(bot, "rollout", None)
    assert bot.choose(middle("carcassonne", 4))


@pytest.mark.parametrize(("upper", "lower"), [(3, 1), pytest.param(5, 3, marks=pytest.mark.slow)])
@pytest.mark.parametrize("key", keys())
def test_two_levels_up_wins_most_games(key: str, upper: int, lower: int) -> None:
    """A spot check: the whole ladder is measured by `python -m carcnb.bench --players --measure FILE`."""
    levels = ladder()[key]
    meetings = [Meeting(key, levels[upper], levels[lower], 5000 + deck, seat) for deck in range(4) for seat in (0, 1)]
    assert sum(play(meeting)[0] for meeting in meetings) > 4

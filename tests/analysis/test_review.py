"""Reviews: a planted blunder is found, luck and play add up, and nothing depends on where the work is done."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import carcnb
from carcnb.analysis import review as room
from carcnb.analysis.candidates import promises
from carcnb.analysis.keeping import read_line, written
from carcnb.analysis.plays import turns_played
from carcnb.analysis.review import review, reviewing, reviews
from carcnb.analysis.reviewed import Review
from carcnb.analysis.turns import Turn, unseeded
from carcnb.analysis.weighing import Task, weigh
from carcnb.engine.play import Game
from carcnb.say.explain import Explainer
from carcnb.tables import table_of

LANGUAGES = ("en", "de", "hu", "pl")
KEYS = ("carcassonne", "hunters_gatherers", "marabunta", "wheel_of_fortune")


def good_turn(game: Game) -> Turn:
    found = promises(unseeded(game), game.legal_turns())
    return max(found, key=lambda turn: found[turn].lead)


def well_played(key: str, turns: int, seed: int = 3, players: Sequence[str] | None = None) -> Game:
    """Return a game in which everybody has taken what promises most."""
    game = carcnb.new(key, players=players, seed=seed)
    for _ in range(turns):
        if game.over:
            break
        game.push_turn(good_turn(game))
    return game


def spread(game: Game) -> float:
    """Return how much more the best turn promises than the worst."""
    leads = [promise.lead for promise in promises(unseeded(game), game.legal_turns()).values()]
    return max(leads) - min(leads)


def with_blunder(key: str) -> tuple[Game, int]:
    """Return some well-played turns with one among them that promises far less than the best, and its number."""
    game = well_played(key, 16)
    standing: list[tuple[float, int, Game]] = []
    for _ in range(30):
        standing.append((spread(game), len(standing), game.copy()))
        game.push_turn(good_turn(game))
    _, _, start = max(standing, key=lambda one: one[0])
    before = start.before(turns_played(start)[-2].before).position()  # two turns earlier
    again = carcnb.load(before)
    for step in start.steps[turns_played(start)[-2].before :]:
        again.push(step.action, step.player)
    found = promises(unseeded(again), again.legal_turns())
    again.push_turn(min(found, key=lambda turn: found[turn].lead))
    number = len(turns_played(again))
    again.reseed(5)
    again.push_turn(good_turn(again))
    return again, number


@pytest.fixture(scope="module", params=KEYS)
def blundered(request: pytest.FixtureRequest) -> tuple[Review, int]:
    game, number = with_blunder(request.param)
    return review(game, playouts=60, progress=False), number


@pytest.fixture(scope="module")
def short() -> Game:
    return well_played("hunters_gatherers", 6)


@pytest.fixture(scope="module")
def alone(short: Game) -> Review:
    return review(short, playouts=20, seed=4, progress=False)


# --- what is found ----------------------------------------------------------------------------------------------------


def test_a_planted_blunder_is_found(blundered: tuple[Review, int]) -> None:
    found, number = blundered
    planted = found.mistakes[0]
    assert planted.number == number
    assert planted.best != planted.played and planted.mistake
    assert planted.cost.low <= planted.cost <= planted.cost.high


def test_why_a_split_is_bad_is_said_by_what_the_other_makes_of_it() -> None:
    game, number = with_blunder("marabunta")
    turns = turns_played(game)
    planted = review(game, playouts=60, progress=False).turns[number - 1]
    assert turns[number - 1].turn == planted.played
    answer = turns[number].turn[0]  # everybody took what promises most
    words = Explainer.about(game, "en")
    said = planted.why("en")
    assert table_of(game.before(turns[number].start)).action(answer, words) in said
    vague = [words.label("why.better", player="Red"), words.label("review.why_alike")]
    assert not any(sentence in said for sentence in vague), said
    good = review(well_played("hunters_gatherers", 3), playouts=8, progress=False)
    assert not any("answer" in turn.why("en") for turn in good.turns)


def test_luck_and_play_are_the_change_of_the_lead(blundered: tuple[Review, int]) -> None:
    found, _ = blundered
    before = found.leads
    for turn in found.turns:
        assert turn.luck + turn.play == pytest.approx(turn.lead - before[turn.player])
        assert turn.lead == turn.leads[turn.player] and turn.win == turn.wins[turn.player]
        assert turn.cost >= 0 and (turn.cost == 0) == (turn.best == turn.played)
        before = turn.leads


def test_what_is_not_drawn_is_no_luck() -> None:
    found = review(well_played("marabunta", 12), playouts=4, progress=False)
    for turn in found.turns:
        assert (turn.place.before < turn.place.start) or turn.luck == 0
    assert any(turn.luck != 0 for turn in found.turns)


def test_played_and_best_are_legal_turns(alone: Review) -> None:
    for turn in alone.turns:
        legal = turn.position().legal_turns()
        assert turn.played in legal and turn.best in legal and set(turn.good) <= set(legal)
        assert turn.position().to_move == turn.player


def test_every_turn_has_its_row(short: Game, alone: Review) -> None:
    assert [turn.number for turn in alone.turns] == list(range(1, 7)) and len(alone) == alone.count == 6
    assert [turn.player for turn in alone.turns][:2] == ["red", "blue"]
    done = [action for turn in alone.turns for action in turn.played]
    assert done == [step.action for step in short.steps if not step.action.chance]


def test_the_last_turn_knows_the_end() -> None:
    game = carcnb.new("carcassonne", seed=2)
    chance = random.Random(2)
    while not game.over:
        game.push_turn(chance.choice(game.legal_turns()))
    found = review(game, playouts=2, progress=False)
    last = found.turns[-1]
    scores = game.scores
    other = max(points for player, points in scores.items() if player != last.player)
    assert last.lead == scores[last.player] - other
    assert len(found.turns) == 71


@pytest.mark.parametrize("count", [3, 5])
def test_more_players(count: int) -> None:
    players = ("red", "blue", "green", "yellow", "black")[:count]
    found = review(well_played("carcassonne", count, players=players), playouts=6, progress=False)
    assert [turn.player for turn in found.turns] == list(players)
    assert set(found.turns[0].leads) == set(players)
    assert sum(found.turns[0].wins.values()) == pytest.approx(1)


def test_a_turn_that_stops_in_its_middle_is_left_out() -> None:
    game = well_played("hunters_gatherers", 2)
    game.push(good_turn(game)[0])
    assert len(review(game, playouts=2, progress=False).turns) == 2


def test_set_up_and_half_a_turn_at_the_start() -> None:
    text = carcnb.load(well_played("carcassonne", 8).position(), seed=1).position()
    game = carcnb.load(text, seed=1)
    game.push(good_turn(game)[0])
    start = carcnb.load(game.position())  # in it a tile is laid, and a figure may follow
    start.push("pass")
    found = review(start, playouts=4, progress=False)
    assert len(found.turns) == 1 and found.turns[0].player == game.to_move


def test_turning_points_are_the_largest_swings(blundered: tuple[Review, int]) -> None:
    found, _ = blundered
    points = found.turning_points
    assert points == sorted(points, key=lambda point: point.number)
    told = {point.number for point in points}
    least = min((abs(point.swing) for point in points), default=1.0)
    assert all(abs(turn.swing) <= max(least, 0.08) for turn in found.turns if turn.number not in told)
    assert {point.cause for point in points} <= {"luck", "play"}


# --- words ------------------------------------------------------------------------------------------------------------


def test_why_in_every_language(blundered: tuple[Review, int]) -> None:
    found, number = blundered
    said = {lang: found.turns[number - 1].why(lang) for lang in LANGUAGES}
    assert len(set(said.values())) == len(said) and all(said.values())
    assert "Better: " in said["en"] and "cost" in said["en"]
    assert "{" not in "".join(said.values())


def test_it_shows_itself(blundered: tuple[Review, int]) -> None:
    found, number = blundered
    shown = found._repr_html_()
    assert f'data-turn="{number}"' in shown and "<table>" in shown and "<svg" in shown
    assert str(number) in str(found)
    assert len(found.table()) == len(found.turns)


# --- the same wherever it is done -------------------------------------------------------------------------------------


def test_the_seed_decides(short: Game, alone: Review) -> None:
    assert review(short, playouts=20, seed=4, progress=False) == alone
    assert review(short, playouts=20, seed=5, progress=False) != alone


def test_record_text_path_and_game_are_the_same(short: Game, alone: Review, tmp_path: Path) -> None:
    file = tmp_path / "mine.carc"
    file.write_text(short.record().text(), "utf-8")
    for told in (short.record(), short.record().text(), file, str(file)):
        assert review(told, playouts=20, seed=4, progress=False) == alone


@pytest.mark.parametrize("kind", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_executors_find_the_same(kind: type[Executor], short: Game, alone: Review) -> None:
    with kind(2) as executor:  # type: ignore[call-arg]  # every sort of pool takes how many
        assert review(short, playouts=20, seed=4, executor=executor, progress=False) == alone


def test_a_moment_at_a_time_finds_the_same(short: Game, alone: Review) -> None:
    looks = list(reviewing(short, playouts=20, seed=4))
    grown = [look for look in looks if look is not None]
    assert [len(look) for look in grown] == list(range(7)) and grown[-1] == alone
    assert None in looks


def test_the_game_is_left_as_it_was(short: Game) -> None:
    before = short.record().text()
    review(short, playouts=2, progress=False)
    assert short.record().text() == before


# --- interrupted, killed, gone on with --------------------------------------------------------------------------------


class Interrupting(Executor):
    """Somebody presses Ctrl-C after some turns."""

    def __init__(self, after: int) -> None:
        self.left = after

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if self.left:
            self.left -= 1
            future.set_result(fn(*args, **kwargs))
            return future
        raise KeyboardInterrupt


def test_interrupted_it_returns_what_is_there(short: Game, alone: Review) -> None:
    found = review(short, playouts=20, seed=4, executor=Interrupting(4), progress=False)
    assert found.interrupted and list(found.turns) == list(alone.turns[:3])


def test_what_was_kept_is_not_done_again(
    short: Game, alone: Review, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = reviews([short], 20, 4, Interrupting(4), folder=tmp_path, progress=False)
    assert first[0].interrupted
    (file,) = tmp_path.iterdir()
    # whoever is killed leaves half a line
    file.write_text(file.read_text("utf-8") + '{"number": 5, "be', "utf-8")
    done: list[int] = []

    def noted(task: Task) -> Any:
        done.append(task.number)
        return weigh(task)

    monkeypatch.setattr(room, "weigh", noted)
    heard: list[Review] = []
    again = reviews([short], 20, 4, folder=tmp_path, progress=False, heard=heard.append)
    assert again == [alone] == heard and not again[0].interrupted
    assert done == [4, 5, 6]
    assert reviews([short], 20, 4, folder=tmp_path, progress=False) == [alone] and done == [4, 5, 6]
    other = reviews([short], 20, 5, folder=tmp_path, progress=False)
    assert other != [alone] and len(list(tmp_path.iterdir())) == 2


def test_what_is_kept_is_read_as_it_was(short: Game) -> None:
    text = short.record().text()
    for number in (0, 3):
        weighed = weigh(Task(text, number, 3, 0))
        assert read_line(short, json.dumps(written(weighed))) == weighed
    assert read_line(short, "nonsense") is None and read_line(short, '{"number": 99}') is None


# --- what is refused --------------------------------------------------------------------------------------------------


def refused() -> Iterator[tuple[str, Any, dict[str, Any]]]:
    free = "carcnb 1\ngame carcassonne\nplayers red blue\nfree\nput D 0,0 r0"
    some = well_played("carcassonne", 1)
    yield "free position", free, {}
    yield "no turn to review", carcnb.new("carcassonne", seed=1), {}
    yield "review a game", 7, {}
    yield "playouts are a whole number", some, {"playouts": "many"}
    yield "at least 1 playout", some, {"playouts": 0}
    yield "seed", some, {"seed": "x"}
    yield "executor", some, {"executor": 3}


@pytest.mark.parametrize(("says", "told", "more"), list(refused()))
def test_what_means_nothing_is_refused_in_a_sentence(says: str, told: Any, more: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=says):
        review(told, **{"progress": False, **more})


def test_one_record_is_no_list(short: Game, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"carcnb\.review is of one"):
        reviews("mine.carc")
    file = tmp_path / "file"
    file.write_text("")
    with pytest.raises(ValueError, match="not a folder"):
        reviews([short], folder=file, progress=False)

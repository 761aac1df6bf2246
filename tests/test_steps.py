"""The ladder's steps: games are kept line by line and not played twice, and the table says how sure it is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from carcnb.analysis.ladder import LEVELS, ladder
from carcnb.bench import steps
from carcnb.bench.__main__ import main
from carcnb.bench.steps import Meeting, Step, measure, meetings
from carcnb.bench.table import kept, measured, ratings, written
from carcnb.games import keys
from carcnb.games.checking import DataError


def test_every_deck_is_played_twice_with_the_seats_changed() -> None:
    found = meetings(ladder(), "marabunta", 4, 6, seed=0)
    assert [(meeting.deck, meeting.seat) for meeting in found] == [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)]
    assert {(meeting.upper.number, meeting.lower.number) for meeting in found} == {(4, 3)}


def test_the_table_is_measured_on_decks_that_nobody_was_tuned_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = []

    def noted(*_: object, seed: int, **__: object) -> list[Step]:
        asked.append(seed)
        return []

    monkeypatch.setattr(steps, "measure", noted)
    for more in ([], ["--decks", "0"]):
        main(["--players", "marabunta", "--measure", str(tmp_path / "games.jsonl"), *more])
    assert asked == [steps.FRESH, 0] and capsys.readouterr().out
    assert {meeting.deck for meeting in meetings(ladder(), "marabunta", 4, 4)} == {steps.FRESH, steps.FRESH + 1}


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    meeting = meetings(ladder(), "marabunta", 3, 1)[0]
    assert steps.play(meeting) == steps.play(meeting)


def test_what_stands_in_the_file_is_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    levels = ladder()["marabunta"]
    for meeting in meetings(ladder(), "marabunta", 2, 4):
        file.open("a").write(json.dumps({"name": meeting.name, "won": 1.0, "margin": 7}) + "\n")
    (found,) = measure(file, [("marabunta", 2)], games=4, processes=1)
    assert (found.won, found.games, found.margin) == (4.0, 4, 7.0)
    one, other = (Meeting("marabunta", levels[upper], levels[1], 0, 0) for upper in (2, 3))
    assert one.name != other.name


def test_games_that_are_missing_are_played_and_kept(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    (found,) = measure(file, [("marabunta", 2)], games=2, processes=1)
    assert found.games == 2 and len(file.read_text("utf-8").splitlines()) == 2


@pytest.mark.parametrize(("won", "games", "clear"), [(4, 20, True), (40, 40, True), (15, 20, False), (10, 10, False)])
def test_a_step_is_clear_when_it_is_surely_too_small_or_too_big(won: int, games: int, clear: bool) -> None:
    assert Step("marabunta", 2, won, games).clear is clear


def test_the_table_is_kept_as_data() -> None:
    found = [Step("carcassonne", 2, 30.5, 40, made="0a1b"), Step("carcassonne", 3, 26.0, 40, made="2c3d")]
    assert kept(written(found)) == found
    with pytest.raises(DataError, match=r"carcassonne\.2\.game: unknown key 'game'; did you mean games\?"):
        kept('[carcassonne]\n2 = { halves = 3, games = 4, game = 4, made = "a" }')


def test_the_package_holds_only_steps_that_there_are() -> None:
    assert {(step.key, step.upper) for step in measured()} <= {(key, upper) for key in keys() for upper in LEVELS[1:]}


def test_the_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("openskill")
    main(["--players", "marabunta"])
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("game") and all(line.startswith("marabunta") for line in told[1:])


def test_ratings_rise_with_victories() -> None:
    pytest.importorskip("openskill")
    found = ratings([Step("carcassonne", 2, 75, 100), Step("carcassonne", 3, 60, 100)])
    assert 0 == found[1] < found[3] - found[2] < found[2]

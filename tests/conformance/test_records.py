"""Every game can be written down and read back, and every example of every game holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from carcnb.engine.events import Scored
from carcnb.games.data import rules
from carcnb.record import Record, read, replay
from carcnb.say.explain import Explainer
from tests.walks import EXAMPLES, GAMES, begun, finished, look, may_lack, owner, walk


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("key", GAMES)
def test_a_finished_game_written_and_read_back_is_the_same_game(key: str, seed: int) -> None:
    game, events = finished(key, seed)
    text = Record.of(game).text()
    again = replay(Record.parse(text))
    assert again.game.state == game.state
    assert again.game.scores == game.scores
    assert Record.of(again.game).text() == text
    told = [event for _, told in again.told if isinstance(told, list) for event in told]
    assert [e for e in told if isinstance(e, Scored)] == [e for e in events if isinstance(e, Scored)]


@pytest.mark.parametrize("key", GAMES)
def test_a_game_read_back_lists_the_same_actions_along_the_way(key: str) -> None:
    game = begun(key, 5)
    for number, _ in enumerate(walk(game, 5)):
        if number % 20 == 0:
            again = replay(Record.of(game)).game
            assert (again.state, again.legal_actions()) == (game.state, game.legal_actions())


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: f"{owner(file)}/{file.stem}")
def test_example(file: Path) -> None:
    result = replay(read(file))
    assert result.failures == []
    assert result.record.game == owner(file)
    explainer = Explainer(result.game.key, "en")
    for _, told in result.told:
        sentences = explainer.events(told) if isinstance(told, list) else [explainer.refusal(told)]
        assert all(sentence.endswith((".", "!")) and "{" not in sentence for sentence in sentences)


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: f"{owner(file)}/{file.stem}")
def test_example_can_be_taken_back_and_written_down(file: Path) -> None:
    game = replay(read(file)).game
    after, steps = look(game), [(step.action, step.player) for step in game.steps]
    for _ in steps:
        game.pop()
    for action, player in steps:
        game.push(action, player)
    assert look(game) == after
    assert replay(Record.of(game)).game.state == game.state


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: f"{owner(file)}/{file.stem}")
def test_example_has_a_title_and_expects_something(file: Path) -> None:
    result = replay(read(file))
    lacking = ["a title"] * (not result.record.title) + ["expectations"] * (not result.expectations)
    may_lack(owner(file), lacking)
    assert lacking == []


def claimed(file: Path) -> list[str]:
    """The rules that a record's comments say it shows."""
    lines = file.read_text("utf-8").splitlines()
    return [rule for line in lines if line.startswith("# rules ") for rule in line.split()[2:]]


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: f"{owner(file)}/{file.stem}")
def test_example_names_the_rules_it_shows(file: Path) -> None:
    may_lack(owner(file), [] if claimed(file) else ["a line `# rules ID`"])
    assert claimed(file)
    assert [rule for rule in claimed(file) if rule not in rules(owner(file))] == []

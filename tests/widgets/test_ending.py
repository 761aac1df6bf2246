"""The end of a game: its table, and the final count walked through on the board."""

from __future__ import annotations

import pytest

import carcnb
from carcnb import games
from carcnb.engine.play import Game
from carcnb.session import Session
from carcnb.tables import table_of
from carcnb.widgets import result
from carcnb.widgets.play import PlayView, play


def finished(key: str, seed: int = 3, players: list[str] | None = None) -> Game:
    game, player = carcnb.new(key, players=players, seed=seed), carcnb.player("greedy", seed=1)
    while not game.over:
        game.push(player.choose(game))
    return game


def walked(view: PlayView) -> list[int]:
    """Walk through the whole count; return which places it showed."""
    seen = []
    view.ending.on.click()
    while view.ending.place is not None:
        seen.append(view.ending.place)
        view.ending.on.click()
    return seen


@pytest.mark.parametrize("key", games.keys())
def test_the_final_count_is_walked_step_by_step_and_adds_up(key: str) -> None:
    view = play(finished(key), lang="en", autosave=False)
    ending, session = view.ending, view.session
    assert ending.layout.display == "" and ending.place is None and len(ending.steps) > 2
    table, before = table_of(session.game), dict(session.game.scores)
    for step in ending.steps:
        for player in step.paid.players if step.paid else ():
            before[player] -= step.paid.points if step.paid else 0
    for number, step in enumerate(ending.steps):
        ending.on.click()
        assert ending.place == number and f"Step {number + 1} of {len(ending.steps)}" in ending.card.value
        assert [light.target for light in session.look.highlights] == list(step.lit)
        assert step.lit and all(table.has(target) for target in step.lit)
        for player in step.paid.players if step.paid else ():
            before[player] += step.paid.points if step.paid else 0
        assert ending.running is not None and ending.running.points == before
        assert all(f">{points}</b>" in view.scores.value for points in before.values())
    ending.on.click()
    assert ending.place is None and session.look.highlights == () and before == session.game.scores
    assert ending.card.value == "" and "carcnb-hidden" not in view.told._dom_classes


def test_the_count_can_be_gone_back_and_left_at_any_time() -> None:
    view = play(finished("carcassonne"), lang="en", autosave=False)
    ending = view.ending
    ending.on.click()
    ending.on.click()
    ending.back.click()
    assert ending.place == 0 and "carcnb-hidden" in view.told._dom_classes
    ending.back.click()
    assert ending.place is None
    ending.on.click()
    ending.leave.click()
    assert ending.place is None and view.session.look.highlights == ()
    assert walked(view) == list(range(len(ending.steps)))


def test_the_count_changes_no_game_and_ends_when_a_turn_is_taken_back() -> None:
    view = play(finished("hunters_gatherers"), lang="en", autosave=False)
    session, record = view.session, view.session.game.record().text()
    view.ending.on.click()
    assert session.game.record().text() == record
    session.undo()
    assert (
        view.ending.place is None and view.ending.layout.display == "none" and view.board.acts.children[0] is view.hint
    )
    assert session.look.highlights == ()
    session.redo()
    assert view.ending.place is None and view.ending.layout.display == ""


def test_another_language_keeps_the_step() -> None:
    view = play(finished("marabunta"), lang="en", autosave=False)
    view.ending.on.click()
    view.ending.on.click()
    view.session.speak("de")
    assert view.ending.place == 1 and "carcnb-hidden" in view.told._dom_classes and "Step" not in view.ending.card.value


CLOSED_LAST = """carcnb 1
game carcassonne
players red blue
put E 0,0 r0 red knight city.1
turn red
red draw E
red place 0,-1 r2
"""


def test_what_was_completed_by_the_last_tile_is_no_part_of_the_final_count() -> None:
    game = carcnb.load(CLOSED_LAST)
    events = [*game.push("pass"), *game.push("end")]
    counted = table_of(game).counted(events)
    assert "city" not in [step.paid.why for step in counted if step.paid]


@pytest.mark.parametrize("key", games.keys())
def test_the_table_has_a_row_for_each_sort_and_names_the_winner(key: str) -> None:
    session = Session(finished(key), "en")
    html = result.table(session)
    for player, points in session.game.scores.items():
        assert f"<td>{points}</td>" in html and session.explainer.name("players", player) in html
    view = play(session.game, lang="en", autosave=False)
    assert "win" in view.board.todo.value and view.board.acts.children == (view.undo, view.again)


def test_a_game_that_is_only_shown_has_no_end() -> None:
    view = play(
        carcnb.load("carcnb 1\ngame carcassonne\nplayers red blue\nfree\nput E 0,0 r0\n"), lang="en", autosave=False
    )
    assert view.ending.layout.display == "none" and not view.ending.steps

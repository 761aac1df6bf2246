"""What moves after an act, and what does not."""

from __future__ import annotations

import re
from typing import Any

import pytest

import carcnb
from carcnb import games
from carcnb.engine.actions import PASS, Occupy, Place
from carcnb.engine.events import Scored
from carcnb.lessons.reading import read_lesson
from carcnb.say.html import row_delays
from carcnb.session import Session
from carcnb.session.lesson import LessonSession
from carcnb.widgets.board import BoardView
from carcnb.widgets.lesson import LessonView
from carcnb.widgets.motion import THROWN
from carcnb.widgets.play import PlayView

CITY = """carcnb 1
game carcassonne
players red blue
put E 0,0 r0 red knight city.1
red draw E
"""


@pytest.fixture
def moved(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    monkeypatch.setattr("carcnb.widgets.frame.Frame.do", lambda self, what, **more: found.append({"do": what, **more}))
    return found


RIVER = "carcnb/games/hunters_gatherers/examples/river_three_sections.carc"


def shown(moved: list[dict[str, Any]]) -> dict[str, Any]:
    """Return what moved last."""
    return [message for message in moved if message["do"] == "move"][-1]


def fx(html: str, look: str) -> list[str]:
    """Return the things of a sort that move."""
    return re.findall(rf'<\w+ class="carcnb-fx [^"]*{look}[^>]*>[^<]*', html)


def test_a_tile_slides_in_from_the_hand(moved: list[dict[str, Any]]) -> None:
    session = Session(carcnb.load(CITY))
    view = PlayView(session)
    session.act(Place((0, -1), 2))
    html = shown(moved)["html"]
    [slide] = fx(html, "come")
    assert 'data-to=".carc-hand"' in slide
    [old] = fx(html, "gone")
    assert "--wait" in old, "the board stays where it is, so its old picture covers the place until the tile has landed"
    x, y, wide, high = map(float, re.findall(r'data-part="([^"]*)"', slide)[0].split())
    shot, canvas = view.board.picture.shot, view.board.canvas
    assert shot is not None
    assert x * canvas.width == pytest.approx(-shot.left, abs=0.5)
    assert y * canvas.height == pytest.approx(-shot.cell - shot.top, abs=0.5)
    assert (wide * canvas.width, high * canvas.height) == pytest.approx((shot.cell, shot.cell), abs=0.5)


def test_where_the_view_stays_the_old_picture_hides_the_tile_until_it_has_come(moved: list[dict[str, Any]]) -> None:
    session = Session(carcnb.new("carcassonne", seed=3))
    view = PlayView(session)
    stayed = 0
    for _ in range(40):
        before = view.board.picture.shot
        session.act(session.legal[0])
        if isinstance(session.last and session.last.action, Place) and view.board.picture.shot == before:
            stayed += 1
            assert len(fx(shown(moved)["html"], "gone")) == 1
    assert stayed


def test_the_old_picture_is_kept_before_the_new_one_is_painted(moved: list[dict[str, Any]]) -> None:
    session = Session(carcnb.load(CITY))
    PlayView(session)
    session.act(Place((0, -1), 2))
    assert [message["do"] for message in moved] == ["keep", "move"]


def test_things_are_counted_one_by_one_then_points_rise_and_figures_go_home(moved: list[dict[str, Any]]) -> None:
    session = Session(carcnb.load(CITY))
    PlayView(session)
    session.act(Place((0, -1), 2))
    session.act(PASS)
    message = shown(moved)
    numbers = fx(message["html"], "number")
    assert [each[-1] for each in numbers] == ["1", "2"]
    assert [re.findall(r"--wait:(\d+)ms", each) for each in numbers] == [["180"], ["360"]]
    [plus] = fx(message["html"], "plus")
    assert plus.endswith("+4") and "--wait:540ms" in plus
    [home] = fx(message["html"], "home")
    assert "carc-pic-follower-red" in home and 'data-player="red"' in home
    assert message["counts"] == [
        {"selector": '.carcnb-player[data-player="red"] b', "before": 0, "after": 4, "wait": 540}
    ]


def test_a_figure_steps_on_from_the_card_of_its_player(moved: list[dict[str, Any]]) -> None:
    session = Session(carcnb.new("carcassonne", seed=3))
    PlayView(session)
    session.act(session.legal[0])
    put = next(action for action in session.legal if isinstance(action, Occupy))
    session.act(put)
    [step] = fx(shown(moved)["html"], "step")
    assert "carc-pic-follower-red" in step


def test_the_pig_hops_from_segment_to_segment(moved: list[dict[str, Any]]) -> None:
    session = Session(carcnb.new("wheel_of_fortune", seed=3))
    PlayView(session)
    player = carcnb.player("random", seed=1)
    while not any(event.code == "pig_moved" for event in (session.last.events if session.last else ())):
        session.act(player.choose(session.game))
    [walked] = [event for event in session.last.events if event.code == "pig_moved"] if session.last else []
    hops = fx(shown(moved)["html"], "hop")
    assert len(hops) == walked.facts()["count"]
    assert [re.findall(r"--wait:(\d+)ms", hop) for hop in hops] == [[str(220 * n)] for n in range(len(hops))]


def test_dice_are_thrown_where_they_lie_and_thrown_again_the_next_round() -> None:
    session = Session(carcnb.new("marabunta", seed=3))
    tray = PlayView(session).board.holding
    player, looks = carcnb.player("random", seed=1), list[tuple[str, ...]]()
    while len(looks) < 3:
        session.act(player.choose(session.game))
        if any(event.code == "rolled" for event in (session.last.events if session.last else ())):
            looks.append(tuple(name for name in tray._dom_classes if name in THROWN))
    assert looks == [(THROWN[0],), (THROWN[1],), (THROWN[0],)]


def test_fish_are_numbered_beside_them_and_the_rows_come_with_the_numbers() -> None:
    session = Session(carcnb.load(RIVER))
    told = [event for moment in session.timeline.moments for event in moment.events]
    scored = next(event for event in told if isinstance(event, Scored))
    found = session.table.counted_things(scored)
    assert [number for number, _ in found] == list(range(1, 1 + sum(term.count for term in scored.tally.terms)))
    assert len({place for _, place in found}) == len(found)
    assert row_delays(scored.tally)[-1] == 180 + 180 * len(found)


def test_points_of_one_game_do_not_lie_on_the_table_of_the_next(moved: list[dict[str, Any]]) -> None:
    view = BoardView(Session(carcnb.load(CITY)))
    view.session.act(Place((0, -1), 2))
    view.session.act(PASS)
    assert "+4" in shown(moved)["html"]
    view.turn_to(Session(carcnb.new("marabunta", seed=1)))
    assert moved[-1] == {"do": "clear", "look": "*"}


def test_a_turn_in_hand_goes_the_way_it_was_turned(moved: list[dict[str, Any]]) -> None:
    session = Session(carcnb.load(CITY))
    PlayView(session)
    for by in (1, 1, -1):
        session.turn_tile(by)
    assert [message["by"] for message in moved if message["do"] == "turn"] == [1, 1, -1]


def test_nothing_moves_when_it_is_taken_back_or_switched_off(moved: list[dict[str, Any]]) -> None:
    session = Session(carcnb.load(CITY))
    BoardView(session)
    session.act(Place((0, -1), 2))
    moved.clear()
    session.undo()
    session.change_look(motion=False)
    session.redo()
    session.turn_tile()
    session.act(PASS)
    assert {message["do"] for message in moved} == {"clear"}


@pytest.mark.parametrize("key", games.keys())
def test_whole_games_move_little(key: str, moved: list[dict[str, Any]]) -> None:
    session = Session(carcnb.new(key, seed=5))
    BoardView(session)
    player = carcnb.player("random", seed=1)
    while not session.game.over:
        session.act(player.choose(session.game))
    assert all(len(message["html"]) < 12_000 for message in moved if message["do"] == "move")


@pytest.mark.parametrize(
    ("key", "name", "many"), [("hunters_gatherers", "first_game", 4), ("wheel_of_fortune", "wheel_game", 3)]
)
def test_figures_that_are_sent_home_walk_there_and_leave_the_board(
    moved: list[dict[str, Any]], key: str, name: str, many: int
) -> None:
    lesson = read_lesson(key, name)
    session = LessonSession(lesson, "en", level=[level.kind for level in lesson.levels].index("reckon"))
    view = LessonView(session)
    assert session.coach.reckoning is not None
    figures = [target for thing in session.coach.reckoning.things for target in thing.targets]
    assert {shape.target for shape in view.board.picture.scene().shapes} >= {*figures}
    for target in figures:
        session.click(target)
    session.counted()
    assert not {shape.target for shape in view.board.picture.scene().shapes if shape.target} & {*figures}
    walking = fx(shown(moved)["html"], "home")
    assert len(walking) == many and all("data-home=" in each for each in walking)


def test_whoever_wants_no_movement_sees_them_gone_at_once(moved: list[dict[str, Any]]) -> None:
    lesson = read_lesson("hunters_gatherers", "first_game")
    session = LessonSession(lesson, "en", level=[level.kind for level in lesson.levels].index("reckon"))
    LessonView(session)
    session.change_look(motion=False)
    assert session.coach.reckoning is not None
    session.coach.reckoning.counting.everything()
    session.counted()
    assert session.gone and not any(message["do"] == "move" for message in moved)

"""Presses and notches as hands make them: twice too fast, or all at once."""

from __future__ import annotations

from typing import Any

import pytest

import carcnb
from carcnb import games
from carcnb.draw.scene import Ellipse
from carcnb.engine.actions import Occupy, Place
from carcnb.games import data
from carcnb.lessons.reading import read_lesson
from carcnb.session import Session
from carcnb.session.lesson import LessonSession
from carcnb.widgets.board import BoardView
from carcnb.widgets.lesson_board import LessonBoard
from carcnb.widgets.pointer import DOUBLE, ROLL

TILE_GAMES = [key for key in games.keys() if data.tiles(key)]


class Clock:
    """A clock that goes on only when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Hand:
    """A hand on a board, with a clock of its own."""

    def __init__(self, key: str = "hunters_gatherers", seed: int = 7, view: BoardView | None = None) -> None:
        self.view = view or BoardView(Session(carcnb.new(key, seed=seed)))
        self.session = self.view.session
        self.clock = self.view.pointer.clock = Clock()

    def send(self, event: str, **more: Any) -> None:
        layer = self.view.canvas.widget[-1]
        layer._handle_frontend_event(layer, {"event": event, **more}, [])

    def place(self) -> tuple[float, float]:
        """Return the middle of a cell on which the tile may be laid as it is, on the canvas."""
        return self.middle(next(a for a in self.session.legal if isinstance(a, Place) and a.turn == 0))

    def middle(self, action: Place) -> tuple[float, float]:
        """Return where the tile lies or would lie; the table may have moved meanwhile."""
        shot = self.view.picture.shot
        assert shot is not None
        left, top, *_ = self.view.picture.camera.frame(shot)
        return (action.cell[0] + 0.5 - left) * shot.cell, (action.cell[1] + 0.5 - top) * shot.cell

    def click(self, at: tuple[float, float], by: str = "mouse") -> None:
        x, y = 2 * at[0], 2 * at[1]
        if by == "mouse":
            for event in ("mouse_move", "mouse_down", "mouse_up"):
                self.send(event, x=x, y=y)
        else:
            self.send("touch_start", touches=[{"x": x, "y": y}])
            self.send("touch_end", touches=[])


@pytest.mark.parametrize("key", TILE_GAMES)
@pytest.mark.parametrize("by", ["mouse", "touch"])
def test_a_double_click_lays_the_tile_and_nothing_else(key: str, by: str) -> None:
    hand = Hand(key)
    at = hand.place()
    hand.click(at, by)
    hand.clock.now += DOUBLE / 2
    hand.click(at, by)
    assert hand.session.cursor == 1, "the second press puts no figure down"
    assert hand.session.refusal is None and not hand.session.choices, "and explains nothing"


def test_two_clicks_that_are_farther_apart_both_count() -> None:
    hand = Hand()
    hand.click(hand.place())
    hand.clock.now += DOUBLE + 0.01
    laid = hand.session.game.peek()
    assert isinstance(laid, Place)
    hand.click(hand.middle(laid))
    assert hand.session.cursor == 2 or hand.session.choices or hand.session.refusal


def test_a_press_that_did_not_act_lets_the_next_one_count() -> None:
    hand = Hand()
    hand.click((2.0, 2.0))
    hand.click(hand.place())
    assert hand.session.cursor == 1


def test_things_can_be_picked_as_fast_as_one_likes() -> None:
    key = next(key for key in games.keys() if not data.tiles(key))
    hand = Hand(key, seed=3)
    one, two = hand.session.game.sheet.elements[:2]
    for element in (one, two):
        scene = hand.view.hand.scene
        points = ((x, y) for x in range(0, int(scene.width), 4) for y in range(0, int(scene.height), 4))
        x, y = next((x, y) for x, y in points if scene.hit(x, y) == ("element", element))
        layer = hand.view.hand.widget[-1]
        layer._handle_frontend_event(layer, {"event": "mouse_down", "x": 2 * x, "y": 2 * y}, [])
    assert hand.session.look.picked == (one, two)


def test_keys_and_buttons_need_no_rest() -> None:
    hand = Hand()
    hand.click(hand.place())
    hand.session.key("p")
    assert hand.session.cursor == 2


def test_notches_that_arrive_in_a_bunch_all_count() -> None:
    for notch, notches in ((53, 2), (120, 3), (-100, 2), (ROLL, 1)):
        hand = Hand()
        for _ in range(notches):
            hand.send("mouse_wheel", x=0, y=notch)
        assert hand.session.look.turn == (notches if notch > 0 else -notches) % 4


def test_rolling_counts_by_how_far_not_by_how_often() -> None:
    hand = Hand()
    for _ in range(3):
        hand.send("mouse_wheel", x=0, y=ROLL / 3 - 0.1)
    assert hand.session.look.turn == 0
    hand.send("mouse_wheel", x=0, y=1)
    assert hand.session.look.turn == 1
    hand.send("mouse_wheel", x=0, y=ROLL * 0.9)
    hand.send("mouse_wheel", x=0, y=-ROLL * 0.2)
    assert hand.session.look.turn == 1, "the other way begins anew"
    hand.send("mouse_wheel", x=0, y=-ROLL)
    assert hand.session.look.turn == 0


def test_a_press_beside_a_zone_that_is_offered_means_it() -> None:
    hand = Hand("carcassonne", seed=2)
    session, view = hand.session, hand.view
    session.act(session.legal[0])
    offered = [target for action in session.legal for target in session.table.targets(action)]
    scene = view.canvas.scene
    points = ((float(x), float(y)) for x in range(0, int(scene.width), 3) for y in range(0, int(scene.height), 3))
    beside = next(at for at in points if scene.hit(*at) not in offered and view.picture.at(scene, *at) in offered)
    hand.click(beside)
    assert session.refusal is None and (session.cursor == 2 or session.choices)


class CountingHand(Hand):
    """A hand on the board of a level in which things are counted."""

    def __init__(self) -> None:
        lesson = read_lesson("hunters_gatherers", "rivers")
        number = [level.name for level in lesson.levels].index("a_ring")
        super().__init__(view=LessonBoard(LessonSession(lesson, "en", level=number)))

    @property
    def count(self) -> Any:
        return self.view.session.coach.counting  # type: ignore[attr-defined]  # it is a lesson

    def on(self, number: int | None) -> tuple[float, float]:
        """Return where a thing lies that counts; of no number, where something lies that does not."""
        scene = self.view.canvas.scene
        points = ((float(x), float(y)) for x in range(0, int(scene.width), 3) for y in range(0, int(scene.height), 3))
        hits = ((point, self.view._target(*point)) for point in points)
        counts_at = self.view.session.coach.counts_at  # type: ignore[attr-defined]  # it is a lesson
        named = ((point, hit) for point, hit in hits if hit is not None and counts_at(hit))
        return next(point for point, hit in named if self.count.meant(hit) == number)


@pytest.mark.parametrize("by", ["mouse", "touch"])
def test_a_double_click_counts_a_thing_and_does_not_take_it_away_again(by: str) -> None:
    hand = CountingHand()
    at = hand.on(0)
    for _ in range(3):
        hand.click(at, by)
        hand.clock.now += DOUBLE / 4
    assert hand.count.chosen == [0]
    hand.clock.now += DOUBLE
    hand.click(at, by)
    assert hand.count.chosen == [], "a later click takes it away"


def test_things_are_counted_as_fast_as_one_clicks() -> None:
    hand = CountingHand()
    for number in range(len(hand.count.things)):
        hand.click(hand.on(number))
    assert hand.count.chosen == list(range(len(hand.count.things)))


def test_a_double_click_on_what_does_not_count_is_one_try() -> None:
    hand = CountingHand()
    at = hand.on(None)
    hand.click(at)
    hand.click(at)
    assert hand.view.session.coach.tries == 1  # type: ignore[attr-defined]  # it is a lesson


@pytest.mark.parametrize("role", ["fisher", "hut"])
def test_of_two_rings_in_one_place_each_puts_its_own_figure(role: str) -> None:
    record = "carcnb 1\ngame hunters_gatherers\nplayers red blue\nred draw L52\nred place -1,0 r0\n"
    hand = Hand(view=BoardView(Session(carcnb.load(record))))
    scene = hand.view.picture.scene()
    ring = next(shape for shape in scene.shapes if shape.target == ("zone", (-1, 0), "river.1", role))
    assert isinstance(ring, Ellipse)
    hand.click((ring.x, ring.y))
    assert hand.session.timeline.moments[-1].action == Occupy(role, "river.1")

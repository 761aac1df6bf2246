"""What part of the table is seen: easing from view to view, and the small map."""

from __future__ import annotations

import json
from typing import Any

import pytest

import carcnb
from carcnb import games
from carcnb.engine.actions import PASS
from carcnb.engine.laying import with_tiles
from carcnb.session import Session
from carcnb.widgets.board import BoardView
from carcnb.widgets.bounds import Bounds
from carcnb.widgets.camera import Shot, around
from carcnb.widgets.corner import on_picture, shared
from carcnb.widgets.eye import CORNERS
from carcnb.widgets.frame import Place as Room
from carcnb.widgets.sight import charted, passage

LAB = Room(1112, 776, 688, 1.0, False, "light")
#: bytes of the map for an act
MAP = 2_000


def board(key: str, acts: int, seed: int = 3) -> BoardView:
    session, player = Session(carcnb.new(key, seed=seed)), carcnb.player("greedy", seed=1)
    for _ in range(acts):
        session.act(player.choose(session.game))
    view = BoardView(session)
    view._placed(LAB)
    return view


@pytest.fixture
def view() -> BoardView:
    return board("carcassonne", 60)


@pytest.fixture
def told(view: BoardView, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    monkeypatch.setattr(view.sight, "send", found.append)
    return found


def tell(view: BoardView, message: Any) -> None:
    view.sight._handle_msg({"content": {"data": {"method": "custom", "content": message}}, "buffers": []})


def middle(view: BoardView) -> tuple[float, float]:
    left, top, wide, high = view.picture.frame or (0, 0, 0, 0)
    return left + wide / 2, top + high / 2


def test_a_point_of_the_table_is_where_it_was_when_the_new_view_is_moved_back() -> None:
    before, after = Shot(80.0, -130, 25), Shot(50.0, 17, -60)
    scale, x, y = passage(before, after)
    for cell in ((0, 0), (3, -2)):
        old = cell[0] * before.cell - before.left, cell[1] * before.cell - before.top
        new = cell[0] * after.cell - after.left, cell[1] * after.cell - after.top
        assert (scale * new[0] + x, scale * new[1] + y) == pytest.approx(old)


def test_the_page_eases_to_what_buttons_and_map_show_but_not_to_what_is_dragged(
    view: BoardView, told: list[dict[str, Any]]
) -> None:
    view.tools.nearer.click()
    assert [message["do"] for message in told] == ["cover", "ease"]
    assert told[1]["scale"] == pytest.approx(0.8)
    told.clear()
    view.dragged(40.0, 10.0)
    view.eye.drag(5.0, 5.0, 1.2)
    assert told == []
    tell(view, {"kind": "look", "x": 0.5, "y": 0.5})
    assert [message["do"] for message in told] == ["cover", "ease"] and told[1]["scale"] == 1
    view.tools.fit.click()
    assert len(told) == 4


def test_nothing_eases_where_motion_is_off_or_nothing_moves(view: BoardView, told: list[dict[str, Any]]) -> None:
    view.session.hover(("cell", (0, 0)))
    view.session.act(PASS)
    view.session.change_look(motion=False)
    view.tools.nearer.click()
    assert told == [] and view.session.look.zoom == 1.25


def test_there_is_a_map_only_while_a_part_of_the_landscape_is_out_of_sight(view: BoardView) -> None:
    assert list(view.sight.view) == []
    for _ in range(3):
        view.session.key("+")
    left, top, wide, high = view.sight.view
    assert (left + wide / 2, top + high / 2) == pytest.approx(middle(view), abs=0.02)
    view.tools.fit.click()
    assert list(view.sight.view) == []


def test_a_press_on_the_map_looks_there_and_arrows_move_on(view: BoardView) -> None:
    view.session.change_look(zoom=3.0)
    left, top, right, bottom = around(view.session.table.room())
    cell = next(iter(view.session.table.last[0]))
    tell(view, {"kind": "look", "x": cell[0] + 0.5, "y": cell[1] + 0.5})
    x, y, wide, high = view.sight.view
    assert x <= cell[0] and cell[0] + 1 <= x + wide and y <= cell[1] and cell[1] + 1 <= y + high
    tell(view, {"kind": "look", "x": (left + right) / 2, "y": (top + bottom) / 2})
    before = middle(view)
    tell(view, {"kind": "step", "x": 1, "y": 0})
    assert middle(view)[0] > before[0] and middle(view)[1] == pytest.approx(before[1], abs=0.02)


@pytest.mark.parametrize("odd", [None, "3", float("nan"), float("inf"), [], True, 1e9])
def test_what_is_no_place_is_not_looked_at(view: BoardView, odd: Any) -> None:
    view.session.change_look(zoom=3.0)
    look = view.session.look
    for message in ({"kind": "look", "x": odd, "y": 0}, {"kind": "step", "x": 0, "y": odd}, {"kind": "gaze"}, odd):
        tell(view, message)
    assert view.session.look == look


def test_looking_far_away_shows_the_rim_of_the_landscape_and_not_the_empty_table(view: BoardView) -> None:
    view.session.change_look(zoom=3.0)
    tell(view, {"kind": "look", "x": -900, "y": -900})
    room = view.picture.camera.room
    assert room is not None
    assert view.sight.view[:2] == pytest.approx(room[:2], abs=0.05)


@pytest.mark.parametrize("key", [key for key in games.keys() if with_tiles(carcnb.new(key)) is not None])
def test_the_map_of_a_whole_landscape_is_small(key: str) -> None:
    session, player = Session(carcnb.new(key, seed=3)), carcnb.player("greedy", seed=1)
    while not session.game.over:
        session.act(player.choose(session.game))
    land = charted(session)
    assert len(json.dumps(land)) <= MAP
    letters = {letter.lower() for letter in land["tiles"] if letter.isalpha()}
    assert {ord(letter) - 97 for letter in letters} == set(range(len(land["colours"])))
    assert len(set(land["colours"])) == len(land["colours"]), "each sort has a colour of its own"
    columns, rows = land["box"][2:]
    cells = land["tiles"].count(".") + sum(letter.isalpha() for letter in land["tiles"]) // 4
    assert cells == columns * rows


def test_a_table_that_does_not_grow_has_no_map() -> None:
    view = board("marabunta", 3)
    assert list(view.sight.view) == [] and view.sight.land == {}


@pytest.mark.parametrize(("key", "acts"), [("wheel_of_fortune", 33), ("hunters_gatherers", 60), ("carcassonne", 91)])
def test_the_map_does_not_lie_over_the_tile_laid_last(key: str, acts: int) -> None:
    shown = board(key, acts)
    shown._placed(Room(310, 310, 700, 1.0, False, "light", top=80))
    met = 0
    for _ in range(12):
        shot, (cell,) = shown.picture.shot, shown.session.table.last[0]
        assert shot is not None
        if shown.sight.view:
            (laid,) = on_picture([cell], shot)
            assert not shared(map_of(shown), laid), shown.session.cursor
            met += shared(shown.eye._map_in(()), laid) > 0
        shown.session.act(shown.session.legal[0])
    assert met or key != "wheel_of_fortune", "it never lay there"


def map_of(shown: BoardView) -> Bounds:
    """Return where the small map lies, by what the style sheet is told."""
    return shown.eye._map_in(tuple(shown.sight.corner))


def test_the_map_lies_where_no_land_is_and_stays_there() -> None:
    """A row of tiles along the lower edge leaves the upper corners free; the next act gives no reason to move."""
    row = "".join(f"put {'BE'[x % 2]} {x},0 r0\n" for x in range(12)) + "".join(
        f"put B 5,{-y} r0\n" for y in range(1, 7)
    )
    shown = BoardView(Session(carcnb.load(f"carcnb 1\ngame carcassonne\nplayers red blue\nfree\n{row}")))
    shown._placed(Room(310, 310, 700, 1.0, False, "light", top=80))
    shown.eye.look_at(3, 0)
    shot = shown.picture.shot
    assert shown.sight.view and shot is not None
    land = on_picture(shown.session.table.room(), shot)
    assert sum(shared(shown.eye._map_in(()), cell) for cell in land), "nothing would lie under it"
    assert not sum(shared(map_of(shown), cell) for cell in land)
    before = map_of(shown)
    shown.refresh()
    assert map_of(shown) == before


def test_on_a_phone_the_wheel_that_is_asked_for_is_not_hidden_by_the_map() -> None:
    shown = board("wheel_of_fortune", 33)
    shown._placed(Room(310, 310, 700, 1.0, False, "light", top=80))
    wish, shot = shown.session.table.close_up(shown.session.legal), shown.picture.shot
    assert wish is not None and shot is not None and shown.sight.view
    hidden = {corner: shown.eye._hidden(shown.eye._map_in(corner), shot) for corner in CORNERS}
    assert shown.eye._hidden(map_of(shown), shot) == min(hidden.values()) < max(hidden.values())

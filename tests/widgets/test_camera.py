"""Which part of the table is shown: large cells, nothing cut off that can be chosen, and a picture that keeps still."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from statistics import median

import pytest

import carcnb
from carcnb import games
from carcnb.draw.rings import RING
from carcnb.engine.actions import Action, Occupy
from carcnb.engine.laying import with_tiles
from carcnb.games.wheel_of_fortune.painting import crown_size
from carcnb.lessons.beginning import statement
from carcnb.lessons.reading import read_lesson
from carcnb.session import Session
from carcnb.session.lesson import LessonSession
from carcnb.session.look import Highlight
from carcnb.tables.tiles import FINGER
from carcnb.widgets.camera import BUTTONS, FEW_BUTTONS, MAP, NARROWEST, SHRINK, SMALL, SMALL_MAP, Camera, Shot, around
from carcnb.widgets.frame import Place
from carcnb.widgets.picture import FEW, Picture

#: boards in JupyterLab at 1920 × 1080, 1280 × 800 and 1024 × 768, and as a page at 1920 × 1080
SIZES = (1376, 876), (776, 596), (616, 560), (1504, 980)
PHONE = 396, 404
#: what the four buttons cover below on the right: 44 pixels each, 12 from the edges
TOOLS = 4 * 44 + 3 + 12, 44 + 12
TILED = [key for key in games.keys() if with_tiles(carcnb.new(key)) is not None]

Size = tuple[int, int]


def played(key: str, seed: int, *sizes: Size) -> Iterator[tuple[Session, dict[Size, Shot]]]:
    """Yield every moment of a greedy game, with what pictures of these sizes show."""
    session = Session(carcnb.new(key, seed=seed))
    pictures = {size: Picture(session, *size) for size in sizes}
    yield session, {size: shown(picture) for size, picture in pictures.items()}
    for action in chosen(key, seed):
        session.act(action)
        yield session, {size: shown(picture) for size, picture in pictures.items()}


@cache
def chosen(key: str, seed: int) -> tuple[Action, ...]:
    """Return what a greedy player chooses in a whole game."""
    game, player = carcnb.new(key, seed=seed), carcnb.player("greedy", seed=1)
    found: list[Action] = []
    while not game.over:
        found.append(player.choose(game))
        game.push(found[-1])
    return tuple(found)


def shown(picture: Picture) -> Shot:
    picture.cell_width()
    assert picture.shot is not None
    return picture.shot


def span(session: Session, shot: Shot, size: Size) -> float:
    """Return which part of a picture the tiles span in the direction in which they span more."""
    left, top, right, bottom = around(session.table.room())
    return max((right - left) * shot.cell / size[0], (bottom - top) * shot.cell / size[1])


def hidden(session: Session, shot: Shot, size: Size) -> list[object]:
    """Return the cells for the tile in hand that are cut off or lie under the buttons.

    When many tiles lie, half is enough where the edge of the picture cuts them.
    """
    found: list[object] = []
    edge = shot.cell / 2 + 1 if session.table.pieces > FEW else 0
    for x, y in session.table.cells(session.legal):
        left, top = x * shot.cell - shot.left, y * shot.cell - shot.top
        right, bottom = left + shot.cell, top + shot.cell
        covered = right > size[0] - TOOLS[0] and bottom > size[1] - TOOLS[1]
        if left < -edge or top < -edge or right > size[0] + edge or bottom > size[1] + edge or covered:
            found.append((x, y))
    return found


@pytest.mark.parametrize("key", TILED)
@pytest.mark.parametrize("seed", [3, 5])
def test_wherever_the_tile_may_be_laid_is_seen_and_not_under_the_buttons(key: str, seed: int) -> None:
    laid = 0
    for session, shots in played(key, seed, *SIZES):
        laid += session.game.phase == "place"
        for size, shot in shots.items():
            assert not hidden(session, shot, size), (session.cursor, size)
    assert laid > 30


@pytest.mark.parametrize("key", TILED)
def test_cells_are_of_whole_pixels_and_change_in_notches(key: str) -> None:
    before: dict[Size, Shot] = {}
    for session, shots in played(key, 3, *SIZES, PHONE):
        for size, shot in shots.items():
            assert shot.cell == int(shot.cell)
            was = before.get(size, shot).cell
            # at the very end it may grow by less: no tile will be laid any more
            if shot.cell != was and not session.game.over and shot.cell != NARROWEST:
                assert not SHRINK < shot.cell / was < 1 / SHRINK
        before = shots


def test_cells_are_large_and_the_landscape_fills_the_picture() -> None:
    """Twenty games of 71 tiles at 1920 × 1080: cells of 45 pixels in the median, and 80 % of one direction in each.

    That is how they end, and how a late position stands when it is opened.
    """
    size, cells, late = SIZES[0], [], []
    for seed in range(20):
        moves, before = 0, None
        for session, shots in played("carcassonne", seed, size):
            moves += before not in (None, shots[size])
            before = shots[size]
            if session.game.phase == "place" and session.table.pieces > 60:
                late.append(span(session, shown(Picture(session, *size)), size))
        cells.append(shots[size].cell)
        assert span(session, shots[size], size) >= 0.8
        assert moves <= 30, "the picture must keep still in most turns"
    assert median(cells) >= 45 and median(late) >= 0.8


def test_late_in_the_game_the_landscape_fills_the_picture() -> None:
    """In half of all late moments at least, at every size: right after a notch there is room to grow into."""
    late: dict[Size, list[float]] = {size: [] for size in SIZES}
    for key in TILED:
        for session, shots in played(key, 3, *SIZES):
            if session.game.phase == "place" and session.table.pieces >= 50:
                for size, shot in shots.items():
                    late[size].append(span(session, shot, size))
    assert {size: round(median(spans), 2) for size, spans in late.items() if median(spans) < 0.8} == {}


def test_on_a_phone_cells_can_be_touched_and_the_last_tile_is_seen() -> None:
    for session, shots in played("carcassonne", 3, PHONE):
        shot, last = shots[PHONE], session.table.last[0]
        assert shot.cell >= NARROWEST
        for x, y in last:
            assert 0 <= x * shot.cell - shot.left <= PHONE[0] - shot.cell
            assert 0 <= y * shot.cell - shot.top <= PHONE[1] - shot.cell


def test_the_picture_makes_way_for_a_cell_under_the_buttons_with_as_little_ado_as_can_be() -> None:
    camera = Camera(1600, 1200)
    room = around([(0, 0), (9, 7)], 0.5)
    camera.follow(room)
    wide, middle = camera.cell, camera.middle
    assert middle is not None
    camera.follow(room, None, [(4, 8)])
    assert camera.cell <= SHRINK * wide, "a row more needs a notch"
    still = camera.cell, camera.middle
    camera.follow(room, None, [(8, 7)])
    assert (camera.cell, camera.middle) == still
    camera.follow(room, None, [(10, 8)])
    assert camera.cell == still[0] and camera.middle != still[1]
    right, bottom = (11 - camera.shot().left / camera.cell, 9 - camera.shot().top / camera.cell)
    assert right * camera.cell <= 1600 - TOOLS[0] or bottom * camera.cell <= 1200 - TOOLS[1]


def test_small_cells_at_the_edge_are_seen_by_half_so_that_tiles_are_larger() -> None:
    camera, room = Camera(800, 600), around([(0, 0), (9, 7)], 0.5)
    camera.follow(room)
    still = camera.cell, camera.middle
    assert camera.cell < SMALL
    camera.follow(room, None, [(4, 8)])
    assert (camera.cell, camera.middle) == still, "a row more needs no notch"
    phone = Camera(PHONE[0], PHONE[1])
    phone.follow(around([(0, 0), (4, 4)], 0.5))
    whole = phone.cell
    phone.follow(around([(0, 0), (4, 4)], 0.5), None, [(2, 5)])
    assert phone.cell < whole, "a finger needs the whole"


def test_taking_tiles_back_brings_the_picture_near_again() -> None:
    camera = Camera(800, 600, margin=0.5)
    camera.follow(around([(0, 0), (11, 9)], 0.5))
    far = camera.cell
    camera.follow(around([(0, 0), (11, 8)], 0.5))
    assert camera.cell == far, "a tile more or less does not matter"
    camera.follow(around([(0, 0), (3, 3)], 0.5))
    assert camera.cell > 2 * far


@pytest.mark.parametrize("size", [SIZES[0], SIZES[1], PHONE])
def test_crowns_that_are_offered_are_large_enough_and_afterwards_all_is_seen_again(size: Size) -> None:
    """At least 34 pixels wide, the wheel whole in view, and the tile just laid unless it lies too far away."""
    offered = near = beside = 0
    for session, shots in played("wheel_of_fortune", 3, size):
        shot, wish = shots[size], session.table.close_up(session.legal)
        if wish is None or session.table.pieces <= FEW:
            continue
        offered += 1
        assert round(crown_size(shot.cell) * shot.cell / 100, 6) >= 34
        wide, high = size[0] / shot.cell, size[1] / shot.cell
        left, top = shot.left / shot.cell, shot.top / shot.cell
        plain = Picture(session, *size)
        plain.keep_away()
        if shown(plain).cell < wish.least:
            near += 1
            pixel = 1 / shot.cell
            assert left - pixel <= wish.room[0] and wish.room[2] <= left + wide + pixel, session.cursor
            assert top - pixel <= wish.room[1] and wish.room[3] <= top + high + pixel, session.cursor
        x, y = wish.beside
        beside += left <= x and x + 1 <= left + wide and top <= y and y + 1 <= top + high
    assert offered > 20 and (beside >= 0.75 * offered or size == PHONE)
    assert near > 0 or size == SIZES[0]


def test_who_chose_what_to_see_or_asks_for_the_whole_table_is_not_taken_to_the_wheel() -> None:
    moments = (s for s, _ in played("wheel_of_fortune", 3) if s.table.pieces > 60 and s.table.close_up(s.legal))
    session = next(moments)
    near = shown(Picture(session, *SIZES[1]))
    away = Picture(session, *SIZES[1])
    away.keep_away()
    assert shown(away).cell < near.cell
    session.change_look(zoom=1.25)
    assert shown(Picture(session, *SIZES[1])).cell == shown(away).cell < near.cell * 1.25


def test_on_a_phone_several_rings_on_a_tile_are_brought_near_enough_for_a_finger() -> None:
    """No ring is narrower than 24 pixels where fingers choose; with a mouse the picture stays where it is."""
    several = small = 0
    for session, shots in played("hunters_gatherers", 3, PHONE, SIZES[1]):
        figures = [action for action in session.legal if isinstance(action, Occupy)]
        if len(figures) < 2 or session.table.pieces <= FEW:
            continue
        several += 1
        assert 2 * 0.88 * RING / 100 * shots[PHONE].cell >= 24, session.cursor
        small += shots[SIZES[1]].cell < FINGER[0]
    assert several > 20 and small > 10


@pytest.mark.parametrize("size", [(776, 600), (396, 480)])
def test_what_is_looked_at_closely_lies_beside_the_small_map_where_it_can(size: Size) -> None:
    wide, high = MAP if size[0] > 560 else SMALL_MAP
    camera = Camera(*size, margin=0.0)
    camera.approach((0, 0, 3, 3), (-1, 3), 60, 90)
    shot = camera.shot()
    left, bottom = -1 * shot.cell - shot.left, 4 * shot.cell - shot.top
    assert left >= wide or bottom <= size[1] - high


def test_a_cell_that_a_lesson_marks_lies_clear_of_the_buttons() -> None:
    session = LessonSession(read_lesson("hunters_gatherers", "first_tile"), "en", level=1)
    for marked in ((1, 1), (1, 0), (0, 1)):
        session.change_look(highlights=(Highlight(("cell", marked)),))
        shot = shown(Picture(session, 296, 260, 40))
        right, bottom = ((at + 1) * shot.cell - edge for at, edge in zip(marked, shot[1:], strict=True))
        assert right <= 296 - FEW_BUTTONS[0] or bottom <= 260 - FEW_BUTTONS[1], marked


@pytest.mark.parametrize(("lesson", "level"), [("first_tile", 5), ("the_hunt", 3), ("first_game", 2)])
def test_on_a_phone_nothing_that_is_looked_at_lies_under_the_buttons(lesson: str, level: int) -> None:
    """Its two buttons lie one above the other: a board is wider than high there, and has room at its sides."""
    session = LessonSession(read_lesson("hunters_gatherers", lesson), "en", level=level)
    picture = Picture(session, 310, 226, 40, Place(310, 310, 700, 1.0, False, "light"))
    shot = shown(picture)
    for cell in (*session.table.room(), *(sign.ghost.cell for sign in session.signs if sign.ghost is not None)):
        right, bottom = ((at + 1) * shot.cell - edge for at, edge in zip(cell, shot[1:], strict=True))
        assert right <= 310 - FEW_BUTTONS[0] or bottom <= 226 - FEW_BUTTONS[1], cell


def test_beside_a_panel_a_narrow_board_has_all_its_buttons() -> None:
    session = LessonSession(read_lesson("hunters_gatherers", "first_tile"), "en", level=1)
    assert Picture(session, 380, 500, 40, Place(712, 380, 700, 1.0, False, "light")).camera.buttons == BUTTONS
    assert Picture(session, 600, 500, 40, Place(600, 600, 700, 1.0, False, "light")).camera.buttons == FEW_BUTTONS


@pytest.mark.parametrize("size", SIZES[:3])
def test_a_lesson_stands_still_wherever_its_one_tile_is_laid(size: Size) -> None:
    """Wherever it is laid: what was seen as an empty cell is seen as a tile, and nothing need move."""
    lesson, laid = read_lesson("hunters_gatherers", "first_tile"), 0
    for action in LessonSession(lesson, "en", level=0).legal:
        session = LessonSession(lesson, "en", level=0)
        picture = Picture(session, *size, 40)
        before, laid = shown(picture), laid + 1
        session.act(action)
        assert shown(picture) == before, action
        session.undo()
        assert shown(picture) == before, action
    assert laid > 0


def test_a_level_of_several_tiles_begins_where_all_of_them_will_be_seen() -> None:
    lesson = read_lesson("hunters_gatherers", "a_turn")
    level = [each.name for each in lesson.levels].index("two_turns_alone")
    session = LessonSession(lesson, "en", level=level)
    picture = Picture(session, *SIZES[1], 40)
    before, lines = shown(picture), session.level.solution
    for line in lines:
        player, action = statement(session.game, line)
        session.act(action, player)
        assert shown(picture) == before, line
    assert session.foreseen == ((1, 0), (0, -1)) and session.coach.done


def test_cells_at_the_edge_are_whole_where_there_is_room_for_them() -> None:
    """A high landscape on a wide picture: cells left and right of it are not cut, however small the tiles are."""
    camera = Camera(776, 568, middle=(3.0, 5.0))
    tiles = [(0, row) for row in range(11)]
    land = around(tiles, 0.5)
    beside = [(-6, 3), (-1, 0)]
    for _ in range(2):
        camera.follow(around([*tiles, (-5, 3)], 0.5), cells=beside)
    shot = camera.shot()
    assert shot.cell < SMALL and land[1] * shot.cell >= shot.top - 1
    assert all(cell[0] * shot.cell >= shot.left for cell in beside)

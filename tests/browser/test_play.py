"""A play in a real JupyterLab: by mouse, touch and keyboard, over undo, reload and restart."""

from __future__ import annotations

import re
import time
from itertools import count
from typing import Any

import pytest

import carcnb
from carcnb.engine.actions import PASS, Occupy, Place
from carcnb.say.i18n import languages
from tests.browser.lab import RESTART, RUN_ALL, SAVE, TOKEN, Board, Lab, new, reload, settled_size, wait_for

KEY, SEED = "hunters_gatherers", 7
_numbers = count()

CITY = """carcnb 1
game carcassonne
players red blue
put E 0,0 r0 red knight city.1
red draw E
"""


def started(lab: Lab, page: Any, key: str = KEY, seed: int = SEED, more: str = "") -> Board:
    """Open a notebook in which a play is started."""
    name = f"play{next(_numbers)}"
    lab.open(page, name, f'import carcnb\ncarcnb.play("{key}", seed={seed}, autosave="{name}.carc"{more})')
    return Board(page, new(key, seed), lab.folder / f"{name}.carc")


def loaded(lab: Lab, page: Any, record: str) -> Board:
    """Open a notebook in which a play goes on from a record."""
    name = f"play{next(_numbers)}"
    lab.open(page, name, f'import carcnb\ncarcnb.play(carcnb.load("""{record}"""), autosave="{name}.carc")')
    return Board(page, carcnb.load(record), lab.folder / f"{name}.carc")


def first_place(board: Board) -> Place:
    return next(a for a in board.twin.game.legal_actions() if isinstance(a, Place) and a.turn == 0)


def turned_place(board: Board) -> Place:
    return next(a for a in board.twin.game.legal_actions() if isinstance(a, Place) and a.turn in (1, 3))


def test_a_tile_is_placed_by_mouse_and_painted(lab: Lab, page: Any) -> None:
    board = started(lab, page)
    place = first_place(board)
    x, y = board.point(("cell", place.cell), (0.3, 0.3))
    before = board.pixel(x, y)
    board.click(("cell", place.cell))
    board.recorded(f"red {place}")
    page.mouse.move(5, 5)
    wait_for(lambda: board.pixel(x, y) != before)


def test_a_tile_is_turned_by_wheel_and_button_before_it_is_placed(lab: Lab, page: Any) -> None:
    board = started(lab, page)
    place = turned_place(board)
    page.mouse.move(*board.place_on_page(*board.point(("cell", place.cell))))
    page.keyboard.down("Control")  # without it, the page scrolls
    page.mouse.wheel(0, 120)  # one quarter to the right
    page.keyboard.up("Control")
    if place.turn == 3:
        time.sleep(0.3)
        for _ in range(2):
            page.locator("button.carc-turn-right").click()
    time.sleep(0.3)
    board.click(("cell", place.cell))
    board.recorded(f"red {place}")


def test_a_tile_is_placed_by_touch_on_a_narrow_dense_screen(lab: Lab, touch_page: Any) -> None:
    board = started(lab, touch_page)
    place = first_place(board)
    assert board.canvas.bounding_box()["width"] < 680
    touch_page.touchscreen.tap(*board.place_on_page(*board.point(("cell", place.cell))))
    board.recorded(f"red {place}")


def test_a_whole_turn_is_played_by_keyboard_on_the_canvas(lab: Lab, page: Any) -> None:
    board = started(lab, page)
    page.locator(".carcnb-desk").focus()
    page.keyboard.press("ArrowUp")  # points at the first cell where the tile fits
    turn = first_cell_turn(board)
    for _ in range(turn[1]):
        page.keyboard.press("r")
    page.keyboard.press("Enter")
    board.recorded(f"red {Place(*turn)}")
    page.keyboard.press("p")
    board.recorded("red pass")
    page.keyboard.press("u")
    wait_for(lambda: "red pass" not in board.record())


def first_cell_turn(board: Board) -> tuple[Any, int]:
    first = board.twin.game.legal_actions()[0]
    assert isinstance(first, Place)
    return first.cell, first.turn


def test_the_canvas_is_no_keyboard_trap(lab: Lab, page: Any) -> None:
    started(lab, page)
    page.locator(".carcnb-desk").focus()
    on_board = "document.activeElement.matches('.carcnb-desk')"
    assert page.evaluate(on_board) and page.locator("canvas[tabindex]").count() == 0
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.tagName") == "BUTTON"
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(on_board)


@pytest.mark.slow
def test_a_turn_is_played_with_lists_and_buttons_only(lab: Lab, page: Any) -> None:
    board = started(lab, page)
    page.locator(".carcnb-manual > button").focus()
    page.keyboard.press("Enter")
    board.says("0/0: tile L56; north meadow")
    page.get_by_role("button", name="Lay the tile").click()
    wait_for(lambda: any(line.startswith("red place") for line in board.record()))
    page.locator(".carcnb-manual select").last.select_option(label="Put no figure down")
    page.get_by_role("button", name="Do it").click()
    board.recorded("red pass")


def test_a_refused_place_says_why(lab: Lab, page: Any) -> None:
    board = started(lab, page)
    board.click(("cell", (0, 0)))
    board.says("A tile lies there already")
    wrong = next(
        Place(cell, 0) for cell in board.twin.game.board.frontier
        if (r := board.twin.game.refusal(Place(cell, 0))) and r.code == "side_mismatch"
    )  # fmt: skip
    board.click(("cell", wrong.cell))
    board.says("It does not fit on the")
    assert not any("place" in line for line in board.record())


@pytest.mark.slow
def test_a_zone_is_claimed_by_clicking_it(lab: Lab, page: Any) -> None:
    board = started(lab, page)
    place = first_place(board)
    board.click(("cell", place.cell))
    board.recorded(f"red {place}")
    board.act(place)
    time.sleep(0.6)  # sooner, it would be a double click
    seats = [a for a in board.twin.game.legal_actions() if isinstance(a, Occupy)]
    alone = next(a for a in seats if sum(b.zone == a.zone for b in seats) == 1)
    board.click(("zone", place.cell, alone.zone))
    board.recorded(f"red {alone}")


@pytest.mark.slow
def test_an_area_is_closed_and_its_tally_shown_then_taken_back(lab: Lab, page: Any) -> None:
    board = loaded(lab, page, CITY)
    page.locator("button.carc-turn-right").click()
    page.locator("button.carc-turn-right").click()
    time.sleep(0.3)
    board.click(("cell", (0, -1)))
    board.recorded("red place 0,-1 r2")
    page.get_by_role("button", name="Put no figure down").click()
    board.says("Red scores 4 points: 2 city tiles at 2 points each")
    row = page.locator(".carcnb-tally tr").last
    assert row.inner_text().split() == ["Red", "4"]
    wait_for(lambda: page.locator(".carcnb-player b").first.inner_text() == "4")  # it counts up
    assert not page.get_by_role("button", name="Put no figure down").is_visible()
    page.locator("button.carc-undo").click()
    wait_for(lambda: page.locator(".carcnb-player b").first.inner_text() == "0")
    assert "#later red pass" in board.record()


@pytest.mark.slow
def test_a_reloaded_page_shows_the_board_and_goes_on(lab: Lab, page: Any) -> None:
    board = started(lab, page)
    place = first_place(board)
    board.click(("cell", place.cell))
    board.recorded(f"red {place}")
    board.act(place)
    page.evaluate(SAVE)
    reload(page)
    board.painted()
    page.get_by_role("button", name="Put no figure down").click()
    board.recorded("red pass")


def test_a_restarted_kernel_goes_on_from_the_file(lab: Lab, page: Any) -> None:
    board = started(lab, page)
    place = first_place(board)
    board.click(("cell", place.cell))
    board.recorded(f"red {place}")
    page.evaluate(RESTART)
    page.evaluate(RUN_ALL)
    board.act(place)
    page.get_by_role("button", name="Put no figure down").click()
    board.recorded("red pass")
    assert f"red {place}" in board.record()


@pytest.mark.parametrize(
    "lang", [lang if lang == "hu" else pytest.param(lang, marks=pytest.mark.slow) for lang in languages()]
)
def test_the_page_speaks_the_language_asked_for(lab: Lab, page: Any, lang: str) -> None:
    board = started(lab, page, more=f', lang="{lang}"')
    board.twin.speak(lang)
    from carcnb.widgets.prompts import what_to_do

    board.says(what_to_do(board.twin))
    other = "en" if lang != "en" else languages()[-1]
    page.locator(".carcnb-more").click()
    page.locator(".carcnb-over .carc-i-settings").click()
    page.locator(".carcnb-settings select").first.select_option(index=languages().index(other))
    page.locator(".carcnb-over .carcnb-shut").click()  # it lies over what is asked
    board.twin.speak(other)
    board.says(what_to_do(board.twin))


@pytest.mark.slow
def test_two_boards_in_one_notebook_do_not_disturb_each_other(lab: Lab, page: Any) -> None:
    name = f"play{next(_numbers)}"
    cells = [
        f'import carcnb\ncarcnb.play("{key}", seed=7, autosave="{name}-{key}.carc")' for key in (KEY, "carcassonne")
    ]
    lab.open(page, name, *cells)
    boards = [
        Board(page, new(key, 7), lab.folder / f"{name}-{key}.carc", number)
        for number, key in enumerate((KEY, "carcassonne"))
    ]
    for board in reversed(boards):
        board.canvas.scroll_into_view_if_needed()
        place = first_place(board)
        board.click(("cell", place.cell))
        board.recorded(f"red {place}")
    for board in boards:
        board.painted()
        assert sum(" place " in line for line in board.record()) == 1


@pytest.mark.slow
def test_an_automatic_player_answers(lab: Lab, page: Any) -> None:
    board = started(lab, page, more=', against={"blue": "random"}')
    place = first_place(board)
    board.click(("cell", place.cell))
    board.recorded(f"red {place}")
    page.get_by_role("button", name="Put no figure down").click()
    wait_for(lambda: sum(line.startswith("blue") for line in board.record()) >= 3)
    board.says("Your tile, Red")


@pytest.mark.slow
def test_wild_clicking_rolling_and_resizing_breaks_nothing(lab: Lab, page: Any) -> None:
    board = started(lab, page)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    box = board.canvas.bounding_box()
    for number in range(60):
        x, y = (number * 137) % 100 / 100, (number * 61) % 100 / 100
        page.mouse.move(box["x"] + x * box["width"], box["y"] + y * box["height"])
        page.mouse.wheel(0, 400 if number % 3 else -900)
        page.mouse.click(box["x"] + x * box["width"], box["y"] + y * box["height"])
        if number == 30:
            page.set_viewport_size({"width": 700, "height": 800})
            box = board.canvas.bounding_box()
    page.mouse.move(2, 2)
    page.set_viewport_size({"width": 1280, "height": 1000})
    page.evaluate(SAVE)
    reload(page)
    page.get_by_text(re.compile(", (Red|Blue)")).first.wait_for()
    assert not [error for error in errors if "canvas" in error.lower()]


@pytest.mark.slow
def test_voila_shows_the_board_and_takes_clicks(lab: Lab, page: Any) -> None:
    name = f"play{next(_numbers)}"
    lab.write(name, f'import carcnb\ncarcnb.play("{KEY}", seed={SEED}, autosave="{name}.carc")')
    page.goto(f"{lab.url}/voila/render/{name}.ipynb?token={TOKEN}")
    board = Board(page, new(KEY, SEED), lab.folder / f"{name}.carc")
    place = first_place(board)
    board.click(("cell", place.cell))
    board.recorded(f"red {place}")
    board.act(place)
    board.act(PASS)


@pytest.mark.slow
def test_plays_of_two_cells_and_two_notebooks_keep_files_of_their_own_and_go_on(lab: Lab, page: Any) -> None:
    cell = f'import carcnb\ncarcnb.play("{KEY}", seed={SEED})'
    names = [f"own{next(_numbers)}" for _ in range(2)]
    for name in names:
        lab.open(page, name, cell, cell)
        for number in range(2):
            board = Board(page, new(KEY, SEED), number=number)
            place = first_place(board)
            board.click(("cell", place.cell))

            def is_kept(name: str = name, number: int = number) -> bool:
                return len(kept(lab, name)) == number + 1

            wait_for(is_kept)
    files = [file for name in names for file in kept(lab, name)]
    assert len(files) == 4 and all(f"red {place}" in file.read_text("utf-8") for file in files)
    page.evaluate(RESTART)
    page.evaluate(RUN_ALL)
    page.get_by_text("You go on with your game where you left it").nth(1).wait_for(timeout=90_000)


def kept(lab: Lab, name: str) -> list[Any]:
    """The files of plays that a notebook has begun."""
    return sorted(lab.folder.glob(f"{name}.*.{KEY}.autosave.carc"))


def test_keys_on_a_button_of_the_board_are_no_commands_of_the_notebook(lab: Lab, page: Any) -> None:
    board = started(lab, page)
    page.locator("button.carc-turn-right").click()
    for key in ("r", "m", "y", "x", "a", "b", "z", "d", "d"):
        page.keyboard.press(key)
    time.sleep(0.5)
    assert page.locator(".jp-CodeCell").count() == 1 and board.canvas.is_visible()
    # one turn by the press, one by the key: both turned the tile
    page.locator(".carcnb-desk").focus()
    place = next(a for a in board.twin.game.legal_actions() if isinstance(a, Place))
    for _ in range((place.turn - 2) % 4):
        page.keyboard.press("r")
    time.sleep(0.3)
    board.click(("cell", place.cell))
    board.recorded(f"red {place}")


TYPES = "() => window.jupyterapp.shell.currentWidget.content.widgets.map(cell => cell.model.type)"


@pytest.mark.parametrize("run", ["run-all-cells", pytest.param("run-cell-and-select-next", marks=pytest.mark.slow)])
def test_letters_turn_the_tile_of_a_board_that_was_run_and_never_clicked(lab: Lab, page: Any, run: str) -> None:
    name = f"play{next(_numbers)}"
    lab.write(name, f'import carcnb\ncarcnb.play("{KEY}", seed={SEED}, autosave="{name}.carc")', "1 + 1")
    page.goto(f"{lab.url}/doc/tree/{name}.ipynb?reset&token={TOKEN}")
    page.wait_for_selector(".jp-Cell", timeout=60_000)
    page.evaluate(RUN_ALL.replace("run-all-cells", run))
    if run == "run-all-cells":
        page.evaluate("() => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = 0; }")
    board = Board(page, new(KEY, SEED), lab.folder / f"{name}.carc")
    place = turned_place(board)
    for _ in range(place.turn):
        page.keyboard.press("r")
    time.sleep(0.5)
    assert page.evaluate(TYPES) == ["code", "code"] and board.canvas.is_visible()
    board.click(("cell", place.cell))
    board.recorded(f"red {place}")


def test_letters_are_the_notebooks_where_another_cell_is_selected(lab: Lab, page: Any) -> None:
    name = f"play{next(_numbers)}"
    lab.open(page, name, f'import carcnb\ncarcnb.play("{KEY}", seed={SEED}, autosave="{name}.carc")', "1 + 1")
    Board(page, new(KEY, SEED), lab.folder / f"{name}.carc")
    page.locator(".jp-InputPrompt").last.click()
    page.keyboard.press("r")
    wait_for(lambda: page.evaluate(TYPES) == ["code", "raw"])
    page.keyboard.press("y")
    wait_for(lambda: page.evaluate(TYPES) == ["code", "code"])


def test_the_wheel_and_the_focus_leave_the_page_where_it_is_wanted(lab: Lab, page: Any) -> None:
    board = started(lab, page)
    outer = page.locator(".jp-WindowedPanel-outer")
    top = outer.evaluate("e => e.scrollTop")
    page.mouse.move(*board.place_on_page(20, 20))
    page.mouse.wheel(0, 120)
    wait_for(
        lambda: outer.evaluate("e => e.scrollTop") != top or outer.evaluate("e => e.scrollHeight <= e.clientHeight")
    )
    place = first_place(board)
    board.click(("cell", place.cell))
    board.recorded(f"red {place}")
    page.get_by_role("button", name="Put no figure down").focus()
    page.keyboard.press("Enter")  # this button goes away with what it does
    board.recorded("red pass")
    time.sleep(0.5)
    assert page.evaluate("document.querySelector('.carcnb-stage').contains(document.activeElement)")


def test_the_board_fills_its_place_and_a_full_screen(lab: Lab, page: Any) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    board = started(lab, page)
    assert board.wide * board.high >= 0.35 * 1920 * 1080
    page.locator("button.carcnb-fullscreen").click()
    wait_for(lambda: page.evaluate("!!document.fullscreenElement"))
    wait_for(lambda: settled_size(board.canvas)[0] * settled_size(board.canvas)[1] >= 0.6 * 1920 * 1080)
    page.locator("button.carcnb-fullscreen").click()
    wait_for(lambda: settled_size(board.canvas) == (board.wide, board.high))
    page.set_viewport_size({"width": 420, "height": 860})
    wide, high = settled_size(board.canvas)
    assert wide < 420 and 300 <= high <= 440
    assert page.locator(".carcnb-panel").bounding_box()["y"] >= board.canvas.bounding_box()["y"] + high


#: the words on a stage whose colour is too near to that of their ground
PALE = """() => { const parts = colour => colour.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => 0.299 * r + 0.587 * g + 0.114 * b;
  const ground = at => { for (; at; at = at.parentElement) { const own = parts(getComputedStyle(at).backgroundColor);
    if ((own[3] ?? 1) > 0.5) return own; } return [255, 255, 255]; };
  return [...document.querySelectorAll('.carcnb-stage *')].filter(each => each.checkVisibility() && !each.disabled
      && !each.closest('[aria-hidden], .carcnb-spoken')
      && [...each.childNodes].some(one => one.nodeType === 3 && one.data.trim())
      && Math.abs(light(parts(getComputedStyle(each).color)) - light(ground(each))) < 70)
    .map(each => each.textContent); }"""


def test_a_hint_stands_above_many_choices_and_a_stage_that_is_dark_by_choice_is_legible(lab: Lab, page: Any) -> None:
    board = started(lab, page, seed=7, more=', lang="en"')
    place = first_place(board)
    board.click(("cell", place.cell))
    board.recorded(f"red {place}")
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator(".carcnb-hinted").wait_for()
    hint, panel, choices = (
        page.locator(each).bounding_box() for each in (".carcnb-hinted", ".carcnb-middle", ".carcnb-choices")
    )
    assert panel["y"] - 1 <= hint["y"] and hint["y"] + hint["height"] <= panel["y"] + panel["height"] + 1
    assert hint["y"] + hint["height"] <= choices["y"], "however many choices there are"
    page.locator(".carcnb-more").click()
    page.get_by_role("button", name="Settings", exact=True).click()
    page.get_by_role("button", name="Dark", exact=True).click()
    page.locator('.carcnb-own-ground[data-theme="dark"]').wait_for()
    assert page.evaluate(PALE) == []
    page.locator(".carcnb-settings .carcnb-shut").click()
    page.locator(".carcnb-settings").wait_for(state="detached")
    assert page.evaluate(PALE) == []

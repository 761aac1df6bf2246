"""A lesson and a course in a real JupyterLab, as a new reader goes through them, mistakes included."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from carcnb.lessons.beginning import statement
from carcnb.lessons.reading import read_lesson
from carcnb.session.lesson import LessonSession
from carcnb.widgets.picture import Picture
from tests.browser.lab import Lab, settled_size, wait_for

KEY, NAME = "hunters_gatherers", "first_tile"
#: a kernel that has to think about each letter that is typed: meanwhile a page holds back the others
SLOW = """import time, carcnb
view = carcnb.lesson("carcassonne", "monasteries", lang="en", progress=None)
view.session.open([level.name for level in view.session.lesson.levels].index("monk_comes_home"))
view.controls.children[0].children[0].observe(lambda change: time.sleep(0.7), "value")
view"""
TICKS = """import carcnb
view = carcnb.lesson("hunters_gatherers", "the_end", lang="en", progress=None)
view.session.open(next(n for n, level in enumerate(view.session.lesson.levels) if level.asks == "winner"))
view"""


class Reader:
    """Somebody in front of a lesson, with a twin of the lesson that tells where things lie."""

    def __init__(self, page: Any, number: int = 0, board: int = 0) -> None:
        self.page = page
        self.twin = LessonSession(read_lesson(KEY, NAME), "en", level=number)
        self.canvas = page.locator("canvas.carc-board").nth(board)
        self.canvas.wait_for(timeout=60_000)
        self.size = settled_size(self.canvas)

    def click(self, cell: tuple[int, int]) -> None:
        """Click in the middle of a cell."""
        self.canvas.scroll_into_view_if_needed()
        picture = Picture(self.twin, *self.size)
        picture.scene()
        wide, left, top = picture.camera.shot()
        box = self.canvas.bounding_box()
        scale = box["width"] / self.size[0]
        x, y = ((cell[0] + 0.5) * wide - left) * scale, ((cell[1] + 0.5) * wide - top) * scale
        self.page.mouse.move(box["x"] + x, box["y"] + y)
        time.sleep(0.15)
        self.page.mouse.down()
        self.page.mouse.up()

    def press(self, label: str) -> None:
        """Press a button."""
        self.page.get_by_role("button", name=label, exact=True).click()

    def hears(self, words: str) -> None:
        """Wait until the page says something."""
        self.page.get_by_text(words, exact=False).first.wait_for(timeout=90_000)

    def goes_on(self) -> None:
        """Press Next, and let the twin follow."""
        self.press("Next")
        self.twin.next()
        self.page.locator(f"button.carcnb-here[title^='{self.twin.number + 1}.']").wait_for()
        time.sleep(0.3)

    def looks_it_up(self) -> None:
        """Ask for the solution; that stands behind another button, where nobody presses it by mistake."""
        if not self.page.get_by_role("button", name="Show me", exact=True).is_visible():
            self.page.locator("button.carc-i-more").click()
        self.press("Show me")


def test_a_reader_makes_mistakes_asks_for_help_and_gets_on(lab: Lab, page: Any) -> None:
    lab.open(page, "lesson", f'import carcnb\ncarcnb.lesson("{KEY}", "{NAME}")')
    reader = Reader(page)
    reader.click((-1, 0))
    reader.hears("A river would run into your meadow")
    reader.press("Hint")
    reader.hears("Only one of them is all meadow")
    reader.click((0, -1))
    reader.hears("Well done!")
    reader.goes_on()
    reader.click((-1, -1))
    reader.hears("You have 1 of 3")
    reader.click((1, 0))
    reader.hears("You have 2 of 3")
    reader.click((0, 0))
    reader.hears("All collected!")
    reader.goes_on()
    while reader.twin.level.kind == "do":
        reader.looks_it_up()
        reader.goes_on()
    page.locator(".carcnb-answers button").nth(0).click()
    reader.hears("Look, this one is allowed.")
    page.locator(".carcnb-answers button").nth(1).click()
    reader.hears("Found it!")
    file = lab.folder / "carcnb_progress.json"
    wait_for(file.exists)
    marks = json.loads(file.read_text("utf-8"))["lessons"][f"{KEY}/{NAME}"]
    assert marks["lay_a_tile"] == {"solved": True, "hints": 1, "par": False, "stars": 2}


def test_a_course_is_walked_by_keyboard_and_remembers(lab: Lab, page: Any) -> None:
    lab.open(page, "course", f'import carcnb\ncarcnb.course("{KEY}", progress="course.json")')
    page.get_by_role("button", name="Start: Your first tile").focus()
    page.keyboard.press("Enter")
    page.locator("canvas.carc-board").wait_for(timeout=60_000)
    page.locator("button.carc-i-more").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Show me", exact=True).focus()
    page.keyboard.press("Enter")
    page.get_by_text("The land has grown", exact=False).first.wait_for()
    page.get_by_role("button", name="All lessons").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Your first tile 0 of 7 levels", exact=True).wait_for()
    page.reload()
    lab.open(page, "course", f'import carcnb\ncarcnb.course("{KEY}", progress="course.json", lang="de")')
    page.locator("button.carcnb-begun, .carcnb-chapter button[title*=' 7 ']").first.wait_for()
    assert json.loads((lab.folder / "course.json").read_text("utf-8"))["last"] == [f"{KEY}/{NAME}", "lay_a_tile"]


@pytest.mark.slow
def test_a_level_is_done_with_lists_and_buttons_only(lab: Lab, page: Any) -> None:
    lab.open(page, "lists", f'import carcnb\ncarcnb.lesson("{KEY}", "{NAME}", progress=None)')
    reader = Reader(page)
    page.get_by_text("Play with lists and buttons", exact=False).click()
    player, action = statement(reader.twin.game, reader.twin.level.solution[0])
    assert player == "red" and action in reader.twin.game.legal_actions()
    page.locator(".carcnb-manual select").first.select_option("0,-1")
    reader.press("Lay the tile")
    reader.hears("Well done!")


def test_an_answer_typed_faster_than_the_kernel_hears_is_given_whole(lab: Lab, page: Any) -> None:
    lab.open(page, "fast", SLOW)
    field = page.locator(".carcnb-answers input").first
    field.wait_for(timeout=60_000)
    settled_size(page.locator("canvas.carc-board"))
    field.focus()
    for key in ("3", "Backspace", "7", "Enter"):
        page.keyboard.press(key)
    page.get_by_text("Exactly so!", exact=False).first.wait_for(timeout=90_000)


@pytest.mark.slow
def test_enter_on_a_box_to_tick_gives_the_answer_as_in_every_form(lab: Lab, page: Any) -> None:
    lab.open(page, "ticks", TICKS)
    box = page.locator(".carcnb-answers input").first
    box.wait_for(timeout=60_000)
    settled_size(page.locator("canvas.carc-board"))
    box.focus()
    for key in (" ", "Enter"):
        page.keyboard.press(key)
    page.get_by_text("The hut has turned it", exact=False).first.wait_for(timeout=90_000)


#: what must be whole in the panel, and where the first answer lies
WHOLE = """() => { const panel = document.querySelector('.carcnb-parts').getBoundingClientRect();
  const cut = [...document.querySelectorAll('.carcnb-task, .carcnb-bubble, .carcnb-answers button, .carcnb-acts')]
    .filter(part => { const { top, bottom } = part.getBoundingClientRect();
      return top < panel.top - 1 || bottom > panel.bottom + 1; });
  const first = document.querySelector('.carcnb-answers button').getBoundingClientRect();
  return [cut.map(part => part.className), first.top]; }"""


def test_task_answers_and_coach_are_whole_and_no_answer_moves(lab: Lab, page: Any) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    lab.open(page, "whole", f'import carcnb\ncarcnb.lesson("{KEY}", "your_people", lang="de", progress=None)')
    settled_size(page.locator("canvas.carc-board"))
    page.locator(".carcnb-levels button").nth(5).evaluate("button => button.click()")
    answers = page.locator(".carcnb-answers button")
    wait_for(lambda: answers.count() == 4)
    page.wait_for_timeout(300)
    before = page.evaluate(WHOLE)
    answers.first.evaluate("button => button.click()")
    page.locator(".carcnb-bubble").wait_for()
    page.wait_for_timeout(300)
    assert before[0] == [] and page.evaluate(WHOLE) == before


#: how much of a lesson's text is out of sight, and how high the empty room kept for the coach is
HIDDEN = """() => { const [text, room] = ['.carcnb-text', '.carcnb-coaching'].map(part => document.querySelector(part));
  return text.scrollHeight > text.clientHeight + 2 ? room.clientHeight : 0; }"""


@pytest.mark.slow
def test_a_text_has_the_room_there_is_when_a_large_window_gets_smaller(lab: Lab, page: Any) -> None:
    """It was once measured while the page still counted as high, and stayed cut above an empty room."""
    page.set_viewport_size({"width": 1920, "height": 1080})
    lab.open(page, "smaller", 'import carcnb\ncarcnb.lesson("wheel_of_fortune", "the_pig", progress=None)')
    settled_size(page.locator("canvas.carc-board"))
    page.locator(".carcnb-high").first.wait_for()
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator(".carcnb-high").first.wait_for(state="detached")
    page.wait_for_timeout(300)
    wait_for(lambda: page.evaluate(HIDDEN) < 12)


def test_a_question_about_places_is_answered_on_the_board(lab: Lab, page: Any) -> None:
    number = [level.name for level in read_lesson(KEY, NAME).levels].index("which_is_forbidden")
    lab.open(page, "places", f'import carcnb\ncarcnb.lesson("{KEY}", "{NAME}", progress=None)')
    page.locator(f"button[title^='{number + 1}.']").click()
    reader = Reader(page, number)
    reader.click((0, -1))
    reader.hears("Look, this one is allowed.")
    page.locator("button.carcnb-choice.carcnb-tried").wait_for()
    page.locator("button.carcnb-choice").last.focus()
    page.keyboard.press("b")
    reader.hears("Found it!")
    page.locator("button.carcnb-choice.carcnb-right").wait_for()


#: counts the stars that fly, in whatever page
FLIGHTS = """() => {
  window.flights = 0;
  const added = seen => seen.flatMap(each => [...each.addedNodes]).filter(node => node.classList?.contains("fly"));
  new MutationObserver(seen => { window.flights += added(seen).length; })
    .observe(document.body, { childList: true, subtree: true });
}"""


def test_what_the_coach_shows_it_does_and_the_star_flies_to_its_dot(lab: Lab, page: Any) -> None:
    lab.open(page, "shown", f'import carcnb\ncarcnb.lesson("{KEY}", "rivers", progress=None)')
    page.evaluate(FLIGHTS)
    doing = page.get_by_role("button", name="Do it for me", exact=True)
    for _ in range(2):
        while not doing.is_visible():
            page.get_by_role("button", name="Hint", exact=True).click()
            time.sleep(0.6)
        words, button = page.locator(".carcnb-bubble").bounding_box(), doing.bounding_box()
        assert words["x"] <= button["x"] and button["y"] + button["height"] <= words["y"] + words["height"]
        doing.click()
        doing.wait_for(state="hidden")
    page.locator(".carcnb-earned [aria-label^='one star of three']").wait_for()
    page.locator(".carcnb-levels button.carcnb-is-stars-1.carcnb-beat").wait_for()
    wait_for(lambda: page.evaluate("window.flights") == 1)


@pytest.mark.slow
def test_the_next_piece_of_the_map_is_pressed_where_it_glows(lab: Lab, page: Any) -> None:
    lab.open(page, "map", f'import carcnb\ncarcnb.course("{KEY}", progress=None)')
    pressed = page.get_by_role("button", name="Next on the map: Your first tile")
    pressed.wait_for()
    piece = page.locator(".carcnb-land .next polygon")

    def apart() -> float:
        """Tell how far apart the middles of both are: a page may still be laid out."""
        one, two = piece.bounding_box(), pressed.bounding_box()
        across, down = ("x", "width"), ("y", "height")
        middles = ((one[at] + one[by] / 2, two[at] + two[by] / 2) for at, by in (across, down))
        return max(abs(float(here - there)) for here, there in middles)

    wait_for(lambda: apart() < 4)
    assert pressed.bounding_box()["width"] >= 44
    pressed.click()
    page.locator("canvas.carc-board").wait_for(timeout=60_000)


#: the board as a small picture
SMALL = """board => { const small = document.createElement('canvas'); small.width = small.height = 32;
  const context = small.getContext('2d'); context.drawImage(board, 0, 0, 32, 32);
  return Array.from(context.getImageData(0, 0, 32, 32).data); }"""
#: opens levels one after the other, without waiting for anything
HURRY = """numbers => { const dots = document.querySelectorAll('.carcnb-levels button');
  for (const number of numbers) dots[number].click(); }"""


def test_text_and_board_are_of_one_level_however_fast_levels_are_opened(lab: Lab, page: Any) -> None:
    levels = read_lesson(KEY, "the_hunt").levels
    lab.open(page, "hurry", f'import carcnb\ncarcnb.lesson("{KEY}", "the_hunt", lang="en", progress=None)')
    page.locator(".carcnb-levels button").nth(4).wait_for(timeout=60_000)
    board, title = page.locator("canvas.carc-board"), page.locator(".carcnb-prompt h2").first

    def picture(*numbers: int) -> list[int]:
        page.evaluate(HURRY, list(numbers))
        wait_for(lambda: title.inner_text() == levels[numbers[-1]].title, says=title.inner_text)
        page.mouse.move(2, 2)
        page.wait_for_timeout(1200)  # whatever glides is over
        small: list[int] = board.evaluate(SMALL)
        return small

    hurried = {numbers[-1]: picture(*numbers) for numbers in ((1, 2, 3, 4), (0, 3, 1), (4, 0, 2))}
    for number, seen in hurried.items():
        calm = picture(number)
        assert unlike(seen, calm) < 2, f"under the words of {levels[number].name} lies another board"
    assert unlike(hurried[4], hurried[1]) > 4, "boards that are alike would prove nothing"


def unlike(one: list[int], other: list[int]) -> float:
    """Return how much two pictures differ, on average."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)

"""A lesson and a course in a real JupyterLab, as a new reader goes through them, mistakes included."""

from __future__ import annotations

import json
import time
from typing import Any

from carcnb.lessons.beginning import statement
from carcnb.lessons.reading import read_lesson
from carcnb.session.lesson import LessonSession
from carcnb.widgets.picture import Picture
from tests.browser.lab import Lab, settled_size, wait_for

KEY, NAME = "hunters_gatherers", "first_tile"
#: a kernel that has to think about each letter that is typed: meanwhile a page holds back the others
SLOW = f"""import time, carcnb
view = carcnb.lesson("{KEY}", "your_people", lang="en", progress=None)
view.session.open([level.kind for level in view.session.lesson.levels].index("predict"))
view.controls.children[0].children[0].observe(lambda change: time.sleep(0.7), "value")
view"""
TICKS = """import carcnb
view = carcnb.lesson("hunters_gatherers", "the_end", lang="en", progress=None)
view.session.open(next(n for n, level in enumerate(view.session.lesson.levels) if level.asks == "winner"))
view"""


class Reader:
    """Somebody in front of a lesson, with a twin of the lesson that tells where things lie."""

    def __init__(self, page: Any, number: int = 0) -> None:
        self.page = page
        self.twin = LessonSession(read_lesson(KEY, NAME), "en", level=number)
        self.canvas = page.locator("canvas.carc-board")
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
    reader.hears("Only one of them shows meadow")
    reader.click((0, -1))
    reader.hears("Well done!")
    reader.goes_on()
    reader.click((-1, -1))
    reader.hears("You have 1 of 3")
    reader.click((1, 0))
    reader.hears("You have 2 of 3")
    reader.click((0, 0))
    reader.hears("Well done!")
    reader.goes_on()
    while reader.twin.level.kind == "do":
        reader.looks_it_up()
        reader.goes_on()
    page.locator(".carcnb-answers button").nth(0).click()
    reader.hears("Look, this one is allowed.")
    page.locator(".carcnb-answers button").nth(1).click()
    reader.hears("Well done!")
    file = lab.folder / "carcnb_progress.json"
    wait_for(file.exists)
    marks = json.loads(file.read_text("utf-8"))["lessons"][f"{KEY}/{NAME}"]
    assert marks["lay_a_tile"] == {"solved": True, "hints": 1, "par": False, "stars": 2}


def test_a_course_is_walked_by_keyboard_and_remembers(lab: Lab, page: Any) -> None:
    lab.open(page, "course", f'import carcnb\ncarcnb.course("{KEY}", progress="course.json")')
    page.get_by_role("button", name="Go on with: Your first tile").focus()
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
    for key in ("3", "Backspace", "5", "Enter"):
        page.keyboard.press(key)
    page.get_by_text("Well done!", exact=False).first.wait_for(timeout=90_000)


def test_enter_on_a_box_to_tick_gives_the_answer_as_in_every_form(lab: Lab, page: Any) -> None:
    lab.open(page, "ticks", TICKS)
    box = page.locator(".carcnb-answers input").first
    box.wait_for(timeout=60_000)
    settled_size(page.locator("canvas.carc-board"))
    box.focus()
    for key in (" ", "Enter"):
        page.keyboard.press(key)
    page.get_by_text("Red wins with 15 points against 14", exact=False).first.wait_for(timeout=90_000)


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
    reader.hears("Well done!")
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

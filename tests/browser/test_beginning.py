"""The first presses: the cards of the games, and the form for another game, filled in faster than a kernel hears."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.lab import Lab, settled_size, wait_for

START = "import carcnb\ncarcnb.start('en', progress=None)"
#: a kernel that has to think about each letter that is typed: meanwhile a page holds back the others
SLOW = """import time, carcnb
view = carcnb.play("carcassonne", seed=3, lang="en", autosave=False)
view.anew.click()
for field in (view.beginning.seats["red"].name, view.beginning.seed):
    field.observe(lambda change: time.sleep(0.7), "value")
view"""


def test_the_picture_of_a_game_opens_its_course_and_is_no_second_stop_for_the_keyboard(lab: Lab, page: Any) -> None:
    lab.open(page, "cards", START)
    card = page.locator(".carcnb-game").nth(1)
    card.wait_for(timeout=60_000)
    stops = "card => card.querySelectorAll('button, a, [tabindex]').length"
    assert card.evaluate(stops) == 2
    picture = card.locator("img.carcnb-cover").locator("visible=true")
    picture.scroll_into_view_if_needed()
    box = picture.bounding_box()
    at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    assert page.evaluate("at => getComputedStyle(document.elementFromPoint(...at)).cursor", at) == "pointer"
    page.mouse.click(*at)
    page.locator("canvas.carc-board, .carcnb-contents").locator("visible=true").first.wait_for(timeout=60_000)
    wait_for(lambda: not card.is_visible())


@pytest.mark.slow
def test_playing_stays_a_button_of_its_own_on_the_card(lab: Lab, page: Any) -> None:
    lab.open(page, "card_play", START)
    page.locator(".carcnb-game button.carcnb-quiet").first.click(timeout=60_000)
    page.locator(".carcnb-form").wait_for(timeout=60_000)


def test_a_form_filled_in_faster_than_the_kernel_hears_begins_with_all_of_it(lab: Lab, page: Any) -> None:
    lab.open(page, "form", SLOW)
    settled_size(page.locator("canvas.carc-board"))
    page.locator(".carcnb-form input").first.focus()
    for letter in "Anna":
        page.keyboard.press(letter)
    page.locator(".carcnb-form input").last.focus()
    for key in ("4", "1", "Enter"):
        page.keyboard.press(key)
    wait_for(lambda: page.locator(".carcnb-form").count() == 0, 40)
    name = page.locator(".carcnb-player .carcnb-name").first
    wait_for(lambda: name.inner_text() == "Anna", says=name.inner_text)

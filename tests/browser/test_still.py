"""Nothing jumps: answers, choices and buttons stay where they are whatever the coach says, also where room is short."""

from __future__ import annotations

from typing import Any

import pytest

from carcnb import games
from carcnb.lessons.level import ASKING
from carcnb.lessons.reading import lesson_files, read_lesson
from tests.browser.lab import Lab, settled_size

#: one view for all levels; it answers what is wrong, asks for a hint, and answers what is right
VIEW = """import re
import carcnb
from carcnb.lessons.answers import truth
from carcnb.lessons.coach import Coach
from carcnb.lessons.reading import read_lesson
from carcnb.session.lesson import LessonSession
view = carcnb.lesson("hunters_gatherers", "first_tile", lang="en", progress=None)

def go(key, name, level):
    lesson = read_lesson(key, name)
    view.turn_to(LessonSession(lesson, "en", level=[each.name for each in lesson.levels].index(level)))

def is_right(number):
    coach = Coach(view.session.level)
    coach.choose(number)
    return coach.done

def answer(right):
    session, level = view.session, view.session.level
    if level.choices:
        session.choose(next(n for n in range(len(level.choices)) if is_right(n) is right))
    else:
        wrong = " ".join(session.game.players) if level.asks == "winner" else re.sub("[0-9]+", "97", truth(level))
        session.answer(truth(level) if right else wrong)
view"""
#: does something in the kernel and waits until the panel has come to rest
TELL = """async code => {
  const told = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestExecute({ code });
  let failed = ""; told.onIOPub = ({ content }) => { failed += content.evalue ?? ""; };
  await told.done;
  const panel = document.querySelector('.carcnb-parts');
  for (let last = "", same = 0, tries = 0; same < 5 && tries < 100; tries++) {
    await new Promise(done => setTimeout(done, 60));
    const now = panel.innerText + [...panel.querySelectorAll('*')].map(part => part.getBoundingClientRect().top);
    same = now === last ? same + 1 : 0; last = now;
  }
  return failed; }"""
WHERE = """() => [...document.querySelectorAll('.carcnb-answers :is(button, input), .carcnb-acts button')]
  .filter(part => part.getClientRects().length).map(part => Math.round(part.getBoundingClientRect().top))"""
#: the same of answers alone in what scrolls, wherever that was scrolled to
WITHIN = """() => { const panel = document.querySelector('.carcnb-parts');
  const top = panel.getBoundingClientRect().top - panel.scrollTop;
  return [...panel.querySelectorAll('.carcnb-answers :is(button, input)')].filter(part => part.getClientRects().length)
    .map(part => Math.round(part.getBoundingClientRect().top - top)); }"""
SPOKEN = "() => !!document.querySelector('.carcnb-bubble')"
#: the tightest there are, but for those that end a lesson: long texts, long answers, dice besides
TIGHT = [
    ("wheel_of_fortune", "other_boxes", "start"),
    ("wheel_of_fortune", "plague", "no_points"),
    ("marabunta", "play", "ours_or_theirs"),
    ("wheel_of_fortune", "crowns_pay", "one_space"),
    ("marabunta", "the_round", "how_it_begins"),
    ("hunters_gatherers", "first_game", "true_or_false"),
]


#: every level that asks something
EVERY = [
    (key, name, level.name)
    for key in games.keys()
    for name in lesson_files(key)
    for level in read_lesson(key, name).levels
    if level.kind in ASKING
]


@pytest.mark.slow
@pytest.mark.parametrize(("size", "lang"), [((1024, 768), "de"), ((1280, 720), "hu"), ((1920, 1080), "pl")])
def test_nothing_moves_in_any_level(lab: Lab, page: Any, size: tuple[int, int], lang: str) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    lab.open(page, f"still{lang}", VIEW.replace('"en"', f'"{lang}"'))
    settled_size(page.locator("canvas.carc-board"))
    page.evaluate("document.querySelector('.carcnb-stage').scrollIntoView({ block: 'start' })")
    moved = []
    for key, name, level in EVERY:
        assert not page.evaluate(TELL, f"go({key!r}, {name!r}, {level!r})")
        before = page.evaluate(WHERE)
        for act in ("answer(False)", "view.session.hint()", "answer(True)"):
            assert not page.evaluate(TELL, act)
            after = page.evaluate(WHERE)  # at the end of a lesson its answers make room, but not its buttons
            if after != (before if len(after) == len(before) else before[-len(after) :]):
                moved.append(f"{key}/{name}/{level}: {act}")
    assert not moved, "\n".join(moved)


@pytest.mark.slow
def test_in_a_high_window_answers_follow_what_is_asked_and_stay(lab: Lab, page: Any) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    lab.open(page, "high", VIEW)
    settled_size(page.locator("canvas.carc-board"))
    page.evaluate("document.querySelector('.carcnb-stage').scrollIntoView({ block: 'start' })")
    for key, name, level in (("hunters_gatherers", "the_hunt", "the_big_meadow"), *TIGHT[:2]):
        assert not page.evaluate(TELL, f"go({key!r}, {name!r}, {level!r})")
        above = page.locator(".carcnb-task, .carcnb-holding:visible").last.bounding_box()
        first = page.locator(".carcnb-answers :is(button, input)").first.bounding_box()
        assert first["y"] - above["y"] - above["height"] < 48, f"{key}/{name}/{level}: far apart"
        before = page.evaluate(WHERE)
        for act in ("answer(False)", "view.session.hint()", "answer(True)"):
            assert not page.evaluate(TELL, act)
            assert page.evaluate(WHERE) == before, f"{key}/{name}/{level} moved: {act}"


@pytest.mark.parametrize("size", [(1024, 768), pytest.param((1280, 720), marks=pytest.mark.slow)])
def test_no_answer_and_no_button_moves_when_the_coach_speaks(lab: Lab, page: Any, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    lab.open(page, f"still{size[0]}", VIEW)
    settled_size(page.locator("canvas.carc-board"))
    page.evaluate("document.querySelector('.carcnb-stage').scrollIntoView({ block: 'start' })")
    for key, name, level in TIGHT:
        assert not page.evaluate(TELL, f"go({key!r}, {name!r}, {level!r})")
        before = page.evaluate(WHERE)
        assert len(before) > 3 and not page.evaluate(SPOKEN)
        for act in ("answer(False)", "view.session.hint()", "answer(True)"):
            assert not page.evaluate(TELL, act)
            assert page.evaluate(SPOKEN), f"{key}/{name}/{level}: {act}"
            assert page.evaluate(WHERE) == before, f"{key}/{name}/{level} moved: {act}"


@pytest.mark.slow
def test_on_a_phone_no_answer_moves_when_the_coach_speaks_and_when_a_tried_tile_comes_back(lab: Lab, page: Any) -> None:
    page.set_viewport_size({"width": 420, "height": 860})
    lab.open(page, "still420", VIEW)
    settled_size(page.locator("canvas.carc-board"))
    page.evaluate("document.querySelector('.carcnb-stage').scrollIntoView({ block: 'start' })")
    for key, name, level in (("hunters_gatherers", "first_tile", "which_is_forbidden"), *TIGHT):
        assert not page.evaluate(TELL, f"go({key!r}, {name!r}, {level!r})")
        before = page.evaluate(WITHIN)
        assert len(before) > 1 and not page.evaluate(SPOKEN)
        for act in ("answer(False)", "view.session.lift()", "view.session.hint()"):
            assert not page.evaluate(TELL, act)
            assert page.evaluate(SPOKEN) and page.evaluate(WITHIN) == before, f"{key}/{name}/{level} moved: {act}"

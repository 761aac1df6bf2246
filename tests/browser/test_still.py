"""Nothing jumps: answers, choices and buttons stay where they are whatever the coach says, also where room is short."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.lab import Lab, settled_size

#: one view for all levels; it answers what is wrong, asks for a hint, and answers what is right
VIEW = """import carcnb
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
        session.answer(truth(level) if right else " ".join(f"{player} 97" for player in session.game.players))
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


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720)])
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

"""Every level of every course on a phone, on a small desk and on a large one: whole, apart, and large enough."""

from __future__ import annotations

from typing import Any

import pytest

from carcnb.lessons.course import courses, read_course
from tests.browser.lab import Lab, settled_size
from tests.browser.screens import THEME
from tests.browser.test_access import OURS
from tests.browser.test_still import TELL, VIEW

#: what is wrong with the screen; a finger needs so many pixels
FAULTS = """finger => { const found = [], box = each => each.getBoundingClientRect();
  const stage = document.querySelector('.carcnb-stage');
  const around = box(stage.closest('.jp-WindowedPanel-outer, .jp-NotebookPanel-notebook'));
  const seen = what => [...stage.querySelectorAll(what)].filter(each => box(each).width && box(each).height);
  const called = each => `${each.className.split(' ').filter(name => /carc/.test(name)).pop() ?? each.tagName} `
    + `"${(each.innerText || each.title || each.ariaLabel || '').slice(0, 24)}"`;
  const scrolls = each => { for (let at = each.parentElement; at && at !== stage; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight + 1) return at; };
  const needed = ['canvas.carc-board', '.carcnb-task', '.carcnb-acts button', '.carcnb-holding button'].flatMap(seen);
  const answers = seen('.carcnb-answers :is(button, input)');
  for (const each of needed) {
    const { top, bottom, left, right } = box(each), low = Math.round(bottom - around.bottom);
    if (low > 2 || top < around.top - 2) found.push(`${called(each)} is off the screen by ${low}`);
    if (left < around.left - 2 || right > around.right + 2) found.push(`${called(each)} reaches over the side`);
  }
  for (const each of answers) {
    if (box(each).right > box(stage).right + 2) found.push(`${called(each)} reaches over the side of the panel`);
    const room = scrolls(each), low = Math.round(box(each).bottom - (room ? box(room).bottom : around.bottom));
    if (low > 2 && !(room && finger)) found.push(`${called(each)} is out of sight by ${low}`);
  }
  const apart = [...needed, ...answers].filter(each => !scrolls(each));
  apart.forEach((one, n) => apart.slice(n + 1).forEach(other => {
    if (one.contains(other) || other.contains(one)) return;
    const a = box(one), b = box(other);
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    // what floats over the board stands there on purpose
    if (wide > 2 && high > 2 && one.tagName !== 'CANVAS' && other.tagName !== 'CANVAS')
      found.push(`${called(one)} lies over ${called(other)}`);
  }));
  const fields = '.carcnb-answers :is(button, input:not([type=checkbox]))';
  for (const each of seen(`.carcnb-acts button, .carcnb-holding button, ${fields}`))
    if (finger && Math.min(box(each).width, box(each).height) < finger - 0.5)
      found.push(`${called(each)} is ${Math.round(box(each).width)}x${Math.round(box(each).height)} for a finger`);
  for (const each of seen('p, h2, h3, button, .carcnb-task, .carcnb-says')) {
    const hides = /hidden|clip/.test(getComputedStyle(each).overflowY);
    if (hides && each.scrollHeight > each.clientHeight + 3) found.push(`${called(each)} is cut`);
    if (each.tagName === 'BUTTON' && each.scrollWidth > each.clientWidth + 1)
      found.push(`${called(each)} is too narrow`);
  }
  return found; }"""
LEVELS = [(lesson, level.name) for key in courses() for lesson in read_course(key).lessons() for level in lesson.levels]


@pytest.mark.slow
@pytest.mark.parametrize(("wide", "high", "finger"), [(420, 900, 40), (1280, 800, 0), (1024, 768, 0)])
@pytest.mark.parametrize("key", courses())
def test_what_is_needed_is_seen_whole(
    lab: Lab, shared_browser: Any, key: str, wide: int, high: int, finger: int
) -> None:
    context = shared_browser.new_context(viewport={"width": wide, "height": high}, has_touch=bool(finger))
    context.set_default_timeout(60_000)
    faults = dict[str, list[str]]()
    try:
        page = context.new_page()
        lab.open(page, f"levels_{key}_{wide}", VIEW)
        settled_size(page.locator("canvas.carc-board"))
        for lesson, name in LEVELS:
            if lesson.key != key:
                continue
            assert not page.evaluate(TELL, f"go({lesson.key!r}, {lesson.name!r}, {name!r})")
            page.evaluate("document.querySelector('.carcnb-stage').scrollIntoView({ block: 'start' })")
            if found := page.evaluate(FAULTS, finger):
                faults[f"{lesson.id}, {name}"] = found
    finally:
        context.close()
    assert not faults, "\n".join(f"{where}: {what}" for where, what in faults.items())


#: one level of each kind, of all four games
KINDS = {level.kind: (lesson, level.name) for lesson, name in LEVELS for level in [lesson.level(name)]}


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_axe_finds_no_violation_in_any_kind_of_level(lab: Lab, page: Any, theme: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    lab.open(page, f"kinds_{theme}", VIEW)
    page.evaluate(THEME, f"JupyterLab {theme}")
    settled_size(page.locator("canvas.carc-board"))
    told = dict[str, list[str]]()
    for kind, (lesson, name) in KINDS.items():
        for act in (f"go({lesson.key!r}, {lesson.name!r}, {name!r})", "view.session.hint()"):
            assert not page.evaluate(TELL, act)
            found = Axe().run(page, context={"include": [[OURS]]}).response["violations"]
            if found:
                told[f"{kind}: {act}"] = [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found]
    assert not told, "\n".join(f"{where}: {what}" for where, what in told.items())

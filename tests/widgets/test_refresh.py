"""What is to be refreshed, on the start page, on the course page and on the stage."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from fsrs import Rating
from ipywidgets import HTML, Box, Button, ToggleButtons

from carcnb.exercises.rounds import ID
from carcnb.lessons.level import Level
from carcnb.lessons.progress import Grade, Progress
from carcnb.session.exercise import DAILY
from carcnb.widgets.course import course
from carcnb.widgets.refresh import RefreshView, daily, refresh
from carcnb.widgets.start import StartView
from carcnb.widgets.start_refresh import thumbnail
from tests.exercises import standin
from tests.exercises.standin import KEY, OTHER
from tests.widgets.test_start import inside, press

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)


def now() -> datetime:
    return NOW


@pytest.fixture(autouse=True)
def known_exercises(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    standin.install(monkeypatch)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The file of a reader who has finished some lessons."""
    return standin.finished_file(tmp_path)


def start(file: Path | None, clock: Any = now) -> StartView:
    return StartView("en", Progress(file), clock)


def rules(view: StartView) -> list[str]:
    """Return what the buttons with a picture say."""
    rows = [each for each in inside(view, Box) if "carcnb-rulerow" in each._dom_classes]
    return [button.description for row in rows for button in inside(row, Button)]


def shown(view: Any) -> str:
    return " ".join(each.value for each in inside(view, HTML))


def test_a_newcomer_sees_nothing_of_it() -> None:
    view = start(None)
    assert rules(view) == [] and "to refresh" not in shown(view)


def test_three_rules_with_a_picture_each_and_the_position_of_the_day(file: Path) -> None:
    view = start(file)
    said = rules(view)
    assert len(said) == 4 and said[-1] == "Position of the day"
    assert [words.partition(":")[0] for words in said[:3]] == ["The turn", "Members and huts", "Rivers"]
    assert "Five for today" in shown(view), "called as it is on the stage"
    rows = [each for each in inside(view, Box) if "carcnb-rulerow" in each._dom_classes]
    assert all('<img class="carcnb-cover" alt="" src="data:' in row.children[0].value for row in rows)


def test_pressing_a_rule_opens_a_round_that_begins_with_it(file: Path) -> None:
    view = start(file)
    press(view, rules(view)[2])
    assert view.refreshing is not None and view.refreshing.session.level.rules == ("HG-R1",)
    assert view.progress.shown == "refresh" and view.rounds.layout.display == ""
    press(view, "All games")
    assert view.refreshing is None and view.rounds.layout.display == "none" and rules(view)


def test_a_round_is_open_again_after_a_reload_also_half_done(file: Path) -> None:
    view = start(file)
    view.open_refresh("HG-R2")
    assert view.refreshing is not None
    view.refreshing.session.answer("red 9")
    again = start(file)
    assert again.refreshing is not None and again.refreshing.session.level.rules == ("HG-R2",)
    assert again.refreshing.session.coach.tries == 1


def test_the_levels_on_top_lead_from_one_exercise_to_another(file: Path) -> None:
    view = start(file)
    view.open_refresh()
    assert view.refreshing is not None
    stage = view.refreshing.view
    stage.levels.children[3].click()
    assert stage.session.number == 3 and stage.session is not None
    stage.help.skip.click()
    assert stage.session.number == 4
    made, waits = stage.levels.children[3].tooltip, stage.levels.children[2].tooltip
    assert made == "4. A gift from Blue: not solved yet" and waits == "3. Forests and the bonus tile: not solved yet"


def test_what_went_wrong_gets_a_place_on_top_at_once(file: Path) -> None:
    view = start(file)
    view.open_refresh()
    assert view.refreshing is not None
    stage = view.refreshing.view
    stage.help.show.click()
    assert len(stage.levels.children) == 6
    stage.help.next.click()
    assert stage.session.number == 1


def test_at_the_end_it_says_what_comes_back_when_and_leads_to_the_games(file: Path) -> None:
    view = start(file)
    view.open_refresh()
    assert view.refreshing is not None
    stage = view.refreshing.view
    for item in view.refreshing.round.plan[:-1]:
        view.progress.mark(ID, item.name, Grade(True), last=False)
    stage.levels.children[4].click()
    session = stage.session
    for line in session.level.solution:
        session.act(session.game.parse_action(line.split()[1:]))
    assert session.coach.done and "Rivers: again later today" in stage.coach.value
    assert "%" not in session.report()[0] and "Five for today" in stage.coach.value
    stage.help.next.click()
    assert view.refreshing is None


def test_games_of_several_kinds_follow_each_other_on_one_stage(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    levels: dict[tuple[str, str], tuple[str, str]] = {**standin.LEVELS, (OTHER, "MB-W1"): sheet_level()}
    monkeypatch.setattr(standin, "LEVELS", levels)
    progress = Progress(file)
    progress.rate({"MB-W1": Rating.Good}, OTHER, NOW - timedelta(days=3))
    view = start(file)
    view.open_refresh("MB-W1")
    assert view.refreshing is not None
    stage = view.refreshing.view
    assert stage.session.game.key == OTHER and "Marabunta" in stage.where.value
    stage.session.next()
    assert stage.session.game.key == KEY and "Hunters" in stage.where.value
    assert stage.session.lesson.id == ID


def sheet_level() -> tuple[str, str]:
    """Return a level of Marabunta that is done."""
    from carcnb.lessons.reading import lessons

    found = ((lesson.name, level.name) for lesson in lessons(OTHER) for level in lesson.levels if level.kind == "do")
    return next(found)


def test_a_round_that_is_begun_can_be_gone_on_with(file: Path) -> None:
    view = start(file)
    view.open_refresh("HG-R2")
    assert view.refreshing is not None
    view.refreshing.session.answer("red 3")
    view.refreshing.session.next()
    second = view.refreshing.session.level.name
    view.show_games()
    press(view, "Go on with your five")
    assert view.refreshing is not None and view.refreshing.session.level.name == second


def test_when_all_is_fresh_only_the_position_of_the_day_is_left(file: Path) -> None:
    progress = Progress(file)
    for days in (2, 1):
        for rule in standin.rules(KEY):
            progress.rate({rule: Rating.Good}, KEY, NOW - timedelta(hours=days))
    view = start(file)
    assert rules(view) == ["Position of the day"] and "All fresh!" in shown(view)


def test_the_position_of_the_day_opens_with_one_press_and_after_a_reload(file: Path) -> None:
    view = start(file)
    press(view, "Position of the day")
    assert view.course is not None and view.course.view is not None
    session = view.course.view.session
    assert session.lesson.id == f"{KEY}/{DAILY}" and view.progress.shown == f"{DAILY}/{KEY}"
    again = start(file)
    assert again.course is not None and again.course.view is not None
    assert again.course.view.session.lesson.id == session.lesson.id
    assert again.progress.last != (session.lesson.id, session.level.name)


def test_a_position_of_the_day_that_is_done_says_so(file: Path) -> None:
    day = NOW.astimezone().date().isoformat()
    Progress(file).mark(f"{KEY}/{DAILY}", day, Grade(True), last=False)
    assert rules(start(file))[-1] == "Position of the day: done"


def test_another_language_is_spoken_in_the_middle_of_an_exercise(file: Path) -> None:
    view = start(file)
    view.open_refresh()
    assert view.refreshing is not None
    number, session = view.refreshing.session.number, view.refreshing.session
    inside(view, ToggleButtons)[0].value = "de"
    assert view.refreshing.session is session and session.lang == "de" and session.number == number
    assert "Fünf für heute" in view.refreshing.view.where.value
    view.show_games()
    assert "Fünf für heute" in shown(view)


def test_the_course_page_offers_the_position_of_the_day_to_those_who_know_something(file: Path) -> None:
    known = course(KEY, "en", progress=file)
    known.daily.click()
    assert known.view is not None and known.view.session.lesson.id == f"{KEY}/{DAILY}"
    assert course(KEY, "en", progress=None).daily.layout.display == "none"


def test_forgetting_a_course_forgets_its_rules(file: Path) -> None:
    Progress(file).rate({"HG-R2": Rating.Good}, KEY, NOW)
    known = course(KEY, "en", progress=file)
    press_in(known, "Start the course afresh")
    press_in(known, "Forget it")
    assert Progress(file).cards() == {} and rules(start(file)) == []


def press_in(view: Any, words: str) -> None:
    next(each for each in inside(view, Button) if each.description == words).click()


# --- in a notebook ----------------------------------------------------------------------------------------------------


def test_typed_in_a_notebook_it_shows_five_and_then_five_more(file: Path) -> None:
    view = refresh("en", progress=file)
    assert isinstance(view, RefreshView) and len(view.round.plan) == 5
    for item in view.round.plan:
        view.round.progress.mark(ID, item.name, Grade(True), last=False)
    view.view.levels.children[4].click()
    assert view.view.help.following == "Five more"
    view.view.help.next.click()
    assert view.session.number == 0 and not view.round.some_done


def test_a_page_without_a_kernel_shows_the_exercise_that_is_open(file: Path) -> None:
    view = refresh("en", progress=file)
    bundle = view._repr_mimebundle_()
    assert view.session.level.title in bundle["text/html"] and "<img" in bundle["text/html"]


def test_who_has_learnt_nothing_is_told_what_to_do() -> None:
    with pytest.raises(ValueError, match="finish a lesson first"):
        refresh("en", progress=None)


def test_the_position_of_the_day_of_a_game() -> None:
    assert daily(KEY, "de", progress=None).session.lesson.key == KEY


def test_a_picture_shows_what_a_level_speaks_of(file: Path) -> None:
    level = standin.exercise(KEY, "HG-R2", 0)
    assert thumbnail(level, "en").count("-cover:url(") == 2
    elsewhere = Level(**{**level.__dict__, "highlight": ()})
    assert level.highlight and thumbnail(elsewhere, "en").count("-cover:url(") == 2

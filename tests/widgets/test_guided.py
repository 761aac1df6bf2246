"""A whole short game in a lesson on screen: scores on top, the coach, the opponent, and the ways on at the end."""

from __future__ import annotations

from html import escape
from pathlib import Path

import pytest
from ipywidgets import DOMWidget

from carcnb.lessons.progress import Progress
from carcnb.lessons.reading import read_lesson
from carcnb.session.lesson import LessonSession
from carcnb.widgets.lesson import LessonView
from carcnb.widgets.play import PlayView
from carcnb.widgets.start import StartView
from tests.lessons.guided_games import at_random, played

LESSON = read_lesson("hunters_gatherers", "first_game")
NUMBER = [level.kind for level in LESSON.levels].index("game")


@pytest.fixture
def view() -> LessonView:
    return LessonView(LessonSession(LESSON, "en", level=NUMBER))


def _shown(widget: DOMWidget) -> bool:
    return bool(widget.layout.display != "none")


def _to_the_end(session: LessonSession) -> None:
    for _ in played(session, at_random(1)):
        pass
    session.go_on_to_count()
    session.show_solution()


def test_a_game_has_the_top_of_a_play_and_other_levels_do_not(view: LessonView) -> None:
    assert _shown(view.game.scores) and "Pip" in view.game.scores.value and "15 tiles left" in view.game.scores.value
    assert not _shown(view.where) and not _shown(view.levels)
    assert "carcnb-learning" not in view.board._dom_classes
    view.session.open(0)
    assert not any(map(_shown, (view.game.scores, view.game.above, view.game.below, view.game.quiet)))
    assert _shown(view.where) and _shown(view.levels) and "carcnb-learning" in view.board._dom_classes
    assert view.session.players == {} and not view.session.passes_by_itself


def test_the_panel_asks_as_in_a_play_once_the_game_is_on(view: LessonView) -> None:
    assert "Sixteen tiles with Pip" in view.board.todo.value
    view.session.act(view.session.legal[0])
    assert "Sixteen tiles with Pip" not in view.board.todo.value and "Red" in view.board.todo.value
    assert not view.help.undo.disabled and not view.help.hint.disabled and view.help.show.disabled


def test_what_the_coach_remarks_stands_in_its_bubble_and_a_missed_turn_can_be_looked_at(view: LessonView) -> None:
    session, heard = view.session, False
    for _ in played(session, at_random(1)):
        assert session.guide is not None, "nothing was missed"
        assert _shown(view.game.look) == (session.guide.better is not None)
        heard = heard or (bool(session.sentences()) and session.sentences()[0] in view.coach.value)
        if session.guide.better is not None and session.waiting_for is None:
            start = session.guide.better.start
            view.game.look.click()
            assert len(session.game.steps) == start and not _shown(view.game.look)
            break
    else:
        raise AssertionError("nothing was missed")
    assert heard


def test_what_is_refused_is_said_by_the_coach_as_in_any_other_level(view: LessonView) -> None:
    session = view.session
    session.click(("cell", (9, 9)))
    assert session.refusal is not None
    said = [told.text for told in session.told()]
    assert said and all(escape(sentence) in view.coach.value for sentence in said)
    assert 'class="carcnb-coach refused"' in view.coach.value and "refused" not in view.game.told.value
    session.act(session.legal[0])
    assert "refused" not in view.coach.value


def test_the_coach_is_silenced_by_a_button_of_the_menu(view: LessonView) -> None:
    view.game.quiet.value = True
    for _ in played(view.session, at_random(1), 12):
        assert "carcnb-bubble" not in view.coach.value
    assert view.game.quiet.description == "Coach: speak again"
    view.game.quiet.value = False
    assert view.session.guide is not None and not view.session.guide.silent


def test_while_a_count_is_looked_through_everybodys_points_are_seen(view: LessonView) -> None:
    for _ in played(view.session, at_random(1)):
        pass
    assert view.session.to_check is not None
    points, session = view.controls.children[0].value, view.session
    for player, score in session.game.scores.items():
        words = session.voice.label("reckon.points", player=session.explainer.name("players", player), count=score)
        assert words in points


def test_at_the_end_the_ways_on_are_offered_and_the_best_catch_is_told(view: LessonView) -> None:
    for _ in played(view.session, at_random(1)):
        assert not _shown(view.game.above)
    assert not _shown(view.help.done) and view.session.to_check is not None, "first Pip's slip is to be found"
    view.session.show_solution()
    assert not _shown(view.game.above)
    view.help.next.click()
    assert _shown(view.help.done) and not view.help.done.disabled and not _shown(view.game.scores)
    view.session.show_solution()
    assert _shown(view.game.above) and "Your best catch" in view.game.story.value
    reckoning = view.session.coach.reckoning
    assert reckoning is not None and view.game.story.value.count("<p") == 4
    brought = sum(lot.points for lot in reckoning.lots if "red" in lot.winners)
    assert f"The last count brought you {brought} point" in view.game.story.value
    ahead = "the game is yours!" if reckoning.winners == ("red",) else "The next game can be yours."
    assert ahead in view.game.story.value
    assert view.game.another.description == "Another short game" and view.game.whole.description == "Play a whole game"
    view.game.another.click()
    assert view.session.deal == 1 and view.session.cursor == view.session.timeline.floor
    assert not _shown(view.game.above)


@pytest.mark.parametrize(
    ("final", "winners", "said"),
    [
        ({"red": 21, "blue": 20}, ("red",), "You are 1 point ahead of Pip: the game is yours!"),
        ({"red": 20, "blue": 25}, ("blue",), "Pip is 5 points ahead. The next game can be yours."),
        ({"red": 20, "blue": 20}, ("red", "blue"), "You and Pip have won together."),
        ({"red": 20, "blue": 20}, ("red",), "The same points as Pip, and yet the game is yours!"),
        ({"red": 20, "blue": 20}, ("blue",), "The same points as Pip, who wins by a hair."),
    ],
)
def test_who_is_ahead_is_told(view: LessonView, final: dict[str, int], winners: tuple[str, ...], said: str) -> None:
    lesson_count = [level.kind for level in LESSON.levels].index("reckon")
    view.session.open(lesson_count)
    reckoning = view.session.coach.reckoning
    assert reckoning is not None
    reckoning.final, reckoning.winners = final, winners
    view.session.game.names["blue"] = "Pip"
    assert view.game._ahead().startswith(said)


def test_a_whole_game_opens_in_the_place_of_a_lesson_and_leads_back(
    view: LessonView, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    _to_the_end(view.session)
    view.game.whole.click()
    back, shown = view.children
    assert isinstance(shown, PlayView) and shown.session.game.key == "hunters_gatherers"
    back.children[0].click()
    assert view.children == (view.board,) and view.whole.view is None


def test_on_the_start_page_a_whole_game_is_a_screen_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    start = StartView("en", Progress(None))
    course = start.open_course("hunters_gatherers")
    course.open_lesson(LESSON, NUMBER)
    assert course.view is not None
    _to_the_end(course.view.session)
    course.view.game.whole.click()
    assert start.play is not None and start.course is None and start.progress.shown == "play/hunters_gatherers"


def test_a_view_that_turns_to_another_lesson_leaves_the_game(view: LessonView) -> None:
    other = LessonSession(read_lesson("hunters_gatherers", "rivers"), "en")
    view.turn_to(other)
    assert not _shown(view.game.scores) and view.game.player_loop.session is other
    view.turn_to(LessonSession(LESSON, "en", level=NUMBER))
    assert _shown(view.game.scores) and not view.game.player_loop._stopped


def test_the_line_about_the_opponents_turn_is_shown_lit_and_spoken(view: LessonView) -> None:
    session = view.session
    for _ in played(session, at_random(1), 8):
        if lines := session.other_lines():
            assert all(escape(line) in view.game.told.value for line in lines)
            assert lines[0] in view.board.frame.said and session.look.highlights
            return
    raise AssertionError("no turn of the opponent came to its end")


def test_a_hint_in_a_game_ends_with_an_offer_to_do_it(view: LessonView) -> None:
    for _ in range(3):
        assert not _shown(view.do_it)
        view.help.hint.click()
    assert _shown(view.do_it) and view.session.sentences()[0] in view.coach.value
    before = view.session.cursor
    view.do_it.click()
    assert view.session.cursor > before and not _shown(view.do_it)


def test_every_hint_of_a_game_is_seen(view: LessonView) -> None:
    seen = []
    for _ in range(3):
        view.session.hint()
        seen.append(view.coach.value)
        assert escape(view.session.sentences()[-1]) in seen[-1]
    assert len(set(seen)) == 3

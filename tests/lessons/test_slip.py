"""The opponent's own counts at the end of a guided game: one of them has a slip in it, which is to be found."""

from __future__ import annotations

from pathlib import Path

import pytest

from carcnb.lessons.choosing import FOUND
from carcnb.lessons.level import MOST_CHOICES, Lesson, ShortGame
from carcnb.lessons.near_rows import group_rows, slips
from carcnb.lessons.near_slips import slips_of
from carcnb.lessons.progress import Progress
from carcnb.lessons.reckoning import Reckoning
from carcnb.lessons.slip import LEAST, level_to_check
from carcnb.session.lesson import LessonSession
from carcnb.widgets.controls import answers
from carcnb.widgets.finish import finished

from .guided_games import at_random, greedily, guided_games, opened, played

GAMES = guided_games()
#: so many games are played where there is time
MANY = 24
NAMES = [lesson.key for lesson, _ in GAMES]


def checked(progress: Progress | None = None) -> LessonSession:
    """Return a session in which the opponent has counted, and something is to be found."""
    lesson, number = next(each for each in GAMES if each[0].key == "hunters_gatherers")
    session = opened(lesson, number, progress=progress)
    for _ in played(session, greedily(2)):
        pass
    assert session.to_check is not None
    return session


def slip_in(session: LessonSession) -> int:
    return [choice.right for choice in session.level.choices].index(True)


def short_of(session: LessonSession) -> ShortGame:
    short = session.lesson.levels[session.number].game
    assert short is not None
    return short


@pytest.mark.parametrize("many", [False, pytest.param(True, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("lesson", "number"), GAMES, ids=NAMES)
def test_exactly_one_count_is_wrong_and_the_others_are_what_the_engine_pays(
    lesson: Lesson, number: int, many: bool
) -> None:
    for seed in range(MANY if many else 4):
        session = opened(lesson, number, seed % 3)
        for _ in played(session, (greedily if seed % 2 else at_random)(seed)):
            pass
        own = Reckoning(session.game).owned_by("blue")
        assert session.to_check is not None, "there is always something to find"
        claims = [choice.claim for choice in session.level.choices if choice.claim is not None]
        assert LEAST <= len(claims) == min(max(len(own), LEAST), MOST_CHOICES)
        wrong = [claim for claim in claims if claim.said.points != claim.paid.points]
        assert [claim.code for claim in claims if claim.code] == [claim.code for claim in wrong] and len(wrong) == 1
        assert all(claim.said == claim.paid.tally for claim in claims if not claim.code)
        assert all(claim.paid.players == ("blue",) for claim in claims) or len(own) < LEAST
        assert session.to_count is not None and session.to_count.text == short_of(session).slip_done
        assert all(session.own_places), "every count can be clicked on the board"


@pytest.mark.parametrize(("lesson", "number"), GAMES, ids=NAMES)
def test_every_slip_is_a_near_miss_that_the_coach_knows(lesson: Lesson, number: int) -> None:
    session = opened(lesson, number)
    for _ in played(session, greedily(2)):
        pass
    reckoning, many = Reckoning(session.game), 0
    for lot in reckoning.lots:
        if lot.paid is None or not lot.points:
            continue
        causes = [*group_rows([lot.paid]), *slips([lot.paid])]
        known = {(cause.code, by) for cause in causes for by in cause.change.values()}
        for claim in slips_of(reckoning.game, lot.paid):
            many += 1
            by = claim.said.points - lot.points
            assert by and claim.said.points > 0
            assert claim.code == "as_complete" or (claim.code, by) in known, (claim, known)
            assert session.explainer.near(claim.code, claim.detail, claim.facts)
    assert many


def test_a_right_count_is_told_row_by_row_and_so_is_the_slip_once_it_is_found() -> None:
    session = checked()
    wrong = slip_in(session)
    right = next(number for number in range(len(session.level.choices)) if number != wrong)
    session.choose(right)
    assert session.sentences()[-1] == "This count is right. Look for another one." and not session.coach.done
    claim = session.level.choices[right].claim
    assert claim is not None and session.explainer.events([claim.paid])[0] in session.sentences()
    session.choose(wrong)
    slip = session.level.choices[wrong].claim
    assert session.coach.done and session.sentences()[-1] == short_of(session).slip_found and slip is not None
    assert session.explainer.events([slip.paid])[0] in session.sentences()
    near = session.explainer.near(FOUND.get(slip.code, slip.code), slip.detail, slip.facts)
    assert near in session.sentences() and "once more" not in near


def test_counts_are_told_by_what_was_counted_and_by_who_counted_it() -> None:
    said = answers(checked())
    assert all(words.startswith("Pip: ") and "That makes" in words for words in said.values())
    assert len(said) >= LEAST


def test_a_count_is_chosen_by_a_click_on_its_area() -> None:
    session = checked()
    choice = session.level.choices[slip_in(session)]
    assert choice.place is not None
    session.click(("zone", *choice.place[2:]))
    assert session.coach.done


def test_what_the_opponent_has_counted_need_not_be_counted_again() -> None:
    session = checked()
    own = Reckoning(session.game).counted_for("blue")
    session.choose(slip_in(session))
    assert session.next() and session.level.kind == "reckon"
    reckoning = session.coach.reckoning
    assert reckoning is not None and reckoning.done == own and session.level.par == reckoning.presses
    reckoning.everything()
    assert reckoning.scores == reckoning.final


def test_finding_the_slip_brings_no_stars(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "p.json")
    session = checked(progress)
    before = progress.level(session.lesson.id, session.level.name)
    assert before is not None and before.stars == 1, "for playing to the end"
    session.choose(slip_in(session))
    assert session.coach.stars == 0 and not session.level.starred
    assert progress.level(session.lesson.id, session.level.name) == before


def test_the_lesson_is_not_over_and_the_count_that_follows_says_what_is_left() -> None:
    session = checked()
    session.choose(slip_in(session))
    assert finished(session, "") == ""
    session.next()
    assert session.level.text == "What Pip has counted is done. All the rest on the table is your part."


def test_hints_lead_to_the_slip() -> None:
    session = checked()
    for _ in range(3):
        session.hint()
        assert session.sentences() and session.look.highlights
    assert session.shows
    session.do_for_me()
    assert session.coach.done


@pytest.mark.parametrize("found", [False, True])
def test_after_a_reload_it_stands_where_it_was(found: bool, tmp_path: Path) -> None:
    progress = Progress(tmp_path / "p.json")
    session = checked(progress)
    if found:
        session.choose(slip_in(session))
        session.next()
    again = LessonSession(session.lesson, "en", progress=Progress(tmp_path / "p.json"))
    assert (again.to_check is None) == found and again.level.kind == session.level.kind
    assert again.to_check == session.to_check, "the same game has the same slip"


def test_a_game_without_words_for_it_goes_straight_to_the_count() -> None:
    from dataclasses import replace

    session = checked()
    level = session.lesson.levels[session.number]
    assert level.game is not None
    silent = replace(level, game=replace(level.game, slip_text="", slip_task=""))
    assert level_to_check(level, Reckoning(session.game)) is not None
    assert level_to_check(silent, Reckoning(session.game)) is None


def test_who_wants_silence_hears_nothing_of_the_opponent_either() -> None:
    session = checked()
    level = session.lesson.levels[session.number]
    quiet = level_to_check(level, Reckoning(session.game), quiet=True)
    assert quiet is not None and not any(choice.reason == short_of(session).slip_found for choice in quiet.choices)

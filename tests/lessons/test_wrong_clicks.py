"""Random wrong clicks in games, tables that are set, ways and noes to be found, and counts: answered, and truly."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

import pytest

from carcnb import games
from carcnb.draw.scene import Target
from carcnb.engine.actions import Place
from carcnb.lessons.beginning import parse_target
from carcnb.lessons.level import ASKING, COUNT, DO, GAME, RECKON, SET, Lesson, Level
from carcnb.lessons.reading import lessons, read_lesson
from carcnb.lessons.setting import LIES, TAKE_FIRST
from carcnb.lessons.verdict import AGAIN, FOUND, FURTHER, STRAY, WRONG
from carcnb.say.i18n import languages
from carcnb.session.lesson import LessonSession

from .guided_games import act, at_random, greedily
from .test_wrong_acts import hit, said, true_of_a_refusal

#: so many clicks in each course, in every run and where there is time
FEW, MANY = 40, 200
#: after so many clicks in one level another one is taken
AT_ONCE = 5
MACHINE = re.compile(r"[{}]|-?\d+[,/]-?\d|\b[A-Z]\d\d\b|\bNone\b(?! of)|\bFalse\b|_")


def collects(level: Level) -> bool:
    return level.kind == DO and bool({"ways", "refusals"} & {*(level.goal or {})})


def wanted(level: Level) -> bool:
    return level.kind in (GAME, SET, COUNT, RECKON, *ASKING) or collects(level)


def chosen(key: str, lot: random.Random) -> Iterator[tuple[Lesson, int]]:
    """Yield levels again and again, each sort as often as any other."""
    sorts: dict[str, list[tuple[Lesson, int]]] = {}
    for lesson in lessons(key):
        for number, level in enumerate(lesson.levels):
            if wanted(level):
                sorts.setdefault(level.kind, []).append((lesson, number))
    while True:
        yield lot.choice(sorts[lot.choice(sorted(sorts))])


def begun(lesson: Lesson, number: int, lot: random.Random) -> LessonSession:
    """Open a level, and go some way into it."""
    session = LessonSession(lesson, "en", level=number)
    match session.level.kind:
        case "game":
            choose = lot.choice([at_random, greedily])(lot.randrange(99))
            for _ in range(lot.randrange(12)):
                act(session, choose)
        case "set" if session.setting is not None:
            for _ in range(lot.randrange(3)):
                session.hint()
                session.hint()
                session.hint()
                session.do_for_me()
        case "count" | "reckon":
            for _ in range(lot.randrange(4)):
                session.coach.rung = 0
                session.hint()
                session.hint()
                session.hint()
                session.do_for_me()
    return session


def targets(session: LessonSession) -> list[Target | None]:
    """List what can be clicked: all that is painted, the tile in hand where it rests, and nothing at all."""
    found: list[Target | None] = [*hit(session), None]  # type: ignore[list-item]  # whatever the board says that it is
    return [*found, ("hand",)] if session.table.holds is not None and not session.turns_tile else found


def stands(session: LessonSession) -> object:
    """Return all that a reader could notice."""
    setting, reckoning, counting = session.setting, session.coach.reckoning, session.coach.counting
    put = (setting.hand, tuple(setting.put)) if setting is not None else ()
    counted = [*(reckoning.acts if reckoning else ()), *(counting.chosen if counting else ())]
    look = session.look.picked, session.look.highlights, tuple(session.choices), session.pending
    return said(session), session.cursor, put, counted, look, session.coach.done, session.waiting_for


def clicked(session: LessonSession, target: Target | None, where: str) -> None:
    before, done = stands(session), session.coach.done or session.coach.shown
    put = list(session.setting.put) if session.setting is not None else []
    session.click(target)
    words = said(session)
    # the same answer to the same click is an answer
    assert done or words or stands(session) != before, f"{where}: silence"
    assert not MACHINE.search(words), f"{where}: {words}"
    if session.level.kind == SET and session.setting is not None:
        true_of_a_table(session, target, put, f"{where}: {words}")
    if session.level.kind == COUNT and session.verdict is not None and session.verdict.code == STRAY:
        assert session.coach.counting is not None and session.coach.counting.meant(target) is None, where
    if collects(session.level):
        true_of_a_collection(session, f"{where}: {words}")


def true_of_a_table(session: LessonSession, target: Target | None, put: list[str], where: str) -> None:
    setting, verdict = session.setting, session.verdict
    assert setting is not None
    if verdict is None or target is None:
        return
    if verdict.code == STRAY:
        assert verdict.ask != TAKE_FIRST or not setting.hand, where
        assert verdict.ask != LIES or any(target == ("piece", *parse_target(name)) for name in put), where
    assert verdict.code != FURTHER or len(setting.put) == len(put) + 1, where
    assert verdict.code != WRONG or setting.put == put, where


def true_of_a_collection(session: LessonSession, where: str) -> None:
    collection, verdict = session.coach.collection, session.verdict
    assert collection is not None
    if verdict is not None and verdict.code in (FOUND, AGAIN):
        assert (verdict.found, verdict.count) == (collection.found, collection.count), where
    if verdict is not None and verdict.refusal is not None and not session.coach.done:
        cell, turn = verdict.refusal.about.get("cell"), session.look.turn
        if verdict.refusal.code == "side_mismatch" and cell is not None and verdict.code not in (FOUND, AGAIN):
            true_of_a_refusal(session, Place(cell, turn))


def clicks(key: str, many: int, check: Callable[[LessonSession, Target | None, str], None]) -> None:
    lot, done = random.Random(f"{key} {many}"), 0
    for lesson, number in chosen(key, lot):
        session = begun(lesson, number, lot)
        for _ in range(AT_ONCE):
            if session.coach.done or done >= many:
                break
            found = targets(session)
            target = lot.choice(found)
            if session.turns_tile and lot.randrange(2):
                session.turn_tile(1)
            check(session, target, f"{lesson.id}, {session.level.name}: {target}")
            done += 1
        if done >= many:
            return


@pytest.mark.parametrize("many", [FEW, pytest.param(MANY, marks=pytest.mark.slow)])
@pytest.mark.parametrize("key", games.keys())
def test_no_random_click_is_met_with_silence_or_untruth(key: str, many: int) -> None:
    clicks(key, many, clicked)


def marabunta(lesson: str, level: str) -> LessonSession:
    found = read_lesson("marabunta", lesson)
    return LessonSession(found, "en", level=[each.name for each in found.levels].index(level))


def test_who_picks_something_is_not_told_that_there_is_nothing_to_do() -> None:
    session = marabunta("tiles", "two_zeros")
    session.click(("leaf", "blue"))
    assert said(session).startswith("There is nothing to do here now.")
    session.click(("hex", (3, 0)))
    assert session.look.picked == ((3, 0),) and said(session) == ""


def test_what_does_not_go_with_what_is_picked_is_told() -> None:
    session = marabunta("tiles", "two_zeros")
    session.click(("hex", (3, 0)))
    session.click(("hex", (0, 5)))
    assert session.look.picked == ((0, 5),)
    assert said(session) == "That does not go together with what you picked before. You begin anew with this one."
    session.click(("hex", (0, 5)))
    assert session.look.picked == () and said(session) == ""


@pytest.mark.parametrize("lang", languages())
def test_a_board_tells_of_anthills_and_of_the_next_cookie(lang: str) -> None:
    session = marabunta("tiles", "two_zeros")
    session.speak(lang)
    told = session.table.about(("board", "red"), session.explainer)
    assert len(told) == 2 and "2" in told[0] and "0" in told[1]
    session.click(("board", "red"))
    assert said(session)


@pytest.mark.parametrize("lang", languages())
def test_what_is_chosen_among_five_or_six_is_named_in_a_few_words(lang: str) -> None:
    for name in ("crate vp_3", "crate write_1", "colour pink"):
        session = marabunta("tiles", "two_zeros")
        session.speak(lang)
        words = session.table.action(session.game.parse_action(name.split()), session.explainer)
        assert len(words) <= 48, words


def test_the_button_that_parts_the_dice_shows_none_of_them() -> None:
    session = marabunta("the_round", "tile_alone")
    session.click(("element", "tile"))
    assert session.picked_action is not None and session.table.badge(session.picked_action) is None


def test_a_press_on_nothing_is_answered_as_often_as_it_comes() -> None:
    heard: list[str] = []
    session = marabunta("the_end_comes", "again_and_again")
    session.observe(lambda _, changes: heard.append(said(session)))
    for _ in range(3):
        session.click(None)
    assert heard == ["Here you only look at the board. Choose one of the answers."] * 3


@pytest.mark.parametrize(
    ("name", "level", "do"),
    [
        ("first_tile", "which_is_forbidden", lambda session: session.choose(0)),
        ("rivers", "a_gift", lambda session: session.answer("red 1")),
        ("first_tile", "lay_a_tile", lambda session: session.click(("cell", (1, 0)))),
    ],
)
def test_a_press_on_nothing_after_a_wrong_answer_is_answered_and_the_verdict_stays(
    name: str, level: str, do: Callable[[LessonSession], None]
) -> None:
    lesson = read_lesson("hunters_gatherers", name)
    session = LessonSession(lesson, "en", level=[each.name for each in lesson.levels].index(level))
    do(session)
    verdict, heard = said(session), list[str]()
    session.observe(lambda _, changes: heard.append(said(session)))
    for _ in range(2):
        session.click(None)
    assert len(heard) == 2 and heard[0] == heard[1]
    assert heard[0].startswith(verdict) and len(heard[0]) > len(verdict)
    session.retry()
    assert said(session) == ""


def test_an_anthill_that_was_to_be_kept_is_told_of_at_once() -> None:
    session = marabunta("first_numbers", "a_little_turn")
    session.click(("hex", (0, 0)))
    assert said(session).startswith("You can get there without an anthill. Take it back.")
    assert session.coach.slip is not None

"""Every level can be finished by keys; what is to be refused can be tried by keys and from the lists too."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from carcnb import games
from carcnb.engine.actions import Action, Place
from carcnb.lessons.answers import truth
from carcnb.lessons.beginning import statement
from carcnb.lessons.goals import speaks_of
from carcnb.lessons.level import COUNT, DO, GAME, PREDICT, QUIZ, RECKON, SET, SPOT, TRY, WATCH
from carcnb.lessons.reading import lesson_files, read_lesson
from carcnb.lessons.setting import piece_target, spot_target
from carcnb.session.lesson import LessonSession
from carcnb.widgets.board import BoardView
from carcnb.widgets.lesson import LessonView
from carcnb.widgets.manual import Manual

TRYING = [
    (key, name, number)
    for key in games.keys()
    for name in lesson_files(key)
    for number, level in enumerate(read_lesson(key, name).levels)
    if level.kind == DO and any(speaks_of(level.goal or {}, word) for word in ("refused", "refusals"))
]
LESSONS = [(key, name) for key in games.keys() for name in lesson_files(key)]
MANY = 60


def at_the_last_act(key: str, name: str, number: int) -> LessonSession:
    session = LessonSession(read_lesson(key, name), "en", level=number)
    for line in session.level.solution[:-1]:
        player, action = statement(session.game, line)
        session.act(action, player)
    return session


def test_there_are_such_levels() -> None:
    assert len(TRYING) >= 9


@pytest.mark.parametrize(("key", "name", "number"), TRYING)
def test_by_keys(key: str, name: str, number: int) -> None:
    session = at_the_last_act(key, name, number)
    _, wanted = statement(session.game, session.level.solution[-1])
    if isinstance(wanted, Place):
        assert walk_to(session, wanted)
    else:
        for _ in range(MANY):
            session.key("ArrowLeft")  # what is to be tried stands last
            if session.look.aimed == wanted:
                break
    BoardView(session)  # what is pointed at is painted and told
    session.key("Enter")
    assert session.coach.done


def walk_to(session: LessonSession, wanted: Place) -> bool:
    """Walk with the arrow keys until the cell is pointed at."""
    for _ in range(MANY):
        here = session.look.hover[1] if session.look.hover else None
        if here == wanted.cell:
            return True
        if here is None or here[0] == wanted.cell[0]:
            session.key("ArrowUp" if here is None or here[1] > wanted.cell[1] else "ArrowDown")
        else:
            session.key("ArrowLeft" if here[0] > wanted.cell[0] else "ArrowRight")
    return False


@pytest.mark.parametrize(("key", "name"), LESSONS)
def test_every_level_to_do_is_done_from_the_lists(key: str, name: str) -> None:
    lesson = read_lesson(key, name)
    for number, level in enumerate(lesson.levels):
        if level.kind != DO:
            continue
        session = LessonSession(lesson, "en", level=number)
        manual = Manual(session)
        manual.button.value = True
        for line in level.solution:
            from_the_lists(session, manual, statement(session.game, line)[1])
            manual.refresh()
        assert session.coach.done, f"{lesson.id}, {level.name}"


def from_the_lists(session: LessonSession, manual: Manual, wanted: Action) -> None:
    if session.coach.to_prove:  # the next tile comes when it is said that the one in hand fits nowhere
        assert wanted.chance and manual.nowhere.layout.display == ""
        manual.nowhere.click()
    elif isinstance(wanted, Place):
        manual.cells.value, manual.turns.value = wanted.cell, wanted.turn
        manual.place.click()
    else:
        manual.actions.value = wanted
        manual.do.click()


# --- every level of every kind ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "name"), LESSONS)
def test_every_level_is_finished_by_keys(key: str, name: str) -> None:
    lesson = read_lesson(key, name)
    for number, level in enumerate(lesson.levels):
        session = LessonSession(lesson, "en", level=number)
        FINISHED[level.kind](session)
        assert session.coach.done or level.kind == GAME, f"{lesson.id}, {level.name}"


def by_acts(session: LessonSession) -> None:
    """Do what the solution says: tiles are turned and walked to, everything else is walked to among the choices."""
    for line in session.level.solution:
        _, wanted = statement(session.game, line)
        if session.coach.to_prove:  # the next tile comes when it is said that the one in hand fits nowhere
            assert wanted.chance and session.key("n"), f"{session.level.name}: no key says that nothing fits"
            assert session.game.steps[-1].action == wanted
            continue
        assert key_for(session, wanted), f"{session.level.name}: no key leads to {line}"
        session.key("Enter")


def key_for(session: LessonSession, wanted: Action) -> bool:
    if not isinstance(wanted, Place):
        return any(aimed(session, wanted) for _ in range(10 * MANY))
    while session.look.turn != wanted.turn:
        session.key("r")
    return walk_to(session, wanted)


def aimed(session: LessonSession, wanted: Action) -> bool:
    session.key("ArrowRight")
    return session.look.aimed == wanted


def by_letter(session: LessonSession) -> None:
    for letter in "abcdef"[: len(session.level.choices)]:
        session.key(letter)


def by_typing(session: LessonSession) -> None:
    """Type into the fields: they are ordinary ones, which every keyboard reaches."""
    controls = LessonView(session).controls.children
    assert controls, session.level.name
    session.answer(truth(session.level))


def by_pressing(session: LessonSession) -> None:
    """Walk with arrow keys to what is to be counted, and press Enter; *Done* is a button."""
    for _ in range(10 * MANY):
        if not session.countable:
            return
        while not session.shows:
            session.hint()
        assert session.verdict is not None
        target = session._shown_thing(session.verdict)
        if target is None:
            session.counted()
            continue
        if target[0] == "player":  # players are chosen by buttons, and stand in the list
            assert target in [listed for _, listed in session.listed()]
            session.click(target)
            continue
        walked = (session.key("ArrowRight") and session.look.hover == target for _ in range(10 * MANY))
        assert any(walked), f"{session.level.name}: no key leads to {target}"
        session.key("Enter")


def by_setting(session: LessonSession) -> None:
    """Walk with arrow keys to a piece and take it, and to where it goes and put it there."""
    setting = session.coach.setting
    assert setting is not None
    for _ in range(2 * len(setting.pieces)):
        if session.coach.done:
            return
        hand = setting.hand
        target = spot_target(setting.pieces[hand].goes) if hand else piece_target(setting.next_one.name)
        walked = (session.key("ArrowRight") and session.look.hover == target for _ in range(MANY))
        assert any(walked), f"{session.level.name}: no key leads to {target}"
        BoardView(session)  # what is pointed at is painted and told
        session.key("Enter")


def by_watching(session: LessonSession) -> None:
    while not session.coach.done and session.key("y"):
        if session.cursor == session.length:
            break
    if not session.coach.done:  # a position that is looked at as long as wanted has a button for that
        session.finish()


def by_playing(session: LessonSession) -> None:
    """Do some turns of a game, as in every other; its end is the same as theirs."""
    for _ in range(4):
        wanted = session.game.legal_actions()[0]
        assert key_for(session, wanted)
        session.key("Enter")
        assert session.last is not None
        while (player := session.thinking) is not None:
            session.act(session.players[player].choose(session.game))


FINISHED: dict[str, Callable[[LessonSession], object]] = {
    DO: by_acts,
    QUIZ: by_letter,
    SPOT: by_letter,
    PREDICT: by_typing,
    COUNT: by_pressing,
    RECKON: by_pressing,
    SET: by_setting,
    WATCH: by_watching,
    TRY: lambda session: session.finish(),
    GAME: by_playing,
}

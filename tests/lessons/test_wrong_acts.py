"""Whatever a reader does that is not asked for: the coach is never silent, and says nothing that is not so."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from carcnb import games
from carcnb.engine.actions import Place
from carcnb.engine.laying import TileGame
from carcnb.lessons.beginning import statement
from carcnb.lessons.goals import speaks_of
from carcnb.lessons.level import COUNT, DO, Lesson, Level
from carcnb.lessons.reading import lesson_files, read_lesson
from carcnb.lessons.verdict import REFUSED
from carcnb.lessons.voice import Voice
from carcnb.say.areas import side_words
from carcnb.session.lesson import LessonSession
from carcnb.widgets.board import BoardView

LESSONS = [(key, name) for key in games.keys() for name in lesson_files(key)]
#: so many refused placements of each level are tried in every run, and so many clicks anywhere on its board
PLACES, CLICKS = 6, 6
#: a board is looked over at so many points from left to right, and so many from top to bottom
GRID = 14, 9
BACK = re.compile(r"\btake (it|him|her|them|yours) back\b", re.IGNORECASE)


def numbered(lesson: Lesson, kind: str) -> Iterator[tuple[int, Level]]:
    return ((number, level) for number, level in enumerate(lesson.levels) if level.kind == kind)


def begun(lesson: Lesson, number: int, steps: int = 0) -> LessonSession:
    session = LessonSession(lesson, "en", level=number)
    for line in session.level.solution[:steps]:
        player, action = statement(session.game, line)
        session.act(action, player)
    return session


def said(session: LessonSession) -> str:
    return " ".join(told.text for told in session.told())


# --- tiles that do not fit --------------------------------------------------------------------------------------------


def refused_places(game: TileGame) -> list[Place]:
    xs, ys = zip(*game.board.placements, strict=True)
    cells = [(x, y) for x in range(min(xs) - 1, max(xs) + 2) for y in range(min(ys) - 1, max(ys) + 2)]
    tries = [Place(cell, turn) for cell in cells for turn in range(4)]
    return [place for place in tries if game.refusal(place)]


@pytest.mark.parametrize(("key", "name"), LESSONS)
def test_a_refused_tile_is_told_the_truth(key: str, name: str) -> None:
    lesson = read_lesson(key, name)
    for number, level in numbered(lesson, DO):
        session = begun(lesson, number)
        if session.table.held is None:
            continue
        tries = refused_places(session.game)
        for place in random.Random(level.name).sample(tries, min(PLACES, len(tries))):
            session = begun(lesson, number)
            session.change_look(turn=place.turn)
            session.click(("cell", place.cell))
            assert said(session), f"{lesson.id}, {level.name}: silence at {place}"
            if not session.coach.done:
                true_of_a_refusal(session, place)


def true_of_a_refusal(session: LessonSession, place: Place) -> None:
    """Look at the two sides that do not fit, whether a turn can help, and whether there is anything to take back."""
    words, verdict, game = said(session), session.verdict, session.game
    where = f"{session.lesson.id}, {session.level.name}, {place}: {words}"
    assert verdict is not None and verdict.refusal is not None, where
    assert not BACK.search(words), where
    if verdict.refusal.code != "side_mismatch":
        return
    turns = any(game.refusal(Place(place.cell, turn)) is None for turn in range(4))
    if verdict.code == REFUSED and verdict.lack is not None:
        assert verdict.lack.code in (("other_turn", "off_task") if turns else ("no_turn",)), where
    assert turns or not re.search(r"\bTurn (it|the tile|your tile)\b", words), where
    for named in re.finditer(r"on the (\w+) side: the tile shows (\w+) there, its neighbour (\w+)", words):
        north, shown = ("north", "east", "south", "west").index(named[1]), session.explainer
        sides = list(side_words(session.game.tile, place.turn, shown).values())
        x, y = place.cell
        beside = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)][north]
        other = game.board.placements[beside]
        theirs = list(side_words(other.tile, other.turn, shown).values())
        assert named[2] != named[3], where
        assert (named[2], named[3]) == (sides[north], theirs[(north + 2) % 4]), where


@pytest.mark.parametrize(("key", "name"), LESSONS)
def test_what_a_lesson_says_of_a_place_is_said_of_no_other(key: str, name: str) -> None:
    lesson = read_lesson(key, name)
    for number, level in numbered(lesson, DO):
        session = begun(lesson, number)
        if session.table.held is None or not any(each.refused == "side_mismatch" for each in level.mistakes):
            continue
        cells = {
            action.cell for line in level.solution if isinstance(action := statement(session.game, line)[1], Place)
        }
        for place in refused_places(session.game):
            verdict = session.coach.judge_refusal(session.game.refusal(place), f"{level.you} {place}")
            if verdict.mistake is not None and not verdict.mistake.action and verdict.refusal is not None:
                assert place.cell in cells or verdict.refusal.code != "side_mismatch", f"{level.name}: {place}"


def named(key: str, name: str, level: str) -> LessonSession:
    lesson = read_lesson(key, name)
    return begun(lesson, [each.name for each in lesson.levels].index(level))


@pytest.mark.parametrize(
    ("key", "name", "level", "place", "contradicts"),
    [
        ("wheel_of_fortune", "wheel_board", "not_on_the_board", None, r"good place|back"),
        ("hunters_gatherers", "first_tile", "turn_the_tile", Place((-1, 0), 0), r"Turn your tile and try again"),
        ("hunters_gatherers", "first_tile", "two_neighbours", Place((-1, 0), 0), r"both|every tile that it touches"),
    ],
)
def test_what_is_refused_is_not_praised_turned_or_given_more_neighbours(
    key: str, name: str, level: str, place: Place | None, contradicts: str
) -> None:
    session = named(key, name, level)
    misfits = [each for each in refused_places(session.game) if session.game.refusal(each).code == "side_mismatch"]
    for tried in misfits if place is None else [place]:
        session = named(key, name, level)
        session.change_look(turn=tried.turn)
        session.click(("cell", tried.cell))
        assert session.refusal is not None or session.verdict is not None
        assert said(session) and not re.search(contradicts, said(session)), f"{tried}: {said(session)}"


def test_a_ring_is_not_said_to_have_ends() -> None:
    session = named("hunters_gatherers", "rivers", "a_ring")
    while not session.coach.done:
        session.hint()
        session.do_for_me()
    assert "it has no open end" in said(session) and "both" not in said(session)


@pytest.mark.parametrize(("key", "name"), LESSONS)
def test_who_is_to_find_a_no_is_not_sent_to_a_marked_place(key: str, name: str) -> None:
    lesson = read_lesson(key, name)
    for number, level in numbered(lesson, DO):
        if speaks_of(level.goal or {}, "refused") or speaks_of(level.goal or {}, "refusals"):
            session = begun(lesson, number)
            session.click(None)
            assert session.voice.text(level.task) in said(session), f"{lesson.id}, {level.name}: {said(session)}"


# --- clicks anywhere --------------------------------------------------------------------------------------------------


def hit(session: LessonSession) -> list[object]:
    """List what there is to click on the board as it is painted, each thing once."""
    view = BoardView(session)
    wide, high, found = view.canvas.scene.width, view.canvas.scene.height, dict[object, None]()
    for column in range(GRID[0]):
        for row in range(GRID[1]):
            found[view._target(wide * (column + 0.5) / GRID[0], high * (row + 0.5) / GRID[1])] = None
    return [target for target in found if target is not None]


@pytest.mark.parametrize(("key", "name"), LESSONS)
def test_no_click_on_the_board_is_met_with_silence(key: str, name: str) -> None:
    lesson = read_lesson(key, name)
    for number, level in numbered(lesson, DO):
        chance = random.Random(level.name)
        steps = chance.randrange(min(2, len(level.solution)))
        session = begun(lesson, number, steps)
        targets, stood = hit(session), session.cursor
        for target in chance.sample(targets, min(CLICKS, len(targets))):
            if session.coach.done or session.cursor != stood:
                session = begun(lesson, number, steps)
            answered(session, steps, target)


def answered(session: LessonSession, steps: int, target: object) -> None:
    session.verdict, session.refusal = None, None
    session._remark = None
    session.change_look(picked=())
    before = said(session), session.cursor
    session.click(target)  # type: ignore[arg-type]  # whatever the board says that it is
    where = f"{session.lesson.id}, {session.level.name}, after {steps} acts: silence at {target}"
    assert session.choices or session.look.picked or (said(session), session.cursor) != before, where


def test_a_click_that_means_nothing_costs_no_star_and_says_what_to_do() -> None:
    session = begun(read_lesson("hunters_gatherers", "your_people"), 0)
    while session.level.kind != DO or session.game.phase != "occupy":
        session.next()
    tries = session.coach.tries
    session.click(("cell", (9, 9)))
    assert said(session) == "There is nothing to do here now. Your figure, Red. Choose a lit place, or none."
    assert session.coach.tries == tries and session.refusal is None


# --- wrong choices and things that do not count -----------------------------------------------------------------------


@pytest.mark.parametrize(("key", "name"), LESSONS)
def test_every_wrong_choice_has_its_reason(key: str, name: str) -> None:
    lesson = read_lesson(key, name)
    for number, level in enumerate(lesson.levels):
        told: dict[bool, set[str]] = {True: set(), False: set()}
        for choice in range(len(level.choices)):
            session = begun(lesson, number)
            session.choose(choice)
            told[session.coach.done].add(said(session).removeprefix("Not quite."))
        assert "" not in told[False] and not told[True] & told[False], f"{lesson.id}, {level.name}"


@pytest.mark.parametrize(("key", "name"), LESSONS)
def test_whatever_does_not_count_is_told_by_its_name(key: str, name: str) -> None:
    lesson, stray = read_lesson(key, name), Voice.of(key, "en", False).label("coach.stray")
    for number, level in numbered(lesson, COUNT):
        listed = begun(lesson, number).listed()
        for words, target in listed:
            session = begun(lesson, number)
            session.count(target)
            if session.verdict is not None:
                assert said(session) not in ("", stray), f"{lesson.id}, {level.name}: {words}"


@pytest.mark.parametrize(("key", "name"), LESSONS)
def test_where_nothing_lies_nothing_is_said_not_to_count_and_no_star_is_lost(key: str, name: str) -> None:
    lesson = read_lesson(key, name)
    for number, level in numbered(lesson, COUNT):
        session = begun(lesson, number)
        for before in (None, session.listed()[0][1]):  # whatever was said before
            if before is not None:
                session.click(before)
            tries = session.coach.tries
            session.click(("cell", (60, 60)))
            assert said(session).startswith("Nothing lies there."), f"{lesson.id}, {level.name}"
            assert session.coach.tries == tries


# --- points and lines -------------------------------------------------------------------------------------------------


def test_nobody_is_told_that_no_points_are_possible() -> None:
    lesson = read_lesson("wheel_of_fortune", "taxes_and_famine")
    number = [level.name for level in lesson.levels].index("feed_a_farmer")
    session = begun(lesson, number)
    session.act(Place((-1, 2), 3))
    assert said(session).startswith("That is allowed, but it brings you no points now.")


def test_who_is_told_to_try_fortune_tries_fortune() -> None:
    lesson = read_lesson("wheel_of_fortune", "crown_spaces")
    session = begun(lesson, [level.name for level in lesson.levels].index("nobody_left"))
    session.click(("segment", "taxes"))
    assert not session.coach.done and said(session)
    session.click(("segment", "fortune"))
    assert session.coach.done


# --- the tile in hand -------------------------------------------------------------------------------------------------


def test_a_tile_that_cannot_be_turned_answers_a_press_all_the_same() -> None:
    lesson = read_lesson("hunters_gatherers", "first_tile")
    session = begun(lesson, [level.name for level in lesson.levels].index("which_is_forbidden"))
    view = BoardView(session)
    assert not view.frame.turns
    view.hand._pressed(9, 9)
    assert said(session) == "None of the answers is here. Press one of the letters." and session.look.turn == 0
    session.choose(0)
    before = said(session)
    view.hand._pressed(9, 9)
    told = "None of the answers is here. Press one of the letters."
    assert said(session) == f"{before} {told}", "what is said of an answer stays, and the press is answered after it"


def test_a_tile_that_is_laid_says_what_to_do_now_when_it_is_pressed() -> None:
    session = begun(read_lesson("hunters_gatherers", "your_people"), 1)
    assert session.game.phase == "occupy"
    BoardView(session).hand._pressed(9, 9)
    assert said(session).startswith("There is nothing to do here now. Your figure")


def test_who_turns_a_tile_that_looks_alike_on_all_sides_is_told_so() -> None:
    session = begun(read_lesson("hunters_gatherers", "first_tile"), 0)
    BoardView(session).hand._pressed(9, 9)
    assert said(session) == "You have turned the tile. All its sides are alike." and session.look.turn % 4 == 1
    other = begun(read_lesson("hunters_gatherers", "first_tile"), 2)
    other.turn_tile()
    assert said(other) == ""


def test_while_the_opponent_plays_a_click_is_told_to_wait() -> None:
    lesson = read_lesson("carcassonne", "first_game")
    session = begun(lesson, [level.name for level in lesson.levels].index("short_game"))
    while session.waiting_for is None:
        session.act(session.only_pass or session.legal[0])
    session.verdict, session._remark = None, None
    session.click(("cell", (0, 0)))
    assert said(session) == "Pip plays now. It is your turn in a moment."


def test_whoever_tries_an_off_place_hears_the_task_and_not_how_to_go_astray() -> None:
    lesson = read_lesson("hunters_gatherers", "first_tile")
    session = begun(lesson, [level.name for level in lesson.levels].index("two_neighbours"))
    off = [place for place in refused_places(session.game) if place.cell != (1, 0)]
    fits = {place.cell for place in session.legal if isinstance(place, Place)} - {(1, 0)}
    place = next(place for place in off if place.cell in fits)
    session.change_look(turn=place.turn)
    session.click(("cell", place.cell))
    assert "Turn the tile" not in said(session) and session.level.task in said(session)


def test_all_sides_that_do_not_fit_are_told_and_marked() -> None:
    lesson = read_lesson("hunters_gatherers", "first_tile")
    session = begun(lesson, [level.name for level in lesson.levels].index("two_neighbours"))
    both = next(p for p in refused_places(session.game) if len(session.game.refusal(p).about.get("sides", ())) == 2)
    session.change_look(turn=both.turn)
    session.click(("cell", both.cell))
    words = said(session)
    assert "south side" in words and "west side" in words
    sides = {highlight.target[2] for highlight in session.look.highlights if highlight.target[0] == "side"}
    assert sides == {2, 3}

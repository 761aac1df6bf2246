"""Whole short games in lessons: who answers, what the coach says and when, taking back, and going on where one left."""

from __future__ import annotations

from pathlib import Path

import pytest

from carcnb.engine.actions import Action, Place
from carcnb.engine.events import Scored
from carcnb.engine.play import Game
from carcnb.lessons.beginning import statement
from carcnb.lessons.guide import FEW, Guide
from carcnb.lessons.level import Lesson, Remark
from carcnb.lessons.progress import Halfway, Progress
from carcnb.lessons.reading import parse_lesson
from carcnb.lessons.verdict import LOOK, RULE, SHOW
from carcnb.session.lesson import LessonSession

from .guided_games import Choice, act, at_random, greedily, guided_games, opened, played, to_the_reader

GAMES = guided_games()
NAMES = [lesson.id for lesson, _ in GAMES]
READERS = {"random": at_random(1), "other": at_random(2), "greedy": greedily(1)}


@pytest.mark.parametrize(("lesson", "number"), GAMES, ids=NAMES)
@pytest.mark.parametrize("reader", READERS)
def test_every_game_is_played_to_its_end_and_nothing_is_said_twice(lesson: Lesson, number: int, reader: str) -> None:
    short = lesson.levels[number].game
    assert short is not None
    for deal in range(len(short.deals)):
        session, said = opened(lesson, number, deal), list[Remark]()
        before: list[Remark] = []
        for _ in played(session, READERS[reader]):
            guide = session.guide or session.seen_by
            assert guide is not None
            said += [remark for remark in guide.remarks if remark not in before]
            before = list(guide.remarks)
            assert len(before) <= FEW
        guide = session.seen_by
        assert guide is not None and guide.done and guide.game.outcome() is not None
        assert len({remark.rule for remark in said}) == len(said)
        assert session.progress.level(lesson.id, session.level.name) is not None


@pytest.mark.parametrize(("lesson", "number"), GAMES, ids=NAMES)
def test_a_turn_that_is_called_better_could_be_taken_and_brings_more(lesson: Lesson, number: int) -> None:
    found = 0
    for seed in range(3):
        session = opened(lesson, number)
        for _ in played(session, at_random(seed)):
            guide = session.guide
            if guide is None or guide.better is None or session.waiting_for is None:
                continue
            better, trial = guide.better, session.game.copy()
            got = _gain(trial, session.level.you, better.start, tuple(s.action for s in trial.steps[better.start :]))
            would = _gain(trial, session.level.you, better.start, better.turn)
            assert would > got, (lesson.id, seed, better)
            found += 1
    assert found or lesson.key == "marabunta"


def _gain(game: Game, you: str, start: int, turn: tuple[Action, ...]) -> int:
    """Return the points that a turn from so many steps on brings a player before chance or anybody else comes."""
    trial = game.copy()
    while len(trial.steps) > start:
        trial.pop()
    trial.seed, gain = None, 0
    for action in turn:
        if trial.to_move != you or action.chance:
            break
        events = trial.push(action)
        gain += sum(event.points for event in events if isinstance(event, Scored) and you in event.players)
    return gain


@pytest.mark.parametrize(("lesson", "number"), GAMES, ids=NAMES)
def test_taking_back_leads_to_the_readers_own_choice_and_the_same_answer(lesson: Lesson, number: int) -> None:
    session = opened(lesson, number)
    to_the_reader(session, at_random(3))
    state, choice = session.game.state, session.legal[-1]
    session.act(choice)
    to_the_reader(session, at_random(3))
    lines = [str(step.action) for step in session.game.steps]
    while session.game.state != state:
        assert session.undo() and session.waiting_for is None and session.legal
    assert session.cursor == session.length, "what was taken back is forgotten"
    session.act(choice)
    to_the_reader(session, at_random(3))
    assert [str(step.action) for step in session.game.steps] == lines
    while session.undo():
        pass
    assert session.cursor == session.timeline.floor and not session.redo()


@pytest.mark.parametrize(("lesson", "number"), GAMES, ids=NAMES)
def test_a_game_that_was_left_stands_where_it_was(lesson: Lesson, number: int, tmp_path: Path) -> None:
    kept = tmp_path / "progress.json"
    session = opened(lesson, number, 1, Progress(kept))
    for _ in played(session, at_random(4), 9):
        pass
    again = LessonSession(lesson, "en", progress=Progress(kept))
    assert (again.number, again.deal) == (number, 1)
    assert again.game.state == session.game.state and again.waiting_for == session.waiting_for
    assert again.guide is not None and session.guide is not None
    assert again.guide.spoken == session.guide.spoken
    assert again.sentences() == session.sentences()


def test_the_reader_cannot_act_for_the_opponent() -> None:
    session = opened(*GAMES[0])
    while session.waiting_for is None:
        act(session, at_random(0))
    assert not session.may_act and not session.offered() and not session.may_ask
    cursor = session.cursor
    for cell in session.table.cells(session.legal):
        session.click(("cell", cell))
    session.key("p")
    assert session.cursor == cursor


def test_who_silenced_the_coach_is_not_spoken_to_on_the_next_visit(tmp_path: Path) -> None:
    kept = tmp_path / "progress.json"
    opened(*GAMES[0], progress=Progress(kept)).hush(True)
    again = opened(*GAMES[0], progress=Progress(kept))
    assert again.guide is not None and again.guide.silent
    again.hush(False)
    third = opened(*GAMES[0], progress=Progress(kept))
    assert third.guide is not None and not third.guide.silent


def test_the_coach_can_be_silenced_and_speaks_again() -> None:
    session = opened(*GAMES[0])
    session.hush(True)
    for _ in played(session, at_random(1), 20):
        assert session.sentences() == []
    session.hush(False)
    assert any(session.sentences() for _ in played(session, at_random(1)) if session.guide is not None)


def test_looking_again_takes_the_turn_back_and_shows_a_better_one() -> None:
    lesson, number = next((lesson, n) for lesson, n in GAMES if lesson.key == "hunters_gatherers")
    session = opened(lesson, number)
    assert not session.look_again()
    better = None
    for _ in played(session, at_random(1)):
        assert session.guide is not None
        if session.guide.better is not None and session.waiting_for is None:
            better = session.guide.better
            break
    assert better is not None and session.look_again()
    assert len(session.game.steps) == better.start and session.game.to_move == session.level.you
    assert better.turn in session.game.legal_turns()
    first = better.turn[0]
    assert isinstance(first, Place) and session.look.turn == first.turn and session.look.highlights
    assert session.cursor == session.length and not session.look_again() and session.sentences() == []


def test_a_hint_in_a_game_is_a_good_turn_and_is_counted() -> None:
    session = opened(*GAMES[0])
    session.hint()
    assert session.sentences() and session.coach.hints_used == 1


@pytest.mark.parametrize(("lesson", "number"), GAMES, ids=NAMES)
def test_hints_in_a_game_climb_where_to_look_why_and_what_to_do(lesson: Lesson, number: int) -> None:
    session = opened(lesson, number)
    said, stood = [], session.cursor
    for rung in (LOOK, RULE, SHOW):
        session.hint()
        assert session.verdict is not None and session.verdict.rung == rung and session.shows == (rung == SHOW)
        assert rung == SHOW or session.look.turn == session.level.held
        said.append(session.sentences())
        session.speak("hu")
        assert session.sentences() and session.sentences() != said[-1]
        session.speak("en")
        assert session.sentences() == said[-1]
    assert len({*map(tuple, said)}) == 3 and session.cursor == stood
    assert session.look.highlights
    hint = session.good_turn()
    assert hint is not None
    session.do_for_me()
    assert session.cursor > stood and session.game.steps[session.cursor - 1].player == session.level.you
    to_the_reader(session, at_random(1))
    session.hint()
    assert session.verdict is not None and session.verdict.rung == LOOK, "another moment, and from the first rung again"


@pytest.mark.parametrize(("lesson", "number"), GAMES, ids=NAMES)
def test_one_line_tells_each_turn_of_the_opponent_and_where_it_was(lesson: Lesson, number: int) -> None:
    session, turns, talks = opened(lesson, number), set[int](), set[int]()
    for _ in played(session, at_random(3)):
        if session.guide is None:
            break
        if session.waiting_for is not None:
            assert session.other_lines() == []
            continue
        turn, lines = session.other_turn, session.other_lines()
        if turn is None:
            assert lines == []
            continue
        assert lines and "Pip" in lines[0] and len(lines) <= 2 and "{" not in "".join(lines)
        assert all(session.table.has(target) for target in turn.lit)
        turns.add(turn.number)
        talks |= {turn.number} if len(lines) == 2 else set()
        session.speak("pl")
        assert session.other_lines() != lines
        session.speak("en")
    assert len(turns) > 3 and len(talks) < len(turns), "what the opponent says has a reason: tests of talk.py know them"


def test_a_present_and_what_the_opponent_closes_are_told_with_their_points() -> None:
    lesson, number = next((lesson, n) for lesson, n in GAMES if lesson.key == "hunters_gatherers")
    session, said = opened(lesson, number), list[str]()
    for _ in played(session, at_random(1)):
        said += session.other_lines()[:1] if session.guide is not None else []
    assert "Pip closes the river for 6 points." in said
    assert "A present from Pip! Closed: forest, 4 points for you." in said


def test_what_is_taken_back_in_a_game_keeps_the_turn_in_which_it_lay() -> None:
    session = opened(*GAMES[0])
    place = next(action for action in session.legal if isinstance(action, Place) and action.turn)
    session.turn_tile(place.turn)
    session.act(place)
    assert session.undo() and session.look.turn == place.turn and session.length == session.cursor


def test_another_deal_is_another_game_and_begins_anew() -> None:
    lesson, number = GAMES[0]
    session = opened(lesson, number)
    act(session, at_random(0))
    session.open(number, 1)
    short = session.level.game
    assert short is not None and session.level.seed == short.deals[1] and session.cursor == session.timeline.floor
    session.retry()
    assert session.deal == 1
    session.open(0)
    assert session.deal == 0


@pytest.mark.parametrize("choose", [greedily(1), at_random(1)])
def test_playing_to_the_end_brings_a_star_and_the_final_count_the_others(choose: Choice) -> None:
    session = opened(*GAMES[0])
    for _ in played(session, choose):
        pass
    assert session.seen_by is not None and session.seen_by.stars == 1
    session.go_on_to_count()
    assert session.coach.reckoning is not None and not session.coach.done and session.coach.stars == 0


def test_the_best_catch_is_the_most_points_at_once() -> None:
    session = opened(*GAMES[0])
    assert isinstance(session.coach, Guide) and session.coach.best_catch() is None
    timeline = session.timeline
    for _ in played(session, greedily(1)):
        pass
    best = session.seen_by.best_catch() if session.seen_by is not None else None
    assert best is not None and "red" in best.players
    assert best.points == max(
        event.points
        for moment in timeline.moments
        for event in moment.events
        if isinstance(event, Scored) and "red" in event.players
    )


@pytest.mark.parametrize(("lesson", "number"), GAMES, ids=NAMES)
def test_the_reader_counts_the_game_that_was_played(lesson: Lesson, number: int, tmp_path: Path) -> None:
    kept = Progress(tmp_path / "progress.json")
    session = opened(lesson, number, 1, kept)
    for _ in played(session, greedily(2)):
        pass
    session.go_on_to_count()
    reckoning, guide = session.coach.reckoning, session.seen_by
    assert session.level.kind == "reckon" and reckoning is not None and guide is not None
    assert reckoning.final == guide.game.scores and session.game.names == guide.game.names
    assert session.countable and not session.coach.done
    session.show_solution()
    assert reckoning.over and reckoning.scores == guide.game.scores
    session.retry()
    assert session.guide is not None and session.deal == 1 and session.to_count is None


@pytest.mark.parametrize(("lesson", "number"), GAMES, ids=NAMES)
def test_a_count_that_was_left_stands_where_it_was(lesson: Lesson, number: int, tmp_path: Path) -> None:
    kept = tmp_path / "progress.json"
    session = opened(lesson, number, 1, Progress(kept))
    for _ in played(session, greedily(2)):
        pass
    session.go_on_to_count()
    before = session.coach.reckoning
    assert before is not None
    before._paid(before.waiting[0])
    before._open(before.waiting[0])
    thing = before.counting.next_one
    session.click(thing.targets[0] if thing is not None else ("player", "red"))
    again = LessonSession(lesson, "en", progress=Progress(kept))
    after = again.coach.reckoning
    assert again.number == number and again.deal == 1 and after is not None
    assert after.acts == before.acts and after.scores == before.scores and after.final == before.final
    assert again.seen_by is not None and again.coach.tries == session.coach.tries
    again.show_solution()
    assert Progress(kept).halfway(lesson.id) is None


def test_a_count_that_cannot_be_done_again_begins_the_game_anew(tmp_path: Path) -> None:
    kept = Progress(tmp_path / "progress.json")
    session = opened(*GAMES[0], progress=kept)
    for _ in played(session, greedily(2)):
        pass
    half = kept.halfway(GAMES[0][0].id)
    assert half is not None and half.acts == session.played, "the game is kept as soon as it is over"
    kept.keep(GAMES[0][0].id, Halfway(session.level.name, (*session.played, "counted 99")))
    again = LessonSession(GAMES[0][0], "en", progress=kept, level=GAMES[0][1])
    assert again.guide is not None and again.to_count is None and again.cursor == again.timeline.floor


REMARKS = """
title = "A game"
intro = "Play."
[[level]]
name = "short"
kind = "game"
title = "Short"
text = "Short."
task = "Play."
rules = ["HG-T1"]
you = "red"
start = "{start}"
[level.game]
opponent = "blue"
deals = [1, 2]
count = { text = "Over.", task = "Count." }
remarks = [{remark}]
"""


def _hears(start: str, remark: str, *lines: str) -> list[str]:
    """Return what the coach says after some lines of a game in which it has one remark to make."""
    text = REMARKS.replace("{start}", start).replace("{remark}", remark)
    session = LessonSession(parse_lesson("hunters_gatherers", "own", text), "en")
    for line in lines:
        player, action = statement(session.game, line)
        session.act(action, player)
    return session.sentences()


RIVER = "put L56 0,0 r0 red fisher river.1\\nred draw L68"
CLOSING = (
    '{ rule = "HG-R2", by = "you", when = { closed = "river", scored = { player = "red", why = "river" } },'
    ' says = "Paid." }'
)
MISSED = '{ rule = "HG-R1", missed = { closed = "river", scored = { player = "red", least = 3 } }, says = "Missed." }'


@pytest.mark.parametrize(
    ("remark", "lines", "said"),
    [
        (CLOSING, ("red place -1,0 r3", "red pass"), ["Paid."]),
        (CLOSING, ("red place -1,0 r3",), []),
        (CLOSING, ("red place 0,-1 r1", "red pass"), []),
        (MISSED, ("red place 0,-1 r1", "red pass"), ["Missed."]),
        (MISSED, ("red place 0,-1 r1",), []),
        (MISSED, ("red place -1,0 r3", "red pass"), []),
        (MISSED.replace("least = 3", "least = 4"), ("red place 0,-1 r1", "red pass"), []),
        ('{ rule = "HG-M5", by = "you", when = { occupied = "hunter" }, says = "Lies." }',
         ("red place 0,-1 r1", "red occupy hunter meadow.1"), ["Lies."]),
        ('{ rule = "HG-M5", by = "other", when = { occupied = "hunter" }, says = "Lies." }',
         ("red place 0,-1 r1", "red occupy hunter meadow.1"), []),
        ('{ rule = "HG-M6", when = { refused = "area_occupied" }, says = "Taken." }',
         ("red place -1,0 r3", "red occupy fisher river.1"), ["Taken."]),
        ('{ rule = "HG-M6", when = { refused = "area_occupied" }, says = "Taken." }',
         ("red place 0,0 r3",), []),
        ('{ rule = "HG-Q1", when = { holds = "supply red member 4" }, says = "Four." }',
         ("red place 0,-1 r1",), ["Four."]),
        ('{ rule = "HG-Q1", when = { holds = "supply red member 3" }, says = "Three." }',
         ("red place 0,-1 r1",), []),
    ],
)  # fmt: skip
def test_a_remark_is_made_when_it_is_true_and_only_then(remark: str, lines: tuple[str, ...], said: list[str]) -> None:
    assert _hears(RIVER, remark, *lines) == said


def test_what_was_said_of_a_rule_is_not_said_again() -> None:
    one = '{ rule = "HG-M5", by = "you", when = { occupied = "hunter" }, says = "Lies." }'
    both = f"{one}, {one.replace('Lies', 'Sleeps')}"
    assert _hears(RIVER, both, "red place 0,-1 r1", "red occupy hunter meadow.1") == ["Lies."]


def test_nobody_is_told_of_an_empty_area_who_could_not_have_used_it() -> None:
    empty = (
        '{ rule = "HG-Q2", here = true, when = { passed = true, closed = "river" },'
        ' missed = { scored = { player = "red", why = "river" } }, says = "Empty." }'
    )
    mine = "put L56 0,0 r0\\nred draw L68"
    assert _hears(mine, empty, "red place -1,0 r3", "red pass") == ["Empty."]
    assert _hears(mine, empty, "red place -1,0 r3", "red occupy fisher river.1") == []
    assert _hears(mine, empty, "red place 0,-1 r1", "red pass") == []
    assert _hears(RIVER, empty, "red place -1,0 r3", "red pass") == []


def test_nobody_is_blamed_for_doing_what_the_coach_advised() -> None:
    session = opened(*GAMES[0])
    for _ in range(5):
        to_the_reader(session, at_random(1))
        for _ in range(3):
            session.hint()
        session.do_for_me()
        assert session.guide is not None and session.guide.better is None
    guide = session.guide
    assert guide is not None
    turns = [remark for remark in guide.short.remarks if remark.missed is not None]
    assert turns and not {remark.rule for remark in turns} & guide.spoken

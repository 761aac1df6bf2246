"""The whole final count, done by the reader with the engine as referee."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import carcnb
from carcnb import games
from carcnb.draw.scene import Target
from carcnb.engine.play import Game
from carcnb.lessons.coach import Coach
from carcnb.lessons.last_count import last_count
from carcnb.lessons.level import RECKON, Lesson, LessonError
from carcnb.lessons.page import Page
from carcnb.lessons.progress import Progress
from carcnb.lessons.reading import lesson_files, parse_lesson, read_lesson
from carcnb.lessons.reckoning import HOME, WINNER, Reckoning
from carcnb.lessons.validate import problems
from carcnb.session.lesson import LessonSession
from carcnb.widgets.lesson import LessonView
from carcnb.widgets.manual import Manual
from carcnb.widgets.reckoned import Reckoned

LEVELS = [
    pytest.param(key, name, number, id=f"{key}/{name}/{level.name}")
    for key in games.keys()
    for name in lesson_files(key)
    for number, level in enumerate(read_lesson(key, name).levels)
    if level.kind == RECKON
]


def session_at(key: str, name: str, number: int, progress: Progress | None = None) -> LessonSession:
    return LessonSession(read_lesson(key, name), "en", level=number, progress=progress)


@pytest.fixture
def hunt() -> LessonSession:
    lesson = read_lesson("hunters_gatherers", "first_game")
    return session_at(lesson.key, lesson.name, [level.kind for level in lesson.levels].index(RECKON))


def of(session: LessonSession) -> Reckoning:
    assert session.coach.reckoning is not None
    return session.coach.reckoning


def begin_part(session: LessonSession) -> None:
    reckoning = of(session)
    if reckoning.now is None:
        lot = reckoning.lots[reckoning.waiting[0]]
        session.click(next(iter(lot.figures), lot.lit[0]))


def count_part(session: LessonSession) -> None:
    """Count one part as a reader would: choose it, click what counts, click who is paid, press Done."""
    reckoning = of(session)
    begin_part(session)
    lot = reckoning.lot
    assert lot is not None
    while (thing := reckoning.counting.next_one) is not None:
        session.click(thing.targets[0])
    for player in reckoning.due(lot):
        session.click(next((figure for figure, one in lot.figures.items() if one == player), ("player", player)))
    session.counted()


# --- levels -----------------------------------------------------------------------------------------------------------


def test_every_course_has_a_final_count() -> None:
    assert {level.values[0] for level in LEVELS} == set(games.keys())


@pytest.mark.parametrize(("key", "name", "number"), LEVELS)
def test_every_final_count_is_done_by_clicks_within_par(key: str, name: str, number: int) -> None:
    session = session_at(key, name, number)
    for _ in of(session).lots:
        assert not session.coach.done
        count_part(session)
    assert session.coach.done and session.coach.stars == 3
    assert session.game.over and dict(session.game.scores) == of(session).scores


@pytest.mark.parametrize(("key", "name", "number"), LEVELS)
def test_every_wrong_click_is_answered_and_changes_nothing(key: str, name: str, number: int) -> None:
    session = session_at(key, name, number)
    reckoning = of(session)
    for _ in reckoning.lots:
        begin_part(session)
        if reckoning.lot is not None and reckoning.lot.step != WINNER:
            for target, _ in [*reckoning.table.nouns(), *reckoning.table.standing()]:
                before = reckoning.acts
                if reckoning.meant(target) is None:
                    session.click(target)
                    assert session.sentences() and reckoning.acts == before
                    assert not any("_" in sentence for sentence in session.sentences())
        count_part(session)
    assert session.coach.done


@pytest.mark.parametrize(("key", "name", "number"), LEVELS)
def test_every_final_count_is_done_from_the_lists(key: str, name: str, number: int) -> None:
    session = session_at(key, name, number)
    reckoning, manual = of(session), Manual(session)
    manual.button.value = True
    for _ in range(200):
        if session.coach.done:
            break
        wanted = wanted_from(session)
        if wanted is None:
            session.counted()
        else:
            manual.refresh()
            assert wanted in [target for _, target in session.listed()], wanted
            manual.actions.value = wanted
            manual.do.click()
    assert session.coach.done and reckoning.scores == reckoning.final


def wanted_from(session: LessonSession) -> Target | None:
    reckoning = of(session)
    if reckoning.now is None:
        return reckoning.listed()[0][0]
    thing, lot = reckoning.counting.next_one, reckoning.lot
    assert lot is not None
    if thing is not None:
        return next(
            target for _, target in session.listed() if reckoning.meant(target) == reckoning.things.index(thing)
        )
    left = [player for player in reckoning.due(lot) if player not in reckoning.players]
    return ("player", left[0]) if left else None


@pytest.mark.parametrize(("key", "name", "number"), LEVELS)
def test_every_thing_is_reached_by_arrow_keys(key: str, name: str, number: int) -> None:
    session = session_at(key, name, number)
    reckoning = of(session)
    for _ in reckoning.lots:
        begin_part(session)
        for _ in range(len(reckoning.walk())):
            session.key("ArrowRight")
            meant = reckoning.meant(session.look.hover)
            if isinstance(meant, int) and meant not in reckoning.chosen and reckoning.counting.next_one is not None:
                session.key("Enter")
        if reckoning.counting.next_one is None:
            assert not reckoning.counting.missing.terms
        count_part(session)
    assert session.coach.done


@pytest.mark.parametrize(("key", "name", "number"), LEVELS)
def test_hints_lead_through_the_whole_count(key: str, name: str, number: int) -> None:
    session = session_at(key, name, number)
    reckoning = of(session)
    for _ in range(300):
        if session.coach.done:
            break
        session.hint()
        assert session.sentences()
        wanted = wanted_from(session)
        session.counted() if wanted is None else session.click(wanted)
    assert session.coach.done and reckoning.over


# --- the count of the storyboard --------------------------------------------------------------------------------------


def test_the_steps_of_the_hunt(hunt: LessonSession) -> None:
    reckoning = of(hunt)
    assert reckoning.steps == [HOME, "river_system", "meadow", WINNER]
    assert reckoning.scores == {"red": 20, "blue": 22} and reckoning.final == {"red": 31, "blue": 30}
    assert sorted(lot.points for lot in reckoning.lots[1:-1]) == [0, 2, 4, 5, 6]


def test_points_grow_with_every_area(hunt: LessonSession) -> None:
    seen = []
    for _ in of(hunt).lots:
        count_part(hunt)
        seen.append(tuple(of(hunt).scores.values()))
    assert seen == [(20, 22), (25, 22), (25, 22), (27, 24), (27, 30), (31, 30), (31, 30)]


@pytest.mark.parametrize(
    ("target", "told"),
    [
        (("figure", (0, -1), "meadow.2"), "Hunters have waited for this moment. They stay and are counted."),
        (("figure", (-1, -1), "river.2"), "A hut never goes home. It is counted in a moment."),
        (("zone", (0, 0), "forest.1"), "Figures go home. Click a figure."),
    ],
)
def test_who_does_not_go_home(hunt: LessonSession, target: Target, told: str) -> None:
    hunt.click(target)
    assert hunt.sentences() == [told]


def test_a_part_is_chosen_by_its_figure_its_area_or_what_counts_in_it(hunt: LessonSession) -> None:
    count_part(hunt)
    reckoning = of(hunt)
    assert reckoning.now is None and len(reckoning.waiting) == 2
    hunt.click(("zone", (0, 1), "forest.1"))
    assert hunt.sentences() == ["Nobody is paid for that. Click something that is bright."]
    fish = reckoning.lots[1].things[0].targets[0]
    hunt.click(fish)
    assert reckoning.now == 1 and reckoning.so_far.points == 1, "what was clicked is counted at once"
    assert [lit.target for lit in hunt.look.highlights] == list(reckoning.lots[1].lit)


def test_who_is_paid_is_asked_and_judged(hunt: LessonSession) -> None:
    reckoning = of(hunt)
    for _ in range(3):
        count_part(hunt)
    hunt.click(("lot", 3))
    for thing in reckoning.things:
        hunt.click(thing.targets[0])
    hunt.counted()
    assert hunt.sentences() == ["And who gets the points? Click a figure here, or the player."]
    hunt.click(("figure", (-2, 1), "meadow.2"))
    assert reckoning.players == ["red"] and "✓" in [sign.text for sign in hunt.signs]
    hunt.counted()
    assert hunt.sentences()[-1] == "Blue has as many figures there, and gets as much."
    hunt.click(("player", "blue"))
    hunt.counted()
    assert hunt.sentences()[0] == "Right!" and reckoning.scores == {"red": 27, "blue": 24}


def test_who_has_no_figure_there_is_not_paid(hunt: LessonSession) -> None:
    count_part(hunt)
    hunt.click(("figure", (-1, -1), "river.2"))
    for thing in of(hunt).things:
        hunt.click(thing.targets[0])
    hunt.click(("player", "blue"))
    hunt.counted()
    assert hunt.sentences()[-1] == "Blue has no hut at these waters. Whose hut is it?"


def test_a_hut_without_fish_needs_only_done(hunt: LessonSession) -> None:
    count_part(hunt)
    hunt.click(("figure", (-3, 2), "river.1"))
    hunt.click(("thing", (-2, 1), 0))
    assert hunt.sentences() == ["No water leads from this hut to that fish."]
    hunt.counted()
    assert 2 in of(hunt).done and of(hunt).scores == {"red": 20, "blue": 22}


def test_after_two_wrong_tries_it_is_counted_together(hunt: LessonSession) -> None:
    reckoning = of(hunt)
    hunt.click(reckoning.things[0].targets[0])
    hunt.counted()
    assert not hunt.look.highlights and hunt.sentences()[-1] == "3 more gatherers stand in open forests."
    hunt.counted()
    assert [lit.target for lit in hunt.look.highlights] == [reckoning.things[1].targets[0]]
    hunt.click(reckoning.things[1].targets[0])
    assert [lit.target for lit in hunt.look.highlights] == [reckoning.things[2].targets[0]], "and so on"


def test_the_winner_is_named_last(hunt: LessonSession) -> None:
    reckoning = of(hunt)
    while reckoning.step != WINNER:
        count_part(hunt)
    hunt.counted()
    assert hunt.sentences() == ["Who has the most points now? Click the winner."]
    hunt.click(("figure", (0, -1), "meadow.2"))
    assert reckoning.players == ["blue"], "any figure names its player"
    hunt.counted()
    assert hunt.sentences()[-1] == "Blue has fewer points. Add up once more."
    hunt.click(("player", "blue"))
    hunt.click(("player", "red"))
    hunt.counted()
    assert hunt.coach.done and hunt.coach.stars < 3 and hunt.game.over


def test_whoever_looks_at_the_solution_sees_the_end(hunt: LessonSession) -> None:
    hunt.show_solution()
    assert of(hunt).over and hunt.game.over and not hunt.coach.done


@pytest.mark.parametrize("parts", range(7))
def test_a_half_done_count_stands_again(parts: int, tmp_path: Path) -> None:
    lesson = read_lesson("hunters_gatherers", "first_game")
    number = [level.kind for level in lesson.levels].index(RECKON)
    session = session_at(lesson.key, lesson.name, number, Progress(tmp_path / "p.json"))
    for _ in range(parts):
        count_part(session)
    begin_part(session)
    if of(session).things:
        session.click(of(session).things[0].targets[0])
    session.click(("player", "red"))
    again = LessonSession(lesson, "en", progress=Progress(tmp_path / "p.json"))
    assert again.number == number and again.coach.tries == session.coach.tries
    assert of(again).acts == of(session).acts and of(again).scores == of(session).scores
    assert again.look.highlights == session.look.highlights


# --- on screen --------------------------------------------------------------------------------------------------------


def test_the_panel_names_the_steps_the_rows_and_the_players(hunt: LessonSession) -> None:
    view = LessonView(hunt)
    (panel,) = view.controls.children
    assert isinstance(panel, Reckoned)
    assert "Who goes home?" in panel.steps.value
    # nobody is to be named yet: the points are there to be read, and nothing can be pressed in vain
    assert panel.payees.layout.display == "none" and "Red: 20 points" in panel.who.value
    count_part(hunt)
    assert 'class="done" title="Who goes home?: counted"' in panel.steps.value
    assert "click something that is bright" in view.board.todo.value
    hunt.click(("figure", (-1, -1), "river.2"))
    assert panel.payees.layout.display == "" and "Who gets the points?" in panel.who.value
    hunt.click(of(hunt).things[0].targets[0])
    assert hunt.explainer.terms(of(hunt).so_far) in panel.rows.value
    panel.players["red"].click()
    assert of(hunt).players == ["red"] and "carcnb-named" in panel.players["red"]._dom_classes
    assert view.board.frame.said.endswith("Red: chosen")
    for thing in of(hunt).things[1:]:
        hunt.click(thing.targets[0])
    view.help.done.click()
    assert panel.players["red"].description.endswith("Red: 25 points")


def test_what_an_area_is_worth_is_not_told_while_it_is_counted(hunt: LessonSession) -> None:
    view = LessonView(hunt)
    hunt.hover(("zone", (-1, -1), "river.2"))
    assert "5" not in view.board.info.value


def test_a_page_without_a_kernel_tells_the_count() -> None:
    lesson = read_lesson("hunters_gatherers", "first_game")
    assert "Count everything, area by area" in Page(lesson, "en").html()
    assert "Red and Blue each score 2" in Page(lesson, "en").answers()


# --- lessons that cannot be used --------------------------------------------------------------------------------------

TEXT = """
title = "Count"
intro = "All of it."

[[level]]
name = "end"
kind = "reckon"
title = "The end"
text = "It is over."
task = "Count."
rules = ["HG-Z1"]
start = '''
put L56 0,0 r0
put L52 -1,0 r0 red hut river.1
'''
done = "That is all."
"""


def made(text: str = TEXT) -> Lesson:
    return parse_lesson("hunters_gatherers", "made", text)


def test_a_final_count_needs_only_its_position() -> None:
    assert problems(made()) == [] and made().levels[0].solution == ("end",)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('done = "That is all."', 'hints = ["Look."]', "take out hints"),
        ('done = "That is all."', 'solution = ["red pass"]', "take out solution"),
        ('done = "That is all."', 'highlight = ["cell 0,0"]', "take out highlight"),
        ('done = "That is all."', 'counts = "area river 0,0 river.1"', "no other kind has it"),
        ("put L56 0,0 r0", "free\nput L56 0,0 r0", "take out `free`"),
    ],
)
def test_what_says_too_much_is_refused(old: str, new: str, message: str) -> None:
    with pytest.raises(LessonError, match=message):
        made(TEXT.replace(old, new))


def test_a_count_of_nothing_is_a_problem() -> None:
    assert problems(made(TEXT.replace(" red hut river.1", ""))) == [
        "hunters_gatherers/made, end: there is nothing to count at the end"
    ]


# --- any game ---------------------------------------------------------------------------------------------------------


def played(key: str, seed: int) -> Game:
    """Play a game to its end, by chance."""
    chance, game = random.Random(seed), carcnb.new(key, seed=seed)
    while not game.over:
        actions = game.legal_actions()
        game.push(actions[chance.randrange(len(actions))])
    return game


def counted_by_clicks(game: Game) -> Reckoning:
    """Count a finished game by pressing alone."""
    reckoning = Reckoning(game)
    while not reckoning.over:
        if reckoning.now is None:
            reckoning.again([("lot", reckoning.waiting[-1])])
        assert not reckoning.given, "every row can be pressed"
        while (thing := reckoning.counting.next_one) is not None:
            assert any(reckoning.press(target) for target in thing.targets)
        assert not reckoning.counting.missing.terms
        assert reckoning.lot is not None
        points = reckoning.so_far.points
        assert points == reckoning.lot.points or reckoning.lot.step in (HOME, WINNER)
        reckoning.settle()
    return reckoning


@pytest.mark.parametrize("key", games.keys())
@pytest.mark.parametrize("seed", range(2))
def test_what_is_counted_by_clicks_is_what_the_engine_paid(key: str, seed: int) -> None:
    game = played(key, seed)
    reckoning = counted_by_clicks(game)
    assert reckoning.scores == dict(game.scores)
    outcome = game.outcome()
    assert outcome is not None and reckoning.winners == outcome.winners


@pytest.mark.slow
@pytest.mark.parametrize("key", games.keys())
def test_so_it_is_in_many_games(key: str) -> None:
    for seed in range(2, 60):
        game = played(key, seed)
        assert counted_by_clicks(game).scores == dict(game.scores), seed


def test_a_game_that_was_ended_is_counted_as_it_lay() -> None:
    game = carcnb.load("carcnb/games/hunters_gatherers/examples/hut_five_fish.carc")
    assert game.over and counted_by_clicks(game).scores == dict(game.scores)


def test_a_game_in_the_middle_of_a_turn_has_no_final_count() -> None:
    game = carcnb.new("hunters_gatherers", seed=7)
    game.push("place 0,-1 r0")
    with pytest.raises(ValueError, match="may not end"):
        Reckoning(game)


def test_the_coach_of_another_level_reckons_nothing() -> None:
    assert Coach(read_lesson("hunters_gatherers", "rivers").levels[0]).reckoning is None


@pytest.mark.parametrize("key", games.keys())
def test_a_level_is_made_of_any_finished_game(key: str) -> None:
    game = played(key, 3)
    level = last_count(game, "The last count", "It is over.", "Count everything.")
    session = LessonSession(Lesson(key, "own", "Own", "Own.", (level,)), "en")
    for _ in of(session).lots:
        count_part(session)
    assert session.coach.done and session.coach.stars == 3 and session.game.over
    assert of(session).scores == dict(game.scores) == dict(session.game.scores)

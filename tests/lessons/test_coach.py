from __future__ import annotations

from dataclasses import replace

import pytest

from carcnb.engine.actions import Occupy, Place
from carcnb.engine.events import Drawn
from carcnb.engine.laying import TileGame
from carcnb.engine.refusals import Refusal
from carcnb.lessons.beginning import statement
from carcnb.lessons.coach import Coach
from carcnb.lessons.level import Lesson, Level
from carcnb.lessons.reading import read_lesson
from carcnb.lessons.verdict import Verdict
from carcnb.lessons.voice import Voice


def play(coach: Coach, *lines: str) -> Verdict:
    for line in lines:
        player, action = statement(coach.game, line)
        verdict = coach.act(action, player)
    return verdict


def test_the_solution_is_praised_with_every_point_explained(lesson: Lesson) -> None:
    level = lesson.level("close")
    coach = Coach(level)
    assert play(coach, "red place -1,0 r3").code == "further"
    verdict = play(coach, "red pass")
    assert verdict.code == "done" and coach.done and coach.stars == 3
    said = Voice(lesson.key, "en").verdict(level, verdict)
    assert "Red scores 3 points: 2 river sections at 1 point each and 1 fish at 1 point (HG-R2)." in said
    assert said[-1] == "Three points."


def test_a_refusal_is_explained_and_the_mistake_named(lesson: Lesson) -> None:
    level = lesson.level("close")
    verdict = play(Coach(level), "red place -1,0 r0")
    assert verdict.code == "refused"
    said = Voice(lesson.key, "en").verdict(level, verdict)
    assert "HG-P3" in said[0] and said[1] == "Water must meet water."


def test_a_refusal_without_a_named_mistake_quotes_the_rule(lesson: Lesson) -> None:
    level = lesson.level("close")
    said = Voice(lesson.key, "en").verdict(level, play(Coach(level), "red place 0,0 r0"))
    assert said[-1].startswith("HG-P2: ")


def test_what_is_allowed_but_leads_elsewhere_can_be_taken_back(lesson: Lesson) -> None:
    level = lesson.level("close")
    coach = Coach(level)
    first = play(coach, "red place 0,-1 r1")
    assert first.mistake is not None and first.mistake.says == "The river is in the west."
    verdict = play(coach, "red pass")
    assert verdict.code == "astray" and not coach.done
    assert coach.undo() and coach.undo() and not coach.undo()
    assert play(coach, "red place -1,0 r3", "red pass").code == "done"
    assert coach.stars == 2, "one slip, made good, costs one star"


def test_the_others_play_by_themselves_and_are_taken_back_with_the_choice(lesson: Lesson) -> None:
    coach = Coach(lesson.level("turns"))
    play(coach, "red place 0,-1 r0", "red pass")
    assert isinstance(coach.game, TileGame) and coach.game.tile
    assert coach.game.to_move == "red" and coach.game.tile.id == "L61"
    coach.undo()
    assert coach.game.phase == "occupy"
    assert play(coach, "red pass", "red place 0,-2 r0").code == "done"


def test_leaving_the_script_ends_it_without_an_error(lesson: Lesson) -> None:
    coach = Coach(lesson.level("turns"))
    verdict = play(coach, "red place 0,-1 r0", "red occupy hunter meadow.1")
    assert verdict.code in ("further", "astray")


def test_hints_climb_from_pointing_to_showing(lesson: Lesson) -> None:
    level = lesson.level("close")
    coach, voice = Coach(level), Voice(lesson.key, "en")
    hints = [coach.hint() for _ in range(4)]
    assert hints[0].highlight == (("cell", (-1, 0)),)
    assert [hint.text for hint in hints[:2]] == ["Look west.", "Turn the spring to the lake."]
    assert hints[2].answer == hints[3].answer == "red place -1,0 r3"
    assert voice.verdict(level, hints[2])[0].startswith("Lay the tile on -1/0")
    play(coach, "red place -1,0 r3")
    assert [coach.hint().rung for _ in range(2)] == ["rule", "show"] and coach.hint().answer == "red pass"


def test_a_later_hint_keeps_the_marks_of_the_earlier_ones() -> None:
    # the second hint speaks of the same two places, and marks none itself
    coach = Coach(read_lesson("hunters_gatherers", "first_tile").level("all_the_ways"))
    both = (("cell", (-1, 0)), ("cell", (0, -1)))
    assert [coach.hint().highlight for _ in range(3)] == [both] * 3
    # what two hints mark is marked once
    coach = Coach(read_lesson("marabunta", "tiles").level("two_zeros"))
    assert [coach.hint().highlight for _ in range(2)][1] == (("hex", (2, 0)), ("hex", (2, 1)), ("hex", (3, 0)))


@pytest.mark.parametrize("name", ["close", "count", "choose", "turns", "look", "play"])
def test_every_level_can_be_shown(lesson: Lesson, name: str) -> None:
    level = lesson.level(name)
    coach = Coach(level)
    verdict = coach.show_solution()
    assert coach.shown and coach.stars == 0
    assert verdict.code == "shown"
    Voice(lesson.key, "en").verdict(level, verdict)


def test_a_prediction_is_judged_by_the_engine(lesson: Lesson) -> None:
    level = lesson.level("count")
    coach, voice = Coach(level), Voice(lesson.key, "en")
    assert voice.verdict(level, coach.answer("red 2")) == ["Not quite.", "You forgot the fish."]
    assert coach.answer("blue 3").code == "wrong"
    verdict = coach.answer("Red 3, blue 0")
    assert verdict.code == "done" and verdict.events
    with pytest.raises(ValueError, match="red 6"):
        coach.answer("many")


def test_a_choice_gives_its_reason(lesson: Lesson) -> None:
    level = lesson.level("choose")
    coach = Coach(level)
    assert coach.choose(1) == Verdict("wrong", text="Who lays the tile does not matter.")
    assert coach.choose(0).code == "done"
    assert coach.tried == {1: False, 0: True}


def test_what_only_wants_to_be_seen_can_be_finished(lesson: Lesson) -> None:
    assert Coach(lesson.level("look")).finish().code == "done"
    with pytest.raises(ValueError, match="goal"):
        Coach(lesson.level("close")).finish()


def test_a_forbidden_act_can_be_the_goal(lesson: Lesson) -> None:
    level = replace(lesson.level("close"), goal={"refused": "no_neighbour"})
    verdict = play(Coach(level), "red place 5,5 r0")
    assert verdict.code == "done" and isinstance(verdict.refusal, Refusal)


def test_what_was_refused_is_never_told_to_be_taken_back() -> None:
    # south of the tile a road may lie in one way only: the others are refused, and nothing is there to take back
    level = read_lesson("carcassonne", "first_tile").level("the_road_goes_on")
    coach = Coach(level)
    cells = {str(action).split()[1] for action in coach.game.legal_actions() if "0,1" in str(action)}
    assert cells == {"0,1"}
    verdict = play(coach, "red place 0,1 r1")
    assert verdict.code == "refused"
    assert "Take it back" not in " ".join(Voice("carcassonne", "en").verdict(level, verdict))


def test_what_the_lesson_says_of_a_wrong_act_is_not_said_twice(lesson: Lesson) -> None:
    level = read_lesson("hunters_gatherers", "first_tile").level("lay_a_tile")
    voice = Voice("hunters_gatherers", "en", ids=False)
    said = voice.told(level, play(Coach(level), "red place 1,0 r0"))
    assert [told.text for told in said] == ["There is forest on that side, and your tile has none."]
    assert said[0].rules == ("HG-P3",)
    astray = Verdict("astray", mistake=level.mistakes[0])
    assert [told.text for told in voice.told(level, astray)] == [level.mistakes[0].says]


def test_a_hint_after_the_wrong_way_says_to_take_it_back(lesson: Lesson) -> None:
    coach = Coach(lesson.level("close"))
    play(coach, "red place 0,-1 r1", "red pass")
    assert coach.hint().code == "astray"
    coach.undo()
    # the tile lies elsewhere than the solution has it, and the turn is not over yet: no figure would mend that
    assert coach.hint().code == "lost"
    coach.undo()
    assert coach.hint().text == "Look west."


def test_the_tile_that_is_to_be_turned_does_not_fit_as_it_is() -> None:
    coach = Coach(read_lesson("hunters_gatherers", "first_tile").level("turn_the_tile"))
    assert play(coach, "red place 1,0 r1").code == "refused"
    assert play(coach, "red place 1,0 r0").code == "done"


def test_a_hint_for_a_later_step_is_not_given_on_another_way() -> None:
    coach = Coach(read_lesson("marabunta", "crates").level("crate_hex"))
    play(coach, "red write 0,5")  # no crate is there, so none can be crossed out now
    assert coach.hint().code == "lost"
    coach.undo()
    assert coach.hint().text == "The crate hex touches your 0."


def done_after(level: Level, *help: str) -> int:
    """Reach the goal of a level to be done after some help or mistakes; return the stars."""
    coach = Coach(level)
    for each in help:
        if each == "hint":
            coach.hint()
        elif each == "undo":
            coach.undo()
        else:
            play(coach, each)
    play(coach, *level.solution)
    assert coach.done
    return coach.stars


def test_stars_are_for_doing_it_without_help_taking_back_or_a_try_too_many(lesson: Lesson) -> None:
    level = lesson.level("close")
    assert done_after(level) == 3
    assert done_after(level, "hint") == 3  # where to look costs nothing
    assert done_after(level, "hint", "hint") == 1
    assert done_after(level, "red place -1,0 r0") == 2  # refused: one try too many
    assert done_after(level, "red place 0,-1 r1", "undo") == 2  # who takes back a slip has lost one star, not two


def test_the_last_answer_that_is_left_brings_one_star() -> None:
    level = read_lesson("hunters_gatherers", "your_people").level("wrong_land")
    for wrong, stars in ((0, 3), (1, 2), (2, 2), (3, 1)):
        coach = Coach(level)
        for number in [0, 2, 3][:wrong]:
            coach.choose(number)
        coach.choose(1)
        assert coach.done and coach.stars == stars


def test_a_wrong_answer_costs_the_third_star_only(lesson: Lesson) -> None:
    coach = Coach(lesson.level("count"))
    coach.answer("red 2")
    coach.answer("red 3")
    assert coach.stars == 2
    quiz = Coach(lesson.level("choose"))
    quiz.choose(1)
    quiz.choose(0)
    assert quiz.stars == 2


def test_where_a_no_is_asked_for_no_refusal_costs_a_star(lesson: Lesson) -> None:
    level = replace(lesson.level("close"), goal={"all": [{"refused": "no_neighbour"}, {"refused": "cell_taken"}]})
    coach = Coach(level)
    play(coach, "red place 5,5 r0", "red place 5,6 r0", "red place 6,6 r0", "red place 0,0 r0")
    assert coach.done and coach.stars == 3


@pytest.mark.parametrize("name", ["look", "play"])
def test_what_only_wants_to_be_seen_or_tried_has_no_stars(lesson: Lesson, name: str) -> None:
    coach = Coach(lesson.level(name))
    coach.finish()
    assert coach.done and coach.stars == 0 and coach.grade.solved


def test_what_everybody_saw_is_not_told_on_the_way() -> None:
    level = read_lesson("hunters_gatherers", "a_turn").level("two_turns_alone")
    coach, voice = Coach(level), Voice("hunters_gatherers", "en", ids=False)
    laid = coach.act(Place((1, 0), 0))
    assert laid.code == "further" and voice.verdict(level, laid) == []
    put = coach.act(Occupy("gatherer", "forest.1"))
    assert voice.verdict(level, put) == ["Red puts a gatherer in the forest.", "Blue lays a tile."]


def test_a_tile_that_fits_nowhere_is_told() -> None:
    level, voice = read_lesson("carcassonne", "first_tile").level("lay_a_tile"), Voice("carcassonne", "en", ids=False)
    drawn = Verdict("further", (Drawn("red", "C", False), Drawn("red", "D", True)))
    assert voice.verdict(level, drawn) == ["Red draws a tile, but it fits nowhere and leaves the game."]

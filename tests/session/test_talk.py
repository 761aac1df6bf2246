"""What the opponent of a short game says: seldom, with a reason, in many ways, and only what is so."""

from __future__ import annotations

from collections import Counter

import pytest

from carcnb.engine.events import Joined, Scored
from carcnb.lessons.level import Lesson
from carcnb.say.explain import Explainer
from carcnb.session import talk
from carcnb.session.lesson import LessonSession
from carcnb.session.other_turn import OtherTurn
from tests.lessons.guided_games import at_random, greedily, guided_games, opened, played

GAMES = guided_games()
NAMES = [lesson.key for lesson, _ in GAMES]


def turns(session: LessonSession, seed: int) -> list[OtherTurn]:
    """Play a game and return the opponent's turns."""
    found: dict[int, OtherTurn] = {}
    for _ in played(session, (greedily if seed % 2 else at_random)(seed)):
        if session.guide is not None and session.waiting_for is None and (turn := session.other_turn) is not None:
            found.setdefault(turn.number, turn._replace(game=turn.game.copy()))
    return list(found.values())


def what(turn: OtherTurn) -> str:
    """Return what sort of remark is made."""
    return talk._pressing(turn) or (talk._less_pressing(turn) if turn.number % talk.SELDOM == 0 else "")


@pytest.mark.parametrize(("lesson", "number"), GAMES, ids=NAMES)
def test_it_is_seldom_and_never_untrue(lesson: Lesson, number: int) -> None:
    sorts = Counter[str]()
    for seed in range(3):
        for turn in turns(opened(lesson, number, seed), seed):
            sort, said = what(turn), talk.talk(turn, "en")
            assert bool(said) == bool(sort) and (not said or said.startswith("Pip: “"))
            sorts[sort] += 1
            true_of(turn, sort)
    assert sorts[""] >= 0.3 * sorts.total(), "now and then he only plays"
    assert len(sorts) > 2


def true_of(turn: OtherTurn, sort: str) -> None:
    before, game = turn.parts[0][0], turn.game
    mine = game.scores[turn.player] - before.scores[turn.player]
    lead = game.scores[turn.player] - game.scores[turn.reader]
    own = talk.last_run(before, turn.reader)
    theirs = before.scores[turn.reader] - before.before(own[0]).scores[turn.reader] if own else 0
    match sort:
        case "score" | "much":
            assert mine > 0 and (mine >= talk.MUCH or sort == "score")
        case "present":
            assert not mine and game.scores[turn.reader] > before.scores[turn.reader]
        case "nice":
            assert theirs >= talk.GOOD
        case "late":
            assert not mine and talk._could_have_scored(*turn.parts[0], turn.player)
        case "ahead" | "behind":
            assert lead >= talk.CLEAR if sort == "ahead" else lead <= -talk.CLEAR
        case "taken" | "shared":
            taken_or_shared(turn, sort)


def taken_or_shared(turn: OtherTurn, sort: str) -> None:
    """Check in the events of the reader's turn that both stood there."""
    before = turn.parts[0][0]
    own = talk.last_run(before, turn.reader)
    trial = before.before(own[0]).copy()
    trial.seed = None
    events = [event for number in own for event in trial.push(before.steps[number].action)]
    scored = [event for event in events if isinstance(event, Scored)]
    told = any(isinstance(event, Joined) for event in events)
    if sort == "shared":
        assert told or any({turn.player, turn.reader} <= {*event.players} for event in scored)
    else:
        regions = {*talk.held_by(before.before(own[0]), turn.player)}
        lost = regions - {*talk.held_by(before, turn.player)}
        assert told or lost or any(turn.player in event.beaten for event in scored)


def test_a_region_that_the_reader_takes_is_given_up_with_a_smile() -> None:
    lesson, number = next(each for each in GAMES if each[0].key == "marabunta")
    found = {what(turn) for seed in range(8) for turn in turns(opened(lesson, number, seed % 3), seed)}
    assert "taken" in found


@pytest.mark.parametrize("lang", ["en", "de", "hu", "pl"])
def test_it_is_said_in_many_ways_and_few_words(lang: str) -> None:
    words = Explainer.of(GAMES[0][0].key, lang)
    sorts = Counter(name.rpartition("_")[0] for name in words.texts["talk"])
    said = [words.talk(sort, way, "blue") for sort, ways in sorts.items() for way in range(ways)]
    assert len({*said}) == len(said) > 25 and sorts["score"] > 1
    assert not any(len(sentence.split()) > 14 for sentence in said), "a few words"


def test_it_begins_with_a_greeting_and_ends_with_a_word_unless_silence_is_wished() -> None:
    session = opened(*GAMES[0])
    assert session.other_lines() == ["Pip: “Hello! I have brought biscuits. Shall we begin?”"]
    session.hush(True)
    assert session.other_lines() == [] and session.last_words() == ""
    session.hush(False)
    assert session.last_words() == "", "not before the end"
    for _ in played(session, greedily(1)):
        pass
    session.go_on_to_count()
    assert session.last_words().startswith("Pip: “")
    session.progress.keep_quiet(True)
    assert session.last_words() == ""
    session.open(session.number, 1)
    session.hush(False)
    assert session.other_lines() == ["Pip: “There you are again! I have kept a biscuit for you.”"]

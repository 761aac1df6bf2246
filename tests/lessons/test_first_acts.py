"""Every first act of every level to do: no silence once the goal is out of reach, and no alarm before."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from carcnb import games
from carcnb.engine.actions import Action
from carcnb.engine.events import Event
from carcnb.engine.play import Game
from carcnb.lessons.beginning import begin, statement
from carcnb.lessons.coach import Coach
from carcnb.lessons.goals import Story, reached
from carcnb.lessons.level import ALL, DO, Level
from carcnb.lessons.reading import lesson_files, read_lesson
from carcnb.lessons.verdict import DETOUR, DONE, Verdict
from carcnb.lessons.voice import Voice
from carcnb.tables import table_of

LESSONS = [(key, name) for key in games.keys() for name in lesson_files(key)]
#: what is said of any goal whatever
VAGUE = ("happened", "holds", "not", "closed", "placed")
#: so many positions are looked through to find out the truth, and so many second acts are tried after a first
MOST, SECOND = 400, 3


class Stood(NamedTuple):
    """Where somebody stands: the game, what was done and happened, and how much the others have done."""

    game: Game
    acts: tuple[Action, ...] = ()
    events: tuple[Event, ...] = ()
    played: int = 0


class TooMany(Exception):
    """The truth cannot be found out by trying everything."""


def after(level: Level, stood: Stood, action: Action, player: str | None = None) -> Stood:
    """Do something in a copy of the game; nothing is taken back here, unlike where the coach looks ahead."""
    game = stood.game.copy()
    events = game.push(action, player)
    return Stood(game, (*stood.acts, action), (*stood.events, *events), stood.played)


def others(level: Level, stood: Stood) -> Stood:
    while not choices(level, stood.game) and stood.played < len(level.then):
        player, action = statement(stood.game, level.then[stood.played])
        if stood.game.refusal(action, player):
            break
        stood = after(level, stood, action, player)._replace(played=stood.played + 1)
    return stood


def choices(level: Level, game: Game) -> list[Action]:
    mine = not game.over and level.you in (ALL, game.to_move)
    return [action for action in game.legal_actions() if not action.chance] if mine else []


def there(level: Level, stood: Stood) -> bool:
    assert level.goal is not None
    return reached(level.goal, Story(stood.game, stood.acts, stood.events, ()))


def reachable(level: Level, stood: Stood, left: list[int]) -> bool:
    """Try everything that may follow; the acts that the solution names come first."""
    if there(level, stood):
        return True
    stood = others(level, stood)
    if there(level, stood):
        return True
    for action in sorted(choices(level, stood.game), key=lambda act: not any(str(act) in x for x in level.solution)):
        left[0] -= 1
        if left[0] < 0:
            raise TooMany
        if reachable(level, after(level, stood, action), left):
            return True
    return False


def truth(level: Level, *acts: Action) -> bool | None:
    """Return whether the goal can be reached after these acts; None if that takes too long to find out."""
    if "ways" in (level.goal or {}):  # the tile goes back into the hand: nothing is ever lost
        return True
    stood = others(level, Stood(begin(level)))
    for action in acts:
        stood = others(level, after(level, stood, action))
    if "refused" in (level.goal or {}):
        return tried(level, stood)
    if "refusals" in (level.goal or {}):
        return still_refused(level, stood)
    try:
        return reachable(level, stood, [MOST])
    except TooMany:
        return None


def tried(level: Level, stood: Stood) -> bool | None:
    """Return whether what the solution tries is still refused as the level wants it; None if that says nothing."""
    player, action = statement(stood.game, level.solution[-1])
    refusal = stood.game.refusal(action, player)
    assert level.goal is not None
    if not choices(level, stood.game):
        return False
    story = Story(stood.game, stood.acts, stood.events, [refusal] if refusal else [])
    return reached(level.goal, story) or None


def still_refused(level: Level, stood: Stood) -> bool:
    """Return whether all that the solution tries, and the level wants to see refused, is still refused so."""
    assert level.goal is not None
    found = []
    for line in level.solution:
        player, action = statement(stood.game, line)
        found += [refusal for refusal in [stood.game.refusal(action, player)] if refusal]
    return bool(choices(level, stood.game)) and reached(level.goal, Story(stood.game, stood.acts, stood.events, found))


def levels(key: str, name: str) -> Iterator[Level]:
    return (level for level in read_lesson(key, name).levels if level.kind == DO)


def check(key: str, level: Level, coach: Coach, verdict: Verdict, *acts: Action) -> None:
    known, where = truth(level, *acts), f"{level.name}: {'; '.join(map(str, acts))}"
    if not verdict.to_take_back:
        assert known is not False, f"{where}: silence"
        assert verdict.mistake is None or verdict.code == DETOUR, where
        check_detour(key, level, verdict, *acts)
        return
    assert known is not True, f"{where}: false alarm"
    assert verdict.lack is not None, where
    said = Voice.of(key, "en", ids=False).verdict(level, verdict)
    assert verdict.mistake or (verdict.lack.code, verdict.lack.detail) not in [(vague, "") for vague in VAGUE], where
    texts = Voice.of(key, "en", ids=False).explainer.texts["lacking"]
    assert verdict.mistake or not {texts[vague] for vague in VAGUE} & set(said), where
    assert not any(re.search(r"[{}]|-?\d+[,/]-?\d|\b[A-Z]\d\d\b", sentence) for sentence in said), said
    table = table_of(coach.game)
    assert verdict.highlight and all(table.has(target) for target in verdict.highlight), where


def budget(level: Level) -> int:
    """Return how many acts the lesson's own way takes; what it tries although it is refused is none."""
    stood, done = others(level, Stood(begin(level))), 0
    for line in level.solution:
        player, action = statement(stood.game, line)
        if stood.game.refusal(action, player) is None:
            stood, done = others(level, after(level, stood, action, player)), done + 1
    return done


def reached_within(level: Level, stood: Stood, acts: int, left: list[int]) -> bool:
    """Try every way of so many acts, and at each step what the solution tries although it is refused."""
    stood = others(level, stood)
    goal = level.goal or {}
    if there(level, stood) or ("refused" in goal and tried(level, stood)):
        return True
    for action in choices(level, stood.game) if acts else []:
        left[0] -= 1
        if left[0] < 0:
            raise TooMany
        if reached_within(level, after(level, stood, action), acts - 1, left):
            return True
    return False


def check_detour(key: str, level: Level, verdict: Verdict, *acts: Action) -> None:
    """Check that an act on no way as short as the lesson's own is called a detour, and no other: the first of them."""
    if len(acts) > 1 or "ways" in (level.goal or {}) or "refusals" in (level.goal or {}):
        return
    most, stood = budget(level), after(level, others(level, Stood(begin(level))), acts[0])
    try:
        short = len(acts) <= most and reached_within(level, stood, most - len(acts), [MOST])
    except TooMany:
        return
    assert (verdict.code == DETOUR) is not short, f"{level.name}: {acts[0]}: {verdict.code}"
    said = " ".join(Voice.of(key, "en", ids=False).verdict(level, verdict))
    assert short or verdict.mistake or level.task in said, said
    assert short or verdict.highlight


def first_acts(level: Level) -> list[Action]:
    """List what a reader can do first; which tile comes in place of one that fits nowhere, the level says."""
    coach = Coach(level)
    following = coach.another() if coach.to_prove else None
    return coach.game.legal_actions() if following is None else [following[1]]


@pytest.mark.parametrize(("key", "name"), LESSONS)
def test_no_silence_and_no_false_alarm(key: str, name: str) -> None:
    for level in levels(key, name):
        chance = random.Random(level.name)
        for action in first_acts(level):
            coach = Coach(level)
            verdict = coach.act(action)
            if verdict.code == DONE:
                continue
            check(key, level, coach, verdict, action)
            legal = [] if verdict.to_take_back else choices(level, coach.game)
            for second in chance.sample(legal, min(SECOND, len(legal))):
                again = coach.act(second)
                if again.code != DONE:
                    check(key, level, coach, again, action, second)
                coach.done = False
                coach.undo()


@pytest.mark.parametrize(("key", "name"), LESSONS)
def test_the_solution_is_never_warned_of(key: str, name: str) -> None:
    for level in levels(key, name):
        coach = Coach(level)
        for line in level.solution:
            player, action = statement(coach.game, line)
            assert not coach.act(action, player).asks_back, f"{level.name}: {line}"


def test_a_number_written_elsewhere_is_called_off_the_task() -> None:
    level = read_lesson("marabunta", "first_numbers").level("wrong_colour")
    coach = Coach(level)
    player, action = statement(coach.game, "red write -2,5")
    verdict = coach.act(action, player)
    assert verdict.code == DETOUR and verdict.highlight == level.highlight
    said = Voice.of("marabunta", "en", ids=False).verdict(level, verdict)
    assert said == [f"That is allowed, but the task asks for something else: “{level.task}”", "Take it back?"]
    # whoever goes on all the same is not told at every step
    player, action = statement(coach.game, "red use yellow")
    assert coach.act(action, player).code != DETOUR
    assert coach.undo() and coach.undo() and coach.detour is None


def test_what_does_no_harm_stays_quiet() -> None:
    level = read_lesson("hunters_gatherers", "rivers").level("back_to_work")
    coach = Coach(level)
    for line in (level.solution[0], "red occupy hut river.1"):
        player, action = statement(coach.game, line)
        assert not coach.act(action, player).asks_back


@pytest.mark.parametrize("lang", ["en", "de", "hu", "pl"])
@pytest.mark.parametrize("key", games.keys())
def test_what_is_missing_can_be_said_in_every_language(key: str, lang: str) -> None:
    explainer = Voice.of(key, lang, ids=False).explainer
    facts = {
        "count": 2,
        "points": 1,
        "role": "hut",
        "player": "red",
        "action": Coach(next(any_level(key))).game.legal_actions()[0],
    }
    said = [explainer.lacking(*code.partition(".")[::2], facts) for code in explainer.texts["lacking"]]
    assert len(set(said)) > len(said) - 4  # in German and Polish two words for a meadow are one
    assert not any(re.search("[{}]", sentence) for sentence in said)


def any_level(key: str) -> Iterator[Level]:
    return (level for name in lesson_files(key) for level in levels(key, name))

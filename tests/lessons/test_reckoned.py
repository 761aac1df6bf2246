"""What the coach makes of a final count: every wrong act of every course is told what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from carcnb import games
from carcnb.draw.scene import Target
from carcnb.lessons.level import RECKON
from carcnb.lessons.reading import lesson_files, read_lesson
from carcnb.lessons.reckoning import Reckoning
from carcnb.lessons.verdict import Stray
from carcnb.lessons.voice import Voice
from carcnb.say.explain import capital
from carcnb.say.i18n import languages
from carcnb.session.lesson import LessonSession

#: so much of what may be done wrongly has words of its own
SPECIFIC = 0.9
CODES = ("uncounted", "nothing_counted")


def counts() -> list[tuple[str, str, int]]:
    """List the levels of all courses that are final counts."""
    return [
        (key, name, number)
        for key in games.keys()
        for name in lesson_files(key)
        for number, level in enumerate(read_lesson(key, name).levels)
        if level.kind == RECKON
    ]


def opened(key: str, name: str, number: int, lang: str = "en") -> tuple[LessonSession, Reckoning]:
    session = LessonSession(read_lesson(key, name), lang, level=number)
    assert session.coach.reckoning is not None
    return session, session.coach.reckoning


@pytest.fixture
def hunt() -> tuple[LessonSession, Reckoning]:
    key, name, number = next(each for each in counts() if each[0] == "hunters_gatherers")
    return opened(key, name, number)


def wrong_acts(session: LessonSession, reckoning: Reckoning) -> Iterator[list[str]]:
    """Do all there is to do wrongly, one at a time, part by part; yield what is said to each."""
    while not reckoning.over:
        if reckoning.now is None:
            yield from _choosing(session, reckoning)
            reckoning._open(reckoning.waiting[0])
        yield from _pressing(session, reckoning)
        yield from _leaving_out(session, reckoning)
        yield from _naming(session, reckoning)
        _count_it(session, reckoning)


def _everything(reckoning: Reckoning) -> list[Target]:
    shown = [target for target, _ in (*reckoning.table.nouns(), *reckoning.table.standing())]
    return [target for target in shown if target not in reckoning.gone]


def _choosing(session: LessonSession, reckoning: Reckoning) -> Iterator[list[str]]:
    players: list[Target] = [("player", player) for player in session.game.players]
    for target in [*_everything(reckoning), *players]:
        session.click(target)
        if reckoning.now is None:
            yield session.sentences()
        reckoning._go_on()


def _pressing(session: LessonSession, reckoning: Reckoning) -> Iterator[list[str]]:
    for target in _everything(reckoning):
        if reckoning.meant(target) is None:
            session.click(target)
            yield session.sentences()


def _leaving_out(session: LessonSession, reckoning: Reckoning) -> Iterator[list[str]]:
    counting = reckoning.counting
    counting.everything()
    whole = list(counting.chosen)
    for left_out in whole:
        counting.chosen, reckoning.fails = [number for number in whole if number != left_out], 0
        session.counted()
        yield session.sentences()
    counting.chosen = whole


def _naming(session: LessonSession, reckoning: Reckoning) -> Iterator[list[str]]:
    lot, players = reckoning.lot, list(session.game.players)
    assert lot is not None
    for named in [[], *([player] for player in players), players] if lot.asks else []:
        if {*named} != {*reckoning.due(lot)}:
            reckoning.players, reckoning.fails = named, 0
            session.counted()
            assert reckoning.lot is lot, f"{named} is taken for right"
            yield session.sentences()


def _count_it(session: LessonSession, reckoning: Reckoning) -> None:
    assert reckoning.lot is not None
    reckoning.players = list(reckoning.due(reckoning.lot))
    session.counted()


def generic(voice: Voice, nouns: list[str]) -> set[str]:
    """Return what could be said of anything anywhere."""
    explainer = voice.explainer
    names = [capital(explainer.thing(noun)) for noun in nouns]
    vague = [
        explainer.near(code, "", {"count": count}) for code in ("uncounted", "nothing_counted") for count in (1, 2)
    ]
    return {
        *vague,
        voice.label("coach.stray"),
        voice.label("coach.not_quite"),
        voice.label("coach.count_again"),
        *(voice.label("coach.stray_named", name=name) for name in names),
        *(voice.label("coach.stray_elsewhere", name=name) for name in names),
    }


@pytest.mark.parametrize("lang", languages())
def test_nearly_every_wrong_act_of_a_count_has_words_of_its_own(lang: str) -> None:
    said, vague = list[str](), 0
    for key, name, number in counts():
        session, reckoning = opened(key, name, number, lang)
        nouns = [noun for _, noun in (*reckoning.table.nouns(), *reckoning.table.standing())]
        common = generic(session.voice, nouns)
        for sentences in wrong_acts(session, reckoning):
            assert sentences and all(sentences), (key, name)
            vague += {*sentences} <= common
            said += sentences
        assert session.coach.done
    assert len(said) > 1000 and vague <= (1 - SPECIFIC) * len(said), (vague, len(said))


def test_an_area_worth_nothing_is_nobodys(hunt: tuple[LessonSession, Reckoning]) -> None:
    session, reckoning = hunt
    reckoning._paid(0)
    session.click(("lot", 2))
    for player in session.game.players:
        session.click(("player", player))
        session.counted()
        assert "Sometimes a hut catches nothing" in session.sentences()[-1] and 2 not in reckoning.done
        session.click(("player", player))
    session.counted()
    assert 2 in reckoning.done and reckoning.scores == {"red": 20, "blue": 22}


def test_whoever_named_somebody_for_nothing_is_shown_the_way_out(hunt: tuple[LessonSession, Reckoning]) -> None:
    session, reckoning = hunt
    reckoning._paid(0)
    session.click(("lot", 2))
    session.click(("player", "blue"))
    session.hint()
    assert session.sentences() == ["Nobody gets points here. Click the chosen player once more, and then press “Done”."]
    session.do_for_me()
    assert reckoning.players == [] and reckoning.now == 2
    session.counted()
    assert 2 in reckoning.done


def test_figures_that_were_sent_home_are_gone(hunt: tuple[LessonSession, Reckoning]) -> None:
    session, reckoning = hunt
    assert session.gone == ()
    sent = {target for thing in reckoning.things for target in thing.targets}
    reckoning.counting.everything()
    session.counted()
    assert {*session.gone} == sent and len(sent) == 4
    session.show_solution()
    assert session.gone == (), "then the game itself is over, and says who stands there"


@pytest.mark.parametrize(
    ("target", "why"),
    [
        (("player", "red"), "player"),
        (("figure", (-1, 1), "meadow.1"), "later"),
        (("zone", (0, 1), "forest.1"), "nobody"),
        (None, "nobody"),
    ],
)
def test_why_nothing_was_chosen(hunt: tuple[LessonSession, Reckoning], target: Target | None, why: str) -> None:
    _, reckoning = hunt
    reckoning._paid(0)
    assert reckoning.stray(target) == Stray("river_system", step="choose", why=why)


def test_what_is_counted_is_not_chosen_again(hunt: tuple[LessonSession, Reckoning]) -> None:
    session, reckoning = hunt
    for number in range(4):
        reckoning._paid(number)
    session.click(("figure", (-1, -1), "river.2"))
    assert session.sentences() == ["That is counted already. Click something that is bright."]

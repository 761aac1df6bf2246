"""A review on screen: the curve is pressed, mistakes are walked through and learnt from, and it grows by itself."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest

import carcnb
from carcnb.analysis.curves import ribbon
from carcnb.analysis.review import review, reviewing
from carcnb.analysis.reviewed import Review
from carcnb.engine.play import Game
from carcnb.session.lesson import LessonSession
from carcnb.session.lock import LOCK
from carcnb.session.review import ReviewSession
from carcnb.widgets.play import PlayView, play
from carcnb.widgets.review import ReviewView, growing, view_of


def clumsy(key: str, acts: int) -> Game:
    game, player = carcnb.new(key, seed=3), carcnb.player("random", seed=1)
    for _ in range(acts):
        if not game.over:
            game.push(player.choose(game))
    return game


@pytest.fixture(scope="module", params=["hunters_gatherers", "marabunta"])
def found(request: pytest.FixtureRequest) -> Review:
    return review(clumsy(request.param, 24), playouts=16, progress=False)


@pytest.fixture
def view(found: Review) -> ReviewView:
    return view_of(found, "en")


def press(view: ReviewView, **message: object) -> None:
    view.curve._heard(message)


def test_it_opens_at_the_dearest_mistake(view: ReviewView, found: Review) -> None:
    assert view.session.number == found.mistakes[0].number
    assert "A better turn was there" in view.words.value and "cost" in view.words.value


def test_a_press_on_the_curve_goes_to_the_turn(view: ReviewView, found: Review) -> None:
    press(view, kind="turn", number=3)
    turn = found.turns[2]
    assert view.session.turn == turn and view.session.cursor == turn.place.start
    assert view.session.game == turn.position()
    assert "Turn 3" in view.board.todo.value
    press(view, kind="step", by=1)
    assert view.session.number == 4
    press(view, kind="step", by=-1)
    assert view.session.number == 3
    press(view, kind="turn", number=10_000)
    assert view.session.number == len(found.turns)


@pytest.mark.parametrize(
    "message", [{"kind": "turn", "number": -1}, {"kind": "turn", "number": "3"}, {"kind": "step", "by": 7}, 7]
)
def test_what_our_page_does_not_send_changes_nothing(view: ReviewView, message: object) -> None:
    before = view.session.number
    view.curve._heard(message)
    assert view.session.number == before


def test_every_turn_can_be_pressed_and_the_one_shown_is_marked(view: ReviewView, found: Review) -> None:
    press(view, kind="turn", number=2)
    picture = view.curve.picture
    assert all(f'data-turn="{turn.number}"' in picture for turn in found.turns)
    assert picture.count('fill-opacity="0.24"') == 1 and picture.count('tabindex="0"') == 1


def test_both_turns_are_seen_on_the_board(view: ReviewView) -> None:
    turn = view.session.turn
    assert turn is not None and turn.best != turn.played
    lit = [*view.session.signs, *view.session.look.highlights]
    assert lit or turn.best[0].idle


def test_mistakes_are_walked_through_in_order(view: ReviewView, found: Review) -> None:
    numbers = sorted(turn.number for turn in found.turns if turn.mistake)
    view.session.show(1 if numbers[0] > 1 else len(found.turns))
    seen = []
    for _ in numbers:
        view.on.click()
        seen.append(view.session.number)
    assert sorted(seen) == numbers


def test_nothing_can_be_done_on_the_board(view: ReviewView, found: Review) -> None:
    before = view.session.length
    for target in view.session.table.on_offer(view.session.legal):
        view.session.click(target)
    view.session.key("Enter")
    assert view.session.length == before and not view.session.offers


def test_learning_and_coming_back(view: ReviewView) -> None:
    view.learn.click()
    lesson = view._lesson
    assert lesson is not None and view.children == (lesson,)
    lesson.session.show_solution()
    assert lesson.session.sentences()
    view._leave()
    assert view.children == (view.board,)
    view.learn.click()
    assert view._lesson is not None and view._lesson is not lesson


def test_every_language(view: ReviewView) -> None:
    said = set()
    for lang in ("en", "de", "hu", "pl"):
        view.session.speak(lang)
        said.add((view.words.value, view.on.description, view.curve.picture))
    assert len(said) == 4 and len({words for words, _, _ in said}) == 4


def test_the_lesson_of_mistakes_is_told_in_the_readers_language(found: Review) -> None:
    session = LessonSession(found.lesson(lang="en"), "de")
    said = {}
    for lang in ("de", "en", "hu", "pl"):
        session.speak(lang)
        level = session.level
        said[lang] = (session.lesson.title, level.text, level.task, level.hints[-1].text, level.mistakes[0].says)
        assert session.coach.level == level
        assert level == found.lesson(lang=lang).levels[session.number]
    assert all(len(set(texts)) == 4 for texts in zip(*said.values(), strict=True))


@pytest.mark.parametrize("count", [2, 3, 5])
def test_everybodys_lead_is_on_the_curve(count: int) -> None:
    players = ["red", "blue", "green", "yellow", "black"][:count]
    game = carcnb.new("carcassonne", players=players, seed=3)
    for _ in players:
        game.push_turn(game.legal_turns()[0])
    picture = ribbon(review(game, playouts=4, progress=False), "en", chosen=2)
    shown = players[:1] if count == 2 else players
    assert [player for player in players if f'data-player="{player}"' in picture] == shown
    assert ("everybody" in picture) == (count > 2)


def test_what_is_saved_shows_curve_and_table(view: ReviewView, found: Review) -> None:
    bundle = found._repr_mimebundle_()
    assert "<svg" in bundle["text/html"] and "<table>" in bundle["text/html"] and bundle["text/plain"] == str(found)
    assert view._repr_mimebundle_()["text/html"] == bundle["text/html"]


# --- growing ----------------------------------------------------------------------------------------------------------


def test_it_grows_beside_the_page_and_stops_when_it_is_left() -> None:
    game = clumsy("carcassonne", 20)

    async def watched() -> tuple[int, int]:
        view = growing(game, "en")
        session = view.session
        assert session.review is None and view.on.disabled
        while session.review is None or len(session.review.turns) < 2:
            await asyncio.sleep(0.02)
        assert "of 10 turns looked at" in view.board.todo.value
        session.show(1)
        assert session.turn is not None
        view.stop()
        known = len(session.review.turns)
        await asyncio.sleep(0.5)
        return known, len(session.review.turns)

    known, later = asyncio.run(watched())
    assert later <= known + 1 < 10


def test_it_never_looks_under_the_lock() -> None:
    game, held = clumsy("carcassonne", 4), list[bool]()

    def free() -> bool:
        got = LOCK.acquire(blocking=False)
        if got:
            LOCK.release()
        return got

    def looks() -> Iterator[Review | None]:
        for look in reviewing(game, playouts=6):
            asked = threading.Thread(target=lambda: held.append(not free()))
            asked.start()
            asked.join()
            yield look

    async def watched() -> None:
        view = ReviewView(ReviewSession(game, "en"), looks())
        while view.session.review is None or len(view.session.review.turns) < 2:
            await asyncio.sleep(0.01)

    asyncio.run(watched())
    assert held and not any(held)


def test_from_the_end_of_a_play_to_its_review_and_back() -> None:
    game = clumsy("carcassonne", 20)
    game.push("end") if game.refusal("end") is None else game.push("pass")
    if not game.over:
        game.push("end")
    view: PlayView = play(game, autosave=False, against={"blue": "random"}, lang="en")
    assert view.looking_back.button.description == "Review this game"
    assert view.ending.layout.display == ""
    view.looking_back.button.click()
    shown = view.looking_back.view
    assert shown is not None and view.children == (shown,) and shown.session.readers == ("red",)
    view.looking_back.leave()
    assert view.children == (view.board,) and view.looking_back.view is None
    assert shown.reviewer is not None and shown.reviewer._stopped
    view.looking_back.open()
    view.begin_anew()
    assert view.children == (view.board,)

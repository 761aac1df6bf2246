"""Plain words: what a screen says names no tile, no cell and no rule by its id; those come apart, or when asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import carcnb
from carcnb.draw import View
from carcnb.engine.actions import Occupy, Place
from carcnb.engine.events import Placed
from carcnb.engine.play import Game
from carcnb.engine.refusals import Refusal
from carcnb.engine.tallies import Term
from carcnb.games import found
from carcnb.games.data import box, rules
from carcnb.games.marabunta.actions import Write
from carcnb.lessons.level import DO
from carcnb.lessons.reading import lessons, read_lesson
from carcnb.record import read, replay
from carcnb.say.explain import Explainer, Told
from carcnb.say.html import scoring, scorings
from carcnb.say.i18n import languages
from carcnb.say.labels import placeholders
from carcnb.say.wording import plain_texts, texts
from carcnb.session import Session
from carcnb.session.lesson import LessonSession
from carcnb.tables import table_of
from tests.games.outside import games_in, unique, write_game
from tests.walks import EXAMPLES, begun, finished, owner, walk

OURS = found.built_in()
CELL, RULE = r"-?\d+/-?\d+", r"\b[A-Z]{1,3}-[A-Z]*\d+\b"
#: what is named by an id in records; Marabunta has names for its tiles, and a zone is told without its number
IDS = frozenset(("tile", "cell", "hex", "hexes"))


def ids_in(key: str, sentence: str) -> list[str]:
    """What stands in a sentence that only a record should say; letters alone could be words of the language."""
    tiles = [tile for tile in box(key).tiles if re.search(r"\d", tile)]
    words = "|".join(rf"\b{re.escape(tile)}\b" for tile in tiles) or "$."
    return re.findall(rf"{CELL}|{RULE}|{words}", sentence)


@cache
def moments(key: str) -> tuple[Game, ...]:
    """Some moments of a seeded game: every phase, early and late."""
    game, seen = begun(key, 5), []
    for number, _ in enumerate(walk(game, 5)):
        if number % 9 < 3:
            seen.append(game.copy())
    return tuple(seen[:40] + seen[-5:])


@cache
def refused(key: str) -> tuple[Refusal, ...]:
    """What the examples of a game show to be forbidden."""
    told = [what for file in EXAMPLES if owner(file) == key for _, what in replay(read(file)).told]
    return tuple(what for what in told if isinstance(what, Refusal))


def said(key: str, lang: str, *, ids: bool = False) -> Iterator[str]:
    """What a screen says in some games: what happened, why not, what can be done and is to be done, what lies there."""
    explainer = Explainer(key, lang, ids)
    for seed in range(2):
        events = finished(key, seed)[1]
        yield from explainer.events(events)
        yield from (scoring(explainer, event) for event in scorings(events)[:20])
    yield from map(explainer.refusal, refused(key))
    for game in moments(key):
        table = table_of(game)
        chosen = [action for action in game.legal_actions() if not action.chance]
        yield from (table.action(action, explainer) for action in chosen)
        yield from (explainer.action(action) for action in chosen)
        yield explainer.prompt(game.phase, game.to_move)
        yield table.supply(game.to_move, explainer)
        yield from table.to_come(explainer)
    for target in {shape.target for shape in table.paint(View()).shapes if shape.target}:
        yield from table.about(target, explainer)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("key", OURS)
def test_nothing_on_screen_names_an_id(key: str, lang: str) -> None:
    sentences = set(said(key, lang))
    assert len(sentences) > 80
    assert [(sentence, ids_in(key, sentence)) for sentence in sorted(sentences) if ids_in(key, sentence)] == []


@pytest.mark.parametrize("key", OURS)
def test_with_ids_the_same_things_name_them(key: str) -> None:
    """The patterns find what they are to find."""
    named = "".join(said(key, "en", ids=True))
    assert re.search(CELL, named) and re.search(RULE, named)
    assert key == "marabunta" or ids_in(key, "".join(Explainer(key, "en").events(finished(key, 0)[1])))


@pytest.mark.parametrize("key", OURS)
def test_no_plain_sentence_could_name_an_id(key: str) -> None:
    chance = {kind.verb for kind in type(carcnb.new(key)).actions.values() if kind.chance}
    known = IDS - set(texts(key)["facts"])
    named = [
        f"{table}.{code}"
        for table in ("events", "refusals", "actions", "scored", "prompts")
        for code, sentence in plain_texts(key)[table].items()
        for form in ([sentence] if isinstance(sentence, str) else sentence.values())
        if placeholders(form) & known and code.partition(".")[0] not in chance
    ]
    assert named == []


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("key", OURS)
def test_every_citation_comes_apart_from_its_sentence(key: str, lang: str) -> None:
    for ids in (True, False):
        explainer = Explainer(key, lang, ids)
        told = explainer.told(finished(key, 1)[1])
        told += [each for refusal in refused(key) for each in explainer.told(refusal)]
        assert {rule for each in told for rule in each.rules} <= set(rules(key))
        assert [each for each in told if re.search(RULE, each.text) or each.text[-1] not in ".!?"] == []
        cited = [rule for refusal in refused(key) for rule in explainer.told(refusal)[0].rules]
        assert cited == [refusal.rule for refusal in refused(key)]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("key", OURS)
def test_a_sentence_and_its_rules_are_what_was_said_in_one(key: str, lang: str) -> None:
    explainer, events = Explainer(key, lang), finished(key, 1)[1]
    assert [told.cited for told in explainer.told(events)] == explainer.events(events)
    assert [explainer.told(no)[0].cited for no in refused(key)] == [explainer.refusal(no) for no in refused(key)]


def test_brackets_that_hold_no_rules_stay_in_the_sentence() -> None:
    refusal = Refusal("wrong_region", "", {"hex": (0, 0), "found": "blue", "region": "pink"})
    (told,) = Explainer("marabunta", "de", ids=False).told(refusal)
    assert told == Told(told.text) and told.text.endswith("ihres Würfels (Rosa).")


def test_a_screen_speaks_plainly_unless_ids_are_wanted() -> None:
    session = Session(carcnb.new("hunters_gatherers", seed=7), "en")
    session.act(Place((0, -1), 0))
    assert session.sentences() == ["Red lays a tile."]
    session.name_ids(True)
    assert session.sentences() == ["Red lays L38 on 0/-1."]
    assert session.game.explain(session.last.events, lang="en") == session.sentences() if session.last else False


def test_a_refusal_on_screen_has_its_rule_beside_it() -> None:
    session = Session(carcnb.new("hunters_gatherers", seed=7), "en")
    session.act(Place((0, 0), 0))
    assert session.sentences() == ["A tile lies there already."]
    assert session.told() == [Told("A tile lies there already.", ("HG-P2",))]


def test_the_coach_cites_rules_apart_too() -> None:
    lesson = read_lesson("hunters_gatherers", "first_tile")
    number = next(number for number, level in enumerate(lesson.levels) if level.kind == DO)
    session = LessonSession(lesson, "en", level=number)
    session.act(Place((0, 0), 0))
    assert Told("A tile lies there already.", ("HG-P2",)) in session.told()
    assert "A tile lies there already." in session.sentences()
    assert [sentence for sentence in session.sentences() if ids_in("hunters_gatherers", sentence)] == []
    session.name_ids(True)
    assert "Tile L56 already lies on 0/0 (HG-P2)." in session.sentences()


def test_zones_are_told_apart_only_where_the_tile_has_several_of_a_sort() -> None:
    words = Explainer("carcassonne", "en", ids=False)
    game = carcnb.load("carcnb 1\ngame carcassonne\nplayers red blue\nred draw U\nred place 0,1 r0")
    assert table_of(game).action(Occupy("robber", "road.1"), words) == "Put a robber on the road"
    assert table_of(game).action(Occupy("farmer", "field.2"), words) == "Lay a farmer on the field (2, at the bottom)"


def test_a_hut_on_a_river_is_told_from_one_on_a_lake() -> None:
    words = Explainer("hunters_gatherers", "en", ids=False)
    game = carcnb.load("carcnb 1\ngame hunters_gatherers\nplayers red blue\nred draw L20\nred place -1,0 r0")
    huts = [table_of(game).action(act, words) for act in game.legal_actions() if getattr(act, "role", "") == "hut"]
    assert len(huts) > 1 and len({*huts}) == len(huts), huts


def test_a_number_to_be_written_is_named_on_its_button() -> None:
    words, numbered = Explainer("marabunta", "en", ids=False), []
    for game in moments("marabunta"):
        if game.phase == "write":
            state: Any = game.state
            number = state.task.effect.numbers[0]
            for action in game.legal_actions():
                numbered.append((table_of(game).action(action, words), number))
    assert numbered
    assert all(f"rite {number} here" in said for said, number in numbered)


def test_what_a_hint_tells_plainly_is_marked_on_the_board() -> None:
    marked = 0
    for lesson in (lesson for key in OURS for lesson in lessons(key)[:4]):
        session = LessonSession(lesson, "en")
        for number, level in enumerate(lesson.levels):
            if level.kind == DO:
                session.open(number)
                for _ in range(len(level.hints) + 1):
                    session.hint()
                if "lit place" in " ".join(session.sentences()):
                    lit = {highlight.target for highlight in session.look.highlights}
                    cell = next(word for word in level.solution[0].split() if "," in word)
                    assert any(target[0] == "cell" and f"{target[1][0]},{target[1][1]}" == cell for target in lit)
                    marked += 1
    assert marked > 5


def test_a_game_says_things_in_its_own_words_before_the_common_plain_ones(tmp_path: Path) -> None:
    own = 'events.placed = "{player} digs at {cell}."\nplain.refusals.cell_taken = "Somebody has dug here ({rule})."\n'
    key = write_game(tmp_path / unique("dig"), game='extends = "carcassonne"\ntitle = "Dig"\n', texts=own)
    with games_in(tmp_path):
        words = Explainer(key, "en", ids=False)
        assert words.event(Placed("red", "D", (1, 0), 0)) == ["Red digs at 1/0."]
        assert words.refusal(Refusal("cell_taken", "WF-P1", {"cell": (0, 0)})) == "Somebody has dug here."


def test_a_single_point_each_goes_without_saying() -> None:
    plainly, exactly = (Explainer("carcassonne", "en", ids) for ids in (False, True))
    assert plainly.term(Term(3, 1, "city_tile", "WF-Z1")) == "3 city tiles"
    assert plainly.term(Term(3, 2, "city_tile", "WF-C2")) == "3 city tiles at 2 points each"
    assert plainly.term(Term(1, 2, "pennant", "WF-C2")) == "1 pennant at 2 points"
    assert exactly.term(Term(3, 1, "city_tile", "WF-Z1")) == "3 city tiles at 1 point each"


@pytest.mark.parametrize(("hexes", "said"), [(((0, 0),), "hex"), (((0, 0), (1, 0)), "hexes")])
def test_one_hex_is_not_several(hexes: tuple[tuple[int, int], ...], said: str) -> None:
    words = Explainer("marabunta", "en", ids=False)
    assert words.action(Write(hexes)) == f"Write on the marked {said}"

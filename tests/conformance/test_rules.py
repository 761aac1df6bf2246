"""Every rule is shown or tested somewhere, and every refusal and every row of a score cites one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from carcnb.engine.actions import Action
from carcnb.engine.events import Event, Scored
from carcnb.engine.refusals import Refusal
from carcnb.games.data import box, rules
from carcnb.games.found import built_in
from carcnb.record import read, replay
from carcnb.say.explain import Explainer, texts
from tests.walks import EXAMPLES, GAMES, begun, finished, may_lack, owner, walk

TESTS = Path(__file__).parents[1]
#: events that need no sentence of their own, because the one after them says it all
SILENT: frozenset[str] = frozenset()


def shown(key: str) -> set[str]:
    """The rules that the comments of a game's examples name."""
    files = [file for file in EXAMPLES if owner(file) == key]
    return {
        rule
        for file in files
        for line in re.findall(r"^# rules (.*)$", file.read_text("utf-8"), re.M)
        for rule in line.split()
    }


def marked() -> set[str]:
    """The rules that tests name with `@pytest.mark.rule`."""
    marks = (
        mark
        for file in TESTS.rglob("test_*.py")
        for mark in re.findall(r"mark\.rule\(([^)]*)\)", file.read_text("utf-8"))
    )
    return {rule for mark in marks for rule in re.findall(r'"([^"]+)"', mark)}


def happened(key: str) -> list[Event]:
    """What came to pass in a game's examples and in random plays."""
    events = [event for seed in range(3) for event in finished(key, seed)[1]]
    for file in EXAMPLES:
        if owner(file) == key:
            events += [event for _, told in replay(read(file)).told if isinstance(told, list) for event in told]
    return events


@pytest.mark.parametrize("key", GAMES)
def test_every_rule_is_shown_by_a_record_or_tested(key: str) -> None:
    found = shown(key) | marked()
    # a game that another one extends shows the rules they share
    for other in GAMES:
        if other != key and set(rules(other)) & set(rules(key)):
            found |= shown(other)
    lacking = [rule for rule in rules(key) if rule not in found]
    may_lack(key, lacking)
    assert lacking == []


def test_tests_name_only_rules_that_exist() -> None:
    known = {rule for key in GAMES for rule in rules(key)}
    assert marked() - known == set()


@pytest.mark.parametrize("key", GAMES)
def test_every_rule_is_a_plain_sentence(key: str) -> None:
    for id, rule in rules(key).items():
        assert re.fullmatch(r"[A-Za-z][\w.-]*", id)
        assert rule["text"].endswith(".")
        assert rule["section"]


@pytest.mark.parametrize("key", GAMES)
def test_every_refusal_cites_a_rule_and_has_a_sentence(key: str) -> None:
    sentences = texts(key)["refusals"]
    for code, rule in box(key).cites.items():
        assert rule in rules(key), code
        base = code.partition(".")[0]
        assert any(name == base or name.startswith(f"{base}.") for name in sentences), code


@pytest.mark.parametrize("key", GAMES)
def test_refusals_of_random_plays_can_be_said(key: str) -> None:
    game, explainer = begun(key, 21), Explainer(key, "en")
    known: dict[Action, None] = {}
    said: dict[str, Refusal] = {}
    for number, _ in enumerate(walk(game, 21)):
        known |= dict.fromkeys(game.legal_actions())
        if number % 10 == 0:
            for action in known:
                for player in game.players:
                    refusal = game.refusal(action, player)
                    if refusal is not None:
                        said[explainer.refusal(refusal)] = refusal
    assert said
    for sentence, refusal in said.items():
        assert refusal.rule in rules(key)
        assert sentence.endswith(f"({refusal.rule}).") and "{" not in sentence


@pytest.mark.parametrize("key", GAMES)
def test_every_row_of_a_score_cites_a_rule_and_has_words(key: str) -> None:
    explainer = Explainer(key, "en")
    for event in happened(key):
        if isinstance(event, Scored):
            for term in event.tally.terms:
                assert term.rule in rules(key)
                assert explainer.term(term)


@pytest.mark.parametrize("key", GAMES)
def test_every_event_has_a_sentence(key: str) -> None:
    explainer = Explainer(key, "en")
    for event in happened(key):
        sentences = explainer.event(event)
        assert bool(sentences) != (event.code in SILENT), event
        for sentence in sentences:
            assert "{" not in sentence
            assert set(re.findall(r"\b[A-Z]{2}-[A-Z]+\d+\b", sentence)) <= set(rules(key))


@pytest.mark.parametrize("key", GAMES)
def test_sentences_cite_rules_that_exist(key: str) -> None:
    cited = set(re.findall(r"\b[A-Z]{2}-[A-Z]+\d+\b", str(texts(key))))
    assert cited - set(rules(key)) == set()


@pytest.mark.parametrize("key", GAMES)
def test_every_refusal_code_is_shown_by_a_record(key: str) -> None:
    lines = [line for file in EXAMPLES for line in file.read_text("utf-8").splitlines()]
    shown = {line.partition("#")[0].split()[-1] for line in lines if line.startswith("refuse ")}
    lacking = {code.partition(".")[0] for code in box(key).cites} - shown
    may_lack(key, lacking)
    assert lacking == set()


def test_every_sort_of_event_comes_to_pass_somewhere() -> None:
    def kinds(base: type[Event]) -> set[str]:
        own = {base.code} if base.__module__.startswith(("carcnb.engine.", *homes)) else set()
        return own | {code for kind in base.__subclasses__() for code in kinds(kind)}

    # other tests may have played games that are not under test here; one from outside need not show all of its own
    homes = [f"carcnb.games.{key}." for key in built_in()]

    seen = {event.code for key in GAMES for event in happened(key)}
    assert kinds(Event) - {""} - seen == set()

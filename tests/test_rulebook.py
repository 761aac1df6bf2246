"""Looking up rules: by words in the reader's language, by ids; a card shows one with a picture and its printings."""

from __future__ import annotations

import re

import pytest

import carcnb
from carcnb import games
from carcnb.games import data, found
from carcnb.rulebook import Rules, examples_of, rule_card
from carcnb.say.i18n import languages

OURS = found.built_in()


def ids(found: Rules) -> set[str]:
    return {rule.id for rule in found}


@pytest.mark.parametrize("key", games.keys())
def test_without_words_there_are_all_rules_in_order(key: str) -> None:
    assert [rule.id for rule in carcnb.rules(key, lang="en")] == list(data.rules(key))


@pytest.mark.parametrize(
    ("key", "lang", "words"),
    [
        ("marabunta", "en", "leaf leaves LEAF leafs"),
        ("carcassonne", "en", "city cities CITY"),
        ("hunters_gatherers", "de", "Wald Wälder walder"),
        ("hunters_gatherers", "hu", "tisztás tisztasok TISZTÁS"),
        ("hunters_gatherers", "pl", "łąka LAKA łąki"),
    ],
)
def test_capitals_accents_and_endings_do_not_matter(key: str, lang: str, words: str) -> None:
    first, *others = (ids(carcnb.rules(key, word, lang=lang)) for word in words.split())
    assert first and all(other == first for other in others)
    assert len(first) < len(data.rules(key))


def test_what_is_found_speaks_of_all_words() -> None:
    found = carcnb.rules("marabunta", "leaf", lang="en")
    every = carcnb.rules("marabunta", lang="en")
    spoken = {rule.id for rule in every if re.search(r"\b(leaf|leaves)\b", " ".join(rule[1:3] + rule[5:7]), re.I)}
    assert ids(found) == spoken
    assert ids(carcnb.rules("marabunta", "leaf circle", lang="en")) == spoken & ids(
        carcnb.rules("marabunta", "circle", lang="en")
    )


def test_an_id_and_how_ids_begin_find_rules() -> None:
    assert [rule.id for rule in carcnb.rules("hunters_gatherers", "hg-r2", lang="en")] == ["HG-R2"]
    found = ids(carcnb.rules("marabunta", "MB-A", lang="en"))
    assert found == {rule for rule in data.rules("marabunta") if rule.startswith("MB-A")}


def test_the_language_is_the_readers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARCNB_LANG", "de")
    assert "Punkte" in carcnb.rules("hunters_gatherers", "HG-V1")[0].text


def test_an_english_word_is_found_where_the_readers_language_does_not_know_it() -> None:
    assert ids(carcnb.rules("marabunta", "leaf", lang="hu")) == ids(carcnb.rules("marabunta", "leaf", lang="en"))


def test_nothing_found_is_told_with_the_nearest_words() -> None:
    found = carcnb.rules("marabunta", "anthlil", lang="en")
    assert not found
    assert str(found).splitlines()[0] == "No rule of this game speaks of “anthlil”."
    assert "anthill" in str(found).splitlines()[1]
    assert "anthill" in found._repr_mimebundle_()["text/html"]
    assert str(carcnb.rules("marabunta", "qqqq", lang="en")) == "No rule of this game speaks of “qqqq”."
    assert not carcnb.rules("marabunta", "?!", lang="en")


def test_what_cannot_be_looked_up_is_told() -> None:
    with pytest.raises(ValueError, match=r"unknown game 'marabnta'; did you mean marabunta\?"):
        carcnb.rules("marabnta")
    with pytest.raises(ValueError, match="given as words, such as 'leaf', not 3"):
        carcnb.rules("marabunta", 3)  # type: ignore[arg-type]  # that is what is tried
    with pytest.raises(ValueError, match=r"unknown rule of carcassonne 'WF-R22'; did you mean WF-R2\?"):
        rule_card("carcassonne", "WF-R22")


def test_a_row_tells_examples_and_printings() -> None:
    (rule,) = carcnb.rules("hunters_gatherers", "HG-S1", lang="en")
    assert rule.printings == {"de": "Titel", "hu": "Címlap"} and "misprint" in rule.differs
    (rule,) = carcnb.rules("hunters_gatherers", "HG-X4", lang="en")
    assert carcnb.example("hunters_gatherers", rule.examples[0]).key == "hunters_gatherers"
    text = str(carcnb.rules("hunters_gatherers", "HG-S1", lang="en"))
    assert text.startswith("HG-S1: Two to five") and "In the printed rulebooks: Deutsch: Titel; Magyar: Címlap" in text


def test_they_are_a_sequence_that_shows_itself() -> None:
    every = carcnb.rules("carcassonne", lang="en")
    assert len({every, carcnb.rules("carcassonne", lang="en")}) == 1
    assert every[:2] != every[:3]
    page = every._repr_mimebundle_()["text/html"]
    assert page.count('class="carcnb-rule"') == len(every)


def test_a_variant_shows_rules_by_the_examples_of_the_game_it_extends() -> None:
    assert set(examples_of("carcassonne")["WF-R2"]) <= set(examples_of("wheel_of_fortune")["WF-R2"])


@pytest.mark.parametrize("key", OURS)
def test_every_rule_has_a_card_with_a_picture(key: str) -> None:
    shown = examples_of(key)
    for id in list(data.rules(key))[::4]:
        card = rule_card(key, id, "en")
        assert ("<img " in card) == (id in shown), id
        assert id not in re.sub('src="[^"]*"', "", card)


@pytest.mark.parametrize("lang", languages())
def test_a_card_speaks_the_readers_language(lang: str) -> None:
    card, rule = rule_card("hunters_gatherers", "HG-S4", lang), carcnb.rules("hunters_gatherers", "HG-S4", lang=lang)[0]
    assert rule.text in card and rule.differs in card and rule.section in card
    assert "Spielvorbereitung" in card and "Przygotowania" in card


def test_our_words_and_what_printings_say_stand_apart() -> None:
    card, rule = rule_card("hunters_gatherers", "HG-S1", "en"), carcnb.rules("hunters_gatherers", "HG-S1", lang="en")[0]
    own, printed = card.split('<div class="carcnb-printed">')
    assert "In our words" in own and rule.text in own and "Címlap" not in own and "misprint" not in own
    assert "In the printed rulebooks" in printed and "Címlap" in printed and "misprint" in printed
    assert "carcnb-printed" not in rule_card("marabunta", next(iter(_unprinted())), "en")


def _unprinted() -> list[str]:
    """List rules of which no printing is named."""
    return [id for id, rule in data.rules("marabunta").items() if not rule.get("printings") and "differs" not in rule]

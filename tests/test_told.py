"""What is told in play, read as a reader of the language would: what once was broken must not come back.

A catalog can be complete and still say something else than was meant. These turns of phrase were found by reading what
whole games tell. Each stands here with a sentence as it was told then, so that no pattern passes by matching nothing.
"""

from __future__ import annotations

import re
from functools import cache

import pytest

from carcnb.engine.laying import TileGame
from carcnb.say.areas import area_words
from carcnb.say.catalogs import messages
from carcnb.say.explain import Explainer
from carcnb.say.i18n import languages, speech
from carcnb.say.labels import placeholders
from tests.walks import GAMES, finished

SEEDS = range(3)

#: A Hungarian player goes by the bare colour, and a bare noun after a colour is a thing of that colour: an object needs
#: "egy" or the verb before it. What else may end in -t there are pronouns, numerals and some verbs; -át, -ét and -it
#: mostly end things the player owns ("Piros útját").
HU_OBJECT = (
    r"\b(?:Piros|Kék|Zöld|Sárga|Fekete) (?:\w+[sk] )?"
    r"(?!(?:ezt|azt|ezeket|semmit|senkit|egyet|kevesebbet|többet|mindkettőt|két|hét|öt|most|választ|vezet)\b)"
    r"(?:\w*(?:kártyá|lapká|ládá|figurá|kocká)t|\d-[ae]st|\w*(?:(?<!h)[aeoö]|[óőszu])t)\b"
)
#: Polish names come in the nominative: after a colon they cannot be the object of a verb that asks for another case
PL_COLON = r"\b(?:(?<!się )(?:używa|ignoruje)|[Uu]żyj|[Zz]ignoruj|kolorze|tych|Pokoloruj kółko): "
#: the language, what must not be said, and how it was said
BROKEN = [
    ("de", r"\b\d (?:in|für|darf in) jeder? Region", "Blau nutzt das Plättchen: eine 1 in jeder Region (MB-L3)."),
    ("hu", HU_OBJECT, "Sárga kártyát húz: L74."),
    ("hu", HU_OBJECT, "Fekete vadászt fektet a tisztásra; ott is marad a játék végéig (HG-M5)."),
    ("hu", HU_OBJECT, "Kék számot ír be: 3; hatszög: 2,5, narancssárga régió (MB-D5)."),
    ("hu", HU_OBJECT, "Most Piros 3-ast ír az 1,2 sütis hatszögbe."),
    ("hu", HU_OBJECT, "Piros szimbólumos kártyát húz."),
    ("hu", r"\bKié:", "Zöld bábuinak száma itt: 1. Kié: Zöld és Piros."),
    ("hu", r"\b(?:két|négy) (?:süti|ládá|levele|uta)s\b(?! hatszög)", "Piros a két ládás lapkát használja."),
    ("pl", "Należy do:", "Zielony ma tam 1 pionek. Należy do: Zielony i Czerwony."),
    ("pl", PL_COLON, "Niebieski używa: zielona kość; na ściance: 1 (MB-D3)."),
    ("pl", PL_COLON, "Niebieski powtarza kość w kolorze: szary; na ściance: 2 (MB-L7)."),
    ("pl", PL_COLON, "Zielony kładzie przy kafelku kości w tych kolorach: szary; a po drugiej stronie w tych: żółty."),
    ("pl", PL_COLON, "Pokoloruj kółko: zielony"),
    ("pl", r"\bgrup\w* (?:są wykonane|wykonuje)|wykonuje (?:ją|drugą)", "Teraz drugą grupę wykonuje Czerwony (MB-T5)."),
]

IDS = [f"{lang} {once}" for lang, _, once in BROKEN]


@cache
def told(lang: str) -> frozenset[str]:
    """What some games tell: what happened, what was chosen, and what is said of the areas somebody stands in."""
    sentences: set[str] = set()
    for key in GAMES:
        explainer = Explainer(key, lang)
        for seed in SEEDS:
            game, events = finished(key, seed)
            sentences.update(explainer.events(events))
            sentences.update(explainer.action(step.action) for step in game.steps)
            if isinstance(game, TileGame):
                areas = [area for layer in game.box.layers for area in game.board.areas(layer) if area.occupants]
                sentences.update(line for area in areas for line in area_words(game, area, explainer))
    return frozenset(sentences)


@cache
def written(lang: str) -> frozenset[str]:
    """Every message of the catalog in all its forms, with a player put where one is named."""
    say = speech(lang)
    names = dict.fromkeys(("player", "players", "turn", "next", "winner", "winners"), say.text("Yellow"))
    sentences: set[str] = set()
    for message in messages():
        id = message.id
        asked = placeholders(id if isinstance(id, str) else id[1])
        facts = {name: names.get(name, "0") for name in asked}
        if isinstance(id, str):
            sentences.add(say.text(id, **facts))
        else:
            sentences.update(say.plural(*id, count, **facts) for count in (1, 2, 5))
    return frozenset(sentences)


@pytest.mark.parametrize(("lang", "pattern", "once"), BROKEN, ids=IDS)
def test_what_was_broken_is_told_no_more(lang: str, pattern: str, once: str) -> None:
    assert re.search(pattern, once), "the pattern would not have found what was said"
    assert [sentence for sentence in sorted(told(lang)) if re.search(pattern, sentence)] == []


@pytest.mark.parametrize(("lang", "pattern", "once"), BROKEN, ids=IDS)
def test_what_was_broken_is_written_nowhere(lang: str, pattern: str, once: str) -> None:
    assert [sentence for sentence in sorted(written(lang)) if re.search(pattern, sentence)] == []


@pytest.mark.parametrize("lang", languages())
def test_enough_was_told_to_find_something(lang: str) -> None:
    sentences = told(lang)
    assert len(sentences) > 1_500
    for said in ("Red", "Blue", "Yellow"):
        assert any(sentence.startswith(speech(lang).text(said)) for sentence in sentences)
    assert len(written(lang)) > 3_000


@pytest.mark.parametrize(
    ("lang", "one", "several"), [("hu", "Gazdája: ", "Gazdái: "), ("pl", "Właściciel: ", "Właściciele: ")]
)
def test_one_owner_and_several_are_told_apart(lang: str, one: str, several: str) -> None:
    owned = [sentence for sentence in told(lang) if one in sentence or several in sentence]
    both = speech(lang).text("{items} and {last}", items="", last="")
    assert {both in sentence for sentence in owned} == {True, False}
    assert all((both in sentence) == (several in sentence) for sentence in owned)

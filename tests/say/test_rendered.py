"""Every template, filled with all it may be filled with: each noun of its game, each player, small and big numbers.

A catalog is read template by template, but its reader meets sentences. What was once found in them stands here as a
pattern, with a sentence in which it must be found, so that no pattern passes by matching nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from carcnb import games
from carcnb.engine.lattice import cell_name
from carcnb.say.catalogs import Message, messages
from carcnb.say.i18n import languages, speech
from carcnb.say.labels import placeholders
from carcnb.say.numbers import decimal
from carcnb.say.wording import texts
from tests.test_told import BROKEN

#: counts that need each of the forms a language has, and the numbers before which a Hungarian article changes
COUNTS = (0, 1, 2, 3, 5, 11, 12, 21, 22, 50, 100, 1000)
#: facts that are numbers but not counted by
NUMBERS = frozenset(
    ("points", "number", "sum", "total", "found", "done", "most", "least", "round", "step", "stars", "missing")
)
#: facts that are written with a point or a comma
DECIMALS = frozenset(("lead", "off", "low", "high", "value", "win"))
PLAYERS = frozenset(("player", "players", "other", "others", "winner", "winners", "next", "turn", "first", "second"))

VOWEL = "aáeéiíoóöőuúüű"
#: the language ("" is any), what must not be said, and how it was, or would be, said
WRONG = [
    ("", r"[{}]", "{player} draws a tile."),
    ("", r"(?<!\n)  +", "Red  draws a tile."),
    ("", r" [,.;!?](?![./\w])", "Red draws a tile ."),
    ("", r"(?<!\w)\(\)", "Red draws a tile ()."),
    ("", r"(?<!\.)\.\.(?!\.)", "Red draws a tile.."),
    ("en", r"(?<!such as )\b\d+,-?\d", "Red writes 3 in hex 0,5."),
    ("de", r"(?<![\d.])\d+\.\d", "Vorsprung 8.5"),
    ("hu", r"(?<![\d.])\d+\.\d", "Előny 8.5"),
    ("pl", r"(?<![\d.])\d+\.\d", "Przewaga 8.5"),
    ("de", r"(?<!\d )zu (?:je )?-?\d+(?! Punkt)(?=[ ;,.)]|$)", "3 Karten mit Straße zu je 1"),
    ("de", r"(?<![\d,])1 (?:Punkte|Karten|Figuren|Seiten|Lücken|Kekse|Kreise)\b", "Rot bekommt 1 Punkte."),
    ("de", r"(?<!\d)(?:0|[2-9]|\d\d+) (?:Punkt|Karte|Figur|Seite|Lücke|Keks|Kreis)\b", "Rot bekommt 2 Punkt."),
    ("hu", r"\b[Aa]\(z\)", "2. lehetőség a(z) 5 közül"),
    ("hu", rf"\b[Aa] „?(?:(?!oldal)[{VOWEL}]\w|(?:1|5\d*|1\d{{3}})(?![\d/,]))", "Megvan a 5 közül kettő."),
    ("hu", r"\b[Aa]z (?:[02346789]|1\d(?!\d\d))\d*(?:\. [a-z]| (?:\w+ )?közül)", "Ez az 2. lépésed."),
    ("hu", r"\d (?:pontok|kártyák|figurák|bábuk|lapkák|halak|körök|lépések|ládák)\b", "Piros 3 pontok"),
    ("pl", r"(?<!\d)(?<!\d[,./])1 (?:punkty|figury|kółka|ciastka|ruchy)\b", "Czerwony zdobywa 1 punkty."),
    ("pl", r"(?:\b5|\b1[12]|\b0) (?:punkt|punkty|karta|karty|figura|figury|kółka)\b", "Czerwony zdobywa 5 punkty."),
    ("pl", r"zdobywa (?:\w+ )?(?:2|3|22) punktów", "Czerwony zdobywa 3 punktów."),
    *BROKEN,
]


@cache
def _words(key: str, lang: str) -> dict[str, tuple[str, ...]]:
    """What each fact may be called in a game: the names of the table it is looked up in."""
    say, found = speech(lang), texts(key)
    named = {table: tuple(say.text(name) for name in names.values()) for table, names in found["names"].items()}
    return {fact: named[table] for fact, table in found["facts"].items() if named.get(table)}


def _values(fact: str, key: str, lang: str, source: str) -> tuple[object, ...]:
    """Everything that may stand in the place of a fact."""
    say = speech(lang)
    if fact == "each":
        return (1,) if re.search(r"\{each\} point\b", source) else (2, 3, -2)
    if key and fact not in PLAYERS and (words := _words(key, lang).get(fact)):
        return words
    if fact in PLAYERS:
        names = [say.text(name) for name in ("Red", "Blue", "Green", "Yellow", "Black")]
        return (*names, say.listed(names[:2]), say.listed(names[:3])) if fact.endswith("s") else tuple(names)
    if fact in ("cell", "hex"):
        return tuple(cell_name(cell) for cell in ((0, 5), (1, -2), (5, 1)))
    if fact == "count" or fact in NUMBERS:
        return COUNTS
    if fact in DECIMALS:
        return tuple(decimal(value, lang) for value in (0.5, -1.25, 12.0))
    found = tuple(word for game in games.keys() for word in _words(game, lang).get(fact, ()))
    return tuple(dict.fromkeys(found)) or ("x",)


def _filled(message: Message, lang: str) -> Iterator[str]:
    """Fill a message in every way in which one fact changes and the others stay as they are."""
    say, id = speech(lang), message.id
    key = message.where.split("/")[1] if message.where.startswith("games/") else ""
    source = id if isinstance(id, str) else id[1]
    values = {fact: _values(fact, key, lang, source) for fact in sorted(placeholders(source))}
    values |= {} if isinstance(id, str) else {"count": COUNTS}
    usual = {fact: every[-1] for fact, every in values.items()}
    for fact, every in values.items():
        for value in every:
            facts = usual | {fact: value}
            if {"count", "points"} <= set(facts):
                facts["points"] = facts["count"]  # what decides the form of a scoring is its points
            yield (
                say.text(id, **facts) if isinstance(id, str) else say.plural(*id, int(str(facts.pop("count"))), **facts)
            )
    if not values:
        yield say.text(message.first)


@cache
def rendered(lang: str) -> frozenset[str]:
    return frozenset(sentence for message in messages() for sentence in _filled(message, lang))


@pytest.mark.parametrize(("lang", "pattern", "once"), WRONG, ids=[f"{lang} {once}" for lang, _, once in WRONG])
def test_no_filling_makes_a_broken_sentence(lang: str, pattern: str, once: str) -> None:
    assert re.search(pattern, once), "the pattern would not have found what was said"
    wrong = re.compile(pattern)
    for spoken in [lang] if lang else languages():
        assert [sentence for sentence in sorted(rendered(spoken)) if wrong.search(sentence)] == []


@pytest.mark.parametrize("lang", languages())
def test_templates_are_filled_in_many_ways(lang: str) -> None:
    assert len(rendered(lang)) > len(messages()) + 4_000

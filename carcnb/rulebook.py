"""The rules of a game to look things up in: in the reader's words, with examples and where the printings say them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from functools import cache
from html import escape
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple, overload

from . import games
from .display import scene_of
from .draw.html import image
from .engine.events import Event, Scored
from .engine.words import known, of_kind
from .games import data
from .games.files import lineage
from .record import Record, replay
from .say.explain import Explainer
from .say.i18n import SOURCE, language, own_name
from .tables import table_of

#: how wide the picture of a card is, in pixels, and the cells in it
PICTURE, CELL = 260.0, 64.0

#: endings that words lose before they are compared, and what stands there instead: in English, in other languages
ENDINGS = (("aves", "af"), ("ies", "y"), ("s", ""))
OTHER_ENDINGS = tuple((ending, "") for ending in ("ern", "er", "en", "ok", "ek", "ak", *"aeiouy"))

STYLE = """<style>
.carcnb-rule { border: 1px solid rgba(128, 128, 128, .45); border-radius: 10px; padding: .5em .8em; margin: .4em 0;
  max-width: 46em; }
.carcnb-rule :is(p, h3, h4) { margin: .15em 0; } .carcnb-rule :is(h3, h4) { font-size: 100%; }
.carcnb-printed { border-top: 1px solid rgba(128, 128, 128, .45); margin-top: .6em; padding-top: .4em; }
</style>"""


class Rule(NamedTuple):
    """A rule in the reader's language; `printings` are the headings that say it, by language."""

    id: str
    section: str
    text: str
    #: the names of the examples that show it, the most telling one first
    examples: tuple[str, ...]
    printings: dict[str, str]
    differs: str
    ruling: str
    source: str


class Rules(Sequence[Rule]):
    """Some or all rules of a game, in the order of its rulebook; they show themselves as cards."""

    def __init__(self, key: str, lang: str, words: str, rows: Iterable[Rule]) -> None:
        self.key, self.lang, self.words, self.rows = key, lang, words, tuple(rows)

    @overload
    def __getitem__(self, place: int) -> Rule: ...
    @overload
    def __getitem__(self, place: slice) -> Rules: ...
    def __getitem__(self, place: int | slice) -> Any:
        return (
            Rules(self.key, self.lang, self.words, self.rows[place]) if isinstance(place, slice) else self.rows[place]
        )

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rows)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and (self.key, self.lang, self.rows) == (other.key, other.lang, other.rows)

    def __hash__(self) -> int:
        return hash((self.key, self.lang, tuple(rule.id for rule in self.rows)))

    def __repr__(self) -> str:
        lines = [line for rule in self.rows for line in (f"{rule.id}: {rule.text}", *_notes(rule, self.key, self.lang))]
        return "\n".join(lines or self._nothing())

    def _nothing(self) -> list[str]:
        """Return that nothing was found, and which words of the rules are near to what was looked for."""
        label = Explainer.of(self.key, self.lang).label
        near = near_words(self.words, _all(self.key, self.lang))
        found = [label("rules.near", words=", ".join(near))] if near else []
        return [label("rules.none", words=self.words), *found]

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        cards = [_card(rule, self.key, self.lang, f"{rule.id} · {rule.section}") for rule in self.rows]
        said = "".join(cards) or "".join(f"<p>{escape(line)}</p>" for line in self._nothing())
        return {"text/html": f'{STYLE}<div class="carcnb-rules">{said}</div>', "text/plain": repr(self)}


def rules(key: str, words: str = "", *, lang: str | None = None) -> Rules:
    """Return the rules of a game, or those that speak of something; an id, or how ids begin, finds rules too.

    Small letters, accents and endings do not matter. Words that the reader's language does not know are looked for in
    the English text.

    >>> rules("hunters_gatherers", "shrine hunter", lang="en")[0].id
    'HG-X4'
    """
    known("game", key, games.keys())
    of_kind(words, str, "what to look for is given as words, such as 'leaf'")
    spoken = language(lang)
    every = _all(key, spoken)
    found = [rule for rule in every if _speaks_of(rule, words, spoken)]
    if not found and spoken != SOURCE:
        english = {rule.id for rule in _all(key, SOURCE) if _speaks_of(rule, words, SOURCE)}
        found = [rule for rule in every if rule.id in english]
    return Rules(key, spoken, words, found)


def rule_card(key: str, id: str, lang: str | None = None) -> str:
    """Return one rule as HTML: its words, a small picture of an example, and where the printings say it or differ.

    >>> rule_card("carcassonne", "WF-R2", "en").startswith('<div class="carcnb-rule')
    True
    """
    known("game", key, games.keys())
    spoken = language(lang)
    every = {rule.id: rule for rule in _all(key, spoken)}
    rule = every[known(f"rule of {key}", id, every)]
    return _card(rule, key, spoken, rule.section, _picture(key, id, spoken))


# --- finding --------------------------------------------------------------------------------------------------------


@cache
def _all(key: str, lang: str) -> tuple[Rule, ...]:
    """Return every rule of a game in a language."""
    say, shown = Explainer.of(key, lang).say, examples_of(key)
    return tuple(
        Rule(
            id,
            say.text(rule["section"]),
            say.text(rule["text"]),
            tuple(shown.get(id, {})),
            rule.get("printings", {}),
            say.text(rule["differs"]) if "differs" in rule else "",
            say.text(rule["ruling"]) if "ruling" in rule else "",
            rule.get("source", ""),
        )
        for id, rule in data.rules(key).items()
    )


def claimed(file: Traversable) -> list[str]:
    """Return the rules that an example says it shows."""
    found: list[str] = re.findall(r"^# rules (.*)$", file.read_text("utf-8"), re.M)
    return " ".join(found).split()


@cache
def examples_of(key: str) -> dict[str, dict[str, Traversable]]:
    """Return the examples that show each rule: its own game's, the rulebook's and those of few rules first.

    >>> list(examples_of("hunters_gatherers")["HG-R2"])[0]
    'river_three_sections'
    """
    found: dict[str, list[tuple[tuple[int, bool, int], str, Traversable]]] = {}
    for place, (name, file) in ((place, each) for place, older in enumerate(lineage(key)) for each in _files(older)):
        shown = claimed(file)
        worked = re.search(r"^# rulebook example", file.read_text("utf-8"), re.M) is not None
        for rule in shown:
            found.setdefault(rule, []).append(((place, not worked, len(shown)), name, file))
    return {
        rule: {name: file for _, name, file in sorted(each, key=lambda one: one[:2])} for rule, each in found.items()
    }


def _files(key: str) -> Iterable[tuple[str, Traversable]]:
    return games.examples(key).items()


def _speaks_of(rule: Rule, words: str, lang: str) -> bool:
    there = _folded(" ".join((rule.section, rule.text, rule.differs, rule.ruling)))
    return all(
        rule.id.casefold().startswith(word.casefold()) or _said(_folded(word), there, lang) for word in words.split()
    )


def _said(parts: Sequence[str], there: Sequence[str], lang: str) -> bool:
    return bool(parts) and all(any(_alike(part, word, lang) for word in there) for part in parts)


def _folded(text: str) -> list[str]:
    """Return the words of a text without capitals and accents.

    >>> _folded("Erdő, ŁĄKA")
    ['erdo', 'laka']
    """
    plain = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return re.findall(r"\w+", "".join(letter for letter in plain if not unicodedata.combining(letter)))


def _alike(wanted: str, there: str, lang: str) -> bool:
    """Tell whether two words differ only in an ending.

    >>> [_alike("leaf", word, "en") for word in ("leaf", "leaves", "least")], _alike("mezok", "mezore", "hu")
    ([True, True, False], True)
    """
    one, other = _stem(wanted, lang), _stem(there, lang)
    # of a long word the last letters may be others: they change in some cases
    needed = max(3, len(one) - (0 if len(one) < 5 else 1 if len(one) < 7 else 2))
    return one == other or (len(one) >= 3 and other.startswith(one[:needed]))


def _stem(word: str, lang: str) -> str:
    """Return a word without an ending that several things, or things in other cases, have in a language.

    >>> [_stem(word, "en") for word in ("leaves", "cities", "rivers", "moss")], _stem("laki", "pl")
    (['leaf', 'city', 'river', 'moss'], 'lak')
    """
    for ending, instead in ENDINGS if lang == SOURCE else OTHER_ENDINGS:
        if len(word) - len(ending) + len(instead) > 2 and word.endswith(ending) and not word.endswith("ss"):
            return word.removesuffix(ending) + instead
    return word


def near_words(words: str, rows: Iterable[Rule]) -> list[str]:
    """Return the words of some rules that look like those that were looked for in vain."""
    spelt = {_folded(word)[0]: word for rule in rows for word in re.findall(r"[^\W\d_]{3,}", rule.text.casefold())}
    near = [close for word in _folded(words) for close in get_close_matches(word, list(spelt), 3)]
    return [spelt[word] for word in dict.fromkeys(near)]


# --- showing --------------------------------------------------------------------------------------------------------


def _notes(rule: Rule, key: str, lang: str) -> list[str]:
    """Return what is known about a rule besides its text, in sentences."""
    label = Explainer.of(key, lang).label
    places = "; ".join(f"{own_name(code)}: {heading}" for code, heading in rule.printings.items())
    told = [label("rules.printings", places=places)] if places else []
    told += [label("rules.differs", text=rule.differs)] if rule.differs else []
    told += [label("rules.ruling", text=rule.ruling)] if rule.ruling else []
    return [*told, *([label("rules.examples", names=", ".join(rule.examples))] if rule.examples else [])]


def _card(rule: Rule, key: str, lang: str, head: str, picture: str = "") -> str:
    """Return a rule as a card: our own words and an example, and apart from them what the printed rulebooks say.

    With a picture the names of examples, which are for Python, are left out.
    """
    label = Explainer.of(key, lang).label
    named = [label("rules.examples", names=", ".join(rule.examples))] if rule.examples and not picture else []
    ruling = [label("rules.ruling", text=rule.ruling)] if rule.ruling else []
    own = "".join(f"<p>{escape(text)}</p>" for text in (rule.text, *ruling, *named))
    said = f"<h3>{escape(head)}</h3><h4>{escape(label('rules.own'))}</h4>{own}{picture}"
    return f'<div class="carcnb-rule">{said}{_printed(rule, key, lang)}</div>'


def _printed(rule: Rule, key: str, lang: str) -> str:
    """Return under which headings the printed rulebooks say it, by language, and where they differ."""
    label = Explainer.of(key, lang).label
    if not rule.printings and not rule.differs:
        return ""
    rows = "".join(f"<p><b>{own_name(code)}:</b> {escape(where)}</p>" for code, where in rule.printings.items())
    differs = f"<p>{escape(label('rules.differs', text=rule.differs))}</p>" if rule.differs else ""
    return f'<div class="carcnb-printed"><h4>{escape(label("rules.printed"))}</h4>{rows}{differs}</div>'


@cache
def _picture(key: str, id: str, lang: str) -> str:
    """Return how an example ends that shows a rule, small, with what was scored lit; nothing if there is none."""
    file = next(iter(examples_of(key).get(id, {}).values()), None)
    if file is None:
        return ""
    done = replay(Record.parse(file.read_bytes(), file.name))
    events: list[Event] = [event for _, what in done.told if isinstance(what, list) for event in what]
    table = table_of(done.game)
    spots = [("area", *event.spot) for event in events if isinstance(event, Scored) and event.spot is not None]
    lit = tuple((spot, "score") for spot in dict.fromkeys(spots) if table.has(spot))
    scene = scene_of(done.game, lang, coordinates=False, cell=CELL, margin=0.2, highlights=lit)
    words = " ".join(table.words(Explainer.of(done.game.key, lang, False))[:1])
    return f"<p>{image(scene, words, PICTURE)}</p>"

"""Events, refusals and tallies as whole sentences: the only place where text is made of what happened.

The templates are data (`texts.toml`, a common one and one beside each game); this module chooses and fills them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import resources
from typing import Any

from ..engine.actions import Action
from ..engine.events import Event, GameEnded, Scored
from ..engine.lattice import cell_text
from ..engine.refusals import Refusal
from ..engine.tallies import Tally, Term
from ..engine.words import known, shown
from ..games.checking import Checker, DataError, Fault
from ..games.data import own_texts, rules
from ..games.files import laid_over, lineage, read_toml
from ..games.names import OwnName, name_in
from ..games.schema import NAMES, TEXTS
from .i18n import Speech, language, speech
from .labels import by_place, check_own, find

Texts = dict[str, dict[str, Any]]

#: tables of names whose words stand in pictures
PRINTED = ("players", "segments", "regions", "state")


@cache
def texts(key: str) -> Texts:
    """Return a game's texts: the common ones, those of the game it extends, its own on top."""
    found = laid_over(_common_texts(), own_texts(key))
    for older in lineage(key):
        check_own(f"{older}/texts.toml", read_toml(older, "texts.toml").get("labels", {}))
    return found


@cache
def _common_texts() -> Texts:
    """Read the texts of every game; which roles, rules and refusals there are only each game knows."""
    found = tomllib.loads((resources.files(__package__) / "texts.toml").read_text("utf-8"))
    checker = Checker("texts.toml", {"names": NAMES, "table of names": NAMES})
    checker.check(TEXTS, found)
    checker.done()
    return found


class Explainer:
    """Says what happened in a game, and why, in one language."""

    def __init__(self, key: str, lang: str | None = None) -> None:
        self.key = key
        self.texts = texts(key)
        self._labels = by_place(self.texts.get("labels", {}))
        self.say: Speech = speech(language(lang), key)

    @classmethod
    @cache
    def of(cls, key: str, lang: str) -> Explainer:
        """Return the one explainer of a game and a language: screens ask for it many times an act."""
        return cls(key, lang)

    # --- events -------------------------------------------------------------------------------------------------------

    def events(self, events: Iterable[Event]) -> list[str]:
        """Return a sentence for each event that has one."""
        return [sentence for event in events for sentence in self.event(event)]

    def event(self, event: Event) -> list[str]:
        """Return the sentences of one event."""
        if isinstance(event, Scored):
            return self.scored(event)
        facts = event.facts() | {"rule": event.rule or self._rule(event.code)}
        facts.setdefault("count", facts.get("points"))
        detail = self._detail(event, facts)
        if isinstance(event, GameEnded):
            facts |= {"winner": event.winners[0], "winners": self.names("players", event.winners)}
        template = self._find("events", event.code, detail)
        return [self._fill(template, facts)] if template else []

    def _detail(self, event: Event, facts: dict[str, Any]) -> str:
        """Return what tells apart the sentences of one sort of event."""
        if isinstance(event, GameEnded):
            return "shared" if len(event.winners) > 1 else ""
        if facts.get("spot"):
            return str(facts["spot"][0])
        if facts.get("fits") is False:
            return "unfit"
        if facts.get("left") is False:
            return "none"
        return str(facts.get("detail") or facts.get("role") or facts.get("figure") or "")

    def scored(self, event: Scored) -> list[str]:
        """Return the sentences of a scoring: who gets what for which rows, and who is beaten."""
        many, empty = len(event.players) > 1, not event.tally.terms
        form = ("shared_nothing" if many else "nothing") if empty else ("shared" if many else "alone")
        rules = list(event.tally.rules)
        for case in ("always", *(("nothing",) if empty else ()), *(("shared",) if many else ())):
            rules += self._scoring_rule(case, event.why)
        template = self.texts["scored"].get(form if empty else event.why) or self.texts["scored"][form]
        facts = {
            "player": event.players[0],
            "players": self.names("players", event.players),
            "points": event.points,
            "count": event.points,
            "terms": self.terms(event.tally),
            "rules": ", ".join(dict.fromkeys(rules)),
        }
        sentences = [self._fill(template, facts)]
        if event.beaten:
            rules = self._scoring_rule("beaten", event.why)
            facts = {"players": self.names("players", event.beaten), "rules": ", ".join(rules)}
            form = "beaten" if len(event.beaten) > 1 else "beaten_one"
            template = self.texts["scored"].get(f"beaten.{event.why}") or self.texts["scored"][form]
            sentences.append(self._fill(template, facts))
        return sentences

    def _scoring_rule(self, case: str, why: str) -> list[str]:
        rule = self.texts.get("scored_rules", {}).get(case, {}).get(why)
        return [rule] if rule else []

    def terms(self, tally: Tally) -> str:
        """Return the rows of a tally in one phrase."""
        return self.say.listed([self.term(term) for term in tally.terms])

    def term(self, term: Term) -> str:
        """Return one row: how many of what, at how many points each."""
        facts: dict[str, Any] = {"count": term.count, "each": term.each}
        for count, noun in term.summands:
            facts[noun] = self._fill(self._needed("counted", noun), {"count": count})
        return self._fill(self._needed("terms", term.noun), facts)

    # --- refusals, names ----------------------------------------------------------------------------------------------

    def refusal(self, refusal: Refusal) -> str:
        """Return why not."""
        facts = dict(refusal.about) | {"rule": refusal.rule}
        detail = str(facts.get("detail") or (facts.get("phase") if refusal.code == "wrong_phase" else "") or "")
        return self._fill(self._needed("refusals", refusal.code, detail), facts)

    def action(self, action: Action) -> str:
        """Return an action in words, for lists and buttons."""
        names: list[str] = [field.name for field in fields(action)] if is_dataclass(action) else []
        facts = {name: getattr(action, name) for name in names}
        template = self._find("actions", action.verb, str(facts.get("role") or facts.get("group") or ""))
        return self._fill(template, facts) if template else self._plainly(action, facts)

    def _plainly(self, action: Action, facts: Mapping[str, Any]) -> str:
        """Return an action that has no sentence as it is written, with the names there are for its words."""
        names = {value: self._worded(fact, value) for fact, value in facts.items() if isinstance(value, str)}
        words = [str(names.get(word, word)) for word in (action.verb, *action.words())]
        return capital(" ".join(words).replace("_", " "))

    def prompt(self, phase: str, player: str) -> str:
        """Return what a player is to do in a phase.

        >>> Explainer("carcassonne", "en").prompt("place", "red")
        'Red: lay the tile on a marked cell.'
        """
        who, template = self.name("players", player), self._find("prompts", phase, "")
        if template:
            return self.say.text(template, player=who)
        named = self.texts["names"].get("phases", {}).get(phase)
        if named:
            return self.label("prompt.phase", player=who, phase=self.say.text(named))
        return self.label("prompt.to_move", player=who)

    def printed(self) -> Mapping[str, str]:
        """Return the words that stand in pictures, by the names of what they stand for.

        >>> Explainer("hunters_gatherers", "en").printed()["red"]
        'Red'
        """
        names = self.texts["names"]
        found = {word: self.name(table, word) for table in PRINTED for word in names.get(table, {})}
        return Printed({word: capital(name) for word, name in found.items()}, self.say.lang)

    def name(self, table: str, word: str) -> str:
        """Return what a thing is called: by its own word for it, by the game's, or as it is written.

        >>> Explainer("marabunta", "de").name("regions", OwnName("violet", {"de": "violett"}))
        'violett'
        """
        if own := name_in(self.say.lang, word):
            return own
        found = self.texts["names"].get(table, {}).get(word)
        return self.say.text(found) if found else word

    def names(self, table: str, words: Iterable[str]) -> str:
        """Return several names as a list."""
        return self.say.listed([self.name(table, word) for word in words])

    def rule(self, id: str) -> str:
        """Return a rule in plain words.

        >>> Explainer("hunters_gatherers", "en").rule("HG-V1")
        'HG-V1: The player with the most points wins.'
        """
        found = rules(self.key)[known(f"rule of {self.key}", id, rules(self.key))]
        return f"{id}: {self.say.text(found['text'])}"

    def label(self, place: str, /, **facts: Any) -> str:
        """Return a label of the screens, in the game's own words if it has some.

        >>> Explainer("wheel_of_fortune", "en").label("own.crowns_free", count=2)
        '2 crown spaces are free.'
        """
        return self.say.spoken(place, find(place, self._labels), facts)

    # --- templates ----------------------------------------------------------------------------------------------------

    def _rule(self, code: str) -> str:
        rule = self.texts.get("scored_rules", {}).get(code, "")
        return rule if isinstance(rule, str) else ""

    def _find(self, table: str, code: str, detail: str) -> Any:
        entries = self.texts.get(table, {})
        return entries.get(f"{code}.{detail}") or entries.get(code)

    def _needed(self, table: str, code: str, detail: str = "") -> Any:
        template = self._find(table, code, detail)
        if template is None:
            raise DataError(Fault(f"{self.key}/texts.toml", f"{table}.{code}", "is missing"))
        return template

    def _fill(self, template: str | Mapping[str, str], facts: Mapping[str, Any]) -> str:
        filled = {name: self._worded(name, value) for name, value in facts.items()}
        try:
            if isinstance(template, str):
                said = self.say.text(template, **filled)
            else:
                said = self.say.plural(template["one"], template["other"], facts["count"], **filled)
        except KeyError as error:
            form = template if isinstance(template, str) else template["other"]
            what = f"there is no {error} to fill in; there are {', '.join(filled)}"
            raise DataError(Fault(f"{self.key}/texts.toml", shown(form), what)) from None
        # a game from outside need not cite a rule for everything
        return said.replace(" ()", "")

    def _worded(self, fact: str, value: Any) -> Any:
        table = self.texts["facts"].get(fact)
        if table and isinstance(value, str):
            return self.name(table, value)
        if table and isinstance(value, tuple):
            return self.names(table, value)
        if fact == "zone":
            kind, _, number = str(value).partition(".")
            return f"{self.name('kinds', kind)} {number}"
        if fact in ("cell", "hex") and isinstance(value, tuple):
            return cell_text(value)
        if fact == "hexes":
            return self.say.listed([cell_text(hex) for hex in value])
        if isinstance(value, tuple | list):
            return self.say.listed([str(self._worded("", each)) for each in value]) or "–"
        return value


class Printed(Mapping[str, str]):
    """The words in pictures; one that brings its own names answers for itself, since no table of names has it."""

    def __init__(self, words: Mapping[str, str], lang: str) -> None:
        self._words, self._lang = words, lang

    def __getitem__(self, word: str) -> str:
        own = name_in(self._lang, word)
        if own is None and word in self._words:
            return self._words[word]
        if isinstance(word, OwnName):
            return capital(own or word)
        raise KeyError(word)

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)


def capital(word: str) -> str:
    """Begin with a capital: a word that stands alone or begins a sentence.

    >>> capital("river system")
    'River system'
    """
    return word[:1].upper() + word[1:]

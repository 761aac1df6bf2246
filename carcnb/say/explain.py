"""Events, refusals and tallies as whole sentences: the only place where text is made of what happened."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, NamedTuple

from ..engine.actions import Action
from ..engine.events import Event, GameEnded, Scored
from ..engine.play import Game
from ..engine.refusals import Refusal
from ..engine.tallies import Tally, Term
from ..games.data import rules
from .i18n import language
from .wording import Wording, capital, texts

__all__ = ["Explainer", "Told", "capital", "texts"]

ENDS = ".:!?"
#: where a sentence cites rules: ids in brackets, before its last point
CITED = re.compile(rf" ?\(([^()]*)\)(?=[{ENDS}]?$)")


class Told(NamedTuple):
    """A sentence, and apart from it the rules that stand behind it.

    >>> Explainer("carcassonne", "en").told(Refusal("no_supply", "WF-M1", {"detail": "follower"}))
    [Told(text='No follower is left in your supply.', rules=('WF-M1',))]
    """

    text: str
    rules: tuple[str, ...] = ()

    @property
    def cited(self) -> str:
        """The sentence with its rules in brackets.

        >>> Told("A tile lies there already.", ("HG-P2",)).cited
        'A tile lies there already (HG-P2).'
        """
        end = self.text[-1:] if self.text[-1:] in ENDS else ""
        return f"{self.text.removesuffix(end)} ({', '.join(self.rules)}){end}" if self.rules else self.text


class Explainer(Wording):
    """Says what happened in a game, and why, in one language: with ids, or plainly."""

    @classmethod
    @cache
    def of(
        cls,
        key: str,
        lang: str,
        ids: bool = True,
        called: tuple[tuple[str, str], ...] = (),
        *,
        to_reader: bool = False,
    ) -> Explainer:
        """Return the one explainer of a game, a language and a way to speak: screens ask for it many times an act."""
        return cls(key, lang, ids, called, to_reader=to_reader)

    @classmethod
    def about(cls, game: Game, lang: str | None = None, ids: bool = True, *, to_reader: bool = False) -> Explainer:
        """Return the explainer that calls the players of a game by their own names.

        >>> from carcnb import load
        >>> game = load("carcnb 1\\ngame carcassonne\\nplayers red blue\\nname blue Anna")
        >>> Explainer.about(game, "en").name("players", "blue")
        'Anna'
        """
        return cls.of(game.key, language(lang), ids, tuple(game.names.items()), to_reader=to_reader)

    # --- events -------------------------------------------------------------------------------------------------------

    def events(self, events: Iterable[Event]) -> list[str]:
        """Return a sentence for each event that has one; those that are told together have one for all."""
        return [self._shown(sentence) for sentence in self._sentences(events)]

    def event(self, event: Event) -> list[str]:
        """Return the sentences of one event."""
        return [self._shown(sentence) for sentence in self._event(event)]

    def told(self, what: Event | Refusal | Iterable[Event]) -> list[Told]:
        """Return the sentences of events or of a refusal, each with the rules it cites beside it."""
        if isinstance(what, Refusal):
            return [self._parted(self._refusal(what))]
        events = [what] if isinstance(what, Event) else what
        return [self._parted(sentence) for sentence in self._sentences(events)]

    def _parted(self, sentence: str) -> Told:
        """Part a sentence from the rules that it cites; brackets that hold anything else belong to it."""
        found = CITED.search(sentence)
        ids = found[1].split(", ") if found else []
        if found is None or not all(id in rules(self.key) for id in ids):
            return Told(sentence)
        return Told(sentence[: found.start()] + sentence[found.end() :], tuple(ids))

    def _shown(self, sentence: str) -> str:
        return sentence if self.ids else self._parted(sentence).text

    def _sentences(self, events: Iterable[Event]) -> Iterator[str]:
        """Yield the sentences of events; several alike, if there are words for that, are one where the first stands."""
        alike: dict[str, list[Event]] = {}
        said = list[tuple[Event, str]]()
        for event in events:
            sort = f"{event.code}.{event.facts().get('detail') or ''}".rstrip(".")
            said.append((event, sort))
            alike.setdefault(sort, []).append(event)
        together = self.texts.get("together", {})
        for event, sort in said:
            if sort not in together or len(alike[sort]) < 2:
                yield from self._event(event)
            elif event is alike[sort][0]:
                yield self._fill(together[sort], _listed(alike[sort]))

    def _event(self, event: Event) -> list[str]:
        if isinstance(event, Scored):
            return self._scored(event)
        facts = event.facts() | {"rule": event.rule or self._rule(event.code)}
        facts.setdefault("count", facts.get("points"))
        detail = self._detail(event, facts) or ("last" if facts["count"] == 0 else "")
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

    def _scored(self, event: Scored) -> list[str]:
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
        """Return one row: how many of what, at how many points each; plainly, a single point is not named.

        >>> Explainer("carcassonne", "en", ids=False).term(Term(3, 1, "city_tile", "WF-Z1"))
        '3 city tiles'
        """
        noun, _, player = term.noun.partition(".")  # a row may be of one player alone
        facts: dict[str, Any] = {"count": term.count, "each": term.each, "player": player}
        for count, part in term.summands:
            facts[part] = self._fill(self._needed("counted", part), {"count": count})
        return self._fill(self._needed("terms", noun, "one_each" if term.each == 1 else ""), facts)

    def things(self, tally: Tally) -> str:
        """Return what the rows of a tally count, without what each is worth.

        >>> Explainer("hunters_gatherers", "en").things(Tally.of((2, 2, "deer", "HG-Z3")))
        '2 deer'
        """
        return self.say.listed(
            [self._fill(self._needed("counted", term.noun), {"count": term.count}) for term in tally.terms]
        )

    def near(self, code: str, detail: str, facts: Mapping[str, Any]) -> str:
        """Return what a wrong answer overlooks.

        >>> Explainer("hunters_gatherers", "en").near("minority", "forest", {"player": "blue"})
        'Blue has fewer figures there and gets nothing.'
        """
        lists = {name: self.names("players", value) for name, value in facts.items() if isinstance(value, tuple)}
        return self._fill(self._needed("near", code, detail), {**facts, **lists})

    def talk(self, what: str, way: int, player: str) -> str:
        """Return what the opponent of a short game says, in one of the ways there are for it.

        >>> Explainer("carcassonne", "en").talk("score", 5, "blue")
        'Blue: “Look, it worked!”'
        """
        ways = [template for name, template in self.texts["talk"].items() if name.rpartition("_")[0] == what]
        return self._fill(ways[way % len(ways)], {"player": player})

    def stray(self, step: str, noun: str, why: str) -> str:
        """Return why something does not count for a sort of area, in a game's own words; none if it has none.

        >>> Explainer("hunters_gatherers", "en").stray("river_system", "river", "")
        'Huts count fish, not water.'
        """
        template = self._find("strays", f"{step}.{noun}", why)
        return self._fill(template, {}) if template else ""

    # --- refusals, actions, prompts -----------------------------------------------------------------------------------

    def refusal(self, refusal: Refusal) -> str:
        """Return why not."""
        return self._shown(self._refusal(refusal))

    def _refusal(self, refusal: Refusal) -> str:
        facts = dict(refusal.about) | {"rule": refusal.rule}
        detail = str(facts.get("detail") or (facts.get("phase") if refusal.code == "wrong_phase" else "") or "")
        template, sides = self._needed("refusals", refusal.code, detail), list[Any](facts.pop("sides", ()) or ({},))
        *more, last = (self._fill(template, facts | side) for side in sides)
        return " ".join([*(self._parted(sentence).text for sentence in more), last])  # the rule is cited once

    def lacking(self, code: str, detail: str, facts: Mapping[str, Any]) -> str:
        """Return what is missing for the goal of a lesson.

        >>> Explainer("hunters_gatherers", "en").lacking("mine", "river", {})
        'That is allowed, but your river is still open here.'
        """
        said = {name: self.action(fact) if isinstance(fact, Action) else fact for name, fact in facts.items()}
        # the last word of what is told apart is the nearest to what happened
        told = [part for part in reversed(detail.split(".")) if f"{code}.{part}" in self.texts["lacking"]]
        return self._fill(self._needed("lacking", code, told[0] if told else ""), said)

    def action(self, action: Action, **more: Any) -> str:
        """Return an action in words, for lists and buttons; `more` is what a table knows besides.

        >>> from carcnb.engine.actions import Place
        >>> Explainer("carcassonne", "en", ids=False).action(Place((1, 0), 2))
        'Turn the tile to the right 2 times, then lay it on the marked place.'
        """
        names: list[str] = [field.name for field in fields(action)] if is_dataclass(action) else []
        facts = {name: getattr(action, name) for name in names} | more
        if "turn" in facts:
            facts.setdefault("count", facts["turn"])
        elif "hexes" in facts:
            facts.setdefault("count", len(facts["hexes"]))
        template = self._find("actions", action.verb, _detail_of(facts))
        return self._fill(template, facts) if template else self._plainly(action, facts)

    def _plainly(self, action: Action, facts: Mapping[str, Any]) -> str:
        """Return an action that has no sentence as it is written, with the names there are for its words."""
        names = {value: self._worded(fact, value) for fact, value in facts.items() if isinstance(value, str)}
        words = [str(names.get(word, word)) for word in (action.verb, *action.words())]
        return capital(" ".join(words).replace("_", " "))

    def prompt(self, phase: str, player: str, marked: bool = True) -> str:
        """Return what a player is to do in a phase; where nothing is marked on the board, in words that do not say so.

        >>> Explainer("carcassonne", "en").prompt("place", "red")
        'Your tile, Red. Lay it on a marked place.'
        """
        who, template = self.name("players", player), self._find("prompts", phase, "" if marked else "unmarked")
        if template:
            return self.say.text(template, player=who)
        named = self.texts["names"].get("phases", {}).get(phase)
        if named:
            return self.label("prompt.phase", player=who, phase=self.say.text(named))
        return self.label("prompt.to_move", player=who)

    def _rule(self, code: str) -> str:
        rule = self.texts.get("scored_rules", {}).get(code, "")
        return rule if isinstance(rule, str) else ""


def _listed(events: list[Event]) -> dict[str, Any]:
    """Return the facts of several events: each is listed unless it is the same for all."""
    every = [event.facts() | {"rule": event.rule} for event in events]
    found = {name: tuple(dict.fromkeys(facts[name] for facts in every)) for name in every[0]}
    return {name: values[0] if len(values) == 1 else values for name, values in found.items()}


def _detail_of(facts: Mapping[str, Any]) -> str:
    """Return what tells apart the sentences of one sort of action."""
    if facts.get("turn") == 0:
        return "unturned"
    return str(facts.get("role") or facts.get("group") or ("number" if "number" in facts else ""))

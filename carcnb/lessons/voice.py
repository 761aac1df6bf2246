"""The coach's words: verdicts, answers and levels as whole sentences in one language."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ..engine.events import Event
from ..games.data import rules
from ..say.explain import Explainer
from ..say.i18n import language, speech
from .answers import NOBODY
from .beginning import begin, statement
from .level import Level
from .verdict import ASTRAY, DONE, HINT, REFUSED, SHOWN, WRONG, Verdict


class Voice:
    """Says in one language what the coach makes of it.

    >>> from carcnb.lessons.reading import read_lesson
    >>> Voice("hunters_gatherers", "en").rule("HG-V1")
    'HG-V1: The player with the most points wins.'
    """

    def __init__(self, key: str, lang: str | None = None) -> None:
        self.key = key
        self.lang = language(lang)
        self.say = speech(self.lang, key)
        self.explainer = Explainer.of(key, self.lang)

    @classmethod
    @cache
    def of(cls, key: str, lang: str) -> Voice:
        """Return the one voice of a game and a language: screens ask for it many times an act."""
        return cls(key, lang)

    def text(self, message: str) -> str:
        """Return a lesson's own words."""
        return self.say.text(message) if message else ""

    def rule(self, id: str) -> str:
        """Return a rule with its number."""
        return self.explainer.rule(id)

    def verdict(self, level: Level, verdict: Verdict) -> list[str]:
        """Return what the coach says."""
        return [sentence for sentence in self._verdict(level, verdict) if sentence]

    def _verdict(self, level: Level, verdict: Verdict) -> Iterator[str]:
        code = verdict.code
        if code == HINT:
            yield self.text(verdict.text) or self._show(level, verdict.answer)
            return
        if code == DONE:
            yield self.say.text("Well done!")
        elif code == WRONG:
            yield self.say.text("Not quite.")
        if code == SHOWN and verdict.answer:
            yield self._show(level, verdict.answer)
        if verdict.refusal is not None:
            yield self.explainer.refusal(verdict.refusal)
        yield from self.events(verdict.events)
        yield self.text(verdict.text)
        if verdict.mistake is not None:
            yield self.text(verdict.mistake.says)
        elif code == REFUSED and verdict.refusal is not None and verdict.refusal.rule in rules(self.key):
            yield self.rule(verdict.refusal.rule)
        elif code == WRONG and not verdict.text:
            yield self.say.text("Count once more, or ask for a hint.")
        if code == ASTRAY:
            yield self.say.text("That is allowed, but it does not do what was asked. Take it back and try again.")

    def events(self, events: tuple[Event, ...]) -> list[str]:
        """Return what happened."""
        return self.explainer.events(events)

    def line(self, level: Level, line: str) -> str:
        """Return a line of play in words."""
        player, action = statement(begin(level), line)
        said = self.explainer.action(action)
        if player is None:
            return said
        return self.say.text("{player}: {action}", player=self.explainer.name("players", player), action=said)

    def _show(self, level: Level, answer: str) -> str:
        if not answer:
            return self.say.text("There is nothing you must do here. Look at the board and go on when you like.")
        if level.choices:
            return self.say.text("The answer is: {answer}", answer=self.text(answer))
        if level.kind == "predict":
            return self.say.text("The answer is: {answer}", answer=self.answer(level, answer))
        return self.say.text("Do this. {action}", action=self.line(level, answer))

    def answer(self, level: Level, answer: str) -> str:
        """Return the answer to a prediction in words.

        >>> Voice("hunters_gatherers", "en").answer(Level("", "predict", "", "", "", (), ""), "red 6 blue 1")
        'Red gets 6 points and Blue gets 1 point.'
        """
        words = answer.split()
        if level.asks == "winner":
            return self.explainer.names("players", words)
        if level.asks != "points":
            return answer
        if answer == NOBODY:
            return self.say.text("Nobody gets a point.")
        parts = [
            self.say.plural(
                "{player} gets {count} point",
                "{player} gets {count} points",
                int(count),
                player=self.explainer.name("players", player),
            )
            for player, count in zip(words[::2], words[1::2], strict=True)
        ]
        return self.say.text("{sentence}.", sentence=self.say.listed(parts))

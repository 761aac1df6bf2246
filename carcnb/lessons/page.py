"""A lesson as a page that does nothing: all its words and pictures, for GitHub, nbviewer and paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from ..draw import View
from ..draw.html import image
from ..draw.view import Sign
from ..engine.events import Event
from ..engine.play import Game
from ..engine.refusals import Refusal
from .answers import is_right, reveal, truth
from .choosing import LETTERS, places, signs
from .coach import Coach
from .counting import Count
from .level import COUNT, COUNTING, DO, PREDICT, QUIZ, SPOT, WATCH, Lesson, Level, Target, located
from .pictures import CELL, WIDEST, board, scored_places
from .setting import BeingSet, set_table
from .verdict import Verdict
from .voice import Voice


class Page:
    """A lesson written out in one language; answers are folded away, or, for paper, left to the end."""

    def __init__(self, lesson: Lesson, lang: str | None = None) -> None:
        self.lesson = lesson
        self.voice = Voice(lesson.key, lang)

    def html(self, *, folded: bool = True) -> str:
        """Return the lesson as HTML; with `folded`, each answer stands under its level, to be opened."""
        parts = [f"<h3>{self._t(self.lesson.title)}</h3>", self._paragraphs(self.lesson.intro)]
        for number, level in enumerate(self.lesson.levels, start=1):
            with located(self.lesson, level):
                parts += self._level(number, level)
                if folded:
                    word = escape(self.voice.label("lesson.answer"))
                    parts.append(f"<details><summary>{word}</summary>{self._answer(level)}</details>")
        return "\n".join(parts)

    def answers(self) -> str:
        """Return the answers alone, for the end of a printed page."""
        parts = []
        for number, level in enumerate(self.lesson.levels, start=1):
            with located(self.lesson, level):
                parts.append(f"<h4>{number}. {self._t(level.title)}</h4>{self._answer(level)}")
        return "\n".join(parts)

    def text(self) -> str:
        """Return the lesson's words alone, as Markdown."""
        lines = [f"# {self.voice.text(self.lesson.title)}", "", self.voice.text(self.lesson.intro)]
        for number, level in enumerate(self.lesson.levels, start=1):
            lines += ["", f"## {number}. {self.voice.text(level.title)}", "", self.voice.text(level.text)]
            lines += ["", f"**{self.voice.text(level.task)}**"]
            listed = [
                f"- {letter}. {self.voice.text(c.text)}" for letter, c in zip(LETTERS, level.choices, strict=False)
            ]
            lines += ["", *listed] if listed else []
        return "\n".join(lines) + "\n"

    def _level(self, number: int, level: Level) -> Iterator[str]:
        coach = Coach(level)
        yield f"<h4>{number}. {self._t(level.title)}</h4>"
        yield self._paragraphs(level.text)
        lettered = signs(level, places(level), {}) if level.choices else ()
        title = self.voice.text(level.title)
        shown = self._being_set(coach.game, title, coach.setting) if coach.setting is not None else ""
        yield f"<p>{shown or self._board(coach.game, title, level.highlight, signs=lettered)}</p>"
        yield f"<p><b>{self._t(level.task)}</b></p>"
        if level.choices:
            texts = "".join(f"<li>{self._t(choice.text)}</li>" for choice in level.choices)
            yield f'<ol type="A">{texts}</ol>'
        rules = " ".join(level.rules)
        yield f"<p><small>{escape(rules)}</small></p>" if rules else ""

    def _answer(self, level: Level) -> str:
        if level.kind in (QUIZ, SPOT):
            return "".join(self._choices(level))
        events, alt = self._outcome(level)
        sentences = [escape(sentence) for sentence in events]
        if level.kind == PREDICT:
            right = self.voice.answer(level, truth(level))
            sentences.insert(0, f"<b>{escape(right)}</b>")
        if level.done:
            sentences.append(self._t(level.done))
        return "".join(f"<p>{sentence}</p>" for sentence in sentences) + alt

    def _outcome(self, level: Level) -> tuple[list[str], str]:
        """Return what happens in the solution, in words and as a picture of how it ends."""
        title, coach = self.voice.text(level.title), Coach(level)
        if coach.setting is not None:
            coach.show_solution()
            return [], f"<p>{self._being_set(coach.game, title, coach.setting)}</p>"
        if level.kind == DO:
            verdict = coach.show_solution()
            return self._words(verdict), self._picture(coach.game, title, verdict.events)
        if level.kind in (PREDICT, WATCH, *COUNTING) and level.solution:
            game, told = reveal(level)
            events: list[Event] = [event for line in told for event in line]
            return self.voice.events(tuple(events)), self._picture(game, title, events, _numbers(level))
        return [], ""

    def _being_set(self, game: Game, title: str, being: BeingSet) -> str:
        """Return a table with what lies on it and at its side."""
        table = set_table(game, being, self.voice.text)
        words = "\n".join([title, *table.words(self.voice.explainer)])
        return image(table.paint(View(cell=CELL, title=title)), words, WIDEST)

    def _picture(self, game: Game, title: str, events: Sequence[Event], signs: tuple[Sign, ...] = ()) -> str:
        """Return how it ends as a picture, if points were made: a page must not get too heavy."""
        lit = scored_places(events)
        return f"<p>{self._board(game, title, lit, 'score', signs)}</p>" if lit else ""

    def _board(
        self, game: Game, title: str, lit: Sequence[Target], reason: str = "focus", signs: tuple[Sign, ...] = ()
    ) -> str:
        return board(game, title, lit, reason, self.voice.lang, signs)

    def _words(self, verdict: Verdict) -> list[str]:
        if isinstance(verdict.refusal, Refusal):
            return [self.voice.explainer.refusal(verdict.refusal)]
        return self.voice.events(verdict.events)

    def _choices(self, level: Level) -> Iterator[str]:
        for choice in level.choices:
            mark = "✓" if is_right(level, choice) is (level.kind == QUIZ) else "✗"
            yield f"<p>{mark} <i>{self._t(choice.text)}</i> {self._t(choice.reason)}</p>"

    def _t(self, message: str) -> str:
        return escape(self.voice.text(message))

    def _paragraphs(self, message: str) -> str:
        return "".join(f"<p>{escape(part)}</p>" for part in self.voice.text(message).split("\n\n"))


def _numbers(level: Level) -> tuple[Sign, ...]:
    """Return the numbers of all that counts in a level to count."""
    if level.kind != COUNT:
        return ()
    count = Count(level)
    count.everything()
    return tuple(sign for sign in count.signs() if sign.text)

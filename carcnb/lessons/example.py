"""A game's examples as things to look at: the record, the picture, and what happened in whole sentences."""

from __future__ import annotations

from html import escape

from .. import games
from ..engine.events import Event
from ..engine.play import Game
from ..record import Line, Record, replay
from ..say.explain import Explainer
from ..say.i18n import language, speech
from ..surface import load
from .beginning import example_record
from .level import named
from .pictures import board, scored_places


def examples(key: str) -> list[str]:
    """List the names of a game's examples.

    >>> "river_three_sections" in examples("hunters_gatherers")
    True
    """
    return list(games.examples(key))


class Example:
    """One example: `game` is how it ends, `sentences()` says what happened; in a notebook it shows itself."""

    def __init__(self, key: str, name: str, lang: str | None = None) -> None:
        self.record: Record = example_record(key, f"{named(f'example of {key}', name, examples(key))}.carc")
        self.key, self.name, self.lang = key, name, lang
        self.game: Game = load(self.record.text())

    @property
    def title(self) -> str:
        """What it shows."""
        return speech(language(self.lang)).text(self.record.title)

    def lines(self) -> list[tuple[Line, list[str]]]:
        """Return each line of play with what it brought about, in words."""
        explainer = Explainer(self.key, self.lang)
        told = replay(self.record).told
        return [
            (line, explainer.events(what) if isinstance(what, list) else [explainer.refusal(what)])
            for line, what in told
        ]

    def sentences(self) -> list[str]:
        """Return everything that happened, in words."""
        return [sentence for _, sentences in self.lines() for sentence in sentences]

    def _repr_html_(self) -> str:
        told = replay(self.record).told
        events: list[Event] = [event for _, what in told if isinstance(what, list) for event in what]
        rows = [
            f"<li><code>{escape(line.text)}</code><br>{escape(' '.join(sentences))}</li>"
            for line, sentences in self.lines()
        ]
        picture = board(self.game, self.title, scored_places(events), "score", self.lang)
        return f"<h4>{escape(self.title)}</h4><p>{picture}</p><ol>{''.join(rows)}</ol>"

    def __repr__(self) -> str:
        return "\n".join([self.title, *(f"  {sentence}" for sentence in self.sentences())])


def example(key: str, name: str, lang: str | None = None) -> Example:
    """Return one of a game's examples.

    >>> example("hunters_gatherers", "river_three_sections").game.scores["red"]
    6
    """
    return Example(key, name, lang)

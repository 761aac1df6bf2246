"""Board games that teach themselves inside Jupyter.

>>> import carcnb
>>> game = carcnb.new("hunters_gatherers", players=["red", "blue"], seed=7)
>>> game.to_move, game.phase
('red', 'place')
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .engine.presenter import register
from .engine.words import hint
from .formatters import hook

if TYPE_CHECKING:
    from .analysis.evaluate import evaluate
    from .analysis.players import player
    from .analysis.records import records
    from .analysis.review import review
    from .analysis.whatif import compare
    from .engine.actions import Action
    from .engine.events import Event
    from .engine.play import Game, Outcome
    from .engine.presenter import Presenter
    from .engine.refusals import IllegalAction, Refusal
    from .lessons.example import example
    from .links import link
    from .record import Record, RecordError
    from .record.codes import code
    from .rulebook import rules
    from .surface import load, new
    from .tilebook import tiles
    from .widgets.analyse import analyse
    from .widgets.course import course
    from .widgets.editor import edit
    from .widgets.lesson import lesson
    from .widgets.play import play
    from .widgets.refresh import daily, refresh
    from .widgets.start import start
    from .widgets.study import study

#: each public name and the module it lives in; modules are imported when a name is first used
_HOMES = {
    "new": "surface",
    "load": "surface",
    "code": "record.codes",
    "tiles": "tilebook",
    "link": "links",
    "edit": "widgets.editor",
    "study": "widgets.study",
    "rules": "rulebook",
    "compare": "analysis.whatif",
    "evaluate": "analysis.evaluate",
    "player": "analysis.players",
    "records": "analysis.records",
    "review": "analysis.review",
    "analyse": "widgets.analyse",
    "example": "lessons.example",
    "lesson": "widgets.lesson",
    "course": "widgets.course",
    "start": "widgets.start",
    "play": "widgets.play",
    "refresh": "widgets.refresh",
    "daily": "widgets.refresh",
    "Action": "engine.actions",
    "Event": "engine.events",
    "Game": "engine.play",
    "IllegalAction": "engine.refusals",
    "Outcome": "engine.play",
    "Record": "record",
    "RecordError": "record",
    "Refusal": "engine.refusals",
}

__all__ = [
    "Action", "Event", "Game", "IllegalAction", "Outcome", "Record", "RecordError", "Refusal",
    "analyse", "code", "compare", "course", "daily", "edit", "evaluate", "example", "lesson", "link", "load", "new",
    "play", "player", "records", "refresh", "review", "rules", "start", "study", "tiles",
]  # fmt: skip


if not TYPE_CHECKING:  # a checker that saw it would take any misspelt name for one of these

    def __getattr__(name: str) -> Any:
        if name not in _HOMES:
            raise AttributeError(f"carcnb has no {name!r}; {hint(name, sorted(_HOMES))}")
        found = getattr(import_module(f".{_HOMES[name]}", __name__), name)
        globals()[name] = found
        return found


def _presenter() -> Presenter:
    from . import presenter

    return presenter


register(_presenter)
hook()


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])

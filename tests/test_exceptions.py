"""Every exception of the package reaches another process whole."""

from __future__ import annotations

import importlib
import inspect
import pickle
import pkgutil
from typing import Any

import pytest

import carcnb
from carcnb.engine.refusals import IllegalAction, ImpossibleSetup, Refusal
from carcnb.games.checking import DataError, Fault
from carcnb.record.statements import Failure, Line, RecordError

#: how those are made that take more than a message
MADE: dict[type[Exception], tuple[Any, ...]] = {
    DataError: (Fault("a/game.toml", "players", "is missing"), Fault("a/game.toml", "title", "is missing")),
    IllegalAction: (Refusal("cell_taken", "HG-P2", {"cell": (0, 0)}), "red may not"),
    ImpossibleSetup: ("two tiles lie there", 3),
    RecordError: ("a.carc", Line(7, "red dance"), "unknown verb"),
}


def exceptions() -> list[type[Exception]]:
    """Every class of exception that a module of the package defines."""
    found: set[type[Exception]] = set()
    for info in pkgutil.walk_packages(carcnb.__path__, "carcnb."):
        if info.name.endswith("__main__"):
            continue
        for _, value in inspect.getmembers(importlib.import_module(info.name), inspect.isclass):
            if issubclass(value, Exception) and value.__module__.startswith("carcnb"):
                found.add(value)
    return sorted(found, key=lambda kind: kind.__qualname__)


@pytest.mark.parametrize("kind", exceptions(), ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_an_exception_arrives_as_it_was_sent(kind: type[Exception], protocol: int) -> None:
    error = kind(*MADE.get(kind, ("what is wrong",)))
    again = pickle.loads(pickle.dumps(error, protocol))
    assert (type(again), str(again), again.args) == (kind, str(error), error.args)
    assert vars(again) == vars(error)


def test_what_was_found_out_later_arrives_too() -> None:
    error = RecordError("a.carc", None, "cannot be read")
    error.key, error.refusal = "carcassonne", Refusal("cell_taken", "WF-P2")
    error.failures = (Failure(Line(3, "expect turn red"), "turn red", "blue"),)
    error.args = ("in other words",)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.where, again.reason) == ("in other words", "a.carc", "cannot be read")
    assert (again.key, again.refusal, again.failures) == (error.key, error.refusal, error.failures)

"""Which rules stand behind what happened: events and refusals cite them, and so do their sentences."""

from __future__ import annotations

from collections.abc import Iterable

from ..engine.events import Event, Scored
from ..say.explain import Explainer


def cited(key: str, events: Iterable[Event]) -> set[str]:
    """Return the rules that events cite.

    >>> from carcnb.engine.events import Closed
    >>> cited("hunters_gatherers", [Closed("red", ("river", (0, 0), "river.1"))])
    {'HG-R1'}
    """
    events = list(events)
    told = Explainer.of(key, "en").told(events)
    return {rule for sentence in told for rule in sentence.rules} | {event.rule for event in events if event.rule}


def scorings(events: Iterable[Event]) -> list[Scored]:
    """List what was paid."""
    return [event for event in events if isinstance(event, Scored) and event.points]

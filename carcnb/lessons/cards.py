"""Cards: what a reader remembers of each rule, kept in the progress file, and when to ask again (by `fsrs`).

Under `refresh` the file holds `cards`, one for each rule id: `game` (for which it is asked), `seen` (how many exercises
about it were done), `goods` (how many of the last ones in a row were right at first), and what `fsrs` keeps of a card
(`state`, `step`, `stability`, `difficulty`, `due`, `last_review`). Times are UTC, as ISO 8601 writes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from math import isfinite
from typing import Any, NamedTuple

import fsrs
from fsrs import Rating, State

Data = dict[str, Any]

#: without fuzz the same answers always lead to the same day; nobody plans further ahead than a year
SCHEDULER = fsrs.Scheduler(enable_fuzzing=False, maximum_interval=365)
#: so many right in a row are easy
EASY = 3
#: more exercises than anybody does
MANY = 1_000_000


class Card(NamedTuple):
    """What is known of a reader and a rule."""

    game: str
    memory: fsrs.Card
    seen: int = 0
    goods: int = 0

    @property
    def due(self) -> datetime:
        """When to ask again."""
        return self.memory.due

    @property
    def stability(self) -> float:
        """For how many days it is known about as surely as it should be."""
        return self.memory.stability or 0.0

    @property
    def last(self) -> datetime:
        """When it was asked last."""
        return self.memory.last_review or datetime.min.replace(tzinfo=UTC)


def rated(card: Card | None, game: str, rating: Rating, now: datetime) -> Card:
    """Return a card after an exercise; None is a rule that was not asked yet. The third Good in a row is Easy.

    >>> card = rated(None, "hunters_gatherers", Rating.Good, datetime(2026, 5, 1, 9, tzinfo=UTC))
    >>> card.due.isoformat()
    '2026-05-01T09:10:00+00:00'
    """
    before = card or Card(game, fsrs.Card(card_id=0, due=now))
    goods = before.goods + 1 if rating >= Rating.Good else 0
    easy = rating == Rating.Good and goods == EASY
    memory, _ = SCHEDULER.review_card(before.memory, Rating.Easy if easy else rating, now)
    return Card(game, memory, before.seen + 1, 0 if easy else goods)


# --- in the file ------------------------------------------------------------------------------------------------------


def cards_of(data: Mapping[str, Any]) -> dict[str, Card]:
    """Return the cards of a file by their rules, as far as they can be read."""
    read = {rule: read_card(entry) for rule, entry in _entries(data).items()}
    return {rule: card for rule, card in read.items() if card is not None}


def keep_card(data: Data, rule: str, card: Card | None) -> None:
    """Write a card into a file's data; None takes it away. What else stands there stays."""
    entries = _entries(data)
    kept = {name: entry for name, entry in entries.items() if name != rule}
    if card is not None:
        before = entries.get(rule)
        kept[rule] = {**(before if isinstance(before, dict) else {}), **_written(card)}
    data["refresh"] = {**_part(data), "cards": kept}


def rate(data: Data, rule: str, game: str, rating: Rating, now: datetime) -> None:
    """Note how an exercise went; noted twice for one moment it is noted once."""
    card = cards_of(data).get(rule)
    if card is None or card.last < now:
        keep_card(data, rule, rated(card, game, rating, now))


def merge_cards(data: Data, other: Mapping[str, Any]) -> None:
    """Add the cards that another file has; of two for one rule the one that was asked later."""
    mine = cards_of(data)
    for rule, card in cards_of(other).items():
        if rule not in mine or mine[rule].last < card.last:
            keep_card(data, rule, card)


def sound(data: Data) -> list[str]:
    """Take out of a file's data what is no card, and tell what that was."""
    part = data.get("refresh")
    if part is None:
        return []
    if not isinstance(part, dict) or not isinstance(part.get("cards", {}), dict):
        data["refresh"] = {}
        return ["refresh is no table of cards"]
    bad = [rule for rule, entry in _entries(data).items() if read_card(entry) is None]
    for rule in bad:
        keep_card(data, rule, None)
    return [f"the card {rule[:80]!r} cannot be read" for rule in bad]


def read_card(entry: object) -> Card | None:
    """Return the card that an entry of the file writes; None if it is none."""
    match entry:
        case {"game": str(game), "seen": int(seen), "goods": int(goods), **kept}:
            memory = _memory(kept)
            if memory is not None:
                return Card(game, memory, *(max(0, min(number, MANY)) for number in (seen, goods)))
    return None


def _memory(entry: Mapping[Any, Any]) -> fsrs.Card | None:
    """Return what `fsrs` keeps of a card; None where it could not go on with it."""
    try:
        state, step = State(entry["state"]), entry["step"]
        due, last = (datetime.fromisoformat(entry[name]).astimezone(UTC) for name in ("due", "last_review"))
        stability, difficulty = float(entry["stability"]), float(entry["difficulty"])
    except (KeyError, TypeError, ValueError, OverflowError):
        return None
    steps = (None,) if state == State.Review else range(len(SCHEDULER.learning_steps))
    sane = isfinite(stability) and stability > 0 and 1 <= difficulty <= 10
    return fsrs.Card(0, state, step, stability, difficulty, due, last) if sane and step in steps else None


def _written(card: Card) -> Data:
    memory = {name: value for name, value in card.memory.to_dict().items() if name != "card_id"}
    return {"game": card.game, "seen": card.seen, "goods": card.goods, **memory}


def _part(data: Mapping[str, Any]) -> Data:
    part = data.get("refresh")
    return part if isinstance(part, dict) else {}


def _entries(data: Mapping[str, Any]) -> Data:
    entries = _part(data).get("cards")
    return entries if isinstance(entries, dict) else {}

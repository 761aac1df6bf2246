"""The score track: where a marker stands, and which cards show how often it has gone round."""

from __future__ import annotations


def on_track(points: int, length: int) -> tuple[int, tuple[int, ...]]:
    """Return the marker's field and the cards beside it, for a track of that length.

    A card shows one round on its front and two on its back; a further round needs a further card.

    >>> on_track(37, 50), on_track(62, 50), on_track(171, 50)
    ((37, ()), (12, (50,)), (21, (100, 50)))
    """
    rounds, field = divmod(points, length)
    return field, (2 * length,) * (rounds // 2) + (length,) * (rounds % 2)

"""Names that readers type: the ones there are, and what to say of the others."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence

from .box import Box


def known(what: str, name: str, names: Iterable[str]) -> str:
    """Return the name if it is one of the names; otherwise say which there are.

    >>> known("player", "rad", ["red", "blue"])
    Traceback (most recent call last):
    ValueError: unknown player 'rad'; did you mean red?
    """
    names = list(names)
    if name in names:
        return name
    raise ValueError(f"unknown {what} {name!r}; {_hint(name, names)}")


def _hint(name: str, names: list[str]) -> str:
    longer = [other for other in names if name and other.startswith(f"{name}.")]
    near = difflib.get_close_matches(name, names, 1)
    if near and not longer:
        return f"did you mean {near[0]}?"
    listed = longer or names
    return f"there are {', '.join(listed[:12])}{' …' * (len(listed) > 12)}" if listed else "there are none"


def checked_players(box: Box, players: Sequence[str]) -> tuple[str, ...]:
    """Return the players, if a box is for them."""
    for player in players:
        known("player", player, box.colours)
    if not box.min_players <= len(players) <= box.max_players or len(set(players)) != len(players):
        count = f"{box.min_players} to {box.max_players}" if box.max_players > box.min_players else f"{box.min_players}"
        raise ValueError(
            f"{box.key} is for {count} different players of {' '.join(box.colours)}, not {' '.join(players) or 'none'}"
        )
    return tuple(players)


def checked_options(box: Box, options: Mapping[str, str]) -> dict[str, str]:
    """Return every option of a box with the value asked for, or its default."""
    for name, value in options.items():
        known("option", name, box.options)
        known(f"value of option {name}", value, box.options[name].values)
    return {name: options.get(name, option.default) for name, option in box.options.items()}

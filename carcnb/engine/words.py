"""Names that readers type: the ones there are, and what to say of the others."""

from __future__ import annotations

import difflib
import operator
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .box import Box
from .refusals import ImpossibleSetup

#: a seed may have so many digits: Python itself writes no number of more than a few thousand
DIGITS = 100
#: a name of a player may have so many letters
LONGEST_NAME = 20


def shown(value: Any, most: int = 60) -> str:
    """Return a value as a message shows it: however long it is, a message stays one line.

    >>> shown("red"), len(shown("x" * 1_000_000))
    ("'red'", 60)
    """
    try:
        # no more is written than is shown, since writing down a huge thing takes its time
        text = repr(value[: most + 1] if isinstance(value, (str, bytes, list, tuple)) else value)
    except Exception:  # whatever it is, it is not what was asked for
        text = type(value).__name__
    return text if len(text) <= most else text[: most - 1] + "…"


def shown_name(name: object) -> str:
    """Return the name of a file as a message shows it: not endless, and nothing that cannot be printed.

    >>> shown_name("a\\0b")
    'a\\\\x00b'
    """
    text = str(name)
    text = text if len(text) <= 300 else f"{text[:150]}…{text[-149:]}"
    return text if text.isprintable() else repr(text)[1:-1]


def known(what: str, name: str, names: Iterable[str]) -> str:
    """Return the name if it is one of the names; otherwise say which there are.

    >>> known("player", "rad", ["red", "blue"])
    Traceback (most recent call last):
    ValueError: unknown player 'rad'; did you mean red?
    """
    names = list(names)
    if name in names:
        return name
    if not isinstance(name, str):
        raise ValueError(f"a {what} is named by a word, not by {shown(name)}; {hint('', names)}")
    raise ValueError(f"unknown {what} {shown(name)}; {hint(name[:DIGITS], names)}")


def nearest(name: str, names: Iterable[str]) -> str | None:
    """Return the name that somebody may have meant; None if nothing looks like it.

    Of names equally near, one with the same letters comes first: `edn` is sooner `end` than `red`.

    >>> nearest("rivrs", ["forests", "rivers"]), nearest("x", ["forests", "rivers"]), nearest("edn", ["red", "end"])
    ('rivers', None, 'end')
    """
    near = difflib.get_close_matches(name[:DIGITS], list(names))
    return min(near, key=lambda other: sorted(other) != sorted(name), default=None)


def hint(name: str, names: Sequence[str]) -> str:
    """Return which of the names may be meant, or which there are.

    >>> hint("cty.1", ["city.1", "road.1"]), hint("bog.1", ["city.1", "road.1"])
    ('did you mean city.1?', 'there are city.1, road.1')
    """
    longer = [other for other in names if name and other.startswith(f"{name}.")]
    near = nearest(name, names)
    if near and not longer:
        return f"did you mean {near}?"
    listed = longer or names
    return f"there are {', '.join(listed[:12])}{' …' * (len(listed) > 12)}" if listed else "there are none"


def of_kind(value: Any, kind: type, right: str) -> None:
    """Refuse what is not of a kind, with what would be right.

    >>> of_kind("many", int, "playouts are a whole number")
    Traceback (most recent call last):
    ValueError: playouts are a whole number, not 'many'
    """
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise ValueError(f"{right}, not {shown(value)}")


def checked_words(words: Any) -> list[str]:
    """Return the words of a statement, given as text or as words; ValueError if they are neither."""
    if isinstance(words, str):
        return words.split()
    if isinstance(words, (list, tuple)) and all(isinstance(word, str) for word in words):
        return list(words)
    raise ValueError(f"a statement is given as a list of words, such as ['place', '1,0', 'r2'], not {shown(words)}")


def checked_lines(lines: Any) -> tuple[str, ...]:
    """Return the statements of a set-up; ImpossibleSetup if they are no list of lines."""
    if not isinstance(lines, (list, tuple)) or not all(isinstance(line, str) for line in lines):
        right = "a list of statements, such as ['score red 5']"
        raise ImpossibleSetup(f"a set-up is given as {right}, not {shown(lines)}")
    for number, line in enumerate(lines):
        if not line.split():
            raise ImpossibleSetup("a set-up statement is empty", number)
    return tuple(lines)


def checked_seed(seed: Any) -> int:
    """Return a seed; ValueError if it is no whole number, for another would not be read back as it was written.

    >>> checked_seed("7")
    Traceback (most recent call last):
    ValueError: a seed is a whole number, not '7'
    """
    if isinstance(seed, bool) or not hasattr(type(seed), "__index__"):
        raise ValueError(f"a seed is a whole number, not {shown(seed)}")
    number = operator.index(seed)
    if abs(number) >= 10**DIGITS:
        raise ValueError(f"a seed has at most {DIGITS} digits")
    return number


def checked_players(box: Box, players: Iterable[str]) -> tuple[str, ...]:
    """Return the players, if a box is for them."""
    # a set has no order, so who begins would be a matter of chance
    if isinstance(players, (str, bytes, set, frozenset)) or not isinstance(players, Iterable):
        right = list(box.colours[: box.min_players])
        raise ValueError(
            f"players are given as a list in the order of their turns, such as {right}, not {shown(players)}"
        )
    players = tuple(players)
    for player in players:
        known("player", player, box.colours)
    if not box.min_players <= len(players) <= box.max_players or len(set(players)) != len(players):
        count = f"{box.min_players} to {box.max_players}" if box.max_players > box.min_players else f"{box.min_players}"
        raise ValueError(
            f"{box.key} is for {count} different players of {' '.join(box.colours)}, not {' '.join(players) or 'none'}"
        )
    return players


def checked_names(players: Sequence[str], names: Mapping[str, str]) -> dict[str, str]:
    """Return what players are called, if those are names: one line each, and no two alike.

    >>> checked_names(["red", "blue"], {"blue": " Anna  Maria "})
    {'blue': 'Anna Maria'}
    """
    if not isinstance(names, Mapping):
        raise ValueError(
            f"names are given as a table of players and names, such as {{'red': 'Anna'}}, not {shown(names)}"
        )
    found: dict[str, str] = {}
    for player, name in names.items():
        known("player", player, players)
        words = " ".join(name.split()) if isinstance(name, str) else ""
        if not 0 < len(words) <= LONGEST_NAME or "#" in words or not words.isprintable():
            raise ValueError(
                f"a name is 1 to {LONGEST_NAME} letters in one line without #, such as Anna; not {shown(name)}"
            )
        if words in found.values():
            raise ValueError(f"two players are called {words}; give them different names")
        found[player] = words
    return found


def checked_options(box: Box, options: Mapping[str, str]) -> dict[str, str]:
    """Return every option of a box with the value asked for, or its default."""
    if not isinstance(options, Mapping):
        raise ValueError(f"options are given as a table of names and values, not as {shown(options)}")
    for name, value in options.items():
        known("option", name, box.options)
        known(f"value of option {name}", value, box.options[name].values)
    return {name: options.get(name, option.default) for name, option in box.options.items()}

"""A game's TOML files, each checked when it is first read, and laid over those of the game it extends."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from ..remembered import remembered
from . import folder, found, schema
from .checking import Checker, DataError, Fault
from .faults import check_game, check_once, check_refusals, kinds_printed, table


@remembered
def read_toml(key: str, name: str) -> dict[str, Any]:
    """Read one of a game's TOML files; an absent file is empty."""
    file = folder(key) / name
    if not file.is_file():
        return {}
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError(Fault(f"{key}/{name}", "", f"is no TOML: {error}")) from None


@cache
def lineage(key: str) -> tuple[str, ...]:
    """Return a game and the games that it extends, one after the other.

    >>> lineage("wheel_of_fortune")
    ('wheel_of_fortune', 'carcassonne')
    """
    older = [key]
    while (base := read_toml(older[-1], "game.toml").get("extends")) is not None:
        checker = Checker(f"{older[-1]}/game.toml")
        if base in older:
            checker.fault(("extends",), f"goes round in a circle: {', '.join(older)}, {base}")
        try:
            folder(str(base))
        except ValueError as error:
            checker.lookup("game", str(base), found.names(), ("extends",))
            if not checker.faults:
                checker.fault(("extends",), str(error))
        checker.done()
        older.append(base)
    return tuple(older)


def extends(key: str) -> str | None:
    """Return the game that a game extends, if it does."""
    return lineage(key)[1] if len(lineage(key)) > 1 else None


@cache
def game_data(key: str) -> dict[str, Any]:
    """Return `game.toml`; with `extends`, on top of the tables of the game it extends.

    >>> game_data("hunters_gatherers")["players"]["max"]
    5
    """
    base, own = extends(key), read_toml(key, "game.toml")
    data = laid_over(game_data(base), own) if base else own
    check_game(f"{key}/game.toml", data, rules(key), [read_toml(older, "tiles.toml") for older in lineage(key)])
    return data


def laid_over(base: Mapping[str, Any], top: Mapping[str, Any]) -> dict[str, Any]:
    """Return tables with others on top: tables become one, anything else (and a text in two forms) is replaced.

    >>> laid_over({"figures": {"follower": 7}}, {"figures": {"abbot": 1}})
    {'figures': {'follower': 7, 'abbot': 1}}
    """
    merged = dict(base)
    for name, value in top.items():
        old = merged.get(name)
        if isinstance(old, dict) and isinstance(value, dict) and "other" not in value:
            merged[name] = laid_over(old, value)
        else:
            merged[name] = value
    return merged


@remembered
def rules(key: str) -> dict[str, dict[str, Any]]:
    """Return every rule of a game by id, in the order in which they are read; a rule given again is replaced.

    >>> rules("hunters_gatherers")["HG-S1"]["section"]
    'Set-up'
    """
    base, data = extends(key), read_toml(key, "rules.toml")
    checker = Checker(f"{key}/rules.toml")
    checker.check(schema.RULES, data)
    check_once(checker, data.get("rule"), "rule")
    checker.done()
    merged = dict(rules(base)) if base else {}
    merged |= {rule["id"]: rule for rule in data.get("rule", [])}
    sections = list(dict.fromkeys(rule["section"] for rule in merged.values()))
    first = {section: place for place, section in enumerate(sections)}
    return dict(sorted(merged.items(), key=lambda item: first[item[1]["section"]]))


@cache
def own_texts(key: str) -> dict[str, Any]:
    """Return a game's own texts, on top of those of the game it extends."""
    base, own = extends(key), read_toml(key, "texts.toml")
    merged = laid_over(own_texts(base), own) if base else own
    data = game_data(key)
    words = {
        "player": data["players"]["colours"],
        "role": data.get("roles", {}),
        "figure": data.get("figures", {}),
        "kind": [*kinds(data), *kinds_printed([read_toml(older, "tiles.toml") for older in lineage(key)])],
        "layer": data.get("layers", {}),
        "rule": rules(key),
        "table of names": {*schema.NAMES, *table(merged, "names")},
        "names": {*schema.NAMES, *map(str, table(merged, "facts").values())},
    }
    checker = Checker(f"{key}/texts.toml", words)
    checker.check(schema.TEXTS, own)
    check_refusals(checker, key, own, data.get("cites", {}))
    checker.done()
    return merged


def kinds(data: Mapping[str, Any]) -> list[str]:
    """Return the kinds of zone that a game knows: those of its layers, and those that form no area."""
    settled = [kind for layer in data.get("layers", {}).values() for kind in layer["kinds"]]
    return list(dict.fromkeys([*settled, *data.get("tiles", {}).get("kinds", [])]))

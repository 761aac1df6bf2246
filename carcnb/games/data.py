"""Reading a game's TOML into a Box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..engine.box import Box, Layer, Option, Role
from ..engine.lattice import parse_cell
from ..engine.plan import Plan, compile_plans
from ..engine.words import checked_options
from ..remembered import remembered
from . import schema
from .checking import Checker
from .files import game_data, own_texts, read_toml, rules
from .tileset import tiles

__all__ = ["box", "contents", "game_data", "own_texts", "plans", "read_toml", "rules", "tiles"]


def _role(name: str, entry: Mapping[str, Any]) -> Role:
    on = frozenset(entry["on"])
    return Role(name, entry["figure"], entry["layer"], on, entry.get("lies", False), entry.get("weight", 1))


def _options(data: Mapping[str, Any]) -> dict[str, Option]:
    """Return the variants of a game, those that came later after the others."""
    tables = [("options", False), ("later_options", True)]
    return {
        name: Option(name, tuple(values), later)
        for table, later in tables
        for name, values in data.get(table, {}).items()
    }


@remembered
def box(key: str) -> Box:
    """Return what a game's box contains.

    >>> len(box("hunters_gatherers").tiles)
    91
    """
    data = game_data(key)
    players, start = data["players"], data.get("start", {})
    checker = Checker(f"{key}/game.toml", {"tile": tiles(key)})
    checker.check(schema.GAME.keys["start"], start, ("start",))
    checker.done()
    return Box(
        key=key,
        colours=tuple(players["colours"]),
        min_players=players["min"],
        max_players=players["max"],
        tiles=tiles(key),
        layers={
            name: Layer(name, frozenset(layer["kinds"]), layer.get("closes", ""))
            for name, layer in data.get("layers", {}).items()
        },
        roles={name: _role(name, role) for name, role in data.get("roles", {}).items()},
        figures=data.get("figures", {}),
        options=_options(data),
        start=tuple((tile, parse_cell(cell)) for tile, cell in start.get("tiles", [])),
        start_name=start.get("name", ""),
        cites=data.get("cites", {}),
        rules={id: rule["text"] for id, rule in rules(key).items()},
        extra=data,
    )


@remembered
def plans(key: str) -> dict[str, Plan]:
    """Return the plans of a game's tiles, made once."""
    return compile_plans(box(key))


def contents(key: str, options: Mapping[str, str]) -> tuple[Box, dict[str, Plan]]:
    """Return what a game is played with: its box and plans, without what these options leave out.

    >>> sorted(contents("carcassonne", {"farmers": "no"})[0].without)
    ['farmer']
    """
    chosen = {f"{name}.{value}" for name, value in checked_options(box(key), options).items()}
    left_out = [role for which, roles in game_data(key).get("without", {}).items() if which in chosen for role in roles]
    return _without(key, frozenset(left_out)) if left_out else (box(key), plans(key))


@remembered
def _without(key: str, roles: frozenset[str]) -> tuple[Box, dict[str, Plan]]:
    left = replace(box(key), without=roles)
    return left, compile_plans(left)

"""Reading a game's TOML into a Box."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from ..engine.box import Box, Layer, Option, Role
from ..engine.lattice import parse_cell
from ..engine.plan import Plan, compile_plans
from ..engine.tile import Tile, Zone
from . import folder


@cache
def read_toml(key: str, name: str) -> dict[str, Any]:
    """Read one of a game's TOML files; an absent file is empty."""
    file = folder(key) / name
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


@cache
def game_data(key: str) -> dict[str, Any]:
    """Return `game.toml`; with `extends`, on top of the tables of the game it extends.

    >>> game_data("hunters_gatherers")["players"]["max"]
    5
    """
    data = read_toml(key, "game.toml")
    if "extends" not in data:
        return data
    return _laid_over(game_data(data["extends"]), data)


def _laid_over(base: Mapping[str, Any], top: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(base)
    for name, value in top.items():
        old = merged.get(name)
        merged[name] = _laid_over(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return merged


@cache
def rules(key: str) -> dict[str, dict[str, Any]]:
    """Return every rule of a game by id, in the order in which they are read.

    >>> rules("hunters_gatherers")["HG-S1"]["section"]
    'Set-up'
    """
    data = read_toml(key, "rules.toml")
    found = dict(rules(data["extends"])) if "extends" in data else {}
    found |= {rule["id"]: rule for rule in data.get("rule", [])}
    sections = list(dict.fromkeys(rule["section"] for rule in found.values()))
    first = {section: place for place, section in enumerate(sections)}
    return dict(sorted(found.items(), key=lambda item: first[item[1]["section"]]))


def zones_of(entry: Mapping[str, Any]) -> list[Zone]:
    """Name the zones of a tile: kinds are numbered from 1 in the order of their lowest slot."""
    written = sorted(entry["zones"], key=lambda zone: min(zone.get("slots", [12])))
    seen: dict[str, int] = {}
    zones = []
    for zone in written:
        number = seen[zone["kind"]] = seen.get(zone["kind"], 0) + 1
        zones.append(
            Zone(
                f"{zone['kind']}.{number}",
                tuple(zone.get("slots", ())),
                zone.get("has", {}),
                zone.get("ends"),
                tuple(zone.get("touches", ())),
            )
        )
    return zones


@cache
def tiles(key: str) -> dict[str, Tile]:
    """Return a game's tiles by id; `copies = { "2" = 3 }` means three copies that bear the mark 2.

    >>> tiles("hunters_gatherers")["L56"].sides
    ('meadow', 'forest', 'forest', 'river')
    """
    found: dict[str, Tile] = {}
    for entry in read_toml(key, "tiles.toml").get("tile", []):
        copies = entry.get("copies", 1)
        for mark, count in copies.items() if isinstance(copies, dict) else [("", copies)]:
            id = f"{entry['id']}.{mark}" if mark else entry["id"]
            found[id] = Tile(
                id,
                zones_of(entry),
                copies=count,
                mark=mark,
                pile=entry.get("pile", "landscape"),
                source=entry.get("source", ""),
                note=entry.get("note", ""),
            )
    return found


@cache
def box(key: str) -> Box:
    """Return what a game's box contains.

    >>> len(box("hunters_gatherers").tiles)
    91
    """
    data = game_data(key)
    players, start = data["players"], data.get("start", {})
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
        roles={
            name: Role(name, role["figure"], role["layer"], frozenset(role["on"]), role.get("lies", False))
            for name, role in data.get("roles", {}).items()
        },
        figures=data.get("figures", {}),
        options={name: Option(name, tuple(values)) for name, values in data.get("options", {}).items()},
        start=tuple((tile, parse_cell(cell)) for tile, cell in start.get("tiles", [])),
        start_name=start.get("name", ""),
        cites=data.get("cites", {}),
        rules={id: rule["text"] for id, rule in rules(key).items()},
        extra=data,
    )


@cache
def plans(key: str) -> dict[str, Plan]:
    """Return the plans of a game's tiles, made once."""
    return compile_plans(box(key))

"""A game's tiles: those of the game it extends, without what it drops, and its own.

[drop] ids = ["C"]          tiles of the other game that this one leaves out; all = true for the whole set
[counts] D = 2              how many copies of a tile of the other game this one has
[[tile]] like = "U"         a tile that looks like one of the other game, or one further up, under an id of its own
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from ..engine.tile import SLOTS, Tile, Zone
from ..remembered import remembered
from . import schema
from .checking import Checker
from .faults import check_once, items
from .files import extends, game_data, kinds, read_toml


class Piece(NamedTuple):
    """One sort of tile as it is printed: what its table says, its mark, and how many copies there are."""

    entry: Mapping[str, Any]
    mark: str
    copies: int


@cache
def pieces(key: str) -> dict[str, Piece]:
    """Return what is printed, by tile id; `copies = { "2" = 3 }` means three copies that bear the mark 2."""
    data, base = read_toml(key, "tiles.toml"), extends(key)
    older = pieces(base) if base else {}
    _check(key, data, older)
    found = dict(_taken_over(data, older))
    for entry in data.get("tile", []):
        whole = entry if "zones" in entry else {**entry, "zones": _alike(entry["like"], data, older)["zones"]}
        copies = entry.get("copies", 1)
        for mark, count in copies.items() if isinstance(copies, dict) else [("", copies)]:
            found[f"{entry['id']}.{mark}" if mark else entry["id"]] = Piece(whole, mark, count)
    return found


def _taken_over(data: Mapping[str, Any], older: Mapping[str, Piece]) -> Iterator[tuple[str, Piece]]:
    drop, counts = data.get("drop", {}), data.get("counts", {})
    for id, piece in older.items():
        copies = counts.get(id, piece.copies)
        if copies and not drop.get("all") and not {id, piece.entry["id"]} & set(drop.get("ids", ())):
            yield id, piece._replace(copies=copies)


def _alike(id: str, data: Mapping[str, Any], older: Mapping[str, Piece]) -> Mapping[str, Any]:
    """Return the table of the tile that another one looks like."""
    own = (entry for entry in items(data.get("tile")) if entry.get("id") == id and "zones" in entry)
    others = (piece.entry for piece in older.values() if piece.entry["id"] == id)
    return next(own, None) or next(others, {})


def _check(key: str, data: Mapping[str, Any], older: Mapping[str, Piece]) -> None:
    game = game_data(key)
    words, entries = game.get("tiles", {}), items(data.get("tile"))
    ids = dict.fromkeys(piece.entry["id"] for piece in older.values())
    checker = Checker(
        f"{key}/tiles.toml",
        {
            "kind": kinds(game),
            "thing": game.get("things", {}),
            "end": [*kinds(game), *words.get("ends", [])],
            "pile": ["landscape", *words.get("piles", [])],
            "tile of that game": {**ids, **older},
            "tile": [*ids, *(str(entry.get("id")) for entry in entries)],
        },
        # a game may print what nobody has heard of; what looks like a known word is a slip of the pen
        new=("kind", "thing", "end", "pile"),
    )
    checker.check(schema.TILES, data)
    if not checker.faults:
        check_once(checker, entries, "tile", dict(_taken_over(data, older)))
        for entry in entries:
            alike = _alike(entry["like"], data, older) if "like" in entry else None
            _check_tile(checker, entry, game.get("things", {}), alike)
    checker.done()


def _check_tile(checker: Checker, entry: Mapping[str, Any], things: Mapping[str, Any], alike: Any) -> None:
    place = ("tile", entry["id"])
    if ("zones" in entry) == ("like" in entry):
        checker.fault(place, "should have zones, or else say which tile it is like")
    elif "zones" in entry:
        _check_zones(checker, entry["zones"], things, (*place, "zones"))
    elif not alike:
        checker.fault((*place, "like"), f"{entry['like']} is itself like another tile; name one that has zones")


def _check_zones(checker: Checker, zones: Any, things: Mapping[str, Any], place: tuple[str, ...]) -> None:
    owner: dict[int, str] = {}
    written = named(zones)
    for name, zone in written.items():
        for slot in zone.get("slots", ()):
            if slot in owner:
                checker.fault((*place, name), f"slot {slot} belongs to {owner[slot]} already")
            owner[slot] = name
        for other in zone.get("touches", ()):
            checker.lookup("zone", other, written, (*place, name, "touches"))
        for thing in zone.get("has", ()):
            if zone["kind"] not in things.get(thing, (zone["kind"],)):
                checker.fault((*place, name, "has"), f"{thing} is printed on {', '.join(things[thing])} only")
    if missing := [str(slot) for slot in range(SLOTS) if slot not in owner]:
        checker.fault(place, f"slot {', '.join(missing)} belongs to no zone")


def named(zones: Any) -> dict[str, Mapping[str, Any]]:
    """Name the zones of a tile: kinds are numbered from 1 in the order of their lowest slot.

    >>> list(named([{"kind": "road", "slots": [7]}, {"kind": "field", "slots": [8]}, {"kind": "road", "slots": [1]}]))
    ['road.1', 'road.2', 'field.1']
    """
    seen: dict[str, int] = {}
    found = {}
    for zone in sorted(zones, key=lambda zone: min(zone.get("slots", ()), default=SLOTS)):
        kind = zone["kind"]
        seen[kind] = seen.get(kind, 0) + 1
        found[f"{kind}.{seen[kind]}"] = zone
    return found


def zones_of(entry: Mapping[str, Any]) -> list[Zone]:
    """Return the zones of a tile's table."""
    return [
        Zone(name, tuple(zone.get("slots", ())), zone.get("has", {}), zone.get("ends"), tuple(zone.get("touches", ())))
        for name, zone in named(entry["zones"]).items()
    ]


@remembered
def tiles(key: str) -> dict[str, Tile]:
    """Return a game's tiles by id.

    >>> tiles("hunters_gatherers")["L56"].sides
    ('meadow', 'forest', 'forest', 'river')
    """
    return {
        id: Tile(
            id,
            zones_of(entry),
            copies=copies,
            mark=mark,
            pile=entry.get("pile", "landscape"),
            source=entry.get("source", ""),
            note=entry.get("note", ""),
        )
        for id, (entry, mark, copies) in pieces(key).items()
    }

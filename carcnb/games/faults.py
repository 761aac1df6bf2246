"""What a shape cannot say: faults of a game's data that show only when its parts are compared."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from ..engine.words import nearest
from .checking import SORTS, Checker, TableShape, item_name, shaped
from .schema import GAME


def check_game(file: str, data: Mapping[str, Any], rules: Collection[str], tile_files: Sequence[Any]) -> None:
    """Check a game.toml, with the files of tiles on which its kinds of zone must be found."""
    words: dict[str, Collection[str]] = {"rule": rules}
    words |= {"layer": table(data, "layers"), "figure": table(data, "figures"), "role": table(data, "roles")}
    if printed := list(dict.fromkeys(kinds_printed(tile_files))):
        words["kind"] = printed
    own = table(data, "own")
    checker = Checker(file, words)
    check_sorts(checker, own, {*SORTS, "layer", "figure", "role", "kind", "rule"}, ("own",))
    checker.done()
    shape = TableShape({})
    shape.must, shape.keys = GAME.must, {**GAME.keys, **{name: shaped(part) for name, part in own.items()}}
    checker.check(shape, data)
    checker.done()
    check_players(checker, data["players"])
    for options in ("options", "later_options"):
        for name, values in data.get(options, {}).items():
            if not values or len(set(values)) < len(values):
                checker.fault((options, name), "should be a list of different values, the default first")
    every = {**data.get("options", {}), **data.get("later_options", {})}
    there = [f"{name}.{value}" for name, values in every.items() for value in values[1:]]
    for which in data.get("without", {}):
        checker.lookup("value of an option", which, there, ("without", which))
    checker.done()


def table(data: Mapping[str, Any], name: str) -> dict[str, Any]:
    """Return a table of data that nobody has checked yet."""
    found = data.get(name)
    return found if isinstance(found, dict) else {}


def kinds_printed(tile_files: Sequence[Any]) -> Iterator[str]:
    """Yield the kinds of zone on tiles that nobody has checked yet: a wrong tile is told when its own file is read."""
    for data in tile_files:
        for tile in items(data.get("tile")):
            for zone in items(tile.get("zones")):
                if isinstance(kind := zone.get("kind"), str):
                    yield kind


def items(value: Any) -> list[dict[str, Any]]:
    """Return the tables of a list that nobody has checked yet."""
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def check_sorts(checker: Checker, shape: Any, sorts: Collection[str], place: tuple[str, ...]) -> None:
    """Check the shape that a game declares for a table of its own."""
    if isinstance(shape, dict):
        for name, part in shape.items():
            check_sorts(checker, part, sorts, (*place, name))
    elif isinstance(shape, list) and len(shape) == 1:
        check_sorts(checker, shape[0], sorts, place)
    elif not isinstance(shape, str):
        checker.fault(place, 'should be a sort such as "number", a list of one sort, or a table of them')
    elif "|" not in shape:
        checker.lookup("sort", shape, sorts, place)


def check_players(checker: Checker, players: Mapping[str, Any]) -> None:
    """Check that there are colours enough for everybody."""
    least, most, colours = players["min"], players["max"], players["colours"]
    if not 1 <= least <= most:
        checker.fault(("players", "min"), f"should be from 1 to max, which is {most}")
    if len(set(colours)) < len(colours):
        checker.fault(("players", "colours"), "should be different from one another")
    elif len(colours) < most:
        checker.fault(("players", "colours"), f"should be {most} at least, for max players")


def check_refusals(checker: Checker, key: str, texts: Mapping[str, Any], cites: Collection[str]) -> None:
    """Check that a rule is cited for every refusal that has a sentence; the slip may be in either file."""
    there = {code.partition(".")[0] for code in cites}
    for code in table(texts, "refusals"):
        head = code.partition(".")[0]
        if head not in there:
            near = nearest(head, there)
            meant = f"there is cites.{near}: one of them is a slip" if near else f"it has {', '.join(sorted(there))}"
            checker.fault(("refusals", code), f"cites of {key}/game.toml has no {head!r}; {meant}")


def check_once(checker: Checker, entries: Any, what: str, taken: Collection[str] = ()) -> None:
    """Check that no id of a list of tables comes twice."""
    seen = set(taken)
    for number, entry in enumerate(items(entries), start=1):
        id = entry.get("id")
        if isinstance(id, str) and id in seen:
            checker.fault((what, item_name(entry, number)), f"the id {id!r} is there already")
        elif isinstance(id, str):
            seen.add(id)

"""The regions of a sheet file: their letters on the map, and how each looks and is called if the sheet says so."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ...engine.words import shown
from ..data import read_toml
from ..names import OwnName
from .actions import BAR, TILE
from .printed import SheetError, only
from .sheet import PATTERNS, RegionLook

REGIONS = 6
COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
LANGUAGE = re.compile("[a-z]{2}")
#: a name stands on a leaf and on a button
LONGEST_NAME = 40


def read_regions(data: Mapping[str, Any]) -> dict[str, str]:
    """Read the regions by their letters on the map, each with the names it brings along.

    >>> letters = dict(zip("PBOGEV", ["pink", "blue", "orange", "green", "grey", "violet"]))
    >>> read_regions({"regions": letters | {"violet": {"names": {"de": "violett"}}}})["V"].names
    {'de': 'violett'}
    """
    regions = _entries(data.get("regions"))
    letters = {letter: name for letter, name in regions.items() if not isinstance(name, dict)}
    if len(letters) != REGIONS or len(set(map(shown, letters.values()))) != REGIONS:
        raise SheetError(f"[regions] must name {REGIONS} different regions, each by one letter of the map")
    for letter, name in letters.items():
        if len(letter) != 1 or letter in ".*#":
            raise SheetError(f"[regions] {shown(letter)} must be one letter, as the map writes it")
        if not isinstance(name, str) or not name.isidentifier() or name in (TILE, BAR, "dice", "source"):
            raise SheetError(
                f"[regions] {letter}: {shown(name)} cannot be the name of a region; write a word such as pink"
            )
    only([name for name, entry in regions.items() if isinstance(entry, dict)], letters.values(), "[regions]", "region")
    return {letter: _named(name, _names(_said(regions, name), name)) for letter, name in letters.items()}


def read_looks(data: Mapping[str, Any], regions: Mapping[str, str]) -> tuple[RegionLook, ...]:
    """Read how each region looks; no two may be made to look the same."""
    looks = tuple(_look(_said(data["regions"], name), name) for name in regions.values())
    seen: dict[tuple[str, str], str] = {}
    for look in looks:
        same = seen.setdefault((look.colour, look.pattern), look.region)
        if look.colour and look.pattern and same != look.region:
            raise SheetError(f"[regions.{look.region}] looks as {same} does; give it another colour or pattern")
    return looks


def _entries(regions: object) -> dict[str, Any]:
    if not isinstance(regions, dict):
        raise SheetError(f"[regions] must name {REGIONS} different regions, each by one letter of the map")
    return regions


def _said(regions: Mapping[str, Any], name: str) -> dict[str, Any]:
    """Return what a file says of a region; a letter may be spelled as another region is."""
    entry = regions.get(name)
    return entry if isinstance(entry, dict) else {}


def _look(entry: Mapping[str, Any], region: str) -> RegionLook:
    where, colour, pattern = f"[regions.{region}]", entry.get("colour", ""), entry.get("pattern", "")
    only(entry, ("colour", "pattern", "names"), where)
    if colour != "" and not (isinstance(colour, str) and COLOUR.fullmatch(colour)):
        raise SheetError(f'{where}: colour must be written as "#7a4fa3", not {shown(colour)}')
    if pattern != "":
        only([pattern], PATTERNS, where, "pattern")
    return RegionLook(region, colour.lower(), pattern)


def _named(name: str, names: dict[str, str]) -> str:
    """Return a name with all it brings along; the catalogs know those of the box."""
    return (
        OwnName(name, names) if names or name not in read_toml("marabunta", "sheet.toml")["regions"].values() else name
    )


def _names(entry: Mapping[str, Any], region: str) -> dict[str, str]:
    where, names = f"[regions.{region}]", entry.get("names", {})
    if not isinstance(names, dict):
        raise SheetError(f'{where}: names must be a table of languages, such as {{ de = "violett" }}')
    for lang, name in names.items():
        if not LANGUAGE.fullmatch(lang):
            raise SheetError(f"{where} names: a language is named by two letters such as de, not by {shown(lang)}")
        if not isinstance(name, str) or not name.isprintable() or not 0 < len(name.strip()) <= LONGEST_NAME:
            raise SheetError(f"{where} names: {lang} must be a word or two, not {shown(name)}")
    return {lang: name.strip() for lang, name in names.items()}

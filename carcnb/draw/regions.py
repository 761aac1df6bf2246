"""How the regions of a sheet look: a colour and a pattern each, so that all can be told apart, also without colours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from .theme import Theme, contrast, luminance

#: a region, its colour and its pattern, as a sheet states them; "" for what it leaves open
Look = tuple[str, str, str]
#: the patterns by name, as lines in a box of 24
PATTERNS = {
    "dots": "M6 7L6 7.1M12 4L12 4.1M18 7L18 7.1M6 14L6 14.1M12 11L12 11.1M18 14L18 14.1M12 18L12 18.1",
    "waves": "M3 9C5 7 7 7 9 9C11 11 13 11 15 9C17 7 19 7 21 9M3 15C5 13 7 13 9 15C11 17 13 17 15 15C17 13 19 13 21 15",
    "stripes": "M3 16L9 6M8 19L16 5M15 19L21 9",
    "peaks": "M6 10L8 6L10 10M14 10L16 6L18 10M10 18L12 14L14 18",
    "grid": "M4 8L20 8M4 14L20 14M8 4L8 20M16 4L16 20",
    "pluses": "M6 8L9 8M7.5 6.5L7.5 9.5M15 8L18 8M16.5 6.5L16.5 9.5M10.5 16L13.5 16M12 14.5L12 17.5",
    "rings": "M5 8C5 4 11 4 11 8C11 12 5 12 5 8M13 8C13 4 19 4 19 8C19 12 13 12 13 8"
    "M9 16C9 12 15 12 15 16C15 20 9 20 9 16",
    "bricks": "M4 7L20 7M4 12L20 12M4 17L20 17M9 7L9 12M15 7L15 12M12 12L12 17M18 12L18 17",
}
#: the regions for which every theme has colours, and the patterns of those of the box
PALETTE = {
    "pink": "dots",
    "blue": "waves",
    "orange": "stripes",
    "green": "peaks",
    "grey": "grid",
    "yellow": "pluses",
    "violet": "",
    "red": "",
    "brown": "",
    "turquoise": "",
}
#: contrast that words and that lines need, as accessibility is measured
WORDS, LINES = 4.5, 3.0
#: how finely colours are mixed
STEPS = 40


class Painted(NamedTuple):
    """What a region is painted with; `name` is different for everything that looks different."""

    name: str
    fill: str
    line: str
    pattern: str


@lru_cache(maxsize=64)
def painted(looks: tuple[Look, ...], theme: Theme) -> dict[str, Painted]:
    """Return what each region is painted with; what its look leaves open is chosen from what is free.

    >>> from carcnb.draw.theme import theme
    >>> painted((("pink", "", ""), ("violet", "", "dots")), theme("light"))["pink"].pattern
    'waves'
    """
    looks = tuple(sorted(looks))  # so that what is chosen depends on nothing but the regions there are
    patterns = shared_out(
        {region: pattern for region, _, pattern in looks},
        {region: PALETTE.get(region, "") for region, _, _ in looks},
        PATTERNS,
    )
    uncoloured = [region for region, colour, _ in looks if not colour]
    colours = shared_out(
        dict.fromkeys(uncoloured, ""), {region: region for region in uncoloured if region in PALETTE}, PALETTE
    )
    return {
        region: _mixed(colour, patterns[region], theme)
        if colour
        else _of_theme(colours[region], patterns[region], theme)
        for region, colour, _ in looks
    }


def shared_out(stated: Mapping[str, str], usual: Mapping[str, str], there_are: Iterable[str]) -> dict[str, str]:
    """Give each region one thing: the one stated, else its usual one unless another has it, else one that is free.

    >>> shared_out({"pink": "", "violet": "dots", "hill": ""}, {"pink": "dots"}, ["dots", "waves", "grid"])
    {'violet': 'dots', 'pink': 'waves', 'hill': 'grid'}
    """
    found = {region: thing for region, thing in stated.items() if thing}
    for region, thing in usual.items():
        if region not in found and thing and thing not in found.values():
            found[region] = thing
    free = (thing for thing in there_are if thing not in found.values())
    for region in stated:
        if region not in found:
            found[region] = next(free)
    return found


def _of_theme(name: str, pattern: str, theme: Theme) -> Painted:
    different = "" if pattern == PALETTE[name] else f"-{pattern}"
    return Painted(f"{name}{different}", theme[f"region_{name}"], theme[f"region_{name}_ink"], pattern)


def _mixed(colour: str, pattern: str, theme: Theme) -> Painted:
    """Keep as near to a colour as words on it and lines in it can be seen."""
    ink = theme["ink"]
    fill = until(colour, "#ffffff" if luminance(ink) < 0.5 else "#000000", ink, WORDS)
    return Painted(f"{colour[1:]}-{pattern}", fill, until(colour, ink, fill, LINES), pattern)


def until(colour: str, towards: str, against: str, least: float) -> str:
    """Mix a colour with another until it stands out enough against a third.

    >>> until("#7a4fa3", "#ffffff", "#2b2621", 4.5)
    '#a284bf'
    """
    for part in range(STEPS):
        mixed = mix(colour, towards, part / STEPS)
        if contrast(mixed, against) >= least:
            return mixed
    return towards


def mix(one: str, two: str, part: float) -> str:
    """Return a colour between two, so far on the way to the second.

    >>> mix("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = ((int(one[i : i + 2], 16), int(two[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(first + (second - first) * part):02x}" for first, second in pairs)

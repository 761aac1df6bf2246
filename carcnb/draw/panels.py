"""What lies around a sheet: the dice and the tile of the round, and the leaves of the regions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from . import path as paths
from .figures import sign
from .hexsheet import number_badge
from .regions import Painted, painted
from .scene import GROUND, TILES, Ellipse, Path, Shape, Style, Target, Text
from .sheetlayout import Box
from .sketch import put
from .theme import Theme
from .tokens import LEAF, die_symbol, effect_symbol, pattern
from .view import View

#: names are at least so high, in pixels, where there is room for it
READABLE = 14.0
#: the leaf of a region, almost twice as long as it is high
_STRETCHED: paths.Path = tuple(
    (command[0], *(float(value) * (1.0 if index % 2 else 1.9) for index, value in enumerate(command[1:])))
    for command in paths.parse(LEAF)
)


@lru_cache(maxsize=4096)
def card(
    x: float, y: float, wide: float, high: float, style: Style, target: Target | None = None, layer: str = TILES
) -> Path:
    """Return a rectangle with round corners; one with much on it lies below, so that it can change by itself."""
    r = min(wide, high) * 0.12
    d = (
        ("M", x + r, y),
        ("L", x + wide - r, y),
        ("Q", x + wide, y, x + wide, y + r),
        ("L", x + wide, y + high - r),
        ("Q", x + wide, y + high, x + wide - r, y + high),
        ("L", x + r, y + high),
        ("Q", x, y + high, x, y + high - r),
        ("L", x, y + r),
        ("Q", x, y, x + r, y),
        ("Z",),
    )
    return Path(d, style=style, target=target, layer=layer)


def dice(game: Any, view: View, box: Box, theme: Theme) -> list[Shape]:
    """Return the dice and the tile of the round: in two rows, the groups, or in one where there is the width for it.

    Until they are parted, what is picked for a group lies in the other row already.
    """
    shapes: list[Shape] = []
    groups: dict[str, tuple[str, ...]] = game.groups
    if groups:
        rows = [(name, members, _owner(game, members)) for name, members in groups.items()]
        long = _in_one_row(game, box)
        for place, (name, members, owner) in zip(_rows(box, rows, long), rows, strict=True):
            shapes.extend(_group(game, view, name, members, owner, place, theme))
        return shapes
    elements, picked = tuple(game.sheet.elements), [name for name in view.picked if name in game.sheet.elements]
    if _in_one_row(game, box):
        return _group(game, view, "", elements, "", box._replace(wide=box.high * (len(elements) + 0.4)), theme)
    for index, place in enumerate(_halves(box)):
        members = tuple(name if (name in picked) == bool(index) else "" for name in elements)
        shapes.extend(_group(game, view, "", members, "", place, theme))
    return shapes


def _in_one_row(game: Any, box: Box) -> bool:
    return box.wide > box.high * (len(game.sheet.elements) + 2.7)


def _halves(box: Box) -> tuple[Box, Box]:
    gap = box.high * 0.06
    high = (box.high - gap) / 2
    return box._replace(high=high), box._replace(y=box.y + high + gap, high=high)


def _rows(box: Box, rows: Sequence[tuple[str, tuple[str, ...], str]], long: bool) -> tuple[Box, ...]:
    if not long:
        return _halves(box)
    first = box.high * (len(rows[0][1]) + (1.2 if rows[0][2] else 0.3))
    second = box.high * (len(rows[1][1]) + (1.2 if rows[1][2] else 0.3))
    return box._replace(wide=first), box._replace(x=box.x + first + box.high * 0.3, wide=second)


def _owner(game: Any, members: tuple[str, ...]) -> str:
    """Return whose group these elements are, once that is chosen."""
    if not game.group or game.phase == "choose":
        return ""
    if set(members) == set(game.group):
        return str(game.to_move)
    others = [player for player in game.players if player != game.to_move]
    return str(others[0]) if len(others) == 1 else ""


def _group(
    game: Any, view: View, name: str, members: tuple[str, ...], owner: str, box: Box, theme: Theme
) -> list[Shape]:
    mine = bool(owner) and owner == game.to_move and not game.over
    style = Style(theme["paper"], theme.paint(owner) if mine else theme["grid"], 2.5 if mine else 1.5)
    inner = box.x + 1.5, box.y + 1.5, box.wide - 3, box.high - 3
    shapes: list[Shape] = [card(*inner, style, ("group", name) if name else None, GROUND)]
    x, size = box.x + box.high * 0.1, box.high * 0.82
    # all of them in one row must have room
    step = min(box.high * 0.98, (box.wide - box.high * 0.16) / max(len(members) + bool(owner), 1))
    size = min(size, step * 0.92)
    y = box.y + box.high / 2
    if owner:
        shapes.extend(number_badge(owner, "", x + step / 2, y, size * 0.62, theme))
        x += step
    # who goes second begins when the first one's group is done
    spent = bool(owner) and not mine and game.to_move == game.starter
    for index, member in enumerate(members):
        if member:
            shapes.extend(_element(game, view, member, x + (index + 0.5) * step, y, size, theme, spent=spent))
    return shapes


def _element(
    game: Any, view: View, name: str, x: float, y: float, size: float, theme: Theme, *, spent: bool
) -> list[Shape]:
    target = ("element", name)
    shapes: list[Shape] = []
    if name in game.dice:
        region = painted(game.sheet.looks, theme)[name]
        shapes.append(put(die_symbol(region, game.dice[name], theme), x, y, size, target=target))
    elif name not in game.sheet.regions and game.tile is not None:
        shapes.append(tile_card(x, y, size * 0.94, theme, target))
        shapes.append(put(effect_symbol(game.tile.effect, theme), x, y, size * 0.82))
    else:
        shapes.append(card(x - size / 2, y - size / 2, size, size, Style(theme["table"], theme["grid"], 1.5), target))
    if spent or (name in game.group and name not in (*game.unused, game.in_use)):
        shapes.append(card(x - size / 2, y - size / 2, size, size, Style(theme["paper"], opacity=0.72)))
    if name in view.picked or name == game.in_use:
        ring = Style(None, theme["mark"], max(2.0, size * 0.08))
        shapes.append(card(x - size * 0.52, y - size * 0.52, size * 1.04, size * 1.04, ring))
    return shapes


def tile_card(x: float, y: float, size: float, theme: Theme, target: Target | None = None) -> Path:
    """Return the blank face of a tile around a point."""
    style = Style(theme["wheel_a"], theme["outline"], max(1.0, size * 0.035))
    return card(x - size / 2, y - size / 2, size, size, style, target)


def leaf(
    game: Any, view: View, region: str, x: float, y: float, unit: float, theme: Theme, *, named: bool = True
) -> tuple[Shape, ...]:
    """Return the leaf of a region: its circles, and what each player's numbers add up to there."""
    circles = game.circles(region)
    count, players = game.sheet.leaves[region].circles, list(circles)
    owners = [players[0]] * circles[players[0]]
    tail = [player for player in players[1:] for _ in range(circles[player])]
    owners += [""] * (count - len(owners) - len(tail)) + tail
    sums = tuple((player, str(game.sum(region, player)) if view.sums else "?") for player in players)
    look = painted(game.sheet.looks, theme)[region]
    return _leaf(region, look, tuple(owners), sums, view.text(region) if named else "", x, y, unit, theme)


@lru_cache(maxsize=256)
def _leaf(
    region: str, look: Painted, owners: tuple[str, ...], sums: tuple[tuple[str, str], ...], name: str,
    x: float, y: float, unit: float, theme: Theme,
) -> tuple[Shape, ...]:  # fmt: skip
    wide, high = unit * 3.5, unit * 1.75
    top, y = y, y + unit * (0.3 if name else 0.0)
    shapes: list[Shape] = [
        Path(
            paths.move(_STRETCHED, x, y, unit * 1.85 / 24),
            style=Style(look.fill, look.line, unit * 0.05),
            target=("leaf", region),
        ),
        pattern(look, x + wide * 0.72, y + high * 0.34, unit * 0.9),
    ]
    columns = -(-len(owners) // 2)
    for index, owner in enumerate(owners):
        cx = x + unit * (0.62 + 0.5 * (index % columns)) + unit * (0.16 if index < columns else 0.0)
        cy = y + high * (0.44 if index < columns else 0.76)
        style = Style(theme.paint(owner) if owner else theme["ivory"], theme["outline"], 1)
        shapes.append(Ellipse(cx, cy, unit * 0.2, style=style, target=("leaf", region)))
        if owner:
            mark = sign(owner, cx, cy, theme.ink_on(owner), unit * 0.036)
            shapes.append(replace(mark, target=("leaf", region)))
    step = unit * 1.44 / max(len(sums), 2)
    for index, (player, text) in enumerate(sums):
        at = y + unit * 0.18 + step * (index + 0.5)
        shapes.extend(number_badge(player, text, x + wide + unit * 0.14, at, min(unit * 0.64, step * 0.88), theme))
    if name:
        size = min(max(unit * 0.37, READABLE), unit * 0.45)
        shapes.append(Text(x + unit * 0.1, top + unit * 0.22, name, size, "start", style=Style(theme["soft"])))
    return tuple(shapes)

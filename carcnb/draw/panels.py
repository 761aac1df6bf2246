"""What lies around a sheet: the elements of the round, the leaves of the regions, the players' boards."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from . import path as paths
from .figures import sign
from .hexsheet import number_badge
from .regions import painted
from .scene import GROUND, TILES, Ellipse, Path, Shape, Stroke, Style, Target, Text
from .sketch import put
from .theme import Theme
from .tokens import LEAF, cross, die_symbol, effect_symbol, pattern, tokens
from .view import View

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


def elements(game: Any, view: View, x: float, y: float, unit: float, theme: Theme) -> list[Shape]:
    """Return the dice and the tile of the round: in one row, or once they are split in two groups."""
    groups: dict[str, tuple[str, ...]] = game.groups or {"": tuple(game.sheet.elements)}
    shapes: list[Shape] = []
    size, gap = unit * 0.92, unit * 0.16
    for name, members in groups.items():
        wide = len(members) * (size + gap) + gap
        style = Style(theme["paper"], theme["grid"], 1.5)
        shapes.append(card(x, y, wide, size + 2 * gap, style, ("group", name) if name else None, GROUND))
        for index, member in enumerate(members):
            at = x + gap + index * (size + gap) + size / 2, y + gap + size / 2
            shapes.extend(_element(game, view, member, *at, size, theme))
        x += wide + gap * 1.6
    return shapes


def _element(game: Any, view: View, name: str, x: float, y: float, size: float, theme: Theme) -> list[Shape]:
    target = ("element", name)
    shapes: list[Shape] = []
    if name in game.dice:
        region = painted(game.sheet.looks, theme)[name]
        shapes.append(put(die_symbol(region, game.dice[name], theme), x, y, size, target=target))
    elif name not in game.sheet.regions and game.tile is not None:
        shapes.append(tile_card(x, y, size, theme, target))
        shapes.append(put(effect_symbol(game.tile.effect, theme), x, y, size * 0.86))
    else:
        shapes.append(card(x - size / 2, y - size / 2, size, size, Style(theme["table"], theme["grid"], 1.5), target))
    if name in game.group and name not in (*game.unused, game.in_use):
        faded = card(x - size / 2, y - size / 2, size, size, Style(theme["paper"], opacity=0.72))
        shapes.extend((faded, *cross(x, y, size * 0.3, theme["soft"], size * 0.05)))
    if name in view.picked or name == game.in_use:
        ring = card(x - size * 0.55, y - size * 0.55, size * 1.1, size * 1.1, Style(None, theme["focus"], size * 0.09))
        shapes.append(ring)
    return shapes


def tile_card(x: float, y: float, size: float, theme: Theme, target: Target | None = None) -> Path:
    """Return the blank face of a tile around a point."""
    style = Style(theme["wheel_a"], theme["outline"], max(1.0, size * 0.035))
    return card(x - size / 2, y - size / 2, size, size, style, target)


def leaf(game: Any, view: View, region: str, x: float, y: float, unit: float, theme: Theme) -> list[Shape]:
    """Return the leaf of a region: its circles, and what each player's numbers add up to there."""
    wide, high = unit * 3.5, unit * 1.75
    scale = unit * 1.85 / 24
    stretched = paths.move(_STRETCHED, x, y, scale)
    look = painted(game.sheet.looks, theme)[region]
    shapes: list[Shape] = [
        Path(stretched, style=Style(look.fill, look.line, unit * 0.05), target=("leaf", region)),
        pattern(look, x + wide * 0.72, y + high * 0.34, unit * 0.9),
    ]
    circles = game.circles(region)
    count, players = game.sheet.leaves[region].circles, list(circles)
    owners = [players[0]] * circles[players[0]]
    tail = [player for player in players[1:] for _ in range(circles[player])]
    owners += [""] * (count - len(owners) - len(tail)) + tail
    columns = -(-count // 2)
    for index, owner in enumerate(owners):
        cx = x + unit * (0.62 + 0.5 * (index % columns)) + unit * (0.16 if index < columns else 0.0)
        cy = y + high * (0.44 if index < columns else 0.76)
        shapes.append(
            Ellipse(
                cx, cy, unit * 0.2, style=Style(theme.paint(owner) if owner else theme["ivory"], theme["outline"], 1)
            )
        )
        if owner:
            shapes.append(sign(owner, cx, cy, theme.ink_on(owner), unit * 0.036))
    for index, player in enumerate(players):
        text = str(game.sum(region, player))
        shapes.extend(
            number_badge(player, text, x + wide + unit * 0.12, y + unit * (0.5 + 0.72 * index), unit * 0.55, theme)
        )
    shapes.append(
        Text(x + unit * 0.15, y + unit * 0.12, view.text(region), unit * 0.27, "start", style=Style(theme["soft"]))
    )
    return shapes


def player_board(game: Any, view: View, player: str, x: float, y: float, unit: float, theme: Theme) -> list[Shape]:
    """Return a player's board: score, anthills, cookies, and crates with what they unlock."""
    wide, high = unit * 8.2, unit * 4.05
    mine = player == game.to_move and not game.over
    edge = Style(theme["paper"], theme.paint(player), unit * (0.1 if mine else 0.04))
    shapes: list[Shape] = [card(x, y, wide, high, edge, layer=GROUND)]
    shapes.extend(number_badge(player, str(game.scores[player]), x + unit * 0.72, y + unit * 0.78, unit * 0.85, theme))
    ink = Style(theme["ink"])
    shapes.append(Text(x + unit * 1.3, y + unit * 0.42, view.text(player), unit * 0.34, "start", bold=True, style=ink))
    left = game.anthills(player)
    for index in range(game.sheet.board.anthills):
        cx, cy = x + unit * (1.65 + 0.75 * index), y + unit * 1.02
        shapes.append(put(tokens.symbol("anthill", theme), cx, cy, unit * 0.68))
        if mine:
            shapes.append(Ellipse(cx, cy, unit * 0.34, target=("anthill", index)))
        if index >= left:
            shapes.extend(cross(cx, cy, unit * 0.46, theme["bad"], unit * 0.09))
    shapes.extend(_cookies(game, player, x + unit * 3.2, y, unit, theme))
    shapes.extend(_crates(game, player, x, y + unit * 1.55, unit, wide, theme, mine=mine))
    return shapes


def _cookies(game: Any, player: str, x: float, y: float, unit: float, theme: Theme) -> list[Shape]:
    shapes: list[Shape] = []
    crossed = game.cookies(player)
    for index, points in enumerate(game.sheet.board.cookies):
        cx, cy = x + unit * (0.25 + 0.48 * index), y + unit * 0.98
        text = f"+{points}" if points is not None else ""
        shapes.append(Text(cx, y + unit * 0.48, text, unit * 0.27, style=Style(theme["ink"])))
        shapes.append(put(tokens.symbol("cookie", theme), cx, cy, unit * 0.44))
        if index < crossed:
            shapes.extend(cross(cx, cy, unit * 0.36, theme["bad"], unit * 0.08))
    return shapes


def _crates(
    game: Any, player: str, x: float, y: float, unit: float, wide: float, theme: Theme, *, mine: bool
) -> list[Shape]:
    shapes: list[Shape] = []
    done = game.crates(player)
    groups = game.sheet.board.crates
    column = (wide - unit * 0.3) / len(groups)
    for index, (group, count) in enumerate(groups.items()):
        left = x + unit * 0.15 + index * column
        style = Style(theme["table"], theme["grid"], 1.2)
        box = left + unit * 0.06, y, column - unit * 0.12, unit * 2.35
        shapes.append(card(*box, style))
        if mine:  # a shape without ink: whose turn it is must not paint the boxes anew
            shapes.append(card(*box, Style(), ("crate", group)))
        cx = left + column / 2
        shapes.append(put(effect_symbol(game.sheet.board.abilities[group], theme), cx, y + unit * 1.75, unit * 0.98))
        rows = [min(count, 3), count - min(count, 3)]
        for row, size in enumerate(rows):
            for place in range(size):
                px = cx + (place - (size - 1) / 2) * unit * 0.47
                py = y + unit * ((0.34 if rows[1] else 0.58) + 0.5 * row)
                shapes.append(put(tokens.symbol("crate", theme), px, py, unit * 0.44))
                if row * 3 + place < done[group]:
                    shapes.extend(cross(px, py, unit * 0.36, theme["bad"], unit * 0.08))
        if done[group] >= count:
            line = left + unit * 0.1, y + unit * 2.35, left + column - unit * 0.1, y + unit * 2.35
            shapes.append(Stroke(*line, style=Style(None, theme["good"], unit * 0.12)))
    return shapes

"""The players' boards of a sheet game: whole, with rows of cookies and crates, or as a card with their numbers."""

from __future__ import annotations

from typing import Any

from . import path as paths
from .hexsheet import number_badge
from .panels import card
from .scene import GROUND, Ellipse, Path, Shape, Stroke, Style, Text
from .sheetlayout import Box
from .sketch import put
from .theme import Theme
from .tokens import cross, effect_symbol, tokens
from .view import View

#: boards are drawn in units of their own: so wide, so high, and where crates begin
WIDE, HIGH, CRATES = 165.0, 258.0, 112.0
#: a card in two lines, and one in one line
CARD_WIDE, CARD_HIGH = 190.0, 76.0
LINE_WIDE, LINE_HIGH = 262.0, 52.0
#: cards so many times as wide as high have everything beside each other
ONE_LINE = 4.2
#: what is printed on something light is dark in every theme
PRINT = "#2b2621"


def board(game: Any, view: View, player: str, box: Box, theme: Theme) -> list[Shape]:
    """Return a player's board: score, anthills, cookies, and crates with what they unlock."""
    unit = min(box.wide / WIDE, box.high / HIGH)
    shapes = [_ground(game, player, box, unit, theme)]
    x, y = box.x, box.y
    shapes.extend(number_badge(player, str(game.scores[player]), x + 28 * unit, y + 28 * unit, 36 * unit, theme))
    name = view.text(player)
    shapes.append(Text(x + 54 * unit, y + 17 * unit, name, 15 * unit, "start", bold=True, style=Style(theme["ink"])))
    shapes.extend(_anthills(game, player, x + 66 * unit, y + 39 * unit, unit, theme))
    shapes.extend(_cookies(game, player, box, unit, theme))
    shapes.extend(_crates(game, player, box, unit, theme))
    return shapes


def _mine(game: Any, player: str) -> bool:
    return player == game.to_move and not game.over


def _ground(game: Any, player: str, box: Box, unit: float, theme: Theme) -> Shape:
    style = Style(theme["paper"], theme.paint(player), (4.0 if _mine(game, player) else 1.5) * unit)
    return card(*box, style, ("board", player), layer=GROUND)


def _anthills(game: Any, player: str, x: float, y: float, unit: float, theme: Theme) -> list[Shape]:
    shapes: list[Shape] = []
    left = game.anthills(player)
    for index in range(game.sheet.board.anthills):
        at = x + 27 * unit * index
        shapes.append(put(tokens.symbol("anthill", theme), at, y, 24 * unit))
        if _mine(game, player):
            shapes.append(Ellipse(at, y, 12 * unit, target=("anthill", index)))
        if index >= left:
            shapes.extend(cross(at, y, 16 * unit, theme["bad"], 2.6 * unit))
    return shapes


def _cookies(game: Any, player: str, box: Box, unit: float, theme: Theme) -> list[Shape]:
    """Return the row of cookies, in two lines; only the next one says what it is worth."""
    shapes: list[Shape] = []
    row, crossed = game.sheet.board.cookies, game.cookies(player)
    columns = -(-len(row) // 2)
    step = (box.wide - 16 * unit) / columns
    size = min(step * 0.84, 23 * unit)
    for index, points in enumerate(row):
        at = box.x + 8 * unit + (index % columns + 0.5) * step, box.y + (68 + 26 * (index // columns)) * unit
        grown = 1.22 if index == crossed else 1.0
        shapes.append(put(tokens.symbol("cookie", theme), *at, size * grown))
        if index < crossed:
            shapes.extend(cross(*at, size * 0.76, theme["bad"], 3 * unit))
        elif index == crossed and points is not None:
            shapes.append(_worth(points, *at, unit, theme))
    return shapes


def _worth(points: int, x: float, y: float, unit: float, theme: Theme) -> Shape:
    return Text(x, y, f"+{points}", 15 * unit, bold=True, style=Style(theme["ivory"], PRINT, 3.5 * unit))


def _crates(game: Any, player: str, box: Box, unit: float, theme: Theme) -> list[Shape]:
    shapes: list[Shape] = []
    done, groups = game.crates(player), game.sheet.board.crates
    top = box.y + CRATES * unit
    step = (box.y + box.high - 6 * unit - top) / len(groups)
    for index, (group, count) in enumerate(groups.items()):
        row = Box(box.x + 7 * unit, top + index * step, box.wide - 14 * unit, step - 4 * unit)
        shapes.append(card(*row, Style(theme["table"], theme["grid"], 1.2)))
        if _mine(game, player):  # a shape without ink: whose turn it is must not paint the rows anew
            shapes.append(card(*row, Style(), ("crate", group)))
        y = row.y + row.high / 2
        size = min(row.high * 0.92, 29 * unit)
        shapes.append(put(effect_symbol(game.sheet.board.abilities[group], theme), row.x + 18 * unit, y, size))
        space = row.wide - 40 * unit
        side = min(space / count, 22 * unit)
        for place in range(count):
            at = row.x + 38 * unit + (place + 0.5) * side
            shapes.append(put(tokens.symbol("crate", theme), at, y, side * 0.86))
            if place < done[group]:
                shapes.extend(cross(at, y, side * 0.7, theme["bad"], 3 * unit))
        if done[group] >= count:
            line = row.x + 2 * unit, row.y + 5 * unit, row.x + 2 * unit, row.y + row.high - 5 * unit
            shapes.append(Stroke(*line, style=Style(None, theme["good"], 4 * unit)))
    return shapes


# --- cards ------------------------------------------------------------------------------------------------------------


def board_card(game: Any, view: View, player: str, box: Box, theme: Theme) -> list[Shape]:
    """Return a player's board in small: score, numbers of anthills and cookies, crates as dots below what they open."""
    one_line = box.wide / box.high > ONE_LINE
    wide, high = (LINE_WIDE, LINE_HIGH) if one_line else (CARD_WIDE, CARD_HIGH)
    unit = min(box.wide / wide, box.high / high)
    shapes = [_ground(game, player, box, unit, theme)]
    y = box.y + (box.high / 2 if one_line else 21 * unit)
    shapes.extend(number_badge(player, str(game.scores[player]), box.x + 22 * unit, y, 30 * unit, theme))
    left = game.anthills(player)
    if one_line:
        shapes.extend(_count("anthill", str(left), box.x + 52 * unit, y - 12 * unit, unit, 16, theme))
        shapes.extend(_count("cookie", _next_cookie(game, player), box.x + 52 * unit, y + 12 * unit, unit, 16, theme))
        room = Box(box.x + 122 * unit, box.y, box.wide - 126 * unit, box.high)
    else:
        shapes.extend(_count("anthill", str(left), box.x + 57 * unit, y, unit, 19, theme))
        shapes.extend(_count("cookie", _next_cookie(game, player), box.x + 99 * unit, y, unit, 19, theme))
        room = Box(box.x + 4 * unit, box.y + 36 * unit, box.wide - 8 * unit, box.high - 36 * unit)
    shapes.extend(_dotted(game, player, room, unit, theme))
    return shapes


def _next_cookie(game: Any, player: str) -> str:
    """Return how many cookies are crossed out, and what the next one is worth."""
    row, crossed = game.sheet.board.cookies, game.cookies(player)
    points = row[crossed] if crossed < len(row) else None
    return f"{crossed}" if points is None else f"{crossed} · +{points}"


def _count(name: str, text: str, x: float, y: float, unit: float, size: float, theme: Theme) -> list[Shape]:
    words = Text(x + 14 * unit, y, text, size * unit, "start", bold=True, style=Style(theme["ink"]))
    return [put(tokens.symbol(name, theme), x, y, 21 * unit), words]


def _dotted(game: Any, player: str, room: Box, unit: float, theme: Theme) -> list[Shape]:
    """Return what crates unlock, each over its crates as small squares: full ones are crossed out."""
    shapes: list[Shape] = []
    done, groups = game.crates(player), game.sheet.board.crates
    step, size = room.wide / len(groups), 23 * unit
    y = room.y + room.high / 2 - 5 * unit
    full: list[paths.Path] = []
    open_: list[paths.Path] = []
    for index, (group, count) in enumerate(groups.items()):
        x = room.x + (index + 0.5) * step
        shapes.append(put(effect_symbol(game.sheet.board.abilities[group], theme), x, y, size))
        if _mine(game, player):
            place = card(x - step / 2, room.y + 2 * unit, step, room.high - 4 * unit, Style(), ("crate", group))
            shapes.append(place)
        each = min(7.5 * unit, 0.86 * step / count)  # groups that stand side by side are told apart
        for dot in range(count):
            at = x + (dot - (count - 1) / 2) * each, room.y + room.high - 8 * unit
            (full if dot < done[group] else open_).append(_square(*at, each * 0.4))
    inks = (open_, Style(None, theme["soft"], 1.2 * unit)), (full, Style(theme["ink"], theme["ink"], unit))
    together = ((tuple(step for square in squares for step in square), style) for squares, style in inks)
    return [*shapes, *(Path(path, style=style) for path, style in together if path)]


def _square(x: float, y: float, half: float) -> paths.Path:
    return paths.polygon_path(((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)))

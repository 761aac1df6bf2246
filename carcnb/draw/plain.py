"""The picture of a game that has nothing to lay: a card for each player, and one for what lies open."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from ..engine.play import State
from .figures import sign
from .panels import card
from .scene import GROUND, Polygon, Scene, Shape, Style, Text
from .sketch import dot
from .theme import Theme, theme
from .view import View

#: a card is so many cells wide and high, and so far from the next
WIDE, HIGH, GAP = 2.2, 1.3, 0.25
#: so many cards stand side by side; more make two rows
COLUMNS = 3
_COMMON = {field.name for field in fields(State)}


def cards(game: Any, view: View) -> Scene:
    """Paint players with their points, whose turn it is, and whatever else the state of the game holds."""
    colours, unit = theme(view.theme), view.cell
    count = len(game.players)
    columns = count if count <= COLUMNS else -(-count // 2)
    rows = -(-count // columns)
    wide = GAP + columns * (WIDE + GAP)
    facts = open_facts(game, view)
    high = GAP + rows * (HIGH + GAP) + (len(facts) * 0.42 + 0.36 + GAP if facts else 0)
    whole = ((0.0, 0.0), (wide * unit, 0.0), (wide * unit, high * unit), (0.0, high * unit))
    shapes: list[Shape] = [Polygon(whole, style=Style(colours["table"]), layer=GROUND)]
    for number, player in enumerate(game.players):
        x, y = GAP + number % columns * (WIDE + GAP), GAP + number // columns * (HIGH + GAP)
        shapes.extend(_player(game, player, x * unit, y * unit, unit, view, colours))
    if facts:
        top = (GAP + rows * (HIGH + GAP)) * unit
        shapes.extend(_facts(facts, GAP * unit, top, (wide - 2 * GAP) * unit, unit, colours))
    return Scene(wide * unit, high * unit, tuple(shapes), view.title, view.desc)


def open_facts(game: Any, view: View) -> list[tuple[str, str]]:
    """List what the state holds besides phase, turn and scores, in the words that the game has for it."""
    return [
        (view.text(field.name).replace("_", " "), _value(getattr(game.state, field.name)))
        for field in fields(game.state)
        if field.name not in _COMMON and not field.name.startswith("_")
    ]


def _value(value: Any) -> str:
    if value is None or value == ():
        return "–"
    return ", ".join(map(_value, value)) if isinstance(value, tuple | list) else str(value)


def _player(game: Any, player: str, x: float, y: float, unit: float, view: View, colours: Theme) -> list[Shape]:
    turn = player == game.to_move and not game.over
    edge, width = (colours["focus"], unit * 0.05) if turn else (colours["grid"], unit * 0.02)
    ink, at = Style(colours["ink"]), (x + unit * 0.38, y + unit * 0.36)
    return [
        card(x, y, WIDE * unit, HIGH * unit, Style(colours["paper"], edge, width), ("player", player)),
        dot(*at, unit * 0.19, colours.paint(player)),
        sign(player, *at, colours.ink_on(player), unit * 0.036),
        Text(x + unit * 0.68, y + unit * 0.36, view.text(player), unit * 0.24, "start", bold=turn, style=ink),
        Text(x + WIDE * unit / 2, y + unit * 0.88, str(game.scores[player]), unit * 0.5, bold=True, style=ink),
    ]


def _facts(facts: list[tuple[str, str]], x: float, y: float, wide: float, unit: float, colours: Theme) -> list[Shape]:
    high = (len(facts) * 0.42 + 0.36) * unit
    shapes: list[Shape] = [card(x, y, wide, high, Style(colours["paper"], colours["grid"], unit * 0.02))]
    for number, (name, value) in enumerate(facts):
        line = y + (0.4 + number * 0.42) * unit
        shapes.append(Text(x + unit * 0.25, line, name, unit * 0.22, "start", style=Style(colours["soft"])))
        shapes.append(
            Text(x + wide - unit * 0.25, line, value, unit * 0.24, "end", bold=True, style=Style(colours["ink"]))
        )
    return shapes

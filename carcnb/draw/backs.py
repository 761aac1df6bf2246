"""What lies beside a table before a game begins: piles face down, a player's figures together, cards of the track."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from .figures import BARE, figure_symbol
from .panels import card
from .scene import Shape, Style, Symbol, Text
from .sketch import BOX, put
from .theme import Theme

#: how many tiles of a pile are seen, and how far each lies from the one below
SEEN, STEP = 3, 1.4
#: how much of a card's width its number takes, and how wide a bold digit is for its height
ROOM, DIGIT = 0.72, 0.7


def figure(name: str, player: str, theme: Theme) -> Symbol:
    """Return a figure as it waits: a hut, or somebody without a role."""
    return figure_symbol("hut" if name == "hut" else BARE, player, theme)


@lru_cache(maxsize=64)
def pile_symbol(name: str, count: int, theme: Theme, *, first: bool = True) -> Symbol:
    """Return a pile face down, with the number of its tiles; the first pile has another back than the others."""
    back, line = theme["wood_light"] if first else theme["gold"], theme["outline"]
    side = BOX - SEEN * STEP - 2
    shapes: list[Shape] = [
        card(1 + STEP * n, 1 + STEP * (SEEN - n), side, side, Style(back, line, 0.6)) for n in range(SEEN + 1)
    ]
    x, y = 1 + STEP * SEEN + side / 2, 1 + side / 2
    shapes += [
        card(x - side * 0.36, y - side * 0.28, side * 0.72, side * 0.56, Style(theme["paper"], line, 0.5)),
        Text(x, y, str(count), 7, bold=True, style=Style(theme["ink"])),
    ]
    return Symbol(f"{theme.name}/pile-{name}-{count}", (BOX, BOX), tuple(shapes))


@lru_cache(maxsize=64)
def figures_symbol(player: str, figures: tuple[tuple[str, int], ...], theme: Theme) -> Symbol:
    """Return all figures of a player side by side, in rows of four."""
    names = [name for name, count in figures for _ in range(count)]
    wide, shapes = BOX / 4, list[Shape]()
    rows = -(-len(names) // 4)
    for number, name in enumerate(names):
        row = number // 4
        many = min(4, len(names) - 4 * row)
        x = BOX / 2 + (number % 4 - (many - 1) / 2) * wide
        shapes.append(put(figure(name, player, theme), x, BOX / 2 + (row - (rows - 1) / 2) * wide * 1.25, wide * 1.2))
    return Symbol(f"{theme.name}/figures-{player}-{len(names)}", (BOX, BOX), tuple(shapes))


@lru_cache(maxsize=64)
def card_symbol(text: str, theme: Theme) -> Symbol:
    """Return a card with a number on it."""
    sheet = card(3, 5, BOX - 6, BOX - 10, Style(theme["gold"], theme["gold_dark"], 1))
    # longer numbers are smaller, so that none touches the edge
    size = min(8.0, (BOX - 6) * ROOM / (DIGIT * len(text)))
    return Symbol(
        f"{theme.name}/card-{text}", (BOX, BOX), (sheet, Text(12, 12, text, size, bold=True, style=Style("#2b2621")))
    )


def of_figures(figures: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """Return figures with how many there are, as a symbol of them wants it.

    >>> of_figures({"member": 5, "hut": 2})
    (('member', 5), ('hut', 2))
    """
    return tuple(figures.items())

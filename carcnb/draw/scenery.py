"""Trees, tufts, flowers, stones and houses: what fills a zone without counting for anything."""

from __future__ import annotations

from .scene import Shape
from .sketch import Things, dot, ink
from .theme import Theme

#: drawn in boxes of 12, standing on y = 11, so that they can be used without scaling
scenery = Things()

TREES = ("tree.a", "tree.b", "tree.c", "tree.d", "tree.e")
HOUSES = ("house.a", "house.b", "house.c")


def _round_tree(crown: str, light: str, theme: Theme, *, wide: float, top: float) -> list[Shape]:
    return [
        dot(6.4, 10.8, wide * 0.85, theme["shade"], ry=1.1),
        ink("M6 10.6L6 7", None, theme["trunk"], 1.5),
        dot(6, top + wide, wide, crown, stroke=theme["shade"], width=0.5),
        dot(6 - wide * 0.3, top + wide * 0.65, wide * 0.45, light),
    ]


@scenery.draws("tree.a", 12)
def _(theme: Theme) -> list[Shape]:
    return _round_tree(theme["tree_b"], theme["tree_c"], theme, wide=4.3, top=0.6)


@scenery.draws("tree.b", 12)
def _(theme: Theme) -> list[Shape]:
    return _round_tree(theme["tree_c"], theme["tree_light"], theme, wide=3.8, top=1.6)


@scenery.draws("tree.c", 12)
def _(theme: Theme) -> list[Shape]:
    return [
        dot(6.4, 10.8, 3, theme["shade"], ry=1),
        ink("M6 10.8L6 9", None, theme["trunk"], 1.5),
        ink("M6 -.6L9 4.2L7.6 4.2L10 8L2 8L4.4 4.2L3 4.2Z", theme["tree_d"], theme["shade"], 0.5),
        ink("M6 -.6L6 8L2 8L4.4 4.2L3 4.2Z", theme["tree_a"]),
    ]


@scenery.draws("tree.d", 12)
def _(theme: Theme) -> list[Shape]:
    return [
        dot(6.4, 10.8, 3, theme["shade"], ry=1),
        ink("M6 10.8L6 7", None, theme["trunk"], 1.4),
        dot(6, 4.6, 3, theme["tree_a"], ry=4.6, stroke=theme["shade"], width=0.5),
        dot(5, 3.6, 1.2, theme["tree_b"], ry=2.6),
    ]


@scenery.draws("tree.e", 12)
def _(theme: Theme) -> list[Shape]:
    crown = theme["tree_b"]
    return [
        dot(6.4, 10.8, 3.6, theme["shade"], ry=1.1),
        ink("M6 10.8L6 7", None, theme["trunk"], 1.5),
        ink(
            "M2 7.6C.4 6.4 .8 4 2.6 3.6C2.8 1.4 5 .4 6.6 1.4C8.6 .8 10.2 2.2 9.8 4"
            "C11.4 4.8 11.2 7.2 9.6 7.8C8 8.8 3.8 8.8 2 7.6Z",
            crown,
            theme["shade"],
            0.5,
        ),
        ink("M3.4 4.6C3.6 3 5 2.2 6.4 2.6", None, theme["tree_light"], 0.9),
    ]


@scenery.draws("tuft", 12)
def _(theme: Theme) -> list[Shape]:
    return [ink("M6 8.6L6 5.4M6 8.6L3.8 6.4M6 8.6L8.2 6.4", None, theme["tuft"], 0.9)]


@scenery.draws("flower", 12)
def _(theme: Theme) -> list[Shape]:
    white = theme["flower"]
    return [
        dot(5, 6, 0.9, white),
        dot(7, 6, 0.9, white),
        dot(6, 5, 0.9, white),
        dot(6, 7, 0.9, white),
        dot(6, 6, 0.7, theme["flower_warm"]),
    ]


@scenery.draws("stone", 12)
def _(theme: Theme) -> list[Shape]:
    return [ink("M3.4 8C3.2 5.8 5 4.4 6.8 4.8C8.6 5 9.2 6.6 8.8 8Z", theme["stone"], theme["stone_dark"], 0.6)]


@scenery.draws("bush", 12)
def _(theme: Theme) -> list[Shape]:
    return [
        ink(
            "M2.6 8.6C1.8 6.6 3.4 5.2 4.8 5.6C5.4 4 7.6 4 8.2 5.6C9.8 5.4 10.4 7.4 9.4 8.6Z",
            theme["tree_c"],
            theme["tree_a"],
            0.6,
        )
    ]


def _house(roof: str, theme: Theme) -> list[Shape]:
    return [
        ink("M2 6L10 6L10 11L2 11Z", theme["house"], theme["window"], 0.6),
        ink("M1 6.2L3.4 1.8L8.6 1.8L11 6.2Z", roof, theme["window"], 0.6),
        ink("M5 11L5 8.4L7 8.4L7 11Z", theme["window"]),
    ]


@scenery.draws("house.a", 12)
def _(theme: Theme) -> list[Shape]:
    return _house(theme["roof_a"], theme)


@scenery.draws("house.b", 12)
def _(theme: Theme) -> list[Shape]:
    return _house(theme["roof_b"], theme)


@scenery.draws("house.c", 12)
def _(theme: Theme) -> list[Shape]:
    return [
        ink("M3 5L9 5L9 11L3 11Z", theme["house"], theme["window"], 0.6),
        ink("M2.2 5.2L6 .4L9.8 5.2Z", theme["roof_c"], theme["window"], 0.6),
        ink("M5.2 8.4L6.8 8.4L6.8 6.8L5.2 6.8Z", theme["window"]),
    ]


@scenery.draws("tower", 12)
def _(theme: Theme) -> list[Shape]:
    return [
        ink("M3.4 4L8.6 4L8.6 11.4L3.4 11.4Z", theme["wall_light"], theme["window"], 0.6),
        ink(
            "M2.8 4.4L2.8 1.6L4.4 1.6L4.4 2.8L5.2 2.8L5.2 1.6L6.8 1.6L6.8 2.8L7.6 2.8L7.6 1.6L9.2 1.6L9.2 4.4Z",
            theme["wall_light"],
            theme["window"],
            0.6,
        ),
        ink("M5.4 9L5.4 7C5.4 6 6.6 6 6.6 7L6.6 9Z", theme["window"]),
    ]

"""Crown, pig and the pictures of a wheel of fortune."""

from __future__ import annotations

from .scene import Shape
from .sketch import Things, dot, ink
from .theme import Theme

pictures = Things()


@pictures.draws("crown")
def _crown(theme: Theme) -> list[Shape]:
    line = theme["outline"]
    return [
        dot(12, 12, 11, theme["ivory"], stroke=line, width=0.9),
        ink("M5 16.4L4.4 8.4L8.4 11.4L12 6L15.6 11.4L19.6 8.4L19 16.4Z", theme["crown"], line, 1),
        ink("M5 18.2L19 18.2", None, line, 1.2),
        dot(4.4, 8, 1, theme["cap"]),
        dot(12, 5.6, 1, theme["cap"]),
        dot(19.6, 8, 1, theme["cap"]),
    ]


@pictures.draws("pig")
def _pig(theme: Theme) -> list[Shape]:
    pink, dark = theme["pig"], theme["pig_dark"]
    return [
        dot(12, 21.6, 9.5, theme["shade"], ry=1.4),
        ink("M8 17L7.6 21M11 18L11 21.4M16 18L16 21.4M19 16.6L19.4 21", None, dark, 2.4),
        ink("M21.4 11C23 10.4 23.4 8.6 22.4 8C21.6 7.6 21 8.6 22 9.4", None, dark, 1.2),
        ink(
            "M4 12C4 8 8.6 6.4 13 6.4C18.6 6.4 22 9 22 13C22 17 18.4 19 13.4 19C8 19 4 16.6 4 12Z",
            pink,
            theme["outline"],
            1,
        ),
        ink("M6.2 7.6L5.6 3.8L9.8 6.2ZM10.4 6.6L11.6 3.4L13.8 6.8Z", dark, theme["outline"], 0.8),
        dot(3.6, 13, 3, pink, ry=2.6, stroke=theme["outline"], width=1),
        dot(2.7, 13, 0.6, dark),
        dot(4.5, 13, 0.6, dark),
        dot(7.6, 10.6, 0.9, theme["outline"]),
        ink("M6 15.8C7 16.6 8 16.6 8.8 16", None, dark, 0.9),
    ]


@pictures.draws("fortune")
def _fortune(theme: Theme) -> list[Shape]:
    green, line = theme["good"], theme["outline"]
    leaves = [
        dot(x, y, 4, theme["tree_c"], stroke=line, width=0.9) for x, y in ((8, 7.4), (16, 7.4), (8, 14.6), (16, 14.6))
    ]
    return [ink("M12 11C13 16 12 19 9.6 22.4", None, green, 1.8), *leaves]


@pictures.draws("taxes")
def _taxes(theme: Theme) -> list[Shape]:
    gold, line = theme["gold"], theme["outline"]
    coins: list[Shape] = []
    for x, y in ((8, 19), (16, 19), (8, 15.6), (16, 15.6), (8, 12.2), (12, 7)):
        coins.append(dot(x, y, 5, gold, ry=2.6, stroke=line, width=0.9))
    return coins


@pictures.draws("famine")
def _famine(theme: Theme) -> list[Shape]:
    gold = theme["gold_dark"]
    return [
        ink("M12 22.6C12 16 13 10 16 4", None, gold, 1.6),
        ink(
            "M12.4 17L8.4 14.6M12.8 13.6L9.2 11M13.6 10.4L10.6 7.6M12.6 17L16.6 16"
            "M13.2 13.4L17.4 12.2M14.2 10L18.2 8.6",
            None,
            gold,
            2.2,
        ),
        ink("M4 4L20 21", None, theme["bad"], 2),
    ]


@pictures.draws("storm")
def _storm(theme: Theme) -> list[Shape]:
    line = theme["outline"]
    return [
        ink("M12.6 11L8.6 17.4L11.6 17.4L9.6 23L16.4 15.4L13 15.4L15.4 11Z", theme["gold"], line, 0.9),
        ink(
            "M6 13C2.6 13 1.4 9.4 4 7.6C4 3.6 9.4 2 11.4 5C14.6 2.4 19.4 4 19 8C22.4 8.6 22 13 18.6 13Z",
            theme["stone"],
            line,
            0.9,
        ),
    ]


@pictures.draws("inquisition")
def _inquisition(theme: Theme) -> list[Shape]:
    line = theme["outline"]
    return [
        ink("M10.4 9.6L13.6 9.6L12.8 23L11.2 23Z", theme["wood"], line, 0.9),
        ink("M8 9.4C6.6 5.6 10.4 4.8 10.8 1C14 2.6 14.2 5 14 6C15 5.6 15.2 4.8 15.2 4.2C17.4 6.8 17 9.6 14.6 10.8"
            "C12 11.8 9 11.4 8 9.4Z", theme["flame"], line, 0.9),
        ink("M10.4 9.4C10.2 7.6 12 7 12 5.4C14 7.4 13.8 9.6 12.6 10.2C11.6 10.5 10.6 10.3 10.4 9.4Z",
            theme["flame_light"]),
    ]  # fmt: skip


@pictures.draws("plague")
def _plague(theme: Theme) -> list[Shape]:
    line, bone = theme["outline"], theme["ivory"]
    return [
        ink("M4.4 19.6L19.6 14.4M4.4 14.4L19.6 19.6", None, line, 4),
        ink("M4.4 19.6L19.6 14.4M4.4 14.4L19.6 19.6", None, bone, 2.4),
        ink("M5.6 9C5.6 4.4 8.4 2 12 2C15.6 2 18.4 4.4 18.4 9C18.4 11.6 17 12.6 15.4 13.2L15.4 16L8.6 16L8.6 13.2"
            "C7 12.6 5.6 11.6 5.6 9Z", bone, line, 1),
        dot(9.4, 9, 1.9, line),
        dot(14.6, 9, 1.9, line),
        ink("M12 11L11.2 12.6L12.8 12.6Z", line),
    ]  # fmt: skip

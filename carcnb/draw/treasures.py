"""Gold, mushrooms, fire, shrine, volcano, spring stones, pennants: what is counted or changes a rule."""

from __future__ import annotations

from .scene import Shape
from .sketch import dot, ink, things
from .theme import Theme


@things.draws("gold")
def gold(theme: Theme) -> list[Shape]:
    """A nugget that glitters."""
    bright, dark, ivory = theme["gold"], theme["gold_dark"], theme["ivory"]
    return [
        dot(12, 19.5, 9.5, theme["shade"], ry=2.2),
        ink("M3 15L5.4 8.6L11 5L17.6 7L21.4 13L19.6 18.8L12 20.6L5 19.4Z", bright, theme["outline"], 1.2),
        ink("M3 15L9.6 13.2L12 20.6L5 19.4ZM17.6 7L15.4 12.6L21.4 13L19.6 18.8L12 20.6L15.4 12.6Z", dark),
        ink("M5.4 8.6L9.6 13.2L15.4 12.6L17.6 7M9.6 13.2L12 20.6L15.4 12.6", None, dark, 0.9),
        ink("M9.8 6.8L11.4 8.6L14 8.2L12.4 6.4Z", ivory),
        ink("M20.2 1L20.9 3.4L23.2 4.1L20.9 4.8L20.2 7.2L19.5 4.8L17.2 4.1L19.5 3.4Z", ivory),
    ]


@things.draws("mushrooms")
def mushrooms(theme: Theme) -> list[Shape]:
    """A big and a small mushroom with dotted caps."""
    cap, ivory, line = theme["cap"], theme["ivory"], theme["outline"]
    return [
        dot(12, 21.4, 9.5, theme["shade"], ry=1.7),
        ink("M7 11C7.6 15 7 18.6 6.2 21L13 21C12 18.6 11.8 15 12.2 11Z", ivory, line, 0.9),
        ink("M1.4 12C1.4 6 5 2.6 9.4 2.6C14 2.6 17.8 6 17.8 12C13 13.8 6 13.8 1.4 12Z", cap, line, 1),
        dot(6, 7.6, 1.6, ivory),
        dot(11, 5.6, 1.3, ivory),
        dot(12.6, 10, 1.5, ivory),
        dot(4.6, 11, 1, ivory),
        ink("M17 16.6C17.2 18.6 17 20 16.6 21.4L21 21.4C20.4 20 20.2 18.6 20.4 16.6Z", ivory, line, 0.8),
        ink(
            "M13.6 17.4C13.8 13.6 16 12 18.6 12C21.2 12 23.4 13.8 23.6 17.4C20.6 18.6 16.6 18.6 13.6 17.4Z",
            cap,
            line,
            0.9,
        ),
        dot(17, 15, 1, ivory),
        dot(20.6, 15.6, 0.9, ivory),
    ]


@things.draws("fire")
def fire(theme: Theme) -> list[Shape]:
    """A camp fire."""
    return [
        dot(12, 21, 10, theme["stone_dark"], ry=2.2),
        ink("M4 21.4L19.6 17.4M4.4 17.4L20 21.4", None, theme["wood"], 2.8),
        ink(
            "M5.6 14.6C5 9.6 9 8.4 9.4 4C9.6 2.6 9.2 1.6 9.2 1.2"
            "C12.6 2.6 13.8 5.4 13.6 8C14.6 7.4 15 6.4 15 5.4"
            "C18.4 9 19.4 12.4 18 15.6C17 18.2 14.6 19.4 12 19.4"
            "C8.6 19.4 6 17.6 5.6 14.6Z",
            theme["flame"],
            theme["outline"],
            0.8,
        ),
        ink(
            "M8.6 15.4C8.6 12.6 11 11.8 11.2 8.8C13.6 10.6 13.6 12 13.8 13"
            "C14.4 12.6 14.6 12.2 14.8 11.6C16 13.6 16 15.4 15 16.8"
            "C13.6 18.6 8.8 18.6 8.6 15.4Z",
            theme["flame_light"],
        ),
        dot(3, 20.4, 1.7, theme["stone"], stroke=theme["outline"], width=0.6),
        dot(21, 20.4, 1.7, theme["stone"], stroke=theme["outline"], width=0.6),
        dot(8, 22.4, 1.5, theme["stone"], stroke=theme["outline"], width=0.6),
        dot(16, 22.4, 1.5, theme["stone"], stroke=theme["outline"], width=0.6),
    ]


@things.draws("shrine")
def shrine(theme: Theme) -> list[Shape]:
    """Standing stones with a lintel and a sun carved on them."""
    stone, dark, line = theme["stone"], theme["stone_dark"], theme["outline"]
    return [
        dot(12, 21.6, 11, theme["tuft"], ry=1.8),
        ink("M3.4 21.6L4.4 8L8.4 7.6L9 21.6ZM15 21.6L15.6 7.6L19.6 8L20.6 21.6Z", stone, line, 0.9),
        ink("M1.4 7.4C1.6 4.2 3 3.4 6 3.2L18.4 2.8C21 3 22.4 4.2 22.6 7.4C16 8.8 8 8.8 1.4 7.4Z", stone, line, 0.9),
        ink("M6.6 8.6L7 21M17.8 8.6L18.4 21M4 6.6C10 7.6 16 7.6 21 6.4", None, dark, 0.9),
        dot(12, 14.8, 2.5, theme["gold"], stroke=line, width=0.7),
        ink(
            "M12 10.4L12 11.4M12 18.2L12 19.2M9.2 12L8.9 11.7M14.8 12L15.1 11.7M9.2 17.6L8.9 17.9M14.8 17.6L15.1 17.9",
            None,
            theme["gold"],
            1.1,
        ),
    ]


@things.draws("volcano")
def volcano(theme: Theme) -> list[Shape]:
    """A smoking mountain."""
    return [
        ink(
            "M9.4 6.4C6 5.6 6.4 2 9.4 2C10.2 .2 13.4 .2 14 2C17 1.4 18.4 5 15 6.2Z",
            theme["smoke"],
            theme["outline"],
            0.6,
        ),
        ink("M.8 22L8.4 8C10.6 7 13.4 7 15.6 8L23.2 22Z", theme["mountain"], theme["outline"], 0.9),
        ink("M23.2 22L15.6 8C14.8 7.6 14 7.4 13.2 7.3L17 22Z", theme["mountain_dark"]),
        ink(
            "M8.4 8C10.6 7 13.4 7 15.6 8C15.8 10 14.8 10.6 14.4 12.6"
            "C14 14.4 13 13.6 12.8 12C12.4 10.6 11.6 11.4 11.4 13.4"
            "C11 15.8 9.6 15 9.8 13C10 11 8.4 10 8.4 8Z",
            theme["lava"],
            theme["outline"],
            0.6,
        ),
        ink("M10 8.2C11.4 7.7 12.8 7.7 14.2 8.2C13.4 9 11 9 10 8.2Z", theme["flame_light"]),
    ]


@things.draws("pennant")
def pennant(theme: Theme) -> list[Shape]:
    """A shield with a white band and a star."""
    blue, white, line = theme["pennant"], theme["pennant_light"], theme["outline"]
    return [
        ink("M4 2.4L20 2.4L20 12C20 17.4 16.4 20.8 12 22.8C7.6 20.8 4 17.4 4 12Z", white, line, 1.2),
        ink("M5.8 4.2L18.2 4.2L18.2 12C18.2 16.4 15.4 19 12 20.8C8.6 19 5.8 16.4 5.8 12Z", blue),
        ink("M18.2 4.2L18.2 8.2L5.9 13.6C5.8 12.8 5.8 12.4 5.8 12L5.8 9.6Z", white),
    ]

"""Deer, mammoth, aurochs, tiger and fish: each with a silhouette of its own, for small tiles."""

from __future__ import annotations

from .scene import Shape
from .sketch import dot, ink, things
from .theme import Theme


@things.draws("deer")
def deer(theme: Theme) -> list[Shape]:
    """A deer with antlers, head to the left."""
    coat, dark, ivory = theme["deer"], theme["deer_dark"], theme["ivory"]
    return [
        dot(12.5, 22.3, 8.5, theme["tuft"], ry=1.3),
        ink("M9 16L8.2 22M11.6 16L11.6 22M16.6 16L16.4 22M19.2 14.5L19.4 22", None, dark, 1.7),
        ink(
            "M7 5.4C5.6 3.6 6.6 2.2 5.2 .8M6 3.3L3.4 2.6M8 5.4C9.4 4.2 10.2 3 9.8 .8M9.4 3.6L11.8 2.6", None, dark, 1.2
        ),
        ink(
            "M2 9C2.2 7.4 4.4 5.4 7.2 5.4C9 5.6 9.4 7 9.6 8.6"
            "C10 10.4 11.4 11 13.6 11C17.6 10.8 20.6 11.6 20.8 14.2"
            "C20.8 16.6 18.8 17.2 16.8 17C14.4 16.6 12.4 17 10.6 17.2"
            "C8 17.2 7 15 6.8 12.6C6.6 11 6 10.4 4.6 10.6C3.2 10.7 1.9 10.2 2 9Z",
            coat,
            theme["outline"],
            0.7,
        ),
        ink("M8.4 5.8C9.4 4.8 10.6 5 11 5.6C10.4 6.6 9.2 6.8 8.6 6.6Z", coat, theme["outline"], 0.5),
        ink("M20.4 12.4C21.8 12.6 22 14 21.2 14.8L19.8 13.8Z", ivory),
        dot(13.6, 13, 0.8, ivory),
        dot(16.4, 13.2, 0.8, ivory),
        dot(15, 14.9, 0.7, ivory),
        dot(5.8, 7.5, 0.65, theme["outline"]),
    ]


@things.draws("mammoth")
def mammoth(theme: Theme) -> list[Shape]:
    """A mammoth with a high back, trunk and tusks, head to the left."""
    coat, dark, ivory = theme["mammoth"], theme["mammoth_dark"], theme["ivory"]
    return [
        dot(12.5, 22.3, 10, theme["tuft"], ry=1.4),
        ink("M9 16L9 22M12 17L12 22M18 17L18 22M21 15L21 22", None, dark, 2.9),
        ink(
            "M4.6 8.2C5 4.2 7.6 2.2 10 3C11.2 3.4 12 4.4 13.2 4.6"
            "C18.4 5 22.6 8 23 13C23.2 15.8 22.8 17.6 22 18.6"
            "C20 17.6 18.4 18.8 16.6 18.4C14.6 18 13 19 11 18.4C9.4 18 8.6 17 8.2 15.6C7.4 15.8 6.6 15.6 6.2 15"
            "C5.8 17.2 5.2 19.6 3.2 19.8C1.6 19.9 .9 18.6 1.4 17.6C2 18.2 2.8 18 3 17C3.6 14.6 4.2 11 4.6 8.2Z",
            coat,
            theme["outline"],
            0.7,
        ),
        ink(
            "M11.4 6.2C13 8.4 12.8 11.6 11 13.4M16 8L16.4 10.6M19.4 9.6L19.6 12.4M14.6 12L14.8 14.8M18 14L18.2 16.2",
            None,
            dark,
            1,
        ),
        ink("M7.2 13.2C6.6 16.4 4.8 18.6 1.2 15.4C3.6 16 5 14.6 5.6 12.4Z", ivory, theme["outline"], 0.5),
        dot(7.3, 8.2, 0.75, ivory),
        dot(7.2, 8.2, 0.4, theme["outline"]),
    ]


@things.draws("aurochs")
def aurochs(theme: Theme) -> list[Shape]:
    """A dark ox with long pale horns, head low and to the left."""
    coat, light, ivory = theme["aurochs"], theme["aurochs_light"], theme["ivory"]
    return [
        dot(12.5, 22.3, 9.5, theme["tuft"], ry=1.4),
        ink("M9.6 16L9.2 22M12 17L12 22M18 16L18.2 22M20.8 14L21.2 22", None, coat, 2),
        ink("M22 9.6C23.6 11.4 23 14 23.2 16.4", None, coat, 1.2),
        ink(
            "M1.8 13.6C2.4 11 4 8.6 6.6 8.2C8 5.6 10.6 4.8 13 6.2"
            "C16 7.4 19.6 6.8 21.6 8.6C23 10.4 22.8 14.6 21.4 16.6"
            "C18.6 17.8 16 16.6 13.4 17.6C10.6 18.4 8.6 17.2 8 15"
            "C6.6 15.8 5.4 16.6 3.6 16.2C2.2 15.8 1.6 14.8 1.8 13.6Z",
            coat,
            theme["outline"],
            0.7,
        ),
        ink("M9 7.2C12 7.4 16 9 21 8.8", None, light, 1.2),
        ink(
            "M3.4 9.6C.6 8.4 .4 4.6 2.6 2.6C2.2 5.4 3.4 7 5.6 8ZM6.8 8.6C8.4 7.4 8.6 4.4 6.8 2.2C10.4 3.6 11.2 8 8 10Z",
            ivory,
            theme["outline"],
            0.5,
        ),
        ink("M1.8 14C2.6 13.2 4 13.4 4.4 14.4C4.4 15.6 3.6 16.2 2.8 15.8Z", ivory),
        dot(5, 11.2, 0.7, ivory),
    ]


@things.draws("tiger")
def tiger(theme: Theme) -> list[Shape]:
    """A sabre-toothed tiger with stripes, head to the left."""
    coat, dark, ivory = theme["tiger"], theme["tiger_dark"], theme["ivory"]
    return [
        dot(12.5, 22.3, 9, theme["tuft"], ry=1.3),
        ink("M20.4 13C23.2 11.6 23.6 8.4 21.8 6", None, theme["outline"], 2.4),
        ink("M20.4 13C23.2 11.6 23.6 8.4 21.8 6", None, coat, 1.4),
        ink("M9.4 16L8.6 21.6M12 16.6L12 21.6M17 16.6L17.2 21.6M19.6 15L20.4 21.6", None, dark, 3),
        ink("M9.4 16L8.6 21.6M12 16.6L12 21.6M17 16.6L17.2 21.6M19.6 15L20.4 21.6", None, coat, 1.9),
        ink(
            "M8 10.6C11 9 17 9.4 20 10.6C21.8 12.4 21.6 15.4 20 16.8C16 18 12 18 9 16.8C7 15 7 12.4 8 10.6Z",
            coat,
            theme["outline"],
            0.7,
        ),
        ink(
            "M11.8 10L11.2 13.2M14.4 9.8L14.2 13.6M17 10.2L17 13.6M19.4 11L19.2 14M13 17.2L13 15M16 17.2L16 15.2",
            None,
            dark,
            1.2,
        ),
        ink(
            "M2.4 6.4C2.6 4.6 4 4.2 4.8 5.2C6 4.8 7.6 4.8 8.6 5.2C9.6 4.2 11 4.8 11 6.6C11.8 9 11.4 12 9.6 13.2"
            "C7.8 14.4 5 14.2 3.6 13C1.8 11.6 1.6 8.6 2.4 6.4Z",
            coat,
            theme["outline"],
            0.7,
        ),
        ink("M4 12.4C3.8 10.4 5.2 9.8 6.4 10.4C7.8 9.8 9.2 10.4 9 12.4C8 13.8 5.2 13.8 4 12.4Z", ivory),
        ink("M5 12.4L5.2 17L6.2 12.8ZM7.6 12.8L8.2 17L8.6 12.4Z", ivory, theme["outline"], 0.5),
        ink("M5.4 10.4L7.6 10.4L6.5 11.6Z", dark),
        ink("M6.6 5.4L6.6 7.4M2.8 8.6L4 9M10.6 8.4L9.4 9", None, dark, 0.9),
        dot(4.8, 8.4, 0.75, theme["outline"]),
        dot(8.4, 8.4, 0.75, theme["outline"]),
    ]


@things.draws("fish")
def fish(theme: Theme) -> list[Shape]:
    """A plump fish, head to the left."""
    body, dark = theme["fish"], theme["fish_dark"]
    return [
        ink("M16 12C18.6 9 21 7.6 23 7.4C22 10.4 22 13.6 23 16.6C21 16.4 18.6 15 16 12Z", dark, theme["outline"], 1.5),
        ink("M9 7.4C11 4.8 14 5 15.6 7.8Z", dark, theme["outline"], 1.5),
        ink("M1 12.4C4 7 11 5 17.6 11.8C11.6 19 4 17.6 1 12.4Z", body, theme["outline"], 1.5),
        ink("M8.6 8.6C10.6 10.6 10.6 14 8.6 16M12 10L12 10.1M14.2 12L14.2 12.1M12 14L12 14.1", None, dark, 1.4),
        dot(5.2, 11.2, 1.1, theme["outline"]),
    ]

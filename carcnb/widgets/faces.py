"""The coach's face: a small animal of the game, calm, glad or thinking; drawn for us, in a box of 48 units."""

from __future__ import annotations

from typing import NamedTuple

from ..lessons.verdict import ANOTHER, ASTRAY, DETOUR, DONE, ELSEWHERE, FOUND, LOST, REFUSED, STRAY, WRONG

CALM, GLAD, THINKING = "calm", "glad", "thinking"
#: who gives no other animal has this one
FIRST = "mammoth"


class Animal(NamedTuple):
    """A head without eyes and mouth, where those are, and the ink they are drawn with."""

    head: str
    eyes: tuple[float, float, float]
    mouth: tuple[float, float] | None
    ink: str


ANIMALS = {
    "mammoth": Animal(
        '<path d="M8 21c-4 0-6 3-5 7s4 6 7 4M40 21c4 0 6 3 5 7s-4 6-7 4" fill="#6b4532"/>'
        '<path d="M24 5c10 0 16 7 16 17 0 9-6 17-16 17S8 31 8 22C8 12 14 5 24 5Z" fill="#80543c"/>'
        '<path d="M14 10c2-5 6-7 10-7s8 2 10 7c-3-1-5-1-6 1-2-2-6-2-8 0-1-2-3-2-6-1Z" fill="#5a3827"/>'
        '<path d="M20 25h8c1 6 0 10 1 14 .7 3 3 3 4 1.5 1 3-.5 5.5-4 5.5-6 0-8-5-8-10Z" fill="#95664b"/>'
        '<path d="M21.5 31h6M21.7 35h5.6" stroke="#80543c" stroke-width="1.2" stroke-linecap="round"/>'
        '<path d="M14.5 31c-.5 5 1 8.5 4.5 9-2-3-2-5-1.5-8ZM33.5 31c.5 5-1 8.5-3 9 1-3 .8-5 0-8Z" fill="#fff6e3"/>',
        (16.5, 31.5, 21.5), None, "#2c1a10",
    ),
    "sheep": Animal(
        '<path d="M9 24c-5-2-6-8-1-10 0-6 7-8 10-5 3-5 11-4 12 0 5-3 11 1 10 6 5 2 4 8-1 10 1 4-1 '
        '6-4 6H13c-4 0-5-3-4-7Z" '
        'fill="#fffdf6" stroke="#c9bfa9" stroke-width="1.2"/>'
        '<path d="M11 22c-4-1-7 0-8 3 3 3 7 2 9 0M37 22c4-1 7 0 8 3-3 3-7 2-9 0" fill="#5b5048"/>'
        '<path d="M24 16c8 0 12 4 12 11 0 9-5 16-12 16s-12-7-12-16c0-7 4-11 12-11Z" fill="#6d6158"/>'
        '<path d="M15 16c2-4 6-5 9-3 3-2 7-1 9 3-2 2-4 2-5 1-2 2-6 2-8 0-1 1-3 1-5-1Z" fill="#fffdf6"/>'
        '<ellipse cx="24" cy="35" rx="7.5" ry="6" fill="#84776c"/>'
        '<path d="M22 32.500h4l-2 2Z" fill="#3a322c"/>',
        (18.5, 29.5, 26), (24, 37.5), "#1f1915",
    ),
    "pig": Animal(
        '<path d="M9 17C5 12 5 7 8 5c4 0 8 3 10 7M39 17c4-5 4-10 1-12-4 0-8 3-10 7" fill="#e58ba0"/>'
        '<path d="M24 8c11 0 18 7 18 17s-7 18-18 18S6 35 6 25 13 8 24 8Z" fill="#f7a9b9"/>'
        '<ellipse cx="24" cy="28.5" rx="8" ry="6" fill="#ee8ba2"/>'
        '<ellipse cx="21" cy="28.5" rx="1.4" ry="2.2" fill="#9c3f57"/>'
        '<ellipse cx="27" cy="28.5" rx="1.4" ry="2.2" fill="#9c3f57"/>'
        '<circle cx="11.5" cy="29" r="3" fill="#f38ea5"/><circle cx="36.5" cy="29" r="3" fill="#f38ea5"/>',
        (16, 32, 20.5), (24, 37), "#4d1826",
    ),
    "ant": Animal(
        '<path d="M17 13C15 7 11 5 7 6M31 13c2-6 6-8 10-7" fill="none" stroke="#6d2f1d" '
        'stroke-width="2.4" stroke-linecap="round"/>'
        '<circle cx="6.5" cy="6.5" r="2.6" fill="#6d2f1d"/><circle cx="41.5" cy="6.5" r="2.6" fill="#6d2f1d"/>'
        '<path d="M24 11c10 0 17 6 17 15 0 10-8 17-17 17S7 36 7 26c0-9 7-15 17-15Z" fill="#a94e30"/>'
        '<path d="M13 20c3-5 8-6 12-6" fill="none" stroke="#c9714f" stroke-width="2.4" stroke-linecap="round"/>'
        '<path d="M17 41c1 4 4 4 5 2M31 41c-1 4-4 4-5 2" fill="none" stroke="#6d2f1d" '
        'stroke-width="2.4" stroke-linecap="round"/>',
        (17, 31, 25), (24, 34), "#2b1109",
    ),
}  # fmt: skip


def mood(code: str) -> str:
    """Return how the coach looks at what was done.

    >>> mood("done"), mood("refused"), mood("hint")
    ('glad', 'thinking', 'calm')
    """
    if code in (DONE, FOUND, ANOTHER):
        return GLAD
    return THINKING if code in (REFUSED, ASTRAY, LOST, DETOUR, WRONG, ELSEWHERE, STRAY) else CALM


def face(animal: str, mood: str) -> str:
    """Return a face as SVG; of an animal that is not here, the first one's.

    >>> face("pig", "glad").count("<svg"), face("yeti", "calm") == face(FIRST, "calm")
    (1, True)
    """
    of = ANIMALS.get(animal, ANIMALS[FIRST])
    drawn = of.head + _eyes(of, mood) + _mouth(of, mood)
    return f'<svg viewBox="0 0 48 48" aria-hidden="true" data-mood="{mood}">{drawn}</svg>'


def _eyes(of: Animal, mood: str) -> str:
    left, right, y = of.eyes
    if mood == GLAD:
        arcs = "".join(f"M{x - 3} {y + 1}q3-4.5 6 0" for x in (left, right))
        return _line(arcs, of.ink)
    up, aside = (-1.1, 1.0) if mood == THINKING else (0, 0)
    balls = "".join(
        f'<circle cx="{x}" cy="{y}" r="3.6" fill="#fff"/>'
        f'<circle cx="{x + aside}" cy="{y + up}" r="2.2" fill="{of.ink}"/>'
        f'<circle cx="{x + aside + 0.8}" cy="{y + up - 0.8}" r=".7" fill="#fff"/>'
        for x in (left, right)
    )
    return balls + (_line(f"M{right - 3} {y - 6}q3-2.5 6 .5", of.ink) if mood == THINKING else "")


def _mouth(of: Animal, mood: str) -> str:
    if of.mouth is None:  # a trunk lies over it: gladness shows on the cheeks
        cheeks = (f'<circle cx="{x}" cy="28.5" r="2.6" fill="#d98a78"/>' for x in (13, 35))
        return "".join(cheeks) if mood == GLAD else ""
    x, y = of.mouth
    if mood == GLAD:
        open_wide = f'<path d="M{x - 5} {y - 1}h10c0 7-10 7-10 0Z" fill="{of.ink}"/>'
        return open_wide + f'<path d="M{x - 2.5} {y + 2.6}q2.5-1.6 5 0-2.5 2-5 0Z" fill="#f2788c"/>'
    return _line(f"M{x - 4} {y}q4 3.2 8 0" if mood == CALM else f"M{x - 3} {y + 1}l6-1.5", of.ink)


def _line(strokes: str, ink: str) -> str:
    return f'<path d="{strokes}" fill="none" stroke="{ink}" stroke-width="1.8" stroke-linecap="round"/>'

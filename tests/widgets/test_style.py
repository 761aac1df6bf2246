"""The look of the screens: contrast by WCAG, both themes alike, every icon drawn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from carcnb.draw.colours import player_colour
from carcnb.rulebook import rule_card
from carcnb.widgets import style
from carcnb.widgets.icons import STROKES
from carcnb.widgets.prompts import sign

CSS = "".join(Path(style.__file__).with_name(name).read_text("utf-8") for name in style.NAMES)
#: ink on ground, and the least contrast: 4.5 for words, 3 for what is only a line or a sign
PAIRS = [
    ("ink", "page", 4.5), ("ink", "surface", 4.5), ("ink", "fill", 4.5), ("ink", "table", 4.5),
    ("ink2", "surface", 4.5), ("ink2", "fill", 4.5), ("ink2", "page", 4.5),
    ("accent-ink", "accent", 4.5), ("accent-ink", "accent-hover", 4.5), ("on-soft", "accent-soft", 4.5),
    ("good", "surface", 4.5), ("surface", "good", 4.5), ("ink", "good-soft", 4.5), ("ink", "warn-soft", 4.5),
    ("ink", "bad-soft", 4.5), ("bad", "bad-soft", 4.5), ("edge", "surface", 3.0), ("edge", "table", 3.0),
    ("accent", "surface", 3.0), ("accent", "table", 3.0), ("star-edge", "surface", 3.0),
]  # fmt: skip


def tokens(theme: str) -> dict[str, str]:
    """Return the colours of a theme as the style sheet names them."""
    light, dark = re.findall(r"\{([^}]*--carc-page:[^}]*)\}", CSS)
    return dict(re.findall(r"--carc-([a-z0-9-]+): (#[0-9a-f]{3,6})\b", light if theme == "light" else dark))


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("ink", "ground", "least"), PAIRS)
def test_words_and_signs_can_be_read(theme: str, ink: str, ground: str, least: float) -> None:
    colours = tokens(theme)
    assert contrast(colours[ink], colours[ground]) >= least


def test_both_themes_name_the_same_colours_and_no_others_are_used() -> None:
    assert tokens("light").keys() == tokens("dark").keys()
    used = set(re.findall(r"var\(--carc-([a-z0-9-]+)\)", CSS))
    given = {"player", "icon", "deck", "pic", "shadow", "lift", "rim", "ground", "gap", "under"}
    assert used - given <= tokens("light").keys()


def test_parts_that_are_drawn_as_one_card_know_the_gap_between_them() -> None:
    """Title, text and task of a lesson move up by the gap of their panel: by another they would lie over each other."""
    assert not re.findall(r"\.carcnb-parts \{[^}]*[ {;]gap: \d+px[;} ]*[;}]", CSS.replace("gap: 8px 0", ""))
    drawn_up = re.findall(r"\.carcnb-(?:text|task) \{[^}]*margin(?:-top)?: ([^;]*)", CSS)
    assert not [margin for margin in drawn_up if margin.startswith("-")]
    assert sum("var(--carc-gap)" in margin for margin in drawn_up) == 2


def test_every_icon_that_code_names_is_drawn_and_every_drawn_one_is_used() -> None:
    code = "".join(path.read_text("utf-8") for path in Path(style.__file__).parent.glob("*.py"))
    named = set(re.findall(r'icon\("([a-z]+)"', code)) | set(re.findall(r"carc-i-([a-z]+)", code))
    assert named == STROKES.keys()


def test_nothing_is_loaded_from_elsewhere() -> None:
    sheet = style.STYLE.replace("http://www.w3.org/2000/svg", "").replace("http%3A//www.w3.org/2000/svg", "")
    assert "http" not in sheet and "@import" not in sheet


@pytest.mark.parametrize("player", ["red", "blue", "green", "yellow", "black"])
def test_the_sign_of_every_player_stands_out_from_its_ground_or_has_a_ring(player: str) -> None:
    paint = player_colour(player).paint("light")
    seen = min(contrast(paint, tokens(theme)["surface"]) for theme in ("light", "dark"))
    assert seen >= 2.5 or "carcnb-ringed" in sign(player)


def test_the_start_page_has_no_look_for_the_parts_of_a_rule() -> None:
    """Lessons and plays opened from the start page lie inside it: a name used twice would squash their rule cards."""
    sheet = Path(style.__file__).with_name("start.css").read_text("utf-8")
    card = rule_card("hunters_gatherers", "HG-R2", "en")
    parts = {name for classes in re.findall(r'class="([^"]+)"', card) for name in classes.split()}
    assert {"carcnb-rule", "carcnb-printed"} <= parts
    assert not [name for name in parts if re.search(rf"\.{name}(?![\w-])", sheet)]

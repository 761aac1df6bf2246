"""Colours: both themes are complete, and what must be told apart can be."""

from __future__ import annotations

from itertools import combinations

import pytest

from carcnb.draw.colours import player_colours
from carcnb.draw.theme import check_themes, contrast, luminance, theme, themes
from carcnb.draw.view import REASONS
from carcnb.games.checking import DataError

PLAYERS = tuple(player_colours())
BOTH = pytest.mark.parametrize("name", list(themes()))


def test_themes_name_the_same_colours() -> None:
    first, *others = themes().values()
    for other in others:
        assert other.colours.keys() == first.colours.keys()


@pytest.mark.parametrize(
    ("dark", "told"),
    [
        ({"tabel": "#000000"}, "theme.toml, dark.tabel: unknown key 'tabel'; did you mean table?"),
        ({"table": "black"}, "theme.toml, dark.table: should be a colour such as \"#1f2125\", not 'black'"),
        ({}, "theme.toml, dark.table: is missing"),
        ("#000000", "theme.toml, dark: should be a table, not '#000000'"),
    ],
)
def test_a_typo_in_a_theme_is_told(dark: object, told: str) -> None:
    with pytest.raises(DataError) as caught:
        check_themes({"light": {"table": "#ffffff"}, "dark": dark})
    assert told in str(caught.value)


@BOTH
def test_every_colour_is_written_in_full(name: str) -> None:
    for colour in theme(name).colours.values():
        assert len(colour) == 7 and luminance(colour) >= 0


@BOTH
def test_players_differ(name: str) -> None:
    colours = theme(name)
    for one, two in combinations(PLAYERS, 2):
        assert _apart(colours.paint(one), colours.paint(two)) > 60, (one, two)


@BOTH
def test_marks_can_be_read_on_their_colour(name: str) -> None:
    colours = theme(name)
    for player in PLAYERS:
        assert contrast(colours.paint(player), colours.ink_on(player)) >= 3, player


@BOTH
def test_words_can_be_read(name: str) -> None:
    colours = theme(name)
    assert contrast(colours["ink"], colours["table"]) >= 7
    assert contrast(colours["ink"], colours["paper"]) >= 7
    assert contrast(colours["soft"], colours["table"]) >= 3.9


@BOTH
def test_what_counts_stands_out(name: str) -> None:
    colours = theme(name)
    for thing, ground in (("gold", "forest"), ("fish", "water_deep"), ("pennant_light", "city"), ("outline", "meadow")):
        assert contrast(colours[thing], colours[ground]) >= 1.7, thing
    for reason in REASONS:
        assert reason in colours.colours


def _apart(one: str, two: str) -> float:
    """Return how far two colours are apart, as an eye weighs them."""
    (r1, g1, b1), (r2, g2, b2) = ([int(c[i : i + 2], 16) for i in (1, 3, 5)] for c in (one, two))
    return float(((2 * (r1 - r2) ** 2 + 4 * (g1 - g2) ** 2 + 3 * (b1 - b2) ** 2) / 3) ** 0.5)

"""Pictures as addresses: short, well-formed, and the same as the SVG of the scene."""

from __future__ import annotations

import random
import re
from collections import Counter
from html.parser import HTMLParser
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

import carcnb
from carcnb.draw import packed
from carcnb.draw.html import image
from carcnb.draw.packed import data_uri, mark
from carcnb.draw.scene import Ellipse, Scene, Style, Symbol, SymbolUse, Text
from carcnb.draw.svg import svg
from carcnb.engine.play import Game
from carcnb.games import keys
from carcnb.say.i18n import languages

SVG = "{http://www.w3.org/2000/svg}"
RED, BLUE = Style(fill="#cc0000"), Style(fill="#0000cc")
TREE = Symbol("light/tree", (12, 12), (Ellipse(6, 6, 5, style=RED),))


def finished(key: str, seed: int = 4) -> Game:
    game, choice = carcnb.new(key, seed=seed), random.Random(seed)
    while not game.over:
        game.push(choice.choice(game.legal_actions()))
    return game


def read(scene: Scene) -> ElementTree.Element:
    """Return the picture that an address holds."""
    start, comma, text = data_uri(scene).partition(",")
    assert start + comma == "data:image/svg+xml,"
    return ElementTree.fromstring(unquote(text))


def styles_in(picture: ElementTree.Element) -> Counter[str]:
    """Count how often shapes are inked in each way."""
    rules = dict(re.findall(r"\.(\w+){([^}]*)}", "".join(style.text or "" for style in picture.iter(f"{SVG}style"))))
    classes = (shape.get("class") for shape in picture.iter())
    return Counter(rules[name] for name in classes if name is not None and "marker" not in rules[name])


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("key", keys())
def test_what_a_finished_game_shows_is_small(key: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARCNB_LANG", lang)
    shown = finished(key)._repr_mimebundle_()
    assert len(shown["text/html"].encode()) <= 200_000


@pytest.mark.parametrize("key", keys())
def test_an_address_holds_the_shapes_of_the_scene(key: str) -> None:
    scene = finished(key).draw().scene
    short, plain = read(scene), ElementTree.fromstring(svg(scene))
    inked = Counter(
        ";".join(f"{name}:{shape.get(name)}" for name in shape.keys() if re.match("fill|stroke|opacity", name))
        for shape in plain.iter()
        if shape.tag not in (f"{SVG}svg", f"{SVG}use")
    )
    del inked[""]
    assert styles_in(short) == inked
    texts = [text.text for text in plain.iter(f"{SVG}text")]
    assert [text.text for text in short.iter(f"{SVG}text")] == texts


def test_nothing_in_an_address_ends_it() -> None:
    scene = Scene(90, 90, (Text(9, 9, "Ä \"100 %\" & 'x' #1 \U0001f600", 9, style=RED),), "one\ntwo")
    address = data_uri(scene)
    assert address.isascii() and address.isprintable() and not set(address) & set('#"&')
    picture = read(scene)
    assert [text.text for text in picture.iter(f"{SVG}text")] == ["Ä \"100 %\" & 'x' #1 \U0001f600"]
    assert picture[0].text == "one\ntwo"
    parser = Sources()
    parser.feed(image(scene, "words"))
    assert parser.found == [address]


class Sources(HTMLParser):
    """Takes down where images come from."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str | None] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append(dict(attrs)["src"])


def test_a_row_of_one_symbol_is_one_line() -> None:
    here = [SymbolUse(TREE, x, 10.0) for x in (10.0, 30.5, 20.0)]
    bent = SymbolUse(TREE, 50, 50, 1.0, 45)
    tile = Symbol("light/tile", (100, 100), (*here, Ellipse(50, 50, 9, style=BLUE), bent, here[0]), True)
    group = read(Scene(100, 100, (SymbolUse(tile, 0, 0),)))[0].find(f"{SVG}g[@clip-path]")
    assert group is not None
    assert [shape.tag.removeprefix(SVG) for shape in group] == ["path", "circle", "use", "use"]
    assert group[0].get("d") == "m100 100 205 0-105 0"


def test_two_of_one_mark_get_longer_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene(9, 9, (Ellipse(1, 1, 1, style=RED), Ellipse(2, 2, 1, style=BLUE)))
    assert max(len(name) for name in re.findall(r"class='(\w+)'", data_uri(scene))) == 3
    monkeypatch.setattr(packed, "mark", lambda text, letters: "abc" if letters == 3 else mark(text, letters))
    monkeypatch.setattr(packed, "_PENS", tuple(map(packed._pen, packed.LETTERS)))
    packed._rule.cache_clear()
    assert {len(name) for name in re.findall(r"class='(\w+)'", data_uri(scene))} == {6}
    assert styles_in(read(scene)) == {"fill:#cc0000": 1, "fill:#0000cc": 1}


def test_two_symbols_of_one_mark_get_longer_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    other = Symbol("light/bush", (12, 12), (Ellipse(6, 6, 5, style=RED),))
    monkeypatch.setattr(packed, "mark", lambda text, letters: "abc" if letters == 3 else mark(text, letters))
    monkeypatch.setattr(packed, "_PENS", tuple(map(packed._pen, packed.LETTERS)))
    uses = read(Scene(9, 9, (SymbolUse(TREE, 0, 0), SymbolUse(other, 0, 0)))).iter(f"{SVG}use")
    assert len({use.get("href") for use in uses}) == 2

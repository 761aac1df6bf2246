"""Pictures as cells output them, in a real browser: where nobody trusts the notebook, and beside plain SVG."""

from __future__ import annotations

import base64
import io
import random
from functools import partial
from typing import Any

import nbformat
import pytest
from PIL import Image, ImageChops

import carcnb
from carcnb.draw.packed import data_uri
from carcnb.draw.svg import svg
from carcnb.engine.play import Game
from carcnb.games import keys
from tests.browser.lab import TOKEN, Lab, wait_for


def played(key: str) -> Game:
    game, choice = carcnb.new(key, seed=4), random.Random(4)
    while not game.over:
        game.push(choice.choice(game.legal_actions()))
    return game


def test_a_notebook_that_nobody_trusts_shows_two_saved_pictures(lab: Lab, page: Any) -> None:
    shown = [played("hunters_gatherers")._repr_mimebundle_(), played("marabunta")._repr_mimebundle_()]
    cells = [
        nbformat.v4.new_code_cell("game", outputs=[nbformat.v4.new_output("execute_result", data)]) for data in shown
    ]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), lab.folder / "saved.ipynb")
    page.goto(f"{lab.url}/doc/tree/saved.ipynb?reset&token={TOKEN}")
    pictures = page.locator(".jp-OutputArea-output img")
    wait_for(lambda: pictures.count() == 2)
    for number, data in enumerate(shown):
        picture = pictures.nth(number)
        wait_for(partial(picture.evaluate, "picture => picture.complete && picture.naturalWidth > 500"))
        assert picture.get_attribute("src") in data["text/html"], "nothing was cut out of it"


def shot(page: Any, address: str, size: tuple[int, int]) -> Any:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.set_content(f'<body style="margin:0"><img src="{address}"></body>')
    wait_for(lambda: page.evaluate("document.images[0].complete && document.images[0].naturalWidth > 0"))
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


@pytest.mark.parametrize("key", keys())
def test_a_short_picture_looks_like_the_plain_one(key: str, page: Any) -> None:
    scene = played(key).draw().scene
    size = round(scene.width), round(scene.height)
    plain = shot(page, f"data:image/svg+xml;base64,{base64.b64encode(svg(scene).encode()).decode()}", size)
    short = shot(page, data_uri(scene), size)
    assert len(plain.getcolors(1 << 24)) > 50
    unlike = ImageChops.difference(plain, short).convert("L").histogram()
    # a browser may round the edge of a copied shape otherwise by a trace
    assert sum(unlike[24:]) == 0 and sum(unlike[1:]) < plain.width * plain.height / 200

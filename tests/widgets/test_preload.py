"""Pictures that are sent before they are needed."""

from __future__ import annotations

import asyncio

import pytest
from ipywidgets.widgets.widget import _instances

import carcnb
from carcnb import games
from carcnb.widgets import preload
from carcnb.widgets.atlas import ATLAS
from carcnb.widgets.play import play
from carcnb.widgets.preload import Preloader
from carcnb.widgets.strips import SIZES


@pytest.mark.parametrize("key", games.keys())
def test_what_is_sent_later_opens_no_widget_then(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that is loaded anew at that moment would be lost."""
    monkeypatch.setattr(preload, "FIRST", 0.0)
    monkeypatch.setattr(preload, "PAUSE", 0.0)
    view = play(carcnb.new(key, seed=3), autosave=False)
    preloader = Preloader(view.board)
    before = set(_instances)
    asyncio.run(preloader._run())
    assert set(_instances) == before
    for symbols in preloader.sets.values():
        assert ATLAS.lacking((symbol, SIZES[2]) for symbol in symbols()) == []


def test_pictures_that_were_sent_are_not_reserved_once_more() -> None:
    boards = [play(carcnb.new("carcassonne", seed=seed), autosave=False).board for seed in (1, 2)]
    sets = Preloader(boards[0]).sets
    before = set(_instances)
    boards[1].canvas.faces.reserve(sets)
    assert set(_instances) == before

"""Zones of a sort on one tile are told apart in words, whatever its turn."""

from __future__ import annotations

from typing import Any

import pytest

from carcnb.engine.laying import with_tiles
from carcnb.games import keys, new_game
from carcnb.say.explain import Explainer
from carcnb.say.i18n import languages
from carcnb.tables.whereon import where_on

KEYS = [key for key in keys() if with_tiles(new_game(key)) is not None]
#: of a hundred zones so many may have no words: their places on the tile are too much alike, and a number must do
FEW = 2


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("key", KEYS)
def test_each_of_several_zones_has_a_name_of_its_own(key: str, lang: str) -> None:
    game: Any = new_game(key)
    explainer, said = Explainer(key, lang, ids=False), list[str]()
    for tile in game.box.tiles.values():
        for turn in (0, 1):
            names: dict[str, list[str]] = {}
            for zone in tile.zones:
                names.setdefault(zone.kind, []).append(where_on(tile, turn, zone.name, explainer))
            for kind, told in names.items():
                words = [word for word in told if word]
                assert len({*words}) == len(words), (tile.id, turn, kind, told)
                assert len(told) > 1 or not words
            said += [word for told in names.values() if len(told) > 1 for word in told]
    assert sum(not word for word in said) <= FEW * len(said) / 100

"""Words in a game's data that nothing can ever ask for are told with those that are meant."""

from __future__ import annotations

import shutil
import tomllib
from importlib import resources
from pathlib import Path

import pytest

import carcnb
from carcnb import games
from carcnb.draw.colours import player_colours
from carcnb.games.checking import DataError
from carcnb.say.idle import Vocabulary, idle, unasked_texts
from tests.games.outside import games_in, unique, write_game

HERE = Path(__file__).parent / "outside"


@pytest.mark.parametrize("key", games.keys())
def test_our_games_have_no_word_too_many(key: str) -> None:
    assert list(map(str, idle(key))) == []


def test_every_common_text_is_asked_for_by_some_game() -> None:
    common = tomllib.loads((resources.files("carcnb.say") / "texts.toml").read_text("utf-8"))
    idle_in = [{fault.place for fault in unasked_texts("texts.toml", common, Vocabulary(key))} for key in games.keys()]
    assert set.intersection(*idle_in) == set()
    assert set(common["names"]["players"]) == set(player_colours())


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ({"texts": 'events.drawm = "{player} draws."'}, "events.drawm: nothing in the game can ask for 'drawm'; did"),
        ({"texts": 'events."occupied.knihgt" = "Oh."'}, "'knihgt'; did you mean knight?"),
        (
            {"texts": 'events.drawn = "{plyer} draws."'},
            "events.drawn.plyer: nothing in the game can ask",
        ),
        ({"texts": 'actions.plase = "Lay it."'}, "'plase'; did you mean place?"),
        ({"texts": 'actions.place = "Lay it on {cel}."'}, "'cel'; did you mean cell?"),
        ({"texts": 'prompts.ocupy = "Put it."'}, "'ocupy'; did you mean occupy?"),
        ({"texts": 'terms.pennnant = "one"'}, "'pennnant'; did you mean pennant?"),
        ({"texts": 'facts.plaier = "players"'}, "'plaier'; did you mean player?"),
        ({"texts": 'names.phases.plase = "laying"'}, "'plase'; did you mean place?"),
        ({"texts": 'scored_rules.game_endet = "WF-V1"'}, "'game_endet'; did you mean game_ended?"),
        ({"texts": 'scored_rules.always.citty = "WF-V1"'}, "'citty'; did you mean city?"),
        ({"game": 'cites.wrong_phse = "WF-V1"'}, "cites.wrong_phse: nothing in the game can ask for 'wrong_phse'; did"),
    ],
)
def test_a_slip_of_the_pen_is_found(tmp_path: Path, file: dict[str, str], told: str) -> None:
    game = 'extends = "carcassonne"\n' + file.pop("game", "")
    key = write_game(tmp_path / unique("slip"), game=game, **file)
    with games_in(tmp_path):
        found = list(map(str, idle(key)))
    assert len(found) == 1 and told in found[0], found


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("game.toml", "wrong_phase", "wrong_phse", "game.toml, cites.wrong_phase: is missing"),
        ("texts.toml", "terms.pip", "terms.pipp", "texts.toml, terms.pip: is missing"),
        ("texts.toml", "{face}", "{fase}", "there is no 'fase' to fill in; there are "),
    ],
)
def test_what_a_game_asks_for_in_vain_is_told_with_its_place(
    tmp_path: Path, file: str, old: str, new: str, told: str
) -> None:
    key = unique("vain")
    shutil.copytree(HERE / "pig", tmp_path / key)
    for name in ("rules.py", file):
        text = (tmp_path / key / name).read_text("utf-8")
        (tmp_path / key / name).write_text(text.replace('"pig"', f'"{key}"').replace(old, new), "utf-8")
    with games_in(tmp_path):
        game = carcnb.new(key)
        with pytest.raises(ValueError, match=r"(?s).*") as caught:
            for line in ("roll 3", "roll 4", "say hold"):
                refusal = game.refusal(line)
                if refusal is None:
                    game.explain(game.push(line))
        assert any(old.strip("{}").removeprefix("terms.") in str(fault) for fault in idle(key))
    assert told in str(caught.value) and (file == "game.toml" or isinstance(caught.value, DataError))

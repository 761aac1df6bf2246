"""What newcomers may think in any game: it is found without a slip, has words, and a place to look at."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

import carcnb
from carcnb import games
from carcnb.engine.events import Scored
from carcnb.engine.misreadings import Miscount, Misreading
from carcnb.engine.play import Game
from carcnb.say.explain import Explainer, texts
from carcnb.tables import table_of

SEEDS = range(2)


def played(key: str, seed: int) -> list[tuple[Game, list[Misreading]]]:
    """Play by chance to the end; return what each step that pays may be taken for, with the game before it."""
    game, choice = carcnb.new(key, seed=seed), random.Random(seed)
    found = []
    while not game.over:
        before = game.copy()
        told = game.push(choice.choice(game.legal_actions()))
        if any(isinstance(event, Scored) for event in told):
            found.append((before, list(before.misreadings(told))))
    return found


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("key", games.keys())
def test_whatever_a_game_takes_for_a_mistake_has_words_and_a_place(key: str, seed: int) -> None:
    explainer, said = Explainer(key, "en", ids=False), set()
    for before, misreadings in played(key, seed):
        table = table_of(before)
        for each in misreadings:
            assert each.players and set(each.players) <= set(before.players)
            said.add(explainer.near(each.code, each.detail, {"player": each.players[0], **each.facts}))
            if before.key != "marabunta":  # its table is painted to be asked, which takes long
                assert all(table.has(look) for look in each.looks), each
    assert len(said) >= 4


@pytest.mark.parametrize("key", games.keys())
def test_whatever_a_game_takes_for_a_wrong_number_has_words(key: str) -> None:
    game, explainer = carcnb.new(key, seed=1), Explainer(key, "en", ids=False)
    asked = {
        "hunters_gatherers": ["areas river", "supply red member", "placements"],
        "carcassonne": ["areas field", "supply red follower", "placements"],
        "wheel_of_fortune": ["areas city", "supply red follower", "placements"],
        "marabunta": ["sum pink red", "available blue"],
    }
    found: list[Miscount] = [each for words in asked[key] for each in game.miscounts(words.split())]
    assert found and all(explainer.near(each.code, each.detail, {"player": "red"}) for each in found)


def test_chance_leads_to_mistakes_of_many_sorts() -> None:
    codes = {each.code for seed in range(4) for _, found in played("hunters_gatherers", seed) for each in found}
    assert {"one_lake", "hut_pieces", "tiger_animal", "neighbour"} <= codes


def codes_in(path: Path) -> set[str]:
    """Return the codes that a module gives to mistakes: the first words of what it makes and yields."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Call(
                func=ast.Name(id="Misreading" | "Miscount" | "_besides"), args=[ast.Constant(value=str(code)), *_]
            ):
                found.add(code)
            case ast.Yield(value=ast.Tuple(elts=[ast.Constant(value=str(code)), *_])):
                found.add(code)
    return found


@pytest.mark.parametrize("key", games.keys())
def test_there_are_words_for_mistakes_that_chance_did_not_lead_to(key: str) -> None:
    codes = codes_in(Path(str(games.folder(key))) / "misreadings.py")
    heads = {code.partition(".")[0] for code in texts(key)["near"]}
    assert len(codes) >= 3 and codes <= heads

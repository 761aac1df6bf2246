"""Marabunta's odds against every roll there is, and splits against every reply."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

from carcnb.engine.actions import End
from carcnb.games.marabunta import Marabunta, begin, odds
from carcnb.games.marabunta.actions import Roll

Rolls = tuple[Marabunta, list[tuple[str, ...]]]


@pytest.fixture(scope="module")
def rolls() -> Rolls:
    game = begin()
    game.push(game.legal_actions()[0])
    legal = game.legal_actions()
    every = [action.faces for action in legal if isinstance(action, Roll)]
    assert len(every) == len(legal)
    return game, every


@pytest.fixture(scope="module")
def split() -> Marabunta:
    game, chance = begin(), random.Random(1)
    game.reseed(3)
    while len(game.steps) < 60 or game.phase != "split":
        game.push(chance.choice(game.legal_actions()))
    return game


def test_face_counts_are_the_share_of_rolls(rolls: Rolls) -> None:
    game, every = rolls
    seen = Counter(sum(face in ("3", "leaf") for face in faces) for faces in every)
    counted = odds.face_counts(game, ["3", "leaf"])
    assert counted == {count: Fraction(seen[count], len(every)) for count in range(7)}


def test_chance_of_named_dice_is_the_share_of_rolls(rolls: Rolls) -> None:
    game, every = rolls
    pink, grey = game.sheet.regions.index("pink"), game.sheet.regions.index("grey")
    seen = sum(faces[pink] in ("0", "1") and faces[grey] == "crate" for faces in every)
    assert odds.chance_of(game, {"pink": ["0", "1"], "grey": ["crate"]}) == Fraction(seen, len(every))


def test_sums_are_the_share_of_rolls(rolls: Rolls) -> None:
    game, every = rolls
    seen = Counter(sum(int(face) for face in faces if face.isdigit()) for faces in every)
    assert odds.sums(game) == {total: Fraction(count, len(every)) for total, count in sorted(seen.items())}


def test_every_split_is_rated_by_the_best_reply(split: Marabunta) -> None:
    before = split.state
    values = odds.split_values(split)
    assert split.state == before and len(values) == 63
    assert all(value.margin <= value.otherwise for value in values)
    assert [value.margin for value in values] == sorted((value.margin for value in values), reverse=True)


def test_what_is_counted_now_is_what_ending_now_pays(split: Marabunta) -> None:
    ended = split.copy()
    ended.push(End())
    assert tuple(split.counted()) == ended.state.scores == tuple(ended.counted())
    assert sum(points for _, _, points in split.holdings()) == sum(ended.state.scores) - sum(split.state.scores)


def test_unknown_words_are_refused(split: Marabunta) -> None:
    with pytest.raises(ValueError, match="unknown face"):
        odds.face_counts(split, ["7"])
    with pytest.raises(ValueError, match="unknown die"):
        odds.chance_of(split, {"purple": ["1"]})
    with pytest.raises(ValueError, match="the phase is reveal"):
        odds.split_values(begin())

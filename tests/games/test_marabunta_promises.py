"""What the groups promise: to the chooser the better one, and less and less while they are used."""

from __future__ import annotations

import random

import pytest

from carcnb.games.marabunta import Marabunta, begin
from carcnb.games.marabunta.promises import element_values, in_the_groups, prospects


@pytest.fixture
def split() -> Marabunta:
    game, chance = begin(), random.Random(1)
    while game.phase != "split":
        game.push(chance.choice(game.legal_actions()))
    return game


def promised(game: Marabunta) -> list[float]:
    return in_the_groups(game.sheet, game.state)


def test_nothing_is_promised_before_the_split(split: Marabunta) -> None:
    assert promised(split) == [0.0, 0.0]


@pytest.mark.parametrize("number", [0, 20, 40, 62])
def test_the_chooser_is_promised_the_better_group(split: Marabunta, number: int) -> None:
    split.push(split.legal_actions()[number])
    chooser, before = split.state.turn, promised(split)
    after = []
    for choice in split.legal_actions():
        split.push(choice)
        after.append(promised(split))
        split.pop()
    assert before == max(after, key=lambda points: points[chooser] - points[1 - chooser])


def test_what_was_ignored_promises_nothing(split: Marabunta) -> None:
    split.push(split.legal_actions()[20])
    split.push(split.legal_actions()[0])
    player, before = split.state.turn, promised(split)
    split.push(next(action for action in split.legal_actions() if action.verb == "ignore"))
    after = promised(split)
    assert after[player] < before[player] and after[1 - player] == before[1 - player]


def test_a_higher_number_promises_more() -> None:
    game = begin()
    state = game.state.but(faces=("1", "2", "3", "leaf", "crate", "0"))
    one, two, three, *_ = element_values(game.sheet, state, 0)
    assert one < two < three


def test_the_outlook_leaves_out_the_groups(split: Marabunta) -> None:
    """It is asked for while groups are used up, when what is left of them must not count."""
    split.push(split.legal_actions()[20])
    hopes = prospects(split.sheet, split.state)
    groups = hopes.pop("groups")
    assert any(groups) and split.outlook() == [sum(points) for points in zip(*hopes.values(), strict=True)]

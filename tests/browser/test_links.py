"""A link to a position, on the page that plain `carcnb` opens: one that leads somewhere, and one that does not."""

from __future__ import annotations

from typing import Any

import pytest

import carcnb
from carcnb.links import link
from tests.browser.lab import settled_size
from tests.starting import Start

pytestmark = pytest.mark.browser


def test_a_link_opens_its_position_and_a_wrong_one_says_why_above_the_games(start: Start, page: Any) -> None:
    address, game, player = start(), carcnb.new("hunters_gatherers", seed=3), carcnb.player("greedy", seed=1)
    for _ in range(30):
        game.push(player.choose(game))
    page.goto(link(game, address))
    page.locator("canvas.carc-board").first.wait_for(timeout=90_000)
    settled_size(page.locator("canvas.carc-board").first)
    points = [int(text) for text in page.locator(".carc-scores b").all_inner_texts() if text.isdigit()]
    assert points == [game.scores[name] for name in game.players], "another game is open"
    bad = link(game, address)[:-4] + "AAAA"
    page.goto(bad)
    page.locator(".carcnb-coach.refused").wait_for(timeout=90_000)
    assert page.locator(".carcnb-game").count() == 4

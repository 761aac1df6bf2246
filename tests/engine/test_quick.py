"""The short way to the end of a game leads to the same end as the long one, for every game there is."""

from __future__ import annotations

import random

import pytest

from carcnb.analysis.playouts import determinised, play_on, playout
from carcnb.engine import quick
from carcnb.engine.area import Area
from carcnb.engine.events import UNHEARD, Event, Passed
from carcnb.engine.laying import TileGame
from carcnb.engine.play import Game
from carcnb.games import keys, new_game
from carcnb.games.carcassonne.rules import Carcassonne
from carcnb.games.data import box, plans


def some_way_on(key: str, seed: int) -> Game:
    """Return a position of a random game, with two to four players where there may be so many."""
    chance, contents = random.Random(seed), box(key)
    count = min(contents.max_players, max(contents.min_players, 2 + seed % 3))
    game = new_game(key, contents.colours[:count])
    game.reseed(seed)
    for _ in range(chance.randrange(140) if seed % 2 else 0):
        if not game.over:
            game.push(chance.choice(game.legal_actions()))
    return game


@pytest.mark.parametrize("key", keys())
def test_both_ways_lead_to_the_same_end(key: str) -> None:
    for seed in range(24):
        game = some_way_on(key, seed)
        turns = None if seed % 3 else seed % 5
        long, short = determinised(game, seed), determinised(game, seed)
        chances = random.Random(seed), random.Random(seed)
        play_on(long, chances[0], turns)
        quick.play_on(short, chances[1].random, turns)
        assert short == long, seed
        assert chances[0].random() == chances[1].random(), "both have chosen equally often"
        assert list(map(str, short.legal_actions())) == list(map(str, long.legal_actions()))


@pytest.mark.parametrize("key", keys())
def test_a_playout_can_be_told_and_taken_back(key: str) -> None:
    game = some_way_on(key, 5)
    if game.over:
        game = some_way_on(key, 4)
    position, long = game.copy(), determinised(game, 9)
    play_on(long, random.Random(9))
    end = playout(game, 9)
    assert end.record().text() == long.record().text()
    assert game == position and len(game.steps) == len(position.steps)
    again = playout(game, 9)
    twin = again.copy()
    while len(again.steps) > len(determinised(game, 9).steps):
        assert again.pop() == long.pop()
        assert again == long
    assert twin == end


def test_nobody_hears_what_happens_on_the_short_way() -> None:
    heard: list[Event] = UNHEARD
    heard.append(Passed("red"))
    heard += [Passed("blue")]
    heard.extend([Passed("red")])
    assert not UNHEARD


class Generous(Carcassonne):
    """Every turn ends with a point for whoever took it: what no other game does after a turn."""

    def settled(self, closed: list[Area], events: list[Event]) -> None:
        scores = list(self.state.scores)
        scores[self.state.turn] += 1
        self.state = self.state.but(scores=tuple(scores))
        super().settled(closed, events)


class Hasty(Carcassonne):
    """A game that leaves out a tile at every draw."""

    def drawn(self, events: list[Event]) -> None:
        deck = self.state.deck
        if deck.bit_count() > 9:
            self.state = self.state.but(deck=self.piles.take(deck, self.next_of("landscape")))
        super().drawn(events)


@pytest.mark.parametrize("kind", [Generous, Hasty])
def test_a_game_that_changes_a_turn_is_never_cut_short_wrongly(kind: type[TileGame]) -> None:
    for seed in range(5):
        ends = []
        for way in range(2):
            game = kind(box("carcassonne"), plans("carcassonne"), ["red", "blue"], {})
            game.reseed(seed)
            chance = random.Random(seed)
            play_on(game, chance) if way else quick.play_on(game, chance.random)
            ends.append(game)
        assert ends[0] == ends[1]
    assert kind is Hasty or sum(ends[0].scores.values()) > 60

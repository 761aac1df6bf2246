"""The short way to the end of a game leads to the same end as the long one, for every game there is."""

from __future__ import annotations

import random

import pytest

from carcnb.analysis.playouts import play_on
from carcnb.engine import quick
from carcnb.engine.area import Area
from carcnb.engine.events import UNHEARD, Event, Passed
from carcnb.engine.laying import TileGame
from carcnb.games.carcassonne.rules import Carcassonne
from carcnb.games.data import box, plans


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

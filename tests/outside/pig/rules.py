"""Pig: roll as often as you dare; a 1 loses what the turn had brought."""

import random
from dataclasses import dataclass

from carcnb.engine.actions import Action
from carcnb.engine.events import Event, TurnEnded
from carcnb.engine.play import Game, State
from carcnb.engine.tallies import Tally
from carcnb.games.data import box


@dataclass(frozen=True)
class Say(Action):
    word: str
    verb, form, known = "say", "PLAYER say again or hold", ("again", "hold")

    def words(self):
        return (self.word,)

    @classmethod
    def parse(cls, words):
        return cls(Game.known("word", " ".join(words), cls.known))


class Roll(Say):
    verb, form, known, chance = "roll", "PLAYER roll 1 to 6", "123456", True


@dataclass(slots=True)
class Rolled(Event):
    player: str
    face: str
    code, rule = "rolled", "PG-T1"


@dataclass(frozen=True)
class PigState(State):
    pips: int = 0


class Pig(Game):
    phases = {"roll": (Roll,), "say": (Say,), "over": ()}

    def opening(self):
        return PigState("roll", 0, (0,) * len(self.players))

    def list_say(self):
        return [Say(word) for word in Say.known]

    def list_roll(self):
        return [Roll(word) for word in Roll.known]

    def refuse_say(self, action):
        return None

    refuse_roll = refuse_say

    def do_roll(self, action, events):
        events.append(Rolled(self.to_move, action.word))
        self.state = self.state.but(phase="say", pips=self.state.pips + int(action.word))
        if action.word == "1":
            self.next_player(events)

    def do_say(self, action, events):
        self.state = self.state.but(phase="roll")
        if action.word == "hold":
            self.award(events, [self.to_move], Tally.of((self.state.pips, 1, "pip", "PG-H1")), "hold")
            self.finish(events) if max(self.state.scores) >= 100 else self.next_player(events)

    def next_player(self, events):
        turn = (self.state.turn + 1) % len(self.players)
        events.append(TurnEnded(self.to_move, self.players[turn]))
        self.state = self.state.but(phase="roll", turn=turn, pips=0)

    def chance_action(self):
        return Roll(random.Random(f"{self.seed} {len(self.steps)}").choice("123456")) if self.phase == "roll" else None


def begin(players, options):
    return Pig(box("pig"), players, options)

"""Plays for the tests of sessions."""

from __future__ import annotations

import random
from typing import Any

from carcnb.engine.actions import Action
from carcnb.engine.refusals import Refusal
from carcnb.record import Record
from carcnb.session import Session
from carcnb.session.studying import StudySession


def played(session: Session, actions: int, seed: int = 1) -> Session:
    """Let a person act at random so many times."""
    chance = random.Random(seed)
    for _ in range(actions):
        legal = session.game.legal_actions()
        if not legal:
            break
        assert not isinstance(session.act(chance.choice(legal)), Refusal)
    return session


def text(session: Session) -> str:
    """Return what has been done, as a record."""
    return Record.of(session.game).text()


def wander(study: StudySession, chance: random.Random, steps: int) -> None:
    """Walk about in a study: play what is allowed, go back, and go to what is there."""
    for _ in range(steps):
        what = chance.random()
        if what < 0.6 and study.legal and not study.game.over:
            study.act(chance.choice(study.legal))
        elif what < 0.8:
            for _ in range(chance.randint(1, 4)):
                study.undo()
        else:
            study.go(chance.choice(list(study.tree.nodes())))


class Fickle:
    """A player that never chooses the same way twice."""

    def __init__(self) -> None:
        self.chance = random.Random(0)

    def choose(self, game: Any) -> Action:
        chosen: Action = self.chance.choice(game.legal_actions())
        return chosen


def played_with_players(session: Session, turns: int) -> Session:
    """Let a person act so many times, and the automatic players whenever it is theirs."""
    for number in range(turns):
        played(session, 1, seed=number)
        run_players(session)
    return session


def run_players(session: Session) -> None:
    """Let automatic players act as long as one of them is to choose."""
    while session.thinking is not None:
        assert not isinstance(session.act(session.players[session.thinking].choose(session.game.copy())), Refusal)

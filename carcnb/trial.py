"""Playing a game at random, to find what reading its files cannot show; `carcnb check --game` does it."""

from __future__ import annotations

import random
import traceback
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path

from . import games
from .engine.actions import Action
from .engine.events import Event, Scored
from .engine.play import Game, State
from .engine.refusals import ImpossibleSetup
from .engine.state import strange_fields
from .engine.words import hint, nearest
from .games.checking import DataError, Fault
from .games.data import box, rules
from .games.files import lineage
from .say.explain import Explainer

#: so many games are played, each up to so many choices
GAMES, CHOICES = 3, 300
#: so often chance may be asked in one of them
CHANCES = 20_000


def faults(key: str) -> Iterator[Fault]:
    """Yield what goes wrong when a game is played, told in English and drawn, each thing once.

    >>> list(faults("carcassonne"))
    []
    """
    seen: set[Fault] = set()
    for seed in range(GAMES):
        for fault in _attempt(key, seed):
            if fault not in seen:
                seen.add(fault)
                yield fault


def _attempt(key: str, seed: int) -> Iterator[Fault]:
    try:
        yield from _play(key, seed)
    except Exception as error:  # whatever the code of a game from outside may raise
        yield from blamed(key, error)


def blamed(key: str, error: Exception) -> list[Fault]:
    """Return what was wrong with a game, with the place where it is to be mended."""
    if isinstance(error, DataError):
        return list(error.faults)
    told = str(error)
    if told.startswith(f"{key}/"):  # it names its file itself
        where, _, sentence = told.partition(": ")
        file, _, place = where.partition(", ")
        return [Fault(file, place, sentence)]
    file, place, function = _where(key, error)
    if function in ("", "begin") and isinstance(error, ImpossibleSetup):  # what lies there from the start
        return [Fault(f"{key}/game.toml", "start", told)]
    return [Fault(file, place, f"{type(error).__name__}: {told}")]


def _where(key: str, error: Exception) -> tuple[str, str, str]:
    """Return the file of the game, the line and the function in which something was raised."""
    home = Path(str(games.folder(key)))
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        path = Path(frame.filename)
        if path.is_relative_to(home):
            return f"{key}/{path.relative_to(home).as_posix()}", f"line {frame.lineno}", frame.name
    return f"{key}/{'rules.py' if (home / 'rules.py').is_file() else 'game.toml'}", "", ""


def _play(key: str, seed: int) -> Iterator[Fault]:
    """Play one game and yield what is wrong with it."""
    chance, contents = random.Random(seed), box(key)
    players = contents.colours[: chance.randint(contents.min_players, contents.max_players)]
    options = {name: chance.choice(option.values) for name, option in contents.options.items()}
    game = games.new_game(key, players, options)
    _count_chances(game)
    events, met = game.reseed(seed), list[Action]()
    for _ in range(CHOICES):
        looked = [*_state(key, game), *_told(key, game, events)]
        yield from looked
        legal = [] if looked or game.over else game.legal_actions()
        if not legal:
            break
        met += [action for action in legal if action not in met][:5]
        yield from _refused(key, game, chance.sample(met, min(3, len(met))))
        events = game.push(chance.choice(legal))
    if not game.over and game.phase in game.phases and not game.legal_actions():
        yield _rules_fault(key, f"in the phase {game.phase!r} nobody can do anything, and the game is not over")
    str(game.draw("en"))


def _count_chances(game: Game) -> None:
    """Stop a game in which chance never lets anybody choose, which would be played for ever."""
    decide, decided = game.chance_action, count(1)

    def counted() -> Action | None:
        if next(decided) > CHANCES:
            raise RuntimeError("chance_action() always returns something: it returns None while a player is to choose")
        return decide()

    game.chance_action = counted  # type: ignore[method-assign]  # of this one game


def _rules_fault(key: str, sentence: str) -> Fault:
    file = next(f"{older}/rules.py" for older in lineage(key) if games.module(older, "rules") is not None)
    return Fault(file, "", sentence)


def misshapen(key: str, game: Game) -> Iterator[Fault]:
    """Yield what a game lacks without which it cannot be played at all."""
    name = type(game).__name__
    if not isinstance(game, Game):
        yield _rules_fault(key, f"begin(players, options) returns {name}, which is no Game")
    elif not hasattr(type(game), "phases"):
        near = nearest("phases", vars(type(game)))
        meant = f"; is {near} meant for it?" if near else ""
        yield _rules_fault(key, f"{name} has no phases, which name the actions of each part of a turn{meant}")
    elif "over" not in game.phases:
        yield _rules_fault(key, f'phases of {name} should end with "over": ()')
    elif not isinstance(game.state, State):
        yield _rules_fault(key, f"opening() of {name} should return a State, not {type(game.state).__name__}")
    elif len(game.state.scores) != len(game.players):
        yield _rules_fault(key, f"opening() of {name} should give each player a score: (0,) * len(self.players)")
    else:
        yield from _state(key, game)


def _state(key: str, game: Game) -> Iterator[Fault]:
    """Yield what the state holds that the rules do not name."""
    if game.state.phase not in game.phases:
        there = hint(str(game.state.phase), list(game.phases))
        yield _rules_fault(key, f"the state has the phase {game.state.phase!r}, which phases do not name; {there}")
    for name, fields in strange_fields(game.state):
        what = f"{type(game.state).__name__} has no field {name!r}, which something changes"
        yield _rules_fault(key, f"{what}; {hint(name, fields)}")


def _told(key: str, game: Game, events: Iterable[Event]) -> Iterator[Fault]:
    """Say what happened, and yield what cannot be said."""
    explainer = Explainer.of(key, "en")
    for event in events:
        cited = (event.rule, *(event.tally.rules if isinstance(event, Scored) else ()))
        yield from _uncited(key, type(event).__name__, cited)
        try:
            explainer.event(event)
        except DataError as error:
            yield from error.faults


def _refused(key: str, game: Game, actions: Iterable[Action]) -> Iterator[Fault]:
    """Ask whether actions may be done that could be done before, and say why not."""
    explainer = Explainer.of(key, "en")
    for action in actions:
        for player in (None, *game.players[:2]):
            refusal = game.refusal(action, player)
            if refusal is not None:
                yield from _uncited(key, f"the refusal {refusal.code}", [refusal.rule])
                try:
                    explainer.refusal(refusal)
                except DataError as error:
                    yield from error.faults


def _uncited(key: str, by: str, cited: Iterable[str]) -> Iterator[Fault]:
    there = rules(key)
    for rule in cited:
        if rule and rule not in there:
            near = nearest(rule, there)
            yield Fault(
                f"{key}/rules.toml", rule, f"is missing, and cited by {by}{f'; is {near} meant?' if near else ''}"
            )

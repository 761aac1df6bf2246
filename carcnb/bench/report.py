"""The printed report: every measure beside python-chess in the same run, and beside its goal."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from importlib import resources
from typing import NamedTuple

from ..engine.laying import with_tiles
from ..games import new_game
from . import pictures, reviews, speed
from .chess_games import ms_to_list_moves, random_chess_game

CHESS = "python-chess"


class Line(NamedTuple):
    """One measure of a game: its name in the goals, what it is, the figure, and the figure that the goal is about."""

    name: str
    what: str
    figure: str
    judged: float

    def text(self, key: str) -> str:
        """Write it with its goal, if it has one."""
        goal = goals(key).get(self.name, {})
        wanted = "".join(f"at {side} {value:g}" for side, value in goal.items())
        return f"  {self.what:42} {self.figure:>12} {self.judged:9.2f}   {wanted}".rstrip()


@cache
def goals(key: str) -> Mapping[str, Mapping[str, float]]:
    """Return the goals of a game: those of every game, and its own on top."""
    found = tomllib.loads((resources.files(__package__) / "goals.toml").read_text("utf-8"))
    return {**found["every"], **found.get(key, {})}


def report(keys: Iterable[str], seconds: float, chance: random.Random) -> Iterator[str]:
    """Yield the lines of the report."""
    keys = list(keys)
    rates = speed.side_by_side(jobs(keys, chance), seconds)
    chess_list = ms_to_list_moves(chance)
    yield f"{CHESS}: {rates[CHESS]:.1f} random games/s, lists its moves in {chess_list:.4f} ms"
    for key in keys:
        yield f"\n{key:44} {'':>12} {'ratio':>9}   goal"
        for line in (*games_of(key, rates), *steps_of(key, chess_list, chance), *pictures_of(key, chance)):
            yield line.text(key)
        if "review" in goals(key):
            yield review_of(key, chance).text(key)


def jobs(keys: Iterable[str], chance: random.Random) -> dict[str, Callable[[], object]]:
    """Return what is played in turns, by name: whole games in every way there is."""
    found: dict[str, Callable[[], object]] = {CHESS: partial(random_chess_game, chance)}
    for key in keys:
        found[f"{key} random_game"] = partial(speed.random_game, key, chance)
        found[f"{key} full_list"] = partial(speed.full_list_game, key, chance)
        found[f"{key} playout"] = partial(speed.one_playout, key, chance)
    return found


WAYS = {
    "random_game": "random game, listing what comes next",
    "full_list": "random game, listing complete turns",
    "playout": "playout from the opening",
}


def games_of(key: str, rates: Mapping[str, float]) -> Iterator[Line]:
    """Yield how many games a second are played, beside chess games."""
    for name, what in WAYS.items():
        rate = rates[f"{key} {name}"]
        yield Line(name, what, f"{rate:.1f}/s", rate / rates[CHESS])


def steps_of(key: str, chess_list: float, chance: random.Random) -> Iterator[Line]:
    """Yield what listing, doing and taking back cost, late in the game and in one without end."""
    took, count = speed.ms_to_list_turns(key, chance)
    yield Line("list_late", f"list {count:.0f} turns, late, x its moves", f"{took:.4f} ms", took / chess_list)
    late = speed.late_for(key, chance)
    push_early, _ = speed.push_and_pop(key, speed.EARLY, chance)
    push_late, pop_late = speed.push_and_pop(key, late, chance)
    yield Line("push_late", f"push, tile {late} / tile {speed.EARLY}", f"{push_late:.4f} ms", push_late / push_early)
    yield Line("pop", "pop / push, late", f"{pop_late:.4f} ms", pop_late / push_late)
    if with_tiles(new_game(key)) is not None:
        early, far = speed.push_of_many_tiles(key, chance)
        yield Line("push_500", "push, tile 500 / tile 50, many boxes in one", f"{far:.4f} ms", far / early)
    size = speed.kilobytes_a_game(key, chance)
    yield Line("memory", "a finished game, kB", f"{size:.0f} kB", size)


def pictures_of(key: str, chance: random.Random) -> Iterator[Line]:
    """Yield what pictures and repaints cost."""
    ours, theirs = pictures.picture_rates(key, chance)
    yield Line("picture", "picture of a full board / chess.svg.board", f"{1000 / ours:.2f} ms", theirs / ours)
    size = pictures.html_bytes(key, chance) / 1000
    yield Line("html", "that picture in a notebook, kB", f"{size:.0f} kB", size)
    first = pictures.first_picture_ms(key, chance.getrandbits(16))
    yield Line("first_picture", "first picture of a process, ms", f"{first:.0f} ms", first)
    acts = pictures.act_ms(key, chance)
    yield Line("act", "act and repaint, late / early", f"{acts.late:.2f} ms", acts.late / acts.early)


def review_of(key: str, chance: random.Random) -> Line:
    """Return what a review of a whole game costs."""
    ours, theirs = reviews.review_seconds(key, chance.getrandbits(16))
    return Line("review", f"review of a game / {reviews.CHESS_GAMES} chess games", f"{ours:.1f} s", ours / theirs)

"""Names in the rules of a game that look like hooks of the engine and are none: nothing would ever call them."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from difflib import get_close_matches

from . import games
from .engine.play import Game
from .engine.words import hint
from .games import found
from .games.checking import Fault

#: how like a hook a name must be; a game has many names of its own
ALIKE = 0.8


def faults(key: str) -> Iterator[Fault]:
    """Yield the slips of the pen in a game's own rules.

    >>> list(faults("wheel_of_fortune"))
    []
    """
    uses, package = _uses(key), f"{found.home(key).package}."
    for rules in _rules(key, package):
        own = [cls for cls in rules.__mro__ if cls.__module__.startswith(package)]
        hooks = {name for cls in rules.__mro__ if cls not in own for name in _names(cls) if name[0] != "_"}
        for cls in own:
            file = f"{key}/{cls.__module__.removeprefix(package)}.py"
            for name in vars(cls):
                near = get_close_matches(name, sorted(hooks), 1, ALIKE)
                if near and not (name[0] == "_" or name in hooks or _of_verb(rules, name) or uses[name] > 1):
                    what = f"nothing ever asks for it; did you mean {near[0]}?"
                    yield Fault(file, f"{cls.__name__}.{name}", what)
        yield from _inside_turn(key, rules)


def _rules(key: str, package: str) -> list[type[Game]]:
    """Return the classes of games in a game's own rules.py, if it has one."""
    there = vars(games.module(key, "rules") or object).values()
    return [
        cls for cls in there if isinstance(cls, type) and issubclass(cls, Game) and cls.__module__.startswith(package)
    ]


def _names(cls: type) -> set[str]:
    """Return what a class says, also what it only promises."""
    return {*vars(cls), *vars(cls).get("__annotations__", {})}


def _of_verb(rules: type[Game], name: str) -> bool:
    """Tell whether a function is one of the three of a verb."""
    what, _, verb = name.partition("_")
    return what in ("refuse", "do", "list") and verb in rules.actions


def _uses(key: str) -> Counter[str]:
    """Count how often each name stands in the modules of a game, once for where it is made."""
    uses: Counter[str] = Counter()
    for file in games.folder(key).iterdir():
        if file.name.endswith(".py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                match node:
                    case ast.Name(id=name) | ast.Attribute(attr=name) | ast.FunctionDef(name=name):
                        uses[name] += 1
                    case ast.Constant(value=str(name)):
                        uses[name] += 1
    return uses


def _inside_turn(key: str, rules: type[Game]) -> Iterator[Fault]:
    """Yield the phases in the middle of a turn that are no phases."""
    inside, phases = rules.inside_turn, getattr(rules, "phases", {})
    if isinstance(inside, str):
        yield Fault(f"{key}/rules.py", "inside_turn", f'should be a tuple of phases: ("{inside}",)')
        return
    for phase in inside:
        if phases and phase not in phases:
            there = hint(phase, list(phases))
            yield Fault(f"{key}/rules.py", "inside_turn", f"there is no phase {phase!r}; {there}")

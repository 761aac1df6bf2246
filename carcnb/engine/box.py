"""What a box contains: tiles, layers, roles, figures, options; pure data, read from TOML by `games`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from .lattice import Cell
from .tile import Tile


@dataclass(frozen=True)
class Layer:
    """A sort of area: the kinds of zone that form it, and how it is completed.

    `closes` is "sides" (no open side), "surrounded" (eight neighbours) or "" (never during play).
    """

    name: str
    kinds: frozenset[str]
    closes: str = ""


@dataclass(frozen=True)
class Role:
    """What a figure is called on a zone: which figure, on which kinds of zone, in which layer it stands alone."""

    name: str
    figure: str
    layer: str
    kinds: frozenset[str]
    lies: bool = False
    #: as how many figures it counts where the majority is looked for
    weight: int = 1


@dataclass(frozen=True)
class Option:
    """A rule variant: its values, the default first."""

    name: str
    values: tuple[str, ...]
    #: whether it came after codes of games had been sent, which know nothing of it
    later: bool = False

    @property
    def default(self) -> str:
        """The value without an `option` line."""
        return self.values[0]


@dataclass(frozen=True, eq=False)
class Box:
    """Everything a game needs to know of its box, apart from its rules."""

    key: str
    colours: tuple[str, ...]
    min_players: int
    max_players: int
    tiles: Mapping[str, Tile] = field(default_factory=dict)
    layers: Mapping[str, Layer] = field(default_factory=dict)
    roles: Mapping[str, Role] = field(default_factory=dict)
    figures: Mapping[str, int] = field(default_factory=dict)
    options: Mapping[str, Option] = field(default_factory=dict)
    #: the roles that the options of this game leave out: nobody may put a figure in one of them
    without: frozenset[str] = frozenset()
    #: the tiles on the table at the start, as (tile id, cell)
    start: tuple[tuple[str, Cell], ...] = ()
    #: the word that puts all of `start` at once, where a set-up may do so
    start_name: str = ""
    #: refusal code, or code.detail, to rule id
    cites: Mapping[str, str] = field(default_factory=dict)
    #: rule id to its one plain sentence
    rules: Mapping[str, str] = field(default_factory=dict)
    #: whatever else the game's own data says
    extra: Mapping[str, Any] = field(default_factory=dict)


@cache
def figure_places(box: Box) -> dict[str, int]:
    """Return for each figure of a box where a supply counts it."""
    return {figure: place for place, figure in enumerate(box.figures)}


@cache
def role_places(box: Box) -> dict[str, int]:
    """Return for each role where a supply counts its figure."""
    return {name: figure_places(box)[role.figure] for name, role in box.roles.items()}

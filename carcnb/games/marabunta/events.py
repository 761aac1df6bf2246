"""What happens in Marabunta, as facts."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.events import Event
from ...engine.lattice import Cell


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """A tile was turned up."""

    player: str
    tile: str
    code = "revealed"
    rule = "MB-T1"


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """The dice were rolled; the faces are in the order of the regions."""

    player: str
    faces: tuple[str, ...]
    code = "rolled"
    rule = "MB-T2"


@dataclass(frozen=True, slots=True)
class Parted(Event):
    """The seven elements were split."""

    player: str
    with_tile: tuple[str, ...]
    without: tuple[str, ...]
    #: "alone" if no die lies with the tile
    detail: str
    code = "parted"
    rule = "MB-T3"


@dataclass(frozen=True, slots=True)
class Chosen(Event):
    """A group was chosen: "tile" for the one with the tile, "dice" for the other."""

    player: str
    detail: str
    code = "chosen"
    rule = "MB-T4"


@dataclass(frozen=True, slots=True)
class Used(Event):
    """A player began to resolve a die (with the face it shows) or the tile (with its name)."""

    player: str
    element: str
    shows: str
    #: "die" or "tile"
    detail: str
    #: the rule that says what the element does
    rule: str
    code = "used"


@dataclass(frozen=True, slots=True)
class Ignored(Event):
    """An element was left unused."""

    player: str
    element: str
    detail: str
    code = "ignored"
    rule = "MB-T7"


@dataclass(frozen=True, slots=True)
class Repeated(Event):
    """The tile repeats a die."""

    player: str
    die: str
    shows: str
    code = "repeated"
    rule = "MB-L7"


@dataclass(frozen=True, slots=True)
class AnthillCrossed(Event):
    """An anthill was spent; `count` are left."""

    player: str
    count: int
    code = "anthill_crossed"
    rule = "MB-W2"


@dataclass(frozen=True, slots=True)
class Written(Event):
    """A number was written."""

    player: str
    hex: Cell
    number: int
    region: str
    rule: str
    code = "written"


@dataclass(frozen=True, slots=True)
class HexCrossed(Event):
    """A hex was crossed out."""

    player: str
    hex: Cell
    region: str
    code = "hex_crossed"
    rule = "MB-X1"


@dataclass(frozen=True, slots=True)
class Coloured(Event):
    """A circle was coloured; the player has `count` on that leaf now."""

    player: str
    region: str
    count: int
    code = "coloured"
    rule = "MB-R1"


@dataclass(frozen=True, slots=True)
class CrateCrossed(Event):
    """A crate was crossed out; `count` of the group are left."""

    player: str
    group: str
    count: int
    rule: str
    code = "crate_crossed"


@dataclass(frozen=True, slots=True)
class Unlocked(Event):
    """The last crate of a group unlocked its ability."""

    player: str
    group: str
    rule: str
    code = "unlocked"


@dataclass(frozen=True, slots=True)
class Lost(Event):
    """Something gained could not be used: "crate", "cookie" or "ability"."""

    player: str
    detail: str
    rule: str
    code = "lost"


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """An ability was let go because it would have cost an anthill."""

    player: str
    group: str
    code = "skipped"
    rule = "MB-R2"


@dataclass(frozen=True, slots=True)
class EndTriggered(Event):
    """The end is near: a full "region", a full "leaf", or "cookies"."""

    player: str
    detail: str
    region: str
    rule: str
    code = "end_triggered"


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """Both groups are done; the next player starts the next round."""

    round: int
    next: str
    code = "round_ended"
    rule = "MB-T9"


@dataclass(frozen=True, slots=True)
class RegionWon(Event):
    """A region goes to the player with the higher sum."""

    player: str
    region: str
    most: int
    least: int
    code = "region_won"
    rule = "MB-Z2"


@dataclass(frozen=True, slots=True)
class RegionTied(Event):
    """Nobody scores a region."""

    region: str
    sum: int
    detail: str
    rule: str
    code = "region_tied"


@dataclass(frozen=True, slots=True)
class TieBroken(Event):
    """Equal points: "cookies" or "trigger" decided."""

    player: str
    detail: str
    rule: str
    code = "tie_broken"

"""What a goal lacks once it is out of reach, as facts: which part of it, and where on the table that is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from fnmatch import fnmatchcase
from typing import Any, NamedTuple

from ..engine.actions import Action, Occupy, Place
from ..engine.area import Area
from ..engine.events import Closed, Event, Joined, Occupied, Placed, Scored
from ..engine.lattice import Cell, parse_cell
from ..engine.laying import TileGame, with_tiles
from ..engine.play import Game
from ..tables import table_of
from .beginning import statement
from .foresight import Outlook, solved
from .goals import Story, Wish, parts_of, some
from .level import ALL, Level, Target
from .verdict import Lack


class Case(NamedTuple):
    """Where a reader stands, and how the solution would have gone."""

    level: Level
    story: Story
    #: the game once the solution is played, and what happened in it
    solved: Game
    events: Sequence[Event]

    @property
    def you(self) -> str:
        """Who the reader is, or plays now."""
        return self.story.game.to_move if self.level.you == ALL else self.level.you

    @property
    def last(self) -> Action:
        """What the reader did last."""
        return [act for act in self.story.acts if not act.chance][-1]

    @property
    def laid(self) -> Cell | None:
        """Where the tile lies that was laid last, by the reader or before the level began."""
        game = self.story.game
        began = with_tiles(game.before(len(game.steps) - len(self.story.acts)))
        laid = [event.cell for event in self.happened(Placed)]
        return laid[-1] if laid else began.state.laid if began else None

    def happened(self, kind: type[Any]) -> list[Any]:
        """List what happened of a sort since the level began."""
        return [event for event in self.story.events if isinstance(event, kind)]


def lack(level: Level, story: Story, outlook: Outlook) -> Lack:
    """Return what the goal lacks: the first of its parts that no way brings about, and where it would be."""
    assert level.goal is not None
    if level.find:
        return Lack("weaker")
    parts = parts_of(level.goal)
    missing = [part for number, part in enumerate(parts) if number not in outlook.held] or parts
    case = Case(level, story, *solved(level))
    found = _lack(missing[0], case)
    table = table_of(story.game)
    lit = tuple(target for target in found.lit if table.has(target)) or _where(case, case.last)
    return replace(found, lit=lit or tuple(target for target in level.highlight if table.has(target)))


def _lack(part: Wish, case: Case) -> Lack:
    ((word, value),) = part.items()
    if word == "any":
        return _lack(parts_of(value[0])[0], case)
    if word == "not":
        return Lack("passed", lit=_figure(case)) if "occupied" in value else Lack("not")
    return WORDS[word](value, case)


# --- places -----------------------------------------------------------------------------------------------------------


def _where(case: Case, action: Action) -> tuple[Target, ...]:
    """Return where something was done, or would be: its cell, figure, hex …; for a pass, the tile laid last."""
    table = table_of(case.story.game)
    if isinstance(action, Occupy):
        return _figure(case)
    cells = [table.lit_by_picking(cell) or ("cell", cell) for cell in table.cells([action])]
    found = [target for target in (*cells, *table.targets(action)) if table.has(target)]
    return tuple(found) or ((("cell", case.laid),) if case.laid else ())


def _figure(case: Case) -> tuple[Target, ...]:
    """Return the figure that the reader put last."""
    return tuple(("figure", event.cell, event.zone) for event in case.happened(Occupied)[-1:])


def _now(case: Case, spot: tuple[str, Any, str]) -> list[Area]:
    """List the areas of today of which the solution makes one: those with a zone of it that lies there already."""
    then, now = with_tiles(case.solved), with_tiles(case.story.game)
    if then is None or now is None:
        return []
    zones = [(cell, zone) for cell, zone in then.board.area(*spot).zones if _same(then, now, cell)]
    return list(dict.fromkeys(now.board.area(spot[0], cell, zone) for cell, zone in zones))


def _same(then: TileGame, now: TileGame, cell: Any) -> bool:
    one, other = then.board.placements[cell], now.board.placements.get(cell)
    return other is not None and (one.tile.id, one.turn) == (other.tile.id, other.turn)


def _gaps(areas: Iterable[Area]) -> tuple[Target, ...]:
    return tuple(("cell", cell) for area in areas for cell in sorted(area.gaps))


# --- tiles and figures ------------------------------------------------------------------------------------------------


def _placed_at(cells: Any, case: Case) -> Lack:
    there = [parse_cell(cell) for cell in some(cells)]
    tiled = with_tiles(case.story.game)
    free = [cell for cell in there if tiled is not None and cell not in tiled.board.placements]
    return Lack("placed_at", facts={"count": len(free)}, lit=tuple(("cell", cell) for cell in free))


def _occupied(wanted: Any, case: Case) -> Lack:
    """Lack a figure: on the tile as it lies none can be put there, or another was put, or none."""
    role, _, zone = some(wanted)[0].partition(" ")
    if isinstance(case.last, Place):
        return Lack("no_seat", role, {"role": role}, _where(case, case.last))
    tiled, cell = with_tiles(case.story.game), case.laid
    if tiled is None or cell is None:
        return Lack("occupied", role, {"role": role})
    kinds = tiled.box.roles[role].kinds
    zones = [each.name for each in tiled.board.placements[cell].tile.zones if each.kind in kinds]
    layer = tiled.box.roles[role].layer
    free = [name for name in zones if not tiled.board.area(layer, cell, name).occupants]
    lit = tuple(("zone", cell, name) for name in free or zones if zone in ("", name))
    return Lack("occupied", role, {"role": role}, lit)


def _passed(_: Any, case: Case) -> Lack:
    return Lack("passed", lit=_figure(case))


def _refused(_: Any, case: Case) -> Lack:
    """Lack a refusal: it is tried where the solution tries it, or at what the level lights."""
    _, action = statement(case.story.game, case.level.solution[-1])
    if isinstance(action, Place):
        return Lack("refused", lit=(("cell", action.cell),))
    return Lack("refused", lit=case.level.highlight)


# --- areas ------------------------------------------------------------------------------------------------------------


def _closed(layers: Any, case: Case) -> Lack:
    spots = [event.spot for event in case.events if isinstance(event, Closed) and event.spot[0] in some(layers)]
    return _still_open(spots, case.you, case) or Lack("closed")


def _scored(wanted: Mapping[str, Any], case: Case) -> Lack:
    """Lack points: an area is open, or nobody of the player stands there, or it brings another number."""
    player = wanted.get("player", case.you)
    scored = [event for event in case.events if isinstance(event, Scored) and player in event.players]
    spots = [event.spot for event in scored if event.spot and wanted.get("points") in (None, event.points)]
    return _still_open(spots or [event.spot for event in scored if event.spot], player, case) or _points(wanted, case)


def _gained(wanted: Mapping[str, Any], case: Case) -> Lack:
    spots = [event.spot for event in case.events if isinstance(event, Scored) and event.spot]
    return _still_open(spots, wanted["player"], case) or _points(wanted, case)


def _still_open(spots: Sequence[Any], player: str, case: Case) -> Lack | None:
    """Return that an area is open, and where; or that it is closed, and nobody of the player is paid for it."""
    for spot in spots:
        areas = _now(case, spot)
        open_ = [area for area in areas if area.gaps and case.story.game.box.layers[spot[0]].closes]
        if open_:
            own = any(each.player == case.you for area in open_ for each in area.occupants)
            return Lack("mine" if own else "open", spot[0], lit=_gaps(open_))
        if areas and player == case.you and not _paid(player, areas, case):
            return Lack("unpaid", spot[0], lit=tuple(("area", *area.spot) for area in areas))
    return None


def _paid(player: str, areas: Sequence[Area], case: Case) -> bool:
    zones = {(area.layer, *zone) for area in areas for zone in area.zones}
    return any(event.spot in zones and player in event.players for event in case.happened(Scored))


def _points(wanted: Mapping[str, Any], case: Case) -> Lack:
    player = wanted.get("player", case.you)
    got = sum(event.points for event in case.happened(Scored) if player in event.players)
    possible = wanted.get("points", wanted.get("least", 0))
    return Lack("points", facts={"points": got, "count": possible}) if possible else Lack("no_points")


def _joined(layers: Any, case: Case) -> Lack:
    spots = [event.spot for event in case.events if isinstance(event, Joined) and event.spot[0] in some(layers)]
    areas = [area for spot in spots for area in _now(case, spot) if area.occupants]
    mine = any(each.player == case.you for area in areas for each in area.occupants)
    code = "joined" if len(areas) > 1 else "joined" if mine else "not_in"
    return Lack(code, some(layers)[0], lit=tuple(("area", *area.spot) for area in areas))


def _majority(wanted: Mapping[str, Any], _: Case) -> Lack:
    cell, zone = wanted["at"].split()
    lit = (("area", wanted["layer"], parse_cell(cell), zone),)
    return Lack("majority", facts={"player": wanted["player"]}, lit=lit)


def _returned(players: Any, case: Case) -> Lack:
    spots = [event.spot for event in case.events if isinstance(event, Scored) and event.spot]
    areas = [area for spot in spots for area in _now(case, spot) if area.occupants]
    return Lack("returned", lit=_gaps(areas))


# --- acts, events, claims ---------------------------------------------------------------------------------------------


def _did(patterns: Any, case: Case) -> Lack:
    """Lack an act: the solution's own says which, and where it is done."""
    acts = [statement(case.story.game, line)[1] for line in case.level.solution]
    for action in acts:
        if any(fnmatchcase(str(action), pattern) for pattern in some(patterns)):
            return Lack("did", action.verb, {"action": action}, _where(case, action))
    return Lack("happened")


def _happened(codes: Any, _: Case) -> Lack:
    return Lack("happened", some(codes)[0])


def _holds(claim: str, case: Case) -> Lack:
    """Lack what an `expect` line says; where, a cell or hex says that it names, or an act of the solution does."""
    what, *words = claim.split()
    table, acts = table_of(case.story.game), [statement(case.story.game, line)[1] for line in case.level.solution]
    cells = [parse_cell(word) for word in words if "," in word]
    lit: list[Target] = [table.lit_by_picking(cell) or ("cell", cell) for cell in cells]
    named = [target for act in acts if set(act.words()) & set(words) for target in table.targets(act)]
    return Lack("holds", f"{what}.{words[-1]}", lit=tuple(lit or named))


def _nothing_more(word: str) -> Callable[[Any, Case], Lack]:
    return lambda _value, _case: Lack(word)


#: each word of the vocabulary and what it lacks; `all`, `any` and `not` are made of the others
WORDS: dict[str, Callable[[Any, Case], Lack]] = {
    "placed": _nothing_more("placed"),
    "placed_at": _placed_at,
    "occupied": _occupied,
    "passed": _passed,
    "refused": _refused,
    "refusals": _refused,
    "ways": _nothing_more("placed"),
    "closed": _closed,
    "joined": _joined,
    "scored": _scored,
    "gained": _gained,
    "majority": _majority,
    "returned": _returned,
    "did": _did,
    "happened": _happened,
    "holds": _holds,
    "answered": _nothing_more("not"),
    "over": _nothing_more("over"),
}

"""Reading a level in which a table is set: spots, pieces and where they go; what the engine knows is not written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine.play import Game
from ..engine.track import on_track
from ..games.data import rules as rules_of
from .beginning import statement
from .fields import Fields
from .level import SET, LessonError, Piece, Setting, Spot, named

FIELDS = ("spots", "pieces", "slips", "hand")
SPOT_FIELDS = ("spot", "text")
PIECE_FIELDS = ("piece", "text", "says", "goes", "at", "after", "early", "rule", "done")
SLIP_FIELDS = ("piece", "spot", "says")
#: all spaces of the score track; where a player's marker stands on it
TRACK = "track"


def setting(key: str, fields: Fields, kind: str, game: Game, solution: Sequence[str]) -> Setting | None:
    """Return the table of a level that is set; LessonError where it is missing, has no place, or makes no sense."""
    if (kind == SET) != ("table" in fields):
        raise LessonError("a level of the kind set has a table [level.table], and no other kind has it")
    if kind != SET:
        return None
    for name in ("goal", "hints", "mistakes", "choices", "highlight"):
        if name in fields:
            raise LessonError(f"a table is set by its pieces, which say all that is to be said; take out {name}")
    table = Fields(fields.table["table"], FIELDS, "the table table")
    after = _played(game, solution)
    spots = [spot for entry in table.entries("spots", "tables") for spot in _spots(game, entry)]
    pieces = [_piece(key, game, after, entry) for entry in table.entries("pieces", "tables")]
    slips = [_slip(entry) for entry in table.entries("slips", "tables")]
    found = Setting(tuple(spots), tuple(pieces), tuple(slips), table.line("hand"))
    _check(found)
    return found


def to_put(table: Setting | None) -> int:
    """Return how many pieces are to be put."""
    return sum(bool(piece.goes) for piece in table.pieces) if table is not None else 0


def _played(game: Game, solution: Sequence[str]) -> Game:
    """Return the game after the lines of the solution."""
    copy = game.copy()
    for line in solution:
        player, action = statement(copy, line)
        copy.push(action, player)
    return copy


def _track(game: Game) -> tuple[int, int]:
    """Return the number of the first space of the game's track, and how many there are."""
    track = game.box.extra.get(TRACK)
    if track is None:
        raise LessonError(f"{game.key} has no score track")
    return int(track.get("first", 0)), int(track["length"])


def _spots(game: Game, entry: Any) -> list[Spot]:
    fields = Fields(entry, SPOT_FIELDS, "a spot")
    name = fields.required("spot")
    if name != TRACK:
        return [Spot(name, fields.required("text"))]
    first, length = _track(game)
    return [Spot(f"{TRACK} {space}", str(space)) for space in range(first, first + length)]


def _piece(key: str, game: Game, after: Game, entry: Any) -> Piece:
    fields = Fields(entry, PIECE_FIELDS, "a piece")
    rule = fields.line("rule")
    return Piece(
        fields.required("piece"),
        fields.required("text"),
        fields.required("says"),
        _space(fields, "goes", after),
        _space(fields, "at", game),
        fields.line("after"),
        fields.line("early"),
        named("rule", rule, rules_of(key)) if rule else "",
        fields.line("done"),
    )


def _space(fields: Fields, field: str, game: Game) -> str:
    """Return a spot; where it is the track, the space on which the marker of a player stands in a game."""
    name = fields.line(field)
    if name != TRACK:
        return name
    player = game.known("player", fields.required("piece").split()[-1], game.players)
    return f"{TRACK} {on_track(game.scores[player], _track(game)[1])[0]}"


def _slip(entry: Any) -> tuple[str, str, str]:
    fields = Fields(entry, SLIP_FIELDS, "a slip")
    return fields.required("piece"), fields.required("spot"), fields.required("says")


def _check(table: Setting) -> None:
    """Refuse names that are none, a piece that is wrong where it goes, and a table on which there is nothing to do."""
    spots, pieces = [spot.name for spot in table.spots], [piece.name for piece in table.pieces]
    if len({*spots}) < len(spots) or len({*pieces}) < len(pieces):
        raise LessonError("each spot and each piece of a table has a name of its own")
    if not to_put(table):
        raise LessonError("at least one piece goes somewhere")
    for piece in table.pieces:
        for spot in filter(None, (piece.goes, piece.at)):
            named("spot", spot, spots)
        if bool(piece.after) != bool(piece.early):
            raise LessonError(
                "a piece that comes after another one says early what is wrong before; it has both or none"
            )
        if piece.after:
            named("piece", piece.after, [other.name for other in table.pieces if other.goes])
    if table.hand:
        named("piece", table.hand, pieces)
    goes = {piece.name: piece.goes for piece in table.pieces}
    for name, spot, _ in table.slips:
        named("piece", name, pieces)
        named("spot", spot, spots)
        if goes[name] == spot:
            raise LessonError(f"the slip with {name} is no mistake: that is where it goes")

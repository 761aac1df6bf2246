"""The table of games with tiles: a landscape that grows, figures on it, and a tile in hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..draw import tiles
from ..draw.frame import Frame
from ..draw.layout import layout
from ..draw.lighting import Place as LitPlace
from ..draw.overlay import area_colours
from ..draw.rings import zone_numbers
from ..draw.scene import Ellipse, Scene, Shape, Style, Target, Text
from ..draw.sheets import contact_sheet, paint_tile
from ..draw.theme import Theme, theme
from ..draw.view import Ghost, View
from ..engine.actions import PLACES, Action, Occupy, Place
from ..engine.lattice import SQUARE, Cell, cell_name, cell_text
from ..engine.laying import TileGame, with_tiles
from ..engine.play import Game
from ..engine.refusals import Refusal
from ..engine.tile import Tile
from ..say import areas
from ..say.explain import Explainer
from . import to_come
from .judged import TileTurns
from .lively import CloseUp, Land, Meaning
from .pictured import Pictured
from .tile_edits import TileEdits
from .to_come import Sets
from .whereon import which_one

if TYPE_CHECKING:
    import networkx

#: targets that lie on tiles
ON_TILES = ("cell", "zone", "figure")
#: where rings are to be touched, a cell must be so wide, in pixels, and that is enough: a ring is then 32 pixels wide
FINGER = 118.0, 126.0


class Table(TileEdits, TileTurns, Pictured):
    """The table of a tile game.

    >>> from carcnb.games import new_game
    >>> Table(new_game("carcassonne")).at(("zone", (5, 5), "city.1"))
    ('cell', (5, 5))
    """

    has_hand = True

    def __init__(self, game: Game) -> None:
        tiled = with_tiles(game)
        if tiled is None:
            raise TypeError(f"{game.key} has no tiles to lay, so it needs another table")
        self.game: TileGame = tiled

    # --- pictures -------------------------------------------------------------------------------------

    def paint(self, view: View) -> Scene:
        return tiles.paint(self.game, view, self)

    def beside_tiles(self, view: View, frame: Frame, colours: Theme) -> list[Shape]:
        """Return what lies on the table over the tiles; a game with something of its own paints it here."""
        return []

    def beside_figures(self, frame: Frame, colours: Theme) -> list[Shape]:
        """Return what stands on the table besides figures."""
        return []

    def place(self, target: Target, view: View, frame: Frame, colours: Theme) -> LitPlace | None:
        """Return the place that a target means which lies on no tile."""
        return None

    def offered(self, target: Target, frame: Frame, colours: Theme) -> list[Shape]:
        """Return the shapes that offer a place which lies on no tile."""
        return []

    @property
    def last(self) -> tuple[tuple[Cell, ...], str]:
        for step in reversed(self.game.steps):
            if isinstance(step.action, Place):
                return ((step.action.cell,), step.player or "")
        return (), ""

    def room(self) -> Iterable[Cell]:
        return tuple(self.game.board.placements) or ((0, 0),)

    def land(self) -> Land:
        board = self.game.board
        laid = {cell: tuple(put.tile.side(n, put.turn) for n in range(4)) for cell, put in board.placements.items()}
        return laid, {occupant.cell: occupant.player for occupant in board.occupants}

    def close_up(self, legal: Sequence[Action]) -> CloseUp | None:
        # rings on a small tile are no place for a finger
        laid = self.game.state.laid
        if laid is None or not any(isinstance(action, Occupy) for action in legal):
            return None
        x, y = laid
        return CloseUp((x - 1, y - 1, x + 2, y + 2), (x, y), *FINGER, for_fingers=True)

    #: a tile that counts as drawn although the game does not know of it yet
    aside = ""

    @property
    def pieces(self) -> int:
        return len(self.game.board.placements)

    @property
    def holds(self) -> Tile | None:
        return self.game.tile

    @property
    def held(self) -> Tile | None:
        return self.game.tile if self.game.phase == "place" else None

    def open_cells(self, cells: Iterable[Cell]) -> tuple[Cell, ...]:
        laid = self.game.board.placements
        return tuple(cell for cell in cells if cell not in laid and any(near in laid for near in SQUARE.around[cell]))

    def hand(self, size: float, look: str, turn: int) -> Scene:
        if self.holds is not None:  # also while it has to wait, for a wheel or a plague
            return paint_tile(self.holds, size, look, turn)
        laid = self.game.state.laid
        if self.game.over or laid is None or laid not in self.game.board.placements:
            return Scene(size, size, ())
        return self._laid(size, look)

    def _laid(self, size: float, look: str) -> Scene:
        """Return the tile just laid, large, with the numbers by which its zones are called."""
        placement, colours = self.game.laid, theme(look)
        scene = paint_tile(placement.tile, size, look, placement.turn)
        labels: list[Shape] = []
        plan = layout(placement.tile, placement.turn)
        for name, number in zone_numbers(self.game).items():
            x, y = plan.number_at(name)
            at = x * size / 100, y * size / 100
            labels.append(Ellipse(*at, size * 0.075, style=Style(colours["mark"], colours["halo"], size * 0.02)))
            labels.append(Text(*at, str(number), size * 0.11, bold=True, style=Style("#ffffff")))
        return Scene(size, size, (*scene.shapes, *labels), scene.title)

    def symbols_to_come(self, theme: Theme) -> Sets:
        return to_come.of_tiles(self.game, theme)

    @staticmethod
    def contact_sheet(key: str, look: str, size: float, columns: int, texts: Mapping[str, str]) -> Scene:
        return contact_sheet(key, look, size, columns)

    # --- words ----------------------------------------------------------------------------------------

    def words(self, explainer: Explainer) -> list[str]:
        board = self.game.board
        lines = [explainer.label("table.tiles", count=len(board.placements))]
        figures: dict[Cell, list[str]] = {}
        for occupant in board.occupants:
            figures.setdefault(occupant.cell, []).append(areas.figure_words(occupant, explainer))
        for cell in sorted(board.placements, key=lambda cell: (cell[1], cell[0])):
            lines.append(" ".join([self._tile_at(cell, explainer), *figures.get(cell, ())]))
        return lines

    def _tile_at(self, cell: Cell, explainer: Explainer) -> str:
        placement = self.game.board.placements[cell]
        sides = areas.side_words(placement.tile, placement.turn, explainer)
        return explainer.label("table.tile_at", cell=cell_name(cell), tile=placement.tile.id, **sides)

    def summary(self, explainer: Explainer) -> list[str]:
        count = explainer.label("table.tiles", count=len(self.game.board.placements))
        return [*super().summary(explainer), count, *areas.held_words(self.game, explainer)]

    def held_in_words(self, turn: int, explainer: Explainer) -> list[str]:
        if self.held is None:
            return []
        return [explainer.label("speak.hand", **areas.side_words(self.held, turn, explainer))]

    def about(self, target: Target, explainer: Explainer) -> list[str]:
        match target:
            case ("zone" | "figure", cell, zone, *_):
                found = areas.area_at(self.game, cell, zone)
                return [] if found is None else areas.area_words(self.game, found, explainer)
        return []

    def spoken(self, target: Target, explainer: Explainer) -> list[str]:
        here = target[0] == "cell" and target[1] in self.game.board.placements
        return [self._tile_at(target[1], explainer)] if here else super().spoken(target, explainer)

    def to_come(self, explainer: Explainer) -> list[str]:
        label, drawn = explainer.label, Counter([self.aside])
        count = (self.game.pile() - drawn).total()
        lines = [label("table.tiles_left", count=count)]
        others = (Counter(self.game.deck) - drawn).total() - count
        if others:
            lines.append(label("table.bonus_left", count=others))
        return lines

    def action(self, action: Action, explainer: Explainer) -> str:
        label = explainer.label
        match action:
            case Occupy(role, zone) if not explainer.ids:
                said = super().action(action, explainer)
                return f"{said} ({which})" if (which := which_one(self.game, role, zone, explainer)) else said
            case Occupy(role, zone):
                role = explainer.name("roles", role).capitalize()
                return label("table.occupy", role=role, zone=explainer.zone(zone))
            case Place(cell, 0):
                return label("table.place_unturned", cell=cell_name(cell))
            case Place(cell, turn):
                return label("table.place", cell=cell_name(cell), turn=turn)
        return super().action(action, explainer)

    # --- pointing -------------------------------------------------------------------------------------

    def at(self, target: Target | None) -> Target | None:
        if target and target[0] == "zone" and target[1] not in self.game.board.placements:
            return ("cell", target[1])  # a zone of the tile that is held over a cell
        return target

    def meant(self, target: Target, turn: int) -> Meaning:
        return [PLACES[target[1]][turn]] if self.held is not None and target[0] in ON_TILES else None

    def why_not(self, target: Target) -> Refusal | None:
        """Return why no figure may be put on a zone."""
        game = self.game
        if Occupy not in game.phases[game.phase] or target[0] not in ("zone", "figure"):
            return None
        cell, zone = target[1], target[2]
        if cell != game.laid.cell:
            return game.refuse("no_such_zone", detail="older_tile", cell=cell, zone=zone)
        kind = zone.partition(".")[0]
        roles = [role.name for role in game.box.roles.values() if kind in role.kinds] or list(game.box.roles)[:1]
        reasons = [reason for role in roles if (reason := game.refusal(Occupy(role, zone)))]
        # "no figure left" is the least telling reason
        return min(reasons, key=lambda reason: reason.code == "no_supply", default=None)

    def names(self, action: Action) -> set[str]:
        laid = self.game.state.laid
        return super().names(action) | ({cell_text(laid)} if isinstance(action, Occupy) and laid is not None else set())

    def targets(self, action: Action) -> list[Target]:
        if isinstance(action, Occupy):
            zone = ("zone", self.game.state.laid, action.zone)
            return [zone] if self.has(zone) else []  # a lesson may ask to try a zone that the tile has not
        return []

    def cells(self, legal: Sequence[Action]) -> tuple[Cell, ...]:
        return tuple(dict.fromkeys(action.cell for action in legal if isinstance(action, Place)))

    def ghost(self, hover: Target, turn: int) -> Ghost | None:
        tile = self.held
        if tile is None or hover[0] != "cell" or hover[1] in self.game.board.placements:
            return None
        refusal = self.game.refusal(PLACES[hover[1]][turn])
        side = refusal.about.get("side") if refusal is not None else None
        return Ghost(tile.id, hover[1], turn, refusal is None, side)

    def lit_by_pointing(self, hover: Target) -> Target | None:
        if hover[0] in ("zone", "figure"):
            found = areas.area_at(self.game, hover[1], hover[2])
            return ("area", *found.spot) if found is not None else None
        return hover if hover[0] == "cell" and self.ghost(hover, 0) is None else None

    def stepped(self, hover: Target | None, step: Cell, legal: Sequence[Action]) -> Target:
        board = self.game.board
        if hover is None or len(hover) < 2 or not isinstance(hover[1], tuple):
            first = next(iter(self.cells(legal)), None)
            return ("cell", first or self.game.state.laid or next(iter(board.placements)))
        columns, rows = zip(*board.placements, strict=True)
        x = min(max(hover[1][0] + step[0], min(columns) - 1), max(columns) + 1)
        y = min(max(hover[1][1] + step[1], min(rows) - 1), max(rows) + 1)
        return ("cell", (x, y))

    def has(self, target: Target) -> bool:
        placements = self.game.board.placements
        match target:
            case ("cell", cell):
                return any(cell in (laid, *SQUARE.around[laid]) for laid in placements)
            case ("zone" | "figure", cell, zone, *_):
                return cell in placements and placements[cell].tile.zone(zone) is not None
            case ("area", layer, cell, zone):
                return cell in placements and (zone, layer) in placements[cell].plan.part_of
            case ("hand",):
                return self.game.tile is not None
        return False

    # --- the graph ------------------------------------------------------------------------------------

    @property
    def graph(self) -> networkx.Graph[Any]:
        return self.game.board.graph

    def layers(self, explainer: Explainer) -> list[tuple[str, str]]:
        return [(explainer.name("layers", layer), layer) for layer in self.game.box.layers]

    def edges(self, layer: str) -> int:
        of = area_colours(self.game.board, layer)
        return sum(one in of and two in of for one, two in self.graph.edges)

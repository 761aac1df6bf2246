"""The table of games on a sheet of hexes: what is written, the leaves, the dice and the groups."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..draw import backs, sheet, sheetpieces
from ..draw.badges import Badge, badge_of
from ..draw.regions import painted
from ..draw.scene import Scene, Symbol, Target
from ..draw.theme import Theme, theme
from ..draw.tokens import die_symbol, effect_symbol
from ..draw.view import View
from ..engine.actions import Action
from ..engine.events import Event
from ..engine.lattice import Cell, cell_name
from ..say.explain import Explainer
from . import to_come
from .lively import Die
from .offering import Using
from .sheet_count import SheetCount
from .sheet_edits import SheetEdits
from .to_come import Sets

if TYPE_CHECKING:
    import networkx


class Table(SheetEdits, Using, SheetCount):
    """The table of a game on a sheet."""

    has_hand = True

    def paint(self, view: View) -> Scene:
        return sheet.paint(self.game, view)

    def fitting(self, wide: int, high: int) -> tuple[int, int]:
        return sheet.fitting(self.game, wide, high)

    def tray_size(self, wide: int, low: bool = False) -> tuple[int, int] | None:
        return sheet.dice_size(wide, low)

    def tray(self, view: View) -> Scene:
        return sheet.paint_dice(self.game, view)

    def symbols_to_come(self, theme: Theme) -> Sets:
        return to_come.of_a_sheet(self.game, theme)

    @staticmethod
    def contact_sheet(key: str, look: str, size: float, columns: int, texts: Mapping[str, str]) -> Scene:
        return sheet.contact_sheet(key, look, size, texts)

    @property
    def in_hand(self) -> bool:
        return self.game.tile is not None or bool(self.game.dice)

    @property
    def last(self) -> tuple[tuple[Cell, ...], str]:
        for step in reversed(self.game.steps):
            hexes = getattr(step.action, "hexes", ())
            if hexes:
                return tuple(hexes), step.player or ""
        return (), ""

    # --- words ----------------------------------------------------------------------------------------

    def words(self, explainer: Explainer) -> list[str]:
        label = explainer.label
        lines = []
        for cell, mark in self.game.marks.items():
            if mark.player is None:
                lines.append(label("sheet.crossed_at", hex=cell_name(cell)))
                continue
            player = explainer.name("players", mark.player)
            lines.append(label("sheet.wrote_at", hex=cell_name(cell), number=mark.number, player=player))
        return lines or [label("sheet.nothing_yet")]

    def about(self, target: Target, explainer: Explainer) -> list[str]:
        match target:
            case ("hex", cell) if cell in self.game.sheet.at:
                return self._hex(cell, explainer)
            case ("leaf", region):
                sums = [self._leaf(region, player, explainer) for player in self.game.players]
                return [explainer.label("sheet.leaf_of", region=explainer.name("regions", region)), *sums]
            case ("element", str(name)) if name in self.game.sheet.elements:
                return self._element(name, explainer)
            case ("crate", str(group)) if group in self.game.sheet.board.crates:
                return [explainer.label("sheet.crates", ability=explainer.name("abilities", group))]
            case ("board", str(player)) if player in self.game.players:
                return self._board(player, explainer)
        return []

    def _hex(self, cell: Cell, explainer: Explainer) -> list[str]:
        label, mark = explainer.label, self.game.marks.get(cell)
        region = explainer.name("regions", self.game.sheet.at[cell].region)
        lines = [label("sheet.hex", hex=cell_name(cell), region=region)]
        if mark is None:
            return [*lines, label("sheet.nothing")]
        if mark.player is None:
            return [*lines, label("sheet.crossed")]
        player = explainer.name("players", mark.player)
        return [*lines, label("sheet.wrote", player=player, number=mark.number)]

    def dice_to_come(self, actions: Sequence[Action], explainer: Explainer) -> list[Die]:
        faces = self.game.free_words(type(actions[0])) if actions else None
        if faces is None:
            return []
        names = [explainer.name("elements", region) for region in self.game.sheet.regions]
        shown = [[(explainer.name("shows", face), face) for face in each] for each in faces]
        return list(zip(names, shown, strict=True))

    def _element(self, name: str, explainer: Explainer) -> list[str]:
        """Say what a die or the tile shows, once that is known."""
        game = self.game
        shows = game.dice.get(name) or (game.tile.id if game.tile and name not in game.sheet.regions else None)
        if shows is None:
            return []
        element, what = explainer.name("elements", name), explainer.name("shows", shows)
        return [explainer.label("sheet.element", element=element, shows=what)]

    def _board(self, player: str, explainer: Explainer) -> list[str]:
        """Say how many anthills a player has left, and what the next cookie is worth."""
        row, crossed = self.game.sheet.board.cookies, self.game.cookies(player)
        name, label = explainer.name("players", player), explainer.label
        lines = [label("sheet.board", player=name, count=self.game.anthills(player))]
        points = row[crossed] if crossed < len(row) else None
        return [*lines, label("sheet.next_cookie", count=points)] if points is not None else lines

    def _leaf(self, region: str, player: str, explainer: Explainer) -> str:
        return explainer.label(
            "sheet.leaf",
            player=explainer.name("players", player),
            sum=self.game.sum(region, player),
            count=self.game.circles(region)[player],
        )

    def to_come(self, explainer: Explainer) -> list[str]:
        return [explainer.label("sheet.round", round=self.game.round)]

    def action(self, action: Action, explainer: Explainer) -> str:
        # what is asked stands above: which crate or leaf it is will do
        if not explainer.ids and action.verb == "crate":
            return explainer.label("sheet.crate", which=explainer.name("abilities", self.targets(action)[0][1]))
        if not explainer.ids and action.verb == "colour":
            return explainer.label("sheet.colour", which=explainer.name("regions", self.targets(action)[0][1]))
        if explainer.ids or not hasattr(action, "hexes") or not self.game.state.tasks:
            return super().action(action, explainer)
        numbers = self.game.state.task.effect.numbers
        return explainer.action(action, **({"number": numbers[0]} if numbers else {})).rstrip(".")

    def confirming(self, action: Action, picked: Sequence[Any], explainer: Explainer) -> str:
        names = [explainer.name("elements", thing) for thing in picked if isinstance(thing, str)]
        if not names:
            return super().confirming(action, picked, explainer)
        return explainer.label("sheet.one_group", elements=explainer.say.listed(names))

    def supply(self, player: str, explainer: Explainer) -> str:
        anthills = explainer.label("sheet.anthills", count=self.game.anthills(player))
        return f"{anthills}, {explainer.label('sheet.cookies', count=self.game.cookies(player))}"

    # --- badges ---------------------------------------------------------------------------------------

    def badge(self, action: Action) -> Badge | None:
        """Return the tile, the die or the ability that an action names first; a group of dice is shown by one.

        How the dice are parted is seen where they lie: one of them alone would be taken for what is chosen.
        """
        if hasattr(action, "with_tile"):
            return None
        game, word, colours = self.game, next(iter(action.words()), ""), theme()
        effect = game.sheet.board.abilities.get(word) or (game.tile.effect if word == "tile" and game.tile else None)
        if effect is not None:
            return _effect_badge(effect, colours)
        die = next((name for name in (word, *game.groups.get(word, ())) if name in game.dice), None)
        return None if die is None else self._die_badge(die, game.dice[die], colours)

    def piece(self, words: tuple[str, ...], colours: Theme) -> Symbol:
        game, options = self.game, self.game.options
        match words:
            case ("territory", side):
                return sheetpieces.map_symbol(game.sheets.sheet(side, options["boards"]), side, colours)
            case ("board", player, side):
                sheet = game.sheets.sheet(options["territory"], side)
                return sheetpieces.board_symbol(sheet, player, side, colours)
            case ("dice",):
                return sheetpieces.dice_symbol(game.sheet, colours)
            case ("tile", name):
                return sheetpieces.tile_face(game.sheet.tiles[name].effect, colours)
            case ("pile", "tiles" as name):
                # the tile at the bottom is not shuffled with the others
                return backs.pile_symbol(name, len(game.sheet.tiles) - 1, colours)
            case ("cross" | "circle" as mark, player):
                return sheetpieces.pen_symbol(mark, player, colours)
        return super().piece(words, colours)

    def badges(self) -> list[Badge]:
        sheet, colours = self.game.sheet, theme()
        effects = [*sheet.board.abilities.values(), *(tile.effect for tile in sheet.tiles.values())]
        dice = [self._die_badge(die, face, colours) for die in sheet.regions for face in sheet.faces]
        return [*(_effect_badge(effect, colours) for effect in effects), *dice]

    def _die_badge(self, die: str, face: str, colours: Theme) -> Badge:
        name = f"die-{die}-{face}"
        return badge_of(name, die_symbol(painted(self.game.sheet.looks, colours)[die], face, colours))

    def rolled(self, events: Iterable[Event]) -> list[Target]:
        thrown = any(event.code == "rolled" for event in events)
        return [("element", name) for name in self.game.dice] if thrown else []

    # --- pointing -------------------------------------------------------------------------------------

    def at(self, target: Target | None) -> Target | None:
        if target and target[0] == "element" and self.game.phase == "choose":
            # a die stands for its group while groups are chosen
            return next((("group", name) for name, members in self.game.groups.items() if target[1] in members), target)
        return target

    def picked_one_by_one(self, action: Action) -> bool:
        return len(action.words()) > 1

    def targets(self, action: Action) -> list[Target]:
        """List what an action is about besides hexes: those are `cells`."""
        sorts = {"region": "leaf", "element": "element", "die": "element"}
        found = [(sort, getattr(action, name)) for name, sort in sorts.items() if hasattr(action, name)]
        if not found and hasattr(action, "group"):  # of crates, or of dice
            return [(action.verb if action.verb == "crate" else "group", action.group)]
        return [*found]

    def on_offer(self, legal: Sequence[Action]) -> list[Target]:
        """List what can be done something with; to leave a die unused is no reason to light it."""
        return super().on_offer([action for action in legal if not action.idle])

    # --- choosing -------------------------------------------------------------------------------------

    def cells(self, legal: Sequence[Action]) -> tuple[Cell, ...]:
        return tuple(dict.fromkeys(hex for action in legal for hex in getattr(action, "hexes", ())))

    def costly(self, legal: Sequence[Action]) -> tuple[Cell, ...]:
        free = set(self.cells([action for action in legal if action.verb != "anthill"]))
        return tuple(cell for cell in self.cells(legal) if cell not in free)

    def lit_by_picking(self, thing: Any) -> Target | None:
        return ("hex", thing) if isinstance(thing, tuple) else None

    # --- the graph ------------------------------------------------------------------------------------

    @property
    def graph(self) -> networkx.Graph[Any]:
        found: networkx.Graph[Any] = self.game.sheet.graph
        return found

    def layers(self, explainer: Explainer) -> list[tuple[str, str]]:
        return [(explainer.name("regions", region), region) for region in self.game.sheet.regions]

    def edges(self, layer: str) -> int:
        at = self.game.sheet.at
        return sum(at[one].region == at[two].region == layer for one, two in self.graph.edges)


def _effect_badge(effect: Any, colours: Theme) -> Badge:
    return badge_of(f"effect-{effect.code}", effect_symbol(effect, colours))

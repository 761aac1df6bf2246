"""What can be changed on a table of tiles: a tile laid, turned or taken away, a figure put on one of its zones."""

from __future__ import annotations

from ..draw.badges import role_badge
from ..draw.scene import Target
from ..engine.lattice import SQUARE, Cell, cell_text
from ..engine.tile import Tile
from ..say.explain import Explainer
from .editing import Edit, Editing, Lines

#: how many words a `put` line has without a figure
BARE = 4


class TileEdits(Editing):
    """The part of a table of tiles that can be set up by hand."""

    def palette(self) -> list[Tile]:
        names = set(self.game.tile_names())
        return [tile for tile in self.game.box.tiles.values() if tile.id in names]

    def tile_on(self, lines: Lines, cell: Cell) -> tuple[Tile, int] | None:
        words = _words(self._put_on(self._puts(lines), cell))
        return (self.game.box.tiles[words[1]], int(words[3][1])) if len(words) >= BARE else None

    def fitting_turns(self, tile: Tile, cell: Cell) -> list[int]:
        laid = self.game.board.placements
        around = [(side, laid[near]) for side, near in enumerate(SQUARE.neighbours[cell]) if near in laid]
        return [
            turn
            for turn in range(4)
            if all(tile.side(side, turn) == other.tile.side(side - 2, other.turn) for side, other in around)
        ]

    def laid(self, lines: Lines, tile: str, cell: Cell, turn: int) -> Edit | None:
        puts = self._puts(lines)
        old = self._put_on(puts, cell)
        if len(_words(old)) == 3:  # a board that lies there as a whole is covered by nothing
            return None
        words = _words(old)
        # a figure stays on a tile that is only turned
        figure = words[BARE:] if words[1:2] == [tile] else []
        into = " ".join(["put", tile, cell_text(cell), f"r{turn % 4}", *figure])
        start = [line for line in puts if line not in lines]
        return Edit((old,) if old in lines else (), (*(line for line in start if line != old), into))

    def taken(self, lines: Lines, cell: Cell) -> Edit | None:
        puts = self._puts(lines)
        old = self._put_on(puts, cell)
        # without any tile put, the start tiles lie there
        return Edit((old,)) if old in lines and len([line for line in puts if line in lines]) > 1 else None

    def edits(self, lines: Lines, target: Target, explainer: Explainer) -> list[Edit]:
        match target:
            case ("zone" | "figure", cell, zone, *_):
                return self._figures(lines, cell, zone, explainer)
        return []

    def _figures(self, lines: Lines, cell: Cell, zone: str, explainer: Explainer) -> list[Edit]:
        """List the figures that can be put on a zone, and the empty zone."""
        puts, kind = self._puts(lines), zone.partition(".")[0]
        old = self._put_on(puts, cell)
        words = _words(old)
        if len(words) < BARE:
            return []
        out, now = (old,) if old in lines else (), words[BARE:]
        start = tuple(line for line in puts if line not in lines and line != old)
        found = []
        for player in self.game.players:
            for role in self.game.box.roles.values():
                if kind in role.kinds and role.name not in self.game.box.without:
                    figure = [player, role.name, zone]
                    into = " ".join([*words[:BARE], *figure])
                    said = explainer.label(
                        "edit.figure",
                        player=explainer.name("players", player),
                        role=explainer.name("roles", role.name),
                    )
                    badge = role_badge(role.name, kind, player, lies=role.lies)
                    found.append(Edit(out, (*start, into), said, badge, figure == now))
        if now:
            found.append(Edit(out, (" ".join(words[:BARE]),), explainer.label("edit.no_figure")))
        return found

    def _puts(self, lines: Lines) -> list[str]:
        """Return the statements that put tiles: those of the start tiles, if there are none."""
        puts = [line for line in lines if line.split()[0] == "put"]
        box = self.game.box
        if puts or not box.start:
            return puts
        if box.start_name:
            return [f"put {box.start_name} {cell_text(box.start[0][1])}"]
        return [f"put {tile} {cell_text(cell)} r0" for tile, cell in box.start]

    def _put_on(self, puts: list[str], cell: Cell) -> str:
        """Return the statement that put what lies on a cell; none if nothing does."""
        here = cell_text(cell)
        for line in puts:
            words = line.split()
            if words[2:3] == [here] and len(words) >= BARE:
                return line
        box = self.game.box
        if box.start_name and any(cell == at for _, at in box.start):
            return next((line for line in puts if line.split()[1:2] == [box.start_name]), "")
        return ""


def _words(line: str) -> list[str]:
    return line.split()

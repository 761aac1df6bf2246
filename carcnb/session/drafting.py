"""A session in which a position is set up by hand: a click lays, selects and chooses, and every act changes a draft."""

from __future__ import annotations

from typing import Any

from ..drafts.desk import Desk
from ..drafts.draft import Draft
from ..draw.scene import Target
from ..engine.actions import Action
from ..engine.lattice import Cell
from ..tables.editing import Edit, Number, relisted
from .drafted import Drafted, drafted
from .look import Highlight
from .notices import Change, one_act
from .session import Session
from .timeline import Timeline

#: what can be selected by a click
SELECTABLE = ("cell", "zone", "figure", "hex", "segment", "leaf", "board")


class DraftSession(Session):
    """A position on screen that is being set up.

    >>> session = DraftSession(Desk(Draft.new("carcassonne")), "en")
    >>> session.choose_tile("X"), session.click(("cell", (1, 0))), session.desk.draft.lines[-1]
    (None, None, 'put X 1,0 r0')
    """

    def __init__(self, desk: Desk, lang: str | None = None) -> None:
        self.desk = desk
        #: the tile of the palette that is to be laid, and the empty cell, zone, figure or hex that was clicked
        self.brush, self.selected = "", None
        self._drafted: tuple[object, Drafted | None] = (None, None)
        super().__init__(desk.draft.shown, lang)
        self.ids = True
        self.look = self.look.but(aids=self.look.aids.__class__(ids=True))
        self._light()

    selected: Target | None

    # --- what it answers ------------------------------------------------------------------------------

    @property
    def draft(self) -> Draft:
        """What lies on the table."""
        return self.desk.draft

    @property
    def table(self) -> Drafted:
        game = self.game
        if self._drafted[0] is not game or self._drafted[1] is None:
            self._drafted = game, drafted(self.draft.table)
        table = self._drafted[1]
        assert table is not None
        tiles = self.game.box.tiles
        table.brush, table.aside = tiles.get(self.brush), self.draft.hand
        cell = self.cell
        table.chosen = None if cell is None else table.tile_on(self.draft.lines, cell)
        return table

    @property
    def cell(self) -> Cell | None:
        """The cell that is selected, empty or not."""
        target = self.selected
        return target[1] if target is not None and len(target) > 1 and isinstance(target[1], tuple) else None

    @property
    def empty_cell(self) -> Cell | None:
        """The empty cell for which a tile is to be chosen."""
        cell = self.cell
        return cell if cell is not None and self.selected == ("cell", cell) and not self._lies(cell) else None

    def _lies(self, cell: Cell) -> bool:
        return cell in getattr(self.game, "board", self).placements

    @property
    def placements(self) -> dict[Cell, Any]:
        """Nothing is laid on a table without a board."""
        return {}

    @property
    def legal(self) -> list[Action]:
        return []

    @property
    def takes_keys(self) -> bool:
        return True

    @property
    def to_do(self) -> str:
        label, target = self.explainer.label, self.selected
        if self.brush:
            return label("edit.to_lay")
        if not self.table.palette():
            if target is not None and self.numbers_here():
                return label("edit.to_count", where=self.table.counted_at(target, self.explainer))
            return label("edit.to_write") if target else label("edit.to_do_sheet")
        if self.empty_cell is not None:
            return label("edit.to_fill")
        if target is None:
            return label("edit.to_do")
        return label("edit.to_put") if self.edits() else label("edit.to_change")

    def edits(self) -> list[Edit]:
        """List what can be changed at the place that is selected."""
        if self.selected is None:
            return []
        return self.table.edits(self.draft.lines, self.selected, self.explainer)

    def numbers_here(self) -> list[Number]:
        """List what is counted at the place that is selected."""
        if self.selected is None:
            return []
        return [each for each in self.table.numbers(self.draft.lines, self.explainer) if each.place == self.selected]

    # --- changing the draft ---------------------------------------------------------------------------

    @one_act
    def put(self, draft: Draft) -> bool:
        """Go over to another draft; False if it is the same."""
        changed = self.desk.put(draft)
        self._show(changed)
        return changed

    @one_act
    def set_free(self, free: bool) -> bool:
        """Switch the rules off or on; False if they are so already."""
        changed = self.desk.set_free(free)
        self._show(changed)
        return changed

    @one_act
    def do(self, edit: Edit | None) -> bool:
        """Make a change."""
        return self.put(self.draft.do(edit))

    @one_act
    def count(self, head: str, value: int) -> bool:
        """Set a number; one beyond its bounds becomes the nearest."""
        numbers = self.table.numbers(self.draft.lines, self.explainer)
        found = next((each for each in numbers if each.head == head), None)
        return found is not None and self.do(found.edit(self.draft.lines, value))

    @one_act
    def type(self, text: str) -> bool:
        """Take what is typed; False if it cannot be read."""
        read = self.desk.type(text)
        self._show()
        return read

    @one_act
    def undo(self) -> bool:
        done = self.desk.undo()
        self._show()
        return done

    @one_act
    def redo(self) -> bool:
        done = self.desk.redo()
        self._show()
        return done

    def _show(self, changed: bool = True) -> None:
        """Show the draft as it is now."""
        if self.game is not self.draft.shown:
            self.timeline = Timeline(self.draft.shown)
        if self.selected is not None and self.selected[0] != "cell" and not self.table.has(self.selected):
            self.selected = None
        self.notice = ""
        self._light()
        self.note(Change.TOLD)

    def _light(self) -> None:
        """Light what is selected, and every place at which something is wrong."""
        lit = [Highlight(self.selected, "focus")] if self.selected is not None else []
        faults = [] if self.desk.halfway else self.desk.faults
        wrong = [Highlight(place, "bad") for fault in faults for place in fault.places if place[0] != "hand"]
        self.look = self.look.but(highlights=(*wrong, *lit), spot=None, hover=None)

    # --- choosing and clicking ------------------------------------------------------------------------

    @one_act
    def choose_tile(self, tile: str) -> None:
        """Take a tile of the palette: it is laid on the empty cell that is selected, or where the next click is."""
        cell = self.empty_cell
        self.brush = "" if tile == self.brush else tile
        if self.brush and cell is not None:
            self._lay(cell)
        else:
            self.selected = None
            self.look = self.look.but(turn=0)
            self._light()
        self.note(Change.TOLD)

    def _lay(self, cell: Cell) -> None:
        turn, _ = self.table.turn_on(cell, self.look.turn)
        if self.put(self.draft.lay(self.brush, cell, turn)):
            self.brush, self.selected = "", ("cell", cell)
            self._light()

    @one_act
    def press(self, target: Target | None) -> bool:
        if self.brush and target is not None and target[0] == "cell" and not self._lies(target[1]):
            self._lay(target[1])
            return True
        return False

    @one_act
    def click(self, target: Target | None) -> None:
        if self.press(target):
            return
        self.brush = ""
        target = self._next_zone(target)
        same = target is not None and target == self.selected
        known = target is not None and target[0] in SELECTABLE
        self.selected = target if known and not same else None
        if target is not None and target[0] == "figure" and self.selected is not None:
            self.selected = ("zone", target[1], target[2])
        self._light()
        self.note(Change.TOLD)

    def _next_zone(self, target: Target | None) -> Target | None:
        """Return what a press of keys on a tile that is selected means: the next of its zones."""
        cell, now = self.cell, self.selected
        if target is None or now is None or target != ("cell", cell) or cell is None or not self._lies(cell):
            return target
        names = [zone.name for zone in self.game.board.placements[cell].tile.zones]
        at = names.index(now[2]) + 1 if now[0] == "zone" else 0
        return ("zone", cell, names[at]) if at < len(names) else target

    @one_act
    def turn_tile(self, by: int = 1) -> None:
        cell, hover = self.cell, self.look.hover
        if self.brush:
            turn = self.look.turn
            if hover is not None and hover[0] == "cell" and not self.draft.free:
                fits = self.table.fitting_turns(self.game.box.tiles[self.brush], hover[1])
                now, _ = self.table.turn_on(hover[1], turn)
                ways = [(now + by * step) % 4 for step in (1, 2, 3)]
                turn = next((way for way in ways if way in fits), ways[0]) - by
            self.change_look(turn=turn + by)
        elif cell is not None:
            self.put(self.draft.turn(cell, by))

    @one_act
    def take_away(self) -> bool:
        """Take the tile away that is selected; False if it stays."""
        cell = self.cell
        if cell is None or not self._lies(cell):
            return False
        taken = self.put(self.draft.take(cell))
        self.selected = ("cell", cell) if taken else self.selected
        self._light()
        return taken

    @one_act
    def hold_chosen(self) -> None:
        """Give the chosen tile to the player whose turn it is."""
        tile, self.brush = self.brush, ""
        self.put(self.draft.hold(tile))

    @one_act
    def send_away(self) -> None:
        """Let the chosen tile leave the game."""
        tile, self.brush = self.brush, ""
        gone = self.table.held_gone(self.draft.lines) or []
        self.do(relisted(self.draft.lines, "gone", [*gone, tile]))

    @one_act
    def open(self, source: str) -> None:
        """Open a record, a code or a file; RecordError if it is none of these."""
        self.desk.open(source)
        self.brush, self.selected = "", None
        self._show()

    @one_act
    def key(self, name: str) -> bool:
        if name == "Escape":
            self.brush, self.selected = "", None
            self._light()
            self.note(Change.TOLD)
            return True
        if name in ("Delete", "Backspace", "-") and self.cell is not None and self._lies(self.cell):
            return self.take_away()
        if name.isdigit() and name != "0":
            edits = self.edits()
            return int(name) <= len(edits) and self.do(edits[int(name) - 1])
        return super().key(name)

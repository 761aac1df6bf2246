"""From a session to a scene: what is lit, held and offered on the board right now."""

from __future__ import annotations

from dataclasses import replace

from ..draw import Ghost, Scene, View
from ..draw.aiming import aimed
from ..draw.scene import Target
from ..draw.view import FOCUS, HOVER, SCORED
from ..engine.actions import Action, Place
from ..engine.lattice import SQUARE, Cell
from ..session import Session
from ..session.hinting import places
from ..tables import Table
from ..tables.lively import CloseUp
from .camera import AIR, BUTTONS, FEW_BUTTONS, GROW, PHONE, SHRINK, Camera, Room, Shot, around, both
from .frame import NARROW
from .frame import Place as PlaceOnPage

Lit = tuple[Target, str]
#: half a cell around the tiles tells where more may lie; few tiles have a whole one, or little where none is laid
MARGIN, RING, LITTLE = 0.5, 1.0, 0.35
#: so many are few
FEW = 8


class Picture:
    """Paints a session at a fixed size, with half a cell of empty table around the tiles, or a whole one around few."""

    def __init__(
        self, session: Session, width: int, height: int, few: int = FEW, place: PlaceOnPage | None = None
    ) -> None:
        self.session, self.few = session, few
        #: how much of the empty table is seen around many tiles
        self.margin = MARGIN
        buttons = None if place is None else FEW_BUTTONS if place.stage < NARROW else BUTTONS
        self.camera = self.seeing = Camera(width, height, buttons=buttons)
        #: whether something is looked at more closely, decided once for each moment
        self._decided: tuple[object, Camera | None] = None, None
        self._whole: tuple[float, float] | None = None
        self._cursor = 0
        #: what part of the table the last scene showed, where there is more of it
        self.shot: Shot | None = None

    def scene(self, desc: str = "") -> Scene:
        """Return the picture as it is now."""
        session, look = self.session, self.session.look
        table = session.table
        legal = session.legal if session.offers else []
        cells = table.cells(legal)
        cell, frame = self._place(table)
        ghost = self._ghost(table)
        last, by = table.last
        view = View(
            cell=cell,
            theme=look.theme,
            frame=frame,
            size=None if frame else (self.camera.width, self.camera.height),
            ghost=ghost,
            legal=cells if look.aids.legal_cells else (),
            costly=table.costly(legal) if look.aids.legal_cells else (),
            last=last,
            by=by if session.last_in_colour else "",
            highlights=self._lit(table, legal),
            hover=table.lit_by_pointing(look.hover) if look.hover is not None and ghost is None else None,
            layer=look.layer,
            edges=look.edges,
            coordinates=look.aids.ids,
            sums=session.shows_sums,
            picked=look.picked,
            signs=session.signs,
            heat=tuple(session.heat.items()),
            gone=session.gone,
            texts=session.explainer.printed(),
            desc=desc,
        )
        return table.paint(table.marked(view, session.marks))

    def tray(self, size: tuple[int, int]) -> Scene:
        """Return the picture of what lies beside the table, lit as the table is."""
        session, look = self.session, self.session.look
        table = session.table
        legal = session.legal if session.offers else []
        view = View(theme=look.theme, size=size, hover=look.hover, picked=look.picked, signs=session.signs)
        return table.tray(replace(view, highlights=self._lit(table, legal), texts=session.explainer.printed()))

    def _place(self, table: Table) -> tuple[float, tuple[float, float, float, float] | None]:
        """Return the width of a cell and the part of the table to show."""
        look, room = self.session.look, list(table.room())
        if room:
            self._follow(table, room)
            self.seeing = self._close_up(table) or self.camera
            self.shot = self.seeing.shot(look.zoom, look.pan)
            return self.shot.cell, self.seeing.frame(self.shot)
        if self._whole is None:
            scene = table.paint(View(cell=100.0))
            self._whole = scene.width / 100, scene.height / 100
        return min(self.camera.width / self._whole[0], self.camera.height / self._whole[1]), None

    def _follow(self, table: Table, room: list[Cell]) -> None:
        """Let the camera follow what lies on the table; while few tiles lie, it stays where it is if they are seen."""
        session, camera, look = self.session, self.camera, self.session.look
        pointed_at = [cell for mark in session.marks for cell in mark.cells]
        # best turns come and go while one looks: they lie where there is room for a tile already, and move nothing
        pointed_at += [sign.ghost.cell for sign in session.signs if sign.ghost is not None and sign.reason != FOCUS]
        few = table.pieces <= self.few
        many = self.margin if camera.width >= PHONE else MARGIN
        camera.margin = margin = many if not few else RING if session.grows else LITTLE
        marked = [lit.target[1] for lit in look.highlights if lit.target[0] == "cell" and table.has(lit.target)]
        to_lay = (*(table.cells(session.legal) if session.offers else ()), *marked)
        later, beside = self._to_come(room)
        if few and not session.grows:  # what is looked at or counted does not lie under the buttons
            beside = [*room, *pointed_at, *beside]
        land, lays = around([*room, *pointed_at], margin), (*to_lay, *beside)
        land = both(land, around(later, AIR)) if later else land
        back, self._cursor = session.cursor < self._cursor, session.cursor
        stays = few and camera.keeps(around([*room, *pointed_at], AIR), to_lay)
        if stays and not (back and camera.cell < GROW * self._afresh(land, lays).cell):
            camera.room = land
            return
        if back and few:
            # what was taken back leaves the few tiles as large, and where, they were
            camera.cell, camera.middle = camera.widest, None
        last = next(iter(table.last[0]), None)
        camera.follow(land, last, lays, complete=session.game.over and not few)

    def _to_come(self, room: list[Cell]) -> tuple[list[Cell], list[Cell]]:
        """Return what a level will lay, so that nothing moves on the way to its goal, and where more may be laid then.

        Beside the tile that is laid last nothing need be seen: no other will be laid.
        """
        later = [cell for cell in self.session.foreseen if cell not in room]
        beside = {cell for laid in later[:-1] for cell in SQUARE.neighbours[laid]}
        return later, sorted(beside - {*room, *later})

    def _afresh(self, land: Room, to_lay: tuple[Cell, ...]) -> Camera:
        """Return a camera that has shown nothing else before."""
        fresh = Camera(self.camera.width, self.camera.height, margin=self.camera.margin, buttons=self.camera.buttons)
        fresh.follow(land, None, to_lay)
        return fresh

    def _close_up(self, table: Table) -> Camera | None:
        """Return a camera near to what is offered small, for this act, unless the reader has chosen what to see."""
        session, look = self.session, self.session.look
        moment = session.timeline, session.cursor, session.offers
        if moment == self._decided[0]:
            return self._decided[1]
        camera, own = None, (look.zoom, look.pan) != (1.0, (0.0, 0.0))
        wish = table.close_up(session.legal) if session.offers and not own else None
        if wish is not None and self._too_small(wish, table):
            camera = Camera(self.camera.width, self.camera.height, margin=0.0, buttons=self.camera.buttons)
            was = self.shot.cell if self.shot is not None else 0.0
            # what was near enough before the tile was laid stays as it is
            least, enough = (was, was) if wish.for_fingers and was >= wish.least else (wish.least, wish.enough)
            camera.approach(wish.room, wish.beside, least, enough)
        self._decided = moment, camera
        return camera

    def _too_small(self, wish: CloseUp, table: Table) -> bool:
        """Tell whether something is offered too small: few tiles are seen well enough, but not touched."""
        phone = self.camera.width < PHONE
        if wish.for_fingers:
            return phone and self.camera.cell < wish.least * SHRINK
        return (phone or table.pieces > self.few) and self.camera.cell < wish.least

    def keep_away(self) -> None:
        """Show the whole table for now, whatever is offered small."""
        self._decided = (self.session.timeline, self.session.cursor, self.session.offers), None

    @property
    def frame(self) -> Room | None:
        """Left, top, width and height of what the last scene showed, in cells; None of a table that shows all."""
        return None if self.shot is None else self.camera.frame(self.shot)

    def cell_width(self) -> float:
        """Return how wide a cell is now, in pixels."""
        return self._place(self.session.table)[0]

    # --- what is lit ----------------------------------------------------------------------------------

    def _ghost(self, table: Table) -> Ghost | None:
        hover, look, pending = self.session.look.hover, self.session.look, self.session.pending
        if isinstance(pending, Place):
            return table.ghost(("cell", pending.cell), pending.turn)
        if self.session.signs and not self.session.may_act:  # the tile in hand lies there already, once for each answer
            return None
        return None if hover is None or self.session.waiting_for else table.ghost(hover, look.turn)

    def at(self, scene: Scene, x: float, y: float) -> Target | None:
        """Return what is meant by a point of a scene: what lies there, or a thin zone close by that is offered."""
        table, legal = self.session.table, self.session.legal if self.session.may_act else []
        return table.at(aimed(scene, x, y, self._offered(table, legal), by_finger=self.camera.width < PHONE))

    def _offered(self, table: Table, legal: list[Action]) -> list[Target]:
        return [*table.on_offer(legal), *self.session.signed]

    def _lit(self, table: Table, legal: list[Action]) -> tuple[Lit, ...]:
        look = self.session.look
        found: list[Lit] = []
        if look.spot is not None and table.has(("area", *look.spot)):
            found.append((("area", *look.spot), HOVER if self.session.reads_on else SCORED))
        if look.aids.legal_cells:
            # while it is asked what a pressed thing is to do, only that thing stands out
            found += [(target, "good") for target in table.on_offer(self.session.choices or legal)]
        picked = (table.lit_by_picking(thing) for thing in look.picked)
        found += [(target, "focus") for target in picked if target is not None]
        found += [(highlight.target, highlight.why) for highlight in look.highlights]
        aimed = places(table, look.aimed) if look.aimed is not None else []
        found += [(lit, "hover") for place in aimed if (lit := table.lit_by_pointing(place)) is not None]
        found += [(sign.target, "hover") for sign in self.session.signs if sign.text == look.letter]
        return tuple(found)

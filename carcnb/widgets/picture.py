"""From a session to a scene: what is lit, held and offered on the board right now."""

from __future__ import annotations

from ..draw import Ghost, Scene, View
from ..draw.aiming import aimed
from ..draw.scene import Target
from ..engine.actions import Action, Place
from ..session import Session
from ..session.hinting import places
from ..tables import Table
from .camera import Camera, Shot, around

Lit = tuple[Target, str]
#: half a cell around the tiles tells where more may lie; few tiles have a whole one
MARGIN, RING = 0.5, 1.0


class Picture:
    """Paints a session at a fixed size, with so many cells of empty table around what lies there."""

    def __init__(self, session: Session, width: int, height: int, margin: float = MARGIN) -> None:
        self.session, self.margin = session, margin
        self.camera = Camera(width, height, margin=margin)
        self._whole: tuple[float, float] | None = None
        #: what part of the table the last scene showed, where there is more of it
        self.shot: Shot | None = None

    def scene(self, desc: str = "") -> Scene:
        """Return the picture as it is now."""
        session, look = self.session, self.session.look
        table = session.table
        legal = session.legal if session.may_act else []
        cells = table.cells(legal)
        cell, frame = self._place(table)
        ghost = self._ghost(table)
        last, by = table.last
        view = View(
            cell=cell,
            theme=look.theme,
            frame=frame,
            ghost=ghost,
            legal=cells if look.aids.legal_cells else (),
            last=last,
            by=by,
            highlights=self._lit(table, legal),
            hover=table.lit_by_pointing(look.hover) if look.hover is not None and ghost is None else None,
            layer=look.layer,
            edges=look.edges,
            coordinates=look.aids.ids,
            picked=look.picked,
            texts=session.explainer.printed(),
            desc=desc,
        )
        return table.paint(table.marked(view, session.marks))

    def _place(self, table: Table) -> tuple[float, tuple[float, float, float, float] | None]:
        """Return the width of a cell and the part of the table to show."""
        look, room = self.session.look, list(table.room())
        if room:
            pointed_at = [cell for mark in self.session.marks for cell in mark.cells]
            self.camera.follow(around([*room, *pointed_at], self.margin), next(iter(table.last[0]), None))
            self.shot = self.camera.shot(look.zoom, look.pan)
            return self.shot.cell, self.camera.frame(self.shot)
        if self._whole is None:
            scene = table.paint(View(cell=100.0))
            self._whole = scene.width / 100, scene.height / 100
        return min(self.camera.width / self._whole[0], self.camera.height / self._whole[1]), None

    def cell_width(self) -> float:
        """Return how wide a cell is now, in pixels."""
        return self._place(self.session.table)[0]

    # --- what is lit ----------------------------------------------------------------------------------

    def _ghost(self, table: Table) -> Ghost | None:
        hover, look, pending = self.session.look.hover, self.session.look, self.session.pending
        if isinstance(pending, Place):
            return table.ghost(("cell", pending.cell), pending.turn)
        return None if hover is None or self.session.waiting_for else table.ghost(hover, look.turn)

    def at(self, scene: Scene, x: float, y: float) -> Target | None:
        """Return what is meant by a point of a scene: what lies there, or a thin zone close by that is offered."""
        table, legal = self.session.table, self.session.legal if self.session.may_act else []
        return table.at(aimed(scene, x, y, self._offered(table, legal)))

    def _offered(self, table: Table, legal: list[Action]) -> list[Target]:
        return list(dict.fromkeys(target for action in legal for target in table.targets(action)))

    def _lit(self, table: Table, legal: list[Action]) -> tuple[Lit, ...]:
        look = self.session.look
        found: list[Lit] = []
        if look.spot is not None and table.has(("area", *look.spot)):
            found.append((("area", *look.spot), "score"))
        if look.aids.legal_cells:
            found += [(target, "good") for target in self._offered(table, legal)]
        picked = (table.lit_by_picking(thing) for thing in look.picked)
        found += [(target, "focus") for target in picked if target is not None]
        found += [(highlight.target, highlight.why) for highlight in look.highlights]
        aimed = places(table, look.aimed) if look.aimed is not None else []
        found += [(lit, "hover") for place in aimed if (lit := table.lit_by_pointing(place)) is not None]
        return tuple(found)


def shape_of(table: Table) -> float:
    """Return how high the picture of a table is for its width."""
    scene = table.paint(View())
    return scene.height / scene.width

"""From a session to a scene: what is lit, held and offered on the board right now."""

from __future__ import annotations

from typing import Any

from ..describe import area_at
from ..draw import Ghost, Scene, View, paint, paint_tile
from ..draw.layout import layout
from ..draw.scene import Ellipse, Shape, Style, Target, Text
from ..draw.theme import theme
from ..engine.actions import Action, Occupy, Place
from ..engine.laying import TileGame
from ..session import Session
from .camera import Camera, Shot, around

Lit = tuple[Target, str]

#: tables of names whose words stand in pictures
IN_PICTURES = ("players", "segments", "regions")


class Picture:
    """Paints a session at a fixed size."""

    def __init__(self, session: Session, width: int, height: int) -> None:
        self.session = session
        self.camera = Camera(width, height)
        self._whole: tuple[float, float] | None = None
        #: what part of the table the last scene showed, where there is more of it
        self.shot: Shot | None = None

    def scene(self, desc: str = "") -> Scene:
        """Return the picture as it is now."""
        session, game, look = self.session, self.session.game, self.session.look
        legal = session.legal if session.may_act else []
        cells = {action.cell: None for action in legal if isinstance(action, Place)}
        cell, frame = self._place(game)
        view = View(
            cell=cell,
            theme=look.theme,
            frame=frame,
            ghost=self._ghost(game),
            legal=tuple(cells) or self._hexes(legal),
            outlines=bool(cells),
            highlights=self._lit(game, legal),
            hover=self._hover(game),
            layer=look.layer,
            edges=look.edges,
            coordinates=look.coordinates,
            picked=look.picked,
            texts=self._texts(),
            desc=desc,
        )
        return paint(game, view)

    def _place(self, game: Any) -> tuple[float, tuple[float, float, float, float] | None]:
        """Return the width of a cell and the part of the table to show."""
        look = self.session.look
        if isinstance(game, TileGame):
            self.camera.follow(around([*game.board.placements, *game.board.frontier]))
            self.shot = self.camera.shot(look.zoom, look.pan)
            return self.shot.cell, self.camera.frame(self.shot)
        if self._whole is None:
            scene = paint(game, View(cell=100.0))
            self._whole = scene.width / 100, scene.height / 100
        return min(self.camera.width / self._whole[0], self.camera.height / self._whole[1]), None

    def cell_width(self) -> float:
        """Return how wide a cell is now, in pixels."""
        return self._place(self.session.game)[0]

    # --- what is lit ----------------------------------------------------------------------------------

    def _ghost(self, game: Any) -> Ghost | None:
        hover, look = self.session.look.hover, self.session.look
        holds = isinstance(game, TileGame) and game.phase == "place" and game.tile is not None
        if not holds or hover is None or hover[0] != "cell" or self.session.waiting_for:
            return None
        if hover[1] in game.board.placements:
            return None
        fits = game.refusal(Place(hover[1], look.turn)) is None
        return Ghost(game.tile.id, hover[1], look.turn, fits)

    def _lit(self, game: Any, legal: list[Action]) -> tuple[Lit, ...]:
        look = self.session.look
        found: list[Lit] = []
        if look.spot is not None and isinstance(game, TileGame):
            found.append((("area", *look.spot), "score"))
        found += [(target, "good") for target in offered(game, legal)]
        found += [(("hex", thing), "focus") for thing in look.picked if isinstance(thing, tuple)]
        found += [tuple(highlight) for highlight in look.highlights]  # type: ignore[misc]
        return tuple(found)

    def _hover(self, game: Any) -> Target | None:
        """Return what the pointer lights: the whole area of a zone, or a cell with nothing held over it."""
        hover = self.session.look.hover
        if hover is None or not isinstance(game, TileGame):
            return hover
        if hover[0] in ("zone", "figure"):
            found = area_at(game, hover[1], hover[2])
            return ("area", *found.spot) if found is not None else None
        return hover if hover[0] == "cell" and self._ghost(game) is None else None

    @staticmethod
    def _hexes(legal: list[Action]) -> tuple[Any, ...]:
        """Return the cells of a sheet that legal actions name."""
        return tuple(dict.fromkeys(hex for action in legal for hex in getattr(action, "hexes", ())))

    def _texts(self) -> dict[str, str]:
        explainer = self.session.explainer
        names = explainer.texts["names"]
        return {word: capital(explainer.name(table, word)) for table in IN_PICTURES for word in names.get(table, {})}


def laid_tile(game: TileGame, size: float, look: str) -> Scene:
    """Return the tile just laid, large, with the numbers by which its zones are called."""
    placement = game.board.placements.get(game.state.laid) if game.state.laid else None
    if placement is None:
        return Scene(size, size, ())
    scene, colours = paint_tile(placement.tile, size, look, placement.turn), theme(look)
    kinds = [zone.kind for zone in placement.tile.zones]
    labels: list[Shape] = []
    for name, (x, y) in layout(placement.tile, placement.turn).anchors.items():
        kind, _, number = name.partition(".")
        if kinds.count(kind) > 1:
            at = x * size / 100, y * size / 100
            labels.append(Ellipse(*at, size * 0.075, style=Style(colours["paper"], colours["ink"], 1.2)))
            labels.append(Text(*at, number, size * 0.11, bold=True, style=Style(colours["ink"])))
    return Scene(size, size, (*scene.shapes, *labels), scene.title)


def shape_of(game: Any) -> float:
    """Return how high the picture of a sheet is for its width."""
    scene = paint(game)
    return scene.height / scene.width


def capital(word: str) -> str:
    """Begin with a capital: a word that stands alone in a picture.

    >>> capital("grey")
    'Grey'
    """
    return word[:1].upper() + word[1:]


def offered(game: Any, legal: list[Action]) -> list[Target]:
    """List the places where a figure can be put or taken back."""
    found: list[Target] = []
    for action in legal:
        if isinstance(action, Occupy):
            found.append(("zone", game.state.laid, action.zone))
        elif hasattr(action, "zone") and hasattr(action, "cell"):
            found.append(("zone", action.cell, action.zone))
        elif hasattr(action, "segment"):
            found.append(("segment", action.segment))
        elif hasattr(action, "region"):
            found.append(("leaf", action.region))
    return list(dict.fromkeys(found))

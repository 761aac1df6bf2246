"""A table that is being set: nothing is played there yet, pieces are put on spots one after the other."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from ..draw import setting
from ..draw.scene import Scene, Symbol, Target
from ..draw.setting import Shown
from ..draw.theme import Theme, theme
from ..draw.view import View
from ..engine.play import Game
from ..say.explain import Explainer
from . import table_of
from .table import Table

#: the spaces of a track are spots of this name
TRACK = "track"


class Lying(NamedTuple):
    """A piece, and the spot on which it lies; None as long as it lies at the side."""

    piece: Target
    spot: Target | None


class SetTable(Table):
    """The table of a game before it begins, with what lies where."""

    def __init__(
        self, game: Game, names: Mapping[Target, str], lying: Sequence[Lying], shelf: Collection[Target] = ()
    ) -> None:
        super().__init__(game)
        #: what lies at the side, or lay there
        self.shelf = shelf
        self.texts, self.lying = names, tuple(lying)
        self.spots = [target for target in names if target[0] == "spot"]
        self._art = table_of(game)

    def paint(self, view: View) -> Scene:
        colours = theme(view.theme)
        spots = [Shown(spot, self.texts[spot], self._on(spot, colours)) for spot in self.spots]
        ring = [shown for shown in spots if shown.target[1] == TRACK and len(shown.target) > 2]
        ring = ring if len(ring) > 4 else []  # a few spaces are spots like any other
        # what is put leaves its place empty, so that nothing else moves
        shelf = [lying for lying in self.lying if lying.piece in self.shelf]
        pieces = [Shown(piece, "") if spot else self._piece(piece, colours) for piece, spot in shelf]
        return setting.paint([spot for spot in spots if spot not in ring], ring, pieces, view)

    def _piece(self, piece: Target, colours: Theme) -> Shown:
        return Shown(piece, self.texts[piece], ((piece, self._picture(piece, colours)),))

    def _on(self, spot: Target, colours: Theme) -> tuple[tuple[Target, Symbol], ...]:
        return tuple((piece, self._picture(piece, colours)) for piece, where in self.lying if where == spot)

    def _picture(self, piece: Target, colours: Theme) -> Symbol:
        return self._art.piece(tuple(map(str, piece[1:])), colours)

    def fitting(self, wide: int, high: int) -> tuple[int, int]:
        return wide, high

    def has(self, target: Target) -> bool:
        return target in self.texts

    def spoken(self, target: Target, explainer: Explainer) -> list[str]:
        return [self.texts[target]] if target in self.texts else []

    def words(self, explainer: Explainer) -> list[str]:
        label, names = explainer.label, self.texts
        put = [
            label("set.lies", piece=names[piece], spot=names[spot]) for piece, spot in self.lying if spot is not None
        ]
        left = [names[piece] for piece, spot in self.lying if spot is None]
        return [*put, *([label("set.left", pieces=explainer.say.listed(left))] if left else [])]

    def summary(self, explainer: Explainer) -> list[str]:
        return self.words(explainer)

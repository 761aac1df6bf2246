"""A table that is being set: what is in hand, what lies where it belongs, and what to say to the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..draw.sketch import token_symbol
from ..draw.theme import theme
from ..engine.play import Game
from ..engine.words import shown
from ..tables import table_of
from ..tables.setting import Lying, SetTable
from .beginning import parse_target, target_words
from .level import LessonError, Piece, Setting, Spot, Target, named
from .verdict import FURTHER, HINT, LOOK, RULE, SHOW, STRAY, WRONG, Verdict

#: what is asked of whoever presses a spot with nothing in hand, or a piece that is put already
TAKE_FIRST, LIES = "take_first", "lies_right"


def piece_target(name: str) -> Target:
    """Return what a press on a piece means.

    >>> piece_target("pile bonus")
    ('piece', 'pile', 'bonus')
    """
    return parse_target(f"piece {name}")


def spot_target(name: str) -> Target:
    """Return what a press on a spot means.

    >>> spot_target("track 4")
    ('spot', 'track', 4)
    """
    return parse_target(f"spot {name}")


def move_in(table: Setting, name: str) -> tuple[Piece, Spot]:
    """Return a piece that goes somewhere, and the spot."""
    piece = next(piece for piece in table.pieces if piece.name == name)
    return piece, next(spot for spot in table.spots if spot.name == piece.goes)


def check_pieces(game: Game, table: Setting) -> None:
    """Refuse pieces that the box of a game does not have, with LessonError.

    >>> from carcnb.games import new_game
    >>> pig = Setting((Spot("middle", "Middle"),), (Piece("pgi", "The pig", "No.", "middle"),))
    >>> check_pieces(new_game("wheel_of_fortune"), pig)
    Traceback (most recent call last):
    carcnb.lessons.level.LessonError: the piece 'pgi' means nothing: there is no such thing in the box
    """
    art, colours = table_of(game), theme()
    for piece in table.pieces:
        words = tuple(map(str, piece_target(piece.name)[1:]))
        try:  # a token with a letter stands for what nobody knows
            known = bool(words) and art.piece(words, colours) != token_symbol(words[0], colours)
        except (KeyError, ValueError):
            known = False
        if not known or (words[0] == "card" and not words[1].isdigit()):
            raise LessonError(f"the piece {shown(piece.name)} means nothing: there is no such thing in the box")
        match words:
            case ("marker" | "figures" | "cross" | "circle", player) | ("figure", _, player) | ("board", player, _):
                named("player", player, [*game.players, *game.box.colours])
        if words[0] == "figure":
            named("figure", words[1], game.box.figures)


def set_table(game: Game, being: BeingSet, text: Callable[[str], str]) -> SetTable:
    """Return the table as it is set so far; `text` says names in the reader's language."""
    pieces, spots = being.table.pieces, being.table.spots
    names = {piece_target(piece.name): text(piece.text) for piece in pieces}
    names |= {spot_target(spot.name): spot.text if spot.text.isdigit() else text(spot.text) for spot in spots}
    where = [(piece_target(piece.name), being.where(piece)) for piece in pieces]
    lying = [Lying(piece, spot_target(spot) if spot else None) for piece, spot in where]
    return SetTable(game, names, lying, [piece_target(piece.name) for piece in pieces if not piece.at])


class BeingSet:
    """What a reader has put of a table so far.

    >>> table = Setting((Spot("middle", "Middle"),), (Piece("tile start", "A tile", "No.", "middle"),))
    >>> being = BeingSet(table)
    >>> being.press(("piece", "tile", "start")), being.press(("spot", "middle")), being.over
    (None, Verdict(...), True)
    """

    def __init__(self, table: Setting) -> None:
        self.table = table
        self.pieces = {piece.name: piece for piece in table.pieces}
        #: the piece in hand, and those that were put, in that order
        self.hand = table.hand
        self.put: list[str] = []

    @property
    def left(self) -> list[Piece]:
        """The pieces that go somewhere and are not put yet."""
        return [piece for piece in self.table.pieces if piece.goes and piece.name not in self.put]

    @property
    def over(self) -> bool:
        """Whether everything lies where it belongs."""
        return not self.left

    @property
    def next_one(self) -> Piece:
        """The first piece that can be put."""
        return next(piece for piece in self.left if not piece.after or piece.after in self.put)

    def where(self, piece: Piece) -> str:
        """Return the spot on which a piece lies; none at the side."""
        return piece.goes if piece.name in self.put else piece.at

    # --- pressing -----------------------------------------------------------------------------------------------------

    def press(self, target: Target, *, dropped: bool = False) -> Verdict | None:
        """Take a piece, lay it back, or put it; return what is to be said of that. What is dropped is only put."""
        name = target_words(target[1:])
        if target[0] == "piece":
            return self._take(name)
        held = self.pieces[self.hand] if self.hand else None
        lying = next((piece for piece in self.left if piece.at == name and piece != held), None)
        if lying is not None and not dropped and (held is None or held.goes != name):
            return self._take(lying.name)
        return self._put(held, name) if held is not None else Verdict(STRAY, ask=TAKE_FIRST)

    def to_lift(self, target: Target) -> Piece | None:
        """Return the piece that can be dragged away from a target: itself, or the one that waits on a spot."""
        name = target_words(target[1:])
        if target[0] == "piece":
            return self.pieces.get(name) if name not in self.put else None
        waiting = (piece for piece in self.left if target[0] == "spot" and piece.at == name)
        return next(waiting, None)

    def _take(self, name: str) -> Verdict | None:
        piece = self.pieces.get(name)
        if piece is None or name in self.put:
            return Verdict(STRAY, ask=LIES)
        if not piece.goes:
            self.hand = ""  # what is pressed next is meant for nothing that was in hand before
            says = piece.says if self._ready(name) else piece.early
            return Verdict(WRONG, text=says, highlight=(piece_target(name),))
        self.hand = "" if self.hand == name else name
        return None

    def _put(self, piece: Piece, spot: str) -> Verdict:
        if not self._ready(piece.name):
            return Verdict(WRONG, text=piece.early)
        if spot != piece.goes:
            return Verdict(WRONG, text=self._slip(piece, spot))
        self.put.append(piece.name)
        self.hand = ""
        return Verdict(FURTHER, text=piece.done)

    def _slip(self, piece: Piece, spot: str) -> str:
        """Return what is wrong with a piece on a spot: in the words for both of them, or in those for the piece."""
        return next((says for name, at, says in self.table.slips if (name, at) == (piece.name, spot)), piece.says)

    def everything(self) -> None:
        """Put all that is left."""
        while self.left:
            self.put.append(self.next_one.name)
        self.hand = ""

    def again(self, names: Iterable[str]) -> bool:
        """Put pieces as they were put before; False if one of them goes nowhere any more."""
        for name in names:
            if name not in [piece.name for piece in self.left]:
                return False
            self.put.append(name)
            self.hand = ""
        return True

    # --- what can be pressed, and hints -------------------------------------------------------------------------------

    def offered(self) -> list[Target]:
        """List what may be pressed now: with a piece in hand where it could go, and itself to be laid back."""
        if self.hand:
            return [*(spot_target(spot.name) for spot in self.table.spots), piece_target(self.hand)]
        return [piece_target(piece.name) for piece in self.table.pieces if piece.name not in self.put]

    def rungs(self, rules: tuple[str, ...]) -> list[Verdict]:
        """Return the hints for the next piece: it is lit, the rule is told, and then where it goes."""
        piece = self.pieces[self.hand] if self.hand and self._ready(self.hand) else self.next_one
        lit, rule = (self.at(piece),), piece.rule or next(iter(rules), "")
        said = [Verdict(HINT, rung=RULE, answer=rule, highlight=lit)] if rule else []
        shown = Verdict(HINT, rung=SHOW, answer=piece.name, highlight=(*lit, spot_target(piece.goes)))
        return [Verdict(HINT, rung=LOOK, highlight=lit), *said, shown]

    def at(self, piece: Piece) -> Target:
        """Return where a piece is pressed: where it lies, or itself at the side."""
        spot = self.where(piece)
        return spot_target(spot) if spot else piece_target(piece.name)

    def _ready(self, name: str) -> bool:
        piece = self.pieces[name]
        return not piece.after or piece.after in self.put

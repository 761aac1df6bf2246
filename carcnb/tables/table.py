"""The table of a game: what it shows, says and understands on screen. By itself it is plain: cards of text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..draw.plain import cards
from ..draw.scene import Scene, Target
from ..draw.theme import Theme
from ..draw.view import Ghost, View
from ..engine.actions import Action
from ..engine.events import Closed, Event, Scored
from ..engine.lattice import Cell
from ..engine.play import Game
from ..engine.refusals import Refusal
from ..engine.tile import Tile
from ..record import StudyMark
from ..say.explain import Explainer
from .editing import Editing
from .judged import Judged
from .lively import CloseUp, Counted, Die, Land, Left, Lively, Lot, Meaning
from .offering import Offering
from .to_come import Sets

if TYPE_CHECKING:
    import networkx


class Table(Judged, Lively, Offering, Editing):
    """What a screen may ask of a game in play; other sorts of table answer more of it.

    >>> from carcnb.games import new_game
    >>> Table(new_game("hunters_gatherers")).words(Explainer("hunters_gatherers", "en"))
    ['Red: 0 points.', 'Blue: 0 points.']
    """

    #: whether there is a tile in hand, or something else to be shown beside the table
    has_hand = False

    def __init__(self, game: Game) -> None:
        self.game: Any = game

    # --- pictures -------------------------------------------------------------------------------------

    def paint(self, view: View) -> Scene:
        """Paint the table."""
        return cards(self.game, view)

    def marked(self, view: View, marks: Iterable[StudyMark]) -> View:
        """Return a view with what a study points at: arrows from cell to cell, lit cells and zones."""
        marks = tuple(marks)
        lit = tuple((lit_place(mark), "focus") for mark in marks if not mark.is_arrow)
        arrows = tuple((mark.cells[0], mark.cells[1]) for mark in marks if mark.is_arrow)
        room = tuple(cell for mark in marks for cell in mark.cells)
        return replace(
            view, highlights=(*lit, *view.highlights), arrows=(*view.arrows, *arrows), room=(*view.room, *room)
        )

    def room(self) -> Iterable[Cell]:
        """Yield the cells that must be in view on a table that grows; none where the picture has a shape of its own."""
        return ()

    def fitting(self, wide: int, high: int) -> tuple[int, int]:
        """Return the size of the picture for the room there is, of a table that does not grow: it keeps its shape."""
        scene = self.paint(View())
        shape = scene.height / scene.width
        by_height = round(high / shape)
        return (by_height, high) if by_height < wide else (wide, round(wide * shape))

    def land(self) -> Land:
        """Return the landscape as a small map shows it: what the sides of each tile show, and who stands on it."""
        return {}, {}

    def close_up(self, legal: Sequence[Action]) -> CloseUp | None:
        """Return what to look at more closely where something small is offered; None where nothing is."""
        return None

    @property
    def pieces(self) -> int:
        """How many tiles lie on it."""
        return 0

    @property
    def holds(self) -> Tile | None:
        """The tile in hand, whether it may be laid now or not."""
        return None

    @property
    def held(self) -> Tile | None:
        """The tile in hand, if it may be turned and laid now."""
        return None

    @property
    def stuck(self) -> bool:
        """Whether the tile in hand fits nowhere."""
        return False

    def must_be_laid(self) -> Refusal | None:
        """Return why no other tile may come in place of the one in hand; None where another one is to come."""
        return None

    def sides_to_fit(self) -> list[Target]:
        """List every side, as ("side", cell, side), that a tile in hand could touch, cell by cell."""
        return []

    @property
    def in_hand(self) -> bool:
        """Whether there is something in hand now."""
        return self.holds is not None

    @property
    def last(self) -> tuple[tuple[Cell, ...], str]:
        """The cells on which something was laid or written last, and the player who did it."""
        return (), ""

    def open_cells(self, cells: Iterable[Cell]) -> tuple[Cell, ...]:
        """Return those of the cells that lie open beside others, so that a picture can have room for them."""
        return ()

    def hand(self, size: float, look: str, turn: int) -> Scene:
        """Paint what a player has in hand: the tile to be laid, or the one just laid with the numbers of its zones."""
        return Scene(size, size, ())

    def tray_size(self, wide: int, low: bool = False) -> tuple[int, int] | None:
        """Return the size of what lies beside the table besides a tile in hand, for its width; None for nothing.

        Below a board, where height is scarce, it is to be low.
        """
        return None

    def tray(self, view: View) -> Scene:
        """Paint what lies beside the table, such as the dice of the round, in the size of the view."""
        raise TypeError(f"nothing lies beside the table of {self.game.key}")

    def symbols_to_come(self, theme: Theme) -> Sets:
        """Name sets of symbols that may be shown later, to be sent before they are needed."""
        return {}

    def dice_to_come(self, actions: Sequence[Action], explainer: Explainer) -> list[Die]:
        """Return the dice that are to be thrown, where all that can come up is more than can be listed."""
        return []

    def left(self) -> dict[Tile, int] | None:
        """Return the tiles that can still come up with their copies, the most first; None where tiles are not drawn."""
        return None

    def asked_about(self, target: Target | None) -> Cell | None:
        """Return the empty cell beside others that is pointed at, of which one may ask what fits there."""
        return None

    @staticmethod
    def contact_sheet(key: str, look: str, size: float, columns: int, texts: Mapping[str, str]) -> Scene:
        """Paint everything printed that a game has; ValueError if that is nothing."""
        raise ValueError(f"{key} has nothing printed that could be shown piece by piece")

    # --- words ----------------------------------------------------------------------------------------

    def words(self, explainer: Explainer) -> list[str]:
        """Return everything on the table in sentences."""
        scores = self.game.scores.items()
        return [
            explainer.label("table.points", count=points, player=explainer.name("players", player))
            for player, points in scores
        ]

    def summary(self, explainer: Explainer) -> list[str]:
        """Return how the table stands in a few sentences, for those who do not see it."""
        return Table.words(self, explainer)

    def held_in_words(self, turn: int, explainer: Explainer) -> list[str]:
        """Return what is in hand, as it is turned, in sentences."""
        return []

    def about(self, target: Target, explainer: Explainer) -> list[str]:
        """Return what there is to know about a place."""
        return []

    def spoken(self, target: Target, explainer: Explainer) -> list[str]:
        """Return what there is to say of a place to those who do not see it."""
        return self.about(target, explainer)

    def supply(self, player: str, explainer: Explainer) -> str:
        """Return what a player has left, in a few words."""
        return ", ".join(left.words for left in self.supplies(player, explainer))

    def supplies(self, player: str, explainer: Explainer) -> list[Left]:
        """List what a player has left."""
        return []

    def to_come(self, explainer: Explainer) -> list[str]:
        """Return how far the game is: what is left in the piles, or the round."""
        return []

    def action(self, action: Action, explainer: Explainer) -> str:
        """Return an action for a button or a list, short."""
        return explainer.action(action).rstrip(".")

    def confirming(self, action: Action, picked: Sequence[Any], explainer: Explainer) -> str:
        """Return an action for the button that confirms what was picked for it."""
        return self.action(action, explainer)

    # --- pointing -------------------------------------------------------------------------------------

    def at(self, target: Target | None) -> Target | None:
        """Return what is meant where a target was hit: a tile held over a cell stands for the cell."""
        return target

    def meant(self, target: Target, turn: int) -> Meaning:
        """Return what a click means here in particular; None to find it by the words of the target."""
        return None

    def why_not(self, target: Target) -> Refusal | None:
        """Return why nothing can be chosen there, where the table knows better than the rules of the words."""
        return None

    def names(self, action: Action) -> set[str]:
        """Return the words that an action is about, as a record writes them."""
        return set(action.words())

    def picked_one_by_one(self, action: Action) -> bool:
        """Tell whether an action names several things of one sort, which are picked before it is done."""
        return False

    def targets(self, action: Action) -> list[Target]:
        """List the places that an action is about, to be lit when it is offered."""
        return []

    def on_offer(self, legal: Sequence[Action]) -> list[Target]:
        """List the places that are lit because something can be done there."""
        return list(dict.fromkeys(target for action in legal for target in self.targets(action)))

    def cells(self, legal: Sequence[Action]) -> tuple[Cell, ...]:
        """Return the cells on which something may be laid or written."""
        return ()

    def costly(self, legal: Sequence[Action]) -> tuple[Cell, ...]:
        """Return those of these cells that cost something."""
        return ()

    def ghost(self, hover: Target, turn: int) -> Ghost | None:
        """Return the tile in hand as it would lie where the pointer is."""
        return None

    def lit_by_pointing(self, hover: Target) -> Target | None:
        """Return what lights up under the pointer: a place, or all that belongs together with it."""
        return hover

    def lit_by_picking(self, thing: Any) -> Target | None:
        """Return what lights up when a thing is picked."""
        return None

    def stepped(self, hover: Target | None, step: Cell, legal: Sequence[Action]) -> Target | None:
        """Return what an arrow key points at next; None where arrows mean nothing."""
        return None

    def walk(self, events: Iterable[Event]) -> list[Target]:
        """Return the places that something walked over, one after the other, the one where it stopped last."""
        return []

    def counted(self, events: Iterable[Event]) -> list[Counted]:
        """List the steps of the final count among the events that ended a game; what was completed then is none."""
        events = list(events)
        closed = {event.spot for event in events if isinstance(event, Closed)}
        scored = [event for event in events if isinstance(event, Scored) and event.spot not in closed]
        return [Counted((event,), (("area", *event.spot),) if event.spot else (), event) for event in scored]

    def lots(self, events: Iterable[Event]) -> list[Lot]:
        """List the parts of the final count; by itself a table only tells their rows, with nothing to press."""
        return [Lot.rows_of(step, step.paid) for step in self.counted(events) if step.paid is not None]

    def has(self, target: Target) -> bool:
        """Tell whether there is something on the table that a highlight can point at."""
        return target in {shape.target for shape in self.paint(View()).shapes}

    # --- the graph ------------------------------------------------------------------------------------

    @property
    def graph(self) -> networkx.Graph[Any]:
        """The graph under the table; TypeError if there is none."""
        raise TypeError(f"{self.game.key} has no graph: nothing on its table touches anything")

    def layers(self, explainer: Explainer) -> list[tuple[str, str]]:
        """List the parts of the graph that can be shown, as (name, key)."""
        return []

    def edges(self, layer: str) -> int:
        """Return how many edges a part of the graph has."""
        return 0


def lit_place(mark: StudyMark) -> Target:
    """Return the place that a light of a study lights: a zone, or a whole cell.

    >>> lit_place(StudyMark("light", ((1, 0),), "forest.1"))
    ('zone', (1, 0), 'forest.1')
    """
    return ("zone", mark.cells[0], mark.zone) if mark.zone else ("cell", mark.cells[0])

"""What a game leaves to the rooms above the engine: words, records, pictures, the referee's report, being sent away.

The engine knows none of those rooms. It says here what it asks for; the package that has them registers who answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import networkx

    from ..display import Drawing
    from ..record import Record
    from ..say.report import Report
    from .events import Event
    from .play import Game
    from .refusals import Refusal

#: a function and what it is to be called with, as `pickle` wants them
Sent = tuple[Callable[..., "Game"], tuple[Any, ...]]


class Presenter(Protocol):
    """Whoever answers for the engine; a module with these functions will do."""

    def explain(self, game: Game, told: Iterable[Event] | Refusal, lang: str | None) -> list[str]:
        """Return events, or a refusal, as sentences."""

    def may_not(self, player: str, action: str, code: str, why: str) -> str:
        """Return what an error says of an action that is refused."""

    def record(self, game: Game) -> Record:
        """Return everything done so far as a record."""

    def position(self, game: Game) -> str:
        """Return the present state as the text of a record."""

    def draw(self, game: Game, lang: str | None, view: Mapping[str, Any]) -> Drawing:
        """Return the table as a picture."""

    def draw_graph(self, graph: networkx.Graph[Any], theme: str) -> Drawing:
        """Return a graph as a picture."""

    def graph(self, game: Game) -> networkx.Graph[Any]:
        """Return the graph under the table."""

    def svg(self, game: Game) -> str:
        """Return the table as SVG."""

    def referee(self, game: Game) -> Report:
        """Return what networkx finds on the feature graph."""

    def sent(self, game: Game) -> Sent:
        """Return how the game is made again in another process."""


class NobodyAnswers(RuntimeError):
    """Nobody is registered: the engine was imported without the package around it."""


def _nobody() -> Presenter:
    raise NobodyAnswers("nobody is registered who could answer; import carcnb")


_found: Callable[[], Presenter] = _nobody


def register(find: Callable[[], Presenter]) -> None:
    """Say who answers; `find` is called when something is asked, so that registering costs nothing."""
    global _found
    _found = find


def presenter() -> Presenter:
    """Return who answers.

    >>> import carcnb
    >>> presenter().graph(carcnb.new("hunters_gatherers"))
    <networkx.classes.graph.Graph object at ...>
    """
    return _found()

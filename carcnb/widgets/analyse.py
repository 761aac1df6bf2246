"""Opening the analysis board on whatever holds a position."""

from __future__ import annotations

from pathlib import Path
from weakref import ref

from .. import games
from ..engine.play import Game
from ..engine.words import shown
from ..record import Record
from ..session.analysing import AnalysisSession
from ..surface import load, new
from .analysis_view import AnalyseView
from .whereabouts import CellRun, here

#: the analysis that a cell has opened: when it is run again, the one before is not thought about any more
_opened: dict[tuple[str, str], ref[AnalyseView]] = {}


def analyse(
    game: Game | str | Path | Record, *, lang: str | None = None, theme: str | None = None, think: bool = True
) -> AnalyseView:
    """Show a position on the analysis board: the best turns, who is ahead, where the tiles left fit, and more.

    It is thought about as long as somebody looks. Whatever is played on it is a line of the study, which `record()`
    returns; the game itself stays as it is. A record, its text, a file or a code will do in place of a game, and the
    key of a game is a new one.

    >>> view = analyse("carcassonne", think=False)
    >>> view.session.game.key, len(view.record().lines)
    ('carcassonne', 0)
    """
    found = _position(game)
    if found.free:
        raise ValueError("a free position is shown, never played: take `free` out of its record to analyse it")
    session = AnalysisSession(found, lang)
    session.look = session.look.but(theme=theme or "light")
    view = AnalyseView(session, follow_theme=theme is None)
    if not think:
        view.thinker.paused = True
        view._name_pause()
    _instead(view, here())
    return view


def _position(game: object) -> Game:
    if isinstance(game, Game):
        return game
    if isinstance(game, Record):
        return load(game.text())
    if isinstance(game, str) and game in games.keys():
        return new(game)
    if isinstance(game, (str, Path)):
        return load(game)
    raise ValueError(f"analyse a game, a record or the key of a game, such as 'carcassonne'; not {shown(game)}")


def _instead(view: AnalyseView, place: CellRun | None) -> None:
    """Let the analysis that the same cell had opened before come to rest."""
    if place is None:
        return
    before = _opened.get((place.notebook, place.cell))
    old = before() if before is not None else None
    if old is not None:
        old.stop()
    _opened[place.notebook, place.cell] = ref(view)

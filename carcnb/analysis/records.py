"""Records in bulk: a folder of them as one table, for the statistics of a class."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

from ..engine.play import Game
from ..record import RecordError, read, replay
from ..say.tabular import Frame, frame


def records(folder: str | Path, each: Literal["game", "turn"] = "game") -> Frame:
    """Return the records of a folder and those below it as a table, a row for each game or for each turn.

    It is a pandas table, or, without pandas, a list of dicts. A file that cannot be replayed has a row that says why.

    >>> import tempfile, pathlib
    >>> folder = pathlib.Path(tempfile.mkdtemp())
    >>> text = "carcnb 1\\ngame hunters_gatherers\\nplayers red blue\\nscore red 7\\nend"
    >>> _ = (folder / "short.carc").write_text(text)
    >>> [dict(row) for row in rows(folder)][0]["red"]
    7
    """
    if each not in ("game", "turn"):
        raise ValueError(f"there is a row for each game or for each turn, not for each {each!r}")
    found: Frame = frame(rows(folder) if each == "game" else turn_rows(folder))
    return found


def files(folder: str | Path) -> list[Path]:
    """List the records of a folder, in the order of their names."""
    folder = Path(folder)
    if not folder.is_dir():
        raise ValueError(f"{folder} is not a folder; records are read from a folder of .carc files")
    return sorted(folder.rglob("*.carc"))


def replayed(folder: str | Path) -> Iterator[tuple[dict[str, Any], Game | None]]:
    """Yield what is common to all rows of a record, and the game; None if it cannot be replayed."""
    for path in files(folder):
        about: dict[str, Any] = {"file": path.relative_to(folder).as_posix()}
        try:
            game = replay(read(path)).game
        except RecordError as error:
            yield about | {"problem": str(error)}, None
        else:
            yield about | {"game": game.key, "title": game.title, "problem": ""}, game


def rows(folder: str | Path) -> Iterator[dict[str, Any]]:
    """Yield a row for each game: who played, how long, whether it was finished, who won, and the scores."""
    for about, game in replayed(folder):
        if game is None:
            yield about
            continue
        yield about | {
            "players": len(game.players),
            "turns": sum(1 for _ in turn_ends(game)),
            "over": game.over,
            "winner": " ".join(game.winners) if game.over and not game.free else "",
            **game.scores,
        }


def turn_rows(folder: str | Path) -> Iterator[dict[str, Any]]:
    """Yield a row for each turn: whose it was, and the scores after it."""
    for about, game in replayed(folder):
        if game is None:
            yield about
            continue
        for number, (player, scores) in enumerate(turn_ends(game), start=1):
            yield about | {"turn": number, "player": player, **dict(zip(game.players, scores, strict=True))}


def turn_ends(game: Game) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield who had each turn, and the scores at its end; the final scoring belongs to the last one."""
    player: str | None = None
    scores = game.steps[0].state.scores if game.steps else game.state.scores
    for step in game.steps:
        if step.player is not None and step.player != player:
            if player is not None:
                yield player, step.state.scores
            player = step.player
        scores = step.state.scores
    if player is not None:
        yield player, game.state.scores if game.over else scores

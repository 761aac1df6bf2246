"""What somebody may write who uses the package: type checkers have nothing to say against it."""

from __future__ import annotations

from pathlib import Path

import networkx

import carcnb
from carcnb import Action, Event, Game, IllegalAction, Outcome, Refusal


def best_by_points(game: Game) -> tuple[Action, ...]:
    """Try every turn, and take the one that pays most at once."""

    def points(turn: tuple[Action, ...]) -> int:
        trial = game.copy()
        trial.push_turn(turn)
        return trial.scores[game.to_move]

    return max(game.legal_turns(), key=points)


def played(key: str) -> Outcome:
    """Play a whole game."""
    game = carcnb.new(key, players=["red", "blue"], seed=7)
    told: list[str] = []
    while (found := game.outcome()) is None:
        events: list[Event] = game.push(game.legal_actions()[0])
        told += game.explain(events, lang="hu")
    last: Action | None = game.peek()
    print(last, told[-1], found.winners, found.scores["red"], found.reason)
    return found


def written(game: Game, file: Path) -> Game:
    """Write a game down, and read it again."""
    file.write_text(game.record().text(), "utf-8")
    return carcnb.load(file, seed=3)


def by_text(game: Game) -> str | None:
    """Type actions instead of making them."""
    try:
        game.push("red place 1,0 r2")
        game.push_turn("place 0,1 r0; pass")
    except IllegalAction as error:
        return error.refusal.rule
    refusal: Refusal | None = game.refusal("occupy hunter meadow.1")
    return None if refusal is None else game.explain(refusal)[0]


def on_the_table(game: Game) -> dict[str, int]:
    """Question the landscape."""
    forests = [area for area in game.board.areas("forest") if not area.closed and "red" in area.majority]
    graph: networkx.Graph[object] = game.board.graph
    tile = game.tile
    points = game.referee().final
    sides = () if tile is None else tile.sides
    print(graph, sides, game.deck.total(), points["red"])
    return {"forests": len(forests), **game.supply("red")}


def pictures(game: Game, folder: Path) -> list[Path]:
    """Draw the table and its graph."""
    drawn = [game.draw("de", theme="dark"), game.draw_graph(), game.board.draw_graph("dark")]
    return [*(picture.save(folder / f"{number}.svg") for number, picture in enumerate(drawn)), game.save("all.svg")]


def others() -> None:
    """Use the other doors."""
    river = carcnb.example("hunters_gatherers", "river_three_sections")
    print(river.game.scores, river.sentences(), carcnb.records("games", each="turn"))
    carcnb.play(river.game, against={"blue": "greedy"})
    carcnb.lesson("hunters_gatherers", "rivers", lang="pl")
    carcnb.new("marabunta", sheet=Path("mine.toml"))

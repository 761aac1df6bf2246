"""Draw the README's pictures afresh: `python .github/make_pictures.py`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import carcnb
from carcnb.analysis.bots import GreedyPlayer
from carcnb.draw import View
from carcnb.draw.saving import save
from carcnb.say.explain import Explainer
from carcnb.tables import paint

HERE = Path(__file__).parent / "pictures"


def played(key: str, actions: int, seed: int, players: int) -> Any:
    """Return a game in which greedy players have done that many actions."""
    game = carcnb.new(key, players=["red", "blue", "green"][:players], seed=seed)
    player = GreedyPlayer()
    for _ in range(actions):
        game.push(player.choose(game))
    return game


def main() -> None:
    """Draw them all."""
    table = {
        "board": (played("hunters_gatherers", 80, 5, 3), {"cell": 60}),
        "graph": (played("hunters_gatherers", 26, 5, 3), {"cell": 60, "layer": "river_system"}),
        "wheel": (played("wheel_of_fortune", 56, 4, 3), {"cell": 60}),
        "sheet": (played("marabunta", 90, 3, 2), {}),
    }
    for name, (game, look) in table.items():
        view = View(texts=Explainer(game.key, "en").printed(), **look)
        print(save(paint(game, view), HERE / f"{name}.svg"))


if __name__ == "__main__":
    main()

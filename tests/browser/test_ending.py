"""The end of a game in JupyterLab, by clicks alone: the last tiles, the final count step by step, and another game."""

from __future__ import annotations

import re
from typing import Any

import carcnb
from carcnb.engine.actions import PASS, Place
from tests.browser.lab import Board, Lab, wait_for

CELL = """import carcnb
carcnb.play(carcnb.load('''{record}'''), autosave="ending.carc")"""


def late() -> Any:
    """Return a game at a table beside the screen, with one tile in hand and the last one in the pile."""
    game, greedy = carcnb.new("carcassonne", ["red", "blue"], seed=5), carcnb.player("greedy", seed=1)
    while sum(game.deck.values()) > 1:
        game.push(greedy.choose(game))
    return game


def lay(board: Board) -> None:
    """Turn the tile and lay it where it fits, and put no figure."""
    game = board.twin.game
    place = next(action for action in game.legal_actions() if isinstance(action, Place))
    for _ in range(place.turn):
        board.page.locator("button.carc-turn-right").click()
    board.page.wait_for_timeout(400)
    board.click(("cell", place.cell))
    board.recorded(f"{game.to_move} {place}")
    before = len(board.record())
    board.act(place)
    if len(board.twin.legal) > 1:  # otherwise it goes on by itself
        board.page.locator(".carcnb-acts button.carc-i-check:enabled").click()
    board.act(PASS)
    wait_for(lambda: len(board.record()) > before)


def say_what_came_up(board: Board) -> None:
    """Press the picture of the only tile that is left."""
    (draw,) = board.twin.game.legal_actions()
    (tile,) = draw.words()
    board.says("Which tile came up?")
    board.page.locator(".carcnb-came").get_by_role("button", name=tile, exact=True).click()
    board.recorded(f"{board.twin.game.to_move} {draw}")
    board.act(draw)
    board.page.locator(".carcnb-came").wait_for(state="hidden")


def walk(page: Any) -> list[str]:
    """Go through the whole count; return what the last step says everybody has."""
    on, step = page.locator(".carcnb-walk button.carcnb-wide"), page.locator(".carcnb-counted h3")
    on.click()
    count = int(re.findall(r"\d+", step.inner_text())[1])
    for number in range(1, count):
        assert on.inner_text() == "Next"
        on.click()
        page.get_by_text(f"Step {number + 1} of {count} of the final count").wait_for()
    assert on.inner_text() == "Done"
    points: list[str] = page.locator(".carcnb-standing b").all_inner_texts()
    on.click()
    return points


def test_a_game_is_played_to_its_end_counted_and_played_again(lab: Lab, page: Any) -> None:
    game = late()
    lab.open(page, "ending", CELL.format(record=game.record()))
    board = Board(page, carcnb.load(str(game.record())), lab.folder / "ending.carc")
    lay(board)
    say_what_came_up(board)
    lay(board)
    page.locator(".carcnb-endtable").wait_for()
    begin, edge = page.get_by_role("button", name="Count it area by area"), page.locator(".carcnb-acts")
    assert begin.bounding_box()["y"] + begin.bounding_box()["height"] <= edge.bounding_box()["y"], "nothing hides it"
    assert walk(page) == [str(points) for points in board.twin.game.scores.values()]
    page.locator(".carcnb-endtable").wait_for()
    page.get_by_role("button", name="Play again").click()
    board.says("Which tile came up?")
    assert page.locator(".carcnb-came button:visible").count() == len(carcnb.new("carcassonne").legal_actions())
    assert page.locator(".carcnb-player b").all_inner_texts() == ["0", "0"]

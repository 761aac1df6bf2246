"""The analysis board: what it lists is what `evaluate` finds, it thinks while somebody looks, and lines are kept."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from typing import Any

import pytest

import carcnb
from carcnb.analysis import wishes as wishes_module
from carcnb.analysis.candidates import promises
from carcnb.analysis.ended import ended_now
from carcnb.analysis.evaluate import improving
from carcnb.analysis.evaluation import by_lead
from carcnb.analysis.pointing import in_short
from carcnb.analysis.standing import standing
from carcnb.analysis.thinking import thinking
from carcnb.widgets import analyse as module
from carcnb.widgets.ahead import percents
from carcnb.widgets.analyse import analyse
from carcnb.widgets.analysis_view import ENDED, LINES, NEXT, AnalyseView
from carcnb.widgets.closing import discard
from carcnb.widgets.whereabouts import CellRun

KEYS = ("hunters_gatherers", "carcassonne", "wheel_of_fortune", "marabunta")


def begun(key: str, acts: int = 18, players: tuple[str, ...] | None = None, seed: int = 5) -> Any:
    game, chance = carcnb.new(key, players=players, seed=seed), random.Random(seed)
    for _ in range(acts):
        game.push(chance.choice(game.legal_actions()))
    return game


def thought(view: AnalyseView, slices: int = 6) -> AnalyseView:
    for _ in range(slices):
        view.thinker.slice()
    return view


@pytest.mark.parametrize("key", KEYS)
def test_rows_are_those_of_evaluate(key: str) -> None:
    game = begun(key)
    view = thought(analyse(game))
    found = view.evaluation
    assert found is not None
    *_, same = improving(game, playouts=max(found.done, 1), at_once=max(found.done, 1)) if found.done else [None]
    if same is not None:
        # the panel does not know how long it will be looked at, and so halves without an end
        (endless,) = [look for look, _ in zip(improving(game, at_once=found.done), range(2), strict=False)][1:]
        assert [(row.turn, row.playouts, row.lead, row.win) for row in found.rows] == [
            (row.turn, row.playouts, row.lead, row.win) for row in endless.rows
        ]
    shown = [row.turn for row in view.ranking.rows if row.turn]
    assert shown
    assert all(turn in game.legal_turns() for turn in shown)


def test_turns_are_ranked_before_anything_is_played_out() -> None:
    view = analyse(begun("hunters_gatherers"))
    view.thinker.slice()
    assert view.evaluation is not None
    assert view.evaluation.done == 0
    assert len([row for row in view.ranking.rows if row.turn]) == 5
    assert len(view.session.signs) >= 1


@pytest.mark.parametrize("key", KEYS)
def test_every_row_tells_the_points_of_now(key: str) -> None:
    game = begun(key)
    game = game if key == "marabunta" else closing_now(game)
    view = thought(analyse(game, lang="en"))
    found = {row.turn: row for row in carcnb.evaluate(game, playouts=1, progress=False).rows}
    shown = [row for row in view.ranking.rows if row.turn]
    for row in shown:
        points = found[row.turn or ()].points
        assert f">now {points:+d}<" in row.face.value
        assert f"{points:+d} points now." in row.button.description
    assert shown


def closing_now(game: Any) -> Any:
    """Play on until a turn brings points at once."""
    chance = random.Random(1)
    while not any(row.points for row in carcnb.evaluate(game, playouts=1, progress=False).rows):
        game.push(chance.choice(game.legal_actions()))
    return game


@pytest.mark.parametrize("key", KEYS)
def test_a_press_on_a_row_plays_it_as_a_variation(key: str) -> None:
    view = thought(analyse(begun(key)))
    start, turn = view.session.node, view.ranking.rows[0].turn
    assert turn is not None
    view.ranking.rows[0].button.click()
    assert [node.action for node in view.session.node.path[len(start.path) :] if not node.by_itself] == list(turn)
    view.session.go(start)
    other = next(one for one in view.session.game.legal_turns() if one[0] != turn[0])
    view.session.play(other)
    assert view.session.node.depth == 1
    assert carcnb.load(view.record().text()).record().text() == view.record().text()


def test_a_press_on_a_row_that_has_just_changed_means_what_stood_there() -> None:
    view = thought(analyse(begun("hunters_gatherers")))
    row = view.ranking.rows[0]
    before = row.turn
    row.show(view.ranking.rows[1].turn, "another", "")
    assert row.meant == before


def test_rows_keep_their_places_for_a_moment() -> None:
    view = thought(analyse(begun("hunters_gatherers")), 3)
    shown = [row.turn for row in view.ranking.rows]
    later = [look for look in thinking(view.session.game.copy(), most=150) if look is not None][-1].evaluation
    view.ranking._since = time.monotonic()
    view.ranking.show(later)
    assert [row.turn for row in view.ranking.rows] == shown
    view.ranking._since -= 10
    view.ranking.show(later)
    assert view.ranking.rows[0].turn == by_lead(later.rows)[0].turn


def test_chances_in_the_bar_are_a_hundred_together() -> None:
    view = thought(analyse(begun("carcassonne", players=("red", "blue", "green"))))
    last = view.thinker.last
    assert last is not None
    assert sum(percents(last.shares).values()) == 100
    assert view.bar.value.count("carcnb-chance-of") == 3


# --- it stops -------------------------------------------------------------------------------------------


def at_work(view: AnalyseView, meanwhile: Any = None) -> int:
    """Let the board think in a loop for a while, then do something; return how much is thought after that."""

    async def live() -> int:
        view.thinker._at_work = False
        view.thinker.wake()
        await asyncio.sleep(0.4)
        assert view.thinker.slices
        if meanwhile is not None:
            meanwhile()
        await asyncio.sleep(0.1)
        before = view.thinker.slices
        await asyncio.sleep(0.4)
        return view.thinker.slices - before

    return asyncio.run(live())


def test_it_gets_better_while_somebody_looks() -> None:
    assert at_work(analyse(begun("carcassonne"))) > 0


def test_it_stops_when_it_is_let_go_of() -> None:
    view = analyse(begun("carcassonne"))
    assert at_work(view, lambda: discard(view)) == 0


def test_it_stops_on_the_button_and_goes_on() -> None:
    view = analyse(begun("carcassonne"))
    assert at_work(view, view.pause.click) == 0
    assert at_work(view, view.pause.click) > 0


def test_it_stops_when_nobody_looks_and_goes_on_when_somebody_does() -> None:
    view = analyse(begun("carcassonne"))
    tell = view.presence._handle_custom_msg
    assert at_work(view, lambda: tell({"kind": "seen", "seen": False}, [])) == 0
    tell({"kind": "seen", "seen": True}, [])
    assert at_work(view) > 0


def test_it_stops_when_its_cell_is_run_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "here", lambda: CellRun("mine", "a1", "1"))
    view = analyse(begun("carcassonne"))
    assert at_work(view, lambda: analyse(begun("carcassonne"))) == 0


def test_it_comes_to_an_end_by_itself() -> None:
    view = analyse(begun("carcassonne", 60))
    looks = list(thinking(view.session.game, most=20))
    assert looks[-1] is not None
    assert looks[-1].evaluation.done == 20


def test_what_is_shown_belongs_to_where_the_study_stands() -> None:
    view = thought(analyse(begun("hunters_gatherers")))
    known = view.evaluation
    view.ranking.press(0)
    assert view.evaluation is None
    assert not any(row.turn for row in view.ranking.rows)
    view.session.undo()
    view.session.undo()
    assert view.evaluation is known
    assert any(row.turn for row in view.ranking.rows)


# --- what is told ---------------------------------------------------------------------------------------


def test_the_odds_under_the_pointer_are_those_of_the_analysis() -> None:
    game = begun("carcassonne", 40)
    view, told = analyse(game, lang="en"), 0
    for cell, placement in game.board.placements.items():
        for zone in placement.tile.zones:
            target = ("zone", cell, zone.name)
            view.session.hover(target)
            words = " ".join(in_short(game, cell, zone.name, "en"))
            assert view.board.wondering.find(game, target) == words
            told += "before your next turn" in words
    assert told


def test_the_pointer_is_answered_in_a_moment() -> None:
    game = begun("carcassonne", 40)
    view = analyse(game, lang="en", think=False)
    cell, zone = next(
        (cell, zone.name)
        for cell, placement in game.board.placements.items()
        for zone in placement.tile.zones
        if in_short(game, cell, zone.name, "en")
    )

    async def live() -> None:
        view.session.hover(("zone", cell, zone))
        view.board.wondering._at_work = False
        view.board.wondering.answer()
        await asyncio.sleep(0.6)

    asyncio.run(live())
    assert in_short(game, cell, zone, "en")[0] in view.board.info.value


@pytest.mark.parametrize("key", KEYS)
def test_standings_are_those_of_an_end(key: str) -> None:
    game = begun(key, 60)
    view = analyse(game, lang="en", think=False)
    view.tabs.value = ENDED
    assert tuple(ended_now(game).points.values()) == standing(game)
    for points in standing(game):
        assert f"<b>{points}</b>" in view.standings.sums.value


def test_a_part_of_the_standings_lights_its_place() -> None:
    view = analyse(begun("carcassonne", 60), lang="en", think=False)
    view.tabs.value = ENDED
    words: str = view.standings.list.offers[0][0]
    entry = view.standings.list.called(words)
    assert entry is not None
    view.board._aimed(words)
    assert [lit.target for lit in view.session.look.highlights] == list(entry.lit)
    view.board._aimed("")
    assert view.session.look.highlights == ()


def test_it_thinks_where_there_are_no_threads_nor_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: Any) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", none)
    monkeypatch.setattr("sys.platform", "emscripten")
    view = analyse(begun("hunters_gatherers"))

    async def live() -> None:
        view.refresh()
        while view.evaluation is None or view.evaluation.done < 20:
            await asyncio.sleep(0.01)
        view.stop()
        await asyncio.sleep(0.05)
        known = view.thinker.slices
        await asyncio.sleep(0.2)
        assert view.thinker.slices == known

    asyncio.run(asyncio.wait_for(live(), 60))


def test_wishes_are_found_a_few_turns_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    game, looked = begun("hunters_gatherers", 60), list[int]()

    def noted(at: Any, turns: Any) -> Any:
        looked.append(len(turns))
        return promises(at, turns)

    monkeypatch.setattr(wishes_module, "promises", noted)
    count = 0
    for _ in wishes_module.wishes(game, game.legal_turns()[0]):
        count += 1
    assert max(looked) <= wishes_module.AT_ONCE < sum(looked)
    assert count >= len(looked)


def test_the_next_player_wishes_for_a_tile_that_is_left() -> None:
    game = begun("carcassonne", 40)
    looks = [look for look in thinking(game, most=110) if look is not None]
    wishes = looks[-1].wishes
    assert wishes
    assert wishes[0].player == "blue"
    assert all(game.pile()[wish.comes.words()[0]] == wish.copies for wish in wishes if wish.comes)
    view = analyse(game, lang="en")
    view.tabs.value = NEXT
    view.wanted.refresh(looks[-1])
    assert "Blue would most like to draw" in view.wanted.shown.value


def test_lines_are_listed_and_gone_to() -> None:
    view = thought(analyse(begun("hunters_gatherers"), lang="en"))
    start, turn = view.session.node, view.ranking.rows[0].turn
    assert turn is not None
    view.ranking.press(0)
    view.session.go(start)
    # which turn stands second depends on how long was thought, and it may begin with the same placement
    view.session.play(next(one for one in view.session.game.legal_turns() if one[0] != turn[0]))
    view.tabs.value = LINES
    assert len(view.lines.instead.offers) == 1
    view.session.go(start)
    assert len(view.lines.following.offers) == 2
    view.lines.following._pressed(view.lines.following.row, 1)
    assert view.session.node.path[len(start.path)] is start.following[-1] or view.session.node.depth


def test_heat_is_how_many_of_the_tiles_left_fit() -> None:
    game = begun("carcassonne", 40)
    view = analyse(game, lang="en", think=False)
    assert view.session.heat == {}
    view.heat.value = True
    fits = {cell: sum(fit.copies for fit in carcnb_fitting(game, cell)) for cell in game.board.frontier}
    least, most = min(count for count in fits.values() if count), max(fits.values())
    assert view.session.heat == {cell: (count - least) / (most - least) for cell, count in fits.items() if count}
    assert "few fit" in view.legend.value


def carcnb_fitting(game: Any, cell: Any) -> Any:
    from carcnb.analysis.odds import fitting

    return fitting(game, cell)

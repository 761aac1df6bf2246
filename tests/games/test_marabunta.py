"""Marabunta: random games whose counts add up, every step taken back, and the rules that no example record shows."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Any

import networkx
import pytest

from carcnb.engine.actions import End
from carcnb.engine.events import Event, Scored
from carcnb.engine.lattice import HEX
from carcnb.engine.refusals import IllegalAction, ImpossibleSetup
from carcnb.games import folder, new_game
from carcnb.games.marabunta import Marabunta, begin
from carcnb.games.marabunta.actions import Anthill, Choose, Cross, Ignore, Reveal, Roll, Skip, Split, Use, Write
from carcnb.games.marabunta.effects import catalogue
from carcnb.games.marabunta.events import CrateCrossed, EndTriggered, HexCrossed, Lost, RegionWon, Written
from carcnb.games.marabunta.sheetfile import built_in, check
from carcnb.record import Record, read, replay
from tests.walks import walk

EXAMPLES = Path(str(folder("marabunta") / "examples"))
SIDES = [(territory, boards) for territory in "AB" for boards in "AB"]


def seeded(seed: int, territory: str = "A", boards: str = "A") -> Marabunta:
    """A game whose chance is decided by the seed."""
    game = begin(options={"territory": territory, "boards": boards})
    game.reseed(seed)
    return game


def told(game: Marabunta, seed: int) -> list[Event]:
    """Play to the end; return everything that happened."""
    return [event for _, events in walk(game, seed) for event in events]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(("territory", "boards"), SIDES)
def test_counts_add_up(territory: str, boards: str, seed: int) -> None:
    game = seeded(seed, territory, boards)
    events, sheet = told(game, seed), game.sheet
    written = [event for event in events if isinstance(event, Written)]
    crossed = [event for event in events if isinstance(event, HexCrossed)]
    marked = {*(event.hex for event in written), *(event.hex for event in crossed)}
    assert len(game.marks) == len(written) + len(crossed) == len(marked)
    assert len(game.marks) + game.state.available.bit_count() == len(sheet.hexes)
    for player in game.players:
        own = [event for event in written if event.player == player]
        for region in sheet.regions:
            assert game.sum(region, player) == sum(event.number for event in own if event.region == region)
        scored = [event for event in events if isinstance(event, Scored) and event.players == (player,)]
        assert game.scores[player] == sum(event.points for event in scored)
        assert game.cookies(player) == sum(event.why == "cookie" for event in scored)
        crates = Counter(event.group for event in events if isinstance(event, CrateCrossed) and event.player == player)
        assert game.crates(player) == {group: crates[group] for group in sheet.board.crates}
        assert 0 <= game.anthills(player) <= sheet.board.anthills
    for region in sheet.regions:
        assert sum(game.circles(region).values()) <= sheet.leaves[region].circles


@pytest.mark.parametrize("seed", range(5))
def test_the_end_is_triggered_once_and_the_round_is_finished(seed: int) -> None:
    game = seeded(seed, "B", "B")
    events = told(game, seed)
    triggers = [event for event in events if isinstance(event, EndTriggered)]
    assert [event.player for event in triggers] == [game.trigger]
    assert game.unused == () and game.to_move == game.starter
    sheet, state = game.sheet, game.state
    assert (
        not state.available & sheet.cookie_mask
        or any(not mask & state.available for mask in sheet.region_masks)
        or any(sum(game.circles(region).values()) == sheet.leaves[region].circles for region in sheet.regions)
    )


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("territory", "boards"), SIDES)
def test_lists_and_refusals_agree_at_every_step(territory: str, boards: str, seed: int) -> None:
    game = seeded(seed, territory, boards)
    pool = catalogue(game.sheet)
    actions = [
        *(kind((hex.cell,)) for kind in (Write, Anthill, Cross) for hex in game.sheet.hexes),
        *(kind(pair) for kind in (Write, Anthill, Cross) for pair in game.sheet.pairs),
        *(kind(shape) for kind in (Write, Anthill) for shape in game.sheet.shapes[3]),
        *(*pool.splits, *pool.uses, *pool.ignores, *pool.repeats, *pool.colours, *pool.crates),
    ]
    for number, _ in enumerate(walk(game, seed)):
        legal = game.legal_actions()
        assert len(legal) == len(set(legal))
        assert bool(legal) != game.over
        assert all(game.refusal(action) is None for action in legal)
        if number % 7 == 0:
            assert {action for action in actions if game.refusal(action) is None} == set(legal) & set(actions)


@pytest.mark.parametrize("seed", range(3))
def test_every_step_can_be_taken_back_and_comes_again(seed: int) -> None:
    game = seeded(seed, "B", "B")
    states = [game.state]
    for _ in walk(game, seed):
        states.append(game.state)
    actions = []
    while len(states) > 1:
        assert game.state == states.pop()
        actions.append(game.pop())
    assert game.state == states[0]
    again = seeded(seed, "B", "B")
    for action in reversed(actions):
        again.push(action)
        copy = again.copy()
        assert copy.state == again.state
    assert again.over


def test_what_is_kept_along_can_be_worked_out_afresh() -> None:
    game = seeded(3)
    for _ in walk(game, 3):
        marks = game.marks
        assert set(game.sheet.cells(game.state.available)) == set(game.sheet.graph) - set(marks)
        for number, player in enumerate(game.players):
            own = [cell for cell, mark in marks.items() if mark.player == player]
            beside = {next for cell in own for next in game.sheet.graph[cell]}
            assert set(game.sheet.cells(game.state.near[number])) == beside


def test_chance_is_the_same_after_taking_back_and_differs_by_seed() -> None:
    game = seeded(11)
    first = game.dice, game.tile
    for _ in islice(walk(game, 0), 40):
        pass
    later = game.dice, game.tile, game.round
    game.push(game.legal_actions()[0])
    game.pop()
    assert (game.dice, game.tile, game.round) == later
    assert (seeded(11).dice, seeded(11).tile) == first
    assert len({tuple(seeded(seed).dice.values()) for seed in range(20)}) > 10


def test_the_seven_tiles_come_once_each_and_then_the_bottom_one() -> None:
    game = seeded(4)
    for _ in walk(game, 4):
        pass
    tiles = [step.action.tile for step in game.steps if isinstance(step.action, Reveal)]
    bottom = next(tile.id for tile in game.sheet.tiles.values() if tile.bottom)
    assert sorted(tiles[:7]) == sorted(tile for tile in game.sheet.tiles if tile != bottom)
    assert tiles[7:] and set(tiles[7:]) == {bottom}


def test_without_a_seed_chance_is_listed_too() -> None:
    game = begin()
    assert len(game.legal_actions()) == 7
    game.push(Reveal("write_1"))
    assert len(game.legal_actions()) == 6**6
    game.push(Roll(("0", "1", "2", "3", "leaf", "crate")))
    splits = game.legal_actions()
    assert len(splits) == 63
    assert all(game.parse_action(str(split).split()) == split for split in splits)


def test_a_split_may_name_either_group() -> None:
    game = begin()
    expected = Split(("pink", "grey"), ("blue", "orange", "green", "yellow"))
    for text in ("tile grey pink", "yellow green orange blue", "blue orange green yellow | pink tile grey"):
        assert game.parse_action(["split", *text.split()]) == expected


DICE = "pink blue orange green grey"


@pytest.mark.rule("MB-T3")
@pytest.mark.parametrize(
    "text",
    [f"{DICE} | yellow", f"tile {DICE} | tile yellow", f"tile tile {DICE} | yellow", f"tile tile {DICE}", "pink pink"],
)
def test_a_split_with_an_element_in_no_group_or_twice_is_refused(text: str) -> None:
    game = seeded(2)
    split = game.parse_action(["split", *text.split()])
    refusal = game.refusal(split)
    assert refusal is not None and refusal.code == "not_all_elements"
    assert game.parse_action(str(split).split()) == split


def test_a_split_without_the_tile_may_still_not_name_what_does_not_exist() -> None:
    game = seeded(2)
    with pytest.raises(ValueError, match="unknown die 'purple'"):
        game.refusal(game.parse_action(["split", "pink", "|", "purple"]))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("split purple", "unknown element 'purple'"),
        ("split pink | blue | tile", "two groups must follow"),
        ("roll 0 1 2", "6 words must follow"),
        ("roll 0 1 2 3 leaf 7", "unknown face of a die '7'"),
        ("reveal write_9", "unknown tile 'write_9'; did you mean write_"),
        ("choose both", "unknown group 'both'"),
        ("crate write_3_free", "unknown group of crates"),
        ("write 1", "is not a cell"),
        ("write", "one to three hexes must follow"),
        ("colour purple", "unknown region 'purple'"),
        ("jump", "unknown verb 'jump'"),
    ],
)
def test_words_that_mean_nothing_are_told(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        begin().parse_action(text.split())


@pytest.mark.rule("MB-S1")
def test_two_players_red_and_blue() -> None:
    assert begin(["blue", "red"]).to_move == "blue"
    for players in (["red"], ["red", "green"], ["red", "red"]):
        with pytest.raises(ValueError, match="red"):
            begin(players)


@pytest.mark.rule("MB-S2", "MB-S3")
@pytest.mark.parametrize("territory", "AB")
def test_six_regions_with_leaves_and_every_hex_available(territory: str) -> None:
    game = begin(options={"territory": territory})
    assert game.dice == {} and len(game.sheet.regions) == 6
    for region in game.sheet.regions:
        assert game.circles(region) == {"red": 2, "blue": 2}
        assert game.sheet.leaves[region].circles == 10
    assert game.marks == {} and game.state.available == game.sheet.all


@pytest.mark.rule("MB-S4", "MB-W5")
@pytest.mark.parametrize("boards", "AB")
def test_player_boards(boards: str) -> None:
    game = begin(options={"boards": boards})
    for player in game.players:
        assert (game.anthills(player), game.cookies(player), game.scores[player]) == (2, 0, 0)
        assert set(game.crates(player).values()) == {0}
        assert game.supply(player) == {"anthill": 2}


@pytest.mark.rule("MB-S5")
def test_nothing_written_is_ever_changed() -> None:
    game = seeded(9)
    before = game.marks
    for _ in walk(game, 9):
        assert before.items() <= game.marks.items()
        before = game.marks


@pytest.mark.rule("MB-S6", "MB-S7")
def test_sides_are_chosen_independently_and_shared_by_both() -> None:
    sheets = {sides: begin(options=dict(zip(("territory", "boards"), sides, strict=True))).sheet for sides in SIDES}
    assert len({sheet.hexes for sheet in sheets.values()}) == 2
    assert {tuple(sheet.board.crates) for sheet in sheets.values()} == {
        ("write_1", "write_0_free", "write_2", "cookies_2", "vp_3"),
        ("cross_2", "vp_2", "leaves_2", "write_3_free", "write_1_1_1"),
    }


@pytest.mark.rule("MB-S11")
@pytest.mark.parametrize(("territory", "boards"), SIDES)
def test_the_map_is_marked_as_reconstructed_and_fits_what_is_known(territory: str, boards: str) -> None:
    sheet = built_in().sheet(territory, boards)
    check(sheet)
    assert sheet.source == sheet.board.source == "reconstructed"
    assert (len(sheet.hexes), len(sheet.pairs), len(sheet.shapes[3])) == (84, 215, 132)
    assert [mask.bit_count() for mask in sheet.region_masks] == [14] * 6
    assert (sheet.cookie_mask.bit_count(), sheet.crate_mask.bit_count()) == (12, 12)
    alone = sheet.graph.subgraph(sheet.cells(sheet.region_masks[sheet.regions.index("blue")]))
    assert networkx.number_connected_components(alone) == (1 if territory == "A" else 14)


def test_the_graph_is_the_sheet() -> None:
    graph = begin().sheet.graph
    assert graph.nodes[0, 0] == {"region": "green", "icon": "cookie"}
    assert all(other in HEX.neighbours[cell] for cell, other in graph.edges)
    triangles: Any = networkx.triangles(graph)
    assert sum(triangles.values()) // 3 == 132


@pytest.mark.rule("MB-Z5")
@pytest.mark.parametrize(("points", "track"), [(0, (0, 0)), (25, (0, 25)), (26, (25, 1)), (51, (50, 1))])
def test_the_score_track_goes_round(points: int, track: tuple[int, int]) -> None:
    game = begin()
    game.set_up([f"score red {points}"])
    assert game.track("red") == track
    assert game.scores["red"] == points


def test_the_winner_of_a_region_has_the_higher_sum() -> None:
    game = seeded(6)
    events = told(game, 6)
    for event in events:
        if isinstance(event, RegionWon):
            loser = next(player for player in game.players if player != event.player)
            assert (game.sum(event.region, event.player), game.sum(event.region, loser)) == (event.most, event.least)
            assert event.most > event.least


def test_a_refused_action_changes_nothing() -> None:
    game = seeded(2)
    before = game.state
    with pytest.raises(IllegalAction, match="MB-T3"):
        game.push(Split(game.sheet.regions, ()))
    with pytest.raises(ValueError, match="unknown die 'purple'"):
        game.push(Split(("purple",), ()))
    assert game.state is before


def test_no_end_in_the_middle_of_a_group() -> None:
    game = seeded(2)
    game.push(game.legal_actions()[0])
    assert game.refusal(End()) is None
    game.push(Choose("dice"))
    refusal = game.refusal(End())
    assert refusal is not None and refusal.code == "wrong_phase"


def test_an_ability_to_cross_hexes_is_lost_when_no_two_lie_together() -> None:
    game = begin(options={"boards": "B"})
    keep = {(0, 0), (4, 1), (1, 2), (5, 3), (-2, 4), (2, 4), (-1, 7), (3, 7), (-4, 8), (0, 9), (-3, 10), (1, 11)}
    lone = [hex.cell for hex in game.sheet.hexes if hex.cell not in keep]
    game.set_up(["cross " + " ".join(f"{q},{r}" for q, r in lone), "crates red cross_2 1", "turn blue"])
    game.push(Reveal("cross_2"))
    game.push(Roll(("crate",) * 6))
    game.push(Split((), game.sheet.regions))
    game.push(Choose("dice"))
    game.push(Use("pink"))
    events = game.push(game.parse_action(["crate", "cross_2"]))
    assert [event.rule for event in events if isinstance(event, Lost)] == ["MB-R2"]
    for die in game.unused:
        game.push(Ignore(die))
    refusal = game.refusal(Use("tile"))
    assert refusal is not None and (refusal.code, refusal.about["detail"]) == ("nothing_to_do", "cross")


def test_what_costs_no_anthill_cannot_be_skipped() -> None:
    codes = {phase: set[str]() for phase in ("use", "colour", "crate", "cross", "repeat")}
    game = seeded(0, "B", "B")
    for _ in walk(game, 0):
        if game.phase in codes:
            refusal = game.refusal(Skip())
            assert refusal is not None
            codes[game.phase].add(refusal.code)
    assert codes.pop("use") == {"wrong_phase"}
    assert all(found == {"compulsory"} for found in codes.values()), codes


@pytest.mark.rule("MB-R4", "MB-R5")
@pytest.mark.parametrize(
    ("example", "lost", "phase"), [("cookies_full_crate", "cookie", "crate"), ("crates_full_cookie", "crate", "use")]
)
def test_which_comes_first_is_asked_only_if_cookie_and_crate_both_give_something(
    example: str, lost: str, phase: str
) -> None:
    game = replay(read(EXAMPLES / f"{example}.carc")).game
    while not isinstance(action := game.pop(), Write):
        pass
    events = game.push(action)
    assert game.phase == phase
    assert [event.detail for event in events if isinstance(event, Lost)] == [lost]


@pytest.mark.parametrize(
    ("lines", "line", "message"),
    [
        (["number 0,0 red 4"], 0, "'4' must be a number from 0 to 3"),
        (["number 9,9 red 1"], 0, "no hex 9,9"),
        (["number 0,0 red 1", "cross 0,0"], 1, "written in 0,0 already"),
        (["circles pink red 9"], 0, "from 2 to 8"),
        (["circles pink red 6", "circles pink blue 4"], 1, "leaf of pink is full"),
        (["crates red vp_2 1"], 0, "unknown group of crates"),
        (["crates red vp_3 5"], 0, "from 0 to 4"),
        (["cookies red 11"], 0, "from 0 to 10"),
        (["anthills blue 3"], 0, "from 0 to 2"),
        (["gone cross_cookie"], 0, "never gone"),
        (["gone write_1 write_1"], 0, "gone already"),
        (["round 3", "gone write_1"], 1, "2 tiles are gone, not 1"),
        (["score red many"], 0, "must be a number"),
        (["turn green"], 0, "unknown player"),
        (["number 0,0 red 1", "sheet mine.toml"], 1, "the sheet comes first"),
        (["number 0,0 red"], 0, "write: number Q,R PLAYER NUMBER"),
    ],
)
def test_impossible_set_ups(lines: list[str], line: int, message: str) -> None:
    game = begin()
    before = game.state
    with pytest.raises(ImpossibleSetup, match=message) as caught:
        game.set_up(lines)
    assert caught.value.line == line
    assert game.state is before and game.setup_lines == ()


def test_the_round_follows_from_the_tiles_that_are_gone() -> None:
    game = begin()
    game.set_up(["gone write_1 crates_2"])
    assert game.round == 3 and len(game.legal_actions()) == 5
    game = begin()
    game.set_up(["round 12"])
    assert [str(action) for action in game.legal_actions()] == ["reveal cross_cookie"]


def test_records_of_unseeded_games_need_no_seed() -> None:
    game = new_game("marabunta", ["blue", "red"], {"boards": "B"})
    game.reseed(8)
    chance = random.Random(1)
    for _ in range(60):
        game.push(chance.choice(game.legal_actions()))
    again = replay(Record.parse(Record.of(game).text())).game
    assert again.state == game.state and again.seed is None

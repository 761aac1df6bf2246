"""Positions set up by hand: every change is a line of text, every fault is found, and what was done can be undone."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

import carcnb
from carcnb import games
from carcnb.drafts.desk import Desk, opened
from carcnb.drafts.draft import Draft
from carcnb.draw.view import View
from carcnb.engine.play import Game
from carcnb.record import RecordError
from carcnb.say.explain import Explainer
from carcnb.say.i18n import languages

KEYS = list(games.keys())
BROKEN = Path(__file__).parent.parent / "broken"


def random_draft(key: str, rng: random.Random, count: int = 25, *, free: bool = False) -> Draft:
    """Return what comes of so many changes at random, all of which a table offers."""
    draft = Draft.new(key).set_free(free)
    for _ in range(count):
        draft = change(draft, rng)
    return draft


def change(draft: Draft, rng: random.Random) -> Draft:
    table, lines, words = draft.table, draft.lines, Explainer(draft.record.game, "en")
    ways = []
    if palette := table.palette():
        laid = list(draft.shown.board.placements)
        x, y = rng.choice(laid)
        cell = (x + rng.choice((-1, 0, 1)), y + rng.choice((-1, 0, 1)))
        ways += [lambda: draft.lay(rng.choice(palette).id, cell, rng.randrange(4))] * 3
        ways += [lambda: draft.take(rng.choice(laid)), lambda: draft.turn(rng.choice(laid))]
        ways.append(lambda: draft.hold(rng.choice(["", rng.choice(palette).id])) if not draft.free else draft)
    targets = sorted({shape.target for shape in table.paint(View()).shapes if shape.target}, key=str)
    edits = [edit for target in rng.sample(targets, min(6, len(targets))) for edit in table.edits(lines, target, words)]
    edits += [edit for choice in table.choices_to_set(lines, words) for edit in choice.edits]
    edits += [number.edit(lines, rng.randrange(-1, 9)) for number in table.numbers(lines, words)]
    ways += [lambda: draft.do(rng.choice(edits))] * 3
    return rng.choice(ways)()


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seed", range(6))
def test_what_is_changed_at_random_is_read_from_its_text_again(key: str, seed: int) -> None:
    rng = random.Random(f"{key} {seed}")
    draft = random_draft(key, rng, free=seed == 5)
    again = Draft.read(draft.text())
    assert again.text() == draft.text()
    assert again.record.lines == draft.record.lines
    assert again.faults == draft.faults
    assert not draft.unread


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seed", range(6))
def test_a_draft_is_possible_just_when_its_record_can_be_loaded_and_hangs_together(key: str, seed: int) -> None:
    rng = random.Random(f"load {key} {seed}")
    seen = Counter[bool]()
    draft = Draft.new(key).set_free(seed == 0)
    for _ in range(30):
        new = change(draft, rng)
        try:
            carcnb.load(new.text())
        except RecordError as error:
            assert not new.possible, error
            first = error.line
            assert first is None or any(fault.line == first.number for fault in new.faults), (error, new.faults)
        else:
            assert all(fault.code == "apart" for fault in new.faults), new.faults
        seen[new.possible] += 1
        draft = new if new.possible or rng.random() < 0.3 else draft
    assert seen[True]


@pytest.mark.parametrize("key", KEYS)
def test_what_is_undone_leaves_the_same_text(key: str) -> None:
    rng = random.Random(f"undo {key}")
    desk, texts = Desk(Draft.new(key)), []
    for _ in range(25):
        before = desk.text
        if desk.put(change(desk.draft, rng)):
            texts.append(before)
    last = desk.text
    for text in reversed(texts):
        assert desk.undo()
        assert desk.text == text
    assert not desk.undo()
    for _ in texts:
        assert desk.redo()
    assert not desk.redo()
    assert desk.text == last


@pytest.mark.parametrize("key", KEYS)
def test_a_game_in_play_is_set_up_again_as_its_turn_began(key: str) -> None:
    for count in (0, 7, 30):
        game = carcnb.new(key, seed=5)
        for _ in range(count):
            if not game.over:
                game.push(game.legal_actions()[0])
        draft = Draft.of(game)
        assert draft.possible
        since = [line for line in carcnb.record.read(game.position()).lines if line.words[0] in game.players]
        if game.phase == "place" and len(since) == 1:
            assert draft.game() == game
        assert carcnb.load(draft.text()).scores == draft.game().scores


PLANTED = {
    "two tiles on a cell": ("hunters_gatherers", ["put L56 0,0 r0", "put L52 0,0 r0"], {("cell_twice", 6)}),
    "sides and copies and figures": (
        "hunters_gatherers",
        [
            "put L56 0,0 r0 red gatherer river.1",
            "put L52 -1,0 r0",
            "put L52 1,0 r0 blue hunter meadow.9",
            "score red many",
            "turn blue",
        ],
        {("wrong_zone", 5), ("copies", 7), ("sides", 7), ("no_zone", 7), ("unread", 8)},
    ),
    "tiles apart": (
        "hunters_gatherers",
        ["put L56 0,0 r0", "put L52 -1,0 r0", "put L07 5,5 r0", "put L08 -1,-1 r2", "put L03 9,9 r0"],
        {("apart", 7), ("apart", 9), ("sides", 8)},
    ),
    "a slip of the pen": (
        "hunters_gatherers",
        ["putt L56 0,0 r0", "score red -3", "hello you", "put L52 0,0 r0", "red pass"],
        {("unread", 5), ("unread", 6), ("unread", 7), ("play", 9)},
    ),
    "too many huts": (
        "hunters_gatherers",
        ["put L56 0,0 r0 red hut river.1", "put L52 -1,0 r0 red hut river.1", "put L47 0,1 r0 red hut lake.1"],
        None,
    ),
    "crowns": (
        "wheel_of_fortune",
        ["pig here", "crown taxes red", "crown taxes red", "crown taxes blue", "crown nowhere red"],
        None,
    ),
    "a sheet": (
        "marabunta",
        ["number 0,0 red 2", "number 0,0 blue 1", "cross 99,99", "cookies red 99", "gone nothing", "round 3"],
        None,
    ),
}


@pytest.mark.parametrize("name", PLANTED)
def test_every_fault_that_is_planted_is_found_and_no_other(name: str) -> None:
    key, lines, expected = PLANTED[name]
    text = f"carcnb 1\ngame {key}\nplayers red blue\n\n" + "\n".join(lines) + "\n"
    draft = Draft.read(text)
    assert not draft.possible
    if expected is not None:
        assert {(fault.code, fault.line) for fault in draft.faults} == expected
    assert [fault.line for fault in draft.faults] == sorted(fault.line for fault in draft.faults)
    # without the lines that are said to be wrong, it is possible
    wrong = {fault.line for fault in draft.faults}
    kept = [line for number, line in enumerate(text.splitlines(), start=1) if number not in wrong]
    assert all(not fault.line for fault in Draft.read("\n".join(kept)).faults)
    for lang in languages():
        words = Explainer(key, lang)
        for fault in draft.faults:
            said = fault.words(words)
            assert said
            assert "{" not in said


def test_what_is_wrong_with_a_line_is_said_of_that_line() -> None:
    head = "carcnb 1\ngame hunters_gatherers\nplayers red blue\n\n"
    words = Explainer("hunters_gatherers", "en")
    said = {
        "putt L56 0,0 r0": "“putt” is unknown. Is put meant?",
        "hello you": "“hello” is unknown here.",
        "score red -3": "“-3” is no number from 0 upwards.",
        "red pass": "This line does not belong to a position: here nothing is played.",
    }
    for line, sentence in said.items():
        assert [fault.words(words) for fault in Draft.read(head + line).faults] == [sentence]


def test_tiles_apart_are_shown_where_they_lie_and_lie_so_in_free_positions() -> None:
    draft = Draft.new("hunters_gatherers").lay("L52", (-1, 0)).lay("L07", (5, 5)).lay("L03", (6, 5))
    apart = [fault for fault in draft.faults if fault.code == "apart"]
    assert [set(fault.places) for fault in apart] == [{("cell", (5, 5)), ("cell", (6, 5))}]
    # a record may leave out what lies between, as the pictures of a rulebook do
    assert (5, 5) in carcnb.load(draft.text()).board.placements
    assert draft.set_free(True).possible


SETUP_FAULTS = sorted(
    path
    for path in BROKEN.glob("*.carc")
    if any(word in path.stem for word in ("_put", "put_", "sides_do", "closed_", "crown_", "sheet_hex", "tile_put"))
)


@pytest.mark.parametrize("path", SETUP_FAULTS, ids=lambda path: path.stem)
def test_records_that_are_refused_for_their_set_up_are_drafts_with_a_fault_on_that_line(path: Path) -> None:
    text = path.read_text("utf-8")
    with pytest.raises(RecordError) as caught:
        carcnb.load(text)
    faults = Draft.read(text).faults
    assert caught.value.line is not None
    assert caught.value.line.number in {fault.line for fault in faults}


def test_a_free_position_may_hold_what_the_rules_forbid() -> None:
    draft = Draft.new("carcassonne").lay("C", (1, 0))
    assert [fault.code for fault in draft.faults] == ["sides"]
    free = draft.set_free(True)
    assert free.possible
    assert "\nfree\n" in free.text()
    assert carcnb.load(free.text()).free
    assert free.set_free(False).faults == draft.faults


def test_a_tile_that_is_turned_keeps_its_figure_and_turns_to_where_it_fits() -> None:
    draft = Draft.new("carcassonne").lay("D", (1, 0), 0)
    words = Explainer("carcassonne", "en")
    knight = next(e for e in draft.table.edits(draft.lines, ("zone", (1, 0), "city.1"), words) if e.into)
    draft = draft.do(knight)
    assert draft.lines[-1] == "put D 1,0 r0 red knight city.1"
    assert draft.turn((1, 0)).lines[-1] == "put D 1,0 r2 red knight city.1"
    assert draft.turn((1, 0)).turn((1, 0)) == draft


def test_a_half_typed_line_leaves_the_board_and_says_which_line() -> None:
    desk = Desk(Draft.new("hunters_gatherers").lay("L52", (-1, 0)))
    good, before = desk.text, desk.draft
    assert not desk.type(good + "put L2")
    assert desk.halfway
    assert desk.draft is before
    assert [(fault.code, fault.line) for fault in desk.faults] == [("unread", 7)]
    assert desk.type(good + "put L20 0,-1 r2\n") == (not Draft.read(good + "put L20 0,-1 r2\n").unread)
    assert desk.undo()
    assert desk.text == good


@pytest.mark.parametrize("bad", ["", "carcnb 2", "carcnb 1\ngame chess\nplayers red blue", "C1nonsense"])
def test_what_is_no_record_is_told(bad: str) -> None:
    desk = Desk(Draft.new("carcassonne"))
    assert not desk.type(bad)
    assert desk.faults[0].code == "record"
    with pytest.raises((RecordError, ValueError)):
        opened(bad)


def test_a_game_without_set_up_cannot_be_set_up_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    game = carcnb.new("carcassonne")
    monkeypatch.setattr(type(game), "laid_out", lambda _: Game.laid_out(game))
    with pytest.raises(ValueError, match="cannot be set up by hand"):
        opened(game)


def test_comments_stay_with_their_lines() -> None:
    head = "carcnb 1\ngame carcassonne\nplayers red blue\n# a city to be\n\n"
    text = f"{head}put D 0,0 r0\n# the start\n! light 0,0\nturn blue\n"
    draft = Draft.read(text).lay("X", (1, 0))
    assert draft.text().splitlines()[3:] == [
        "# a city to be", "", "put D 0,0 r0", "# the start", "! light 0,0", "put X 1,0 r0", "turn blue",
    ]  # fmt: skip


def test_whoever_is_to_move_holds_the_tile() -> None:
    draft = Draft.new("carcassonne").hold("X")
    blue = draft.table.choices_to_set(draft.lines, Explainer("carcassonne", "en"))[0].edits[1]
    draft = draft.do(blue)
    assert draft.lines == ("turn blue",)
    assert draft.rest[0].text == "blue draw X"
    game = draft.game()
    assert game.tile is not None
    assert (game.to_move, game.tile.id) == ("blue", "X")
    codes = [fault.code for fault in draft.hold("C").lay("C", (0, -1)).faults]
    assert codes == ["hand"]


def test_a_position_goes_through_its_code() -> None:
    desk = Desk(Draft.new("carcassonne").lay("X", (1, 0)))
    assert opened(desk.code()).lines == desk.draft.lines

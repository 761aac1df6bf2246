"""Whole sentences that cite their rule."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import carcnb
from carcnb import games, load
from carcnb.engine.actions import Action, Occupy, Place
from carcnb.engine.events import Occupied, Scored
from carcnb.engine.refusals import Refusal
from carcnb.engine.tallies import Tally, Term
from carcnb.games.checking import DataError
from carcnb.record import read, replay
from carcnb.say.areas import area_words
from carcnb.say.explain import Explainer, texts

HG = Explainer("hunters_gatherers", "en")


def told(key: str, name: str) -> list[str]:
    """Every sentence of an example."""
    result = replay(read(Path(str(games.folder(key) / "examples" / f"{name}.carc"))))
    explainer = Explainer(key, "en")
    sentences = []
    for _, what in result.told:
        sentences += explainer.events(what) if isinstance(what, list) else [explainer.refusal(what)]
    return sentences


@pytest.mark.parametrize(
    ("key", "example", "sentence"),
    [
        (
            "hunters_gatherers",
            "river_three_sections",
            "Red scores 6 points: 3 river sections at 1 point each and 3 fish at 1 point each (HG-R2).",
        ),
        (
            "hunters_gatherers",
            "forest_shared",
            "Red and Blue each score 10 points: 5 forest sections at 2 points each (HG-F2, HG-J3).",
        ),
        ("hunters_gatherers", "forest_majority", "Blue had fewer figures there and gets nothing (HG-J2)."),
        (
            "hunters_gatherers",
            "tile_fits_nowhere",
            "Red draws tile L62, but it fits nowhere and leaves the game (HG-P4).",
        ),
        (
            "hunters_gatherers",
            "no_bonus_tile_left",
            "There is gold in the completed forest, but no bonus tile is left (HG-B5).",
        ),
        (
            "hunters_gatherers",
            "place_not_so",
            "It does not fit on the west side: the tile shows river there, its neighbour forest (HG-P3).",
        ),
        (
            "hunters_gatherers",
            "shrine_alone",
            "However many hunters lie there, only the one beside the shrine is paid: nothing for Blue (HG-X4).",
        ),
        ("carcassonne", "monastery_nine", "The monastery is complete: eight tiles surround it (WF-K1)."),
        (
            "wheel_of_fortune",
            "taxes",
            "Blue takes 8 points in taxes: 2 knights × (2 own knights + 2 pennants) (WF-W4).",
        ),
    ],
)
def test_sentence(key: str, example: str, sentence: str) -> None:
    assert sentence in told(key, example)


def test_numbers_decide_the_form() -> None:
    assert HG.term(Term(1, 2, "mammoth", "HG-Z3")) == "1 mammoth at 2 points"
    assert HG.term(Term(2, 2, "mammoth", "HG-Z3")) == "2 mammoths at 2 points each"


def test_nothing_to_count_is_said_so() -> None:
    alone = Scored(("red",), Tally(), "meadow")
    assert HG.event(alone) == ["Red scores nothing: there is nothing here to count (HG-Z3)."]
    both = HG.event(Scored(("red", "blue"), Tally(), "meadow"))
    assert both == ["Red and Blue score nothing: there is nothing here to count (HG-Z3, HG-Z5)."]


def test_a_game_says_things_in_its_own_words_on_top_of_the_common_ones() -> None:
    assert texts("wheel_of_fortune")["names"]["roles"] == texts("carcassonne")["names"]["roles"]
    assert texts("wheel_of_fortune")["names"]["players"]["red"] == "Red"
    assert "segments" not in texts("carcassonne")["names"]


def test_a_farmer_stays_to_the_end_where_no_plague_can_take_him() -> None:
    laid = Occupied("red", "farmer", (0, 0), "field.1")
    (plain,), (wheel,) = (Explainer(key, "en").event(laid) for key in ("carcassonne", "wheel_of_fortune"))
    assert plain == "Red lays a farmer flat on the field; he stays to the end (WF-F1)."
    assert wheel == (
        "Red lays a farmer flat on the field; he stays until the end, unless the Plague takes him (WF-F1, WF-W8)."
    )
    assert "Plague" in Explainer("wheel_of_fortune", "en").rule("WF-F1")
    assert "Plague" not in Explainer("carcassonne", "en").rule("WF-F1")


def test_a_refusal_without_a_sentence_is_a_fault() -> None:
    with pytest.raises(DataError, match=r"hunters_gatherers/texts.toml, refusals.bad_luck: is missing"):
        HG.refusal(Refusal("bad_luck", "HG-P1"))


def test_actions_and_names_in_words() -> None:
    assert HG.name("roles", "hunter") == "hunter"
    assert HG.name("roles", "unheard_of") == "unheard_of"
    assert HG.names("players", ["red", "blue", "green"]) == "Red, Blue and Green"
    assert HG.action(Place((1, -1), 2))
    assert "gatherer" in HG.action(Occupy("gatherer", "forest.1"))


def test_a_game_explains_itself() -> None:
    game = carcnb.load("carcnb 1\ngame hunters_gatherers\nplayers red blue\nred draw L52")
    assert game.explain(game.push(Place((-1, 0), 0)), lang="en") == ["Red lays L52 on -1/0."]
    refusal = game.refusal(Occupy("gatherer", "river.1"))
    assert refusal and game.explain(refusal, lang="en") == [
        "A gatherer stands only in a forest; this part of the tile is river (HG-M4)."
    ]


@dataclass(frozen=True)
class Take(Action):
    dice: tuple[int, ...]
    verb, form = "take", "PLAYER take N …"


@pytest.mark.parametrize(("dice", "said"), [((5,), "Take 5."), ((1, 1, 5), "Take 1, 1 and 5."), ((), "Take –.")])
def test_several_things_are_listed_in_words(dice: tuple[int, ...], said: str) -> None:
    explainer = Explainer("carcassonne", "en")
    explainer.texts = {**explainer.texts, "actions": {"take": "Take {dice}."}}
    assert explainer.action(Take(dice)) == said


@dataclass(frozen=True)
class Give(Action):
    role: str
    count: int
    verb, form = "give_away", "PLAYER give_away ROLE N"

    def words(self) -> tuple[str, ...]:
        return self.role, str(self.count)


def test_an_action_without_a_sentence_is_said_in_readable_words() -> None:
    assert HG.action(Give("hut", 3)) == "Give away hut 3"
    assert Explainer("hunters_gatherers", "de").action(Give("hut", 3)) == "Give away Hütte 3"


def test_what_nobody_wins_is_said_once_for_all_regions() -> None:
    game = carcnb.new("marabunta", seed=1)
    events = game.push("end")
    said = Explainer("marabunta", "en", ids=False).events(events)
    told = [sentence for sentence in said if sentence.startswith("Nobody wins")]
    assert told == [
        "Nobody wins these regions, because neither sum is above 0: pink, blue, orange, green, grey and yellow."
    ]
    tied = next(event for event in events if event.code == "region_tied")
    assert "the pink region" in Explainer("marabunta", "en").events([tied])[0], "one alone is told as ever"
    both = Explainer("marabunta", "en").told(events)
    assert sum(told.text.startswith("Nobody wins") for told in both) == 1
    assert next(told for told in both if told.text.startswith("Nobody wins")).rules == ("MB-R10",)


def test_a_leaf_is_told_in_whole_sentences() -> None:
    from carcnb.tables import table_of

    table = table_of(carcnb.new("marabunta", seed=1))
    assert table.about(("leaf", "pink"), Explainer("marabunta", "en", ids=False)) == [
        "Leaf of a region: pink.",
        "Red has a sum of 0 and 2 circles.",
        "Blue has a sum of 0 and 2 circles.",
    ]


def test_words_under_the_pointer_tell_who_stands_on_shared_water() -> None:
    game: Any = load("carcnb 1\ngame hunters_gatherers\nplayers red blue\nput L56 0,0 r0 red fisher river.1\n")
    said = area_words(game, game.board.area("river_system", (0, 0), "river.1"), Explainer("hunters_gatherers", "en"))
    assert "Standing there: fisher (Red)." in said and "Nobody stands there." not in said


def test_a_monastery_that_cannot_be_complete_as_it_lies_is_not_called_so() -> None:
    game: Any = load(Path("carcnb/games/carcassonne/examples/unfinished_monastery.carc"))
    said = " ".join(area_words(game, game.board.areas("monastery")[0], Explainer("carcassonne", "en")))
    assert "Once it is complete it pays 9 points" in said and "as it lies" not in said

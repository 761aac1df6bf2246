"""Games from outside on screen: a dice game without a board and a tile variant, live, in lessons, and as pictures."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import carcnb
from carcnb.draw.svg import svg
from carcnb.session.lesson import LessonSession
from carcnb.tables import contact_sheet, table_of
from carcnb.widgets.play import play
from tests.games.outside import games_in, unique, write_game

HERE = Path(__file__).parents[1] / "outside"
MINE = ("pig", "river")

LESSON = """
title = "Hold"
intro = "In this game you roll and hold."

[[level]]
name = "hold"
kind = "do"
title = "Hold"
text = "You have rolled a 4."
task = "Hold."
rules = ["PG-H1"]
start = "red roll 4"
goal = { scored = { player = "red", points = 4 } }
hints = ["Press the button."]
solution = ["red say hold"]
done = "Four points."
mistakes = [{ action = "red say again", says = "That rolls once more." }]
"""


@pytest.fixture(scope="module", autouse=True)
def outside() -> Iterator[None]:
    with games_in(HERE):
        yield


@pytest.mark.parametrize(("key", "display"), [("pig", "none"), ("river", "")])
def test_settings_offer_a_graph_only_where_there_is_one(key: str, display: str) -> None:
    settings = play(key, seed=4, autosave=False).settings
    assert settings.layer.layout.display == display and settings.layer.label == "Show nothing"


def test_buttons_show_readable_words_where_a_game_has_no_sentences() -> None:
    view = play("pig", seed=4, autosave=False)
    assert [words for words, _ in view.board.choices.offers] == ["Say again", "Say hold"]


@pytest.mark.parametrize("key", MINE)
def test_a_whole_game_is_played_on_screen(key: str) -> None:
    view, chance = play(key, seed=4, autosave=False), random.Random(2)
    while not view.session.game.over:
        if view.board.choices.offers:
            view.board.choices.row.index = chance.randrange(len(view.board.choices.offers))
        else:
            view.session.act(chance.choice(view.session.legal))
    assert "carcnb-won" in view.board.todo.value and view.scores.value.count("carcnb-player") >= 2
    view.undo.click()
    assert not view.session.game.over


@pytest.mark.parametrize("key", MINE)
@pytest.mark.parametrize("lang", ["en", "hu"])
def test_everything_on_the_screen_can_be_opened_and_pointed_at(key: str, lang: str) -> None:
    view = play(key, seed=4, lang=lang, autosave=False)
    view.board.manual.button.value = True
    view.settings.open_it()
    view.remaining.open_it()
    for shape in view.board.canvas.scene.shapes:
        if shape.target is not None:
            view.session.hover(shape.target)
            view.session.press(shape.target)
            view.session.click(shape.target)
    view.session.key("ArrowUp")
    for layer in view.session.table.layers(view.session.explainer):
        view.settings.layer.value = layer[1]


@pytest.mark.parametrize("key", MINE)
def test_it_shows_itself_as_picture_and_words(key: str) -> None:
    game = carcnb.new(key, seed=4)
    assert game._repr_svg_().startswith("<svg")
    assert str(game.draw())


def test_a_game_without_a_board_says_so_where_a_board_is_asked_for() -> None:
    table = table_of(carcnb.new("pig", seed=4))
    with pytest.raises(TypeError, match="pig has no graph"):
        _ = table.graph
    with pytest.raises(ValueError, match="pig has nothing printed"):
        contact_sheet("pig")


def test_its_cards_tell_players_points_whose_turn_and_what_lies_open() -> None:
    picture = carcnb.load("carcnb 1\ngame pig\nplayers red grey\nred roll 4\nred say hold\ngrey roll 5\n").draw()
    text = svg(picture.scene)
    assert all(word in text for word in (">Red<", ">Grey<", ">4<", ">pips<", ">5<"))


def test_a_lesson_of_it_is_solved_on_screen() -> None:
    view = carcnb.lesson("pig", "hold", lang="en", text=LESSON, progress=None)
    assert isinstance(view.session, LessonSession)
    words = [offer for offer, _ in view.board.choices.offers]
    view.board.choices.row.index = words.index(next(word for word in words if "hold" in word.lower()))
    assert view.session.coach.done and "Four points." in view.coach.value


def test_a_game_may_bring_a_table_of_its_own(tmp_path: Path) -> None:
    pig = {name: (HERE / "pig" / f"{name}.toml").read_text("utf-8") for name in ("game", "rules", "texts")}
    key = unique("loud_pig")
    rules = (HERE / "pig" / "rules.py").read_text("utf-8").replace('box("pig")', f'box("{key}")')
    folder = tmp_path / key
    write_game(folder, py=rules, **pig)
    (folder / "table.py").write_text(
        "from carcnb.tables import Table as Plain\n\n\n"
        "class Table(Plain):\n"
        "    def words(self, explainer):\n"
        "        return ['OINK']\n"
    )
    with games_in(HERE, tmp_path):
        assert str(carcnb.new(key, seed=1).draw()) == "OINK"


@pytest.mark.parametrize("key", MINE)
def test_a_game_from_outside_is_analysed(key: str) -> None:
    view = carcnb.analyse(carcnb.new(key, seed=4))
    for _ in range(4):
        view.thinker.slice()
    turn = view.ranking.rows[0].turn
    assert turn in view.session.game.legal_turns()
    assert view.ranking.press(0)
    for tab in ("ended", "next", "lines"):
        view.tabs.value = tab

"""What a player says of its turn is true: points named are points scored, areas named are touched."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest

import carcnb
from carcnb.analysis.judging import TileJudge
from carcnb.analysis.levels import LevelPlayer
from carcnb.analysis.reasons import reason
from carcnb.analysis.turns import Turn, unseeded
from carcnb.engine.actions import PASS, Action, Occupy, Place
from carcnb.engine.area import Area
from carcnb.engine.events import Closed, Event, Scored
from carcnb.engine.laying import TileGame
from carcnb.games import keys
from carcnb.say.explain import texts
from carcnb.say.i18n import languages
from tests.analysis.positions import middle

TILE_GAMES = [key for key in keys() if isinstance(middle(key, 1), TileGame)]


class Turned:
    """A turn done on a copy, for questions about what is said of it."""

    def __init__(self, game: TileGame, turn: Turn) -> None:
        self.before, self.after, self.player = game, unseeded(game), game.to_move
        self.events: list[Event] = [event for action in turn for event in self.after.push(action)]
        self.layers = {name: layer for layer, name in texts(game.key)["names"]["layers"].items()}

    def touched(self, name: str) -> list[Area]:
        """The areas of a sort that the tile of this turn belongs to."""
        laid = next(reversed(self.after.board.placements.values()))
        found = self.after.board.areas_of(range(laid.base, laid.base + len(laid.plan.zones)))
        return [area for area in found if area.layer == self.layers[name]]

    def scored(self, name: str, points: int) -> list[Scored]:
        """What was paid for completing an area of a sort."""
        closed = [event.spot for event in self.events if isinstance(event, Closed)]
        paid = [event for event in self.events if isinstance(event, Scored) and event.spot and event.spot in closed]
        return [event for event in paid if event.spot and event.spot[0] == self.layers[name] and event.points == points]


def closes(turned: Turned, layer: str, points: str) -> bool:
    return any(event.players == (turned.player,) for event in turned.scored(layer, int(points)))


def closes_shared(turned: Turned, layer: str, points: str, others: str) -> bool:
    named = {turned.player.capitalize(), *re.findall(r"[A-Z]\w+", others)}
    return named in [{player.capitalize() for player in event.players} for event in turned.scored(layer, int(points))]


def starts(turned: Turned, layer: str, gaps: str) -> bool:
    own = [area for area in turned.touched(layer) if area.majority == (turned.player,)]
    return int(gaps) in [len(area.gaps) for area in own if len(area.occupants) == 1]


def pays_at_end(turned: Turned, layer: str, points: str) -> bool:
    own = [area for area in turned.touched(layer) if turned.player in turned.after.holders(area)[0]]
    return int(points) in [turned.after.worth_at_end(area).points for area in own]


def pays_closed(turned: Turned, layer: str, points: str) -> bool:
    own = [area for area in turned.touched(layer) if turned.player in area.majority]
    return int(points) in [turned.after.worth(area.completed()).points for area in own]


def joins(turned: Turned, layer: str, other: str) -> bool:
    players = [{figure.player.capitalize() for figure in area.occupants} for area in turned.touched(layer)]
    return any({turned.player.capitalize(), *re.findall(r"[A-Z]\w+", other)} <= found for found in players)


def spoils(turned: Turned, layer: str, other: str) -> bool:
    """The tile lies on a gap, or beside one, of an area that only others hold."""
    cell = next(reversed(turned.after.board.placements))
    near = {(cell[0] + x, cell[1] + y) for x in (-1, 0, 1) for y in (-1, 0, 1)}
    held = turned.after.board.occupied_areas(turned.layers[layer])
    rivals = [area for area in held if turned.player not in area.majority]
    return any(area.gaps & near and area.majority[0].capitalize() in other for area in rivals)


def keeps(turned: Turned, count: str) -> bool:
    supply = sum(turned.after.supply(turned.player).values())
    return supply == sum(turned.before.supply(turned.player).values()) and supply == int(count)


SAID: dict[str, Callable[..., bool]] = {
    r"\w+ closes the ([\w ]+) for (\d+) points?\.": closes,
    r"\w+ closes the ([\w ]+): (\d+) points?, and as \w+ for (.+)\.": closes_shared,
    r"\w+ starts a ([\w ]+) that needs at least (\d+) more tiles?\.": starts,
    r"\w+ puts a figure on a ([\w ]+) that would pay (\d+) points? if the game ended now\.": pays_at_end,
    r"\w+ builds on: this ([\w ]+) would pay (\d+) points? if the game ended now\.": pays_at_end,
    r"\w+ builds on: this ([\w ]+) would pay (\d+) points? if it were closed now\.": pays_closed,
    r"\w+ joins the ([\w ]+) of ([\w ,]+) to have a share in it\.": joins,
    r"\w+ makes the ([\w ]+) of ([\w ,]+) harder to close\.": spoils,
    r"\w+ keeps (\d+) figures in hand for later\.": keeps,
    r"\w+ keeps the last figure in hand for later\.": lambda turned: keeps(turned, "1"),
}


@pytest.mark.parametrize("key", TILE_GAMES)
def test_what_is_said_of_a_turn_is_true(key: str) -> None:
    game, said = carcnb.new(key, seed=5), Counter[str]()
    bots = [LevelPlayer(level, seed=2, playouts=8) for level in (6, 4)]
    for _ in range(45):
        assert isinstance(game, TileGame)
        bot = bots[game.players.index(game.to_move)]
        turn, why = bot.turn(game), bot.why(game, "en")
        for form, is_true in SAID.items():
            if found := re.fullmatch(form, why):
                assert is_true(Turned(game, turn), *found.groups()), why
                said[form] += 1
        for action in turn:
            game.push(action)
    assert len(said) > 4 and said.total() > 30


@pytest.mark.parametrize("key", keys())
def test_every_language_gives_a_reason(key: str) -> None:
    game = middle(key, 6)
    bot = carcnb.player(level=5, seed=1)
    said = [bot.why(game, lang) for lang in languages()]
    assert len(set(said)) == len(said) and all(said)


@pytest.mark.parametrize("key", keys())
def test_asking_why_changes_no_choice(key: str) -> None:
    game = middle(key, 6)
    asked, silent = (carcnb.player(level=2, seed=4) for _ in range(2))
    asked.why(game)
    assert asked.choose(game) == silent.choose(game)


def test_a_slip_and_a_lot_are_owned_up_to() -> None:
    game = middle("carcassonne", 6)
    assert carcnb.player("random", seed=1).why(game, "en").endswith("lets chance choose.")
    said = {carcnb.player(level=1, seed=seed).why(game, "en").partition(" ")[2] for seed in range(40)}
    assert "does not think long and just tries something." in said


def test_points_of_a_game_without_tiles_are_those_it_scores() -> None:
    game, said = carcnb.new("marabunta", seed=3), 0
    bots = [LevelPlayer(5, seed=1), LevelPlayer(3, seed=2)]
    while not game.over:
        bot = bots[game.players.index(game.to_move)]
        turn, why, before, player = bot.turn(game), bot.why(game, "en"), game.scores, game.to_move
        after = unseeded(game)
        for action in turn:
            after.push(action)
        if found := re.fullmatch(r"\w+ gets (\d+) points? at once\.", why):
            said += 1
            assert after.scores[player] - before[player] == int(found[1])
        game.push(turn[0])
    assert said


def test_nothing_is_said_once_the_game_is_over() -> None:
    game = carcnb.new("carcassonne", seed=1)
    game.push("end")
    with pytest.raises(ValueError, match="the game is over"):
        carcnb.player(level=1).why(game)


def test_a_turn_without_a_tile_is_not_told_as_one_with_a_tile() -> None:
    """In a Plague somebody takes a follower back: nothing is built then."""
    for seed in range(30):
        game, bot = carcnb.new("wheel_of_fortune", seed=seed), LevelPlayer(3, seed=1)
        while not game.over and game.phase != "recall":
            game.push(bot.choose(game))
        if game.phase == "recall" and len(game.legal_actions()) > 1:
            why = bot.why(game, "en")
            assert not any(word in why for word in ("builds on", "starts", "closes", "joins", "spoils", "keeps")), why
            return
    raise AssertionError("no Plague in thirty games")


@pytest.mark.parametrize("level", [4, 5])
def test_in_marabunta_something_speaks_for_most_turns(level: int) -> None:
    """What an element promised is gone once it is used: that alone must not look like a loss."""
    game, bot, told = carcnb.new("marabunta", seed=40), LevelPlayer(level, seed=2), Counter[str]()
    for _ in range(50):
        if len(game.legal_actions()) > 1:
            told[bot.why(game, "en").partition(" ")[2]] += 1
        game.push(bot.choose(game))
    hopes = [text for text in told if text.startswith("hopes for more points later: ")]
    assert told["takes what promises more."] and len(hopes) > 1
    assert told["sees nothing to gain here and just goes on."] < told.total() / 5


#: what is said to a reader, and how to tell whether it is true; the rest says the same as of any player
TOLD: dict[str, Callable[..., bool]] = {
    r"Here you close the ([\w ]+): (\d+) points? for you\.": closes,
    r"Here you close the ([\w ]+): (\d+) points? for you, and as \w+ for (.+)\.": closes_shared,
    r"A figure here starts a ([\w ]+) of your own\. With (\d+) more tiles? it can be closed\.": starts,
    r"Put a figure on this ([\w ]+): it would bring you (\d+) points? if the game ended now\.": pays_at_end,
    r"Your ([\w ]+) grows here: it would bring you (\d+) points? if the game ended now\.": pays_at_end,
    r"Your ([\w ]+) grows here: closed, it brings you (\d+) points?\.": pays_closed,
    r"Nothing here is worth a figure\. Keep your (\d+) figures for better places\.": keeps,
}


@pytest.mark.parametrize("key", TILE_GAMES)
def test_what_a_reader_is_told_of_a_turn_is_true(key: str) -> None:
    game, said = carcnb.new(key, seed=8), Counter[str]()
    bot = LevelPlayer(6, seed=2)
    for _ in range(45):
        assert isinstance(game, TileGame)
        turn = bot.turn(game)
        told = reason(game, turn, bot.eyes, "en", to_reader=True)
        for form, is_true in TOLD.items():
            if found := re.fullmatch(form, told):
                assert is_true(Turned(game, turn), *found.groups()), told
                said[form] += 1
        for action in turn:
            game.push(action)
    assert len(said) > 3 and said.total() > 25


@pytest.mark.parametrize("key", TILE_GAMES)
def test_no_figure_is_praised_for_what_is_closed_without_it_too(key: str) -> None:
    game, closing = carcnb.new(key, seed=8), 0
    bot = LevelPlayer(6, seed=2)
    for _ in range(60):
        assert isinstance(game, TileGame)
        turn = bot.turn(game)
        for number, action in enumerate(turn):
            if isinstance(action, Occupy) or action == PASS:
                told = reason(game, turn[number:], bot.eyes, "en", to_reader=True)
                without = [event for event in unseeded(game).push(PASS) if isinstance(event, Scored)]
                paid = [event for event in unseeded(game).push(action) if isinstance(event, Scored)]
                closing += bool(without)
                assert not told.startswith("Here you close") or any(event not in without for event in paid), told
            game.push(action)
    assert closing > 2


def test_a_tile_laid_where_it_helps_a_rival_less_says_so() -> None:
    found = Counter[str]()
    for seed in range(6):
        game = carcnb.new("carcassonne", seed=seed)
        bot = LevelPlayer(8, seed=1, playouts=6)
        while not game.over and len(game.steps) < 120:
            turn = bot.turn(game)
            told = reason(game, turn, bot.eyes, "en", to_reader=True)
            if told.startswith("Elsewhere"):
                found[told] += 1
                assert helped(game, turn[0]) > 0.5
            for action in turn:
                game.push(action)
    assert found


def helped(game: carcnb.Game, chosen: Action) -> float:
    """By how many points the hopes of some rival are lower than they would be elsewhere, on average."""
    assert isinstance(game, TileGame)
    trial, place, valued = unseeded(game), game.players.index(game.to_move), TileJudge(game, LevelPlayer(8).eyes)
    hopes: dict[bool, list[float]] = {True: [], False: []}
    for action in trial.legal_actions():
        if isinstance(action, Place) and isinstance(chosen, Place):
            trial.push(action)
            hopes[action.cell == chosen.cell].append(valued.hopes(trial, [action.cell])[1 - place])
            trial.pop()
    return sum(hopes[False]) / len(hopes[False]) - min(hopes[True])


def test_where_the_hopes_of_marabunta_come_from_is_named() -> None:
    told = Counter[str]()
    game, bot = carcnb.new("marabunta", seed=3), LevelPlayer(6, seed=1)
    while not game.over and len(game.steps) < 150:
        turn = bot.turn(game)
        told[reason(game, turn, bot.eyes, "en", to_reader=True)] += 1
        for action in turn:
            game.push(action)
    promised = [text for text in told if text.startswith("This promises you points later")]
    assert len(promised) >= 3 and not any(": points." in text or ": regions." in text for text in promised)

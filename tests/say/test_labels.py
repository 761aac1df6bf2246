"""Labels: each stands once in `labels.toml`, is spoken somewhere, and no sentence stands in code instead."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import carcnb
from carcnb import games
from carcnb.games.checking import DataError
from carcnb.games.data import read_toml
from carcnb.lessons.voice import Voice
from carcnb.say import labels as module
from carcnb.say.catalogs import messages_of
from carcnb.say.explain import Explainer, texts
from carcnb.say.i18n import PRETENDED, Speech, speech
from carcnb.say.labels import by_place, facts_of, labels
from tests.games.outside import games_in, unique, write_game

PACKAGE = Path(carcnb.__file__).parent
#: what makes a sentence of a message; `say` is how a file may call one of them in short
SPEAKERS = ("text", "plural", "say")


class Use(NamedTuple):
    """A label that code speaks, and the facts it is told; `more` if there are some that cannot be read off the code."""

    file: str
    place: str
    facts: frozenset[str]
    more: bool


def name_of(called: ast.expr) -> str:
    return called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    """Yield every call but those that only hand a label on: they stand in functions of that name themselves."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef) and node.name == "label":
            continue
        if isinstance(node, ast.Call):
            yield node
        yield from calls(node)


@cache
def trees() -> dict[str, ast.AST]:
    files = sorted(PACKAGE.rglob("*.py"))
    return {file.relative_to(PACKAGE).as_posix(): ast.parse(file.read_text("utf-8")) for file in files}


@cache
def uses() -> tuple[Use, ...]:
    found = []
    for file, tree in trees().items():
        for call in calls(tree):
            if name_of(call.func) == "label":
                place = call.args[0] if call.args else None
                assert isinstance(place, ast.Constant), f"{file}:{call.lineno}: a label is spoken by its place"
                assert isinstance(place.value, str)
                facts = [keyword.arg for keyword in call.keywords]
                found.append(Use(file, place.value, frozenset(filter(None, facts)), None in facts))
    return tuple(found)


def known_in(file: str) -> dict[str, module.Label]:
    """The labels that a file may speak: those of the screens, and in a game's folder its own."""
    room, _, rest = file.partition("/")
    key = rest.partition("/")[0]
    own = texts(key).get("labels", {}) if room == "games" and key in games.keys() else {}
    return {**labels(), **by_place(own)}


@pytest.mark.parametrize("use", uses(), ids=lambda use: f"{use.file} {use.place}")
def test_a_label_is_there_and_told_what_it_names(use: Use) -> None:
    label = known_in(use.file).get(use.place)
    assert label is not None
    assert use.facts <= facts_of(label) if use.more else use.facts == facts_of(label)


def whole(place: str) -> str:
    """The place of a label of which another is the plain form, or the one said to the reader."""
    return place.removesuffix(f".{module.PLAIN}").removesuffix(f".{module.YOU}")


def test_every_label_is_spoken() -> None:
    assert {whole(place) for place in labels()} - {use.place for use in uses()} == set()


def test_another_form_of_a_label_needs_no_facts_that_the_label_is_not_told() -> None:
    assert len({whole(place) for place in labels()}) < len(labels())
    for place, label in labels().items():
        assert facts_of(label) <= facts_of(labels()[whole(place)])


def test_whatever_speaks_for_a_turn_is_said_to_the_reader_too() -> None:
    of_nobody = {"why.slip", "why.by_lot"}  # a hint is well thought of
    spoken = {whole(place) for place in labels() if place.startswith("why.")} - of_nobody
    for place in spoken:
        told = labels()[f"{place}.{module.YOU}"]
        assert "player" not in facts_of(told)


@pytest.mark.parametrize("key", games.keys())
def test_every_label_of_a_game_is_spoken(key: str) -> None:
    own = by_place(read_toml(key, "texts.toml").get("labels", {}))
    spoken = {use.place for use in uses() if use.file.startswith(f"games/{key}/")}
    assert {place for place in own if place.startswith("own.")} - spoken == set()


def test_each_sentence_stands_once() -> None:
    sentences = [label if isinstance(label, str) else label["other"] for label in labels().values()]
    assert [sentence for sentence in sentences if sentences.count(sentence) > 1] == []


# --- no sentence in code ----------------------------------------------------------------------------------------------


def has_words(given: ast.AST) -> bool:
    """Tell whether letters stand in what is given, but for the key of a table."""
    if isinstance(given, ast.Constant):
        return isinstance(given.value, str) and any(map(str.isalpha, given.value))
    inner = [given.value] if isinstance(given, ast.Subscript) else ast.iter_child_nodes(given)
    return any(map(has_words, inner))


def sentences_in(tree: ast.AST) -> list[int]:
    """The lines on which a sentence stands that a speaker is given, or a speaker gets another name."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and name_of(node.func) in SPEAKERS:
            found += [node.lineno for given in node.args if has_words(given)]
        elif isinstance(node, ast.Assign):
            given = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
            found += [
                node.lineno
                for part in given
                if isinstance(part, ast.Attribute)
                and part.attr in SPEAKERS
                and name_of(part.value.func if isinstance(part.value, ast.Call) else part.value) in ("say", "speech")
            ]
    return found


@pytest.mark.parametrize("file", trees())
def test_no_sentence_stands_in_code(file: str) -> None:
    assert sentences_in(trees()[file]) == []


@pytest.mark.parametrize(
    "code",
    [
        'say.text("Take back")',
        'words.say.plural("{count} tile", "{count} tiles", 2)',
        'speech(lang).text(f"Take {what}")',
        """f"{told} {say('The old file is now {path}.', path=path)}" """,
        'explainer.say.text("Take back" if undo else name)',
        "tell = words.say.text",
        "tell, colours = speech(lang).plural, theme",
    ],
)
def test_a_sentence_in_code_would_be_found(code: str) -> None:
    assert sentences_in(ast.parse(code))


# --- speaking ---------------------------------------------------------------------------------------------------------


def test_a_label_is_spoken_in_the_language() -> None:
    assert Speech("de").label("play.undo") == speech("de").text("Take back") != "Take back"
    assert Speech("pl").label("play.points", count=5) == speech("pl").plural("{count} point", "{count} points", 5)


def test_a_wrong_place_is_told_with_the_nearest() -> None:
    with pytest.raises(ValueError, match=r"unknown label 'play\.undu'; did you mean play\.undo\?"):
        speech("en").label("play.undu")
    with pytest.raises(ValueError, match=r"did you mean own\.crowns_free\?"):
        Explainer("wheel_of_fortune", "en").label("own.crown_free", count=1)
    with pytest.raises(ValueError, match=r"unknown label 'own\.crowns_free'"):
        Explainer("carcassonne", "en").label("own.crowns_free", count=1)


@pytest.mark.parametrize(("place", "fact"), [("saving.kept_in", "path"), ("play.points", "count")])
@pytest.mark.parametrize("lang", ["en", "de", PRETENDED])
def test_a_label_that_is_told_too_little_says_so(place: str, fact: str, lang: str) -> None:
    with pytest.raises(ValueError, match=f"the label '{place}' has to be told '{fact}'; it was told nothing"):
        speech(lang).label(place)


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("[play]\nundo = 3", r"labels\.toml, play\.undo: should be a sentence whose braces \{name\} are closed, not 3"),
        ('[play]\nundo = "{"', r"labels\.toml, play\.undo: should be a sentence"),
        ('[play]\nundo = { one = "1" }', r"labels\.toml, play\.undo\.other: is missing"),
        ('undo = "Take back"', r"labels\.toml, undo: should be a table"),
    ],
)
def test_the_file_is_checked_when_it_is_read(
    written: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "labels.toml").write_text(written, "utf-8")
    monkeypatch.setattr("importlib.resources.files", lambda _: tmp_path)
    with pytest.raises(DataError, match=told):
        labels.__wrapped__()


def test_the_file_is_not_read_before_something_is_said() -> None:
    asked = "import carcnb, carcnb.cli, carcnb.say.labels as found; print(found.labels.cache_info().currsize)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout == "0\n"


# --- a game's own -----------------------------------------------------------------------------------------------------


def test_a_game_from_outside_has_its_own_words(tmp_path: Path) -> None:
    key = unique("worded")
    written = 'labels.play.undo = "Oh no"\nlabels.own.moon = { one = "{count} moon", other = "{count} moons" }'
    with games_in(tmp_path):
        write_game(tmp_path / key, game='extends = "wheel_of_fortune"\ntitle = "Worded"', texts=written)
        explainer = Explainer(key, "en")
        assert (explainer.label("play.undo"), explainer.label("own.moon", count=2)) == ("Oh no", "2 moons")
        assert explainer.label("own.crowns_free", count=1) == "1 crown space is free."  # of the game it extends
        assert explainer.label("play.redo") == "Redo"
        assert Voice(key, "en").label("play.undo") == "Oh no"
        assert {"Oh no", "{count} moon"} <= {message.first for message in messages_of(games.folder(key))}
    assert speech("en").label("play.undo") == "Take back"


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ('labels.play.undu = "Oh no"', r"labels\.play\.undu: unknown label 'play\.undu'; did you mean play\.undo\?"),
        ('labels.play.undo = "Oh {who}"', r"labels\.play\.undo: names \{who\}, which this label is not told"),
        ('labels.play.undo = { one = "a", other = "b" }', r"labels\.play\.undo: names \{count\}, which"),
        ("labels.own.moon = 3", r"texts\.toml, labels\.own\.moon: should be a sentence"),
        ('labels.undo = "Oh no"', r"texts\.toml, labels\.undo: should be a table"),
    ],
)
def test_own_words_are_checked(written: str, told: str, tmp_path: Path) -> None:
    key = unique("worded")
    with games_in(tmp_path), pytest.raises(DataError, match=told):
        write_game(tmp_path / key, game='extends = "carcassonne"\ntitle = "Worded"', texts=written)
        Explainer(key, "en")

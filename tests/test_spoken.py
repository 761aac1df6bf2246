"""Whoever chose Hungarian reads Hungarian: every public way to text is walked, and English words in it are counted.

A word is English here if our English messages use it and our Hungarian ones never do. What is written for a machine is
no text: commands, options, keys of games, files, and the lines of records.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import carcnb
from carcnb import cli
from carcnb.say.catalogs import messages
from carcnb.say.i18n import VARIABLE, language, speech

LANG = "hu"
WORD = re.compile(r"(?<![\w/.-])[A-Za-zÀ-ž]{3,}(?![\w/.-]*[_=/])")
#: what is no text: code in backquotes, options, addresses and paths, and what is quoted as it was written
NOT_TEXT = re.compile(r"`[^`]*`|(?<!\w)--?\w[\w-]*|https?://\S+|\S*[\\/]\S*|'[^']*'")
#: elements that hold records, code or drawings
MACHINE = frozenset(("code", "pre", "style", "script", "textarea"))
#: English words that are written in commands and have to be typed just so, and names
TYPED = frozenset(
    [
        "lab",
        "voila",
        "update",
        "check",
        "show",
        "tiles",
        "export",
        "site",
        "catalog",
        "doctor",
        "carcnb",
        "river",
        "gold",
        "game",
        "carc",
        "html",
        "svg",
        "png",
        "pdf",
        "notebooks",
        "edge",
        "chrome",
        "chromium",
        "python",
        "jupyter",
        "jupyterlab",
        "pyodide",
        "table",
        "shift",
        "enter",
    ]
)


@cache
def english() -> frozenset[str]:
    """The words that only the English messages have."""
    say = speech(LANG)
    ours, theirs = set[str](), set[str]()
    for message in messages():
        ours.update(re.findall(r"[a-z]{3,}", message.first.lower()))
        found = say._messages[message.first]
        theirs.update(re.findall(r"\w{3,}", " ".join([found] if isinstance(found, str) else found).lower()))
    return frozenset(ours - theirs - TYPED)


class Read(HTMLParser):
    """What a reader sees of a page, or hears of it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.told: list[str] = []
        self._inside: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._inside += [tag] if tag in MACHINE else []
        self.told += [value for name, value in attrs if value and name in ("title", "alt", "aria-label", "placeholder")]

    def handle_endtag(self, tag: str) -> None:
        if self._inside and self._inside[-1] == tag:
            self._inside.pop()

    def handle_data(self, data: str) -> None:
        self.told += [] if self._inside else [data]


def readable(text: str) -> str:
    return " \n".join(Read(text).told) if "</" in text else text


def left_over(text: str) -> list[str]:
    return [word for word in WORD.findall(NOT_TEXT.sub(" ", readable(text))) if word.lower() in english()]


@pytest.fixture(autouse=True)
def hungarian(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(VARIABLE, LANG)
    monkeypatch.chdir(tmp_path)
    assert language() == LANG


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    with contextlib.suppress(SystemExit):
        cli.main(words)
    shown = capsys.readouterr()
    return shown.out + shown.err


HEAD = "carcnb 1\ngame carcassonne\nplayers red blue\n"
RECORDS = {
    "good": HEAD + "expect score red 0\n",
    "wrong": HEAD + "expect score red 6\n",
    "refused": HEAD + "red place 1,0 r0\n",
}
COMMANDS = ("", "lab", "voila", "update", "check", "show", "tiles", "export", "site", "catalog", "doctor")


def test_english_would_be_noticed() -> None:
    assert left_over("Red lays a tile, and the turn is over.") != []
    assert left_over("Piros lerak egy kártyát.") == []
    assert len(english()) > 800


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_every_command(capsys: pytest.CaptureFixture[str], command: str) -> None:
    told = ran(capsys, *[command][: bool(command)], "--help")
    assert len(told) > 60 and left_over(told) == []


def test_what_is_missing_in_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (("show",), ("lab", "--port"), ("lab", "--port", "x"), ("check",)):
        told = ran(capsys, *words)
        assert told and left_over(told) == [], told


@pytest.mark.parametrize("name", RECORDS)
def test_records_that_are_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str) -> None:
    (tmp_path / "x.carc").write_text(RECORDS[name], "utf-8")
    told = ran(capsys, "check", "-v", "x.carc")
    said = [line for line in told.splitlines() if not line.startswith("  ") or line.startswith("    ")]
    # what a line expects is written as records write it
    assert left_over(re.sub(r"score red \d", "", "\n".join(said))) == [], told


def test_the_doctor(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from carcnb.launch import doctor

    some = [pair for pair in doctor.checks() if not pair[0].startswith(("hunters", "marabunta", "wheel"))]
    monkeypatch.setattr(doctor, "checks", lambda: iter([*some, (some[0][0], lambda: str(1 // 0))]))
    monkeypatch.setattr(doctor, "packages", lambda: iter([doctor.Diagnosis("networkx", None, "")]))
    told = re.sub(r"(?m)Python: .*|ZeroDivisionError.*", "", ran(capsys, "doctor"))
    assert left_over(told) == [], told


def test_a_page_that_is_exported(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from carcnb.launch import export

    monkeypatch.setenv(VARIABLE, "en")
    monkeypatch.setattr(export, "write_page", lambda what, out, lang: None)
    told = ran(capsys, "export", "carcassonne/05_roads", "-o", "x.html", "--lang", LANG)
    assert "x.html" in told and left_over(told) == [], "the language that was asked for, not that of the system"


@pytest.mark.parametrize("key", ["hunters_gatherers", "carcassonne", "wheel_of_fortune", "marabunta"])
def test_examples_and_what_is_refused(key: str) -> None:
    from carcnb.games import examples

    for name in list(examples(key))[::7]:
        told = carcnb.example(key, name.removesuffix(".carc"))
        assert left_over(repr(told)) == [], name
    game: Any = carcnb.new(key, seed=1)
    wrong = "pass" if key != "marabunta" else "cookie"
    with pytest.raises(ValueError) as caught:
        game.push(wrong)
    assert left_over(str(caught.value).replace(wrong, "").replace("red", "")) == [], caught.value


def _numbers() -> Iterator[str]:
    game = carcnb.load(HEAD + "red draw Q\n", seed=2)
    found = carcnb.evaluate(game, playouts=4, progress=False)
    turns = ["place 0,-1 r2; pass", "place 0,-1 r2; occupy knight city.1"]
    compared = carcnb.compare(game, turns, playouts=2)
    game.push_turn(turns[0])
    seen = carcnb.review(game, playouts=4, progress=False)
    for table in (found, compared, seen):
        yield from (repr(table), table._repr_html_())
    yield game.referee()._repr_html_()  # its repr, <referee: …>, is for those who write programs
    yield from (str(found.rows[0].lead), repr(carcnb.rules("carcassonne", "WF-C1")))


def test_numbers_and_tables() -> None:
    for told in _numbers():
        assert left_over(told) == [], told
        assert not re.search(r"\d\.\d", readable(told)), told


def _texts(widget: Any, seen: set[int]) -> Iterator[str]:
    """Yield what a widget and all that lies in it shows or says."""
    if id(widget) in seen or not hasattr(widget, "traits"):
        return
    seen.add(id(widget))
    labels = getattr(widget, "_options_labels", ())
    for name in ("description", "tooltip", "placeholder", "said", *(() if labels else ("value",))):
        if isinstance(told := getattr(widget, name, None), str):
            yield told
    yield from map(str, labels)
    for child in getattr(widget, "children", ()) or ():
        yield from _texts(child, seen)


SCREENS: dict[str, Callable[[], Any]] = {
    "start": lambda: carcnb.start(),
    "course": lambda: carcnb.course("carcassonne"),
    "play": lambda: carcnb.play("carcassonne", seed=3, autosave=False),
    "lesson": lambda: carcnb.lesson("marabunta", "cookies"),
    "edit": lambda: carcnb.edit("hunters_gatherers"),
    "analyse": lambda: carcnb.analyse(carcnb.new("carcassonne", seed=3)),
}


@pytest.mark.parametrize("screen", SCREENS)
def test_screens(screen: str) -> None:
    told = list(_texts(SCREENS[screen](), set()))
    assert len(told) > 10
    # languages are called as they call themselves
    found = [(text, words) for text in told if text != "English" and (words := left_over(text))]
    assert found == []

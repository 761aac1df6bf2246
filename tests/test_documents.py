"""Whatever a page shows to be copied is true: its records, lessons, sheets, commands and their answers."""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from carcnb import cli, games
from carcnb.engine.laying import TileGame
from carcnb.exercises.recipes import check_book, common_words
from carcnb.games.marabunta.sheetfile import parse as parse_sheet
from carcnb.lessons.course import parse_course
from carcnb.lessons.reading import parse_lesson
from carcnb.lessons.validate import problems
from carcnb.record import Record, replay

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "carcnb").rglob("*.md"))]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
INLINE = re.compile(r"`([^`\n]+)`")
SHEET = "my_sheet.toml"  # under this name the pages speak of a sheet that the reader typed
FILE = re.compile(r"# (my_games/\w+/\w+\.(?:toml|py))\n")  # how a block begins that shows a whole file
KEY = "hunters_gatherers"  # the game of the examples of lessons


@dataclass
class Block:
    """What stands between two fences."""

    sort: str
    text: str


def blocks(page: str, *sorts: str) -> list[Block]:
    return [block for block in (Block(*found) for found in FENCE.findall(page)) if not sorts or block.sort in sorts]


def records(page: str) -> Iterator[str]:
    """Yield the records of a page; a block that does not begin one goes on with the one before it."""
    text = ""
    for block in blocks(page, "text"):
        if "launch · cli" in block.text:
            continue  # the picture of the rooms
        if not text or block.text.startswith("carcnb "):
            yield from [text] if text else []
            text = block.text if block.text.startswith("carcnb ") else f"carcnb 1\ngame {KEY}\nplayers red blue\n"
        if not block.text.startswith("carcnb "):
            text += block.text
    yield from [text] if text else []


def check_records(page: str) -> None:
    for text in records(page):
        result = replay(Record.parse(text), variations=True)
        assert not result.failures, result.failures


def check_toml(page: str) -> None:
    """Read each TOML block by the code that will read the file a reader makes of it."""
    for block in blocks(page, "toml"):
        data = tomllib.loads(block.text)
        if FILE.match(block.text):
            continue  # a file of a game: see check_games
        if "level" in data:
            assert not problems(parse_lesson(KEY, "example", block.text))
        elif "chapter" in data:
            course = parse_course(KEY, block.text)
            assert all(chapter.read() for chapter in (*course.chapters, *course.paths))
        elif "exercise" in data:
            check_book(KEY, data, common_words())
        else:
            assert parse_sheet(block.text).sheet()


def understood(command: str) -> None:
    """Let the command line read every `carcnb …` of a shell line; SystemExit if it does not understand."""
    for part in re.split(r"&&|\|\||;|\n", command):
        words = [word for word in shlex.split(part, comments=True) if not re.fullmatch(r"[A-Z_]+=\w*", word)]
        if words and Path(words[0]).name == "carcnb":
            cli.parser().parse_args(words[1:] or ["lab"])


def named(command: str) -> None:
    """Let the command line find a command that a sentence only names."""
    with pytest.raises(SystemExit) as stop, contextlib.redirect_stdout(io.StringIO()):
        cli.parser().parse_args([command, "--help"])
    assert stop.value.code == 0, command


def check_commands(page: str) -> None:
    for block in blocks(page, "sh"):
        understood(block.text)
    for shown in INLINE.findall(FENCE.sub("", page)):
        if only := re.fullmatch(r"carcnb ([a-z]+)", shown):
            named(only[1])
        elif re.match(r"(?:[A-Z_]+=\w+ )?carcnb(?: |$)", shown) and shown != "carcnb 1":
            understood(shown)


def check_answers(page: str) -> None:
    """Type the commands of a console block, in a folder with the last record before it, and compare every line."""
    for block in blocks(page, "console"):
        first, _, answer = block.text.partition("\n")
        words = shlex.split(first.removeprefix("$ carcnb "))
        for name in (word for word in words if word.endswith(".carc")):
            Path(name).write_text(list(records(page[: page.index(block.text)]))[-1], "utf-8")
        said = io.StringIO()
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            assert cli.main(words) == 0, said.getvalue()
        assert answer == said.getvalue()


def check_python(page: str) -> None:
    for block in blocks(page, "python"):
        if not block.text.startswith((">>>", "# my_games/")):  # those are run as doctests, or as games
            exec(block.text, {})


def laid_out(page: str) -> list[Path]:
    """Lay the files of games out where their first lines say; return the folder of each game."""
    files = {Path(found[1]): block.text for block in blocks(page) if (found := FILE.match(block.text))}
    for file, text in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return sorted({file.parent for file in files})


def run(*words: str) -> str:
    """Run Python with the games that were laid out, afresh, since what is read of a game is remembered by its key."""
    there = {**os.environ, "CARCNB_GAMES": str(Path("my_games").absolute()), "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, *words], env=there, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def check_games(page: str) -> None:
    """Play each game that a page shows to its end, on screen."""
    for folder in laid_out(page):
        # the first line of a block only says where the file goes
        lines = sum(len(file.read_text("utf-8").splitlines()) - 1 for file in folder.iterdir())
        assert lines <= 100, f"{folder.name} takes {lines} lines"
        run("-c", PLAY, folder.name)


def check_types_of_games(page: str) -> None:
    """Hold the rules of each game that a page shows to the types that ours are held to."""
    rules = [str(file) for folder in laid_out(page) for file in folder.glob("*.py")]
    if rules:
        # the cache that every other run of mypy uses: without it all is read anew
        kept = (f"--config-file={ROOT / 'pyproject.toml'}", f"--cache-dir={ROOT / '.mypy_cache'}")
        run("-m", "mypy", "--strict", *kept, *rules)


def check_conformance(page: str) -> None:
    """Hold each game that a page shows to what every game must keep."""
    keys = [folder.name for folder in laid_out(page)]
    if keys:
        only = " or ".join(f"[{key} or -{key}" for key in keys)
        conformance = str(ROOT / "tests" / "conformance")
        said = run("-m", "pytest", "-q", "-p", "no:cacheprovider", f"--rootdir={ROOT}", conformance, "-k", only)
        assert " passed" in said


PLAY = """
import sys, carcnb
view = carcnb.play(sys.argv[1], seed=1, autosave=False)
assert view._repr_mimebundle_()["text/html"]
while not view.session.game.over:
    view.session.act(view.session.legal[0])
    assert view.session.sentences()
"""


def check_inline_play(page: str) -> None:
    """Read each statement of play that stands in a sentence or a table, by the game that knows its verb."""
    for shown in INLINE.findall(FENCE.sub("", page)):
        words = shown.replace(r"\|", "|").split()
        if len(words) > 1 and words[0] in ("red", "blue") and "…" not in words:
            knowing = [
                game for key in games.keys() if words[1] in (game := games.new_game(key, ["red", "blue"])).actions
            ]
            assert knowing, f"{shown}: no game knows {words[1]!r}"
            assert any(parses(game.parse_action, words[1:]) for game in knowing), shown


def parses(parse: Callable[[list[str]], object], words: list[str]) -> bool:
    try:
        parse(words)
    except ValueError:
        return False
    return True


def check_tables(page: str) -> None:
    """Look up whatever a table says there is: the hooks of rules, and the files to look in."""
    for row in re.findall(r"^\| `.*", page[page.find("| hook |") :].partition("\n\n")[0], re.MULTILINE):
        for name in re.findall(r"`(\w+)(?:\(.*?\))?`", row.split("|")[1]):
            assert hasattr(TileGame, name), name
    for row in re.findall(r"^\| .*", page[page.find("| look in |") :].partition("\n\n")[0], re.MULTILINE):
        names = INLINE.findall(row.split("|")[2])
        folders = [ROOT / name for name in names if name.startswith("carcnb/") and "<" not in name]
        for name in names:
            if name.endswith((".py", ".toml")):
                places = [ROOT, *(folder if folder.is_dir() else folder.parent for folder in folders)]
                places += (ROOT / "carcnb" / "games").iterdir()
                assert any((place / name.replace("carcnb/games/<key>/", "")).is_file() for place in places), name


def check_sorts(page: str) -> None:
    """A block of a sort that nothing here looks at would be shown unchecked."""
    assert {block.sort for block in blocks(page)} <= {"console", "python", "sh", "text", "toml"}
    assert page.count("\n```") == 2 * len(blocks(page))


CHECKS = (
    check_sorts,
    check_records,
    check_toml,
    check_commands,
    check_answers,
    check_python,
    check_games,
    check_types_of_games,
    check_conformance,
    check_inline_play,
    check_tables,
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a reader who has typed in the sheet that the pages show."""
    for page in PAGES:
        for block in blocks(page.read_text("utf-8"), "toml"):
            if "[territory" in block.text:
                (tmp_path / SHEET).write_text(block.text, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_examples_of_the_page_are_true(page: Path, check: Callable[[str], None]) -> None:
    check(page.read_text("utf-8"))


@pytest.mark.parametrize(
    ("name", "check", "right", "wrong"),
    [
        ("README.md", check_records, "blue place -1,0 r0", "blue place -1,0 r2"),
        ("README.md", check_records, "  red place 0,-1 r0", "  red place 0,1 r0"),
        ("README.md", check_records, "expect score blue 5", "expect score blue 6"),
        ("README.md", check_records, ": cell_taken", ": side_mismatch"),
        ("README.md", check_answers, "Blue scores 5", "Blue scores 6"),
        ("README.md", check_answers, "    Red is next.\n", ""),
        ("README.md", check_commands, ".venv/bin/carcnb\n", ".venv/bin/carcnb dance\n"),
        ("README.md", check_commands, "`carcnb show FILE -o", "`carcnb show FILE --picture"),
        ("README.md", check_commands, "`carcnb doctor`", "`carcnb docter`"),
        ("README.md", check_inline_play, "`red crown taxes`", "`red crwon taxes`"),
        ("README.md", check_sorts, "```sh\n", "```\n"),
        ("README.md", check_tables, "| `shuffle(seed)`", "| `shufle(seed)`"),
        ("README.md", check_tables, "`carcnb/widgets/whereabouts.py`", "`carcnb/session/whereabouts.py`"),
        ("README.md", check_games, "return Ten(", "return Tne("),
        ("README.md", check_games, 'like = "A"', 'like = "AA"'),
        ("README.md", check_types_of_games, "    state: TenState\n", ""),
        ("README.md", check_conformance, 'cites = { wrong_phase = "T-1"', 'cites = { wrong_phase = "T-2"'),
        ("FORMAT.md", check_toml, 'solution = ["red place -1,0 r3"', 'solution = ["red place -1,0 r2"'),
        ("FORMAT.md", check_toml, 'lessons = ["rivers"]', 'lessons = ["rivres"]'),
        ("RECIPES.md", check_toml, 'rule = "HG-R2"', 'rule = "HG-R22"'),
        ("RECIPES.md", check_toml, 'words = "turn_paid"', 'words = "turn_payed"'),
        ("RECORDS.md", check_records, "number 0,5 red 3 ", "number 0,5 red 4 "),
        ("RECORDS.md", check_records, "red write -1,11", "red write -1,10"),
        ("RECORDS.md", check_records, "expect die grey 2", "expect die grey 3"),
        ("RECORDS.md", check_toml, 'V = "violet"', 'V = "pink"'),
        ("RECORDS.md", check_python, "marabunta.load_sheet", "marabunta.read_sheet"),
        ("RECORDS.md", check_inline_play, "blue orange green yellow` |", "blue | green | grey` |"),
    ],
)
def test_a_broken_example_is_found(name: str, check: Callable[[str], None], right: str, wrong: str) -> None:
    (path,) = (page for page in PAGES if page.name == name)
    text = path.read_text("utf-8")
    assert right in text
    with pytest.raises((AssertionError, AttributeError, NameError, SystemExit, ValueError)):
        check(text.replace(right, wrong, 1))

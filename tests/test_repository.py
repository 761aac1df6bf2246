"""The habits of the repository: style, types, layers, and what may not stand in a tracked file."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SCRIPTS = Path(sys.executable).parent
RUN = "python3 -m venv .venv && .venv/bin/pip install -q . && .venv/bin/carcnb"
TEST = 'python3 -m venv .venv && .venv/bin/pip install -q -e ".[test]" && .venv/bin/python -m pytest'
DATA = sorted(ROOT.glob("carcnb/**/*.toml"))
NOTEBOOKS = sorted(ROOT.glob("notebooks/**/*.ipynb"))


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True)
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def clean(*words: str) -> None:
    done = subprocess.run([str(SCRIPTS / words[0]), *words[1:]], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout}{done.stderr}"


@pytest.mark.parametrize(
    "words",
    ["ruff check", "ruff format --check", "mypy", "lint-imports"],
    ids=lambda words: words.split()[0] + ("-format" if "format" in words else ""),
)
def test_tool_is_content(words: str) -> None:
    clean(*words.split())


def test_types_are_strict_in_the_package_and_in_its_tests() -> None:
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mypy"]
    assert asked["strict"] and asked["files"] == ["carcnb", "tests"]


def test_what_the_types_do_not_say_has_a_code_and_a_reason() -> None:
    ignored, reasoned = re.compile(r"#\s*type:\s*ignore"), re.compile(r"# type: ignore\[[\w, -]+\]  # \w.*\w$")
    files = [*ROOT.glob("carcnb/**/*.py"), *ROOT.glob("tests/**/*.py")]
    lines = [line for path in files if path != Path(__file__) for line in path.read_text("utf-8").splitlines()]
    found = [line for line in lines if ignored.search(line)]
    assert found and not [line for line in found if not reasoned.search(line)]


@pytest.mark.parametrize("command", [RUN, TEST], ids=["run", "test"])
def test_readme_gives_the_command_on_one_line(command: str) -> None:
    assert command in (ROOT / "README.md").read_text("utf-8").splitlines()


def test_ci_runs_what_the_readme_says() -> None:
    assert TEST in (ROOT / ".ci" / "run").read_text("utf-8").splitlines()


def test_the_workflow_runs_the_same_and_names_what_is_there() -> None:
    text = (ROOT / ".github" / "workflows" / "checks.yml").read_text("utf-8")
    assert "run: bash .ci/run" in text
    named = re.findall(r"\btests/\w+", text)
    assert named and not [name for name in named if not (ROOT / name).is_dir()]


# Put together here so that this file does not hold the words it looks for.
MACHINE = re.compile(r"(?<![\w.])/(?:" + "|".join(["wor" + "k", "roo" + "t", "far" + "m"]) + r")/")
HOSTS = re.compile(
    "|".join(["pypi" + r"\.org", "python" + r"hosted\.org", "registry" + r"\.npmjs", "--index" + "-url"])
)


@pytest.mark.parametrize("pattern", [MACHINE, HOSTS], ids=["machine", "registry"])
def test_no_tracked_file_names_a(pattern: re.Pattern[str]) -> None:
    found = []
    for path in tracked():
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue
        lines = enumerate(text.splitlines(), 1)
        found += [f"{path.relative_to(ROOT)}:{n}: {line[:120]}" for n, line in lines if pattern.search(line)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_holds_no_widget_state(path: Path) -> None:
    book = json.loads(path.read_text("utf-8"))
    assert "widgets" not in book["metadata"]
    assert "application/vnd.jupyter.widget" not in json.dumps([cell.get("outputs") for cell in book["cells"]])


@pytest.mark.parametrize("path", DATA, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_data_file_can_be_read(path: Path) -> None:
    assert tomllib.loads(path.read_text("utf-8"))


def test_only_the_games_know_their_names() -> None:
    """A game is found by its folder: no code outside games/ asks for one by name."""
    games = "|".join(path.parent.name for path in ROOT.glob("carcnb/games/*/tiles.toml"))
    asked = re.compile(rf"""[=!]=\s*["']({games})["']|["']({games})["']\s*:""")
    outside = [path for path in ROOT.glob("carcnb/**/*.py") if "games" not in path.parts]
    assert not [path for path in outside if asked.search(path.read_text("utf-8"))]


def test_modules_stay_small() -> None:
    sizes = {path: len(path.read_text("utf-8").splitlines()) for path in ROOT.glob("carcnb/**/*.py")}
    assert not {path.relative_to(ROOT).as_posix(): n for path, n in sizes.items() if n > 300}


def test_readme_points_at_files_that_exist() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    local = re.findall(r"\]\((?!https?:|#)([^)]+)\)", text) + re.findall(r'src="(?!https?:)([^"]+)"', text)
    assert local
    assert not [name for name in local if not (ROOT / name).exists()]
    (opened,) = re.findall(r"urlpath=voila%2Frender%2F([^)]+)\)", text)
    assert (ROOT / opened.replace("%2F", "/")).exists()


@pytest.mark.parametrize("file", sorted(ROOT.glob(".github/*.py")), ids=lambda file: file.stem)
def test_what_our_own_scripts_import_is_there(file: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", f"import runpy; runpy.run_path({str(file)!r}, run_name='imported')"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr

"""The notebooks as a set: complete, short, linked, and with nothing saved that a page without a kernel cannot show."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

from carcnb import games
from carcnb.launch.renamed import FILES
from carcnb.lessons.course import courses, read_course

FOLDER = Path(__file__).parents[2] / "notebooks"
BOOKS = sorted(FOLDER.glob("*.ipynb"))
WIDGET = "application/vnd.jupyter.widget-view+json"
MOST_CELLS, MOST_LINES = 30, 10


def read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)


def code(book: Any) -> list[Any]:
    return [cell for cell in book.cells if cell.cell_type == "code"]


def text(book: Any) -> str:
    return "\n".join(cell.source for cell in book.cells if cell.cell_type == "markdown")


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_short_and_ends_with_a_question(path: Path) -> None:
    book = read(path)
    assert len(book.cells) <= MOST_CELLS
    assert [cell.source for cell in code(book) if len(cell.source.splitlines()) > MOST_LINES] == []
    assert book.cells[0].source.startswith("# ")
    assert "What else could you try?" in book.cells[-1].source


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_what_is_saved_can_be_read_without_a_kernel(path: Path) -> None:
    book = read(path)
    nbformat.validate(book)
    assert "widgets" not in book.metadata
    for cell in code(book):
        assert cell.execution_count, f"{cell.id} was not run"
        for output in cell.outputs:
            assert output.output_type != "error"
            assert WIDGET not in output.get("data", {})
            assert " object at 0x" not in output.get("data", {}).get("text/plain", "")


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_links_lead_somewhere(path: Path) -> None:
    for link in re.findall(r"\]\(([^)]+\.ipynb)\)", text(read(path))):
        assert (FOLDER / link).exists(), link


def test_every_lesson_has_its_place_in_one_notebook() -> None:
    opened = [
        f"{key}/{name}"
        for path in BOOKS
        for cell in code(read(path))
        for key, name in re.findall(r'^carcnb\.lesson\("(\w+)", "(\w+)"\)', cell.source, re.M)
    ]
    wanted = {lesson.id for key in courses() for lesson in read_course(key).lessons()}
    assert sorted(opened) == sorted(wanted)


def test_the_start_page_leads_to_every_notebook() -> None:
    linked = set(re.findall(r"\]\(([^)]+\.ipynb)\)", text(read(FOLDER / "00_start_here.ipynb"))))
    assert {path.name for path in BOOKS} - linked == {"00_start_here.ipynb"}


@pytest.mark.parametrize("key", games.keys())
def test_every_game_can_be_learned_played_and_analysed(key: str) -> None:
    names = {path.stem for path in BOOKS}
    numbers, short = {name[3:]: name[:2] for name in names}, key.partition("_")[0]
    game = numbers[f"{short}_play"][0]
    # the first figure is the game, and the second goes from the first chapter on to play and analyse
    assert (numbers[f"{short}_play"][1], numbers[f"{short}_analyse"][1]) == ("8", "9")
    chapters = sorted(name for name in names if name.startswith(game) and int(name[1]) < 8)
    assert [name[1] for name in chapters] == [str(number) for number in range(1, len(chapters) + 1)]
    assert all(name[3:].startswith(f"{short}_") for name in chapters)


def test_the_names_sort_in_the_order_of_the_start_page() -> None:
    linked = re.findall(r"\]\(([^)]+\.ipynb)\)", text(read(FOLDER / "00_start_here.ipynb")))
    chapters = [name for name in linked if name[0] in "1234"]
    assert chapters == sorted(chapters) and len(linked) == len(set(linked))


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_a_name_can_be_read_whole_in_the_list_of_files(path: Path) -> None:
    assert re.fullmatch(r"\d\d(_[a-z]+)+", path.stem) and len(path.name) <= 31


def test_earlier_names_lead_to_notebooks_there_are() -> None:
    assert set(FILES.values()) <= {path.name for path in BOOKS}
    assert not set(FILES) & {path.name for path in BOOKS}

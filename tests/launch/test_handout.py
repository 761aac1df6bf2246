"""Pages to hand out: complete in themselves, answers last."""

from __future__ import annotations

import html
import re
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from carcnb import games
from carcnb.launch import browser, handout
from carcnb.launch.export import write_page
from carcnb.launch.lesson_page import lesson_page
from carcnb.launch.notebook_page import notebook_page
from carcnb.lessons.reading import lesson_files, read_lesson

PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4" cx="4" cy="4"/></svg>'
OUTSIDE = re.compile(r"""(?:src|href)=["'](?!data:|#|%23)|@import|url\((?!["']?data:|%23)|<script""")


@pytest.fixture
def book(tmp_path: Path) -> Path:
    cells = [
        new_markdown_cell("# Rivers & lakes\n\nHow many fish?"),
        new_markdown_cell("There are *seven* fish.", metadata={"tags": ["answer"]}),
        new_code_cell("import ipywidgets\nipywidgets.Label('alive')"),
        new_code_cell(
            f"from IPython.display import SVG\nSVG('''{PICTURE}''')",
            metadata={"jupyter": {"source_hidden": True}},
        ),
    ]
    path = tmp_path / "rivers.ipynb"
    nbformat.write(new_notebook(cells=cells), path)
    return path


def test_notebook_becomes_one_page(book: Path) -> None:
    text = notebook_page(book)
    assert "<title>Rivers &amp; lakes</title>" in text
    assert "data:image/svg+xml" in text
    assert not OUTSIDE.search(text)
    assert "from IPython" not in re.sub("<[^>]+>", "", text), "folded code stays away"
    assert "Label(" in re.sub("<[^>]+>", "", text), "code to read stays"
    assert "widget-state" not in text
    assert text.index("How many fish") < text.index("<h2>Answers</h2>") < text.index("<em>seven</em>")


def test_notebook_that_stops_says_where(tmp_path: Path) -> None:
    path = tmp_path / "broken.ipynb"
    nbformat.write(new_notebook(cells=[new_code_cell("1 / 0")]), path)
    with pytest.raises(handout.HandoutError, match="ZeroDivisionError"):
        notebook_page(path)


@pytest.mark.parametrize(("text", "reason"), [(None, "no such notebook"), ("junk", "no notebook that can be read")])
def test_file_that_is_no_notebook(tmp_path: Path, text: str | None, reason: str) -> None:
    path = tmp_path / "page.ipynb"
    if text is not None:
        path.write_text(text, "utf-8")
    with pytest.raises(handout.HandoutError, match=reason):
        notebook_page(path)


def test_pdf_is_printed(chromium: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "find", lambda: chromium)
    handout.write(handout.page("Őszi erdő", "<h1>Őszi erdő</h1>"), tmp_path / "page.pdf")
    assert (tmp_path / "page.pdf").read_bytes().startswith(b"%PDF")


def test_pdf_without_a_browser_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "find", lambda: None)
    with pytest.raises(handout.HandoutError, match=r"write an \.html page instead"):
        handout.write("text", tmp_path / "page.pdf")
    assert not (tmp_path / "page.pdf").exists()


def test_other_endings_are_refused(tmp_path: Path) -> None:
    with pytest.raises(handout.HandoutError, match=r"ends in \.html or \.pdf"):
        handout.write("text", tmp_path / "page.docx")


def lessons() -> list[str]:
    return [f"{key}/{name}" for key in games.keys() for name in lesson_files(key)]


@pytest.mark.parametrize("id", lessons())
def test_lesson_becomes_one_page(id: str) -> None:
    text = lesson_page(id, "en")
    assert not OUTSIDE.search(text)
    lesson = read_lesson(*id.split("/"))
    before, after = text.split("<h2>Answers</h2>")
    for level in lesson.levels:
        assert html.escape(level.task) in before
        assert not level.done or html.escape(level.done) not in before, "the answer stands only at the end"
    assert all(rule in after for rule in lesson.rules)


@pytest.mark.parametrize("what", ["hunters_gatherers/dragons", "chess/openings", "page.txt"])
def test_what_cannot_be_exported_is_told(what: str, tmp_path: Path) -> None:
    with pytest.raises(handout.HandoutError, match=r"lesson|game"):
        write_page(what, tmp_path / "page.html")
    assert not list(tmp_path.iterdir())

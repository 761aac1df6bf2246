"""Pages: what the server's extension sets up, what it leaves of a notebook, and the words around it."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import nbformat
import pytest
from traitlets.config import Config

from carcnb.launch import page
from carcnb.lessons.progress import FILE, Progress
from carcnb.say.i18n import languages

TEMPLATE = page.SHARE / "voila" / "templates" / page.TEMPLATE
START = Path(__file__).parents[2] / "notebooks" / "00_start_here.ipynb"


class Handler:
    """As much of Voilà's request as is asked for."""

    def __init__(self, root: Path, path: str) -> None:
        self.path_args, self.base_url, self.tokens = [path], "/me/", 0
        self.contents_manager = SimpleNamespace(root_dir=str(root))

    @property
    def xsrf_token(self) -> bytes:
        self.tokens += 1
        return b"secret"


def shown(root: Path, *tags: str, path: str = "my notes/a.ipynb") -> tuple[Any, Handler]:
    """Return a notebook of one cell for each tag as the page gets it."""
    cells = [nbformat.v4.new_code_cell("1", metadata={"tags": [tag] if tag else []}) for tag in tags]
    handler = Handler(root, path)
    return page.prepare(handler, notebook=nbformat.v4.new_notebook(cells=cells), cwd="my notes"), handler


def test_the_extension_sets_up_template_and_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTER_PATH", "elsewhere")
    server = SimpleNamespace(config=Config())
    page._link_jupyter_server_extension(server)
    page._link_jupyter_server_extension(server)
    assert os.environ["JUPYTER_PATH"].split(os.pathsep) == ["elsewhere", str(page.SHARE)]
    assert server.config.VoilaConfiguration.template == "carcnb"
    assert server.config.VoilaConfiguration.prelaunch_hook is page.prepare


def test_a_template_of_somebody_elses_choice_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTER_PATH", "")
    server = SimpleNamespace(config=Config({"VoilaConfiguration": {"template": "lab"}}))
    page._link_jupyter_server_extension(server)
    assert server.config.VoilaConfiguration.template == "lab"


def test_voila_finds_the_template(monkeypatch: pytest.MonkeyPatch) -> None:
    from voila.paths import collect_template_paths

    monkeypatch.setenv("JUPYTER_PATH", str(page.SHARE))
    assert str(TEMPLATE) in collect_template_paths(["voila", "nbconvert"], page.TEMPLATE, prune=True)


def test_the_template_names_no_other_host() -> None:
    for file in TEMPLATE.iterdir():
        text = file.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
        assert "//" not in text.replace("// ", ""), file.name


def test_a_page_leaves_out_what_only_a_notebook_needs(tmp_path: Path) -> None:
    book, _ = shown(tmp_path, "", page.NOTEBOOK_ONLY, "other")
    assert [cell.metadata.tags for cell in book.cells] == [[], ["other"]]


def test_the_browser_gets_the_cookie_with_which_it_may_end_the_kernel(tmp_path: Path) -> None:
    _, handler = shown(tmp_path)
    assert handler.tokens == 1


def test_the_link_leads_to_the_same_notebook_of_the_same_server(tmp_path: Path) -> None:
    book, _ = shown(tmp_path)
    assert book.metadata.carcnb["notebook"] == "/me/lab/tree/my%20notes/a.ipynb"


def test_the_words_are_in_the_language_that_the_reader_chose(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARCNB_LANG")
    (tmp_path / "my notes").mkdir()
    Progress(tmp_path / "my notes" / FILE).choose_language("hu")
    book, _ = shown(tmp_path)
    assert book.metadata.carcnb["lang"] == "hu"
    assert book.metadata.title.startswith("carcnb: társasjáték")


@pytest.mark.parametrize("name", ["title", "loading", "as_notebook"])
def test_every_language_has_its_own_words(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    said = set()
    for lang in languages():
        monkeypatch.setenv("CARCNB_LANG", lang)
        said.add(page.page_words(tmp_path)[name])
    assert len(said) == len(languages())


def test_as_a_page_the_start_notebook_is_the_start_page_and_nothing_else(tmp_path: Path) -> None:
    book = nbformat.read(START, as_version=4)
    left = page.prepare(Handler(tmp_path, START.name), notebook=book, cwd="").cells
    assert [cell.source.split()[-1] for cell in left] == ["carcnb.start()"]

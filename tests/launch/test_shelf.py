"""A reader's notebooks are copied once and never overwritten."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from carcnb.launch import shelf


def notebook(*sources: str) -> str:
    cells = [{"cell_type": "code", "source": [source], "outputs": []} for source in sources]
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small stand-in for the shipped notebooks, so that a new edition can come out."""
    source = tmp_path / "shipped"
    (source / "img").mkdir(parents=True)
    (source / shelf.START).write_text(notebook("1"), "utf-8")
    (source / "01_next.ipynb").write_text(notebook("2"), "utf-8")
    (source / "img" / "a.svg").write_text("<svg/>", "utf-8")
    (source / ".ipynb_checkpoints").mkdir()
    (source / ".ipynb_checkpoints" / "x.ipynb").write_text("{}", "utf-8")
    monkeypatch.setattr(shelf, "shipped", lambda: source)
    return source


def names(folder: Path) -> list[str]:
    return sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file())


def test_copies_all_but_hidden_files(store, tmp_path):
    mine = tmp_path / "mine"
    assert len(shelf.fetch(mine).new) == 3
    assert names(mine) == [".carcnb.json", "00_start_here.ipynb", "01_next.ipynb", "img/a.svg"]


def test_never_overwrites_and_respects_deletion(store, tmp_path):
    mine = tmp_path / "mine"
    shelf.fetch(mine)
    (mine / shelf.START).write_text("my own words", "utf-8")
    (mine / "01_next.ipynb").unlink()
    assert shelf.fetch(mine) == shelf.Copied((), ())
    assert (mine / shelf.START).read_text("utf-8") == "my own words"
    assert not (mine / "01_next.ipynb").exists()


def test_update_lays_new_editions_beside(store, tmp_path):
    mine = tmp_path / "mine"
    shelf.fetch(mine)
    (mine / shelf.START).write_text(notebook("mine"), "utf-8")
    assert shelf.fetch(mine, update=True) == shelf.Copied((), ()), "edited, but nothing new came out"
    (store / shelf.START).write_text(notebook("newer"), "utf-8")
    (store / "02_more.ipynb").write_text(notebook("3"), "utf-8")
    copied = shelf.fetch(mine, update=True)
    assert [p.name for p in copied.new] == ["02_more.ipynb"]
    assert [p.read_text("utf-8") for p in copied.beside] == [notebook("newer")]
    assert (mine / shelf.START).read_text("utf-8") == notebook("mine")
    assert shelf.fetch(mine, update=True) == shelf.Copied((), ())


def test_running_a_notebook_is_no_new_edition(store, tmp_path):
    mine = tmp_path / "mine"
    shelf.fetch(mine)
    run = json.loads((mine / shelf.START).read_text("utf-8"))
    run["cells"][0]["outputs"] = [{"output_type": "stream", "name": "stdout", "text": ["hello"]}]
    (mine / shelf.START).write_text(json.dumps(run), "utf-8")
    assert shelf.edition(mine / shelf.START) == shelf.edition(store / shelf.START)


def test_a_second_edition_beside_gets_a_number(store, tmp_path):
    mine = tmp_path / "mine"
    shelf.fetch(mine)
    beside = []
    for text in ("second", "third"):
        (store / shelf.START).write_text(notebook(text), "utf-8")
        beside += shelf.fetch(mine, update=True).beside
    assert len({p.name for p in beside}) == 2


def test_damaged_memory_is_forgiven(store, tmp_path):
    mine = tmp_path / "mine"
    shelf.fetch(mine)
    (mine / shelf.MEMORY).write_text("not json", "utf-8")
    (mine / shelf.START).write_text("mine", "utf-8")
    shelf.fetch(mine)
    assert (mine / shelf.START).read_text("utf-8") == "mine"


def test_leaves_a_strangers_folder_alone(store, tmp_path):
    assert shelf.choose(tmp_path) == tmp_path / "notebooks"
    (tmp_path / "notebooks").mkdir()
    assert shelf.choose(tmp_path) == tmp_path / "notebooks"
    (tmp_path / "notebooks" / "thesis.ipynb").write_text("{}", "utf-8")
    assert shelf.choose(tmp_path) == tmp_path / "carcnb-notebooks"


def test_in_a_clone_the_notebooks_are_used_where_they_are(store):
    before = names(store)
    assert shelf.fetch(store) == shelf.Copied((), ())
    assert names(store) == before

"""A reader's notebooks are copied once; what the reader changed is never overwritten."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from carcnb.launch import editions as shelf
from carcnb.launch import renamed

Rename = Callable[[Path, Path], Path]


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


def test_copies_all_but_hidden_files(store: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    assert len(shelf.fetch(mine).new) == 3
    assert names(mine) == [".carcnb.json", "00_start_here.ipynb", "01_next.ipynb", "img/a.svg"]


def test_never_overwrites_and_respects_deletion(store: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    shelf.fetch(mine)
    (mine / shelf.START).write_text("my own words", "utf-8")
    (mine / "01_next.ipynb").unlink()
    assert shelf.fetch(mine) == shelf.Copied()
    assert (mine / shelf.START).read_text("utf-8") == "my own words"
    assert not (mine / "01_next.ipynb").exists()


def test_update_lays_a_new_edition_beside_what_the_reader_changed(store: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    shelf.fetch(mine)
    (mine / shelf.START).write_text(notebook("mine"), "utf-8")
    assert shelf.fetch(mine, update=True) == shelf.Copied(), "edited, but nothing new came out"
    (store / shelf.START).write_text(notebook("newer"), "utf-8")
    (store / "02_more.ipynb").write_text(notebook("3"), "utf-8")
    copied = shelf.fetch(mine, update=True)
    assert [p.name for p in copied.new] == ["02_more.ipynb"]
    assert [p.read_text("utf-8") for p in copied.beside] == [notebook("newer")]
    assert not copied.replaced
    assert (mine / shelf.START).read_text("utf-8") == notebook("mine")
    assert shelf.fetch(mine, update=True) == shelf.Copied()


def test_update_replaces_what_the_reader_left_as_it_was(store: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    shelf.fetch(mine)
    before = names(mine)
    for edition in ("second", "third"):
        (store / shelf.START).write_text(notebook(edition), "utf-8")
        (store / "img" / "a.svg").write_text(f"<svg>{edition}</svg>", "utf-8")
        copied = shelf.fetch(mine, update=True)
        assert copied == shelf.Copied(replaced=(mine / shelf.START, mine / "img" / "a.svg"))
        assert (mine / shelf.START).read_text("utf-8") == notebook(edition)
        assert names(mine) == before
    assert shelf.fetch(mine, update=True) == shelf.Copied()


def test_only_an_update_replaces(store: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    shelf.fetch(mine)
    (store / shelf.START).write_text(notebook("newer"), "utf-8")
    assert shelf.fetch(mine) == shelf.Copied()
    assert (mine / shelf.START).read_text("utf-8") == notebook("1")


def run(path: Path) -> None:
    """Leave a notebook as JupyterLab saves it after it was run: other outputs, counts, metadata and layout."""
    book = json.loads(path.read_text("utf-8"))
    book["metadata"]["language_info"] = {"version": "3.13"}
    for cell in book["cells"]:
        cell |= {"id": "a1", "execution_count": 7, "source": "".join(cell["source"])}
        cell["outputs"] = [{"output_type": "stream", "name": "stdout", "text": ["hello"]}]
    path.write_text(json.dumps(book, indent=1), "utf-8")


def test_a_notebook_that_was_only_run_is_replaced(store: Path, tmp_path: Path) -> None:
    """Running writes outputs, which come again; the reader's work is what was typed."""
    mine = tmp_path / "mine"
    shelf.fetch(mine)
    run(mine / shelf.START)
    (store / shelf.START).write_text(notebook("newer"), "utf-8")
    assert shelf.fetch(mine, update=True).replaced == (mine / shelf.START,)


def test_a_single_new_cell_makes_a_notebook_the_readers(store: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    shelf.fetch(mine)
    (mine / shelf.START).write_text(notebook("1", "# my note"), "utf-8")
    (store / shelf.START).write_text(notebook("newer"), "utf-8")
    copied = shelf.fetch(mine, update=True)
    assert (len(copied.beside), len(copied.replaced)) == (1, 0)
    assert (mine / shelf.START).read_text("utf-8") == notebook("1", "# my note")


def test_what_is_saved_while_the_update_runs_is_kept(
    store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = tmp_path / "mine"
    shelf.fetch(mine)
    (store / shelf.START).write_text(notebook("newer"), "utf-8")
    draw_up = shelf.draft

    def slow(data: bytes, target: Path) -> Path:
        made = draw_up(data, target)
        if target == mine / shelf.START:
            target.write_text(notebook("saved meanwhile"), "utf-8")
        return made

    monkeypatch.setattr(shelf, "draft", slow)
    copied = shelf.fetch(mine, update=True)
    assert (mine / shelf.START).read_text("utf-8") == notebook("saved meanwhile")
    assert [p.read_text("utf-8") for p in copied.beside] == [notebook("newer")]


@pytest.mark.parametrize(
    "memory", [None, "", "not json", '{"00_start_here.ipynb": "ab', "[]", '{"00_start_here.ipynb": 1}']
)
def test_without_a_memory_nothing_is_replaced(store: Path, tmp_path: Path, memory: str | None) -> None:
    mine = tmp_path / "mine"
    shelf.fetch(mine)
    (mine / shelf.MEMORY).unlink()
    if memory is not None:
        (mine / shelf.MEMORY).write_text(memory, "utf-8")
    (store / shelf.START).write_text(notebook("newer"), "utf-8")
    copied = shelf.fetch(mine, update=True)
    assert (mine / shelf.START).read_text("utf-8") == notebook("1")
    assert [p.read_text("utf-8") for p in copied.beside] == [notebook("newer")]


def test_a_lost_memory_is_made_again_from_what_is_still_as_shipped(store: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    shelf.fetch(mine)
    (mine / shelf.MEMORY).unlink()
    shelf.fetch(mine)
    (store / shelf.START).write_text(notebook("newer"), "utf-8")
    assert shelf.fetch(mine, update=True).replaced == (mine / shelf.START,)


def test_an_update_cut_short_is_finished_by_the_next(
    store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever it stops, each file is whole, old or new, and the memory knows it."""
    mine = tmp_path / "mine"
    shelf.fetch(mine)
    before = names(mine)
    for name in (shelf.START, "01_next.ipynb"):
        (store / name).write_text(notebook("second"), "utf-8")
    stop_at = 0
    while True:
        stop_at += 1
        with monkeypatch.context() as patch:
            count, replace = 0, Path.replace

            def falter(self: Path, target: Path, replace: Rename = replace, stop_at: int = stop_at) -> Path:
                nonlocal count
                count += 1
                if count == stop_at:
                    raise KeyboardInterrupt
                return replace(self, target)

            patch.setattr(Path, "replace", falter)
            try:
                shelf.fetch(mine, update=True)
                break
            except KeyboardInterrupt:
                for name in (shelf.START, "01_next.ipynb"):
                    json.loads((mine / name).read_text("utf-8"))
    assert stop_at > 1
    assert (mine / "01_next.ipynb").read_text("utf-8") == notebook("second")
    assert [name for name in names(mine) if not name.endswith(".part")] == before
    (store / shelf.START).write_text(notebook("third"), "utf-8")
    assert shelf.fetch(mine, update=True).replaced == (mine / shelf.START,)


def test_a_killed_update_leaves_whole_files(store: Path, tmp_path: Path) -> None:
    """Killed for good (no clean-up of any kind runs), at several moments."""
    mine = tmp_path / "mine"
    shelf.fetch(mine)
    for number in range(40):
        (store / f"x{number}.ipynb").write_text(notebook("x" * 200_000), "utf-8")
    script = f"""
from pathlib import Path
from carcnb.launch import shelf
shelf.shipped = lambda: Path({str(store)!r})
print("begin", flush=True)
shelf.fetch(Path({str(mine)!r}), update=True)
"""
    for wait in (0.0, 0.01, 0.03):
        process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE)
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(wait)
        process.kill()
        process.communicate()
        for path in mine.glob("*.ipynb"):
            json.loads(path.read_text("utf-8"))
        assert shelf.remembered(mine)
    shelf.fetch(mine, update=True)
    assert len(list(mine.glob("x*.ipynb"))) == 40


def linked(*targets: str) -> str:
    cells = [{"cell_type": "markdown", "source": [f"On: [next]({target})"]} for target in targets]
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


def test_links_of_a_new_edition_stay_among_the_new_editions(store: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    shelf.fetch(mine)
    (mine / shelf.START).write_text(notebook("mine"), "utf-8")
    (mine / "01_next.ipynb").write_text(notebook("mine too"), "utf-8")
    (store / shelf.START).write_text(linked("01_next.ipynb#part", "02_more.ipynb", "https://a.org/b.ipynb"), "utf-8")
    (store / "01_next.ipynb").write_text(linked(shelf.START), "utf-8")
    (store / "02_more.ipynb").write_text(linked(shelf.START), "utf-8")
    start, following = shelf.fetch(mine, update=True).beside
    targets = [f"{following.name}#part", "02_more.ipynb", "https://a.org/b.ipynb"]
    assert said(start) == said_in(linked(*targets)), "02_more is new, and so has one edition only"
    assert said(following) == said_in(linked(start.name))
    assert said(mine / "02_more.ipynb") == said_in(linked(shelf.START)), "from here the reader's own is meant"
    assert shelf.fetch(mine, update=True) == shelf.Copied(), "other links do not make another edition"


def said(path: Path) -> list[str]:
    return said_in(path.read_text("utf-8"))


def said_in(text: str) -> list[str]:
    return ["".join(cell["source"]) for cell in json.loads(text)["cells"]]


def test_a_new_edition_leads_to_one_that_an_earlier_update_laid(store: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    shelf.fetch(mine)
    for name in (shelf.START, "01_next.ipynb"):
        (mine / name).write_text(notebook("mine"), "utf-8")
    (store / "01_next.ipynb").write_text(linked(shelf.START), "utf-8")
    (earlier,) = shelf.fetch(mine, update=True).beside
    (store / shelf.START).write_text(linked("01_next.ipynb"), "utf-8")
    (later,) = shelf.fetch(mine, update=True).beside
    assert said(later) == said_in(linked(earlier.name))


def test_a_folder_that_cannot_be_written_to_is_named(
    store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(data: bytes, target: Path) -> Path:
        raise PermissionError(13, "Permission denied", str(target))

    monkeypatch.setattr(shelf, "draft", refuse)
    with pytest.raises(shelf.ShelfError, match=r"mine.*cannot be read or written: Permission denied"):
        shelf.fetch(tmp_path / "mine")


def test_a_file_where_the_folder_should_be_is_named(store: Path, tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("a file", "utf-8")
    with pytest.raises(shelf.ShelfError, match="mine"):
        shelf.fetch(tmp_path / "mine")
    assert (tmp_path / "mine").read_text("utf-8") == "a file"


def test_a_read_only_folder_that_lacks_nothing_is_opened(
    store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = tmp_path / "mine"
    shelf.fetch(mine)
    (mine / shelf.MEMORY).unlink()

    def refuse(data: bytes, target: Path) -> Path:
        raise PermissionError(13, "Permission denied", str(target))

    monkeypatch.setattr(shelf, "draft", refuse)
    assert shelf.fetch(mine) == shelf.Copied()


def test_a_second_edition_beside_gets_a_number(store: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    shelf.fetch(mine)
    (mine / shelf.START).write_text(notebook("mine"), "utf-8")
    beside: list[Path] = []
    for text in ("second", "third"):
        (store / shelf.START).write_text(notebook(text), "utf-8")
        beside += shelf.fetch(mine, update=True).beside
    assert len({p.name for p in beside}) == 2


def test_damaged_memory_is_forgiven(store: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    shelf.fetch(mine)
    (mine / shelf.MEMORY).write_text("not json", "utf-8")
    (mine / shelf.START).write_text("mine", "utf-8")
    shelf.fetch(mine)
    assert (mine / shelf.START).read_text("utf-8") == "mine"


def test_leaves_a_strangers_folder_alone(store: Path, tmp_path: Path) -> None:
    assert shelf.choose(tmp_path) == tmp_path / "notebooks"
    (tmp_path / "notebooks").mkdir()
    assert shelf.choose(tmp_path) == tmp_path / "notebooks"
    (tmp_path / "notebooks" / "thesis.ipynb").write_text("{}", "utf-8")
    assert shelf.choose(tmp_path) == tmp_path / "carcnb-notebooks"


def test_in_a_clone_the_notebooks_are_used_where_they_are(store: Path) -> None:
    before = names(store)
    assert shelf.fetch(store) == shelf.Copied()
    assert names(store) == before


# --- new names --------------------------------------------------------------------------------------------------------


@pytest.fixture
def renaming(store: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """What gives the second notebook another name, and leads the first one there."""

    def rename() -> None:
        (store / "01_next.ipynb").rename(store / "11_next.ipynb")
        (store / shelf.START).write_text(notebook("1", "[on](11_next.ipynb)"), "utf-8")
        monkeypatch.setattr(renamed, "FILES", {"01_next.ipynb": "11_next.ipynb"})

    (store / shelf.START).write_text(notebook("1", "[on](01_next.ipynb)"), "utf-8")
    return rename


def test_update_carries_a_copy_over_to_its_new_name(store: Path, tmp_path: Path, renaming: Callable[[], None]) -> None:
    mine = tmp_path / "mine"
    shelf.fetch(mine)
    renaming()
    assert shelf.fetch(mine) == shelf.Copied(), "nothing happens before an update"
    copied = shelf.fetch(mine, update=True)
    assert copied.renamed == (mine / "11_next.ipynb",) and not copied.new and not copied.beside
    assert names(mine) == [".carcnb.json", "00_start_here.ipynb", "11_next.ipynb", "img/a.svg"]
    assert "(11_next.ipynb)" in (mine / shelf.START).read_text("utf-8")
    assert shelf.fetch(mine, update=True) == shelf.Copied()


def test_what_the_reader_wrote_goes_along_and_its_links_lead_on(
    store: Path, tmp_path: Path, renaming: Callable[[], None]
) -> None:
    mine = tmp_path / "mine"
    shelf.fetch(mine)
    (mine / "01_next.ipynb").write_text(notebook("my own", "[me](01_next.ipynb)"), "utf-8")
    (mine / "notes.ipynb").write_text(notebook("[there](01_next.ipynb)"), "utf-8")
    renaming()
    copied = shelf.fetch(mine, update=True)
    assert copied.renamed == (mine / "11_next.ipynb",) and not copied.beside
    assert (mine / "11_next.ipynb").read_text("utf-8") == notebook("my own", "[me](11_next.ipynb)")
    assert (mine / "notes.ipynb").read_text("utf-8") == notebook("[there](11_next.ipynb)")
    (store / "11_next.ipynb").write_text(notebook("newer"), "utf-8")
    later = shelf.fetch(mine, update=True)
    assert [path.read_text("utf-8") for path in later.beside] == [notebook("newer")]
    assert "my own" in (mine / "11_next.ipynb").read_text("utf-8")


def test_a_file_of_the_readers_own_under_either_name_stays(
    store: Path, tmp_path: Path, renaming: Callable[[], None]
) -> None:
    mine = tmp_path / "mine"
    shelf.fetch(mine)
    (mine / "01_next.ipynb").write_text(notebook("my own"), "utf-8")
    (mine / "11_next.ipynb").write_text(notebook("mine too"), "utf-8")
    renaming()
    assert not shelf.fetch(mine, update=True).renamed
    assert (mine / "01_next.ipynb").read_text("utf-8") == notebook("my own")
    assert (mine / "11_next.ipynb").read_text("utf-8") == notebook("mine too")


def test_a_copy_that_was_deleted_comes_with_an_update_only(
    store: Path, tmp_path: Path, renaming: Callable[[], None]
) -> None:
    mine = tmp_path / "mine"
    shelf.fetch(mine)
    (mine / "01_next.ipynb").unlink()
    renaming()
    assert shelf.fetch(mine) == shelf.Copied()
    assert [path.name for path in shelf.fetch(mine, update=True).new] == ["11_next.ipynb"]

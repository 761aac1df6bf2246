"""The static site, served by a plain web server to a real browser that may fetch nothing else."""

from __future__ import annotations

import functools
import http.server
import json
import re
import shutil
import threading
import zipfile
from collections.abc import Callable, Iterator
from importlib.metadata import distribution as installed
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook

import carcnb
from carcnb import games
from carcnb.launch import editions as shelf
from carcnb.launch import site
from carcnb.launch.repack import repack
from tests.browser.lab import Board, wait_for
from tests.browser.test_lessons import Reader
from tests.browser.test_play import first_place
from tests.launch.pyodide import distribution

Visit = Callable[[str], list[Any]]

RUN_ALL = """async () => { const app = window.jupyterapp; await app.restored; let w;
  for (let i = 0; i < 400 && !(w = app.shell.currentWidget)?.sessionContext; i++)
    await new Promise(r => setTimeout(r, 50));
  await w.context.ready; await w.sessionContext.ready; await w.sessionContext.session.kernel.info;
  await app.commands.execute('notebook:run-all-cells'); }"""

# Open a notebook beside the others, run nothing, and tell for each saved output what is shown and what was meant.
LOOK = """async ([path, saved]) => { const app = window.jupyterapp; await app.restored;
  const opened = await app.commands.execute('docmanager:open', {path, factory: 'Notebook'});
  await opened.context.ready; await opened.revealed;
  const areas = () => [...opened.content.node.querySelectorAll('.jp-OutputArea-output')];
  const drawn = () => areas().length == saved.length && areas().every(area => area.childNodes.length);
  for (let i = 0; i < 1200 && !drawn(); i++) await new Promise(r => setTimeout(r, 50));
  const words = node => { node.querySelectorAll('style, script').forEach(part => part.remove());
    return node.textContent.replace(/\\s+/g, ' ').trim(); };
  const read = text => new DOMParser().parseFromString(text, 'text/html').body;
  const plain = text => { const node = document.createElement('pre'); node.textContent = text; return node; };
  const made = areas().map((area, n) => [words(area), words((saved[n]?.html ? read : plain)(saved[n]?.text ?? ''))]);
  opened.dispose();
  return made; }"""

# Kernels live in workers; none is to start, which also spares the time of 26 of them.
IDLE = "window.Worker = class extends EventTarget { postMessage() {} terminate() {} }"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing: the test's own report is enough."""


# Everything a notebook may do, for every game, as far as a browser can.
PROBE = """
import carcnb
from carcnb import games, tables
from carcnb.draw.svg import svg
for key in games.keys():
    game = carcnb.new(key, seed=3)
    for _ in range(30):
        events = game.push(game.legal_actions()[-1])
    assert carcnb.load(game.record().text()).scores == game.scores
    assert svg(tables.paint(game)).startswith("<svg")
    print(key, game.explain(events, lang="en"))
found = carcnb.evaluate(game, playouts=8, progress=False)
assert found.done == 8
"""
LESSON = 'carcnb.lesson("hunters_gatherers", "first_tile", lang="en")'
PLAY = 'import carcnb\ncarcnb.play("carcassonne", seed=7, lang="en")'
ANALYSE = 'carcnb.analyse(carcnb.new("carcassonne", seed=7), lang="en")'
DAILY = 'import carcnb\ncarcnb.daily("hunters_gatherers", lang="en")'
# How much of the board is painted: every colour but the canvas's own nothing.
PAINTED = """canvas => { const {width, height} = canvas;
  const data = canvas.getContext('2d').getImageData(0, 0, width, height).data;
  let count = 0; for (let i = 3; i < data.length; i += 4) count += data[i] > 0;
  return count / (width * height); }"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory, npm: str) -> Path:
    from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION

    folder = tmp_path_factory.mktemp("site")
    shutil.copytree(shelf.shipped(), folder / "notebooks")
    probe = [new_code_cell(source) for source in (PROBE, PLAY, LESSON, ANALYSE)]
    nbformat.write(new_notebook(cells=probe), folder / "notebooks" / "probe.ipynb")
    nbformat.write(new_notebook(cells=[new_code_cell(DAILY)]), folder / "notebooks" / "daily.ipynb")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shelf, "shipped", lambda: folder / "notebooks")
        site.build(folder / "out", offline=distribution(folder / "pyodide", PYODIDE_VERSION, npm))
    return folder / "out"


@pytest.fixture(scope="module")
def address(built: Path) -> Iterator[str]:
    handler = functools.partial(Quiet, directory=str(built))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def test_site_holds_every_notebook(built: Path) -> None:
    shipped = {path.name for path in shelf.shipped().glob("*.ipynb")}
    assert {path.name for path in (built / "files").glob("*.ipynb")} == shipped | {"daily.ipynb", "probe.ipynb"}


def lines(value: Any) -> Iterator[str]:
    """Yield every text that is still cut into lines."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from lines(inner)
    elif isinstance(value, list):
        if len(value) > 1 and all(isinstance(part, str) for part in value) and value[0].endswith("\n"):
            yield value[0]
        for inner in value:
            yield from lines(inner)


def test_no_built_file_holds_text_in_lines(built: Path) -> None:
    files = [*(built / "files").rglob("*.ipynb"), *(built / "api").rglob("*.json")]
    assert files
    assert not [path.name for path in files if any(lines(json.loads(path.read_text("utf-8"))))]


def test_all_that_the_site_lists_is_there(built: Path) -> None:
    listed = json.loads((built / "api" / "contents" / "all.json").read_text("utf-8"))["content"]
    assert listed
    assert not [entry["path"] for entry in listed if not (built / "files" / entry["path"]).exists()]
    wheels = json.loads((built / "pypi" / "all.json").read_text("utf-8"))
    assert sorted(wheels) == sorted(site.WHEELS)


def test_a_visitor_does_not_fetch_the_notebooks_twice(built: Path) -> None:
    (wheel,) = (built / "pypi").glob("carcnb-*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "carcnb/__init__.py" in names
    assert not [name for name in names if name.endswith(".ipynb")]


@pytest.fixture
def closed(address: str, page: Any) -> Iterator[Any]:
    """A page from which nothing can be fetched but the site; the test fails if anything tried."""
    elsewhere = []

    def watch(route: Any, request: Any) -> None:
        if request.url.startswith((address, "data:", "blob:")):
            route.continue_()
        else:
            elsewhere.append(request.url)
            route.abort()

    page.context.route("**/*", watch)
    yield page
    assert not elsewhere


@pytest.fixture
def visit(address: str, closed: Any) -> Visit:
    """Open a page of the site, run its notebook and return the outputs."""

    def go(path: str) -> list[Any]:
        closed.goto(address + path)
        closed.wait_for_function("() => window.jupyterapp", timeout=60_000)
        closed.evaluate(RUN_ALL)
        cells = closed.evaluate("() => jupyterapp.shell.currentWidget.content.model.toJSON().cells")
        outputs = [output for cell in cells for output in cell.get("outputs", ())]
        assert not [output for output in outputs if output["output_type"] == "error"]
        return outputs

    return go


def test_front_page_opens_the_start_notebook(visit: Visit, page: Any) -> None:
    visit("")
    assert page.locator(".jp-mod-current .lm-TabBar-tabLabel", has_text=shelf.START).count()


def test_every_game_can_be_played_in_the_browser(visit: Visit, page: Any) -> None:
    """One start of the runtime for all of it, which takes most of the time."""
    page.set_viewport_size({"width": 1280, "height": 3000})  # only the cells in sight are made
    said = json.dumps(visit("lab/index.html?path=probe.ipynb"))
    assert all(key in said for key in games.keys())
    board = Board(page, carcnb.new("carcassonne", seed=7))
    board.click(("cell", first_place(board).cell))
    # the rows of the analysis board below say the same of their turns, after where these lay the tile
    page.get_by_role("button", name="Put no figure down", exact=True).click()
    board.says("Your tile, Blue")
    lesson = page.locator("canvas.carc-board").nth(1)
    lesson.wait_for(timeout=60_000)
    wait_for(lambda: lesson.evaluate(PAINTED) > 0.5, 60)
    reader = Reader(page, board=1)
    reader.click((-1, 0))
    reader.hears("A river would run into your meadow")
    reader.click((0, -1))
    reader.hears("Well done!")
    # and it is thought about a position, a little at a time: a browser has no threads
    ranking = page.locator(".carcnb-ranking")
    wait_for(lambda: tries(ranking) > 20, 90, ranking.inner_text)
    ranking.locator(".carcnb-turnrow > button").first.click()
    page.locator(".carcnb-analysis").get_by_text("Your tile, Blue").first.wait_for(timeout=60_000)


def tries(ranking: Any) -> int:
    """Return how many tries a panel tells of."""
    found = re.search(r"(\d+) tr(?:y|ies) played out", ranking.inner_text())
    return int(found[1]) if found else 0


@pytest.mark.slow
def test_an_exercise_is_made_in_the_browser(visit: Visit, page: Any) -> None:
    visit("lab/index.html?path=daily.ipynb")
    stage = page.locator(".carcnb-stage", has_text="Position of the day")
    page.wait_for_function(f"() => ({PAINTED})(document.querySelector('canvas.carc-board')) > 0.5", timeout=60_000)
    stage.get_by_role("button", name="Hint").click()
    assert stage.locator(".carcnb-task").inner_text()


def saved(path: Path) -> list[dict[str, Any]]:
    """Return the text of each saved output of a notebook, in the form that Jupyter prefers to show."""
    outputs = [output for cell in nbformat.read(path, 4).cells for output in cell.get("outputs", ())]
    found = []
    for output in outputs:
        data = output.get("data", {"text/plain": output.get("text", "")})
        text = "" if "image/png" in data else data["text/plain"]
        found.append({"html": "text/html" in data, "text": data.get("text/html", text)})
    return found


def test_every_page_shows_what_was_saved_before_anything_runs(address: str, closed: Any) -> None:
    """Without a kernel: what the visitor sees first is what the notebook was saved with, and no comma more."""
    closed.add_init_script(IDLE)
    closed.goto(f"{address}lab/index.html")
    closed.wait_for_function("() => window.jupyterapp", timeout=60_000)
    for path in sorted(shelf.shipped().glob("*.ipynb")):
        meant = saved(path)
        shown = closed.evaluate(LOOK, [path.name, meant])
        assert len(shown) == len(meant), path.name
        for seen, said in shown:
            assert seen == said, path.name


def test_notebooks_install_carcnb_before_their_first_code() -> None:
    code = {"cell_type": "code", "source": "import carcnb"}
    text = {"cell_type": "markdown", "source": "# Title"}
    book = site.for_browser({"cells": [text, code], "metadata": {}})
    assert [cell["source"] for cell in book["cells"]] == ["# Title", site.FETCH, "import carcnb"]
    assert book["metadata"]["kernelspec"]["name"] == "python"


def test_what_starts_processes_is_left_out_where_there_are_none() -> None:
    cluster = {"cell_type": "code", "source": "from distributed import Client", "metadata": {"tags": ["processes"]}}
    code = {"cell_type": "code", "source": "import carcnb", "metadata": {}}
    book = site.for_browser({"cells": [code, cluster], "metadata": {}})
    assert [cell["source"] for cell in book["cells"]] == [site.FETCH, "import carcnb"]
    for path in shelf.shipped().glob("*.ipynb"):
        shown = site.for_browser(json.loads(path.read_text("utf-8")))
        assert not any("distributed" in cell["source"] for cell in shown["cells"] if cell["cell_type"] == "code"), path


def test_notebooks_that_analyse_fetch_more() -> None:
    code = {"cell_type": "code", "source": ["import carcnb\n", "from carcnb.analysis import plots"]}
    book = site.for_browser({"cells": [code], "metadata": {}})
    assert book["cells"][0]["source"] == site.FETCH_MORE


def test_text_that_nbformat_cuts_into_lines_is_whole_for_the_browser() -> None:
    """JupyterLite does not join the lines of a saved output, but writes a comma between them."""
    shown = {"output_type": "display_data", "metadata": {}, "data": {"text/html": ["<p>a\n", "<p>b"]}}
    said = {"output_type": "stream", "name": "stdout", "text": ["a\n", "b"]}
    failed = {"output_type": "error", "ename": "E", "evalue": "e", "traceback": ["a", "b"]}
    code = {"cell_type": "code", "source": ["a\n", "b"], "outputs": [shown, said, failed]}
    picture = {"a.svg": {"image/svg+xml": ["<svg>\n", "</svg>"]}}
    text = {"cell_type": "markdown", "source": ["# A\n", "b"], "attachments": picture}
    book = site.for_browser({"cells": [text, code], "metadata": {}})
    prose, _, cell = book["cells"]
    assert (prose["source"], cell["source"]) == ("# A\nb", "a\nb")
    assert prose["attachments"] == {"a.svg": {"image/svg+xml": "<svg>\n</svg>"}}
    assert [output.get("data") or output.get("text") for output in cell["outputs"]] == [
        {"text/html": "<p>a\n<p>b"},
        "a\nb",
        None,
    ]
    assert cell["outputs"][2] == failed, "a traceback is a list of frames, not of lines"


def test_data_that_are_a_list_stay_one() -> None:
    shown = {"output_type": "display_data", "data": {"application/json": ["a", "b"], "application/geo+json": ["c"]}}
    book = site.for_browser({"cells": [{"cell_type": "code", "source": "", "outputs": [shown]}], "metadata": {}})
    assert book["cells"][1]["outputs"] == [shown]


@pytest.mark.parametrize("name", site.WHEELS)
def test_a_repacked_wheel_keeps_its_licence(name: str, tmp_path: Path) -> None:
    """Most of them are under licences that ask for just that."""
    dist = installed(name)
    inside = [file for file in dist.files or () if file.parts[0].endswith(".dist-info")]
    licences = {Path(str(file.locate())).read_bytes() for file in inside if file.name.upper().startswith("LICEN")}
    with zipfile.ZipFile(repack(name, tmp_path, site.needed)) as archive:
        kept = {archive.read(place) for place in archive.namelist() if ".dist-info/" in place and "LICEN" in place}
    assert licences
    assert kept == licences


def test_our_wheel_is_complete(tmp_path: Path) -> None:
    with zipfile.ZipFile(repack("carcnb", tmp_path)) as archive:
        names = archive.namelist()
        record = next(name for name in names if name.endswith("/RECORD"))
        listed = [line.split(",")[0] for line in archive.read(record).decode().splitlines()]
    assert sorted(listed) == sorted(names)
    assert f"carcnb/notebooks/{shelf.START}" in names
    assert [name for name in names if name.endswith("/tiles.toml")]
    assert not [name for name in names if "__pycache__" in name]


def test_refuses_a_full_folder(tmp_path: Path) -> None:
    (tmp_path / "precious.txt").write_text("mine", "utf-8")
    with pytest.raises(site.SiteError, match="not an empty folder"):
        site.build(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["precious.txt"]


def test_refuses_a_folder_without_pyodide(tmp_path: Path) -> None:
    (tmp_path / "pyodide").mkdir()
    (tmp_path / "pyodide" / "pyodide-lock.json").write_text(json.dumps({}), "utf-8")
    with pytest.raises(site.SiteError, match=r"it lacks pyodide\.mjs"):
        site.build(tmp_path / "out", offline=tmp_path / "pyodide")
    assert not (tmp_path / "out").exists()

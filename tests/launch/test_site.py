"""The static site, served by a plain web server to a real browser that may fetch nothing else."""

from __future__ import annotations

import functools
import http.server
import json
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from carcnb.launch import shelf, site
from carcnb.launch.wheel import repack
from tests.launch.pyodide import distribution

RUN_ALL = """async () => { const app = window.jupyterapp; await app.restored; let w;
  for (let i = 0; i < 400 && !(w = app.shell.currentWidget)?.sessionContext; i++)
    await new Promise(r => setTimeout(r, 50));
  await w.context.ready; await w.sessionContext.ready; await w.sessionContext.session.kernel.info;
  await app.commands.execute('notebook:run-all-cells'); }"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing: the test's own report is enough."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION

    folder = tmp_path_factory.mktemp("site")
    site.build(folder / "out", offline=distribution(folder / "pyodide", PYODIDE_VERSION))
    return folder / "out"


@pytest.fixture(scope="module")
def address(built: Path) -> Iterator[str]:
    handler = functools.partial(Quiet, directory=str(built))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def test_site_holds_every_notebook(built):
    shipped = {path.name for path in shelf.shipped().rglob("*.ipynb") if not shelf.hidden(path)}
    assert {path.name for path in (built / "files").rglob("*.ipynb")} == shipped


def test_start_notebook_runs_in_the_browser(address, page):
    elsewhere = []

    def watch(route, request):
        if request.url.startswith((address, "data:", "blob:")):
            route.continue_()
        else:
            elsewhere.append(request.url)
            route.abort()

    page.context.route("**/*", watch)
    page.goto(address)
    page.wait_for_url("**/lab/index.html?path=*", timeout=60_000)
    page.wait_for_function("() => window.jupyterapp", timeout=60_000)
    page.evaluate(RUN_ALL)
    outputs = page.evaluate(
        "() => jupyterapp.shell.currentWidget.content.model.toJSON().cells.flatMap(c => c.outputs ?? [])"
    )
    assert not [found for found in outputs if found["output_type"] == "error"]
    assert not elsewhere


def test_notebooks_install_carcnb_before_their_first_code():
    code = {"cell_type": "code", "source": "import carcnb"}
    text = {"cell_type": "markdown", "source": "# Title"}
    book = site.for_browser({"cells": [text, code], "metadata": {}})
    assert [cell["source"] for cell in book["cells"]] == ["# Title", site.FETCH, "import carcnb"]
    assert book["metadata"]["kernelspec"]["name"] == "python"


def test_our_wheel_is_complete(tmp_path):
    with zipfile.ZipFile(repack("carcnb", tmp_path)) as archive:
        names = archive.namelist()
        record = next(name for name in names if name.endswith("/RECORD"))
        listed = [line.split(",")[0] for line in archive.read(record).decode().splitlines()]
    assert sorted(listed) == sorted(names)
    assert f"carcnb/notebooks/{shelf.START}" in names
    assert [name for name in names if name.endswith("/tiles.toml")]
    assert not [name for name in names if "__pycache__" in name]


def test_refuses_a_full_folder(tmp_path):
    (tmp_path / "precious.txt").write_text("mine", "utf-8")
    with pytest.raises(site.SiteError, match="not an empty folder"):
        site.build(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["precious.txt"]


def test_refuses_a_folder_without_pyodide(tmp_path):
    (tmp_path / "pyodide").mkdir()
    (tmp_path / "pyodide" / "pyodide-lock.json").write_text(json.dumps({}), "utf-8")
    with pytest.raises(site.SiteError, match=r"it lacks pyodide\.mjs"):
        site.build(tmp_path / "out", offline=tmp_path / "pyodide")
    assert not (tmp_path / "out").exists()

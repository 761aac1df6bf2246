"""Notebooks as pages: what a Jupyter server needs to show them by Voilà in our own look, without their code.

It is an extension of Jupyter's server. `carcnb` switches it on for the servers that it starts; for another server
`jupyter server extension enable --sys-prefix carcnb.launch.page` does it, as it is done for Binder.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any
from urllib.parse import quote

from ..lessons.progress import FILE, Progress
from ..say.i18n import languages, speech

#: the name by which a server knows this extension
EXTENSION = "carcnb.launch.page"
TEMPLATE = "carcnb"
#: laid out like one of Jupyter's folders of data; its template is found there by name
SHARE = Path(__file__).with_name("share")
#: the tag of cells that belong to a reader of notebooks and would only be in the way on a page
NOTEBOOK_ONLY = "notebook-only"


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": EXTENSION}]


def _link_jupyter_server_extension(server: Any) -> None:
    """Choose our template and words before Voilà is loaded; what somebody has set up otherwise stays so."""
    paths = os.environ.get("JUPYTER_PATH", "").split(os.pathsep)
    if str(SHARE) not in paths:
        os.environ["JUPYTER_PATH"] = os.pathsep.join(path for path in (*paths, str(SHARE)) if path)
    chosen = server.config.VoilaConfiguration
    for name, value in {"template": TEMPLATE, "prelaunch_hook": prepare}.items():
        if name not in chosen:
            chosen[name] = value


def _load_jupyter_server_extension(server: Any) -> None:
    server.log.info("Notebooks are shown as pages under /voila/render/, in carcnb's look.")


def prepare(handler: Any, notebook: Any, cwd: str) -> Any:  # Voilà gives the third by name
    """Make a page of a notebook that is about to be shown: the cells for pages only, and words for the template."""
    # Reading the token gives the browser its cookie; without that it may not end the kernel when it leaves the page.
    _ = handler.xsrf_token
    path: str = handler.path_args[0].strip("/")
    words = page_words((Path(handler.contents_manager.root_dir) / path).parent)
    every = {lang: said(lang) for lang in languages()}
    notebook.metadata["carcnb"] = {
        **words, "notebook": f"{handler.base_url}lab/tree/{quote(path)}", "every": every,
    }  # fmt: skip
    notebook.metadata.setdefault("title", words["title"])
    notebook.cells = [cell for cell in notebook.cells if NOTEBOOK_ONLY not in cell.metadata.get("tags", ())]
    return notebook


def page_words(folder: Path) -> dict[str, str]:
    """Return the words around a page of that folder, in the language of the reader whose progress is kept there.

    >>> sorted(page_words(Path("nowhere")))
    ['as_notebook', 'lang', 'loading', 'title']
    """
    lang = Progress(folder / FILE).language()
    return {"lang": lang, **said(lang)}


def said(lang: str) -> dict[str, str]:
    """Return the words around a page in a language."""
    label = speech(lang).label
    return {
        "title": label("page.title"),
        "loading": label("page.loading"),
        "as_notebook": label("page.as_notebook"),
    }

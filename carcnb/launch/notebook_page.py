"""A notebook as a page: run afresh, without code that was only there to make a picture, answers last."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path
from typing import Any

from ..say.i18n import language, speech
from .handout import HandoutError, page

WIDGET = "application/vnd.jupyter.widget-view+json"
HIDDEN = "source_hidden"  # JupyterLab's own mark for a cell whose code is folded away
FOLDED = re.compile(r"<details>\s*<summary>(.*?)</summary>(.*?)</details>", re.DOTALL)
ANSWER = "answer"  # our tag: this cell answers a question of the page and belongs to its end


def notebook_page(path: Path, lang: str | None = None) -> str:
    """Return the notebook at `path` as one self-contained HTML page; cells tagged "answer" come last."""
    import nbformat

    try:
        book: Any = nbformat.read(path, as_version=4)
    except FileNotFoundError:
        raise HandoutError(f"{path}: there is no such notebook") from None
    except OSError as error:
        raise HandoutError(f"{path}: this is no notebook that can be read ({error.strerror or error})") from None
    except Exception as error:  # nbformat stops in many ways over what has not the form of a notebook
        raise HandoutError(f"{path}: this is no notebook that can be read ({shortly(error)})") from None
    if wrong := malformed(book):
        raise HandoutError(f"{path}: this is no notebook that can be read ({wrong})")
    execute(book, path.parent, language(lang))
    for cell in book.cells:
        still(cell)
    asked = [cell for cell in book.cells if ANSWER not in cell.metadata.get("tags", ())]
    answers = [cell for cell in book.cells if ANSWER in cell.metadata.get("tags", ())]
    body, folded = unfold(render(book, asked, path.parent))
    if answers:
        folded += render(book, answers, path.parent)
    if folded:
        body += f'<section class="answers"><h2>{speech(language(lang)).label("lesson.answers")}</h2>{folded}</section>'
    return page(title(book, path), body, lang=language(lang), style=code_style())


def shortly(error: Exception) -> str:
    """Return the first line of what an error says: nbformat may quote the whole notebook."""
    first = next(iter(str(error).splitlines()), "") or type(error).__name__
    return first if len(first) <= 200 else first[:199] + "…"


def malformed(book: Any) -> str:
    """Tell what is wrong with a notebook that was read, where it cannot be worked on; nbformat itself only warns."""
    cells = book.get("cells")
    if not isinstance(cells, list):
        return "its cells are no list"
    for number, cell in enumerate(cells, start=1):
        if not isinstance(cell, dict) or cell.get("cell_type") not in ("code", "markdown", "raw"):
            return f"cell {number} is of no known type"
        if not isinstance(cell.get("source"), str) or not isinstance(cell.get("metadata"), dict):
            return f"cell {number} has no source or no metadata"
        if not isinstance(cell.get("outputs", []), list) or not isinstance(cell["metadata"].get("tags", []), list):
            return f"the outputs or tags of cell {number} are no list"
    return "" if isinstance(book.get("metadata"), dict) else "it has no metadata"


def unfold(body: str) -> tuple[str, str]:
    """Take what is folded away on the screen out of its place; paper cannot be clicked on.

    >>> unfold("<p>Why?</p><details><summary>Answer</summary><p>So.</p></details>")[1]
    '<div id="answer-1"><h3>Answer 1</h3><p>So.</p></div>'
    """
    answers: list[str] = []

    def put_aside(match: re.Match[str]) -> str:
        name = f"{match[1]} {len(answers) + 1}"
        place = f"answer-{len(answers) + 1}"
        answers.append(f'<div id="{place}"><h3>{name}</h3>{match[2]}</div>')
        return f'<p><a href="#{place}">{name}</a></p>'

    return FOLDED.sub(put_aside, body), "".join(answers)


def execute(book: Any, folder: Path, lang: str) -> None:
    from jupyter_client.kernelspec import NoSuchKernel
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

    try:
        client = NotebookClient(book, resources={"metadata": {"path": str(folder)}}, timeout=600)
        client.execute(env={**os.environ, "CARCNB_LANG": lang}, stderr=subprocess.DEVNULL)
    except CellExecutionError as error:
        raise HandoutError(f"the notebook stopped with an error:\n{error}") from None
    except NoSuchKernel as error:
        raise HandoutError(f"there is no kernel {error.name!r} on this machine to run the notebook") from None
    except (CellTimeoutError, DeadKernelError) as error:
        raise HandoutError(f"the notebook could not be run: {shortly(error)}") from None


def still(cell: Any) -> None:
    """Leave of each output the form that paper can show."""
    kept = []
    for output in cell.get("outputs", ()):
        data = output.get("data", {})
        live = data.pop(WIDGET, None) is not None
        # A widget's plain text is only its Python name: without a picture there is nothing to print.
        if not live or set(data) - {"text/plain"}:
            kept.append(output)
    if cell.cell_type == "code":
        cell.outputs = kept


def render(book: Any, cells: list[Any], folder: Path) -> str:
    from nbconvert import HTMLExporter
    from nbformat.v4 import new_notebook

    exporter = HTMLExporter(template_name="basic", embed_images=True)
    exporter.exclude_input_prompt = exporter.exclude_output_prompt = True
    for cell in cells:
        if cell.metadata.get("jupyter", {}).get(HIDDEN):
            cell.metadata["transient"] = {"remove_source": True}
    language = {key: book.metadata[key] for key in ("language_info",) if key in book.metadata}
    part = new_notebook(cells=cells, metadata=language)
    body, _ = exporter.from_notebook_node(part, resources={"metadata": {"path": str(folder)}})
    return str(body)


def title(book: Any, path: Path) -> str:
    for cell in book.cells:
        if cell.cell_type == "markdown" and cell.source.startswith("# "):
            return str(cell.source.splitlines()[0][2:].strip())
    return path.stem


def code_style() -> str:
    from pygments.formatters import HtmlFormatter

    return str(HtmlFormatter().get_style_defs(".highlight"))

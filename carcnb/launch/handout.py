"""Pages to print or hand out: one HTML file with text, pictures and answers, or the same as PDF."""

from __future__ import annotations

import html
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from . import browser

STYLE = """
body { font: 12pt/1.45 Georgia, "DejaVu Serif", serif; color: #222; background: #fff; max-width: 46rem;
       margin: 2rem auto; padding: 0 1rem; }
h1, h2, h3 { font-family: "Segoe UI", "DejaVu Sans", sans-serif; line-height: 1.2; break-after: avoid; }
img, svg { max-width: 100%; max-height: 10cm; width: auto; height: auto; vertical-align: bottom; }
p:has(+ p img), p:has(img) { break-after: avoid; break-inside: avoid; }
pre { font-size: 9.5pt; background: #f5f4ef; padding: .5rem .8rem; border-radius: 4px;
      white-space: pre-wrap; }
table { border-collapse: collapse; } td, th { border: 1px solid #bbb; padding: .15rem .6rem; }
figure, pre, table, .jp-OutputArea-output { break-inside: avoid; }
.answers { break-before: page; } .answers > h2 { margin-top: 0; }
a.anchor-link { display: none; }
@page { margin: 18mm; }
"""
PAGE = """<!doctype html>
<html lang="{lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{style}</style></head>
<body>
{body}
</body>
</html>
"""


class HandoutError(Exception):
    """The page cannot be made; the message says why and what would help."""


def page(title: str, body: str, *, lang: str = "en", style: str = "") -> str:
    """Return a whole HTML page that needs nothing but itself.

    >>> "<title>Rivers &amp; lakes</title>" in page("Rivers & lakes", "<p>Water.</p>")
    True
    """
    return PAGE.format(title=html.escape(title), lang=lang, style=STYLE + style, body=body)


def check_name(out: Path) -> None:
    """Refuse a name that says neither HTML nor PDF, or a folder that is not there."""
    if out.suffix.lower() not in (".html", ".htm", ".pdf"):
        raise HandoutError(f"{out.name}: the name of a page ends in .html or .pdf")
    if not out.absolute().parent.is_dir():
        raise HandoutError(f"{out.parent}: there is no such folder")


def write(text: str, out: Path) -> None:
    """Write a page to `out`, as HTML or PDF after the end of its name."""
    check_name(out)
    if out.suffix.lower() == ".pdf":
        print_pdf(text, out)
    else:
        out.write_text(text, "utf-8")


def print_pdf(text: str, out: Path) -> None:
    program = browser.find()
    if program is None:
        raise HandoutError(
            "printing to PDF needs Chromium, Chrome or Edge, and none was found; "
            "write an .html page instead and print it from any browser"
        )
    with TemporaryDirectory() as scratch:
        source, made = Path(scratch, "page.html"), Path(scratch, "page.pdf")
        source.write_text(text, "utf-8")
        words = ["--headless", f"--user-data-dir={scratch}/profile", "--no-pdf-header-footer"]
        ask = [str(program), *browser.FLAGS, *words, f"--print-to-pdf={made}", source.as_uri()]
        done = subprocess.run(ask, capture_output=True, text=True, check=False, timeout=120)
        if not made.exists():
            raise HandoutError(f"{program.name} did not print the page:\n{done.stderr.strip()}")
        out.write_bytes(made.read_bytes())

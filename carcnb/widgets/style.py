"""How the parts around a board look; colours follow the page, so that both of JupyterLab's themes suit."""

from __future__ import annotations

from pathlib import Path

from ..say.html import TALLY_STYLE
from . import icons

STYLE = f"<style>{TALLY_STYLE}{Path(__file__).with_name('stage.css').read_text('utf-8')}{icons.rules()}</style>"

"""How the parts around a board look; colours follow the page, so that both of JupyterLab's themes suit."""

from __future__ import annotations

from pathlib import Path

from ..say.html import TALLY_STYLE
from . import icons

#: narrow stages come after the others, whose looks they change
NAMES = (
    "stage.css", "buttons.css", "panel.css", "players.css", "coach.css", "over.css", "settings.css", "ending.css",
    "high.css", "lesson.css", "reckon.css", "course.css", "stars.css",
    "review.css", "edit.css", "phone.css", "analysis.css", "low.css", "motion.css",
)  # fmt: skip
SHEETS = "".join(Path(__file__).with_name(name).read_text("utf-8") for name in NAMES)
STYLE = f"<style>{TALLY_STYLE}{SHEETS}{icons.rules()}</style>"

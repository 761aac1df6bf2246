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
#: below this width, in pixels, the panel lies below the board; in a low window, where nothing would be seen of it, only
#: below the second one: a phone that lies, or a page that is shown at twice its size
NARROW, NARROW_WHEN_LOW, LOW_WINDOW = 700, 480, 520


def _by_window(least: int, usual: int) -> str:
    """Return a width that hangs on the height of the window."""
    return f"clamp({least}px, (100vh - {LOW_WINDOW}px) * 999, {usual}px)"


def _sheet(name: str) -> str:
    """Return a style sheet; those of stages turn from narrow to wide by the height of the window too."""
    text = Path(__file__).with_name(name).read_text("utf-8")
    if name == "course.css":  # a list, beside which nothing lies
        return text
    wide, narrow = f"(min-width: {NARROW}px)", f"(max-width: {NARROW - 1}px)"
    text = text.replace(wide, f"(min-width: {_by_window(NARROW_WHEN_LOW, NARROW)})")
    return text.replace(narrow, f"(max-width: {_by_window(NARROW_WHEN_LOW - 1, NARROW - 1)})")


SHEETS = "".join(map(_sheet, NAMES))
STYLE = f"<style>{TALLY_STYLE}{SHEETS}{icons.rules()}</style>"

"""Finding a Chromium-like browser on this machine, for printing pages and for tests that click."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
    "microsoft-edge",
)
PLACES = {
    "darwin": (
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    ),
    "win32": (
        r"%ProgramFiles%\Google\Chrome\Application\chrome.exe",
        r"%ProgramFiles(x86)%\Google\Chrome\Application\chrome.exe",
        r"%ProgramFiles(x86)%\Microsoft\Edge\Application\msedge.exe",
    ),
}

# Quiet and offline: nothing is fetched but the page itself.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find() -> Path | None:
    """Return the program file of a Chromium, Chrome or Edge, or None if there is none.

    >>> path = find()
    >>> path is None or path.exists()
    True
    """
    on_path = (shutil.which(name) for name in NAMES)
    known = (os.path.expandvars(place) for place in PLACES.get(sys.platform, ()))
    for candidate in (*on_path, *known):
        if candidate and Path(candidate).exists():
            return Path(candidate)
    return None

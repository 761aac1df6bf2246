"""Write the marks of all contact sheets, after they were looked at; the sheets themselves go to a folder you name."""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

from carcnb import tables
from carcnb.draw.svg import svg
from carcnb.draw.theme import themes
from carcnb.games import keys

if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    marks = {}
    for key in keys():
        for look in themes():
            text = svg(tables.contact_sheet(key, look))
            marks[f"{key} {look}"] = hashlib.sha256(text.encode()).hexdigest()[:16]
            if folder:
                (folder / f"{key}-{look}.svg").write_text(text, "utf-8")
    Path(__file__).with_name("goldens.json").write_text(json.dumps(marks, indent=1) + "\n", "utf-8")

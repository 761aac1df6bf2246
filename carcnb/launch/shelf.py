"""The notebooks that travel with the package, and the reader's own copies of them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

START = "00_start_here.ipynb"
MEMORY = ".carcnb.json"  # which edition of each notebook was copied into a folder


class ShelfError(Exception):
    """The notebooks cannot be found or copied; the message says what to do."""


def shipped() -> Path:
    """Return the folder of notebooks that belongs to this installation.

    >>> (shipped() / START).exists()
    True
    """
    package = Path(__file__).parents[1]
    # In a clone the notebooks lie beside the package, in an installed wheel inside it.
    for folder in (package.parent / "notebooks", package / "notebooks"):
        if (folder / START).exists():
            return folder
    raise ShelfError(f"This installation holds no notebooks ({START} is missing): install carcnb again.")


def edition(path: Path) -> str:
    """Return a fingerprint of what a notebook says; running it, and so its outputs, does not change it."""
    try:
        cells = json.loads(path.read_text("utf-8"))["cells"]
        said = [(cell["cell_type"], "".join(cell["source"])) for cell in cells]
    except (ValueError, KeyError, TypeError):
        return sha256(path.read_bytes()).hexdigest()
    return sha256(json.dumps(said).encode()).hexdigest()


def choose(here: Path) -> Path:
    """Return the folder for the reader's notebooks below `here`, leaving a stranger's folder alone."""
    folder = here / "notebooks"
    strange = folder.exists() and any(folder.iterdir()) and not (folder / START).exists()
    return here / "carcnb-notebooks" if strange else folder


@dataclass(frozen=True)
class Copied:
    """What a visit to the shelf did: files newly copied, and new editions laid beside the reader's own."""

    new: tuple[Path, ...]
    beside: tuple[Path, ...]


def fetch(folder: Path, *, update: bool = False) -> Copied:
    """Copy the shipped notebooks into `folder` without ever overwriting a file there.

    A notebook is copied once; if the reader deletes it, it stays deleted until an `update`. Then one that has
    changed since it was copied is also laid beside the reader's copy, under a name of its own.
    """
    source = shipped()
    if folder.resolve() == source.resolve():
        return Copied((), ())
    folder.mkdir(parents=True, exist_ok=True)
    known = remembered(folder)
    new, beside = [], []
    for path in sorted(p for p in source.rglob("*") if p.is_file() and not hidden(p.relative_to(source))):
        name = path.relative_to(source).as_posix()
        mine, now = folder / name, edition(path)
        if not mine.exists():
            if update or name not in known:
                copy(path, mine)
                new.append(mine)
                known[name] = now
        elif update and edition(mine) != now and known.get(name) != now:
            if (other := lay_beside(path, mine)) is not None:
                beside.append(other)
            known[name] = now
    (folder / MEMORY).write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", "utf-8")
    return Copied(tuple(new), tuple(beside))


def hidden(name: Path) -> bool:
    return any(part.startswith((".", "__")) for part in name.parts)


def remembered(folder: Path) -> dict[str, str]:
    try:
        known = json.loads((folder / MEMORY).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}


def copy(source: Path, target: Path) -> None:
    """Write a copy the reader may edit; a copy cut short by a crash never bears the final name."""
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_name(f".{target.name}.part")
    draft.write_bytes(source.read_bytes())
    draft.replace(target)


def lay_beside(source: Path, mine: Path) -> Path | None:
    """Put `source` next to `mine` as NAME.VERSION.ipynb, or return None if it lies there already."""
    stem, now = f"{mine.stem}.{version('carcnb')}", edition(source)
    number = 1
    while True:
        other = mine.with_name(f"{stem}{'' if number == 1 else f'-{number}'}{mine.suffix}")
        if not other.exists():
            copy(source, other)
            return other
        if edition(other) == now:
            return None
        number += 1


def open_folder(asked: Path | None, here: Path) -> Path:
    """Return the reader's folder, with the notebooks in it."""
    folder = (asked or choose(here)).absolute()
    fetch(folder)
    return folder

"""The notebooks that travel with the package, and the reader's own copies of them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from glob import escape
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from . import renamed

START = "00_start_here.ipynb"
MEMORY = ".carcnb.json"  # which edition of each notebook was copied into a folder
EDITION = re.compile(r"(\]\(\w+)\.\d[^)#/\s]*(\.ipynb)")  # a link to a notebook that was laid beside another


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


def edition(path: Path, *, among_editions: bool = False) -> str:
    """Return a fingerprint of what a notebook says; running it, and so its outputs, does not change it.

    With `among_editions` neither does it matter whether a link leads to a notebook or to a new edition of it.
    """
    try:
        cells = json.loads(path.read_text("utf-8"))["cells"]
        said = [(cell["cell_type"], "".join(cell["source"])) for cell in cells]
        if among_editions:
            said = [(kind, EDITION.sub(r"\1\2", text)) for kind, text in said]
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
    """What a visit to the shelf did: files newly copied, replaced by a new edition, or laid beside the reader's own.

    Those that got their present name are listed as it; the reader's words in them are untouched.
    """

    new: tuple[Path, ...] = ()
    replaced: tuple[Path, ...] = ()
    beside: tuple[Path, ...] = ()
    renamed: tuple[Path, ...] = ()


def fetch(folder: Path, *, update: bool = False) -> Copied:
    """Copy the shipped notebooks into `folder` without ever overwriting what the reader changed there.

    A notebook is copied once; if the reader deletes it, it stays deleted until an `update`. Then a new edition takes
    the place of a copy that still says what was copied, and is laid beside a copy that the reader changed.
    """
    source = shipped()
    if folder.resolve() == source.resolve():
        return Copied()
    try:
        return Shelf(source, folder).visit(update=update)
    except OSError as error:
        # Each file is finished before the next is begun, so that trying again goes on where this stopped.
        raise ShelfError(f"{error.filename or folder} cannot be read or written: {error.strerror or error}") from None


class Shelf:
    """One visit: the shipped files, the reader's folder, and the memory of what was copied there."""

    def __init__(self, source: Path, folder: Path) -> None:
        self.source, self.folder = source, folder
        files = (path for path in source.rglob("*") if path.is_file())
        self.names = sorted(name.as_posix() for path in files if not hidden(name := path.relative_to(source)))
        self.known = remembered(folder)

    def visit(self, *, update: bool) -> Copied:
        self.folder.mkdir(parents=True, exist_ok=True)
        new, replaced, changed = [], [], []
        before = dict(self.known)
        moved = self.carry_over() if update else ()
        for name in self.names:
            if not update and self.known_formerly(name):
                continue  # it comes with the next update, in place of the copy that has its earlier name
            path, mine = self.source / name, self.folder / name
            now = edition(path)
            if not mine.exists():
                if update or name not in self.known:
                    draft(path.read_bytes(), mine).replace(mine)
                    self.remember(name, now)
                    new.append(mine)
            elif (there := edition(mine)) == now:
                self.known[name] = now
            elif update and there == self.known.get(name) and replace(path, mine, there):
                self.remember(name, now)
                replaced.append(mine)
            elif update and self.known.get(name) != now:
                changed.append(name)
        beside = self.lay_beside(changed)
        if self.known != before:
            with suppress(OSError):  # nothing hangs on it: what was copied is noted down already
                self.save()
        return Copied(tuple(new), tuple(replaced), beside, moved)

    def known_formerly(self, name: str) -> bool:
        return name not in self.known and any(self.known.get(old) for old, now in renamed.FILES.items() if now == name)

    def carry_over(self) -> tuple[Path, ...]:
        """Give the reader's copies the names that the notebooks have now, and lead their links there."""
        moved = []
        for old, name in renamed.FILES.items():
            before, now = self.folder / old, self.folder / name
            if old not in self.known or name not in self.names:
                continue
            if before.exists() and not now.exists():
                before.rename(now)
                moved.append(now)
            self.known[name] = self.known.pop(old)
            self.save()
        for path in self.folder.glob("*.ipynb") if moved else ():
            self.lead_on(path)
        return tuple(moved)

    def lead_on(self, path: Path) -> None:
        """Let the links of a copy lead to present names; one that the reader did not change is still known as such."""
        said, known = path.read_bytes(), self.known.get(path.name)
        led = relinked(said, {old: name for old, name in renamed.FILES.items() if not (self.folder / old).exists()})
        if led != said:
            untouched = known is not None and edition(path) == known
            draft(led, path).replace(path)
            if untouched:
                self.known[path.name] = edition(path)

    def lay_beside(self, changed: list[str]) -> tuple[Path, ...]:
        """Lay new editions beside the reader's own, except where they lie there already."""
        if not changed:
            return ()
        # All names are given before the first is written, since the new editions lead to one another.
        newest = {name: found for name in self.names if (found := self.found_beside(name))}
        missing = [name for name in changed if name not in newest]
        newest |= {name: free_name(self.folder / name) for name in missing}
        links = {Path(name).name: path.name for name, path in newest.items()}
        for name in changed:
            if name in missing:
                draft(relinked((self.source / name).read_bytes(), links), newest[name]).replace(newest[name])
            self.remember(name, edition(self.source / name))
        return tuple(newest[name] for name in missing)

    def found_beside(self, name: str) -> Path | None:
        """Return the shipped edition of a notebook where it lies under another name than the reader's own."""
        mine, now = self.folder / name, edition(self.source / name)
        if not mine.exists() or edition(mine) == now:
            return None
        others = sorted(mine.parent.glob(f"{escape(mine.stem)}.[0-9]*{mine.suffix}"))
        return next((other for other in others if edition(other, among_editions=True) == now), None)

    def remember(self, name: str, now: str) -> None:
        """Note down at once what was copied: a visit may be cut short at any moment."""
        self.known[name] = now
        self.save()

    def save(self) -> None:
        memory = self.folder / MEMORY
        draft((json.dumps(self.known, indent=1, sort_keys=True) + "\n").encode(), memory).replace(memory)


def hidden(name: Path) -> bool:
    return any(part.startswith((".", "__")) for part in name.parts)


def remembered(folder: Path) -> dict[str, str]:
    """Return the edition of each notebook that was last copied or offered; what cannot be read is forgotten."""
    try:
        known = json.loads((folder / MEMORY).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    pairs = known.items() if isinstance(known, dict) else ()
    return {name: text for name, text in pairs if isinstance(text, str)}


def draft(data: bytes, target: Path) -> Path:
    """Write a file under a name of its own first; one cut short by a crash never bears the final name."""
    target.parent.mkdir(parents=True, exist_ok=True)
    made = target.with_name(f".{target.name}.part")
    made.write_bytes(data)
    return made


def replace(source: Path, mine: Path, there: str) -> bool:
    """Put a new edition in the place of `mine`, unless the reader has saved something else by now."""
    made = draft(source.read_bytes(), mine)
    if edition(mine) != there:
        made.unlink()
        return False
    made.replace(mine)
    return True


def free_name(mine: Path) -> Path:
    """Return the name of a new edition beside `mine`: NAME.VERSION.ipynb, with a number if that is taken."""
    stem, number = f"{mine.stem}.{version('carcnb')}", 1
    while (other := mine.with_name(f"{stem}{'' if number == 1 else f'-{number}'}{mine.suffix}")).exists():
        number += 1
    return other


def relinked(data: bytes, links: Mapping[str, str]) -> bytes:
    """Let a notebook's links lead to other files: a new edition leads to the new editions.

    A notebook under its plain name leads to plain names, the reader's own copies, with all that was written into them;
    who reads on in a new edition, laid beside such a copy, wants what is new in the next one too.

    >>> relinked(b"[On](a.ipynb), [back](b.ipynb#top)", {"b.ipynb": "b.0.2.0.ipynb"}).decode()
    '[On](a.ipynb), [back](b.0.2.0.ipynb#top)'
    """
    for name, other in links.items():
        data = re.sub(rb"\]\(%s(?=[)#])" % re.escape(name.encode()), b"](" + other.encode(), data)
    return data


def open_folder(asked: Path | None, here: Path) -> Path:
    """Return the reader's folder, with the notebooks in it."""
    folder = (asked or choose(here)).absolute()
    fetch(folder)
    return folder

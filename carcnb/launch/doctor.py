"""What is installed, what is missing, and whether it works: a board drawn and every example replayed."""

from __future__ import annotations

import platform
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib.metadata import PackageNotFoundError, requires, version

from ..asking import label
from . import browser
from . import editions as shelf

NEED = re.compile(r"^([A-Za-z0-9._-]+)[^;]*(?:;.*extra == ['\"](\w+)['\"])?")
HIDDEN = ("test",)  # what only a developer needs


@dataclass(frozen=True)
class Diagnosis:
    """One thing that was looked at: `well` is None where its absence only costs an extra."""

    what: str
    well: bool | None
    found: str

    def __str__(self) -> str:
        if self.well is None:
            mark = label("doctor.absent")
        else:
            mark = label("doctor.ok") if self.well else label("doctor.failed")
        return f"{mark:>7}  {self.what}: {self.found}"


def look() -> Iterator[Diagnosis]:
    """Look at everything, one finding after the other."""
    yield Diagnosis("Python", sys.version_info >= (3, 11), f"{platform.python_version()}, {platform.platform()}")
    yield from packages()
    program = browser.find()
    yield Diagnosis(label("doctor.browser"), bool(program) or None, str(program or label("doctor.no_browser")))
    yield from (attempt(what, do) for what, do in checks())


def packages() -> Iterator[Diagnosis]:
    """Yield each package that carcnb or one of its extras asks for, and the version that is here."""
    for need in requires("carcnb") or ():
        match = NEED.match(need)
        if match is None or match[1] == "carcnb" or match[2] in HIDDEN:
            continue
        name, extra = match[1], match[2]
        what = label("doctor.extra", name=name, extra=extra) if extra else name
        try:
            yield Diagnosis(what, True, version(name))
        except PackageNotFoundError:
            ask = f"pip install 'carcnb[{extra}]'" if extra else f"pip install {name}"
            yield Diagnosis(what, None if extra else False, label("doctor.install", command=ask))


def checks() -> Iterator[tuple[str, Callable[[], str]]]:
    from ..games import found

    yield label("doctor.notebooks"), notebooks
    for key in found.names():  # also those that two games claim
        yield label("doctor.drawn", game=key), partial(draw, key)
        yield label("doctor.replayed", game=key), partial(replay, key)
        yield label("doctor.read", game=key), partial(read_lessons, key)


def attempt(what: str, do: Callable[[], str]) -> Diagnosis:
    """Turn a failure of any kind into a finding: the doctor must reach the end of the list."""
    try:
        return Diagnosis(what, True, do())
    except Exception as error:
        return Diagnosis(what, False, f"{type(error).__name__}: {error}")


def notebooks() -> str:
    folder = shelf.shipped()
    return label("doctor.in_folder", count=len(list(folder.glob("*.ipynb"))), folder=folder)


def draw(key: str) -> str:
    from .. import surface
    from ..draw.svg import svg
    from ..tables import paint

    return f"{len(svg(paint(surface.new(key, seed=1)))) // 1000 + 1} kB"


def replay(key: str) -> str:
    from .. import games
    from ..record import replaying as record

    files = games.examples(key).values()
    for file in files:
        result = record.replay(record.Record.parse(file.read_bytes(), file.name))
        for failure in result.failures:
            raise ValueError(f"{file.name}, {failure}")
    return label("doctor.records", count=len(files))


def read_lessons(key: str) -> str:
    from ..lessons.course import fault, has_course
    from ..lessons.reading import lessons

    if has_course(key) and (told := fault(key)):
        raise ValueError(told)
    return label("doctor.lessons", count=len(lessons(key)))

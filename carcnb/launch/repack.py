"""Making a wheel again from an installed package, so that a static site can carry just what runs here."""

from __future__ import annotations

import base64
import hashlib
import zipfile
from collections.abc import Callable, Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path, PurePath

from . import editions as shelf

TAG = "py3-none-any"
WHEEL = f"Wheel-Version: 1.0\nGenerator: carcnb\nRoot-Is-Purelib: true\nTag: {TAG}\n"
KEPT = ("METADATA", "entry_points.txt", "top_level.txt")
# Whoever hands a package on must hand these on with it; they lie in a folder of their own, or beside METADATA.
LEGAL = ("LICENSE", "LICENCE", "COPYING", "NOTICE", "AUTHORS")
EPOCH = (1980, 1, 1, 0, 0, 0)  # the same input gives the same bytes


def repack(name: str, folder: Path, keep: Callable[[str], bool] = bool) -> Path:
    """Write the installed package `name` into `folder` as a pure-Python wheel and return its path.

    Only files whose place in the wheel `keep` accepts are taken.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     repack("networkx", Path(folder)).name.startswith("networkx-3")
    True
    """
    dist = distribution(name)
    stem = f"{dist.name.lower().replace('-', '_')}-{dist.version}"
    inside = {f"{stem}.dist-info/WHEEL": WHEEL.encode()}
    for kept in KEPT:
        if (text := dist.read_text(kept)) is not None:
            inside[f"{stem}.dist-info/{kept}"] = text.encode()
    for file in dist.files or ():
        if legal(file):
            inside["/".join([f"{stem}.dist-info", *file.parts[1:]])] = Path(str(file.locate())).read_bytes()
    for place, path in own_files() if name == "carcnb" else installed_files(dist):
        if keep(place):
            inside[place] = path.read_bytes()
    record = f"{stem}.dist-info/RECORD"
    lines = [f"{place},sha256={digest(data)},{len(data)}" for place, data in sorted(inside.items())]
    inside[record] = "\n".join([*lines, f"{record},,", ""]).encode()
    target = folder / f"{stem}-{TAG}.whl"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for place, data in sorted(inside.items()):
            info = zipfile.ZipInfo(place, EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, data)
    return target


def digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def legal(place: PurePath) -> bool:
    """Tell whether a file says under which terms its package may be handed on.

    >>> [legal(PurePath("a-1.dist-info", name)) for name in ("licenses/by/Ann.txt", "COPYING.txt", "RECORD")]
    [True, True, False]
    """
    about = place.parts[0].endswith(".dist-info") and ".." not in place.parts
    return about and (place.parts[1] == "licenses" or place.name.upper().startswith(LEGAL))


def own_files() -> Iterator[tuple[str, Path]]:
    """Yield our own files from where they are imported; in a clone that is not where packages lie."""
    package = Path(__file__).parents[1]
    for source, prefix in ((package, "carcnb"), (shelf.shipped(), "carcnb/notebooks")):
        for path in source.rglob("*"):
            name = path.relative_to(source)
            if path.is_file() and not (name.parts[0] == "notebooks" and source == package) and plain(name):
                yield f"{prefix}/{name.as_posix()}", path


def installed_files(dist: Distribution) -> Iterator[tuple[str, Path]]:
    """Yield a package's importable files; its programs, tests and front-end files stay behind."""
    for file in dist.files or ():
        outside = ".." in file.parts or file.parts[0].endswith(".dist-info") or "tests" in file.parts
        if not outside and plain(Path(file)):
            yield file.as_posix(), Path(str(file.locate()))


def plain(name: Path) -> bool:
    # What is compiled for this machine runs on no other; packages that have such files have the sources beside them.
    return name.suffix not in (".pyc", ".part", ".so", ".pyd") and not any(
        part.startswith(".") or part == "__pycache__" for part in name.parts
    )

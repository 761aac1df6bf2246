"""A Pyodide distribution for tests: the real runtime, with stand-ins for two wheels that cannot be had."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Any

# Of numpy and Pillow ipycanvas needs only this much to draw; the public distribution carries the real ones.
NUMPY = """
import struct

uint8, int32, int64, float16, float32, float64 = "uint8", "int32", "int64", "float16", "float32", "float64"


class ndarray(bytearray):
    dtype = "uint8"
    flags = {"C_CONTIGUOUS": True}
    shape = ()


def frombuffer(data, dtype=uint8):
    made = ndarray(data)
    made.shape = (len(made),)
    return made


def asarray(values):
    shape, flat = [], values
    while isinstance(flat, (list, tuple)):
        shape.append(len(flat))
        flat = flat[0] if flat else None
    flat = values
    for _ in shape[1:]:
        flat = [inner for outer in flat for inner in outer]
    made = ndarray(struct.pack(f"{len(flat)}d", *flat))
    made.dtype, made.shape = float64, tuple(shape)
    return made
"""
PILLOW = "class Image:\n    pass\n"
KERNEL = ("ipython", "jedi", "micropip")


def distribution(folder: Path, version: str, npm: str) -> Path:
    """Fill `folder` with Pyodide `version`: runtime, the kernel's own wheels, two stand-ins."""
    folder.mkdir(parents=True)
    subprocess.run([npm, "pack", "--silent", f"pyodide@{version}"], cwd=folder, check=True, capture_output=True)
    (archive,) = folder.glob("pyodide-*.tgz")
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    archive.unlink()
    for path in (folder / "package").iterdir():
        path.rename(folder / path.name)
    lock = json.loads((folder / "pyodide-lock.json").read_text("utf-8"))
    lock["packages"] = kernel_wheels(folder, lock["packages"], lock["info"]["python"])
    for name, module, text in (("numpy", "numpy", NUMPY), ("pillow", "PIL", PILLOW)):
        lock["packages"][name] = stand_in(folder, name, module, text)
    (folder / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")
    return folder


def kernel_wheels(folder: Path, packages: dict[str, Any], python: str) -> dict[str, Any]:
    """Fetch what the kernel itself imports; the lock file then names just that, as it came."""
    by_name = {key.replace("_", "-").lower(): entry for key, entry in packages.items()}
    wanted, queue = {}, list(KERNEL)
    while queue:
        name = queue.pop().replace("_", "-").lower()
        if name not in wanted:
            wanted[name] = by_name[name]
            queue += by_name[name]["depends"]
    pins = [f"{name}=={entry['version']}" for name, entry in wanted.items()]
    words = ["-m", "pip", "download", "-q", "--no-deps", "--only-binary", ":all:", "--python-version", python]
    subprocess.run([sys.executable, *words, "-d", str(folder), *pins], check=True)
    for entry in wanted.values():
        stem = entry["file_name"].split("-py")[0]
        (found,) = folder.glob(f"{stem}-*.whl")
        entry |= {"file_name": found.name, "sha256": digest(found)}
    return wanted


def stand_in(folder: Path, name: str, module: str, text: str) -> dict[str, Any]:
    path = folder / f"{name}-99.0-py3-none-any.whl"
    info = f"{name}-99.0.dist-info"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(f"{module}/__init__.py", text)
        archive.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 99.0\n")
        archive.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{info}/RECORD", "")
    return {
        "name": name,
        "version": "99.0",
        "file_name": path.name,
        "install_dir": "site",
        "sha256": digest(path),
        "package_type": "package",
        "imports": [module],
        "depends": [],
        "unvendored_tests": False,
    }


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()

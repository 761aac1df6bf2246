"""Files that others may write, break or swap at any time: read with bounds, replaced whole, by one writer at a time."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

from .locks import age, locked, resolved

__all__ = ["Unusable", "free_name", "locked", "read_bytes", "read_text", "reason", "replace", "set_aside"]

#: how many bytes a text may have unless the caller says otherwise
MOST = 2_000_000
#: temporary files older than this, in seconds, were left behind by a program that was killed
FORGOTTEN = 3600.0
#: what file systems answer that cannot flush; the text is then as safe as it can be there
_NO_FLUSH = (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EBADF)
_swept: set[Path] = set()


class Unusable(ValueError):
    """What lies under a name is no text that could be used; the message says why, as in "it is a folder"."""


# --- reading ----------------------------------------------------------------------------------------------------------


def read_bytes(path: str | Path, most: int = MOST) -> bytes:
    """Return what a plain file holds; Unusable if it is none or too large, OSError if the system refuses.

    >>> read_bytes(os.curdir)
    Traceback (most recent call last):
    carcnb.files.Unusable: it is a folder
    """
    try:
        _plain(os.stat(path), most)
    except ValueError as error:
        # a zero byte or half a character: no system takes it for a name
        raise error if isinstance(error, Unusable) else Unusable("no file can have this name") from None
    # looked at before it is opened, since opening a device may do something; and again after, since it may be another
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        _plain(os.fstat(handle), most)
        data = file.read(most + 1)
    if len(data) > most:
        raise Unusable(_too_large(most))
    return data


def read_text(path: str | Path, most: int = MOST) -> str:
    """Return the text of a plain file, its line ends as they stand; Unusable if it holds none, OSError as above."""
    try:
        text = read_bytes(path, most).decode("utf-8")
    except UnicodeDecodeError:
        raise Unusable("it is not UTF-8 text") from None
    if "\0" in text:
        raise Unusable("it holds binary data")
    return text


def _plain(found: os.stat_result, most: int) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise Unusable("it is a folder")
    if not stat.S_ISREG(found.st_mode):
        raise Unusable("it is no plain file")
    if found.st_size > most:
        raise Unusable(_too_large(most))


def _too_large(most: int) -> str:
    return f"it is too large (more than {most:,} bytes)"


# --- writing ----------------------------------------------------------------------------------------------------------


def replace(path: str | Path, text: str) -> None:
    """Put this text in a file's place: whoever reads it, even after a power cut, finds the old or the new one whole.

    A link is followed, a file keeps its mode and owner, a new one gets what the umask says. OSError if it cannot be
    done, also where the file is read-only or no plain file; nothing is left behind then.
    """
    data, target = text.encode("utf-8"), resolved(path)
    old = _old(target)
    _sweep(target)
    # not by tempfile: that gives mode 600, and the umask cannot be asked for without changing it for a moment
    name = target.with_name(f".{target.name[:40]}.{secrets.token_hex(6)}.tmp")
    handle = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            _flush(handle)
        if old is not None:
            _take_after(name, old)
        os.replace(name, target)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    _flush_folder(target.parent)


def _old(target: Path) -> os.stat_result | None:
    """Return what is known of the file to replace, if it may be replaced."""
    try:
        found = os.stat(target)
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(found.st_mode):
        # a rename would put a file where a device or a pipe was
        raise OSError(errno.EINVAL, "it is a folder" if target.is_dir() else "it is no plain file", str(target))
    if not os.access(target, os.W_OK):
        # a rename would not ask
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(target))
    return found


def _take_after(name: Path, old: os.stat_result) -> None:
    """Give a file the owner and mode of another, as far as the system lets us."""
    if sys.platform != "win32":  # files have no such owner there
        with contextlib.suppress(OSError):
            os.chown(name, old.st_uid, old.st_gid)
    with contextlib.suppress(OSError):
        os.chmod(name, stat.S_IMODE(old.st_mode))


def _flush(handle: int) -> None:
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _NO_FLUSH:
            raise


def _flush_folder(folder: Path) -> None:
    """Make sure that the new name lasts; where folders cannot be opened the system sees to it."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _sweep(target: Path) -> None:
    """Remove, once in the life of this program, what killed ones left beside a file."""
    if target in _swept:
        return
    _swept.add(target)
    with contextlib.suppress(OSError):
        start = f".{target.name[:40]}."
        for left in target.parent.iterdir():
            if left.name.startswith(start) and left.suffix == ".tmp" and age(left) > FORGOTTEN:
                left.unlink()


# --- setting aside ----------------------------------------------------------------------------------------------------


def free_name(path: str | Path, ending: str = "old") -> Path:
    """Return the first name beside a file that nothing has yet: `x.old`, `x.2.old`, `x.3.old` …

    >>> free_name("nowhere/x.carc").name
    'x.carc.old'
    """
    return next(name for name in _names(Path(path), ending) if not os.path.lexists(name))


def set_aside(path: str | Path, ending: str = "old") -> Path:
    """Move a file out of the way under a free name, over nothing that was set aside before; return that name."""
    target = resolved(path)
    for name in _names(target, ending):
        try:
            # taken first, so that two programs never choose the same name
            os.close(os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            continue
        try:
            os.replace(target, name)
        except OSError:
            os.unlink(name)
            raise
        return name
    raise AssertionError("there is always a higher number")


def _names(path: Path, ending: str) -> Iterator[Path]:
    yield path.with_name(f"{path.name}.{ending}")
    number = 2
    while True:
        yield path.with_name(f"{path.name}.{number}.{ending}")
        number += 1


def reason(error: Exception) -> str:
    """Return what is wrong; of a file, which it is and why it cannot be used, without numbers of errors.

    >>> reason(FileNotFoundError(2, "No such file or directory", "no/such/a.svg"))
    'no/such/a.svg cannot be used: there is no folder no/such'
    """
    if not isinstance(error, OSError) or not error.filename or not error.strerror:
        return str(error)
    folder = Path(error.filename).parent
    why = error.strerror if folder.is_dir() else f"there is no folder {folder}"
    return f"{error.filename} cannot be used: {why}"

"""One writer at a time: a lock that is a file beside the one it is about."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path

#: what file systems answer that know no second name for a file
_NO_LINKS = (errno.EPERM, errno.ENOSYS, errno.ENOTSUP, errno.EMLINK, errno.EXDEV, errno.EINVAL)
#: a lock is held for milliseconds; one that is older than this, in seconds, was left behind
STALE = 60.0


@contextlib.contextmanager
def locked(path: str | Path, wait: float = 5.0) -> Iterator[None]:
    """Keep other programs that ask the same way from a file, for the moment it takes to read and replace it.

    The lock is a file `.NAME.lock` beside it, which works on every system, on shared drives and in a browser. One left
    by a program that is gone, or older than a minute, is taken over. OSError if it is not free in `wait` seconds. It is
    not to be asked for again while it is held.
    """
    target = resolved(path)
    lock = target.with_name(f".{target.name}.lock")
    mine = f"{_holder(os.getpid())} {secrets.token_hex(8)}"
    end = time.monotonic() + wait
    while not _taken(lock, mine):
        _free_if_left(lock)
        if time.monotonic() > end:
            reason = f"another program is busy with it ({lock.name} is there)"
            raise TimeoutError(errno.ETIMEDOUT, reason, str(path))
        time.sleep(0.002 + 0.008 * secrets.randbelow(100) / 100)  # not in step with the others who wait
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            if _content(lock) == mine:
                os.unlink(lock)


def _taken(lock: Path, content: str) -> bool:
    """Put the lock there, with its content in one step where links exist: one that says nothing is in everybody's way.

    A program may be killed at any moment, also between making a file and writing to it.
    """
    whole = lock.with_name(f"{lock.name.removesuffix('.lock')[:41]}.{secrets.token_hex(6)}.tmp")
    try:
        if not _made(whole, content):
            return False
        os.link(whole, lock)
    except FileExistsError:
        return False
    except (AttributeError, NotImplementedError, OSError) as error:
        if isinstance(error, OSError) and error.errno not in _NO_LINKS:
            raise
        return _made(lock, content)
    finally:
        with contextlib.suppress(OSError):
            os.unlink(whole)
    return True


def _made(file: Path, content: str) -> bool:
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    except FileExistsError:
        return False
    except PermissionError:
        if os.name == "nt" and file.parent.is_dir():
            return False  # Windows says so of a file that is just being removed
        raise
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as opened:
            opened.write(content)
    except BaseException:  # such as a full disk
        with contextlib.suppress(OSError):
            os.unlink(file)
        raise
    return True


def _free_if_left(lock: Path) -> None:
    """Remove a lock that was left behind; only one program at a time decides on that, or two could take it over."""
    if not _left(lock):
        return
    guard = lock.with_name(lock.name + ".check")
    try:
        if not _taken(guard, ""):
            if age(guard) > STALE:
                guard.unlink()
            return
        try:
            if _left(lock):
                os.unlink(lock)
        finally:
            os.unlink(guard)
    except FileNotFoundError:
        return


def _left(lock: Path) -> bool:
    try:
        return _gone(_content(lock)) or age(lock) > STALE
    except OSError:
        return False  # it was given back just now


def _content(lock: Path) -> str:
    with lock.open("rb") as file:
        return file.read(1000).decode("utf-8", "replace")


def _holder(pid: int) -> str:
    """Name a process so that another one that gets its number later is not taken for it."""
    started = ""
    with contextlib.suppress(OSError, IndexError):
        started = Path(f"/proc/{pid}/stat").read_text("utf-8", "replace").rpartition(")")[2].split()[19]
    return f"{pid} {started or '-'} {socket.gethostname() or '-'}"


def _gone(content: str) -> bool:
    """Tell whether the process that holds a lock is known to be gone: only on this machine can that be known."""
    pid, *about = content.split()[:3] or [""]
    if os.name != "posix" or sys.platform == "emscripten" or not pid.isdecimal() or len(about) < 2 or len(pid) > 9:
        return False
    if about[1] != _holder(os.getpid()).split()[2]:
        return False
    try:
        os.kill(int(pid), 0)
    except ProcessLookupError:
        return True
    except OSError:
        return False
    return about[0] != "-" and about[0] != _holder(int(pid)).split()[1]


def resolved(path: str | Path) -> Path:
    """Return the file that a name stands for, through all links; OSError if they lead in a circle."""
    target = Path(os.path.realpath(path))
    if target.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    return target


def age(path: Path) -> float:
    """Return how far from now a file was changed last, in seconds."""
    # a file of the future comes from a clock that was wrong: it is as little of now as one of the past
    return abs(time.time() - path.stat().st_mtime)

"""How big a class fits: `python -m carcnb.launch.classroom` lets many kernels play a lesson at once and measures.

It prints and judges nothing, except that it fails if a kernel fails. Memory is counted fairly: what kernels share
(the files of Python and its packages) is divided among them, where the system tells it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FIRST_BOARD = """
import carcnb
from IPython.display import display
display(carcnb.lesson({key!r}, {name!r}))
"""
PLAY = """
from carcnb.lessons.reading import read_lesson
from carcnb.lessons.validate import problems
assert not problems(read_lesson({key!r}, {name!r}))
"""


@dataclass(frozen=True)
class Pupil:
    """What one kernel came to."""

    board_seconds: float
    play_seconds: float
    megabytes: float
    error: str = ""


def main(words: list[str] | None = None) -> int:
    """Measure and print; return 1 if a kernel failed."""
    ask = argparse.ArgumentParser(prog="python -m carcnb.launch.classroom", description=__doc__)
    ask.add_argument("--kernels", type=int, default=30)
    ask.add_argument("--lesson", default="hunters_gatherers/first_tile", metavar="GAME/LESSON")
    ask.add_argument("--together", type=int, default=os.cpu_count() or 2, help="kernels that start at one time")
    asked = ask.parse_args(words)
    seats = asyncio.run(classroom(asked.kernels, asked.lesson, asked.together))
    report(seats)
    return int(any(seat.error for seat in seats))


async def classroom(kernels: int, lesson: str, together: int) -> list[Pupil]:
    """Start the kernels, keep all of them alive, let each play, and measure while all are there."""
    from jupyter_client.manager import AsyncKernelManager

    key, _, name = lesson.partition("/")
    gate = asyncio.Semaphore(together)
    seated = asyncio.Barrier(kernels)
    managers = [AsyncKernelManager() for _ in range(kernels)]
    try:
        return await asyncio.gather(*(sit(manager, key, name, gate, seated) for manager in managers))
    finally:
        await asyncio.gather(*(manager.shutdown_kernel(now=True) for manager in managers))


async def sit(manager: Any, key: str, name: str, gate: asyncio.Semaphore, seated: asyncio.Barrier) -> Pupil:
    error, board, play = "", 0.0, 0.0
    client = None
    try:
        async with gate:  # a class does not start in the same instant, and this machine has few cores
            begun = time.perf_counter()
            await manager.start_kernel(stderr=subprocess.DEVNULL)
            client = manager.client()
            client.start_channels()
            await client.wait_for_ready(timeout=120)
            await run(client, FIRST_BOARD.format(key=key, name=name))
            board = time.perf_counter() - begun
        await seated.wait()
        begun = time.perf_counter()
        await run(client, PLAY.format(key=key, name=name))
        play = time.perf_counter() - begun
    except Exception as failure:
        error = f"{type(failure).__name__}: {failure}"
        if not board:
            await seated.wait()  # the others must not wait for this one
    megabytes = memory(manager.provisioner.pid) if manager.has_kernel else 0.0
    await seated.wait()
    if client is not None:
        client.stop_channels()
    return Pupil(board, play, megabytes, error)


async def run(client: Any, code: str) -> None:
    reply = await client.execute_interactive(code, timeout=300, output_hook=lambda message: None)
    if reply["content"]["status"] != "ok":
        raise RuntimeError(f"{reply['content']['ename']}: {reply['content']['evalue']}")


def memory(pid: int) -> float:
    """Return a process's megabytes, shared ones divided; elsewhere than on Linux those it holds in all."""
    rollup = Path(f"/proc/{pid}/smaps_rollup")
    if rollup.exists():
        line = next(line for line in rollup.read_text().splitlines() if line.startswith("Pss:"))
        return int(line.split()[1]) / 1024
    import psutil

    return float(psutil.Process(pid).memory_info().rss) / 2**20


def report(seats: list[Pupil]) -> None:
    """Print what a teacher wants to know."""
    well = [seat for seat in seats if not seat.error]
    print(f"{len(seats)} kernels at once, {len(seats) - len(well)} failed")
    for seat in seats:
        if seat.error:
            print(f"  {seat.error}")
    if well:
        for what, values in (
            ("first board, s after asking for a kernel", [seat.board_seconds for seat in well]),
            ("the whole lesson played, s, all at once", [seat.play_seconds for seat in well]),
            ("memory a kernel, MB", [seat.megabytes for seat in well]),
        ):
            print(f"  {what}: median {statistics.median(values):.1f}, most {max(values):.1f}")
        print(f"  memory in all: {sum(seat.megabytes for seat in well) / 1024:.1f} GB")


if __name__ == "__main__":
    raise SystemExit(main())

"""Starting `carcnb` as a reader does: in an empty folder, as a process of its own."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import urlsplit

ADDRESS = re.compile(r"http://(?:localhost|127\.0\.0\.1):\d+\S*token=\w+")


class Start:
    """Starts `carcnb WORDS` in an empty folder and waits until it answers at the address that it says."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.running: list[subprocess.Popen[bytes]] = []

    def __call__(self, *words: str) -> str:
        folder = self.folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        log = folder / f"server-{len(self.running)}.log"
        private = {f"JUPYTER_{name}_DIR": str(folder / "jupyter" / name) for name in ("CONFIG", "DATA", "RUNTIME")}
        ask = [sys.executable, "-m", "carcnb", *words, "--no-browser", "--port", str(port)]
        with log.open("w") as stream:
            process = subprocess.Popen(
                ask,
                cwd=folder,
                stdout=stream,
                stderr=subprocess.STDOUT,
                env={**os.environ, **private, "IPYTHONDIR": str(folder / "ipython")},
                start_new_session=True,
            )
        self.running.append(process)
        for _ in range(600):
            # Jupyter says its address before it listens there: who goes at once may be refused
            if (found := ADDRESS.search(log.read_text("utf-8"))) and listens(found[0]):
                return found[0]
            assert process.poll() is None, log.read_text("utf-8")
            time.sleep(0.1)
        raise AssertionError(log.read_text("utf-8"))

    def stop(self) -> None:
        """Stop what still runs; a server that waits for a kernel of its own is not waited for."""
        for process in self.running:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGTERM)
                try:
                    process.wait(10)
                except subprocess.TimeoutExpired:
                    os.killpg(process.pid, signal.SIGKILL)
                    process.wait(10)


def listens(address: str) -> bool:
    """Tell whether somebody takes connections at an address."""
    parts = urlsplit(address)
    try:
        socket.create_connection((parts.hostname, parts.port), timeout=5).close()
    except OSError:
        return False
    return True

"""Time as players and evaluations count it: what was computed, not what went by."""

from __future__ import annotations

import time
from collections.abc import Callable

#: the seconds that this thread has computed, so that a busy machine weakens nobody (without threads: the process)
cpu_time: Callable[[], float] = getattr(time, "thread_time", time.process_time)

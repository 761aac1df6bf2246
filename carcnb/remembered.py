"""Answers that are found once: `functools.cache` for functions of the front door, whose arguments stay typed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

if TYPE_CHECKING:

    def remembered(function: F) -> F:
        """Say nothing of the cache: what `functools.cache` returns would take any arguments."""
        return function
else:
    remembered = cache

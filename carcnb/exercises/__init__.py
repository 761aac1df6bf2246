"""Exercises made from play: levels about one rule each, for every rule that a game's `exercises.toml` lists."""

from __future__ import annotations

from .making import daily, exercise, kinds, rules

__all__ = ["daily", "exercise", "kinds", "rules"]

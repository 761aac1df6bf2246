"""Lessons as data: what a level is, what reaches its goal, and a coach who judges and helps. See FORMAT.md."""

"""The figures of the courses: how much is done on the board, how much is explained, how long lessons are.

Run it with: python -m tests.lessons.figures
The limits are held by tests: test_shares, test_near, test_doing, test_first_words.
"""

from __future__ import annotations

from carcnb.games.data import rules
from carcnb.lessons.course import read_course
from carcnb.lessons.level import DO
from carcnb.lessons.near import VAGUE
from carcnb.lessons.reading import lesson_files

from .test_doing import ONLY_ASKED, carried_out
from .test_near import judged
from .test_shares import KEYS, on_the_board


def figures(key: str) -> dict[str, str]:
    """Return the figures of a course, each by its name."""
    levels = [level for lesson in read_course(key).lessons() if lesson.key == key for level in lesson.levels]
    misses = judged(key)
    specific = sum(miss is not None and miss.code not in VAGUE for _, _, miss in misses)
    done, lines = carried_out(key), [file.read_text("utf-8").count("\n") for file in lesson_files(key).values()]
    return {
        "levels": str(len(levels)),
        "done on the board": f"{sum(map(on_the_board, levels)) / len(levels):.0%}",
        "do": f"{sum(level.kind == DO for level in levels) / len(levels):.0%}",
        "wrong answers explained": f"{specific / len(misses):.0%} of {len(misses)}",
        "lines of the longest lesson": str(max(lines)),
        "rules carried out": f"{sum(rule in done for rule in rules(key))} of {len(rules(key))}",
        "excused": str(len(ONLY_ASKED[key])),
    }


if __name__ == "__main__":
    for key in KEYS:
        print(key, *(f"{name} {figure}" for name, figure in figures(key).items()), sep="\n  ")

"""What logs of lessons come to: `python -m carcnb.launch.classlog FILE…` tells which levels are hard, and why.

The files are those that readers keep in the settings of a lesson and hand over themselves; nothing is fetched.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from ..files import Unusable
from ..lessons.log import Line, Log, Summary, summary
from ..say.i18n import language, speech


def report(found: Summary, lang: str | None = None) -> Iterator[str]:
    """Yield what logs come to: levels done without a hint, the hardest first, and the most frequent mistakes."""
    label = speech(language(lang)).label
    yield label(
        "log.levels", unaided=sum(went.unaided for went in found.levels), count=sum(went.done for went in found.levels)
    )
    yield from (f"  {went.unaided} / {went.done}  {went.level}" for went in found.levels)
    yield label("log.mistakes")
    yield from (f"  {count} ×  {sentence}" for sentence, count in found.mistakes)


def main(names: Sequence[str]) -> int:
    """Print the report of some files; 2 if one of them cannot be read."""
    lines = list[Line]()
    for name in names:
        try:
            lines += Log(Path(name)).lines()
        except (OSError, Unusable) as error:
            print(f"{name}: {error}", file=sys.stderr)
            return 2
    for line in report(summary(lines)):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

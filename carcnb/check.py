"""`carcnb check`: replay records, tell what they came to, and count which hold."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from .engine.words import shown_name
from .record import Failure, RecordError, Replay, read, replay
from .record.statements import one_line
from .record.study import CLOSE, OPEN
from .say.explain import Explainer
from .say.i18n import language, speech


def check(files: Sequence[str | Path], *, verbose: bool = False, lang: str | None = None) -> int:
    """Check records; return 0 if all hold, 1 if an expectation failed, 2 if a file could not be read."""
    passed, failed, unread = 0, 0, 0
    for file in files:
        try:
            result = replay(read(file), variations=True)
        except RecordError as error:
            print_failures(file, error.failures, lang)
            print(explained(error, lang), file=sys.stderr)
            unread += 1
            continue
        if verbose:
            tell(result, lang)
        print_failures(file, result.failures, lang)
        failed += bool(result.failures)
        passed += not result.failures
    print(speech(language(lang)).label("check.counts", passed=passed, failed=failed + unread))
    return 2 if unread else int(bool(failed))


def print_failures(file: str | Path, failures: Iterable[Failure], lang: str | None = None) -> None:
    """Print each expectation that failed, with what was found instead."""
    label = speech(language(lang)).label
    for failure in failures:
        facts = {"line": failure.line.number, "expected": failure.expected, "found": failure.found}
        print(label("check.failure", file=shown_name(file), **facts))


def explained(error: RecordError, lang: str | None = None) -> str:
    """Return what is wrong with a record; where a rule forbids a line, the sentence that says why."""
    say = speech(language(lang))
    why = error.reason if error.refusal is None else Explainer(error.key, lang).refusal(error.refusal)
    if error.line is None:
        return f"{error.name}: {why}"
    return say.label("check.stopped", file=error.name, line=error.line.number, text=repr(error.shown), why=why)


def tell(result: Replay, lang: str | None = None) -> None:
    """Print each line of a record with what it brought about, variations between the brackets that records use."""
    title = speech(language(lang)).text(result.record.title)  # those of our examples are in the catalogs
    print(f"{shown_name(result.record.name)}: {one_line(title)}".rstrip(": "))
    for row in story(result, Explainer.about(result.game, lang), "  "):
        print(row)


def story(result: Replay, explainer: Explainer, indent: str) -> Iterator[str]:
    """Yield each line and below it, further in, what it brought about and what might have been done instead."""
    deeper = indent + "  "
    for place, (line, what) in enumerate(result.told):
        yield indent + line.text
        for sentence in explainer.events(what) if isinstance(what, list) else [explainer.refusal(what)]:
            yield deeper + sentence
        for variation in result.variations.get(place, ()):
            yield indent + OPEN
            yield from story(variation, explainer, deeper)
            yield indent + CLOSE

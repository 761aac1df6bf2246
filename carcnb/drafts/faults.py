"""What is wrong with a draft: which line, where on the table, and why, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..draw.scene import Target
from ..engine.actions import draws
from ..engine.faults import UNREAD
from ..engine.lattice import cell_name
from ..engine.play import Game
from ..engine.refusals import ImpossibleSetup, Refusal
from ..engine.words import nearest
from ..record import Line, RecordError
from ..record.statements import EXPECTATIONS
from ..say.explain import Explainer
from .fault_words import SENTENCES

#: facts that have names in a game's texts, and the table in which those stand
NAMED = {
    "player": "players", "role": "roles", "figure": "figures", "layer": "layers", "mine": "kinds", "theirs": "kinds",
    "segment": "segments", "region": "regions",
}  # fmt: skip
CELLS = ("cell", "other", "hex")


class Fault(NamedTuple):
    """Something impossible: its code, the number of its line in the text (0: none), and where it is on the table."""

    code: str
    line: int
    text: str
    #: as the record's errors say it, in English
    reason: str
    places: tuple[Target, ...] = ()
    about: Mapping[str, Any] = {}
    refusal: Refusal | None = None

    def words(self, explainer: Explainer) -> str:
        """Return why, as a sentence; what only the rules of a game from elsewhere know is said as they say it."""
        if self.refusal is not None:
            return explainer.refusal(self.refusal)
        detail = self.about.get("detail")
        sentence = SENTENCES.get(f"{self.code}_{detail}" if detail else self.code)
        facts = {"reason": self.reason, **_worded(self.about, explainer)}
        return self.reason if sentence is None else sentence(explainer.label, facts)

    def __str__(self) -> str:
        return f"line {self.line}: {self.text!r}: {self.reason}" if self.line else self.reason


def _worded(about: Mapping[str, Any], explainer: Explainer) -> dict[str, Any]:
    """Return facts as a sentence says them."""
    said = {}
    for name, fact in about.items():
        if name in NAMED:
            said[name] = explainer.name(NAMED[name], fact)
        elif name in CELLS:
            said[name] = cell_name(fact)
        elif name == "zone":
            said[name] = explainer.zone(fact)
        else:
            said[name] = fact
    return said


def of_set_up(game: Game, lines: Sequence[Line], found: Sequence[ImpossibleSetup]) -> list[Fault]:
    """Return what is wrong with a set-up, each fault with the line that it is about."""
    faults = []
    for fault in found:
        line = lines[fault.line] if 0 <= fault.line < len(lines) else Line(0, "")
        about = _unread(game, line.words) if fault.code == UNREAD else fault.about
        faults.append(Fault(fault.code, line.number, line.text, str(fault), fault.places, about))
    return faults


def _unread(game: Game, words: Sequence[str]) -> dict[str, Any]:
    """Return why a statement cannot be read: a word that is none of those there are, or how it is written."""
    forms = [form.split() for form in game.setup_forms if form.split()[0] == words[0]]
    written = {"detail": "form", "form": " / ".join(" ".join(form) for form in forms) or " ".join(words)}
    # the form that is meant is the one of which most can be read
    tried = [_read_by(game, form, words) for form in forms]
    good, wrong = max(tried, key=lambda one: one[0], default=(0, None))
    return wrong if wrong is not None and good else written


def _read_by(game: Game, form: Sequence[str], words: Sequence[str]) -> tuple[int, dict[str, Any] | None]:
    """Return how many words after the verb can be read by a form, and what is wrong with the next, if there is one."""
    endless = form[-1] == "…"
    sorts = list(form[1:-1] if endless else form[1:])
    for place, word in enumerate(words[1:]):
        if place >= len(sorts) and not endless:
            return place, None
        sort = sorts[min(place, len(sorts) - 1)]
        wrong = _wrong(game, sort, word, words)
        if wrong is not None:
            return place + (sort != "START"), wrong
    return len(words), None


def _wrong(game: Game, sort: str, word: str, words: Sequence[str]) -> dict[str, Any] | None:
    """Return why a word is none of a sort; None if it is one."""
    if sort in ("CELL", "HEX"):
        return None if _is_cell(word) else {"detail": "cell", "word": word}
    if sort == "NUMBER":
        return None if word.isascii() and word.isdigit() else {"detail": "number", "word": word}
    try:
        names = list(game.setup_names(sort, list(words)))
    except (ValueError, LookupError):
        return None
    if word in names:
        return None
    near = nearest(word, names)
    return {"detail": "near", "word": word, "near": near} if near else {"detail": "word", "word": word}


def _is_cell(word: str) -> bool:
    x, _, y = word.partition(",")
    return all(part.removeprefix("-").isdigit() and part.isascii() for part in (x, y))


def unplayed(game: Game, rest: Sequence[Line], hand: str) -> list[Fault]:
    """Return the lines that do not belong to a set-up: play, expectations, and what is no statement at all."""
    kept = rest[1:] if hand and rest and rest[0].words[:1] and rest[0].words[0] in game.players else rest
    reason = "here a position is set up; this line is no part of that"
    found = [_no_set_up(game, line, reason) for line in kept]
    varied = [line for line in rest[:1] if line not in kept and line.variations]
    return [*found, *(Fault("play", line.number, line.text, reason) for line in varied)]


def _no_set_up(game: Game, line: Line, reason: str) -> Fault:
    """Return what is wrong with a line of no set-up: it is played or expected, or begins with no known word."""
    word = line.words[0]
    if word in (*game.players, *EXPECTATIONS, "end"):
        return Fault("play", line.number, line.text, reason)
    near = nearest(word, game.setup_verbs)
    about = {"detail": "near", "word": word, "near": near} if near else {"detail": "word", "word": word}
    return Fault(UNREAD, line.number, line.text, f"unknown statement {word!r}", about=about)


def hand_fault(game: Game, line: Line, tile: str) -> list[Fault]:
    """Return why a tile cannot be in hand."""
    try:
        refusal = game.refusal(draws(tile), line.words[0])
    except ValueError as error:
        return [Fault(UNREAD, line.number, line.text, str(error), about={"detail": "word", "word": tile})]
    if refusal is None:
        return []
    return [Fault("hand", line.number, line.text, refusal.code, (("hand",),), refusal=refusal)]


def of_record(error: RecordError) -> Fault:
    """Return what is wrong with a text that is no record."""
    number, text = (error.line.number, error.line.text) if error.line is not None else (0, "")
    return Fault("record", number, text, error.reason)

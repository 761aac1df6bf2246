"""Words in a game's data that its code can never ask for: most often slips of the pen, which no shape can find.

What code asks for is read from its source: the words and names that stand in the engine's modules and the game's own.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from .. import games
from ..engine.events import Event
from ..engine.laying import with_tiles
from ..engine.words import nearest
from ..games import found
from ..games.checking import Fault
from ..games.data import game_data, own_texts, read_toml, rules
from ..games.files import lineage
from .i18n import languages
from .labels import PLAIN, placeholders

#: what a sentence may name besides the fields of what it is about
ALWAYS = frozenset(("rule", "count", "points"))
SCORED = frozenset(("player", "players", "points", "count", "terms", "rules"))
#: tables that are compared with the game's data when they are read
CHECKED = frozenset(("players", "roles", "figures", "kinds", "layers", "sides", "sources"))
#: the modules of the engine whose refusals only games with tiles can meet
OF_TILES = frozenset(("laying.py", "settling.py"))


class Source:
    """What stands in some Python source: its words, the names it uses, and the refusals it makes.

    >>> source = Source([resources.files("carcnb.games.hunters_gatherers") / "rules.py"])
    >>> "forest_(.+)" in source.made, "section" in source.words, "deer_taken" in source.words
    (True, True, True)
    """

    def __init__(self, files: Collection[Traversable]) -> None:
        self.words: set[str] = set()
        #: words that are made of others, as patterns
        self.made: set[str] = set()
        self.names: set[str] = set()
        self.refusals: set[str] = set()
        #: those that cite no rule, as no rule says them
        self.uncited: set[str] = set()
        for file in files:
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                self._note(node)

    def _note(self, node: ast.AST) -> None:
        match node:
            case ast.JoinedStr(values=parts):
                self.made.add("".join(re.escape(_fixed(part)) if _fixed(part) else "(.+)" for part in parts))
            case ast.Constant(value=str(word)):
                self.words.add(word)
            case ast.Call(func=ast.Attribute(attr="refuse"), args=[ast.Constant(value=str(code)), *_]):
                self.refusals.add(code)
            case ast.Call(func=ast.Name(id="Refusal"), args=[ast.Constant(value=str(code)), *_]):
                self.uncited.add(code)
            case ast.keyword(arg=str(name)) | ast.AnnAssign(target=ast.Name(id=name)) | ast.arg(arg=name):
                self.names.add(name)


def _fixed(part: ast.expr) -> str:
    """Return the part of a made word that is always the same; "" for one that is filled in."""
    return part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else ""


@cache
def _common(tiles: bool) -> Source:
    """Return what stands in the engine, and in the rooms that fill sentences."""
    engine = [file for file in resources.files("carcnb.engine").iterdir() if tiles or file.name not in OF_TILES]
    rooms = [resources.files("carcnb.say") / name for name in ("explain.py", "wording.py")]
    rooms.append(resources.files("carcnb.tables") / ("tiles.py" if tiles else "offering.py"))
    # what wrong answers overlook, and the rows of a final count, are found there, and said by the texts
    sorts = ("near", "reckon", "choosing")
    rooms += [file for file in resources.files("carcnb.lessons").iterdir() if file.name.startswith(sorts)]
    return Source([file for file in (*engine, *rooms) if file.name.endswith(".py")])


@cache
def _lessons() -> Source:
    """Return what stands where lessons find out what is missing for a goal."""
    return Source([resources.files("carcnb.lessons") / name for name in ("lacking.py", "slipping.py")])


@cache
def _talk() -> Collection[str]:
    """Return the words of what the opponent of a short game says, of each reason several."""
    reasons = Source([resources.files("carcnb.session") / "talk.py"]).words
    return {f"{word}_{number}" for word in reasons for number in range(1, 10)}


@cache
def _counted() -> Source:
    """Return what stands where lessons find out why something does not count."""
    lessons = [resources.files("carcnb.lessons") / name for name in ("counting.py", "reckoning.py")]
    return Source([*lessons, *(resources.files("carcnb.tables") / name for name in ("sheet.py", "pictured.py"))])


class Vocabulary:
    """All that the code of a game, and of the games it extends, can ask its texts for."""

    def __init__(self, key: str) -> None:
        game = games.new_game(key)
        own = Source(list(_modules(key)))
        common = _common(with_tiles(game) is not None)
        self.own = own.words
        left_out = {word for which in game_data(key).get("without", {}) for word in which.split(".")}
        self.options = own.words | common.words | left_out | set(_data(key, "tiles.toml", "sheet.toml"))
        self.refusals = own.refusals | common.refusals
        self.uncited = own.uncited | common.uncited
        self.names = own.names | common.names | own.words | common.words
        self.phases = set(type(game).phases)
        self.words = self.options | self.phases | set(_strings(game_data(key)))
        texts = own_texts(key)
        asked = {code for table in ("terms", "counted", "scored") for code in texts.get(table, {})}
        self.words |= {word for word in asked for made in own.made if self._can_be(made, word)}
        self.state = {field.name for field in fields(game.state)}
        self.events = {event.code: event for event in _events(Event, key) if event.code}
        self.actions = type(game).actions

    def _can_be(self, made: str, word: str) -> bool:
        parts = re.fullmatch(made, word) if re.search(r"\w{3}", made) else None
        return parts is not None and all(part in self.words for part in parts.groups())

    def heads(self, table: str) -> Collection[str]:
        """Return the words that the entries of a table of texts can go by."""
        special: dict[str, Collection[str]] = {
            "events": self.events,
            "actions": self.actions,
            "prompts": self.phases,
            "refusals": self.refusals | self.uncited,
            "lacking": _lessons().words,
            "talk": _talk(),
        }
        return special.get(table, self.words)

    def facts(self, table: str, code: str) -> Collection[str]:
        """Return what a sentence of a table may name in braces."""
        if table in ("events", "actions"):
            about: Any = (self.events if table == "events" else self.actions).get(code)
            named = {field.name for field in fields(about)} if is_dataclass(about) else set[str]()
            more = {"winner", "winners"} if code == "game_ended" else {"number"} if table == "actions" else set()
            return ALWAYS | named | more
        if table == "prompts":
            return {"player"}
        return SCORED if table == "scored" else ALWAYS | self.names


def idle(key: str) -> Iterator[Fault]:
    """Yield the words of a game's own game.toml and texts.toml that nothing asks for, with those that are meant.

    >>> list(idle("hunters_gatherers"))
    []
    """
    words = Vocabulary(key)
    yield from _cites(key, words)
    yield from _options(key, words)
    yield from _rules(key, words)
    yield from unasked_texts(f"{key}/texts.toml", read_toml(key, "texts.toml"), words)


def rightly(key: str, fault: Fault) -> Fault:
    """Return a fault where it belongs: of a sentence and a citation that differ, the one that the code uses is right.

    >>> rightly("carcassonne", Fault("carcassonne/texts.toml", "refusals.mine", "is odd")).place
    'refusals.mine'
    """
    table, _, code = fault.place.partition(".")
    if fault.file != f"{key}/texts.toml" or table != "refusals":
        return fault
    code = code.partition(".")[0]
    if code not in Source(list(_modules(key))).refusals:
        return fault
    near = nearest(code, read_toml(key, "game.toml").get("cites", {}))
    what = "is missing: the code refuses things for this reason"
    return Fault(f"{key}/game.toml", f"cites.{code}", f"{what}; is cites.{near} meant for it?" if near else what)


def unasked_texts(file: str, texts: Mapping[str, Any], words: Vocabulary) -> Iterator[Fault]:
    """Yield the words of a file of texts that nothing asks for."""
    for table, entries in texts.items():
        if table == "facts":
            yield from _unasked(file, (table,), entries, words.names)
        elif table == "names":
            for sort in entries.keys() - CHECKED:
                there = {"phases": words.phases, "state": words.state}.get(sort, words.words)
                yield from _unasked(file, (table, sort), entries[sort], there)
        elif table == "scored_rules":
            for case, cited in entries.items():
                place, asked = ((table, case), cited) if isinstance(cited, dict) else ((table,), [case])
                yield from _unasked(file, place, asked, words.words if isinstance(cited, dict) else words.events)
        elif table == "strays":
            known = words.words | _counted().words
            for code in entries:
                yield from (fault for part in code.split(".") for fault in _unasked(file, (table, code), [part], known))
        elif table == PLAIN:
            for fault in unasked_texts(file, entries, words):
                yield fault._replace(place=f"{PLAIN}.{fault.place}")
        elif table != "labels":  # those are compared with the screens when they are read
            yield from _sentences(file, table, entries, words)


def _cites(key: str, words: Vocabulary) -> Iterator[Fault]:
    own, all_of_them = read_toml(key, "game.toml").get("cites", {}), game_data(key).get("cites", {})
    yield from _unasked(f"{key}/game.toml", ("cites",), own, words.refusals, words.words)
    cited = {code.partition(".")[0] for code in all_of_them}
    # nothing is left out of a game that does not say so
    needed = words.refusals if game_data(key).get("without") else words.refusals - {"left_out"}
    for code in sorted(needed - cited):
        yield Fault(f"{key}/game.toml", f"cites.{code}", "is missing: the code refuses things for this reason")


def _options(key: str, words: Vocabulary) -> Iterator[Fault]:
    """Yield options, and values besides the usual one, that no code looks at."""
    data = read_toml(key, "game.toml")
    for table in ("options", "later_options"):
        options = data.get(table, {})
        yield from _unasked(f"{key}/game.toml", (table,), options, words.options)
        for name, values in options.items():
            yield from _unasked(f"{key}/game.toml", (table, name), values[1:], words.options)


def _rules(key: str, words: Vocabulary) -> Iterator[Fault]:
    """Yield ids in code and sentences that look like rules of the game and are none, and printings nobody can read."""
    there, own = rules(key), read_toml(key, "rules.toml").get("rule", [])
    letters = "|".join(sorted({re.escape(id.partition("-")[0]) for id in there if "-" in id}))
    cited = re.compile(rf"\b(?:{letters})-[A-Z]+\d+\b") if letters else re.compile("$.")
    for word in sorted({id for text in (*words.own, *_strings(own_texts(key))) for id in cited.findall(text)}):
        if word not in there:
            near = nearest(word, there)
            yield Fault(f"{key}/rules.toml", word, f"is missing, and cited{f'; is {near} meant?' if near else ''}")
    for rule in own:
        place = ("rule", rule["id"], "printings")
        yield from _unasked(f"{key}/rules.toml", place, rule.get("printings", {}), languages())


def _sentences(file: str, table: str, entries: Mapping[str, Any], words: Vocabulary) -> Iterator[Fault]:
    yield from _unasked(file, (table,), entries, words.heads(table), words.words)
    for code, sentence in entries.items():
        head = code.partition(".")[0]
        there = words.facts(table, head)
        # of an entry that nothing asks for nobody knows what it could say
        forms = (sentence.values() if isinstance(sentence, dict) else [sentence]) if head in words.heads(table) else []
        for form in forms:
            yield from _unasked(file, (table, code), placeholders(form), there)


def _unasked(
    file: str, place: tuple[str, ...], asked: Collection[str], there: Collection[str], details: Collection[str] = ()
) -> Iterator[Fault]:
    """Yield what is none of the words there are; with details, what stands behind a dot must be one of those."""
    for word in sorted(asked):
        head, _, detail = word.partition(".") if details else (word, "", "")
        for part, known in ((head, there), (detail, details)):
            if part and part not in known:
                near = nearest(part, known)
                meant = f"; did you mean {near}?" if near else ""
                yield Fault(file, ".".join((*place, word)), f"nothing in the game can ask for {part!r}{meant}")


def _modules(key: str) -> Iterator[Traversable]:
    for older in lineage(key):
        yield from (file for file in games.folder(older).iterdir() if file.name.endswith(".py"))


def _data(key: str, *files: str) -> Iterator[str]:
    """Yield every word of files of a game, and of the games it extends."""
    for older in lineage(key):
        for name in files:
            yield from _strings(read_toml(older, name))


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from value
        yield from (word for part in value.values() for word in _strings(part))
    elif isinstance(value, list):
        yield from (word for part in value for word in _strings(part))


def _events(kind: type[Event], key: str) -> Iterator[type[Event]]:
    """Yield the sorts of event of the engine and of a game."""
    packages = ("carcnb.engine.", *(f"{found.home(older).package}." for older in lineage(key)))
    for sort in kind.__subclasses__():
        if sort.__module__.startswith(packages):
            yield sort
        yield from _events(sort, key)

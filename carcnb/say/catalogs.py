"""Message catalogs: finding every sentence a reader can meet, all of them data, and keeping the `.po` files in step.

carcnb catalog fr           makes or refreshes the French catalog
carcnb catalog fr --check   tells what is missing or wrong in it
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from .i18n import only_names, unwrapped
from .labels import placeholders

#: for each TOML file, by name, which keys hold sentences; a lesson's is the default
LESSON_KEYS = frozenset(
    ("title", "intro", "can", "text", "task", "hints", "done", "says", "reason", "stamps", "early", "found", "note")
)
TOML_KEYS: Mapping[str, frozenset[str]] = {
    "rules.toml": frozenset(("section", "text", "differs", "ruling")),
    "game.toml": frozenset(("title",)),
    "glossary.toml": frozenset(),
    "tiles.toml": frozenset(),
    "sheet.toml": frozenset(),
    "theme.toml": frozenset(),
}
#: the files that are sentences throughout, but for the tables below
SENTENCES = frozenset(("texts.toml", "labels.toml"))
NOT_TEXTS = frozenset(("facts", "scored_rules"))


class Message(NamedTuple):
    """A sentence, or its one/other forms, and where it stands."""

    id: str | tuple[str, str]
    where: str
    line: int

    @property
    def first(self) -> str:
        """The sentence, or its form for one thing."""
        return self.id if isinstance(self.id, str) else self.id[0]


def messages() -> list[Message]:
    """Return every message of the package, each once, in the order of the files."""
    return messages_of(resources.files("carcnb"))


def messages_of(folder: Traversable) -> list[Message]:
    """Return every message of a folder, such as that of a game."""
    found: dict[str | tuple[str, str], Message] = {}
    for path, file in _files(folder, ""):
        for message in _from_toml(path, file) if path.endswith(".toml") else _from_example(path, file):
            found.setdefault(message.id, message)
    return list(found.values())


def _files(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        name = f"{path}{entry.name}"
        if entry.is_dir():
            yield from _files(entry, name + "/")
        elif entry.name.endswith(".toml") or (entry.name.endswith(".carc") and "examples/" in name):
            yield name, entry


def _from_toml(path: str, file: Traversable) -> Iterator[Message]:
    source = file.read_text("utf-8")
    data = tomllib.loads(source)
    name = path.rpartition("/")[2]
    if name in SENTENCES:
        found = _strings({key: table for key, table in data.items() if key not in NOT_TEXTS})
    else:
        found = _keyed(data, TOML_KEYS.get(name, LESSON_KEYS))
    for id in found:
        start = (id if isinstance(id, str) else id[0])[:30]
        yield Message(id, path, source[: max(source.find(start), 0)].count("\n") + 1)


def _from_example(path: str, file: Traversable) -> Iterator[Message]:
    """Yield the title of an example: what it shows stands above its picture."""
    for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
        if line.startswith("title "):
            yield Message(line.partition("#")[0].removeprefix("title ").strip(), path, number)


def _strings(value: Any) -> Iterator[str | tuple[str, str]]:
    """Yield every string below a value; a table of `one` and `other` is one message."""
    if isinstance(value, str):
        yield unwrapped(value)
    elif isinstance(value, dict) and "other" in value:
        yield unwrapped(value["one"]), unwrapped(value["other"])
    elif isinstance(value, (dict, list)):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _strings(part)


def _keyed(value: Any, keys: frozenset[str]) -> Iterator[str | tuple[str, str]]:
    """Yield the strings that stand under these keys, at any depth."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key not in keys:
                yield from _keyed(part, keys)
            elif isinstance(part, list):
                yield from (
                    text for item in part for text in _strings(item["text"] if isinstance(item, dict) else item)
                )
            else:
                yield from _strings(part)
    elif isinstance(value, list):
        for part in value:
            yield from _keyed(part, keys)


def catalog_file(lang: str) -> Path:
    """Return where a language's catalog lies."""
    return Path(str(resources.files("carcnb"))) / "locale" / lang / "LC_MESSAGES" / "carcnb.po"


def checked_code(lang: str) -> str:
    """Return the code of a language; ValueError if it is none, for the folder of a catalog is named by it.

    >>> checked_code("French")
    Traceback (most recent call last):
    ValueError: 'French' is no code of a language; did you mean fr?
    """
    names = {name.lower(): code for code, name in Locale("en").languages.items()}
    if lang in names.values() and re.fullmatch("[a-z]{2,3}", lang):
        return lang
    meant = (
        f"did you mean {names[lang.lower()]}?" if lang.lower() in names else "it has two or three letters, as fr has"
    )
    raise ValueError(f"{lang!r} is no code of a language; {meant}")


def update(lang: str) -> tuple[int, int]:
    """Make or refresh a catalog, keeping its translations; return how many messages it has and how many are missing."""
    file = catalog_file(checked_code(lang))
    template = Catalog(project="carcnb", charset="utf-8")
    for message in messages():
        template.add(message.id, locations=[(message.where, message.line)])
    if file.is_file():
        with file.open("rb") as stream:
            catalog = read_po(stream, locale=lang)
        made = catalog.creation_date
        catalog.update(template, no_fuzzy_matching=True)
        catalog.obsolete.clear()
        catalog.creation_date = made  # or every refresh would look like a change
    else:
        catalog = template
        catalog.locale = lang
        catalog.fuzzy = False
    catalog.header_comment = "# Messages of carcnb; the English text is the source."
    catalog.version, catalog.msgid_bugs_address = "1", ""
    catalog.last_translator = catalog.language_team = "carcnb contributors"
    save(catalog, file)
    return len(catalog), sum(1 for message in catalog if message.id and not _translated(message.string))


def save(catalog: Catalog, file: Path) -> None:
    """Write a catalog, whole or not at all."""
    text = BytesIO()
    write_po(text, catalog, width=0, include_lineno=False)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.getvalue())


def problems(lang: str) -> list[str]:
    """Tell what is missing, fuzzy, or changed in its placeholders in a language's catalog."""
    with catalog_file(lang).open("rb") as stream:
        return faults(read_po(stream, locale=lang), messages())


def faults(catalog: Catalog, wanted: Iterable[Message]) -> list[str]:
    """Tell which messages a catalog lacks, or has fuzzy or with other placeholders."""
    found: list[str] = []
    for message in wanted:
        entry = catalog.get(message.id)
        shown = message.first
        if entry is None or not _translated(entry.string):
            found.append(f"missing: {shown}")
        elif entry.fuzzy:
            found.append(f"fuzzy: {shown}")
        else:
            found += _placeholder_problems(message.id, entry.string, catalog.num_plurals)
    return found


def _placeholder_problems(id: str | tuple[str, str], translated: Any, plurals: int) -> Iterator[str]:
    shown = id if isinstance(id, str) else id[0]
    allowed = placeholders(id if isinstance(id, str) else id[1])
    forms = (translated,) if isinstance(translated, str) else tuple(translated)
    if not isinstance(id, str) and len(forms) != plurals:
        yield f"{len(forms)} plural forms instead of {plurals}: {shown}"
    for form in forms:
        if not only_names(form):
            yield f"braces hold more than a name, or are not closed: {shown} -> {form}"
            continue
        # a form for one thing may leave the number out
        missing = allowed - placeholders(form) - (set() if isinstance(id, str) else {"count"})
        if placeholders(form) - allowed or missing:
            yield f"placeholders changed: {shown} -> {form}"


def _translated(text: str | Iterable[str] | None) -> bool:
    return bool(text) if isinstance(text, str) or text is None else all(text)

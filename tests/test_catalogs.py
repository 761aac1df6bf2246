"""Every sentence a reader meets is in every catalog, whole, with its placeholders and plural forms."""

from __future__ import annotations

import re
import tomllib
from importlib import resources

import pytest

from carcnb import games
from carcnb.games.checking import Checker, TableShape
from carcnb.games.data import rules
from carcnb.lessons.level import Lesson
from carcnb.lessons.page import Page
from carcnb.lessons.reading import lessons
from carcnb.record import Record, replay
from carcnb.say.catalogs import _placeholder_problems, messages, problems
from carcnb.say.explain import Explainer
from carcnb.say.i18n import PRETENDED, languages, speech, unwrapped
from carcnb.say.labels import placeholders

TRANSLATED = languages()[1:]
LESSONS = [lesson for key in games.keys() for lesson in lessons(key)]
#: what may stand in any text untranslated: ids of rules and tiles, roads of a record, the names of the package
NOT_WORDS = re.compile(r"\b(?:[A-Z]{2}-[A-Z]+\d+|Rad\w(?:\.\d)?|[A-Z]\d\d|carcnb|Jupyter\w*)\b")


def test_four_languages() -> None:
    assert set(languages()) >= {"en", "de", "hu", "pl"}


@pytest.mark.parametrize("lang", TRANSLATED)
def test_nothing_is_missing_fuzzy_or_changed(lang: str) -> None:
    assert problems(lang) == []


@pytest.mark.parametrize(
    "wrong", ["{", "{player.__class__} {tile}", "{player!r} {tile}", "{player:>99} {tile}", "{plyer}"]
)
def test_wrong_braces_are_told_with_the_message(wrong: str) -> None:
    (told,) = _placeholder_problems("{player} lays {tile}", wrong, 2)
    assert told.endswith(f": {{player}} lays {{tile}} -> {wrong}")


def test_plural_messages_name_their_number() -> None:
    for message in messages():
        if isinstance(message.id, tuple):
            assert placeholders(message.id[0]) <= placeholders(message.id[1]) | {"count"}, message


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("key", games.keys())
def test_each_language_has_its_own_words(lang: str, key: str) -> None:
    """A translation that only repeats the English is no translation."""
    say = speech(lang)
    same = [rule["text"] for rule in rules(key).values() if say.text(rule["text"]) == unwrapped(rule["text"])]
    assert same == []


def test_polish_has_three_plural_forms() -> None:
    say = speech("pl")
    one, few, many, again = (
        say.plural("{count} deer at {each} points", "{count} deer at {each} points each", count, each=2)
        for count in (1, 2, 5, 22)
    )
    assert len({re.sub(r"\d+", "", form) for form in (one, few, many)}) == 3
    assert re.sub(r"\d+", "", again) == re.sub(r"\d+", "", few)


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("count", [0, 1, 2, 5, 22])
def test_every_plural_can_be_said(lang: str, count: int) -> None:
    say = speech(lang)
    for message in messages():
        if isinstance(message.id, tuple):
            facts = dict.fromkeys(placeholders(message.id[1]) - {"count"}, "x")
            assert say.plural(*message.id, count, **facts)


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_every_lesson_can_be_read(lang: str, lesson: Lesson) -> None:
    assert Page(lesson, lang).text().strip()


def _left_over(text: str) -> list[str]:
    return re.findall(r"[A-Za-z]{3,}", NOT_WORDS.sub("", text))


def test_nothing_english_is_left_over_in_explanations() -> None:
    for key in games.keys():
        explainer = Explainer(key, PRETENDED)
        for file in (games.folder(key) / "examples").iterdir():
            for _, told in replay(Record.parse(file.read_bytes(), file.name)).told:
                sentences = explainer.events(told) if isinstance(told, list) else [explainer.refusal(told)]
                for sentence in sentences:
                    assert _left_over(sentence) == [], (file.name, sentence)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_nothing_english_is_left_over_in_lessons(lesson: Lesson) -> None:
    assert _left_over(Page(lesson, PRETENDED).text()) == []


def test_everything_said_is_in_the_catalogs() -> None:
    """What the pretended language was asked for above is what translators are given."""
    known = {message.id if isinstance(message.id, str) else message.id[0] for message in messages()}
    speech(PRETENDED)._messages.clear()
    for lesson in LESSONS:
        Page(lesson, PRETENDED).text()
    for asked in speech(PRETENDED)._messages:
        assert asked in known


def test_the_glossary_has_every_word_in_every_language() -> None:
    term = {"key!": "word", "ours": ["language"], **{f"{lang}!": "text" for lang in languages()}}
    group = {"title": "text", "game": "game", "extends": "game", "terms!": [term]}
    checker = Checker("glossary.toml", {"game": games.keys(), "language": languages()})
    text = (resources.files("carcnb.say") / "glossary.toml").read_text("utf-8")
    checker.check(TableShape({"group!": [group]}), tomllib.loads(text))
    checker.done()

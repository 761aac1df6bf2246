"""Languages: choosing one, and filling whole sentences."""

from __future__ import annotations

import shutil
import warnings
from pathlib import Path

import pytest

import carcnb
from carcnb.missing import look
from carcnb.say.i18n import SOURCE, Speech, language, languages, speech
from tests.games.outside import games_in, unique


def test_english_is_the_source_and_comes_first() -> None:
    assert languages()[0] == SOURCE == "en"


def test_a_language_is_found_by_name_whatever_the_spelling() -> None:
    assert language("en") == language("EN") == language("en_GB") == language("en-US") == "en"


def test_an_unknown_language_is_an_error_that_lists_those_there_are() -> None:
    with pytest.raises(ValueError, match="unknown language 'xx'; there are en"):
        language("xx")


def test_the_environment_decides_when_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CARCNB_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert language() == "en"
    monkeypatch.setenv("LANG", "xx_XX.UTF-8")
    assert language() == "en"
    for lang in languages():
        monkeypatch.setenv("CARCNB_LANG", lang)
        assert language() == lang


def test_placeholders_are_filled_by_name() -> None:
    assert speech("en").text("{player} lays {tile}.", player="Red", tile="L20") == "Red lays L20."
    assert speech("en").text("Braces {stay} without facts") == "Braces {stay} without facts"


@pytest.mark.parametrize(("number", "sentence"), [(0, "0 tiles"), (1, "1 tile"), (2, "2 tiles"), (-1, "-1 tiles")])
def test_plural(number: int, sentence: str) -> None:
    assert Speech("en").plural("{count} tile", "{count} tiles", number) == sentence


@pytest.mark.parametrize(
    ("items", "listed"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_listed(items: list[str], listed: str) -> None:
    assert speech("en").listed(items) == listed


@pytest.mark.parametrize(
    "translated",
    ["{plyer} legt {tile}", "{player.__class__}", "{player[0]}", "{player!r}", "{tile:>99999}", "{", "{}", "{0}", "}"],
)
def test_a_translation_that_cannot_be_filled_is_said_in_english(translated: str) -> None:
    say = Speech("en")
    say._messages = {"{player} lays {tile}": translated, "{count} tile": (translated, translated)}
    facts = {"player": "Red", "tile": "L20"}
    assert say.text("{player} lays {tile}", **facts) == "Red lays L20"
    assert say.plural("{count} tile", "{count} tiles", 2, **facts) == "2 tiles"


def test_a_translation_may_name_facts_in_its_own_order() -> None:
    say = Speech("en")
    say._messages = {"{player} lays {tile}": "{tile}: {player} {{!}}"}
    assert say.text("{player} lays {tile}", player="Red", tile="L20") == "L20: Red {!}"


def test_a_language_asked_for_in_vain_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARCNB_LANG", "yy_YY")
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    with pytest.warns(UserWarning, match="CARCNB_LANG=yy_YY: there is no such language; there are en, de"):
        assert language() == "de"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert language() == "de"


PO = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "{player} rolls a {face} ({rule})."
msgstr "{player} wirft eine {face} ({rule})."
"""


def translated(tmp_path: Path, text: str, lang: str = "de") -> str:
    """A dice game with a catalog of its own."""
    key = unique("wurf")
    shutil.copytree(Path(__file__).parent / "outside" / "pig", tmp_path / key, ignore=lambda *_: ["examples"])
    rules = tmp_path / key / "rules.py"
    rules.write_text(rules.read_text("utf-8").replace('"pig"', f'"{key}"'), "utf-8")
    (tmp_path / key / "locale" / lang / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / key / "locale" / lang / "LC_MESSAGES" / "any.po").write_text(text, "utf-8")
    return key


def test_a_game_from_outside_brings_its_translations(tmp_path: Path) -> None:
    key = translated(tmp_path, PO)
    with games_in(tmp_path):
        game = carcnb.new(key)
        events = game.push("roll 3")
        assert game.explain(events, "de")[0].startswith("Rot wirft eine 3")
        assert game.explain(events, "hu")[0].startswith("Piros rolls a 3")
        told = [str(finding) for finding in look(key)]
    assert not [line for line in told if line.startswith("wrong")]
    assert any(line.startswith("missing: no Deutsch for 4 of 5 sentences") for line in told)
    assert any(line.startswith("missing: no Magyar for 5 of 5 sentences") for line in told)
    assert not speech("de").knows("{player} rolls a {face} ({rule}).")


@pytest.mark.parametrize(
    ("text", "lang", "told"),
    [
        (PO.replace("wirft eine {face}", "wirft eine {fase}"), "de", "any.po: placeholders changed: {player} rolls"),
        (PO + 'msgid "x\n', "de", "locale/de/LC_MESSAGES/any.po: is no catalog: "),
        (PO, "fr", "/locale/fr: carcnb does not speak fr; it has en"),
    ],
)
def test_a_catalog_that_cannot_be_used_is_told(tmp_path: Path, text: str, lang: str, told: str) -> None:
    key = translated(tmp_path, text, lang)
    with games_in(tmp_path):
        wrong = [finding.sentence for finding in look(key) if finding.wrong]
    assert any(told in sentence for sentence in wrong), wrong

"""Languages: choosing one, and filling whole sentences."""

from __future__ import annotations

import warnings

import pytest

from carcnb.say.i18n import SOURCE, Speech, language, languages, speech


def test_english_is_the_source_and_comes_first() -> None:
    assert languages()[0] == SOURCE == "en"


def test_a_language_is_found_by_name_whatever_the_spelling() -> None:
    assert language("en") == language("EN") == language("en_GB") == language("en-US") == "en"


def test_an_unknown_language_is_an_error_that_lists_those_there_are() -> None:
    with pytest.raises(ValueError, match="there is no language 'xx'; there are en"):
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

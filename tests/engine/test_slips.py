"""What a game's own reading of words raises becomes an error with the form, or the line, that is meant."""

from __future__ import annotations

from pathlib import Path

import pytest

import carcnb
from carcnb import cli
from carcnb.engine.refusals import ImpossibleSetup
from tests.games.outside import games_in, write_pig

HEAD = "carcnb 1\ngame {key}\nplayers red blue\n"
PHASES = "    phases = {"
LAY_OUT = """
    setup_verbs = ("score", "pips")

    def lay_out(self, lines):
        faces = {"six": 6}
        for verb, *words in map(str.split, lines):
            if verb == "pips":
                self.state = self.state.but(pips=%s)
"""


def test_a_parse_that_breaks_names_the_form(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parse = 'return cls(Game.known("word", " ".join(words), cls.known))'
    key = write_pig(tmp_path, old=parse, new="return cls(*words)")
    record = tmp_path / "a.carc"
    record.write_text(HEAD.format(key=key) + "red roll 4\nred say\n", "utf-8")
    with games_in(tmp_path):
        with pytest.raises(
            ValueError, match=r"'say' cannot be read \(TypeError: .*\); write: PLAYER say again or hold"
        ):
            carcnb.new(key).parse_action("say")
        assert cli.main(["check", str(record)]) == 2
    assert "a.carc, line 5: 'red say': 'say' cannot be read (TypeError" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("reads", "told"),
    [
        ("int(words[0])", "invalid literal"),
        ("words[1]", "IndexError: list index"),
        ("faces[words[0]]", "KeyError: 'x'"),
    ],
)
def test_a_set_up_that_breaks_names_the_line(
    tmp_path: Path, reads: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    key = write_pig(tmp_path, old=PHASES, new=f"{LAY_OUT % reads}\n{PHASES}")
    record = tmp_path / "a.carc"
    record.write_text(HEAD.format(key=key) + "score red 3\npips x\nscore blue 3\n", "utf-8")
    with games_in(tmp_path):
        game = carcnb.new(key)
        game._back_to(0)
        with pytest.raises(ImpossibleSetup, match=told) as caught:
            game.set_up(["score red 3", "pips x", "score blue 3"])
        assert caught.value.line == 1 and game.setup_lines == ()
        assert cli.main(["check", str(record)]) == 2
    said = capsys.readouterr().err
    assert "a.carc, line 5: 'pips x': " in said and told in said

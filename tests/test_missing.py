"""`carcnb check --game` as the author of a game meets it."""

from __future__ import annotations

from pathlib import Path

import pytest

from carcnb import cli, games
from carcnb.missing import look
from tests.games.outside import games_in, unique, write_game, write_pig

HERE = Path(__file__).parent / "outside"
PLAYERS = 'players = { min = 2, max = 2, colours = ["red", "mauve"] }\n'


@pytest.mark.parametrize("key", games.keys())
def test_nothing_is_wrong_with_a_game_of_ours_and_nothing_missing(key: str) -> None:
    assert [str(finding) for finding in look(key) if "no example shows" not in str(finding)] == []


def test_what_a_new_game_lacks_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    with games_in(HERE):
        assert cli.main(["check", "--game", "pig"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert "missing: pig has no lesson" in told
    assert "missing: no lesson teaches PG-H1" in told
    assert "missing: no Magyar for 6 of 6 sentences; the first is: Red holds" in told
    assert told[-1].startswith("pig: 0 wrong, ")


def test_a_kind_of_zone_without_a_drawing_and_a_colour_without_a_mark_are_listed(tmp_path: Path) -> None:
    zones = 'zones = [{ kind = "swamp", slots = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }]\n'
    game = f'extends = "carcassonne"\n{PLAYERS}tiles.kinds = ["swamp"]\n'
    key = write_game(tmp_path / unique("swamp"), game=game, tiles=f'[[tile]]\nid = "Z"\n{zones}')
    with games_in(tmp_path):
        told = list(map(str, look(key)))
    assert "missing: zones of the kind swamp are painted plain" in told
    assert "missing: the colour mauve is made up: it has no entry in players.toml" in told


def test_every_fault_of_the_data_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    key = write_game(tmp_path / unique("faulty"), game=PLAYERS + "[trak]\n[citse]\n", py="")
    with games_in(tmp_path):
        assert cli.main(["check", "--game", key]) == 1
    told = capsys.readouterr().out
    assert "trak: unknown table 'trak'; did you mean track?" in told and "did you mean cites?" in told
    assert f"{key}: 2 wrong, 0 missing" in told


def test_an_example_that_fails_is_wrong(tmp_path: Path) -> None:
    key = write_game(tmp_path / unique("wet"), game='extends = "carcassonne"\n')
    (tmp_path / key / "examples").mkdir()
    record = f"carcnb 1\ngame {key}\nplayers red blue\nexpect score red 3\n"
    (tmp_path / key / "examples" / "a.carc").write_text(record, "utf-8")
    (tmp_path / key / "examples" / "b.carc").write_text(record + "red dance\n", "utf-8")
    with games_in(tmp_path):
        wrong = [finding.sentence for finding in look(key) if finding.wrong]
    assert wrong[0] == "a.carc, line 4: expected score red 3; found 0"
    assert "b.carc, line 5" in wrong[1]


def test_an_example_without_title_expectation_or_rules_lacks_them(tmp_path: Path) -> None:
    key = write_game(tmp_path / unique("bare"), game='extends = "carcassonne"\n')
    (tmp_path / key / "examples").mkdir()
    (tmp_path / key / "examples" / "a.carc").write_text(f"carcnb 1\ngame {key}\nplayers red blue\nred draw U\n")
    with games_in(tmp_path):
        told = [str(finding) for finding in look(key) if "a.carc" in finding.sentence]
    assert told == [
        "missing: a.carc has no title (title SOME WORDS)",
        "missing: a.carc expects nothing (expect score red 6)",
        "missing: a.carc names no rule that it shows (# rules ID)",
    ]


@pytest.mark.parametrize(
    ("cites", "refusals", "told"),
    [
        ("too_mcuh", "too_much", "game.toml, cites.too_much: is missing: the code refuses things for this reason; is "),
        ("too_much", "too_mcuh", "texts.toml, refusals.too_mcuh: cites of "),
    ],
)
def test_the_file_with_the_slip_is_blamed(tmp_path: Path, cites: str, refusals: str, told: str) -> None:
    key = write_pig(tmp_path, old="        return None\n", new='        return self.refuse("too_much")\n')
    game, texts = tmp_path / key / "game.toml", tmp_path / key / "texts.toml"
    game.write_text(game.read_text("utf-8").replace("cites = {", f'cites = {{ {cites} = "PG-T1",'), "utf-8")
    texts.write_text(texts.read_text("utf-8") + f'refusals.{refusals} = "No ({{rule}})."\n', "utf-8")
    with games_in(tmp_path):
        (finding,) = look(key)
    assert finding.sentence.startswith(f"{key}/{told}")


def test_rules_that_cannot_be_imported_are_told(tmp_path: Path) -> None:
    key = write_game(tmp_path / unique("odd"), game=PLAYERS, py="import nothing_of_that_name\n")
    with games_in(tmp_path):
        (finding,) = look(key)
    assert finding.wrong and "No module named 'nothing_of_that_name'" in finding.sentence


@pytest.mark.parametrize(
    ("words", "told"), [(["--game", "chess"], "unknown game 'chess'"), ([], "Name records, or a game with --game.")]
)
def test_without_a_game_or_record_there_is_nothing_to_check(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["check", *words]) == 2
    assert told in capsys.readouterr().err

"""Whatever is done to a record, a lesson or a sheet, it is used or refused in a sentence; nothing else happens.

These are small samples with fixed seeds; larger ones are a matter of raising ROUNDS.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import carcnb
from carcnb import games
from carcnb.check import check
from carcnb.games.marabunta import begin
from carcnb.games.marabunta.printed import SheetError
from carcnb.games.marabunta.sheetfile import parse
from carcnb.lessons.level import LessonError
from carcnb.lessons.page import Page
from carcnb.lessons.reading import lesson_files, parse_lesson
from carcnb.lessons.validate import check_lines, problems
from carcnb.record import RecordError
from tests.fuzz import damaged, with_other_values
from tests.games.test_marabunta_regions import VIOLET
from tests.games.test_marabunta_sheet import SMALL

ROUNDS = 150
RECORDS = [
    file.read_text("utf-8")
    for file in sorted(Path(games.__file__).parent.glob("*/examples/*.carc"))
    + sorted((Path(__file__).parent / "broken").glob("*.carc"))
]
SHEETS = [SMALL, SMALL + VIOLET, (games.folder("marabunta") / "sheet.toml").read_text("utf-8")]


def short(error: ValueError) -> None:
    """A message is a line or two, and can be written anywhere."""
    assert 0 < len(str(error)) < 2500
    str(error).encode("utf-8")


@pytest.mark.parametrize("seed", range(4))
def test_a_damaged_record_is_used_or_refused(seed: int) -> None:
    chance = random.Random(seed)
    used = 0
    for _ in range(ROUNDS):
        try:
            game = carcnb.load(damaged(chance.choice(RECORDS), chance, RECORDS))
            assert carcnb.load(game.record().text()).state == game.state
            used += 1
        except RecordError as error:
            short(error)
    assert 0 < used < ROUNDS


def test_a_damaged_file_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chance = random.Random(5)
    for number in range(ROUNDS):
        text = damaged(chance.choice(RECORDS), chance, RECORDS)
        (tmp_path / f"{number}.carc").write_bytes(text.encode("utf-8", "surrogatepass"))
    assert check(sorted(tmp_path.iterdir()), verbose=True) == 2
    assert capsys.readouterr().out.splitlines()[-1].endswith(" failed")


@pytest.mark.parametrize("key", games.keys())
def test_a_lesson_with_other_values_is_used_or_refused(key: str) -> None:
    chance = random.Random(key)
    texts = [file.read_text("utf-8") for file in lesson_files(key).values()]
    refused = 0
    for _ in range(ROUNDS):
        text = with_other_values(chance.choice(texts), chance)
        if chance.random() < 0.2:
            text = damaged(text, chance, texts)
        try:
            lesson = parse_lesson(key, "x", text)
            problems(lesson)
            if chance.random() < 0.2:
                check_lines(lesson)
                Page(lesson, "en").html()
        except LessonError as error:
            short(error)
            refused += 1
    assert refused


def test_a_sheet_with_other_values_is_used_or_refused(tmp_path: Path) -> None:
    chance = random.Random(0)
    refused = 0
    for number in range(ROUNDS):
        text = with_other_values(chance.choice(SHEETS), chance)
        text = damaged(text, chance, [SMALL]) if chance.random() < 0.2 else text
        try:
            parse(text)
        except SheetError as error:
            short(error)
            refused += 1
            continue
        path = tmp_path / f"{number}.toml"
        path.write_text(text, "utf-8", newline="")
        game = begin(["red", "blue"], sheet=path)
        game.reseed(number)
        for _ in range(20):
            game.push(chance.choice(game.legal_actions()))
    assert 0 < refused < ROUNDS

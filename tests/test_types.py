"""The front door is typed: what users write is checked as strictly as what we write."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
RIGHT, WRONG = ROOT / "tests" / "programs" / "right.py", ROOT / "tests" / "programs" / "wrong.py"


def checked(program: Path) -> tuple[set[tuple[int, str]], str]:
    """The lines in which mypy finds something, with what, and all that it says."""
    command = [sys.executable, "-m", "mypy", "--strict", "--hide-error-context", str(program)]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout
    return {(int(line), code) for line, code in re.findall(r":(\d+): error: .* \[([\w-]+)\]", said)}, said


def test_a_right_program_passes() -> None:
    found, said = checked(RIGHT)
    assert not found and "Success" in said, said


def test_every_mistake_of_a_wrong_program_is_found() -> None:
    lines = enumerate(WRONG.read_text("utf-8").splitlines(), start=1)
    expected = {(number, sign[1]) for number, line in lines if (sign := re.search(r"# wrong: ([\w-]+)", line))}
    found, said = checked(WRONG)
    assert expected and found == expected, said

"""Texts as a bad copy, a slip of the hand or a stranger might leave them: small damages, one on top of another."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

#: what does not belong where it is put
ODD = (
    *(
        "-1",
        "0,0",
        "r9",
        "999999,999999",
        "1_0",
        "٣",
        "²",
        "\0",
        "\x01",
        "\x1c",
        "\u2028",
        "\ud800",
        "\ufeff",
        "#",
        ":",
    ),
    *(
        "put",
        "gone",
        "expect",
        "refuse",
        "end",
        "title",
        "players",
        "carcnb",
        "red",
        "9" * 5000,
        "x" * 2000,
        "{0}",
        "<b>",
    ),
)
#: values that TOML knows, most of them of another sort than the one they stand for
VALUES = (
    *("5", "-1", "1.5", "nan", "true", "[]", "[5]", "{}", "{ x = 1 }", '""', '" "', '[""]', '["x", 5]', "1979-05-27"),
    *("9" * 5000, "[" * 3000, '"<b>"', '"red"', '["red pass"]', '"/etc/passwd"', '["cell x"]', "{ all = 5 }", "100"),
    *("0", "1", "2", "3", "[0]", "[1, 2]", "false"),
    *('{ majority = { at = "x x", player = "x", layer = "y" } }', '[{ text = "x" }]', '"quiz"', '"cross"', "[1, 1]"),
)
_VALUE = re.compile(r'([A-Za-z_0-9]+ = )("""[^"]*"""|"[^"\n]*"|\[[^\]]*\]|\{[^}]*\}|[^\n,}]*)')


def in_a_line(text: str, chance: random.Random, change: Callable[[list[str], int], object]) -> str:
    """Change the words of one line."""
    lines = text.split("\n")
    place = chance.randrange(len(lines))
    words = lines[place].split(" ")
    change(words, chance.randrange(len(words)))
    lines[place] = " ".join(words)
    return "\n".join(lines)


def damaged(text: str, chance: random.Random, others: list[str]) -> str:
    """Return a text with one to six damages."""
    for _ in range(chance.randint(1, 6)):
        lines, at = text.split("\n"), chance.randrange(len(text) + 1)
        line, other = chance.randrange(len(lines)), chance.choice(others)
        match chance.randrange(12):
            case 0:
                text = in_a_line(text, chance, lambda words, n: words.pop(n))
            case 1:
                text = in_a_line(text, chance, lambda words, n: words.insert(n, words[n]))
            case 2:
                text = in_a_line(text, chance, lambda words, n: words.insert(n, chance.choice(ODD)))
            case 3:
                text = text[:at] + chance.choice(ODD) + text[at:]
            case 4:
                text = "\n".join(lines[:line] + lines[line + 1 :])
            case 5:
                text = "\n".join([*lines[:line], chance.choice(other.split("\n")), *lines[line:]])
            case 6:
                text = text[:at] + text[at + 1 :]
            case 7:
                text = (
                    text[:at] + chr(chance.choice((chance.randrange(128), chance.randrange(0xE000)))) + text[at + 1 :]
                )
            case 8:
                text = text[:at] if chance.random() < 0.3 else text
            case 9:
                text = text.replace("\n", chance.choice(("\r", "\r\n", "\x0b", " "))) if chance.random() < 0.3 else text
            case 10:
                text = re.sub(r"\d", lambda _: chance.choice(("0", "7", "-1", "1000000")), text, count=1)
            case 11:
                text = "\n".join(lines[:line] + other.split("\n")[-line:])
    return text


def with_other_values(text: str, chance: random.Random) -> str:
    """Return a TOML text in which one to three values are others."""
    for _ in range(chance.randint(1, 3)):
        found = chance.choice(list(_VALUE.finditer(text)) or [None])
        if found is not None:
            text = text[: found.start(2)] + chance.choice(VALUES) + text[found.end(2) :]
    return text

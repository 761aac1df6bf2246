"""From a level to a game in play: its start, its lines, and who may choose."""

from __future__ import annotations

from typing import Any

from .. import games, surface
from ..engine.actions import Action, End
from ..engine.lattice import cell_text
from ..engine.play import Game
from ..engine.words import shown
from ..record import Line, Record
from .level import ALL, LessonError, Level, Target, named

#: how highlights on the table are written, and what is made of each word; what else there is, a game's painter knows
LIGHTS: dict[str, tuple[tuple[str, type], ...]] = {
    "cell": (("X,Y", tuple),),
    "hex": (("Q,R", tuple),),
    "zone": (("X,Y", tuple), ("ZONE", str)),
    "figure": (("X,Y", tuple), ("ZONE", str)),
    "area": (("LAYER", str), ("X,Y", tuple), ("ZONE", str)),
}


def start_text(key: str, body: str) -> str:
    """Complete what a lesson writes to a whole record: version, game and two players unless it says otherwise.

    >>> start_text("hunters_gatherers", "red draw L52").splitlines()[2]
    'players red blue'
    """
    words = {line.split()[0] for line in body.splitlines() if line.split()}
    head = [] if "carcnb" in words else ["carcnb 1"]
    head += [] if "game" in words else [f"game {key}"]
    if "players" not in words:
        head.append("players " + " ".join(games.data.box(key).colours[:2]))
    return "\n".join([*head, *(line.strip() for line in body.strip().splitlines())]) + "\n"


def example_record(key: str, file: str) -> Record:
    """Read one of a game's examples; only its name is looked at, so that no lesson opens a file elsewhere."""
    found = {example.name: example for example in games.examples(key).values()}
    return Record.parse(found[named(f"example of {key}", file, found)].read_bytes(), file)


def split_example(record: Record, upto: str, until: str) -> tuple[str, list[str]]:
    """Part an example into a start and the play that follows: `upto` is the first line not yet played.

    Without `upto` the start is the set-up alone. `until` is the last line that belongs to the level.
    """
    setup_verbs = games.new_game(record.game, record.players, record.options).setup_verbs
    asserts = ("expect", "refuse")
    setup = [line.text for line in record.lines if line.words[0] in setup_verbs]
    play = [line.text for line in record.lines if line.words[0] not in (*setup_verbs, *asserts)]
    first = _place(play, upto, record.name) if upto else 0
    last = _place(play, until, record.name, first) + 1 if until else len(play)
    lines = tuple(Line(number, text) for number, text in enumerate([*setup, *play[:first]], start=1))
    start = Record(record.game, record.players, record.options, record.title, lines, free=record.free)
    return start.text(), play[first:last]


def _place(play: list[str], line: str, name: str, after: int = 0) -> int:
    wanted = line.split()
    for place in range(after, len(play)):
        if play[place].split() == wanted:
            return place
    raise LessonError(f"{name} has no line {shown(line)} to play; its play is: {'; '.join(play[after:])}")


def begin(level: Level) -> Game:
    """Return a game in the position in which a level starts."""
    return surface.load(level.start, seed=level.seed)


def statement(game: Game, line: str) -> tuple[str | None, Action]:
    """Read a line of play, `PLAYER VERB …` or `end`; ValueError if it means nothing.

    >>> statement(games.new_game("hunters_gatherers"), "red draw L52")[0]
    'red'
    """
    words = line.split()
    if words[:1] == ["end"]:
        return None, End.parse(words[1:])
    player = game.known("player", words[0] if words else "", game.players)
    return player, game.parse_action(words[1:])


def is_chance(game: Game, line: str) -> bool:
    """Tell whether a line is decided by chance."""
    words = line.split()
    kind = game.actions.get(words[1]) if len(words) > 1 else None
    return kind is not None and kind.chance


def readers_choice(game: Game, you: str) -> bool:
    """Tell whether the reader is to choose now, rather than chance, another player, or nobody."""
    if game.over or you not in (ALL, game.to_move):
        return False
    return any(not action.chance for action in game.legal_actions())


def parse_target(text: str) -> Target:
    """Read a highlight.

    >>> parse_target("zone 1,-2 forest.1")
    ('zone', (1, -2), 'forest.1')
    >>> parse_target("die 3")
    ('die', 3)
    """
    kind, *words = text.split() or [""]
    if not kind:
        raise LessonError("a highlight names what it lights, such as: cell 1,0")
    target = (kind, *(_value(word) for word in words))
    form = LIGHTS.get(kind)
    if form is not None and tuple(map(type, target[1:])) != tuple(sort for _, sort in form):
        right = " ".join([kind, *(word for word, _ in form)])
        raise LessonError(f"the highlight {shown(text)} is written: {right}")
    return target


def target_words(target: Target) -> str:
    """Write a target as a lesson does.

    >>> target_words(("zone", (1, -2), "forest.1"))
    'zone 1,-2 forest.1'
    """
    return " ".join(cell_text(part) if isinstance(part, tuple) else str(part) for part in target)


def _value(word: str) -> Any:
    x, comma, y = word.partition(",")
    if comma and _whole(x) and _whole(y):
        return int(x), int(y)
    return int(word) if _whole(word) else word


def _whole(word: str) -> bool:
    return word.isascii() and word.removeprefix("-").isdigit() and len(word) < 9

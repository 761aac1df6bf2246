"""Codes: a whole game in a few letters that fit into a message.

A code holds the choices that were made, each as its place among those there were (sorted as a record writes them),
packed into one number; after them come the variations and marks of a study, if it has any. It is short because the
rules are known at both ends; so it also says, by two sums, whether it was copied well and whether the same rules read
it.
"""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from importlib import resources
from itertools import product

from .. import games
from ..engine.actions import Action, End
from ..engine.free import set_up_free
from ..engine.play import Game
from ..engine.words import of_kind
from ..games.data import box
from .digits import Digits, Packing, Share, Unpacking, pick, whole
from .setupcode import setup
from .statements import Line, RecordError
from .studycode import packed, unpacked
from .text import Record

Begin = Callable[[str, Sequence[str], Mapping[str, str]], Game]

#: letter and number say what this is, and by which rules it was packed
CODE = re.compile(r"C1[A-Za-z0-9_-]+")
SUM = 4
#: no game is longer than this, and a longer text is not worth unpacking
MOST = 20_000


def code(game: Game) -> str:
    """Return a game, with its variations and marks, as a short code that `load` reads; title and comments are left out.

    >>> from carcnb import load, new
    >>> game = new("hunters_gatherers", players=["red", "blue"], seed=7)
    >>> code(game)
    'C1iG83mLHur_bKn4U'
    >>> load(code(game)).tile == game.tile
    True
    """
    of_kind(game, Game, "a code is made of a game in play, such as carcnb.new('carcassonne', seed=1)")
    if game.key not in _built_in():
        raise ValueError(
            f"{game.key} comes from outside the package, so its codes would be read nowhere else; send a record"
        )
    if any(line.split()[0] == "sheet" for line in game.setup_lines):
        raise ValueError(
            "a game on a sheet of your own has no code, for the sheet is not in it; send the record and the sheet"
        )
    packing, steps = Packing(), game.steps
    _heading(packing, game)
    packing.share(2, int(game.free))
    setup(packing, games.new_game(game.key, game.players, game.options), game.setup_lines)
    ended = bool(steps) and type(steps[-1].action) is End
    whole(packing, len(steps) - ended)
    packing.share(2, int(ended))
    packing.share(1 << 16, _sum_of(game))
    packing.shares += reversed(list(_choices(game, len(steps) - ended)))
    if game.notes is not None:
        record = Record.of(game)
        packed(packing, _begun(game), Line(0, "", (), record.marks), record.lines)
    number = packing.number
    data = number.to_bytes((number.bit_length() + 7) // 8)
    return "C1" + base64.urlsafe_b64encode(data + zlib.crc32(data).to_bytes(SUM)).decode().rstrip("=")


def is_code(source: object) -> bool:
    """Tell whether this is a code, and not a path or a record.

    >>> is_code("C1iG83mLHur_bKn4U"), is_code("C1.carc")
    (True, False)
    """
    return isinstance(source, str) and CODE.fullmatch(source.strip()) is not None


def game_of(text: str, begin: Begin = games.new_game) -> Game:
    """Return the game that a code holds; RecordError if it was not copied well, or by other rules than these."""
    unpacking = Unpacking(_number(text.strip()))
    try:
        game = _replayed(unpacking, begin)
        record = Record.of(game)
        study = None if unpacking.number == 1 else unpacked(unpacking, _begun(game), record.lines)
    except (ValueError, LookupError, OverflowError):
        raise _misread() from None
    if unpacking.number != 1:
        raise _misread()
    if study is not None:
        game.notes = replace(record, marks=study[0].marks, lines=tuple(study[1:]))
    return game


def _begun(game: Game) -> Game:
    """Return the same game before anything was done in it."""
    fresh = games.new_game(game.key, game.players, game.options)
    if game.free:
        set_up_free(fresh, game.setup_lines)
    elif game.setup_lines:
        fresh.set_up(game.setup_lines)
    return fresh


def _number(text: str) -> int:
    """Return the number in a code whose letters are all right."""
    if len(text) > MOST:
        raise RecordError("code", None, f"is too long for a code (more than {MOST:,} letters)")
    body = text[2:]
    data = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)) if len(body) % 4 != 1 else b""
    packed, check = data[:-SUM], data[-SUM:]
    # the last letter may hold bits that are not read, so it must also be the one that would be written
    same = base64.urlsafe_b64encode(data).decode().rstrip("=") == body
    if not packed or not same or zlib.crc32(packed).to_bytes(SUM) != check:
        raise RecordError("code", None, "a letter of this code is wrong, missing or too many; copy it again")
    return int.from_bytes(packed)


def _misread() -> RecordError:
    return RecordError("code", None, "this code was made by another version of carcnb; ask for the record instead")


# --- what a code begins with ------------------------------------------------------------------------------------------


def _built_in() -> list[str]:
    """List the games of the package itself: others need not be there where the code is read."""
    here = resources.files(games.__name__)
    return [key for key in games.keys() if (here / key / "game.toml").is_file()]


def _heading(digits: Digits, game: Game | None = None) -> tuple[str, list[str], dict[str, str]]:
    """Pack or unpack the game's key, its players and its options."""
    marks = {_mark(key, later): (key, later) for key in _built_in() for later in _later(key)}
    mark = _mark(game.key, {name: game.options[name] for name in _later(game.key)[0]}) if game else None
    key, later = marks[digits.share(1 << 16, mark)]
    contents, players = box(key), list[str]()
    colours = list(contents.colours)
    for _ in range(1 + digits.share(len(colours), len(game.players) - 1 if game else None)):
        players.append(pick(digits, colours, game.players[len(players)] if game else None))
        colours.remove(players[-1])
    options = {
        name: pick(digits, option.values, game.options[name] if game else None)
        for name, option in contents.options.items()
        if not option.later
    }
    return key, players, options | later


def _later(key: str) -> list[dict[str, str]]:
    """List the ways to choose the options that came after codes had been sent, the usual one first."""
    options = [option for option in box(key).options.values() if option.later]
    ways = product(*(option.values for option in options))
    return [dict(zip((option.name for option in options), way, strict=True)) for way in ways]


def _mark(key: str, later: Mapping[str, str]) -> int:
    """Return what a code begins with: a sum, since a number in a list would change with every new game.

    Options that came later are part of it if they are not as usual, so that codes sent before are read as ever.
    """
    unusual = [f" {name} {value}" for name, value in later.items() if value != box(key).options[name].default]
    return zlib.crc32("".join([key, *unusual]).encode()) & 0xFFFF


def _sum_of(game: Game) -> int:
    """Return a sum over what a record of this game says, but for its title and comments."""
    said = [game.key, "free" * game.free, *game.players, *_said_options(game), *game.setup_lines]
    said += [f"{step.player} {step.action}" for step in game.steps]
    return zlib.crc32("\n".join(said).encode()) & 0xFFFF


def _said_options(game: Game) -> list[str]:
    """Return the values of options, without the usual one of an option that came later."""
    options = game.box.options
    return [value for name, value in game.options.items() if not options[name].later or value != options[name].default]


# --- what was done ----------------------------------------------------------------------------------------------------


class _Texts(dict[Action, str]):
    """Actions as a record writes them, made once: every step asks for those of all its choices."""

    def __missing__(self, action: Action) -> str:
        text = self[action] = str(action)
        return text


_TEXTS = _Texts()


def _choices(game: Game, count: int) -> Iterator[Share]:
    """Yield the place of every step among the choices there were, last first: going back is quick."""
    past = game.copy()
    for step in reversed(game.steps[:count]):
        past.state = step.state
        past.board_undo(step.mark)
        yield from _place_of(past, step.action)


def _place_of(game: Game, action: Action) -> Iterator[Share]:
    free = game.free_words(type(action))
    if free is not None:
        for word, names in reversed(list(zip(action.words(), free, strict=True))):
            yield Share(list(names).index(word), 1, len(names))
        return
    mine, texts = str(action), [_TEXTS[other] for other in game.legal_actions()]
    yield Share(sum(text < mine for text in texts), 1, len(texts))


def _replayed(digits: Unpacking, begin: Begin) -> Game:
    key, players, options = _heading(digits)
    game, free = begin(key, players, options), digits.share(2)
    lines = setup(digits, game)
    if free:
        set_up_free(game, lines)
    elif lines:
        game.set_up(lines)
    count, ended, check = whole(digits), digits.share(2), digits.share(1 << 16)
    for _ in range(count):
        game.push(_chosen(digits, game))
    if ended:
        game.push(End())
    if _sum_of(game) != check:
        raise ValueError("other rules")
    return game


def _chosen(digits: Unpacking, game: Game) -> Action:
    """Take the next choice out; actions of which there are too many to be listed are the only ones in their phase."""
    kind = game.phases[game.phase][0] if game.phases[game.phase] else None
    free = game.free_words(kind) if kind else None
    if kind and free is not None:
        return kind.parse([pick(digits, names) for names in free])
    legal = sorted(game.legal_actions(), key=_TEXTS.__getitem__)
    return legal[digits.share(len(legal))]

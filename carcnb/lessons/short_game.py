"""Reading a level that is a whole short game: the opponent, the deals, and what the coach may remark."""

from __future__ import annotations

from typing import Any

from ..engine.play import Game
from ..engine.words import known, shown
from ..games.data import rules as rules_of
from .fields import Fields
from .goals import check_goal
from .level import ALL, GAME, LessonError, Remark, ShortGame, named

FIELDS = ("opponent", "greedy", "deals", "ends", "count", "slip", "remarks")
REMARK_FIELDS = ("says", "rule", "when", "missed", "here", "by")
#: whose act a remark may be about
YOU, OTHER = "you", "other"


def short_game(key: str, fields: Fields, kind: str) -> ShortGame | None:
    """Return the game of a level that is one; LessonError where a table is missing, or has no place."""
    if (kind == GAME) != ("game" in fields):
        raise LessonError("a level of the kind game has a table [level.game], and no other kind has it")
    if kind != GAME:
        return None
    if "seed" in fields:
        raise LessonError("the deals of a game are its seeds; take out seed")
    table = Fields(fields.table["game"], FIELDS, "the table game")
    greedy = table.number("greedy", 50)
    if greedy > 100:
        raise LessonError(f"the field greedy says in how many of 100 turns the opponent plays well, not {greedy}")
    count = Fields(table.table.get("count"), ("text", "task"), "the table count")
    slip = Fields(table.table.get("slip", {}), ("text", "task", "done", "found"), "the table slip")
    return ShortGame(
        opponent=table.required("opponent"),
        greedy=greedy,
        deals=_deals(table),
        remarks=tuple(_remark(key, entry) for entry in table.entries("remarks", "tables")),
        count_text=count.required("text"),
        count_task=count.required("task"),
        ends=table.line("ends"),
        slip_text=slip.line("text"),
        slip_task=slip.line("task"),
        slip_done=slip.line("done"),
        slip_found=slip.line("found"),
    )


def _deals(table: Fields) -> tuple[int, ...]:
    deals = table.entries("deals", "whole numbers")
    if not deals or not all(type(deal) is int and deal >= 0 for deal in deals) or len(set(deals)) < len(deals):
        raise LessonError(f"the field deals lists seeds, such as [7, 12], each once, not {shown(deals)}")
    return tuple(deals)


def _remark(key: str, entry: Any) -> Remark:
    fields = Fields(entry, REMARK_FIELDS, "a remark")
    when, missed = fields.table.get("when", {}), fields.table.get("missed")
    if not when and missed is None:
        raise LessonError("a remark says when it is made, or what was missed")
    for goal in [when] * bool(when) + [missed] * (missed is not None):
        check_goal(goal)
    rule = known("rule", fields.required("rule"), rules_of(key))
    by = named("by", fields.line("by"), (YOU, OTHER, ""))
    if missed is not None and by:
        raise LessonError("what was missed was missed by the reader; take out by")
    return Remark(fields.required("says"), rule, when, missed, fields.flag("here"), by)


def check_seats(game: Game, short: ShortGame, you: str) -> None:
    """Refuse a game in which the opponent has no seat of its own, or that does not end where it should."""
    game.known("player", short.opponent, game.players)
    if you in (ALL, short.opponent) or len(game.players) != 2:
        raise LessonError("a game is played by two: the reader, and an opponent of another colour")
    if short.ends:
        game.observe(short.ends.split()[:-1])

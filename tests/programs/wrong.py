"""What somebody may write by mistake: type checkers find it, in the lines that say so."""

from __future__ import annotations

import carcnb
from carcnb.games.data import box
from carcnb.lessons.reading import read_lesson

game = carcnb.new("hunters_gatherers", seed=7)


def mistaken() -> None:
    """Make every mistake once."""
    game.foo_bar()  # wrong: attr-defined
    game.push(3)  # wrong: arg-type
    game.push_turn(3)  # wrong: arg-type
    game.board.areas(1)  # wrong: arg-type
    game.scores["red"].points()  # wrong: attr-defined
    game.tile.sides  # wrong: union-attr # noqa: B018
    game.outcome().winners  # wrong: union-attr # noqa: B018
    game.referee().final["red"].upper()  # wrong: attr-defined
    game.record().txt()  # wrong: attr-defined
    game.draw().sav("x.svg")  # wrong: attr-defined
    game.supply(1)  # wrong: arg-type
    carcnb.new(5)  # wrong: arg-type
    carcnb.load("x.carc").bord  # wrong: attr-defined # noqa: B018
    carcnb.load(7)  # wrong: arg-type
    carcnb.example("hunters_gatherers", "first").game.foo_bar()  # wrong: attr-defined
    carcnb.records("games", each="tile")  # wrong: arg-type
    carcnb.play(5)  # wrong: arg-type
    carcnb.evalute(game)  # wrong: attr-defined
    carcnb.records("games").foo_bar  # wrong: union-attr # noqa: B018
    read_lesson("hunters_gatherers")  # wrong: call-arg
    box(5)  # wrong: arg-type
    [row.turn.foo_bar for row in carcnb.evaluate(game)]  # wrong: attr-defined

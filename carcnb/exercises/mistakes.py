"""Learning from mistakes: the dearest turns of a review as levels, solved by any turn as good as the best."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from ..analysis.candidates import EYES
from ..analysis.reasons import reason
from ..analysis.regrets import better, cost
from ..analysis.reviewed import Review, ReviewedTurn
from ..analysis.turns import Turn, unseeded
from ..engine.play import Game
from ..engine.words import known
from ..files import replace
from ..lessons.beginning import target_words
from ..lessons.level import DO, Hint, Lesson, LessonError, Level, Mistake, Target
from ..lessons.validate import check_lines
from ..say.explain import Explainer
from .citing import cited
from .parts import places_of

NAME = "mistakes"


def levels_of(review: Review, player: str | None = None, count: int = 5, lang: str | None = None) -> tuple[Level, ...]:
    """Return the dearest turns of a review as levels, in the order of the play; none if nothing went wrong."""
    if player is not None:
        known("player", player, review.players)
    if not isinstance(count, int) or isinstance(count, bool) or count < 1:
        raise ValueError(f"count is how many levels there are at most, 1 or more, not {count!r}")
    dear = [turn for turn in review.mistakes if player in (None, turn.player)][:count]
    return tuple(level_of(turn, lang) for turn in sorted(dear, key=lambda turn: turn.number))


def lesson_of(review: Review, player: str | None = None, count: int = 5, lang: str | None = None) -> Lesson:
    """Return these levels as a lesson; LessonError if there are none."""
    words, levels = Explainer.about(review.game, lang, False), levels_of(review, player, count, lang)
    if not levels:
        raise LessonError(words.label("review.no_mistakes"))
    title, intro = words.label("review.lesson"), words.label("review.lesson_intro")
    made = Lesson(review.key, NAME, title, intro, levels, told_in=partial(lesson_of, review, player, count))
    check_lines(made)
    return made


def level_of(turn: ReviewedTurn, lang: str | None = None) -> Level:
    """Return a level that begins before a turn; the old turn does not solve it."""
    game = turn.position()
    words = Explainer.about(game, lang, False, to_reader=True)
    label, name = words.label, words.name("players", turn.player)
    way = shown_way(turn)
    told = better(game, way, turn.played, words)
    events, after = [], unseeded(game)
    for action in way:
        events += after.push(action)
    says = label("review.level_mistake", cost=cost(turn, words), reason=label("review.why_better", reason=told))
    return Level(
        name=f"turn_{turn.number}",
        kind=DO,
        title=label("review.level", number=turn.number),
        text=label("review.level_text", player=name, number=turn.number),
        task=label("review.level_task"),
        rules=tuple(sorted(cited(game.key, events))) or tuple(game.box.cites.values())[:1],
        start=game.position(),
        you=turn.player,
        goal=goal_of(turn.good),
        solution=tuple(f"{turn.player} {action}" for action in way),
        hints=hints_of(game, way, told, label("review.level_look")),
        mistakes=(Mistake(says, action=old_line(turn)),),
        done=reason(game, way, EYES, lang, to_reader=True),
        find=True,
        par=len(way),
    )


def shown_way(turn: ReviewedTurn) -> Turn:
    """Return the solution: one that begins as the old turn did, if it is as good: the difference is what is learnt."""
    return next((way for way in turn.good if way[0] == turn.played[0]), turn.best)


def goal_of(good: Sequence[Turn]) -> Mapping[str, Any]:
    """Return a goal that each of these turns reaches, and no other.

    >>> from carcnb.engine.actions import PASS, Place
    >>> goal_of([(Place((1, 0), 2), PASS), (Place((1, 0), 2),)])
    {'any': [{'all': [{'did': 'place 1,0 r2'}, {'did': 'pass'}]}, {'did': 'place 1,0 r2'}]}
    """
    ways = [[{"did": str(action)} for action in turn] for turn in good]
    goals = [way[0] if len(way) == 1 else {"all": way} for way in ways]
    return goals[0] if len(goals) == 1 else {"any": goals}


def hints_of(game: Game, best: Turn, told: str, look: str) -> tuple[Hint, ...]:
    """Return where to look and what it is about; what to do is added by the coach."""
    lit: tuple[Target, ...] = places_of(game, best[0])
    first = (Hint(look, lit),) if lit else ()
    after = (Hint(told, after=1),) if len(best) > 1 else ()
    return (*first, Hint(told), *after)


def old_line(turn: ReviewedTurn) -> str:
    """Return the line of the old turn by which it left all that are as good as the best."""
    for number, action in enumerate(turn.played):
        if not any(way[: number + 1] == turn.played[: number + 1] for way in turn.good):
            return f"{turn.player} {action}"
    return f"{turn.player} {turn.played[-1]}"


# --- as a file --------------------------------------------------------------------------------------------------------


def save(lesson: Lesson, path: str | Path) -> Path:
    """Write a lesson of such levels as TOML."""
    place = Path(path)
    replace(place, toml(lesson))
    return place


def toml(lesson: Lesson) -> str:
    """Return a lesson of levels to do as a lesson file writes it."""
    lines = [f"title = {_value(lesson.title)}", f"intro = {_value(lesson.intro)}"]
    for level in lesson.levels:
        lines += ["", "[[level]]", *(f"{name} = {_value(value)}" for name, value in _fields(level).items())]
    return "\n".join(lines) + "\n"


def _fields(level: Level) -> dict[str, Any]:
    hints = [
        {"text": hint.text, "highlight": [target_words(target) for target in hint.highlight], "after": hint.after}
        for hint in level.hints
    ]
    return {
        "name": level.name,
        "kind": level.kind,
        "title": level.title,
        "text": level.text,
        "task": level.task,
        "rules": list(level.rules),
        "start": level.start,
        "you": level.you,
        "goal": level.goal,
        "solution": list(level.solution),
        "hints": hints,
        "mistakes": [{"says": mistake.says, "action": mistake.action} for mistake in level.mistakes],
        "done": level.done,
        "find": level.find,
        "par": level.par,
    }


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{name} = {_value(each)}" for name, each in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)

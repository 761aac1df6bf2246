"""Finding what is wrong with a lesson before a reader does: solutions, hints, mistakes and choices are tried out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fnmatch import fnmatchcase

from ..engine.events import Scored
from ..engine.laying import with_tiles
from ..engine.play import Game
from ..games.data import rules as rules_of
from ..record import RecordError
from ..tables import table_of
from .answers import is_right, normal_answer, reveal, truth
from .beginning import begin, statement, target_words
from .choosing import places
from .coach import Coach
from .counting import Count
from .goals import Story, claim_holds, reached, speaks_of
from .level import (
    ASKING,
    COUNT,
    DO,
    PLAYED,
    PREDICT,
    QUIZ,
    RECKON,
    SPOT,
    WATCH,
    Lesson,
    LessonError,
    Level,
    Mistake,
    ShortGame,
    located,
    named,
)
from .reckoning import Reckoning
from .setting import check_pieces
from .verdict import REFUSED


def problems(lesson: Lesson) -> list[str]:
    """List what is wrong with a lesson, each as `level: what`; empty if a reader can be let in."""
    found = []
    for level in lesson.levels:
        try:
            found += [f"{lesson.id}, {level.name}: {what}" for what in _problems(lesson.key, level)]
        except (RecordError, LessonError, ValueError) as error:
            found.append(f"{lesson.id}, {level.name}: {error}")
    return found


def check_lines(lesson: Lesson) -> None:
    """Refuse a lesson whose lines cannot be played, with LessonError, so that a screen need not stop over them."""
    for level in lesson.levels:
        with located(lesson, level):
            coach = Coach(level)
            if level.table is not None:
                check_pieces(coach.game, level.table)
            for line in (*level.solution, *level.then) if level.kind in PLAYED else ():
                statement(coach.game, line)
            if level.kind in (*ASKING, WATCH):
                truth(level)
            right = [is_right(level, choice) for choice in level.choices]
            if right and not any(right):
                raise LessonError("none of the choices is the one to find")
            for answer in (mistake.answer for mistake in level.mistakes if mistake.answer):
                normal_answer(level, answer)


def _problems(key: str, level: Level) -> Iterator[str]:
    known = rules_of(key)
    yield from (f"there is no rule {rule}" for rule in level.rules if rule not in known)
    if not level.rules and level.kind != "try":
        yield "it names no rule it teaches"
    yield from _unseen(level)
    yield from _empty_handed(level)
    if level.kind == DO:
        yield from _unsolved(level)
        if level.par > len(level.solution):
            yield f"par is {level.par}, but the solution takes {len(level.solution)}"
    if level.kind in (DO, PREDICT, COUNT) and not level.hints:
        yield "it has no hints"
    if level.kind == WATCH and not level.solution and not begin(level).free:
        yield "there is nothing to watch"
    if level.kind == COUNT:
        yield from _paid_otherwise(level)
    if level.game is not None:
        yield from _unplayable(level, level.game)
    if level.table is not None:
        check_pieces(begin(level), level.table)
    if level.kind == RECKON:
        yield from _ill_reckoned(level)
    if level.kind in ASKING or level.kind == WATCH:
        truth(level)  # plays the lines; an impossible one is told as an error
    if level.kind in (QUIZ, SPOT):
        yield from _unclear(level)
    for mistake in level.mistakes:
        yield from _no_mistake(level, mistake)


def _unplayable(level: Level, short: ShortGame) -> Iterator[str]:
    """Yield what is wrong with a game: deals that nobody can begin, an end at the beginning, remarks out of place."""
    for seed in short.deals:
        game = begin(replace(level, seed=seed))
        if not game.legal_actions():
            yield f"nothing can be done in the deal {seed}"
        if short.ends and claim_holds(game, short.ends):
            yield f"the deal {seed} ends before it begins: {short.ends}"
        for remark in short.remarks:
            if reached(remark.when, Story(game, [], [], [])) and remark.missed is None:
                yield f"the remark {remark.says!r} is true before anything is done"


def _paid_otherwise(level: Level) -> Iterator[str]:
    """Yield what the lines of a level pay for the area that is counted before them, if that is something else."""
    assert level.counts is not None
    game, told = reveal(level)
    tiled = with_tiles(game)
    paid = [event for events in told for event in events if isinstance(event, Scored) and event.spot is not None]
    if tiled is None or not paid:
        return
    area, tally = tiled.board.area(*level.counts[1:]), Count(level).tally
    for event in paid:
        if event.spot is not None and set(tiled.board.area(*event.spot).zones) == set(area.zones):
            if event.points != tally.points:
                yield f"{tally.points} points are counted, but its solution pays {event.points}"
            return
    yield "its solution pays for other areas than the one that is counted"


def _ill_reckoned(level: Level) -> Iterator[str]:
    """Yield what a reader could not count, and where the parts do not add up to what the engine pays."""
    reckoning = Reckoning(begin(level))
    if len(reckoning.steps) < 2:
        yield "there is nothing to count at the end"
    for lot in reckoning.lots:
        pressed = {thing.row for thing in lot.things}
        unpressed = [term.noun for row, term in enumerate(lot.tally.terms) if term.each and row not in pressed]
        yield from (f"{lot.step}: the things of the row {noun} cannot be pressed" for noun in unpressed)
    reckoning.everything()
    if reckoning.scores != reckoning.final:
        yield f"its parts add up to {reckoning.scores}, but the engine pays {reckoning.final}"


def _unsolved(level: Level) -> Iterator[str]:
    coach = Coach(level)
    if not coach.readers_turn:
        yield f"it is not {level.you}'s choice at the start; is a draw missing?"
        return
    for line in level.solution:
        if coach.done:
            yield f"the goal is reached before {line!r}"
            return
        player, action = statement(coach.game, line)
        verdict = coach.act(action, player)
        if (verdict.to_take_back or verdict.code == REFUSED) and line is not level.solution[-1]:
            reason = verdict.refusal.code if verdict.refusal else "it leads away from the goal"
            yield f"{line!r} of the solution: {reason}"
            return
    if not coach.done:
        yield f"the solution does not reach the goal {level.goal}"


def _empty_handed(level: Level) -> Iterator[str]:
    """Yield what a level wants of a tile in the hand, if there is none when it begins."""
    if table_of(Coach(level).game).holds is not None:
        return
    if level.nowhere:
        yield "it lets say that the tile in hand fits nowhere, but there is none when it begins; is a draw missing?"
    if level.held:
        yield "its tile is held turned, but there is none in the hand when it begins; is a draw missing?"
    if level.goal is not None and speaks_of(level.goal, "ways"):
        yield "it asks for all ways to lay a tile, but there is none in the hand when it begins; is a draw missing?"


def _unclear(level: Level) -> Iterator[str]:
    right = [choice for choice in level.choices if is_right(level, choice)]
    if len(right) != 1:
        yield f"{len(right)} of the choices are the one to find; it must be 1"
    for choice in level.choices:
        if not choice.text.strip() or not choice.reason.strip():
            yield "every choice has a text and a reason"
        if (choice.action or choice.claims) and choice.right:
            yield f"{choice.text!r}: the engine judges it, so right must not be written"
    yield from _misplaced(level)


def _misplaced(level: Level) -> Iterator[str]:
    """Yield places of choices that cannot be pressed."""
    table, own = table_of(begin(level)), places(level)
    for choice, targets in zip(level.choices, own, strict=True):
        if choice.place is None or targets:
            continue
        place = target_words(choice.place)
        if not table.has(choice.place):
            yield f"the place {place} of the choice {choice.text!r} is not on the board"
        else:
            yield f"the place {place} of the choice {choice.text!r} must be its own, and another choice have one too"


def _positions(level: Level) -> Iterator[tuple[Coach, str]]:
    """Yield a coach at the start and after each step of the solution, with the line that comes next."""
    for count in range(len(level.solution) + 1 if level.kind == DO else 1):
        coach = Coach(level)
        for line in level.solution[:count] if level.kind == DO else ():
            player, action = statement(coach.game, line)
            coach.act(action, player)
        if not coach.done:
            yield coach, "".join(level.solution[count : count + 1])


def _no_mistake(level: Level, mistake: Mistake) -> Iterator[str]:
    if not mistake.says.strip():
        yield "a mistake has nothing to say"
    if mistake.answer:
        if normal_answer(level, mistake.answer) == truth(level):
            yield f"the mistake {mistake.answer!r} is the right answer"
        return
    if mistake.refused:
        codes = {code.partition(".")[0] for code in begin(level).box.cites}
        named("refusal", mistake.refused, sorted(codes))
    if mistake.action and not any(_goes_wrong(coach, mistake) for coach, _ in _positions(level)):
        wanted = f"refused as {mistake.refused}" if mistake.refused else "allowed and leads away from the goal"
        yield f"the mistake {mistake.action!r} is at no point {wanted}"


def _goes_wrong(coach: Coach, mistake: Mistake) -> bool:
    """Tell whether a mistake can be made here as the lesson says it."""
    for line in _lines_like(coach.game, mistake.action):
        player, action = statement(coach.game, line)
        refusal = coach.game.refusal(action, player)
        if mistake.refused:
            if refusal is not None and refusal.code == mistake.refused:
                return True
        elif refusal is None:
            if coach.act(action, player).asks_back:
                return True
            coach.done = False
            coach.undo()
    return False


def _lines_like(game: Game, pattern: str) -> list[str]:
    if "*" not in pattern:
        return [pattern]
    lines = [f"{game.to_move} {action}" for action in game.legal_actions()]
    return [line for line in lines if fnmatchcase(line, pattern)]


def _unseen(level: Level) -> Iterator[str]:
    """Yield highlights that point at nothing, at the start or after any step."""
    wanted = {*level.highlight, *(target for hint in level.hints for target in hint.highlight)}
    coach = Coach(level)
    games = [coach.game.copy()]
    for line in level.solution:
        player, action = statement(coach.game, line)
        if coach.game.refusal(action, player) is None:
            coach.act(action, player)
        games.append(coach.game.copy())
    for target in sorted(wanted, key=str):
        if not any(table_of(game).has(target) for game in games):
            yield f"the highlight {target_words(target)} points at nothing"

"""What the opponent of a short game says: a few cheerful words where there is a reason, and never anything untrue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..analysis.turns import unseeded
from ..analysis.whatif import holdings
from ..engine.actions import Action
from ..engine.events import Event, Joined, Scored
from ..engine.laying import with_tiles
from ..engine.play import Game
from ..lessons.reckoning import Reckoning
from ..say.explain import Explainer

if TYPE_CHECKING:
    from .other_turn import OtherTurn

#: in one of so many turns the opponent also says what is less pressing
SELDOM = 2
#: a turn of so many points is worth a word, so many are very many, and so many more a clear lead
GOOD, MUCH, CLEAR = 3, 6, 5
#: no more turns than this are looked through to find out whether there was a better one
MOST = 300


def opening(game: Game, player: str, deal: int, lang: str) -> str:
    """Return what is said before the first act of a game; the first deal is the first meeting."""
    return Explainer.about(game, lang).talk("again" if deal else "start", deal - 1 if deal else 0, player)


def closing(reckoning: Reckoning, player: str, deal: int, lang: str) -> str:
    """Return what is said when all is counted."""
    what = "even" if len(reckoning.winners) > 1 else "won" if player in reckoning.winners else "lost"
    return Explainer.about(reckoning.game, lang).talk(what, deal, player)


def talk(turn: OtherTurn, lang: str) -> str:
    """Return what the opponent says at the end of a turn; "" if nothing."""
    what = _pressing(turn) or (_less_pressing(turn) if turn.number % SELDOM == 0 else "")
    return Explainer.about(turn.game, lang).talk(what, turn.number // SELDOM, turn.player) if what else ""


def _pressing(turn: OtherTurn) -> str:
    """Return what is always worth a word: an area that the reader took or shares, a present, very many points."""
    if what := _of_the_reader(turn):
        return what
    before, me = turn.parts[0][0], turn.player
    gained = turn.game.scores[me] - before.scores[me]
    if gained >= MUCH:
        return "much"
    return "present" if not gained and turn.game.scores[turn.reader] > before.scores[turn.reader] else ""


def _of_the_reader(turn: OtherTurn) -> str:
    """Return whether the reader's last turn took an area in which the opponent stood, or a part of it."""
    after, me = turn.parts[0][0], turn.player
    own = last_run(after, turn.reader)
    if not own:
        return ""
    before = after.before(own[0])
    trial = unseeded(before)
    events: list[Event] = [event for number in own for event in trial.push(after.steps[number].action)]
    paid = [event for event in events if isinstance(event, Scored) and event.points]
    if any(me in event.beaten and turn.reader in event.players for event in paid):
        return "taken"
    if any({me, turn.reader} <= {*event.players} for event in paid):
        return "shared"
    tiled = with_tiles(trial)
    if tiled is None:
        held = {each.name for each in holdings(before) if each.holders == (me,)}
        return "taken" if any(each.holders == (turn.reader,) and each.name in held for each in holdings(trial)) else ""
    joined = [tiled.board.area(*event.spot) for event in events if isinstance(event, Joined)]
    for area in joined:
        if any(occupant.player == me for occupant in area.occupants) and turn.reader in area.majority:
            return "shared" if me in area.majority else "taken"
    return ""


def _less_pressing(turn: OtherTurn) -> str:
    before, me, reader, scores = turn.parts[0][0], turn.player, turn.reader, turn.game.scores
    if scores[me] > before.scores[me]:
        return "score"
    own = last_run(before, reader)
    if own and before.scores[reader] - before.before(own[0]).scores[reader] >= GOOD:
        return "nice"
    if _could_have_scored(*turn.parts[0], me):
        return "late"
    gap = scores[reader] - scores[me]
    if abs(gap) < CLEAR and len(held_by(turn.game, me)) > len(held_by(before, me)):
        return "settled"
    return "behind" if gap >= CLEAR else "ahead" if gap <= -CLEAR else ""


def held_by(game: Game, player: str) -> list[str]:
    """List what a player holds, alone or with others."""
    return [each.name for each in holdings(game) if player in each.holders]


def _could_have_scored(before: Game, done: tuple[Action, ...], me: str) -> bool:
    """Tell whether another turn would have brought the opponent points at once, where this one brought none."""
    if with_tiles(before) is None:
        return False
    trial = unseeded(before)
    for turn in trial.legal_turns()[:MOST]:
        for action in turn:
            trial.push(action)
        gained = trial.scores[me] - before.scores[me]
        for _ in turn:
            trial.pop()
        if gained >= GOOD and tuple(turn) != done:
            return True
    return False


def last_run(game: Game, player: str) -> list[int]:
    """Return the numbers of the steps that a player took last, one after the other without chance between."""
    own = [n for n, step in enumerate(game.steps) if step.player == player and not _chance(step.action)]
    return [n for n in own if all(m in own for m in range(n, own[-1]))]


def _chance(action: Action) -> bool:
    return action.chance or action.verb == "end"

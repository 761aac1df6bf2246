"""Why another turn would have been better, in the words of the rules: what it does that the played one does not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..engine.laying import with_tiles
from ..engine.play import Game
from ..say.explain import Explainer
from ..tables import table_of
from .answers import answered
from .candidates import EYES
from .judging import Prospects
from .reasons import LEAST, Reason, reason, reasons_for
from .reviewed import ReviewedTurn
from .turns import Turn, unseeded


def why(turn: ReviewedTurn, lang: str | None = None, *, to_reader: bool = False) -> str:
    """Return what the better turn does, what the played one did instead, and what that cost."""
    return " ".join(sentences(turn, lang, to_reader=to_reader))


def sentences(turn: ReviewedTurn, lang: str | None = None, *, to_reader: bool = False) -> list[str]:
    """Return the same sentence by sentence."""
    game = turn.position()
    words = Explainer.about(game, lang, False, to_reader=to_reader)
    label = words.label
    if turn.best == turn.played:
        told = reason(game, turn.played, EYES, lang, to_reader=to_reader)
        alone = len(game.legal_turns()) == 1
        return [label("review.why_only", reason=told) if alone else label("review.why_best", reason=told)]
    found = [label("review.why_better", reason=better(game, turn.best, turn.played, words))]
    instead = better(game, turn.played, turn.best, words, none="")
    found += [label("review.why_played", reason=instead)] if instead else []
    found += [
        label("review.why_gives", other=words.name("players", player), count=points)
        for player, points in given(game, turn.played, turn.best).items()
    ]
    told = answer(game, turn.played, words)
    return [*found, *([told] if told else []), cost(turn, words)]


def better(game: Game, turn: Turn, other: Turn, words: Explainer, none: str | None = None) -> str:
    """Return the best that a turn does and another one does not; without anything, `none` or that it is alike."""
    theirs = {sentence for _, sentence in reasons_for(game, other, EYES, words)}
    mine = [entry for entry in reasons_for(game, turn, EYES, words) if entry[1] not in theirs and entry[0] > 0]
    # what shows only once others have answered says more than that a turn promises more
    mine = [entry for entry in mine if entry[0] > LEAST] or list(later(game, turn, other, words)) or mine
    if not mine:
        return words.label("review.why_alike") if none is None else none
    return max(mine, key=lambda entry: entry[0])[1]


def later(game: Game, turn: Turn, other: Turn, words: Explainer) -> Iterator[Reason]:
    """Yield what a turn lets hope for and another does not, after the answers to both, in a game without tiles."""
    if with_tiles(game) is not None or not isinstance(game, Prospects):
        return
    mine, theirs = outlook_after(game, turn), outlook_after(game, other)
    me = game.players.index(game.to_move)
    for sort in (sort for sort in mine if sort != "points"):
        more = mine[sort][me] - theirs[sort][me]
        if more > LEAST:
            name = words.name("players", game.to_move)
            yield more, words.label("why.hopes", player=name, what=words.name("prospects", sort))
    for place, player in enumerate(game.players):
        less = sum(points[place] for points in theirs.values()) - sum(points[place] for points in mine.values())
        if place != me and less > LEAST:
            yield less, words.label("review.why_less", other=words.name("players", player))


def outlook_after(game: Game, turn: Turn) -> Mapping[str, Sequence[float]]:
    """Return what everybody may hope for once a turn is answered, by where it would come from."""
    after = unseeded(game)
    for action in answered(after, turn).line:
        after.push(action)
    assert isinstance(after, Prospects)
    return after.prospects()


def answer(game: Game, turn: Turn, words: Explainer) -> str:
    """Return what another player does best to answer a turn with; "" where chance or the same player comes next."""
    after, player = unseeded(game), game.to_move
    best = answered(after, turn).line[len(turn) :]
    for action in turn:
        after.push(action)
    if not best or after.to_move == player or len(after.legal_actions()) == 1:
        return ""
    told = table_of(after).action(best[0], words)
    return words.label("review.why_answer", other=words.name("players", after.to_move), answer=told)


def given(game: Game, turn: Turn, other: Turn) -> dict[str, int]:
    """Return what a turn gave others at once and another one would not have."""
    gains = []
    for each in (turn, other):
        after = unseeded(game)
        for action in each:
            after.push(action)
        gains.append([new - old for old, new in zip(game.state.scores, after.state.scores, strict=True)])
    more = {player: one - two for player, one, two in zip(game.players, *gains, strict=True)}
    return {player: points for player, points in more.items() if points > 0 and player != game.to_move}


def cost(turn: ReviewedTurn, words: Explainer) -> str:
    """Return what a turn cost, in whole points."""
    points = round(turn.cost)
    return words.label("review.why_cost", count=points) if points else words.label("review.why_little")


def luck(turn: ReviewedTurn, words: Explainer) -> str:
    """Return what the draw gave, in whole points; "" where nothing was drawn."""
    if turn.place.before == turn.place.start:
        return ""
    points = round(turn.luck)
    if not points:
        return words.label("review.luck_even")
    if points > 0:
        return words.label("review.luck_good", count=points)
    return words.label("review.luck_bad", count=-points)


def swing(turn: ReviewedTurn, words: Explainer) -> str:
    """Return how the chance to win changed, and whether by luck or by play."""
    before, after = round(100 * turn.win_before), round(100 * turn.win)
    label = words.label
    if turn.swing > 0:
        told = label("review.swing_up", before=before, after=after)
    else:
        told = label("review.swing_down", before=before, after=after)
    return f"{told} {label('review.by_luck') if turn.cause == 'luck' else label('review.by_play')}"

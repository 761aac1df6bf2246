"""What a play says: what happened or why not, scores, what is left in the piles; as HTML."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import Any

from ..analysis.endtable import score_table
from ..analysis.records import turn_ends
from ..draw.colours import player_colour
from ..engine.actions import Place
from ..engine.events import Scored
from ..engine.track import on_track
from ..say.explain import Explainer
from ..say.html import scorings
from ..session import Session
from .pictures import class_of
from .prompts import called, sign

#: more sentences than this tell nothing at a glance
MANY = 9
#: the picture of how points grew, in its own units
WIDE, HIGH = 280, 90


def told(session: Session) -> str:
    """Return what happened last, or why something was refused, as a card; read out by screen readers."""
    label, notes = session.explainer.label, [*filter(None, (session.trouble, session.notice))]
    noted = "".join(f'<div class="carcnb-note">{escape(line)}</div>' for line in notes)
    return noted + _told(session, label)


def _told(session: Session, label: Callable[..., str]) -> str:
    if session.refusal is not None:
        lines = [said.text for said in session.told()]
        return _card("carcnb-told refused", "", [*lines, label("play.turn_it")] if fits_turned(session) else lines)
    if session.hinted:
        return _card("carcnb-card carcnb-told carcnb-hinted", label("lesson.hint"), [session.hinted])
    lines = since_the_readers_act(session)
    if session.game.outcome() is not None:
        table = score_table(session.game).html(session.lang)
        ended = "".join(f"<p>{escape(line)}</p>" for line in lines[-1:])
        return f'<div class="carcnb-card carcnb-told">{ended}{table}{curve(session)}</div>'
    return _card("carcnb-card carcnb-told", label("play.happened"), lines or [label("board.point")])


def since_the_readers_act(session: Session) -> list[str]:
    """List what happened since the reader last acted, with that act: automatic players are quick, and so is passing."""
    moments = session.timeline.moments[: session.cursor]
    start = len(moments)
    while start > 0:
        start -= 1
        moment = moments[start]
        if moment.player not in session.players and (moment.action.verb != "pass" or not session.passes_by_itself):
            break
    told = [said.text for moment in moments[start:] for said in session.explainer.told(moment.events)]
    return told[-MANY:]


def fits_turned(session: Session) -> bool:
    """Tell whether the tile that was refused fits there if it is turned."""
    refusal = session.refusal
    if refusal is None or refusal.code != "side_mismatch":
        return False
    cell = refusal.about["cell"]
    return any(isinstance(action, Place) and action.cell == cell for action in session.legal)


def _card(look: str, title: str, lines: Iterable[str]) -> str:
    rows = "".join(f'<div class="carcnb-row">{escape(line)}</div>' for line in lines)
    above = f"<h3>{escape(title)}</h3>" if title else ""
    return f'<div class="{look}">{above}{rows}</div>'


def curve(session: Session) -> str:
    """Return how the points of all players grew, turn by turn, as a small picture; nothing for a game of no turns."""
    game = session.game
    turns = [scores for _, scores in turn_ends(game)]
    most = max((max(scores) for scores in turns), default=0)
    if len(turns) < 2 or not most:
        return ""
    lines = []
    for place, player in enumerate(game.players):
        points = " ".join(
            f"{WIDE * number / (len(turns) - 1):.1f},{HIGH - HIGH * scores[place] / most:.1f}"
            for number, scores in enumerate(turns)
        )
        lines.append(f'<polyline points="{points}" stroke="{player_colour(player).paint("light")}"/>')
    title = escape(session.explainer.label("play.curve"))
    return (
        f'<h3>{title}</h3><svg class="carcnb-curve" viewBox="-2 -2 {WIDE + 4} {HIGH + 4}" role="img"'
        f' aria-label="{title}">{"".join(lines)}</svg>'
    )


def cited(session: Session) -> list[str]:
    """List the rules that stand behind what was said last, each once."""
    return list(dict.fromkeys(rule for said in session.told() for rule in said.rules))


def last_scorings(session: Session) -> list[Scored]:
    """List the scorings of the last action that have rows to show."""
    return scorings(session.last.events) if session.last is not None and session.refusal is None else []


def scores(session: Session) -> str:
    """Return the players with their points, cards and supplies, and what is left to come."""
    boxes = [_player(session, player) for player in session.game.players]
    lines = "<br>".join(map(escape, session.table.to_come(session.explainer)))
    rest = f'<div class="carcnb-chip">{lines}</div>' if lines else ""
    return f'<div class="carcnb-scores">{"".join(boxes)}{rest}</div>'


def _player(session: Session, player: str) -> str:
    table, explainer = session.table, session.explainer
    game = table.game
    turn = " turn" if player == game.to_move and not game.over else ""
    name, cards = escape(called(session, player)), _cards(game, game.scores[player], explainer)
    outcome = game.outcome()
    won = '<span class="carcnb-won carc-i-trophy"></span>' if outcome and player in outcome.winners else ""
    points = explainer.label("play.points", count=game.scores[player])
    paint = f"--carc-player:{player_colour(player).paint('light')}"
    return (
        f'<div class="carcnb-player{turn}" data-player="{player}" style="{paint}">'
        f'{sign(player)}<div class="carcnb-who"><div class="carcnb-name">{name}{won}{cards}</div>'
        f"<small>{_supply(session, player)}</small></div>"
        f'<b title="{escape(points)}" aria-label="{escape(points)}">{game.scores[player]}</b></div>'
    )


def _supply(session: Session, player: str) -> str:
    """Return what a player has left: a small picture of each sort and how many, with its words for those who hear."""
    left = session.table.supplies(player, session.explainer)
    return "".join(
        f'<span class="carcnb-left" role="img" aria-label="{escape(each.words)}" title="{escape(each.words)}">'
        f'<i class="carcnb-pic {class_of(each.badge)}"></i>×{each.number}</span>'
        for each in left
    ) or escape(session.table.supply(player, session.explainer))


def _cards(game: Any, points: int, explainer: Explainer) -> str:
    """Return the cards that tell how often a player has passed the end of the score track."""
    length = game.box.extra.get("track", {}).get("length")
    cards = on_track(points, length)[1] if length else ()
    title = escape(explainer.label("play.past_the_track"))
    return "".join(f'<span class="carcnb-card-past" title="{title}">{card}</span>' for card in cards)

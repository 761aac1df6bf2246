"""What a screen says besides the explanations: whose turn it is, what is under the pointer, what is left."""

from __future__ import annotations

from html import escape

from ..draw.colours import player_colour
from ..engine.actions import Occupy
from ..session import Session
from ..session.listing import beside_the_board, in_words

#: colours that need a line around them on a light ground, or on a dark one
FAINT = ("yellow", "black")


def pointed_at(session: Session) -> str:
    """Return what there is to know about what is under the pointer, or nothing."""
    look, table = session.look, session.table
    aimed = next(iter(table.targets(look.aimed)), None) if look.aimed is not None else None
    hover = (look.hover or aimed) if look.aids.worth else None
    return " ".join(table.about(hover, session.explainer)) if hover else ""


def what_to_do(session: Session) -> str:
    """Return whose turn it is, and what is to be done."""
    game, explainer = session.game, session.explainer
    label = explainer.label
    if session.to_do:
        return session.to_do
    if game.free:
        return label("prompt.free")
    if game.over:
        return label("prompt.over")
    player = explainer.name("players", game.to_move)
    if session.chance_open:
        return label("prompt.chance", player=player)
    if session.thinking:
        return label("prompt.thinking", player=player)
    if session.waiting_for:
        return label("prompt.looking_back")
    if session.only_pass:
        return _only_passing(session)
    if session.choices and all(isinstance(action, Occupy) for action in session.choices):
        return label("prompt.which")
    return explainer.prompt(game.phase, game.to_move, session.marks_places)


def asked(session: Session, done: bool = False) -> str:
    """Return whose turn it is, with the sign and in the colour of the player, and what is to be done; as HTML.

    Where a fixed button is to confirm what is picked, that is what is said.
    """
    game, ready = session.game, picked(session) if done else ""
    text = f"<p>{escape(ready or what_to_do(session))}</p>"
    if game.outcome() is not None:
        return _won(session)
    if game.over or game.free:
        return f"<div>{text}</div>"
    player = game.to_move
    name, paint = escape(called(session, player)), player_colour(player).paint("light")
    return f'<div class="carcnb-mine" style="--carc-player:{paint}"><h2>{sign(player)}{name}</h2>{text}</div>'


def _won(session: Session) -> str:
    """Return who has won, and with how many points."""
    outcome, words = session.game.outcome(), session.explainer
    names, first = words.names("players", outcome.winners), outcome.winners[0]
    alone, together = words.label("prompt.won", player=names), words.label("prompt.won_together", players=names)
    who = together if outcome.winners[1:] else alone
    points, paint = words.label("prompt.won_with", count=outcome.scores[first]), player_colour(first).paint("light")
    trophy = '<span class="carcnb-won carc-i-trophy"></span>'
    return (
        f'<div class="carcnb-mine" style="--carc-player:{paint}"><h2>{trophy}{escape(who)}</h2>'
        f"<p>{escape(points)}</p></div>"
    )


def sign(player: str) -> str:
    """Return the coloured sign of a player."""
    colour = player_colour(player)
    paint = f"background:{colour.paint('light')};color:{colour.ink('light')}"
    look = "carcnb-sign carcnb-ringed" if player in FAINT else "carcnb-sign"
    return f'<span class="{look}" style="{paint}" aria-hidden="true">{colour.sign}</span>'


def called(session: Session, player: str) -> str:
    """Return a player's name, and the level of one that chooses by itself."""
    explainer, level = session.explainer, getattr(session.players.get(player), "level", None)
    name = explainer.name("players", player)
    return name if level is None else explainer.label("play.level", player=name, level=level)


def _only_passing(session: Session) -> str:
    """Return what to do where there is nothing but to pass: nothing, where that is done by itself."""
    label = session.explainer.label
    if session.passing:
        return label("prompt.goes_on")
    if session.passes_by_itself:
        return label("prompt.looking_back")
    return label("prompt.only_pass", player=session.explainer.name("players", session.game.to_move))


def picked(session: Session) -> str:
    """Return what will be done with what is picked, and by which button; nothing if nothing can be confirmed yet."""
    choice, label = words_of_picked(session) or words_of_pending(session), session.explainer.label
    return label("prompt.picked", choice=choice[0].upper() + choice[1:], done=label("play.done")) if choice else ""


def words_of_pending(session: Session) -> str:
    """Return what waits to be confirmed; nothing where nothing does, or it cannot be done as it lies now."""
    pending = session.pending
    if pending is None or pending not in session.legal:
        return ""
    return next((words for action, words in beside_the_board(session) if action == pending), in_words(session, pending))


def words_of_picked(session: Session) -> str:
    """Return what the things that are picked one by one make, once they can be confirmed; until then nothing."""
    picked = session.picked_action
    return session.table.confirming(picked, session.look.picked, session.explainer) if picked is not None else ""

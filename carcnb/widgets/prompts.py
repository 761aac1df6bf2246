"""What a screen says besides the explanations: whose turn it is, what is under the pointer, what is left."""

from __future__ import annotations

from ..engine.actions import Action
from ..session import Session


def pointed_at(session: Session) -> str:
    """Return what there is to know about what is under the pointer, or nothing."""
    hover = session.look.hover
    return " ".join(session.table.about(hover, session.explainer)) if hover else ""


def what_to_do(session: Session) -> str:
    """Return whose turn it is, and what is to be done."""
    game, explainer = session.game, session.explainer
    label = explainer.label
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
    return explainer.prompt(game.phase, game.to_move)


def in_words(session: Session, action: Action) -> str:
    """Return an action for a button or a list, short; what can come up is told apart by ids alone."""
    return session.table.action(action, session.exact if action.chance else session.explainer)

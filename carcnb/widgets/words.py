"""What a screen says besides the explanations: whose turn it is, what is under the pointer, what is left."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from .. import describe
from ..engine.actions import Action
from ..engine.lattice import cell_text
from ..i18n import Speech
from ..session import Session


def pointed_at(session: Session) -> str:
    """Return what there is to know about what is under the pointer, or nothing."""
    hover = session.look.hover
    return " ".join(describe.pointed_at(session.game, hover, session.explainer)) if hover else ""


def what_to_do(session: Session) -> str:
    """Return whose turn it is, and what is to be done."""
    game, explainer = session.game, session.explainer
    say = explainer.say
    if game.over:
        return say.text("The game is over.")
    player = explainer.name("players", game.to_move)
    if session.chance_open:
        return say.text("{player}: say what comes up, or let chance decide.", player=player)
    if session.thinking:
        return say.text("{player} is thinking …", player=player)
    if session.waiting_for:
        return say.text("You are looking back. Redo goes on.")
    wanted = PHASES.get(game.phase)
    if wanted is not None:
        return wanted(say, player)
    named = explainer.texts["names"].get("phases", {}).get(game.phase)
    if named:
        return say.text("{player}: {phase}.", player=player, phase=say.text(named))
    return say.text("{player} is to move.", player=player)


#: what a player is to do in a phase, by the name of the phase
PHASES: dict[str, Callable[[Speech, str], str]] = {
    "place": lambda say, player: say.text("{player}: lay the tile on a marked cell.", player=player),
    "occupy": lambda say, player: say.text("{player}: put a figure on a lit place, or none.", player=player),
    "recall": lambda say, player: say.text("{player}: take one of your figures back.", player=player),
    "split": lambda say, player: say.text("{player}: pick what goes into one group, then confirm.", player=player),
    "choose": lambda say, player: say.text("{player}: choose one of the two groups.", player=player),
    "use": lambda say, player: say.text("{player}: use a die or the tile of your group, or leave it.", player=player),
}


def in_words(session: Session, action: Action) -> str:
    """Return an action for a button or a list, short."""
    explainer, say = session.explainer, session.explainer.say
    role, zone = getattr(action, "role", None), getattr(action, "zone", None)
    if role and zone:
        return say.text(
            "{role} on {zone}",
            role=explainer.name("roles", role).capitalize(),
            zone=describe.zone_name(zone, explainer),
        )
    segment = getattr(action, "segment", None)
    if segment:
        return say.text("Crown space of {segment}", segment=explainer.name("segments", segment))
    cell, turn = getattr(action, "cell", None), getattr(action, "turn", None)
    if cell is not None and turn is not None:
        return say.text("{cell}, turned {turn} ×", cell=cell_text(cell), turn=turn)
    return explainer.action(action).rstrip(".")


def paragraphs(lines: list[str]) -> str:
    """Return sentences as HTML, one a line."""
    return "".join(f"<div>{escape(line)}</div>" for line in lines)

"""The coach's words about a final count: what is asked, and what to say to a press that means nothing there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..say.explain import Explainer, Told, capital
from ..say.scoretable import kind_name
from .counting import FIGURE, SAME_THING, SAME_TILE
from .reckoning import CHOOSE, HOME, WINNER
from .verdict import FURTHER, Stray, Verdict

if TYPE_CHECKING:
    from .voice import Voice


def step_name(explainer: Explainer, step: str) -> str:
    """Return what a step of the count is called."""
    if step == HOME:
        return explainer.label("reckon.home")
    return explainer.label("reckon.winner") if step == WINNER else kind_name(step, explainer)


def reckoned(voice: Voice, verdict: Verdict) -> Iterator[Told]:
    """Yield what is said to a part that is right, with the step that comes next; or what is still asked."""
    if verdict.code != FURTHER:
        yield Told(asked(voice, verdict.ask, verdict.players))
        return
    yield Told(voice.label("coach.right"))
    yield from voice.explainer.told(verdict.events)
    if verdict.answer:
        yield Told(voice.label("reckon.now", step=step_name(voice.explainer, verdict.answer)))


def asked(voice: Voice, ask: str, players: tuple[str, ...]) -> str:
    """Return what is asked besides things: with players it is a hint that names them."""
    names = voice.explainer.names("players", players)
    match ask:
        case "choose":
            return voice.label("reckon.do_choose")
        case "home":
            return voice.label("coach.go_home")
        case "winner":
            return voice.label("coach.winner_is", players=names) if players else voice.label("coach.who_wins")
        case "paid":
            return voice.label("coach.paid_are", players=names) if players else voice.label("coach.who_is_paid")
        case "nobody":
            return voice.label("coach.nobody_is_paid")
    return voice.label("coach.all_counted")


def stray_words(voice: Voice, stray: Stray | None) -> str:
    """Return what to say to a press on something that does not count, or is counted already."""
    if stray is None:
        return voice.label("coach.stray")
    if stray.why in (SAME_TILE, SAME_THING):
        return voice.label("coach.same_tile") if stray.why == SAME_TILE else voice.label("coach.same_thing")
    if stray.why == FIGURE:
        return voice.label("coach.stray_figure", name=capital(voice.explainer.thing(stray.noun)))
    if own := voice.explainer.stray(stray.step, stray.noun, stray.why) or unasked(voice, stray):
        return own
    name = capital(voice.explainer.thing(stray.noun))
    return (
        voice.label("coach.stray_elsewhere", name=name)
        if stray.elsewhere
        else voice.label("coach.stray_named", name=name)
    )


def unasked(voice: Voice, stray: Stray) -> str:
    """Return what to say to a press where no things are counted; nothing where some are."""
    if stray.step == CHOOSE:
        return _not_to_choose(voice, stray)
    if stray.step == WINNER:
        return voice.label("coach.who_wins")
    if stray.step != HOME:
        return ""
    name = capital(voice.explainer.thing(stray.noun)) if stray.noun else ""
    return voice.label("coach.stays", name=name) if name else voice.label("coach.only_figures")


def _not_to_choose(voice: Voice, stray: Stray) -> str:
    """Return why a press chose no part of the step that it names."""
    match stray.why:
        case "counted":
            return voice.label("coach.choose_counted")
        case "later":
            return voice.label("coach.choose_later", step=step_name(voice.explainer, stray.noun))
        case "player":
            return voice.label("coach.choose_first")
        case "several":
            return voice.label("coach.choose_one")
    return voice.label("coach.choose_paid")

"""A whole play on screen: the board, scores, what happened, the timeline, settings, and automatic players."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from inspect import signature
from pathlib import Path
from typing import Any

from ipywidgets import HTML, Dropdown, HBox, IntSlider, VBox

from ..engine.actions import PASS
from ..engine.play import Game
from ..engine.words import known, shown
from ..games.data import box
from ..say.html import scoring
from ..session import Automatic, Change, Session
from ..session.lock import one_at_a_time
from ..surface import new
from . import news as told
from .beginning import Beginning
from .board import BoardView
from .chance import Chance
from .citing import Citing
from .listening import on_change, on_press
from .passing import Passing
from .player_loop import PlayerLoop
from .preload import Preloader
from .remaining import Remaining
from .settings import Settings
from .stage import call, fill, icon, light, region
from .walking import light_the_end
from .whereabouts import kept_by

#: the timeline goes from 0 to this, whatever its length: a slider whose end moves sends back values nobody chose
MOMENTS = 1000


class PlayView(VBox):
    """One play: hot seat, or against players that choose by themselves."""

    def __init__(self, session: Session, *, follow_theme: bool = True) -> None:
        self.session = session
        self.scores, self.told, self.tally = HTML(), HTML(), HTML()
        self.told.add_class("carc-told")
        self.scores.add_class("carc-scores")
        self.tally.add_class("carc-tally")
        self.scoring = Dropdown(layout={"width": "auto", "display": "none"})
        on_change(self.scoring, self._light)
        self.chance = Chance(session)
        self.board = BoardView(session, follow_theme=follow_theme)
        self.settings, self.remaining, self.beginning = Settings(session), Remaining(session), Beginning(session)
        self.undo, self.redo = icon("undo", "carc-undo"), icon("redo", "carcnb-quiet")
        self.anew, self.done = icon("again", "carcnb-quiet"), icon("check", "carcnb-after")
        self.hint, self.rules = icon("hint"), Citing(session)
        on_press(self.anew, self.begin_anew)
        on_press(self.undo, session.undo)
        on_press(self.redo, session.redo)
        on_press(self.done, self._finish_turn)
        on_press(self.hint, self._help)
        self.when = IntSlider(min=0, max=MOMENTS, readout=False, layout={"flex": "1 1 10rem"})
        on_change(self.when, self._jump)
        self._filling = False
        super().__init__(layout={"width": "100%"})
        self._put_on_stage()
        self.player_loop, self.passing = PlayerLoop(session), Passing(session)
        self.preloader = Preloader(self.board)
        self._unwatch = session.observe(self._follow)
        self._name()
        self.refresh()

    def _put_on_stage(self) -> None:
        board = self.board
        board.top.children = (self.scores,)
        board.middle.children = (self.chance, board.choices, self.told, self.scoring, self.tally, self.rules)
        board.acts.children = (self.hint, self.undo, self.done)
        timeline = HBox([self.redo, self.when, self.anew], layout={"width": "100%", "align_items": "center"})
        folds = region("folds", [self.beginning, board.manual, self.settings, self.remaining])
        board.below.children = (timeline, folds)
        self.children = (board,)

    def stop(self) -> None:
        """Watch no more, and let nobody act in the background."""
        self._unwatch()
        self.player_loop.stop()
        self.passing.stop()
        self.preloader.stop()

    def _follow(self, _: Session, changes: Change) -> None:
        if Change.LANG in changes:
            self._name()
        if changes & (Change.GAME | Change.TOLD | Change.LANG):
            self.refresh()
        elif Change.LOOK in changes:
            self.settings.follow()
            self._offer_acts()
        if Change.GAME in changes:
            light_the_end(self.session)

    def _name(self) -> None:
        label = self.session.explainer.label
        call(self.undo, label("play.undo"))
        call(self.redo, label("play.redo"))
        call(self.anew, label("play.anew"))
        call(self.done, label("play.done"))
        call(self.hint, label("lesson.hint"))
        self.anew.tooltip = label("play.anew_tip")
        self.done.tooltip = label("play.done_tip")
        self.scoring.description = label("play.scoring")
        self.when.tooltip = label("play.when_tip")
        self.settings.rename()

    @one_at_a_time
    def refresh(self) -> None:
        """Say everything as it is now; what did not change is not sent."""
        session = self.session
        fill(self.scores, told.scores(session))
        fill(self.told, told.told(session))
        self.rules.cite(told.cited(session))
        self._offer_scorings()
        self._offer_acts()
        self.chance.refresh()
        self.remaining.refresh()
        self.beginning.refresh()
        self.settings.follow()
        self._filling = True
        self.when.value = round(MOMENTS * session.cursor / max(session.length, 1))
        self._filling = False
        self.player_loop.wake()
        self.passing.wake()
        self.preloader.wake()

    # --- the fixed buttons ----------------------------------------------------------------------------

    def _offer_acts(self) -> None:
        """Dim what cannot be done now; no button is ever removed, or means something else."""
        session = self.session
        waits = bool(session.waiting_for) or session.game.over
        self.undo.disabled = session.cursor <= session.timeline.floor
        self.redo.disabled = session.cursor >= session.length
        self.hint.disabled = waits or session.chance_open or not session.look.aids.hints
        self.done.disabled = waits or (session.pending is None and PASS not in session.legal)
        light(self.done, not self.done.disabled)
        light(self.anew, session.game.over)

    def _finish_turn(self) -> None:
        """Do what is pending, or end the turn without a figure."""
        if self.session.pending is not None:
            self.session.confirm()
        elif PASS in self.session.legal:
            self.session.act(PASS)

    def _help(self) -> None:
        self.session.hint()

    def begin_anew(self) -> None:
        """Begin another game with the same players and options."""
        old = self.session.game
        seed = random.randrange(10**6) if self.session.timeline.seed is not None else None
        self.session.begin_anew(new(old.key, players=old.players, seed=seed, **old.options))

    # --- scorings -------------------------------------------------------------------------------------

    def _offer_scorings(self) -> None:
        """List the scorings of the last action; the last one is lit and shown row by row."""
        session, explainer = self.session, self.session.explainer
        found = told.last_scorings(session)
        self._filling = True
        display = "" if len(found) > 1 else "none"
        if display == "":
            self.scoring.options = [(self._line(number, event), number) for number, event in enumerate(found)]
            self.scoring.value = len(found) - 1
        if self.scoring.layout.display != display:
            self.scoring.layout.display = display
        self._filling = False
        value = scoring(explainer, found[-1]) if found else ""
        if self.tally.value != value:
            self.tally.value = value

    def _line(self, number: int, event: Any) -> str:
        explainer = self.session.explainer
        names, place = explainer.texts["names"], event.spot[0] if event.spot else event.why
        table = next((table for table in ("layers", "segments", "regions") if place in names.get(table, {})), None)
        what = explainer.name(table, place) if table else explainer.label("play.scoring")
        return explainer.label(
            "play.scoring_line",
            count=event.points,
            number=number + 1,
            what=what,
            players=explainer.names("players", event.players),
        )

    def _light(self, number: int | None) -> None:
        found = told.last_scorings(self.session)
        if self._filling or number is None or number >= len(found):
            return
        event = found[number]
        self.tally.value = scoring(self.session.explainer, event)
        self.session.change_look(spot=event.spot)

    def _jump(self, moment: int) -> None:
        if not self._filling:
            self.session.jump(round(moment * self.session.length / MOMENTS))

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """Show itself live, and for viewers without a kernel as a picture and words."""
        from ..display import bundle

        shown: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        return {**bundle(self.session.game, self.session.lang), **{k: v for k, v in shown.items() if "widget" in k}}


def play(
    game: str | Game = "hunters_gatherers",
    players: Sequence[str] | None = None,
    *,
    against: Mapping[str, str | int | Automatic] | None = None,
    seed: int | None = None,
    lang: str | None = None,
    autosave: str | Path | bool = True,
    theme: str | None = None,
    **options: str,
) -> PlayView:
    """Play a game on screen: a game in play, or the key of a new one.

    `against` says who plays for whom by itself: {"blue": 3} is level 3, {"blue": "greedy"} a player by name, and any
    object with `choose(game)` will do. A file beside the notebook keeps every action, and the same play goes on from
    there. It is named after the notebook and the cell, or by `autosave`, and never written over by another play;
    `autosave=False` keeps nothing. Without a `theme` it is light or dark as the page is.

    >>> view = play("carcassonne", ["red", "blue", "green"], against={"blue": "random"}, seed=3, autosave=False)
    >>> view.session.game.players
    ('red', 'blue', 'green')
    """
    if not isinstance(game, (str, Game)):
        raise ValueError(f"play a game, or give the key of a new one, such as 'carcassonne'; not {shown(game)}")
    key = game if isinstance(game, str) else game.key
    if against is not None and not isinstance(against, Mapping):
        raise ValueError(f"`against` says who plays for whom, as in {{'blue': 3}}, not {shown(against)}")
    if not isinstance(autosave, (bool, str, Path)):
        raise ValueError(f"`autosave` is the name of a file, or False to keep nothing, not {shown(autosave)}")
    _check_options(game, {"players": players, "seed": seed}, options)
    any_seed = isinstance(game, str) and seed is None
    if isinstance(game, str):
        game = new(game, players=players, seed=random.randrange(10**6) if seed is None else seed, **options)
    automatic = {player: _player(choice) for player, choice in (against or {}).items()}
    file = None if autosave is False else kept_by(key, None if autosave is True else autosave)
    session = Session(game, lang, autosave=file, any_seed=any_seed, players=automatic)
    session.passes_by_itself = True
    session.look = session.look.but(theme=theme or "light")
    return PlayView(session, follow_theme=theme is None)


def _check_options(game: str | Game, beginning: Mapping[str, object], options: Mapping[str, str]) -> None:
    """Refuse words that mean nothing to `play`, and of a game in play what is settled when it begins."""
    words = [name for name, asked in signature(play).parameters.items() if asked.kind is asked.KEYWORD_ONLY]
    variants = box(game if isinstance(game, str) else game.key).options
    for name in options:
        # a game may take more than its data list: whatever is near to nothing here is left to its rules
        if name not in variants and get_close_matches(name, words):
            known("option", name, words)
    if isinstance(game, Game):
        for name in [*options, *(name for name, value in beginning.items() if value is not None)]:
            raise ValueError(f"this game has begun: {name} cannot be chosen any more; choose it with carcnb.new")


def _player(choice: str | int | Automatic) -> Automatic:
    if not isinstance(choice, (str, int)):
        return choice
    from ..analysis.players import player

    found: Automatic = player(choice) if isinstance(choice, str) else player(level=choice)
    return found

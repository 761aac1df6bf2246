"""A whole play on screen: the board, scores, what happened, the timeline, settings, and automatic players."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from inspect import signature
from pathlib import Path

from ipywidgets import HTML, HBox, IntSlider, Widget

from ..draw.scene import Target
from ..engine.actions import PASS
from ..engine.play import Game
from ..engine.words import known, shown
from ..games.data import box
from ..session import Automatic, Change, Session
from ..session.keys import ARROWS
from ..session.lock import one_at_a_time
from ..surface import new
from . import news as told
from .beginning import Beginning
from .board import BoardView
from .chance import Chance
from .citing import Citing
from .deck import Deck
from .drawer import Drawer, Menu
from .ending import Ending
from .keycard import KeyCard
from .listening import on_change, on_press
from .looking_back import LookingBack
from .passing import Passing
from .player_loop import PlayerLoop
from .preload import Preloader
from .remaining import Remaining
from .scorings import Scorings
from .settings import Settings
from .stage import ROW, call, fill, icon, light, mark, region
from .staged import StagedView
from .walking import light_the_end
from .whereabouts import kept_by

#: the timeline goes from 0 to this, whatever its length: a slider whose end moves sends back values nobody chose
MOMENTS = 1000


class PlayView(StagedView):
    """One play: hot seat, or against players that choose by themselves."""

    def __init__(self, session: Session, *, follow_theme: bool = True) -> None:
        self.session = session
        self.scores, self.told, self.scorings = HTML(), HTML(), Scorings(session)
        self.told.add_class("carc-told")
        self.scores.add_class("carc-scores")
        self.deck = Deck(session)
        self.chance = Chance(session, self.deck)
        self.board = BoardView(session, follow_theme=follow_theme)
        self.board.choices.confirmed_elsewhere = True
        self.settings, self.remaining, self.beginning = (
            Settings(session),
            Remaining(session, self.deck),
            Beginning(session),
        )
        self.undo, self.redo = icon("undo", "carc-undo"), icon("redo", "carcnb-quiet")
        self.anew, self.done = icon("again", "carcnb-quiet"), icon("check", "carcnb-after", "carcnb-primary")
        self.hint, self.rules = icon("hint"), Citing(session)
        on_press(self.anew, self.beginning.open_it)
        on_press(self.undo, session.undo)
        on_press(self.redo, session.redo)
        on_press(self.done, self._finish_turn)
        on_press(self.hint, self._help)
        self.ending, self.again = Ending(session, self._show_scores), icon("again")
        on_press(self.again, self.begin_anew)
        self.looking_back = LookingBack(self)
        self.when = IntSlider(min=0, max=MOMENTS, readout=False, layout={"flex": "1 1 10rem"})
        on_change(self.when, self._jump)
        self._filling = False
        super().__init__(layout={"width": "100%"})
        self._put_on_stage()
        self.player_loop, self.passing = PlayerLoop(session), Passing(session)
        self.preloader = Preloader(self.board)
        self.watch()

    def _put_on_stage(self) -> None:
        board = self.board
        pictured = [self.remaining] if self.session.table.left() is not None else []
        self.keycard = KeyCard(self.session)
        self.menu = Menu(self.session, [self.beginning, *pictured, self.keycard, self.settings])
        drawn = [self.menu, self.beginning, self.remaining, self.keycard, self.rules.card, self.settings]
        self.drawer = Drawer(board, drawn)
        board.keyed, board.asked_about = self._keyed, self._asked_about
        board.top.children = (self.scores, self.menu.more)
        board.middle.children = (
            self.chance,
            board.choices,
            self.ending,
            self.told,
            self.scorings,
            self.rules,
        )
        timeline = HBox([self.redo, self.when, self.anew], layout={"width": "100%", "align_items": "center"})
        timeline.add_class("carcnb-timeline")
        folds = region("folds", [board.manual])
        board.below.children, board.row_below = (timeline, folds, self.deck), ROW
        self.children = (board,)

    def belongings(self) -> list[Widget]:
        """List what is not shown now: buttons of the end, or of the game before it, and what lies below a review."""
        return [self.board, self.hint, self.done, self.again]

    def stop(self) -> None:
        """Watch no more, and let nobody act in the background."""
        super().stop()
        for each in (self.player_loop, self.passing, self.preloader, self.looking_back):
            each.stop()

    def _follow(self, session: Session, changes: Change) -> None:
        super()._follow(session, changes)
        if Change.GAME in changes:
            light_the_end(self.session)

    def _looked(self) -> None:
        self._offer_acts()

    def _name(self) -> None:
        label = self.session.explainer.label
        call(self.undo, label("play.undo"))
        call(self.redo, label("play.redo"))
        call(self.anew, label("play.anew"))
        call(self.again, label("play.again"))
        call(self.done, label("play.done"))
        call(self.hint, label("lesson.hint"))
        self.anew.tooltip = label("play.anew_tip")
        self.done.tooltip = label("play.done_tip")
        self.when.tooltip = label("play.when_tip")
        self.settings.rename()

    @one_at_a_time
    def refresh(self) -> None:
        """Say everything as it is now; what did not change is not sent."""
        session = self.session
        self.ending.refresh()
        self._show_scores()
        fill(self.told, told.told(session))
        self.rules.cite(told.cited(session))
        self.scorings.refresh()
        self._offer_acts()
        self.chance.refresh()
        self.drawer.refresh()
        self.settings.follow()
        self._filling = True
        self.when.value = round(MOMENTS * session.cursor / max(session.length, 1))
        self._filling = False
        self.player_loop.wake()
        self.passing.wake()
        self.preloader.wake()

    def _show_scores(self) -> None:
        """Show the points: those of a moment of the final count, while somebody walks through it."""
        fill(self.scores, told.scores(self.session, self.ending.running))
        mark(self.told, "carcnb-hidden", self.ending.running is not None)
        light(self.again, self.ending.running is None)

    # --- the fixed buttons ----------------------------------------------------------------------------

    def _offer_acts(self) -> None:
        """Dim what cannot be done now; no button is ever removed, or means something else."""
        session = self.session
        waits = bool(session.waiting_for) or session.game.over
        self.undo.disabled = session.cursor <= session.timeline.floor
        self.redo.disabled = session.cursor >= session.length
        self.hint.disabled = waits or session.chance_open or not session.look.aids.hints
        # who can choose to do nothing among the choices needs no second button for it
        offered = any(action == PASS for _, action in self.board.choices.offers)
        ready = session.pending is not None or session.picked_action is not None
        self.done.disabled = waits or not (ready or (PASS in session.legal and not offered))
        over = session.game.outcome() is not None
        self.board.acts.children = (self.undo, self.again) if over else (self.hint, self.undo, self.done)
        mark(self.board.acts, "carcnb-ended", over)

    def _finish_turn(self) -> None:
        """Do what is pending or picked, or end the turn without a figure."""
        picked = self.session.picked_action
        if self.session.pending is not None:
            self.session.confirm()
        elif picked is not None:
            self.session.act(picked)
        elif PASS in self.session.legal:
            self.session.act(PASS)

    def _help(self) -> None:
        self.session.hint()

    def begin_anew(self) -> None:
        """Begin another game with the same players and options."""
        old = self.session.game
        seed = random.randrange(10**6) if self.session.timeline.seed is not None else None
        game = new(old.key, players=old.players, seed=seed, **old.options)
        game.names = old.names
        self.session.begin_anew(game)

    # --- what can be asked for ------------------------------------------------------------------------

    def _keyed(self, key: str) -> bool:
        """Show the keys, or close a card; with the tiles left open, arrows ask about cells and nothing is laid."""
        if self.keycard.keyed(key):
            return True
        if self.remaining.opened and key in ARROWS:
            step = self.session.table.stepped(self.session.look.hover, ARROWS[key], self.session.legal)
            self.session.hover(step)
            self.remaining.point(step)
        else:
            return self.remaining.opened and key in ("Enter", " ")
        return True

    def _asked_about(self, target: Target | None) -> bool:
        """Tell whether pointing at something asks what fits there; while that is asked, nothing is laid."""
        return self.remaining.opened and (self.remaining.point(target) or self.session.table.held is not None)

    def _jump(self, moment: int) -> None:
        if not self._filling:
            self.session.jump(round(moment * self.session.length / MOMENTS))


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

"""The analysis board: a position with the best turns, who is ahead, what is left, and every line that was tried."""

from __future__ import annotations

import random
from html import escape

from ipywidgets import HTML, Box, Checkbox, ToggleButtons, Widget

from ..analysis.evaluation import Evaluation
from ..analysis.thinking import Thought
from ..draw.scene import Target
from ..draw.view import Sign
from ..record import Record
from ..session import Highlight
from ..session.analysing import AnalysisSession
from ..session.lock import one_at_a_time
from ..surface import load
from . import ahead
from .analysis_board import AnalysisBoard
from .chance import Chance
from .citing import Citing
from .deck import Deck
from .drawer import Drawer, Menu
from .elsewhere import Elsewhere, can
from .keycard import KeyCard
from .lines_of_play import LinesOfPlay
from .listening import on_change, on_press
from .news import told
from .preload import Preloader
from .presence import Presence
from .ranking import Ranking
from .remaining import Remaining
from .settings import Settings
from .stage import call, fill, icon, mark, region
from .staged import StagedView
from .standings import Standings
from .thinker import Thinker
from .wanted import Wanted

#: the parts of the panel, one of which is shown
TURNS, ENDED, NEXT, LINES = "turns", "ended", "next", "lines"
TABS = (TURNS, ENDED, NEXT, LINES)


class AnalyseView(StagedView):
    """A position under study: it is thought about as long as somebody looks, and whatever is played is kept."""

    session: AnalysisSession
    board: AnalysisBoard

    def __init__(self, session: AnalysisSession, *, follow_theme: bool = True) -> None:
        self.session = session
        self.board = AnalysisBoard(session, follow_theme=follow_theme)
        self.board.choices.confirmed_elsewhere = True
        self.deck = Deck(session)
        self.where, self.bar, self.told, self.legend = HTML(), HTML(), HTML(), HTML()
        self.ranking = Ranking(session, session.play)
        self.standings, self.wanted = Standings(session), Wanted(session, self.deck)
        self.lines, self.chance = LinesOfPlay(session, self.deck), Chance(session, self.deck)
        self.tabs = ToggleButtons(options=[(tab, tab) for tab in TABS], value=TURNS)
        self.tabs.add_class("carcnb-tabs")
        self.heat = Checkbox(value=False, indent=False)
        self.heat.add_class("carcnb-switch")
        self.back, self.forward = icon("undo", "carc-undo"), icon("redo", "carc-redo")
        self.pause = icon("pause", "carc-pause")
        self.play, self.edit = icon("play", "carcnb-quiet"), icon("pen", "carcnb-quiet")
        self.elsewhere = Elsewhere(self.board, self._left)
        super().__init__(layout={"width": "100%"})
        self._put_on_stage()
        on_press(self.play, self.play_on)
        on_press(self.edit, self.edit_it)
        on_press(self.back, session.undo)
        on_press(self.forward, session.redo)
        on_press(self.pause, self._toggle)
        on_change(self.tabs, self._turned)
        on_change(self.heat, session.show_heat)
        self.presence = Presence(lambda: self.thinker.wake())
        self.thinker = Thinker(session, self._found, lambda: self.presence.seen)
        self.board.children = (*self.board.children, self.presence)
        self.preloader = Preloader(self.board)
        session.known = self._known
        self.watch()

    def _put_on_stage(self) -> None:
        board, session = self.board, self.session
        board.add_class("carcnb-analysis")
        self.remaining, self.keycard = Remaining(session, self.deck), KeyCard(session)
        self.settings, self.rules = Settings(session), Citing(session)
        pictured = [self.remaining] if session.table.left() is not None else []
        self.menu = Menu(session, [*pictured, self.keycard, self.settings])
        self.drawer = Drawer(board, [self.menu, self.remaining, self.keycard, self.rules.card, self.settings])
        board.keyed, board.asked_about, board.aimed_at = self._keyed, self._asked_about, self._aimed
        self.legend.add_class("carcnb-heat-legend")
        board.desk.children = (*board.desk.children, self.legend)
        board.top.children = (self.where, self.bar, self.menu.more)
        self.shown = region("tab")
        self.told.add_class("carc-told")
        board.middle.children = (self.tabs, self.told, self.shown)
        board.acts.children = (self.back, self.forward, self.pause)
        going_on = Box([self.play, self.edit])
        going_on.add_class("carcnb-two-acts")
        board.below.children = (going_on, region("folds", [board.manual]), self.deck)
        self.children = (board, self.elsewhere)

    def belongings(self) -> list[Widget]:
        """List what is not shown at the moment: the parts of the panel behind the others."""
        return [self.ranking, self.standings, self.wanted, self.lines, self.chance, self.heat, self.board.choices]

    @property
    def evaluation(self) -> Evaluation | None:
        """The turns of where the study stands, as far as they are known by now."""
        last = self.thinker.last
        return None if last is None else last.evaluation

    def record(self) -> Record:
        """Return the study, with everything that was tried, as a record."""
        return self.session.record()

    def stop(self) -> None:
        """Think and watch no more."""
        super().stop()
        self.thinker.stop()
        self.board.wondering.stop()
        self.preloader.stop()

    # --- following --------------------------------------------------------------------------------------

    def _looked(self) -> None:
        self._show_legend()

    @one_at_a_time
    def refresh(self) -> None:
        """Show everything as it is now; what did not change is not sent."""
        session = self.session
        known = self.thinker.last
        self.ranking.know(None if known is None else known.evaluation)
        fill(self.told, told(session) if session.refusal is not None or session.trouble or session.notice else "")
        self._turn_over()
        self._show(known)
        self.drawer.refresh()
        self.settings.follow()
        self.back.disabled = session.cursor <= session.timeline.floor
        self.forward.disabled = session.node.onward is None
        self.pause.disabled = self.play.disabled = session.game.over
        self._show_legend()
        self.thinker.wake()
        self.preloader.wake()

    def _turned(self, _: str) -> None:
        self._turn_over()
        self._suggest()

    def _turn_over(self) -> None:
        """Show the part of the panel that was chosen."""
        tab, session = self.tabs.value, self.session
        heat = [self.heat] if session.table.heat() else []
        parts: dict[str, tuple[Widget, ...]] = {
            TURNS: (self.chance, self.ranking, self.board.choices, *heat),
            ENDED: (self.standings,),
            NEXT: (self.wanted,),
            LINES: (self.lines,),
        }
        if tab == TURNS and session.game.over:
            tab = ENDED
        if tab == TURNS:
            self.chance.refresh()
            self.ranking.refresh() if self.ranking.found is not None else self.ranking.forget()
        if tab == ENDED:
            self.standings.refresh()
        if tab == LINES:
            self.lines.refresh()
        if tab == NEXT:
            self.wanted.refresh(self.thinker.last)
        if self.shown.children != parts[tab]:
            self.shown.children = parts[tab]

    def _found(self, found: Thought) -> None:
        """Show what was found out; one letter for all of it."""
        with self.board.post.letter():
            self.ranking.know(found.evaluation)
            if self.tabs.value == TURNS:
                self.ranking.refresh()
            if self.tabs.value == NEXT:
                self.wanted.refresh(found)
            self._show(found)

    def _show(self, found: Thought | None) -> None:
        fill(self.bar, ahead.bar(self.session, found))
        self._suggest()

    def _suggest(self) -> None:
        """Show on the board the turns that the panel lists: the best ones, or those that the next player would like."""
        self.session.suggest(self._signs())

    def _signs(self) -> tuple[Sign, ...]:
        shown = {TURNS: self.ranking.signs, NEXT: self.wanted.signs}.get(self.tabs.value)
        return shown() if shown is not None and not self.session.game.over else ()

    def _known(self) -> tuple[Sign, ...]:
        """Return the turns of where the reader has just come to, so that the board is painted once, with them."""
        known = self.thinker.last
        self.ranking.know(None)
        if known is not None:
            self.ranking.know(known.evaluation)
        self.wanted.know(known)
        return self._signs()

    # --- names ------------------------------------------------------------------------------------------

    def _name(self) -> None:
        session, label = self.session, self.session.explainer.label
        title = session.game.title or session.game.box.extra.get("title", session.game.key)
        fill(
            self.where, f'<div class="carcnb-where"><small>{escape(title)}</small><b>{label("analyse.title")}</b></div>'
        )
        named = {TURNS: label("analyse.turns"), ENDED: label("analyse.ended"), NEXT: label("analyse.next")}
        named[LINES] = label("analyse.lines")
        chosen = self.tabs.value
        self.tabs.options = [(named[tab], tab) for tab in TABS]
        self.tabs.value = chosen
        self.tabs.tooltips = list(named.values())
        self.heat.description = label("analyse.heat")
        self.heat.tooltip = label("analyse.heat_tip")
        call(self.back, label("count.back"))
        call(self.forward, label("analyse.forward"))
        call(self.play, label("analyse.play_on"))
        call(self.edit, label("analyse.edit"))
        call(self.elsewhere.back, label("analyse.title"))
        self._name_pause()
        self.settings.rename()

    def _name_pause(self) -> None:
        label, paused = self.session.explainer.label, self.thinker.paused if hasattr(self, "thinker") else False
        call(self.pause, label("analyse.think") if paused else label("analyse.pause"))
        mark(self.pause, "carc-i-pause", not paused)
        mark(self.pause, "carc-i-play", paused)

    def _show_legend(self) -> None:
        label = self.session.explainer.label
        shown, self.heat.value = bool(self.session.heat), self.session.shows_heat
        weak, strong = escape(label("analyse.weak")), escape(label("analyse.strong"))
        fill(self.legend, f"<div><span>{weak}</span><i></i><span>{strong}</span></div>" if shown else "")

    # --- what the reader does ---------------------------------------------------------------------------

    def _toggle(self) -> None:
        self.thinker.pause(not self.thinker.paused)
        self._name_pause()

    def _aimed(self, said: str) -> bool:
        """Light what is pointed at in a list of the panel; False if it is in none of them."""
        if self.ranking.aim(said) or self.ranking.pointed is not None:
            self._suggest()
            return True
        self._suggest()
        found = self.standings.list.called(said) if self.tabs.value == ENDED and said else None
        lit = tuple(Highlight(place, "score") for place in found.lit) if found is not None else ()
        if self.tabs.value == ENDED:
            self.session.change_look(highlights=lit, spot=None)
        return found is not None

    def _keyed(self, key: str) -> bool:
        """Show the keys, or close a card; a digit does the turn of that number where nothing else is listed."""
        if self.keycard.keyed(key):
            return True
        if key.isdigit() and self.tabs.value == TURNS and not self.board.choices.offers:
            return key != "0" and self.ranking.press(int(key) - 1)
        return False

    def _asked_about(self, target: Target | None) -> bool:
        return self.remaining.opened and self.remaining.point(target)

    # --- going on elsewhere -----------------------------------------------------------------------------

    def play_on(self) -> None:
        """Open a play that begins where the study stands; the way back leads here again."""
        if not self.session.game.over:
            game = load(self.session.game.position(), seed=random.randrange(10**6))
            self.elsewhere.lead_to(can("play")(game, autosave=False, **self._alike()))

    def edit_it(self) -> None:
        """Open the editor on the position; the way back leads here again."""
        self.elsewhere.lead_to(can("edit")(self.session.game.position(), **self._alike()))

    def _alike(self) -> dict[str, str | None]:
        theme = None if self.board.follow_theme else self.session.look.theme
        return {"lang": self.session.lang, "theme": theme}

    def _left(self, away: bool) -> None:
        """Think no more while something else is shown."""
        self.thinker.away = away
        self.thinker.wake()

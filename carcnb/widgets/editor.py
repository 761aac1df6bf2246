"""Setting up a position on screen: palette, board and text side by side, each changing the others."""

from __future__ import annotations

import random
from pathlib import Path

from ipywidgets import HTML, HBox, ToggleButtons, Widget

from ..drafts.desk import Desk, opened
from ..engine.play import Game
from ..links import link
from ..session.drafting import DraftSession
from . import news
from .drawer import Drawer, Menu
from .edit_board import EditBoard
from .edit_lists import Lists
from .edit_parts import Files, Numbers, Typed
from .elsewhere import Elsewhere, can
from .keycard import KeyCard
from .listening import on_change, on_press
from .palette import EditRow, Palette
from .play import play
from .settings import Settings
from .stage import call, fill, icon, mark
from .staged import StagedView
from .stepping import Counting

TILES, TABLE, TEXT = "tiles", "table", "text"


class EditView(StagedView):
    """A position that is being set up."""

    session: DraftSession
    board: EditBoard

    def __init__(self, session: DraftSession, *, follow_theme: bool = True) -> None:
        self.session = session
        self.board = EditBoard(session, follow_theme=follow_theme)
        self.scores = HTML()
        self.scores.add_class("carc-scores")
        self.palette, self.numbers, self.typed = Palette(session, self.board.deck), Numbers(session), Typed(session)
        self.here, self.counting = EditRow(session.do), Counting(session)
        self.tabs = ToggleButtons()
        self.tabs.add_class("carcnb-tabs")
        self._name_tabs()
        on_change(self.tabs, lambda _: self.refresh())
        self.rotate, self.take = icon("right", "carcnb-quiet"), icon("close", "carcnb-quiet")
        self.hold, self.away = icon("check", "carcnb-quiet"), icon("pass", "carcnb-quiet")
        self.tools = HBox([self.rotate, self.take, self.hold, self.away])
        self.tools.add_class("carcnb-tooling")
        self.undo, self.redo, self.play = icon("undo"), icon("redo"), icon("play", "carcnb-after", "carcnb-primary")
        self.analyse = icon("show", "carcnb-quiet")
        self.lists = Lists(session)
        self.elsewhere = Elsewhere(self.board)
        self._listen()
        self._put_on_stage()
        super().__init__([self.board, self.elsewhere], layout={"width": "100%"})
        self.watch()

    def _listen(self) -> None:
        session = self.session
        on_press(self.rotate, lambda: session.turn_tile(1))
        on_press(self.take, session.take_away)
        on_press(self.hold, session.hold_chosen)
        on_press(self.away, session.send_away)
        on_press(self.undo, session.undo)
        on_press(self.redo, session.redo)
        on_press(self.play, lambda: self.go_on("play"))
        on_press(self.analyse, lambda: self.go_on("analyse"))

    def _put_on_stage(self) -> None:
        board = self.board
        self.files, self.keycard, self.settings = (
            Files(self.session, link),
            KeyCard(self.session),
            Settings(self.session),
        )
        self.menu = Menu(self.session, [self.files, self.keycard, self.settings])
        self.drawer = Drawer(board, [self.menu, self.files, self.keycard, self.settings])
        board.keyed = self.keycard.keyed
        board.top.children = (self.scores, self.files.button, self.menu.more)
        # the choices of a play offer nothing here, but bring the small pictures of figures along
        board.middle.children = (
            self.tools,
            self.here,
            self.counting,
            self.tabs,
            self.palette,
            self.numbers,
            self.typed,
            board.choices,
        )
        board.acts.children = (self.undo, self.redo, self.play)
        board.below.children = (*((self.analyse,) if can("analyse") else ()), self.lists)

    def belongings(self) -> list[Widget]:
        """List what is not shown at the moment."""
        return [self.analyse]

    # --- showing --------------------------------------------------------------------------------------

    def _looked(self) -> None:
        self.palette.deck.refresh()

    def _name(self) -> None:
        label = self.session.explainer.label
        call(self.rotate, label("edit.rotate"))
        call(self.take, label("edit.take"))
        call(self.hold, label("edit.hold"))
        call(self.away, label("edit.away"))
        self.hold.tooltip, self.away.tooltip = label("edit.hold_tip"), label("edit.away_tip")
        call(self.undo, label("edit.undo"))
        call(self.redo, label("play.redo"))
        call(self.play, label("edit.play"))
        call(self.analyse, label("edit.analyse"))
        call(self.elsewhere.back, label("edit.title"))
        self._name_tabs()
        self.settings.rename()

    def _name_tabs(self) -> None:
        label = self.session.explainer.label
        tiles = [(label("head.tiles"), TILES)] if self.session.table.palette() else []
        options = [*tiles, (label("edit.tab_table"), TABLE), (label("edit.tab_text"), TEXT)]
        if list(self.tabs.options) != options:
            chosen = self.tabs.value
            self.tabs.options = options
            self.tabs.value = chosen if chosen in [value for _, value in options] else options[0][1]

    def refresh(self) -> None:
        """Show everything as it is now; what is not seen is not filled."""
        session, shown = self.session, self.tabs.value
        fill(self.scores, news.scores(session, turn=session.game.to_move))
        self._offer_tools()
        self.here.refresh(session.edits())
        self.counting.refresh()
        for name, part in ((TILES, self.palette), (TABLE, self.numbers), (TEXT, self.typed)):
            mark(part, "carcnb-hidden", shown != name)
            if shown == name:
                part.refresh()
        self.lists.refresh()
        self.drawer.refresh()
        self.undo.disabled, self.redo.disabled = not session.desk.can_undo, not session.desk.can_redo
        self.play.disabled = self.analyse.disabled = not self.may_go_on
        label = session.explainer.label
        why = label("edit.free_not_played") if session.draft.free else label("edit.cannot_play")
        self.play.tooltip = label("edit.play") if self.may_go_on else why

    @property
    def may_go_on(self) -> bool:
        """Whether a game can begin here."""
        return self.session.draft.possible and not self.session.draft.free and not self.session.desk.halfway

    def _offer_tools(self) -> None:
        session = self.session
        chosen, brush = session.table.chosen is not None, bool(session.brush)
        mark(self.tools, "carcnb-hidden", not session.table.palette())
        self.rotate.disabled = not (chosen or brush)
        self.take.disabled = session.cell is None or session.table.taken(session.draft.lines, session.cell) is None
        self.hold.disabled = self.away.disabled = not brush or session.draft.free

    def pictured(self) -> Game:
        """Return the game as it could be played, if it could: on the board it lies without rules, to be changed."""
        return self.session.draft.game() if self.may_go_on else super().pictured()

    # --- going on elsewhere ---------------------------------------------------------------------------

    def go_on(self, what: str) -> None:
        """Play, or analyse, the position; the way back leads here again."""
        if not self.may_go_on:
            return
        game = self.session.draft.game(random.randrange(10**6) if what == "play" else None)
        lang, theme = self.session.lang, None if self.board.follow_theme else self.session.look.theme
        if what == "play":
            view = play(game, lang=lang, theme=theme, autosave=False)
        else:
            view = can("analyse")(game, lang=lang, theme=theme)
        self.elsewhere.lead_to(view)


def edit(
    game: str | Path | Game = "hunters_gatherers", *, lang: str | None = None, theme: str | None = None
) -> EditView:
    """Set up a position on screen: a game in play, the key of a game, or a record as text, as a code or in a file.

    `view.session.draft` is the position: `.text()`, `.faults`, `.game()`.

    >>> view = edit("carcassonne")
    >>> view.session.choose_tile("X")
    >>> view.session.click(("cell", (1, 0)))
    >>> view.session.draft.possible
    True
    """
    session = DraftSession(Desk(opened(game)), lang)
    session.look = session.look.but(theme=theme or "light")
    return EditView(session, follow_theme=theme is None)

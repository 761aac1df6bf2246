"""What can be chosen now, as a row of buttons; a press on a row that is gone does nothing.

A page tells only which button of a row was pressed, and a busy one may still show yesterday's row. So every change
comes as another row, and only the newest one counts. A row costs little, and is used again when it has rested.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from ipywidgets import ToggleButtons, VBox, Widget

from ..engine.actions import PASS, Action
from ..session import Session
from ..session.listing import beside_the_board
from .listening import on_change
from .pictures import Pictures
from .prompts import words_of_picked
from .stage import mark

#: so many, each of so few letters, may stand side by side
SEVERAL, SHORT = 4, 40
#: a row is used again when it has not been shown for so many seconds: no page is that late
REST = 30.0
#: so many rows are made at first: nobody waits for one at the first acts, nor needs more who acts in peace. Not later,
#: when nothing is done: a page that is loaded anew while a widget is opened is lost (see `Atlas.reserve`)
SPARE = 8
#: an invisible last button, never twice the same: a page drops buttons only if one before the end has changed
LAST = ("\u200b", "\u200c")

W = TypeVar("W", bound=Widget)
T = TypeVar("T")


class Rows(VBox, Generic[W]):
    """Shows one of several widgets of a sort; each change of what they offer comes with another one."""

    def __init__(self, make: Callable[[], W], spare: int = 0) -> None:
        self._make = make
        #: hears of every row that is made later
        self.made: Callable[[W], object] = lambda row: None
        #: rows that are not shown, the longest rested first, with the time since when
        self._resting: list[tuple[float, W]] = []
        self.row = make()
        self._resting += [(float("-inf"), make()) for _ in range(spare)]
        super().__init__([self.row], layout={"width": "100%"})

    def another(self) -> W:
        """Take another row in hand; the one before no longer counts. Fill it, then `show` it."""
        now = time.monotonic()
        self._resting.append((now, self.row))
        self.row = self._resting.pop(0)[1] if now - self._resting[0][0] > REST else self._new()
        return self.row

    def _new(self) -> W:
        row = self._make()
        self.made(row)
        return row

    def show(self) -> None:
        """Show the row in hand."""
        self.children: tuple[Widget, ...] = (self.row,)

    def hide(self) -> None:
        """Show no row."""
        self.children = ()

    def belongings(self) -> list[W]:
        """List the rows that are not shown."""
        hidden = [] if self.row in self.children else [self.row]
        return [*hidden, *(row for _, row in self._resting)]


class Offers(Rows[ToggleButtons], Generic[T]):
    """Actions, or other things to do, as buttons, each with words and the classes of a small picture."""

    def __init__(self, look: str, spare: int = 0) -> None:
        #: what the buttons offer, as (words, action)
        self.offers: list[tuple[str, T]] = []
        self._look, self._last = look, LAST[0]
        self._options: list[tuple[str, T | None]] = []
        self._shown: dict[str, list[str]] = {"icons": [], "tooltips": []}
        # rows come and go together, so these may share their looks: somebody waits while a row is sent
        self._looks: dict[str, Widget] = {}
        super().__init__(self._new_row, spare)

    def _new_row(self) -> ToggleButtons:
        looks = self._looks or {"layout": {"width": "100%"}}
        row = ToggleButtons(options=self._options, index=None, _dom_classes=(self._look,), **self._shown, **looks)
        self._looks = {"layout": row.layout, "style": row.style}
        on_change(row, lambda index: self._pressed(row, index), "index")
        return row

    def offer(self, offers: list[tuple[str, T]]) -> None:
        """Offer something else; what is offered already is not sent again."""
        if offers == self.offers:
            return
        if not offers:  # whatever is pressed on the row that was there is past its end
            self.offers = []
            return self.hide()
        self._last = LAST[self._last == LAST[0]]
        self._options = [*offers, (self._last, None)]
        icons, tips = [self.icon(action) for _, action in offers], [self.tip(action) for _, action in offers]
        self._shown = {"icons": icons, "tooltips": tips}
        row, self.offers = self.another(), []
        with row.hold_sync():
            row.options, row.index = self._options, None
            row.icons, row.tooltips = icons, tips
        self.offers = offers
        self.show()

    def icon(self, action: T) -> str:
        """Return the classes of an action's picture; ipywidgets writes `fa fa-` before them."""
        raise NotImplementedError

    def tip(self, action: T) -> str:
        """Return what a button says besides its words."""
        raise NotImplementedError

    def chosen(self, action: T) -> None:
        """Do what was pressed."""
        raise NotImplementedError

    def late(self, words: str, action: T) -> T | None:
        """Return what is meant now by a press on a row that is gone; None: nothing is."""
        return None

    def _pressed(self, row: ToggleButtons, index: int | None) -> None:
        if index is None:
            return
        if row is self.row:
            action = self.offers[index][1] if index < len(self.offers) else None
        else:
            words, old = row.options[index]
            action = None if old is None else self.late(words, old)
        if action is not None:
            row.index = None
            self.chosen(action)


class Choices(Offers[Action]):
    """The actions offered to the reader; how many points each brings is said too."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.pictures = Pictures()
        #: whether a fixed button confirms what is picked: then none is needed here
        self.confirmed_elsewhere = False
        #: the game and the players whose pictures the page has
        self._fetched_for: tuple[str, tuple[str, ...]] | None = None
        super().__init__("carcnb-choices", SPARE)
        self.show()
        self.refresh()

    def refresh(self) -> None:
        """Offer what can be chosen now."""
        game = self.session.game
        if self._fetched_for != (game.key, game.players):
            self._fetched_for = game.key, game.players
            self.pictures.fetch(self.session.table.badges())
        offers = [(words, action) for action, words in self._offered()]
        mark(self, "carcnb-pairs", len(offers) >= SEVERAL and max(len(words) for words, _ in offers) <= SHORT)
        self.offer(offers)

    def show(self) -> None:
        self.children = (self.row, self.pictures)

    def hide(self) -> None:
        self.children = (self.pictures,)

    def called(self, words: str) -> Action | None:
        """Return the action that is offered by these words."""
        return next((action for said, action in self.offers if said == words), None)

    def words(self, action: Action | None) -> str:
        """Return the words that offer an action; none if it is not offered."""
        return next((said for said, offered in self.offers if offered == action), "")

    def icon(self, action: Action) -> str:
        if action.verb == PASS.verb:
            return "pass carc-i-pass"
        badge = self.session.table.badge(action)
        return f"pic {self.pictures.of(badge)}" if badge is not None else "none"

    def tip(self, action: Action) -> str:
        """Return the points that come at once; the style shows them at the right."""
        told = self.session.look.aids.worth and self.session.tells_gains
        gain = self.session.table.gain(action) if told else None
        return f"+{gain}" if gain else ""

    def _offered(self) -> Sequence[tuple[Action, str]]:
        session, label = self.session, self.session.explainer.label
        if session.waiting_for or session.game.over or session.chance_open:
            return []
        picked = session.picked_action
        if picked is not None and self.confirmed_elsewhere:
            return []
        if picked is not None:
            return [(picked, label("board.confirm", choice=words_of_picked(session)))]
        return beside_the_board(session)

    def chosen(self, action: Action) -> None:
        self.session.choose_action(action)

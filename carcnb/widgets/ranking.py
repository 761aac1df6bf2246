"""The best turns as rows that can be pressed: numbers change all the time, but rows keep their places a while."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from html import escape
from itertools import islice

from ipywidgets import HTML, VBox

from ..analysis.evaluation import Evaluation, Row, by_lead, tried_enough
from ..analysis.stats import Estimate
from ..analysis.turns import Turn
from ..draw import paint_tile
from ..draw.packed import data_uri, in_style
from ..draw.view import Sign
from ..engine.actions import Place
from ..engine.tile import Tile
from ..say.numbers import decimal
from ..session.analysing import AnalysisSession
from .stage import fill
from .turnrow import TurnRow

#: so many turns are listed, and shown on the board
ROWS = 5
#: so many pictures of tiles that were in hand are kept on the page
PICTURES = 8
#: rows keep their order for so many seconds, and while one of them is pointed at, and so long after that
HOLD, AFTER = 1.6, 1.0
#: so many of the words that rows had are remembered: a page that is late points at those it shows
SAID = 300


class Ranking(VBox):
    """The best turns of the player to move; `chosen` hears of the turn that is pressed."""

    def __init__(self, session: AnalysisSession, chosen: Callable[[Turn], object]) -> None:
        self.session, self._chosen = session, chosen
        #: pictures of tiles that were in hand, as styles; one that the page has is not sent again
        self.pictures = [HTML(layout={"display": "none"}) for _ in range(PICTURES)]
        self._pictured, self._oldest, self._in_hand = [("", "")] * PICTURES, 0, ""
        self.rows = [TurnRow(partial(self.press, number)) for number in range(ROWS)]
        self.note = HTML()
        self.found: Evaluation | None = None
        #: of a turn with fewer tries than this no lead is told
        self._enough = tried_enough(())
        self._order: list[Turn] = []
        self._since = 0.0
        #: the row that is pointed at, and since when none is
        self.pointed: int | None = None
        self._left = 0.0
        #: words that rows had of late, each with its row and the order of then
        self._said: deque[tuple[str, int, list[Turn]]] = deque(maxlen=SAID)
        super().__init__([self.note, *self.rows, *self.pictures])
        self.add_class("carcnb-ranking")

    def forget(self) -> None:
        """Show nothing: of where the study stands now, nothing is known yet."""
        self.know(None)
        for row in self.rows:
            row.show(None, "", "")
        self._say()

    def show(self, found: Evaluation) -> None:
        """Show what was found."""
        self.know(found)
        self.refresh()

    def know(self, found: Evaluation | None) -> None:
        """Take note of what was found, before anything is written; the order changes now and then only."""
        if found is None:
            self.found, self._order, self.pointed, self._left = None, [], None, 0.0
            self._said.clear()
            for row in self.rows:
                row.end()
            return
        now, wanted = time.monotonic(), self._best(found)
        self._enough = tried_enough(found.rows)
        still = self.pointed is not None or now - self._left < AFTER
        due = not still and (now - self._since > HOLD or found.done < 2)
        if wanted != self._order and (due or not self._order):
            self._order, self._since = wanted, now
        self.found = found

    def _best(self, found: Evaluation) -> list[Turn]:
        """Return the first turns; a tile that looks the same from several sides is laid one way only."""
        turns = (row.turn for row in by_lead(found.rows) if row.turn and not self.session.table.doubles(row.turn))
        return list(islice(turns, ROWS))

    def refresh(self) -> None:
        """Write the rows, in the reader's language."""
        self._in_hand = self._picture()
        found = {row.turn: row for row in self.found.rows} if self.found is not None else {}
        shown = [found[turn] for turn in self._order if turn in found]
        for number, slot in enumerate(self.rows):
            if number < len(shown):
                words, face = self._written(number, shown[number])
                slot.show(shown[number].turn, words, face)
                self._said.append((words, number, self._order))
            else:
                slot.show(None, "", "")
        self._say()

    def _picture(self) -> str:
        """Send the picture of the tile in hand, which each row shows turned as it would lie; return its class."""
        tile, look = self.session.table.holds, self.session.look.theme
        if tile is None or not self._order:
            return ""
        if (tile.id, look) not in self._pictured:
            # the one that was in hand longest ago makes room
            number, self._oldest = self._oldest, (self._oldest + 1) % PICTURES
            self._pictured[number] = tile.id, look
            fill(
                self.pictures[number],
                f'<style>.carcnb-hand-{number} {{ background-image: url("{_address(tile, look)}") }}</style>',
            )
        return f"carcnb-hand-{self._pictured.index((tile.id, look))}"

    def _say(self) -> None:
        label, found = self.session.explainer.label, self.found
        if found is None:
            said = label("analyse.begins")
        elif not self._order:
            tried = label("analyse.tried", count=found.done)
            said = f"{label('analyse.as_it_stands')} {tried}."
        else:
            turns = label("analyse.turns_there", count=len(found.rows))
            said = f"{turns}, {label('analyse.tried', count=found.done)}"
            if any(row.playouts >= self._enough for row in found.rows):
                said = f"{said}. {label('analyse.sorted')}"
        fill(self.note, f'<p class="carcnb-aside">{escape(said)}</p>')

    # --- rows -------------------------------------------------------------------------------------------

    def _written(self, number: int, row: Row) -> tuple[str, str]:
        """Return a row for those who hear it, and as it is seen."""
        session = self.session
        words, outlook = session.table.turn_words(row.turn, session.explainer), self.outlook(row)
        if where := session.table.turn_where(row.turn, session.explainer):
            words = f"{words} ({where})"
        tile = session.table.turn_tile(row.turn)
        picture = ""
        if tile is not None:
            picture = f'<i class="carcnb-turntile {self._in_hand} carcnb-quarter-{tile[1]}"></i>'
        label, points = session.explainer.label, f"{row.points:+d}"
        look = "carcnb-plus" if row.points else "carcnb-plus carcnb-nothing"
        gain = f'<em class="{look}">{escape(label("analyse.at_once", points=points))}</em>'
        face = (
            f'<div aria-hidden="true"><span class="carcnb-rank">{number + 1}</span>{picture}'
            f"<span><span><b>{escape(words)}</b>{gain}</span><small>{escape(_together(outlook))}</small></span></div>"
        )
        now = label("analyse.now", count=row.points, points=points)
        return f"{number + 1}. {self._where(row.turn)}{words}. {outlook}. {now}", face

    def _where(self, turn: Turn) -> str:
        """Say where a turn lays its tile: on the board it is drawn, but whoever hears the rows would hear all alike."""
        laid = next((action for action in turn[:-1] if isinstance(action, Place)), None)
        return "" if laid is None else f"{self.session.table.action(laid, self.session.exact)}. "

    def outlook(self, row: Row) -> str:
        """Say what a turn leads to: the lead at the end and the chance to win, each with how sure that is."""
        words = self.session.explainer
        lead = signed(row.lead, words.say.lang)
        if not row.playouts:
            return words.label("analyse.guess", lead=lead)
        if row.playouts < self._enough:
            return words.label("analyse.few", count=row.playouts)
        win, sure = chance(row.win)
        off = decimal((row.lead.high - row.lead.low) / 2, words.say.lang)
        return words.label("analyse.outlook", lead=lead, off=off, win=win, sure=sure)

    # --- pressing and pointing --------------------------------------------------------------------------

    def press(self, number: int) -> bool:
        """Do the turn of a row; False if it shows none."""
        turn = self.rows[number].meant if number < len(self.rows) else None
        if number == self.pointed and turn is not None:
            turn = self._order[number]
        if turn:
            self._chosen(turn)
        return bool(turn)

    def aim(self, words: str) -> bool:
        """Note which row is pointed at; False if these are the words of none.

        The numbers in them change all the time, so a page may name those of a moment ago. If the rows have changed
        places since, they go back: whoever points at a row means what is seen there.
        """
        was, self.pointed = self.pointed, None
        for said, number, order in reversed(self._said):
            if words and said == words:
                self.pointed = number
                if order != self._order:
                    self._order = order
                    self.refresh()
                return True
        if was is not None:
            self._left = time.monotonic()
        return False

    def signs(self) -> tuple[Sign, ...]:
        """Return the best turns as they are drawn on the board; those in one place have one sign."""
        turns: Sequence[Turn] = self._order[:ROWS]
        if self.pointed is not None and self.pointed < len(self._order):
            turns = [self._order[self.pointed]]
        found: dict[object, tuple[Sign, list[int]]] = {}
        for turn in turns:
            number = self._order.index(turn) + 1
            sign = self.session.table.turn_sign(str(number), turn)
            if sign is not None:
                found.setdefault(sign.target, (sign, []))[1].append(number)
        return tuple(replace(sign, text=together(numbers)) for sign, numbers in found.values())


def together(numbers: Sequence[int]) -> str:
    """Write the numbers of turns in one place, as short as can be: they stand on one disc.

    >>> together([2]), together([1, 3]), together([1, 2, 3, 5])
    ('2', '1·3', '1–3·5')
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return "·".join(f"{run[0]}–{run[-1]}" if len(run) > 2 else "·".join(map(str, run)) for run in runs)


@lru_cache(maxsize=64)
def _address(tile: Tile, look: str) -> str:
    return in_style(data_uri(paint_tile(tile, 100, look)))


def signed(number: Estimate | float, lang: str) -> str:
    """Write a number with its sign, as the language does.

    >>> signed(8.44, "de"), signed(-0.5, "en")
    ('+8,4', '-0.5')
    """
    written = decimal(number, lang)
    return written if written.startswith(("-", "−")) else f"+{written}"


def chance(win: Estimate) -> tuple[int, int]:
    """Return a chance in percent and how far off it may be: the middle of where it lies, so that no end is beyond 100.

    >>> chance(Estimate(1.0, 0.88, 1.0))
    (94, 6)
    """
    middle = round(50 * (win.low + win.high))
    return middle, min(round(50 * (win.high - win.low)), middle, 100 - middle)


def _together(outlook: str) -> str:
    """Keep what is said of a number, and how sure that is, on one line.

    >>> _together("Lead -2.0 ± 1.2, win 40 % ± 3").split(" ")
    ['Lead\\xa0-2.0\\xa0±\\xa01.2,', 'win\\xa040\\xa0%\\xa0±\\xa03']
    """
    return ", ".join(part.replace(" ", "\u00a0") if "±" in part else part for part in outlook.split(", "))

"""Beginning another game: who plays, who plays by itself and how well, and from which seed."""

from __future__ import annotations

import random
from html import escape

from ipywidgets import HTML, Dropdown, HBox, Text

from ..analysis.ladder import LEVELS
from ..analysis.players import player
from ..games.data import box
from ..session import Session
from ..surface import new
from .collapsible import Collapsible
from .listening import on_press
from .stage import call, fill, icon

#: nobody has this colour, or a person; a number above is the level of an automatic player
NOBODY, PERSON = -1, 0
#: a new game gets one of so many seeds
SEEDS = 10**6


class Beginning(Collapsible):
    """A form for another game, folded away; the game that is on stays in its file."""

    def __init__(self, session: Session) -> None:
        self.session, self.box = session, box(session.game.key)
        self.seats = {colour: Dropdown(layout={"width": "18rem"}) for colour in self.box.colours}
        self.seed, self.trouble, self.start = Text(layout={"width": "18rem"}), HTML(), icon("play", "carcnb-primary")
        on_press(self.start, self.begin)
        wrap = {"flex_flow": "row wrap", "align_items": "center"}
        seats = HBox(list(self.seats.values()), layout=wrap)
        super().__init__(seats, HBox([self.seed, self.start], layout=wrap), self.trouble)
        self._made_in = ""
        self.refresh()

    def refresh(self) -> None:
        """Name everything in the reader's language, and begin from who plays now; what was chosen stays chosen."""
        session, label = self.session, self.session.explainer.label
        self.name(label("begin.title"))
        if not self.opened or self._made_in == session.lang:
            return
        chosen = {colour: seat.value for colour, seat in self.seats.items()} if self._made_in else self._now()
        self._made_in = session.lang
        levels = [(label("begin.level", level=level), level) for level in LEVELS]
        who = [(label("begin.nobody"), NOBODY), (label("begin.person"), PERSON), *levels]
        for colour, seat in self.seats.items():
            seat.options, seat.value = who, chosen[colour]
            seat.description = session.explainer.name("players", colour)
        self.seed.description, self.seed.placeholder = label("begin.seed"), label("begin.any_seed")
        call(self.start, label("begin.start"))

    def _now(self) -> dict[str, int]:
        """Return who plays each colour in the game that is on."""
        session = self.session
        found = dict.fromkeys(self.box.colours, NOBODY)
        for colour in session.game.players:
            found[colour] = getattr(session.players.get(colour), "level", PERSON)
        return found

    def begin(self) -> None:
        """Begin the game that was asked for, or say what is wrong with it."""
        session, label = self.session, self.session.explainer.label
        seats = {colour: seat.value for colour, seat in self.seats.items() if seat.value not in (None, NOBODY)}
        seed = self.seed.value.strip()
        if not self.box.min_players <= len(seats) <= self.box.max_players:
            least, most = self.box.min_players, self.box.max_players
            self._refuse(label("begin.how_many", least=least, most=most))
        elif seed and not seed.isdecimal():
            self._refuse(label("begin.no_seed", seed=seed))
        else:
            fill(self.trouble, "")
            chance = int(seed) if seed else random.randrange(SEEDS)
            game = new(session.game.key, list(seats), chance, **session.game.options)
            session.players = {colour: player(level=level) for colour, level in seats.items() if level != PERSON}
            session.begin_anew(game)

    def _refuse(self, words: str) -> None:
        fill(self.trouble, f'<div class="carcnb-told refused" role="alert">{escape(words)}</div>')

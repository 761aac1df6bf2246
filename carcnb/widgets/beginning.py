"""Beginning another game: who plays, by which names, who plays by itself and how well, which variant, which seed."""

from __future__ import annotations

import random
from html import escape

from ipywidgets import HTML, Box, Dropdown, Text, VBox

from ..analysis.ladder import LEVELS
from ..engine.words import DIGITS, LONGEST_NAME
from ..games.data import box
from ..say.explain import Explainer
from ..session import Session
from ..surface import new
from .drawer import Card
from .given import Given, Values
from .listening import on_change, on_message, on_press
from .prompts import sign
from .stage import call, fill, icon, mark

#: nobody has this colour, or a person; a number above is the level of an automatic player
NOBODY, PERSON = -1, 0
#: who has never played finds somebody of this level
EASY = 2
#: a new game gets one of so many seeds
SEEDS = 10**6


class Field(VBox):
    """A part of the form, with what is wrong with it below."""

    def __init__(self, *parts: HTML | Text | Dropdown) -> None:
        self.trouble = HTML()
        row = Box(list(parts))
        row.add_class("carcnb-fieldrow")
        super().__init__([row, self.trouble])
        self.add_class("carcnb-field")

    def refuse(self, words: str) -> None:
        """Say what is wrong; nothing, if nothing is."""
        fill(self.trouble, f'<p class="carcnb-wrong" role="alert">{escape(words)}</p>' if words else "")


class Seat(Field):
    """One colour: the name of whoever plays it, and who that is."""

    def __init__(self, colour: str) -> None:
        self.colour = colour
        self.name, self.who = Text(), Dropdown()
        super().__init__(HTML(sign(colour)), self.name, self.who)
        on_change(self.who, lambda _: mark(self, "carcnb-nobody", not self.taken))

    @property
    def taken(self) -> bool:
        """Whether somebody plays this colour."""
        return self.who.value not in (None, NOBODY)


class Beginning(Card):
    """The form for another game; the game that is on stays in its file."""

    def __init__(self, session: Session) -> None:
        self.session, self.box = session, box(session.game.key)
        playing = list(session.game.players)
        order = [*playing, *(colour for colour in self.box.colours if colour not in playing)]
        self.seats = {colour: Seat(colour) for colour in order}
        self.variants = {name: Dropdown() for name in self.box.options}
        self.variant_names = {name: HTML() for name in self.box.options}
        self.variant_tips = {name: HTML() for name in self.box.options}
        self.seed, self.seed_name, self.what_for = Text(), HTML(), HTML()
        self.how_many, self.seeding = Field(), Field(self.seed_name, self.seed)
        self.start = icon("play", "carcnb-primary", "carcnb-wide")
        on_press(self.start, self.begin)
        for seat in self.seats.values():  # with another player there may be enough: until Start is pressed nobody knows
            on_change(seat.who, lambda _: self.how_many.refuse(""))
        for field in self.fields:
            if isinstance(field, Text):  # the key Enter begins too, as in every form
                on_message(field, lambda message: self.begin() if message == {"event": "submit"} else None)
        variants = [
            part
            for name in self.variants
            for part in (Field(self.variant_names[name], self.variants[name]), self.variant_tips[name])
        ]
        super().__init__(
            icon("people"),
            *self.seats.values(),
            self.how_many,
            *variants,
            self.seeding,
            self.what_for,
            Given(self.give, ".carcnb-form", "button.carcnb-primary"),
            foot=self.start,
        )
        self.add_class("carcnb-form")
        self._made_in = ""
        #: the level of those whom a reader finds at the table of a first game; 0 is a person
        self._against = PERSON

    def offer(self) -> None:
        """Ask who plays before a first game; unless it is chosen otherwise, against somebody who plays by itself."""
        self._against = EASY
        self.open_it()

    def left(self) -> None:
        """Who was offered a first game and presses the board instead of the button plays against whom it names."""
        session = self.session
        if self._against and not session.length:
            named = {colour: self.seats[colour].who.value for colour in session.game.players}
            session.seat({colour: level for colour, level in named.items() if level not in (NOBODY, PERSON, None)})
        self._against = PERSON

    def offer_at_first(self) -> None:
        """Ask who plays, unless a play is under way, or it was chosen before."""
        session = self.session
        if not session.length and (session.autosave is None or session.autosave.chosen is None):
            self.offer()

    def refresh(self) -> None:
        """Name everything in the reader's language, and begin from who plays now; what was chosen stays chosen."""
        session, label = self.session, self.session.explainer.label
        self.named(label("begin.title"), label("menu.close"))
        if not self.opened or self._made_in == session.lang:
            return
        if not self._made_in:
            self._fill_in()
        self._made_in = session.lang
        self._name_seats()
        for name, variant in self.variants.items():
            chosen = variant.value or session.game.options[name]
            variant.options = [(self._option(value), value) for value in self.box.options[name].values]
            variant.value = chosen
            _label(variant, self._option(name))
            fill(self.variant_names[name], f"<span>{escape(self._option(name))}</span>")
            tip = session.explainer.name("option_tips", name)
            fill(self.variant_tips[name], _aside(tip) if tip != name else "")
        fill(self.seed_name, f"<span>{escape(label('begin.seed'))}</span>")
        self.seed.placeholder = label("begin.any_seed")
        _label(self.seed, label("begin.seed"))
        fill(self.what_for, _aside(label("begin.seed_tip")))
        call(self.start, label("start.begin"))

    def _name_seats(self) -> None:
        label = self.session.explainer.label
        words = (
            label("begin.level_1"), label("begin.level_2"), label("begin.level_3"), label("begin.level_4"),
            label("begin.level_5"), label("begin.level_6"), label("begin.level_7"), label("begin.level_8"),
        )  # fmt: skip
        levels = [
            (label("begin.level", level=level, word=word), level) for level, word in zip(LEVELS, words, strict=True)
        ]
        nobody = [(label("begin.nobody"), NOBODY)] if len(self.box.colours) > self.box.min_players else []
        for colour, seat in self.seats.items():
            named, chosen = self._colour(colour), seat.who.value
            seat.who.options = [*nobody, (label("begin.person"), PERSON), *levels]
            seat.who.value = chosen
            seat.name.placeholder = named
            _label(seat.name, label("begin.name_of", player=named))
            _label(seat.who, label("begin.who_plays", player=named))

    def _option(self, word: str) -> str:
        return self.session.explainer.name("options", word)

    def _fill_in(self) -> None:
        """Begin from who plays in the game that is on."""
        session = self.session
        for colour, seat in self.seats.items():
            level = getattr(session.players.get(colour), "level", PERSON) if colour in session.game.players else NOBODY
            if self._against and level == PERSON and colour != session.game.players[0]:
                level = self._against
            seat.who.options, seat.who.value = [("", level)], level
            seat.name.value = session.game.names.get(colour, "")

    # --- beginning ------------------------------------------------------------------------------------

    @property
    def fields(self) -> list[Text | Dropdown]:
        """Everything that can be filled in, from above as the page has it."""
        seats = [field for seat in self.seats.values() for field in (seat.name, seat.who)]
        return [*seats, *self.variants.values(), self.seed]

    def give(self, values: Values) -> None:
        """Begin with what stands in the fields; what comes from a form that is shut begins nothing."""
        wanted = [str if isinstance(field, Text) else int for field in self.fields]
        if not self.opened or [type(value) for value in values] != wanted:
            return
        for field, value in zip(self.fields, values, strict=True):
            if isinstance(field, Text):
                field.value = value
            elif isinstance(value, int) and value in range(len(field.options)):
                field.index = value
        self.begin()

    def begin(self) -> None:
        """Begin the game that was asked for, or say beside each field what is wrong with it."""
        taken = [seat for seat in self.seats.values() if seat.taken]
        seed = self.seed.value.strip()
        fine = [
            self._told(self.how_many, self._wrong_number(len(taken))),
            self._told(self.seeding, self._wrong_seed(seed)),
        ]
        fine += [self._told(seat, self._wrong_name(seat, taken)) for seat in self.seats.values()]
        if not all(fine):
            return
        options = {name: variant.value for name, variant in self.variants.items()}
        chance = int(seed) if seed else random.randrange(SEEDS)
        game = new(self.session.game.key, [seat.colour for seat in taken], chance, **options)
        game.names = {seat.colour: named for seat in taken if (named := _words(seat))}
        levels = {seat.colour: seat.who.value for seat in taken if seat.who.value != PERSON}
        self._against = PERSON
        self.shut()
        self.session.begin_anew(game, levels)

    def _told(self, field: Field, words: str) -> bool:
        field.refuse(words)
        return not words

    def _wrong_number(self, count: int) -> str:
        least, most, label = self.box.min_players, self.box.max_players, self.session.explainer.label
        return "" if least <= count <= most else label("begin.how_many", least=least, most=most)

    def _wrong_seed(self, seed: str) -> str:
        label, fine = (
            self.session.explainer.label,
            not seed or (seed.isdecimal() and seed.isascii() and len(seed) <= DIGITS),
        )
        return "" if fine else label("begin.no_seed", seed=seed)

    def _wrong_name(self, seat: Seat, taken: list[Seat]) -> str:
        name, label = _words(seat), self.session.explainer.label
        if not seat.taken or not name:
            return ""
        if len(name) > LONGEST_NAME or "#" in name or not name.isprintable():
            return label("begin.no_name", most=LONGEST_NAME)
        alike = sum(self._called(other) == name for other in taken) > 1
        return label("begin.same_name", name=name) if alike else ""

    def _called(self, seat: Seat) -> str:
        return _words(seat) or self._colour(seat.colour)

    def _colour(self, colour: str) -> str:
        return Explainer.of(self.session.game.key, self.session.lang).name("players", colour)


def _label(field: Text | Dropdown, words: str) -> None:
    """Name a field for whoever hears the page, and in a tip; to the eye it is named by what stands beside it."""
    field.description = field.tooltip = words


def _aside(words: str) -> str:
    return f'<p class="carcnb-aside">{escape(words)}</p>'


def _words(seat: Seat) -> str:
    return " ".join(seat.name.value.split())

"""Setting up a position by ordinary lists and buttons: for keyboards and screen readers, and for any game."""

from __future__ import annotations

from ipywidgets import Box, Button, Dropdown, HBox, IntText, Select, Text, Widget

from ..session.drafting import DraftSession
from ..tables.editing import Edit
from .closing import refill
from .collapsible import Collapsible
from .listening import on_change, on_press


class Lists(Collapsible):
    """The same by lists: a form of line, the words it may hold, and a button that writes it."""

    def __init__(self, session: DraftSession) -> None:
        self.session, self._filling = session, False
        self.form, self.words = Dropdown(), Box()
        self.words.add_class("carcnb-fields")
        self.write, self.out, self.take = Button(), Select(rows=6), Button()
        super().__init__(self.form, self.words, self.write, HBox([self.out, self.take]))
        self.add_class("carcnb-lists")
        on_change(self.form, lambda _: self._offer())
        on_press(self.write, self._write)
        on_press(self.take, self._take)

    def refresh(self) -> None:
        """Offer what can be written now."""
        label, session = self.session.explainer.label, self.session
        self.name(label("edit.lists"))
        if not self.opened:
            return
        forms = list(session.game.setup_forms)
        self.form.description, self.out.description = label("edit.lists_form"), label("edit.lists_out")
        self.write.description, self.take.description = label("edit.lists_do"), label("edit.lists_take")
        if list(self.form.options) != forms:
            self.form.options = forms
        if list(self.out.options) != list(session.draft.lines):
            self.out.options = session.draft.lines
            self.out.index = 0 if session.draft.lines else None

    def _offer(self) -> None:
        """Offer the words of a form, each in a list of its own."""
        if not self.form.value:
            return
        verb, *sorts = str(self.form.value).removesuffix(" …").split()
        fields: list[Widget] = []
        words = [verb]
        for sort in sorts:
            fields.append(self._field(sort, words))
            words.append(str(fields[-1].value))
            if sort == "TILE" and "ZONE" in sorts:
                on_change(fields[-1], lambda tile: self._offer_zones(tile))
        refill(self.words, *fields)

    def _field(self, sort: str, words: list[str]) -> Widget:
        if sort == "NUMBER":
            return IntText(value=0, description=sort)
        if sort == "CELL":
            return Text(value="0,0", description=sort)
        return Dropdown(options=list(self.session.game.setup_names(sort, words)), description=sort)

    def _offer_zones(self, tile: str) -> None:
        for field in self.words.children:
            if field.description == "ZONE":
                field.options = list(self.session.game.setup_names("ZONE", ["put", tile]))

    def _write(self) -> None:
        if not self.form.value:
            return
        line = " ".join([str(self.form.value).split()[0], *(str(field.value) for field in self.words.children)])
        session, table = self.session, self.session.table
        words = line.split()
        if words[0] == "put" and len(words) >= 4 and table.palette():
            x, _, y = words[2].partition(",")
            if x.removeprefix("-").isdigit() and y.removeprefix("-").isdigit():
                edit = table.laid(session.draft.lines, words[1], (int(x), int(y)), int(words[3][1]))
                into = (*edit.into[:-1], line) if edit is not None else (line,)
                session.do(Edit(edit.out if edit is not None else (), into))
                return
        several = words[0] in ("gone", "cross", "crown", "put", "number")
        out = () if several else tuple(old for old in session.draft.lines if old.split()[:-1] == words[:-1])
        session.do(Edit(out, (line,)))

    def _take(self) -> None:
        if self.out.value is not None:
            self.session.do(Edit((self.out.value,)))

"""The parts of the screen on which positions are set up: numbers of players, the text, files and copies."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape

from ipywidgets import (
    HTML,
    Box,
    Checkbox,
    Layout,
    Text,
    Textarea,
    VBox,
    Widget,
)

from ..draw.svg import svg
from ..record import RecordError
from ..session.drafting import DraftSession
from ..tables.editing import Edit, Number, relisted
from .clipboard import Clipboard
from .drawer import Card
from .listening import on_change, on_press
from .palette import EditRow
from .prompts import called, sign
from .stage import call, fill, icon, mark
from .stepping import Stepper


class Numbers(VBox):
    """Points and other numbers of every player, whose turn it is, what is in hand and gone."""

    def __init__(self, session: DraftSession) -> None:
        self.session, self._filling = session, False
        self._steppers: dict[str, Stepper] = {}
        self._groups: dict[str, tuple[HTML, Box]] = {}
        self.free = Checkbox(indent=False)
        on_change(self.free, lambda on: None if self._filling else session.set_free(on))
        self.rows: list[tuple[HTML, EditRow]] = []
        self.others = VBox()
        self.held, self.empty = HTML(), icon("close", "carcnb-quiet")
        on_press(self.empty, lambda: session.put(session.draft.hold("")))
        self.gone_title, self.gone = HTML(), EditRow(session.do)
        self.seats_title, self.seats = HTML(), EditRow(self._seat)
        self.rules = {name: (HTML(), EditRow(partial(self._rule, name))) for name in session.game.box.options}
        super().__init__()
        self.add_class("carcnb-numbers")

    def refresh(self) -> None:
        """Show everything as it is now."""
        session, table = self.session, self.session.table
        label, lines = session.explainer.label, session.draft.lines
        choices = table.choices_to_set(lines, session.explainer)
        while len(self.rows) < len(choices):
            self.rows.append((HTML(), EditRow(session.do)))
        for (title, row), choice in zip(self.rows, choices, strict=False):
            fill(title, f"<h3>{escape(choice.words)}</h3>")
            row.refresh(list(choice.edits))
        self._filling = True
        self.free.description, self.free.value = label("edit.free"), session.draft.free
        groups = [self._player(player, table.numbers(lines, session.explainer)) for player in session.game.players]
        self._filling = False
        self._refresh_hand()
        chosen = [widget for row in self.rows[: len(choices)] for widget in row]
        header = self._refresh_header()
        self.children = (*chosen[:2], *groups, *chosen[2:], self.others, *header, self.free)

    def _player(self, player: str, numbers: list[Number]) -> Widget:
        if player not in self._groups:
            self._groups[player] = HTML(), Box()
            self._groups[player][1].add_class("carcnb-fields")
        head, group = self._groups[player]
        fill(head, f"<h3>{sign(player)}{escape(called(self.session, player))}</h3>")
        shown = (head, *(self._stepper(number) for number in numbers if number.player == player))
        if group.children != shown:
            group.children = shown
        return group

    def _stepper(self, number: Number) -> Stepper:
        if number.head not in self._steppers:
            self._steppers[number.head] = Stepper(self.session, number)
        self._steppers[number.head].show(number, number.words)
        return self._steppers[number.head]

    def _refresh_header(self) -> list[Widget]:
        """Offer who plays, and by which rules; what there is no choice of is not offered."""
        words, record, box = self.session.explainer, self.session.draft.record, self.session.game.box
        fill(self.seats_title, f"<h3>{escape(words.label('edit.who_plays'))}</h3>")
        seats = [(colour, colour in record.players) for colour in box.colours]
        self.seats.refresh([Edit((), (colour,), words.name("players", colour), on=here) for colour, here in seats])
        shown: list[Widget] = [self.seats_title, self.seats] if box.max_players > box.min_players else []
        for name, (title, row) in self.rules.items():
            fill(title, f"<h3>{escape(words.name('options', name))}</h3>")
            now = self.session.game.options[name]
            values = box.options[name].values
            row.refresh([Edit((), (value,), words.name("options", value), on=value == now) for value in values])
            shown += [title, row]
        return shown

    def _seat(self, edit: Edit) -> None:
        """Let somebody take a seat, or leave; as many stay as the game needs."""
        players, box, (colour,) = self.session.draft.record.players, self.session.game.box, edit.into
        seated = [one for one in players if one != colour] if colour in players else [*players, colour]
        if box.min_players <= len(seated) <= box.max_players:
            self.session.put(self.session.draft.seated(seated))

    def _rule(self, name: str, edit: Edit) -> None:
        self.session.put(self.session.draft.by_rule(name, *edit.into))

    def _refresh_hand(self) -> None:
        session, label = self.session, self.session.explainer.label
        if not session.table.palette():
            self.others.children = ()
            return
        hand, gone = session.draft.hand, session.table.held_gone(session.draft.lines) or []
        fill(self.held, f"<p>{escape(label('edit.in_hand', tile=hand))}</p>" if hand else "")
        call(self.empty, label("edit.no_hand"))
        fill(self.gone_title, f"<h3>{escape(label('edit.gone'))}</h3>" if gone else "")
        self.gone.refresh([self._back(tile, gone) for tile in gone[:40]])
        self.others.children = (*((self.held, self.empty) if hand else ()), self.gone_title, self.gone)

    def _back(self, tile: str, gone: list[str]) -> Edit:
        rest = list(gone)
        rest.remove(tile)
        words = self.session.explainer.label("edit.back", tile=tile)
        return relisted(self.session.draft.lines, "gone", rest)._replace(words=words)


class Typed(VBox):
    """The position as text: what is typed changes the board, and what is clicked there is written here."""

    def __init__(self, session: DraftSession) -> None:
        self.session, self._filling = session, False
        self.area = Textarea(layout=Layout(width="100%"))
        self.area.add_class("carcnb-typed")
        on_change(self.area, self._type)
        super().__init__([self.area])

    def refresh(self) -> None:
        """Write what lies on the table."""
        self._filling = True
        self.area.description = self.session.explainer.label("edit.text_name")
        if self.area.value != self.session.desk.text:
            self.area.value = self.session.desk.text
        self._filling = False
        mark(self.area, "carcnb-wrong", bool(self.session.desk.faults))

    def _type(self, text: str) -> None:
        if not self._filling:
            self.session.type(text)


class Files(Card):
    """Open, save, copy: as a card over the panel."""

    def __init__(self, session: DraftSession, link: Callable[[str], str]) -> None:
        self.session, self.link = session, link
        self.clipboard, self.said = Clipboard(self._tell_copied), HTML()
        self._offered = ""
        self.source, self.name = Textarea(rows=3), Text()
        self.open_button, self.save_button = icon("book", "carcnb-wide"), icon("check", "carcnb-wide")
        self.buttons = {what: icon("stack", "carcnb-wide") for what in ("text", "code", "picture", "link")}
        for what, button in self.buttons.items():
            on_press(button, partial(self._copy, what))
        on_press(self.open_button, self._open)
        on_press(self.save_button, self._save)
        self.copied = Textarea(rows=4)
        self.copied.layout.display = "none"
        self.copied.add_class("carcnb-copied")
        parts: list[Widget] = [
            *self.buttons.values(), self.said, self.copied, self.source, self.open_button, self.name, self.save_button,
        ]  # fmt: skip
        super().__init__(icon("book"), *parts, self.clipboard)
        self.add_class("carcnb-files")

    def refresh(self) -> None:
        """Name everything."""
        label = self.session.explainer.label
        self.named(label("edit.file"), label("menu.close"))
        names = {
            "text": label("edit.copy_text"), "code": label("edit.copy_code"), "picture": label("edit.copy_picture"),
            "link": label("edit.link"),
        }  # fmt: skip
        for what, button in self.buttons.items():
            call(button, names[what])
        call(self.open_button, label("edit.open"))
        call(self.save_button, label("edit.save"))
        self.source.description, self.name.description = label("edit.open_tip"), label("edit.name")
        self.name.placeholder = "position.carc"

    def left(self) -> None:
        """Say no more what was done."""
        self._offered = ""
        self._say("")

    def _say(self, text: str, *, copied: str = "") -> None:
        fill(self.said, f'<p class="carcnb-aside" role="status">{escape(text)}</p>' if text else "")
        self.copied.value = copied
        self.copied.layout.display = "" if copied else "none"

    def _copy(self, what: str) -> None:
        session, label, self._offered = self.session, self.session.explainer.label, ""
        try:
            text = self._text_of(what)
        except (RecordError, ValueError) as error:
            self._say(label("edit.no_code", reason=error))
            return
        self._offered = what
        self.clipboard.copy(text)
        self._say(self._with_use(label("edit.to_copy")), copied=text)
        self.copied.description = self.buttons[what].description
        session.notice = ""

    def _tell_copied(self) -> None:
        """Say that it was copied, as a page has told; not where something else is said by now."""
        if self._offered:
            self._say(self._with_use(self.session.explainer.label("edit.copied")), copied=self.clipboard.text)

    def _with_use(self, said: str) -> str:
        """Return a sentence, and for a link what it is put behind: the page of an editor is not the start page."""
        return f"{self.session.explainer.label('edit.link_behind')} {said}" if self._offered == "link" else said

    def _text_of(self, what: str) -> str:
        if what == "text":
            return self.session.desk.text
        if what == "picture":
            scene = self.session.draft.shown.draw(self.session.lang, theme=self.session.look.theme).scene
            return svg(scene)
        code = self.session.desk.code()
        return code if what == "code" else self.link(code)

    def _open(self) -> None:
        label, self._offered = self.session.explainer.label, ""
        try:
            self.session.open(self.source.value.strip())
        except (RecordError, ValueError, OSError) as error:
            self._say(label("edit.cannot_open", reason=error))
        else:
            self.source.value = ""
            self.shut()

    def _save(self) -> None:
        label, self._offered = self.session.explainer.label, ""
        try:
            path = self.session.desk.save(self.name.value.strip() or "position.carc")
        except (OSError, ValueError) as error:
            self._say(label("edit.cannot_open", reason=error))
        else:
            self._say(label("edit.saved", file=path))

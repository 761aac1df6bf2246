"""How a reader answers: numbers for each player, choices to press, a slider to step through."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ipywidgets import HTML, Button, Checkbox, HBox, IntSlider, Layout, Text, VBox, Widget

from ..lessons.answers import truth
from ..lessons.choosing import LETTERS
from ..lessons.level import COUNT, PREDICT, QUIZ, SPOT, TRY, WATCH
from ..say.html import tally_rows, tally_table
from ..session import Change
from ..session.lesson import LessonSession
from .listening import on_change, on_message, on_press
from .stage import call, fill, mark

# what layouts are made of; never layouts themselves, which everything that uses them would hold on to for ever
WRAP = {"flex_flow": "row wrap", "align_items": "center"}
NARROW = {"width": "13rem"}
#: words beside a field are never cut
WHOLE = {"description_width": "initial"}


def controls(session: LessonSession) -> list[Widget]:
    """Return what a level needs besides the board."""
    if session.level.kind == PREDICT:
        return prediction(session)
    if session.level.kind in (QUIZ, SPOT):
        return [Choices(session)]
    if session.level.kind == COUNT:
        return [Counting(session)]
    if session.level.kind == WATCH and session.game.free:
        return [button(session.voice.label("lesson.looked_enough"), session.finish)]
    if session.level.kind == WATCH:
        return [stepper(session)]
    if session.level.kind == TRY:
        return [button(session.voice.label("lesson.enough"), session.finish)]
    return []


def button(label: str, do: Callable[[], object], **style: Any) -> Button:
    """Return a button that does something."""
    made = Button(description=label, **style)
    made.layout.width = "auto"
    on_press(made, do)
    return made


def answers(session: LessonSession) -> dict[str, str]:
    """Return the answers offered, in words, by their letters."""
    texts = [session.voice.text(choice.text) for choice in session.level.choices]
    return dict(zip(LETTERS, texts, strict=False))


class Choices(VBox):
    """A button for each answer offered; those that were given show whether they are right."""

    def __init__(self, session: LessonSession) -> None:
        self.session = session
        texts = answers(session).values()
        super().__init__([button(text, partial(session.choose, number)) for number, text in enumerate(texts)])
        self.add_class("carcnb-lettered")
        for pressed in self.children:
            pressed.add_class("carcnb-wide")
            pressed.add_class("carcnb-choice")

    def refresh(self) -> None:
        """Mark what was tried; nothing is dimmed away, so that the keyboard keeps its place."""
        label = self.session.voice.label
        for number, right in self.session.coach.tried.items():
            shown = self.children[number]
            for name in ("carc-i-check", "carcnb-right") if right else ("carc-i-close", "carcnb-tried"):
                mark(shown, name, True)
            # an icon says nothing to who hears the page; the title is read after the answer
            call(shown, label("lesson.choice_right") if right else label("lesson.choice_tried"), shown=False)


class Counting(VBox):
    """What was counted so far, row by row, and a button to say that this is all."""

    def __init__(self, session: LessonSession) -> None:
        self.session, self.rows = session, HTML()
        label = session.voice.label("play.done")
        super().__init__([button(label, session.counted, button_style="primary"), self.rows])
        self.refresh()

    def refresh(self) -> None:
        """Show the sum as it stands."""
        counting, explainer = self.session.coach.counting, self.session.explainer
        assert counting is not None
        so_far = counting.so_far
        foot = (self.session.voice.label("lesson.counted_so_far"), so_far.points)
        fill(self.rows, tally_table([*tally_rows(explainer, so_far), foot]))


def prediction(session: LessonSession) -> list[Widget]:
    """Return fields for the answer and a button to give it."""
    asks, label = session.level.asks, session.voice.label
    name = session.explainer.name
    players = session.game.players
    fields: dict[str, Widget] = {}
    # numbers are typed as words: a field for numbers is never empty, and what nobody touched is no answer
    numeric = asks == "points" or truth(session.level).isdigit()
    if asks == "points":
        for player in players:
            fields[player] = Text(description=name("players", player), layout=NARROW, style=WHOLE)
    elif asks == "winner":
        for player in players:
            fields[player] = Checkbox(description=name("players", player), indent=False, layout=Layout(width="auto"))
    else:
        fields["answer"] = Text(description=label("lesson.your_answer"), layout=NARROW, style=WHOLE)

    def give() -> None:
        if numeric and not all(field.value.strip().isdecimal() for field in fields.values()):
            return session.remark(label("lesson.fill_in_all") if asks == "points" else label("lesson.a_number"))
        try:
            session.answer(_written(asks, fields))
        except ValueError:
            session.remark(label("lesson.fill_in"))

    for field in fields.values():
        if isinstance(field, Text):  # the key Enter gives the answer, as in every form
            on_message(field, lambda message: give() if message == {"event": "submit"} else None)
    return [HBox([*fields.values(), button(label("lesson.answer"), give, button_style="primary")], layout=WRAP)]


def _written(asks: str, fields: dict[str, Widget]) -> str:
    if asks == "points":
        return " ".join(f"{player} {int(field.value)}" for player, field in fields.items())
    if asks == "winner":
        return " ".join(player for player, field in fields.items() if field.value)
    return str(fields["answer"].value).strip()


def stepper(session: LessonSession) -> Widget:
    """Return buttons and a slider to step through what is shown."""
    label, floor = session.voice.label, session.timeline.floor
    slider = IntSlider(
        min=floor, max=session.length, value=session.cursor, readout=False, layout=Layout(flex="1 1 8rem")
    )
    on_change(slider, session.jump)
    back = button("◀", lambda: session.jump(session.cursor - 1), tooltip=label("lesson.step_back"))
    on = button("▶", lambda: session.jump(session.cursor + 1), tooltip=label("lesson.step_on"), button_style="primary")

    def follow(_: object, changes: Change) -> None:
        if Change.GAME in changes and slider.max == session.length:
            slider.value = session.cursor

    stop = session.observe(follow)
    box = HBox([back, slider, on], layout=Layout(width="100%", align_items="center"))
    box.stop = stop
    return box

"""How a reader answers: numbers for each player, choices to press, a slider to step through."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ipywidgets import HTML, Button, Checkbox, HBox, IntSlider, Layout, Text, VBox, Widget

from ..lessons.answers import NOBODY, asked_of, points_of, truth
from ..lessons.choosing import LETTERS
from ..lessons.level import COUNT, PREDICT, QUIZ, RECKON, SPOT, TRY, WATCH, Level
from ..lessons.voice import Voice
from ..say.html import tally_rows, tally_table
from ..session import Change
from ..session.lesson import LessonSession
from .given import Values
from .listening import on_change, on_message, on_press
from .nowhere import Nowhere
from .reckoned import Reckoned, reckoned, standing
from .stage import call, fill, mark

# what layouts are made of; never layouts themselves, which everything that uses them would hold on to for ever
WRAP = {"flex_flow": "row wrap", "align_items": "center"}
NARROW = {"width": "13rem"}
#: words beside a field are never cut
WHOLE = {"description_width": "initial"}


def controls(session: LessonSession) -> list[Widget]:
    """Return what a level needs besides the board."""
    if session.level.kind == PREDICT:
        return [Prediction(session)]
    if session.level.kind in (QUIZ, SPOT):
        return [*_points(session), Choices(session)]
    if session.level.kind == COUNT:
        return [Counting(session)]
    if session.level.kind == RECKON:
        return [Reckoned(session)]
    if session.level.kind == WATCH and session.game.free:
        return [button(session.voice.label("lesson.looked_enough"), session.finish)]
    if session.level.kind == WATCH:
        return [stepper(session)]
    proving = [Nowhere(session)] if session.level.nowhere else []
    if session.level.kind == TRY:
        return [*proving, button(session.voice.label("lesson.enough"), session.finish)]
    return [*proving]


def button(label: str, do: Callable[[], object], **style: Any) -> Button:
    """Return a button that does something."""
    made = Button(description=label, **style)
    made.layout.width = "auto"
    on_press(made, do)
    return made


def answers(session: LessonSession) -> dict[str, str]:
    """Return the answers offered, in words, by their letters."""
    texts = [session.voice.choice(choice, session.explainer) for choice in session.level.choices]
    return dict(zip(LETTERS, texts, strict=False))


def _points(session: LessonSession) -> list[Widget]:
    """Return the points that everybody has where a count of a game is looked through; nothing elsewhere."""
    if session.to_check is None:
        return []
    shown = HTML(standing(session, session.game.scores))
    shown.add_class("carcnb-reckoned")
    return [shown]


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


def counted(session: LessonSession) -> str:
    """Return what was counted so far, to be heard; nothing where nothing is counted."""
    if session.coach.reckoning is not None:
        return reckoned(session)
    count = session.coach.counting if session.countable else None
    if count is None or not count.chosen:
        return ""
    return f"{session.voice.label('lesson.counted_so_far')}: {session.explainer.terms(count.so_far)}."


class Counting(HTML):
    """What was counted so far, row by row."""

    def __init__(self, session: LessonSession) -> None:
        self.session = session
        super().__init__()
        self.refresh()

    def refresh(self) -> None:
        """Show the sum as it stands."""
        counting, explainer = self.session.coach.counting, self.session.explainer
        assert counting is not None
        so_far = counting.so_far
        foot = (self.session.voice.label("lesson.counted_so_far"), so_far.points)
        fill(self, tally_table([*tally_rows(explainer, so_far), foot]))


class Prediction(HBox):
    """Fields for the answer and a button to give it; the key Enter gives it too, as in every form."""

    def __init__(self, session: LessonSession) -> None:
        self.session, self.fields = session, _fields(session)
        pressed = button(session.voice.label("lesson.answer"), self._pressed, button_style="primary")
        super().__init__([*self.fields, pressed], layout=WRAP)
        self.add_class("carcnb-predicting")
        for field in self.fields:
            if isinstance(field, Text):
                on_message(field, lambda message: self._pressed() if message == {"event": "submit"} else None)

    def refresh(self) -> None:
        """Show the right answer once it is known: a wrong one beside it would be taken for what was asked."""
        session = self.session
        if not (session.coach.done or session.coach.shown):
            return
        for field, value in zip(self.fields, _right(session.level), strict=True):
            field.value = value

    def _pressed(self) -> None:
        self.give([field.value for field in self.fields])

    def give(self, values: Values) -> None:
        """Answer with what stands in the fields; what comes from those of another level is no answer."""
        level = self.session.level
        if [type(value) for value in values] != [type(field.value) for field in self.fields]:
            return
        # numbers are typed as words: a field for numbers is never empty, and what nobody touched is no answer
        numeric = level.asks_points or truth(level).isdigit()
        if numeric and not all(str(value).strip().isdecimal() for value in values):
            filled = all(str(value).strip() for value in values)
            asked = _whole_points if filled else _all_of_them
            return self.session.remark(asked if level.asks_points else _a_number)
        try:
            self.session.answer(_written(self.session, values))
        except ValueError:
            self.session.remark(lambda voice: voice.label("lesson.fill_in"))


def _all_of_them(voice: Voice) -> str:
    return voice.label("lesson.fill_in_all")


def _whole_points(voice: Voice) -> str:
    return voice.label("lesson.whole_points")


def _a_number(voice: Voice) -> str:
    return voice.label("lesson.a_number")


def _fields(session: LessonSession) -> list[Text | Checkbox]:
    names = [session.explainer.name("players", player) for player in asked_of(session.level)]
    if session.level.asks == "winner":
        return [Checkbox(description=name, indent=False, layout=Layout(width="auto")) for name in names]
    asked = names if session.level.asks_points else [session.voice.label("lesson.your_answer")]
    return [Text(description=words, layout=NARROW, style=WHOLE) for words in asked]


def _right(level: Level) -> list[str | bool]:
    """Return the right answer, as it stands in the fields."""
    answer = truth(level)
    if level.asks_points:
        return [str(count) for count in points_of(level, answer).values()]
    if level.asks == "winner":
        return [player in answer.split() for player in points_of(level, NOBODY)]
    return [answer]


def _written(session: LessonSession, values: Values) -> str:
    given = list(zip(asked_of(session.level), values, strict=False))
    if session.level.asks_points:
        return " ".join(f"{player} {int(value)}" for player, value in given)
    if session.level.asks == "winner":
        return " ".join(player for player, value in given if value)
    return str(values[0]).strip()


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

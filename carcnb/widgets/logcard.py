"""The log on screen: a card to switch it on or off and to delete it, and one question at the end of a lesson."""

from __future__ import annotations

from functools import partial
from html import escape

from ipywidgets import HTML, Button, Checkbox, VBox

from ..lessons.level import Lesson
from ..session.lesson import LessonSession
from ..session.logbook import Logbook
from .drawer import Card
from .listening import on_change, on_press
from .stage import call, fill, icon, region


class LogCard(Card):
    """Whether a log is kept, where it lies, and a button that deletes it."""

    def __init__(self, book: Logbook) -> None:
        self.book = book
        self.keep, self.about, self.delete = Checkbox(indent=False), HTML(), icon("close", "carcnb-quiet")
        super().__init__(icon("book"), self.keep, self.about, self.delete)
        on_change(self.keep, lambda on: self._switch(on))
        on_press(self.delete, lambda: self._delete())

    def turn_to(self, book: Logbook) -> None:
        """Speak of another lesson's log."""
        self.book = book
        self.refresh()

    def _switch(self, on: bool) -> None:
        self.book.log.switch(on)
        self.refresh()

    def _delete(self) -> None:
        self.book.log.delete()
        self.refresh()

    def refresh(self) -> None:
        """Say how it stands, in the reader's language; where nothing is kept there is nothing to say."""
        label, log = self.book.session.voice.label, self.book.log
        self.named(label("log.title"), label("menu.close"))
        self.button.layout.display = "none" if log.path is None else ""
        if log.path is None or not self.opened:
            return
        self.keep.description, self.keep.value = label("log.keep"), log.on
        call(self.delete, label("log.delete"))
        self.delete.disabled = not log.path.exists()
        told = [label("log.about", file=log.path.name)]
        told += [label("log.trouble", reason=log.trouble)] if log.trouble else []
        fill(self.about, "".join(f'<p class="carcnb-aside">{escape(words)}</p>' for words in told))


class Liked(VBox):
    """How was this lesson? Three answers, kept in the log and nowhere else; whoever goes on has said nothing."""

    def __init__(self, book: Logbook) -> None:
        self.book = book
        self.question = HTML()
        self.answers = {answer: Button(layout={"width": "auto"}) for answer in ("fun", "so_so", "no_fun")}
        for answer, pressed in self.answers.items():
            on_press(pressed, partial(self._answer, answer))
        #: the lesson that was answered for
        self._answered: Lesson | None = None
        super().__init__([self.question, region("entries", list(self.answers.values()))])
        self.add_class("carcnb-liked")

    def _answer(self, answer: str) -> None:
        self.book.liked(answer)
        self._answered = self.book.session.lesson
        self.refresh()

    def refresh(self) -> None:
        """Ask where a lesson has come to its end and a log is kept."""
        session, label = self.book.session, self.book.session.voice.label
        answered = self._answered is session.lesson
        names = {"fun": label("log.fun"), "so_so": label("log.so_so"), "no_fun": label("log.no_fun")}
        for answer, pressed in self.answers.items():
            call(pressed, names[answer])
        self.children[1].layout.display = "none" if answered else ""
        fill(self.question, f"<p>{escape(label('log.thanks') if answered else label('log.question'))}</p>")
        self.layout.display = "" if self.book.log.on and _is_over(session) else "none"


def _is_over(session: LessonSession) -> bool:
    return session.coach.done and session.number + 1 == len(session.lesson.levels) and not session.aside


def trouble(book: Logbook) -> str:
    """Return why no log is kept, said once."""
    why = book.trouble()
    if not why:
        return ""
    words = escape(book.session.voice.label("log.trouble", reason=why))
    return f'<div class="carcnb-coach refused" role="status"><div class="carcnb-bubble">{words}</div></div>'

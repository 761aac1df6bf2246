"""A play looked back upon on screen: a curve to press, the board of each turn, and what would have been better."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import Any

from ipywidgets import HTML, VBox, Widget

from ..analysis import regrets
from ..analysis.curves import ribbon
from ..analysis.evaluation import in_words
from ..analysis.review import reviewing
from ..analysis.reviewed import Review, ReviewedTurn
from ..analysis.turns import Turn
from ..draw.colours import player_colour
from ..engine.actions import Place as Laying
from ..engine.play import Game
from ..lessons.progress import Progress
from ..say.explain import Explainer
from ..session import Change
from ..session.lesson import LessonSession
from ..session.lock import LOCK, one_at_a_time
from ..session.review import BETTER, PLAYED, ReviewSession
from .board import BoardView
from .closing import discard
from .curve import Curve
from .lesson import LessonView
from .lesson_buttons import End
from .listening import Background, on_press
from .prompts import sign
from .stage import call, fill, icon, light, mark

#: between two moments of work, in seconds: what the page has sent is heard then
BREATH = 0.01
#: how high the names and points above a board are that have room there anyway
TOP = 56


class Reviewer(Background):
    """Looks at turn after turn, a moment at a time; the lock is taken only to tell what was found."""

    def __init__(self, looks: Iterator[Review | None], found: Callable[[Review], None]) -> None:
        super().__init__()
        self._looks, self._found = looks, found

    async def _run(self) -> None:
        for look in self._looks:
            if self._stopped:
                return
            if look is not None:
                with LOCK:
                    self._found(look)
            await asyncio.sleep(BREATH)

    def finish(self) -> None:
        """Look at all that is left, here and now."""
        for look in self._looks:
            if look is not None:
                self._found(look)


class ReviewBoard(BoardView):
    """The board of a review: the curve lies above it, and it asks for nothing."""

    session: ReviewSession

    @property
    def holds(self) -> bool:
        """Whether there is a hand to show: dice are; a tile lies on the board already, once for each turn."""
        return super().holds and self.hand.is_tray

    def asks(self) -> str:
        return asked(self.session)

    def _fitting(self) -> tuple[int, int]:
        room = self.room
        if room is not None and not room.narrow:
            # what the curve takes, the board gives
            self.room = room._replace(room=room.room - max(room.top - TOP, 0))
        found = super()._fitting()
        self.room = room
        return found

    def speaks(self) -> str:
        turn = self.session.turn
        return "" if turn is None else turn.why(self.session.lang)


class ReviewView(VBox):
    """A review on screen: it may be complete, or grow while it is looked at."""

    def __init__(self, session: ReviewSession, looks: Iterator[Review | None] | None = None, *way_back: Widget) -> None:
        self.session = session
        self.curve, self.words = Curve(session.show, self._step), HTML()
        self.words.add_class("carcnb-looked")
        self.back, self.on, self.learn = icon("back"), icon("next", "carcnb-after"), icon("hint")
        on_press(self.back, lambda: self._step(-1))
        on_press(self.on, self._next_mistake)
        on_press(self.learn, self._learn)
        super().__init__(layout={"width": "100%"})
        self.board = board = ReviewBoard(session)
        board.regions.add_class("carcnb-reviewing")
        board.top.children = (*way_back, self.curve)
        board.middle.children = (self.words,)
        board.acts.children = (self.back, self.on, self.learn)
        board.below.children = ()
        self.children: tuple[Widget, ...] = (board,)
        self._lesson: LessonView | None = None
        self._unwatch = session.observe(self._follow)
        self.reviewer = None if looks is None else Reviewer(looks, session.grow)
        self.refresh()
        if self.reviewer is not None:
            self.reviewer.wake()

    def stop(self) -> None:
        """Watch no more, and look at no more turns."""
        self._unwatch()
        if self.reviewer is not None:
            self.reviewer.stop()

    def belongings(self) -> list[Widget]:
        """List what is not shown while a lesson is."""
        return [self.board]

    def _follow(self, _: object, changes: Change) -> None:
        if changes & (Change.GAME | Change.TOLD | Change.LANG):
            self.refresh()

    @one_at_a_time
    def refresh(self) -> None:
        """Show everything as it is now; what did not change is not sent."""
        session, label = self.session, self.session.explainer.label
        review, turn = session.review, session.turn
        picture = "" if review is None else ribbon(review, session.lang, session.number)
        if self.curve.picture != picture:
            self.curve.picture = picture
        fill(self.words, "" if turn is None else told(session, turn))
        call(self.back, label("count.back"))
        call(self.on, label("review.next_mistake"))
        call(self.learn, label("review.learn"))
        self.back.disabled = session.number <= 1
        self.on.disabled = session.next_mistake() in (None, session.number)
        complete = review is not None and len(review.turns) == review.count
        self.learn.disabled = not session.mistakes
        light(self.on, not self.on.disabled)
        mark(self.board, "carcnb-complete", complete)

    def _step(self, by: int) -> None:
        self.session.show(max(1, self.session.number + by))

    def _next_mistake(self) -> None:
        number = self.session.next_mistake()
        if number is not None:
            self.session.show(number)

    # --- learning from it ---------------------------------------------------------------------------------------------

    def _learn(self) -> None:
        """Open the mistakes as a lesson in place of the review, with a way back."""
        session, review = self.session, self.session.review
        if review is None or not session.mistakes or self._lesson is not None:
            return
        alone = session.readers[0] if len(session.readers) == 1 else None
        lesson, back = review.lesson(alone, lang=session.lang), icon("back", "carcnb-quiet")
        call(back, session.explainer.label("review.leave"))
        on_press(back, self._leave)
        end = End(lambda _: self._leave(), lambda _: "", lambda _: False)
        self._lesson = LessonView(LessonSession(lesson, session.lang, progress=Progress(None)), end, back)
        self.children = (self._lesson,)

    @one_at_a_time
    def _leave(self) -> None:
        lesson, self._lesson = self._lesson, None
        if lesson is not None:
            self.children = (self.board,)
            discard(lesson)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """Show itself live, and for viewers without a kernel as a curve and a table."""
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        review = self.session.review
        if review is not None:
            bundle |= {"text/html": review._repr_html_(), "text/plain": str(review)}
        return bundle


def asked(session: ReviewSession) -> str:
    """Return which turn is shown, whose it was, and how far the review has come; as HTML."""
    words, turn, review = session.explainer, session.turn, session.review
    label = words.label
    count = review.count if review is not None else 0
    known = len(review.turns) if review is not None else 0
    far = label("review.looking", done=known, count=count) if known < count else ""
    far = label("review.looks") if review is None else far
    if turn is None:
        return f"<div><h2>{escape(label('review.title'))}</h2><p>{escape(far or label('review.begin'))}</p></div>"
    name, paint = escape(words.name("players", turn.player)), player_colour(turn.player).paint("light")
    head = escape(label("review.level", number=turn.number))
    chances = "".join(
        f'<span>{sign(player)}<span class="carcnb-unseen">{escape(words.name("players", player))}</span>'
        f"{100 * chance:.0f} %</span>"
        for player, chance in turn.wins.items()
    )
    below = f"<p>{escape(far)}</p>" if far else ""
    title = f"<h2>{sign(turn.player)}{head}: {name}</h2>"
    return (
        f'<div class="carcnb-mine carcnb-looked" style="--carc-player:{paint}">{title}'
        f'<div class="carcnb-chances" title="{escape(label("head.chance_to_win"))}">{chances}</div>{below}</div>'
    )


def told(session: ReviewSession, turn: ReviewedTurn) -> str:
    """Return what is to be said of a turn: what was played, what was better and why, luck and play; as HTML."""
    words = session.explainer
    label, lines = words.label, regrets.sentences(turn, session.lang)
    better = turn.best != turn.played
    look, title = ("carcnb-regret", label("review.mistake")) if better else ("carcnb-fine", label("review.good"))
    cards = [_card(look, title, lines)]
    said = [_done(label("review.played_so", sign=PLAYED), turn.played, words)]
    said += [_done(label("review.better_so", sign=BETTER), turn.best, words)]
    if better and any(said):
        cards.append(_card("", label("review.turns_head"), [line for line in said if line]))
    luck = [regrets.luck(turn, words)]
    if session.review is not None and any(point.number == turn.number for point in session.review.turning_points):
        luck.insert(0, regrets.swing(turn, words))
    if any(luck):
        cards.append(_card("", label("review.luck"), [line for line in luck if line]))
    return "".join(cards)


def _done(head: str, turn: Turn, words: Explainer) -> str:
    """Return what was done besides laying the tile, which the board shows; "" if that is all."""
    rest = turn[1:] if isinstance(turn[0], Laying) else turn
    return f"{head} {in_words(rest, words)}" if rest else ""


def _card(look: str, title: str, lines: Sequence[str]) -> str:
    rows = "".join(f'<div class="carcnb-row">{escape(line)}</div>' for line in lines)
    return f'<div class="carcnb-card carcnb-told {look}"><h3>{escape(title)}</h3>{rows}</div>'


def view_of(review: Review, lang: str | None = None) -> ReviewView:
    """Return a review that is complete as a screen."""
    session = ReviewSession(review.game, lang)
    session.grow(review)
    first = review.mistakes[0].number if review.mistakes else 1
    session.show(first)
    return ReviewView(session)


def growing(game: Game, lang: str | None = None, readers: Sequence[str] = (), *way_back: Widget) -> ReviewView:
    """Return a review of a game that grows on screen."""
    return ReviewView(ReviewSession(game, lang, readers), reviewing(game), *way_back)

"""What a lesson is made of; the texts are English and are translated where they are shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from ..engine.events import Scored
from ..engine.tallies import Tally
from ..engine.words import known

#: what a highlight points at, as a scene names it: ("cell", (1, 0)), ("zone", (1, 0), "forest.1") …
Target = tuple[Any, ...]

WATCH, DO, PREDICT, SPOT, QUIZ, COUNT, TRY = "watch", "do", "predict", "spot", "quiz", "count", "try"
#: a whole short game against somebody; the whole final count
GAME, RECKON = "game", "reckon"
#: pieces are taken and put where they belong
SET = "set"
KINDS = (WATCH, DO, PREDICT, SPOT, QUIZ, COUNT, RECKON, SET, TRY, GAME)
#: kinds in which the reader plays, act by act
PLAYED = (DO, TRY, GAME)
#: kinds that ask a question about a position
ASKING = (PREDICT, SPOT, QUIZ)
#: kinds in which things are pressed to be counted
COUNTING = (COUNT, RECKON)
#: choices have letters, from A to F
MOST_CHOICES = 6
#: the reader plays for everybody
ALL = "all"


class LessonError(ValueError):
    """A lesson or course that cannot be used; the message says where and what would be right."""


def named(what: str, name: str, names: Iterable[str]) -> str:
    """Return a name if it is one of the names there are; LessonError, with the nearest one, if it is not.

    >>> named("level", "cuont", ["count", "lay"])
    Traceback (most recent call last):
    carcnb.lessons.level.LessonError: unknown level 'cuont'; did you mean count?
    """
    try:
        return known(what, name, names)
    except ValueError as error:
        raise LessonError(str(error)) from None


@contextmanager
def located(lesson: Lesson, level: Level) -> Iterator[None]:
    """Tell of which level it is what a game or a record finds wrong with a lesson's lines."""
    try:
        yield
    except ValueError as error:
        raise LessonError(f"lesson {lesson.id}: level {level.name}: {error}") from None


@dataclass(frozen=True)
class Hint:
    """One rung of the ladder: words, what to light up, and after how many of the reader's acts they fit."""

    text: str
    highlight: tuple[Target, ...] = ()
    after: int = 0


@dataclass(frozen=True)
class Claim:
    """What somebody says that an area pays: the rows as they were counted, and as they are."""

    said: Tally
    paid: Scored
    #: if it was miscounted, why that looks right: the code, detail and facts of a near miss
    code: str = ""
    detail: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Choice:
    """One answer to choose, and the reason why it is right or wrong; `action` and `claims` let the engine judge."""

    text: str
    reason: str
    right: bool = False
    #: an action that is allowed or refused at the start
    action: str = ""
    #: what an `expect` line says, such as `score red 6`, true or false once the solution is played
    claims: str = ""
    #: where it is on the board, if its action does not tell: a click there chooses it
    place: Target | None = None
    #: where it lies beside the other choices, in words, if nothing else tells them apart
    where: str = ""
    #: a count that is right or not; its words are made of its rows
    claim: Claim | None = None


@dataclass(frozen=True)
class Mistake:
    """A likely mistake and what to say to it: a line of a record (with `*`), a refusal, or a wrong answer."""

    says: str
    action: str = ""
    refused: str = ""
    answer: str = ""


@dataclass(frozen=True)
class Remark:
    """What the coach says in a game when something is new (`when`), or an offer was `missed`; once for its rule."""

    says: str
    rule: str
    #: what must have happened or hold, in the words of goals
    when: Mapping[str, Any]
    #: what another turn would have brought, in the same words
    missed: Mapping[str, Any] | None = None
    #: only turns that begin as the reader's did can have missed it
    here: bool = False
    #: whose act it must have been: "you", "other", or anybody's
    by: str = ""


@dataclass(frozen=True)
class ShortGame:
    """A game against a kind opponent: who that is, how good, which deals there are, and what the coach may say."""

    opponent: str
    #: in how many of a hundred turns the opponent takes the most points
    greedy: int
    #: the seeds of the deals, each tried out; the first is played first
    deals: tuple[int, ...]
    remarks: tuple[Remark, ...]
    #: what is said, and asked, when the reader does the final count of it
    count_text: str
    count_task: str
    #: the game is ended once an `expect` line such as `round 5` holds; without one by its own rules
    ends: str = ""
    #: what is said, and asked, when the opponent has miscounted one of its own areas; without these it counts none
    slip_text: str = ""
    slip_task: str = ""
    #: said of the count that follows it
    slip_done: str = ""
    #: what the opponent says once it is found
    slip_found: str = ""


@dataclass(frozen=True)
class Spot:
    """A place on a table that is being set, by its name in the lesson, and what a reader calls it."""

    name: str
    text: str


@dataclass(frozen=True)
class Piece:
    """Something that is taken out of the box: where it goes, and what to say to whoever puts it elsewhere."""

    name: str
    text: str
    says: str
    #: the spot it goes to; none of what is not needed
    goes: str = ""
    #: the spot it lies on at first; none of what lies at the side
    at: str = ""
    #: the piece that must be put before, and what to say to whoever forgets that
    after: str = ""
    early: str = ""
    #: the rule to think of
    rule: str = ""
    #: said when it is put
    done: str = ""


@dataclass(frozen=True)
class Setting:
    """A table to be set: its spots, its pieces, likely mistakes (piece, spot, what to say), and what is in hand."""

    spots: tuple[Spot, ...]
    pieces: tuple[Piece, ...]
    slips: tuple[tuple[str, str, str], ...] = ()
    hand: str = ""


@dataclass(frozen=True)
class Level:
    """One screen: a position, something to read, something to do, and what counts as done."""

    name: str
    kind: str
    title: str
    text: str
    task: str
    rules: tuple[str, ...]
    #: the start as record text
    start: str
    #: who the reader is: a player, or "all"
    you: str = ""
    goal: Mapping[str, Any] | None = None
    #: the reader's lines that reach the goal, or the lines that are watched or predicted
    solution: tuple[str, ...] = ()
    #: what chance and the others do, in order, whenever it is not the reader's choice
    then: tuple[str, ...] = ()
    #: what is predicted: "points" (of everybody, or of the players named after it), "winner", or what an `expect`
    #: line observes
    asks: str = "points"
    choices: tuple[Choice, ...] = ()
    #: the area that is counted
    counts: Target | None = None
    hints: tuple[Hint, ...] = ()
    highlight: tuple[Target, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    #: said when the level is done
    done: str = ""
    #: what each refusal that is collected is called
    stamps: tuple[str, ...] = ()
    #: how many quarter turns the tile has when it comes into the hand
    held: int = 0
    #: whether it can be said of the tile in hand that it fits nowhere
    nowhere: bool = False
    #: whether it is to be found out what to do: then nothing that is said of another act tells it
    find: bool = False
    par: int = 0
    seed: int | None = None
    #: the example file the start comes from
    example: str = ""
    #: of a level that is a whole short game
    game: ShortGame | None = None
    #: of a final count: the player who has counted the areas that are theirs alone already
    counted_by: str = ""
    #: whether it is a part of another level, and brings no stars of its own
    between: bool = False
    #: of a level in which a table is set
    table: Setting | None = None

    @property
    def asks_points(self) -> bool:
        """Whether it is predicted who gets how many points; of everybody, or of those whom the question names."""
        return self.asks.split()[:1] == ["points"]

    @property
    def active(self) -> bool:
        """Whether the reader does or predicts something, rather than only looking on."""
        return self.kind in (DO, PREDICT, SPOT, QUIZ, SET, *COUNTING)

    @property
    def starred(self) -> bool:
        """Whether it brings stars: what is only looked at or tried brings a tick."""
        return (self.active and not self.between) or self.kind == GAME


@dataclass(frozen=True)
class Lesson:
    """A handful of levels about one thing."""

    key: str
    name: str
    title: str
    intro: str
    levels: tuple[Level, ...]
    #: what whoever has finished it can do now
    can: str = ""
    #: the same lesson in a language, where its words are made from a play and no catalog can know them
    told_in: Callable[[str], Lesson] | None = field(default=None, compare=False, repr=False)

    @property
    def id(self) -> str:
        """Its name among all lessons.

        >>> Lesson("marabunta", "dice", "Dice", "Six dice.", ()).id
        'marabunta/dice'
        """
        return f"{self.key}/{self.name}"

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules its levels teach, each once."""
        return tuple(dict.fromkeys(rule for level in self.levels for rule in level.rules))

    def level(self, name: str) -> Level:
        """Return the level of that name; LessonError with the names there are if there is none."""
        levels = {level.name: level for level in self.levels}
        return levels[named(f"level of {self.id}", name, levels)]

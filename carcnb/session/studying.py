"""A session over the tree of a study: it is walked, played another way, commented, and pointed at."""

from __future__ import annotations

from collections.abc import Sequence

from ..draw.scene import Target
from ..draw.view import Sign
from ..engine.actions import Action, Place
from ..engine.events import Event
from ..engine.lattice import Cell
from ..engine.play import Game
from ..engine.refusals import IllegalAction, Refusal
from ..record import Record, StudyMark, load
from ..record.marks import check_mark
from ..tables.judged import one_in_each_place
from .drawn_turns import DrawnTurns
from .look import Highlight
from .notices import Change, one_act
from .timeline import Timeline
from .tree import DEEPEST, Node, Tree, turns_from

#: what a reader can point with
ARROW, LIGHT = "arrow", "light"


def to_study(game: Game) -> Game:
    """Return a copy of a game in which chance goes on by its seed, if all of it did so far; otherwise it is asked for.

    What chance did in a study is written down, in every line of it: no seed can know that.
    """
    decided = [step for step in game.steps if step.action.chance]
    varied = game.notes is not None and any(line.variations for line in game.notes.lines)
    if game.seed is not None and not varied and all(step.by_itself for step in decided):
        return game.copy()
    return load(Record.of(game).text())


class StudySession(DrawnTurns):
    """A session over the tree of a study.

    >>> import carcnb
    >>> study = StudySession(carcnb.new("hunters_gatherers", seed=7))
    >>> one, *_, other = study.game.legal_turns()
    >>> study.play(one), study.go(study.tree.root.following[0]), study.play(other)
    (True, True, True)
    >>> len(study.tree.root.following[0].following)
    2
    """

    def __init__(self, game: Game, lang: str | None = None) -> None:
        #: what the next clicks point with: an arrow, a light, or nothing; and where an arrow begins
        self.marking, self._begun = "", None
        super().__init__(to_study(game), lang)
        self.tree = Tree(self.game)
        self.node = self.tree.at(self.game.steps)

    _begun: Cell | None

    # --- lines of play ----------------------------------------------------------------------------------

    def record(self) -> Record:
        """Return the study with all its variations as a record."""
        return self.tree.record()

    @property
    def variations(self) -> list[Node]:
        """What may follow here, the main line first."""
        return self.node.following

    def _changed(self) -> None:
        self.node = self.tree.at(self.game.steps)
        self.marking, self._begun = "", None
        self._take_notes()
        super()._changed()

    def _take_notes(self) -> None:
        """Let the game carry what is noted on the way here, for whoever shows or copies it."""
        self.game.notes = self.tree.line_to(self.node)

    @property
    def _ahead(self) -> list[Node]:
        """What going on leads through, step by step."""
        found, node = list[Node](), self.node.onward
        while node is not None:
            found.append(node)
            node = node.onward
        return found

    @property
    def length(self) -> int:
        """How many actions the line holds on which the reader walks."""
        return self.cursor + sum(not node.by_itself for node in self._ahead)

    @property
    def _turned_before(self) -> int:
        onward = self.node.onward
        return onward.action.turn if onward is not None and isinstance(onward.action, Place) else 0

    @one_act
    def restart(self, game: Game) -> None:
        """Go over to a study of this game."""
        self.timeline = Timeline(to_study(game), self._floor)
        self.tree = Tree(self.game)
        self._changed()

    @one_act
    def jump(self, cursor: int) -> None:
        """Go to the moment after so many actions of the line on which the reader walks."""
        if cursor != self.cursor:
            line = [node for node in (*self.node.path, *self._ahead) if not node.by_itself]
            place = min(max(cursor, 0), len(line))
            self.go(line[place - 1] if place else self.tree.root)

    @one_act
    def act(self, action: Action, player: str | None = None) -> tuple[Event, ...] | Refusal:
        """Do an action: along a line that is there, or as another one."""
        new = all(node.action != action for node in self.node.following)
        if new and self.node.following and self.node.depth >= DEEPEST and action in self.legal:
            self.notice = self.explainer.label("analyse.too_deep", count=DEEPEST)
            self.note(Change.TOLD)
            return ()
        return super().act(action, player)

    @one_act
    def play(self, turn: Sequence[Action]) -> bool:
        """Do a whole turn; False if it cannot be done any more."""
        for action in turn:
            if action not in self.legal:
                return False
            self.act(action)
        return True

    @one_act
    def redo(self) -> bool:
        """Go on by one step, and over what chance does by itself after it; False at the end of a line."""
        onward = self.node.onward
        return onward is not None and self.go(onward)

    @one_act
    def go(self, node: Node) -> bool:
        """Go to a step of the study, and over what chance does by itself after it; False if a line cannot be played."""
        path, done = node.path, self.game.steps
        same = 0
        for each, step in zip(path, done, strict=False):
            if (each.player, each.action) != (step.player, step.action):
                break
            same += 1
        self.timeline.jump(sum(not step.by_itself for step in done[:same]))
        for each in path[same:]:
            if each.by_itself:
                continue
            assert each.action is not None
            try:
                self.timeline.do(each.action, each.player)
            except IllegalAction as error:
                self._changed()
                self.refuse(error.refusal)
                return False
        self._changed()
        return True

    @one_act
    def leap(self, *, to_the_end: bool) -> None:
        """Go to the start of the study, or to the end of the line."""
        node = self.tree.root
        while to_the_end and node.onward is not None:
            node = node.onward
        self.go(node)

    @one_act
    def promote(self) -> bool:
        """Make this the main line; False if it is that already."""
        done = self.tree.promote(self.node)
        if not done and self.node.depth:
            self.notice = self.explainer.label("analyse.too_deep", count=DEEPEST)
        self.note(Change.LOOK | Change.TOLD)  # the lines are numbered anew on the board too
        return done

    @one_act
    def delete(self) -> bool:
        """Take this step out with all that follows it; False at the start of the study."""
        node = self.node
        while node.by_itself and node.parent is not None:
            node = node.parent
        if node.parent is None:
            return False
        before = node.parent
        gone = self.go(before)
        self.tree.delete(node)
        self.note(Change.GAME)
        return gone

    # --- what is seen of them ---------------------------------------------------------------------------

    @property
    def signs(self) -> tuple[Sign, ...]:
        """The turns that lead on from here, where they would be, with their numbers in the list beside the board."""
        turns = ([node.action for node in line if node.action is not None] for line in turns_from(self.node))
        return one_in_each_place(
            None if turn[0].chance else self.table.turn_sign(str(number), turn)
            for number, turn in enumerate(turns, start=1)
        )

    # --- what is noted here -----------------------------------------------------------------------------

    @property
    def marks(self) -> tuple[StudyMark, ...]:
        return self.tree.marks_at(self.node)

    @property
    def comments(self) -> list[str]:
        """What is noted beside what was done last, and beside what chance did by itself since then."""
        return [comment for node in self.node.shown for comment in node.comments]

    @one_act
    def comment(self, text: str) -> None:
        """Write a comment here, in place of what is noted here; an empty one takes it away."""
        for node in self.node.shown[:-1]:
            node.comment("")
        self.node.comment(text)
        self._take_notes()
        self.note(Change.TOLD)

    @one_act
    def begin_mark(self, kind: str) -> None:
        """Let the next click, or the next two, point at something; once more: no longer."""
        self.marking, self._begun = ("" if kind == self.marking else kind), None
        self.note(Change.TOLD)

    @one_act
    def wipe(self) -> None:
        """Point at nothing here."""
        for node in self.node.shown:
            self.tree.wipe(node)
        self._marked()

    @property
    def to_do(self) -> str:
        """What the next click is to show, while something is pointed at."""
        label = self.explainer.label
        if self.marking == LIGHT:
            return label("study.light_where")
        if self.marking == ARROW:
            return label("study.from_where") if self._begun is None else label("study.to_where")
        return ""

    @one_act
    def press(self, target: Target | None) -> bool:
        return False if self.marking else super().press(target)

    @one_act
    def click(self, target: Target | None) -> None:
        cell = target[1] if target is not None and len(target) > 1 and isinstance(target[1], tuple) else None
        if not self.marking:
            super().click(target)
        elif cell is not None and target is not None:
            self._mark(cell, str(target[2]) if target[0] in ("zone", "figure") else "")

    def _mark(self, cell: Cell, zone: str) -> None:
        if self.marking == LIGHT:
            mark = StudyMark(LIGHT, (cell,), zone)
        elif self._begun is None or self._begun == cell:
            self._begun = cell
            self.change_look(highlights=(Highlight(("cell", cell), "focus"),))
            self.note(Change.TOLD)
            return
        else:
            mark = StudyMark(ARROW, (self._begun, cell))
        try:
            check_mark(self.game, mark)
        except ValueError:  # beside the table: there is nothing to point at
            pass
        else:
            self.node.mark(mark)
        self._marked()

    def _marked(self) -> None:
        self.marking, self._begun = "", None
        self.look = self.look.but(highlights=())
        self._take_notes()
        self.note(Change.LOOK | Change.TOLD)

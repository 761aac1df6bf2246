"""The tree of a study: what was done, what might have been done instead, and what is noted beside it, as in a record.

It serves every screen that keeps more than one line of play.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from ..engine.actions import Action
from ..engine.lines import statement
from ..engine.play import Game
from ..engine.state import Step
from ..record import Line, Record, StudyMark
from ..record.statements import EXPECTATIONS, comment_text
from ..record.study import DEPTH

#: more branches within branches than a record can hold
DEEPEST = DEPTH


@dataclass(eq=False, repr=False)
class Node:
    """One step of a study, and what may follow it: the first is its main line, the others are variations."""

    parent: Node | None = None
    player: str | None = None
    action: Action | None = None
    #: whether chance does it by itself, by the seed of the game
    by_itself: bool = False
    comments: tuple[str, ...] = ()
    marks: tuple[StudyMark, ...] = ()
    #: what the record expects after it
    expects: tuple[Line, ...] = ()
    following: list[Node] = field(default_factory=list)
    #: the one of them to which the reader went last
    went: Node | None = None

    @property
    def path(self) -> list[Node]:
        """The steps from the start to this one; at the start there are none."""
        found: list[Node] = []
        node: Node | None = self
        while node is not None and node.parent is not None:
            found.append(node)
            node = node.parent
        return found[::-1]

    @property
    def onward(self) -> Node | None:
        """Where going on leads: to where the reader went last, or along the main line; None at an end."""
        return self.went or (self.following[0] if self.following else None)

    @property
    def siblings(self) -> list[Node]:
        """What stands in the same place, with itself; the main line first."""
        return self.parent.following if self.parent is not None else [self]

    @property
    def text(self) -> str:
        """The step as a record writes it."""
        return f"{self.player} {self.action}" if self.player else str(self.action)

    @property
    def depth(self) -> int:
        """Within how many variations it lies."""
        return sum(node.siblings[0] is not node for node in self.path)

    @property
    def within(self) -> int:
        """How many variations lie one in the other from here on, at most."""
        deepest, waiting = 0, [(self, 0)]
        while waiting:
            node, depth = waiting.pop()
            deepest = max(deepest, depth)
            waiting += [(other, depth + (number > 0)) for number, other in enumerate(node.following)]
        return deepest

    @property
    def shown(self) -> list[Node]:
        """The steps whose notes are to be seen here: this one, and if chance did it by itself, those that led to it."""
        found = [self]
        while found[0].by_itself and found[0].parent is not None:
            found.insert(0, found[0].parent)
        return found

    # --- what is noted beside it ------------------------------------------------------------------------

    def comment(self, text: str) -> None:
        """Write a comment beside it, in place of those there; an empty one takes them away."""
        said = comment_text(text)
        self.comments = (said,) if said else ()

    def mark(self, mark: StudyMark) -> None:
        """Point at something here, or no longer if it is pointed at."""
        kept = tuple(old for old in self.marks if str(old) != str(mark))
        self.marks = kept if len(kept) < len(self.marks) else (*kept, mark)

    def note(self, line: Line) -> None:
        """Note what stands beside a line: where two lines begin with the same step, what both say."""
        self.comments += line.comments
        self.marks += tuple(mark for mark in line.marks if str(mark) not in map(str, self.marks))

    def grow(self, player: str | None, action: Action, *, by_itself: bool = False) -> Node:
        """Return what follows by this step; if nothing does yet, it does from now on."""
        for node in self.following:
            if node.action == action and player in (None, node.player):
                node.by_itself = by_itself
                return node
        node = Node(self, player, action, by_itself)
        self.following.append(node)
        return node


class Tree:
    """A study of one game: its header and set-up, and the steps from there.

    >>> import carcnb
    >>> game = carcnb.new("hunters_gatherers", seed=7)
    >>> tree = Tree(game)
    >>> events = game.push_turn("place 0,-1 r0; pass")
    >>> str(tree.at(game.steps).path[-2].action), len(tree.record().lines)
    ('pass', 4)
    """

    def __init__(self, game: Game) -> None:
        record = Record.of(game)
        count = len(game.setup_lines)
        #: header and set-up
        self.head = replace(record, lines=record.lines[:count], comments=(), marks=())
        self.root = Node(comments=record.comments, marks=record.marks)
        end = self._read(self.root, record.lines[count:], game)
        for node, step in zip(end.path, game.steps, strict=True):
            node.by_itself = step.by_itself

    def nodes(self) -> Iterator[Node]:
        """Yield every step, and the start."""
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += node.following

    def at(self, steps: Iterable[Step]) -> Node:
        """Return where these steps lead; those that are new become a variation, or lead the last line on."""
        node = self.root
        for step in steps:
            before, node = node, node.grow(step.player, step.action, by_itself=step.by_itself)
            before.went = node
        return node

    # --- changing ---------------------------------------------------------------------------------------

    def promote(self, node: Node) -> bool:
        """Make the line of a step the main line, one fork up; False if it is that, or a record could not hold it."""
        for each in reversed(node.path):
            first = each.siblings[0]
            if each is first:
                continue
            if each.depth + first.within > DEEPEST:
                return False
            each.siblings.remove(each)
            each.siblings.insert(0, each)
            return True
        return False

    def wipe(self, node: Node) -> None:
        """Point at nothing at a step; at the start also not at what the set-up points at."""
        node.marks = ()
        if node is self.root:
            self.head = replace(self.head, lines=tuple(line._replace(marks=()) for line in self.head.lines))

    def marks_at(self, node: Node) -> tuple[StudyMark, ...]:
        """Return what is pointed at while a step is the last one that somebody chose."""
        shown = node.shown
        begun = [mark for line in self.head.lines for mark in line.marks] if shown[0] is self.root else []
        return (*shown[0].marks, *begun, *(mark for each in shown[1:] for mark in each.marks))

    def delete(self, node: Node) -> Node:
        """Take a step out with all that follows it; return the step before it."""
        before = node.parent
        if before is None:
            raise ValueError("the start of a study stays; take out what follows it")
        before.following.remove(node)
        if before.went is node:
            before.went = None
        return before

    # --- from and to records ----------------------------------------------------------------------------

    def _read(self, start: Node, lines: Iterable[Line], game: Game) -> Node:
        """Grow what lines say from a step on; return the last step of them."""
        node = start
        for line in lines:
            if line.words[0] in EXPECTATIONS:
                node.expects = (*node.expects, line)
                continue
            before = node
            node = before.grow(*statement(game, line.text))
            node.note(line)
            for variation in line.variations:
                self._read(before, variation, game)
        return node

    def record(self) -> Record:
        """Return the study as a record."""
        return self._recorded(_written(self.root))

    def line_to(self, node: Node) -> Record:
        """Return what leads to a step, with what is noted on the way, as a record."""
        return self._recorded(map(_line, node.path))

    def _recorded(self, played: Iterable[Line]) -> Record:
        lines = (*self.head.lines, *played)
        numbered = tuple(line._replace(number=n) for n, line in enumerate(lines, start=1))
        return replace(self.head, lines=numbered, comments=self.root.comments, marks=self.root.marks)


def _written(start: Node) -> list[Line]:
    """Return what follows a step: the main line, and at each of its steps what might stand there instead."""
    found, node = list[Line](), start
    while node.following:
        main, *others = node.following
        variations = tuple((_line(other), *other.expects, *_written(other)) for other in others)
        found += [_line(main)._replace(variations=variations), *main.expects]
        node = main
    return found


def _line(node: Node) -> Line:
    return Line(0, node.text, node.comments, node.marks)


def begun_at(node: Node) -> Node | None:
    """Return the step before the turn, or the chance, that led to a step; None at the start."""
    while node.by_itself and node.parent is not None:
        node = node.parent
    if node.parent is None:
        return None
    before = node.parent
    while not _chance(node) and before.parent is not None and before.player == node.player and not _chance(before):
        before = before.parent
    return before


def turns_from(start: Node) -> Iterator[list[Node]]:
    """Yield the turns that lead on from a step, each to where chance or another player comes next."""
    for node in start.following:
        if _chance(node):
            yield [node]
            continue
        on = [other for other in node.following if other.player == node.player and not _chance(other)]
        if not on:
            yield [node]
        for line in turns_from(node) if on else ():
            if line[0] in on:
                yield [node, *line]


def _chance(node: Node) -> bool:
    return node.action is not None and node.action.chance

"""A draft: the set-up statements of a record, changed one by one, and all that is impossible about them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from .. import games
from ..engine.actions import Draw
from ..engine.faults import UNREAD
from ..engine.play import Game
from ..engine.refusals import ImpossibleSetup
from ..record import Line, Record, RecordError
from ..record.replaying import check_header, replay
from ..tables import Table, table_of
from ..tables.editing import Edit
from .faults import Fault, hand_fault, of_set_up, unplayed

#: the verb of the line that says which tile is in hand
DRAW = Draw.verb


@dataclass(frozen=True)
class Draft:
    """A position that is being set up: a record without play, but for the tile that is in hand.

    >>> draft = Draft.new("carcassonne").lay("X", (1, 0))
    >>> print(draft.text(), end="")
    carcnb 1
    game carcassonne
    players red blue
    <BLANKLINE>
    put D 0,0 r0
    put X 1,0 r0
    >>> [fault.code for fault in draft.faults]
    []
    """

    record: Record

    # --- coming by one --------------------------------------------------------------------------------

    @staticmethod
    def new(key: str, players: Sequence[str] | None = None, **options: str) -> Draft:
        """Return the draft of a table as it lies when a game begins."""
        return Draft.of(games.new_game(key, players, options))

    @staticmethod
    def of(game: Game) -> Draft:
        """Return the draft of how a game stood when this turn (or round) began, with the tile that came up then."""
        if game.free:
            return Draft(_numbered(Record.of(game)))
        try:
            record = Record.parse(game.position(), game.key)
        except TypeError as error:
            raise ValueError(f"a position of {game.key} cannot be set up by hand: {error}") from None
        setup = [line for line in record.lines if line.words[0] in game.setup_verbs]
        drawn = [line for line in record.lines if line.words[1:2] == [DRAW]]
        ended = [] if game.over else drawn[:1]
        return Draft(_numbered(replace(record, lines=(*setup, *ended))))

    @staticmethod
    def read(text: str) -> Draft:
        """Return the draft that a text holds, however impossible; RecordError if its header cannot be read."""
        record = Record.parse(text)
        check_header(record)
        return Draft(record)

    # --- what it holds --------------------------------------------------------------------------------

    def text(self) -> str:
        """Return it as a record."""
        return self.record.text()

    @property
    def free(self) -> bool:
        """Whether the rules are off."""
        return self.record.free

    @cached_property
    def _empty(self) -> Game:
        return games.new_game(self.record.game, self.record.players, self.record.options)

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The set-up statements."""
        return tuple(line.text for line in self.setup)

    @cached_property
    def setup(self) -> tuple[Line, ...]:
        """The lines of the set-up, as they stand in the text."""
        verbs = self._empty.setup_verbs
        return tuple(line for line in self.record.lines if line.words[0] in verbs)

    @property
    def rest(self) -> tuple[Line, ...]:
        """The lines that are none of the set-up: the tile in hand, and what does not belong here."""
        return tuple(line for line in self.record.lines if line not in self.setup)

    @property
    def hand(self) -> str:
        """The tile in hand; none if there is none."""
        drawn = [line.words[2] for line in self.rest if line.words[1:2] == [DRAW] and len(line.words) == 3]
        return drawn[0] if drawn else ""

    # --- whether it is possible -----------------------------------------------------------------------

    @cached_property
    def _shown(self) -> tuple[Game, list[ImpossibleSetup]]:
        game = self._empty.copy()
        game.free, game.title, game.names = self.free, self.record.title, dict(self.record.names)
        return game, game.show_set_up(list(self.lines))

    @property
    def shown(self) -> Game:
        """The table with all that can lie there, for looking at it only."""
        return self._shown[0]

    @cached_property
    def table(self) -> Table:
        """What shows it, and says what can be changed."""
        return table_of(self.shown)

    @cached_property
    def faults(self) -> list[Fault]:
        """All that is impossible about it, in the order of its lines."""
        found = of_set_up(self._empty, self.setup, self._shown[1])
        found += unplayed(self._empty, self.rest, self.hand)
        if not found and self.hand:
            found += hand_fault(self._playable, self.rest[0], self.hand)
        return sorted(found, key=lambda fault: (not fault.line, fault.line))

    @property
    def unread(self) -> list[Fault]:
        """What cannot be understood at all: a picture of the rest would be of something else."""
        return [fault for fault in self.faults if fault.code in (UNREAD, "play")]

    @property
    def possible(self) -> bool:
        """Whether it can lie on a table as it stands here."""
        return not self.faults

    @cached_property
    def _playable(self) -> Game:
        """The game before the tile in hand was drawn."""
        without = replace(self.record, lines=self.setup, free=False)
        return replay(without).game

    def game(self, seed: int | None = None) -> Game:
        """Return the game that begins here; RecordError, with the first of its faults, if it is impossible."""
        game = replay(self.record).game
        if seed is not None:
            game.reseed(seed)
        return game

    # --- changing it ----------------------------------------------------------------------------------

    def do(self, edit: Edit | None) -> Draft:
        """Return the draft after a change: what comes stands where what goes stood, or after its like."""
        if edit is None or not edit.changes:
            return self
        lines, going, place = list[Line](), list(edit.out), None
        for line in self.setup:
            if line.text in going and line.text not in edit.into:
                going.remove(line.text)
                place = len(lines) if place is None else place
            else:
                lines.append(line)
        here = {line.text for line in lines}
        coming = [text for text in edit.into if text not in here or text not in edit.out]
        for text in coming:
            at = self._place(lines, text) if place is None else place
            lines.insert(at, Line(0, text))
            place = None if place is None else place + 1
        return self._with((*lines, *self.rest))

    def _place(self, lines: Sequence[Line], text: str) -> int:
        """Return where a new statement belongs: after the last of its verb, verbs in the order of the game's forms."""
        order = [form.split()[0] for form in self._empty.setup_forms]
        ranks = {verb: rank for rank, verb in reversed(list(enumerate(order)))}
        mine = ranks.get(text.split()[0], len(order))
        return max((n + 1 for n, line in enumerate(lines) if ranks.get(line.words[0], 0) <= mine), default=0)

    def _with(self, lines: Sequence[Line]) -> Draft:
        draft = Draft(_numbered(replace(self.record, lines=tuple(lines))))
        turn = draft._empty.players[0]
        for line in draft.setup:
            turn = line.words[1] if line.words[0] == "turn" and len(line.words) == 2 else turn
        # whoever's turn it is has the tile in hand
        hand, rest = draft.hand, draft.rest
        if not hand or rest[0].words[0] == turn:
            return draft
        held = rest[0]._replace(text=f"{turn} {DRAW} {hand}")
        return Draft(_numbered(replace(draft.record, lines=(*draft.setup, held, *rest[1:]))))

    def lay(self, tile: str, cell: tuple[int, int], turn: int = 0) -> Draft:
        """Return the draft with a tile on a cell."""
        return self.do(self.table.laid(self.lines, tile, cell, turn))

    def take(self, cell: tuple[int, int]) -> Draft:
        """Return the draft without the tile on a cell."""
        return self.do(self.table.taken(self.lines, cell))

    def turn(self, cell: tuple[int, int], by: int = 1) -> Draft:
        """Return the draft with the tile on a cell turned to the next turn that fits; if none does, to the next."""
        found = self.table.tile_on(self.lines, cell)
        if found is None:
            return self
        tile, now = found
        fits = [] if self.free else self.table.fitting_turns(tile, cell)
        ways = [(now + by * step) % 4 for step in (1, 2, 3)]
        new = next((way for way in ways if way in fits), ways[0])
        return self.lay(tile.id, cell, new)

    def hold(self, tile: str) -> Draft:
        """Return the draft with a tile in hand, or with none."""
        turn = self.shown.players[self.shown.state.turn]
        held = (Line(0, f"{turn} {DRAW} {tile}"),) if tile else ()
        others = tuple(line for line in self.rest if line.words[1:2] != [DRAW])
        return self._with((*self.setup, *held, *others))

    def set_free(self, free: bool) -> Draft:
        """Return the draft with the rules off, or on again; a free position has no tile in hand."""
        lines = self.setup if free else self.record.lines
        return Draft(_numbered(replace(self.record, free=free, lines=lines)))

    def seated(self, players: Sequence[str]) -> Draft:
        """Return the draft with other players at the table; what belongs to those who leave goes with them."""
        left = set(self.record.players) - set(players)
        lines = tuple(kept for line in self.record.lines if (kept := without(line, left)) is not None)
        return Draft(_numbered(replace(self.record, players=tuple(players), lines=lines)))

    def by_rule(self, option: str, value: str) -> Draft:
        """Return the draft with another option of the rules."""
        usual = games.new_game(self.record.game, self.record.players).options[option]
        options = {name: chosen for name, chosen in self.record.options.items() if name != option}
        chosen = options if value == usual else {**options, option: value}
        return Draft(_numbered(replace(self.record, options=chosen)))

    def called(self, title: str) -> Draft:
        """Return the draft with another title."""
        return Draft(replace(self.record, title=title))


def without(line: Line, players: Collection[str]) -> Line | None:
    """Return a statement without what belongs to some players: a tile stays, without its figure.

    >>> without(Line(1, "put D 1,0 r0 blue knight city.1"), ["blue"]).text, without(Line(2, "score blue 3"), ["blue"])
    ('put D 1,0 r0', None)
    """
    theirs = next((place for place, word in enumerate(line.words) if word in players), None)
    if theirs is None:
        return line
    return line._replace(text=" ".join(line.words[:theirs])) if line.words[0] == "put" else None


def _numbered(record: Record) -> Record:
    """Return a record whose lines have the numbers that they get when it is written down."""
    try:
        return Record.parse(record.text(), record.name)
    except RecordError:  # a title from elsewhere, or the like: then it keeps the numbers it has
        return record

"""The statements of one play: read from text, written down of a game, and turned into text again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ..engine.play import Game
from .statements import VERSION, Line, StudyMark, decoded, one_line, parted
from .study import grown, notes, written


@dataclass(frozen=True, repr=False)
class Record:
    """The statements of one play: a header, then set-up, play and expectations line by line.

    >>> Record.parse("carcnb 1\\ngame hunters_gatherers\\nplayers red blue\\nred draw L52").players
    ('red', 'blue')
    """

    game: str
    players: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    title: str = ""
    lines: tuple[Line, ...] = ()
    name: str = "record"
    #: a free position is shown, never played
    free: bool = False
    #: what is noted before the first line
    comments: tuple[str, ...] = ()
    marks: tuple[StudyMark, ...] = ()
    #: what players are called who have names of their own
    names: Mapping[str, str] = field(default_factory=dict)
    #: where each statement of the header stands
    header: Mapping[str, Line] = field(default_factory=dict, compare=False)

    @staticmethod
    def parse(text: str | bytes, name: str = "record") -> Record:
        """Read a record's text; RecordError if its header or a line is not understood."""
        header, rows = parted(decoded(text, name), name)
        head, lines = grown(rows, name)
        values, comments = header.values, (*header.comments, *head.comments)
        players, title = tuple(values["players"].split()), values.get("title", "")
        options, free = header.options, "free" in values
        beside = comments, head.marks, header.names, header.lines
        return Record(values["game"], players, options, title, lines, name, free, *beside)

    @staticmethod
    def of(game: Game) -> Record:
        """Write down a game: how it began and everything done since, with the notes of the record it was read from."""
        lines = [Line(number, text) for number, text in enumerate([*game.setup_lines, *play_lines(game)], start=1)]
        options = {name: value for name, value in game.options.items() if value != game.box.options[name].default}
        record = Record(game.key, game.players, options, game.title, tuple(lines), free=game.free, names=game.names)
        return record if game.notes is None else record.noted(game.notes)

    def noted(self, other: Record) -> Record:
        """Return the record with what another has beside its lines, as far as the two are the same."""
        lines = list(self.lines)
        for place, (mine, theirs) in enumerate(zip(self.lines, other.lines, strict=False)):
            if mine.text != theirs.text:
                break
            lines[place] = theirs._replace(number=mine.number)
        return replace(self, lines=tuple(lines), comments=other.comments, marks=other.marks)

    def text(self) -> str:
        """Return the record as text.

        >>> print(Record("hunters_gatherers", ("red", "blue"), title="Nothing yet").text(), end="")
        carcnb 1
        game hunters_gatherers
        players red blue
        title Nothing yet
        """
        head = [f"carcnb {VERSION}", f"game {self.game}", f"players {' '.join(self.players)}"]
        head += [f"name {player} {name}" for player, name in self.names.items()]
        head += [f"option {name} {value}" for name, value in self.options.items()]
        if title := one_line(self.title):
            head.append(f"title {title}")
        if self.free:
            head.append("free")
        head += notes(Line(0, "", self.comments, self.marks))
        body = ["", *written(self.lines)] if self.lines else []
        return "\n".join([*head, *body]) + "\n"

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        title, count = f" {self.title!r}" if self.title else "", len(self.lines)
        return f"<record of {self.game}{title}: {' '.join(self.players)}, {count} line{'s' * (count != 1)}>"


def play_lines(game: Game) -> list[str]:
    """Return everything done so far as a record writes it."""
    return [f"{step.player} {step.action}" if step.player else str(step.action) for step in game.steps]

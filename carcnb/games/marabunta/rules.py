"""Marabunta: reveal, roll, split, choose, and then both players use their groups element by element."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar, Self

from ...engine.actions import Action
from ...engine.box import Box
from ...engine.lattice import Cell
from ...engine.play import Game
from ...engine.refusals import Refusal
from ...engine.words import checked_words
from ..data import box
from . import actions, collecting, dealing, promises, rounds, scoring, using, writing
from .actions import BAR, TILE, Use
from .effects import catalogue
from .misreadings import of_sheet, on_sheet
from .setup import FORMS, laid_out, lay_out, setup_names, show
from .sheet import Sheet, SheetTile
from .sheetfile import SheetFile, built_in, load, recorded
from .state import Mark, SheetState, opening
from .words import OBSERVATIONS, check_words, nearest_cell, observe


class Marabunta(Game):
    """A game of Marabunta in play; `sheet` is what it is played on.

    >>> begin().sum("pink", "red")
    0
    """

    phases = {
        "reveal": (actions.Reveal,),
        "roll": (actions.Roll,),
        "split": (actions.Split,),
        "choose": (actions.Choose,),
        "use": (actions.Use, actions.Ignore),
        "write": (actions.Write, actions.Anthill, actions.Skip),
        "colour": (actions.Colour, actions.Skip),
        "crate": (actions.Crate, actions.Skip),
        "special": (actions.Cookie, actions.Crate, actions.Skip),
        "cross": (actions.Cross, actions.Skip),
        "repeat": (actions.Repeat, actions.Skip),
        "over": (),
    }
    setup_verbs = (
        *("sheet", "number", "cross", "circles", "crates", "cookies", "anthills"),
        *("score", "round", "turn", "gone"),
    )
    setup_forms = FORMS
    offers: ClassVar[tuple[str, ...]] = (
        *Game.offers,
        *("anthills", "circles", "cookies", "crates", "dice", "group", "groups", "in_use", "marks", "round", "sheet"),
        *("starter", "sum", "supply", "tile", "track", "trigger", "unused"),
    )
    observations = (*Game.observations, *OBSERVATIONS)

    # for each action: why it may not be done, what it does, and all that may be done; each in the module of its part
    refuse_reveal, do_reveal, list_reveal = dealing.refuse_reveal, dealing.do_reveal, dealing.list_reveal
    refuse_roll, do_roll, list_roll = dealing.refuse_roll, dealing.do_roll, dealing.list_roll
    refuse_split, do_split, list_split = rounds.refuse_split, rounds.do_split, rounds.list_split
    refuse_choose, do_choose, list_choose = rounds.refuse_choose, rounds.do_choose, rounds.list_choose
    refuse_use, do_use, list_use = using.refuse_use, using.do_use, using.list_use
    refuse_ignore, do_ignore, list_ignore = using.refuse_ignore, using.do_ignore, using.list_ignore
    refuse_repeat, do_repeat, list_repeat = using.refuse_repeat, using.do_repeat, using.list_repeat
    refuse_skip, do_skip, list_skip = using.refuse_skip, using.do_skip, using.list_skip
    refuse_write, do_write, list_write = writing.refuse_write, writing.do_write, writing.list_write
    refuse_anthill, do_anthill, list_anthill = writing.refuse_anthill, writing.do_anthill, writing.list_anthill
    refuse_cross, do_cross, list_cross = writing.refuse_cross, writing.do_cross, writing.list_cross
    refuse_colour, do_colour, list_colour = collecting.refuse_colour, collecting.do_colour, collecting.list_colour
    refuse_crate, do_crate, list_crate = collecting.refuse_crate, collecting.do_crate, collecting.list_crate
    refuse_cookie, do_cookie, list_cookie = collecting.refuse_cookie, collecting.do_cookie, collecting.list_cookie
    final_scoring = scoring.final_scoring
    check_words = check_words
    lay_out, laid_out, lay_out_whatever = lay_out, laid_out, show
    nearest_cell = nearest_cell
    setup_names = setup_names
    free_words = dealing.free_words
    misreadings, miscounts = of_sheet, on_sheet

    state: SheetState
    sheet: Sheet
    _order: tuple[str, ...] = ()
    #: the file of the sheet, as a record names it; none for the sheet of the box
    _sheet_file: str = ""

    def __init__(
        self,
        box: Box,
        players: Sequence[str],
        options: Mapping[str, str] | None = None,
        sheets: SheetFile | None = None,
    ) -> None:
        self.sheets = sheets or built_in(box.key)
        super().__init__(box, players, options)

    def opening(self) -> SheetState:
        self.sheet = self.sheets.sheet(self.options["territory"], self.options["boards"])
        catalogue(self.sheet)  # made now, so that no list has to wait for it
        return opening(self.sheet, self.players)

    def shuffle(self, seed: int) -> None:
        self._order = dealing.shuffled_tiles(self.sheet, seed)

    def chance_action(self) -> Action | None:
        if self.state.phase == "reveal":
            return dealing.seeded_reveal(self.sheet, self.state, self._order)
        return dealing.seeded_roll(self.sheet, self.seed, self.round) if self.state.phase == "roll" else None

    def not_now(self, kind: type[Action], player: str | None) -> Refusal | None:
        refusal = super().not_now(kind, player)
        if refusal is not None and refusal.code == "wrong_phase":
            return self.refuse("wrong_phase", self.phase, **refusal.about)
        return refusal

    def end_reason(self) -> str:
        return self.state.trigger[1] if self.state.trigger else super().end_reason()

    def whereabouts(self) -> str:
        return f"round {self.round}, phase {self.phase}"

    def same_board(self, other: Self) -> bool:
        return self.sheet == other.sheet

    def refuse_end(self) -> Refusal | None:
        if self.phase in ("reveal", "roll", "split", "choose"):
            return None
        return self.refuse("wrong_phase", self.phase, phase=self.phase, verb="end")

    def parse_action(self, words: Sequence[str]) -> Action:
        """Read an action; a split that names only one group leaves everything else to the other."""
        words = [self.sheet.printed_words.get(word, word) for word in checked_words(words)]
        if words[:1] == ["split"] and BAR not in words:
            for word in words[1:]:
                self.known("element", word, self.sheet.elements)
            words = [*words, BAR, *(name for name in self.sheet.elements if name not in words)]
        return super().parse_action(words)

    def observe(self, words: Sequence[str]) -> int | str:
        found = observe(self, words)
        return super().observe(words) if found is None else found

    # --- the round ----------------------------------------------------------------------------------------------------

    @property
    def tile(self) -> SheetTile | None:  # type: ignore[override]  # the others have tiles of a landscape
        """The tile of this round, once it is turned up."""
        return None if self.state.tile is None else self.sheet.tiles[self.state.tile]

    @property
    def dice(self) -> dict[str, str]:
        """What each die shows, once they are rolled."""
        return dict(zip(self.sheet.regions, self.state.faces, strict=False))

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self.state.round

    @property
    def starter(self) -> str:
        """The starting player of this round."""
        return self.players[self.state.starter]

    @property
    def trigger(self) -> str | None:
        """The player who triggered the end, if anybody has."""
        return None if self.state.trigger is None else self.players[self.state.trigger[0]]

    @property
    def groups(self) -> dict[str, tuple[str, ...]]:
        """The two groups of the split, once it is made: the one with the tile, and the one of dice only."""
        sheet, with_tile = self.sheet, self.state.with_tile
        if not with_tile:
            return {}
        return {TILE: sheet.named(with_tile), rounds.DICE: sheet.named(sheet.everything & ~with_tile)}

    @property
    def group(self) -> tuple[str, ...]:
        """The elements of the player who is resolving."""
        return self.sheet.named(self.state.group)

    @property
    def unused(self) -> tuple[str, ...]:
        """Those of them that are neither used nor ignored."""
        return self.sheet.named(self.state.unused)

    @property
    def in_use(self) -> str | None:
        """The element that was begun and is not finished yet."""
        if not self.state.tasks:
            return None
        return next((step.action.element for step in reversed(self._steps) if isinstance(step.action, Use)), None)

    # --- the boards ---------------------------------------------------------------------------------------------------

    @property
    def marks(self) -> dict[Cell, Mark]:
        """Everything written on the territory board, by hex."""
        sheet, state = self.sheet, self.state
        found = {cell: Mark(None, None) for cell in sheet.cells(state.crossed)}
        for player, masks in zip(self.players, state.numbers, strict=True):
            for number, mask in enumerate(masks):
                found |= {cell: Mark(player, number) for cell in sheet.cells(mask)}
        return found

    def sum(self, region: str, player: str) -> int:
        """Add up a player's numbers in a region."""
        return scoring.sums(self.sheet, self.state, self._region(region))[self._player(player)]

    def circles(self, region: str) -> dict[str, int]:
        """Count each player's circles on a leaf, printed ones included."""
        return dict(zip(self.players, self.state.circles[self._region(region)], strict=True))

    def anthills(self, player: str) -> int:
        """Count the anthills a player has left."""
        return self.state.anthills[self._player(player)]

    def cookies(self, player: str) -> int:
        """Count the cookies crossed out on a player's board."""
        return self.state.cookies[self._player(player)]

    def crates(self, player: str) -> dict[str, int]:
        """Count the crates crossed out in each group of a player's board."""
        return dict(zip(self.sheet.board.crates, self.state.crates[self._player(player)], strict=True))

    def supply(self, player: str) -> dict[str, int]:
        """What a player has left to spend."""
        return {"anthill": self.anthills(player)}

    def _region(self, name: str) -> int:
        return self.sheet.regions.index(self.known("region", name, self.sheet.regions))

    def _player(self, name: str) -> int:
        return self.players.index(self.known("player", name, self.players))

    # --- points -------------------------------------------------------------------------------------------------------

    def track(self, player: str) -> tuple[int, int]:
        """Return the points circled beside a player's score track, and the fields crossed out on it (MB-Z5)."""
        points, length = self.state.scores[self._player(player)], int(self.box.extra["track"]["length"])
        rounds = max(points - 1, 0) // length
        return rounds * length, points - rounds * length

    @property
    def winners(self) -> tuple[str, ...]:
        """The winner once the game is over, by the tie-breakers too; until then the players with most points."""
        return tuple(self.players[player] for player in scoring.best(self.state)) if self.over else super().winners

    def holdings(self) -> list[tuple[str, tuple[str, ...], int]]:
        """List the regions that somebody is ahead in: the region, who, and the circles that pay for it."""
        leads = scoring.leads(self.sheet, self.state)
        return [(self.sheet.regions[region], (self.players[ahead],), circles) for region, ahead, circles in leads]

    def counted(self) -> list[int]:
        """Return what each player would have if the game were counted now.

        >>> begin().counted()
        [0, 0]
        """
        points = list(self.state.scores)
        for _, ahead, circles in [] if self.over else scoring.leads(self.sheet, self.state):
            points[ahead] += circles
        return points

    def outlook(self) -> list[float]:
        """Return the points each player may hope for: a lead counts the more, the less room is left in its region."""
        return scoring.outlook(self.sheet, self.state)

    def prospects(self) -> dict[str, list[float]]:
        """Return the same by where the points would come from, and what the groups still promise."""
        return promises.prospects(self.sheet, self.state)


def begin(
    players: Sequence[str] | None = None,
    options: Mapping[str, str] | None = None,
    sheet: str | Path | None = None,
    key: str = "marabunta",
) -> Marabunta:
    """Start a game, on a sheet of your own if `sheet`, here or among the options, is the path of its TOML file.

    A game that extends this one has its own key, and may have a `sheet.toml` of its own.

    >>> begin(["blue", "red"], {"territory": "B"}).to_move
    'blue'
    """
    if isinstance(options, Mapping) and "sheet" in options:
        # a file is no variant of the rules: records name it in their set-up, and no list of values could have it
        sheet = options["sheet"] if sheet is None else sheet
        options = {name: value for name, value in options.items() if name != "sheet"}
    contents = box(key)
    if sheet is None:
        return Marabunta(contents, players or contents.colours, options)
    file = recorded(sheet)
    game = Marabunta(contents, players or contents.colours, options, load(sheet))
    game._sheet_file, game.setup_lines = file, (f"sheet {file}",)
    return game

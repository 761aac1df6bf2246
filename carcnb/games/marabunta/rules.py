"""The round of Marabunta: reveal, roll, split, choose, and then both players use their groups element by element."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from ...engine.actions import Action
from ...engine.box import Box
from ...engine.events import Event, TurnEnded
from ...engine.refusals import Refusal
from ...engine.words import checked_words
from ..data import box
from .actions import (
    BAR,
    TILE,
    Anthill,
    Choose,
    Colour,
    Cookie,
    Crate,
    Cross,
    Ignore,
    Repeat,
    Reveal,
    Roll,
    Skip,
    Split,
    Use,
    Write,
)
from .dealing import Dealing
from .effects import catalogue, chance_to, element_effect
from .events import Chosen, Ignored, Parted, RoundEnded, Used
from .foresight import Foresight
from .resolving import Resolving
from .scoring import Scoring
from .setup import FORMS, laid_out, lay_out, setup_names
from .sheetfile import SheetFile, built_in, load
from .state import SheetState, opening

CHOICES = (Choose(TILE), Choose("dice"))


class Marabunta(Dealing, Foresight, Scoring, Resolving):
    """A game of Marabunta in play."""

    phases = {
        "reveal": (Reveal,),
        "roll": (Roll,),
        "split": (Split,),
        "choose": (Choose,),
        "use": (Use, Ignore),
        "write": (Write, Anthill, Skip),
        "colour": (Colour, Skip),
        "crate": (Crate, Skip),
        "special": (Cookie, Crate, Skip),
        "cross": (Cross, Skip),
        "repeat": (Repeat, Skip),
        "over": (),
    }
    setup_verbs = (
        *("sheet", "number", "cross", "circles", "crates", "cookies", "anthills"),
        *("score", "round", "turn", "gone"),
    )
    setup_forms = FORMS

    def __init__(
        self,
        box: Box,
        players: Sequence[str],
        options: Mapping[str, str] | None = None,
        sheets: SheetFile | None = None,
    ) -> None:
        self.sheets = sheets or built_in()
        super().__init__(box, players, options)

    def opening(self) -> SheetState:
        self.sheet = self.sheets.sheet(self.options["territory"], self.options["boards"])
        catalogue(self.sheet)  # made now, so that no list has to wait for it
        return opening(self.sheet, self.players)

    def lay_out(self, lines: Sequence[str]) -> None:
        lay_out(self, lines)

    def laid_out(self) -> list[str]:
        return laid_out(self)

    def setup_names(self, sort: str, words: Sequence[str]) -> Sequence[str]:
        return setup_names(self, sort)

    def free_words(self, kind: type[Action]) -> Sequence[Sequence[str]] | None:
        return [tuple(self.sheet.faces)] * len(self.sheet.regions) if kind is Roll else None

    def parse_action(self, words: Sequence[str]) -> Action:
        """Read an action; a split that names only one group leaves everything else to the other."""
        words = checked_words(words)
        if words[:1] == ["split"] and BAR not in words:
            for word in words[1:]:
                self.known("element", word, self.sheet.elements)
            words = [*words, BAR, *(name for name in self.sheet.elements if name not in words)]
        return super().parse_action(words)

    def not_now(self, kind: type[Action], player: str | None) -> Refusal | None:
        refusal = super().not_now(kind, player)
        if refusal is not None and refusal.code == "wrong_phase":
            return self.refuse("wrong_phase", self.phase, **refusal.about)
        return refusal

    def refuse_end(self) -> Refusal | None:
        if self.phase in ("reveal", "roll", "split", "choose"):
            return None
        return self.refuse("wrong_phase", self.phase, phase=self.phase, verb="end")

    # --- split, choose ------------------------------------------------------------------------------------------------

    def refuse_split(self, action: Split) -> Refusal | None:
        named = (*action.with_tile, *action.without)
        for die in named:
            if die not in self.sheet.regions and (die != TILE or action.tile_once):
                self.known("die", die, self.sheet.regions)
        if not action.tile_once:
            return self.refuse("not_all_elements", "tile")
        if len(named) != len(self.sheet.regions) or len(set(named)) != len(named):
            return self.refuse("not_all_elements")
        return None if action.without else self.refuse("empty_group")

    def do_split(self, action: Split, events: list[Event]) -> None:
        state, tile = self.state, 1 << len(self.sheet.regions)
        with_tile = tile | sum(1 << self.sheet.regions.index(die) for die in action.with_tile)
        alone = "" if action.with_tile else "alone"
        events.append(Parted(self.to_move, action.with_tile, action.without, alone))
        self.state = state.but(phase="choose", with_tile=with_tile, turn=1 - state.starter)

    def list_split(self) -> Iterable[Action]:
        return catalogue(self.sheet).splits

    def refuse_choose(self, action: Choose) -> Refusal | None:
        self.check_words(action)
        return None

    def do_choose(self, action: Choose, events: list[Event]) -> None:
        state = self.state
        group = state.with_tile if action.group == TILE else self.everything & ~state.with_tile
        events.append(Chosen(self.to_move, action.group))
        self.state = state.but(phase="use", group=group, unused=group)

    def list_choose(self) -> Iterable[Action]:
        return CHOICES

    # --- use, ignore --------------------------------------------------------------------------------------------------

    def refuse_use(self, action: Use) -> Refusal | None:
        number, refusal = self._own_element(action.element)
        if refusal is not None:
            return refusal
        effect, region = element_effect(self.sheet, self.state, number)
        if chance_to(self.sheet, self.state, effect, region):
            return None
        detail = effect.code if effect.cookie else effect.kind
        return self.refuse("nothing_to_do", detail, element=action.element)

    def do_use(self, action: Use, events: list[Event]) -> None:
        state, number = self.state, self.sheet.elements.index(action.element)
        effect, region = element_effect(self.sheet, state, number)
        sort = "tile" if action.element == TILE else "die"
        events.append(Used(self.to_move, action.element, effect.code, sort, effect.rule))
        self.state = state.but(unused=state.unused & ~(1 << number))
        self.begin_effect(effect, region, events)
        self.settle(events)

    def list_use(self) -> Iterable[Action]:
        sheet, state, uses = self.sheet, self.state, catalogue(self.sheet).uses
        return [
            uses[number]
            for number in range(len(uses))
            if state.unused >> number & 1 and chance_to(sheet, state, *element_effect(sheet, state, number))
        ]

    def refuse_ignore(self, action: Ignore) -> Refusal | None:
        number, refusal = self._own_element(action.element)
        if refusal is not None:
            return refusal
        return self.refuse("compulsory", "tile", element=action.element) if self._must_use(number) else None

    def do_ignore(self, action: Ignore, events: list[Event]) -> None:
        state, number = self.state, self.sheet.elements.index(action.element)
        events.append(Ignored(self.to_move, action.element, "tile" if action.element == TILE else "die"))
        self.state = state.but(unused=state.unused & ~(1 << number))
        self.group_goes_on(events)

    def list_ignore(self) -> Iterable[Action]:
        ignores, unused = catalogue(self.sheet).ignores, self.state.unused
        return [ignores[n] for n in range(len(ignores)) if unused >> n & 1 and not self._must_use(n)]

    def _must_use(self, number: int) -> bool:
        effect, region = element_effect(self.sheet, self.state, number)
        return effect.compulsory and bool(chance_to(self.sheet, self.state, effect, region))

    def _own_element(self, element: str) -> tuple[int, Refusal | None]:
        """Return the number of an element, and why it is not there to be used."""
        number, state = self.sheet.elements.index(self.known("element", element, self.sheet.elements)), self.state
        if not state.group >> number & 1:
            return number, self.refuse("not_in_group", element=element)
        return number, None if state.unused >> number & 1 else self.refuse("already_used", element=element)

    # --- the end of a group and of a round ----------------------------------------------------------------------------

    def group_goes_on(self, events: list[Event]) -> None:
        state = self.state
        if state.unused:
            self.state = state.but(phase="use")
        elif state.turn != state.starter:
            group = self.everything & ~state.group
            events.append(TurnEnded(self.to_move, self.starter))
            self.state = state.but(phase="use", turn=state.starter, group=group, unused=group)
        elif state.trigger is not None:
            self.finish(events)
        else:
            self._end_round(events)

    def _end_round(self, events: list[Event]) -> None:
        state = self.state
        starter = 1 - state.starter
        events.append(RoundEnded(state.round, self.players[starter]))
        self.state = state.but(
            phase="reveal",
            round=state.round + 1,
            starter=starter,
            turn=starter,
            tile=None,
            faces=(),
            with_tile=0,
            group=0,
        )


def begin(
    players: Sequence[str] | None = None,
    options: Mapping[str, str] | None = None,
    sheet: str | Path | None = None,
) -> Marabunta:
    """Start a game, on a sheet of your own if `sheet` is the path of its TOML file.

    >>> begin(["blue", "red"]).to_move
    'blue'
    """
    game_box = box("marabunta")
    if sheet is None:
        return Marabunta(game_box, players or game_box.colours, options)
    game = Marabunta(game_box, players or game_box.colours, options, load(sheet))
    game.setup_lines = (f"sheet {sheet}",)
    return game

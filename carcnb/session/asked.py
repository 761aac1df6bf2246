"""What a session can be asked: the game and its table, where in time it stands, what may be done and is said now."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..draw.scene import Target
from ..draw.view import Sign
from ..engine.actions import Action, Place
from ..engine.lattice import Cell
from ..engine.play import Game
from ..engine.refusals import Refusal
from ..record import StudyMark, marks_now
from ..say.explain import Explainer, Told
from ..say.i18n import language
from ..tables import Table, table_of
from . import clicks
from .automatic import Automatic
from .autosave import Autosave
from .look import Look
from .notices import Watched
from .timeline import Moment, Timeline

#: of so many moments it is remembered what is told of them
MANY = 64


class Asked(Watched):
    """The part of a session that only answers; nothing here changes anything."""

    def __init__(
        self,
        game: Game,
        lang: str | None,
        autosave: str | Path | Autosave | None,
        players: Mapping[str, Automatic],
        floor: int,
    ) -> None:
        super().__init__()
        self.lang = language(lang)
        #: whether what is said names tiles, cells and rules by their ids
        self.ids = False
        self.autosave = Autosave(autosave) if isinstance(autosave, str | Path) else autosave
        self.players = dict(players)
        for player in self.players:
            game.known("player", player, game.players)
        #: whether the turn of a reader who can only pass goes on without a word (see `passing`)
        self.passes_by_itself = False
        #: whether what a reader chooses waits until it is confirmed, and what is waiting
        self.confirms = False
        self.pending: Action | None = None
        #: what speaks for the turn that was hinted at last, in words; gone with the next act
        self.hinted = ""
        self.look: Look = Look()
        self.refusal: Refusal | None = None
        #: actions that the last click could mean, when it could mean several
        self.choices: list[Action] = []
        #: what is wrong around the game as long as it is (a file that cannot be written), in words
        self.trouble = ""
        #: what the reader should know once (where the play is kept), in words; gone with the next act
        self.notice = ""
        self._legal: tuple[object, list[Action]] = (None, [])
        self._telling: dict[int, tuple[Explainer, object, list[Told]]] = {}
        self._marks: tuple[object, tuple[StudyMark, ...]] = (None, ())
        self._floor = floor
        self.timeline = Timeline(game, floor)
        self._table = table_of(game)

    @property
    def game(self) -> Any:
        """The game in play."""
        return self.timeline.game

    @property
    def table(self) -> Table:
        """What the game shows and answers on screen."""
        if self._table.game is not self.game:
            self._table = table_of(self.game)
        return self._table

    @property
    def cursor(self) -> int:
        """How many actions of the timeline are done."""
        return self.timeline.cursor

    @property
    def length(self) -> int:
        """How many actions the timeline holds, with those that can be redone."""
        return len(self.timeline.moments)

    @property
    def legal(self) -> list[Action]:
        """What may be done now; listed once, however many views ask."""
        state = self.game.state
        if self._legal[0] is not state:
            self._legal = state, self.game.legal_actions()
        return self._legal[1]

    @property
    def marks_places(self) -> bool:
        """Whether the board shows where something can be done now; a tile may fit nowhere."""
        return self.look.aids.legal_cells and bool(self.table.cells(self.legal) or self.table.on_offer(self.legal))

    @property
    def last(self) -> Moment | None:
        """What was done last."""
        return self.timeline.last

    @property
    def marks(self) -> tuple[StudyMark, ...]:
        """What the study, if it is one, points at here; found once, however often the board is painted."""
        state = self.game.state
        if self._marks[0] is not state:
            self._marks = state, marks_now(self.game)
        return self._marks[1]

    # --- automatic players and chance -------------------------------------------------------------

    @property
    def gone(self) -> tuple[Target, ...]:
        """The figures that are not to be seen any more, though the record has not come so far."""
        return ()

    @property
    def shows_sums(self) -> bool:
        """Whether sums are shown on the board: not where the reader is to add them up."""
        return True

    @property
    def reads_on(self) -> bool:
        """Whether the reader is to act after an automatic player: what that one scored has no veil around it then."""
        automatic = self.last is not None and self.last.player in self.players
        return automatic and self.may_act and self.waiting_for is None

    @property
    def last_in_colour(self) -> bool:
        """Whether what was laid last is marked in the colour of who laid it."""
        return True

    @property
    def settable(self) -> bool:
        """Whether a table is being set, rather than a game played; only a lesson asks for that."""
        return False

    @property
    def takes_keys(self) -> bool:
        """Whether keys act on the board."""
        return not self.game.over

    @property
    def to_do(self) -> str:
        """What is to be done, where that is no part of a play."""
        return ""

    @property
    def answerable(self) -> bool:
        """Whether a question with choices waits for its answer; only a lesson asks some."""
        return False

    @property
    def signed(self) -> list[Target]:
        """What a press near by may mean, because a sign stands there."""
        return [sign.target for sign in self.signs]

    @property
    def signs(self) -> tuple[Sign, ...]:
        """Letters and numbers beside places on the board; a lesson has some."""
        return ()

    @property
    def heat(self) -> Mapping[Cell, float]:
        """How strongly empty cells are tinted, from 0 to 1; only where a position is studied are they."""
        return {}

    @property
    def turns_tile(self) -> bool:
        """Whether there is a tile in hand that may be turned now."""
        return self.table.held is not None

    @property
    def foreseen(self) -> tuple[Cell, ...]:
        """The cells on which tiles will be laid, where that is known: a lesson knows how its levels go."""
        return ()

    @property
    def grows(self) -> bool:
        """Whether tiles may still be laid, so that room for them is left around the land: not where one only asks."""
        return True

    @property
    def waiting_for(self) -> str | None:
        """The automatic player whose choice it is, or None."""
        game = self.game
        automatic = not game.over and game.to_move in self.players and not self.chance_open
        return game.to_move if automatic else None

    @property
    def thinking(self) -> str | None:
        """The automatic player who is to choose now; none while what was chosen already lies ahead."""
        return self.waiting_for if self._at_the_end else None

    @property
    def _at_the_end(self) -> bool:
        """Whether nothing lies ahead, and nobody goes on with the play elsewhere."""
        gone = self.autosave is not None and self.autosave.retired
        return self.cursor == self.length and not gone

    @property
    def may_act(self) -> bool:
        """Whether the board takes a reader's acts now."""
        return self.waiting_for is None

    @property
    def tells_gains(self) -> bool:
        """Whether choices say how many points they bring at once."""
        return True

    @property
    def offers(self) -> bool:
        """Whether what may be done is shown and offered; what leads nowhere need not be."""
        return self.may_act

    @property
    def _goes_on_by_itself(self) -> bool:
        """Whether no reader is asked here: an automatic player chooses, or there is nothing but to pass."""
        somebody_plays = any(player not in self.players for player in self.game.players)
        if self.waiting_for is not None:
            return somebody_plays
        return self.passes_by_itself and self.only_pass is not None

    @property
    def chance_open(self) -> bool:
        """Whether something must come up before anyone can choose (only without a seed)."""
        return self.game.seed is None and any(action.chance for action in self.legal[:1])

    @property
    def only_pass(self) -> Action | None:
        """The pass that is all a reader can do now; None where there is a choice, or it is not a reader's.

        To leave a die unused is to pass too; of several that can only be left, this is the first.
        """
        legal = self.legal
        alone = bool(legal) and all(action.idle for action in legal) and not self.game.over and self.may_act
        return legal[0] if alone else None

    @property
    def passing(self) -> Action | None:
        """The pass that is to be done by itself in a moment; none while what was done already lies ahead."""
        return self.only_pass if self.passes_by_itself and self._at_the_end else None

    # --- what is offered and said ---------------------------------------------------------------------

    def offered(self) -> list[Action]:
        """List the choices of the player to move that are few enough to read: all but placements."""
        return [a for a in self.table.listed(self.legal) if not a.chance and not isinstance(a, Place)]

    @property
    def attempts(self) -> list[Action]:
        """What is to be tried although it is refused; nothing but in a lesson."""
        return []

    @property
    def picked_action(self) -> Action | None:
        """The action that names exactly what is picked, if there is one: a button can confirm it."""
        return clicks.confirmed(self.table, self.legal, self.look.picked) if self.look.picked else None

    @property
    def explainer(self) -> Explainer:
        """Says things in the session's language, with ids if the reader wants them."""
        return Explainer.about(self.game, self.lang, self.ids)

    @property
    def exact(self) -> Explainer:
        """Says things with ids: for lists, in which places are told apart by nothing else."""
        return Explainer.about(self.game, self.lang)

    def told(self) -> list[Told]:
        """Return what happened last, or why something was refused: each sentence apart from the rules it cites."""
        if self.refusal is not None:
            return self.explainer.told(self.refusal)
        return self.telling(self.last) if self.last else []

    def telling(self, moment: Moment) -> list[Told]:
        """Return what a moment brought about, sentence by sentence; made once, however many views ask."""
        known, explainer = self._telling.get(id(moment.events)), self.explainer
        if known is None or known[0] is not explainer:
            if len(self._telling) >= MANY:
                self._telling.clear()
            # with the events themselves: others could get the identity of some that are gone
            self._telling[id(moment.events)] = known = explainer, moment.events, explainer.told(moment.events)
        return known[2]

    def sentences(self) -> list[str]:
        """Return what is to be said now: trouble with files, then the refusal, or what happened last."""
        said = [sentence for sentence in (self.trouble, self.notice) if sentence]
        if self.refusal is not None:
            return [*said, self.explainer.refusal(self.refusal)]
        return said + (self.explainer.events(self.last.events) if self.last else [])

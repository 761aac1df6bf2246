"""Why a turn was chosen, in a sentence: what it does that counts most in the eyes of the player who chose it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..engine.actions import PASS, Action, Place
from ..engine.area import Area
from ..engine.events import Closed, Event, Occupied, Scored
from ..engine.laying import TileGame, with_tiles
from ..engine.play import Game
from ..say.explain import Explainer, capital
from .judging import Eyes, Prospects, TileJudge, judge, lead
from .turns import Turn, unseeded
from .whatif import holdings

#: a reason: how many points it is worth to the player, and its sentence
Reason = tuple[float, str]
#: a difference that counts, and the least that a reason can be worth
LEAST = 0.01
#: a difference that a player would notice
CLEARLY = 0.5


def reason(game: Game, turn: Turn, eyes: Eyes, lang: str | None = None, *, to_reader: bool = False) -> str:
    """Return the sentence that says best what speaks for a turn: said of the player, or to the reader who is it."""
    words = Explainer.about(game, lang, to_reader=to_reader)
    if turn[0].chance:
        return by_lot(game, lang)
    if len(game.legal_actions()) == 1:
        return words.label("why.no_choice", player=words.name("players", game.to_move))
    worth, sentence = max(reasons_for(game, turn, eyes, words), key=lambda entry: entry[0], default=(0.0, ""))
    return sentence if worth > 0 else words.label("why.quiet", player=words.name("players", game.to_move))


def reasons_for(game: Game, turn: Turn, eyes: Eyes, words: Explainer) -> list[Reason]:
    """List what speaks for a turn, in no order."""
    before, after = unseeded(game), unseeded(game)
    events = [event for action in turn for event in after.push(action)]
    tiled, then = with_tiles(before), with_tiles(after)
    if tiled is not None and then is not None and (tiled.state.laid or isinstance(turn[0], Place)):
        return list(Telling(tiled, then, turn, events, eyes, words).reasons())
    return list(plain_reasons(before, after, turn[0], eyes, words))


def by_lot(game: Game, lang: str | None = None) -> str:
    """Return what a player says who did not choose."""
    words = Explainer.about(game, lang)
    return words.label("why.by_lot", player=words.name("players", game.to_move))


def slipped(game: Game, lang: str | None = None) -> str:
    """Return what a player says who did not think."""
    words = Explainer.about(game, lang)
    return words.label("why.slip", player=words.name("players", game.to_move))


def plain_reasons(before: Game, after: Game, first: Action, eyes: Eyes, words: Explainer) -> Iterator[Reason]:
    """Yield the reasons in a game without tiles: points at once, something held, or just the best prospects."""
    player, place = before.to_move, before.players.index(before.to_move)
    name = words.name("players", player)
    gained = after.state.scores[place] - before.state.scores[place]
    if gained > 0:
        yield float(gained), words.label("why.points", count=gained, player=name)
    held = {(held.sort, held.name) for held in holdings(before) if player in held.holders}
    for holding in holdings(after):
        if player in holding.holders and (holding.sort, holding.name) not in held:
            what = capital(words.name(holding.sort, holding.name))
            yield holding.points + 0.5, words.label("why.leads", player=name, what=what)
    for sort, more in rises(before, after, eyes, place):
        yield more / 2, words.label("why.hopes", player=name, what=words.name("prospects", sort))
    if promises_more(before, first, eyes):
        yield LEAST, words.label("why.better", player=name)


def rises(before: Game, after: Game, eyes: Eyes, place: int) -> Iterator[tuple[str, float]]:
    """Yield where the hopes of a player have risen, and by how much; what was spent for it does not count there."""
    if not isinstance(before, Prospects) or not isinstance(after, Prospects):
        return
    then, now = before.prospects(), after.prospects()
    for name in then:
        more = now[name][place] - then[name][place]
        if name not in eyes.blind and more > 0:
            yield name, more


def promises_more(game: Game, chosen: Action, eyes: Eyes) -> bool:
    """Tell whether whoever is to move may hope for more after an action than after some other."""
    valued, trial, place = judge(game, eyes), unseeded(game), game.players.index(game.to_move)
    found = {}
    for action in trial.legal_actions():
        trial.push(action)
        found[action] = lead(valued.hopes(trial), place, eyes.others)
        trial.pop()
    return found[chosen] > min(found.values()) + LEAST


class Change(NamedTuple):
    """An area after the turn, and by how much a player's hopes in it, and in what it was, have changed."""

    area: Area
    more: float


class Telling:
    """The reasons for one turn of a tile game."""

    def __init__(
        self, before: TileGame, after: TileGame, turn: Turn, events: Sequence[Event], eyes: Eyes, words: Explainer
    ) -> None:
        self.before, self.after, self.turn, self.events, self.words = before, after, turn, events, words
        self.eyes = eyes
        self.judge = TileJudge(before, eyes)
        self.player = before.to_move
        self.place = before.players.index(self.player)
        self.name = words.name("players", self.player)

    def reasons(self) -> Iterator[Reason]:
        """Yield everything the turn does, with what it is worth to the player."""
        yield from self.closes()
        if not self.after.over:
            yield from self.claims()
            yield from self.grows()
            yield from self.spoils()
            yield from self.keeps()
            yield from self.denies()
            for sort, more in rises(self.before, self.after, self.eyes, self.place):
                yield more, self.words.label("why.hopes", player=self.name, what=self.words.name("prospects", sort))
        else:
            yield from self.scores()

    def layer(self, area_layer: str) -> str:
        return self.words.name("layers", area_layer)

    def closes(self) -> Iterator[Reason]:
        """Yield what was completed for the player, alone or with others."""
        closed = {event.spot for event in self.events if isinstance(event, Closed)}
        anyway = self.anyway()
        for event in self.events:
            if not isinstance(event, Scored) or event in anyway or event.spot not in closed:
                continue
            if event.spot and self.player in event.players and event.points:
                facts = {"count": event.points, "player": self.name, "layer": self.layer(event.spot[0])}
                others = self.words.names("players", [player for player in event.players if player != self.player])
                shared = self.words.label("why.closes_shared", others=others, **facts) if others else ""
                yield event.points / len(event.players) + 2.0, shared or self.words.label("why.closes", **facts)

    def anyway(self) -> list[Event]:
        """Return what happens without a figure too, once the tile lies: it speaks for none of the choices."""
        lays = isinstance(self.turn[0], Place) or PASS not in self.before.legal_actions()
        return [] if lays else unseeded(self.before).push(PASS)

    def scores(self) -> Iterator[Reason]:
        """Yield the points of the last turn of all."""
        gained = self.after.state.scores[self.place] - self.before.state.scores[self.place]
        yield gained / 2, self.words.label("why.last", count=gained, player=self.name)

    def claims(self) -> Iterator[Reason]:
        """Yield the area that the player put a figure in."""
        for event in self.events:
            if not isinstance(event, Occupied):
                continue
            layer = self.after.box.roles[event.role].layer
            area = self.after.board.area(layer, event.cell, event.zone)
            worth = self.hopes(area)
            if not area.occupants or layer not in self.judge.seen:
                continue  # it was complete at once, and the figure is back
            named, points = self.layer(layer), self.after.worth_at_end(area).points
            if layer in self.judge.closing:
                gaps = len(area.gaps)
                yield worth, self.words.label("why.starts", count=gaps, player=self.name, layer=named)
            elif points > 0:
                yield worth + 0.5, self.words.label("why.settles", count=points, player=self.name, layer=named)
            else:
                yield worth + 0.5, self.words.label("why.settles_early", player=self.name, layer=named)

    def grows(self) -> Iterator[Reason]:
        """Yield the areas of the player that the tile made bigger, or joined with those of others."""
        for area in self.touched():
            seated = self.after.board.partition.seated[area.root]
            old = [self.after.board._occupants[part].player for part in seated if part < self.base]
            if self.player not in old or self.player not in self.after.holders(area)[0]:
                continue
            layer, more = self.layer(area.layer), self.hopes(area) - self.hopes_before(area)
            rivals = dict.fromkeys(player for player in old if player != self.player)
            if self.joined(area) and rivals:
                other = self.words.names("players", rivals)
                yield more + 1.0, self.words.label("why.joins", player=self.name, other=other, layer=layer)
            elif area.layer in self.judge.closing:
                points = self.after.worth(area.completed()).points
                yield more, self.words.label("why.grows", count=points, player=self.name, layer=layer)
            else:
                points = self.after.worth_at_end(area).points
                yield more, self.words.label("why.grows_lasting", count=points, player=self.name, layer=layer)

    def spoils(self) -> Iterator[Reason]:
        """Yield the areas of others that have more gaps now, or fewer tiles that fit there."""
        if not self.eyes.others:
            return
        for area in self.after.board.areas_of(self.after.board._occupants):
            rivals = [player for player in self.after.holders(area)[0] if player != self.player]
            if not rivals or self.player in self.after.holders(area)[0] or area.layer not in self.judge.closing:
                continue
            place = self.before.players.index(rivals[0])
            less = self.hopes_before(area, place) - self.hopes(area, place)
            if less > 0 and self.harder(area):
                other, layer = self.words.names("players", rivals), self.layer(area.layer)
                yield (
                    less * self.eyes.others,
                    self.words.label("why.spoils", player=self.name, other=other, layer=layer),
                )

    def keeps(self) -> Iterator[Reason]:
        """Yield that figures were kept, if one could have been put."""
        supply = sum(self.after.state.supply[self.place])
        if self.turn[-1] != PASS or "figures" in self.eyes.blind or not supply:
            return
        laid = self.before.copy()
        for action in self.turn[:-1]:
            laid.push(action)
        if len(laid.legal_actions()) > 1:
            # what else the turn does is told before: that nothing was put, everybody sees
            yield LEAST, self.words.label("why.keeps", count=supply, player=self.name)

    def denies(self) -> Iterator[Reason]:
        """Yield the rival for whom other places of the tile would do clearly more, on average, than this one."""
        if not self.eyes.others or not isinstance(self.turn[0], Place):
            return
        trial, others, chosen = unseeded(self.before), [], self.turn[0].cell
        hopes = self.judge.hopes(self.after, [chosen])
        for place in trial.board.placements_of(trial.state.hand or ""):
            assert isinstance(place, Place)
            if place.cell != chosen:
                trial.push(place)
                others.append(self.judge.hopes(trial, [place.cell]))
                trial.pop()
        for number, player in enumerate(self.before.players):
            if number != self.place and others:
                more = sum(other[number] for other in others) / len(others) - hopes[number]
                if more > CLEARLY:
                    yield (
                        LEAST * 2,
                        self.words.label("why.denies", player=self.name, other=self.words.name("players", player)),
                    )

    # --- areas before and after ---------------------------------------------------------------------------------------

    @property
    def base(self) -> int:
        """The number of the first part that this turn brought."""
        cell = self.before.state.laid or self.after.state.laid or next(reversed(self.after.board.placements))
        return self.after.board.placements[cell].base

    def touched(self) -> list[Area]:
        """List the areas with figures that the tile of this turn belongs to."""
        board = self.after.board
        laid = board.owner[self.base]
        found = board.areas_of(range(laid.base, laid.base + len(laid.plan.zones)))
        return [area for area in found if area.occupants and area.layer in self.judge.seen]

    def was(self, area: Area) -> list[Area]:
        """List what an area was made of before the turn, where figures stood."""
        board, parts = self.before.board, self.after.board.partition.parts(area.root)
        known = len(board.partition.root)
        return [old for old in board.areas_of(part for part in parts if part < known) if old.occupants]

    def joined(self, area: Area) -> bool:
        """Tell whether the turn brought figures together in it that stood apart."""
        return len(self.was(area)) > 1

    def harder(self, area: Area) -> bool:
        """Tell whether an area has become harder to complete."""
        gaps = [sum(1 for _ in old.gaps) for old in self.was(area)]
        if len(area.gaps) > max(gaps, default=0):
            return True
        return any(self.fit(self.after, gap) < self.fit(self.before, gap) for gap in area.gaps)

    def fit(self, game: TileGame, gap: tuple[int, int]) -> int:
        """Count the tiles left that fit a gap."""
        around = game.board.around(gap)
        plans = game.board.plans
        if around is None:
            return sum(self.judge.copies.values())
        return sum(copies for tile, copies in self.judge.copies.items() if plans[tile].fits[around])

    def hopes(self, area: Area, place: int | None = None) -> float:
        """Return what a player may hope for in an area."""
        return self._of(self.after, area, self.place if place is None else place)

    def hopes_before(self, area: Area, place: int | None = None) -> float:
        """Return what a player could hope for in what it was."""
        return sum(self._of(self.before, old, self.place if place is None else place) for old in self.was(area))

    def _of(self, game: TileGame, area: Area, place: int) -> float:
        if not area.occupants or area.layer not in self.judge.seen:
            return 0.0
        return sum(points for player, points in self.judge.look_at(game, area).shares if player == place)

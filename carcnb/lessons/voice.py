"""The coach's words: verdicts, answers and levels as whole sentences in one language."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from ..engine.actions import Place
from ..engine.events import Event
from ..engine.tallies import Tally
from ..games.data import box, rules
from ..say.explain import Explainer, Told
from ..say.i18n import language, speech
from .answers import NOBODY
from .beginning import begin, statement
from .choosing import number_of
from .level import ALL, COUNTING, PLAYED, Choice, Level
from .near import NearMiss
from .reckoned import lacking
from .reckoned_words import asked, reckoned, stray_words
from .setting import TAKE_FIRST, move_in
from .slipping import OFF_TASK
from .telling import praise, worth_telling
from .verdict import (
    AGAIN,
    ANOTHER,
    DETOUR,
    DONE,
    ELSEWHERE,
    FOUND,
    FURTHER,
    HINT,
    LOOK,
    REFUSED,
    RULE,
    SHOWN,
    STRAY,
    WRONG,
    Stray,
    Verdict,
)

#: players who have names of their own, each with it
Called = tuple[tuple[str, str], ...]


class Voice:
    """Says in one language what the coach makes of it.

    >>> from carcnb.lessons.reading import read_lesson
    >>> Voice("hunters_gatherers", "en").rule("HG-V1")
    'HG-V1: The player with the most points wins.'
    """

    def __init__(self, key: str, lang: str | None = None, ids: bool = True, called: Called = ()) -> None:
        self.key = key
        self.lang = language(lang)
        self.say = speech(self.lang, key)
        self.explainer = Explainer.of(key, self.lang, ids, called)

    @classmethod
    @cache
    def of(cls, key: str, lang: str, ids: bool = True, called: Called = ()) -> Voice:
        """Return the one voice of a game, a language and a way to speak: screens ask for it many times an act."""
        return cls(key, lang, ids, called)

    def text(self, message: str) -> str:
        """Return a lesson's own words."""
        return self.say.text(message) if message else ""

    def label(self, place: str, /, **facts: Any) -> str:
        """Return a label of the screens, in the game's own words if it has some."""
        return self.explainer.label(place, **facts)

    def rule(self, id: str) -> str:
        """Return a rule, with ids after its own."""
        return self.explainer.rule(id)

    def verdict(self, level: Level, verdict: Verdict) -> list[str]:
        """Return what the coach says; with ids, after a refusal that the lesson says nothing of, also its rule."""
        said = [told.cited if self.explainer.ids else told.text for told in self.told(level, verdict)]
        # whoever is spoken to plainly has the rule behind a button beside these words
        ids = self.explainer.ids
        if ids and verdict.code == REFUSED and verdict.mistake is None and verdict.refusal is not None:
            said += [self.rule(id) for id in (verdict.refusal.rule,) if id in rules(self.key)]
        return said

    def told(self, level: Level, verdict: Verdict) -> list[Told]:
        """Return what the coach says, each sentence apart from the rules it cites.

        >>> from carcnb.engine.refusals import Refusal
        >>> refused = Verdict(REFUSED, refusal=Refusal("cell_taken", "HG-P2"))
        >>> Voice("hunters_gatherers", "en", ids=False).told(Level("", "do", "", "", "", (), ""), refused)
        [Told(text='A tile lies there already.', rules=('HG-P2',))]
        """
        said: list[Told] = []
        silent: tuple[str, ...] = ()
        for told in self._told(level, verdict):
            silent += () if told.text else told.rules
            said += [told] if told.text else []
        # rules of what is not said stand behind the last words, which say it in the lesson's own way
        return [*said[:-1], said[-1]._replace(rules=(*said[-1].rules, *silent))] if said else []

    def _told(self, level: Level, verdict: Verdict) -> Iterator[Told]:
        code = verdict.code
        if code == HINT:
            yield self._hint(level, verdict)
            return
        if code == ANOTHER:
            cited = box(self.key).cites.get("tile_fits")
            yield Told(self.label("coach.another"), (cited,) if cited else ())
            return
        if code == DONE:
            yield Told(praise(level, self.label))
        elif code == STRAY and level.table is not None:
            yield Told(self.label("coach.take_first") if verdict.ask == TAKE_FIRST else self.label("coach.lies_right"))
            return
        elif code == FURTHER and level.table is not None:
            yield Told(self.label("coach.right"))
        elif code == STRAY:
            yield Told(self._stray(verdict.stray))
        elif verdict.ask:
            yield from reckoned(self, verdict)
            return
        elif code == WRONG:
            yield Told(self.label("coach.look_allowed") if verdict.plays else self._not_quite(verdict.near))
        if code == WRONG and verdict.so_far is not None:
            yield from self._left_out(verdict.near, verdict.missing)
            return
        if code in (FOUND, AGAIN):
            yield from self._collected(level, verdict)
            return
        if code == SHOWN and verdict.answer:
            yield Told(self._show(level, verdict.answer))
        yield from self._why(level, verdict)
        yield from self.explainer.told(worth_telling(level, verdict))
        if verdict.mistake is not None:
            yield Told(self.text(verdict.mistake.says))
        elif verdict.near is not None:
            yield Told(self.explainer.near(verdict.near.code, verdict.near.detail, verdict.near.facts))
        elif code == DETOUR and not level.find:
            yield Told(self.label("coach.detour", task=self.text(level.task)))
            yield Told(self.label("coach.take_back"))
        elif verdict.lack is not None and verdict.lack.code == OFF_TASK:
            yield Told(self.label("coach.off_task", task=self.text(level.task)))
        elif verdict.lack is not None:
            yield Told(self.explainer.lacking(verdict.lack.code, verdict.lack.detail, verdict.lack.facts))
            yield Told(self.label("coach.take_back") if verdict.asks_back else "")
        elif code == WRONG and not verdict.text:
            yield Told(self.label("coach.count_again"))
        elif code == ELSEWHERE:
            yield Told(self.label("coach.elsewhere"))
        yield Told(self.text(verdict.text))
        yield from (Told(self.text(remark.says), (remark.rule,)) for remark in verdict.remarks)

    def _collected(self, level: Level, verdict: Verdict) -> Iterator[Told]:
        """Return what was found, and how much of it there is; what was found before is not told again."""
        facts = {"found": verdict.found, "count": verdict.count}
        if verdict.refusal is None:
            again = verdict.code == AGAIN
            yield Told(self.label("coach.way_again", **facts) if again else self.label("coach.way_found", **facts))
        elif verdict.code == AGAIN:
            yield Told(self.label("coach.no_again", **facts))
        else:
            yield from self._why(level, verdict)
            yield Told(self.text(verdict.mistake.says) if verdict.mistake else "")
            yield Told(self.label("coach.no_found", **facts))

    def _hint(self, level: Level, verdict: Verdict) -> Told:
        if verdict.text:
            return Told(self.text(verdict.text))
        if verdict.rung == LOOK:
            return Told(self._where_to_look(verdict))
        if verdict.ask:
            return Told(asked(self, verdict.ask, verdict.players))
        if verdict.rung == RULE:
            plain = Explainer.of(self.key, self.lang, False)
            return Told(self.label("coach.think_of", rule=plain.rule(verdict.answer)), (verdict.answer,))
        if not self.explainer.ids and self._lays_a_tile(level, verdict.answer):
            return Told(self.label("coach.like_this"))
        return Told(self._show(level, verdict.answer))

    def _where_to_look(self, verdict: Verdict) -> str:
        """Return what is lit by its sort; where several sorts are, only that they are lit."""
        label, count = self.label, len(verdict.highlight)
        match tuple({target[0] for target in verdict.highlight}):
            case ("cell",):
                return label("coach.look_cell", count=count)
            case ("area",):
                return label("coach.look_area", count=count)
            case ("zone",):
                return label("coach.look_zone", count=count)
            case ("figure",):
                return label("coach.look_figure", count=count)
            case ("hand",):
                return label("coach.look_hand")
            case ("segment",):
                return label("coach.look_segment", count=count)
            case ("hex",):
                return label("coach.look_hex", count=count)
            case ("leaf",):
                return label("coach.look_leaf", count=count)
            case ("piece",):
                return label("coach.look_piece", count=count)
            case ("element",):
                return label("coach.look_element", count=count)
        return label("coach.look_here")

    def _lays_a_tile(self, level: Level, line: str) -> bool:
        """Tell whether a line lays a tile: a screen shows it where it goes, turned as it should be."""
        return bool(line) and level.kind in PLAYED and isinstance(statement(begin(level), line)[1], Place)

    def _not_quite(self, near: NearMiss | None) -> str:
        """Return that an answer is wrong; of several players in it, who is right already."""
        if near is None or not near.right:
            return self.label("coach.not_quite")
        right, wrong = (self.explainer.names("players", players) for players in (near.right, near.wrong))
        return self.label("coach.right_so_far", players=right, wrong=wrong)

    def _why(self, level: Level, verdict: Verdict) -> Iterator[Told]:
        """Return why something is refused; where the lesson says that of this very act, only its rule is cited."""
        told = self.explainer.told(verdict.refusal) if verdict.refusal is not None else []
        own = level.choices or (verdict.mistake is not None and verdict.mistake.action)
        return (Told("", each.rules) if own else each for each in told)

    def choice(self, choice: Choice, explainer: Explainer) -> str:
        """Return the words of a choice: its own, or, of a count, its rows and their sum."""
        claim = choice.claim
        if claim is None:
            text = self.text(choice.text)
            return self.label("coach.choice_at", where=self.text(choice.where), text=text) if choice.where else text
        players, rows = explainer.names("players", claim.paid.players), explainer.things(claim.said)
        return self.label("coach.claim", players=players, rows=rows, count=claim.said.points)

    def _stray(self, stray: Stray | None) -> str:
        return stray_words(self, stray)

    def _left_out(self, first: NearMiss | None, missing: Tally | None) -> Iterator[Told]:
        """Return what was not counted: of the first row, and, where more is to be told, of the others."""
        others = [lacking(term) for term in missing.terms[1:]] if missing is not None else []
        for near in (first, *others):
            yield Told(self.explainer.near(near.code, near.detail, near.facts) if near is not None else "")

    def events(self, events: tuple[Event, ...]) -> list[str]:
        """Return what happened."""
        return self.explainer.events(events)

    def line(self, level: Level, line: str) -> str:
        """Return a line of play in words."""
        player, action = statement(begin(level), line)
        said = self.explainer.action(action)
        if player is None:
            return said
        return self.label("coach.line", player=self.explainer.name("players", player), action=said)

    def _show(self, level: Level, answer: str) -> str:
        if level.table is not None:
            piece, spot = move_in(level.table, answer)
            return self.label("coach.put_this", piece=self.text(piece.text), spot=self.text(spot.text))
        if level.kind in COUNTING:
            return self.label("coach.count_this") if answer else self.label("coach.all_counted")
        if not answer:
            return self.label("coach.nothing_to_do")
        if level.choices:
            chosen = level.choices[number_of(level, answer)]
            return self.label("coach.the_answer", answer=self.choice(chosen, self.explainer))
        if level.kind == "predict":
            return self.label("coach.the_answer", answer=self.answer(level, answer))
        player, action = statement(begin(level), answer)
        if action.chance:
            return self.label("coach.say_nowhere")
        own = level.you in (player, ALL)  # whoever is spoken to need not be named
        said = self.explainer.action(action) if own else self.line(level, answer)
        # words of a button stand without a stop
        return said if said.endswith(".") else self.label("coach.sentence", sentence=said)

    def answer(self, level: Level, answer: str) -> str:
        """Return the answer to a prediction in words.

        >>> Voice("hunters_gatherers", "en").answer(Level("", "predict", "", "", "", (), ""), "red 6 blue 1")
        'Red gets 6 points and Blue gets 1 point.'
        """
        words = answer.split()
        if level.asks == "winner":
            return self.explainer.names("players", words)
        if not level.asks_points:
            return answer
        if answer == NOBODY:
            return self.label("coach.nobody_gets")
        parts = [
            self.label("coach.gets", count=int(count), player=self.explainer.name("players", player))
            for player, count in zip(words[::2], words[1::2], strict=True)
        ]
        return self.label("coach.sentence", sentence=self.say.listed(parts))

"""The other steps of an effect: circles, crates, cookies, repeating a die, letting an ability go."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.actions import Action
from ...engine.events import Event
from ...engine.refusals import Refusal
from .actions import Colour, Cookie, Crate, Repeat, Skip
from .effects import WITH_ANTHILL, catalogue, chance_to, die_effect, open_groups, open_leaves, repeatable
from .events import Coloured, CrateCrossed, Repeated, Skipped, Unlocked
from .tasks import SPECIAL, replaced
from .writing import Writing

COOKIE_NOW, SKIP = Cookie(), Skip()


class Resolving(Writing):
    """The actions on leaves and player boards."""

    # --- colour -------------------------------------------------------------------------------------------------------

    def refuse_colour(self, action: Colour) -> Refusal | None:
        task, number = self.task, self._region(action.region)
        if task.region not in (-1, number):
            home = self.sheet.regions[task.region]
            return self.refuse("wrong_region", task.effect.code, region=home, found=action.region)
        if task.leaves >> number & 1:
            return self.refuse("same_leaf", region=action.region)
        if sum(self.state.circles[number]) >= self.sheet.leaves[action.region].circles:
            return self.refuse("leaf_full", region=action.region)
        return None

    def do_colour(self, action: Colour, events: list[Event]) -> None:
        state, task, number = self.state, self.task, self._region(action.region)
        leaf = state.circles[number]
        count = leaf[state.turn] + 1
        self.state = state.but(circles=replaced(state.circles, number, replaced(leaf, state.turn, count)))
        events.append(Coloured(self.to_move, action.region, count))
        self.swap_task(task._replace(left=task.left - 1, leaves=task.leaves | 1 << number))
        self.watch_the_end(events, leaf=number)
        self.settle(events)

    def list_colour(self) -> Iterable[Action]:
        task, colours = self.task, catalogue(self.sheet).colours
        return [colours[number] for number in open_leaves(self.sheet, self.state, task.region, task.leaves)]

    # --- crate, cookie ------------------------------------------------------------------------------------------------

    def refuse_crate(self, action: Crate) -> Refusal | None:
        group = self.known("group of crates", action.group, self.sheet.board.crates)
        full = self.crates(self.to_move)[group] == self.sheet.board.crates[group]
        return self.refuse("group_full", group=group) if full else None

    def do_crate(self, action: Crate, events: list[Event]) -> None:
        state, task, board = self.state, self.task, self.sheet.board
        number, own = list(board.crates).index(action.group), state.crates[state.turn]
        crossed = own[number] + 1
        self.state = state.but(crates=replaced(state.crates, state.turn, replaced(own, number, crossed)))
        left = board.crates[action.group] - crossed
        events.append(
            CrateCrossed(self.to_move, action.group, left, "MB-H2" if task.effect is SPECIAL else task.effect.rule)
        )
        self.swap_task(task._replace(left=task.left - 1))
        if not left:
            ability = board.abilities[action.group]
            events.append(Unlocked(self.to_move, action.group, ability.rule))
            self.begin_effect(ability, -1, events, action.group)
        self.settle(events)

    def list_crate(self) -> Iterable[Action]:
        crates = catalogue(self.sheet).crates
        return [crates[number] for number in open_groups(self.sheet, self.state)]

    def refuse_cookie(self, action: Cookie) -> Refusal | None:
        return None

    def do_cookie(self, action: Cookie, events: list[Event]) -> None:
        task = self.task
        more = task.cookies - 1
        self.swap_task(task._replace(cookies=more, kind="special" if more else "crate"))
        self.cross_cookie(task.effect.rule, events)
        self.settle(events)

    def list_cookie(self) -> Iterable[Action]:
        return (COOKIE_NOW,)

    # --- repeat, skip -------------------------------------------------------------------------------------------------

    def refuse_repeat(self, action: Repeat) -> Refusal | None:
        die = self.sheet.regions.index(self.known("die", action.die, self.sheet.regions))
        if not self.state.group >> die & 1:
            return self.refuse("not_in_group", "repeat", element=action.die)
        effect, region = die_effect(self.sheet, self.state.faces[die], die)
        if not chance_to(self.sheet, self.state, effect, region):
            return self.refuse("nothing_to_do", effect.kind, element=action.die)
        return None

    def do_repeat(self, action: Repeat, events: list[Event]) -> None:
        die = self._region(action.die)
        effect, region = die_effect(self.sheet, self.state.faces[die], die)
        events.append(Repeated(self.to_move, action.die, self.state.faces[die]))
        self.swap_task()
        self.begin_effect(effect, region, events)
        self.settle(events)

    def list_repeat(self) -> Iterable[Action]:
        repeats = catalogue(self.sheet).repeats
        return [repeats[die] for die in repeatable(self.sheet, self.state)]

    def refuse_skip(self, action: Skip) -> Refusal | None:
        task = self.task
        if not task.ability:
            return self.refuse("compulsory", "special" if task.effect is SPECIAL else "begun")
        chance = chance_to(self.sheet, self.state, task.effect, task.region)
        return None if chance == WITH_ANTHILL else self.refuse("compulsory", "ability", group=task.ability)

    def do_skip(self, action: Skip, events: list[Event]) -> None:
        events.append(Skipped(self.to_move, self.task.ability))
        self.swap_task()
        self.settle(events)

    def list_skip(self) -> Iterable[Action]:
        return () if self.refuse_skip(SKIP) else (SKIP,)

"""Writing numbers into hexes and crossing hexes out."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.actions import Action
from ...engine.events import Event
from ...engine.refusals import Refusal
from .actions import Anthill, Cross, Write
from .effects import catalogue, room
from .events import AnthillCrossed, HexCrossed, Written
from .state import Task
from .tasks import SPECIAL, Tasks, replaced


class Writing(Tasks):
    """The actions on the territory board."""

    # --- write, anthill -----------------------------------------------------------------------------------------------

    def refuse_write(self, action: Write) -> Refusal | None:
        task, state = self.task, self.state
        refusal = self.refuse_hexes(action, task, len(task.effect.numbers))
        if refusal is not None or task.effect.free or self.sheet.mask(action.hexes) & state.near[state.turn]:
            return refusal
        spent = "" if state.anthills[state.turn] else "spent"
        detail = spent if any(state.numbers[state.turn]) else "first"
        return self.refuse("not_adjacent", detail, hexes=action.hexes)

    def refuse_anthill(self, action: Anthill) -> Refusal | None:
        task, state = self.task, self.state
        refusal = self.refuse_hexes(action, task, len(task.effect.numbers))
        if refusal is not None:
            return refusal
        if task.effect.free:
            return self.refuse("anthill_not_needed", "free")
        if self.sheet.mask(action.hexes) & state.near[state.turn]:
            return self.refuse("anthill_not_needed", hexes=action.hexes)
        return None if state.anthills[state.turn] else self.refuse("no_anthill")

    def refuse_hexes(self, action: Write | Anthill | Cross, task: Task, size: int) -> Refusal | None:
        """Refuse hexes that the task on top cannot take, whatever lies beside them."""
        sheet, state, effect = self.sheet, self.state, task.effect
        allowed = room(sheet, state, effect, task.region)
        mask = sheet.shapes[size].get(action.hexes)
        if mask is not None and not mask & ~allowed:
            return None
        for hex in action.hexes:
            if hex not in sheet.bit:
                return self.refuse("no_such_hex", hex=hex)
        if len(action.hexes) != size:
            detail = "cookie" if effect.cookie else "one" if size == 1 else ""
            return self.refuse("wrong_count", detail, count=size)
        for hex in action.hexes:
            if not sheet.bit[hex] & state.available:
                return self.refuse("not_available", "crossed" if sheet.bit[hex] & state.crossed else "", hex=hex)
            if not sheet.bit[hex] & allowed and effect.cookie:
                return self.refuse("not_cookie_hex", hex=hex)
            if not sheet.bit[hex] & allowed:
                home, found = sheet.regions[task.region], sheet.at[hex].region
                return self.refuse("wrong_region", effect.code, hex=hex, region=home, found=found)
        shape = "cross" if effect.kind == "cross" else "pair" if size == 2 else "triangle"
        return self.refuse("wrong_shape", shape, hexes=action.hexes)

    def do_write(self, action: Write | Anthill, events: list[Event]) -> None:
        sheet, state, numbers = self.sheet, self.state, self.task.effect.numbers
        turn, number = state.turn, numbers[0]
        written, near = 0, state.near[turn]
        for hex in action.hexes:
            written |= sheet.bit[hex]
            near |= sheet.beside[hex]
            events.append(Written(self.to_move, hex, number, sheet.at[hex].region, self.task.effect.rule))
        own = replaced(state.numbers[turn], number, state.numbers[turn][number] | written)
        self.state = state.but(
            numbers=replaced(state.numbers, turn, own),
            near=replaced(state.near, turn, near),
            available=state.available & ~written,
        )
        crates, cookies = (written & sheet.crate_mask).bit_count(), (written & sheet.cookie_mask).bit_count()
        kind = "special" if cookies else "crate"
        self.swap_task(*([Task(kind, SPECIAL, left=crates, cookies=cookies)] if crates or cookies else []))
        self.watch_the_end(events, written)
        self.settle(events)

    def do_anthill(self, action: Anthill, events: list[Event]) -> None:
        state = self.state
        left = state.anthills[state.turn] - 1
        self.state = state.but(anthills=replaced(state.anthills, state.turn, left))
        events.append(AnthillCrossed(self.to_move, left))
        self.do_write(action, events)

    def list_write(self) -> Iterable[Action]:
        state, effect = self.state, self.task.effect
        near = -1 if effect.free else state.near[state.turn]
        hexes = room(self.sheet, state, effect, self.task.region)
        return catalogue(self.sheet).within(Write, len(effect.numbers), hexes, near)

    def list_anthill(self) -> Iterable[Action]:
        state, effect = self.state, self.task.effect
        if effect.free or not state.anthills[state.turn]:
            return ()
        hexes = room(self.sheet, state, effect, self.task.region) & ~state.near[state.turn]
        return catalogue(self.sheet).within(Anthill, len(effect.numbers), hexes)

    # --- cross --------------------------------------------------------------------------------------------------------

    def refuse_cross(self, action: Cross) -> Refusal | None:
        return self.refuse_hexes(action, self.task, self.task.effect.count)

    def do_cross(self, action: Cross, events: list[Event]) -> None:
        state, mask = self.state, self.sheet.mask(action.hexes)
        events.extend(HexCrossed(self.to_move, hex, self.sheet.at[hex].region) for hex in action.hexes)
        self.state = state.but(crossed=state.crossed | mask, available=state.available & ~mask)
        self.swap_task()
        self.watch_the_end(events, mask)
        self.settle(events)

    def list_cross(self) -> Iterable[Action]:
        effect = self.task.effect
        hexes = room(self.sheet, self.state, effect, self.task.region)
        return catalogue(self.sheet).within(Cross, effect.count, hexes)

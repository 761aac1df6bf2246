"""Which parts belong together: areas that grow when tiles are laid and shrink again when they are taken up.

A forest of parents answers "which area is this"; it has no path compression, so that every joining can be undone. Rings
answer "what belongs to it": joining two areas swaps two links, and the same swap parts them again.
"""

from __future__ import annotations

from .plan import Plan

#: one joining: the root that lost (-1 if it was one area already), the root that stays, what that had open and seated
Joining = tuple[int, int, int, tuple[int, ...]]


class Partition:
    """The parts of all laid tiles, grouped into areas. A root stands for its area."""

    def __init__(self) -> None:
        self.root: list[int] = []
        self.ring: list[int] = []
        #: for a root, how many contacts of its area face an empty cell
        self.open: list[int] = []
        self.size: list[int] = []
        #: for a root, the parts of its area that hold a figure
        self.seated: list[tuple[int, ...]] = []

    def add(self, plan: Plan) -> int:
        """Add a tile's parts, joined as they are printed; return the number of the first."""
        base = len(self.root)
        if plan.all_apart:
            apart = range(base, base + len(plan.roots))
            self.root.extend(apart)
            self.ring.extend(apart)
        else:
            self.root.extend([base + part for part in plan.roots])
            self.ring.extend([base + part for part in plan.rings])
        self.open.extend(plan.opens)
        self.size.extend(plan.sizes)
        self.seated.extend(plan.nobody)
        return base

    def join(
        self, base: int, mine: tuple[int, ...], other_base: int, theirs: tuple[int, ...], log: list[Joining] | None
    ) -> None:
        """Join the parts that meet along a side, pair by pair; note in the log how, or join them for good."""
        root, ring, open_, size, seated = self.root, self.ring, self.open, self.size, self.seated
        for own, other in zip(mine, theirs):  # noqa: B905  # of one length, as sides are alike; asking costs too much
            a = base + own
            while root[a] != a:
                a = root[a]
            b = other_base + other
            while root[b] != b:
                b = root[b]
            if a == b:
                if log is not None:
                    log.append((-1, a, open_[a], ()))
                open_[a] -= 2
                continue
            if size[a] > size[b]:
                a, b = b, a
            if log is not None:
                log.append((a, b, open_[b], seated[b]))
            root[a] = b
            ring[a], ring[b] = ring[b], ring[a]
            open_[b] += open_[a] - 2
            size[b] += size[a]
            if seated[a]:
                seated[b] += seated[a]

    def part(self, log: list[Joining]) -> None:
        """Undo joinings, last first."""
        root, ring, open_, size, seated = self.root, self.ring, self.open, self.size, self.seated
        for a, b, old_open, old_seated in reversed(log):
            open_[b] = old_open
            if a >= 0:
                seated[b] = old_seated
                size[b] -= size[a]
                ring[a], ring[b] = ring[b], ring[a]
                root[a] = a

    def drop(self, base: int) -> None:
        """Drop the parts of the last tile."""
        del self.root[base:], self.ring[base:], self.open[base:], self.size[base:], self.seated[base:]

    def find(self, part: int) -> int:
        """Return the root of the part's area."""
        root = self.root
        while root[part] != part:
            part = root[part]
        return part

    def parts(self, root: int) -> list[int]:
        """List the parts of an area."""
        ring, part = self.ring, self.ring[root]
        found = [root]
        while part != root:
            found.append(part)
            part = ring[part]
        return found

    def copy(self) -> Partition:
        """Return a partition that changes on its own."""
        new = Partition()
        new.root, new.ring, new.open = self.root[:], self.ring[:], self.open[:]
        new.size, new.seated = self.size[:], self.seated[:]
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Partition) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]  # it changes

"""Where cells lie and which of them touch: squares for tiles, hexes for a sheet."""

from __future__ import annotations

import re

Cell = tuple[int, int]


class _Shifted(dict[Cell, tuple[Cell, ...]]):
    """Cells reached from a cell by fixed steps, worked out once for each cell."""

    def __init__(self, steps: tuple[Cell, ...]) -> None:
        super().__init__()
        self.steps = steps

    def __missing__(self, cell: Cell) -> tuple[Cell, ...]:
        x, y = cell
        found = self[cell] = tuple((x + dx, y + dy) for dx, dy in self.steps)
        return found


class Lattice:
    """A regular arrangement of cells; sides are numbered clockwise from north (hexes: from north-east).

    >>> SQUARE.neighbours[0, 0]
    ((0, -1), (1, 0), (0, 1), (-1, 0))
    """

    def __init__(self, steps: tuple[Cell, ...], around: tuple[Cell, ...]) -> None:
        self.sides = len(steps)
        #: the cells across each side, in the order of the sides
        self.neighbours = _Shifted(steps)
        #: every cell that touches this one, corners included
        self.around = _Shifted(around)

    def opposite(self, side: int) -> int:
        """Return the side of the neighbour that lies against this side.

        >>> SQUARE.opposite(1)
        3
        """
        return (side + self.sides // 2) % self.sides


_SQUARE_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
_HEX_STEPS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))

SQUARE = Lattice(_SQUARE_STEPS, (*_SQUARE_STEPS, (1, -1), (1, 1), (-1, 1), (-1, -1)))
HEX = Lattice(_HEX_STEPS, _HEX_STEPS)


def parse_cell(word: str) -> Cell:
    """Read a cell as records write it.

    >>> parse_cell("1,-2")
    (1, -2)
    """
    found = re.fullmatch(r"(-?[0-9]{1,6}),(-?[0-9]{1,6})", word)
    if found is None:
        raise ValueError(f"{word!r} is not a cell; a cell is written X,Y without a blank, such as 1,-2")
    return int(found[1]), int(found[2])


def cell_text(cell: Cell) -> str:
    """Write a cell as records do.

    >>> cell_text((1, -2))
    '1,-2'
    """
    return f"{cell[0]},{cell[1]}"


def cell_name(cell: Cell) -> str:
    """Write a cell as sentences and pictures do: with a comma it would be a decimal where decimals have one.

    >>> cell_name((0, 5)), cell_name((1, -2))
    ('0/5', '1/-2')
    """
    return f"{cell[0]}/{cell[1]}"

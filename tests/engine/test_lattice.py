from __future__ import annotations

import pytest

from carcnb.engine.lattice import HEX, SQUARE, Lattice, cell_text, parse_cell


@pytest.mark.parametrize("lattice", [SQUARE, HEX])
def test_across_a_side_and_back_is_home(lattice: Lattice) -> None:
    for side, neighbour in enumerate(lattice.neighbours[3, -2]):
        assert lattice.neighbours[neighbour][lattice.opposite(side)] == (3, -2)


def test_a_square_has_four_neighbours_and_eight_around_it() -> None:
    assert (SQUARE.sides, HEX.sides) == (4, 6)
    assert len(set(SQUARE.around[0, 0])) == 8
    assert set(SQUARE.neighbours[0, 0]) < set(SQUARE.around[0, 0])
    assert SQUARE.neighbours[0, 0][0] == (0, -1)  # north is up, y grows to the south


def test_hexes_go_round_in_order() -> None:
    ring = HEX.neighbours[0, 0]
    for side, cell in enumerate(ring):
        assert ring[(side + 1) % 6] in HEX.neighbours[cell]


@pytest.mark.parametrize("cell", [(0, 0), (-12, 7), (100, -100)])
def test_cells_are_read_as_they_are_written(cell: tuple[int, int]) -> None:
    assert parse_cell(cell_text(cell)) == cell


@pytest.mark.parametrize(
    "word", ["", "1", "1,", ",1", "1;2", "1,2,3", "a,b", "1.0,2", "1_0,2", "+1,2", "٣,٣", "1, 2", "9999999,0"]
)
def test_other_words_are_no_cells(word: str) -> None:
    with pytest.raises(ValueError, match="is not a cell; a cell is written X,Y"):
        parse_cell(word)

"""The tables of the game: every cell is played, and a changed one is noticed."""

import pytest

from sandlot.games.griddly_headz.meetings import FIGHTS
from sandlot.games.griddly_headz.squares import SQUARES
from tests.games.griddly_headz.chart import CHART, LANDINGS, STRIPPED, check_landing, check_pair
from tests.games.griddly_headz.flip_cells import PLAYER, flips, is_noticed


def test_there_is_a_check_for_every_cell() -> None:
    """Of both tables, and for nothing else."""
    fought = {pair for pair, cell in CHART.items() if cell is not STRIPPED}
    assert {(PLAYER[man], PLAYER[other]) for man, other in FIGHTS} == fought
    assert set(SQUARES) == set(LANDINGS)


@pytest.mark.parametrize("name", LANDINGS)
def test_every_square_wants_what_it_should(name: str) -> None:
    """What is told after landing there."""
    check_landing(name)


@pytest.mark.parametrize(("mover", "stands"), CHART)
def test_every_pair_meets_as_it_should(mover: str, stands: str) -> None:
    """Both ways."""
    check_pair(mover, stands)


def test_any_changed_cell_is_noticed() -> None:
    """Each cell to everything else it could be: the check of that cell goes red."""
    every = flips()
    assert len(every) > 200
    assert not [str(flip) for flip in every if not is_noticed(flip)]

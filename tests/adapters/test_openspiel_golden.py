"""Playthroughs by OpenSpiel, one of each game, to be read in review.

`python -m tests.adapters.test_openspiel_golden` writes them anew; read the difference before
keeping it.
"""

from pathlib import Path

import pytest
from open_spiel.python.algorithms.generate_playthrough import playthrough_lines

import sandlot.adapters.openspiel  # noqa: F401

FOLDER = Path(__file__).parent / "playthroughs"
SEED = 2
LINES = 800
"""Long games are kept as far as this."""

GAMES = {
    "cheddar-bob-v5": "sandlot:cheddar-bob-v5(innings=1)",
    "cheddar-bob-v5.2": "sandlot:cheddar-bob-v5.2(innings=1)",
    "deep-drive": "sandlot:deep-drive(innings=1)",
    "griddly-headz": "sandlot:griddly-headz(runs_to_win=1)",
    "home-runz": "sandlot:home-runz(pawns=3)",
    "robo-dodgeball": "sandlot:robo-dodgeball(turns=1)",
}


def playthrough(name: str) -> str:
    """A game played at random, as OpenSpiel writes it down."""
    return "\n".join(playthrough_lines(GAMES[name], seed=SEED)[:LINES]) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_playthroughs_are_as_they_were(name: str) -> None:
    """Actions, odds, strings and tensors, to the letter."""
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(name) == kept


if __name__ == "__main__":
    for each in GAMES:
        (FOLDER / f"{each}.txt").write_text(playthrough(each), encoding="utf-8")

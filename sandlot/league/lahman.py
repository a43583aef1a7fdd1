"""The tables of the Lahman database, as `scripts/lahman_tables.py` extracted them."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sandlot.core.errors import Mistake
from sandlot.core.extras import extra

if TYPE_CHECKING:
    import polars as pl

FIRST, LAST = 1871, 2024
TABLES = Path(__file__).parent / "lahman_tables"
NOTICE = (
    "Made from the Lahman Baseball Database, copyright Sean Lahman and the Society for American "
    "Baseball Research (SABR), licensed under CC BY-SA 3.0; these cards are under the same licence."
)
"""What the licence of the data asks for, wherever its numbers show."""

NO_LEAGUE = "NA"
"""The National Association, whose letters a reader of tables takes for a missing value."""

TWO_WAYS = "-p"
"""Behind the id of a man's pitching card, where he has a batter's card too."""

WITH_FLIES = (*range(1908, 1931), 1939)
"""Years whose sacrifices are flies too that brought a run in, or moved anybody up."""


@cache  # closed: the tables
def table(name: str) -> "pl.DataFrame":
    """A table, whole; a missing league is the National Association."""
    with extra("league"):  # takes long, and made cards are read without it
        import polars as pl

    found = pl.read_parquet(TABLES / f"{name}.parquet")
    if "lgID" in found.columns:
        found = found.with_columns(pl.col("lgID").fill_null(NO_LEAGUE))
    return found


def of_season(name: str, season: int) -> "pl.DataFrame":
    """A season's rows of a table."""
    rows = table(name)
    return rows.filter(rows["yearID"] == season)


def check_season(season: int) -> int:
    """Refuse a season there are no figures for."""
    if not FIRST <= season <= LAST:
        raise Mistake(f"there are figures for the seasons {FIRST} to {LAST}, not for {season}.")
    return season


def player_id(player: str) -> str:
    """A player's id as cards write it."""
    return "".join(letter for letter in player.lower() if letter.isalnum())

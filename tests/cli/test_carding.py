"""`sandlot cards`, through the command line."""

import json
from pathlib import Path

from tests.cli.shell import figures, refused, said


def test_cards_alone_lists_what_can_be_done() -> None:
    """Help, like `sandlot` alone."""
    text = said("cards")
    for command in ("check", "show", "club", "schema"):
        assert f"\n  {command}" in text


def test_a_club_is_written_edited_and_checked(tmp_path: Path) -> None:
    """An example to edit is good as it is; a slip in it is named with its card."""
    file = tmp_path / "mine.json"
    text = said("cards", "club", "millers")
    file.write_text(text, encoding="utf-8")
    shown = said("cards", "check", str(file))
    assert f"{file} is good: Prairie Junction Millers (PJM)." in shown
    assert "13 batters, 10 pitchers" in shown
    assert "Grain Belt Field" in shown
    assert "Burdock CF, Achebe RF" in shown
    club = json.loads(text)
    club["batters"][0]["outs"][3] = "G9"
    file.write_text(json.dumps(club), encoding="utf-8")
    assert refused("cards", "check", str(file)).startswith(
        f"sandlot: {file}: Hoyt Castellan: 'G9' is no out code"
    )
    assert "cannot be read" in refused("cards", "check", str(tmp_path / "none.json"))
    assert "did you mean 'millers'?" in refused("cards", "club", "miller")


def test_a_check_for_programs() -> None:
    """--json, of a club by its name."""
    found = figures("cards", "check", "gulls")
    assert found["good"] is True
    assert found["park"] == "Seawall Park"
    assert found["batters"]["lamb"] == "Jericho Lamb"
    assert found["with_dh"][0] == "CF lamb"
    assert len(found["pitchers"]) == 10


def test_a_batters_card_shows_both_columns(tmp_path: Path) -> None:
    """By part of a name; every range, the codes, and the small print."""
    shown = said("cards", "show", "gulls", "walt")
    card = json.loads(said("cards", "club", "gulls"))["batters"][0]
    rows = [" ".join(row.strip("│ ").split()) for row in shown.splitlines()]
    lines, drives = list(card["lines"].items()), list(card["drives"].items())
    for (reads, rolls), (drive, on) in zip(lines, drives, strict=False):
        assert f"{rolls} {reads} {on} {drive}" in rows
    codes = " ".join(f"{die} {code}" for die, code in enumerate(card["outs"]))
    assert codes in " ".join(rows)
    assert "RUN S STEAL 0 (8) C 3 T -1 PB 98◓" in rows


def test_a_pitchers_card_shows_how_he_bats() -> None:
    """His own column, and his card as a batter where he has one."""
    shown = said("cards", "show", "millers", "lindenmuth")
    assert "Pat Lindenmuth, throws L" in shown
    assert "ENDURANCE 25" in shown
    assert "Pat Lindenmuth, bats S" in shown
    assert "bats" not in said("cards", "show", "millers", "rourke")


def test_a_name_that_fits_several_is_asked_for_again() -> None:
    """Part of more than one name, and of none."""
    several = refused("cards", "show", "gulls", "ll")
    assert "'ll' may be any of Emmett Quill, Santos Villareal, Orrin Hollis" in several
    assert several.endswith("write more of the name.")
    assert "there is no player 'zzz'" in refused("cards", "show", "gulls", "zzz")
    assert "did you mean 'halvorsen'?" in refused("cards", "show", "gulls", "halvorson")


def test_the_schema_is_json() -> None:
    """It describes a card set, for editors."""
    schema = json.loads(said("cards", "schema"))
    assert schema["properties"]["batters"]["items"] == {"$ref": "#/$defs/BatterSheet"}
    assert "STEAL n (m)" in schema["$defs"]["BatterSheet"]["properties"]["steal"]["description"]

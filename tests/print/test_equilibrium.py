"""The equilibrium card: whole hundredths of the solved mix, a row for each situation."""

import pytest

from sandlot.games.load import make_game
from sandlot.lab.best import best_play
from sandlot.lab.findings import Mix
from sandlot.lab.report.situations import pitches, swings
from sandlot.lab.situations import situations
from sandlot.print.equilibrium import equilibrium_sheet, in_hundred, used
from sandlot.print.press import printed
from tests.print.pdf import lines


def test_hundredths_add_up() -> None:
    """Thirds are 34, 33 and 33; what is never done is 0."""
    third = [Mix(name, 1 / 3, 0.0) for name in "abc"]
    assert in_hundred(third, "abc") == {"a": 34, "b": 33, "c": 33}
    assert in_hundred([Mix("a", 1.0, 0.0)], "ab") == {"a": 100, "b": 0}


def test_thirds_are_the_same_everywhere() -> None:
    """Best play of v5.2 does not look at the bases."""
    sheet = equilibrium_sheet(make_game("cheddar-bob-v5.2"))
    assert not sheet.data["sides"]
    assert [side["shares"] for side in sheet.data["always"]] == [
        [("rock", "33.3%"), ("paper", "33.3%"), ("scissors", "33.3%")]
    ] * 2


def test_every_situation_is_a_row_of_the_solved_mix() -> None:
    """v5: 24 rows; each side's shares are within a hundredth of the solution and add up."""
    game = make_game("cheddar-bob-v5")
    sheet, found = equilibrium_sheet(game), situations(best_play(game))
    rows = [row for group in sheet.data["groups"] for row in group["rows"]]
    assert len(rows) == len(found) == 24
    for row, one in zip(rows, found, strict=True):
        assert row["bases"] == one.bases
        assert float(row["runs"]) == pytest.approx(one.runs, abs=0.0051)
        cut = len(used(found, pitches))
        for of, shares in ((pitches, row["shares"][:cut]), (swings, row["shares"][cut:])):
            assert sum(share or 0 for share in shares) == 100
            solved = {mix.option: mix.share for mix in of(one)}
            for name, share in zip(used(found, of), shares, strict=True):
                assert (share or 0) / 100 == pytest.approx(solved.get(name, 0.0), abs=0.0101)
    said = lines(printed("x", [sheet]))
    for row in rows:
        shares = " ".join(str(share) if share else "·" for share in row["shares"])
        assert any(shares in line for line in said), (row, shares)

"""`sandlot season`: made, played, shown and exported, by its commands."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from tests.baseball.reader import tool
from tests.cli.shell import figures, refused, said, sandlot
from tests.season import real
from tests.season.small import NAME, played, store, store_season, year


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database with a season that was played, and one that was not begun."""
    address = f"sqlite:///{tmp_path_factory.mktemp('season') / 'table.db'}"
    store(address)
    store_season(address, real.season(), ())
    said("season", "new", "2015", "--teams", "KCA,NYA", "--name", "new", "--db", address)
    return address


def game() -> str:
    """The season's first game."""
    return played()[0].id


def test_a_game(database: str) -> None:
    """Its box score, card and plays; the id may be typed small."""
    words = ("season", "game", NAME, game().lower(), "--db", database)
    text = said(*words, "--card", "--plays", run=sandlot)  # as a person would
    box = figures(*words)
    assert [sum(box[side]["runs_by_inning"]) for side in ("away", "home")] == [
        played()[0].away_runs,
        played()[0].home_runs,
    ]
    assert all(play["text"] in text for play in box["plays"])
    assert "①②③" in text


def test_a_games_log_is_a_match_like_any_other(database: str, tmp_path: Path) -> None:
    """It is checked, scored and replayed to the same end; a file that is there stays."""
    file = tmp_path / "game.sandlot"
    words = ("season", "game", NAME, game(), "--db", database)
    said(*words, "--log", str(file))
    assert figures("verify", str(file))["finished"]
    assert figures("boxscore", str(file)) == figures(*words)
    assert "exists already" in refused(*words, "--log", str(file))
    assert [one.name for one in tmp_path.iterdir()] == ["game.sandlot"]


def test_games_that_cannot_be_shown(database: str) -> None:
    """One that there is not, one that was not played yet, and a season that there is not."""
    end = ("--db", database)
    assert "there is no game 'X'" in refused("season", "game", NAME, "X", *end, run=sandlot)
    schedule = figures("season", "schedule", "new", *end)["Schedule"]
    sentence = refused("season", "game", "new", schedule[0]["game"], *end)
    assert sentence.endswith("has not been played yet.")
    assert "season" in refused("season", "game", "old", game(), *end)


def test_a_day_without_games(database: str) -> None:
    """It is said when there are any."""
    words = ("season", "schedule", NAME, "--day", "1999-01-01", "--db", database)
    assert re.fullmatch(
        r"No game is on 1999-01-01: the first is on 2015-\d\d-\d\d, the last on 2015-\d\d-\d\d.",
        said(*words).strip(),
    )
    assert figures(*words) == {}


def test_the_list_says_how_far_they_are(database: str) -> None:
    """The playoffs beside the regular season."""
    listed = {one["name"]: one for one in figures("season", "list", "--db", database)}
    assert listed["new"]["played"] == listed["new"]["playoffs"] == 0
    one = listed[NAME]
    assert one["played"] == one["games"]
    assert one["played"] + one["playoffs"] == len(played())


def test_csv_and_json(database: str, tmp_path: Path) -> None:
    """Five files in a folder, or all in one file."""
    folder, file = tmp_path / "csv", tmp_path / "all.json"
    words = ("season", "export", NAME, "--db", database)
    assert f"{len(played())} games" in said(*words, "--csv", str(folder))
    assert sorted(one.name for one in folder.iterdir()) == [
        "batting.csv", "fielding.csv", "games.csv", "pitching.csv", "standings.csv",
    ]  # fmt: skip
    said(*words, "--json", str(file))
    assert json.loads(file.read_text(encoding="utf-8"))["champion"] == year().postseason.champion


def test_retrosheet(database: str, tmp_path: Path) -> None:
    """Files that an independent reader has nothing to say against."""
    folder = tmp_path / "new" / "retrosheet"
    said("season", "export", NAME, "--retrosheet", str(folder), "--db", database)
    files = sorted(one.name for one in folder.iterdir() if ".EV" in one.name)
    assert "2015CS.EVE" in files
    games = tool("cwgame", folder, "-y", "2015", "-f", "0", *files).split()
    assert len(games) == len({*games}) == len(played())


def test_the_site_by_one_or_by_several(database: str, tmp_path: Path) -> None:
    """The same pages, whoever writes them."""
    for workers in "12":
        said("season", "export", NAME, "--site", str(tmp_path / workers), "--workers", workers,
             "--db", database)  # fmt: skip
    same = subprocess.run(["diff", "-r", "1", "2"], cwd=tmp_path, capture_output=True, check=False)
    assert same.returncode == 0, same.stdout
    assert len([*(tmp_path / "1" / "games").iterdir()]) == len(played())
    assert not [*tmp_path.glob(".*")]


def test_exports_that_are_refused(database: str, tmp_path: Path) -> None:
    """None or two ways, a folder with other things in it, a place that cannot be, no games."""
    words = ("season", "export", NAME, "--db", database)
    assert "say one of" in refused(*words)
    assert "say one of" in refused(*words, "--csv", str(tmp_path / "a"), "--json", "b")
    (tmp_path / "mine").write_text("mine")
    assert "has other things in it" in refused(*words, "--site", str(tmp_path))
    assert "is a file" in refused(*words, "--csv", str(tmp_path / "mine"))
    assert "cannot be written" in refused(*words, "--csv", str(tmp_path / "mine" / "new"))
    assert "is a folder" in refused(*words, "--json", str(tmp_path))
    nothing = ("season", "export", "new", "--retrosheet", str(tmp_path / "r"))
    assert "nothing of new" in refused(*nothing, "--db", database)
    assert [one.name for one in tmp_path.iterdir()] == ["mine"]


def test_a_season_with_injuries_says_so(database: str) -> None:
    """Only where it is asked for."""
    words = ("season", "new", "2015", "--teams", "KCA,NYA", "--db", database, "--name")
    assert figures(*words, "rough", "--injuries")["injuries"] is True
    assert figures(*words, "gentle")["injuries"] is False
    for name in ("rough", "gentle"):
        said("season", "drop", name, "--db", database)


@pytest.mark.parametrize("name", ["a/b", "..", "."])
def test_names_that_are_no_address(database: str, name: str) -> None:
    """A season is found under its name in the browser."""
    words = ("season", "new", "2015", "--name", name, "--db", database)
    assert "part of its address" in refused(*words)


def test_accuracy(database: str, tmp_path: Path) -> None:
    """As a page and for programs, the same figures on both; and as text."""
    file = tmp_path / "accuracy.html"
    words = ("season", "accuracy", "1871", "--db", database)
    found = figures(*words, "--times", "2", "--workers", "2", "-o", str(file))
    page = file.read_text(encoding="utf-8")
    assert page.startswith("<!DOCTYPE html>")
    wins = found["wins"]["spread"]
    assert len(wins["points"]) == len(real.season().teams)
    for shown in (wins["rmse"], wins["chance"], found["wins"]["gap"]):
        assert f" {shown:.1f}" in page
    for rate in found["rates"]:
        assert f"{rate['off']:+.1%}, z {rate['z']:+.1f}" in page
    for one in (*found["batters"], *found["pitchers"]):
        assert f"z spreads by {one['z_spread']:.2f}" in page
    text = said(*words, "-o", str(file))
    assert "1 replay of 1871" in text
    assert f"{found['rates'][0]['real']:.4f}" in text
    assert "Retrosheet" not in text  # nobody counted the plays of 1871
    assert text.replace("\n", "").endswith(f"{file}.")


def test_accuracy_that_is_refused(database: str, tmp_path: Path) -> None:
    """Before anything is played: a league that never was, and places that cannot be written to."""
    end = ("--db", database)
    assert "never played this season" in refused("season", "accuracy", NAME, *end)
    words = ("season", "accuracy", "1871", *end, "-o")
    assert "is a folder" in refused(*words, str(tmp_path))
    assert "there is no folder" in refused(*words, str(tmp_path / "none" / "x.html"))

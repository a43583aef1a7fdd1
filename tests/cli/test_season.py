"""`sandlot season game` and `export`, through a real command line."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.baseball.reader import tool
from tests.cli.shell import figures, refused, said
from tests.season.small import NAME, played, store, year


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database with a season that was played, and one that was not begun."""
    address = f"sqlite:///{tmp_path_factory.mktemp('season') / 'table.db'}"
    store(address)
    said("season", "new", "2015", "--teams", "KCA,NYA", "--name", "new", "--db", address)
    return address


GAME = played()[0].id


def test_a_game(database: str) -> None:
    """Its box score, card and plays; the id may be typed small."""
    words = ("season", "game", NAME, GAME.lower(), "--db", database)
    text = said(*words, "--card", "--plays")
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
    words = ("season", "game", NAME, GAME, "--db", database)
    said(*words, "--log", str(file))
    assert figures("verify", str(file))["finished"]
    assert figures("boxscore", str(file)) == figures(*words)
    assert "exists already" in refused(*words, "--log", str(file))
    assert [one.name for one in tmp_path.iterdir()] == ["game.sandlot"]


def test_games_that_cannot_be_shown(database: str) -> None:
    """One that there is not, one that was not played yet, and a season that there is not."""
    end = ("--db", database)
    assert "there is no game 'X'" in refused("season", "game", NAME, "X", *end)
    schedule = figures("season", "schedule", "new", *end)["Schedule"]
    sentence = refused("season", "game", "new", schedule[0]["game"], *end)
    assert sentence.endswith("has not been played yet.")
    assert "season" in refused("season", "game", "old", GAME, *end)


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


@pytest.mark.parametrize("name", ["a/b", "..", "."])
def test_names_that_are_no_address(database: str, name: str) -> None:
    """A season is found under its name in the browser."""
    words = ("season", "new", "2015", "--name", name, "--db", database)
    assert "part of its address" in refused(*words)

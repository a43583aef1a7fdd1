"""`sandlot boxscore` and `sandlot export`, through the command line."""

import csv
from pathlib import Path

import pytest

from tests.baseball.reader import tool
from tests.cli.shell import figures, refused, said


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished match of Deep Drive."""
    file = tmp_path_factory.mktemp("saved") / "match.sandlot"
    said("watch", "deep-drive", "--bots", "random", "--seed", "5", "--save", str(file), "--text")
    return file


@pytest.fixture
def unfinished(saved: Path, tmp_path: Path) -> Path:
    """The same match, left in its midst."""
    file = tmp_path / "unfinished.sandlot"
    lines = saved.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join(lines[: len(lines) // 2]), encoding="utf-8")
    return file


def test_an_export_is_read_by_others(saved: Path, tmp_path: Path) -> None:
    """Event file, both rosters and the list of clubs; a row for every play."""
    folder = tmp_path / "new" / "folder"
    told = figures("export", str(saved), "--retrosheet", str(folder), "--date", "2015-04-06")
    assert told["files"] == ["TEAM2015", "HCG2015.ROS", "PJM2015.ROS", "2015PJM.EVA"]
    assert sorted(told["files"]) == sorted(file.name for file in folder.iterdir())
    rows = csv.reader(tool("cwevent", folder, "-y", "2015", "2015PJM.EVA").splitlines())
    assert [row[0] for row in rows] == ["PJM201504060"] * told["plays"]


def test_without_a_date_it_is_the_files(saved: Path, tmp_path: Path) -> None:
    """The day the match was saved."""
    assert ".EVA." in said("export", str(saved), "--retrosheet", str(tmp_path))


def test_the_box_score(saved: Path) -> None:
    """Names and figures; the same as JSON, and the plays if they are asked for."""
    box = figures("boxscore", str(saved))
    text = said("boxscore", str(saved), "--plays")
    for seat in ("away", "home"):
        for line in (*box[seat]["batting"], *box[seat]["pitching"]):
            assert line["name"] in text
        assert sum(line["runs"] for line in box[seat]["batting"]) == sum(
            box[seat]["runs_by_inning"]
        )
    assert all(play["text"] in text for play in box["plays"])
    assert box["over"]


def test_a_match_that_goes_on(unfinished: Path, tmp_path: Path) -> None:
    """It has a box score, and cannot be exported yet."""
    box = figures("boxscore", str(unfinished))
    assert not box["over"]
    assert box["plays"]
    sentence = refused("export", str(unfinished), "--retrosheet", str(tmp_path))
    assert sentence.endswith("is not over yet; only a finished match can be exported.")


def test_what_is_refused(saved: Path, tmp_path: Path) -> None:
    """Another game, a date that is none, a place that cannot be written to."""
    other = str(Path(__file__).parents[1] / "golden" / "home-runz.sandlot")
    folder = str(tmp_path)
    sentence = "a match of home-runz; this is for Deep Drive Baseball"
    assert refused("boxscore", other).endswith(f"{sentence} and Griddly Headz.")
    assert refused("export", other, "--retrosheet", folder).endswith(f"{sentence}.")
    sentence = refused("export", str(saved), "--retrosheet", folder, "--date", "6.4.2015")
    assert "'6.4.2015' is no date" in sentence
    taken = tmp_path / "taken"
    taken.write_text("a file")
    assert "cannot be written to" in refused("export", str(saved), "--retrosheet", str(taken))
    assert "cannot be read" in refused("boxscore", str(tmp_path / "nothing"))

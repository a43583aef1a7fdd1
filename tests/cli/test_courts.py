"""Courts of one's own, through the command line: drawn, checked, played on and kept."""

from pathlib import Path

import pytest

from tests.cli.shell import figures, refused, said

GAME = "robo-dodgeball"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """The carousel written out, to edit."""
    path = tmp_path / "mine.txt"
    path.write_text(said("games", GAME, "--set", "court=carousel", "--box"), encoding="utf-8")
    return path


def put(path: Path, line: int, column: int, mark: str) -> None:
    """Draw one mark into a court's file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    text = lines[line - 1].ljust(column)
    lines[line - 1] = text[: column - 1] + mark + text[column:]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def test_a_court_is_checked_in_words(mine: Path) -> None:
    assert "mine.txt is good, and fair: 12 by 14 squares" in said("court", str(mine))
    put(mine, 23, 9, "O")
    words = said("court", str(mine))
    assert "mine.txt is good, and not fair" in words
    assert "  4,3 is pit, so 7,10 should be pit ('O'), not floor." in words


def test_every_fault_has_its_line_and_column(mine: Path) -> None:
    put(mine, 23, 9, "x")
    put(mine, 17, 3, "O")
    words = refused("court", str(mine))
    assert "mine.txt: line 17, column 3: 1,0 is a pit on the apron" in words
    assert words.endswith("may be. 1 more fault: --json lists them.")
    report = figures("court", str(mine))
    assert (report["good"], report["fair"], report["map"]) == (False, False, None)
    pit, mark = report["faults"]
    assert (mark["line"], mark["column"], mark["square"]) == (23, 9, "4,3")
    assert mark["why"].startswith("'x' is no mark; cells are")
    assert (pit["square"], pit["why"][:23]) == ("1,0", "1,0 is a pit on the apr")


def test_a_court_that_comes_with_the_game_goes_by_name() -> None:
    report = figures("court", "gauntlet")
    assert report["good"]
    assert report["fair"]
    assert (report["columns"], report["rows"]) == (12, 14)
    assert "cannot be read" in refused("court", "gauntlett")


def test_it_is_played_on_and_stays_in_the_match(mine: Path, tmp_path: Path) -> None:
    """Its file is not needed any more: the match has all of it."""
    put(mine, 23, 9, "w")
    saved = tmp_path / "match.sandlot"
    rules = ("--setup", str(mine), "--set", "turns=2", "--bots", "random")
    story = said("watch", GAME, *rules, "--seed", "4", "--text", "--save", str(saved))
    mine.unlink()
    assert said("replay", str(saved), "--text") == story
    assert said("verify", str(saved))


def test_a_fault_is_said_before_anybody_plays(mine: Path) -> None:
    put(mine, 23, 9, "x")
    words = refused("play", GAME, "--setup", str(mine))
    assert "mine.txt, court: line 23, column 9: 'x' is no mark" in words

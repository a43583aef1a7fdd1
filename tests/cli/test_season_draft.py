"""`sandlot season draft`: clubs that pick their men, by the house, from a list, or by hand."""

import sys
from io import StringIO
from pathlib import Path

import pytest

from sandlot.cli import season_draft
from sandlot.core.errors import Mistake
from tests.cli.shell import figures, refused, said

POOL = ("--from", "KCA 2015,NYA 2015", "--from", "BOS 2015", "--clubs", "2")


@pytest.fixture
def database(tmp_path: Path) -> str:
    """One without any seasons."""
    return f"sqlite:///{tmp_path / 'table.db'}"


def test_a_draft_is_a_season_like_any_other(database: str) -> None:
    """Printed round by round; played, looked at, and asked for its odds."""
    words = ("season", "draft", "new", *POOL, "--injuries", "--db", database)
    text = said(*words)
    assert text.startswith("round  pick  club")
    assert "Play it: sandlot season play 'new' --all" in text
    end = ("--db", database)
    assert "left" in figures("season", "play", "new", "--days", "3", *end)
    table = figures("season", "standings", "new", *end)["Mixed"]
    assert {row["club"] for row in table} == {"Anvils", "Badgers"}
    assert len(figures("season", "team", "new", "anvils", *end)["Drafted"]) == 25
    assert figures("season", "lineup", "new", "ANV", *end)["out"] == {}
    odds = figures("season", "odds", "new", "--times", "2", "--workers", "1", *end)
    assert sum(club["wins"] for club in odds["chances"]) == pytest.approx(162)
    assert "no reality to compare" in refused("season", "accuracy", "new", *end)
    sentence = refused(*words)
    assert sentence.endswith("there is a season 'new' already; give this one another name.")


def test_a_list_of_wishes(database: str, tmp_path: Path) -> None:
    """The first who can be had; notes are left out, and who is gone is passed over."""
    wishes = tmp_path / "wishes.txt"
    wishes.write_text("lorenzo cain  # my man\n\n# nobody\nmookie betts\nherrera\n")
    words = ("season", "draft", "a", *POOL, "--mine", "Mine", "--picks", str(wishes))
    found = figures(*words, "--db", database)
    mine = [pick["id"] for pick in found["picks"] if pick["club"] == "Mine"]
    assert mine[0] == "cainlo01-2015"
    assert len({pick["id"] for pick in found["picks"]}) == 50
    wishes.write_text("lorenzo cain\nnobody at all\n")
    sentence = refused(*words, "--db", database)
    assert "there is a season 'a' already" in sentence
    words = ("season", "draft", "b", *words[3:])
    assert "line 2: there is no 'nobody at all' in the pool" in refused(*words, "--db", database)


def test_what_is_refused(database: str) -> None:
    """Before anything is made."""
    words = ("season", "draft", "x", *POOL, "--db", database)
    assert "takes a terminal" in refused(*words, "--mine", "Mine")
    assert "name it with --mine" in refused(*words, "--picks", "none")
    assert "part of its address" in refused("season", "draft", "a/b", *words[3:])
    assert "at least 2 clubs" in refused(*words, "--clubs", "1")
    assert figures("season", "list", "--db", database) == []


class Terminal(StringIO):
    """Where somebody sits."""

    def isatty(self) -> bool:
        """He does."""
        return True


def at_the_terminal(monkeypatch: pytest.MonkeyPatch, typed: str, database: str) -> str:
    """What is said to somebody who types this."""
    screen = Terminal()
    monkeypatch.setattr(sys, "stdin", Terminal(typed))
    monkeypatch.setattr(sys, "stderr", screen)
    pool = ["KCA 2015", "NYA 2015", "BOS 2015"]
    season_draft.draft("hand", pool, "2", "Mine", None, 1, (), False, database, False)
    return screen.getvalue()


def test_picks_by_hand(
    database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A part of a name, a position to look at, a slip, Enter, and the rest to the house."""
    text = at_the_terminal(monkeypatch, "mookie\nC\nnobody\nmookie\n\nhouse\n", database)
    assert "Seats left: 2 C, 1B" in text
    assert "Salvador Perez" in text
    assert "there is no 'nobody' in the pool." in text
    assert "Mookie Betts has been picked already." in text
    rows = [line.split() for line in capsys.readouterr().out.splitlines() if " Mine " in line]
    assert rows[0][-5:-3] == ["Mookie", "Betts"]
    assert len(rows) == 25


def test_who_leaves_has_made_nothing(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a sentence."""
    with pytest.raises(Mistake, match="nothing was made"):
        at_the_terminal(monkeypatch, "mookie\n", database)
    assert figures("season", "list", "--db", database) == []

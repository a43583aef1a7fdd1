"""`sandlot print` and `sandlot cards print`, as they are typed."""

from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.cli.shell import figures, refused, said


def test_a_club_in_one_file(tmp_path: Path) -> None:
    """Cards, charts and a score sheet, counted as they are in the file."""
    file = tmp_path / "gulls.pdf"
    found = figures("cards", "print", "gulls", "-o", str(file), "--paper", "letter")
    assert (found["file"], found["paper"]) == (str(file), "letter")
    assert [one["what"] for one in found["sheets"]] == ["cards", "charts", "scoresheet"]
    reader = PdfReader(file)
    assert len(reader.pages) == found["pages"] == sum(one["pages"] for one in found["sheets"])
    assert reader.metadata is not None
    assert reader.metadata.title == "Harbor City Gulls"


def test_a_season_and_a_club(tmp_path: Path) -> None:
    """The command of the book: a year, its club's letters, a file."""
    file = tmp_path / "royals.pdf"
    told = said("cards", "print", "2015", "--team", "KCA", "--only", "cards", "-o", str(file))
    assert told.startswith(f"{file}: ")
    assert "Kansas City Royals" in told
    assert "Lorenzo Cain" in PdfReader(file).pages[0].extract_text()


def test_a_game_by_its_own_rules(tmp_path: Path) -> None:
    """Rulings and setups of the command line are what is printed."""
    file = str(tmp_path / "court.pdf")
    found = figures("print", "robo-dodgeball", "--set", "court=carousel", "--what", "court,options",
                    "-o", file)  # fmt: skip
    assert [one["title"] for one in found["sheets"]] == ["Option cards", "The court: carousel"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("print", "home-runz"), "nothing to print of home-runz"),
        (("print", "deep-drive", "--what", "chart"), "did you mean 'charts'?"),
        (("print", "deep-drive", "--paper", "a5"), "there is no paper 'a5'; there are a4, letter."),
        (("print", "dodgeball"), "did you mean 'robo-dodgeball'?"),
        (("cards", "print", "gulls", "--only", "card"), "did you mean 'cards'?"),
        (("cards", "print", "gulls", "--team", "KCA"), "--team is for a season, such as 2015."),
        (("cards", "print", "2015", "--team", "XYZ"), "XYZ"),
        (("cards", "print", "1800"), "1800"),
        (("print", "deep-drive", "-o", "/nowhere/x.pdf"), "/nowhere/x.pdf cannot be written"),
    ],
)
def test_one_sentence_for_a_slip(
    words: tuple[str, ...], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is wrong is said in a sentence, and no file is left."""
    monkeypatch.chdir(tmp_path)
    assert sentence in refused(*words)
    assert not [*tmp_path.iterdir()]

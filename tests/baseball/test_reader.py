"""An independent reader takes our event files, and its box score is ours, figure for figure."""

import re
from collections.abc import Mapping
from datetime import date
from pathlib import Path

import pytest

from sandlot.baseball.scorebook.retrosheet import Club, Person, Sheet
from tests.baseball.innings import Telling
from tests.baseball.reader import our_boxes, read_boxes, tool, write
from tests.baseball.wild_games import sheet


@pytest.fixture(scope="module")
def sheets() -> list[Sheet]:
    """Games in which everything happens."""
    return [sheet(seed) for seed in range(40)]


def test_the_reader_keeps_the_same_score(sheets: list[Sheet], tmp_path: Path) -> None:
    """Both clubs, every batter, pitcher and fielder; nothing on its standard error."""
    compare(sheets, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("start", range(1000, 1500, 100))
def test_five_hundred_games(start: int, tmp_path: Path) -> None:
    """As many as we promise."""
    compare([sheet(seed) for seed in range(start, start + 100)], tmp_path)


def compare(sheets: list[Sheet], folder: Path) -> None:
    """Every game is read, and read as we scored it."""
    theirs = read_boxes(folder, write(folder, sheets))
    ours = our_boxes(sheets)
    assert len(ours) == len(sheets)
    assert theirs == ours


def test_the_reader_takes_every_play(sheets: list[Sheet], tmp_path: Path) -> None:
    """A row for every play, and no complaint."""
    written = write(tmp_path, sheets)
    rows = sum(
        len(tool("cwevent", tmp_path, "-y", name[:4], "-f", "0,29", name).splitlines())
        for name in written
        if ".EV" in name
    )
    assert rows == sum(len(one.book.plays) for one in sheets)


def test_every_kind_of_play_comes_up(sheets: list[Sheet], tmp_path: Path) -> None:
    """What these games are to try out does come up in them."""
    assert missing(COMMON, "".join(write(tmp_path, sheets).values())) == []


def missing(marks: Mapping[str, str], text: str) -> list[str]:
    """What does not stand in these files."""
    return [what for what, mark in marks.items() if not re.search(mark, text)]


COMMON = {
    "a hit batter": r",HP",
    "a pinch hitter": r"sub,.*,11\n",
    "a pinch runner": r"sub,.*,12\n",
    "a reliever in the order": r"sub,.*,[1-9],1\n",
    "a reliever who does not bat": r"sub,.*,0,1\n",
    "a run unearned": r"\(UR\)",
    "a steal with an error": r"SB\d\..*\(E2/TH\)",
    "a double play": r"/GDP",
    "a bunt popped up into two": r"/BPDP",
    "a sacrifice": r"/SH",
    "a sacrifice fly": r"/SF",
    "a passed ball": r",PB\.",
    "a pick-off": r",PO\d\(",
    "a save": r"info,save",
}
SELDOM = {
    "a runner placed": r"radj,.*,2\n",
    "an error that bats nobody in": r"E\d.*\(NR\)",
    "unearned for the club alone": r"\(TUR\)",
    "a throw that is dropped": r"X[23H]\(\dE\d\)",
    "a wild throw": r"\(E[789]/TH\)",
    "a double steal": r"SB3;SB2",
    "out at home on a hit": r",[SD]\d\..*XH\(",
    "a triple play": r"/LTP",
    "a force at home": r"2\(3\)",
    "a balk": r",BK\.",
    "a home run unearned": r"HR\..*B-H\(",
}


def told_by_hand() -> list[Telling]:
    """Short games with what comes up seldom."""
    full = Telling().out(3).walk().play("walk", "1-2 B-1").play("walk", "2-3 1-2 B-1")
    return [
        Telling().out(2).play("error", "B-1(E4)", "G4").reliever("hr")
        .play("home run", "1-H B-H").homer().out(),
        Telling().out(2).play("error", "B-2(E8)", "F8").play("home run", "2-H B-H").out(),
        Telling().play("double", "B-2").play("single", "2XH(8E2) B-1").out(3),
        Telling().walk().play("double", "1XH(92) B-2").play("balk", "2-3").out(2),
        Telling().walk().play("walk", "1-2 B-1").play("single", "2-H 1-3(E8) B-2(E8)").out(3),
        Telling().walk().play("walk", "1-2 B-1").play("stolen base", "2-3 1-2").out(3),
        Telling().walk().play("walk", "1-2 B-1")
        .play("line out", "2X2(64) 1X1(63) BX(6)f", "L6").out(3),
        Telling().walk().play("walk", "1-2 B-1").play("walk", "2-3 1-2 B-1").reliever("hr")
        .play("double play", "3XH(12)f 2-3 1-2 BX1(23)f", "G1h")
        .play("single", "3-H 2-H B-1").out(),
        Telling().placed().reliever("hr").play("single", "2-H B-1").out(3),
        Telling().walk().reliever("hr").play("walk", "1-2 B-1").play("walk", "2-3 1-2 B-1")
        .play("double play", "3XH(12)f 2-3 1-2 BX1(23)f", "G1h")
        .play("single", "3-H 2-H B-1").out(),
        Telling().placed().reliever("hr").runner(2, "ax").play("wild pitch", "2-3")
        .play("fly out", "3-H BX(7)f", "F7d").out(2),
        Telling().play("triple", "B-3").walk().play("stolen base", "3-H(E2) 1-3(E2)").out(3),
        Telling().walk().play("caught stealing", "1X2(24)").walk()
        .play("fielder's choice", "1-2 B-1", "BG1").out(2),
        Telling().play("triple", "B-3").play("error", "3-H B-1(E6)", "G6").out(3),
        full.play("triple", "3-H B-3"),
    ]  # fmt: skip


def test_what_comes_up_seldom(tmp_path: Path) -> None:
    """Dropped and wild throws, triple plays, runs unearned for one pitcher and not for another."""
    games = told_by_hand()
    books = [game.over() if game is games[-1] else game.book() for game in games]
    sheets = [Sheet(*CLUBS, date(2015, 4, 6 + n), 0, "Park", book) for n, book in enumerate(books)]
    assert missing(SELDOM, "".join(write(tmp_path, sheets).values())) == []
    compare(sheets, tmp_path)


def _club(letter: str) -> Club:
    names = [*(f"{letter}{n}" for n in range(1, 10)), *(f"{letter}{more}" for more in "prx")]
    people = tuple(Person(name, f"Player {name}", "R", "R", "P") for name in names)
    return Club(letter.upper() * 3, "A", "City", "Club", people)


CLUBS = _club("a"), _club("h")


# The check itself can fail


def test_a_bad_play_is_noticed(sheets: list[Sheet], tmp_path: Path) -> None:
    """The reader complains, and exits with 0 all the same."""
    written = write(tmp_path, sheets[:1])
    name = next(name for name in written if ".EV" in name)
    spoilt = written[name].replace(",K\n", ",463/GDP\n", 1)
    (tmp_path / name).write_text(spoilt, encoding="ascii")
    with pytest.raises(AssertionError):
        read_boxes(tmp_path, written)


def test_a_wrong_figure_is_noticed(sheets: list[Sheet], tmp_path: Path) -> None:
    """A strikeout that was a walk."""
    written = write(tmp_path, sheets[:1])
    name = next(name for name in written if ".EV" in name)
    spoilt = written[name].replace(",K\n", ",43/G4\n", 1)
    (tmp_path / name).write_text(spoilt, encoding="ascii")
    assert read_boxes(tmp_path, written) != our_boxes(sheets[:1])

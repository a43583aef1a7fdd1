"""Every kind of sheet on every paper: it compiles, is of the right size, and brings its fonts."""

from typing import Any

import pytest

from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.games import GAMES
from sandlot.games.load import make_game
from sandlot.print.catalogue import ON_REQUEST, SHEETS, club_sheets, game_sheets
from sandlot.print.press import PAPERS, printed
from sandlot.print.sheet import Sheet
from tests.print.pdf import fonts, lines, pages, size

OURS = {"Graduate-Regular", "Inter-Regular", "Inter-Bold", "DejaVuSansMono", "DejaVuSansMono-Bold"}
KINDS = [(game, what) for game, known in SHEETS.items() for what in known]
PAGES = {
    "reference": {"cheddar-bob-v5": 2, "cheddar-bob-v5.2": 1, "robo-dodgeball": 2},
    "charts": {"deep-drive": 3},
    "scoresheet": {"cheddar-bob-v5": 1, "cheddar-bob-v5.2": 1, "deep-drive": 2},
    "equilibrium": {"cheddar-bob-v5": 1, "cheddar-bob-v5.2": 1},
    "cards": {"griddly-headz": 14},
    "programs": {"robo-dodgeball": 12},
    "options": {"robo-dodgeball": 2},
    "court": {"robo-dodgeball": 1},
}
"""More would mean that something has run over the page it was laid out for."""


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("name", "what"), KINDS)
def test_a_sheet_is_whole(name: str, what: str, paper: str) -> None:
    """No warning, the pages it should take, all of its paper's size, every font in the file."""
    done = printed(name, game_sheets(make_game(name), [what]), paper)
    assert done.pages == len(pages(done)) == PAGES[what][name]
    assert [(one.what, one.pages) for one in done.sheets] == [(what, done.pages)]
    for page in pages(done):
        assert sorted(size(page)) == pytest.approx(sorted(PAPERS[paper]), abs=0.1)
    found = fonts(done)
    assert set(found) <= OURS
    assert all(found.values())


def test_pages_are_counted_by_sheet() -> None:
    """Several sheets in one file, each with its own number of pages."""
    done = printed("all", game_sheets(make_game("robo-dodgeball")))
    assert {one.what: one.pages for one in done.sheets} == {
        "programs": 12, "options": 2, "court": 1, "reference": 2,
    }  # fmt: skip
    assert sum(one.pages for one in done.sheets) == done.pages == len(pages(done))


def test_the_same_twice_is_the_same_file() -> None:
    """Nothing of the day or of the machine is in it."""
    sheets = game_sheets(make_game("cheddar-bob-v5.2"))
    assert printed("same", sheets).pdf == printed("same", sheets).pdf


def test_a_warning_is_an_error() -> None:
    """A font that is not there would otherwise be another one in silence."""
    text = {"kind": "text", "spans": [("", "a word")]}
    section = {"title": "One", "blocks": [text]}
    data: dict[str, Any] = {"title": "x", "about": "", "columns": [[section]], "size": 7.0}
    assert printed("good", [Sheet("good", "book", data)]).pages == 1
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sandlot.print.press.FONTS", "/nowhere")
        with pytest.raises(RuntimeError, match="unknown font family"):
            printed("bad", [Sheet("bad", "book", data)])


def test_what_is_asked_for() -> None:
    """All but what must be named; in the order of the list; each other word is a Mistake."""
    game: Game[Any] = make_game("cheddar-bob-v5.2")
    usual = [what for what in SHEETS[game.id] if what not in ON_REQUEST]
    assert [sheet.what for sheet in game_sheets(game)] == usual
    assert [sheet.what for sheet in game_sheets(game, ["scoresheet", "reference"])] == usual
    with pytest.raises(Mistake, match="did you mean 'scoresheet'"):
        game_sheets(game, ["scoresheets"])
    with pytest.raises(Mistake, match="nothing to print of home-runz"):
        game_sheets(make_game("home-runz"))
    with pytest.raises(Mistake, match="no paper 'a5'"):
        printed("x", [], "a5")
    with pytest.raises(Mistake, match="did you mean 'charts'"):
        club_sheets([], "chart")


def test_every_game_of_the_list_exists() -> None:
    """The list of sheets names games by their ids."""
    assert set(SHEETS) <= set(GAMES)


def test_the_score_sheet_follows_the_innings() -> None:
    """A long game of Cheddar Bob has a page across for each side, and a column for each inning."""
    done = printed("long", game_sheets(make_game("cheddar-bob-v5", ["innings=9"]), ["scoresheet"]))
    assert done.pages == 2
    width, height = size(pages(done)[0])
    assert width > height
    assert any("10" in line.split() for line in lines(done))

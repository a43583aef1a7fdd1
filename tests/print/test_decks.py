"""The other games' cards and courts: all there, with their backs behind them."""

from collections import Counter
from pathlib import Path

import pytest

from sandlot.games.griddly_headz.card_words import card_words
from sandlot.games.load import make_game
from sandlot.games.robo_dodgeball.cards import DECK, KIND_OF
from sandlot.games.robo_dodgeball.court import FLOOR
from sandlot.games.robo_dodgeball.gadgets import GADGETS
from sandlot.games.robo_dodgeball.maps import COURTS
from sandlot.print.catalogue import game_sheets
from sandlot.print.court import drawing
from sandlot.print.press import PAPERS, printed
from tests.print.pdf import pages, words


@pytest.mark.parametrize("box", ["sandlot", "first"])
def test_every_card_of_a_box(box: str) -> None:
    """Title, what is printed and what it does, on a face; keepers say so."""
    game = make_game("griddly-headz", [f"deck={box}"])
    faces = pages(printed("x", game_sheets(game, ["cards"])))[::2]
    said = " ".join(" ".join(page.extract_text().split()) for page in faces)
    cards = game.setup.deck.cards
    for card in cards:
        assert card.title in said
        assert card.text in said
        assert card_words(card) in said
    assert said.count("Keep this card") == sum(card.keeper for card in cards)


def test_a_box_of_ones_own(tmp_path: Path) -> None:
    """A setup file's cards are the ones that are printed."""
    file = tmp_path / "box.toml"
    game = make_game("griddly-headz")
    file.write_text(game.setup.file_text().replace("Pine Tar", "Corked Bat"), encoding="utf-8")
    own = make_game("griddly-headz", setup_files=[file])
    said = "".join(page.extract_text() for page in pages(printed("x", game_sheets(own, ["cards"]))))
    assert "Corked Bat" in said
    assert "Pine Tar" not in said


@pytest.mark.parametrize("paper", PAPERS)
def test_backs_lie_behind_their_faces(paper: str) -> None:
    """Turned over its long side, a page has the back of each card behind its face."""
    width, _ = PAPERS[paper]
    done = printed("x", game_sheets(make_game("griddly-headz"), ["cards"]), paper)
    names = ("HOME RUN", "UMPIRE", "FOUL BALL")
    sheets = pages(done)
    for face, back in zip(sheets[::2], sheets[1::2], strict=True):
        faces = Counter((w.said, cell(w.x, w.y)) for w in words(face) if w.said in names)
        backs = Counter((w.said, cell(width - w.x, w.y)) for w in words(back) if w.said in names)
        assert faces
        assert {(said, column) for said, (column, _) in faces} == {
            (said, column) for said, (column, _) in backs
        }


def cell(x: float, y: float) -> tuple[int, int]:
    """Roughly the card a place is on: the column by its distance from the left."""
    return int((x - 10) // 63), int(y // 88)


def test_all_84_program_cards() -> None:
    """Every priority once, with the name of its kind."""
    done = printed("x", game_sheets(make_game("robo-dodgeball"), ["programs"]))
    faces = pages(done)[::2]
    said = Counter(line for page in faces for line in page.extract_text().splitlines())
    assert all(said[str(card)] == 1 for card in DECK)
    kinds = Counter(KIND_OF[card].name.title() for card in DECK)
    assert {name: said[name] for name in kinds} == kinds


def test_all_nine_options() -> None:
    """Every option, with what it does and what else the rules say of it."""
    done = printed("x", game_sheets(make_game("robo-dodgeball"), ["options"]))
    said = " ".join(pages(done)[0].extract_text().split())
    for name, does in GADGETS.items():
        assert name.title() in said
        assert does[1:] in said
    assert "at the priority of its Move 1" in said
    assert "back" not in pages(done)[1].extract_text()


@pytest.mark.parametrize("name", COURTS)
def test_a_court_is_drawn_whole(name: str) -> None:
    """A drawing on each marked square, every wall, and the eight robots at their starts."""
    game = make_game("robo-dodgeball", [f"court={name}"])
    court = game.setup.court
    drawn = drawing(court)
    marked = sum(mark != FLOOR for mark in court.cells)
    assert drawn.count('<g transform="translate(') == marked + len(court.starts)
    assert drawn.count('stroke="#d0704f"') == len(court.walls)
    (page,) = pages(printed("x", game_sheets(game, ["court"])))
    assert Counter(page.extract_text().split()) == Counter("11223344")

"""A box as a file: written out, edited and played; the words in it are all there are."""

import tomllib
from pathlib import Path

import pytest

from sandlot.core.errors import Mistake
from sandlot.games.griddly_headz.box import Effect
from sandlot.games.griddly_headz.box_file import vocabulary
from sandlot.games.griddly_headz.contents import BOXES, KNOWN_SQUARES
from sandlot.games.griddly_headz.effects import EFFECTS
from sandlot.games.griddly_headz.setup import GriddlySetup
from sandlot.games.load import make_game
from tests.core.sentences import one_sentence

NAME = "griddly-headz"


def made(*files: Path, sets: tuple[str, ...] = ()) -> GriddlySetup:
    """The setup of a game made with these files."""
    setup = make_game(NAME, sets, setup_files=files).setup
    assert isinstance(setup, GriddlySetup)
    return setup


def written(tmp_path: Path, name: str, text: str) -> Path:
    """A file with this text."""
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("box", BOXES)
def test_a_box_survives_its_file(box: str, tmp_path: Path) -> None:
    """Board, cards with their texts, bunts, and the number of sides."""
    setup = GriddlySetup.of({"sides": 3, "board": box, "deck": box, "bunting": box})
    assert made(written(tmp_path, "box.toml", setup.file_text())) == setup


def test_a_title_may_hold_anything_that_can_be_printed(tmp_path: Path) -> None:
    """Quotes, slashes and letters of all kinds."""
    text = GriddlySetup().file_text()
    edited = text.replace('title = "Over the Wall"', r'title = "Über \"the\" Wall \\ ½"')
    setup = made(written(tmp_path, "box.toml", edited))
    assert setup.deck.cards[0].title == 'Über "the" Wall \\ ½'
    assert made(written(tmp_path, "again.toml", setup.file_text())) == setup


def test_the_file_explains_every_word_and_every_square() -> None:
    """And every example of a word is one that a card may have."""
    text = GriddlySetup().file_text()
    examples = {example: meaning for example, _, meaning in vocabulary()}
    assert len(examples) == len(EFFECTS)
    for example, meaning in examples.items():
        effect = tomllib.loads(f"effect = {example}")["effect"]
        assert Effect(**effect).do in EFFECTS
        assert f"#   {example}" in text
        assert meaning.endswith(".")
    assert all(f"#   {square} " in text for square in KNOWN_SQUARES)


def test_parts_come_from_several_files_and_the_later_one_counts(tmp_path: Path) -> None:
    """What no file has is as it comes with the game."""
    usual = GriddlySetup()
    one = written(tmp_path, "one.toml", 'sides = 3\nboard = "first"\n[bunt]\ntouch_sixths = [1]\n')
    two = written(tmp_path, "two.toml", "[bunt]\ntouch_sixths = [6, 6]\n")
    setup = made(one, two)
    assert (setup.sides, setup.board) == (3, GriddlySetup.of({"board": "first"}).board)
    assert setup.bunting.touch_sixths == (6, 6)
    assert setup.deck == usual.deck
    assert made(two, one).bunting.touch_sixths == (1,)
    assert made(one, sets=("sides=4",)).sides == 4


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("sides = [", "is not a TOML file"),
        ("[bord]\nname = 'x'", "no part of the setup 'bord'; did you mean 'board'"),
        ("sides = 5", "from 2 to 4"),
        ("[board]\nsquares = ['team_blue']", "12 to 120 names"),
        ("[deck]\nhome_run = []", "deck.home_run is a list"),
        ("[bunt]\ntouch_sixths = [7]", "numbers from 0 to 6"),
        ("[rules]\nbunt = 'declared'", "no part of the setup 'rules'"),
    ],
)
def test_what_is_wrong_is_said_with_its_file(tmp_path: Path, text: str, wrong: str) -> None:
    """In one sentence."""
    path = written(tmp_path, "mine.toml", text)
    with pytest.raises(Mistake, match=wrong) as refused:
        made(path)
    assert "mine.toml" in str(refused.value)
    assert one_sentence(refused.value)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    """Missing, or a folder."""
    for path in (tmp_path / "none.toml", tmp_path):
        with pytest.raises(Mistake, match=path.name):
            made(path)

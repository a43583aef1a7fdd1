"""`--setup FILE`: a box of one's own, through the command line."""

from pathlib import Path

import pytest

from sandlot.games import GAMES
from tests.cli.shell import figures, refused, said

GAME = "griddly-headz"


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """The box that comes with the game, written out, its board given another name."""
    path = tmp_path / "mine.toml"
    text = said("games", GAME, "--box").replace('name = "Sandlot"', 'name = "My Kitchen"')
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("name", GAMES)
def test_every_setup_can_be_written_out_and_read_back(name: str, tmp_path: Path) -> None:
    """--box writes what --setup reads."""
    path = tmp_path / "box.toml"
    path.write_text(said("games", name, "--box"), encoding="utf-8")
    assert said("games", name, "--box", "--setup", str(path)) == path.read_text(encoding="utf-8")


def test_a_box_is_played_and_stays_in_the_match(box: Path, tmp_path: Path) -> None:
    """Its file is not needed any more: the match has all of it."""
    saved = tmp_path / "match.sandlot"
    watch = ("watch", GAME, "--setup", str(box), "--seed", "4", "--text", "--save", str(saved))
    story = said(*watch)
    box.unlink()
    assert '"My Kitchen"' in saved.read_text(encoding="utf-8").splitlines()[0]
    assert said("replay", str(saved), "--text") == story
    assert said("verify", str(saved))


def test_parts_come_in_several_files(box: Path, tmp_path: Path) -> None:
    """The later one counts, and what is set on the line comes last."""
    more = tmp_path / "more.toml"
    more.write_text("sides = 3\n[bunt]\ntouch_sixths = [6]\n", encoding="utf-8")
    files = ("--setup", str(box), "--setup", str(more))
    rulings = figures("games", GAME, *files)["rulings"]
    assert rulings["board"]["value"]["name"] == "My Kitchen"
    assert rulings["bunting"]["value"] == {"touch_sixths": [6]}
    assert rulings["sides"]["value"] == 3
    assert "green_win" in figures("sim", GAME, *files, "--set", "sides=4", "-n", "20")


def test_what_is_refused(box: Path, tmp_path: Path) -> None:
    """A file that is missing, broken, or of another kind; and files without a game."""
    assert "none.toml cannot be read" in refused("sim", GAME, "--setup", "none.toml")
    broken = tmp_path / "broken.toml"
    broken.write_text(box.read_text(encoding="utf-8").replace("home_run", "home_rum"))
    assert "did you mean 'home_run'?" in refused("play", GAME, "--setup", str(broken))
    rules = tmp_path / "rules.toml"
    rules.write_text(said("games", GAME, "--toml"), encoding="utf-8")
    assert "there is no part of the setup 'game'" in refused("sim", GAME, "--setup", str(rules))
    assert "name the game as well" in refused("games", "--setup", str(box))
    assert "say one of" in refused("games", GAME, "--box", "--toml")


def test_the_statz_pad_of_a_saved_match(tmp_path: Path) -> None:
    """`boxscore`, for people and for programs; it has no plays and no card."""
    saved = str(tmp_path / "match.sandlot")
    said("watch", GAME, "--set", "sides=3", "--seed", "2", "--text", "--save", saved)
    pad = said("boxscore", saved)
    assert pad.splitlines()[0].split() == ["Statz", "Blue", "Red", "Yellow"]
    sides = figures("boxscore", saved)["sides"]
    assert [side["color"] for side in sides] == [0, 1, 2]
    assert sum(side["won"] for side in sides) == 1
    assert "for Deep Drive" in refused("boxscore", saved, "--card")

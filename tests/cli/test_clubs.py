"""`--away` and `--home`: card sets from the command line."""

from pathlib import Path

from sandlot.cli.clubs import card_sets
from sandlot.cli.options import Clubs
from sandlot.games.deep_drive.clubs import shipped_text
from tests.cli.shell import refused, said


def test_clubs_by_name_and_by_file(tmp_path: Path) -> None:
    file = tmp_path / "ours.json"
    file.write_text(shipped_text("gulls").replace("Harbor City Gulls", "Our Own Nine"))
    told = said("watch", "deep-drive", "--away", "millers", "--home", str(file), "--text")
    assert "For the Prairie Junction Millers:" in told.splitlines()[0]
    assert "For the Our Own Nine:" in told.splitlines()[1]


def test_a_match_with_cards_of_ones_own_can_be_checked(tmp_path: Path) -> None:
    """The log has the whole card set, so the file is not needed any more."""
    file, match = tmp_path / "ours.json", tmp_path / "match.sandlot"
    file.write_text(shipped_text("gulls").replace("Harbor City Gulls", "Our Own Nine"))
    said("watch", "deep-drive", "--home", str(file), "--save", str(match), "--text", "--seed", "1")
    file.unlink()
    assert "as committed" in said("verify", str(match))


def test_card_sets_are_for_deep_drive() -> None:
    assert "for deep-drive" in refused("watch", "home-runz", "--away", "gulls")
    assert "cannot be read" in refused("watch", "deep-drive", "--away", "nowhere.json")
    assert "name the game as well" in refused("play", "--best-of", "3")


def test_clubs_are_settings_of_a_setup() -> None:
    assert card_sets("deep-drive", Clubs("gulls"))["away"].club == "Harbor City Gulls"

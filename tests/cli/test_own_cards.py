"""Cards of one's own: a match carries them, and needs their files no more, here or elsewhere."""

import os
import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

from sandlot.bots.names import find_bot
from sandlot.cli.seating import Seating, against, resumed, seated
from sandlot.core.log import seed_file
from sandlot.core.players import bots_answer
from sandlot.core.script import Roll
from sandlot.games.deep_drive.clubs import CLUBS, card_set_of, shipped_text
from sandlot.games.load import make_game, rules_text
from tests.cli.shell import sandlot

NAMES = {
    "gulls": ("Harbor City Gulls", "Corner Street Nine", "Jericho Lamb", "Ann O'Dea"),
    "millers": ("Prairie Junction Millers", "Café Players", "Isaiah Burdock", "Zoë Ng"),
}


class Files(NamedTuple):
    """Two card sets that somebody typed in."""

    away: Path
    home: Path


@pytest.fixture
def typed_in(tmp_path: Path) -> Files:
    """Clubs under other names than those that come with the game, with other people."""
    files = []
    for club in CLUBS:
        was, now, man, other = NAMES[club]
        file = tmp_path / f"{club}-of-mine.json"
        text = shipped_text(club).replace(was, now).replace(man, other)
        file.write_text(text, encoding="utf-8")
        files.append(file)
    return Files(*files)


def here(folder: Path, *words: str) -> str:
    """What a command says on a machine where nothing but this folder was ever seen."""
    home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data")}
    env = {**os.environ, **home, "PYTHONIOENCODING": "utf-8"}
    done = sandlot(*words, cwd=folder, env=env)
    assert done.returncode == 0, done.stderr
    return done.stdout


def moved(match: Path, to: Path) -> Path:
    """A match with its seed, if it is still open, on another machine."""
    to.mkdir()
    for file in (match, seed_file(match)):
        if file.exists():
            shutil.move(file, to)
    return to / match.name


def test_a_finished_match_is_read_checked_and_scored_elsewhere(
    typed_in: Files, tmp_path: Path
) -> None:
    match = tmp_path / "match.sandlot"
    away, home = map(str, typed_in)
    line = ("watch", "deep-drive", "--away", away, "--home", home, "--seed", "5", "--text")
    told = here(tmp_path, *line, "--save", str(match))
    for file in typed_in:
        file.unlink()
    elsewhere = moved(match, tmp_path / "elsewhere")
    folder, name = elsewhere.parent, elsewhere.name
    assert here(folder, "replay", name, "--text") == told
    assert "as committed" in here(folder, "verify", name)
    box = here(folder, "boxscore", name, "--card")
    assert all(word in box for word in ("Corner Street Nine", "Café Players", "Ann O'Dea", "Zoë"))
    assert "Harbor City" not in box
    assert "plays written" in here(folder, "export", name, "--retrosheet", "files")


def test_an_open_match_goes_on_elsewhere(typed_in: Files, tmp_path: Path) -> None:
    cards = {seat: card_set_of(str(file)) for seat, file in typed_in._asdict().items()}
    game = make_game("deep-drive", ["innings=2"], None, cards)
    path = tmp_path / "match.sandlot"
    left = seated(game, against(game, "home", "house"), 5, path)
    for _ in range(20):
        step(left)
    for file in typed_in:
        file.unlink()
    again = resumed(moved(path, tmp_path / "elsewhere"))
    assert again.people == ("home",)
    assert again.match.story == left.match.story
    assert again.match.game.setup == game.setup
    while again.match.result is None:
        step(again)
    assert again.match.game.seat_name("home") == "Café Players"
    assert "as committed" in here(tmp_path / "elsewhere", "verify", "match.sandlot")


def step(seating: Seating) -> None:
    """One step of a match, the house at every seat."""
    match = seating.match
    if isinstance(match.asked, Roll):
        match.roll()
    else:
        bot = find_bot(match.game, "house")
        bots_answer(match, dict.fromkeys(match.game.setup.seats, bot))


def test_a_rules_file_carries_cards_too(typed_in: Files, tmp_path: Path) -> None:
    """What `games --toml` prints of a game with cards of one's own is read back as it was."""
    cards = {seat: card_set_of(str(file)) for seat, file in typed_in._asdict().items()}
    game = make_game("deep-drive", ["innings=2"], None, cards)
    file = tmp_path / "ours.toml"
    file.write_text(rules_text(game), encoding="utf-8")
    for one in typed_in:
        one.unlink()
    again = make_game("deep-drive", [], file)
    assert again.setup == game.setup
    assert again.rules == game.rules
    printed = here(tmp_path, "games", "deep-drive", "--toml", "--rules", str(file))
    assert printed == rules_text(game)
    told = here(tmp_path, "watch", "deep-drive", "--rules", str(file), "--text", "--seed", "1")
    assert told.startswith("For the Corner Street Nine:")

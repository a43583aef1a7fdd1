"""Slips of all kinds through the command line: one sentence, exit code 2, nothing half done."""

import os
from pathlib import Path

import pytest

from tests.cli.shell import figures, refused, said, sandlot


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("sim", "home-runz", "-n", "0"), "or equal to 1. See 'sandlot sim --help'."),
        (("sim", "home-runz", "--seed", "x"), "Invalid value for '--seed'"),
        (("odds", "cheddar-bob-v5", "--outs", "3"), "Invalid value for '--outs'"),
        (("paly",), "Did you mean 'play', 'replay'? See 'sandlot --help'."),
        (("play", "--seat", "home"), "--seat is for one game"),
        (("games", "--toml"), "--toml is for one game"),
        (("games", "home-runz", "--toml", "--json"), "say one of --toml, --box and --json."),
        (
            ("sweep", "home-runz", "--until", "0"),
            "a standard error to stop at is at least 0.000001",
        ),
        (("sim", "home-runz", "--set", "pawns=1_0"), "a whole number from 2 to 4"),
        (
            ("odds", "cheddar-bob-v5.2", "--pitch", "rock", "--swing", "paper", "--go", "1"),
            "v5.2 has no arrows, steals",
        ),
        (
            ("odds", "cheddar-bob-v5", "--pitch", "fastball", "--swing", "bunt"),
            "there is no swing 'bunt'",
        ),
        (("odds", "cheddar-bob-v5", "--pitch", "fastbal"), "did you mean 'fastball'?"),
        (("watch", "home-runz", "--text", "--save", "."), "is a folder"),
        (("watch", "home-runz", "--text", "--save", "no/where"), "cannot be written"),
    ],
)
def test_slips_get_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    """Whatever the parser or the rules refuse."""
    assert sentence in refused(*words)


def torn_match(folder: Path) -> Path:
    """A match whose last line was torn off, as a crash leaves it."""
    whole, torn = folder / "whole.sandlot", folder / "torn.sandlot"
    said("watch", "cheddar-bob-v5.2", "--seed", "3", "--save", str(whole), "--text")
    torn.write_bytes(whole.read_bytes()[:3000])
    return torn


def test_a_replay_changes_nothing(tmp_path: Path) -> None:
    """Reading a torn file leaves it as it is; so does a resume that is refused."""
    torn = torn_match(tmp_path)
    before = torn.read_bytes()
    assert figures("replay", str(torn))["winner"] is None
    assert "it cannot go on" in refused("resume", str(torn))
    assert torn.read_bytes() == before


def test_saves_that_cannot_be_made_are_named(tmp_path: Path) -> None:
    """A folder that cannot be made is one sentence, and `resume` finds nothing in it."""
    blocked = tmp_path / "file"
    blocked.touch()
    done = sandlot("resume", env={**os.environ, "XDG_DATA_HOME": str(blocked)})
    assert done.returncode == 2
    assert "there is no saved match to go on with" in done.stderr


def test_bare_sandlot_helps_and_is_content() -> None:
    """No command is no mistake."""
    assert sandlot().returncode == 0


def test_a_terminal_without_letters_still_gets_numbers() -> None:
    """Where a sign cannot be printed another stands for it."""
    done = sandlot("sim", "home-runz", "-n", "2", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


def test_names_may_have_a_space_after_the_comma() -> None:
    """As people write a list."""
    one, two = (
        figures("sim", "home-runz", "-n", "20", "--bots", bots)
        for bots in ("random,random", "random, random")
    )
    assert one["blue_win"] == two["blue_win"]

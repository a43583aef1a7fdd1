"""A match killed at any byte goes on from its last whole line, to the same end."""

from pathlib import Path

import pytest

from sandlot.core.dice import fresh_dice
from sandlot.core.errors import Mistake
from sandlot.core.log import mend, open_dice, read, seed_file
from sandlot.core.match import resume
from sandlot.games.load import game_of, make_game

from .forge import forged
from .hush import Hush, HushRules
from .playing import begin, play_on
from .sentences import one_sentence

SEED = 11


class Kill:
    """A finished match, and what a kill at some byte of it left behind."""

    def __init__(self, folder: Path, game_name: str = "") -> None:
        self.game = make_game(game_name) if game_name else Hush(HushRules(rounds=1))
        self.path = folder / "killed"
        self.secret = fresh_dice(SEED).seed.hex() + "\n"
        self.story = play_on(begin(self.game, self.path, SEED)).story
        self.whole = self.path.read_bytes()

    def at(self, byte: int) -> None:
        """Leave the file as it was when so many bytes were written."""
        self.path.write_bytes(self.whole[:byte])
        seed_file(self.path).write_text(self.secret)

    def check(self, byte: int) -> None:
        """Resume after a kill at this byte, and play on."""
        self.at(byte)
        kept = self.whole[: self.whole.rfind(b"\n", 0, byte) + 1]
        log = mend(self.path)
        assert self.path.read_bytes() == kept
        assert len(log.records) == kept.count(b"\n") - 1
        match = resume(self.game, log, open_dice(log))
        assert match.story == self.story[: len(match.story)]
        play_on(match)
        assert match.story == self.story
        assert self.path.read_bytes() == self.whole


def test_a_kill_at_every_byte_after_the_header(tmp_path: Path) -> None:
    """The end is the same, byte for byte, and the seed is revealed and put away."""
    kill = Kill(tmp_path)
    header = kill.whole.index(b"\n") + 1
    for byte in range(header, len(kill.whole) + 1):
        kill.check(byte)
        assert byte == len(kill.whole) or not seed_file(kill.path).exists()


def test_a_kill_within_the_header_leaves_no_match(tmp_path: Path) -> None:
    """One sentence says so, and the file is left alone."""
    kill = Kill(tmp_path)
    for byte in range(kill.whole.index(b"\n") + 1):
        kill.at(byte)
        with pytest.raises(Mistake, match="line 1") as refused:
            mend(kill.path)
        assert one_sentence(refused.value)
        assert kill.path.read_bytes() == kill.whole[:byte]


@pytest.mark.parametrize("name", ["cheddar-bob-v5", "cheddar-bob-v5.2", "home-runz"])
def test_a_kill_here_and_there_in_every_game(tmp_path: Path, name: str) -> None:
    """A prime number of bytes apart."""
    kill = Kill(tmp_path, name)
    header = kill.whole.index(b"\n") + 1
    for byte in range(header, len(kill.whole), len(kill.whole) // 23 | 1):
        kill.check(byte)


@pytest.mark.soak
@pytest.mark.parametrize("name", ["cheddar-bob-v5.2", "home-runz"])
def test_a_kill_at_every_byte_of_every_game(tmp_path: Path, name: str) -> None:
    """The long version."""
    kill = Kill(tmp_path, name)
    for byte in range(kill.whole.index(b"\n") + 1, len(kill.whole) + 1):
        kill.check(byte)


def test_a_torn_letter_is_a_torn_line(tmp_path: Path) -> None:
    """A kill in the middle of a letter of several bytes."""
    path = tmp_path / "match"
    match = begin(Hush(), path)
    before = path.read_bytes()
    match.answer(1, "cy", "penny", note="né à Zürich ⚾")
    line = path.read_bytes()[len(before) :].split(b"\n")[0]
    for end in range(len(line)):
        path.write_bytes(before + line[:end])
        assert mend(path).records == []
        assert path.read_bytes() == before


def test_only_mending_forgives_a_torn_line(tmp_path: Path) -> None:
    """Reading names it."""
    kill = Kill(tmp_path)
    kill.at(len(kill.whole) - 1)
    lines = kill.whole.count(b"\n")
    with pytest.raises(Mistake, match=f"line {lines}: the line is torn off") as refused:
        read(kill.path)
    assert one_sentence(refused.value)


def test_without_its_seed_a_match_cannot_go_on(tmp_path: Path) -> None:
    """Missing, another's, or no seed at all: one sentence each."""
    kill = Kill(tmp_path)
    kill.at(len(kill.whole) - 1)
    log = mend(kill.path)
    secret = seed_file(kill.path)
    for wrong in (b"00" * 32, b"zz", b"", b"\xff\xfe"):
        secret.write_bytes(wrong)
        with pytest.raises(Mistake) as refused:
            open_dice(log)
        assert one_sentence(refused.value)
    secret.unlink()
    with pytest.raises(Mistake, match=secret.name) as refused:
        open_dice(log)
    assert one_sentence(refused.value)


def test_a_finished_match_needs_no_seed_file(tmp_path: Path) -> None:
    """Its last line reveals the seed; resuming it changes nothing."""
    kill = Kill(tmp_path)
    log = read(kill.path)
    match = resume(kill.game, log, open_dice(log))
    assert match.result is not None
    assert kill.path.read_bytes() == kill.whole


@pytest.mark.parametrize(
    ("game", "version", "says"),
    [
        (
            "cheddar-bob-v6",
            1,
            "line 1: this version of Sandlot has no game 'cheddar-bob-v6'; a newer one may",
        ),
        ("home-runz", 99, "line 1: the match was played with version 99 of home-runz"),
        ("home-runz", 0, "line 1: the match was played with version 0"),
    ],
)
def test_a_log_this_house_cannot_replay_can_still_be_read(
    tmp_path: Path, game: str, version: int, says: str
) -> None:
    """It says why, and a finished match keeps what was told."""
    path = tmp_path / "match"
    play_on(begin(make_game("home-runz"), path))
    told = read(path).ended
    other = forged(path, lambda lines: lines[0].update(game=game, version=version))
    log = read(other)
    with pytest.raises(Mistake, match=says) as refused:
        game_of(log.header)
    assert one_sentence(refused.value)
    assert log.ended == told
    assert told is not None
    assert all(one["words"] for one in told.told)

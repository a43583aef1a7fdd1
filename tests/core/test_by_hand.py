"""A match by hand waits for each throw, and throws what it would have thrown anyway."""

from pathlib import Path

import pytest

from sandlot.core.dice import fresh_dice
from sandlot.core.errors import Refused
from sandlot.core.log import open_dice, read
from sandlot.core.match import Match, replay, resume, start
from sandlot.core.script import Roll
from sandlot.games.load import make_game

from .hush import Hush
from .playing import begin, play_on
from .sentences import one_sentence

RACE = make_game("home-runz")


def by_hand(path: Path | None = None) -> Match:
    """A race in which every throw waits."""
    return start(RACE, {"blue": "random", "red": "random"}, fresh_dice(1), path, by_hand=True)


def test_it_waits_before_every_throw() -> None:
    """One line a throw, ties too, and the end comes of itself."""
    match = by_hand()
    while match.result is None:
        throws = len(match.log.records)
        assert isinstance(match.asked, Roll)
        assert not match.waiting
        match.roll()
        assert len(match.log.records) == throws + 1 + (match.result is not None)
    assert match.log.ended is not None


def test_it_is_the_same_match(tmp_path: Path) -> None:
    """Byte for byte, whoever calls for the dice, also when it was put down between two throws."""
    begin(RACE, tmp_path / "at once")
    match = by_hand(tmp_path / "by hand")
    for _ in range(3):
        match.roll()
    log = read(tmp_path / "by hand")
    match = resume(RACE, log, open_dice(log), by_hand=True)
    while match.result is None:
        match.roll()
    slowly, at_once = tmp_path / "by hand", tmp_path / "at once"
    assert slowly.read_bytes() == at_once.read_bytes()


@pytest.mark.parametrize("kind", ["choosing", "over", "typed", "replayed"])
def test_dice_that_are_not_due_are_not_thrown(kind: str) -> None:
    """While somebody chooses, after the end, typed ones, or in a replay."""
    match = {
        "choosing": lambda: begin(Hush()),
        "over": lambda: play_on(begin(Hush())),
        "typed": lambda: start(RACE, {}, fresh_dice(1), typed_dice=True),
        "replayed": lambda: replay(RACE, by_hand().log),
    }[kind]()
    before = (len(match.log.records), list(match.story), match.asked)
    with pytest.raises(Refused) as refused:
        match.roll()
    assert one_sentence(refused.value)
    assert (len(match.log.records), list(match.story), match.asked) == before

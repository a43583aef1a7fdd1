"""The clubs that come with the game: complete, believable, and together like real baseball."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from sandlot.baseball.bases import OUT
from sandlot.baseball.play import HITS, ON_THE_BASES, Kind
from sandlot.baseball.scorebook.events import PlayMade
from sandlot.core.sample import play_out
from sandlot.core.script import Choose
from sandlot.games.deep_drive.card_text import plain_card_set
from sandlot.games.deep_drive.clubs import CLUBS, shipped, shipped_text
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.setup import DeepDriveSetup


@pytest.mark.parametrize("name", CLUBS)
def test_a_shipped_club_is_complete(name: str) -> None:
    """Thirteen batters, ten pitchers, somebody for every position, and cards of pitchers' own."""
    club = shipped(name)
    assert club.club == CLUBS[name]
    assert len(club.batters) == 13
    assert len(club.pitchers) == 10
    assert [card.id for card in club.pitchers] == [*club.rotation, *club.bullpen]
    assert len(club.rotation) == 5
    for position in range(2, 10):
        assert sum(card.plays(position) for card in club.batters) >= 2
    for order in (club.with_dh, club.without_dh):
        for player, position in order:
            assert not player or position == 10 or club.batter_of[player].plays(position)
    assert sum(card.bats_as is not None for card in club.pitchers) == 2
    for pitcher in club.pitchers:
        starts = pitcher.id in club.rotation
        assert pitcher.endurance in (range(24, 29) if starts else range(4, 10))


@pytest.mark.parametrize("name", CLUBS)
def test_a_shipped_club_is_written_as_any_other(name: str) -> None:
    """Its file holds what would be written for it, and no line of it is too long to read."""
    text = shipped_text(name)
    assert json.loads(text) == plain_card_set(shipped(name))
    assert max(map(len, text.splitlines())) < 200


def test_nobody_plays_for_both_clubs() -> None:
    """All names are different."""
    names = [name for club in CLUBS for name in shipped(club).name_of.values()]
    assert len(set(names)) == len(names) == 46


def test_out_codes_are_mixed_as_in_real_baseball() -> None:
    """Outs: grounders 44 in a hundred, flies 30, liners 12, pop-ups 14, give or take."""
    clubs = [shipped(name) for name in CLUBS]
    codes = [code for club in clubs for card in club.batters for code in card.outs]
    codes += [code for club in clubs for card in club.pitchers for code in card.outs]
    share = {ball: sum(code[0] == ball for code in codes) / len(codes) for ball in "GFLP"}
    wanted = {"G": 0.44, "F": 0.30, "L": 0.12, "P": 0.14}
    assert share == pytest.approx(wanted, abs=0.03)


GAMES = 60
BANDS = {
    "runs": (3.5, 5.1),
    "hits": (8.0, 10.1),
    Kind.DOUBLE: (1.3, 2.1),
    Kind.TRIPLE: (0.05, 0.32),
    Kind.HOME_RUN: (0.8, 1.45),
    Kind.WALK: (2.4, 3.5),
    Kind.STRIKEOUT: (6.7, 8.5),
    "errors": (0.3, 0.75),
    "two out at once": (0.5, 1.05),
    Kind.STOLEN_BASE: (0.3, 0.8),
    Kind.WILD_PITCH: (0.15, 0.5),
}
"""A side in a game: around the majors of 2015, as far as chance takes sixty games from there."""


def first_option(state: Any, choice: Choose[Any]) -> Any:
    """Managers who let everything take its course."""
    options = choice.options.listed()
    assert options
    return options[0]


def tally(games: int) -> Counter[str]:
    """What happens in so many games at both parks, every starter against every other."""
    random, counted = Random(2015), Counter[str]()

    def tell(event: Any) -> None:
        if not isinstance(event, PlayMade):
            return
        counted[event.kind] += 1
        counted["runs"] += event.runs
        counted["hits"] += event.kind in HITS
        counted["errors"] += any(leg.by.startswith("E") for leg in event.legs)
        outs = sum(leg.end == OUT for leg in event.legs)
        counted["two out at once"] += outs > 1 and event.kind not in ON_THE_BASES

    pair = shipped("gulls"), shipped("millers")
    for number in range(games):
        away, home = pair if number % 2 else pair[::-1]
        setup = DeepDriveSetup(
            away=away,
            home=home,
            away_starter=away.rotation[number % 5],
            home_starter=home.rotation[number // 5 % 5],
        )
        play_out(DeepDrive(DeepDriveRules(), setup), random.randrange, first_option, tell)
    return counted


def test_league_play_comes_out_like_real_baseball() -> None:
    """Runs, hits, walks, strikeouts and the rest stay where they belong."""
    counted = tally(GAMES)
    found = {figure: counted[figure] / GAMES / 2 for figure in BANDS}
    outside = {
        figure: found[figure]
        for figure, (low, high) in BANDS.items()
        if not low <= found[figure] <= high
    }
    assert not outside

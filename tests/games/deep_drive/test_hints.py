"""Hints: the exact odds an option faces, against counting the charts by hand."""

import re

import pytest

from sandlot.games.deep_drive.charts import BUNT_LEAD, CHOICE, CHOICE_SAFE
from sandlot.games.deep_drive.choice import choice_roll
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.deep_drive.hints import endings, lead_chance, safe_chance, steal_odds, turning
from sandlot.games.deep_drive.moment import Going, Moment, Trying, Turning
from sandlot.games.deep_drive.speed import RATED, Speed, on_hits
from tests.games.deep_drive.played import asked_in

FIELD = (0, 3, 3, 3, 3, 3, 3, 3, 3, 3)


def moment(outs: int, on: tuple[Speed | None, ...], ratings: tuple[int, ...] = FIELD) -> Moment:
    """A ball in play with an average batter."""
    first, second, third = on
    return Moment(outs, (first, second, third), Speed.AVERAGE, ratings)


def safe_rolls(column: Speed, rating: int) -> int:
    """How many of the hundred rolls leave a runner safe, counted on the printed chart."""
    drops = {"drops-1": rating <= 1, "drops-2": rating <= 2}
    upto = int(CHOICE_SAFE.cell("upto", column))
    safe = 0
    for roll in range(100):
        said = CHOICE.at(roll)
        safe += said.startswith("safe") or drops.get(said, False)
        safe += said == "by-speed" and roll <= upto
    return safe


@pytest.mark.parametrize("speed", RATED)
@pytest.mark.parametrize("outs", [0, 2])
@pytest.mark.parametrize("rating", [0, 1, 2, 3])
def test_a_runner_sent_home_on_a_hit(speed: Speed, outs: int, rating: int) -> None:
    """Choice Chart: by speed, shifted with two out, and by the catcher's hands."""
    field = (0, 3, rating, *FIELD[3:])
    chance = safe_chance(Trying(2, 4, "SI+"), moment(outs, (None, speed, None), field))
    assert chance == pytest.approx(safe_rolls(on_hits(speed, outs), rating) / 100)


@pytest.mark.parametrize("speed", RATED)
def test_a_runner_who_tags_up_is_not_shifted(speed: Speed) -> None:
    """Flies are caught with fewer than two out; his own column counts."""
    chance = safe_chance(Trying(3, 4, "F8d"), moment(1, (None, None, speed)))
    assert chance == pytest.approx(safe_rolls(speed, 3) / 100)


@pytest.mark.parametrize("speed", RATED)
@pytest.mark.parametrize("rating", range(6))
def test_the_lead_runner_on_a_bunt(speed: Speed, rating: int) -> None:
    """Bunting, the chart of RUN and fielding rating."""
    field = (*FIELD[:5], rating, *FIELD[6:])
    chance = lead_chance(Trying(1, 2, "BG5"), moment(0, (speed, None, None), field))
    assert chance == pytest.approx((int(BUNT_LEAD.cell(speed, str(rating))) + 1) / 10)


def test_the_lead_runner_on_a_ground_ball_is_out_for_certain() -> None:
    """Letters J and P."""
    on = (Speed.FAST, Speed.SLOW, None)
    assert lead_chance(Trying(2, 3, "G6h"), moment(0, on)) == 1


@pytest.mark.parametrize("safe", range(-1, 20))
def test_a_steal(safe: int) -> None:
    """SAFE: two ten-sided dice, a sum up to the number."""
    rolls = sum(a + b <= safe for a in range(10) for b in range(10))
    assert steal_odds(Going(1, safe, -1)) == f"safe {rolls}%"


def test_an_overthrow_is_part_of_a_steal() -> None:
    """A sum that with the catcher's rating is 4 or less: 0 to 2 against a 2."""
    assert steal_odds(Going(1, 9, 2)) == "safe 55%, two bases 6%"
    assert steal_odds(Going(1, 0, 2)) == "safe 1%, two bases 1%"


@pytest.mark.parametrize(
    ("dp", "second", "words"),
    [
        (0, True, "two outs"),
        (3, True, "two outs"),
        (4, True, "one out: the batter beats the pivot man"),
        (4, False, "one out: the batter beats the pivot man"),
    ],
)
def test_a_second_option_knows_the_dp_number(dp: int, second: bool, words: str) -> None:
    """Double Plays: a pivot man rated lower than the number does not get the batter."""
    m = moment(0, (Speed.SLOW, Speed.SLOW, None))._replace(dp=dp)
    assert turning(Turning("F", "G1h"), m, second) == words


def test_holding_third_is_one_out() -> None:
    """Letter G, the first option."""
    m = moment(0, (Speed.SLOW, None, Speed.SLOW))
    assert turning(Turning("G", "G5h"), m, False) == "one out, no run"


def test_endings_are_all_there_are() -> None:
    """Chances of a script's endings add up to one, exactly."""
    found = list(endings(choice_roll(2, Speed.FAST, Speed.FAST, 2, 1)))
    assert sum(chance for _, chance in found) == 1
    assert len({verdict.trouble for verdict, _ in found}) > 10


def test_what_is_decided_by_dice_has_odds_and_the_rest_has_none() -> None:
    game = DeepDrive()
    seen = set()
    for seed in range(24):
        for match, ask in asked_in(seed):
            options = ask.choice.options.listed() or ()
            hints = [game.hint(match.view(ask.seat), ask.choice, option) for option in options]
            if ask.choice.what in ("send", "steal", "cut", "lead"):
                seen.add(ask.choice.what)
                assert re.search(r"\d%", hints[1]), (ask.choice, hints)
            elif ask.choice.what != "second option":
                assert not any(hints)
    assert seen >= {"send", "steal", "cut", "lead"}

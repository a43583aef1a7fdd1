"""Values that are looked at later: only what is compared is written down."""

import pytest

from sandlot.games.deep_drive import worth
from sandlot.games.deep_drive.speed import RATED, SLOW, Speed
from sandlot.season.odds.features import (
    FACED,
    FEATURES,
    HOLD,
    INNING,
    JUMP,
    LEAD,
    LEFT,
    MOST,
    RUN,
    THEIRS,
    limits,
)
from sandlot.season.odds.forest import Forest
from sandlot.season.odds.later import EACH, LESS, SAME, Looks, Number, Word
from sandlot.season.odds.world import Offensive


def looks(**known: int) -> Looks:
    places = {
        "inning": INNING, "lead": LEAD, "run": RUN, "faced": FACED, "left": LEFT,
        "hold": HOLD, "jump": JUMP,
    }  # fmt: skip
    values = [0] * FEATURES
    for name, value in known.items():
        values[places[name]] = value
    return Looks(values, Forest(1, limits(9)))


def test_a_comparison_is_written_down_once() -> None:
    seen = looks(inning=7)
    inning = Number(seen, INNING)
    assert inning >= 7
    assert not inning < 7
    assert not inning > 8
    assert [(look.how, look.number, look.seen) for look in seen.found] == [
        (LESS, 7, 0),
        (LESS, 9, 1),
    ]


def test_what_follows_from_earlier_looks_is_not_looked_at() -> None:
    seen = looks(lead=-1)
    lead = Number(seen, LEAD)
    assert -1 <= lead <= 0
    count = len(seen.found)
    assert -4 < lead < 5
    assert lead != 3
    assert len(seen.found) == count


def test_a_number_that_is_used_as_one_is_known() -> None:
    seen = looks(inning=3)
    assert [0, 1, 2, 33][Number(seen, INNING)] == 33
    assert seen.found[-1].how == EACH


def test_what_cancels_out_is_not_looked_at() -> None:
    seen = looks(lead=2)
    theirs = Number(seen, THEIRS)
    mine = Number(seen, THEIRS, LEAD)
    assert mine - theirs == 2
    assert {look.feature for look in seen.found} == {LEAD}


def test_a_tired_pitcher_is_known_by_what_is_left() -> None:
    seen = looks(faced=20, left=-1)
    endurance = Number(seen, LEFT, FACED)
    assert Number(seen, FACED) >= endurance
    assert {look.feature for look in seen.found} == {LEFT}


def test_a_sum_is_looked_at_as_one() -> None:
    seen = looks(jump=7, hold=-2)
    total = Number(seen, JUMP) + Number(seen, HOLD) + 4
    assert total < 10
    assert not total < 9
    assert total < 20
    assert total - Number(seen, HOLD) + 1 < 13
    sums = {look.feature for look in seen.found if look.feature >= FEATURES}
    assert len(sums) == 1
    assert [(look.how, look.number) for look in seen.found] == [(LESS, 6), (LESS, 5), (LESS, 8)]
    assert int(total) == 9
    assert len(seen.found) == 3  # between five and six there is but one number


def test_a_lead_is_not_compared_beyond_its_end() -> None:
    seen = looks(lead=MOST)
    with pytest.raises(OverflowError):
        _ = Number(seen, LEAD) < MOST + 1


def test_a_speed_is_a_word_like_any_other() -> None:
    seen = looks(run=1)
    word = Word(seen, RUN, RATED)
    assert word in SLOW
    assert {Speed.SLOW: "slow"}[word] == "slow"  # type: ignore[index]
    assert len(seen.found) == 1
    careful = looks(run=4)
    assert Word(careful, RUN, RATED, one_by_one=True) not in SLOW
    assert [look.how for look in careful.found] == [SAME, SAME]


def test_of_a_card_only_the_worth_is_looked_at() -> None:
    seen = Looks([3] * FEATURES, Forest(1, limits(9)), worths=(-0.2, -0.1, 0.0, 0.1))
    card = Offensive(seen, 0)
    found = worth.batting(card)
    assert not found < 0.05
    assert not found + 0.05 < 0.1
    assert [(look.how, look.number) for look in seen.found] == [(LESS, 3)]

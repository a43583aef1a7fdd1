"""Dice and draws list, sample and check themselves."""

import copy
import pickle
from collections import Counter
from enum import StrEnum
from math import perm
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandlot.core.chance import AGAIN, Chance, Dice, Draw, dice, shuffle
from sandlot.core.dice import fast
from sandlot.core.errors import Mistake

from .sentences import one_sentence

THROWS = st.lists(st.tuples(st.integers(1, 3), st.integers(1, 6)), min_size=1, max_size=2).map(
    lambda groups: dice(*(f"{n}d{sides}" for n, sides in groups))
)
DRAWS = st.integers(0, 6).flatmap(
    lambda size: st.integers(0, size).map(lambda count: Draw(tuple("abcdef"[:size]), count))
)
SPACES = st.one_of(THROWS, DRAWS)


class Suit(StrEnum):
    """Cards that are not plain text."""

    HEART = "heart"
    SPADE = "spade"


@given(SPACES)
def test_it_lists_as_many_outcomes_as_it_says_each_once(space: Chance) -> None:
    """The size is the length of the list, and the list has no doubles."""
    outcomes = list(space.outcomes())
    assert len(outcomes) == len(set(outcomes)) == space.size


@given(SPACES, st.integers())
def test_what_it_samples_is_a_member_and_checks(space: Chance, seed: int) -> None:
    """A sample is in the list, and the check gives it back, also from a list of JSON."""
    sampled = space.sample(fast(str(seed)))
    assert sampled in set(space.outcomes())
    assert space.check(sampled) == sampled
    assert space.check(list(sampled)) == sampled


@pytest.mark.parametrize("space", [dice("2d3"), Draw((1, 2, 3, 4), 2)])
def test_samples_reach_every_outcome_equally_often(space: Chance) -> None:
    """Fed with every equally likely row of numbers below, a space gives each outcome as often."""
    rows = [(a, b) for a in range(12) for b in range(12)]
    seen: Counter[Any] = Counter()
    for row in rows:
        feed = iter(row)
        seen[space.sample(lambda n, feed=feed: next(feed) % n)] += 1  # type: ignore[misc]
    assert set(seen) == set(space.outcomes())
    assert len(set(seen.values())) == 1


@given(THROWS)
def test_groups_split_as_they_were_written(thrown: Dice) -> None:
    """Each thrower gets the faces of his own group, in order."""
    faces = tuple(range(100, 100 + len(thrown.sides)))
    split = thrown.split(faces)
    assert [len(part) for part in split] == [len(group) for group in thrown.groups]
    assert sum(split, ()) == faces


@pytest.mark.parametrize(
    ("thrown", "each"),
    [
        (dice("2d6", "3d6"), ("2d6", "3d6")),
        (dice("1d10", low=0), ("1d10 from 0",)),
        (dice("2d10", "1d10", low=0), ("2d10 from 0", "1d10 from 0")),
        (dice("1d5", low=-2), ("1d5 from -2",)),
    ],
)
def test_everybodys_dice_are_written_like_all_of_them(thrown: Dice, each: tuple[str, ...]) -> None:
    assert thrown.written == each
    together = " against ".join(one.partition(" from ")[0] for one in each)
    low = each[0].partition(" from ")[2]
    assert str(thrown) == (f"{together} from {low}" if low else together)


def test_dice_may_begin_at_nought() -> None:
    """Percentile dice run from 0 to 9."""
    tens = dice("2d10", low=0)
    faces = {face for outcome in tens.outcomes() for face in outcome}
    assert faces == set(range(10))
    assert tens.check([0, 9]) == (0, 9)
    with pytest.raises(Mistake):
        tens.check([0, 10])


@pytest.mark.parametrize(
    "outcome",
    [[1], [1, 2, 3], [0, 1], [1, 7], [1, 2.0], [True, 2], ["1", 2], None, "12", {"a": 1}, [[1], 2]],
)
def test_faces_that_no_dice_show_are_refused(outcome: Any) -> None:
    """Too few, too many, off the die, or not numbers at all."""
    with pytest.raises(Mistake) as refused:
        dice("2d6").check(outcome)
    assert one_sentence(refused.value)


@pytest.mark.parametrize("outcome", [["a"], ["a", "a"], ["a", "z"], "ab", None, ["a", ["b"]], 5])
def test_draws_that_the_deck_does_not_hold_are_refused(outcome: Any) -> None:
    """Too few, the same card twice, a strange card, or no cards."""
    with pytest.raises(Mistake) as refused:
        Draw(("a", "b", "c"), 2).check(outcome)
    assert one_sentence(refused.value)


def test_a_deck_may_hold_a_card_twice() -> None:
    """Then it may be drawn twice, and not three times."""
    deck = Draw(("a", "a", "b"), 2)
    assert deck.check(["a", "a"]) == ("a", "a")
    assert len(list(deck.outcomes())) == deck.size == 6
    with pytest.raises(Mistake):
        Draw(("a", "a", "b"), 3).check(["a", "a", "a"])


def test_a_checked_draw_is_of_the_decks_own_cards() -> None:
    """What a log wrote as text comes back as the card it was."""
    drawn = Draw((Suit.HEART, Suit.SPADE), 1).check(["spade"])
    assert type(drawn[0]) is Suit
    assert type(Draw((1, 2), 1).check([True])[0]) is int


def test_a_shuffle_is_a_draw_of_everything() -> None:
    """And far too many orders to list do not keep it from being sampled and checked."""
    deck = shuffle(range(84))
    order = deck.sample(fast("a deck"))
    assert deck.size == perm(84)
    assert sorted(order) == list(range(84))
    assert deck.check(order) == order


@pytest.mark.parametrize("written", ["", "d6", "2d", "0d6", "2d0", "2d6+1", "-1d6", "two", "2 d6"])
def test_dice_that_cannot_be_read_are_refused(written: str) -> None:
    """One sentence shows how to write them."""
    with pytest.raises(Mistake, match="2d6") as refused:
        dice(written)
    assert one_sentence(refused.value)


def test_equal_spaces_are_equal_keys() -> None:
    """Dice written alike are the same key; how they are grouped matters."""
    assert {dice("2d6"): 1}[dice("2d6")] == 1
    assert dice("4d6") != dice("2d6", "2d6")
    assert {shuffle([1, 2]): 1}[Draw((1, 2), 2)] == 1


def test_again_stays_itself_through_pickles_and_copies() -> None:
    """There is one AGAIN."""
    assert pickle.loads(pickle.dumps(AGAIN)) is AGAIN
    assert copy.deepcopy(AGAIN) is AGAIN

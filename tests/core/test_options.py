"""Option spaces contain, parse, sample and list exactly the answers they allow."""

from collections import Counter
from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandlot.core.errors import Refused
from sandlot.core.options import Arrangement, InOrder, OneOf, Options
from sandlot.games.cheddar_bob.v5.choices import DELIVERIES, selection

from .sentences import one_sentence

WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
LISTS = st.lists(WORDS, min_size=1, max_size=6, unique=True).map(OneOf)
HANDS = st.lists(
    WORDS.filter(lambda word: ", " not in word and not word.endswith(",")),
    max_size=6,
    unique=True,
)
LAYOUTS = HANDS.flatmap(
    lambda hand: st.integers(0, min(3, len(hand))).map(lambda n: Arrangement(tuple(hand), n))
)
SPACES: st.SearchStrategy[Options[Any]] = st.one_of(LISTS, LAYOUTS)


def listed(options: Options[Any]) -> list[Any]:
    """All answers of a space that can list them."""
    answers = options.listed()
    assert answers is not None
    return list(answers)


@given(SPACES)
def test_every_option_is_found_again_by_its_text(options: Options[Any]) -> None:
    """The text of an option parses to that option, and to none other."""
    for option in listed(options):
        parsed = options.parse(str(option))
        assert parsed == option
        assert str(parsed) == str(option)
        assert parsed in options


@given(SPACES, WORDS)
def test_text_that_is_no_options_is_refused(options: Options[Any], text: str) -> None:
    """Whatever it is, in one sentence of one line."""
    if text in map(str, listed(options)):
        return
    with pytest.raises(Refused) as refused:
        options.parse(text)
    assert str(refused.value).endswith(".")
    assert text not in options


@pytest.mark.parametrize(
    ("options", "text"),
    [
        (OneOf(("rock", "paper")), "scissors"),
        (OneOf(("rock", "paper")), ""),
        (OneOf((1, 2)), "1.0"),
        (OneOf((1, 2)), " 1"),
        (Arrangement(("a", "b", "c"), 2), "a"),
        (Arrangement(("a", "b", "c"), 2), "a, a"),
        (Arrangement(("a", "b", "c"), 2), "a, b, c"),
        (Arrangement(("a", "b", "c"), 2), "a, z"),
        (Arrangement(("a", "b", "c"), 0), "a"),
        (Arrangement(("a", "b", "c"), 2), "a\nb"),
    ],
)
def test_a_refusal_is_one_sentence(options: Options[Any], text: str) -> None:
    """Near misses are refused too."""
    with pytest.raises(Refused) as refused:
        options.parse(text)
    assert one_sentence(refused.value)


def test_a_refusal_names_what_would_be_right() -> None:
    """The options, or the cards."""
    with pytest.raises(Refused, match="rock, paper"):
        OneOf(("rock", "paper")).parse("scissors")
    with pytest.raises(Refused, match="'z' is not among the cards: a, b, c"):
        Arrangement(("a", "b", "c"), 2).parse("a, z")


@pytest.mark.parametrize("options", [OneOf("abcd"), Arrangement(("a", "b", "c", "d"), 2)])
def test_samples_are_uniform_over_the_list(options: Options[Any]) -> None:
    """Fed with every equally likely row of numbers, each option comes up equally often."""
    seen: Counter[Any] = Counter()
    for row in product(range(12), repeat=2):
        feed = iter(row)
        seen[options.sample(lambda n, feed=feed: next(feed) % n)] += 1  # type: ignore[misc]
    assert set(seen) == set(listed(options))
    assert len(set(seen.values())) == 1


@given(st.lists(st.sampled_from("abcz"), max_size=4).map(tuple))
def test_an_arrangement_holds_what_it_lists(laid: tuple[str, ...]) -> None:
    """So many different cards of the hand, and nothing else."""
    options = Arrangement(("a", "b", "c"), 2)
    assert (InOrder(laid) in options) == (laid in set(permutations("abc", 2)))
    assert laid not in options  # its text would not be the option's
    assert list(laid) not in options


def test_an_arrangement_parses_to_the_cards_themselves() -> None:
    """Not to their texts."""
    assert Arrangement((10, 20, 30), 2).parse("30, 10") == (30, 10)
    assert str(InOrder((30, 10))) == "30, 10"


def test_too_many_arrangements_are_sampled_but_not_listed() -> None:
    """Nine cards in five registers can be listed; twenty-five men in nine places cannot."""
    assert len(listed(Arrangement(tuple(range(9)), 5))) == 15120
    assert Arrangement(tuple(range(25)), 9).listed() is None
    assert Arrangement(tuple(range(25)), 9).sample(lambda n: n - 1) == tuple(range(24, 15, -1))


def test_the_options_of_the_games_have_texts_of_their_own() -> None:
    """No two of them read alike, so that a log can name them."""
    for on in ((), (1,), (1, 2, 3)):
        swings = listed(selection(on, "yes").choices[1].options)
        assert len({str(swing) for swing in swings}) == len(swings)
    assert len({str(option) for option in DELIVERIES}) == len(DELIVERIES)

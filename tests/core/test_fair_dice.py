"""The fair dice: what a few lines of plain Python compute, and nothing anybody could predict."""

import hashlib
import hmac
import json
from collections import Counter
from collections.abc import Collection
from math import sqrt
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandlot.core.chance import dice
from sandlot.core.dice import FairDice, fast, fresh_dice, revealed_dice, stream
from sandlot.core.errors import Mistake
from sandlot.games import GAMES
from sandlot.games.load import make_game

from .hush import CARDS, Hush
from .playing import begin, play_on
from .sentences import one_sentence

SEEDS = st.binary(min_size=1, max_size=40)
PLAYERS = st.dictionaries(st.text(max_size=5), st.text(max_size=5), max_size=3)


def numbers_by_hand(
    seed: bytes, players: dict[str, str], throw: int, sides: list[int]
) -> list[int]:
    """The whole recipe, written anew: one number from 0 for each die of a throw."""
    added = json.dumps(players, sort_keys=True, separators=(",", ":"))
    key = hmac.new(seed, f"sandlot key:{added}".encode(), hashlib.sha256).digest()
    numbers: list[int] = []
    tries = 0
    while len(numbers) < len(sides):
        digest = hmac.new(key, f"roll:{throw}:{tries}".encode(), hashlib.sha256).digest()
        word, n, tries = int.from_bytes(digest[:8], "big"), sides[len(numbers)], tries + 1
        if word < 2**64 // n * n:
            numbers.append(word % n)
    return numbers


@given(SEEDS, PLAYERS, st.integers(0, 10**6), st.lists(st.integers(1, 100), max_size=5))
def test_a_throw_is_what_the_recipe_gives(
    seed: bytes, players: dict[str, str], throw: int, sides: list[int]
) -> None:
    """For any seed, whatever the players added."""
    below = FairDice(seed, players).throw(throw)
    assert [below(n) for n in sides] == numbers_by_hand(seed, players, throw, sides)


@given(SEEDS)
def test_words_that_would_bias_are_passed_over(seed: bytes) -> None:
    """With this many sides half of all words are."""
    sides = [2**63 + 1] * 4
    below = FairDice(seed).throw(0)
    assert [below(n) for n in sides] == numbers_by_hand(seed, {}, 0, sides)


@pytest.mark.parametrize("name", GAMES)
def test_every_roll_of_a_finished_match_can_be_checked_by_hand(name: str, tmp_path: Path) -> None:
    """From the file alone: the commitment, then one throw after the other."""
    path = tmp_path / "match"
    play_on(begin(make_game(name), path, seed=5))
    header, *lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    seed = bytes.fromhex(lines[-1]["seed"])
    assert header["commitment"] == hashlib.sha256(b"sandlot commitment:" + seed).hexdigest()
    rolls = [line for line in lines if "roll" in line]
    for throw, roll in enumerate(rolls):
        thrown, *more = roll["dice"].split()
        if "cards" in more:
            rest = list(range(int(more[1])))
            sizes = [len(rest) - taken for taken in range(len(roll["faces"]))]
            places = numbers_by_hand(seed, {}, throw, sizes)
            assert roll["faces"] == [rest.pop(place) for place in places]
            continue
        low = 0 if more[-2:] == ["from", "0"] else 1
        sizes = [int(thrown.partition("d")[2])] * len(roll["faces"])
        assert roll["faces"] == [low + n for n in numbers_by_hand(seed, {}, throw, sizes)]
    assert rolls


def test_a_draw_can_be_checked_by_hand() -> None:
    """Each number says which of the cards that are left."""
    seed = fresh_dice(5).seed
    drawn = begin(Hush(), seed=5)
    drawn.answer(1, "cy", "penny")
    cards, rest = [], list(CARDS)
    for n in numbers_by_hand(seed, {}, 0, [6, 5]):
        cards.append(rest.pop(n))
    assert drawn.story_for("ann")[-1].faces == (tuple(cards),)  # type: ignore[union-attr]


@pytest.mark.parametrize("sides", [2, 3, 6, 10, 20])
@pytest.mark.parametrize("source", ["fair", "fast"])
def test_faces_come_up_equally_often(source: str, sides: int) -> None:
    """Chi-square of a fixed seed, far from both ends; and of neighbouring pairs."""
    throws = 6000
    if source == "fair":
        made = fresh_dice(7)
        rolled = [made.throw(k)(sides) for k in range(throws)]
    else:
        below = fast("seven")
        rolled = [below(sides) for _ in range(throws)]
    assert set(rolled) == set(range(sides))
    assert fits(Counter(rolled).values(), throws, sides)
    pairs = Counter(zip(rolled[::2], rolled[1::2], strict=True))
    assert fits(pairs.values(), throws // 2, sides**2)


def fits(counts: Collection[int], total: int, cells: int) -> bool:
    """Whether the chi-square of these counts is within four standard deviations of its mean."""
    expected = total / cells
    squares = sum((n - expected) ** 2 for n in counts)
    chi = (squares + expected**2 * (cells - len(counts))) / expected
    return abs(chi - (cells - 1)) < 4 * sqrt(2 * (cells - 1))


@given(SEEDS)
def test_the_commitment_is_no_output_of_any_stream(seed: bytes) -> None:
    """Neither its words nor those of the key or the seed are ever thrown."""
    made = FairDice(seed)
    committed = bytes.fromhex(made.commitment)
    words = {int.from_bytes(committed[k : k + 8], "big") for k in range(25)}
    below, mind = made.throw(0), made.mind(0, "away")
    thrown = {below(2**64) for _ in range(20)} | {mind(2**64) for _ in range(20)}
    assert not words & thrown
    assert made.commitment not in (made.key.hex(), seed.hex(), hashlib.sha256(seed).hexdigest())


@given(SEEDS, PLAYERS, PLAYERS)
def test_what_players_add_changes_the_dice_but_not_the_commitment(
    seed: bytes, one: dict[str, str], other: dict[str, str]
) -> None:
    """And in which order they add it does not matter."""
    first, second = FairDice(seed, one), FairDice(seed, other)
    assert first.commitment == second.commitment
    assert (first.throw(0)(2**64) == second.throw(0)(2**64)) == (one == other)
    turned = FairDice(seed, dict(reversed(one.items())))
    assert turned.key == first.key


def test_every_label_has_a_stream_of_its_own() -> None:
    """Throws, requests and seats; and a stream goes on without repeating itself."""
    made = fresh_dice(3)
    streams = [made.throw(k) for k in range(30)]
    streams += [made.mind(k, seat) for k in range(30) for seat in ("away", "home")]
    words = [below(2**64) for below in streams for _ in range(3)]
    assert len(set(words)) == len(words)
    assert [stream(made.key, "roll:4")(6) for _ in range(3)] == [made.throw(4)(6)] * 3


def test_dice_of_a_number_are_the_same_and_those_of_none_are_new() -> None:
    """A seed given by hand repeats; one that is not, never does."""
    assert fresh_dice(1) == fresh_dice(1) != fresh_dice(2)
    assert fresh_dice() != fresh_dice()
    assert len(fresh_dice().seed) == 32


def test_a_seed_shows_nowhere_it_should_not() -> None:
    """Printing the dice does not print it."""
    made = fresh_dice(1)
    assert made.seed.hex() not in repr(made)
    assert repr(made.seed) not in repr(made)


def test_a_revealed_seed_is_read_or_refused() -> None:
    """In one sentence."""
    made = fresh_dice(1)
    assert revealed_dice(made.seed.hex(), {}) == made
    with pytest.raises(Mistake) as refused:
        revealed_dice("not a seed", {})
    assert one_sentence(refused.value)


def test_dice_of_a_space_are_thrown_in_the_order_of_the_faces() -> None:
    """The first thrower's die first."""
    made = fresh_dice(9)
    faces = dice("1d6", "1d10", "1d4").sample(made.throw(2))
    assert list(faces) == [1 + n for n in numbers_by_hand(made.seed, {}, 2, [6, 10, 4])]

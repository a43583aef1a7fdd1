"""Program robot registers: all programs of a hand as one choice."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandlot.core.dice import fast
from sandlot.core.errors import Refused
from sandlot.games.robo_dodgeball.cards import DECK, NO_CARD
from sandlot.games.robo_dodgeball.gadgets import (
    CONDITIONAL_PROGRAM,
    CRAB_LEGS,
    DUAL_PROCESSOR,
    EXTRA_MEMORY,
    FLYWHEEL,
    GADGETS,
)
from sandlot.games.robo_dodgeball.programming import Program, Programming, read_program

HAND = (830, 700, 660, 490, 430, 420, 90, 80, 10)
"""Move 3, Move 2, two Move 1, Back Up, Right, Left, Right, U-Turn."""

SOME = "830, 660, 420, 90, 10"


def hand(option: str = "", cards: tuple[int, ...] = HAND, face_up: int = 0) -> Programming:
    """The choice of a robot with this option."""
    return Programming(cards, option, (face_up,) if face_up else ())


def test_five_different_cards_in_order() -> None:
    program = hand().parse(SOME)
    assert program == Program(((830,), (660,), (420,), (90,), (10,)))
    assert str(program) == SOME
    assert program in hand()
    assert hand().size == 9 * 8 * 7 * 6 * 5


@pytest.mark.parametrize(
    ("option", "text", "said"),
    [
        ("", "830, 660, 420, 90", "five registers|5 registers, not 4"),
        ("", "830, 660, 420, 90, 10, 80", "5 registers, not 6"),
        ("", "", "5 registers, not 0"),
        ("", "830, -, 420, 90, 10", "register 2 is empty; put a card in, or ask for one at random"),
        ("", "830, 650, 420, 90, 10", "no card 650 in this hand: 830, 700"),
        ("", "830, 660, 420, 90, 830", "830 Move 3 can lie in one place only"),
        ("", "830, 665, 420, 90, 10", "'665' is no program card"),
        ("", "830, fast, 420, 90, 10", "'fast' is no program card"),
        ("", "04900, 660, 420, 90, 10", "'04900' is no program card"),
        ("", "830, 660+420, 700, 90, 10", "register 2 takes one card, not Move 1 and Rotate Right"),
        ("", SOME + "; keep 700", "only a Flywheel or a Conditional Program keeps a card"),
        (FLYWHEEL, SOME + "; keep 710", "no card 710 in this hand to keep"),
        (FLYWHEEL, SOME + "; keep 10", "10 U-Turn can lie in one place only"),
        (FLYWHEEL, "830, 660+420, 700, 90, 10", "register 2 takes one card"),
        (CRAB_LEGS, "830, 700+420, 660, 90, 10", "a Move 1 with a Rotate in one register"),
        (CRAB_LEGS, "830, 660+10, 700, 90, 80", "a Move 1 with a Rotate in one register"),
        (CRAB_LEGS, "830, 430+90, 700, 420, 80", "a Move 1 with a Rotate in one register"),
        (CRAB_LEGS, "830, 660+490, 700, 420, 80", "a Move 1 with a Rotate in one register"),
        (CRAB_LEGS, "830, 660+420+90, 700, 10, 80", "a Move 1 with a Rotate in one register"),
        (DUAL_PROCESSOR, "830+700, 660, 490, 420, 80", "a Rotate or a U-Turn in one register"),
        (DUAL_PROCESSOR, "80+90, 660, 490, 420, 830", "a Rotate or a U-Turn in one register"),
        (DUAL_PROCESSOR, "830+80, 660+80, 490, 420, 10", "80 Rotate Right can lie in one place"),
        (EXTRA_MEMORY, "830, 660+420, 700, 90, 10", "register 2 takes one card"),
    ],
)  # fmt: skip
def test_every_refusal_has_its_reason(option: str, text: str, said: str) -> None:
    with pytest.raises(Refused, match=said):
        hand(option).parse(text)


def test_a_scrambled_first_register_stays() -> None:
    scrambled = hand(face_up=500)
    assert scrambled.parse("500, 830, 660, 420, 90").registers[0] == (500,)
    assert scrambled.size == 9 * 8 * 7 * 6
    with pytest.raises(Refused, match="register 1 is scrambled: it stays 500"):
        scrambled.parse(SOME)
    with pytest.raises(Refused, match="no card 500 in this hand"):
        scrambled.parse("500, 830, 660, 420, 500")


def test_two_cards_of_a_register_come_in_either_order_and_are_written_in_one() -> None:
    crab = hand(CRAB_LEGS)
    program = crab.parse("420+660, 830, 700, 90, 10")
    assert str(program) == "660+420, 830, 700, 90, 10"
    assert program in crab
    assert program._replace(registers=((420, 660), *program.registers[1:])) not in crab


def test_a_dual_processor_doubles_any_move_with_any_turn() -> None:
    dual = hand(DUAL_PROCESSOR)
    assert str(dual.parse("430+10, 830+90, 700+80, 660+420, 490")) == (
        "430+10, 830+90, 700+80, 660+420, 490"
    )


def test_cards_may_be_written_with_their_names() -> None:
    assert str(hand().parse("830 Move 3, 660 Move 1, 420, 90, 10")) == SOME


@pytest.mark.parametrize("option", [FLYWHEEL, CONDITIONAL_PROGRAM])
def test_a_card_may_be_kept_or_not(option: str) -> None:
    keeps = hand(option)
    assert keeps.parse(SOME).kept == NO_CARD
    kept = keeps.parse(SOME + "; keep 700")
    assert kept.kept == 700
    assert str(kept) == SOME + "; keep 700"
    assert keeps.size == 15120 * 5


def test_what_is_no_program_is_not_contained() -> None:
    assert SOME not in hand()
    assert Program(()) not in hand()


# Counting, listing, sampling


@pytest.mark.parametrize("option", ["", *GADGETS])
@pytest.mark.parametrize("face_up", [0, 500])
def test_the_list_is_as_long_as_counted_and_holds_programs_only(option: str, face_up: int) -> None:
    few = hand(option, (830, 660, 490, 420, 90, 10), face_up)
    programs = list(few._listed(((face_up,),) if face_up else (), few.cards))
    assert len(programs) == few.size == len(set(programs))
    assert all(program in few for program in programs)
    assert all(few.parse(str(program)) == program for program in programs[:50])


def test_the_count_is_that_of_a_slow_search() -> None:
    """Every way to lay six cards, some of them behind another in one register."""
    cards = (830, 660, 490, 420, 90, 10)
    dual = hand(DUAL_PROCESSOR, cards)
    found = set()
    for order in permutations(cards):
        found.add(Program(tuple((card,) for card in order[:5])))
        for double in range(5):
            rest = list(order)
            registers = [
                (rest.pop(0), rest.pop(0)) if place == double else (rest.pop(0),)
                for place in range(5)
            ]
            found.add(Program(tuple(registers)))
    assert sum(program in dual for program in found) == dual.size


def test_only_short_lists_are_listed() -> None:
    assert hand().listed() is None
    five = hand("", HAND[:5]).listed()
    assert five is not None
    assert len(five) == 120


@given(st.permutations(DECK), st.sampled_from(["", *GADGETS]), st.booleans(), st.integers())
def test_samples_are_programs(deck: list[int], option: str, scrambled: bool, seed: int) -> None:
    cards = tuple(deck[: 9 + (option == EXTRA_MEMORY)])
    space = Programming(cards, option, (deck[20],) if scrambled else ())
    program = space.sample(fast(str(seed)))
    assert space.refusal(program) == ""
    assert space.parse(str(program)) == program


def test_all_programs_are_equally_likely() -> None:
    few = hand(CRAB_LEGS, (660, 420, 830, 10, 700), face_up=500)
    size = few.size
    below = fast("even")
    counts = Counter(few.sample(below) for _ in range(40 * size))
    assert len(counts) == size
    spread = sum((count - 40) ** 2 / 40 for count in counts.values())
    assert 0.7 * size < spread < 1.3 * size


# The rest at random, only when asked for


def test_empty_registers_are_filled_from_what_is_left() -> None:
    begun = read_program("830, -, 420, -, 10")
    filled = hand().filled(begun, fast("fill"))
    assert filled in hand()
    assert [filled.registers[n] for n in (0, 2, 4)] == [(830,), (420,), (10,)]


def test_nothing_at_all_is_filled_too() -> None:
    assert hand(face_up=500).filled(Program(()), fast("fill")).registers[0] == (500,)


def test_filling_keeps_doubles_and_what_is_kept() -> None:
    crab = hand(CRAB_LEGS).filled(read_program("90+490, , , , "), fast("fill"))
    assert crab.registers[0] == (490, 90)
    kept = hand(FLYWHEEL).filled(read_program("-; keep 830"), fast("fill"))
    assert kept.kept == 830
    assert (830,) not in kept.registers


def test_filling_does_not_mend_what_is_wrong() -> None:
    with pytest.raises(Refused, match="830 Move 3 can lie in one place only"):
        hand().filled(read_program("830, 830"), fast("fill"))


@given(st.integers(0, 10**6), st.lists(st.sampled_from([*HAND, 0]), max_size=5, unique=True))
def test_whatever_is_begun_rightly_can_be_filled(seed: int, begun: list[int]) -> None:
    program = Program(tuple((card,) if card else () for card in begun))
    filled = hand().filled(program, fast(str(seed)))
    assert filled in hand()
    for number, register in enumerate(program.registers):
        assert register in ((), filled.registers[number])

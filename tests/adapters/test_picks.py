"""Every option has its numbers, and every row of open numbers comes to an option."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from sandlot.adapters.codes.robo_picks import Offering, begun_program, program_spelled
from sandlot.adapters.coding import CODES, Asked, Code, code_of
from sandlot.adapters.making import game_with
from sandlot.adapters.picks import PASS, Answer, Picking, listed
from sandlot.core.errors import Refused
from sandlot.games import GAMES
from sandlot.games.robo_dodgeball.gadgets import CRAB_LEGS, DUAL_PROCESSOR, FLYWHEEL
from sandlot.games.robo_dodgeball.huddle import Offers
from sandlot.games.robo_dodgeball.programming import Programming

from .seats import asked_in, begun, codes

SAMPLED = 6
"""So many options are looked at of those that nobody lists."""


def walked(picking: Picking, spelling: tuple[int, ...]) -> Any:
    """The option that picks come to, each of them open when it is made."""
    then: Picking | Answer = picking
    for number in spelling:
        assert not isinstance(then, Answer)
        assert number in then.legal
        then = then.then(number)
    assert isinstance(then, Answer)
    return then.option


def leaves(picking: Picking) -> Iterator[Any]:
    """Every option that open picks come to."""
    assert picking.legal
    assert list(picking.legal) == sorted(set(picking.legal))
    for number in picking.legal:
        then = picking.then(number)
        if isinstance(then, Answer):
            yield then.option
        else:
            assert then.picked == (*picking.picked, number)
            yield from leaves(then)


def check(code: Code, view: Any, asked: Asked, rng: Random) -> None:
    """A question's options there and back, and nothing beside them."""
    choice = asked.choice
    space: Any = choice.options
    start = code.begun(view, choice)
    assert PASS not in start.legal
    if choice.what in ("program", "huddle"):
        options = [space.sample(rng.randrange) for _ in range(SAMPLED)]
        for _ in range(SAMPLED):
            then: Any = start
            while not isinstance(then, Answer):
                then = then.then(rng.choice(then.legal))
            assert then.option in space
    else:
        options = list(dict.fromkeys(space.listed()))
        assert sorted(map(str, leaves(start))) == sorted(map(str, options))
    for option in options:
        spelling = code.spelled(view, choice, option)
        assert walked(start, spelling) == option
        assert all(0 < number < len(code.actions) for number in spelling)


def met(name: str, seeds: range) -> None:
    """Check every question of many games."""
    for seed, code in codes(name, seeds):
        assert len(set(code.actions)) == len(code.actions)
        rng = Random(seed)
        playing = begun(code, seed)
        for seat, asked in asked_in(playing, rng):
            if not asked.picking.picked and not (code.by_hand or seat not in playing.waiting):
                check(code, playing.view(seat), asked, rng)
        assert playing.result is not None


@pytest.mark.parametrize("name", GAMES)
def test_every_option_met_has_its_numbers(name: str) -> None:
    """In games with every number of seats, and with random rulings and setups."""
    met(name, range(5, 13))


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_every_option_met_has_its_numbers_in_thousands_of_games(name: str) -> None:
    """The same, with very many rulings and setups."""
    met(name, range(100, 100 + (400 if name == "robo-dodgeball" else 2000)))


def test_every_game_is_told_in_numbers() -> None:
    """A new game needs them."""
    assert set(CODES) == set(GAMES)


CARDS = (10, 80, 90, 430, 490, 500, 670)
PROGRAMS = [
    Programming(CARDS[1:], CRAB_LEGS, (840,)),
    Programming(CARDS[1:6], DUAL_PROCESSOR, (840,)),
    Programming(CARDS[:5], FLYWHEEL),
    Programming(CARDS[2:], FLYWHEEL, (10,)),
    Programming(CARDS[:5]),
]


@pytest.mark.parametrize("space", PROGRAMS, ids=str)
def test_all_programs_of_a_small_hand_are_reached_and_no_others(space: Programming) -> None:
    """Doubled registers, kept cards and set registers among them."""
    programs = [*leaves(begun_program(space))]
    assert len(set(programs)) == len(programs) == space.size
    assert all(program in space for program in programs)
    for program in programs:
        assert walked(begun_program(space), program_spelled(space, program)) == program


def test_all_offers_are_reached_and_no_others() -> None:
    """In a huddle a card or nothing for each mate, no card twice."""
    space = Offers(CARDS[:4], 3)
    assert sorted(map(str, leaves(Offering(space)))) == sorted(map(str, space.listed()))


def test_two_options_of_one_spelling_are_a_mistake_of_ours() -> None:
    """It would make one of them unreachable."""
    with pytest.raises(ValueError, match="spelled like another"):
        listed([((1, 2), "a"), ((1, 2), "b")])


def test_an_action_that_is_not_open_is_refused_in_a_sentence() -> None:
    """And the game is as it was."""
    code = code_of(game_with("cheddar-bob-v5.2"))
    playing = begun(code, 1)
    before = playing.observe("home")
    for number, said in ((0, "'pass' is not open to home"), (9, "there is no action 9")):
        with pytest.raises(Refused, match=said):
            playing.pick("home", number)
    playing.pick("home", 1)
    with pytest.raises(Refused, match="home is asked nothing now"):
        playing.pick("home", 1)
    assert (playing.observe("home") != before).any()


@pytest.mark.parametrize(("seat", "sign"), [("blue", 1), ("red", -1)])
def test_red_sees_its_arm_reach_as_blue_does(seat: str, sign: int) -> None:
    """Both play upwards: what is up for red is down on the map."""
    from sandlot.adapters.codes.robo_dodgeball import AROUND
    from sandlot.core.options import OneOf
    from sandlot.core.script import Choose
    from sandlot.games.robo_dodgeball.court import At

    game = game_with("robo-dodgeball")
    code, playing = code_of(game), begun(code_of(game), 1)
    view = playing.view(seat)
    robot = {"blue": 0, "red": 1}[seat]
    here = game.setup.court.at(view.bout.stand.spaces[robot])
    for (column, row), words in AROUND.items():
        there: Any = At(here.column + sign * column, here.row + sign * row)
        choice: Any = Choose(f"{seat} 1", "mechanical arm", OneOf((there, "leave")))
        assert [code.actions[n] for n in code.spelled(view, choice, there)] == [words]


def test_the_first_of_a_stream_decides_nothing_else() -> None:
    """The same seed and the same picks make the same game; other picks another."""
    code = code_of(game_with("griddly-headz", sides=3))
    ends = [
        [str(asked.choice.what) for _, asked in asked_in(begun(code, seed), Random(picks))]
        for seed, picks in product((1, 2), (1, 1, 2))
    ]
    assert ends[0] == ends[1] != ends[2]
    assert ends[0] != ends[3]

"""The rules of the moment, the questions and the words of options, wherever somebody is asked."""

from collections.abc import Mapping
from typing import Any

import pytest

from sandlot.core.dice import fast
from sandlot.core.drive import Driver
from sandlot.core.options import OneOf
from sandlot.core.script import Choose, Roll, Together
from sandlot.core.story import Chose
from sandlot.games.robo_dodgeball.gadgets import GADGETS
from sandlot.games.robo_dodgeball.huddle import Offer
from sandlot.games.robo_dodgeball.moment import HAPPENS, IN_PLAY, moment_page
from sandlot.games.robo_dodgeball.programming import read_program
from sandlot.games.robo_dodgeball.rules import RoboRules
from sandlot.games.robo_dodgeball.state import Bout
from sandlot.games.robo_dodgeball.weather import BARRAGE, BLIND_EYE, HAPPENINGS, Weather
from tests.games.robo_dodgeball.court_side import (
    BACK_UP,
    BLUE_1,
    EMPTY,
    FLAT,
    LIVE,
    MOVE_1,
    MOVE_2,
    MOVE_3,
    RED_1,
    UP,
    Ball,
    Bot,
    asks,
    at,
    game,
    lay,
    with_cards,
)

FAR = Bot(10, 2)


def asked_of(bout: Bout, what: str, about: Any = None) -> Choose[Any]:
    """A question to blue 1."""
    return Choose("blue 1", what, OneOf(("take", "keep")), about=about)


def test_every_event_and_every_option_has_its_rules() -> None:
    """The events in the order of the die."""
    assert tuple(HAPPENS) == HAPPENINGS
    assert set(IN_PLAY) == set(GADGETS)


@pytest.mark.parametrize("option", GADGETS)
def test_the_page_explains_the_robots_option(option: str) -> None:
    bout = lay({BLUE_1: Bot(4, 10, option=option)})
    page = moment_page(RoboRules(), bout, asked_of(bout, "program"))
    assert page.startswith("# The program")
    assert f"# {option.title()}\n\n{IN_PLAY[option]}" in page
    assert "# The game in short" in page


@pytest.mark.parametrize("what", HAPPENINGS)
def test_the_page_explains_what_holds_this_turn(what: str) -> None:
    page = moment_page(RoboRules(), lay({}, weather=Weather(happening=what)), None)
    assert page.startswith(f"# This turn: {what.capitalize()}\n\n{HAPPENS[what]}\n")
    assert moment_page(RoboRules(), lay({}), None).startswith("# The game in short")


def test_the_page_goes_by_the_rulings() -> None:
    rush, eye, barrage = (
        lay({}, weather=weather)
        for weather in (
            Weather(rush=True),
            Weather(happening=BLIND_EYE),
            Weather(happening=BARRAGE, barrage=(6,) * 8),
        )
    )
    for bout in (rush, eye):
        out = "is out. His ball is lost where he was last in his half.\n\n# The game"
        assert out in moment_page(RoboRules(), bout, None)
        stands = moment_page(RoboRules(trespasser_ball="where_it_stands"), bout, None)
        assert "is out. His ball is lost where he stands.\n\n# The game" in stands
        back = moment_page(RoboRules(trespassers="walked_back"), bout, None)
        assert "goes back to his start.\n\n# The game" in back
    assert "works from behind" in moment_page(RoboRules(), barrage, None)
    assert "not work from behind" in moment_page(RoboRules(auto_dodge="seen"), barrage, None)
    assert "**7 turns**" in moment_page(RoboRules(turns=7), rush, None)


def test_a_new_option_is_explained_beside_the_old_one() -> None:
    bout = lay({BLUE_1: Bot(4, 10, option="brakes")})
    page = moment_page(RoboRules(), bout, asked_of(bout, "option", "flywheel"))
    assert page.index("# A new option") < page.index("# Flywheel") < page.index("# Brakes")
    assert "or keep the old one" in page


@pytest.mark.parametrize("seating", ["two", "eight"])
def test_whatever_is_asked_has_words(seating: str) -> None:
    """Whole games at random: every question, every label, every page; all kinds come up."""
    met: set[str] = set()
    for seed in range(6):
        table = game("carousel", seating)
        below = fast(f"words {seed}")
        bout = _result(table.opening(), table, below, None, met)
        while table.result(bout) is None:
            bout = _result(table.turn(bout), table, below, bout, met)
    assert {"program", "huddle", "option", *OWN_QUESTIONS} <= met


OWN_QUESTIONS = (
    "brakes",
    "conditional program",
    "fourth gear",
    "mechanical arm",
    "reverse gear",
)


def _result(begun: Any, table: Any, below: Any, bout: Bout | None, met: set[str]) -> Any:
    """Run a script at random, and look at the words of everything it asks."""
    driver = Driver(begun(), bout)
    while (asked := driver.asked) is not None:
        if isinstance(asked, Roll):
            driver.answer(asked.read(asked.chance.sample(below)))
            continue
        choices = asked.choices if isinstance(asked, Together) else (asked,)
        picked = tuple(choice.options.sample(below) for choice in choices)
        for choice, option in zip(choices, picked, strict=True):
            _looks_well(table, driver.state, choice, option)
            met.add(choice.what)
        driver.answer(picked if isinstance(asked, Together) else picked[0])
    return driver.value


def _looks_well(table: Any, bout: Any, choice: Choose[Any], option: Any) -> None:
    seat = table.cast(bout).get(choice.seat, choice.seat)
    view = table.view(bout, seat)
    question = table.question(view, choice)
    assert choice.seat.capitalize() in question
    assert question.endswith(("?", "."))
    label = table.label(choice, option)
    assert label.name
    assert "(" not in label.name + label.help
    assert table.moment(view, choice).endswith("event for the next.\n")


# Hints


def hinted(bout: Bout, cards: Mapping[int, int], *answers: str, kept: int = 0) -> dict[str, str]:
    """What is known of each option of what is asked next."""
    choice = asks(bout, cards, *answers, kept=kept)
    view = game(FLAT).view(seen(bout, cards, kept), "blue")
    return {str(o): game(FLAT).hint(view, choice, o) for o in choice.options.listed()}


def seen(bout: Bout, cards: Mapping[int, int], kept: int) -> Bout:
    """A match as it stands when robots go: the register is revealed, unless a spare may come."""
    shown = with_cards(bout, cards, kept)
    return shown if kept else shown._replace(revealed=1)


@pytest.mark.parametrize(("held", "words"), [(LIVE, "it blocks"), (EMPTY, "it catches")])
def test_what_brakes_come_to(held: int, words: str) -> None:
    bout = lay({BLUE_1: Bot(4, 9, UP, held, "brakes"), RED_1: FAR})
    assert hinted(bout, {BLUE_1: MOVE_1}) == {"move": "to 4,8", "brake": words}


def test_where_gears_lead() -> None:
    """Three spaces stay in bounds, four do not; a Back Up goes back."""
    fast_one = lay({BLUE_1: Bot(4, 10, UP, EMPTY, "fourth gear"), RED_1: FAR})
    assert hinted(fast_one, {BLUE_1: MOVE_3}) == {"3": "to 4,7", "4": "out of bounds"}
    back = lay({BLUE_1: Bot(4, 9, UP, EMPTY, "reverse gear"), RED_1: FAR})
    assert hinted(back, {BLUE_1: BACK_UP}) == {"1": "to 4,10", "2": "to 4,11"}


def test_what_a_spare_card_replaces() -> None:
    bout = lay({BLUE_1: Bot(4, 9, UP, EMPTY, "conditional program"), RED_1: FAR})
    swap = "500 Move 1 for 780 Move 2"
    assert hinted(bout, {BLUE_1: MOVE_2}, kept=500) == {"wait": "", "swap": swap}


def test_what_an_arm_reaches() -> None:
    balls = (Ball(at(5, 8), True), Ball(at(3, 8), False))
    bout = lay({BLUE_1: Bot(4, 9, UP, EMPTY, "mechanical arm"), RED_1: FAR}, balls)
    assert hinted(bout, {BLUE_1: 70}) == {"3,8": "dead", "5,8": "live", "leave": ""}


def test_what_both_options_do() -> None:
    bout = lay({BLUE_1: Bot(4, 10, option="brakes")})
    choice = asked_of(bout, "option", "flywheel")
    hints = [game().hint(game().view(bout, "blue"), choice, o) for o in ("take", "keep")]
    assert hints == [GADGETS["flywheel"], GADGETS["brakes"]]


# Programs and offers in words


def test_a_program_in_words() -> None:
    program = read_program("490, 500+70, 830, 10, 430; keep 840")
    label = game().label(Choose("blue 1", "program", OneOf((program,))), program)
    words = "490 Move 1, 500 Move 1 with 70 Rotate Left, 830 Move 3, 10 U-Turn, 430 Back Up"
    assert (label.name, label.help) == (words, "keeps 840 Move 3")
    assert game().named(Chose("blue", "program", program)) == label


def test_an_offer_in_words() -> None:
    offer = Offer((490, 0, 10))
    label = game().label(Choose("blue 1", "huddle", OneOf((offer,))), offer)
    assert label.name == "490 Move 1, nothing, 10 U-Turn"

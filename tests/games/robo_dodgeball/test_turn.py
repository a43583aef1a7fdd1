"""How to Play: the steps of a turn, the deal, the huddle, programming, and twenty turns."""

from collections.abc import Callable
from typing import Any

import pytest

from sandlot.core.dice import fast
from sandlot.core.drive import Driver
from sandlot.core.errors import Refused
from sandlot.core.sample import play_out
from sandlot.core.script import Choose, Now, Roll, Tell, Together
from sandlot.games.robo_dodgeball.cards import DECK
from sandlot.games.robo_dodgeball.events import (
    Dealt,
    Exchanged,
    GameOver,
    Huddled,
    Programmed,
    Revealed,
    Scrambled,
    TurnBegan,
)
from sandlot.games.robo_dodgeball.gadgets import EXTRA_MEMORY, FLYWHEEL
from sandlot.games.robo_dodgeball.huddle import Offers
from sandlot.games.robo_dodgeball.programming import Programming
from sandlot.games.robo_dodgeball.robots import ALL, ROBOTS
from sandlot.games.robo_dodgeball.state import (
    CLEANUP,
    DEAL,
    HUDDLE,
    OVER,
    PROGRAM,
    REGISTER,
    Bout,
    Cards,
    rush_stand,
)
from sandlot.games.robo_dodgeball.weather import BARRAGE, TEAM_HUDDLE, Weather
from tests.games.drive import Drawn, asked, run
from tests.games.robo_dodgeball.court_side import FLAT, finish, game

BELOW = fast("turn")
DEALT = DECK[:72]


def opened(**change: Any) -> Bout:
    """The first state of a match, changed."""
    first: Bout = run(game().opening(), ())
    return first._replace(**change)


def dealt(bout: Bout, *rolls: tuple[int, ...]) -> Any:
    """The deal, with these cards off the deck."""
    return finish(game().turn(bout), *map(Drawn, rolls))


# Setup, and the first turn


def test_setup_is_an_opening_rush() -> None:
    bout = opened()
    assert bout.weather == Weather(rush=True)
    assert bout.stand == rush_stand(game().setup.court, (0, 0))
    assert len(bout.stand.balls) == 4
    assert all(not ball.live for ball in bout.stand.balls)
    assert bout.phase == DEAL
    assert bout.turn == 1


def test_a_turn_is_made_of_small_steps() -> None:
    bout, phases = opened(), []
    while bout.turn == 1:
        phases.append((bout.phase, bout.revealed))
        bout, _ = stepped(bout, at_random)
    assert phases[0] == (DEAL, 0)
    assert phases[1] == (PROGRAM, 0)
    assert phases[2:-1] == [(REGISTER, number) for number in range(len(phases) - 3)]
    assert phases[-1][0] in (CLEANUP, "restart")


Reply = Callable[[Roll[Any] | Choose[Any] | Together], Any]


def stepped(bout: Bout, reply: Reply) -> tuple[Bout, list[Tell]]:
    """One step with these replies: how it ends, and all it tells, with whom it tells."""
    said: list[Tell | Now] = []
    driver = Driver(game().turn(bout)(), hear=said.append)
    while driver.asked is not None:
        driver.answer(reply(driver.asked))
    return driver.value, [one for one in said if isinstance(one, Tell)]


def at_random(request: Roll[Any] | Choose[Any] | Together) -> Any:
    """Some answer."""
    if isinstance(request, Roll):
        return request.read(request.chance.sample(BELOW))
    if isinstance(request, Choose):
        return request.options.sample(BELOW)
    return tuple(choice.options.sample(BELOW) for choice in request.choices)


# The deal


def test_nine_cards_for_each_robot_off_one_shuffled_deck() -> None:
    roll = asked(game().turn(opened()), ())
    assert roll.read.cards == DECK
    assert roll.chance.count == 72
    assert roll.to == (), "nobody sees the deck"
    after = dealt(opened(), DEALT)
    assert after.told(TurnBegan) == [TurnBegan(1, True, "")]
    hands = [cards.hand for cards in after.bout.cards]
    assert hands[0] == DEALT[8::-1], "each in order, the highest first"
    assert sorted(card for hand in hands for card in hand) == list(DEALT)
    assert after.bout.phase == PROGRAM


def test_a_hand_is_told_to_its_own_player_only() -> None:
    _, told = stepped(opened(), at_random)
    assert len(told) == 9
    for tell in told:
        mine = isinstance(tell.event, Dealt)
        assert tell.to == ((ROBOTS[tell.event.robot],) if mine else None)


def test_extra_memory_is_a_tenth_card() -> None:
    bout = opened(options=("", EXTRA_MEMORY, *[""] * 6))
    assert asked(game().turn(bout), ()).chance.count == 73
    hands = [len(cards.hand) for cards in dealt(bout, DECK[:73]).bout.cards]
    assert hands == [9, 10, 9, 9, 9, 9, 9, 9]


def test_a_card_on_a_flywheel_is_not_in_the_deck_but_in_reach() -> None:
    kept = (Cards(kept=500), *[Cards()] * 7)
    bout = opened(options=(FLYWHEEL, *[""] * 7), cards=kept)
    roll = asked(game().turn(bout), ())
    assert 500 not in roll.read.cards
    assert len(roll.read.cards) == 83
    after = dealt(bout, DEALT if 500 not in DEALT else tuple(c for c in DECK if c != 500)[:72]).bout
    together = asked(game().turn(after), ())
    mine = together.choices[0].options
    assert len(mine.cards) == 10
    assert 500 in mine.cards


# The wrench barrage


def test_scrambled_registers_are_dealt_first_and_face_up() -> None:
    weather = Weather(happening=BARRAGE, barrage=(1, 6, 6, 6, 6, 6, 6, 5))
    bout = opened(weather=weather)
    first = asked(game().turn(bout), ())
    assert (first.what, first.chance.count, first.to) == ("scramble", 2, None)
    second = asked(game().turn(bout), (Drawn((490, 830)),))
    assert len(second.read.cards) == 82
    after = dealt(bout, (490, 830), tuple(c for c in DECK if c not in (490, 830))[:72])
    assert after.told(Scrambled) == [Scrambled(0, 490), Scrambled(7, 830)]
    assert after.bout.cards[0].program == ((490,),)
    assert len(after.bout.cards[0].hand) == 9
    spaces = [choice.options for choice in asked(game().turn(after.bout), ()).choices]
    assert [space.face_up for space in spaces] == [(490,), *[()] * 6, (830,)]


# Programming


def programmed(bout: Bout) -> tuple[Together, tuple[str, ...]]:
    """The question to all, and an answer to it."""
    together = asked(game().turn(bout), ())
    assert isinstance(together, Together)
    return together, tuple(str(c.options.sample(BELOW)) for c in together.choices)


def test_everybody_programs_at_once_and_in_secret() -> None:
    bout = dealt(opened(), DEALT).bout
    together, texts = programmed(bout)
    assert [choice.seat for choice in together.choices] == list(ROBOTS)
    assert all(choice.to == (choice.seat,) for choice in together.choices)
    assert all(isinstance(choice.options, Programming) for choice in together.choices)
    after = finish(game().turn(bout), texts)
    assert after.told(Programmed) == [Programmed(((1,) * 5,) * 8, (False,) * 8)]
    for robot in ALL:
        cards = after.bout.cards[robot]
        assert len(cards.program) == 5
        assert len(cards.hand) == 4
        used = [card for register in cards.program for card in register]
        assert sorted((*used, *cards.hand)) == sorted(bout.cards[robot].hand)


def test_a_wrong_program_is_refused() -> None:
    bout = dealt(opened(), DEALT).bout
    together, texts = programmed(bout)
    with pytest.raises(Refused, match="no card 840"):
        together.choices[0].options.parse(texts[0].replace(texts[0].split(", ")[0], "840", 1))


# Team Huddle

HUDDLED = Weather(happening=TEAM_HUDDLE)


def in_a_huddle(blue: int, red: int) -> Bout:
    """After the deal of a turn with a huddle, at this score."""
    bout = opened(weather=HUDDLED)
    bout = bout._replace(stand=bout.stand._replace(score=(blue, red)))
    return dealt(bout, DEALT).bout  # type: ignore[no-any-return]


def test_only_the_losing_team_huddles() -> None:
    assert in_a_huddle(2, 2).phase == PROGRAM, "level: nothing"
    bout = in_a_huddle(1, 2)
    assert bout.phase == HUDDLE
    together = asked(game().turn(bout), ())
    assert [c.seat for c in together.choices] == ["blue 1", "blue 2", "blue 3", "blue 4"]
    assert all(choice.to == (choice.seat,) for choice in together.choices)
    red = asked(game().turn(in_a_huddle(2, 1)), ())
    assert [c.seat for c in red.choices] == ["red 1", "red 2", "red 3", "red 4"]


def test_where_both_name_a_card_they_change_hands() -> None:
    """Blue 1 and blue 2 name one each; blue 3 names one for blue 1, who names none for it."""
    bout = in_a_huddle(1, 2)
    ours = [bout.cards[robot].hand for robot in (0, 2, 4, 6)]
    offers = (f"{ours[0][0]}, -, -", f"{ours[1][1]}, -, -", f"{ours[2][2]}, -, -", "-, -, -")
    after = finish(game().turn(bout), offers)
    assert after.told(Huddled) == [Huddled(0, 2)]
    assert after.bout.phase == PROGRAM
    assert ours[1][1] in after.bout.cards[0].hand
    assert ours[0][0] in after.bout.cards[2].hand
    assert after.bout.cards[4].hand == ours[2]
    assert [len(cards.hand) for cards in after.bout.cards] == [9] * 8
    assert list(after.bout.cards[0].hand) == sorted(after.bout.cards[0].hand, reverse=True)
    _, told = stepped(bout, at_random)
    for tell in told:
        mine = isinstance(tell.event, Exchanged)
        assert tell.to == ((ROBOTS[tell.event.robot],) if mine else None)


def test_everybody_may_exchange_with_everybody() -> None:
    bout = in_a_huddle(1, 2)
    offers = tuple(", ".join(map(str, bout.cards[robot].hand[:3])) for robot in (0, 2, 4, 6))
    after = finish(game().turn(bout), offers)
    assert len(after.told(Huddled)) == 6
    assert sorted(c for cards in after.bout.cards for c in cards.hand) == list(DEALT)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("490, 490, -", "490 can be offered to one team mate only"),
        ("490, -", "for each of 3 team mates"),
        ("700, -, -", "'700' is not among the cards"),
    ],
)
def test_an_offer_is_checked(text: str, said: str) -> None:
    with pytest.raises(Refused, match=said):
        Offers((490, 500, 510), 3).parse(text)


def test_offers_list_and_sample_themselves() -> None:
    offers = Offers((490, 500), 3)
    listed = offers.listed()
    assert len(listed) == 1 + 3 * 2 + 3 * 2
    assert len(set(listed)) == len(listed)
    assert all(offers.parse(str(offer)) == offer and offer in offers for offer in listed)
    assert {offers.sample(BELOW) for _ in range(400)} == set(listed)
    assert (0, 0, 0) not in offers


# Twenty turns


@pytest.mark.parametrize("seating", ["two", "eight"])
def test_a_game_is_twenty_turns(seating: str) -> None:
    events: list[Any] = []
    last = play_out(game(seating=seating), fast("twenty"), tell=events.append)
    assert [e.turn for e in events if isinstance(e, TurnBegan)] == list(range(1, 21))
    assert isinstance(events[-1], GameOver)
    assert last.phase == OVER


def test_the_number_of_turns_is_a_ruling() -> None:
    events: list[Any] = []
    play_out(game(turns=3), fast("three"), tell=events.append)
    assert [e.turn for e in events if isinstance(e, TurnBegan)] == [1, 2, 3]


# Who sits where


def test_two_seats_run_four_robots_each() -> None:
    two = game()
    assert two.setup.seats == ("blue", "red")
    assert two.cast(opened())["blue 3"] == "blue"
    assert two.cast(opened())["red 4"] == "red"


def test_eight_seats_run_one_each_and_share_their_teams_points() -> None:
    eight = game(FLAT, seating="eight")
    assert eight.setup.seats == ROBOTS
    assert eight.cast(opened()) == {}
    over = opened(phase=OVER)
    over = over._replace(stand=over.stand._replace(score=(3, 7)))
    result = eight.result(over)
    assert result is not None
    assert result.winner == "red 1"
    assert dict(result.score) == {r: 3 if r.startswith("blue") else 7 for r in ROBOTS}


def test_registers_are_revealed_one_after_the_other() -> None:
    bout, seen = opened(), []
    while bout.turn == 1:
        bout, told = stepped(bout, at_random)
        seen += [tell.event.number for tell in told if isinstance(tell.event, Revealed)]
    assert seen == list(range(len(seen)))
    assert seen

"""What a seat may see: everything but the cards that others hold, have laid face down or keep."""

from collections.abc import Iterator
from dataclasses import dataclass

from sandlot.core.chance import Below, shuffle
from sandlot.core.script import Seat
from sandlot.games.robo_dodgeball.cards import BACK_OF_A_CARD, DECK, NO_CARD, Card
from sandlot.games.robo_dodgeball.floor import Robot
from sandlot.games.robo_dodgeball.gadgets import CRAB_LEGS
from sandlot.games.robo_dodgeball.programming import Register, pairs_in
from sandlot.games.robo_dodgeball.robots import ALL, ROBOTS
from sandlot.games.robo_dodgeball.state import Bout, Cards

HIDDEN = BACK_OF_A_CARD


@dataclass(frozen=True)
class RoboView:
    """A match as one seat sees it: cards it may not know show their backs."""

    seat: Seat | None
    bout: Bout


def robots_of(seat: Seat | None) -> tuple[Robot, ...]:
    """Whose cards a seat may look at: a robot's own, or those of a team."""
    return tuple(r for r in ALL if seat is not None and ROBOTS[r] in (seat, f"{seat} {r // 2 + 1}"))


def seen(bout: Bout, seat: Seat | None) -> RoboView:
    """A match from one seat."""
    own = robots_of(seat)
    cards = tuple(
        each if robot in own else backs(bout, robot, each) for robot, each in enumerate(bout.cards)
    )
    return RoboView(seat, bout._replace(cards=cards))


def backs(bout: Bout, robot: Robot, cards: Cards) -> Cards:
    """A robot's cards as others see them: open are the registers revealed, and a scrambled one."""
    opened = max(bout.revealed, bout.weather.scrambled(robot))
    program = tuple(
        register if number < opened else (HIDDEN,) * len(register)
        for number, register in enumerate(cards.program)
    )
    return Cards((HIDDEN,) * len(cards.hand), program, HIDDEN if cards.kept else NO_CARD)


def imagined(view: RoboView, below: Below) -> Bout:
    """A match that looks like this from that seat: every back gets a card that nobody has seen."""
    bout = view.bout
    known = {card for cards in bout.cards for card in every_card(cards)}
    unseen = [card for card in shuffle(DECK).sample(below) if card not in known]
    by_need = sorted(ALL, key=lambda robot: bout.options[robot] != CRAB_LEGS)
    pairs = {robot: drawn_pairs(bout, robot, unseen) for robot in by_need}
    cards = tuple(opened(each, pairs[robot], unseen) for robot, each in enumerate(bout.cards))
    return bout._replace(cards=cards)


def every_card(cards: Cards) -> Iterator[Card]:
    """All of a robot's cards, backs too."""
    yield from cards.hand
    for register in cards.program:
        yield from register
    yield cards.kept


def drawn_pairs(bout: Bout, robot: Robot, unseen: list[Card]) -> list[Register]:
    """Cards for the doubled registers that lie face down: a move and a turn its option allows."""
    found: list[Register] = []
    for register in bout.cards[robot].program:
        if register == (HIDDEN, HIDDEN):
            moves, turns = pairs_in(unseen, bout.options[robot])
            found.append((moves[0], turns[0]))
            unseen.remove(moves[0])
            unseen.remove(turns[0])
    return found


def opened(cards: Cards, pairs: list[Register], unseen: list[Card]) -> Cards:
    """A robot's cards with every back turned into one of the unseen."""
    pairs = pairs[::-1]
    program = tuple(
        pairs.pop()
        if register == (HIDDEN, HIDDEN)
        else tuple(unseen.pop() if card == HIDDEN else card for card in register)
        for register in cards.program
    )
    hand = tuple(unseen.pop() if card == HIDDEN else card for card in cards.hand)
    kept = unseen.pop() if cards.kept == HIDDEN else cards.kept
    return Cards(hand, program, kept)

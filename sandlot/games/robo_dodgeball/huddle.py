"""Team Huddle: the team that is behind exchanges cards, one with each team mate at most."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from math import comb, perm
from typing import Final

from sandlot.core.chance import Below, Draw
from sandlot.core.errors import Refused
from sandlot.core.options import InOrder
from sandlot.core.script import Choose, Passage, Tell, Together
from sandlot.core.words import joined
from sandlot.games.robo_dodgeball.cards import NO_CARD, Card
from sandlot.games.robo_dodgeball.events import Exchanged, Huddled
from sandlot.games.robo_dodgeball.robots import ROBOTS, TEAM_ROBOTS, Team, mates
from sandlot.games.robo_dodgeball.state import Cards

NOTHING: Final = "-"


class Offer(InOrder[Card]):
    """What a robot offers each of its team mates, in robot order: a card, or nothing."""

    __slots__ = ()

    def __str__(self) -> str:
        return ", ".join(str(card) if card else NOTHING for card in self)


@dataclass(frozen=True)
class Offers:
    """All that a robot may offer so many team mates: no card twice."""

    cards: tuple[Card, ...]
    count: int

    def __contains__(self, option: object) -> bool:
        return isinstance(option, Offer) and not self.refusal(option)

    def refusal(self, offer: Offer) -> str:
        """Why this cannot be offered, in a sentence; nothing where it can."""
        if len(offer) != self.count:
            return f"an offer has a card or '{NOTHING}' for each of {self.count} team mates."
        for card in filter(None, offer):
            if card not in self.cards:
                return f"there is no card {card} in this hand: {joined([*map(str, self.cards)])}."
            if offer.count(card) > 1:
                return f"{card} can be offered to one team mate only."
        return ""

    def parse(self, text: str) -> Offer:
        by_text = {str(card): card for card in self.cards} | {NOTHING: NO_CARD}
        names = [name.strip() for name in text.split(",")]
        for name in names:
            if name not in by_text:
                raise Refused(f"{name!r} is not among the cards: {', '.join(by_text)}.")
        offer = Offer(by_text[name] for name in names)
        if why := self.refusal(offer):
            raise Refused(why)
        return offer

    def sample(self, below: Below) -> Offer:
        ways = [comb(self.count, n) * perm(len(self.cards), n) for n in range(self.count + 1)]
        left, some = below(sum(ways)), 0
        while left >= ways[some]:
            left -= ways[some]
            some += 1
        places = Draw(tuple(range(self.count)), some).sample(below)
        return self._offer(places, Draw(self.cards, some).sample(below))

    def _offer(self, places: tuple[int, ...], cards: tuple[Card, ...]) -> Offer:
        given = dict(zip(places, cards, strict=True))
        return Offer(given.get(mate, NO_CARD) for mate in range(self.count))

    def listed(self) -> Sequence[Offer]:
        return [
            self._offer(places, cards)
            for some in range(self.count + 1)
            for places in combinations(range(self.count), some)
            for cards in permutations(self.cards, some)
        ]


def huddles(team: Team, cards: tuple[Cards, ...]) -> Passage[tuple[Cards, ...]]:
    """Everybody offers in secret; where both of a pair name a card, they change hands."""
    robots = TEAM_ROBOTS[team]
    offered = yield Together(
        *(
            Choose(ROBOTS[robot], "huddle", Offers(cards[robot].hand, 3), to=(ROBOTS[robot],))
            for robot in robots
        )
    )
    offers = {
        (robot, mate): card
        for robot, offer in zip(robots, offered, strict=True)
        for mate, card in zip(mates(robot), offer, strict=True)
    }
    hands = {robot: set(cards[robot].hand) for robot in robots}
    for robot, mate in combinations(robots, 2):
        gave, got = offers[robot, mate], offers[mate, robot]
        if gave and got:
            hands[robot] = hands[robot] - {gave} | {got}
            hands[mate] = hands[mate] - {got} | {gave}
            yield Tell(Huddled(robot, mate))
            yield Tell(Exchanged(robot, mate, gave, got), to=(ROBOTS[robot],))
            yield Tell(Exchanged(mate, robot, got, gave), to=(ROBOTS[mate],))
    return tuple(
        each._replace(hand=tuple(sorted(hands[robot], reverse=True))) if robot in hands else each
        for robot, each in enumerate(cards)
    )

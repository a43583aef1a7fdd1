"""A game that a person manages: what he may change before it, and what is kept of it afterwards."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from sandlot.core.dice import FairDice
from sandlot.core.errors import Mistake, unknown
from sandlot.core.match import Match
from sandlot.core.story import Told
from sandlot.games.deep_drive.cards import DESIGNATED_HITTER, CardSet
from sandlot.games.deep_drive.orders import check_order
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.season.fixtures import Fixture
from sandlot.season.injuries import Out, how_long, man_of
from sandlot.season.kept import kept_of
from sandlot.season.playing import Job, Played, Season, setup_of, written
from sandlot.season.skipper import Plan

CARD = ("starter", "order", "bullpen", "bench")
"""What stands on the card that a manager hands in before the game, by the names in a setup."""


def dice_of(season: Season, fixture: Fixture) -> FairDice:
    """The game's own dice: the same decisions make the same game again."""
    seed = f"sandlot season:{season.seed}:{fixture.id}"
    return FairDice(hashlib.sha256(seed.encode()).digest())


def with_card(job: Job, bottom: bool, card: Mapping[str, Any], out: Out) -> Job:
    """The game with what a manager wrote on his card, or a Mistake; these of his men are hurt."""
    for name in card:
        if name not in CARD:
            raise unknown("part of a lineup card", name, CARD)
    kinds = DeepDriveSetup.about()
    changed = {name: kinds[f"home_{name}"].kind.parse(name, value) for name, value in card.items()}
    plans = list(job.plans)
    dh = any(spot.position == DESIGNATED_HITTER for spot in plans[bottom].order)
    plans[bottom] = plans[bottom]._replace(**changed)
    cards = job.teams[bottom].cards()
    check_order(cards, plans[bottom].order, dh)
    if out:
        plans[bottom] = _without(out, job.plans[bottom], plans[bottom], cards)
    found = job._replace(plans=(plans[0], plans[1]))
    setup_of(found)  # which checks everybody else on the card
    return found


def _without(out: Out, proposed: Plan, plan: Plan, cards: CardSet) -> Plan:
    """The plan, or a Mistake if somebody plays hurt in it whom his club's own manager leaves out.

    Where nobody is named for the bullpen or the bench, everybody waits there who is well.
    """
    for one in _named(plan):
        if man_of(one) in out and one not in _named(proposed):
            missed = how_long(out[man_of(one)])
            raise Mistake(f"{cards.name_of[one]} is hurt and misses {missed}: leave him out.")

    def well(men: Iterable[str]) -> tuple[str, ...]:
        return tuple(one for one in men if man_of(one) not in out)

    bullpen = plan.bullpen or well(cards.bullpen) or (plan.starter,)
    bench = plan.bench or well(card.id for card in cards.batters) or proposed.bench
    return plan._replace(bullpen=bullpen, bench=bench)


def _named(plan: Plan) -> set[str]:
    return {plan.starter, *plan.bullpen, *plan.bench, *(spot.player for spot in plan.order)}


def card_lines(plan: Plan, cards: CardSet) -> Iterator[str]:
    """A club's card as a file to edit, everybody with his name."""
    kinds, names = DeepDriveSetup.about(), cards.name_of
    yield f'starter = "{plan.starter}"  # {names[plan.starter]}'
    for part in CARD[1:]:
        yield f"{part} = ["
        for one in kinds[f"home_{part}"].kind.plain(getattr(plan, part)):
            name = names.get(one.split()[-1], "the pitcher")
            yield f'  "{one}",  # {name}'
        yield "]"


def finished(job: Job, match: Match) -> Played:
    """What is kept of a managed game that is over, as both clubs began it."""
    setup = match.game.setup
    away, home = (
        plan._replace(**{part: getattr(setup, f"{seat}_{part}") for part in CARD})
        for seat, plan in zip(setup.seats, job.plans, strict=True)
    )
    events = [entry.event for entry in match.story if isinstance(entry, Told)]
    return written(job._replace(plans=(away, home)), events, [*kept_of(match)])

"""A game that a person manages: what he may change before it, and what is kept of it afterwards."""

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any

from sandlot.core.dice import FairDice
from sandlot.core.errors import unknown
from sandlot.core.match import Match
from sandlot.core.story import Told
from sandlot.games.deep_drive.cards import DESIGNATED_HITTER, CardSet
from sandlot.games.deep_drive.orders import check_order
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.season.fixtures import Fixture
from sandlot.season.kept import kept_of
from sandlot.season.playing import Job, Played, Season, setup_of, written
from sandlot.season.skipper import Plan

CARD = ("starter", "order", "bullpen", "bench")
"""What stands on the card that a manager hands in before the game, by the names in a setup."""


def dice_of(season: Season, fixture: Fixture) -> FairDice:
    """The game's own dice: the same decisions make the same game again."""
    seed = f"sandlot season:{season.seed}:{fixture.id}"
    return FairDice(hashlib.sha256(seed.encode()).digest())


def with_card(job: Job, bottom: bool, card: Mapping[str, Any]) -> Job:
    """The game with what a manager wrote on his card, or a Mistake."""
    for name in card:
        if name not in CARD:
            raise unknown("part of a lineup card", name, CARD)
    kinds = DeepDriveSetup.about()
    changed = {name: kinds[f"home_{name}"].kind.parse(name, value) for name, value in card.items()}
    plans = list(job.plans)
    dh = any(spot.position == DESIGNATED_HITTER for spot in plans[bottom].order)
    plans[bottom] = plans[bottom]._replace(**changed)
    check_order(job.teams[bottom].cards(), plans[bottom].order, dh)
    found = job._replace(plans=(plans[0], plans[1]))
    setup_of(found)  # which checks everybody else on the card
    return found


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

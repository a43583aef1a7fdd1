"""The ace: plays the coming turn over and over against programs the others might have."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, NamedTuple

from sandlot.core.dice import fast
from sandlot.core.game import Weights
from sandlot.core.players import pick
from sandlot.core.script import Choose
from sandlot.games.robo_dodgeball.ahead import played
from sandlot.games.robo_dodgeball.errands import Errand
from sandlot.games.robo_dodgeball.floor import Robot
from sandlot.games.robo_dodgeball.gym import Gym
from sandlot.games.robo_dodgeball.house import House, liked
from sandlot.games.robo_dodgeball.plans import plans, program_of
from sandlot.games.robo_dodgeball.programming import Program
from sandlot.games.robo_dodgeball.robots import ALL, BLUE, ROBOTS, team_of
from sandlot.games.robo_dodgeball.state import REGISTER, Bout, Cards
from sandlot.games.robo_dodgeball.turn import laid, programs_of
from sandlot.games.robo_dodgeball.view import RoboView, imagined, robots_of
from sandlot.games.robo_dodgeball.worth import stands

WIDTH, GUESSED = 24, 8
"""It follows more beginnings of its own programs than the house does, and fewer of the others'."""

ALIKE: Final = 2
"""So many programs are tried that lead to the same place."""


class Round(NamedTuple):
    """The best so many programs of a robot meet so many tables more."""

    programs: int
    tables: int


ROUNDS: Final = (Round(16, 2), Round(6, 3), Round(3, 5))
PASSES: Final = 2
"""So often each robot of a seat thinks it over, with what the others have chosen."""

TABLES: Final = sum(each.tables for each in ROUNDS)
MOST_TURNS: Final = sum(each.programs * each.tables for each in ROUNDS) * PASSES
"""No more turns are played than this for each robot of the seat."""


@dataclass(frozen=True)
class Ace(House):
    """Tries programs out, those of all the robots of its seat together."""

    def __call__(self, view: RoboView, choice: Choose[Any]) -> Weights:
        if choice.what != "program":
            return super().__call__(view, choice)
        return {searched(self.gym, view)[ROBOTS.index(choice.seat)]: 1}


@lru_cache(maxsize=16)
def searched(gym: Gym, view: RoboView) -> Mapping[Robot, Program]:
    """The programs of a seat's robots: found once, whichever of them is asked first."""
    tables = [imagined_table(gym, view, f"{number}{view}") for number in range(TABLES)]
    return Search(gym, view.bout, tables).programs(robots_of(view.seat))


class Table(NamedTuple):
    """A table that looks like ours: programs the others may have laid, and dice."""

    cards: tuple[Cards, ...]
    dice: str


def imagined_table(gym: Gym, view: RoboView, dice: str) -> Table:
    """A table where everybody else has laid a program as the house would."""
    below, own = fast(dice), robots_of(view.seat)
    bout = imagined(view, below)

    cards = list(bout.cards)
    for robot in ALL:
        if robot not in own:
            space = programs_of(cards[robot], bout.options[robot])
            likings = liked(Errand(gym, bout, robot), space, GUESSED)
            cards[robot] = laid(cards[robot], pick(likings, below))
    return Table(tuple(cards), dice)


def candidates(gym: Gym, bout: Bout, robot: Robot) -> Iterator[Program]:
    """Programs worth a try, the most promising first, with different ends."""
    space = programs_of(bout.cards[robot], bout.options[robot])
    ends: Counter[object] = Counter()
    for plan in plans(Errand(gym, bout, robot), space, WIDTH):
        end = plan.leg[1:4]
        if ends[end] < ALIKE:
            ends[end] += 1
            yield program_of(plan, space.option)


@dataclass
class Search:
    """One seat's search: the turn is played at every table with one program after the other."""

    gym: Gym
    bout: Bout
    tables: Sequence[Table]
    chosen: dict[Robot, Program] = field(default_factory=dict)
    seen: dict[tuple[object, ...], float] = field(default_factory=dict)

    def programs(self, own: Sequence[Robot]) -> dict[Robot, Program]:
        """The best programs found for these robots, each beside those of the others."""
        tried = {robot: list(candidates(self.gym, self.bout, robot)) for robot in own}
        self.chosen = {robot: programs[0] for robot, programs in tried.items()}
        for _ in range(PASSES if len(own) > 1 else 1):
            for robot in own:
                self.chosen[robot] = self.best(robot, tried[robot])
        return self.chosen

    def best(self, robot: Robot, programs: Sequence[Program]) -> Program:
        """The program that does best; in each round the worse ones drop out."""
        brought = dict.fromkeys([self.chosen[robot], *programs], 0.0)
        tables = iter(range(TABLES))
        for each in ROUNDS:
            ranked = sorted(brought, key=lambda program: -brought[program])
            brought = {program: brought[program] for program in ranked[: each.programs]}
            for number in [next(tables) for _ in range(each.tables)]:
                for program in brought:
                    brought[program] += self.brings(number, {**self.chosen, robot: program})
        return max(brought, key=lambda program: brought[program])

    def brings(self, number: int, programs: Mapping[Robot, Program]) -> float:
        """How the seat stands after the turn at this table, with these programs."""
        key = number, *programs.values()
        if key not in self.seen:
            table = self.tables[number]
            cards = tuple(
                laid(each, programs[robot]) if robot in programs else each
                for robot, each in enumerate(table.cards)
            )
            bout = self.bout._replace(phase=REGISTER, revealed=0, cards=cards)
            after = stands(self.gym, played(self.gym, bout, fast(table.dice)))
            self.seen[key] = after if team_of(min(programs)) == BLUE else -after
        return self.seen[key]

"""The eight robots and their two teams."""

from typing import Final, TypeAlias

from sandlot.games.robo_dodgeball.floor import DOWN, UP, Robot, Way

Team: TypeAlias = int
"""A team: blue plays upwards, red downwards."""

BLUE, RED = range(2)
TEAMS: Final = ("blue", "red")
TO_THE_CENTRE: Final[tuple[Way, ...]] = (UP, DOWN)
"""Which way each team faces the centreline."""

ROBOTS: Final = tuple(f"{team} {number}" for number in range(1, 5) for team in TEAMS)
"""Every robot in robot order: blue 1, red 1, blue 2, red 2 and so on."""

ALL: Final = range(len(ROBOTS))
TEAM_ROBOTS: Final = (tuple(ALL[BLUE::2]), tuple(ALL[RED::2]))


def team_of(robot: Robot) -> Team:
    """Whose robot it is."""
    return robot % 2


def other(team: Team) -> Team:
    """The opponents."""
    return 1 - team


def mates(robot: Robot) -> tuple[Robot, ...]:
    """The others of its team."""
    return tuple(each for each in TEAM_ROBOTS[team_of(robot)] if each != robot)

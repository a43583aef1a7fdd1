"""What is known of an option before it is taken: where a robot would come to, what a card does."""

from typing import Any, Final

from sandlot.core.script import Choose
from sandlot.games.robo_dodgeball.cards import printed
from sandlot.games.robo_dodgeball.court import At
from sandlot.games.robo_dodgeball.floor import Robot, Way, step
from sandlot.games.robo_dodgeball.gadgets import GADGETS
from sandlot.games.robo_dodgeball.going import GEARS
from sandlot.games.robo_dodgeball.gym import Frame, Gym, frame_of
from sandlot.games.robo_dodgeball.orders import single
from sandlot.games.robo_dodgeball.register import BRAKE, GO, SWAP
from sandlot.games.robo_dodgeball.robots import ROBOTS, team_of
from sandlot.games.robo_dodgeball.state import DEAD, EMPTY, LIVE, Bout
from sandlot.games.robo_dodgeball.wrenches import KEEP, TAKE

STANDS: Final = {LIVE: "it blocks", EMPTY: "it catches", DEAD: "its ball is dead, so it dodges"}
"""What standing its ground means to a robot, by what it holds."""


def hint(gym: Gym, bout: Bout, choice: Choose[Any], option: Any) -> str:
    """What is known of what comes next, in a few words; nothing where nothing is."""
    robot = ROBOTS.index(choice.seat)
    if isinstance(option, At):
        space = gym.court.space(*option)
        return "live" if any(b.live for b in bout.stand.balls if b.space == space) else "dead"
    if choice.what in GEARS or option == GO:
        spaces = 1 if option == GO else int(option)
        return goal(frame_of(gym, bout), robot, spaces)
    cards = bout.cards[robot]
    if option == BRAKE:
        return STANDS[bout.stand.held[robot]]
    if option == SWAP:
        away = " with ".join(map(printed, cards.program[bout.revealed]))
        return f"{printed(cards.kept)} for {away}"
    if choice.what == "option" and option in (TAKE, KEEP):
        return GADGETS[choice.about if option == TAKE else bout.options[robot]]
    return ""


def goal(frame: Frame, robot: Robot, spaces: int) -> str:
    """Where a robot comes to by the card of this register, as others stand now; oil not counted."""
    bout = frame.bout
    card = bout.cards[robot].program[bout.revealed - 1][0]
    way: Way = (bout.stand.facing[robot] + single(robot, card).way) % 4
    where = bout.stand.spaces
    for _ in range(spaces):
        where = step(frame.floor, where, robot, way).spaces
        if where[robot] not in frame.bounds[team_of(robot)]:
            return "out of bounds"
        if where[robot] in frame.floor.pits:
            return "into a pit"
    return f"to {frame.gym.court.at(where[robot])}"

"""Looking ahead: the coming registers played out with programs that everybody might have."""

from sandlot.core.chance import Below
from sandlot.core.drive import Driver
from sandlot.core.sample import throw
from sandlot.core.script import Choose, Roll
from sandlot.games.robo_dodgeball.gym import Gym
from sandlot.games.robo_dodgeball.habits import habit
from sandlot.games.robo_dodgeball.register import register
from sandlot.games.robo_dodgeball.state import REGISTER, Bout


def played(gym: Gym, bout: Bout, below: Below) -> Bout:
    """How a match stands when its registers are played, before the clean-up."""
    while bout.phase == REGISTER:
        bout = one_register(gym, bout, below)
    return bout


def one_register(gym: Gym, bout: Bout, below: Below) -> Bout:
    """One register by the rules, small questions answered by habit."""
    driver = Driver(register(gym, bout)(), bout)
    while (asked := driver.asked) is not None:
        if type(asked) is Roll:
            urn = asked.urn
            driver.answer(urn[below(len(urn))] if urn else throw(asked, below))
        else:
            assert type(asked) is Choose
            driver.answer(habit(gym, driver.state, asked))
    return driver.value

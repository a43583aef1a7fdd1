"""Looking ahead: the coming registers played out with programs that everybody might have."""

from sandlot.core.chance import Below
from sandlot.core.sample import throw
from sandlot.core.script import Choose, Now, Roll, Steps, Tell
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
    steps: Steps[Bout] = register(gym, bout)()
    now, reply = bout, None
    while True:
        try:
            asked = steps.send(reply)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
        reply = None
        if type(asked) is Roll:
            urn = asked.urn
            reply = urn[below(len(urn))] if urn else throw(asked, below)
        elif type(asked) is Tell:
            now = asked.now or now
        elif type(asked) is Now:
            now = asked.state
        elif type(asked) is Choose:
            reply = habit(gym, now, asked)

"""A register: spare cards, the reveal, robots one by one in priority order, then the floor."""

from sandlot.core.script import Now, Passage, Steps, Tell, script
from sandlot.games.robo_dodgeball.cards import KIND_OF, MOVE_1, NO_CARD, REGISTERS
from sandlot.games.robo_dodgeball.events import Braked, Revealed, SwappedIn
from sandlot.games.robo_dodgeball.floor import ride, spin
from sandlot.games.robo_dodgeball.gadgets import BRAKES, CONDITIONAL_PROGRAM
from sandlot.games.robo_dodgeball.going import choice, goes
from sandlot.games.robo_dodgeball.gym import Frame, Gym, frame_of
from sandlot.games.robo_dodgeball.orders import Order, braked, order_of
from sandlot.games.robo_dodgeball.outs import eliminations, judged, pits_open
from sandlot.games.robo_dodgeball.programming import Register
from sandlot.games.robo_dodgeball.robots import ALL
from sandlot.games.robo_dodgeball.state import CLEANUP, REGISTER, RESTART, Bout, Cards, Stand
from sandlot.games.robo_dodgeball.throwing import BACKS_UP

GO, BRAKE = "move", "brake"
WAIT, SWAP = "wait", "swap"


@script
def register(gym: Gym, bout: Bout) -> Steps[Bout]:
    """One register, from the reveal to the gears; at its end an elimination is seen."""
    stand = bout.stand._replace(dodging=())
    if not bout.revealed:
        stand = yield from pits_open(frame_of(gym, bout), stand)
    bout = bout._replace(stand=stand)
    bout = yield from spares(bout)
    bout = yield from reveal(bout)
    orders = yield from ordered(gym, bout)
    guards = [0] * len(ALL)
    for order in orders:
        if order.movement == BACKS_UP:
            guards[order.robot] = order.priority
    frame = frame_of(gym, bout)._replace(guards=tuple(guards))
    for order in orders:
        if stand.is_in(order.robot):
            stand = yield from goes(frame, stand, order)
    stand = yield from floor_moves(frame, stand)
    stand, wiped = yield from eliminations(stand)
    last = bout.revealed == REGISTERS
    phase = RESTART if wiped else CLEANUP if last else REGISTER
    return bout._replace(phase=phase, stand=stand, cards=laid_aside(bout, stand))


def laid_aside(bout: Bout, stand: Stand) -> tuple[Cards, ...]:
    """Whoever is out reveals no more: the rest of its program goes back to its hand."""
    if all(map(stand.is_in, ALL)):
        return bout.cards
    return tuple(
        cards if stand.is_in(robot) else without_rest(cards, bout.revealed)
        for robot, cards in enumerate(bout.cards)
    )


def without_rest(cards: Cards, revealed: int) -> Cards:
    """A robot's cards without the registers that are not revealed."""
    rest = (card for register in cards.program[revealed:] for card in register)
    return cards._replace(hand=(*cards.hand, *rest), program=cards.program[:revealed])


# Before robots move


def spares(bout: Bout) -> Passage[Bout]:
    """Whoever keeps a spare card may swap it in before this register is revealed."""
    if CONDITIONAL_PROGRAM not in bout.options:
        return bout
    robot = bout.options.index(CONDITIONAL_PROGRAM)
    cards, number = bout.cards[robot], bout.revealed
    face_up = number == 0 and bout.weather.scrambled(robot)
    if cards.kept == NO_CARD or face_up or not bout.stand.is_in(robot):
        return bout
    yield Now(bout)
    picked = yield choice(robot, CONDITIONAL_PROGRAM, (WAIT, SWAP))
    if picked == WAIT:
        return bout
    yield Tell(SwappedIn(robot, number))
    program = (*cards.program[:number], (cards.kept,), *cards.program[number + 1 :])
    swapped = Cards((*cards.hand, *cards.program[number]), program)
    return bout._replace(cards=(*bout.cards[:robot], swapped, *bout.cards[robot + 1 :]))


def reveal(bout: Bout) -> Passage[Bout]:
    """The cards of this register, of everybody in play."""
    number, spaces = bout.revealed, bout.stand.spaces
    shown: list[Register] = [
        cards.program[number] if spaces[robot] >= 0 else ()
        for robot, cards in enumerate(bout.cards)
    ]
    yield Tell(Revealed(number, tuple(shown)))
    return bout._replace(revealed=number + 1)


def ordered(gym: Gym, bout: Bout) -> Passage[list[Order]]:
    """Everybody's orders, the highest priority first; brakes are declared now."""
    found = []
    for robot, space in enumerate(bout.stand.spaces):
        if space < 0:
            continue
        cards, option = bout.cards[robot].program[bout.revealed - 1], bout.options[robot]
        order = order_of(gym.rules, robot, cards, option)
        if option == BRAKES and KIND_OF[cards[0]].name == MOVE_1:
            yield Now(bout)
            if (yield choice(robot, BRAKES, (GO, BRAKE))) == BRAKE:
                yield Tell(Braked(robot))
                order = braked(order)
        found.append(order)
    found.sort(reverse=True)
    return found


# After all robots


def floor_moves(frame: Frame, stand: Stand) -> Passage[Stand]:
    """Express belts, then all belts, then gears.

    Belts of the court run and oil is spilt by different events, so nobody rides on to oil.
    """
    floor = frame.floor
    for express in (True, False) if floor.has_express else (False,):
        before = stand.spaces
        rode = ride(floor, before, stand.facing, express)
        if rode.moved:
            for event in rode.events:
                yield Tell(event)
            stand = stand._replace(spaces=rode.spaces, facing=rode.facing)
            stand = yield from judged(frame, stand, before, rode.moved)
    if floor.gears:
        spun = spin(floor, stand.spaces, stand.facing)
        for turned in spun.events:
            yield Tell(turned)
        stand = stand._replace(facing=spun.facing)
    return stand

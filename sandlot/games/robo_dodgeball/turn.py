"""A turn: cards are dealt, perhaps a huddle, programs, five registers, and the clean-up."""

from functools import lru_cache
from typing import Final

from sandlot.core.script import EVERYONE, Choose, Roll, Script, Steps, Tell, Together, script
from sandlot.games.drawing import draw
from sandlot.games.robo_dodgeball.cards import DECK, HAND, NO_CARD, Card
from sandlot.games.robo_dodgeball.events import (
    Dealt,
    GameOver,
    Programmed,
    Scrambled,
    TurnBegan,
)
from sandlot.games.robo_dodgeball.gadgets import EXTRA_MEMORY, FLYWHEEL
from sandlot.games.robo_dodgeball.gym import Gym, frame_of
from sandlot.games.robo_dodgeball.happenings import everybody_armed, flags
from sandlot.games.robo_dodgeball.huddle import huddles
from sandlot.games.robo_dodgeball.outs import eliminations, everybody_in, trespassers
from sandlot.games.robo_dodgeball.programming import Program, Programming
from sandlot.games.robo_dodgeball.register import register
from sandlot.games.robo_dodgeball.robots import ALL, ROBOTS
from sandlot.games.robo_dodgeball.state import (
    ANYBODY,
    DEAL,
    HUDDLE,
    NO_CARDS,
    OVER,
    PROGRAM,
    REGISTER,
    RESTART,
    Bout,
    Cards,
    first_bout,
    rush_stand,
)
from sandlot.games.robo_dodgeball.weather import BLIND_EYE, MULTI_BALL, TEAM_HUDDLE, Weather
from sandlot.games.robo_dodgeball.wrenches import wrench_spaces

FAIR: Final = Weather()
"""Nothing out of the ordinary."""


@script
def opening(gym: Gym) -> Steps[Bout]:
    """Everybody lines up."""
    return first_bout(gym.court)
    yield  # a script is a generator, even one that asks for nothing


def next_step(gym: Gym, bout: Bout) -> Script[Bout]:
    """The next step of a turn."""
    if bout.phase == REGISTER:
        return register(gym, bout)
    if bout.phase in BESIDE_THE_COURT:
        return BESIDE_THE_COURT[bout.phase](bout)
    return cleanup(gym, bout)


@script
def deal(bout: Bout) -> Steps[Bout]:
    """Scrambled registers first, then nine cards for each robot, out of all that are not kept."""
    weather = bout.weather
    yield Tell(TurnBegan(bout.turn, weather.rush, weather.happening))
    kept = [cards.kept for cards in bout.cards]
    deck = tuple(card for card in DECK if card not in kept) if any(kept) else DECK
    hit = [robot for robot in ALL if weather.scrambled(robot)]
    face_up: dict[int, Card] = {}
    if hit:
        face_up = dict(zip(hit, (yield deal_of("scramble", deck, len(hit), True)), strict=True))
        for robot, card in face_up.items():
            yield Tell(Scrambled(robot, card))
        deck = tuple(card for card in deck if card not in face_up.values())
    counts = [HAND + (option == EXTRA_MEMORY) for option in bout.options]
    dealt = yield deal_of("deal", deck, sum(counts), False)
    found, place = [], 0
    for robot, count in enumerate(counts):
        hand = tuple(sorted(dealt[place : place + count], reverse=True))
        place += count
        yield Tell(Dealt(robot, hand), to=TO_ITSELF[robot])
        program = ((face_up[robot],),) if robot in face_up else ()
        found.append(Cards(hand, program, kept[robot]))
    behind = weather.happening == TEAM_HUDDLE and bout.stand.losing is not None
    return bout._replace(phase=HUDDLE if behind else PROGRAM, cards=tuple(found))


TO_ITSELF: Final = tuple((robot,) for robot in ROBOTS)


@lru_cache(maxsize=64)
def deal_of(what: str, deck: tuple[Card, ...], count: int, seen: bool) -> Roll[tuple[Card, ...]]:
    """So many cards off a shuffled deck, face up or face down."""
    return draw(what, deck, count, to=EVERYONE if seen else ())


@script
def huddle(bout: Bout) -> Steps[Bout]:
    """The team that is behind exchanges cards."""
    losing = bout.stand.losing
    assert losing is not None
    cards = yield from huddles(losing, bout.cards)
    return bout._replace(phase=PROGRAM, cards=cards)


@script
def programming(bout: Bout) -> Steps[Bout]:
    """Everybody programs in secret, all at once."""
    programs = yield Together(*map(program_choice, ALL, bout.cards, bout.options))
    cards = tuple(map(laid, bout.cards, programs))
    counts = tuple(tuple(map(len, program.registers)) for program in programs)
    yield Tell(Programmed(counts, tuple(program.kept != NO_CARD for program in programs)))
    return bout._replace(phase=REGISTER, revealed=0, cards=cards)


def program_choice(robot: int, cards: Cards, option: str) -> Choose[Program]:
    """A robot is given a program."""
    return Choose(ROBOTS[robot], "program", programs_of(cards, option), to=TO_ITSELF[robot])


def programs_of(cards: Cards, option: str) -> Programming:
    """All programs a robot may be given; a card kept from an earlier turn may be among them."""
    face_up = cards.program[0] if cards.program else ()
    return Programming(in_reach(cards), option, face_up)


def in_reach(cards: Cards) -> tuple[Card, ...]:
    """The hand, and a card that was kept."""
    if cards.kept == NO_CARD:
        return cards.hand
    return tuple(sorted((*cards.hand, cards.kept), reverse=True))


def laid(cards: Cards, program: Program) -> Cards:
    """A robot's cards once its program is laid: the others are laid aside."""
    used = program.cards
    rest = tuple(card for card in in_reach(cards) if card not in used)
    return Cards(rest, program.registers, program.kept)


BESIDE_THE_COURT: Final = {DEAL: deal, HUDDLE: huddle, PROGRAM: programming}
"""The steps that have to do with cards only."""


@script
def cleanup(gym: Gym, bout: Bout) -> Steps[Bout]:
    """Events end, bounds count again, wrenches and flags do their work, and all come back in."""
    weather, wiped = bout.weather, bout.phase == RESTART
    bout = bout._replace(weather=FAIR, revealed=0, cards=discarded(bout))
    frame, stand = frame_of(gym, bout), bout.stand._replace(dodging=())
    if weather.rush or weather.happening == BLIND_EYE:
        stand = yield from trespassers(frame, stand)
        if gym.rules.elimination_checked == "cleanup" and not wiped:
            stand, wiped = yield from eliminations(stand)
    if bout.turn == gym.rules.turns:
        yield Tell(GameOver(*stand.score))
        return bout._replace(phase=OVER, stand=stand)
    bout = bout._replace(turn=bout.turn + 1, phase=DEAL)
    if wiped:
        fresh = rush_stand(gym.court, stand.score)
        return bout._replace(stand=fresh, weather=Weather(rush=True))
    balls = tuple(ball._replace(whose=ANYBODY) for ball in stand.balls)
    bout = yield from wrench_spaces(gym, bout._replace(stand=stand._replace(balls=balls)))
    bout = yield from flags(gym, bout)
    stand = yield from everybody_in(frame_of(gym, bout), bout.stand)
    if bout.weather.happening == MULTI_BALL:
        stand = yield from everybody_armed(stand)
    return bout._replace(stand=stand)


def discarded(bout: Bout) -> tuple[Cards, ...]:
    """All cards are shuffled again but one on a Flywheel."""
    if FLYWHEEL not in bout.options:
        return NO_CARDS
    robot = bout.options.index(FLYWHEEL)
    kept = Cards(kept=bout.cards[robot].kept)
    return (*NO_CARDS[:robot], kept, *NO_CARDS[robot + 1 :])

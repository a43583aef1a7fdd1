"""Robo Dodgeball in numbers: one's own robots first, on a court that is played upwards."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from sandlot.adapters.codes.robo_picks import (
    CARDS,
    Laying,
    Offering,
    begun_program,
    number_of,
    offer_spelled,
    offered,
    program_spelled,
)
from sandlot.adapters.coding import Asked, Code, Field, at_most, one_of
from sandlot.adapters.picks import Picking, Spelling, listed
from sandlot.core.chance import Below
from sandlot.core.script import Choose, Seat
from sandlot.games.robo_dodgeball.cards import DECK, HAND, REGISTERS, Card
from sandlot.games.robo_dodgeball.court import At
from sandlot.games.robo_dodgeball.events import Revealed, SwappedIn
from sandlot.games.robo_dodgeball.floor import AWAY, Robot, Space
from sandlot.games.robo_dodgeball.gadgets import (
    BRAKES,
    CONDITIONAL_PROGRAM,
    FOURTH_GEAR,
    GADGETS,
    MECHANICAL_ARM,
    REVERSE_GEAR,
)
from sandlot.games.robo_dodgeball.going import GEARS, LEAVE
from sandlot.games.robo_dodgeball.huddle import Offers
from sandlot.games.robo_dodgeball.programming import Register
from sandlot.games.robo_dodgeball.register import BRAKE, GO, SWAP, WAIT
from sandlot.games.robo_dodgeball.robots import ALL, ROBOTS, TEAM_ROBOTS, TEAMS, team_of
from sandlot.games.robo_dodgeball.state import ANYBODY, Bout, Cards
from sandlot.games.robo_dodgeball.turn import program_choice
from sandlot.games.robo_dodgeball.view import RoboView
from sandlot.games.robo_dodgeball.weather import HAPPENINGS
from sandlot.games.robo_dodgeball.wrenches import KEEP, TAKE

MATES: Final = 4
MOST_POINTS: Final = 999
MOST_BALLS: Final = 9
MOST_IN_HAND: Final = HAND + 2
MOST_PICKS: Final = 3 * REGISTERS + 1
TO_MATES: Final = MATES - 1
AROUND: Final = {
    (column, row): " ".join(["take", *filter(None, (up, aside))])
    for row, up in ((-1, "up"), (0, ""), (1, "down"))
    for column, aside in ((-1, "left"), (0, ""), (1, "right"))
    if (column, row) != (0, 0)
}
"""Where a Mechanical Arm reaches, by columns and rows from its robot."""


SIGNS: Final = "aPbQcRdS"
"""Every robot on a court of text."""


@cache  # closed: the seats
def seen_by(seat: Seat) -> tuple[Robot, ...]:
    """All robots as a seat counts them: its own, its mates, then the others'."""
    team = TEAMS.index(seat.split()[0])
    own = TEAM_ROBOTS[team]
    if seat in ROBOTS:
        own = tuple(sorted(own, key=lambda robot: ROBOTS[robot] != seat))
    return own + TEAM_ROBOTS[1 - team]


class RoboCode(Code):
    """Programs card by card, and what options ask for."""

    questions = (
        *("program", "huddle", "option", BRAKES, CONDITIONAL_PROGRAM, FOURTH_GEAR, REVERSE_GEAR),
        MECHANICAL_ARM,
    )

    def names(self) -> Sequence[str]:
        gears = sorted({str(spaces) for both in GEARS.values() for spaces in both})
        options = (TAKE, KEEP, GO, BRAKE, WAIT, SWAP, *gears, LEAVE)
        cards = (f"card {card}" for card in DECK)
        return (*cards, "together", "nothing", *options, *AROUND.values())

    def words(self, view: RoboView, choice: Choose[Any], option: Any) -> Sequence[str]:
        if not isinstance(option, At):
            return (str(option),)
        robot = ROBOTS.index(choice.seat)
        here = self.game.setup.court.at(view.bout.stand.spaces[robot])
        away = option.column - here.column, option.row - here.row
        return (AROUND[(-away[0], -away[1]) if team_of(robot) else away],)

    def spelled(self, view: Any, choice: Choose[Any], option: Any) -> Spelling:
        if choice.what == "program":
            return program_spelled(choice.options, option)  # type: ignore[arg-type]
        if choice.what == "huddle":
            return offer_spelled(option)
        return super().spelled(view, choice, option)

    def begun(self, view: Any, choice: Choose[Any]) -> Picking:
        options: Any = choice.options
        if choice.what == "program":
            return begun_program(options)
        if choice.what == "huddle":
            return Offering(options)
        return listed((self.spelled(view, choice, option), option) for option in options)

    def earlier(self, view: RoboView, choice: Choose[Any]) -> Sequence[Choose[Any]]:
        if choice.what not in ("program", "huddle") or view.seat in ROBOTS:
            return ()
        bout, found = view.bout, []
        for robot in TEAM_ROBOTS[TEAMS.index(str(view.seat))]:
            if ROBOTS[robot] == choice.seat:
                break
            if choice.what == "program":
                found.append(program_choice(robot, bout.cards[robot], bout.options[robot]))
            else:
                offers: Any = Offers(bout.cards[robot].hand, TO_MATES)
                found.append(Choose(ROBOTS[robot], "huddle", offers, (ROBOTS[robot],)))
        return found

    def imagined(self, begun: RoboView, told: Sequence[Any], below: Below) -> Any:
        """The cards that a register has shown since lay there, or were kept to be swapped in."""
        bout, swapped = begun.bout, [e.robot for e in told if isinstance(e, SwappedIn)]
        cards = [*bout.cards]
        for event in told:
            if isinstance(event, Revealed):
                for robot, register in enumerate(event.cards):
                    if robot in swapped:
                        cards[robot] = cards[robot]._replace(kept=register[0])
                    elif register:
                        program = [*cards[robot].program]
                        program[event.number] = register
                        cards[robot] = cards[robot]._replace(program=tuple(program))
        shown = bout._replace(cards=tuple(cards))
        return self.game.imagine(RoboView(begun.seat, shown), below)

    def seen_fields(self) -> Sequence[Field]:
        court = self.game.setup.court
        robots, cells = len(ALL), len(court.cells)
        last_column, last_row = court.width - 1, court.height - 1
        gadgets = ", ".join(GADGETS)
        card = "by number, a tenth of its priority; 0 none, -1 one that shows its back"
        return (
            Field("robot", MATES, 0, 1, "which of one's own robots is asked"),
            Field("picks", 1, 0, MOST_PICKS, "how many picks of this answer are made"),
            Field("doubling", 2, 0, CARDS, "whether two cards go into the next register, and the "
                  "first of them if it is picked"),
            Field("offers", MATES * TO_MATES, 0, CARDS, "what each of one's own robots offers its "
                  "mates in a huddle so far, by number"),
            Field("new_option", len(GADGETS), 0, 1, f"an option that may be taken: {gadgets}"),
            Field("turn", 1, 1, 40, "the turn"),
            Field("turns_left", 1, 0, 39, "how many turns come after this one"),
            Field("revealed", 1, 0, REGISTERS, "how many registers are revealed this turn"),
            Field("score", 2, 0, MOST_POINTS, "this seat's team's points, and the others'"),
            Field("rush", 1, 0, 1, "whether it is an opening rush"),
            Field("event", len(HAPPENINGS), 0, 1, f"the event: {', '.join(HAPPENINGS)}"),
            Field("backwards", 1, 0, 1, "whether belts and gears run in reverse"),
            Field("barrage", robots, 0, 6, "what each robot rolled against a barrage of wrenches: "
                  "here as in all that follows one's own robots first, where eight play one's own "
                  "and then its mates"),
            Field("column", robots, AWAY, last_column, "where each robot is, seen from one's own "
                  "backline: columns from the left, -1 for one that is out"),
            Field("row", robots, AWAY, last_row, "and rows from the top"),
            Field("facing", robots * 4, 0, 1, "which way it faces: up, right, down, left"),
            Field("held", robots, 0, 2, "what it holds: 1 a dead ball, 2 a live one"),
            Field("bench_column", robots, AWAY, last_column, "where it waits if it is out"),
            Field("bench_row", robots, AWAY, last_row, "and the row"),
            Field("dodging", robots, 0, 1, "whether it has dodged in this register"),
            Field("options", robots * len(GADGETS), 0, 1, f"its option: {gadgets}"),
            Field("registers", robots * REGISTERS * 2, -1, CARDS, "its program, two places a "
                  f"register, each card {card}; one's own as far as they are laid"),
            Field("hands", robots * MOST_IN_HAND, -1, CARDS, f"its hand, each card {card}"),
            Field("kept", robots, -1, CARDS, "a card it keeps"),
            Field("live", cells, 0, MOST_BALLS, "live balls on each space, row by row"),
            Field("dead", cells, 0, MOST_BALLS, "dead balls"),
            Field("reserved", cells, -1, 1, "balls for one team only: 1 one's own, -1 the others'"),
        )  # fmt: skip

    def seen(self, view: RoboView, asked: Asked | None) -> Sequence[Sequence[float]]:
        assert view.seat is not None
        bout, robots = view.bout, seen_by(view.seat)
        stand, weather = bout.stand, bout.weather
        team = team_of(robots[0])
        places = [self._at(stand.spaces[robot], team) for robot in robots]
        benches = [self._at(stand.benches[robot], team) for robot in robots]
        ways = [(stand.facing[robot] + 2 * team) % 4 for robot in robots]
        laid = [_laid(bout, robot, asked) for robot in robots]
        return [
            *_partial(robots, asked),
            one_of(asked.choice.about if asked is not None else None, tuple(GADGETS)),
            (bout.turn,),
            (self.game.rules.turns - bout.turn,),
            (bout.revealed,),
            at_most(MOST_POINTS, stand.score[team], stand.score[1 - team]),
            (weather.rush,),
            one_of(weather.happening, HAPPENINGS),
            (weather.backwards,),
            [weather.barrage[robot] if weather.barrage else 0 for robot in robots],
            [at.column for at in places],
            [at.row for at in places],
            [float(way == each) for way in ways for each in range(4)],
            [stand.held[robot] for robot in robots],
            [at.column for at in benches],
            [at.row for at in benches],
            [robot in stand.dodging for robot in robots],
            [bit for robot in robots for bit in one_of(bout.options[robot], tuple(GADGETS))],
            [card for cards in laid for card in _registers(cards.program)],
            [card for cards in laid for card in _row(cards.hand, MOST_IN_HAND)],
            [number_of(cards.kept) for cards in laid],
            *self._balls(bout, team),
        ]

    def standing(self, view: RoboView) -> Sequence[str]:
        bout = view.bout
        blue, red = bout.stand.score
        weather = bout.weather.happening or ("opening rush" if bout.weather.rush else "")
        turn = f"turn {bout.turn} of {self.game.rules.turns}{weather and f', {weather}'}"
        return [turn, f"blue {blue}, red {red}"]

    def board(self, view: RoboView) -> Sequence[str]:
        court, bout = self.game.setup.court, view.bout
        rows = [
            [*court.cells[row * court.width : (row + 1) * court.width]]
            for row in range(court.height)
        ]
        for ball in bout.stand.balls:
            at = court.at(ball.space)
            rows[at.row][at.column] = "*" if ball.live else "o"
        for robot, space in enumerate(bout.stand.spaces):
            if space != AWAY:
                at = court.at(space)
                rows[at.row][at.column] = SIGNS[robot]
        legend = "a to d are blue 1 to 4, P to S red 1 to 4; * a live ball, o a dead one"
        return [*(" ".join(row) for row in rows), legend]

    def _at(self, space: Space, team: int) -> At:
        """A space as a team sees it; nowhere for one that is away."""
        if space == AWAY:
            return At(AWAY, AWAY)
        court = self.game.setup.court
        seen: At = court.at(court.opposite(space) if team else space)
        return seen

    def _balls(self, bout: Bout, team: int) -> list[Sequence[float]]:
        court = self.game.setup.court
        dead, live, reserved = ([0.0] * len(court.cells) for _ in range(3))
        for space, is_live, whose in bout.stand.balls:
            at = court.opposite(space) if team else space
            balls = live if is_live else dead
            balls[at] = min(balls[at] + 1, MOST_BALLS)
            if whose != ANYBODY:
                reserved[at] = 1.0 if whose == team else -1.0
        return [live, dead, reserved]


def _partial(robots: Sequence[Robot], asked: Asked | None) -> list[Sequence[float]]:
    """Which robot is asked, and what was picked so far for it and for those before it."""
    offers = dict.fromkeys(robots[:MATES], [0] * TO_MATES)
    if asked is None:
        return [(0.0,) * MATES, (0,), (0, 0), [card for row in offers.values() for card in row]]
    choice, picking, given = asked
    robot = ROBOTS.index(choice.seat)
    half = picking.half if isinstance(picking, Laying) else ()
    for other, offer in given:
        if other.what == "huddle":
            offers[ROBOTS.index(other.seat)] = [*map(number_of, offer)]
    if isinstance(picking, Offering):
        offers[robot] = _row(offered(picking.picked), TO_MATES)
    return [
        one_of(robot, robots[:MATES]),
        (len(picking.picked),),
        (float(bool(half)), half[1] if len(half) > 1 else 0),
        [card for row in offers.values() for card in row],
    ]


def _laid(bout: Bout, robot: Robot, asked: Asked | None) -> Cards:
    """A robot's cards as its seat has laid them so far."""
    cards = bout.cards[robot]
    if asked is None or asked.choice.what != "program":
        return cards
    if asked.choice.seat == ROBOTS[robot] and isinstance(asked.picking, Laying):
        return cards._replace(program=asked.picking.registers)
    for choice, program in asked.given:
        if choice.seat == ROBOTS[robot]:
            return Cards(cards.hand, program.registers, program.kept)
    return cards


def _registers(program: Sequence[Register]) -> list[int]:
    registers = [_row(register, 2) for register in (*program, *[()] * (REGISTERS - len(program)))]
    return [card for register in registers for card in register]


def _row(cards: Sequence[Card], size: int) -> list[int]:
    numbers = [number_of(card) for card in cards]
    return numbers + [0] * (size - len(numbers))

"""Robo Dodgeball on the court."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, ClassVar, Final, get_args

from sandlot.core.chance import Below
from sandlot.core.game import Bot, Game, Label, Result
from sandlot.core.script import Choose, Script, Seat
from sandlot.games.robo_dodgeball import questions, words
from sandlot.games.robo_dodgeball.ace import Ace
from sandlot.games.robo_dodgeball.court import LEGEND, At
from sandlot.games.robo_dodgeball.events import (
    CalledOut,
    Caught,
    Eliminated,
    Event,
    Hit,
    Threw,
)
from sandlot.games.robo_dodgeball.gadgets import GADGETS
from sandlot.games.robo_dodgeball.gym import Gym, gym_of
from sandlot.games.robo_dodgeball.hints import hint
from sandlot.games.robo_dodgeball.house import House
from sandlot.games.robo_dodgeball.moment import moment_page
from sandlot.games.robo_dodgeball.programming import Program
from sandlot.games.robo_dodgeball.robots import ROBOTS, TEAM_ROBOTS, TEAMS, team_of
from sandlot.games.robo_dodgeball.rules import RoboRules
from sandlot.games.robo_dodgeball.setup import RoboSetup
from sandlot.games.robo_dodgeball.state import OVER, Bout
from sandlot.games.robo_dodgeball.turn import next_step, opening
from sandlot.games.robo_dodgeball.view import RoboView, imagined, seen

BY_TEAM: Final = {robot: TEAMS[team_of(n)] for n, robot in enumerate(ROBOTS)}
"""Whose parts the robots are where two play."""

COUNTED: Final = {
    Threw: "throws",
    Hit: "hits",
    Caught: "catches",
    CalledOut: "outs",
    Eliminated: "eliminations",
}


class RoboDodgeball(Game[Bout]):
    """Robo Dodgeball: two teams of four robots, twenty turns."""

    id = "robo-dodgeball"
    title = "Robo Dodgeball"
    blurb = "Program your robots with cards, in secret, then watch them throw, dodge and catch."
    length = "about an hour"
    unit = "points"
    version = 1
    seats = range(2, 9, 6)
    rules_type = RoboRules
    setup_type = RoboSetup
    scene_type = Bout
    event_types = get_args(Event)
    option_types = (Program, At)
    bots: ClassVar[Mapping[str, House]] = {"house": House(), "ace": Ace()}

    @cached_property
    def gym(self) -> Gym:
        """What it is played in."""
        return gym_of(self.rules, self.setup)

    def bot(self, name: str) -> Bot:
        return replace(self.bots[name], rules=self.rules, setup=self.setup)

    def opening(self) -> Script[Bout]:
        return opening(self.gym)

    def turn(self, state: Bout) -> Script[Bout]:
        return next_step(self.gym, state)

    def result(self, state: Bout) -> Result | None:
        """Where eight play every robot has its team's points, and a team wins together."""
        if state.phase != OVER:
            return None
        seats, score = self.setup.seats, state.stand.score
        points = tuple((seat, score[n % len(TEAMS)]) for n, seat in enumerate(seats))
        losing = state.stand.losing
        if losing is None:
            return Result(None, points)
        winner, *mates = seats[1 - losing :: len(TEAMS)]
        return Result(winner, points, tuple(mates))

    def cast(self, state: Bout) -> Mapping[Seat, Seat]:
        return BY_TEAM if self.setup.seating == "two" else {}

    def view(self, state: Bout, seat: Seat | None) -> RoboView:
        return seen(state, seat)

    def scene(self, view: RoboView) -> Bout:
        return view.bout

    def imagine(self, view: RoboView, below: Below) -> Bout:
        return imagined(view, below)

    def figures(self, events: Sequence[Event]) -> Mapping[str, int]:
        counts = Counter(COUNTED[type(e)] for e in events if type(e) in COUNTED)
        return {name: counts[name] for name in COUNTED.values()}

    def props(self) -> Mapping[str, Any]:
        court = self.setup.court
        return {
            "court": court.name,
            "map": court.text,
            "width": court.width,
            "height": court.height,
            "starts": court.starts,
            "legend": LEGEND,
            "robots": ROBOTS,
            "teams": TEAM_ROBOTS,
            "options": GADGETS,
        }

    def words(self, event: Event, number: int) -> str:
        return words.words(event, self.setup.court, number)

    def question(self, view: RoboView, choice: Choose[Any]) -> str:
        return questions.question(choice)

    def label(self, choice: Choose[Any], option: Any) -> Label:
        return questions.label(option)

    def hint(self, view: RoboView, choice: Choose[Any], option: Any) -> str:
        return hint(self.gym, view.bout, choice, option)

    def moment(self, view: RoboView, choice: Choose[Any] | None) -> str:
        return moment_page(self.rules, view.bout, choice)

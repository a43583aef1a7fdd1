"""What a match is set up with: who sits at the table, and the court."""

from dataclasses import dataclass
from typing import Any

from sandlot.core.chance import Below
from sandlot.core.errors import Mistake
from sandlot.core.game import Setup
from sandlot.core.script import Seat
from sandlot.core.settings import setting, switch
from sandlot.games.robo_dodgeball.court import BEGIN, Court
from sandlot.games.robo_dodgeball.maps import COURTS, read_court, shipped
from sandlot.games.robo_dodgeball.robots import ROBOTS, TEAMS


@dataclass(frozen=True)
class Map:
    """A court: one that comes with the game, by name, or the text of one's own."""

    def parse(self, name: str, value: Any) -> Court:
        if isinstance(value, Court):
            return value
        if not isinstance(value, str):
            raise Mistake(f"{name} is the name of a court or a map in text, not {value!r}.")
        try:
            return read_court(value) if BEGIN in value else shipped(value)
        except Mistake as mistake:
            raise Mistake(f"{name}: {mistake}") from None

    def plain(self, value: Court) -> str:
        return value.name if value.name in COURTS else value.text

    def sample(self, default: Court, below: Below) -> Court:
        return shipped(COURTS[below(len(COURTS))])


@dataclass(frozen=True, eq=False)
class RoboSetup(Setup):
    """Who runs the robots, and where they play."""

    seating: str = switch(
        "two",
        book="Two teams of four robots play; a player may run one robot or a whole team.",
        title="Players",
        two="two, each with a team of four robots",
        eight="eight, each with one robot",
    )
    court: Court = setting(
        shipped(COURTS[0]), "The court, by name or as a map of one's own.", Map(), "Court"
    )

    @property
    def seats(self) -> tuple[Seat, ...]:
        return TEAMS if self.seating == "two" else ROBOTS

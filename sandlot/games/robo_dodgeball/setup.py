"""What a match is set up with: who sits at the table, and the court."""

from dataclasses import dataclass
from typing import Any

from sandlot.core.chance import Below
from sandlot.core.errors import Mistake
from sandlot.core.game import Setup
from sandlot.core.script import Seat
from sandlot.core.settings import setting, switch
from sandlot.games.robo_dodgeball.court import BEGIN, Court
from sandlot.games.robo_dodgeball.court_file import court_file
from sandlot.games.robo_dodgeball.maps import COURTS, known, read_court, shipped
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
            return known(read_court(value)) if BEGIN in value else shipped(value)
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
        shipped(COURTS[0]), f"The court: {', '.join(COURTS)}, or your own map.", Map(), "Court"
    )

    @classmethod
    def of_text(cls, text: str, where: str) -> dict[str, Any]:
        """A court as it is drawn is a setup file, too."""
        lines = [line.rstrip() for line in text.splitlines() if not line.startswith("#")]
        drawn = BEGIN in lines and not any("=" in line for line in lines[: lines.index(BEGIN)])
        return {"court": text} if drawn else super().of_text(text, where)

    def file_text(self) -> str:
        return court_file(self.court)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return TEAMS if self.seating == "two" else ROBOTS

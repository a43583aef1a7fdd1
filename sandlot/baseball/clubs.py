"""Clubs: a name and nine players, all invented, for games that do not bring their own."""

from dataclasses import dataclass

from sandlot.core.game import Setup
from sandlot.core.script import Seat
from sandlot.core.settings import Settings, Several, Text, setting

MICE = (
    "Pip Larkspur",
    "Dot Fennimore",
    "Gus Haverty",
    "Moxie Tarrant",
    "Lou Castellane",
    "Biscuit Odom",
    "Wren Abernathy",
    "Sal Pickering",
    "Tuck Mallory",
)
CATS = (
    "Inez Calloway",
    "Red Okafor",
    "Duke Vandermeer",
    "Birdie Sloan",
    "Hank Pomeroy",
    "Juno Whitlock",
    "Ozzie Brandt",
    "Nell Garrity",
    "Cap Delacroix",
)


@dataclass(frozen=True, eq=False)
class Club(Settings):
    """A club's name and its lineup."""

    name: str = setting("Mice", "The club's name.", Text(24))
    players: tuple[str, ...] = setting(MICE, "The batting order.", Several(Text(24), 9))

    def player(self, place: int) -> str:
        """Who bats in this place, from 1 to 9."""
        return self.players[place - 1]


@dataclass(frozen=True, eq=False)
class TwoClubs(Setup):
    """Two clubs: away bats first."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return ("away", "home")

    def club(self, bottom: bool) -> Club:
        """The club at bat in the top or the bottom of an inning."""
        club: Club = getattr(self, self.seats[bottom])
        return club

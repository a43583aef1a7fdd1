"""What can happen in a game of Griddly Headz."""

from typing import NamedTuple, TypeAlias

from sandlot.games.griddly_headz.pieces import Color, Man


class Starts(NamedTuple):
    """The side with the highest die begins."""

    color: Color


class Rolled(NamedTuple):
    """A side threw its two dice: a turn began."""

    color: Color
    first: int
    second: int


class Entered(NamedTuple):
    """A player came out on his Team Square: for a six, or as a mercy play."""

    man: Man
    mercy: bool


class Walked(NamedTuple):
    """A player walked so many squares, negative ones counter-clockwise, to a square."""

    man: Man
    steps: int
    square: int


class DieLost(NamedTuple):
    """There was nobody to take the second die, or nobody to move at all."""

    color: Color
    steps: int


class Jumped(NamedTuple):
    """A stolen base: the player went to the other end of the field."""

    man: Man
    square: int


class Placed(NamedTuple):
    """A card put a player on a square without a walk."""

    man: Man
    square: int


class Traded(NamedTuple):
    """Two players changed places."""

    man: Man
    other: Man


class Camped(NamedTuple):
    """A player is held in Spring Training Camp."""

    man: Man


class Relieved(NamedTuple):
    """Another took his place in camp: the player is back on his Team Square."""

    man: Man


class Freed(NamedTuple):
    """A player may leave camp: a team mate passed, or a card was played."""

    man: Man
    by_card: bool


class SentBack(NamedTuple):
    """A player went back to his dugout: from a Team Square, after a challenge, or by a card."""

    man: Man
    why: str


class Swapped(NamedTuple):
    """On his own Team Square a player changed with one of the dugout."""

    man: Man
    comes: Man


class Ejected(NamedTuple):
    """A player is out of the game."""

    man: Man
    why: str


class Stayed(NamedTuple):
    """A player who cannot be ejected in company lost a Tagged Out challenge."""

    man: Man


class Undressed(NamedTuple):
    """Mae met a Scrappy: his side is to lose two pieces."""

    mae: Man
    scrappy: Man


class LostPieces(NamedTuple):
    """A side lost pieces of its uniform, and so many are left."""

    color: Color
    pieces: int
    left: int


class GotPieces(NamedTuple):
    """A side got pieces of its uniform back, and has so many now."""

    color: Color
    pieces: int
    left: int


class TookPieces(NamedTuple):
    """A side took pieces of uniform from another."""

    color: Color
    victim: Color
    pieces: int


class Challenged(NamedTuple):
    """One player has to roll against another: first to so many rounds, with a start for each."""

    kind: str
    man: Man
    other: Man
    wins: int
    start: tuple[int, int]


class Dared(NamedTuple):
    """A player challenged a side to a Grand Slam or a Bunt."""

    kind: str
    man: Man
    color: Color


class Declined(NamedTuple):
    """A player on a Bunt square challenged nobody."""

    man: Man


class PlayedKeeper(NamedTuple):
    """A side played one of its keepers."""

    color: Color
    card: str


class CalledOff(NamedTuple):
    """The challenge does not take place."""

    kind: str


class Round(NamedTuple):
    """A round of a challenge was rolled; the rounds won so far by challenger and challenged."""

    rounds: tuple[int, int]


class Deadlock(NamedTuple):
    """Three equal rounds in a row ended the challenge, and both lose."""

    man: Man
    other: Man


class WonChallenge(NamedTuple):
    """Somebody won a challenge by rounds."""

    kind: str
    man: Man
    loser: Man


class Slammed(NamedTuple):
    """A one was rolled in a Grand Slam: by these sides."""

    colors: tuple[Color, ...]


class Hit(NamedTuple):
    """A side bunted: how, and how far from the mound the ball came to lie."""

    color: Color
    aim: str
    strength: str
    steps: int


class Touched(NamedTuple):
    """The second ball touched the first: that side has lost the Bunt."""

    color: Color


class TiedBunt(NamedTuple):
    """Both balls lie equally near: one die each decides."""

    steps: int


class WonBunt(NamedTuple):
    """A side won a Bunt."""

    color: Color


class Scored(NamedTuple):
    """A side scored, by one of its players or as the one challenged, and has so many runs."""

    color: Color
    man: Man | None
    runs: int
    total: int


class Drew(NamedTuple):
    """A player drew a card, which is played at once."""

    man: Man
    card: str


class DrewKeeper(NamedTuple):
    """A player drew a card that his side may keep; nobody else sees which."""

    man: Man
    deck: str


class Kept(NamedTuple):
    """Which keeper it was: for those who may know."""

    color: Color
    card: str


class PutUnder(NamedTuple):
    """A fourth keeper: one of them went under its deck, and nobody else sees which."""

    color: Color
    deck: str


class Refused(NamedTuple):
    """Which keeper went under its deck: for those who may know."""

    color: Color
    card: str


class Nothing(NamedTuple):
    """A card found nothing to do."""

    card: str


class Eliminated(NamedTuple):
    """A side is out of the game: no uniform left, or four players ejected."""

    color: Color
    why: str


class Won(NamedTuple):
    """A side has won: by its runs, or as the last one standing."""

    color: Color
    by_runs: bool


Event: TypeAlias = (
    Starts
    | Rolled
    | Entered
    | Walked
    | DieLost
    | Jumped
    | Placed
    | Traded
    | Camped
    | Relieved
    | Freed
    | SentBack
    | Swapped
    | Ejected
    | Stayed
    | Undressed
    | LostPieces
    | GotPieces
    | TookPieces
    | Challenged
    | Dared
    | Declined
    | PlayedKeeper
    | CalledOff
    | Round
    | Deadlock
    | WonChallenge
    | Slammed
    | Hit
    | Touched
    | TiedBunt
    | WonBunt
    | Scored
    | Drew
    | DrewKeeper
    | Kept
    | PutUnder
    | Refused
    | Nothing
    | Eliminated
    | Won
)

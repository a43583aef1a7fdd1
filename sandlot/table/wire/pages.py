"""What the pages ask for and are answered with."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from sandlot.core.script import Seat
from sandlot.table.wire.kinds import Plain, Received, Sent, ShortText
from sandlot.table.wire.seats import MatchCard, SeatCard

A_DAY = 86400
"""The usual absence after which somebody is stood in for: nobody who means to go on loses a move
over dinner, at work or in a night, and a match that somebody has deserted comes to its end."""


class SettingCard(Sent):
    """A ruling or a part of the setup: what the book says, and what it may be."""

    name: str
    title: str
    book: str
    default: Any
    kind: Literal["switch", "number", "text", "chart", "list", "part"]
    options: dict[str, str] | None = None
    low: int | None = None
    high: int | None = None
    longest: int | None = None
    fields: list["SettingCard"] | None = None


class BotCard(Sent):
    """A bot one can play against, with a word on how strong it is; some may stand in for people."""

    name: str
    title: str
    about: str
    stands_in: bool = False


class GameCard(Sent):
    """A game in the lobby; `seatings` says who plays when so many do, the fewest first.

    Where more or fewer can play, `size` is the setting that says so, with these `sizes`.
    """

    id: str
    title: str
    blurb: str
    length: str
    seatings: list[list[Seat]]
    size: str | None
    sizes: list[int | str]
    fewest: int
    most: int
    bots: list[BotCard]
    usual_bot: str
    usual_absence: int
    coached: bool
    rules: list[SettingCard]
    setup: list[SettingCard]


class Lobby(Sent):
    """What the first page needs."""

    games: list[GameCard]
    matches: list[MatchCard]


SeatWish: TypeAlias = Literal["me", "open"] | Annotated[str, Field(pattern="^bot:", max_length=60)]
"""Who is to sit on a seat: this browser, whoever gets the link, or a bot by name."""


class NewMatch(Received):
    """A wish for a match: the game, what is to be set, who sits where, and a clock in seconds.

    Where this browser has several seats, `names` says who plays each; the others play as `player`.
    The `stand_in` (the game's usual bot, unless named) plays for players who are gone; in a match
    without a clock after so many seconds of `absence`, or never by itself.
    """

    game: ShortText
    rules: Plain = Field({})
    setup: Plain = Field({})
    seats: dict[ShortText, SeatWish] = Field({}, max_length=16)
    player: Annotated[str, Field(max_length=24)] = ""
    names: dict[ShortText, Annotated[str, Field(max_length=24)]] = Field({}, max_length=16)
    clock: Annotated[int, Field(ge=5, le=14 * 86400)] | None = None
    stand_in: Annotated[str, Field(max_length=60)] = ""
    absence: Annotated[int, Field(ge=60, le=30 * 86400)] | None = A_DAY
    luck: Annotated[str, Field(max_length=200)] = ""
    commitment: Annotated[str, Field(max_length=64)] | None = None


class ClubLine(Sent):
    """A club of a real season: its letters, its league, and how it fared."""

    club: str
    name: str
    league: str
    won: int
    lost: int
    flag: Literal["", "pennant", "champion"] = ""


class SeasonCard(Sent):
    """A season and its clubs, by league and name."""

    season: int
    clubs: list[ClubLine]


class Seasons(Sent):
    """Every real season, and whom its figures are owed to."""

    first: int
    last: int
    notice: str
    seasons: list[SeasonCard]


class SeasonPlayer(Sent):
    """Somebody who has a card of a season, and the club it is in."""

    name: str
    id: str
    club: str


class SeasonPlayers(Sent):
    """Everybody who has a card of a season."""

    players: list[SeasonPlayer]


class PlayerLine(Sent):
    """A card's figures in so many turns at bat: what it comes to, and what really happened.

    By the names fans know them by; None is what nobody counted.
    """

    turns: int
    expected: dict[str, float | None]
    real: dict[str, float | None]


class PlayerLines(Sent):
    """A player's lines: at bat, and as a pitcher."""

    batting: PlayerLine | None = None
    pitching: PlayerLine | None = None


class ClubLines(Sent):
    """The lines of a club's players, by id."""

    lines: dict[str, PlayerLines]


class CourtCard(Sent):
    """A court of Robo Dodgeball that comes with the game, as its map is drawn."""

    name: str
    map: str


class Courts(Sent):
    """What one needs to draw a court: some that are there, the marks, and how large it may be."""

    courts: list[CourtCard]
    legend: dict[str, str]
    widths: list[int]
    heights: list[int]


class DrawnCourt(Received):
    """A court that somebody draws, as text."""

    text: Annotated[str, Field(max_length=20_000)]


class Square(Sent):
    """A square of a court, counted from 0."""

    column: int
    row: int


class CourtFault(Sent):
    """What is wrong on a court, or the same for one team only: where, in a sentence."""

    line: int | None = None
    column: int | None = None
    square: Square | None = None
    why: str


class CheckedCourt(Sent):
    """What a look at a court has found.

    One can play on a good one: `file` is the court with its legend; robots and balls start where
    `starts` (in robot order) and `balls` say; what is `uneven` favours a team.
    """

    good: bool
    faults: list[CourtFault] = Field(default=[])
    uneven: list[CourtFault] = Field(default=[])
    file: str = ""
    starts: list[Square] = Field(default=[])
    balls: list[Square] = Field(default=[])


class Promised(Sent):
    """The commitment to the dice of a match to come: a hash of their secret seed.

    Who adds luck of his own asks for it first, so that nobody could choose the seed after it.
    """

    commitment: str


class Started(Sent):
    """A match has been made: where it is."""

    id: str


class Link(Sent):
    """A secret that gives a seat to whoever claims it first; it goes in the part after #."""

    secret: str
    seconds: int


class Claim(Received):
    """I take the seat this secret gives, under this name."""

    secret: Annotated[str, Field(min_length=16, max_length=100)]
    player: Annotated[str, Field(max_length=24)] = ""
    luck: Annotated[str, Field(max_length=200)] = ""


class Offered(Sent):
    """What a secret would give, for the page that asks before anything is claimed.

    One that has been `used` gives nothing any more; the match can still be watched.
    """

    match: MatchCard
    seat: Seat
    used: bool = False


class SeatChange(Received):
    """What is to become of a seat.

    `link`: make a secret that gives it away (or moves it to another device); `bot`: have the
    match's stand-in play for me, or any bot for good on an open one; `back`: I play it myself
    again; `away`: what I want while I am gone; `name`: what its player is called; `coach`: whether
    its player agrees to the coach.
    """

    change: Literal["link", "bot", "back", "away", "name", "coach"]
    bot: ShortText = ""
    player: Annotated[str, Field(max_length=24)] = ""
    coach: bool = False
    away: Literal["wait", "agree", "stand_in"] = "wait"


class SeatChanged(Sent):
    """The seat as it is now, and the link that was asked for."""

    seat: SeatCard
    link: Link | None = None


class Secret(Received):
    """A secret from a link, to look at what it would give."""

    secret: Annotated[str, Field(min_length=16, max_length=100)]


class Page(Sent):
    """A page of rules, as HTML of headings, paragraphs, lists and tables."""

    html: str


class Checked(Sent):
    """What was checked of a match's dice and found good, or the first line that is wrong."""

    good: bool
    words: str
    rolls: int = 0
    answers: int = 0
    seed: str | None = None


class CounselOption(Sent):
    """A group of options that best play does not tell apart."""

    name: str
    options: list[str]
    share: float
    value: float
    gives_away: float


class CounselCard(Sent):
    """What the coach says of the choice that is open."""

    situation: str
    chance: float
    groups: list[CounselOption]


class VerdictCard(Sent):
    """What one choice gave away; `entry` is its number in the viewer's story."""

    entry: int
    seat: Seat
    name: str
    situation: str
    gave_away: float


class ChanceCard(Sent):
    """A seat's chance to win at a place of the story, between two turns."""

    entry: int
    chance: float


class CoachCard(Sent):
    """The coach's page: the open choice, the choices made so far, and the curve of chances."""

    counsel: CounselCard | None
    verdicts: list[VerdictCard]
    chances: list[ChanceCard]


class ScorersPapers(Sent):
    """What a scorer has written down of so much of the story; None where nobody keeps score.

    What is in them is each game's own, and stands with its scenes and events.
    """

    papers: Plain | None


class Problem(Sent):
    """What is wrong and what would be right, in one sentence."""

    problem: str

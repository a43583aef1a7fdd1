"""What goes over the wire: every message and every answer of the server, as typed values.

The client's types are generated from these. A frame of the socket holds one message or several, a
line of JSON each. What each game adds of its own (its scenes, events
and options) stands in `shapes`.
"""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from sandlot.core.script import Seat

Plain: TypeAlias = dict[str, Any]
ShortText: TypeAlias = Annotated[str, Field(max_length=40)]


class Sent(BaseModel):
    """What the server sends."""

    model_config = ConfigDict(frozen=True)


class Received(BaseModel):
    """What a browser sends: nothing in it is taken on trust, and nothing unknown is taken."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


# The story of a match, as one viewer sees it


class LitChart(Sent):
    """A chart of the rules with the row and column that count, as far as they are known."""

    title: str
    chart: str
    row: int | None
    column: int | None


class Read(Sent):
    """How the dice of this turn are read so far: what seats add, what they made, the charts."""

    adds: dict[Seat, int]
    made: dict[Seat, str]
    charts: list[LitChart]


class Option(Sent):
    """An option: the text that answers with it, its words, its odds, and its parts."""

    text: str
    name: str
    help: str = ""
    hint: str = ""
    data: Any = None


class Told(Sent):
    """An event of the game, in data and in words."""

    entry: Literal["told"] = "told"
    event: str
    data: Plain
    words: str
    read: Read | None = None


class Throw(Sent):
    """What one seat threw."""

    seat: Seat
    faces: list[Any]


class Threw(Sent):
    """Dice were thrown or cards drawn; a tie is thrown again."""

    entry: Literal["threw"] = "threw"
    what: str
    throws: list[Throw]
    again: bool
    read: Read | None = None


class Chose(Sent):
    """A choice, at the moment it is revealed; the note says who gave it, if not the player."""

    entry: Literal["chose"] = "chose"
    seat: Seat
    what: str
    option: Option
    note: str = ""
    read: Read | None = None


class Stood(Sent):
    """How things stand now: what the board is drawn from; `begins` a turn, or is within one."""

    entry: Literal["stood"] = "stood"
    scene: Plain
    begins: bool


Entry: TypeAlias = Annotated[Told | Threw | Chose | Stood, Field(discriminator="entry")]


# Who sits where


class SeatCard(Sent):
    """A seat: who it is in the game, and who plays it.

    An open seat waits for somebody. A person's seat may be played by a `stand_in` while he is gone.
    """

    seat: Seat
    name: str
    kind: Literal["person", "bot", "open"]
    player: str
    bot: str | None = None
    stand_in: str | None = None
    here: bool = False
    mine: bool = False
    coach: bool = False


class Outcome(Sent):
    """How a match ended."""

    winner: Seat | None
    score: dict[Seat, int]


class MatchCard(Sent):
    """A match in a list: what is played, by whom, and whether it waits for this browser."""

    id: str
    game: str
    title: str
    state: Literal["waiting", "playing", "over"]
    seats: list[SeatCard]
    started: float
    moved: float
    clock: int | None = None
    my_move: bool = False
    outcome: Outcome | None = None
    next: str | None = None


# From the server, over the socket


class ChartRow(Sent):
    """A row of a chart."""

    label: str
    cells: list[str]


class ChartCard(Sent):
    """A chart of the rules."""

    corner: str
    columns: list[str]
    rows: list[ChartRow]


class Welcome(Sent):
    """The first message: the match, and what does not change in it."""

    kind: Literal["welcome"] = "welcome"
    match: MatchCard
    you: Seat | None
    rules: Plain
    setup: Plain
    charts: dict[str, ChartCard]
    commitment: str
    thrown_by_players: bool
    coached: bool


class Story(Sent):
    """What this viewer may see of the story, from the entry of this number on, counted from 0."""

    kind: Literal["story"] = "story"
    first: int
    entries: list[Entry]


class Asked(Sent):
    """The question this viewer's seat is asked; options too many to list are a space."""

    number: int
    part: Seat
    what: str
    question: str
    options: list[Option] | None
    space: Plain | None = None
    about: Any = None


class Due(Sent):
    """Dice that wait to be thrown, by whom."""

    number: int
    what: str
    by: list[Seat]


class Standing(Sent):
    """What the match waits for, after the story so far: the open request has this number."""

    kind: Literal["standing"] = "standing"
    seen: int
    number: int
    asked: Asked | None = None
    due: Due | None = None
    waiting: list[Seat] = []
    locked: list[Seat] = []
    my_answer: Option | None = None
    may_undo: bool = False
    deadline: float | None = None
    outcome: Outcome | None = None


class Seats(Sent):
    """Who sits where has changed, or who is here."""

    kind: Literal["seats"] = "seats"
    seats: list[SeatCard]
    state: Literal["waiting", "playing", "over"]
    next: str | None = None


class Accepted(Sent):
    """An answer, undo or throw was taken, and is safe on disk."""

    kind: Literal["accepted"] = "accepted"
    number: int


class Refused(Sent):
    """Something was not taken, and why; nothing has changed."""

    kind: Literal["refused"] = "refused"
    why: str


FromServer: TypeAlias = Annotated[
    Welcome | Story | Standing | Seats | Accepted | Refused, Field(discriminator="kind")
]


# To the server, over the socket


class Answer(Received):
    """My answer to the open request of this number."""

    kind: Literal["answer"]
    number: Annotated[int, Field(ge=0, le=10**9)]
    answer: Annotated[str, Field(max_length=400)]
    part: ShortText = ""


class Undo(Received):
    """I take back my answer, which nobody has seen, to the open request of this number."""

    kind: Literal["undo"]
    number: Annotated[int, Field(ge=0, le=10**9)]


class ThrowNow(Received):
    """I throw the dice that wait for me."""

    kind: Literal["throw"]
    number: Annotated[int, Field(ge=0, le=10**9)]


FromBrowser: TypeAlias = Annotated[Answer | Undo | ThrowNow, Field(discriminator="kind")]


# Pages


class SettingCard(Sent):
    """A ruling or a part of the setup: what the book says, and what it may be."""

    name: str
    book: str
    default: Any
    kind: Literal["switch", "number", "text", "chart", "list", "part"]
    options: dict[str, str] | None = None
    low: int | None = None
    high: int | None = None
    longest: int | None = None
    fields: list["SettingCard"] | None = None


class BotCard(Sent):
    """A bot one can play against, with a word on how strong it is."""

    name: str
    title: str
    about: str


class GameCard(Sent):
    """A game in the lobby; `seats` are all there may be, in order, of which so few or many play."""

    id: str
    title: str
    blurb: str
    length: str
    seats: list[Seat]
    fewest: int
    most: int
    bots: list[BotCard]
    usual_bot: str
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
    """A wish for a match: the game, what is to be set, who sits where, and a clock in seconds."""

    game: ShortText
    rules: Plain = {}
    setup: Plain = {}
    seats: Annotated[dict[ShortText, SeatWish], Field(max_length=16)] = {}
    player: Annotated[str, Field(max_length=24)] = ""
    clock: Annotated[int, Field(ge=5, le=14 * 86400)] | None = None
    luck: Annotated[str, Field(max_length=200)] = ""
    commitment: Annotated[str, Field(max_length=64)] | None = None


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
    """What a secret would give, for the page that asks before anything is claimed."""

    match: MatchCard
    seat: Seat


class SeatChange(Received):
    """What is to become of a seat.

    `link`: make a secret that gives it away (or moves it to another device); `bot`: have a bot play
    it while its player is gone, or for good on an open one; `back`: I play it myself again;
    `name`: what its player is called; `coach`: whether its player agrees to the coach.
    """

    change: Literal["link", "bot", "back", "name", "coach"]
    bot: ShortText = ""
    player: Annotated[str, Field(max_length=24)] = ""
    coach: bool = False


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


class Problem(Sent):
    """What is wrong and what would be right, in one sentence."""

    problem: str

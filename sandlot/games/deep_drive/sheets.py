"""What a card set looks like as a JSON file."""

from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

FORMAT = "sandlot card set 1"
MOST_PLAYERS = 100
"""So many cards of a kind; no club has ever used as many men."""


def _printable(text: str) -> str:
    if not text.isprintable() or text != text.strip():
        raise ValueError("it cannot be printed as it is")
    return text


Short = Annotated[str, Field(max_length=60), AfterValidator(_printable)]
"""Any text but a name: a range, an out code, a place in an order."""

Name = Annotated[
    str,
    Field(min_length=1, max_length=40, description="a name of 1 to 40 letters, spaces only within"),
    AfterValidator(_printable),
]
Id = Annotated[
    str,
    Field(
        pattern="^[a-z0-9-]{1,40}$",
        description="up to 40 small letters, digits and dashes, his alone in the club",
    ),
]
Outs = Annotated[
    list[Short],
    Field(
        min_length=10, max_length=10, description="ten out codes, by the modifier die from 0 to 9"
    ),
]
Steal = Annotated[int, Field(ge=0, le=20)]
Rating = Annotated[int, Field(ge=0, le=5)]
Games = Annotated[int, Field(ge=0, le=999)]
Column = dict[Short, Short]


def _column(whole: str) -> Any:
    return Field(description=f"ranges like '07-12' by what they read, together all of {whole}")


def _event(what: str) -> Any:
    text = f"a range from 90 to 99, perhaps with one of the symbols ◓ ◠ ◒ ◡: {what}"
    return Field(None, description=text)


def _players(whose: str) -> Any:
    text = f"a list of at most {MOST_PLAYERS} {whose}"
    return Field(max_length=MOST_PLAYERS, description=text)


def _order(last: str) -> Any:
    text = f"a list of nine places like 'CF player-id', one of them {last}"
    return Field(min_length=9, max_length=9, description=text)


class CardSheet(BaseModel):
    """A sheet takes what is written as it is written, and nothing it does not know.

    A description says what to write: the schema has it, and the sentence about a mistake.
    """

    model_config = ConfigDict(extra="forbid", strict=True)


class BatterSheet(CardSheet):
    """A batter's card as it is typed in; a fielder's too, and a catcher's."""

    id: Id
    name: Name
    bats: str = Field(pattern="^[LRS]$", description="L, R or S")
    lines: Column = _column("00 to 49")
    outs: Outs
    drives: Column = _column("00 to 99, which is the deep-drive column")
    run: Short = Field(description="VS, S, -, F or VF")
    steal: Annotated[tuple[Steal, Steal], Field(strict=False)] = Field(
        (0, 0), description="two numbers from 0 to 20, STEAL n (m)"
    )
    dp: int = Field(0, ge=0, le=9, description="a number from 0 to 9, the DP number, 0 for none")
    fields: dict[Short, Rating] = Field({}, description="ratings from 0 to 5 by position")
    throw: int | None = Field(None, ge=-9, le=9, description="a number from -9 to 9, a catcher's T")
    pb: Short | None = _event("a catcher's passed balls")


class PitcherSheet(CardSheet):
    """A pitcher's card as it is typed in."""

    id: Id
    name: Name
    throws: str = Field(pattern="^[LR]$", description="L or R")
    lines: Column = _column("50 to 99")
    outs: Outs
    endurance: int = Field(
        ge=1, le=60, description="a number from 1 to 60, the batters he faces before he tires"
    )
    hold: int = Field(0, ge=-9, le=9, description="a number from -9 to 9, his H")
    rating: Rating = Field(0, description="a number from 0 to 5, how well he fields")
    wp: Short | None = _event("wild pitches")
    bk: Short | None = _event("balks")
    po: Short | None = _event("pick-offs")
    bats_as: BatterSheet | None = Field(
        None, description="a batter's card with his id; without one he is the average pitcher"
    )


class ParkSheet(CardSheet):
    """A park's card."""

    name: Name
    reads: Column = _column("0 to 9")


class Sheet(CardSheet):
    """A club: its cards, its park, and how its manager lines them up."""

    format: str = Field(pattern=f"^{FORMAT}$", description=repr(FORMAT))
    club: Name
    short: str = Field(
        pattern="^[A-Z0-9]{2,4}$", description="two to four capital letters or digits"
    )
    season: int = Field(0, ge=0, le=9999, description="the year, 0 for none")
    designated_hitter: bool = Field(
        True, description="true or false, whether somebody bats for its league's pitchers"
    )
    park: ParkSheet = Field(description="a park's card")
    batters: list[BatterSheet] = _players("batters' cards")
    pitchers: list[PitcherSheet] = _players("pitchers' cards")
    average_pitcher: BatterSheet = Field(
        description="a batter's card, for pitchers without one of their own"
    )
    with_dh: list[Short] = _order("the DH's")
    without_dh: list[Short] = _order("'P' alone")
    rotation: list[Short] = _players("ids, the starting pitchers in their order")
    bullpen: list[Short] = _players("ids, the relievers")
    usage: dict[Short, dict[Short, Games]] = Field(
        {}, description="games by id for each position, and for SP and RP, as they really were"
    )
    notice: str = Field("", max_length=400, description="where the figures come from")


def schema() -> dict[str, Any]:
    """The JSON schema of a card set."""
    return Sheet.model_json_schema()

"""The pictures in the documents: which moments they show, and what a page shows there.

A moment is a seed and a number of steps, so it is the same whenever it is opened. Its match is
written into the database as the server would have written it, and its page is opened.
"""

import json
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect
from sqlalchemy import create_engine, insert

from sandlot.bots.names import find_bot
from sandlot.bots.titles import bot_title
from sandlot.core.dice import fresh_dice
from sandlot.core.game import Bot, Game
from sandlot.core.log import PERSON, Log
from sandlot.core.match import Match, header_of
from sandlot.core.players import bots_answer
from sandlot.core.script import Roll, Seat
from sandlot.games.load import make_game
from sandlot.table.schema import lines, matches, seats, seeds
from sandlot.table.store import MatchRow, SeatRow
from sandlot.table.visitors import COOKIE, fresh_secret, hashed
from sandlot.table.waits import go_on
from tests.browser.hands import decision
from tests.browser.test_access import settled

IMAGES: Final = Path(__file__).resolve().parents[2] / "docs" / "images"
PLAYER: Final = "Ada"

BOARD: Final = ".felt.stage"
PAGE: Final = "body"


@dataclass(frozen=True)
class Picture:
    """A match after so many steps, taken by bots, where the first seat is a person's from then on.

    The picture shows a part of its page once these keys are pressed.
    """

    name: str
    game: str
    seed: int
    steps: int
    sets: tuple[str, ...] = ()
    bot: str = "house"
    part: str = BOARD
    keys: tuple[str, ...] = ()
    size: tuple[int, int] = (1280, 860)
    look: Literal["light", "dark"] = "light"


PICTURES: Final = (
    Picture(
        "table", "griddly-headz", 5, 66, ("sides=4",), part=PAGE, keys=("5",), size=(1280, 800)
    ),
    Picture(
        "phone", "cheddar-bob-v5", 19, 19,
        part=PAGE, keys=("1", "ArrowUp"), size=(390, 844), look="dark",
    ),
    Picture("cheddar-bob-v5", "cheddar-bob-v5", 19, 19),
    Picture("cheddar-bob-v5.2", "cheddar-bob-v5.2", 3, 22),
    Picture("deep-drive", "deep-drive", 3, 70),
    Picture("griddly-headz", "griddly-headz", 5, 66, ("sides=4",)),
    Picture("home-runz", "home-runz", 5, 17, ("pawns=4",), "random"),
    Picture("robo-dodgeball", "robo-dodgeball", 1, 15),
)  # fmt: skip


# A match up to its moment


def seated(game: Game[Any], bot: str, holder: str) -> dict[Seat, SeatRow]:
    """A person on the first seat, bots on all others."""
    mine, *others = game.setup.seats
    rows = [SeatRow(seat, "bot", bot_title(bot), bot=bot) for seat in others]
    return {row.seat: row for row in (SeatRow(mine, "person", PLAYER, holder=holder), *rows)}


def played(
    picture: Picture,
    game: Game[Any],
    sitting: Mapping[Seat, SeatRow],
    keep: Callable[[str], None],
) -> Match:
    """A match up to its moment, then as far as it goes without the person; its lines are kept."""
    dice = fresh_dice(picture.seed)
    header = header_of(game, {seat: row.bot or PERSON for seat, row in sitting.items()}, dice)
    log = Log(header, keep)
    log.write(header)
    match = Match(game, log, dice, by_hand=True)
    bots = dict.fromkeys(sitting, find_bot(game, picture.bot))
    go_on(match, sitting)
    for _ in range(picture.steps):
        _step(match, bots, sitting)
    others = {seat: bot for seat, bot in bots.items() if sitting[seat].kind == "bot"}
    while any(ask.seat in others for ask in match.waiting):
        _step(match, others, sitting)
    return match


def _step(match: Match, bots: Mapping[Seat, Bot], sitting: Mapping[Seat, SeatRow]) -> None:
    """Throw the dice that are due, or let the bots answer once."""
    if isinstance(match.asked, Roll):
        match.roll()
    else:
        bots_answer(match, bots)
    go_on(match, sitting)


def write_match(database: Path, picture: Picture) -> str:
    """Write a picture's match into a server's database; the secret that gives its seat."""
    secret = fresh_secret()
    game = make_game(picture.game, list(picture.sets))
    sitting = seated(game, picture.bot, hashed(secret))
    bodies: list[str] = []
    match = played(picture, game, sitting, bodies.append)
    assert match.dice is not None
    now = time.time()
    row = MatchRow(
        id=picture.name,
        game=game.id,
        rules=game.rules.plain(),
        setup=game.setup.plain(),
        commitment=match.dice.commitment,
        clock=None,
        state="playing",
        length=len(bodies),
        started=now,
        moved=now,
        deadline=None,
    )
    places = [{"match": row.id, "place": n, **asdict(r)} for n, r in enumerate(sitting.values())]
    logged = [{"match": row.id, "number": n, "body": body} for n, body in enumerate(bodies)]
    engine = create_engine(f"sqlite:///{database}")
    with engine.begin() as connection:
        values = {name: value for name, value in asdict(row).items() if name in matches.c}
        connection.execute(insert(matches).values(values | {"used": now}))
        connection.execute(insert(seeds).values(match=row.id, seed=match.dice.seed.hex()))
        connection.execute(insert(seats), places)
        connection.execute(insert(lines), logged)
    engine.dispose()
    return secret


@contextmanager
def opened(browser: Browser, address: str, database: Path, picture: Picture) -> Iterator[Page]:
    """The page of a picture's match at its moment, with nothing moving any more."""
    secret = write_match(database, picture)
    width, height = picture.size
    context = browser.new_context(
        base_url=address,
        viewport=ViewportSize(width=width, height=height),
        color_scheme=picture.look,
        reduced_motion="reduce",
    )
    try:
        context.add_cookies([{"name": COOKIE, "value": secret, "url": address}])
        page = context.new_page()
        page.goto(f"/m/{picture.name}?speed=none")
        expect(decision(page).locator("button.press").first).to_be_visible()
        for key in picture.keys:
            page.keyboard.press(key)
        page.wait_for_load_state("networkidle")
        settled(page)
        yield page
    finally:
        context.close()


# What a page shows

Thing = dict[str, Any]

AWAY: Final = 8
"""Boxes may be so many pixels elsewhere: letters differ by fractions of one between machines, which
add up to a few in a row of buttons. A line of text more or less moves what is below it by 20."""

SEEN: Final = Path(__file__).with_name("seen.js").read_text(encoding="utf-8")


def seen(part: Locator) -> list[Thing]:
    """What a part of a page shows within the window: its regions, headings and buttons, in order.

    Each has its box; a region also has the words and colours that are in no smaller region.
    """
    things: list[Thing] = part.evaluate(SEEN)
    return things


def as_text(things: list[Thing]) -> str:
    """What is seen as it lies beside a picture: a line for each thing."""
    rows = ",\n".join(json.dumps(thing, ensure_ascii=False) for thing in things)
    return f"[\n{rows}\n]\n"


def differences(before: list[Thing], now: list[Thing]) -> list[str]:
    """What is not seen as before, a line each; boxes may be `AWAY` pixels elsewhere."""
    found = []
    old_names, new_names = list(map(_name, before)), list(map(_name, now))
    matched = SequenceMatcher(None, old_names, new_names, autojunk=False)
    for change, a, b, c, d in matched.get_opcodes():
        if change == "equal":
            pairs = zip(before[a:b], now[c:d], strict=True)
            found += [line for was, became in pairs for line in _changes(was, became)]
        else:
            found += [f"{_name(thing)} is gone" for thing in before[a:b]]
            found += [f"{_name(thing)} is new" for thing in now[c:d]]
    return found


def _name(thing: Thing) -> str:
    return f"the {thing['kind']} {thing['name']!r}"


def _changes(was: Thing, became: Thing) -> Iterator[str]:
    """How one thing has changed."""
    for key in ("words", "colors"):
        if was.get(key) != became.get(key):
            yield f"{_name(was)} had the {key} {was.get(key)}, and has {became.get(key)}"
    if any(abs(old - new) > AWAY for old, new in zip(was["box"], became["box"], strict=True)):
        yield f"{_name(was)} was at {was['box']}, and is at {became['box']}"

"""Matches at the server's table, played by two browsers with known dice."""

import json
import re
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch

from sandlot.core.dice import FairDice, fresh_dice
from sandlot.games.robo_dodgeball.cards import REGISTERS
from sandlot.table import visitors
from sandlot.table.minds import Minds
from tests.cli.shell import figures
from tests.server.player import Live, Player, some_option
from tests.server.serving import Served, served
from tests.server.tables import known_player

COOKIES = {"Ann": "the cookie of Ann", "Bob": "the cookie of Bob"}
LONG = 10**6
UNUSED = "unused"
"""The name under which dice are promised that no match has used."""


V5, V52, DEEP_DRIVE, GRIDDLY, HOME_RUNZ, ROBO = (
    "cheddar-bob-v5",
    "cheddar-bob-v5.2",
    "deep-drive",
    "griddly-headz",
    "home-runz",
    "robo-dodgeball",
)


class Wish(NamedTuple):
    """A match: the game, who sits where, what else is wished for, and how it goes."""

    game: str
    seats: Mapping[str, str]
    more: Mapping[str, Any]
    most: int = LONG
    luck: bool = False


def wishes(setups: Path) -> dict[str, Wish]:
    """Every game, finished and open, with rules, clubs, boxes and courts of one's own."""
    box = _parts("griddly-headz", setups / "griddly-box.toml", "sides", "board", "deck", "bunting")
    court = (setups / "robo-court.txt").read_text(encoding="utf-8")
    ours = json.loads((setups / "our-nine.json").read_text(encoding="utf-8"))
    clubs = _parts("cheddar-bob-v5", setups / "v5-clubs.toml", "away", "home")
    v5 = {
        "rules": {"innings": 1, "steal_home": "no", "player_cards": "on", "plus_pitch_bonus": 3},
        "setup": clubs,
    }
    two = {"away": "Ann", "home": "Bob"}
    pair = {"blue": "Ann", "red": "Bob"}
    across = {"blue": "Ann", "yellow": "Bob"}
    short = {"rules": {"innings": 1}}
    kitchen = {"rules": {"runs_to_win": 1}, "setup": box}
    bumped = {"setup": {"pawns": 3}, "rules": {"home_taken": "bumped"}}
    cavern = {"rules": {"turns": 1}, "setup": {"court": court}}
    return {
        "v5": Wish(V5, {"away": "Ann", "home": "bot:random"}, v5),
        "v5 clock": Wish(V5, two, {**short, "clock": 86400}, most=9, luck=True),
        "v5 open": Wish(V5, two, v5, most=12),
        "v5.2": Wish(V52, two, short),
        "v5.2 open": Wish(V52, {"away": "bot:random", "home": "Ann"}, short, most=6),
        "drive": Wish(DEEP_DRIVE, two, {**short, "setup": {"away": ours}}),
        "drive open": Wish(DEEP_DRIVE, two, {**short, "setup": {"away": ours}}, most=20),
        "griddly": Wish(GRIDDLY, {**pair, "yellow": "bot:random"}, kitchen),
        "griddly open": Wish(GRIDDLY, across, {"rules": {"runs_to_win": 2}}, most=12),
        "homerunz": Wish(HOME_RUNZ, pair, {}),
        "homerunz open": Wish(HOME_RUNZ, {**pair, "yellow": "bot:random"}, bumped, most=6),
        "robo": Wish(ROBO, pair, cavern),
        "robo open": Wish(ROBO, pair, cavern, most=9),
    }


def _parts(game: str, file: Path, *parts: str) -> dict[str, Any]:
    """Parts of a file's setup as plain data."""
    rulings = figures("games", game, "--setup", str(file))["rulings"]
    return {part: rulings[part]["value"] for part in parts}


class Stored(NamedTuple):
    """The matches of a database by name, and the secret of the seat that is still offered."""

    matches: dict[str, str]
    secret: str


async def play_matches(address: str, setups: Path) -> Stored:
    """Play all of them in a database."""
    ids: dict[str, str] = {}
    with thinking_here():
        async with served(address) as server, browsers(server) as (ann, bob):
            for number, (name, wish) in enumerate(wishes(setups).items()):
                ids[name] = await _made(server, ann, bob, number, wish)
                await _played(ann, bob, ids[name], wish)
            ids |= await _others(server, ann, bob)
            ids["waiting"], secret = await _waiting(server, ann, bob)
            dice = dice_promised(UNUSED)
            await server.hall.house.store.promise(dice.commitment, dice.seed.hex())
    return Stored(ids, secret)


@contextmanager
def thinking_here() -> Iterator[None]:
    """Bots think on the server's own loop: processes of theirs would take seconds to start."""

    async def at_once(minds: Minds, work: Any, *call: Any) -> Any:
        return work(*call)

    with patch.object(Minds, "work", at_once):
        yield


@contextmanager
def failing() -> Iterator[None]:
    """No bot answers."""

    async def fails(minds: Minds, work: Any, *call: Any) -> Any:
        raise MemoryError("no thought fits")

    with patch.object(Minds, "work", fails):
        yield


@asynccontextmanager
async def browsers(server: Served) -> AsyncIterator[tuple[Player, Player]]:
    """Both players' browsers; what is stored of their cookies is of another form than real ones."""
    ann, bob = (known_player(server, cookie) for cookie in COOKIES.values())
    form = re.compile("the cookie of [A-Z][a-z]+")
    with patch.object(visitors, "SECRET", form):
        async with ann, bob:
            yield ann, bob


def dice_promised(name: str | int) -> FairDice:
    """The dice of a match of this number, or that were promised under a name."""
    return fresh_dice(sum(map(ord, name)) if isinstance(name, str) else 1000 + name)


async def _made(server: Served, ann: Player, bob: Player, number: int, wish: Wish) -> str:
    """A match with everybody on his seat."""
    seats = {
        seat: "me" if who == "Ann" else who for seat, who in wish.seats.items() if who != "Bob"
    }
    more = dict(wish.more) | ({"luck": "horseshoe"} if wish.luck else {})
    dice = dice_promised(number)
    await server.hall.house.store.promise(dice.commitment, dice.seed.hex())
    more["commitment"] = dice.commitment
    match = await ann.makes(wish.game, seats, player="Ann", **more)
    for seat, who in wish.seats.items():
        if who == "Bob":
            luck = {"luck": "clover"} if wish.luck else {}
            claimed = await bob.claims(await ann.offers(match, seat), player="Bob", **luck)
            assert claimed.status_code == 200, claimed.text
    return match


async def _played(ann: Player, bob: Player, match: str, wish: Wish) -> None:
    """So many things are done at it, one after the other."""
    people = {seat: ann if who == "Ann" else bob for seat, who in wish.seats.items()
              if who in COOKIES}  # fmt: skip
    await play_on(match, people, wish.most)


async def play_on(match: str, people: Mapping[str, Player], most: int = LONG) -> None:
    """People answer at random, take back, throw, and leave some answers to a bot."""
    random = Random(len(people))
    lives = {seat: await player.opens(match, seat) for seat, player in people.items()}
    try:
        for number in range(most):
            live = await _next(lives)
            if live is None:
                break
            await _acts(live, random, number)
    finally:
        for live in lives.values():
            await live.leave()


async def _next(lives: Mapping[str, Live]) -> Live | None:
    """Who is to do something, once only these are waited for; nobody when the match is over."""
    first = next(iter(lives.values()))
    await first.until(lambda live: live.over or _waits_for(set(lives), live))
    if first.over:
        return None
    assert first.standing is not None
    same = partial(_stands, first.standing["number"], first.standing["waiting"])
    for live in lives.values():
        await live.until(same)
    return next(live for live in lives.values() if live.to_do)


def _waits_for(people: set[str], live: Live) -> bool:
    """Whether nothing goes on until one of these answers or throws."""
    now = live.standing
    if now is None:
        return False
    if now["due"]:
        return not people.isdisjoint(now["due"]["by"])
    return set() < set(now["waiting"]) <= people


def _stands(number: int, waiting: list[str], live: Live) -> bool:
    """Whether this question is open, and waits for these."""
    now = live.standing
    return now is not None and (now["number"], now["waiting"]) == (number, waiting)


async def _acts(live: Live, random: Random, number: int) -> None:
    """An answer of his own, one that is left to a bot, or a throw; some answers are taken back."""
    assert live.standing is not None
    before, seen = _asked(live), live.standing["seen"]
    if live.asked is None:
        assert (await live.throws())["kind"] == "accepted"
        await live.until(lambda live: live.standing and live.standing["seen"] > seen)
        return
    if number % 5 == 3:
        reply = await live.says({"kind": "leave", "number": before[0], "bot": "random"})
    else:
        reply = await live.answers(_some_answer(live.asked, random), part=live.asked["part"])
    assert reply["kind"] == "accepted", reply
    await live.until(lambda live: _asked(live) != before)
    if number % 7 in (2, 4) and _asked(live)[0] == before[0] and live.standing["may_undo"]:
        assert (await live.undoes())["kind"] == "accepted"
        await live.until(lambda live: _asked(live) == before)


def _asked(live: Live) -> tuple[int, str]:
    """The number of what is open, and the part this seat is asked as."""
    assert live.standing is not None
    return live.standing["number"], live.asked["part"] if live.asked else ""


def _some_answer(asked: dict[str, Any], random: Random) -> str:
    """Any answer; a robot's program begins with the card that its rules have laid open."""
    space = asked["space"]
    if asked["options"] is not None or "count" in space:
        return some_option(asked, random)
    open_ones = list(space["face_up"])
    closed = random.sample(space["cards"], REGISTERS - len(open_ones[:1]))
    return ", ".join([*map(str, open_ones), *map(str, closed)])


async def _others(server: Served, ann: Player, bob: Player) -> dict[str, str]:
    """A bot that failed, a clock that ran out, a stand-in, a series, and a rematch."""
    ids: dict[str, str] = {}
    short = {"rules": {"innings": 1}}
    wish = Wish(V52, {"away": "Ann", "home": "bot:random"}, short)
    ids["failed"] = await _made(server, ann, bob, 101, wish)
    with failing():
        await _played(ann, bob, ids["failed"], wish._replace(most=5))
    await _played(ann, bob, ids["failed"], wish)
    wish = Wish(V52, {"away": "Ann", "home": "bot:random"}, {**short, "clock": 5})
    ids["ran out"] = await _made(server, ann, bob, 102, wish)
    async with ann.looks(ids["ran out"], "away") as live:
        await live.until(lambda live: live.to_do)
        assert live.standing is not None
        await live.past(live.standing["number"])
    await _played(ann, bob, ids["ran out"], wish)
    wish = Wish(GRIDDLY, {"blue": "Ann", "yellow": "Bob"}, {"rules": {"runs_to_win": 1}}, most=8)
    ids["stood in"] = await _made(server, ann, bob, 103, wish)
    await _played(ann, bob, ids["stood in"], wish)
    away = await bob.changes(ids["stood in"], "yellow", "bot", bot="random")
    assert away.status_code == 200, away.text
    await _played(ann, bob, ids["stood in"], wish._replace(seats={"blue": "Ann"}))
    wish = Wish(DEEP_DRIVE, {"away": "Ann", "home": "Bob"}, {**short, "setup": {"best_of": "3"}})
    ids["series"] = await _made(server, ann, bob, 104, wish)
    await _played(ann, bob, ids["series"], wish)
    wish = Wish(HOME_RUNZ, {"blue": "Ann", "red": "Bob"}, {})
    ids["raced"] = await _made(server, ann, bob, 105, wish)
    await _played(ann, bob, ids["raced"], wish)
    for first, second in (("series", "series again"), ("raced", "raced again")):
        again = await ann.post(f"/api/matches/{ids[first]}/rematch")
        assert again.status_code == 200, again.text
        ids[second] = again.json()["id"]
    return ids


async def _waiting(server: Served, ann: Player, bob: Player) -> tuple[str, str]:
    """A match that waits for somebody, and the secret of his seat."""
    wish = Wish(V5, {"away": "Ann"}, {"rules": {"innings": 1}, "clock": 86400})
    match = await _made(server, ann, bob, 106, wish)
    return match, await ann.offers(match, "home")

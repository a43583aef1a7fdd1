"""Matches at the server's table, played by two browsers with known dice."""

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from sandlot.core.dice import fresh_dice
from tests.cli.shell import figures
from tests.server.player import Live, Player, some_option
from tests.server.serving import Served, served
from tests.server.tables import known_player

COOKIES = {"Ann": "the cookie of Ann", "Bob": "the cookie of Bob"}
LONG = 10**6
PATIENCE = 600.0
"""Seconds a bot may need where its loops have to be compiled first."""


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
    short = {"rules": {"innings": 1}}
    return {
        "v5": Wish("cheddar-bob-v5", {"away": "Ann", "home": "bot:house"}, v5),
        "v5 undone": Wish("cheddar-bob-v5", two, {**short, "clock": 86400}, luck=True),
        "v5 open": Wish("cheddar-bob-v5", two, v5, 41),
        "v5.2": Wish("cheddar-bob-v5.2", two, short),
        "v5.2 open": Wish("cheddar-bob-v5.2", {"away": "bot:house", "home": "Ann"}, {}, 9),
        "drive": Wish("deep-drive", two, {**short, "setup": {"away": ours}}),
        "drive open": Wish("deep-drive", two, {"rules": {"innings": 2}}, 30),
        "griddly": Wish(
            "griddly-headz",
            {"blue": "Ann", "red": "Bob", "yellow": "bot:house"},
            {"rules": {"runs_to_win": 1}, "setup": box},
        ),
        "griddly open": Wish("griddly-headz", {"blue": "Ann", "red": "Bob"}, {}, 45),
        "homerunz": Wish("home-runz", {"blue": "Ann", "red": "Bob"}, {}),
        "homerunz open": Wish(
            "home-runz",
            {"blue": "Ann", "red": "Bob", "yellow": "bot:random"},
            {"setup": {"pawns": 3}, "rules": {"home_taken": "bumped"}},
            8,
        ),
        "robo": Wish(
            "robo-dodgeball",
            {"blue": "Ann", "red": "Bob"},
            {"rules": {"turns": 1}, "setup": {"court": court}},
        ),
        "robo open": Wish(
            "robo-dodgeball", {"blue": "Ann", "red": "Bob"}, {"rules": {"turns": 3}}, 13
        ),
    }


def _parts(game: str, file: Path, *parts: str) -> dict[str, Any]:
    """Parts of a file's setup as plain data."""
    rulings = figures("games", game, "--setup", str(file))["rulings"]
    return {part: rulings[part]["value"] for part in parts}


async def play_matches(address: str, setups: Path) -> dict[str, str]:
    """Play all of them in a database; their ids."""
    ids: dict[str, str] = {}
    async with served(address) as server, browsers(server) as (ann, bob):
        for number, (name, wish) in enumerate(wishes(setups).items()):
            ids[name] = await _made(server, ann, bob, number, wish)
            await _played(server, ann, bob, ids[name], wish)
        ids |= await _others(server, ann, bob)
    return ids


@asynccontextmanager
async def browsers(server: Served) -> AsyncIterator[tuple[Player, Player]]:
    """Both players' browsers."""
    ann, bob = (known_player(server, cookie) for cookie in COOKIES.values())
    async with ann, bob:
        yield ann, bob


async def _promised(server: Served, number: int) -> str:
    """The commitment to known dice."""
    dice = fresh_dice(1000 + number)
    await server.hall.house.store.promise(dice.commitment, dice.seed.hex())
    return dice.commitment


async def _made(server: Served, ann: Player, bob: Player, number: int, wish: Wish) -> str:
    """A match with everybody on his seat."""
    seats = {
        seat: "me" if who == "Ann" else who for seat, who in wish.seats.items() if who != "Bob"
    }
    more = dict(wish.more) | ({"luck": "horseshoe"} if wish.luck else {})
    commitment = await _promised(server, number)
    match = await ann.makes(wish.game, seats, player="Ann", commitment=commitment, **more)
    for seat, who in wish.seats.items():
        if who == "Bob":
            luck = {"luck": "clover"} if wish.luck else {}
            claimed = await bob.claims(await ann.offers(match, seat), player="Bob", **luck)
            assert claimed.status_code == 200, claimed.text
    return match


async def _played(server: Served, ann: Player, bob: Player, match: str, wish: Wish) -> None:
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
    """Who is to do something, once no bot thinks; nobody when the match is over."""
    while True:
        first = next(iter(lives.values()))
        await first.until(lambda live: live.standing)
        assert first.standing is not None
        number, waiting = first.standing["number"], first.standing["waiting"]
        if first.over:
            return None
        same = partial(_stands, number, waiting)
        if all(seat in lives for seat in waiting):
            for live in lives.values():
                await live.until(same)
                if live.to_do:
                    return live
        await first.until(lambda live, same=same: not same(live), PATIENCE)  # type: ignore[misc]


def _stands(number: int, waiting: list[str], live: Live) -> bool:
    """Whether this question is open, and waits for these."""
    now = live.standing
    return now is not None and (now["number"], now["waiting"]) == (number, waiting)


async def _acts(live: Live, random: Random, number: int) -> None:
    """An answer of his own, one that is left to a bot, or a throw; every seventh is taken back."""
    assert live.standing is not None
    before = live.standing["number"]
    if live.asked is None:
        reply = await live.throws()
    elif number % 5 == 3:
        reply = await live.says({"kind": "leave", "number": before, "bot": "random"})
    else:
        reply = await live.answers(some_option(live.asked, random), part=live.asked["part"])
    assert reply["kind"] == "accepted", reply
    await live.moved_on(before)
    if number % 7 in (2, 4) and live.standing["number"] == before and live.standing["may_undo"]:
        assert (await live.undoes())["kind"] == "accepted"
        await live.until(lambda live: live.to_do)


async def _others(server: Served, ann: Player, bob: Player) -> dict[str, str]:
    """A seat that waits, a bot that failed, a clock that ran out, a stand-in, a series."""
    ids: dict[str, str] = {}
    waiting = await _made(
        server, ann, bob, 100, Wish("cheddar-bob-v5", {"away": "Ann"}, {"clock": 3600})
    )
    await ann.offers(waiting, "home")
    ids["waiting"] = waiting
    short = {"rules": {"innings": 1}}
    wish = Wish("cheddar-bob-v5.2", {"away": "Ann", "home": "bot:house"}, short)
    ids["failed"] = await _made(server, ann, bob, 101, wish)
    minds = server.hall.house.minds
    patience, minds._patience = minds._patience, 0.0  # every thought takes too long
    await _played(server, ann, bob, ids["failed"], wish._replace(most=12))
    minds._patience = patience
    await _played(server, ann, bob, ids["failed"], wish)
    wish = Wish("cheddar-bob-v5.2", {"away": "Ann", "home": "bot:random"}, {**short, "clock": 5})
    ids["ran out"] = await _made(server, ann, bob, 102, wish)
    async with ann.looks(ids["ran out"], "away") as live:
        await live.past(0)
        await live.past(1)
    await _played(server, ann, bob, ids["ran out"], wish)
    first = {"rules": {"innings": 1}, "setup": {"best_of": "3"}}
    wish = Wish("deep-drive", {"away": "Ann", "home": "Bob"}, first)
    ids["series 1"] = await _made(server, ann, bob, 103, wish)
    await _played(server, ann, bob, ids["series 1"], wish)
    again = await ann.post(f"/api/matches/{ids['series 1']}/rematch")
    assert again.status_code == 200, again.text
    ids["series 2"] = again.json()["id"]
    return ids

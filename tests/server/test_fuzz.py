"""Whatever comes in: no fault of ours, no leak, no stall; a game beside it goes on."""

import asyncio
import json
from random import Random
from typing import Any

import httpx
import pytest

from sandlot.core.log import Answered

from .fuzz import message, request
from .player import WAIT, Gone, Player, plays
from .serving import Served, served
from .tables import V52, WHISPER, Table, log_of, two_at_a_table

LONG = {"innings": 99}
LEAKS = ("Traceback", "sqlalchemy", "sqlite3", "asyncpg", "SELECT ", "INSERT ", "/site-packages/")
"""What no answer to anybody contains."""


async def fuzzed(address: str, times: int, seed: int, caplog: pytest.LogCaptureFixture) -> None:
    """So much nonsense, half of it requests and half messages, beside a game that goes on."""
    async with (
        served(address, open_matches=10**6) as server,
        two_at_a_table(server, V52, rules=LONG) as victim,
        beside(server) as going_on,
    ):
        secrets = await secrets_of(server, victim)
        await asyncio.gather(
            requests(server, victim, times // 2, Random(f"{seed} requests"), secrets),
            messages(victim, times - times // 2, Random(f"{seed} messages"), secrets),
        )
        assert await going_on() > 5
        await victim_plays_on(server, victim)
    faults = [record.getMessage() for record in caplog.records if record.levelno >= 40]
    assert not faults


class beside:  # noqa: N801 (it reads as a word)
    """A game that two play while other things happen, and how quickly."""

    def __init__(self, server: Served) -> None:
        self._server = server
        self._done = asyncio.Event()
        self._playing: asyncio.Task[int] | None = None

    async def __aenter__(self) -> "beside":
        self._playing = asyncio.create_task(self._play())
        return self

    async def __aexit__(self, *why: object) -> None:
        self._done.set()
        if self._playing is not None:
            await self._playing

    async def _play(self) -> int:
        moves = 0
        rules = {"rounds": 999}
        async with two_at_a_table(self._server, WHISPER, rules=rules) as table:
            random = Random(1)
            while not self._done.is_set():
                live = table.a if table.a.to_do else table.b
                moves += await plays(live, random, moves=1)
                await asyncio.sleep(0.02)
        return moves

    async def __call__(self) -> int:
        """How many moves were made."""
        self._done.set()
        assert self._playing is not None
        return await self._playing


async def secrets_of(server: Served, table: Table) -> list[str]:
    """What nobody may be sent."""
    store = server.hall.house.store
    rows = await store.seats(table.match)
    cookies = [table.ann.cookie, table.bob.cookie]
    return [await store.seed(table.match), *cookies, *(str(row.holder) for row in rows)]


def assert_harmless(text: str, secrets: list[str]) -> None:
    """Nothing in it that somebody should not see."""
    for leak in (*LEAKS, *secrets):
        assert leak not in text


async def requests(
    server: Served, victim: Table, times: int, random: Random, secrets: list[str]
) -> None:
    """Wrong requests: each has its answer, soon, and never a fault of the server's."""
    cookies = [f"{'stranger' * 5}abc"]
    async with httpx.AsyncClient(
        base_url=server.base, verify=False, trust_env=False, timeout=WAIT
    ) as http:
        for _ in range(times):
            asked = request(victim.match, cookies, random)
            try:
                answer = await http.request(**asked)
            except httpx.InvalidURL:
                continue
            assert answer.status_code < 500, (asked, answer.text)
            assert_harmless(answer.text, secrets)
            page = answer.headers.get("content-type", "").startswith("text/html")
            if page:
                assert answer.status_code in (200, 404), asked
            elif answer.status_code >= 400 and asked["method"] != "HEAD":
                problem = answer.json()
                assert list(problem) == ["problem"], asked
                assert problem["problem"].endswith("."), problem
                assert "\n" not in problem["problem"]
                assert len(problem["problem"]) < 1000


async def messages(victim: Table, times: int, random: Random, secrets: list[str]) -> None:
    """Wrong messages, from a seat of the match itself and from spectators."""
    left = times
    while left > 0:
        seat = random.choice(("away", "home", None, "umpire", "%00"))
        player = {"away": victim.ann, "home": victim.bob}.get(seat or "", victim.ann)
        async with player.looks(victim.match, seat, random.choice((0, 3, 10**9))) as live:
            try:
                await live.until(lambda live: live.welcome)
                for _ in range(min(left, random.randrange(1, 30))):
                    left -= 1
                    number = live.standing["number"] if live.standing else 1
                    reply = await live.says(message(number, random))
                    assert reply["kind"] in ("accepted", "refused")
                    if reply["kind"] == "refused":
                        assert reply["why"].endswith("."), reply
                        assert len(reply["why"]) < 1000
            except Gone:
                left -= 1
                assert live.closed
                assert live.closed[0] in (1007, 1009, 4003, 4004)
            assert_harmless("\n".join(live.frames), secrets)


async def victim_plays_on(server: Served, victim: Table) -> None:
    """The match that was shot at is readable, and its players can go on."""
    store = server.hall.house.store
    log = await log_of(store, victim.match)
    options = {"rock", "paper", "scissors"}
    given = [r for r in log.records if isinstance(r, Answered) and r.choice == "throw"]
    assert {record.answer for record in given} <= options
    assert log.ended is None
    async with (
        victim.ann.looks(victim.match, "away") as a,
        victim.bob.looks(victim.match, "home") as b,
    ):
        await a.until(lambda live: live.standing)
        await b.until(lambda live: live.standing)
        assert await plays(a if a.to_do else b, Random(1), moves=1) == 1


async def test_nonsense(database: str, caplog: pytest.LogCaptureFixture) -> None:
    """Some hundreds of wrong requests and messages, the same every time."""
    await fuzzed(database, 250, 1, caplog)


@pytest.mark.soak
async def test_a_great_deal_of_nonsense(database: str, caplog: pytest.LogCaptureFixture) -> None:
    """Twenty thousand."""
    await fuzzed(database, 20_000, 2, caplog)


BROKEN = (
    b"\x00\x01\x02\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET\r\n\r\n",
    b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n",
    b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1e9\r\n\r\n",
    b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\n"
    b"Content-Length: 99999999999999999999\r\n\r\n",
    b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{}",
    b"GET /api/lobby HTTP/1.1\r\nHost: localhost\r\nCookie: " + b"a=b; " * 20_000 + b"\r\n\r\n",
    b"GET /api/matches/x/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\n\r\n",
    b"GET /api/matches/x/live?seen=-1 HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    b"Sec-WebSocket-Version: 13\r\n\r\n",
    b"GET /api/nowhere/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    b"Sec-WebSocket-Version: 13\r\n\r\n",
)
"""What is not even a request."""


async def test_lines_that_are_no_requests(sqlite: str, caplog: pytest.LogCaptureFixture) -> None:
    """Refused or cut off, and the server is as well as before."""
    async with served(sqlite) as server, Player(server.base) as ann:
        host, port = server.base.removeprefix("http://").split(":")
        for broken in BROKEN:
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(broken)
            writer.write_eof()
            async with asyncio.timeout(WAIT):
                answer = (await reader.read()).decode(errors="replace")
            writer.close()
            assert " 500 " not in answer, broken
            assert "Traceback" not in answer
        assert (await ann.get("/healthz")).json() == {"ok": True}
    assert not [record for record in caplog.records if record.levelno >= 40]


DEEP: Any = json.loads("[" * 400 + "]" * 400)
NUMBERED = f"roll out\n{'9' * 4400} out\n"
"""A chart whose row has a number that is longer than Python reads."""

NOTHINGS: tuple[Any, ...] = (
    None, -1, 10**40, "", "\x00", [], {}, "x" * 3000, 2.5, DEEP, NUMBERED, "\ud800", 10**4000,
)  # fmt: skip


JSON = {"Content-Type": "application/json"}


async def test_a_thousand_rules_that_are_none(sqlite: str) -> None:
    """Every ruling of every game set to what it cannot be: a sentence, or a match."""
    async with served(sqlite, open_matches=10**6) as server, Player(server.base) as ann:
        random = Random(4)
        cards = (await ann.get("/api/lobby")).json()["games"]
        for card in cards:
            for part in ("rules", "setup"):
                for setting in card[part]:
                    for junk in random.sample(range(len(NOTHINGS)), 4):
                        value: Any = NOTHINGS[junk]
                        seat = card["seatings"][0][0]
                        wish = {"game": card["id"], part: {setting["name"]: value}}
                        text = json.dumps(wish | {"seats": {seat: "me"}})
                        made = await ann.http.post("/api/matches", content=text, headers=JSON)
                        assert made.status_code in (200, 400), (wish, made.text)
                        assert json.loads(made.text)


async def test_letters_that_no_database_takes(database: str) -> None:
    """A zero in an address or a commitment is nothing that exists, and no fault."""
    async with served(database) as server, Player(server.base) as ann:
        for match in ("%00", "a%00b", "%ff", "%ed%a0%80", "a" * 500, "%20"):
            for page in ("", "/check", "/log", "/moment"):
                answer = await ann.get(f"/api/matches/{match}{page}")
                assert answer.status_code == 404, answer.text
                assert "no match of this address" in answer.text
        wish = {"game": V52, "seats": {"away": "me"}, "commitment": "\x00"}
        assert "promised" in (await ann.post("/api/matches", wish)).json()["problem"]

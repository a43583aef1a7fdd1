"""A player at the server's table: a browser without a screen, who remembers every byte."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from random import Random
from typing import Any, Self, TypeAlias

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

Headers: TypeAlias = Mapping[str, str]
WAIT = 120.0
"""Seconds after which a test hangs, on a busy machine."""

MANY = httpx.Limits(max_connections=100, max_keepalive_connections=20)


class Gone(Exception):
    """The server has closed a socket, or is not there."""


class Player:
    """One browser: its cookie, and everything it was ever sent."""

    def __init__(self, base: str, address: str | None = None) -> None:
        """A browser on this machine, or on another by its address, which begins with 127."""
        self.base = base
        self._address = address
        transport = httpx.AsyncHTTPTransport(verify=False, local_address=address, limits=MANY)
        self.http = httpx.AsyncClient(base_url=base, transport=transport, timeout=WAIT)
        self.heard: list[str] = []
        self.keeps = True

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *why: object) -> None:
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        """The secret this browser is known by."""
        return str(self.http.cookies.get("sandlot", ""))

    async def get(self, path: str, **more: Any) -> httpx.Response:
        """Ask for a page."""
        return self._hear(await self.http.get(path, **more))

    async def post(self, path: str, body: Any = None, **more: Any) -> httpx.Response:
        """Ask for something to be done."""
        return self._hear(await self.http.post(path, json=body, **more))

    def _hear(self, response: httpx.Response) -> httpx.Response:
        self.heard.append(response.text)
        return response

    async def makes(self, game: str, seats: dict[str, str], **more: Any) -> str:
        """Make a match; its id."""
        made = await self.post("/api/matches", {"game": game, "seats": seats, **more})
        assert made.status_code == 200, made.text
        return str(made.json()["id"])

    async def changes(self, match: str, seat: str, change: str, **more: Any) -> httpx.Response:
        """Ask for a seat to be changed."""
        return await self.post(f"/api/matches/{match}/seats/{seat}", {"change": change, **more})

    async def offers(self, match: str, seat: str) -> str:
        """Make a link for a seat; its secret."""
        made = await self.changes(match, seat, "link")
        assert made.status_code == 200, made.text
        return str(made.json()["link"]["secret"])

    async def claims(self, secret: str, **more: Any) -> httpx.Response:
        """Take the seat that a link gives."""
        return await self.post("/api/claims", {"secret": secret, **more})

    @asynccontextmanager
    async def looks(
        self, match: str, seat: str | None = None, seen: int = 0, headers: Headers | None = None
    ) -> "AsyncIterator[Live]":
        """Open a socket on a match, as a seat or as a spectator."""
        live = await self.opens(match, seat, seen, headers)
        try:
            yield live
        finally:
            await live.leave()

    async def opens(
        self, match: str, seat: str | None = None, seen: int = 0, headers: Headers | None = None
    ) -> "Live":
        """The same; somebody else closes it."""
        headers = {"Cookie": f"sandlot={self.cookie}", **(headers or {})}
        asked = f"seen={seen}" + (f"&seat={seat}" if seat is not None else "")
        local: Any = {"local_addr": (self._address, 0)} if self._address else {}
        url = f"{self.base.replace('http', 'ws', 1)}/api/matches/{match}/live?{asked}"
        try:
            socket = await websockets.connect(
                url,
                additional_headers=headers,
                proxy=None,
                compression=None,
                open_timeout=WAIT,
                **local,
            )
        except (OSError, EOFError, websockets.InvalidMessage) as error:
            raise Gone("there is no server") from error
        except websockets.InvalidStatus as refused:
            if refused.response.status_code == 503:
                raise Gone("there is no database") from refused
            raise
        return Live(self, socket, seat, seen)


class Live:
    """An open socket: what came, and what it comes to."""

    def __init__(
        self, player: Player, socket: ClientConnection, seat: str | None, seen: int = 0
    ) -> None:
        self.seat = seat
        self.frames: list[str] = []
        self.story: list[dict[str, Any]] = []
        self.first = seen
        self.standing: dict[str, Any] | None = None
        self.seats: dict[str, Any] | None = None
        self.welcome: dict[str, Any] | None = None
        self.replies: list[dict[str, Any]] = []
        self.closed: tuple[int, str] | None = None
        self._player = player
        self._socket = socket
        self._news = asyncio.Event()
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for frame in self._socket:
                assert isinstance(frame, str)
                for message in frame.split("\n"):
                    self._take(message)
        except websockets.ConnectionClosed:
            pass
        self.closed = (self._socket.close_code or 1006, self._socket.close_reason or "")
        self._news.set()

    def _take(self, frame: str) -> None:
        if self._player.keeps:
            self.frames.append(frame)
            self._player.heard.append(frame)
        message = json.loads(frame)
        match message["kind"]:
            case "story":
                if not message["entries"]:
                    assert not self.story, "the story begins anew after it was gone on with"
                    self.first = 0
                assert message["first"] == self.first + len(self.story), "the story has a gap"
                self.story += message["entries"]
            case "standing":
                self.standing = message
            case "locked":
                assert self.standing is not None, "nobody knows what has stayed as it was"
                self.standing |= {key: message[key] for key in ("waiting", "locked", "in_line")}
            case "seats":
                self.seats = message
            case "welcome":
                self.welcome = message
            case _:
                self.replies.append(message)
        self._news.set()

    async def until(self, so: Callable[["Live"], Any]) -> None:
        """Wait until something is so."""
        try:
            async with asyncio.timeout(WAIT):
                while not so(self):
                    if self.closed is not None:
                        raise Gone(f"the socket was closed: {self.closed}")
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            raise AssertionError(f"never came: {self.standing} {self.replies[-3:]}") from None

    async def past(self, number: int) -> None:
        """Wait until the request of this number is answered."""
        await self.until(lambda live: live.standing and live.standing["number"] > number)

    async def moved_on(self, number: int) -> None:
        """Wait until the open request is another, or waits for this seat no more."""
        await self.until(
            lambda live: live.standing and (live.standing["number"] != number or not live.to_do)
        )

    async def until_closed(self) -> int:
        """Wait until the server closes the socket; with what code."""
        async with asyncio.timeout(WAIT):
            await asyncio.shield(self._reading)
        assert self.closed is not None
        return self.closed[0]

    async def says(self, message: Any) -> dict[str, Any]:
        """Send a message, and wait for what comes of it."""
        before = len(self.replies)
        await self.send(message)
        await self.until(lambda live: len(live.replies) > before)
        return self.replies[before]

    async def send(self, message: Any) -> None:
        """Send a message."""
        plain = isinstance(message, str | bytes)
        try:
            await self._socket.send(message if plain else json.dumps(message))
        except websockets.ConnectionClosed:
            raise Gone("the socket is closed") from None

    async def answers(self, text: str, number: int | None = None, **more: Any) -> dict[str, Any]:
        """Answer the open question."""
        if number is None:
            assert self.standing is not None
            number = self.standing["number"]
        return await self.says({"kind": "answer", "number": number, "answer": text, **more})

    async def throws(self) -> dict[str, Any]:
        """Throw the dice that are due."""
        assert self.standing is not None
        return await self.says({"kind": "throw", "number": self.standing["number"]})

    async def undoes(self) -> dict[str, Any]:
        """Take back the last answer."""
        assert self.standing is not None
        return await self.says({"kind": "undo", "number": self.standing["number"]})

    @property
    def asked(self) -> dict[str, Any] | None:
        """The question that waits for this seat."""
        asked: dict[str, Any] | None = self.standing["asked"] if self.standing else None
        return asked

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.standing and self.standing["outcome"])

    def here(self, seat: str) -> bool:
        """Whether the player of a seat is connected, as far as this one knows."""
        cards = self.seats["seats"] if self.seats else []
        return any(card["seat"] == seat and card["here"] for card in cards)

    @property
    def to_do(self) -> str:
        """What this seat is to do now: answer, throw, or nothing."""
        if self.asked:
            return "answer"
        due = self.standing["due"] if self.standing else None
        return "throw" if due and self.seat in due["by"] else ""

    async def leave(self) -> None:
        """Close the socket."""
        await self._socket.close()
        await self._reading


def some_option(asked: dict[str, Any], random: Random) -> str:
    """Any answer to a question."""
    if asked["options"] is None:
        cards, n = asked["space"]["cards"], asked["space"]["count"]
        return ", ".join(map(str, random.sample(cards, n)))
    return str(random.choice(asked["options"])["text"])


async def plays(live: Live, random: Random, moves: int = 100_000) -> int:
    """Answer and throw whatever comes, until the match is over; how often that was."""
    done = 0
    while done < moves:
        await live.until(lambda live: live.over or live.to_do)
        if live.over:
            break
        if live.asked:
            reply = await live.answers(some_option(live.asked, random))
        else:
            reply = await live.throws()
        if reply["kind"] == "accepted":
            done += 1
            await live.moved_on(reply["number"])
        else:
            await asyncio.sleep(0.05)  # somebody else was faster
    return done


async def play_out(lives: "list[Live]", seed: int = 1) -> None:
    """All seats play to the end of the match."""
    await asyncio.gather(*(plays(live, Random(f"{seed} {live.seat}")) for live in lives))

"""A crowd at the table: many matches at once, two connected seats each, over real sockets.

`python -m bench.crowd ADDRESS MATCHES A_SECOND SECONDS` is such a crowd in a process of its own.
"""

import asyncio
import json
import random
import sys
import time
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field

import httpx
from websockets.asyncio.client import ClientConnection, connect

GAMES = ("cheddar-bob-v5", "cheddar-bob-v5.2")
SEATS = ("away", "home")
AT_ONCE = 8
WARM_UP = 3.0
SLOWER_OF_TWO = 1.5
"""A turn takes as long as the slower of two thinks, which is half as long again as one does."""


@dataclass
class Seen:
    """What the crowd has seen: seconds from each answer to its acknowledgement, by match."""

    waits: list[float] = field(default_factory=list)
    accepted: dict[str, int] = field(default_factory=dict)
    refused: list[str] = field(default_factory=list)


async def gather(address: str, matches: int) -> dict[str, str]:
    """Make so many matches; the cookie that holds both seats of each."""
    made: dict[str, str] = {}
    doors = asyncio.Semaphore(AT_ONCE)

    async def make(number: int) -> None:
        async with doors, httpx.AsyncClient(base_url=address, timeout=30) as browser:
            wish = {
                "game": GAMES[number % len(GAMES)],
                "rules": {"innings": 9},
                "seats": dict.fromkeys(SEATS, "me"),
            }
            answer = await browser.post("/api/matches", json=wish)
            answer.raise_for_status()
            cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
            made[answer.json()["id"]] = cookie

    await asyncio.gather(*(make(number) for number in range(matches)))
    return made


@dataclass(frozen=True)
class Evening:
    """What everybody keeps to: when it counts, and how long one thinks on average."""

    begins: "asyncio.Future[float]"
    seconds: float
    pause: float


async def sit(
    address: str,
    match: str,
    seat: str,
    cookie: str,
    evening: Evening,
    ready: asyncio.Barrier,
    seen: Seen,
) -> None:
    """Play one seat: think for a while, answer, and wait until it is acknowledged."""
    url = f"{address.replace('http', 'ws', 1)}/api/matches/{match}/live?seat={seat}"
    dice = random.Random(f"{match}{seat}")
    head = {"Cookie": cookie}
    async with connect(url, additional_headers=head, compression=None, open_timeout=60) as socket:
        waiting: asyncio.Queue[tuple[int, list[str]]] = asyncio.Queue()
        acks: asyncio.Queue[bool] = asyncio.Queue()
        reader = asyncio.create_task(_read(socket, waiting, acks, seen))
        await ready.wait()
        if not evening.begins.done():
            evening.begins.set_result(time.monotonic() + WARM_UP)
        begins = evening.begins.result()
        until = begins + evening.seconds
        try:
            while time.monotonic() < until:
                number, options = await asyncio.wait_for(
                    waiting.get(), max(0.01, until - time.monotonic())
                )
                await asyncio.sleep(dice.expovariate(1 / evening.pause))
                began = time.monotonic()
                answer = {"kind": "answer", "number": number, "answer": dice.choice(options)}
                await socket.send(json.dumps(answer))
                if await acks.get():
                    seen.accepted[match] = seen.accepted.get(match, 0) + 1
                    if began > begins:
                        seen.waits.append(time.monotonic() - began)
        except TimeoutError:
            return
        finally:
            reader.cancel()


async def lines_of(socket: ClientConnection) -> AsyncIterator[str]:
    """The messages a socket brings, of which a frame may hold several."""
    async for frame in socket:
        assert isinstance(frame, str)
        for line in frame.split("\n"):
            yield line


async def _read(
    socket: ClientConnection,
    waiting: "asyncio.Queue[tuple[int, list[str]]]",
    acks: "asyncio.Queue[bool]",
    seen: Seen,
) -> None:
    asked = -1
    async for text in lines_of(socket):
        if text.startswith('{"kind":"standing"'):
            question = json.loads(text)["asked"]
            if question is not None and question["number"] > asked:
                asked = question["number"]
                waiting.put_nowait((asked, [option["text"] for option in question["options"]]))
        elif text.startswith('{"kind":"accepted"'):
            acks.put_nowait(True)
        elif text.startswith('{"kind":"refused"'):
            seen.refused.append(text)
            acks.put_nowait(False)


async def play(address: str, made: Mapping[str, str], a_second: float, seconds: float) -> Seen:
    """Let everybody play for so long, together so many answers a second."""
    seen = Seen()
    seats = len(SEATS) * len(made)
    begins = asyncio.get_running_loop().create_future()
    evening = Evening(begins, seconds, seats / a_second / SLOWER_OF_TWO)
    ready = asyncio.Barrier(seats)
    async with asyncio.TaskGroup() as everybody:
        for match, cookie in made.items():
            for seat in SEATS:
                everybody.create_task(sit(address, match, seat, cookie, evening, ready, seen))
    return seen


async def crowd(address: str, matches: int, a_second: float, seconds: float) -> None:
    """Gather, play, and print what was seen."""
    seen = await play(address, await gather(address, matches), a_second, seconds)
    waits = sorted(seen.waits)
    found = {
        "answers": len(waits),
        "seconds": seconds,
        "median": waits[len(waits) // 2],
        "ninety_nine": waits[len(waits) * 99 // 100],
        "refused": seen.refused,
        "accepted": seen.accepted,
    }
    print(json.dumps(found))


if __name__ == "__main__":
    where, how_many, rate, how_long = sys.argv[1:]
    asyncio.run(crowd(where, int(how_many), float(rate), float(how_long)))

"""The server under a crowd: 300 matches at once, two connected seats each, on both databases."""

import asyncio
import json
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy.engine import URL

from sandlot.core.log import Answered, parse
from sandlot.core.match import replay
from sandlot.games.load import game_of
from sandlot.table.database import database_url, open_database
from sandlot.table.ledger import Lines, commit
from sandlot.table.store import MatchRow, SeatRow, Store
from tests.server.postgres import running_cluster

MATCHES = 300
SECONDS = 20
SLOWEST = 0.1
SINGLE = 300
OFFERED = {"SQLite": 850, "PostgreSQL": 450}
WANTED = {"SQLite": 800, "PostgreSQL": 400}


def show() -> bool:
    """Answers a second, each committed before it is acknowledged, beside single commits."""
    print(f"{'':12}{'one by one':>12}{'answers':>10}{'ratio':>7}{'median':>9}{'99 of 100':>11}")
    print(f"{'':12}{'commits/s':>12}{'per s':>10}{'':7}{'ms':>9}{'ms':>11}")
    met = True
    with ExitStack() as open_now:
        cluster = open_now.enter_context(running_cluster(durable=True))
        folder = Path(open_now.enter_context(tempfile.TemporaryDirectory()))
        addresses = {
            "SQLite": f"sqlite:///{folder / 'crowd.db'}",
            "PostgreSQL": cluster.address(cluster.fresh()),
        }
        for name, address in addresses.items():
            url = database_url(address)
            alone = asyncio.run(one_by_one(url))
            seen = with_crowd(address, MATCHES, OFFERED[name], SECONDS)
            lost = asyncio.run(missing(url, seen["accepted"]))
            rate = seen["answers"] / seen["seconds"]
            print(
                f"{name:12}{alone:12,.0f}{rate:10,.0f}{rate / alone:7.2f}"
                f"{seen['median'] * 1000:9.1f}{seen['ninety_nine'] * 1000:11.1f}"
                f"   {lost} lost, {len(seen['refused'])} refused"
            )
            met &= rate >= WANTED[name] and seen["ninety_nine"] < SLOWEST and not lost
    print(f"wanted: {WANTED} answers a second, 99 of 100 within 100 ms, none lost\n")
    return met


async def one_by_one(url: URL) -> float:
    """Commits of one line each, one after the other: what no sharing of commits would allow."""
    engine = await open_database(url)
    row = MatchRow("alone", "home-runz", {}, {}, "", None, "playing", 0, 0.0, 0.0, None)
    await Store(engine).create(row, "", (SeatRow("blue", "open", ""),))
    began = time.perf_counter()
    for number in range(SINGLE):
        await commit(engine, "", [Lines("alone", number, ["{}"], 0.0, None, "over")])
    took = time.perf_counter() - began
    await engine.dispose()
    return SINGLE / took


def with_crowd(address: str, matches: int, a_second: float, seconds: float) -> dict[str, Any]:
    """What a crowd of its own process saw of a server of its own process."""
    with serving(address) as where:
        words = [where, str(matches), str(a_second), str(seconds)]
        ran = subprocess.run(
            [sys.executable, "-m", "bench.crowd", *words], check=True, stdout=subprocess.PIPE
        )
    seen: dict[str, Any] = json.loads(ran.stdout)
    return seen


@contextmanager
def serving(address: str) -> Iterator[str]:
    """A server on a database, until it is no longer needed."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "bench.open_server", address, str(port)]
    with subprocess.Popen(command) as server:
        try:
            _wait_for(port)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()


def _wait_for(port: int) -> None:
    for _ in range(300):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError("the server did not come up")


async def missing(url: URL, accepted: Mapping[str, int]) -> int:
    """How many acknowledged answers are not in the logs, each of which is replayed."""
    engine = await open_database(url)
    lost = 0
    for match, answers in accepted.items():
        bodies = await Store(engine).lines(match)
        log = parse("\n".join(bodies) + "\n", match)
        replay(game_of(log.header), log)
        lost += max(0, answers - sum(isinstance(record, Answered) for record in log.records))
    await engine.dispose()
    return lost

"""How many matches are stored: caps in all and by address, what is kept of an address, sizes."""

import asyncio
import re
from random import Random
from typing import Any

import pytest
import uvicorn
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from sandlot.table import capacity, guard
from sandlot.table.capacity import Capacity
from sandlot.table.limits import Limits, network_of
from sandlot.table.retention import COUNTED, Terms
from sandlot.table.schema import makers, metadata
from sandlot.table.serve import ALLOWED, DATABASE, KEEPING, from_environment

from ..cli.shell import refused, said
from .player import Player, plays
from .process import free_port
from .serving import served
from .tables import V52, two_at_a_table
from .test_retention import BOT, SHORT, age, put_away, there

WISH = {"game": V52, "seats": BOT}


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
        ("", ""),
    ],
)
def test_whom_an_address_belongs_to(address: str, network: str) -> None:
    """One customer has a /64 of IPv6 at least, and one address of the other kind."""
    assert network_of(address) == network


def test_every_limit_counts_a_network_as_one_visitor() -> None:
    """Requests, matches, sockets and turns: whoever has a /64 has no more of them than others."""
    one, other, stranger = (
        guard.address({"client": (address, 1)})
        for address in ("2001:db8:0:1::5", "2001:db8:0:1:ffff::6", "2001:db8:0:2::5")
    )
    assert one == other != stranger


def test_a_host_sets_terms_and_caps(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the command line, for every process of the server; what is no term is refused."""
    started: list[Any] = []
    monkeypatch.setattr(uvicorn, "run", lambda *_, **__: started.append(from_environment()))
    monkeypatch.setattr("sandlot.table.serve.make_app", lambda serving: serving)
    monkeypatch.setattr("sandlot.table.serve._log_lines", lambda: None)
    for name in (DATABASE, KEEPING, ALLOWED):
        monkeypatch.setenv(name, "")
    words = ("serve", "--db", sqlite, "--port", str(free_port()))
    said(*words)
    terms = ("--expire-unbegun", "0", "--expire-begun", "90", "--expire-finished", "365")
    said(*words, *terms, "--most-matches", "7", "--most-by-address", "3")
    usual, own = started
    assert (usual.terms, usual.limits) == (Terms(), Limits())
    assert own.terms == Terms(None, 90, 365)
    assert own.limits == Limits(stored_matches=7, stored_by_address=3)
    assert "1 to 36500 days" in refused(*words, "--expire-begun", "40000")
    assert len(started) == 2


async def test_a_visitor_without_a_cookie_makes_only_so_many(database: str) -> None:
    """Each of his requests is from a new browser; all are from one address."""
    async with served(database, stored_by_address=2) as server:
        made = []
        for _ in range(2):
            async with Player(server.base) as nobody:
                made.append(await nobody.makes(V52, BOT))
        async with Player(server.base) as nobody:
            answer = await nobody.post("/api/matches", WISH)
            assert answer.status_code == 429
            assert answer.json()["problem"] == (
                "Your address has made 2 matches in 30 days, as many as are kept for one; make "
                "more when some of them have expired."
            )
        engine = server.hall.house.store.engine
        await put_away(server)
        await age(engine, made[:1])
        await server.hall.expire()  # one has expired, and there is room for one
        async with Player(server.base) as nobody:
            await nobody.makes(V52, BOT)
            assert (await nobody.post("/api/matches", WISH)).status_code == 429
        async with engine.begin() as connection:
            await connection.execute(update(makers).values(made=makers.c.made - COUNTED - 1))
        async with Player(server.base) as nobody:  # those of long ago do not count
            await nobody.makes(V52, BOT)


async def test_a_rematch_counts_as_well(database: str) -> None:
    """And where it is refused, the match before it leads nowhere."""
    async with (
        served(database, stored_by_address=1) as server,
        two_at_a_table(server, V52) as table,
    ):
        await asyncio.gather(plays(table.a, Random(1)), plays(table.b, Random(2)))
        path = f"/api/matches/{table.match}/rematch"
        assert (await table.ann.post(path)).status_code == 429
        assert (await table.ann.get(f"/api/matches/{table.match}")).json()["next"] is None


async def test_a_full_server_takes_no_more(database: str) -> None:
    """By whomever; those that are there go on, and there is room again when some are deleted."""
    async with served(database, stored_matches=3) as server, Player(server.base) as ann:
        made = [await ann.makes(V52, BOT, rules=SHORT) for _ in range(3)]
        answer = await ann.post("/api/matches", WISH)
        assert answer.status_code == 429
        assert "This server keeps 3 matches at most" in answer.json()["problem"]
        async with ann.looks(made[0], "away") as live:
            await plays(live, Random(1))
        engine = server.hall.house.store.engine
        await put_away(server)
        await age(engine, made)
        await server.hall.expire()
        assert await there(engine) == {made[0]}
        await ann.makes(V52, BOT)


async def everything(engine: AsyncEngine) -> str:
    """All that is stored, as one text."""
    async with engine.connect() as connection:
        return "\n".join(
            [
                str(tuple(row))
                for table in metadata.sorted_tables
                for row in await connection.execute(select(table))
            ]
        )


async def test_an_address_is_a_hash_and_only_for_a_while(database: str) -> None:
    """Under a key of the database; after the days that the cap counts nothing is left of it."""
    async with served(database) as server, Player(server.base) as ann:
        match = await ann.makes(V52, BOT)
        store = server.hall.house.store
        text = await everything(store.engine)
        assert match in text
        assert "127.0.0.1" not in text
        async with store.engine.connect() as connection:
            (address,) = (await connection.execute(select(makers.c.address))).scalars()
        assert re.fullmatch("[0-9a-f]{32}", address)
        again, key = Capacity(store), await store.key("addresses")
        assert await again.visitor("127.0.0.1") == address
        assert await again.visitor("127.0.0.2") != address
        assert await store.key("addresses") == key
        assert await store.key("another") != key
        await server.hall.expire()
        assert address in await everything(store.engine)
        async with store.engine.begin() as connection:
            await connection.execute(update(makers).values(made=makers.c.made - COUNTED - 1))
        await server.hall.expire()
        assert address not in await everything(store.engine)
        assert await there(store.engine) == {match}


def figure(metrics: str, name: str) -> float:
    """What a metric says."""
    return float(next(one for one in metrics.splitlines() if one.startswith(name)).split()[-1])


async def test_sizes_are_measured_once_a_minute(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However often somebody scrapes them."""
    async with served(database, metrics=True) as server, Player(server.base) as ann:
        await ann.makes(V52, BOT)
        await ann.makes(V52, {"away": "me"})
        before = (await ann.get("/metrics")).text
        await ann.makes(V52, BOT)
        assert figures_of((await ann.get("/metrics")).text) == figures_of(before)
        monkeypatch.setattr(capacity, "MEASURED", 0.0)
        after = (await ann.get("/metrics")).text
        assert figure(after, 'sandlot_stored_matches{kind="unbegun"}') == 3
        assert figure(after, 'sandlot_stored_matches{kind="finished"}') == 0
        assert figure(after, "sandlot_stored_texts") == 0
        assert figure(after, "sandlot_database_bytes") > 10_000


def figures_of(metrics: str) -> list[str]:
    """The lines about sizes."""
    return [one for one in metrics.splitlines() if one.startswith("sandlot_stored")]

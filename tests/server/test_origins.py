"""Under which names a server is reached, which pages may talk to it, and whose cookies it takes."""

import asyncio
import json
import socket
from pathlib import Path
from typing import Any

import pytest

from sandlot.core.errors import Mistake
from sandlot.table.origins import Hosts, hosts_of, known_hosts, public_origin
from sandlot.table.serve import Reach
from sandlot.table.visitors import COOKIE, SECURE_COOKIE, fresh_secret

from .player import Player
from .process import process
from .serving import Served, served
from .tables import HOME_RUNZ, V52
from .test_seats import problem

WISH = {"game": V52, "seats": {"away": "me"}}
PUBLIC = Hosts(public=public_origin("https://sandlot.example/"))
AT_PUBLIC = {"Host": "sandlot.example", "Origin": "https://sandlot.example"}
FOREIGN = ("evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost.evil.example",
           "192.0.2.7:8000", "[2001:db8::1]:80", "", "a b", "127.0.0.1@evil.example", "[::1",
           "localhost:x", "localhost/", "x" * 4000)  # fmt: skip


async def test_a_name_that_is_not_ours_is_refused(sqlite: str) -> None:
    """Whatever is asked, though the page that asks is of the same name: nothing is read or done."""
    async with served(sqlite) as server, Player(server.base) as ann:
        match = await ann.makes(V52, {"away": "me"})
        for host in FOREIGN:
            headers = {"Host": host, "Origin": f"http://{host}", "Sec-Fetch-Site": "same-origin"}
            for method, path, body in (
                ("POST", "/api/matches", WISH),
                ("GET", f"/api/matches/{match}", None),
                ("GET", "/", None),
                ("GET", "/healthz", None),
            ):
                answer = await ann.http.request(method, path, json=body, headers=headers)
                assert "not known as" in problem(answer, 421), host
                assert len(answer.text) < 500
            refused = await handshake(server, match, {**headers, "Host": host})
            assert refused == 403, host
        assert len((await ann.get("/api/lobby")).json()["matches"]) == 1


async def handshake(server: Served, match: str, headers: dict[str, str]) -> int:
    """The status with which a socket is opened or refused."""
    host, port = server.base.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    writer.write(
        f"GET /api/matches/{match}/live HTTP/1.1\r\n{lines}"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    status = (await reader.readline()).split()
    writer.close()
    return int(status[1]) if len(status) > 1 else 0


async def test_the_names_of_this_machine_are_ours(sqlite: str) -> None:
    """Loopback, the address a request came to, this machine's names, and the public address."""
    hosts = Hosts(frozenset({"den", "den.local"}), PUBLIC.public)
    async with served(sqlite, hosts=hosts) as server, Player(server.base) as ann:
        match = await ann.makes(V52, {"away": "me"})
        port = server.base.rpartition(":")[2]
        ours = ("localhost", "LOCALHOST", f"localhost:{port}", "127.0.0.1", "127.9.9.9", "[::1]:80",
                "park.localhost", "den", "DEN.local.", f"den:{port}")  # fmt: skip
        for host in ours:
            headers = {"Host": host, "Origin": f"http://{host.lower().removesuffix('.')}"}
            made = await ann.post("/api/matches", WISH, headers=headers)
            assert made.status_code == 200, host
            assert await handshake(server, match, headers) == 101
            for origin in (f"https://{host}", f"http://{host}1", "http://evil.example", "null"):
                refused = await ann.post(
                    "/api/matches", WISH, headers={**headers, "Origin": origin}
                )
                assert "another site" in problem(refused, 403), (host, origin)
                assert await handshake(server, match, {**headers, "Origin": origin}) == 403
        for host in ("sandlot.example", "sandlot.example:443", "SANDLOT.example"):
            headers = AT_PUBLIC | {"Host": host}
            assert (await ann.post("/api/matches", WISH, headers=headers)).status_code == 200
            assert await handshake(server, match, headers) == 101
            plain = headers | {"Origin": "http://sandlot.example"}
            assert "another site" in problem(
                await ann.post("/api/matches", WISH, headers=plain), 403
            )
            assert await handshake(server, match, plain) == 403
        other = AT_PUBLIC | {"Host": "sandlot.example:8000"}
        problem(await ann.post("/api/matches", WISH, headers=other), 421)


def test_what_a_server_answers_to() -> None:
    """A public address is an origin and nothing else; beyond loopback the machine has names."""
    for wrong in ("", "sandlot.example", "ftp://x", "https://", "https://x/y", "https://a@b",
                  "https://x?y", "https://x:99999", "https://é.example", "http://[",
                  "a" * 9000):  # fmt: skip
        with pytest.raises(Mistake, match="--public-url") as refused:
            public_origin(wrong)
        assert len(str(refused.value)) < 500
    assert str(public_origin("HTTPS://Sandlot.Example:443/")) == "https://sandlot.example"
    assert str(public_origin("http://[::1]:8000")) == "http://[::1]:8000"
    assert known_hosts("127.0.0.1", None).names == {"127.0.0.1"}
    open_to_all = known_hosts("0.0.0.0", "https://sandlot.example")
    assert socket.gethostname().lower() in open_to_all.names
    assert hosts_of(open_to_all.words) == open_to_all
    assert hosts_of("") == Hosts()


def test_to_let_others_in_one_says_how_they_come() -> None:
    """Beyond loopback a server is reached directly, or behind a proxy; never both."""
    for host in ("127.0.0.1", "localhost", "::1", "127.5.5.5"):
        Reach().hosts(host)
    for host in ("0.0.0.0", "::", "192.0.2.7"):
        with pytest.raises(Mistake, match=r"say --direct .* or --behind-proxy"):
            Reach().hosts(host)
        Reach(direct=True).hosts(host)
        Reach(behind_proxy=True).hosts(host)
    with pytest.raises(Mistake, match="one of --direct and --behind-proxy"):
        Reach(direct=True, behind_proxy=True).hosts("127.0.0.1")


FORWARDED = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "198.51.100.9"}


@pytest.mark.parametrize("behind_proxy", [True, False])
async def test_forwarded_headers_count_behind_a_proxy_alone(
    sqlite: str, tmp_path: Path, behind_proxy: bool
) -> None:
    """There https is what the proxy says; elsewhere anybody could say so."""
    words = ["--behind-proxy"] if behind_proxy else []
    async with process(sqlite, tmp_path / "log", *words) as server, Player(server.base) as ann:
        own = f"https://{server.base.removeprefix('http://')}"
        made = await ann.post("/api/matches", WISH, headers=FORWARDED | {"Origin": own})
        if not behind_proxy:
            assert "another site" in problem(made, 403)
            made = await ann.post("/api/matches", WISH, headers=FORWARDED)
        assert made.status_code == 200
        assert cookie_names(made) == [SECURE_COOKIE if behind_proxy else COOKIE]
        assert ("Secure" in made.headers["set-cookie"]) == behind_proxy
        for path in ("/metrics", "/elsewhere"):
            assert (await ann.get(path)).status_code == 404


def cookie_names(answer: Any) -> list[str]:
    """The cookies that an answer sets."""
    return [line.partition("=")[0] for line in answer.headers.get_list("set-cookie")]


# Cookies


async def seats_of(server: Served, cookie: str, headers: dict[str, str]) -> tuple[int, Any]:
    """How many matches a browser with these cookies has, and what it is answered."""
    async with Player(server.base) as browser:
        answer = await browser.get("/api/lobby", headers=headers | {"Cookie": cookie})
        return len(answer.json()["matches"]), answer


async def test_a_cookie_of_old_keeps_its_seats(sqlite: str) -> None:
    """Under its old name by http; behind https it is given anew under a name only we can set."""
    async with served(sqlite, hosts=PUBLIC) as server, Player(server.base) as ann:
        await ann.makes(HOME_RUNZ, {"blue": "me"})
        old = f"{COOKIE}={ann.cookie}"
        assert await only_read(server, old, {}) == 1
        for path in ("/", "/api/lobby", "/elsewhere"):
            answer = await ann.get(path, headers=AT_PUBLIC | {"Cookie": old})
            (line,) = answer.headers.get_list("set-cookie")
            assert line.startswith(f"{SECURE_COOKIE}={ann.cookie}; ")
            assert {"Secure", "HttpOnly", "Path=/", "SameSite=lax"} <= set(line.split("; "))
            assert "Domain" not in line
        new = f"{SECURE_COOKIE}={ann.cookie}"
        for headers in ({}, AT_PUBLIC):
            assert await only_read(server, new, headers) == 1
            other = f"{COOKIE}={fresh_secret()}"
            assert await only_read(server, f"{new}; {other}", headers) == 1
            assert await only_read(server, f"{other}; {new}", headers) == 1
        # What is cached for everybody carries nobody's cookie.
        shared = await ann.get("/api/seasons", headers=AT_PUBLIC | {"Cookie": old})
        assert "public" in shared.headers["cache-control"]
        assert "set-cookie" not in shared.headers


async def only_read(server: Served, cookie: str, headers: dict[str, str]) -> int:
    """How many matches a browser with these cookies has, where it gets no other cookie."""
    matches, answer = await seats_of(server, cookie, headers)
    assert cookie_names(answer) == []
    return matches


WRONG = ("", "x", "a" * 42, "a" * 44, "a" * 42 + "!", "a" * 42 + "é", '"' + "a" * 43 + '"x')


async def test_a_cookie_of_another_form_is_none(sqlite: str) -> None:
    """It holds no seat, hides no good one, and is replaced where one is needed."""
    async with served(sqlite, hosts=PUBLIC) as server, Player(server.base) as ann:
        await ann.makes(HOME_RUNZ, {"blue": "me"})
        for wrong in WRONG:
            for name, headers in ((COOKIE, {}), (SECURE_COOKIE, AT_PUBLIC)):
                bad = {"Cookie": f"{name}={wrong}".encode(), **headers}
                async with Player(server.base) as other:
                    made = await other.post("/api/matches", WISH, headers=bad)
                    assert cookie_names(made) == [name], wrong
            both = f"{SECURE_COOKIE}={wrong}; {COOKIE}={ann.cookie}".encode()
            async with Player(server.base) as browser:
                lobby = await browser.get("/api/lobby", headers={"Cookie": both})
                assert len(lobby.json()["matches"]) == 1, wrong
                lobby = await browser.get("/api/lobby", headers={**AT_PUBLIC, "Cookie": both})
                assert len(lobby.json()["matches"]) == 1, wrong
                assert cookie_names(lobby) == [SECURE_COOKIE]


# Addresses that lead nowhere

ADDRESSES = json.loads(
    (Path(__file__).parents[2] / "client" / "src" / "addresses.fixture.json").read_text("utf-8")
)
"""Paths, and what the client's router makes of them; its own test reads the same list."""


async def test_the_status_of_a_page_is_that_of_the_client(sqlite: str) -> None:
    """404 with the page that says so where the router knows none, or what it names is not there."""
    async with served(sqlite) as server, Player(server.base) as ann:
        match = await ann.makes(V52, {"away": "me"})
        known = [*ADDRESSES, [f"/m/{match}", {"page": "known"}], ["/rules/none", {"page": "table"}]]
        assert {route["page"] for _, route in known} > {"lobby", "cards", "table", "nowhere"}
        for path, route in known:
            if path.startswith("/api/"):
                continue
            answer = await ann.get(path)
            there = route["page"] not in ("nowhere", "table")
            assert answer.status_code == (200 if there else 404), path
            assert "<!doctype html>" in answer.text.lower()


async def test_what_is_not_there_is_404(sqlite: str) -> None:
    """Matches, games, seasons, clubs, seats, files and whatever else an address may name."""
    async with served(sqlite) as server, Player(server.base) as ann:
        match = await ann.makes(V52, {"away": "me"})
        for path in ("/api/matches/none", "/api/matches/none/log", "/api/matches/none/check",
                     "/api/matches/none/moment", "/api/matches/none/coach?seat=away",
                     "/api/games/none/book", "/api/games/none/props", "/api/nowhere",
                     "/api/seasons/1700/players", "/assets/none.js", "/api/"):  # fmt: skip
            problem(await ann.get(path), 404)
        for path in ("/api/matches/none/rematch", "/api/nowhere", "/elsewhere"):
            problem(await ann.post(path, {}), 404)
        problem(await ann.changes("none", "away", "back"), 404)
        problem(await ann.changes(match, "umpire", "back"), 404)
        assert (await ann.http.put("/api/matches")).status_code == 405
        async with Player(server.base) as other:
            problem(await other.changes(match, "away", "back"), 403)
            problem(await other.get(f"/api/matches/{match}/moment?seat=away"), 403)


async def test_invitations_are_to_the_public_address(sqlite: str) -> None:
    """A table says where people find it, if the host did."""
    for hosts, public in ((PUBLIC, "https://sandlot.example"), (Hosts(), None)):
        async with served(sqlite, hosts=hosts) as server, Player(server.base) as ann:
            match = await ann.makes(V52, {"away": "me"})
            async with ann.looks(match, "away") as live:
                await live.until(lambda live: live.welcome)
                assert live.welcome is not None
                assert live.welcome["public_url"] == public


async def test_a_season_of_a_name_no_database_takes(database: str) -> None:
    """A zero or half a letter in its address: there is none, and no fault."""
    async with served(database) as server, Player(server.base) as ann:
        for name in ("%00", "a%00b", "%ed%a0%80", "a" * 3000, "%1b[2J"):
            for page in ("", "standings.html", "%00"):
                answer = await ann.get(f"/seasons/{name}/{page}")
                assert answer.status_code == 404, (name, page)
                assert len(answer.text) < 9000

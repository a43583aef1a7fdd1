"""What stands at the door: origins, sizes, rates, headers; and nobody can slow down the others."""

import asyncio
import json
import socket
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import websockets

from sandlot.table.gallery import Viewer
from sandlot.table.guard import HEADERS
from sandlot.table.room import Room
from sandlot.table.visitors import hashed

from .player import WAIT, Gone, Player, play_out
from .process import process
from .serving import Served, served
from .tables import HOME_RUNZ, V52, WHISPER, two_at_a_table
from .test_seats import problem

STOPPED = (0, -15)
"""How a server ends that was asked to: by itself, or by the same signal once all is in order."""

MEANWHILE = 50
"""So many entries told to others are long for one who reads none."""

WISH = {"game": V52, "seats": {"away": "me"}}


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Origin": "http://127.0.0.1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
    ids=str,
)
async def test_other_sites_are_refused(sqlite: str, headers: dict[str, str]) -> None:
    """For whatever changes something, and for sockets; our own pages are let in."""
    async with served(sqlite) as server, Player(server.base) as ann:
        match = await ann.makes(V52, {"away": "me"})
        for path, body in (
            ("/api/matches", WISH),
            ("/api/promises", None),
            ("/api/claims", {"secret": "x" * 32}),
            (f"/api/matches/{match}/seats/away", {"change": "name", "player": "X"}),
            (f"/api/matches/{match}/rematch", None),
        ):
            refusal = await ann.post(path, body, headers=headers)
            assert "another site" in problem(refusal, 403)
        with pytest.raises(websockets.InvalidStatus) as refused:
            await ann.opens(match, "away", headers=headers)
        assert refused.value.response.status_code == 403
        own = {"Origin": server.base, "Sec-Fetch-Site": "same-origin"}
        assert (await ann.post("/api/matches", WISH, headers=own)).status_code == 200
        async with ann.looks(match, "away", headers=own) as live:
            await live.until(lambda live: live.welcome)
        assert (await ann.get("/api/lobby", headers=headers)).status_code == 200


async def test_headers_are_on_every_answer(sqlite: str) -> None:
    """Pages, data, refusals, files that are not there, and whatever goes wrong."""
    async with served(sqlite) as server, Player(server.base) as ann:
        for method, path in (
            ("GET", "/"),
            ("GET", "/m/somewhere"),
            ("GET", "/api/lobby"),
            ("GET", "/api/nowhere"),
            ("GET", "/assets/nothing.js"),
            ("GET", "/api/matches/none"),
            ("GET", "/healthz"),
            ("GET", "/readyz"),
            ("GET", "/metrics"),
            ("PUT", "/api/matches"),
            ("POST", "/api/matches"),
        ):
            answer = await ann.http.request(method, path)
            for name, value in HEADERS.items():
                assert answer.headers.get_list(name) == [value], (method, path, name)
            assert "server" not in answer.headers
        policy = HEADERS["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy.replace("style-src 'self' 'unsafe-inline'", "")
        assert "http" not in policy


async def test_a_fault_of_ours_is_a_sentence_too(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """With the headers, without a word of what went wrong; that is in the log."""

    async def broken(*_: Any) -> Any:
        raise RuntimeError("something inside: secret")

    async with served(sqlite) as server, Player(server.base) as ann:
        with monkeypatch.context() as patched:
            patched.setattr(server.hall.house.store, "match", broken, raising=False)
            for path in ("/api/matches/some", "/api/matches/some/check"):
                answer = await ann.get(path)
                assert "went wrong" in problem(answer, 500)
                assert "secret" not in answer.text
                assert answer.headers["x-frame-options"] == "DENY"
        assert "something inside" in caplog.text


async def test_no_page_comes_from_elsewhere(sqlite: str) -> None:
    """FastAPI's own pages, which load scripts from the net, are not there."""
    async with served(sqlite) as server, Player(server.base) as ann:
        for path in ("/docs", "/redoc", "/openapi.json", "/docs/oauth2-redirect"):
            answer = await ann.get(path)
            assert "swagger" not in answer.text.lower()
            assert "redoc" not in answer.text.lower()
            assert "cdn" not in answer.text.lower()
            assert "openapi" not in answer.text.lower()


async def test_files_outside_are_not_served(sqlite: str) -> None:
    """However the way to them is written."""
    async with served(sqlite) as server:
        host, port = server.base.removeprefix("http://").split(":")
        for path in (
            "/../pyproject.toml",
            "/assets/../../app.py",
            "/assets/%2e%2e/%2e%2e/app.py",
            "/..%2f..%2fapp.py",
            "/%2e%2e/app.py",
            "//etc/passwd",
            "/assets//etc/passwd",
            "/sources.sha256",
            "/%00.txt",
        ):
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(
                f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
            )
            answer = (await reader.read()).decode(errors="replace")
            writer.close()
            status = int(answer.split()[1])
            assert status in (200, 400, 404), path
            body = answer.partition("\r\n\r\n")[2]
            assert "root:" not in body
            assert "def make_app" not in body
            assert "[project]" not in body


async def test_too_much_at_once_is_refused_in_a_sentence(sqlite: str) -> None:
    """Bodies with and without a length, messages, and names longer than anybody's."""
    async with served(sqlite) as server, Player(server.base) as ann:
        big = {"game": V52, "seats": {"away": "me"}, "player": "x" * 140_000}
        assert "at most 131072 bytes" in problem(await ann.post("/api/matches", big), 413)
        claim = {"secret": "x" * 70_000}
        assert "at most 65536 bytes" in problem(await ann.post("/api/claims", claim), 413)

        async def endless() -> Any:
            for _ in range(40):
                yield b" " * 4096

        streamed = await ann.http.post("/api/matches", content=endless())
        assert problem(streamed, 413) == "A request is at most 131072 bytes."
        wishes: list[Any] = [
            WISH | {"player": "x" * 25},
            WISH | {"luck": "x" * 201},
            WISH | {"clock": 4},
            WISH | {"clock": 10**9},
            WISH | {"seats": {str(n): "open" for n in range(17)}},
            WISH | {"game": "x" * 41},
            WISH | {"more": 1},
            [],
            None,
        ]
        for wish in wishes:
            problem(await ann.post("/api/matches", wish))
        match = await ann.makes(V52, {"away": "me", "home": "me"})
        async with ann.looks(match, "away") as live:
            await live.until(lambda live: live.asked)
            answer = {"kind": "answer", "number": 1, "answer": "x" * 401}
            assert "not understood" in (await live.says(answer))["why"]
            assert "at most 4096" in (await live.says("x" * 4097))["why"]
            assert "at most 4096" in (await live.says(b"{}"))["why"]
            assert (await live.answers("rock"))["kind"] == "accepted"
            with pytest.raises(Gone):
                await live.says("x" * 70_000)
            assert await live.until_closed() == 1009


async def test_too_many_messages_close_the_socket(sqlite: str) -> None:
    """Of one viewer; the others are not touched."""
    async with (
        served(sqlite, messages=5.0, burst=10) as server,
        two_at_a_table(server, V52) as table,
    ):
        for _ in range(30):
            try:
                await table.a.send("{}")
            except Gone:
                break
        assert await table.a.until_closed() == 4008
        assert len(table.a.replies) <= 11
        assert (await table.b.answers("rock"))["kind"] == "accepted"
        async with table.ann.looks(table.match, "away") as again:
            await again.until(lambda live: live.asked)
            assert (await again.answers("rock"))["kind"] == "accepted"


async def test_too_many_sockets_are_turned_away(sqlite: str) -> None:
    """With a sentence; when one leaves there is room again."""
    async with served(sqlite, sockets_each=3) as server, Player(server.base) as ann:
        match = await ann.makes(V52, {"away": "me"})
        lives = [await ann.opens(match) for _ in range(4)]
        assert await lives[3].until_closed() == 4029
        assert "too many tables are open" in lives[3].replies[0]["why"].lower()
        await lives[0].leave()
        await sockets_left(server, 2)
        async with ann.looks(match) as live:
            await live.until(lambda live: live.welcome)
        for one in lives[1:3]:
            await one.leave()
        await sockets_left(server, 0)
    async with (
        served(sqlite, sockets=1) as server,
        Player(server.base) as ann,
        ann.looks(match),
        ann.looks(match) as second,
    ):
        assert await second.until_closed() == 4029
        assert "park is full" in second.replies[0]["why"]


async def test_too_many_matches_and_requests(sqlite: str) -> None:
    """From one address in a minute, of one browser at once, and of any kind."""
    async with served(sqlite, matches_a_minute=3) as server, Player(server.base) as ann:
        made = [await ann.post("/api/matches", WISH) for _ in range(4)]
        assert [each.status_code for each in made] == [200, 200, 200, 429]
        assert "a lot of matches" in problem(made[3], 429)
        assert "a lot of matches" in problem(await ann.post("/api/promises"), 429)
    async with served(sqlite, open_matches=2) as server, Player(server.base) as ann:
        made = [await ann.post("/api/matches", WISH) for _ in range(3)]
        assert "2 may be open at once" in problem(made[2])
    async with served(sqlite, requests_a_minute=5) as server, Player(server.base) as ann:
        paths = ("/", "/api/lobby", "/seasons", "/rules/home-runz", "/cards/1955")
        assert [(await ann.get(path)).status_code for path in paths] == [200] * 5
        assert [(await ann.get(path)).status_code for path in paths] == [429] * 5
        for path in ("/healthz", "/readyz", "/metrics", "/assets/nothing.js"):
            assert (await ann.get(path)).status_code != 429


async def test_health_and_metrics(database: str) -> None:
    """What somebody who runs a server wants to know, and no names of anybody."""
    async with served(database, metrics=True) as server, two_at_a_table(server, V52) as table:
        await table.a.answers("rock")
        assert (await table.ann.get("/healthz")).json() == {"ok": True}
        text = (await table.ann.get("/metrics")).text
        assert 'sandlot_in_line{line="coach"} 0.0' in text
        counted = {
            line.split()[0]: line.split()[1] for line in text.splitlines() if "#" not in line
        }
        assert float(counted["sandlot_viewers"]) == 2
        assert float(counted["sandlot_rooms"]) == 1
        assert float(counted["sandlot_commits"]) >= 2
        assert float(counted["sandlot_answers_total"]) >= 1
        assert table.match not in text
        assert "Ann" not in text


async def test_without_a_database_the_server_says_so(sqlite: str) -> None:
    """It is alive and not ready, and pages get a sentence."""
    async with served(sqlite) as server, Player(server.base) as ann:
        path = Path(sqlite.removeprefix("sqlite:///"))
        await server.hall.house.store.engine.dispose()
        path.unlink()
        path.mkdir()
        assert "database" in problem(await ann.get("/readyz"), 503)
        assert (await ann.get("/healthz")).status_code == 200
        assert "database" in problem(await ann.post("/api/matches", WISH), 503)


def secrets_of(*players: Player) -> list[str]:
    """What must be in no log: cookies, and the hashes they are known by."""
    cookies = [player.cookie for player in players]
    return cookies + [hashed(cookie) for cookie in cookies]


async def test_logs_tell_no_secrets(sqlite: str, tmp_path: Path) -> None:
    """A whole match with everything logged, and some faults in it: one line of JSON each."""
    log = tmp_path / "log"
    environment = {"SANDLOT_LOG": "debug"}
    async with process(sqlite, log, environment=environment) as server:
        async with Player(server.base) as ann, Player(server.base) as bob:
            promised = (await ann.post("/api/promises")).json()["commitment"]
            wish = {"commitment": promised, "luck": "my own luck", "player": "Ann"}
            match = await ann.makes(HOME_RUNZ, {"blue": "me"}, **wish)
            link = await ann.offers(match, "red")
            await bob.claims(link, player="Bob")
            async with ann.looks(match, "blue") as a, bob.looks(match, "red") as b:
                await a.says("nonsense")
                await play_out([a, b])
            seed = (await ann.get(f"/api/matches/{match}/check")).json()["seed"]
            secrets = [seed, link, hashed(link), "my own luck", *secrets_of(ann, bob)]
        assert await server.stop() in STOPPED
    written = log.read_text()
    lines = [json.loads(line) for line in written.splitlines()[1:]]
    assert {line["path"] for line in lines if "path" in line} >= {"/api/matches", "/api/claims"}
    assert all(line["level"] in ("debug", "info") for line in lines)
    for secret in secrets:
        assert len(secret) > 8
        assert secret not in written


async def test_who_never_reads_holds_up_nobody(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """His line is full: the others get everything, little waits for him, and he counts as gone.

    What is long is measured by what the others get meanwhile, and for him alone: no clock counts.
    """
    room: Room | None = None
    slow: Viewer | None = None

    def entries() -> int:
        return len(room.match.story) if room and room.match else 0

    async def for_long(viewer: Viewer) -> None:
        then = entries()
        while viewer is not slow or entries() < then + MEANWHILE:
            await asyncio.sleep(0.01)

    monkeypatch.setattr("sandlot.table.live._for_long", for_long)
    async with (
        served(sqlite, buffer=4096) as server,
        two_at_a_table(server, WHISPER, rules={"rounds": 900}) as table,
    ):
        await table.a.leave()
        await table.b.until(lambda live: not live.here("ann"))
        deaf = deaf_viewer(server.base, table.match, table.ann.cookie)
        await table.b.until(lambda live: live.here("ann"))
        (slow,) = (
            one for one in server.hall.rooms[table.match].gallery.viewers if one.seat == "ann"
        )
        room = server.hall.rooms[table.match]
        async with table.ann.looks(table.match, "ann") as a:
            playing = asyncio.create_task(play_out([a, table.b]))
            while slow in room.gallery.viewers:
                await asyncio.sleep(0.01)
            assert slow.sent < len(a.story)
            assert not slow.replies
            assert not playing.done()
            playing.cancel()
        await table.b.until(lambda live: not live.here("ann"))
        deaf.close()


async def test_who_asks_and_never_reads_is_not_answered_for_ever(sqlite: str) -> None:
    """He sends and sends, and reads nothing: after so many replies that wait he is shown out."""
    async with (
        served(sqlite, buffer=4096, burst=50) as server,
        two_at_a_table(server, WHISPER, rules={"rounds": 60}) as table,
    ):
        deaf = deaf_viewer(server.base, table.match, table.ann.cookie)
        await table.a.until(lambda live: live.here("ann"))
        room = server.hall.rooms[table.match]
        while len(room.gallery.viewers) < 3:
            await asyncio.sleep(0.01)
        slow = room.gallery.viewers[-1]
        await play_out([table.a, table.b])
        deaf.setblocking(False)
        most = 0
        while slow in room.gallery.viewers:
            with suppress(OSError):
                deaf.send(b"\x81\x82\x00\x00\x00\x00{}")
            await asyncio.sleep(0)
            most = max(most, len(slow.replies))
        assert 10 < most <= 52
        deaf.close()


def deaf_viewer(base: str, match: str, cookie: str) -> socket.socket:
    """A socket that was opened properly, and is never read from."""
    host, port = base.removeprefix("http://").split(":")
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    deaf.connect((host, int(port)))
    deaf.sendall(
        f"GET /api/matches/{match}/live?seat=ann HTTP/1.1\r\nHost: {host}:{port}\r\n"
        f"Cookie: sandlot={cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    return deaf


async def test_many_viewers_of_one_match(sqlite: str) -> None:
    """Fifty watch; all see the same, and those who leave rudely are no trouble."""
    async with (
        served(sqlite) as server,
        Player(server.base) as crowd,
        two_at_a_table(server, V52) as table,
    ):
        lives = [await crowd.opens(table.match) for _ in range(50)]
        for live in lives[::5]:
            live._socket.transport.abort()
        await play_out([table.a, table.b])
        for number, live in enumerate(lives):
            if number % 5:
                await live.until(lambda live: live.over)
                assert live.story == lives[1].story
                await live.leave()
        await gone(server.hall.rooms[table.match], 2)


async def sockets_left(server: Served, left: int) -> None:
    """Wait until only so many are open."""
    async with asyncio.timeout(WAIT):
        while server.app.state.sockets.total != left:
            await asyncio.sleep(0.01)


async def gone(room: Any, left: int) -> None:
    """Wait until only so many look."""
    async with asyncio.timeout(WAIT):
        while len(room.gallery.viewers) > left:
            await asyncio.sleep(0.02)


async def test_a_server_stops_when_asked(sqlite: str, tmp_path: Path) -> None:
    """With sockets open and a bot at its thoughts: soon, in order, and what was taken is kept."""
    async with process(sqlite, tmp_path / "log") as server, Player(server.base) as ann:
        match = await ann.makes(V52, {"away": "me", "home": "bot:house"})
        async with ann.looks(match, "away") as live:
            await live.until(lambda live: live.asked)
            assert (await live.answers("rock"))["kind"] == "accepted"
            assert await server.stop() in STOPPED
            assert await live.until_closed() == 1012
    assert "Traceback" not in (tmp_path / "log").read_text()
    async with served(sqlite) as again, Player(again.base) as back:
        back.http.cookies.set("sandlot", ann.cookie)
        async with back.looks(match, "away") as live:
            await live.until(lambda live: live.standing)
            assert len(await again.hall.house.store.lines(match)) > 1

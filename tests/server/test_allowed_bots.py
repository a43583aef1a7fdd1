"""The host's own bots: requests pick from those that `serve --allow-bot` names, from no other."""

import json
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandlot.bots import own
from sandlot.core import typed
from sandlot.core.log import Answered
from tests.cli.shell import refused

from .player import Player, play_out
from .process import process
from .serving import served
from .tables import HOME_RUNZ, V52, log_of

MINE = """
from pathlib import Path

def make(game):
    if game.id == "deep-drive":
        raise ValueError("not this one")
    return lambda view, choice: {min(choice.options, key=str): 1}

def none(game):
    return None
"""
EVIL = """
from pathlib import Path
Path(__file__).with_name("it_ran").touch()

def make(game):
    return lambda view, choice: dict.fromkeys(choice.options, 1)
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A working folder with a bot that is allowed in some tests, and one that never is."""
    (tmp_path / "mine_to_serve.py").write_text(MINE)
    (tmp_path / "evilbot.py").write_text(EVIL)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(own, "_makers", {})
    monkeypatch.setattr(typed, "_loaded", {})
    own.plays.cache_clear()
    yield tmp_path
    own.plays.cache_clear()


async def test_requests_pick_from_what_the_host_allows(tmp_path: Path) -> None:
    """Through a real server: the lobby lists it, it plays by itself, and no other is loaded."""
    (tmp_path / "socket.py").write_text(EVIL)  # where processes that think would look first
    (tmp_path / "polars.py").write_text(EVIL)
    address, bot = f"sqlite:///{tmp_path / 'x.db'}", "mine_to_serve:make"
    async with (
        process(address, tmp_path / "log", "--allow-bot", bot) as server,
        Player(server.base) as ann,
    ):
        games = (await ann.get("/api/lobby")).json()["games"]
        listed = {game["id"] for game in games for one in game["bots"] if one["name"] == bot}
        assert V52 in listed
        assert "deep-drive" not in listed
        strangers = [(V52, name) for name in ("evilbot:make", "mine_to_serve:none", "os:system")]
        for game, stranger in [*strangers, ("deep-drive", bot)]:
            wish = {"game": game, "seats": {"away": "me", "home": f"bot:{stranger}"}}
            answer = await ann.post("/api/matches", wish)
            assert answer.status_code == 400
            assert "there is no bot" in answer.json()["problem"].lower()
        match = await ann.makes(V52, {"away": "me", "home": f"bot:{bot}"}, rules={"innings": 1})
        async with ann.looks(match, "away") as live:
            await play_out([live])
        log = (await ann.get(f"/api/matches/{match}/log")).text
    answers = [one for line in log.splitlines() if (one := json.loads(line)).get("answer")]
    mine = [one for one in answers if one["seat"] == "home"]
    assert mine
    assert all("note" not in one for one in mine)
    assert not (tmp_path / "it_ran").exists()


async def test_a_match_with_a_bot_that_is_not_allowed_any_more_waits(tmp_path: Path) -> None:
    """Chance does not spoil it: it goes on once the bot is allowed again."""
    address, bot = f"sqlite:///{tmp_path / 'x.db'}", "mine_to_serve:make"
    own.allow([bot])
    async with served(address) as server, Player(server.base) as ann:
        match = await ann.makes(HOME_RUNZ, {"blue": "me", "red": f"bot:{bot}"})
        cookies = ann.http.cookies
    own._makers.clear()
    own.plays.cache_clear()
    async with served(address) as server, Player(server.base) as ann:
        ann.http.cookies = cookies
        assert (await ann.get("/api/lobby")).status_code == 200
        async with ann.looks(match, "blue") as live:
            await live.until(lambda live: live.standing)
        log = await log_of(server.hall.house.store, match)
        assert not any(isinstance(one, Answered) and one.note for one in log.records)
        wish = {"game": HOME_RUNZ, "seats": {"blue": "me", "red": f"bot:{bot}"}}
        assert (await ann.post("/api/matches", wish)).status_code == 400
    own.allow([bot])
    async with served(address) as server, Player(server.base) as ann:
        ann.http.cookies = cookies
        async with ann.looks(match, "blue") as live:
            await play_out([live])


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("mine_to_serve:none", "mine_to_serve:none gives no bot for any game."),
        ("mine_to_serve", "a bot of your own is named as module:function"),
        ("nowhere_at_all:make", "there is no module of that name here."),
    ],
)
def test_a_server_does_not_start_with_what_is_no_bot(name: str, said: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = str(listening.getsockname()[1])
        assert said in refused("serve", "--port", port, "--allow-bot", name)

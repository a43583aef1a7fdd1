"""Starting a server: what is wrong is one sentence; and the contract is what the client has."""

import asyncio
import os
import signal
import socket
from pathlib import Path
from random import Random
from typing import Any

import pytest
import uvicorn

from sandlot.core.errors import Mistake
from sandlot.games import GAMES
from sandlot.table import contract_file
from sandlot.table.database import database_url
from sandlot.table.serve import serve

from ..cli.shell import refused, sandlot
from .player import Player, plays
from .postgres import Cluster
from .process import free_port, process
from .tables import V52
from .toys import TOYS


def test_the_contract_beside_the_client_is_the_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    """`python -m sandlot.table.contract_file` writes it anew."""
    for toy in TOYS:
        monkeypatch.delitem(GAMES, toy)
    assert contract_file.FILE.read_text(encoding="utf-8") == contract_file.text()


@pytest.mark.parametrize(
    "address",
    [
        "nonsense",
        "",
        "sqlite://",
        "sqlite:///",
        "sqlite:///:memory:",
        "mysql://host/sandlot",
        "postgresql://host:port/sandlot",
        "postgresql://[::1/sandlot",
        "http://example.org",
        "://",
    ],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    """With an example of one that is."""
    with pytest.raises(Mistake) as refused:
        database_url(address)
    assert "sqlite:///table.db" in str(refused.value)


def refusal(monkeypatch: pytest.MonkeyPatch, address: str, **more: Any) -> str:
    """The sentence with which a server does not start."""
    wish = {"host": "127.0.0.1", "port": free_port(), "workers": 1, "open_page": False, **more}
    monkeypatch.setattr(uvicorn, "run", not_reached)
    with pytest.raises(Mistake) as refused:
        serve(address=address, **wish)
    return str(refused.value)


def not_reached(*_: Any, **__: Any) -> None:
    """Where no server should get to."""
    raise AssertionError("the server has begun")


def test_a_mistake_is_one_sentence_on_the_command_line(tmp_path: Path) -> None:
    """No traceback, nothing begun: several processes on a SQLite file, and a port in use."""
    address = f"sqlite:///{tmp_path / 'x.db'}"
    sentence = refused("serve", "--workers", "2", "--db", address, run=sandlot)
    assert "2 processes cannot share a SQLite file" in sentence
    assert "PostgreSQL" in sentence
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        sentence = refused("serve", "--port", str(port), "--db", address, run=sandlot)
        assert f"port {port} of 127.0.0.1 cannot be had: Address already in use." in sentence
    assert not list(tmp_path.iterdir())
    (tmp_path / "folder").mkdir()
    words = ("--port", str(free_port()), "--db", f"sqlite:///{tmp_path / 'folder'}")
    assert "matches cannot be kept in" in refused("serve", *words, run=sandlot)


def test_one_process_whatever_the_environment_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """uvicorn would start several where nobody names a number, and they cannot share the file."""
    for name in ("SANDLOT_DATABASE", "SANDLOT_ALLOWED_BOTS"):
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("WEB_CONCURRENCY", "4")
    configs: list[uvicorn.Config] = []
    monkeypatch.setattr(uvicorn, "run", lambda **more: configs.append(uvicorn.Config(**more)))
    serve("127.0.0.1", free_port(), f"sqlite:///{tmp_path / 'x.db'}", 1, open_page=False)
    assert [config.workers for config in configs] == [1]


async def test_two_servers_on_one_sqlite_file(tmp_path: Path) -> None:
    """The second is refused, by whatever name; a kill of the first frees the file at once."""
    (tmp_path / "other").symlink_to(tmp_path, target_is_directory=True)
    address = f"sqlite:///{tmp_path / 'x.db'}"
    async with process(address, tmp_path / "log") as first, Player(first.base) as ann:
        match = await ann.makes(V52, {"away": "me", "home": "bot:random"})
        async with ann.looks(match, "away") as live:
            await plays(live, Random(1), moves=1)  # a bot thinks in a process of the server's
        for name in (tmp_path / "x.db", tmp_path / "other" / "x.db"):
            words = ("--port", str(free_port()), "--db", f"sqlite:///{name}")
            sentence = await asyncio.to_thread(refused, "serve", *words)
            assert f"another server has {tmp_path / 'x.db'} open" in sentence
        assert (await ann.get("/healthz")).status_code == 200
        os.kill(first.pid, signal.SIGKILL)  # and not its children
        await first.ended()
        async with process(address, tmp_path / "log") as second, Player(second.base) as again:
            assert (await again.get(f"/api/matches/{match}")).status_code == 200


def test_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file where a folder should be."""
    (tmp_path / "file").write_text("")
    path = tmp_path / "file" / "table.db"
    assert "matches cannot be kept in" in refusal(monkeypatch, f"sqlite:///{path}")


def test_a_file_that_is_no_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is left as it is."""
    path = tmp_path / "notes.txt"
    path.write_text("Not a database, but something somebody wrote." * 50)
    sentence = refusal(monkeypatch, f"sqlite:///{path}")
    assert "cannot be opened: file is not a database" in sentence
    assert path.read_text().startswith("Not a database")


def test_a_host_that_is_not_this_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An address that nobody here has, and a name that nobody has at all."""
    address = f"sqlite:///{tmp_path / 'x.db'}"
    for host in ("192.0.2.1", "nowhere.invalid"):
        assert host in refusal(monkeypatch, address, host=host)


def test_a_postgres_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No server, and no password in the sentence."""
    sentence = refusal(monkeypatch, f"postgresql://ann:hidden@/sandlot?host={tmp_path}")
    assert "cannot be opened" in sentence
    assert "hidden" not in sentence


def test_a_database_that_is_not_there(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server is, and says that it has none of this name."""
    sentence = refusal(monkeypatch, cluster.address("nowhere"))
    assert "nowhere" in sentence
    assert "does not exist" in sentence

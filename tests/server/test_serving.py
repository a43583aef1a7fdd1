"""Starting a server: what is wrong is one sentence; and the contract is what the client has."""

import socket
from pathlib import Path

import pytest

from sandlot.core.errors import Mistake
from sandlot.games import GAMES
from sandlot.table import contract_file
from sandlot.table.database import database_url

from ..cli.shell import refused
from .postgres import Cluster
from .process import free_port
from .toys import TOYS


def test_the_contract_beside_the_client_is_the_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    """`python -m sandlot.table.contract_file` writes it anew."""
    for toy in TOYS:
        monkeypatch.delitem(GAMES, toy)
    assert contract_file.FILE.read_text(encoding="utf-8") == contract_file.text()


def test_one_sqlite_file_is_for_one_process(tmp_path: Path) -> None:
    """And the sentence says what to do."""
    sentence = refused("serve", "--workers", "2", "--db", f"sqlite:///{tmp_path / 'x.db'}")
    assert "2 processes cannot share a SQLite file" in sentence
    assert "PostgreSQL" in sentence
    assert not list(tmp_path.iterdir())


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


def test_a_wrong_address_is_one_sentence() -> None:
    """On the command line as well, before anything is begun."""
    assert "not the address of a database" in refused("serve", "--db", "postgresql://h:p/x")


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    """A file where a folder should be; a folder where the file should be."""
    (tmp_path / "file").write_text("")
    path = tmp_path / "file" / "table.db"
    port = str(free_port())
    sentence = refused("serve", "--port", port, "--db", f"sqlite:///{path}")
    assert "matches cannot be kept in" in sentence
    (tmp_path / "folder").mkdir()
    sentence = refused("serve", "--port", port, "--db", f"sqlite:///{tmp_path / 'folder'}")
    assert "matches cannot be kept in" in sentence


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    """It is left as it is."""
    path = tmp_path / "notes.txt"
    path.write_text("Not a database, but something somebody wrote." * 50)
    sentence = refused("serve", "--port", str(free_port()), "--db", f"sqlite:///{path}")
    assert "cannot be opened: file is not a database" in sentence
    assert path.read_text().startswith("Not a database")


def test_a_port_in_use(tmp_path: Path) -> None:
    """Named in the sentence."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        address = f"sqlite:///{tmp_path / 'x.db'}"
        sentence = refused("serve", "--port", str(port), "--db", address, timeout=30)
        assert f"port {port}" in sentence
        assert "in use" in sentence.lower()
        assert not list(tmp_path.iterdir())


def test_a_host_that_is_not_this_machine(tmp_path: Path) -> None:
    """An address that nobody here has."""
    address = f"sqlite:///{tmp_path / 'x.db'}"
    words = ("--host", "192.0.2.1", "--port", str(free_port()), "--db", address)
    assert "192.0.2.1" in refused("serve", *words)


def test_a_postgres_that_is_not_there(tmp_path: Path) -> None:
    """No server, and no password in the sentence."""
    address = f"postgresql://ann:hidden@/sandlot?host={tmp_path}"
    sentence = refused("serve", "--port", str(free_port()), "--db", address)
    assert "cannot be opened" in sentence
    assert "hidden" not in sentence


def test_a_database_that_is_not_there(cluster: Cluster) -> None:
    """The server is, and says that it has none of this name."""
    address = cluster.address("nowhere")
    sentence = refused("serve", "--port", str(free_port()), "--db", address)
    assert "nowhere" in sentence
    assert "does not exist" in sentence

"""Files of one's own are for oneself alone, and others are read within bounds."""

import os
import stat
import subprocess
from pathlib import Path

import pytest

from sandlot.core.errors import Mistake
from sandlot.core.files import private_folder, read_bytes, read_text
from sandlot.core.settings import DEEPEST, check_plain, read_toml
from sandlot.table.alone import alone_on
from sandlot.table.database import database_url, make_place, open_database
from tests.cli.shell import SANDLOT

posix = pytest.mark.skipif(os.name != "posix", reason="rights of this kind are of Unix")


def rights(path: Path) -> int:
    """Who may do what with a file."""
    return stat.S_IMODE(path.stat().st_mode)


@posix
async def test_a_new_database_is_for_its_owner_alone(tmp_path: Path) -> None:
    """With all that SQLite and a server put beside it; one that is there keeps its rights."""
    folder = tmp_path / "data" / "sandlot"
    make_place(folder / "table.db")
    url = database_url(f"sqlite:///{folder / 'table.db'}")
    with alone_on(url):
        engine = await open_database(url)
        async with engine.connect() as connection:
            await connection.exec_driver_sql("CREATE TABLE x (y)")
            found = {path.name: rights(path) for path in folder.iterdir()}
        await engine.dispose()
    assert {"table.db", "table.db-wal", "table.db-shm", "table.db-serving"} <= {*found}
    assert {*found.values()} == {0o600}
    assert rights(folder) == rights(folder.parent) == 0o700
    (folder / "table.db").chmod(0o644)
    folder.chmod(0o755)
    make_place(folder / "table.db")
    assert (rights(folder / "table.db"), rights(folder)) == (0o644, 0o755)


@posix
def test_a_saved_match_is_for_its_owner_alone(tmp_path: Path) -> None:
    """Whatever the user's usual rights are."""
    saved = tmp_path / "match.sandlot"
    subprocess.run([SANDLOT, "watch", "home-runz", "--text", "--save", saved], check=True,
                   stdout=subprocess.DEVNULL, umask=0o022)  # fmt: skip
    assert rights(saved) == 0o600
    private_folder(tmp_path / "a" / "b")
    assert rights(tmp_path / "a") == rights(tmp_path / "a" / "b") == 0o700


@posix
def test_what_a_shell_hands_over_is_read(tmp_path: Path) -> None:
    """A pipe somebody writes to; one by name, to which nobody does, is refused at once."""
    reading, writing = os.pipe()
    os.write(writing, "\ufeff[rules]\r\nx = 1\r\n".encode())
    os.close(writing)
    assert read_text(Path(f"/dev/fd/{reading}")) == "[rules]\nx = 1\n"
    os.close(reading)
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero"), tmp_path, tmp_path / "none"):
        with pytest.raises(Mistake, match=r"cannot be read|is not a file"):
            read_bytes(path)
    (tmp_path / "file").write_bytes(b"12345")
    assert read_bytes(tmp_path / "file", 5) == b"12345"
    with pytest.raises(Mistake, match="at most 4 bytes"):
        read_bytes(tmp_path / "file", 4)


def test_how_deep_values_may_lie() -> None:
    """As deep as is said, in lists, tables and keys; deeper is a sentence."""
    for deep, lies in ((DEEPEST - 2, True), (DEEPEST + 2, False)):
        for text in (f"a = {'[' * deep}{']' * deep}", "a" + ".a" * deep + " = 1"):
            if lies:
                read_toml(text, "x")
            else:
                with pytest.raises(Mistake, match="too deep"):
                    read_toml(text, "x")
    check_plain({"a": [2**63 - 1, True, None, "x", 1.5]}, "x")
    with pytest.raises(Mistake, match="too large"):
        check_plain({"a": [[2**63]]}, "x")

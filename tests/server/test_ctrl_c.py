"""Ctrl-C goes to every process of a server: it ends quietly, and so do those that think for it."""

import asyncio
import os
import signal
import subprocess
from pathlib import Path

import pytest

from .player import WAIT, Player, play_out
from .process import process
from .tables import V52


def group(leader: int) -> list[str]:
    """What lives of a process group; the dead whom nobody has buried do not count."""
    listed = subprocess.run(
        ["ps", "-eww", "-o", "pgid=,stat=,args="], capture_output=True, text=True, check=True
    )
    rows = [row.split(maxsplit=2) for row in listed.stdout.splitlines()]
    return [row[2] for row in rows if row[0] == str(leader) and not row[1].startswith("Z")]


@pytest.mark.parametrize("whole", [True, False], ids=["after a match", "while thinkers start"])
async def test_a_server_with_thinkers_ends_without_a_word(tmp_path: Path, whole: bool) -> None:
    """Its one line is where it was to be found, and nobody is left behind."""
    address = f"sqlite:///{tmp_path / 'x.db'}"
    async with process(address, tmp_path / "log") as server, Player(server.base) as ann:
        seats = {"away": "me", "home": "bot:house"}
        match = await ann.makes(V52, seats, rules={"innings": 1})
        async with ann.looks(match, "away") as live:
            if whole:
                await play_out([live])
            while not any("spawn_main" in command for command in group(server.pid)):
                await asyncio.sleep(0.02)
            os.killpg(server.pid, signal.SIGINT)
            assert await server.ended() == 0
        said = (tmp_path / "log").read_text().splitlines()
        assert len(said) == 1, said
        assert "Ctrl-C stops it" in said[0]
        async with asyncio.timeout(WAIT):
            while group(server.pid):
                await asyncio.sleep(0.05)

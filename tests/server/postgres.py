"""A PostgreSQL cluster of the tests' own: in a temporary folder, on a socket there, gone after."""

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "max_connections": "200",
    "shared_buffers": "32MB",
}


WATCHED = """
exec 3<&0
"$@" </dev/null &
while read -r word <&3; do
    case $word in
        stop) kill -INT $!; wait $! ;;
        start) "$@" </dev/null & ;;
    esac
done
kill -QUIT $!
wait
rm -rf "$0"
"""
"""Runs a server until its input is closed, as it is when the tests are over or were killed.

Lines of its input stop the server and start it again.
"""


class Cluster:
    """A running cluster: makes databases, empty or with the tables of another."""

    def __init__(self, folder: Path, programs: Path, server: "subprocess.Popen[bytes]") -> None:
        self.folder = folder
        self.programs = programs
        self._server = server
        self._numbers = count(1)

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """No server until this is left, as while its host restarts it."""
        self._order("stop")
        try:
            while (self.folder / "data" / "postmaster.pid").exists():
                time.sleep(0.01)
            yield
        finally:
            self._order("start")
            self.ready()

    def ready(self) -> None:
        """Wait until the server answers."""
        for _ in range(600):
            try:
                self.run("pg_isready")
            except subprocess.CalledProcessError:
                time.sleep(0.05)
            else:
                return
        raise RuntimeError((self.folder / "log").read_text())

    def _order(self, word: str) -> None:
        assert self._server.stdin is not None
        self._server.stdin.write(f"{word}\n".encode())
        self._server.stdin.flush()

    def address(self, name: str) -> str:
        """The address of a database, as one gives it to the server."""
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def fresh(self, template: str = "template0") -> str:
        """The name of a new database."""
        name = f"sandlot{next(self._numbers)}"
        self.run("createdb", "--template", template, name)
        return name

    def run(self, program: str, *words: str) -> str:
        """Run one of the programs on the cluster."""
        command = [str(self.programs / program), "-h", str(self.folder), "-U", "postgres", *words]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    def sql(self, name: str, statement: str) -> str:
        """What a statement gives."""
        return self.run("psql", "-d", name, "-Atc", statement).strip()


@contextmanager
def running_cluster(durable: bool = False) -> Iterator[Cluster]:
    """A cluster, until it is no longer needed; a durable one waits for the disk."""
    programs = PROGRAMS[-1]
    folder = Path(tempfile.mkdtemp(prefix="sandlot-pg-"))
    data = folder / "data"
    who = _not_root(folder)
    try:
        prepare: list[str | Path] = [
            programs / "initdb",
            "-D",
            data,
            "-U",
            "postgres",
            "-A",
            "trust",
        ]
        prepare += ["--no-sync", "--no-instructions", "--locale=C", "--encoding=UTF8"]
        subprocess.run(prepare, check=True, capture_output=True, **who)
        safe = dict.fromkeys(("fsync", "full_page_writes"), "on") if durable else {}
        chosen = SETTINGS | safe
        settings = [f"--{name}={value}" for name, value in chosen.items()]
        server: list[str | Path] = [programs / "postgres", "-D", data, "-k", folder]
        server += settings
        with (folder / "log").open("wb") as log:
            begin: list[str | Path] = ["sh", "-c", WATCHED, folder, *server]
            running: subprocess.Popen[bytes] = subprocess.Popen(
                begin, stdin=subprocess.PIPE, stdout=log, stderr=log, **who
            )
        cluster = Cluster(folder, programs, running)
        try:
            cluster.ready()
            yield cluster
        finally:
            running.communicate(timeout=60)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _not_root(folder: Path) -> Mapping[str, Any]:
    """PostgreSQL does not run as root; its folder is then its own user's."""
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam("postgres")
    os.chown(folder, user.pw_uid, user.pw_gid)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": [], "cwd": folder}

"""Starting a server: one process on SQLite, or as many as wanted on PostgreSQL."""

import asyncio
import json
import logging
import multiprocessing
import os
import socket
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple

import uvicorn
from fastapi import FastAPI
from sqlalchemy.engine import URL

from sandlot.bots.own import allow, plays
from sandlot.core.errors import Mistake, clipped
from sandlot.games import GAMES, find_game
from sandlot.lab.process_pool import end_with_parent
from sandlot.table.alone import alone_on
from sandlot.table.app import Serving, make_app
from sandlot.table.connections import BoundedHttp, BoundedWebSocket
from sandlot.table.database import (
    database_url,
    is_postgres,
    make_place,
    open_database,
    usual_address,
)
from sandlot.table.limits import Limits
from sandlot.table.origins import Hosts, hosts_of, is_local, known_hosts
from sandlot.table.retention import Terms
from sandlot.table.workers import run_workers

DATABASE = "SANDLOT_DATABASE"
POWER_SAFE = "SANDLOT_POWER_SAFE"
ALLOWED = "SANDLOT_ALLOWED_BOTS"
HOSTS = "SANDLOT_HOSTS"
KEEPING = "SANDLOT_KEEPING"
METRICS = "SANDLOT_METRICS"
THINKERS = 3
"""Processes in which bots think: one visitor's may have two, and one is free for the others."""

LONGEST_NAME = 56
"""Characters of a bot's name, as long as requests may be (`bot:` and the name are 60)."""

STOPPING = 10
"""Seconds that open requests are given when the server stops."""

ANSWERING = 20
"""Seconds a worker may be silent before it is taken to hang: starting on a busy machine takes 5."""


class Keeping(NamedTuple):
    """For how long matches are kept, and how many."""

    terms: Terms = Terms()
    most: int = Limits.stored_matches
    most_by_address: int = Limits.stored_by_address

    def words(self) -> str:
        """As a text for the environment of a process."""
        return json.dumps([asdict(self.terms), self.most, self.most_by_address])


USUAL = Keeping()


def keeping_of(words: str) -> Keeping:
    """The same from such a text; the usual from an empty one."""
    if not words:
        return USUAL
    terms, most, most_by_address = json.loads(words)
    return Keeping(Terms(**terms), most, most_by_address)


class Reach(NamedTuple):
    """Who reaches a server, and how; behind a proxy it believes where requests came from."""

    direct: bool = False
    behind_proxy: bool = False
    public_url: str | None = None
    metrics: bool = False

    def hosts(self, host: str) -> Hosts:
        """What a server that listens on this host answers to; a Mistake if it is too open."""
        if self.direct and self.behind_proxy:
            raise Mistake("say one of --direct and --behind-proxy.")
        if not (self.direct or self.behind_proxy or is_local(host)):
            raise Mistake(
                f"--host {clipped(host)} lets other machines in: say --direct if they reach "
                "this server themselves, or --behind-proxy if a proxy in front of it passes on "
                "what they ask."
            )
        return known_hosts(host, self.public_url)


HERE = Reach()


def serve(
    host: str,
    port: int,
    address: str | None,
    workers: int,
    open_page: bool,
    bots: Sequence[str] = (),
    keeping: Keeping = USUAL,
    reach: Reach = HERE,
) -> None:
    """Serve until stopped; requests may pick from these bots of the host's own as well."""
    url = database_url(address or usual_address())
    if workers > 1 and not is_postgres(url):
        raise Mistake(
            f"{workers} processes cannot share a SQLite file; give a PostgreSQL database with "
            "--db postgresql://..., or leave --workers away."
        )
    hosts = reach.hosts(host)
    _allow(bots)
    _check_port(host, port)
    if not is_postgres(url) and url.database:
        make_place(Path(url.database))
    with alone_on(url):
        asyncio.run(_check_database(url))
        os.environ[DATABASE] = url.render_as_string(hide_password=False)
        os.environ[HOSTS] = hosts.words
        os.environ[KEEPING] = keeping.words()
        os.environ[METRICS] = "1" if reach.metrics else ""
        _run(host, port, workers, open_page, reach)


def _run(host: str, port: int, workers: int, open_page: bool, reach: Reach) -> None:
    """Say where the table is, and serve the database of the environment there."""
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
    page = f"http://{shown}:{port}/"
    print(f"Sandlot is at {reach.public_url or page}  (Ctrl-C stops it)", flush=True)
    if open_page:
        threading.Thread(target=_open_when_up, args=(page,), daemon=True).start()
    options: dict[str, Any] = {
        "app": "sandlot.table.serve:from_environment",
        "factory": True,
        "host": host,
        "port": port,
        "http": BoundedHttp,
        "ws": BoundedWebSocket,
        "workers": workers,  # always said: else uvicorn reads it from the environment
        "log_config": None,
        "access_log": False,
        "ws_max_size": 64 * 1024,
        "ws_per_message_deflate": False,
        "timeout_graceful_shutdown": STOPPING,
        "timeout_worker_healthcheck": ANSWERING,
        "server_header": False,
        "proxy_headers": reach.behind_proxy,
    }
    if workers == 1:
        uvicorn.run(**options)
    else:
        _log_lines()
        run_workers(uvicorn.Config(**options))


def _allow(bots: Sequence[str]) -> None:
    """Load the host's own bots, here and in every process that is started for the server."""
    allow(bots)
    for name in bots:
        if len(name) > LONGEST_NAME:
            raise Mistake(f"the name {name} is too long; it may have {LONGEST_NAME} characters.")
        if not any(plays(name, find_game(game)) for game in GAMES):
            raise Mistake(f"{name} gives no bot for any game.")
    os.environ[ALLOWED] = ",".join(bots)


def _check_port(host: str, port: int) -> None:
    """Whether one can listen there; a Mistake says why not, before anything is begun."""
    try:
        family, _, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        socket.create_server(place[:2], family=family).close()
    except (OSError, UnicodeError) as error:
        why = str(getattr(error, "strerror", error)).partition(" (")[0]
        raise Mistake(
            f"port {port} of {clipped(host)} cannot be had: {why}. Choose another with --port."
        ) from None


async def _check_database(url: URL) -> None:
    """Whether the database is there and of this version; it is brought up to date."""
    await (await open_database(url)).dispose()


def from_environment() -> FastAPI:
    """The application of a process that was started for it."""
    _log_lines()
    if multiprocessing.parent_process() is not None:
        end_with_parent()
    allow(filter(None, os.environ.get(ALLOWED, "").split(",")))
    url = database_url(os.environ[DATABASE])
    safe = os.environ.get(POWER_SAFE, "") not in ("", "0")
    keeping = keeping_of(os.environ.get(KEEPING, ""))
    limits = Limits(stored_matches=keeping.most, stored_by_address=keeping.most_by_address)
    hosts, metrics = hosts_of(os.environ.get(HOSTS, "")), bool(os.environ.get(METRICS))
    return make_app(Serving(url, limits, THINKERS, safe, keeping.terms, hosts, metrics))


def _open_when_up(page: str) -> None:
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"{page}healthz", timeout=1):
                break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(page)


class JsonLines(logging.Formatter):
    """A log line as one line of JSON; no secret is ever given to it."""

    OWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, Any] = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in self.OWN}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def _log_lines() -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    level = os.environ.get("SANDLOT_LOG", "warning").upper()
    logging.getLogger("sandlot").setLevel(level)

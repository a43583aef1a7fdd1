"""Starting a server: one process on SQLite, or as many as wanted on PostgreSQL."""

import asyncio
import json
import logging
import os
import socket
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI
from sqlalchemy.engine import URL

from sandlot.bots.own import allow, plays
from sandlot.core.errors import Mistake
from sandlot.games import GAMES, find_game
from sandlot.table.alone import alone_on
from sandlot.table.app import Serving, make_app
from sandlot.table.database import (
    database_url,
    is_postgres,
    make_place,
    open_database,
    usual_address,
)

DATABASE = "SANDLOT_DATABASE"
POWER_SAFE = "SANDLOT_POWER_SAFE"
ALLOWED = "SANDLOT_ALLOWED_BOTS"
THINKERS = 2
LONGEST_NAME = 56
"""Characters of a bot's name, as long as requests may be (`bot:` and the name are 60)."""

STOPPING = 10
"""Seconds that open requests are given when the server stops."""


def serve(
    host: str,
    port: int,
    address: str | None,
    workers: int,
    open_page: bool,
    bots: Sequence[str] = (),
) -> None:
    """Serve until stopped; requests may pick from these bots of the host's own as well."""
    url = database_url(address or usual_address())
    if workers > 1 and not is_postgres(url):
        raise Mistake(
            f"{workers} processes cannot share a SQLite file; give a PostgreSQL database with "
            "--db postgresql://..., or leave --workers away."
        )
    _allow(bots)
    _check_port(host, port)
    if not is_postgres(url) and url.database:
        make_place(Path(url.database))
    with alone_on(url):
        asyncio.run(_check_database(url))
        os.environ[DATABASE] = url.render_as_string(hide_password=False)
        _run(host, port, workers, open_page)


def _run(host: str, port: int, workers: int, open_page: bool) -> None:
    """Say where the table is, and serve the database of the environment there."""
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
    page = f"http://{shown}:{port}/"
    print(f"Sandlot is at {page}  (Ctrl-C stops it)", flush=True)
    if open_page:
        threading.Thread(target=_open_when_up, args=(page,), daemon=True).start()
    uvicorn.run(
        "sandlot.table.serve:from_environment",
        factory=True,
        host=host,
        port=port,
        workers=workers if workers > 1 else None,
        log_config=None,
        access_log=False,
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=STOPPING,
        server_header=False,
    )


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
    except OSError as error:
        why = str(error.strerror).partition(" (")[0]
        raise Mistake(
            f"port {port} of {host} cannot be had: {why}. Choose another with --port."
        ) from None


async def _check_database(url: URL) -> None:
    """Whether the database is there and of this version; it is brought up to date."""
    await (await open_database(url)).dispose()


def from_environment() -> FastAPI:
    """The application of a process that was started for it."""
    _log_lines()
    allow(filter(None, os.environ.get(ALLOWED, "").split(",")))
    url = database_url(os.environ[DATABASE])
    safe = os.environ.get(POWER_SAFE, "") not in ("", "0")
    return make_app(Serving(url, thinkers=THINKERS, power_safe=safe))


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

"""Real Chromium on a real server: each test has a database of its own, and nothing leaves here."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from shutil import which
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect

from tests.browser.hands import PATIENCE

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


expect.set_options(timeout=PATIENCE)


def pytest_xdist_auto_num_workers() -> int:
    """Three for two cores: a worker here waits for pages and sockets a third of its time."""
    return (os.cpu_count() or 1) * 3 // 2


@pytest.fixture(autouse=True, scope="session")
def _patient(browser: Browser) -> Iterator[None]:
    """Every page waits as long as that, whoever opens it."""
    fresh = browser.new_context

    def patient(**wishes: Any) -> BrowserContext:
        context = fresh(**wishes)
        context.set_default_timeout(PATIENCE)
        return context

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(browser, "new_context", patient)
        yield


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """The system's Chromium."""
    return {"executable_path": chromium(), "args": list(ARGUMENTS)}


def chromium() -> str:
    """Where the system's Chromium is; the one without windows is the quickest."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    found = next(filter(None, map(which, names)), None)
    if found is None:
        raise RuntimeError("there is no Chromium here; 'make tools' installs it")
    return found


class Server:
    """A server in a process group of its own, which can be killed and started again."""

    def __init__(self, database: str) -> None:
        self.database = database
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [str(Path(sys.executable).with_name("sandlot")), "serve"]
        command += ["--port", str(self.port), "--db", self.database]
        self._process = subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL)
        until = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < until:
            try:
                urllib.request.urlopen(f"{self.address}/healthz").close()
                return
            except OSError:
                assert self._process.poll() is None, "the server has ended"
                time.sleep(0.02)
        raise RuntimeError("the server did not come up")

    def kill(self) -> None:
        """Kill it and all it started, from outside, at once."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._process = None

    def stop(self) -> None:
        """Stop it, if it runs."""
        if self._process is not None:
            self.kill()


@pytest.fixture(scope="session")
def common_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that tests share, as people do."""
    server = Server(f"sqlite:///{tmp_path_factory.mktemp('table') / 'table.db'}")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server of a test's own, to be killed."""
    server = Server(f"sqlite:///{tmp_path / 'table.db'}")
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def base_url(common_server: Server) -> str:
    """Where pages are."""
    return common_server.address


@pytest.fixture(autouse=True)
def _nothing_leaves(context: BrowserContext) -> Iterator[None]:
    """No request goes anywhere but to the table; no page has errors of its own."""
    asked: list[str] = []
    faults: list[str] = []

    def noted(request: Request) -> None:
        asked.append(request.url)

    def watched(page: Page) -> None:
        page.on("pageerror", lambda error: faults.append(str(error)))

    context.on("request", noted)
    context.on("page", watched)
    yield
    outside = [url for url in asked if not url.startswith(("http://127.0.0.1:", "data:", "blob:"))]
    assert not outside
    assert not faults

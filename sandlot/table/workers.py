"""The processes of one server: one that ends by itself is started again, and the server goes on."""

import logging
import time
from socket import socket

from uvicorn import Config
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess
from uvicorn.supervisors.multiprocess import Process

from sandlot.core.errors import Mistake

LOG = logging.getLogger(__name__)

STEADY = 60.0
"""A worker that has lived for so many seconds is started again at once."""

LONGEST = 30.0
"""Seconds at most before a worker is started again that ends soon every time."""

HOPELESS = 3
"""Workers in a row that ended before they served, by themselves: a next one would as well."""


class Workers(Multiprocess):
    """uvicorn's workers, with a wait between those that end soon, and a reason for the end."""

    def __init__(self, config: Config, sockets: list[socket]) -> None:
        super().__init__(config, sockets)
        self.failure: str | None = None
        self._pauses: dict[int, float] = {}
        self._due: dict[int, float] = {}
        self._began: dict[int, float] = {}
        self._served: set[int] = set()
        self._hopeless = 0

    def keep_subprocess_alive(self) -> None:
        """Look at every worker; start those again that have ended and waited long enough."""
        for place, worker in enumerate(list(self.processes)):
            if self.should_exit.is_set():
                return
            if place in self._due:
                if time.monotonic() >= self._due[place]:
                    self._start_again(place)
            elif self._lives(worker):
                self._began.setdefault(worker.pid or 0, time.monotonic())
            else:
                self._has_ended(place, worker)

    def _lives(self, worker: Process) -> bool:
        """Whether a worker runs and answers; one that serves is remembered."""
        if worker.process.is_alive() and worker.is_ready(self.config.timeout_worker_healthcheck):
            self._served.add(worker.pid or 0)
            self._hopeless = 0
            return True
        return worker.is_alive(self.config.timeout_worker_healthcheck)

    def _has_ended(self, place: int, worker: Process) -> None:
        """Plan when another takes its place, unless that would end the same way."""
        worker.kill()  # it may hang
        worker.join()
        pid, status = worker.pid or 0, worker.exitcode or 0
        if pid not in self._served and status >= 0:
            self._hopeless += 1
        if status == STARTUP_FAILURE or self._hopeless >= HOPELESS:
            self.failure = (
                f"the server cannot start: a worker process ended with status {status} before it "
                "served, and would again; its last lines in the log say why."
            )
            self.should_exit.set()
            return
        lived = time.monotonic() - self._began.pop(pid, time.monotonic())
        self._served.discard(pid)
        pause = 0.0 if lived >= STEADY else self._pauses.get(place, 0.0)
        self._pauses[place] = min(2 * pause or 1.0, LONGEST)
        self._due[place] = time.monotonic() + pause
        LOG.error(
            "a worker process ended; another takes its place",
            extra={"pid": pid, "status": status, "seconds": pause},
        )

    def _start_again(self, place: int) -> None:
        del self._due[place]
        worker = Process(self.config, self.sockets)
        worker.start()
        self.processes[place] = worker


def run_workers(config: Config) -> None:
    """Serve with several processes until asked to stop; a Mistake says why they cannot."""
    workers = Workers(config, [config.bind_socket()])
    workers.run()
    if workers.failure is not None:
        raise Mistake(workers.failure)

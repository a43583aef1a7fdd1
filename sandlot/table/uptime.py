"""The time that clocks of matches run on: it stands still while nobody serves.

It is kept in the database as a number near the seconds since 1970, and driven by the monotonic
clocks of the processes that serve: neither a server that was down nor a wall clock that was set
costs a player anything.
"""

import time

BEAT = 1.0
"""Seconds between two notes in the database of how far this time has come; a restart gives players
at most so much."""

LEASH = 4.0
"""Seconds that this time goes on after the last note that was taken: a process that is stopped, or
whose database does not answer, does not serve. Less than the shortest clock of a match, 5 s."""

JUMP = 2.0
"""Seconds by which the wall clock may differ from what was last shown before it is shown anew."""


class Uptime:
    """This time in one process, from where the database says it stands."""

    def __init__(self, served: float) -> None:
        self._noted = served
        self._since = time.monotonic()
        self.offset = time.time() - served
        """What is added to a moment of this time to show it by the wall clock."""

    def now(self) -> float:
        """This time now."""
        return self._noted + min(time.monotonic() - self._since, LEASH)

    def note(self, served: float) -> bool:
        """Go on from what stands in the database by now; whether the offset is another."""
        self._noted, self._since = max(served, self.now()), time.monotonic()
        offset = time.time() - self._noted
        if abs(offset - self.offset) <= JUMP:
            return False
        self.offset = offset
        return True

    def shown(self, moment: float | None) -> float | None:
        """A moment of this time by the wall clock, for viewers."""
        return None if moment is None else moment + self.offset

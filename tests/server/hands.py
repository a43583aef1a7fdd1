"""The hands of the server's clocks, which a test turns itself: no test is too slow for it."""

import time


class Hands:
    """What every server of a test takes for the time."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self.wall = 0.0

    def time(self) -> float:
        """The wall clock."""
        return time.time() + self.ahead + self.wall

    def monotonic(self) -> float:
        """The clock that nobody can set."""
        return time.monotonic() + self.ahead

    def go_on(self, seconds: float) -> None:
        """So much time goes by."""
        self.ahead += seconds

    def run_out(self) -> None:
        """Half a minute goes by."""
        self.go_on(31)

    def set(self, seconds: float) -> None:
        """The wall clock is set by so much, and no time goes by."""
        self.wall += seconds

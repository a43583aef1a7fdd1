"""Pacing: how long a beat stays, skipping ahead, pausing, and waiting for a key or a page."""

import asyncio

PACES = (0.0, 0.15, 0.3, 0.6, 1.0, 1.8)
"""Seconds a beat may stay, from the fastest to the slowest."""

USUAL = 0.6


class Pacer:
    """Lets time pass between the beats of a match."""

    def __init__(self, pace: float) -> None:
        self.pace = pace
        self.held = False
        self._skipping = False
        self._steps = 0
        self._woken = asyncio.Event()
        self._bare = asyncio.Event()
        self._bare.set()

    async def beat(self, weight: float) -> None:
        """Let a beat stay; while the match is held, until somebody steps on."""
        if not (self._skipping or self.held):
            await self._wait(self.pace * weight)
        await self.uncovered()
        while self.held and not self._skipping:
            if self._steps:
                self._steps -= 1
                return
            if await self._wait(None) and not self._steps:
                return

    async def uncovered(self) -> None:
        """Wait until nothing lies on the table."""
        await self._bare.wait()

    async def key(self) -> None:
        """Wait for a key."""
        self._skipping = False
        await self._wait(None)
        self._skipping = False

    async def _wait(self, seconds: float | None) -> bool:
        """Whether it was woken before the time was up."""
        if seconds is not None and seconds <= 0:
            return False
        self._woken.clear()
        try:
            return await asyncio.wait_for(self._woken.wait(), seconds)
        except TimeoutError:
            return False

    def wake(self) -> None:
        """End the waiting there is now."""
        self._woken.set()

    def skip(self) -> None:
        """End the waiting there is now, and all of it until `caught_up`."""
        self._skipping = True
        self._steps = 0
        self._woken.set()

    @property
    def skipping(self) -> bool:
        """Whether beats are passed over now."""
        return self._skipping

    def caught_up(self) -> None:
        """Somebody is asked, or it is over: from here on beats stay again."""
        self._skipping = False
        self._steps = 0

    def cover(self, covered: bool) -> None:
        """Nothing goes on under a page that lies on the table."""
        (self._bare.clear if covered else self._bare.set)()

    def hold(self, held: bool) -> None:
        """Pause, or play on."""
        self.held = held
        self._steps = 0
        self._woken.set()

    def step(self) -> None:
        """Pause; while paused, one beat further, counted even while the table is still painted."""
        if self.held:
            self._steps += 1
        self.held = True
        self._woken.set()

    def change(self, steps: int) -> float:
        """Make beats longer or shorter; returns what they are now."""
        near = min(range(len(PACES)), key=lambda n: abs(PACES[n] - self.pace))
        self.pace = PACES[max(0, min(len(PACES) - 1, near + steps))]
        return self.pace

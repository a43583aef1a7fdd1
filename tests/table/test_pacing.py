"""Pacing: no step is lost to a table that is still being painted."""

import asyncio
from collections.abc import Callable

import pytest

from sandlot.cli.table.pacing import Pacer
from tests.table.driving import PATIENCE


async def waits(pacer: Pacer) -> "asyncio.Task[None]":
    """A beat that goes no further by itself."""
    beat = asyncio.create_task(pacer.beat(1))
    async with asyncio.timeout(PATIENCE):
        while not pacer._woken._waiters:
            await asyncio.sleep(0)
    assert not beat.done()
    return beat


@pytest.mark.parametrize("pace", [0.0, 1000.0])
async def test_steps_that_come_before_their_beats_count(pace: float) -> None:
    """One each: a quick user is two beats further, and not three."""
    pacer = Pacer(pace)
    pacer.step()
    pacer.step()
    pacer.step()
    async with asyncio.timeout(PATIENCE):
        await pacer.beat(1)
        await pacer.beat(1)
    third = await waits(pacer)
    pacer.step()
    await asyncio.wait_for(third, PATIENCE)


async def test_the_first_step_pauses_the_beat_there_is() -> None:
    """And the second leaves it."""
    pacer = Pacer(1000.0)
    beat = await waits(pacer)
    pacer.step()
    for _ in range(20):
        await asyncio.sleep(0)
    assert not beat.done()
    pacer.step()
    await asyncio.wait_for(beat, PATIENCE)


@pytest.mark.parametrize("go_on", [Pacer.skip, lambda pacer: pacer.hold(False)])
async def test_steps_end_with_the_pause(go_on: Callable[[Pacer], None]) -> None:
    """Whoever skips or plays on owes none, and a later pause begins anew."""
    pacer = Pacer(0.0)
    pacer.step()
    pacer.step()
    go_on(pacer)
    pacer.caught_up()
    pacer.hold(True)
    beat = await waits(pacer)
    pacer.step()
    await asyncio.wait_for(beat, PATIENCE)

"""How a screen is compared with what was reviewed by eye: as a picture, or as text with styles."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from sandlot.cli.table.app import TableApp
from tests.table.driving import painted


@pytest.fixture
def same(request: pytest.FixtureRequest, snapshot: SnapshotAssertion) -> Callable[..., bool]:
    """Whether a table looks as it did: whole pictures where a test is marked so, else in text."""
    if request.node.get_closest_marker("picture"):
        picture: Callable[..., bool] = request.getfixturevalue("snap_compare")
        return picture

    def compare(
        app: TableApp,
        press: Iterable[str] = (),
        terminal_size: tuple[int, int] = (80, 24),
        run_before: Callable[[Pilot[Any]], Awaitable[None]] | None = None,
    ) -> bool:
        async def shown() -> str:
            async with app.run_test(size=terminal_size) as pilot:
                await pilot.pause()
                await pilot.press(*press)
                if run_before is not None:
                    await run_before(pilot)
                await pilot.pause()
                return painted(pilot)

        return asyncio.run(shown()) == snapshot

    return compare

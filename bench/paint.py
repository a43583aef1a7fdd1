"""The lobby's largest paint on a slow phone: 1.6 Mbit/s, 150 ms a round trip, a slow processor."""

import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from bench.table import serving
from tests.browser.conftest import ARGUMENTS, chromium

ROUNDS = 5
SLOWER = 4
LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
LARGEST = """() => new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
        .observe({ type: 'largest-contentful-paint', buffered: true })
})"""
WANTED = 1.5


def show() -> bool:
    """Seconds to the largest paint, beside the same page without the slow line and processor."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"sqlite:///{Path(folder) / 'paint.db'}") as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        quick = median(paint(browser, address, slow=False) for _ in range(ROUNDS))
        slow = median(paint(browser, address, slow=True) for _ in range(ROUNDS))
        browser.close()
    print(f"{'largest paint':18}{quick:10.2f} s here{slow:10.2f} s slowed{slow / quick:8.1f} times")
    print(f"wanted: under {WANTED} s when slowed\n")
    return slow < WANTED


def paint(browser: Browser, address: str, slow: bool) -> float:
    """Seconds from asking for the lobby to its largest paint, nothing remembered."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    if slow:
        session: Any = context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", LINE)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(f"{address}/", wait_until="networkidle")
    largest: float = page.evaluate(LARGEST)
    context.close()
    return largest / 1000

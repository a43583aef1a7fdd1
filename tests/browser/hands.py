"""Hands and eyes at a page: how a person plays there, by clicks or by keys."""

import json
import re
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page, expect

GAMES = ("cheddar-bob-v5", "cheddar-bob-v5.2", "home-runz")
PATIENCE = 120_000
"""Milliseconds after which a page hangs; `conftest.py` gives them to all that waits."""
STILL = "?speed=none"
ANY_NUMBER = re.compile(r"^\d+$")


def open_lobby(page: Page) -> None:
    """The first page, with nothing moving."""
    page.goto(f"/{STILL}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def new_match(page: Page, game: str, wish: dict[str, Any]) -> str:
    """A match made as the page itself makes one; the browser holds its seats."""
    page.goto(f"/{STILL}")
    answer = page.request.post("/api/matches", data={"game": game, **wish})
    assert answer.ok, answer.text()
    match: str = answer.json()["id"]
    return match


def one_inning(game: str) -> dict[str, Any]:
    """The shortest match of a game against a bot."""
    if game == "home-runz":
        return {"seats": {"blue": "me", "red": "bot:random"}}
    return {"rules": {"innings": 1}, "seats": {"away": "me", "home": "bot:house"}}


def decision(page: Page) -> Any:
    """The place where I am asked."""
    return page.locator("#decision")


def play_out(page: Page, act: Callable[[Page], None]) -> None:
    """Act whenever I am asked, until the match is over."""
    end = page.get_by_role("region", name="The end")
    lock = decision(page).get_by_role("button", name="LOCK IN")
    throw = decision(page).get_by_role("button", name="THROW THE DICE")
    for _ in rounds():
        expect(end.or_(lock).or_(throw).first).to_be_visible()
        if end.is_visible():
            return
        act(page)
    raise AssertionError("the match did not end")


def rounds() -> Iterator[None]:
    """Rounds of a match, until one that does not end is given up."""
    until = time.monotonic() + 4 * PATIENCE / 1000
    while time.monotonic() < until:
        yield


def by_clicks(page: Page) -> None:
    """Answer what is asked with the mouse."""
    here = decision(page)
    with taken(page):
        if here.get_by_role("button", name="THROW THE DICE").is_visible():
            here.get_by_role("button", name="THROW THE DICE").click()
            return
        arrows = here.get_by_role("group", name="Arrow", exact=True)
        if arrows.count():
            here.get_by_role("group", name="Approach").get_by_role("button").first.click()
            arrows.get_by_role("button").first.click()
        else:
            here.get_by_role("group").first.get_by_role("button").first.click()
        here.get_by_role("button", name="LOCK IN").click()


def by_keys(page: Page) -> None:
    """Answer what is asked with the keyboard alone."""
    here = decision(page)
    with taken(page):
        if here.get_by_role("button", name="THROW THE DICE").is_visible():
            page.keyboard.press("Enter")
            return
        page.keyboard.press("1")
        if here.get_by_role("group", name="Arrow", exact=True).count():
            page.keyboard.press("ArrowUp")
        expect(here.get_by_role("button", name="LOCK IN")).to_be_enabled()
        page.keyboard.press("Enter")


@contextmanager
def taken(page: Page) -> Iterator[None]:
    """Wait until something is asked, and after the answer until it is no longer asked for."""
    expect(decision(page)).to_have_attribute("data-request", ANY_NUMBER)
    number = decision(page).get_attribute("data-request")
    yield
    page.wait_for_function(
        "(number) => document.querySelector('#decision')?.dataset.request !== number",
        arg=number,
    )


def no_sideways(page: Page) -> None:
    """The page is not wider than the window."""
    wide, window = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
    assert wide <= window, (page.url, wide, window)


def get_json(address: str) -> Any:
    """What the server answers to anybody."""
    with urllib.request.urlopen(address) as answer:
        return json.load(answer)

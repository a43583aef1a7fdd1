"""Two people, two browsers: by a link, with a secret choice, watched by a third."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.hands import PATIENCE, decision, new_match

DUEL: dict[str, Any] = {
    "rules": {"innings": 1},
    "seats": {"away": "me", "home": "open"},
    "player": "Ada",
}

WINDOW: ViewportSize = {"width": 1200, "height": 800}


@contextmanager
def another(browser: Browser, base_url: str) -> Iterator[Page]:
    """Another person's browser."""
    context = browser.new_context(base_url=base_url)
    yield context.new_page()
    context.close()


def invitation(page: Page) -> str:
    """The link that gives away the open seat, as the dialog shows it."""
    decision(page).get_by_role("button", name="INVITE CATS").click()
    link = page.get_by_role("dialog").get_by_label("The seat")
    expect(link).to_be_visible()
    address = link.input_value()
    page.keyboard.press("Escape")
    return address


def pick(page: Page, name: str) -> None:
    """Pick a hand, without locking it in."""
    decision(page).get_by_role("button", name=re.compile(f"^{name}")).click()


def lock(page: Page) -> None:
    """Lock in what is picked."""
    decision(page).get_by_role("button", name="LOCK IN").click()


def test_two_browsers_and_a_secret_choice(page: Page, browser: Browser, base_url: str) -> None:
    """A link, a click, two secret hands, and what is shown when both are in."""
    match = new_match(page, "cheddar-bob-v5.2", DUEL)
    page.goto(f"/m/{match}?speed=none")
    address = invitation(page)
    with another(browser, base_url) as theirs, another(browser, base_url) as watching:
        frames: list[str] = []

        def noted(socket: Any) -> None:
            socket.on("framereceived", lambda frame: frames.append(str(frame)))

        theirs.on("websocket", noted)
        theirs.goto(address)
        theirs.get_by_label("My name").fill("Bob")
        theirs.get_by_role("button", name="Take the seat").click()
        theirs.wait_for_url(f"**/m/{match}*")
        watching.goto(f"/m/{match}?speed=none")
        pick(page, "Scissors")
        lock(page)
        expect(decision(page)).to_contain_text("Locked in: Scissors", timeout=PATIENCE)
        expect(decision(theirs)).to_contain_text("Already locked in: Mice", timeout=PATIENCE)
        assert any('"locked":["away"]' in frame for frame in frames)
        assert not any('"entry":"chose"' in frame for frame in frames)
        expect(watching.get_by_role("button", name="LOCK IN")).to_have_count(0)
        pick(theirs, "Rock")
        lock(theirs)
        for one in (page, theirs, watching):
            log = one.get_by_role("log")
            expect(log).to_contain_text("cissors", timeout=PATIENCE, ignore_case=True)
            expect(log).to_contain_text("rock", ignore_case=True)


def test_a_choice_can_be_taken_back_until_it_is_seen(
    page: Page, browser: Browser, base_url: str
) -> None:
    """Lock in, take it back, choose again."""
    match = new_match(page, "cheddar-bob-v5.2", DUEL)
    page.goto(f"/m/{match}?speed=none")
    address = invitation(page)
    with another(browser, base_url) as theirs:
        theirs.goto(address)
        theirs.get_by_role("button", name="Take the seat").click()
        pick(page, "Paper")
        lock(page)
        decision(page).get_by_role("button", name="Take it back").click()
        pick(page, "Rock")
        lock(page)
        expect(decision(page)).to_contain_text("Locked in: Rock", timeout=PATIENCE)


def test_a_used_link_says_so(page: Page, browser: Browser, base_url: str) -> None:
    """The second to open it is told kindly, and opening alone takes nothing."""
    match = new_match(page, "cheddar-bob-v5.2", DUEL)
    page.goto(f"/m/{match}?speed=none")
    address = invitation(page)
    with another(browser, base_url) as first, another(browser, base_url) as second:
        second.goto(address)
        expect(second.get_by_role("button", name="Take the seat")).to_be_visible()
        first.goto(address)
        first.get_by_role("button", name="Take the seat").click()
        first.wait_for_url("**/m/*")
        second.get_by_role("button", name="Take the seat").click()
        expect(second.get_by_role("alert")).to_contain_text("used")


def test_one_device_is_handed_over(page: Page) -> None:
    """Two seats of one browser: a screen in between hides the first choice."""
    wish = {"rules": {"innings": 1}, "seats": {"away": "me", "home": "me"}}
    page.set_viewport_size(WINDOW)
    match = new_match(page, "cheddar-bob-v5.2", wish)
    page.goto(f"/m/{match}?speed=none")
    ready = page.get_by_role("button", name="I AM READY")
    asked = decision(page).get_by_role("button", name=re.compile("^Rock"))
    expect(ready.or_(asked).first).to_be_visible(timeout=PATIENCE)
    if ready.is_visible():
        ready.click()
    pick(page, "Rock")
    lock(page)
    expect(ready).to_be_visible(timeout=PATIENCE)
    hidden = page.get_by_role("dialog").bounding_box()
    assert hidden == {"x": 0, "y": 0, **WINDOW}, "the screen in between covers all of the table"
    ready.click()
    pick(page, "Paper")
    lock(page)
    expect(page.get_by_role("log")).to_contain_text("rock", timeout=PATIENCE, ignore_case=True)

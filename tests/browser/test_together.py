"""Two people, two browsers: by a link, with a secret choice, watched by a third."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.hands import decision, new_match

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


@contextmanager
def friend(
    page: Page, browser: Browser, base_url: str, game: str, wish: dict[str, Any]
) -> Iterator[Page]:
    """Another person in a browser of his own, on the seat that is open; both look at the table."""
    match = new_match(page, game, wish)
    seat = next(one for one, who in wish["seats"].items() if who == "open")
    link = page.request.post(f"/api/matches/{match}/seats/{seat}", data={"change": "link"})
    secret = link.json()["link"]["secret"]
    with another(browser, base_url) as theirs:
        theirs.goto("/?speed=none")
        assert theirs.request.post("/api/claims", data={"secret": secret, "player": "Flo"}).ok
        for one in (page, theirs):
            one.goto(f"/m/{match}?speed=none")
        yield theirs


def invitation(page: Page) -> str:
    """The link that gives away the open seat, as the dialog shows it."""
    decision(page).get_by_role("button", name="INVITE A FRIEND").click()
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
        expect(decision(page)).to_contain_text("Locked in: Scissors")
        expect(decision(theirs)).to_contain_text("Already locked in: Mice")
        assert any('"locked":["away"]' in frame for frame in frames)
        assert not any('"entry":"chose"' in frame for frame in frames)
        expect(watching.get_by_role("button", name="LOCK IN")).to_have_count(0)
        pick(theirs, "Rock")
        lock(theirs)
        for one in (page, theirs, watching):
            log = one.get_by_role("log")
            expect(log).to_contain_text("cissors", ignore_case=True)
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
        expect(decision(page)).to_contain_text("Locked in: Rock")


def test_who_lets_a_bot_play_is_told_and_takes_over_again(
    page: Page, browser: Browser, base_url: str
) -> None:
    """Nothing is asked of him meanwhile; what becomes of who is gone is said."""
    match = new_match(page, "cheddar-bob-v5.2", DUEL)
    page.goto(f"/m/{match}?speed=none")
    address = invitation(page)
    with another(browser, base_url) as theirs:
        theirs.goto(address)
        theirs.get_by_label("My name").fill("Bob")
        theirs.get_by_role("button", name="Take the seat").click()
        seats = page.get_by_role("region", name="Seats")
        expect(seats).to_contain_text("Bob")
        seats.get_by_text("Change").first.click()
        seats.get_by_role("button", name="Let House play for me").click()
        expect(decision(page)).to_contain_text("A bot plays for you")
        expect(decision(theirs)).to_contain_text("Already locked in: Mice")
        expect(decision(page).get_by_role("button", name="Take it back")).to_have_count(0)
        pick(theirs, "Rock")
        lock(theirs)
        expect(page.get_by_role("log")).to_contain_text("House plays for Ada.")
        decision(page).get_by_role("button", name="PLAY MYSELF AGAIN").click()
        expect(decision(page)).not_to_contain_text("A bot plays for you")
    expect(decision(page)).to_contain_text("House plays for Bob after a day away.")


def test_a_link_is_copied_where_a_page_has_no_clipboard(page: Page) -> None:
    """As on every address without https but this machine's own."""
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.add_init_script("addEventListener('copy', () => (window.copied = `${getSelection()}`))")
    match = new_match(page, "cheddar-bob-v5.2", DUEL)
    page.goto(f"/m/{match}?speed=none")
    decision(page).get_by_role("button", name="INVITE A FRIEND").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("The seat")).to_be_visible()
    dialog.get_by_role("button", name="Copy").first.click()
    expect(dialog.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("copied") == dialog.get_by_label("The seat").input_value()


def test_a_link_that_others_cannot_open_says_so(page: Page) -> None:
    """Under an address that means this machine wherever it is opened, there is no code to scan."""
    match = new_match(page, "cheddar-bob-v5.2", DUEL)
    page.goto(f"/m/{match}?speed=none")
    decision(page).get_by_role("button", name="INVITE A FRIEND").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("The seat")).to_be_visible()
    expect(dialog).to_contain_text("sandlot serve --host 0.0.0.0")
    expect(dialog.get_by_role("img")).to_have_count(0)


def test_without_names_everybody_is_called_something(
    page: Page, browser: Browser, base_url: str
) -> None:
    """To himself a player is you, to others a friend; and who watches is told so."""
    nameless = {name: value for name, value in DUEL.items() if name != "player"}
    match = new_match(page, "cheddar-bob-v5.2", nameless)
    page.goto(f"/m/{match}?speed=none")
    seats = page.get_by_role("region", name="Seats")
    expect(seats).to_contain_text("Mice You")
    expect(seats).not_to_contain_text("(you)")
    with another(browser, base_url) as watching:
        watching.goto(f"/m/{match}?speed=none")
        expect(watching.get_by_role("region", name="Seats")).to_contain_text("Mice a friend")
        expect(decision(watching)).to_contain_text("You are watching")


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
        second.reload()
        expect(second.get_by_role("heading", level=1)).to_contain_text("has been used")
        second.get_by_role("link", name="Watch the match").click()
        second.wait_for_url(f"**/m/{match}*")
        expect(second.get_by_role("region", name="Seats")).to_be_visible()
        expect(second.get_by_role("button", name="LOCK IN")).to_have_count(0)
        first.goto(address)
        expect(first.get_by_role("link", name="To the table")).to_be_visible()


def sides(page: Page) -> list[str]:
    """How the seats are drawn on the scoreboard, in their order: as us, or as them."""
    signs = page.locator("header .us, header .them")
    return [sign.get_attribute("class") or "" for sign in signs.all()]


def test_colours_stay_with_the_seats_of_a_shared_device(page: Page) -> None:
    """Whoever is asked: his choices have his colour, and nobody else's has changed."""
    wish = {"rules": {"innings": 1}, "seats": {"away": "me", "home": "me"}}
    match = new_match(page, "cheddar-bob-v5.2", wish)
    page.goto(f"/m/{match}?speed=none")
    asked = decision(page).get_by_role("button", name="LOCK IN")
    theirs = decision(page).locator(".theirs")
    expect(asked).to_be_visible()
    before = sides(page)
    assert [name.split()[0] for name in before] == ["us", "them"]
    expect(theirs).to_have_count(0)
    pick(page, "Rock")
    lock(page)
    page.get_by_role("button", name="I AM READY").click()
    expect(asked).to_be_visible()
    assert sides(page) == before
    expect(theirs).to_have_count(1)


def test_one_device_is_handed_over(page: Page) -> None:
    """Two seats of one browser: a screen in between hides the first choice."""
    wish = {
        "rules": {"innings": 1},
        "seats": {"away": "me", "home": "me"},
        "player": "Ada",
        "names": {"home": "Bob"},
    }
    page.set_viewport_size(WINDOW)
    match = new_match(page, "cheddar-bob-v5.2", wish)
    page.goto(f"/m/{match}?speed=none")
    ready = page.get_by_role("button", name="I AM READY")
    asked = decision(page).get_by_role("button", name=re.compile("^Rock"))
    expect(ready.or_(asked).first).to_be_visible()
    if ready.is_visible():
        ready.click()
    pick(page, "Rock")
    lock(page)
    expect(ready).to_be_visible()
    hidden = page.get_by_role("dialog").bounding_box()
    assert hidden == {"x": 0, "y": 0, **WINDOW}, "the screen in between covers all of the table"
    expect(page.get_by_role("dialog")).to_contain_text("Cats (Bob)")
    ready.click()
    expect(decision(page).get_by_role("heading")).to_contain_text("Cats (Bob)")
    pick(page, "Paper")
    lock(page)
    expect(page.get_by_role("log")).to_contain_text("rock", ignore_case=True)

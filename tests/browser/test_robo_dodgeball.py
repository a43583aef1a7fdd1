"""Robo Dodgeball in real Chromium: cards laid by mouse, keys and finger, and turns watched."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.browser.hands import (
    decision,
    get_json,
    new_match,
    no_sideways,
    play_out,
    rounds,
    taken,
)
from tests.browser.test_access import LOOKS, faults
from tests.browser.test_griddly_headz import drag, middle, noted
from tests.browser.test_together import another, friend

GAME = "robo-dodgeball"
TWO = {"blue": "me", "red": "bot:random"}
PEOPLE = {"seats": {"blue": "me", "red": "open"}}
PHONE: ViewportSize = {"width": 390, "height": 844}
EIGHT = [f"{team} {number}" for number in range(1, 5) for team in ("blue", "red")]


def sit_down(page: Page, seats: dict[str, str] = TWO, speed: str = "none", **more: Any) -> str:
    """A match with cards before me."""
    match = new_match(page, GAME, {"seats": seats, **more})
    page.goto(f"/m/{match}?speed={speed}")
    expect(hand(page).first).to_be_visible()
    return match


def hand(page: Page) -> Locator:
    """The cards that are not laid."""
    return page.locator("[data-card]")


def laid(page: Page) -> Locator:
    """The cards that lie in registers."""
    found: Locator = decision(page).get_by_role("button", name=re.compile("^Take back"))
    return found


def lock(page: Page) -> Locator:
    """What commits."""
    found: Locator = decision(page).get_by_role("button", name="LOCK IN")
    return found


def fill(page: Page) -> Locator:
    """What fills the registers at random."""
    found: Locator = (
        decision(page).get_by_role("button", name=re.compile("Fill (all robots|the rest)")).last
    )
    return found


def by_mouse(page: Page) -> None:
    """Fill what is empty and send it; or take the last option, so that options are used."""
    with taken(page):
        if fill(page).count():
            fill(page).click()
        elif page.locator("[data-hand]").count() == 0:
            page.locator("#decision .chooser button").last.click()
        lock(page).click()


def by_keyboard(page: Page) -> None:
    """The same without a mouse."""
    with taken(page):
        if fill(page).count():
            page.keyboard.press("a")
        elif page.locator("[data-hand]").count() == 0:
            page.keyboard.press("1")
        expect(lock(page)).to_be_enabled()
        page.keyboard.press("Enter")


def court(page: Page) -> Locator:
    """The court, by what it is to those who do not see it."""
    return page.get_by_role("img", name=re.compile("^The court"))


def test_twenty_turns_against_a_bot(page: Page, base_url: str) -> None:
    """A whole game by mouse; the dice check out, and the board has the points of the end."""
    match = sit_down(page)
    play_out(page, by_mouse)
    assert get_json(f"{base_url}/api/matches/{match}/check")["good"]
    expect(page.get_by_text("Full time")).to_be_visible()
    standing = court(page).get_attribute("aria-label") or ""
    points = re.search(r"Blue (\d+), Red (\d+)\.", standing)
    assert points
    assert page.locator(".points").all_inner_texts() == list(points.groups())


def test_by_keys_alone(page: Page) -> None:
    """Nobody needs a mouse."""
    sit_down(page, {"blue": "bot:random", "red": "me"}, rules={"turns": 4})
    play_out(page, by_keyboard)
    expect(page.get_by_role("button", name="REMATCH")).to_be_visible()


def either(page: Page, theirs: Page, seen: Callable[[], bool]) -> None:
    """Whoever is asked plays on, until something is seen."""
    asked = {one: one.locator("#decision[data-request]") for one in (page, theirs)}
    end = page.get_by_role("region", name="The end")
    for _ in rounds():
        page.wait_for_timeout(0)
        if seen():
            return
        waits = [one for one, here in asked.items() if here.count()]
        if waits:
            by_mouse(waits[0])
        elif not end.count():
            theirs.wait_for_timeout(20)
    raise AssertionError("that never came up")


def test_two_people_to_the_end(page: Page, browser: Browser, base_url: str) -> None:
    """Each in a browser of his own; what is face down to one is never on the other's wire."""
    frames: list[str] = []
    with friend(page, browser, base_url, GAME, PEOPLE) as theirs:
        theirs.on("websocket", lambda socket: socket.on("framereceived", noted(frames)))
        theirs.reload()
        end = page.get_by_role("region", name="The end")
        either(page, theirs, lambda: end.count() > 0)
        expect(theirs.get_by_role("region", name="The end")).to_be_visible()
    scenes = list(stood_in(frames))
    assert len(scenes) > 100
    for scene in scenes:
        for robot in range(0, 8, 2):
            cards = scene["cards"][robot]
            face_down = [*cards["hand"], *cards["program"][scene["revealed"] :], cards["kept"]]
            assert all(is_back(card) for card in face_down) or scrambled(scene, robot)
    told = [entry for entry in entries_in(frames) if entry["entry"] == "told"]
    dealt = {entry["data"]["robot"] for entry in told if entry["event"] == "Dealt"}
    assert dealt == {1, 3, 5, 7}
    chosen = [entry for entry in entries_in(frames) if entry["entry"] == "chose"]
    assert {entry["seat"] for entry in chosen if entry["what"] == "program"} == {"red"}


def is_back(card: int | list[int]) -> bool:
    """Whether a card, or all of a register, lies face down or is not there."""
    return all(one in (0, -1) for one in (card if isinstance(card, list) else [card]))


def scrambled(scene: dict[str, Any], robot: int) -> bool:
    """Whether the first register of a robot was laid open by the barrage."""
    rolled = scene["weather"]["barrage"]
    open_one = bool(rolled) and rolled[robot] != 6 and scene["revealed"] == 0
    return open_one and all(map(is_back, scene["cards"][robot]["program"][1:]))


def entries_in(frames: list[str]) -> Iterator[dict[str, Any]]:
    """Every entry of the story that came over the wire."""
    for frame in frames:
        message = json.loads(frame)
        if message["kind"] == "story":
            yield from message["entries"]


def stood_in(frames: list[str]) -> Iterator[dict[str, Any]]:
    """Every scene that came over the wire."""
    return (entry["scene"] for entry in entries_in(frames) if entry["entry"] == "stood")


def test_no_card_is_lost(page: Page) -> None:
    """Clicks, double clicks and quick ones: nine cards are always there, one in a register each."""
    sit_down(page)
    first = hand(page).first
    first.dblclick()
    expect(laid(page)).to_have_count(1)
    expect(hand(page)).to_have_count(8)
    hand(page).nth(3).click(click_count=3)
    expect(laid(page)).to_have_count(2)
    laid(page).first.dblclick()
    expect(laid(page)).to_have_count(1)
    for _ in range(6):
        hand(page).first.click(delay=0)
        page.wait_for_timeout(10)
        assert laid(page).count() + hand(page).count() == 9
    expect(laid(page)).to_have_count(5)
    hand(page).first.dblclick()
    expect(laid(page)).to_have_count(5)
    page.keyboard.press("x")
    expect(hand(page)).to_have_count(9)
    expect(lock(page)).to_be_disabled()


def slot(page: Page, number: int) -> Locator:
    """A register, the first is 1."""
    return page.locator(f"[data-slot='{number - 1}']")


def test_cards_are_dragged(page: Page) -> None:
    """Into a register, on to another card, from one register to the next, and back to the hand."""
    sit_down(page)
    one, other = (hand(page).nth(n).get_attribute("data-card") for n in (0, 5))
    drag(page, page.locator(f"[data-card='{one}']"), slot(page, 4))
    expect(slot(page, 4)).to_contain_text(f"{one}")
    drag(page, page.locator(f"[data-card='{other}']"), slot(page, 4))
    expect(slot(page, 4)).to_contain_text(f"{other}")
    expect(page.locator(f"[data-card='{one}']")).to_be_visible()
    drag(page, laid(page), slot(page, 2))
    expect(slot(page, 2)).to_contain_text(f"{other}")
    expect(slot(page, 4)).not_to_contain_text(f"{other}")
    drag(page, laid(page), page.locator("[data-hand]"))
    expect(laid(page)).to_have_count(0)
    expect(hand(page)).to_have_count(9)


def test_cards_are_dragged_by_finger_on_a_phone(browser: Browser, base_url: str) -> None:
    """The card follows the finger, and the page stays where it is."""
    context = browser.new_context(base_url=base_url, viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    sit_down(page)
    hand(page).first.tap()
    expect(laid(page)).to_have_count(1)
    before = page.evaluate("scrollY")
    card = hand(page).nth(1)
    number = card.get_attribute("data-card")
    start, end = (middle(one.bounding_box()) for one in (card, slot(page, 3)))
    finger = context.new_cdp_session(page)
    for kind, (x, y) in (("touchStart", start), ("touchMove", end), ("touchMove", end)):
        points = [{"x": x, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(slot(page, 3)).to_contain_text(f"{number}")
    assert page.evaluate("scrollY") == before
    context.close()


def test_keys_lay_cards_and_change_robots(page: Page) -> None:
    """Numbers lay, arrows aim and change robots; what is laid stays while one looks back."""
    sit_down(page)
    robots = decision(page).get_by_role("group", name="Your robots").get_by_role("button")
    page.keyboard.press("3")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("1")
    expect(slot(page, 1).get_by_role("button", name=re.compile("^Take back"))).to_have_count(1)
    expect(slot(page, 4).get_by_role("button", name=re.compile("^Take back"))).to_have_count(1)
    page.keyboard.press("Backspace")
    expect(laid(page)).to_have_count(1)
    page.keyboard.press("ArrowDown")
    expect(robots.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(laid(page)).to_have_count(0)
    page.keyboard.press("ArrowUp")
    expect(laid(page)).to_have_count(1)
    page.keyboard.press("[")
    page.keyboard.press("\\")
    expect(laid(page)).to_have_count(1)


def test_a_preview_leads_the_way(page: Page) -> None:
    """What is laid is drawn on the court, and robots are chosen there too."""
    sit_down(page)
    ways = page.locator("svg[role=img] .main .way")
    page.keyboard.press("1")
    drawn = ways.get_attribute("d")
    assert drawn
    page.keyboard.press("2")
    expect(ways).not_to_have_attribute("d", drawn)
    page.locator("[data-to='blue 3']").click()
    robots = decision(page).get_by_role("group", name="Your robots").get_by_role("button")
    expect(robots.nth(2)).to_have_attribute("aria-pressed", "true")


def test_all_is_sent_at_once_and_taken_back(page: Page, browser: Browser, base_url: str) -> None:
    """Four programs with one button; while the others think all four come back as they were."""
    with friend(page, browser, base_url, GAME, PEOPLE):
        expect(hand(page).first).to_be_visible()
        page.keyboard.press("2")
        page.keyboard.press("a")
        cards = laid(page).all_inner_texts()
        lock(page).click()
        back = decision(page).get_by_role("button", name="Take it back")
        expect(back).to_be_visible()
        expect(page.get_by_text("You have locked in")).to_be_visible()
        back.click()
        expect(laid(page)).to_have_count(5)
        assert laid(page).all_inner_texts() == cards
        robots = decision(page).get_by_role("group", name="Your robots").get_by_role("button")
        for place in range(4):
            expect(robots.nth(place)).to_be_enabled()


def test_a_turn_is_watched_robot_by_robot(page: Page) -> None:
    """It takes its time, may be skipped, and is watched again as often as one likes."""
    sit_down(page, speed="fast")
    page.keyboard.press("a")
    lock(page).click()
    goes = page.locator("li.goes")
    expect(goes).to_have_count(1)
    first = goes.inner_text()
    expect(goes).not_to_have_text(first)
    page.get_by_label("Speed").select_option("none")
    expect(hand(page).first).to_be_visible()
    page.get_by_label("Settings").click()
    page.get_by_role("dialog").get_by_label("Fast").check()
    page.keyboard.press("Escape")
    page.keyboard.press("w")
    expect(goes).to_have_count(1)
    page.keyboard.press("\\")
    expect(hand(page).first).to_be_visible()


def test_the_clock_sends_what_was_begun(page: Page) -> None:
    """Before time runs out the begun program is filled and sent; the card laid is played."""
    sit_down(page, speed="fast", clock=10)
    card = hand(page).nth(2).get_attribute("data-card")
    page.keyboard.press("3")
    register = page.locator("ul[aria-label=Blue] li").first.locator(".chip").first
    expect(register).to_have_text(f"{card}")
    expect(page.get_by_role("log")).not_to_contain_text("the clock ran out")


def test_eight_people_have_a_robot_each(page: Page) -> None:
    """One robot's cards, no more; the others' lie face down, team mates' too."""
    seats = dict.fromkeys(EIGHT, "bot:random") | {"red 2": "me"}
    sit_down(page, seats, setup={"seating": "eight"}, rules={"turns": 2})
    expect(decision(page)).to_contain_text("Program Red 2")
    expect(hand(page)).to_have_count(9)
    expect(decision(page).get_by_role("group", name="Your robots")).to_have_count(0)
    play_out(page, by_mouse)


def test_a_spectator_sees_the_court_and_no_cards(
    page: Page, browser: Browser, base_url: str
) -> None:
    """The page without a seat."""
    match = sit_down(page)
    with another(browser, base_url) as theirs:
        theirs.goto(f"/m/{match}?speed=none")
        expect(court(theirs)).to_be_visible()
        expect(theirs.get_by_text("You are watching this match.")).to_be_visible()
        expect(hand(theirs)).to_have_count(0)
        words = court(theirs).get_attribute("aria-label") or ""
        assert " has " not in words
        assert "Blue 1 has " in (court(page).get_attribute("aria-label") or "")


def test_at_one_device_the_next_player_says_when(page: Page) -> None:
    """Hands are secret: between two players there is a screen, and drafts stay with their owner."""
    match = new_match(page, GAME, {"seats": {"blue": "me", "red": "me"}, "rules": {"turns": 1}})
    page.goto(f"/m/{match}?speed=none")
    ready = page.get_by_role("button", name=re.compile("I AM READY"))
    for team in ("Blue", "Red"):
        expect(hand(page).first.or_(ready)).to_be_visible()
        if ready.count():
            ready.click()
        expect(decision(page)).to_contain_text(f"Program {team} 1")
        expect(laid(page)).to_have_count(0)
        by_mouse(page)
    expect(page.get_by_text("Full time")).to_be_visible()


def test_a_program_is_written_in_the_text_view(page: Page) -> None:
    """By its cards; what is wrong with it is said in a sentence."""
    sit_down(page)
    cards = [card.get_attribute("data-card") or "" for card in hand(page).all()]
    page.keyboard.press("t")
    text = page.get_by_role("dialog")
    expect(text).to_contain_text(f"Blue 1 has {cards[0]}")
    text.get_by_role("textbox").fill(", ".join(cards[:4]))
    text.get_by_role("button", name=re.compile("LOCK IN")).click()
    expect(text.get_by_role("alert")).to_contain_text("registers")
    text.get_by_role("textbox").fill(", ".join(cards[:5]))
    text.get_by_role("button", name=re.compile("LOCK IN")).click()
    expect(text).to_contain_text("Program Blue 2")


def test_a_phone_shows_it_all_without_scrolling_sideways(page: Page) -> None:
    """At 390 and 360 pixels, with what commits in view, while programming and while watching."""
    page.set_viewport_size({"width": 360, "height": 740})
    sit_down(page, rules={"turns": 3})
    for _ in range(3):
        no_sideways(page)
        box = lock(page).bounding_box()
        assert box
        assert box["y"] + box["height"] <= 740, "the button that commits is out of view"
        page.keyboard.press("1")
        page.keyboard.press("2")
        no_sideways(page)
        by_mouse(page)
        expect(lock(page).or_(page.get_by_role("region", name="The end")).first).to_be_visible()
        if not lock(page).count():
            break
    page.set_viewport_size(PHONE)
    no_sideways(page)


@pytest.mark.parametrize("look", LOOKS, ids=["day", "night"])
def test_everybody_can_use_it(browser: Browser, base_url: str, look: Any) -> None:
    """Cards in hand and laid, by axe's rules."""
    scheme, width, height = look
    context = browser.new_context(
        base_url=base_url,
        color_scheme=scheme,
        viewport={"width": width, "height": height},
    )
    page = context.new_page()
    sit_down(page)
    assert not faults(page)
    page.keyboard.press("1")
    page.keyboard.press("a")
    assert not faults(page)
    with taken(page):
        lock(page).click()
    expect(hand(page).first).to_be_visible()
    assert not faults(page)
    context.close()

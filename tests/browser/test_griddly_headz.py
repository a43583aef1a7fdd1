"""Griddly Headz in real Chromium: two to four sides, by mouse, keys and finger, on a phone too."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, ViewportSize, expect

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
from tests.browser.test_together import friend

GAME = "griddly-headz"
TWO = {"blue": "me", "yellow": "bot:random"}
PHONE: ViewportSize = {"width": 390, "height": 844}
CORNERS = ("team_blue", "team_red", "team_yellow", "team_green")


def ring_of(*squares: str) -> dict[str, Any]:
    """A board whose squares, but for the corners, are these by turns."""
    sides = [(corner, *(squares[n % len(squares)] for n in range(9))) for corner in CORNERS]
    return {"name": "Test", "squares": [square for side in sides for square in side]}


def card(title: str, do: str, n: int | None = None) -> dict[str, Any]:
    """A card; one without a number is kept."""
    effect = {"do": do} if n is None else {"do": do, "n": n}
    return {"title": title, "keeper": n is None, "effects": [effect]}


def decks(*home_run: dict[str, Any]) -> dict[str, Any]:
    """Decks with these Home Run cards, and hardly any others."""
    cards = [*home_run, card("Home run", "runs", 1)]
    return {
        "home_run": cards,
        "umpire": [card("Walk", "runs", 1)],
        "foul_ball": [card("Torn", "lose", 1)],
    }


def sit_down(page: Page, seats: dict[str, str] = TWO, **more: Any) -> str:
    """A match against bots, with the first throw or question before me."""
    setup = {"sides": len(seats), **more.pop("setup", {})}
    match = new_match(page, GAME, {"seats": seats, "setup": setup, **more})
    page.goto(f"/m/{match}?speed=none")
    expect(decision(page).locator("button.press").first).to_be_visible()
    return match


def options(page: Page) -> Locator:
    """The ways to answer that are before me."""
    return page.locator("#decision .chooser button")


def answer(page: Page, option: Locator) -> None:
    """Pick an option, and lock it in."""
    with taken(page):
        option.click()
        decision(page).get_by_role("button", name="LOCK IN").click()


def throw(page: Page) -> None:
    """Throw the dice that are mine."""
    with taken(page):
        decision(page).get_by_role("button", name="THROW THE DICE").click()


def is_throw(page: Page) -> bool:
    """Whether dice wait for my hand."""
    return page.locator("#decision").get_by_role("button", name="THROW THE DICE").is_visible()


def by_mouse(page: Page) -> None:
    """Throw, or take an option; not always the same one, so that everything comes up."""
    if is_throw(page):
        return throw(page)
    here = options(page)
    place = int(decision(page).get_attribute("data-request") or 0) % here.count()
    return answer(page, here.nth(place))


def by_keyboard(page: Page) -> None:
    """The same without a mouse; arrows go on from the first option."""
    here = decision(page)
    with taken(page):
        if not is_throw(page):
            page.keyboard.press("1")
            if int(here.get_attribute("data-request") or 0) % 2:
                page.keyboard.press("ArrowRight")
            expect(here.get_by_role("button", name="LOCK IN")).to_be_enabled()
        page.keyboard.press("Enter")


def until(page: Page, seen: Callable[[], bool]) -> None:
    """Play on until something is seen."""
    for _ in range(120):
        expect(decision(page).locator("button.press").first).to_be_visible()
        if seen():
            return
        by_mouse(page)
    raise AssertionError("that never came up")


def table(page: Page) -> Locator:
    """The board, by what it is to those who do not see it."""
    return page.get_by_role("img", name=re.compile("^The ring of"))


def test_two_sides_to_ten_runs(page: Page, base_url: str) -> None:
    """A whole game where runs come quickly; the dice check out, and the pad says who won."""
    cards = decks(card("Two of them", "runs", 2), card("Pine", "extra_die"))
    ring = ring_of("home_run", "bunt", "interference", "foul_ball")
    match = sit_down(page, setup={"board": ring, "deck": cards})
    play_out(page, by_mouse)
    assert get_json(f"{base_url}/api/matches/{match}/check")["good"]
    expect(page.locator(".middle .title", has_text="wins!")).to_be_visible()
    pad = page.get_by_role("region", name="Statz pad")
    expect(pad.get_by_role("row", name=re.compile("In the end"))).to_contain_text("WINS")
    told = get_json(f"{base_url}/api/matches/{match}/papers")["papers"]
    runs = [str(side["runs"]) for side in told["sides"]]
    assert (
        pad.get_by_role("row", name=re.compile("^Runs")).get_by_role("cell").all_inner_texts()
        == runs
    )


def test_three_sides_by_keys(page: Page) -> None:
    """Nobody needs a mouse."""
    seats = {"blue": "bot:random", "red": "me", "yellow": "bot:random"}
    sit_down(page, seats, rules={"runs_to_win": 2})
    play_out(page, by_keyboard)
    expect(page.get_by_role("button", name="REMATCH")).to_be_visible()


def either(page: Page, theirs: Page, seen: Callable[[], bool]) -> None:
    """Whoever is asked plays on, until something is seen."""
    mine = page.locator("#decision[data-request]")
    his = theirs.locator("#decision[data-request]")
    end = page.get_by_role("region", name="The end")
    for _ in rounds():
        # The two wait for different pages, so this waits for whichever comes first.
        page.wait_for_timeout(0)
        if seen():
            return
        if mine.count():
            by_mouse(page)
        elif his.count():
            by_mouse(theirs)
        elif not end.count():
            theirs.wait_for_timeout(20)
    raise AssertionError("that never came up")


def test_four_sides_two_people_and_two_bots(page: Page, browser: Browser, base_url: str) -> None:
    """Each in a browser of his own, to the end, which both see."""
    seats = {"blue": "me", "red": "bot:random", "yellow": "open", "green": "bot:random"}
    wish = {"seats": seats, "setup": {"sides": 4}, "rules": {"runs_to_win": 2}}
    with friend(page, browser, base_url, GAME, wish) as theirs:
        end = page.get_by_role("region", name="The end")
        either(page, theirs, lambda: end.count() > 0)
        expect(theirs.get_by_role("region", name="The end")).to_be_visible()


def middle(box: FloatRect | None) -> tuple[float, float]:
    """The middle of something on the page."""
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def may_split(page: Page) -> bool:
    """Whether it is my move, with somebody to take each die."""
    dice = page.locator("[data-die]")
    return dice.count() == 2 and page.locator("[data-to^='man']").count() > 1


def places(page: Page) -> str:
    """Where blue's players are, in words."""
    words = table(page).get_attribute("aria-label") or ""
    return words.partition("Blue: ")[2].partition(" in the dugout")[0]


def test_a_split_by_dragging_dice(page: Page) -> None:
    """A die dragged on a player lights where he goes; the other is dragged on the second."""
    sit_down(page, setup={"board": ring_of("plain")})
    dice = page.locator("[data-die]")
    for _ in rounds():
        until(page, lambda: may_split(page))
        before = places(page)
        with taken(page):
            drag(page, dice.first, page.locator("[data-to^='man 0']").first)
            pressed = options(page).and_(page.locator("[aria-pressed='true']"))
            expect(pressed).to_have_count(1)
            decision(page).get_by_role("button", name="LOCK IN").click()
        expect(decision(page).locator("button.press").first).to_be_visible()
        if dice.count() == 1:
            break  # else he met somebody, and what follows is a challenge
    assert places(page) != before
    between = places(page)
    with taken(page):
        drag(page, dice, page.locator("[data-to^='square']").first)
        expect(decision(page).get_by_role("button", name="LOCK IN")).to_be_enabled()
        decision(page).get_by_role("button", name="LOCK IN").click()
    expect(table(page)).not_to_have_attribute("aria-label", re.compile(re.escape(between)))


def drag(page: Page, what: Locator, onto: Locator) -> None:
    """Carry something over the page by mouse."""
    page.mouse.move(*middle(what.bounding_box()))
    page.mouse.down()
    page.mouse.move(*middle(onto.bounding_box()), steps=6)
    page.mouse.up()


def test_a_split_by_finger_on_a_phone(browser: Browser, base_url: str) -> None:
    """The die follows the finger, and the page stays where it is."""
    context = browser.new_context(base_url=base_url, viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    sit_down(page, setup={"board": ring_of("plain")})
    until(page, lambda: may_split(page))
    page.evaluate("scrollTo(0, 0)")
    start = middle(page.locator("[data-die]").first.bounding_box())
    end = middle(page.locator("[data-to^='man 0']").first.bounding_box())
    finger = context.new_cdp_session(page)
    for kind, (x, y) in (("touchStart", start), ("touchMove", end), ("touchMove", end)):
        points = [{"x": x, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(decision(page).get_by_role("button", name="LOCK IN")).to_be_enabled()
    assert page.evaluate("scrollY") == 0
    context.close()


def test_a_move_is_picked_on_the_board(page: Page) -> None:
    """The squares one may go to are lit; one click on such a square picks the way there."""
    sit_down(page, setup={"board": ring_of("plain")})
    until(page, lambda: page.locator("[data-to^='square']").count() > 0)
    lit = page.locator("[data-to^='square']").first
    square = (lit.get_attribute("data-to") or "").removeprefix("square ")
    with taken(page):
        lit.click(position={"x": 4, "y": 4})
        expect(options(page).and_(page.locator("[aria-pressed='true']"))).to_have_count(1)
        decision(page).get_by_role("button", name="LOCK IN").click()
    expect(table(page)).to_have_attribute("aria-label", re.compile(f"on square {square}\\b"))


def test_a_duel(page: Page) -> None:
    """Rounds won are pips; whoever loses an Interference has a piece of uniform less."""
    sit_down(page, setup={"board": ring_of("interference")})
    duel = page.locator(".faceoff")
    until(page, lambda: duel.count() > 0)
    expect(duel.locator(".pips")).to_have_count(2)
    expect(duel.locator(".pips i")).to_have_count(6)
    over = duel.locator(".wins, .loses")
    for _ in range(40):
        if over.count() or not is_throw(page):
            break
        throw(page)
        expect(decision(page).locator("button.press").first).to_be_visible()
    expect(table(page)).to_have_attribute("aria-label", re.compile(r"\b(10|11) pieces of uniform"))
    expect(page.locator(".piece.lost").first).to_be_attached()


def test_a_bunt(page: Page) -> None:
    """Where to and how hard, on the infield, by mouse and by arrows; then both balls lie there."""
    sit_down(page, setup={"board": ring_of("bunt")})
    spots = decision(page).get_by_role("group", name="Where to, and how hard").get_by_role("button")
    until(page, lambda: spots.count() == 9)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    picked = spots.and_(page.locator("[aria-pressed='true']"))
    expect(picked).to_have_accessible_name(re.compile("firm", re.IGNORECASE))
    spots.last.click()
    expect(picked).to_have_count(1)
    with taken(page):
        decision(page).get_by_role("button", name="LOCK IN").click()
    throw(page)
    line = re.compile("mound")
    page.get_by_role("log").get_by_role("button", name=line).last.click()
    expect(page.locator(".board .infield svg .ball").first).to_be_visible()


def test_a_keeper_is_its_owners_secret(page: Page, browser: Browser, base_url: str) -> None:
    """He has it open before him; the others see a back, on the page and on the wire."""
    secrets = [card(f"Secret sauce {n}", "extra_die") for n in range(9)]
    setup = {"sides": 2, "board": ring_of("home_run"), "deck": decks(*secrets)}
    wish = {"seats": {"blue": "me", "yellow": "open"}, "setup": setup}
    with friend(page, browser, base_url, GAME, wish) as theirs:
        hand = page.get_by_role("region", name="Your keepers")
        frames: list[str] = []
        theirs.on("websocket", lambda socket: socket.on("framereceived", noted(frames)))
        theirs.reload()
        mine = hand.get_by_text(re.compile("Secret sauce"))
        either(page, theirs, lambda: mine.count() > 0)
        title = mine.first.inner_text()
        room = page.locator("svg .room.blue .card")
        expect(room).to_have_count(mine.count())
        expect(theirs.locator("svg .room.blue .card")).to_have_count(room.count())
        expect(theirs.locator("svg .room.blue .card.open")).to_have_count(0)
        assert title not in theirs.content()
        # What lies in the box is no secret: it comes with the welcome.
        told = [frame for frame in frames if '"kind":"welcome"' not in frame]
        assert told
        assert not any(title in frame for frame in told)


def noted(frames: list[str]) -> Callable[[Any], None]:
    """Keep what comes over the wire."""
    return lambda frame: frames.extend(str(frame).split("\n"))


def test_at_one_device_the_next_player_says_when(page: Page) -> None:
    """Hands are secret: between two players there is a screen, even before a mere throw."""
    seats = {"blue": "me", "yellow": "me"}
    match = new_match(page, GAME, {"seats": seats, "setup": {"board": ring_of("plain")}})
    page.goto(f"/m/{match}?speed=none")
    ready = page.get_by_role("button", name=re.compile("I AM READY"))
    for _ in range(12):
        expect(decision(page).locator("button.press").or_(ready).first).to_be_visible()
        if ready.count():
            break
        by_mouse(page)
    ready.click()
    expect(decision(page).locator("button.press").first).to_be_visible()


def test_a_new_match_for_two_is_blue_against_yellow(page: Page) -> None:
    """They sit across from each other; three and four sit all around."""
    page.goto(f"/new/{GAME}?speed=none")
    who = page.get_by_role("region", name="Who sits where")
    expect(who).to_contain_text("Yellow")
    expect(who).not_to_contain_text("Red")
    page.get_by_role("button", name="3 players").click()
    expect(who).to_contain_text("Red")
    page.get_by_role("button", name="2 players").click()
    page.get_by_role("button", name="Start").click()
    expect(table(page)).to_be_visible()


def test_a_phone_shows_it_all_without_scrolling_sideways(page: Page) -> None:
    """At 390 and 360 pixels, with four sides, and what commits in view at every question."""
    page.set_viewport_size({"width": 360, "height": 740})
    seats = {"blue": "me", "red": "bot:random", "yellow": "bot:random", "green": "bot:random"}
    sit_down(page, seats)
    for _ in range(8):
        no_sideways(page)
        box = decision(page).locator("button.press").first.bounding_box()
        assert box
        assert box["y"] + box["height"] <= 740, "the button that commits is out of view"
        by_mouse(page)
        expect(decision(page).locator("button.press").first).to_be_visible()
    page.set_viewport_size(PHONE)
    no_sideways(page)


@pytest.mark.parametrize("look", LOOKS, ids=["day", "night"])
def test_everybody_can_use_it(browser: Browser, base_url: str, look: Any) -> None:
    """A throw, a move and a bunt, by axe's rules."""
    scheme, width, height = look
    context = browser.new_context(
        base_url=base_url, color_scheme=scheme, viewport={"width": width, "height": height}
    )
    page = context.new_page()
    sit_down(page, setup={"board": ring_of("bunt")})
    assert not faults(page)
    until(page, lambda: page.locator("[data-to^='square']").count() > 0)
    assert not faults(page)
    infield = decision(page).get_by_role("group", name="Where to, and how hard")
    until(page, lambda: infield.count() > 0)
    assert not faults(page)
    context.close()

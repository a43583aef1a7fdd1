"""Deep Drive in real Chromium: by clicks, by keys, managed by the house, on a phone too."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.hands import (
    by_clicks,
    by_keys,
    decision,
    get_json,
    new_match,
    no_sideways,
    play_out,
    taken,
)
from tests.browser.test_access import LOOKS, faults
from tests.browser.test_weight import A_GAME, scripts

GAME = "deep-drive"
ONE_INNING: dict[str, Any] = {
    "rules": {"innings": 1},
    "seats": {"away": "me", "home": "bot:house"},
}


def sit_down(page: Page, **rules: Any) -> str:
    """A short match, with its first question open."""
    wish = {**ONE_INNING, "rules": {**ONE_INNING["rules"], **rules}}
    match = new_match(page, GAME, wish)
    page.goto(f"/m/{match}?speed=none")
    expect(decision(page).get_by_role("button", name="LOCK IN")).to_be_visible()
    return match


def the_end(page: Page) -> Locator:
    """What stands there when the match is over."""
    return page.get_by_role("region", name="The end")


def leave_to_the_house(page: Page, until: str) -> None:
    """Have the house manager decide for a while."""
    decision(page).get_by_text("Let the house decide", exact=True).click()
    decision(page).get_by_role("button", name=re.compile(f"^{until}")).click()


def half(page: Page) -> str:
    """The half inning on the painted board."""
    return page.get_by_text(re.compile(r"^(Top|Bottom) \d+$")).first.inner_text()


def test_a_whole_game_by_clicks(page: Page, base_url: str) -> None:
    """From the first question to the last out, and the dice check out."""
    match = sit_down(page)
    play_out(page, by_clicks)
    checked = get_json(f"{base_url}/api/matches/{match}/check")
    assert checked["good"]


def test_a_whole_game_by_keys(page: Page) -> None:
    """The same without a mouse."""
    sit_down(page)
    play_out(page, by_keys)
    expect(page.get_by_role("button", name="REMATCH")).to_be_visible()


def test_playing_on_is_one_key(page: Page) -> None:
    """Nobody is changed most of the time: that is picked already, and Enter goes on."""
    sit_down(page)
    expect(decision(page).get_by_role("button", name=re.compile("^Play on"))).to_have_attribute(
        "aria-pressed", "true"
    )
    with taken(page):
        page.keyboard.press("Enter")


def test_a_pinch_hitter_comes_in(page: Page) -> None:
    """He is found in his fold, his card is shown before he goes, and then he is at bat."""
    sit_down(page)
    here = decision(page)
    here.locator("summary", has_text="A pinch hitter").click()
    option = here.locator("details[open]").get_by_role("button").first
    name = option.locator("b").inner_text().removesuffix(" bats")
    option.click()
    card = re.compile(f"^{name}.s card")
    expect(here.get_by_role("article", name=card)).to_be_visible()
    with taken(page):
        here.get_by_role("button", name="LOCK IN").click()
    expect(page.get_by_role("article", name=card).first).to_contain_text("At bat")
    expect(page.get_by_role("region", name="Harbor City Gulls: scorecard")).to_contain_text(
        name.split()[-1]
    )


def test_the_house_manages_for_half_an_inning(page: Page) -> None:
    """It stops exactly where the sides change, and the player decides again."""
    sit_down(page, innings=2)
    assert half(page) == "Top 1"
    leave_to_the_house(page, "This half inning")
    lock = decision(page).get_by_role("button", name="LOCK IN")
    expect(page.get_by_text("Bottom 1", exact=True)).to_be_visible()
    expect(lock).to_be_visible()
    assert half(page) == "Bottom 1"
    expect(page.get_by_role("log").get_by_role("listitem").last).to_have_text("bottom 1")


def test_the_house_manages_the_rest(page: Page, base_url: str) -> None:
    """To the last out, without another question; the papers are filled in."""
    match = sit_down(page, innings=3)
    leave_to_the_house(page, "The rest")
    expect(the_end(page)).to_be_visible()
    assert get_json(f"{base_url}/api/matches/{match}/check")["good"]
    sheet = page.get_by_role("region", name=re.compile("scorecard$"))
    expect(sheet.locator("td svg").first).to_be_attached()  # how many reach a base is luck


def test_results_flash_by(page: Page) -> None:
    """Innings in a few moments at the usual pace, all of them told, stopped where one likes.

    On a busy machine a game can be over before the click comes through: then it is the next one.
    """
    lock = decision(page).get_by_role("button", name="LOCK IN")
    later = page.get_by_text(re.compile(r"^(Top|Bottom) [3-9]$"))
    for _ in range(5):
        match = new_match(page, GAME, {**ONE_INNING, "rules": {"innings": 9}})
        page.goto(f"/m/{match}?speed=normal")
        leave_to_the_house(page, "The rest")
        expect(later).to_be_visible()
        page.get_by_role("button", name="I decide again").click()
        expect(lock.or_(the_end(page)).first).to_be_visible()
        if lock.is_visible():
            break
    expect(lock).to_be_visible()
    lines = page.get_by_role("log").get_by_role("listitem")
    expect(lines.filter(has_text=re.compile("^bottom 2$"))).to_have_count(1)


TOTALS = {"AB": "at_bats", "R": "runs", "RBI": "batted_in", "LOB": "left_on_base"}


def figures(page: Page, table: str, who: str) -> dict[str, str]:
    """A line of the box score by its columns."""
    shown = page.get_by_role("table", name=table)
    heads = shown.get_by_role("columnheader").all_inner_texts()
    row = shown.get_by_role("row").filter(has_text=who).first
    return dict(zip(heads[1:], row.get_by_role("cell").all_inner_texts(), strict=True))


def test_the_box_score_is_the_scorebooks(page: Page, base_url: str) -> None:
    """Every figure of both clubs, the decisions, earned runs and those left on base."""
    match = sit_down(page, innings=3)
    leave_to_the_house(page, "The rest")
    expect(the_end(page)).to_be_visible()
    page.get_by_role("button", name="Box score").click()
    told = get_json(f"{base_url}/api/matches/{match}/papers")["papers"]
    clubs = get_json(f"{base_url}/api/games/{GAME}/props")
    paper = page.get_by_role("region", name=re.compile("papers$"))
    for seat in ("away", "home"):
        book, club = told[seat]["book"], clubs[seat]
        paper.get_by_role("button", name=club["short"], exact=True).click()
        together = figures(page, f"{club['club']} at bat", "Together")
        for head, name in TOTALS.items():
            assert int(together[head]) == sum(line[name] for line in book["batting"]), head
        names = {card["id"]: card["name"] for card in club["pitchers"]}
        for line in book["pitching"]:
            shown = figures(page, f"{club['club']} on the mound", names[line["who"]])
            assert shown["IP"] == f"{line['outs'] // 3}.{line['outs'] % 3}"
            assert int(shown["ER"]) == line["earned_runs"]
            if line["decision"]:
                expect(paper).to_contain_text(f"{names[line['who']]} ({line['decision']})")
        expect(paper).to_contain_text(f"LOB: {book['left_on_base']}.")


def test_looking_back_the_papers_are_as_they_were(page: Page) -> None:
    """Before the first pitch the scorecard is empty again."""
    sit_down(page)
    leave_to_the_house(page, "The rest")
    expect(the_end(page)).to_be_visible()
    squares = page.get_by_role("region", name=re.compile("scorecard$")).locator("td svg")
    expect(squares.first).to_be_attached()
    page.get_by_role("log").get_by_role("listitem").filter(has_text="pitches").first.click()
    expect(squares).to_have_count(0)


def test_the_line_that_counts_is_lit(page: Page) -> None:
    """Whoever looks back at a throw sees the row of the card that the dice pointed at."""
    sit_down(page)
    leave_to_the_house(page, "The rest")
    expect(the_end(page)).to_be_visible()
    line = page.get_by_role("log").get_by_role("button", name=re.compile(r"^\d\d on the "))
    words = line.first.inner_text()
    number = int(words[:2])
    line.first.click()
    lit = page.get_by_role("article").locator("li", has_text="(this line counts)").first
    expect(lit).to_be_visible()
    low, _, high = lit.locator(".span").inner_text().partition("-")
    assert int(low) <= number <= int(high or low)


def test_an_order_of_ones_own(page: Page) -> None:
    """Rows are dragged, players and positions swapped; the match is played with that order."""
    page.goto(f"/new/{GAME}?speed=none")
    club = page.get_by_role("region", name="The visitors")
    handles = club.get_by_role("button", name=re.compile("^Move "))
    handles.first.scroll_into_view_if_needed()
    from_box, to_box = handles.nth(0).bounding_box(), handles.nth(2).bounding_box()
    assert from_box
    assert to_box
    page.mouse.move(from_box["x"] + 10, from_box["y"] + 10)
    page.mouse.down()
    page.mouse.move(to_box["x"] + 10, to_box["y"] + 10, steps=8)
    page.mouse.up()
    batters = [club.get_by_label(f"Who bats {n}").input_value() for n in (1, 2, 3)]
    assert batters == ["whitcomb", "villareal", "lamb"]
    handles.nth(2).focus()
    page.keyboard.press("ArrowUp")
    assert club.get_by_label("Who bats 2").input_value() == "lamb"
    page.get_by_role("button", name="Start").click()
    sheet = page.get_by_role("region", name="Harbor City Gulls: scorecard")
    rows = sheet.get_by_role("rowheader")
    expect(rows.nth(0)).to_contain_text("Whitcomb")
    expect(rows.nth(1)).to_contain_text("Lamb")


def test_an_order_by_touch(browser: Browser, base_url: str) -> None:
    """A finger drags a row; the page stays where it is."""
    context = browser.new_context(
        base_url=base_url, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    page.goto(f"/new/{GAME}?speed=none")
    club = page.get_by_role("region", name="The visitors")
    handles = club.get_by_role("button", name=re.compile("^Move "))
    handles.nth(4).evaluate("one => one.scrollIntoView({ block: 'center' })")
    before = page.evaluate("scrollY")
    first, third = handles.nth(0).bounding_box(), handles.nth(2).bounding_box()
    assert first
    assert third
    finger = context.new_cdp_session(page)
    steps = [("touchStart", first["y"]), ("touchMove", third["y"] - 20), ("touchMove", third["y"])]
    for kind, y in steps:
        points = [{"x": first["x"] + 12, "y": y + 12}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(club.get_by_label("Who bats 3")).to_have_value("lamb")
    assert page.evaluate("scrollY") == before
    context.close()


def test_cards_that_are_pasted_in(page: Page, base_url: str) -> None:
    """They are taken as soon as they are there; what is no card set is refused in a sentence."""
    own = {**get_json(f"{base_url}/api/games/{GAME}/props")["home"], "club": "Paste City Nine"}
    page.goto(f"/new/{GAME}?speed=none")
    club = page.get_by_role("region", name="The home club")
    club.get_by_label("which club").select_option("own cards")
    text = club.get_by_label("or its text")
    text.fill("three dice")
    text.blur()
    expect(club.get_by_role("alert")).to_contain_text("cannot be read as JSON")
    text.fill(json.dumps(own))
    expect(club.get_by_role("status")).to_contain_text("These are the Paste City Nine")
    expect(club.get_by_label("Who bats 9")).to_be_visible()
    page.get_by_role("button", name="Start").click()
    score = page.get_by_role("table", name="Line score")
    expect(score).to_contain_text("Paste City Nine")


def test_one_click_for_the_managers_own_order(page: Page) -> None:
    """What was moved is as the club's manager has it again."""
    page.goto(f"/new/{GAME}?speed=none")
    club = page.get_by_role("region", name="The home club")
    own = club.get_by_role("button", name=re.compile("^The manager.s own"))
    expect(own).to_be_disabled()
    before = club.get_by_label("Who bats 1").input_value()
    club.get_by_label("Who bats 1").select_option(index=8)
    assert club.get_by_label("Who bats 1").input_value() != before
    own.click()
    expect(club.get_by_label("Who bats 1")).to_have_value(before)


def test_cards_of_ones_own(page: Page, base_url: str, tmp_path: Path) -> None:
    """A card set from a file plays; a card that is wrong is refused by its name."""
    cards = get_json(f"{base_url}/api/games/{GAME}/props")["away"]
    for name, called in (("wrong", "Typos"), ("right", "Test Nine")):
        own = {**cards, "club": called}
        if name == "wrong":
            first, *others = cards["batters"]
            own["batters"] = [{**first, "lines": {"OUT": "00-48"}}, *others]
        (tmp_path / f"{name}.json").write_text(json.dumps(own), encoding="utf-8")
    page.goto(f"/new/{GAME}?speed=none")
    club = page.get_by_role("region", name="The visitors")
    club.get_by_label("which club").select_option("own cards")
    club.get_by_label("A card set file").set_input_files(tmp_path / "wrong.json")
    page.get_by_role("button", name="Start").click()
    ticket = page.get_by_role("complementary", name="Start")
    expect(ticket.get_by_role("alert")).to_contain_text(cards["batters"][0]["name"])
    club.get_by_label("A card set file").set_input_files(tmp_path / "right.json")
    page.get_by_role("button", name="Start").click()
    score = page.get_by_role("table", name="Line score")
    expect(score).to_contain_text("Test Nine")


def test_a_phone_shows_it_all_without_scrolling_sideways(page: Page) -> None:
    """At 360 pixels, with the decision in view; the cards and papers below it."""
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"/new/{GAME}?speed=none")
    expect(page.get_by_label("Who bats 9").first).to_be_visible()
    no_sideways(page)
    sit_down(page)
    no_sideways(page)
    box = decision(page).get_by_role("button", name="LOCK IN").bounding_box()
    assert box
    assert box["y"] + box["height"] <= 740, "the button that commits is out of view"
    expect(page.get_by_role("article", name=re.compile("card$"))).to_have_count(3)


def test_a_phone_has_the_house_at_hand(page: Page) -> None:
    """Whatever is asked, what leaves it to the house is in view, and nothing lies over it."""
    page.set_viewport_size({"width": 390, "height": 844})
    sit_down(page)
    page.keyboard.press("Enter")
    expect(decision(page).get_by_role("button", name=re.compile("^Swing away"))).to_be_visible()
    decision(page).get_by_text("Let the house decide", exact=True).click()
    menu = decision(page).get_by_role("group", name=re.compile("house"))
    for offer in menu.get_by_role("button").all():
        box = offer.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        assert 0 < y < 844
        assert offer.evaluate(
            "(one, [x, y]) => one.contains(document.elementFromPoint(x, y))", [x, y]
        ), offer.inner_text()
    assert page.evaluate("scrollY") == 0


def next_game(page: Page, number: int) -> None:
    """From the end of a game to the next one of the series."""
    end = the_end(page)
    expect(end).to_be_visible()
    expect(end).to_contain_text(re.compile(r"series(,| is level)"))
    page.reload()
    way = re.compile(f"^(ON TO|TO) GAME {number}$")
    end.get_by_role("button", name=way).or_(end.get_by_role("link", name=way)).click()
    expect(page.get_by_text(re.compile(f"^Game {number} of 3"))).to_be_visible()


def test_a_series_on_one_device(page: Page) -> None:
    """Chosen with the match, over by two wins, each manager with his club all the time."""
    page.goto(f"/new/{GAME}?speed=none")
    page.get_by_role("button", name="Best of 3").click()
    page.get_by_role("button", name=re.compile("^1 a taste")).click()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_text(re.compile("^Game 1 of 3 · 0.0"))).to_be_visible()
    clubs = page.get_by_role("table", name="Line score").get_by_role("rowheader")
    for number in range(2, 5):
        leave_to_the_house(page, "The rest")
        expect(the_end(page)).to_be_visible()
        if the_end(page).get_by_text(re.compile("win the series")).is_visible():
            break
        next_game(page, number)
        mine = clubs.filter(has_text="Harbor City Gulls")
        expect(mine).to_contain_text("you")
        hosts = ["Harbor City Gulls", "Prairie Junction Millers"][number == 3]
        expect(clubs.nth(1)).to_contain_text(hosts)
    expect(the_end(page).get_by_role("button", name="ON TO A NEW SERIES")).to_be_visible()


def test_a_series_in_two_browsers(page: Page, browser: Browser, base_url: str) -> None:
    """One of them goes on, the other follows by the link he finds; both keep their clubs."""
    wish = {"rules": {"innings": 1}, "setup": {"best_of": "3"}, "seats": {"away": "me"}}
    match = new_match(page, GAME, wish)
    link = page.request.post(f"/api/matches/{match}/seats/home", data={"change": "link"})
    other = browser.new_context(base_url=base_url)
    friend = other.new_page()
    friend.goto("/?speed=none")
    secret = link.json()["link"]["secret"]
    assert friend.request.post("/api/claims", data={"secret": secret, "player": "Flo"}).ok
    for one in (page, friend):
        one.goto(f"/m/{match}?speed=none")
    for one in (friend, page):
        expect(decision(one).get_by_text("Let the house decide", exact=True)).to_be_visible()
        leave_to_the_house(one, "The rest")
    for one in (page, friend):
        next_game(one, 2)
    assert page.url.partition("?")[0] == friend.url.partition("?")[0]
    for one, club in ((page, "Harbor City Gulls"), (friend, "Prairie Junction Millers")):
        row = one.get_by_role("table", name="Line score").get_by_role("rowheader", name=club)
        expect(row).to_contain_text("Flo" if one is friend else "you")
    other.close()


def test_the_board_is_light(browser: Browser, base_url: str) -> None:
    """What its page fetches that a race's does not is under 40 kB of gzipped script."""
    wishes = {GAME: ONE_INNING, "home-runz": {"seats": {"blue": "me", "red": "bot:random"}}}
    loaded: dict[str, dict[str, int]] = {}
    for name, wish in wishes.items():
        context = browser.new_context(base_url=base_url)
        own = context.new_page()
        match = new_match(own, name, wish)
        own.goto(f"/m/{match}?speed=none")
        expect(own.locator("#decision button.press").first).to_be_visible()
        loaded[name] = scripts(own)
        context.close()
    added = loaded[GAME].keys() - loaded["home-runz"].keys()
    assert 0 < sum(loaded[GAME][url] for url in added) < A_GAME


def test_the_coachs_numbers_stand_beside_the_options(page: Page) -> None:
    """Whoever wants them sees what each option is worth."""
    sit_down(page)
    page.get_by_label(re.compile("The coach.s numbers")).check()
    for _ in range(2):
        with taken(page):
            page.keyboard.press("Enter")
        if decision(page).get_by_role("button", name=re.compile("^Swing away")).count():
            break
    swing = decision(page).get_by_role("button", name=re.compile("^Swing away"))
    expect(swing).to_contain_text("to win")


@pytest.fixture(params=LOOKS, ids=["day", "night"])
def looked_at(request: pytest.FixtureRequest, browser: Browser, base_url: str) -> Iterator[Page]:
    """A page in one of the looks."""
    scheme, width, height = request.param
    context = browser.new_context(
        base_url=base_url, color_scheme=scheme, viewport={"width": width, "height": height}
    )
    yield context.new_page()
    context.close()


def test_everybody_can_use_it(looked_at: Page) -> None:
    """A new match, an open substitution, the end with every paper, by axe's rules."""
    looked_at.goto(f"/new/{GAME}?speed=none")
    expect(looked_at.get_by_label("Who bats 9").first).to_be_visible()
    assert not faults(looked_at)
    sit_down(looked_at)
    looked_at.locator("#decision summary").first.click()
    looked_at.locator("#decision details[open]").get_by_role("button").first.click()
    assert not faults(looked_at)
    leave_to_the_house(looked_at, "The rest")
    expect(the_end(looked_at)).to_be_visible()
    assert not faults(looked_at)
    looked_at.get_by_role("button", name="Box score").click()
    assert not faults(looked_at)

"""What lies around the table: new matches, looking back, the coach, the dice, the rules."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import (
    ANY_NUMBER,
    by_clicks,
    decision,
    new_match,
    one_inning,
    open_lobby,
    play_out,
    taken,
)

V5 = "cheddar-bob-v5"


def finished(page: Page, game: str = V5) -> str:
    """A match played to its end."""
    match = new_match(page, game, one_inning(game))
    page.goto(f"/m/{match}?speed=none")
    play_out(page, by_clicks)
    return match


def test_a_new_match_as_one_wants_it(page: Page) -> None:
    """A strength, a length, a ruling and a name; what was changed is what is played."""
    page.goto(f"/new/{V5}?speed=none")
    page.get_by_text("Veteran").click()
    page.get_by_role("button", name="1 a taste").click()
    page.get_by_label("My name").fill("Ada")
    page.get_by_text("House rules").first.click()
    page.get_by_text("nobody steals home").first.click()
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/m/*")
    expect(page.get_by_role("region", name="Seats")).to_contain_text("Veteran")
    expect(page.get_by_role("region", name="Seats")).to_contain_text("Ada")
    match = page.url.split("/m/")[1].split("?")[0]
    play_out(page, by_clicks)
    first_line = page.request.get(f"/api/matches/{match}/log").text().splitlines()[0]
    assert '"steal_home":"no"' in first_line
    assert '"innings":1' in first_line


def test_a_match_goes_on_where_it_was_left(page: Page) -> None:
    """The lobby lists it as waiting for me, and the way back leads to the same question."""
    match = new_match(page, V5, one_inning(V5))
    page.goto(f"/m/{match}?speed=none")
    by_clicks(page)
    open_lobby(page)
    mine = page.locator(f'a[href^="/m/{match}"]')
    expect(mine.first).to_be_visible()
    mine.first.click()
    expect(decision(page).get_by_role("button", name="LOCK IN")).to_be_visible()
    expect(page.get_by_role("log")).not_to_be_empty()


def test_looking_at_a_finished_match_again(page: Page) -> None:
    """The scrubber goes to any entry, and back to the end, by slider and by keys."""
    finished(page)
    end = page.get_by_role("img").first.get_attribute("aria-label")
    page.keyboard.press("[")
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    slider.fill("3")
    expect(page.get_by_role("img").first).to_have_attribute(
        "aria-label", re.compile("Top of inning 1, nobody out")
    )
    page.keyboard.press("\\")
    expect(page.get_by_role("img").first).to_have_attribute("aria-label", end or "")
    expect(page.get_by_role("region", name="The end")).to_be_visible()


def test_the_dice_are_checked_by_one_click_and_by_the_browser_itself(page: Page) -> None:
    """The server's word, and the browser's own sum of the same seed."""
    finished(page)
    page.get_by_role("button", name="Check the dice").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("The server says")
    expect(dialog).to_contain_text("without trusting the server")
    expect(dialog).to_contain_text("the number fits its fingerprint")


def test_the_coach_speaks_when_asked(page: Page) -> None:
    """Every option with its worth, once the game is solved."""
    match = new_match(page, "cheddar-bob-v5.2", one_inning("cheddar-bob-v5.2"))
    page.goto(f"/m/{match}?speed=none")
    by_clicks(page)
    expect(decision(page).get_by_role("button", name="LOCK IN")).to_be_visible()
    page.keyboard.press("c")
    coach = page.get_by_role("dialog")
    expect(coach).to_contain_text("Rock")
    expect(coach).to_contain_text("%")


def test_the_table_as_text_can_be_played(page: Page) -> None:
    """Who bats and who is on base in words, options under headings, and a button that commits."""
    match = new_match(page, V5, one_inning(V5))
    page.goto(f"/m/{match}?speed=none")
    number = decision(page).get_attribute("data-request")
    page.keyboard.press("t")
    text = page.get_by_role("dialog")
    expect(text).to_contain_text("The bases are empty.")
    text.get_by_role("group", name="Contact", exact=True).get_by_role("button", name="Down").click()
    text.get_by_role("button", name="LOCK IN: Contact down").click()
    expect(text.get_by_role("list").last).to_contain_text("contact")
    expect(decision(page)).not_to_have_attribute("data-request", number or "")


def test_enter_locks_in_after_a_click_elsewhere(page: Page) -> None:
    """A fold that was clicked does not keep the key, and what was asked next has the keyboard."""
    match = new_match(page, "cheddar-bob-v5.2", one_inning("cheddar-bob-v5.2"))
    page.goto(f"/m/{match}?speed=none")
    expect(decision(page)).to_have_attribute("data-request", ANY_NUMBER)
    fold = page.get_by_text("All charts of these rules")
    fold.click()
    with taken(page):
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    expect(page.locator("details[open]")).to_have_count(1)
    decision(page).get_by_role("button", name=re.compile("^Paper")).click()
    with taken(page):
        decision(page).get_by_role("button", name="LOCK IN").click()
    expect(decision(page)).to_be_focused()


def test_a_finished_game_has_a_box_score(page: Page) -> None:
    """Under the field, once it is over; and both scores in a sentence."""
    finished(page)
    box = page.get_by_role("region", name="Box score")
    expect(box.get_by_role("row", name="Together")).to_have_count(2)
    end = page.get_by_role("region", name="The end")
    expect(end).to_contain_text(re.compile(r"(Mice|Cats) beat (Cats|Mice), \d+ to \d+\."))
    expect(end).to_contain_text("sides are swapped")


def test_home_runz_has_no_coach_and_says_nothing_of_one(page: Page) -> None:
    """There is nothing to decide."""
    match = new_match(page, "home-runz", one_inning("home-runz"))
    page.goto(f"/m/{match}?speed=none")
    expect(decision(page).get_by_role("button", name="THROW")).to_be_visible()
    expect(page.get_by_role("button", name="Coach")).to_have_count(0)


def test_pawns_are_known_by_their_shapes_in_every_list(page: Page) -> None:
    """The seats, and how the dice have fallen."""
    match = new_match(page, "home-runz", one_inning("home-runz"))
    page.goto(f"/m/{match}?speed=none")
    by_clicks(page)
    for pawn in ("blue", "red"):
        expect(page.get_by_role("region", name="Seats").locator(f".pawn.{pawn}")).to_have_count(1)
    page.keyboard.press("d")
    expect(page.get_by_role("dialog").locator(".pawn.blue").first).to_be_visible()


def test_the_rules_of_the_moment_and_the_whole_rules(page: Page) -> None:
    """One key away, and a page of their own."""
    match = new_match(page, V5, one_inning(V5))
    page.goto(f"/m/{match}?speed=none")
    expect(decision(page).get_by_role("button", name="LOCK IN")).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Battle")
    page.keyboard.press("Escape")
    page.goto(f"/rules/{V5}")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Cheddar Bob")
    expect(page.get_by_role("table").first).to_be_visible()


def test_somebody_watches_and_only_watches(page: Page, browser: Browser, base_url: str) -> None:
    """A spectator sees the story, and is asked nothing."""
    match = new_match(page, V5, one_inning(V5))
    page.goto(f"/m/{match}?speed=none")
    by_clicks(page)
    context = browser.new_context(base_url=base_url)
    watching = context.new_page()
    watching.goto(f"/m/{match}?speed=none")
    expect(watching.get_by_role("log")).to_contain_text(".")
    expect(watching.get_by_role("button", name="LOCK IN")).to_have_count(0)
    context.close()


def test_a_guided_first_game_explains_as_it_goes(page: Page) -> None:
    """A bubble at the first decision, which can be put away, and never stands in the way."""
    open_lobby(page)
    page.get_by_role("button", name="guided first game").click()
    page.wait_for_url("**/m/*guide=1*")
    bubble = page.get_by_role("heading", name="You are at bat")
    expect(bubble).to_be_visible()
    page.get_by_role("button", name="Got it").click()
    expect(bubble).not_to_be_visible()
    by_clicks(page)
    expect(page.get_by_role("heading", name="Both picks turn over")).to_be_visible()
    by_clicks(page)
    expect(decision(page)).to_have_attribute("data-request", ANY_NUMBER)


def test_an_address_that_leads_nowhere_says_so(page: Page) -> None:
    """A sentence, and the way to the lobby."""
    for address in ("/m/nothing-here", "/nowhere/at/all"):
        page.goto(address)
        expect(page.get_by_role("link", name="lobby").first).to_be_visible()

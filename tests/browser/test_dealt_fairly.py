"""A game of cards, checked by the browser itself: the deals, and the dice that were shown."""

from playwright.sync_api import Page, expect

from tests.browser.hands import play_out
from tests.browser.test_robo_dodgeball import by_mouse, sit_down


def test_the_browser_deals_the_cards_again(page: Page) -> None:
    """Face-down deals, spawned balls and drawn options do not keep it from checking the dice."""
    sit_down(page, rules={"turns": 6})
    play_out(page, by_mouse)
    page.get_by_role("button", name="Check the dice").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("without trusting the server")
    expect(dialog).to_contain_text("the number fits its fingerprint")
    expect(dialog).not_to_contain_text("only the server has checked")

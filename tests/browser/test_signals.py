"""What reaches somebody who does not look: sounds once they are asked for, and a notice."""

import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import by_clicks, decision, new_match, one_inning

V52 = "cheddar-bob-v5.2"
LISTEN = """
window.contexts = 0
window.played = []
window.AudioContext = class extends AudioContext {
  constructor() { super(); window.contexts += 1; window.context = this }
  createOscillator() { return heard(super.createOscillator(), 'tone') }
  createBufferSource() { return heard(super.createBufferSource(), 'noise') }
}
function heard(node, kind) {
  const start = node.start.bind(node)
  node.start = (at) => { window.played.push(kind); start(at) }
  return node
}
"""
NOTE = """
window.notices = []
window.Notification = class extends EventTarget {
  static permission = 'default'
  static async requestPermission() { return (this.permission = 'granted') }
  constructor(title, options) { super(); window.notices.push(options.body) }
  close() {}
}
"""
"""Without windows a browser has nowhere to show notices: this one says yes and writes them down."""

TOUCHED = """
addEventListener('pointerdown', () => (window.touched = true), true)
Object.defineProperty(navigator, 'userActivation', {
  get: () => ({ hasBeenActive: window.touched === true }),
})
"""
"""As the browser itself would know it, but for the tests' own looks, which count as touches."""

AWAY = "Object.defineProperty(document, 'hidden', { get: () => true })"


def sounds(page: Page) -> list[str]:
    """What has been played so far."""
    played: list[str] = page.evaluate("played")
    return played


def setting(page: Page, words: str) -> None:
    """Turn something on in the settings."""
    page.get_by_role("button", name="Settings").click()
    switch = page.get_by_label(words)
    expect(switch).to_be_visible()
    switch.check()
    page.keyboard.press("Escape")


def test_sounds_are_made_only_once_somebody_asks_for_them(page: Page) -> None:
    """Not even the means of making them; then a sound says that they are on, and dice are heard."""
    page.add_init_script(LISTEN)
    match = new_match(page, V52, one_inning(V52))
    page.goto(f"/m/{match}?speed=fast")
    by_clicks(page)
    lock = decision(page).get_by_role("button", name="LOCK IN")
    expect(lock).to_be_visible()
    assert page.evaluate("contexts") == 0
    setting(page, "Sounds")
    page.wait_for_function("() => played.length > 0")
    assert set(sounds(page)) == {"tone"}, "nothing of what has been is played now"
    by_clicks(page)
    expect(lock).to_be_visible()
    assert sounds(page).count("noise") > 6
    assert page.evaluate("[contexts, context.state]") == [1, "running"]


def test_a_page_that_nobody_has_touched_is_silent(page: Page) -> None:
    """Browsers would hold its sounds back, and play them all at once at the first click."""
    page.add_init_script(LISTEN)
    page.add_init_script(TOUCHED)
    match = new_match(page, V52, one_inning(V52))
    page.evaluate("localStorage.setItem('sandlot', JSON.stringify({ sound: true }))")
    page.goto(f"/m/{match}?speed=none")
    lock = decision(page).get_by_role("button", name="LOCK IN")
    expect(lock).to_be_visible()
    assert page.evaluate("contexts") == 0
    by_clicks(page)
    page.wait_for_function("() => played.length > 0")


def test_a_notice_when_it_is_my_move_and_i_look_elsewhere(
    page: Page, browser: Browser, base_url: str
) -> None:
    """When the match begins, and again when both have chosen; not for my own doing."""
    page.add_init_script(NOTE)
    wish: dict[str, Any] = {"rules": {"innings": 1}, "seats": {"away": "me", "home": "open"}}
    match = new_match(page, V52, wish)
    page.goto(f"/m/{match}?speed=fast")
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    setting(page, "Tell me when it is my move")
    link = page.request.post(f"/api/matches/{match}/seats/home", data={"change": "link"})
    page.evaluate(AWAY)
    other = browser.new_context(base_url=base_url)
    theirs = other.new_page()
    theirs.goto(f"/join?speed=fast#{link.json()['link']['secret']}")
    theirs.get_by_role("button", name="Take the seat").click()
    page.wait_for_function("() => notices.length === 1")
    assert page.evaluate("notices") == ["Your move in Cheddar Bob v5.2."]
    expect(page).to_have_title(re.compile("^● Your move"))
    for one in (page, theirs):
        decision(one).get_by_role("button", name=re.compile("^Rock")).click()
        decision(one).get_by_role("button", name="LOCK IN").click()
        if one is page:
            expect(decision(page)).to_contain_text("Locked in")
            assert page.evaluate("notices.length") == 1
    page.wait_for_function("() => notices.length === 2")
    other.close()

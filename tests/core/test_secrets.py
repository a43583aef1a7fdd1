"""What a seat must not know is in nothing that it sees."""

from typing import Any

import pytest

from sandlot.core.dice import fresh_dice
from sandlot.core.match import Match, start
from sandlot.core.story import Chose, Threw, Told

from .hush import Hush
from .playing import begin, play_on
from .relay import Relay

SEATS = ("ann", "bob", "cy", None)


def finished(seed: int = 1) -> Match:
    """A match of Hush, played to its end: ann calls first, then bob."""
    return play_on(begin(Hush(), seed=seed))


def kinds(story: list[Any]) -> list[tuple[str, str]]:
    """The entries of a story, by what they are."""
    return [(type(entry).__name__, getattr(entry, "what", "")) for entry in story]


def test_a_hidden_draw_is_seen_by_its_own_seat_alone() -> None:
    """In the first round ann draws, then bob; in the second bob, then cy."""
    match = finished()
    deals = {
        seat: [e.by for e in match.story_for(seat) if isinstance(e, Threw) and e.what == "deal"]
        for seat in SEATS
    }
    assert deals == {"ann": [("ann",)], "bob": [("bob",), ("bob",)], "cy": [("cy",)], None: []}


def test_a_secret_choice_and_a_private_event_are_seen_by_their_own_seat_alone() -> None:
    """Ann keeps a card in the first round, bob in the second."""
    match = finished()
    for seat in SEATS:
        story = match.story_for(seat)
        keeps = [e.seat for e in story if isinstance(e, Chose) and e.what == "keep"]
        told = [e.to for e in story if isinstance(e, Told) and e.event.what == "kept"]
        assert keeps == ([seat] if seat in ("ann", "bob") else [])
        assert told == [(seat,) for seat in keeps]


def test_what_is_for_everybody_everybody_sees() -> None:
    """Calls, showdowns and points, also a spectator."""
    match = finished()
    for seat in SEATS:
        seen = kinds(match.story_for(seat))
        assert seen.count(("Chose", "call")) == 4
        assert ("Threw", "showdown") in seen
        assert seen.count(("Chose", "stakes")) == 1
    everything = kinds(match.story)
    assert everything.count(("Threw", "deal")) == 4


@pytest.mark.parametrize("seat", ["bob", "cy", None])
def test_matches_that_differ_in_a_secret_look_alike_to_the_others(seat: str | None) -> None:
    """Ann keeps her other card: the rest of the table sees the very same match."""
    stories, views = [], []
    for kept in (0, 1):
        match = begin(Hush())
        match.answer(1, "cy", "penny")
        match.answer(4, "ann", "low")
        match.answer(4, "bob", "low")
        match.answer(5, "ann", str(match.view("ann").mine[kept]))
        stories.append(match.story_for(seat))
        views.append(match.view(seat))
        assert len(match.story_for("ann")) > len(match.story_for("cy"))
    assert stories[0] == stories[1]
    assert views[0] == views[1]


@pytest.mark.parametrize("seat", ["bob", "cy", None])
def test_matches_that_differ_in_a_hidden_draw_look_alike_to_the_others(seat: str | None) -> None:
    """Ann is dealt other cards, by hand; the rest of the table sees the very same match."""
    seen = []
    for cards in ([1, 2], [3, 4]):
        match = start(Hush(), {}, fresh_dice(1), typed_dice=True)
        match.answer(1, "cy", "penny")
        match.throw(cards)
        match.throw([5, 6])
        match.answer(4, "ann", "low")
        match.answer(4, "bob", "high")
        match.answer(5, "ann", str(cards[0]))
        match.throw([6, 1])
        assert match.story_for("ann")[2] == Threw(
            "deal", ("ann",), (tuple(cards),), False, ("ann",)
        )
        seen.append((match.story_for(seat), match.view(seat)))
    assert seen[0] == seen[1]


def test_a_call_is_nobodys_to_see_before_the_reveal() -> None:
    """Low or high: the stories are the same, for the caller as well."""
    stories = []
    for call in ("low", "high"):
        match = begin(Hush())
        match.answer(1, "cy", "penny")
        match.answer(4, "ann", call)
        stories.append([match.story_for(seat) for seat in SEATS])
    assert stories[0] == stories[1]


def test_a_shuffle_that_nobody_sees_is_in_nobodys_story() -> None:
    """Only in the whole one, which is the table's own."""
    match = begin(Relay())
    assert kinds(match.story) == [("Threw", "shuffle")]
    for seat in (*match.game.setup.seats, None):
        assert match.story_for(seat) == []


def test_parts_are_seats_in_everything_that_is_told() -> None:
    """Nobody reads of a caller or a rival in who may know, who threw, who chose."""
    for entry in finished().story:
        names = {*(entry.to or ()), *getattr(entry, "by", ()), getattr(entry, "seat", "ann")}
        assert names <= {"ann", "bob", "cy"}


def test_private_events_do_not_number_those_that_everybody_hears() -> None:
    """An event's number picks its phrase: one that depended on a secret would tell of it."""
    match = finished()
    assert any(isinstance(e, Told) and e.to for e in match.story)
    heard = [e.number for e in match.story_for(None) if isinstance(e, Told)]
    assert heard == list(range(len(heard)))

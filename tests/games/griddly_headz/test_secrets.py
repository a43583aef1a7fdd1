"""Keepers never leak: worlds that differ in one of them look alike to everybody else."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandlot.bots.random import random_bot
from sandlot.core.dice import fast, fresh_dice
from sandlot.core.log import Log
from sandlot.core.match import Match, header_of, start
from sandlot.core.players import bots_answer
from sandlot.core.script import Choose, Roll
from sandlot.core.story import Chose, Threw, Told, plain
from sandlot.games.griddly_headz.events import Drew, Kept, PlayedKeeper, Refused
from sandlot.games.griddly_headz.game import GriddlyHeadz
from sandlot.games.griddly_headz.pieces import COLORS
from tests.games.griddly_headz.table import BLUE, game, stand, team
from tests.games.griddly_headz.test_whole_games import some_game


def pairs(table: GriddlyHeadz) -> list[tuple[str, str]]:
    """Every two different keepers of one deck."""
    kept = [card for card in table.setup.deck.cards if card.keeper]
    return [(a.title, b.title) for a, b in combinations(kept, 2) if a.deck == b.deck]


class Twins:
    """Two matches alike in everything but that two keepers have changed places in their deck."""

    def __init__(self, table: GriddlyHeadz, swapped: tuple[str, str], seed: int) -> None:
        players = dict.fromkeys(table.setup.seats, "person")
        self.table, self.swapped = table, dict((swapped, swapped[::-1]))
        header = header_of(table, players, fresh_dice(seed), typed_dice=True)
        self.one, self.two = (Match(table, Log(header), None) for _ in range(2))
        self.below = fast(f"twins {seed}")
        self.told: set[str | None] = set()
        """Who has held one of the two by now, and so knows which world it is."""

    def other(self, roll: Roll[Any], outcome: tuple[int, ...]) -> tuple[int, ...]:
        """What is thrown in the second world: the same, but for where the two cards lie."""
        cards: Any = roll.read(outcome)
        if not roll.what.startswith("shuffle") or not set(cards) & set(self.swapped):
            return outcome
        printed = self.table.setup.deck.titles[DECK[roll.what]]
        return tuple(printed.index(self.swapped.get(card, card)) for card in cards)

    def goes_on(self) -> bool:
        """One request more; not once one of the two cards is laid open, or when it is over."""
        asked = self.one.asked
        if isinstance(asked, Roll):
            outcome = asked.chance.sample(self.below)
            self.one.throw(outcome)
            self.two.throw(self.other(asked, outcome))
            return True
        if not isinstance(asked, Choose):
            return False
        text = str(asked.options.sample(self.below))
        if text in self.swapped and asked.to is None:
            return False
        for match, said in ((self.one, text), (self.two, self.swapped.get(text, text))):
            (ask,) = match.waiting
            match.answer(ask.number, ask.seat, said)
        return True

    def look(self) -> None:
        """Everybody who has not held one of the two sees the same in both."""
        for seat in self.table.setup.seats:
            if set(self.one.view(seat).keepers) & set(self.swapped):
                self.told.add(seat)
        for seat in (*self.table.setup.seats, None):
            if seat in self.told:
                continue
            assert self.one.view(seat) == self.two.view(seat)
            assert asked_of(self.one, seat) == asked_of(self.two, seat)

    def compare(self) -> None:
        """What they have seen happen, from the first to the last."""
        for seat in (*self.table.setup.seats, None):
            if seat not in self.told:
                assert self.one.story_for(seat) == self.two.story_for(seat)


DECK = {"shuffle home_run": 0, "shuffle umpire": 1, "shuffle foul_ball": 2}


def asked_of(match: Match, seat: str | None) -> list[Any]:
    """That somebody is asked, all see; what between, only who is."""
    return [
        (
            ask.number,
            ask.seat,
            ask.choice.what,
            ask.choice.about,
            ask.choice.options if ask.seat == seat else None,
        )
        for ask in match.waiting
    ]


@settings(max_examples=25)
@given(seed=st.integers(0, 10**9))
def test_worlds_that_differ_in_a_keeper_look_alike_to_the_others(seed: int) -> None:
    """Views, questions and stories, until one of the two is played."""
    table = some_game(2 + seed % 3, seed)
    twins = Twins(table, pairs(table)[seed % len(pairs(table))], seed)
    for _ in range(400):
        if not twins.goes_on():
            break
        twins.look()
    twins.compare()


def test_the_twins_come_to_differ() -> None:
    """Otherwise the test above would say nothing: somebody does hold one of the two in most."""
    held = others = 0
    for seed in range(12):
        table = some_game(4, seed)
        twins = Twins(table, pairs(table)[seed % len(pairs(table))], seed)
        while twins.goes_on():
            twins.look()
        assert len(twins.one.story) > 3
        assert twins.one.story != twins.two.story, "the shuffle was another"
        held += bool(twins.told)
        others += len(twins.told) < len(table.setup.seats)
        for seat in twins.told:
            assert twins.one.story_for(seat) != twins.two.story_for(seat)
    assert held >= 6
    assert others == 12


def played(sides: int, seed: int) -> Match:
    """A whole match at random."""
    table = some_game(sides, seed)
    match = start(table, dict.fromkeys(table.setup.seats, "random"), fresh_dice(seed))
    while bots_answer(match, dict.fromkeys(table.setup.seats, random_bot)):
        pass
    return match


def private(match: Match, seat: str | None) -> Iterator[Any]:
    """What a seat sees that not everybody does."""
    return (entry for entry in match.story_for(seat) if entry.to is not None)


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_private_things_are_for_their_own_side(sides: int) -> None:
    """What was kept and what was put back; nobody sees a shuffle, and a spectator nothing."""
    found = set()
    for seed in range(4):
        match = played(sides, 10 + seed)
        assert not list(private(match, None))
        for seat in match.game.setup.seats:
            for entry in private(match, seat):
                assert entry.to == (seat,)
                assert not isinstance(entry, Threw)
                if isinstance(entry, Told):
                    assert isinstance(entry.event, Kept | Refused)
                    assert COLORS[entry.event.color] == seat
                else:
                    assert isinstance(entry, Chose)
                    assert (entry.what, entry.seat) == ("give back", seat)
                found.add(type(entry))
    assert Told in found


@pytest.mark.parametrize("seed", range(6))
def test_no_title_of_a_kept_card_is_in_anything_the_others_get(seed: int) -> None:
    """A card's name is in no story before it is laid open."""
    match = played(4, seed)
    for seat in (*match.game.setup.seats, None):
        known: set[str] = set()
        for entry in match.story_for(seat):
            text = str(
                plain(entry.event if isinstance(entry, Told) else getattr(entry, "option", ""))
            )
            if isinstance(entry, Told) and isinstance(entry.event, Drew | PlayedKeeper | Kept):
                known.add(entry.event.card)
            if isinstance(entry, Chose) and entry.what in ("keeper", "leave camp"):
                known.add(str(entry.option))
            hidden = {t for t in match.game.setup.deck.named if t not in known}
            assert not any(repr(title) in text for title in hidden), (seat, entry)


def test_a_view_shows_the_backs_of_others_and_ones_own_cards() -> None:
    """How many of each deck, and no title."""
    table = game(2)
    hand = ("Pine Tar", "Time Called", "Rally Cap")
    field = stand(blue=team(13, keepers=hand), yellow=team(33))
    assert table.view(field, "blue").keepers == hand
    for seat in ("yellow", None):
        view = table.view(field, seat)
        assert view.keepers == ()
        assert view.sides[BLUE].backs == (2, 1, 0)
        assert not any(title in repr(view) for title in table.setup.deck.named)


def test_what_is_imagined_is_fair() -> None:
    """Every keeper that nobody has seen is as likely in another's hand as any other."""
    table = game(2)
    field = stand(blue=team(13, keepers=("Pine Tar",)), yellow=team(33, keepers=("Rally Cap",)))
    view, below = table.view(field, "blue"), fast("imagine")
    hands = [table.imagine(view, below).sides[2].keepers for _ in range(1000)]
    kept = {c.title for c in table.setup.deck.cards if c.keeper and c.deck == 0} - {"Pine Tar"}
    assert {hand[0] for hand in hands} == kept
    share = 1000 / len(kept)
    assert all(0.7 * share < hands.count((title,)) < 1.3 * share for title in kept)

"""A club's cards: everybody is there with all his numbers, and nothing leaves its card."""

from dataclasses import replace
from functools import cache

import pytest

from sandlot.games.deep_drive.cards import Batter, CardSet, Pitcher, When
from sandlot.games.deep_drive.clubs import CLUBS, shipped
from sandlot.league.store import club
from sandlot.print.catalogue import club_sheets
from sandlot.print.player_cards import club_cards
from sandlot.print.press import PAPERS, printed
from sandlot.print.sheet import Printed
from tests.print.pdf import DASH, Word, lines, pages, words

WIDTH, HEIGHT = 63.0, 88.0
LONGEST = "W" * 40


@cache
def made(name: str) -> CardSet:
    """A club that comes with the game, or Kansas City 2015."""
    return shipped(name) if name in CLUBS else club(2015, name)


@cache
def cards_of(name: str) -> Printed:
    """Its cards on A4."""
    return printed(name, club_sheets([made(name)], "cards"))


@pytest.mark.parametrize("name", [*CLUBS, "KCA"])
def test_everybody_has_a_card(name: str) -> None:
    """Batters, pitchers, pitchers who bat, the average pitcher and the park, nine on a page."""
    cards, done = made(name), cards_of(name)
    said = lines(done)
    at_bat = [one.bats_as for one in cards.pitchers if one.bats_as]
    everybody: list[Batter | Pitcher] = [
        *cards.batters,
        *cards.pitchers,
        *at_bat,
        cards.average_pitcher,
    ]
    for player in everybody:
        many = sum(other.name == player.name for other in everybody)
        assert said.count(player.name) == many, player.name
    assert cards.park.name in said
    assert done.pages == -(-(len(everybody) + 1) // 9)


@pytest.mark.parametrize("name", [*CLUBS, "KCA"])
def test_every_number_is_on_its_card(name: str) -> None:
    """Every line, out code, rating and small number, as text in the file."""
    said = "\n".join(lines(cards_of(name)))
    for card in club_cards(made(name)):
        for column in ("lines", "drives", "reads"):
            for rolls, reads in card.get(column, ()):
                assert f"{rolls.replace('-', DASH)} {reads}" in said
        for five in (0, 5):
            assert " ".join(card.get("outs", ())[five : five + 5]) in said
        if fields := card.get("fields"):
            where, how = zip(*fields, strict=True)
            assert f"{' '.join(where)}\n{' '.join(how)}" in said


def test_a_season_owes_its_notice() -> None:
    """The licence of the data is on every page of cards."""
    done = cards_of("KCA")
    assert all("CC BY-SA 3.0" in page.extract_text() for page in pages(done))


def crowded(cards: CardSet) -> CardSet:
    """A club of men with the longest names, all positions, and everything a card can hold."""
    wild, balk, pick = When(90, 92, "home", True), When(93, 94, "away"), When(95, 96, "home")
    passed = When(97, 99, "away", True)
    full = max(cards.batters, key=lambda one: len(one.lines) + len(one.drives))
    fields = tuple((position, 5) for position in range(2, 10))
    batter = replace(
        full, name=LONGEST, fields=fields, throw=-9, passed_ball=passed, dp=9, steal=(20, 20)
    )
    most = max(cards.pitchers, key=lambda one: len(one.lines))
    pitcher = replace(
        most, name=LONGEST, endurance=60, hold=-9, wild_pitch=wild, balk=balk, pick_off=pick
    )
    park = replace(cards.park, name=LONGEST)
    return replace(cards, club=LONGEST, batters=(batter,), pitchers=(pitcher,), park=park)


def card_at(word: Word, paper: str) -> tuple[int, int]:
    """The card a word stands on, by column and row; its margins are 2 mm."""
    width, height = PAPERS[paper]
    x, y = word.x - (width - 3 * WIDTH) / 2, height - word.y - (height - 3 * HEIGHT) / 2
    column, row = divmod(x, WIDTH), divmod(y, HEIGHT)
    assert 2 <= column[1] <= WIDTH - 2, word
    assert 2 <= row[1] <= HEIGHT - 2, word
    return int(column[0]), int(row[0])


@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_leaves_its_card(paper: str) -> None:
    """With the longest names and the most numbers everything still stands on its card."""
    cards = replace(crowded(made("KCA")), notice="")
    done = printed("crowded", club_sheets([cards], "cards"), paper)
    (page,) = pages(done)
    on_cards: dict[tuple[int, int], list[str]] = {}
    for word in words(page):
        on_cards.setdefault(card_at(word, paper), []).append(word.said)
    assert len(on_cards) == 4 + bool(cards.pitchers[0].bats_as)
    first = "".join(on_cards[0, 0])
    assert LONGEST in first
    assert f"97{DASH}99" in first

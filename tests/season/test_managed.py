"""Games that people manage: kept like any other, the same again, lineups of one's own."""

import tomllib
from typing import Any

import pytest

from sandlot.baseball.scorebook.book import keep_score
from sandlot.core.errors import Mistake
from sandlot.core.log import PERSON, Undone
from sandlot.core.match import Match, start
from sandlot.core.players import bots_answer
from sandlot.core.story import Chose, Told
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.season.box import read_book, turns
from sandlot.season.kept import unpacked
from sandlot.season.managed import card_lines, dice_of, finished, with_card
from sandlot.season.opened import book_of, rerun, whole_match
from sandlot.season.playing import Job, planned, setup_of
from sandlot.season.skipper import Skipper

from .small import season, stored

WITH_DH = ["CF fowlede01", "DH schwaky01", "1B rizzoan01", "3B bryankr01", "LF coghlch01",
           "C montemi01", "RF solerjo01", "2B russead02", "SS castrst01"]  # fmt: skip


def job(number: int = 0) -> Job:
    """A game of the small season, before its first pitch."""
    return planned(season(), season().clubs(), season().fixtures[number])


def managed(one: Job, undoing: bool = False) -> Match:
    """A match as it is played at the table, to its end; somebody may change his mind in it."""
    game = DeepDrive(one.rules, setup_of(one))
    bots = dict(zip(game.setup.seats, map(Skipper, one.plans), strict=True))
    match = start(game, {"away": PERSON, "home": "house"}, dice_of(season(), one.fixture))
    while match.result is None:
        if undoing and len(match.waiting) > 1:
            ask = match.waiting[-1]
            match.answer(ask.number, ask.seat, str(ask.choice.options.sample(lambda n: 0)))
            match.undo(ask.seat)
        bots_answer(match, bots)
    return match


def events(match: Match) -> list[Any]:
    """All that a match told."""
    return [entry.event for entry in match.story if isinstance(entry, Told)]


def test_it_is_kept_like_any_other() -> None:
    """Small, told again in the same words, and a whole match again; the book is the same."""
    one = job(1)
    match = managed(one, undoing=True)
    assert any(isinstance(record, Undone) for record in match.log.records)
    assert match.result
    played = finished(one, match)
    assert (played.away_runs, played.home_runs) == tuple(dict(match.result.score).values())
    assert len(played.kept) < 1000
    kept = stored(played, one.fixture)
    assert rerun(season(), kept) == events(match)
    assert book_of(season(), kept) == keep_score(events(match))
    again = whole_match(season(), kept)
    assert events(again) == events(match)
    chosen = [
        [str(entry.option) for entry in each.story if isinstance(entry, Chose)]
        for each in (match, again)
    ]
    assert chosen[0] == chosen[1]
    assert again.result == match.result
    away, _ = read_book(unpacked(played.box))
    assert played.work[False].turns == {line.who: turns(line) for line in away.batting}


def test_the_same_decisions_make_the_same_game() -> None:
    """The dice are the season's own; those of another game are others."""
    assert managed(job()).log.records == managed(job()).log.records
    games = season().fixtures
    assert dice_of(season(), games[0]).seed != dice_of(season(), games[1]).seed


def test_a_card_of_ones_own() -> None:
    """What a club's own manager proposes is a file to edit; what is in it is played."""
    one = job()
    home = one.plans[True]
    cards = one.teams[True].cards()
    card = tomllib.loads("\n".join(card_lines(home, cards)))
    assert with_card(one, True, card, {}) == one
    card["order"].reverse()
    card["starter"], card["bullpen"] = card["bullpen"][0], [home.starter]
    changed = with_card(one, True, card, {})
    assert changed.plans[False] == one.plans[False]
    assert changed.plans[True].order == home.order[::-1]
    match = managed(changed)
    side = match.game.setup.side(True, one.rules)
    assert side.pitcher == home.bullpen[0]
    assert side.order == tuple(spot.player or side.pitcher for spot in reversed(home.order))
    played = finished(one, match)
    assert played.plans[True].starter == home.bullpen[0]
    assert played.plans[True].leash == home.leash


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ({"starters": "x"}, "there is no part of a lineup card 'starters'; did you mean 'starter'"),
        ({"starter": "nobody"}, "'nobody' is no pitcher of Chicago Cubs"),
        ({"starter": 5}, "starter is a pitcher's id"),
        ({"bench": ["nobody"]}, "'nobody' is no batter of Chicago Cubs"),
        ({"order": ["CF"]}, "'CF' is no place in an order"),
        ({"order": []}, "the order without a DH"),
        ({"order": WITH_DH}, "the order without a DH"),
    ],
)
def test_cards_that_are_refused(card: dict[str, Any], sentence: str) -> None:
    """In one sentence."""
    with pytest.raises(Mistake, match=sentence):
        with_card(job(), True, card, {})

"""Whole games under random rulings: they end, add up, replay, and leak nothing."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandlot.baseball.ballgame import Ballgame
from sandlot.baseball.bases import BOX, OUT, PLATE
from sandlot.baseball.boxscore import box_score, line_score
from sandlot.baseball.events import GameOver, Played
from sandlot.core.dice import fast, fresh_dice
from sandlot.core.match import Match, replay, start
from sandlot.core.sample import play_out
from sandlot.core.story import Told
from sandlot.core.verify import verify
from sandlot.games import find_game
from tests.games.whole import ALL, played, some_game

DIAMONDS = [name for name in ALL if name.startswith("cheddar")]


def check_everything(name: str, seed: int) -> None:
    """One whole game with all its properties."""
    match = played(some_game(name, seed), seed)
    assert match.result is not None
    assert match.log.ended is not None
    again = replay(match.game, match.log)
    assert (again.story, again.now, again.result) == (match.story, match.now, match.result)
    assert verify(match.game, match.log).finished
    for seat in (*match.game.setup.seats, None):
        view = match.view(seat)
        assert match.game.view(match.game.imagine(view, fast("x")), seat) == view
    for told in match.log.ended.told:
        assert told["words"]
    if name in DIAMONDS:
        check_books(match)


def check_books(match: Match) -> None:
    """Line score, box score and state all tell the same game, and no runner is lost."""
    events = [entry.event for entry in match.story if isinstance(entry, Told)]
    plays = [event for event in events if isinstance(event, Played)]
    line, box = line_score(events), box_score(events)
    assert line.runs == match.now.score
    assert isinstance(events[-1], GameOver)
    for side in (0, 1):
        assert sum(batter.runs for batter in box[side]) == line.runs[side]
        assert sum(batter.hits for batter in box[side]) == line.hits[side]
        assert all(batter.hits <= batter.at_bats for batter in box[side])
    innings = match.game.rules.innings
    assert len(line.innings[0]) >= innings
    assert len(line.innings[0]) - len(line.innings[1]) in (0, 1)
    check_people(plays)


def check_people(plays: list[Played]) -> None:
    """Everybody who came to bat scored, went out, or was left on base when the half ended."""
    on: set[int] = set()
    half = (1, False)
    for play in plays:
        if (play.inning, play.bottom) != half:
            on, half = set(), (play.inning, play.bottom)
        for ran in play.ran:
            if ran.start != BOX:
                assert ran.who in on
                on.discard(ran.who)
        on |= {ran.who for ran in play.ran if ran.end not in (OUT, PLATE)}
        assert len(on) <= 3


@given(st.sampled_from(ALL), st.integers(0, 10**9))
def test_whole_games_end_add_up_and_replay(name: str, seed: int) -> None:
    """Any game, any rulings, any dice."""
    check_everything(name, seed)


@pytest.mark.soak
@pytest.mark.parametrize("name", ALL)
def test_thousands_of_whole_games(name: str) -> None:
    """Four thousand random-answer games of each, under random rulings."""
    for seed in range(4000):
        check_everything(name, seed)


@pytest.mark.parametrize("name", ALL)
def test_two_matches_of_one_seed_are_the_same(name: str) -> None:
    """Same seed, same game: the logs are equal to the letter."""
    one, two = played(some_game(name, 5), 5), played(some_game(name, 5), 5)
    assert one.log.records == two.log.records


@pytest.mark.parametrize("name", DIAMONDS)
def test_the_first_choice_tells_the_others_nothing(name: str) -> None:
    """Two matches that differ in a secret answer look the same to everybody else until it shows."""
    streams: list[list[Any]] = []
    for pick in (0, -1):
        match = played_upto_first_choice(name)
        ask = match.waiting[0]
        options = ask.choice.options.listed()
        assert options
        match.answer(ask.number, ask.seat, str(options[pick]))
        other = match.waiting[0].seat
        streams.append([match.story_for(other), match.view(other), match.view(None), match.locked])
    assert streams[0] == streams[1]


def played_upto_first_choice(name: str) -> Match:
    """A fresh match of people."""
    game = find_game(name)()
    return start(game, {"away": "person", "home": "person"}, fresh_dice(3))


@pytest.mark.parametrize("name", DIAMONDS)
def test_samples_end_like_matches(name: str) -> None:
    """A sampled game ends in a finished state with unequal scores."""
    game, below = some_game(name, 9), fast("sample")
    for _ in range(20):
        state = play_out(game, below)
        assert isinstance(state, Ballgame)
        assert state.over
        assert state.score[0] != state.score[1]

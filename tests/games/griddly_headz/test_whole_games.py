"""Whole games at random: nothing is created or lost, nobody breaks a limit, and all end."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandlot.bots.random import random_bot
from sandlot.core.chance import Below
from sandlot.core.dice import fast, fresh_dice
from sandlot.core.drive import Driver
from sandlot.core.match import replay, start
from sandlot.core.players import bots_answer
from sandlot.core.sample import throw
from sandlot.core.script import Now, Roll, Tell
from sandlot.core.verify import verify
from sandlot.games.griddly_headz.contents import board_of, decks_of
from sandlot.games.griddly_headz.effects import EFFECTS
from sandlot.games.griddly_headz.game import GriddlyHeadz
from sandlot.games.griddly_headz.rules import GriddlyRules
from sandlot.games.griddly_headz.setup import GriddlySetup
from sandlot.games.griddly_headz.squares import SQUARES
from sandlot.games.griddly_headz.state import EJECTED, GONE, NOBODY, Field
from tests.games.griddly_headz.ledger import Ledger

LONGEST = 2000
"""So many turns no game takes that can be won."""


def some_game(sides: int, seed: int) -> GriddlyHeadz:
    """Any rulings, either box; short games, games by the book, and long ones."""
    below = fast(f"rulings {seed}")
    setup = GriddlySetup().sampled(below).but({"sides": sides})
    rules = GriddlyRules().sampled(below).but({"runs_to_win": (2, 10, 30)[below(3)]})
    return GriddlyHeadz(rules, setup)


def answered(request: Any, below: Below) -> Any:
    """Any answer to a request."""
    if isinstance(request, Roll):
        return throw(request, below)
    return request.options.sample(below)


def walk(game: GriddlyHeadz, below: Below) -> Iterator[tuple[Field, bool, list[Any]]]:
    """How a random game stands, again and again: in mid-turn or between turns, and what was told
    since."""
    events: list[Any] = []
    begun = game.opening()
    while True:
        said: list[Tell | Now] = []
        driver = Driver(begun(), hear=said.append)
        while driver.asked is not None:
            driver.answer(answered(driver.asked, below))
        for one in said:
            if isinstance(one, Tell):
                events.append(one.event)
            else:
                yield one.state, False, events
                events = []
        field = driver.value
        yield field, True, events
        events = []
        if game.result(field) is not None:
            return
        begun = game.turn(field)


def check_limits(game: GriddlyHeadz, field: Field, between: bool) -> None:
    """What must never be otherwise."""
    size, camp = len(game.setup.board.squares), game.setup.board.camp
    for color, side in enumerate(field.sides):
        assert len(side.places) == 6
        assert side.on_surface <= 3
        assert 0 <= side.uniform <= 12
        assert len(side.keepers) <= (3 if between else 4)
        assert all(EJECTED <= place < size or place == GONE for place in side.places)
        if side.held != NOBODY:
            assert side.places[side.held] == camp
        if GONE in side.places:
            assert set(side.places) == {GONE}
            assert not side.keepers
        elif between:
            assert side.on_surface, "somebody is always out there"
            assert side.ejected <= 3
            assert side.uniform > 0
            assert color in game.box.playing


def check_cards(game: GriddlyHeadz, field: Field) -> None:
    """Every card is in its deck or in one hand."""
    held = Counter(title for side in field.sides for title in side.keepers)
    named = game.setup.deck.named
    for deck, titles in enumerate(game.setup.deck.titles):
        kept = Counter({t: n for t, n in held.items() if named[t].deck == deck})
        assert Counter(field.decks[deck]) + kept == Counter(titles)
    assert all(named[title].keeper for title in held)


def check_views(game: GriddlyHeadz, field: Field, below: Below) -> None:
    """Whatever a seat imagines looks to it like what there is, and is a table of the same cards."""
    for seat in (*game.setup.seats, None):
        view = game.view(field, seat)
        imagined = game.imagine(view, below)
        assert game.view(imagined, seat) == view
        check_cards(game, imagined)


def check_game(game: GriddlyHeadz, seed: int, longest: int = LONGEST) -> bool:
    """A whole game with all of that, and the ledger beside it; whether it came to an end."""
    below, dealing = fast(f"game {seed}"), fast(f"dealing {seed}")
    ledger: Ledger | None = None
    turns = 0
    for number, (field, between, events) in enumerate(walk(game, below)):
        if ledger is None:
            ledger = Ledger(game, field)
            events = []
        for event in events:
            ledger.hears(event)
        ledger.agrees(game.view(field, None))
        check_limits(game, field, between and not field.over)
        check_cards(game, field)
        if number % 20 == 0:
            check_views(game, field, dealing)
        turns += between
        if turns > longest:
            return False
    result = game.result(field)
    assert result is not None
    assert ledger is not None
    assert dict(result.score) == {
        seat: ledger.runs[color]
        for seat, color in zip(game.setup.seats, game.box.playing, strict=True)
    }
    playing = field.playing()
    won = max(dict(result.score).values()) >= game.rules.runs_to_win
    assert won or len(playing) <= 1
    return True


@pytest.mark.parametrize("sides", [2, 3, 4])
@settings(max_examples=25)
@given(seed=st.integers(0, 10**9))
def test_random_games_add_up_and_end(sides: int, seed: int) -> None:
    """Two, three and four sides, any rulings, everybody at random."""
    assert check_game(some_game(sides, seed), seed)


# Boxes nobody has seen


def some_effect(below: Below, kept: bool) -> dict[str, Any]:
    """Any word of the vocabulary with anything it takes."""
    able = [name for name, word in EFFECTS.items() if (word.kept if kept else word.drawn)]
    name = able[below(len(able))]
    takes = EFFECTS[name].takes
    return {"do": name} | {each: values[below(len(values))] for each, values in takes.items()}


def some_card(below: Below, title: str, may_be_kept: bool) -> dict[str, Any]:
    """Any card, a third of them keepers."""
    kept = may_be_kept and below(3) == 0
    effects = [some_effect(below, kept) for _ in range(1 + below(3))]
    return {"title": title, "effects": effects} | ({"keeper": True} if kept else {})


def some_box(seed: int) -> dict[str, Any]:
    """Any ring and any decks that the validator lets through."""
    below = fast(f"box {seed}")
    side = 3 + below(8)
    names = [name for name in SQUARES if name not in ("spring_training_camp", "stolen_base")]
    ring = [[*names, "plain"][below(len(names) + 1)] for _ in range(4 * side)]
    base = 1 + below(side - 1)
    ring[base] = ring[base + 2 * side] = "stolen_base"
    for corner, color in enumerate(("blue", "red", "yellow", "green")):
        ring[corner * side] = f"team_{color}"
    camp = below(4) * side + 1 + below(side - 1)
    if ring[camp] != "stolen_base":
        ring[camp] = "spring_training_camp"
    dull = {"effects": [{"do": "lose", "n": 1}]}
    deck = {
        name: [
            {"title": f"{name} dull", **dull},
            *(some_card(below, f"{name} {n}", name != "foul_ball") for n in range(below(12))),
        ]
        for name in ("home_run", "umpire", "foul_ball")
    }
    return {"board": board_of({"squares": ring}), "deck": decks_of(deck)}


@settings(max_examples=100)
@given(seed=st.integers(0, 10**9))
def test_random_boxes_play(seed: int) -> None:
    """Any board, any cards: the limits hold as long as one likes to watch."""
    game = some_game(2 + seed % 3, seed)
    setup = game.setup.but(some_box(seed))
    check_game(GriddlyHeadz(game.rules, setup), seed, longest=120)


# Matches


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_matches_replay_and_verify(sides: int) -> None:
    """The log is all there is."""
    game = some_game(sides, sides)
    match = start(game, dict.fromkeys(game.setup.seats, "random"), fresh_dice(sides))
    while bots_answer(match, dict.fromkeys(game.setup.seats, random_bot)):
        pass
    assert match.result is not None
    again = replay(game, match.log)
    assert (again.story, again.now, again.result) == (match.story, match.now, match.result)
    assert verify(game, match.log).finished


def test_games_of_two_to_four_seats() -> None:
    """Every number of sides has its seats."""
    seats = {sides: GriddlySetup.of({"sides": sides}).seats for sides in GriddlyHeadz.seats}
    assert seats == {
        2: ("blue", "yellow"),
        3: ("blue", "red", "yellow"),
        4: ("blue", "red", "yellow", "green"),
    }


def test_random_games_come_by_everything_there_is_to_tell() -> None:
    """So that what is checked above has been there: every kind of event."""
    left = set(GriddlyHeadz.event_types)
    for seed in range(100):
        for _, _, events in walk(some_game(4, seed), fast(f"seen {seed}")):
            left -= {type(event) for event in events}
        if not left:
            return
    raise AssertionError(left)


@pytest.mark.soak
@pytest.mark.parametrize("sides", [2, 3, 4])
def test_three_thousand_games_add_up(sides: int) -> None:
    """Many more of them."""
    for seed in range(3000):
        assert check_game(some_game(sides, seed), seed)

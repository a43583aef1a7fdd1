"""Whole games of Deep Drive under any rulings: nobody is created or lost, and the score adds up."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandlot.baseball.bases import BOX, OUT, PLATE
from sandlot.baseball.scorebook.events import PlayMade, Starts, Took
from sandlot.core.chance import Below
from sandlot.core.dice import fast
from sandlot.core.game import Bot
from sandlot.core.sample import by_bots, play_out
from sandlot.core.script import Choose
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.deep_drive.managers import MANAGERS
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.games.deep_drive.state import Side, State


def some_rules(seed: int) -> DeepDriveRules:
    """Any rulings."""
    return DeepDriveRules().sampled(fast(f"rulings {seed}"))


def whole_game(game: DeepDrive, below: Below, decide: Any = None) -> tuple[State, list[Any]]:
    """A game to its end, and all it told."""
    events: list[Any] = []
    return play_out(game, below, decide, events.append), events


def everybody(side: Side) -> list[str]:
    """All who are on a club's card or have been."""
    return [*side.order, *side.bench, *side.bullpen, side.pitcher]


def check_clubs(game: DeepDrive, last: State) -> None:
    """Nine bat, all different; nobody who has left comes back, and nobody is two people."""
    for bottom, side in enumerate(last.sides):
        cards = game.setup.cards(bool(bottom))
        assert len(set(side.order)) == 9
        assert sorted(side.positions) == sorted(game.setup.side(bool(bottom), game.rules).positions)
        waiting = (*side.bench, *side.bullpen)
        assert len(set(waiting)) == len(waiting)
        assert not set(waiting) & {*side.order, side.pitcher}
        assert set(everybody(side)) - {""} <= set(cards.name_of)


def check_comings(events: list[Any]) -> None:
    """Everybody comes in once."""
    come: set[tuple[bool, str]] = set()
    for event in events:
        if isinstance(event, Starts):
            come |= {(event.bottom, player) for player in (*event.order, event.pitcher)}
        if isinstance(event, Took) and event.why != "stays in":
            assert (event.bottom, event.player) not in come
            come.add((event.bottom, event.player))


def check_plays(events: list[Any], last: State) -> None:
    """Whoever runs was on base, no base holds two, and outs, runs and score follow the legs."""
    on: dict[int, str] = {}
    half, outs, score = (1, False), 0, (0, 0)
    for play in events:
        if isinstance(play, Took) and play.why != "stays in":
            on = {base: play.player if who == play.instead_of else who for base, who in on.items()}
        if not isinstance(play, PlayMade):
            continue
        if (play.inning, play.bottom) != half:
            on, outs, half = _placed(play), 0, (play.inning, play.bottom)
        for leg in play.legs:
            assert leg.who == (play.batter if leg.start == BOX else on.pop(leg.start))
        for leg in play.legs:
            if leg.end not in (OUT, PLATE):
                # On a walk-off, runs that are not needed are not told: their runners stand still.
                assert leg.end not in on or (play.bottom and play.score == last.score), play
                on[leg.end] = leg.who
        outs += sum(leg.end == OUT for leg in play.legs)
        runs = sum(leg.end == PLATE for leg in play.legs)
        score = (score[0], score[1] + runs) if play.bottom else (score[0] + runs, score[1])
        assert (play.runs, play.outs, play.score) == (runs, outs, score)
        assert outs <= 3
    assert score == last.score


def _placed(play: PlayMade) -> dict[int, str]:
    """The runner an extra inning begins with, if he is there."""
    return {leg.start: leg.who for leg in play.legs if leg.start == 2}


@given(st.integers(0, 10**9))
def test_random_games_add_up(seed: int) -> None:
    """Everybody answers at random: every chart, every substitution, every ruling."""
    rules = some_rules(seed)
    game = DeepDrive(rules, DeepDriveSetup())
    last, events = whole_game(game, fast(f"game {seed}"))
    assert last.over
    assert last.score[0] != last.score[1]
    check_clubs(game, last)
    check_comings(events)
    if rules.ghost_runner != "on":
        check_plays(events, last)


@pytest.mark.parametrize("name", MANAGERS)
def test_managers_play_whole_games(name: str) -> None:
    """No manager breaks a rule, or takes an option that is not there."""
    bot = MANAGERS[name]
    asked: set[str] = set()

    def watched(view: Any, choice: Choose[Any]) -> Any:
        weights = bot(view, choice)
        asked.add(choice.what)
        assert isinstance(weights, dict)
        assert all(option in choice.options for option in weights), (choice.what, weights)
        return weights

    for rulings in ({}, {"designated_hitter": "off"}):
        game = DeepDrive(DeepDriveRules.of(rulings))
        below = fast(name)
        both: dict[str, Bot] = dict.fromkeys(game.setup.seats, watched)
        for _ in range(15):
            last, events = whole_game(game, below, by_bots(game, both, below))
            check_clubs(game, last)
            check_plays(events, last)
    assert {"strategy", "stance", "defence change", "offence change"} <= asked


def test_a_sampled_game_is_the_same_again() -> None:
    """Same seed, same game."""
    game = DeepDrive()
    one, two = (whole_game(game, fast("again"))[1] for _ in range(2))
    assert one == two

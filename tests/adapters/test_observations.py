"""What a seat observes: within its bounds, as long as it says, and nothing that it may not know."""

from random import Random
from typing import Any

import numpy as np
import pytest

from sandlot.adapters.coding import Asked, Code, code_of
from sandlot.adapters.making import game_with
from sandlot.adapters.playing import Playing
from sandlot.baseball.ballgame import Ballgame
from sandlot.baseball.bases import OUT, batter_to
from sandlot.baseball.play import Kind, Play
from sandlot.core.dice import fast
from sandlot.core.script import Seat
from sandlot.games import GAMES
from sandlot.games.cheddar_bob.v5.choices import tag

from .seats import TABLES, asked_in, begun, codes


def check(code: Code, playing: Playing, seat: Seat) -> None:
    """One observation, field by field."""
    view, asked = playing.view(seat), playing.asked(seat)
    rows = code.rows(view, asked)
    assert len(rows) == len(code.fields)
    for field, row in zip(code.fields, rows, strict=True):
        assert len(row) == field.size, field
        assert all(field.low <= number <= field.high for number in row), (field, row)
    seen = playing.observe(seat)
    assert seen.shape == (code.size,)
    assert seen.dtype == np.float32
    assert ((code.low <= seen) & (seen <= code.high)).all()


def look(name: str, seeds: range) -> None:
    """Check what everybody sees in many games, and at their ends."""
    for seed, code in codes(name, seeds):
        assert len({field.name for field in code.fields}) == len(code.fields)
        playing = begun(code, seed)
        seats = code.game.setup.seats
        for seat, _ in asked_in(playing, Random(seed)):
            check(code, playing, seat)
            check(code, playing, seats[seed % len(seats)])
        for seat in seats:
            check(code, playing, seat)


@pytest.mark.parametrize("name", GAMES)
def test_all_is_within_its_bounds(name: str) -> None:
    """At every table and under random rulings."""
    look(name, range(5, 11))


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_all_is_within_its_bounds_in_many_games(name: str) -> None:
    """The same, very often."""
    look(name, range(100, 100 + (300 if name == "robo-dodgeball" else 1500)))


@pytest.mark.parametrize("name", GAMES)
def test_two_worlds_with_one_view_are_observed_alike(name: str) -> None:
    """Another world behind the same view changes no number, whoever looks."""
    worlds = 0
    for seed, settings in enumerate(TABLES[name]):
        game = game_with(name, **settings)
        code = code_of(game)
        playing = begun(code, seed)
        below, rng = fast(f"{seed}"), Random(seed)
        for _, _ in asked_in(playing, rng):
            if rng.random() > 0.1:
                continue
            for seat in game.setup.seats:
                state = game.imagine(playing.view(seat), below)
                worlds += state != playing.walk.state
                asked = playing.asked(seat)
                seen = code.observed(game.view(state, seat), asked)
                assert (seen == playing.observe(seat)).all()
    assert worlds or name not in ("griddly-headz", "robo-dodgeball")


SECRET: dict[str, dict[str, Any]] = {
    "cheddar-bob-v5": {},
    "cheddar-bob-v5.2": {},
    "deep-drive": {},
    "robo-dodgeball": {"turns": 2, "seating": "eight"},
}


@pytest.mark.parametrize("name", SECRET)
def test_what_another_has_locked_in_is_seen_by_nobody(name: str) -> None:
    """Whatever he has picked, the others see the same until all have answered."""
    code = code_of(game_with(name, **SECRET[name]))
    looked = 0
    for seed in range(6):
        playing, rng = begun(code, seed), Random(seed)
        while playing.waiting:
            seat, *others = playing.waiting
            numbers = playing.legal(seat)
            if others and len(numbers) > 1:
                worlds = [_copied(playing), _copied(playing)]
                worlds[0].pick(seat, numbers[0])
                worlds[1].pick(seat, numbers[-1])
                for other in others:
                    one, another = (world.observe(other) for world in worlds)
                    assert (one == another).all()
                looked += 1
            playing.pick(seat, rng.choice(numbers))
    assert looked


def _copied(playing: Playing) -> Playing:
    """The same game at the same point, with picks of its own."""
    twin = Playing.__new__(Playing)
    copies = {"walk": playing.walk.copy(), "ballot": playing.ballot.copy()}
    twin.__dict__ = {**playing.__dict__, **copies}
    return twin


def test_a_team_sees_what_it_has_laid_for_its_other_robots() -> None:
    """And the other team does not."""
    code = code_of(game_with("robo-dodgeball"))
    playing = begun(code, 5)
    before = {seat: playing.observe(seat) for seat in ("blue", "red")}
    first = playing.asked("blue")
    assert first is not None
    while playing.asked("blue").choice == first.choice:  # type: ignore[union-attr]
        playing.pick("blue", playing.legal("blue")[0])
    start = sum(f.size for f in code.fields[: [f.name for f in code.fields].index("registers")])
    laid = playing.observe("blue")[start : start + 10]
    assert (laid[::2] > 0).all()
    assert (before["blue"][start : start + 10] == 0).all()
    assert (playing.observe("red") == before["red"]).all()


def test_a_line_out_and_a_deep_fly_look_different() -> None:
    """Ruling tag_up=by_tier of v5: what the runner adds is seen; by the usual rules it is not."""
    for ruling, edges in (("as_printed", [0, 0]), ("by_tier", [-1, 1])):
        game = game_with("cheddar-bob-v5", tag_up=ruling)
        code = code_of(game)
        view = game.view(Ballgame(bases=(None, None, 5)), "away")
        for edge, expected in zip((-1, 1), edges, strict=True):
            choice = tag(Play(Kind.FLY_OUT, batter_to(OUT)), edge if expected else 0)
            seen = code.observed(view, Asked(choice, code.begun(view, choice)))
            assert ("fly_edge" in [field.name for field in code.fields]) is bool(expected)
            assert not expected or seen[-1] == expected

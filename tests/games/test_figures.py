"""A game in a few numbers: what is counted, play by play."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

import pytest

from sandlot.baseball.events import GameOver, HalfOver, Played
from sandlot.baseball.figures import FIGURES, ball_figures
from sandlot.baseball.play import Kind
from sandlot.core.dice import fast
from sandlot.core.sample import play_out
from sandlot.games.load import make_game

BALL_GAMES = ("cheddar-bob-v5", "cheddar-bob-v5.2")


def plays(*scores: tuple[int, bool, int, int], kind: Kind = Kind.SINGLE) -> list[Played]:
    """Plays after which the game stood so: inning, bottom, away, home."""
    return [Played(i, bottom, kind, 1, (), 0, 0, (a, h)) for i, bottom, a, h in scores]


def figures(*scores: tuple[int, bool, int, int], innings: int = 3) -> dict[str, int]:
    """The figures of a game of three innings that went so."""
    return ball_figures(plays(*scores), innings)


TOP, BOTTOM = False, True


def test_every_figure_of_a_game_by_hand() -> None:
    """Visitors lead by two, home ties, goes ahead and is caught, and wins on the last play."""
    found = figures(
        (1, TOP, 2, 0),
        (1, BOTTOM, 2, 2),
        (2, TOP, 2, 2),
        (2, BOTTOM, 2, 3),
        (3, TOP, 3, 3),
        (3, BOTTOM, 3, 4),
    )
    assert found == {
        "runs": 7,
        "away_score": 3,
        "home_score": 4,
        "hits": 6,
        "turns": 6,
        "innings": 3,
        "lead_changes": 1,
        "comeback": 2,
        "margin": 1,
        "walk_off": 1,
        "extra_innings": 0,
        "shutout": 0,
    }
    assert found.keys() == FIGURES.keys()


@pytest.mark.parametrize(
    ("scores", "changes"),
    [
        ([(1, 0), (2, 0), (2, 1)], 0),
        ([(1, 0), (1, 1), (2, 1)], 0),
        ([(1, 0), (1, 1), (1, 2)], 1),
        ([(1, 0), (1, 2), (3, 2), (3, 4)], 3),
        ([(0, 0), (0, 1)], 0),
    ],
)
def test_a_lead_changes_hands_from_one_side_to_the_other(
    scores: list[tuple[int, int]], changes: int
) -> None:
    """A tie in between does not count, nor does the first lead."""
    found = figures(*((1, True, away, home) for away, home in scores))
    assert found["lead_changes"] == changes


@pytest.mark.parametrize(
    ("scores", "comeback"),
    [
        ([(3, 0), (3, 4)], 3),
        ([(0, 3), (4, 3)], 3),
        ([(0, 1), (0, 5)], 0),
        ([(2, 0), (2, 9), (3, 9)], 2),
        ([(0, 0), (1, 0)], 0),
    ],
)
def test_a_comeback_is_the_largest_lead_the_winner_made_up(
    scores: list[tuple[int, int]], comeback: int
) -> None:
    """Of the loser's leads, not of the winner's own."""
    assert figures(*((1, True, away, home) for away, home in scores))["comeback"] == comeback


@pytest.mark.parametrize(
    ("last", "walk_off", "extra", "shutout"),
    [
        ((3, TOP, 0, 2), 0, 0, 1),
        ((3, BOTTOM, 1, 2), 1, 0, 0),
        ((3, BOTTOM, 2, 1), 0, 0, 0),
        ((4, BOTTOM, 0, 1), 1, 1, 1),
        ((9, BOTTOM, 5, 4), 0, 1, 0),
    ],
)
def test_how_a_game_ends(
    last: tuple[int, bool, int, int], walk_off: int, extra: int, shutout: int
) -> None:
    """Home ahead after the top needs no bottom; visitors never walk off."""
    found = figures(last)
    assert (found["walk_off"], found["extra_innings"], found["shutout"]) == (
        walk_off,
        extra,
        shutout,
    )


@pytest.mark.parametrize("kind", Kind)
def test_only_hits_are_hits(kind: Kind) -> None:
    """Singles, doubles, triples and home runs; no walk, no error, no steal."""
    found = ball_figures(plays((1, TOP, 1, 0), kind=kind), 1)
    hits = {Kind.SINGLE, Kind.DOUBLE, Kind.TRIPLE, Kind.HOME_RUN}
    assert found["hits"] == (kind in hits)


def told(name: str, seed: int) -> list[Any]:
    """Everything a game tells."""
    events: list[Any] = []
    play_out(make_game(name), fast(f"{seed}"), tell=events.append)
    return events


def leads_by_half(events: Iterable[Any]) -> list[int]:
    """Home's lead at the end of every half inning."""
    ends = [event for event in events if isinstance(event, HalfOver | GameOver)]
    return [end.score[1] - end.score[0] for end in ends]


@pytest.mark.parametrize("name", BALL_GAMES)
def test_real_games_are_counted_as_their_halves_tell(name: str) -> None:
    """Against what the ends of the half innings say, which is told apart from the plays."""
    game = make_game(name)
    for seed in range(150):
        events = told(name, seed)
        found = game.figures(events)
        end = events[-1]
        assert isinstance(end, GameOver)
        away, home = end.score
        leads = leads_by_half(events)
        halves = 2 * end.inning - (not end.bottom)
        assert len(leads) == halves
        assert found["innings"] == end.inning
        assert found["extra_innings"] == (len(leads) > 6)
        assert (found["away_score"], found["home_score"]) == (away, home)
        assert found["runs"] == away + home
        assert found["margin"] == abs(away - home) > 0
        assert found["walk_off"] == (home > away and end.bottom)
        assert found["shutout"] == (away == 0 or home == 0)
        turned = [lead if home > away else -lead for lead in leads]
        assert found["comeback"] >= max(0, -min(turned))
        assert found["turns"] == sum(isinstance(event, Played) for event in events)
        assert found["hits"] == sum(event.hit for event in events if isinstance(event, Played))
        sides = [lead > 0 for lead in leads if lead]
        flips = sum(one != two for one, two in pairwise(sides))
        # Within a half only the batting side scores, so no lead changes hands unseen.
        assert found["lead_changes"] == flips

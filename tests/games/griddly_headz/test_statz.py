"""The Statz pad: what a scorer writes down agrees with how the table stands."""

import json

import pytest

from sandlot.core.dice import fast
from sandlot.core.game import Game
from sandlot.core.sample import play_out
from sandlot.core.story import Told, plain
from sandlot.games.griddly_headz.box import DECKS
from sandlot.games.griddly_headz.events import (
    Challenged,
    Dared,
    Drew,
    DrewKeeper,
    Event,
    Scored,
    Slammed,
    Swapped,
    TookPieces,
    Won,
    WonBunt,
    WonChallenge,
)
from sandlot.games.griddly_headz.names import CHALLENGES
from sandlot.games.griddly_headz.pieces import STUDDLY, Man
from sandlot.games.griddly_headz.state import EJECTED, UNIFORM, Field
from sandlot.games.griddly_headz.statz import SideStatz, figures, statz_text
from sandlot.games.load import make_game
from tests.games.griddly_headz.table import BLUE, RED, YELLOW, game
from tests.games.whole import played, some_game


def finished(seed: int, **rulings: str) -> tuple[Game[Field], list[Event], Field]:
    """A game at random, all it told, and how the table stood at the end."""
    playing = some_game("griddly-headz", seed)
    playing = type(playing)(playing.rules.but(rulings), playing.setup)
    events: list[Event] = []
    return playing, events, play_out(playing, fast(str(seed)), tell=events.append)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("full_locker", ["left", "lost"])
def test_the_pad_agrees_with_the_table(seed: int, full_locker: str) -> None:
    """Runs, uniforms, ejected players, and who won, in whole games under random rulings."""
    playing, events, field = finished(seed, full_locker=full_locker)
    pad = playing.papers(events)
    assert [each.color for each in pad.sides] == list(playing.box.playing)  # type: ignore[attr-defined]
    for each in pad.sides:
        side = field.sides[each.color]
        assert (each.runs, each.uniform) == (side.runs, side.uniform)
        assert each.won is (field.winner == each.color)
        assert bool(each.out) is not side.plays
        if side.plays:
            assert each.ejected == side.places.count(EJECTED)
            assert sum(each.cards) >= each.keepers + len(side.keepers)


@pytest.mark.parametrize("seed", range(6))
def test_what_one_wins_another_loses(seed: int) -> None:
    """In every kind of challenge but the Grand Slam, which both may win."""
    playing, events, _ = finished(seed)
    sides: tuple[SideStatz, ...] = playing.papers(events).sides
    for place, kind in enumerate(CHALLENGES):
        won = sum(side.records[place].won for side in sides)
        lost = sum(side.records[place].lost for side in sides)
        assert won >= lost if kind == "grand_slam" else won == lost
    both = sum(isinstance(event, Slammed) and len(event.colors) == 2 for event in events)
    slams = [side.records[list(CHALLENGES).index("grand_slam")] for side in sides]
    assert sum(one.won - one.lost for one in slams) == 2 * both


def test_runs_are_those_of_the_player_who_made_them() -> None:
    """Or the side's, when it was the one challenged."""
    pitcher = Man(BLUE, STUDDLY)
    events: list[Event] = [
        Dared("bunt", pitcher, RED),
        WonBunt(BLUE),
        Scored(BLUE, pitcher, 2, 2),
        Dared("grand_slam", pitcher, RED),
        Slammed((RED,)),
        Scored(RED, None, 1, 1),
        TookPieces(RED, BLUE, 2),
        Drew(Man(RED, 0), "New Cap"),
        DrewKeeper(Man(RED, 0), "umpire"),
    ]
    blue, red, yellow, _ = game().papers(events).sides
    assert blue.runs_by == (0, 0, 0, 0, 2, 0)
    assert (red.runs, red.runs_challenged, sum(red.runs_by)) == (1, 1, 0)
    records = {one.kind: (one.won, one.lost) for one in blue.records}
    assert (records["bunt"], records["grand_slam"]) == ((1, 0), (0, 1))
    assert (red.gained, red.uniform) == (0, UNIFORM)
    assert dict(zip(DECKS, red.cards, strict=True)) == {"home_run": 0, "umpire": 1, "foul_ball": 1}
    assert sum(yellow.cards) == yellow.runs == 0


def test_the_pad_is_plain_data_and_fits_the_terminal() -> None:
    """For four sides, at the end of a game."""
    match = played(make_game("griddly-headz", ["sides=4"]), 5)
    events = [entry.event for entry in match.story if isinstance(entry, Told)]
    pad = match.game.papers(events)
    lines = statz_text(pad).splitlines()
    assert max(map(len, lines)) <= 78
    assert lines[0].split() == ["Statz", "Blue", "Red", "Yellow", "Green"]
    assert "WINS" in lines[-1]
    assert json.loads(json.dumps(plain(pad)))["sides"][0]["turns"] > 0
    assert match.game.papers([]).sides[0].uniform == UNIFORM


def test_figures_count_where_the_runs_came_from() -> None:
    """And everything else by its events."""
    man, other = Man(BLUE, 0), Man(YELLOW, 0)
    events: list[Event] = [
        Drew(man, "Over the Wall"),
        Scored(BLUE, man, 1, 1),
        Challenged("fight", man, other, 3, (0, 0)),
        WonChallenge("fight", man, other),
        Challenged("double_play", man, other, 3, (0, 0)),
        Slammed((BLUE, YELLOW)),
        Scored(BLUE, man, 1, 2),
        Scored(YELLOW, None, 1, 1),
        Swapped(man, Man(BLUE, STUDDLY)),
        WonBunt(BLUE),
        Scored(BLUE, Man(BLUE, STUDDLY), 2, 4),
        Won(BLUE, True),
    ]
    found = figures(events)
    runs = found["runs_by_cards"], found["runs_by_grand_slams"], found["runs_by_bunts"]
    assert runs == (1, 2, 2)
    assert (found["fights"], found["challenges"]) == (1, 1)
    assert (found["ended_by_runs"], found["cards"], found["turns"]) == (1, 1, 0)

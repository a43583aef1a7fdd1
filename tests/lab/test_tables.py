"""Tables and games flown from them: the same games as by the scripts, exactly and in samples."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from typing import Any

import numpy as np
import pytest
from scipy.stats import chi2_contingency, chisquare

from sandlot.baseball.ballgame import Ballgame
from sandlot.baseball.events import Played
from sandlot.baseball.figures import FIGURES
from sandlot.baseball.play import HITS
from sandlot.bots.names import find_bot
from sandlot.core.errors import Mistake
from sandlot.core.game import Anything, Bot, Game
from sandlot.core.script import Choose, Seat
from sandlot.games.load import make_game
from sandlot.lab import study
from sandlot.lab.ballgames import Grounds, grounds, lead_of, place_of
from sandlot.lab.board import GAME_OVER
from sandlot.lab.chunks import work
from sandlot.lab.flight import fly
from sandlot.lab.policy import plans
from sandlot.lab.sample import Sample
from sandlot.lab.simulate import simulate
from sandlot.lab.tables import Tables, compile_tables, unpacked
from tests.core.sentences import one_sentence
from tests.lab.conftest import V5, V52
from tests.lab.toys import Mixes, evenly, ways
from tests.referees.cheddar_bob import BEATS, v52_odds
from tests.referees.equilibrium import MEASURED

CAP = 8
FATES = ("goes on", "half over", "game over")
Consequence = tuple[Ballgame, int, str, bool]
"""Where a turn leads: the place, the change of the lead, whether it goes on, and if it is a hit."""


def bots_at(game: Game[Any], away: str, home: str) -> dict[Seat, Bot]:
    """Bots by name on both seats."""
    return {"away": find_bot(game, away), "home": find_bot(game, home)}


# --- exactly ------------------------------------------------------------------------------


def in_table(ground: Grounds, tables: Tables, spot: tuple[int, int, int]) -> dict[Any, float]:
    """The chances of all consequences, rebuilt from an alias table."""
    stage, lead, place = spot
    cols = int(tables.col.max()) + 1
    table = (tables.row[stage] * len(ground.places) + place) * cols + tables.col[stage, lead]
    first, last = tables.table_at[table : table + 2]
    found: dict[Any, float] = {}
    for entry in range(first, last):
        keeps = float(tables.keeps[entry])
        assert 0 <= keeps <= 1
        for consequence, share in zip(tables.leads_to[entry], (keeps, 1 - keeps), strict=True):
            to, gain, hit, fate = unpacked(consequence)
            over = fate == GAME_OVER
            key = None if over else ground.places[to], gain, FATES[fate], bool(hit)
            found[key] = found.get(key, 0.0) + share / (last - first)
    return found


def mixes_of(game: Game[Any], bots: Mapping[Seat, Bot], state: Ballgame) -> Mixes:
    """What the bots answer in a state, as fractions."""

    def mixes(choice: Choose[Any]) -> Mapping[Any, Fraction]:
        seat = game.cast(state)[choice.seat]
        weights = bots[seat](game.view(state, seat), choice)
        if isinstance(weights, Anything):
            return evenly(choice)
        exact = {option: Fraction(weight) for option, weight in weights.items()}
        return {option: share / sum(exact.values()) for option, share in exact.items()}

    return mixes


def by_script(game: Game[Any], bots: Mapping[Seat, Bot], state: Ballgame) -> dict[Any, Fraction]:
    """The same from the script of the turn, played in every way, hits read from what is told."""
    found: dict[Any, Fraction] = {}
    for after, told, chance in ways(game.turn(state), mixes_of(game, bots, state)):
        (played,) = (event for event in told if isinstance(event, Played))
        gain = lead_of(after) - lead_of(state)
        to: Any = place_of(game, after, lineup=False)
        fate = "goes on"
        if after.over and after.score[1] > after.score[0]:
            to, fate = None, "game over"
        elif after.over or after.bottom != state.bottom:
            to, fate = to._replace(outs=0), "half over"
        key = to, gain, fate, played.kind in HITS
        found[key] = found.get(key, Fraction(0)) + chance
    return found


def agree(ground: Grounds, bots: Mapping[Seat, Bot], spots: list[tuple[int, int, int]]) -> None:
    """Table and script, at some stages, leads and places."""
    tables = compile_tables(ground, plans(ground, bots))
    for stage, lead, place in spots:
        spot = stage, lead + CAP, place
        exact = by_script(ground.game, bots, ground.state(*spot))
        rounded = {key: float(chance) for key, chance in exact.items()}
        assert in_table(ground, tables, spot) == pytest.approx(rounded, abs=1e-12)


@pytest.mark.parametrize(("away", "home"), [("random", "random"), ("house:rookie", "house")])
def test_every_table_of_v52_is_its_script(away: str, home: str) -> None:
    """Every place in every kind of half inning, whether the lead can end the game or not."""
    game = make_game(V52, ["innings=2"])
    ground = grounds(game, cap=CAP)
    places = range(len(ground.places))
    spots = [(stage, 0, place) for stage in (0, 1, 2) for place in places]
    spots += [(3, lead, place) for lead in range(-5, 1) for place in places]
    agree(ground, bots_at(game, away, home), spots)


def test_tables_of_v5_are_their_scripts() -> None:
    """Steals, challenges, stretches and tags at random, and a walk-off on the last base."""
    game = make_game(V5, ["innings=1"])
    ground = grounds(game, cap=CAP)
    first_and_third = next(
        n for n, place in enumerate(ground.places) if (place.outs, place.on) == (1, (1, 3))
    )
    agree(ground, bots_at(game, "random", "random"), [(1, -1, first_and_third)])


@pytest.mark.soak
def test_many_tables_of_v5_are_their_scripts() -> None:
    """The same everywhere in the last bottom half, one behind and far behind."""
    game = make_game(V5, ["innings=1"])
    ground = grounds(game, cap=CAP)
    spots = [(1, lead, place) for lead in (-7, -1) for place in range(len(ground.places))]
    agree(ground, bots_at(game, "random", "random"), spots)


def test_a_table_for_somebody_free_is_refused() -> None:
    """Tables are for bots; who is still to decide cannot be compiled."""
    game = make_game(V52)
    ground = grounds(game, cap=CAP)
    free = {"away": None, "home": find_bot(game, "random")}
    with pytest.raises(Mistake, match="every seat"):
        compile_tables(ground, plans(ground, free))


def test_tables_that_would_be_too_large_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """With their size, before anything is filled."""
    game = make_game(V52)
    ground = grounds(game, cap=CAP)
    monkeypatch.setattr("sandlot.lab.tables.LARGEST", 1000)
    with pytest.raises(Mistake, match=r"[\d,]+ entries are too large") as raised:
        compile_tables(ground, plans(ground, bots_at(game, "random", "random")))
    assert one_sentence(raised.value)


# --- one inning, exactly ------------------------------------------------------------------


def runs_of_a_half(most: int) -> list[float]:
    """How likely a half inning of v5.2 under even throws has so many runs, by the referee."""
    reached = {(0, "---", 0): 1.0}
    done = [0.0] * (most + 1)
    turns: dict[tuple[int, str], dict[Any, float]] = {}
    while reached:
        ahead: dict[tuple[int, str, int], float] = {}
        for (outs, bases, runs), chance in reached.items():
            if (outs, bases) not in turns:
                turns[outs, bases] = even_turn(outs, bases)
            for (out, left, scored), share in turns[outs, bases].items():
                if out == 3:
                    done[min(runs + scored, most)] += chance * share
                elif chance * share > 1e-18:
                    key = out, left, min(runs + scored, most)
                    ahead[key] = ahead.get(key, 0.0) + chance * share
        reached = ahead
    return done


def even_turn(outs: int, bases: str) -> dict[Any, float]:
    """One turn under even throws."""
    found: dict[Any, float] = {}
    for pitch in BEATS:
        for swing in BEATS:
            for end, chance in v52_odds(outs, bases, pitch, swing).items():
                found[end] = found.get(end, 0.0) + float(chance) / 9
    return found


def test_one_inning_of_v52_is_what_the_referee_reckons() -> None:
    """Innings are geometric in the chance of a tie, and home wins in the bottom or not at all."""
    runs = runs_of_a_half(60)
    tie = sum(chance * chance for chance in runs)
    game = make_game(V52, ["innings=1"])
    tables = study.compiled(game, bots_at(game, "random", "random"))
    games = 400_000
    sample = fly(tables, game.setup.seats, "one inning", games)
    innings = [tie**n * (1 - tie) for n in range(12)]
    assert fits(sample.figures["innings"], {n + 1: p for n, p in enumerate(innings)}, games)
    regular = 1 - sample.figures["extra_innings"][1] / games
    assert abs(regular - (1 - tie)) < 4 * sqrt(tie * (1 - tie) / games)
    assert sample.figures["walk_off"][1] == sample.wins["home"]  # there is no other way


def fits(counts: Mapping[int, int], exact: Mapping[int, float], games: int) -> bool:
    """Whether counts look like drawn from exact chances; what is rare goes into one bin."""
    common = [value for value, chance in exact.items() if chance * games >= 10]
    seen = [counts.get(value, 0) for value in common]
    expected = [exact[value] * games for value in common]
    rest = games - sum(expected)
    if rest >= 5:
        seen, expected = [*seen, games - sum(seen)], [*expected, rest]
    scale = sum(seen) / sum(expected)
    return float(chisquare(seen, [e * scale for e in expected]).pvalue) > 1e-4


@pytest.mark.parametrize("innings", [1, 3])
@pytest.mark.parametrize(
    ("away", "home"),
    [("random", "house"), ("house:rookie", "house"), ("house", "house:rookie")],
)
def test_wins_are_as_often_as_solved(innings: int, away: str, home: str) -> None:
    """v5.2: flown games against the exact chance to win of the same bots."""
    game = make_game(V52, [f"innings={innings}"])
    bots = bots_at(game, away, home)
    sample = fly(study.compiled(game, bots), game.setup.seats, "wins", 400_000)
    rate, error = sample.win_rate("home")
    assert abs(rate - study.weighed(game, bots).home_win) < 4 * error


@pytest.mark.parametrize("name", [n for n in MEASURED if n.startswith("runs_uniform")])
def test_runs_are_what_the_referee_expects(name: str) -> None:
    """The mean number of runs of both sides, everything at random."""
    _, which, innings = name.split()
    game = make_game(V5 if which == "v5" else V52, [f"innings={innings}"])
    tables = study.compiled(game, bots_at(game, "random", "random"))
    mean, error = fly(tables, game.setup.seats, "runs", 400_000).mean("runs")
    assert error < 0.01
    assert abs(mean - MEASURED[name]) < 4 * error


# --- tables and scripts -------------------------------------------------------------------

PAIRS = [
    (V52, "random", "random", 3000),
    (V52, "house:rookie", "house", 1500),
    (V5, "random", "random", 1500),
]


def unlike(one: Mapping[int, int], other: Mapping[int, int]) -> float:
    """How likely two counts of the same thing differ so much by chance; rare values together."""
    rows: list[tuple[int, int]] = []
    ours = theirs = 0
    for value in sorted({*one, *other}):
        ours, theirs = ours + one.get(value, 0), theirs + other.get(value, 0)
        if min(ours, theirs) >= 8:
            rows.append((ours, theirs))
            ours = theirs = 0
    assert len(rows) >= 2, "nothing to compare"
    rows[-1] = rows[-1][0] + ours, rows[-1][1] + theirs
    return float(chi2_contingency(np.array(rows).T).pvalue)


def compare(name: str, away: str, home: str, games: int) -> None:
    """Every figure of games from tables and of games by the scripts."""
    game = make_game(name)
    bots = bots_at(game, away, home)
    flown, _ = simulate(work(game, bots, 11, "tables"), 50 * games, workers=1)
    played, _ = simulate(work(game, bots, 12, "scripts"), games, workers=1)
    assert (flown.games, played.games) == (50 * games, games)
    assert flown.figures.keys() == played.figures.keys() == FIGURES.keys()
    for figure in FIGURES:
        assert sum(flown.figures[figure].values()) == flown.games
        assert sum(played.figures[figure].values()) == games
        assert unlike(flown.figures[figure], played.figures[figure]) > 1e-4, figure
    winners = [{0: one.wins["away"], 1: one.wins["home"]} for one in (flown, played)]
    assert unlike(*winners) > 1e-4


@pytest.mark.parametrize(("name", "away", "home", "games"), PAIRS)
def test_tables_and_scripts_play_the_same_games(
    name: str, away: str, home: str, games: int
) -> None:
    """Chi-square on every figure there is."""
    compare(name, away, home, games)


@pytest.mark.soak
@pytest.mark.parametrize(("name", "away", "home", "games"), PAIRS)
def test_tables_and_scripts_play_the_same_games_in_large_samples(
    name: str, away: str, home: str, games: int
) -> None:
    """The same with twenty-five times as many."""
    compare(name, away, home, 25 * games)


@pytest.mark.soak
@pytest.mark.parametrize("sets", [("innings=1",), ("innings=5",), ("criticals=battle_too",)])
def test_tables_and_scripts_agree_under_other_rules(sets: tuple[str, ...]) -> None:
    """v5.2 with other rulings and lengths, in large samples."""
    game = make_game(V52, sets)
    bots = bots_at(game, "house:rookie", "random")
    flown, _ = simulate(work(game, bots, 3, "tables"), 2_000_000, workers=1)
    played, _ = simulate(work(game, bots, 4, "scripts"), 40_000, workers=1)
    for figure in FIGURES:
        assert unlike(flown.figures[figure], played.figures[figure]) > 1e-4, figure


def test_the_comparison_notices_other_rules() -> None:
    """It can fail: one cell of a chart more or less shows in the figures."""
    game, other = make_game(V52), make_game(V52, ["criticals=battle_too"])
    bots = bots_at(game, "random", "random")
    jobs = [work(one, bots, 1, "tables") for one in (game, other)]
    runs = [simulate(job, 20_000, workers=1)[0].figures["runs"] for job in jobs]
    assert unlike(*runs) < 1e-6


# --- the same for the same seed -----------------------------------------------------------


def flown(tables: Tables, seed: str, games: int = 500) -> Sample:
    """Some games."""
    return fly(tables, ("away", "home"), seed, games)


def test_the_same_seed_flies_the_same_games() -> None:
    """To the last count; another seed flies others."""
    game = make_game(V52)
    tables = study.compiled(game, bots_at(game, "random", "random"))
    assert flown(tables, "a") == flown(tables, "a")
    assert flown(tables, "a") != flown(tables, "b")


def test_games_follow_each_other_in_one_stream() -> None:
    """The first games of a longer flight are those of a shorter one."""
    game = make_game(V52)
    tables = study.compiled(game, bots_at(game, "random", "random"))
    short, long = flown(tables, "a", 100), flown(tables, "a", 101)
    more = Counter(long.figures["turns"]) - Counter(short.figures["turns"])
    assert more.total() == 1
    assert long.games == 101


def test_chunks_are_different_games() -> None:
    """Every chunk has a stream of its own, and so has every seed."""
    game = make_game(V52)
    job = work(game, bots_at(game, "random", "random"), seed=1)
    other = work(game, bots_at(game, "random", "random"), seed=2)
    chunks = [job(0, 500), job(1, 500), job(2, 500), other(0, 500), other(1, 500)]
    turns = [tuple(sorted(chunk.figures["turns"].items())) for chunk in chunks]
    assert len(set(turns)) == len(turns)
    assert job(1, 500) == chunks[1]

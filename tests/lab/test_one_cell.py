"""No rule is written twice: one cell changed in the rules, and everything moves with it."""

import json
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from sandlot.baseball.ballgame import Ballgame
from sandlot.baseball.bases import parse_bases
from sandlot.bots.names import find_bot
from sandlot.cli.main import app
from sandlot.cli.odds import endings
from sandlot.core.dice import fast
from sandlot.core.game import Game
from sandlot.core.sample import play_out
from sandlot.core.script import Choose, Script
from sandlot.games.cheddar_bob.v5.at_bat import at_bat as at_bat_v5
from sandlot.games.cheddar_bob.v5.cards import NO_CARDS
from sandlot.games.cheddar_bob.v5.choices import Approach, Arrows, Pitch
from sandlot.games.cheddar_bob.v52.at_bat import at_bat as at_bat_v52
from sandlot.games.load import make_game, rules_text
from sandlot.lab import study
from sandlot.lab.chunks import work
from sandlot.lab.sample import Sample
from sandlot.lab.simulate import simulate
from sandlot.lab.solve import run_values
from sandlot.lab.tree import expand, listed, outcomes
from tests.lab.conftest import V5, V52, with_cells

CELLS = {V5: ("10+", "strong", "3B"), V52: ("strong", "strong", "3B")}
"""The strongest result of the strongest win: a triple instead of a home run."""


def changed(name: str) -> tuple[Game[Any], Game[Any]]:
    """A game as printed, and with one cell of the batter's chart changed."""
    game = make_game(name, ["innings=1"])
    other = with_cells(game, "batter_wins", CELLS[name])
    before, after = (rules_text(one).splitlines() for one in (game, other))
    differing = [n for n, (one, two) in enumerate(zip(before, after, strict=True)) if one != two]
    assert len(differing) == 1  # one line of the rules file
    return game, other


def turn(game: Game[Any], bases: str) -> Script[Any]:
    """One at-bat with nobody out."""
    on = parse_bases(bases)
    if game.id == V52:
        return at_bat_v52(game.rules, 0, on)
    swing = Pitch.FASTBALL, Approach.POWER, Arrows.MATCH
    return at_bat_v5(game.rules, *swing, 0, on, None, NO_CARDS)


def first_option(choice: Choose[Any]) -> Any:
    """Whatever comes first."""
    return listed(choice)[0]


def homers(game: Game[Any]) -> Fraction:
    """How likely one at-bat with nobody on is a run."""
    ends = endings((), 0, outcomes(expand(turn(game, "---")), first_option))
    return sum((chance for _, _, runs, chance in ends if runs), Fraction(0))


def triples(game: Game[Any]) -> Fraction:
    """How likely one at-bat with nobody on puts a man on third."""
    ends = endings((), 0, outcomes(expand(turn(game, "---")), first_option))
    return sum((chance for _, bases, _, chance in ends if bases == "--3"), Fraction(0))


@pytest.mark.parametrize("name", [V5, V52])
def test_the_odds_of_a_turn_move(name: str) -> None:
    """What home runs lose the triples win, exactly."""
    game, other = changed(name)
    lost = homers(game) - homers(other)
    assert lost > 0
    assert triples(other) - triples(game) == lost


@pytest.mark.parametrize("name", [V5, V52])
def test_the_solver_moves(name: str) -> None:
    """Fewer runs in a half inning of best play, and other chances along the way."""
    game, other = changed(name)
    solved = [study.weighed(one) for one in (game, other)]
    runs = [run_values(one.grounds)[0] for one in solved]
    assert 0.005 < runs[0] - runs[1] < 0.3
    places = len(solved[0].grounds.places)
    if name == V5:
        assert abs(solved[0].home_win - solved[1].home_win) > 1e-6
    assert len(solved[1].grounds.places) >= places  # a man on third with nobody out is new in v5.2
    late = Ballgame(1, True, score=(3, 0))
    behind = [float(one.values[one.grounds.find(late)]) for one in solved]
    assert behind[0] - behind[1] > 1e-4


def sampled(game: Game[Any], path: str, games: int) -> Sample:
    """Games at random."""
    bots = dict.fromkeys(game.setup.seats, find_bot(game, "random"))
    return simulate(work(game, bots, 1, path), games, workers=1)[0]


@pytest.mark.parametrize(("path", "games"), [("tables", 200_000), ("scripts", 2500)])
@pytest.mark.parametrize("name", [V5, V52])
def test_simulated_games_move_on_both_paths(name: str, path: str, games: int) -> None:
    """Fewer runs a game, by more than chance can explain."""
    samples = [sampled(one, path, games) for one in changed(name)]
    (before, error), (after, other_error) = (sample.mean("runs") for sample in samples)
    assert before - after > 3 * sqrt(error**2 + other_error**2)
    assert before - after < 1.5


@pytest.mark.parametrize("name", [V5, V52])
def test_games_at_the_table_move(name: str) -> None:
    """The same dice, the same answers, and sooner or later another play."""
    told: list[list[Any]] = [[], []]
    for one, events in zip(changed(name), told, strict=True):
        for seed in range(60):
            play_out(one, fast(f"{seed}"), tell=events.append)
    assert told[0] != told[1]


def test_best_replies_move() -> None:
    """Somebody who knows the rookie of v5.2 wins as often as the chart lets him."""
    games = changed(V52)
    wins = [study.reply(one, find_bot(one, "house:rookie"), "home").home_win for one in games]
    assert abs(wins[0] - wins[1]) > 1e-4


def swept(game: Game[Any], folder: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """What `sandlot sweep` says of a game, handed over as a rules file."""
    file = folder / "rules.toml"
    file.write_text(rules_text(game))
    app(["sweep", game.id, "innings=1", "--rules", str(file), "--json"], standalone_mode=False)
    (found,) = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def test_the_sweep_moves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """v5.2: fewer runs under best play, and another number of hits; the seats stay even."""
    before, after = (swept(game, tmp_path, capsys) for game in changed(V52))
    for figure in ("runs_per_half_inning", "runs_per_game", "home_score_per_game"):
        assert before[figure] - after[figure] > 0.005, figure
    assert before["hits_per_game"] != after["hits_per_game"]
    assert before["home_win"] == pytest.approx(after["home_win"], abs=1e-9)

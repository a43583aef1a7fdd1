"""The same game by many rules: what is asked for, what comes of it, and what is refused."""

import json
from typing import Any

import pytest

from sandlot.core.errors import Mistake
from sandlot.games.load import make_game
from sandlot.lab.ballgames import grounds
from sandlot.lab.expected import expect
from sandlot.lab.solve import run_values, solve
from sandlot.lab.sweep import Swept, Wishes, combinations, sweep
from tests.cli.shell import figures, refused, said
from tests.core.sentences import one_sentence
from tests.lab.conftest import V5, V52, Weigh

WISHES = Wishes(500, 1, 1, None)


def test_every_combination_is_asked_for_once() -> None:
    """The product of all readings, numbers as numbers, in the order given."""
    asked = combinations(make_game(V5), ["innings=1,3", "steal_home=no,yes,no"])
    assert asked == [
        {"innings": 1, "steal_home": "no"},
        {"innings": 1, "steal_home": "yes"},
        {"innings": 3, "steal_home": "no"},
        {"innings": 3, "steal_home": "yes"},
    ]


def test_without_rulings_every_other_reading_is_tried_by_itself() -> None:
    """The rules as given first; what is set already is not an alternative."""
    asked = combinations(make_game(V52, ["criticals=battle_too"]), [])
    assert asked == [{}, {"criticals": "result"}, {"tier_total": "natural"}]


@pytest.mark.parametrize(
    "wanted",
    [
        *(["tiers=a,b"], ["away=x"], ["inings=3"], ["innings"], ["innings="], ["innings=0"]),
        *(["steal_home=maybe"], ["innings=3", "innings=9"]),
    ],
)
def test_what_cannot_be_swept_is_refused(wanted: list[str]) -> None:
    """In one sentence."""
    with pytest.raises(Mistake) as raised:
        combinations(make_game(V5), wanted)
    assert one_sentence(raised.value)


def test_rules_are_solved(weighed: Weigh) -> None:
    """As each game by itself, and every figure with a bound of its error, which is tiny."""
    game = make_game(V52)
    found = sweep(game, combinations(game, ["innings=1,2", "tier_total=natural"]), WISHES)
    assert len(found) == 2
    for one in found:
        solved = weighed(V52, *(f"{name}={value}" for name, value in one.rulings.items()))
        assert one.figures["home_win"].value == solved.home_win
        assert one.figures["runs_per_half_inning"].value == run_values(solved.grounds)[0]
        assert all(figure.exact for figure in one.figures.values())
        assert all(0 < figure.off < 1e-9 for figure in one.figures.values())
        assert one.games == 0
    first, second = (one.figures["runs_per_game"].value for one in found)
    assert first < second


def test_a_game_that_cannot_be_solved_is_played() -> None:
    """Every seat's share of wins, with errors; the setup can be swept as well."""
    game = make_game("home-runz")
    two, three = sweep(game, combinations(game, ["pawns=2,3"]), WISHES)
    assert set(two.figures) >= {"blue_win", "red_win"}
    assert set(three.figures) >= {"blue_win", "red_win", "yellow_win"}
    assert three.games == 500
    shares = [figure for name, figure in three.figures.items() if name.endswith("_win")]
    assert sum(figure.value for figure in shares) == pytest.approx(1)
    assert all(figure.error and 0.005 < figure.error < 0.05 for figure in shares)


def test_the_workers_do_not_show() -> None:
    """The same figures from one process and from two."""
    game = make_game(V52, ["innings=1"])
    rulings = combinations(game, [])
    alone, together = (sweep(game, rulings, Wishes(500, 1, n, None)) for n in (1, 2))
    assert [one.figures for one in alone] == [one.figures for one in together]


def test_an_interrupt_keeps_what_is_done() -> None:
    """Somebody stops after the first one."""
    game = make_game(V52, ["innings=1"])

    def stop(swept: Swept) -> None:
        raise KeyboardInterrupt

    found = sweep(game, combinations(game, []), WISHES, stop)
    assert [one.rulings for one in found] == [{}]


def test_the_command_prints_a_table_and_json() -> None:
    """The same numbers for people and for programs."""
    words = "sweep", V52, "criticals=result,battle_too", "--set", "innings=1", "--workers", "1"
    rows: list[dict[str, Any]] = figures(*words)
    assert [row["rulings"] for row in rows] == [
        {"criticals": "result"},
        {"criticals": "battle_too"},
    ]
    errors = [row[name] for row in rows for name in row if name.endswith("_error")]
    assert all(0 < error < 1e-9 for error in errors)
    table = said(*words)
    assert f"no figure off by more than {max(errors):.1e}" in table
    for row in rows:
        assert f"{row['home_win']:.2%}" in table
        assert f"{row['runs_per_game']:.3f}" in table
    assert json.dumps(rows[0]["rulings"]["criticals"]).strip('"') in table


def test_the_command_refuses_in_one_sentence() -> None:
    """A chart has no readings to list."""
    assert "rules file" in refused("sweep", V5, "batter_wins=a,b")


def test_no_figure_is_further_off_than_it_says() -> None:
    """Best play of five innings of v5, against a board on which nobody comes to the cap."""
    game = make_game(V5)
    (found,) = sweep(game, combinations(game, ["innings=5"]), WISHES)
    ground = grounds(make_game(V5, ["innings=5"]), cap=75)
    solved = solve(ground)
    true = expect(ground, None, solved.values)
    wins = found.figures["home_win"]
    assert abs(wins.value - solved.home_win) <= wins.off + solved.error
    for name, mean in true.figures.items():
        figure = found.figures[f"{name}_per_game"]
        assert abs(figure.value - mean) <= figure.off + true.beyond + 1e-12
        assert figure.off < 1e-9

"""The numbers of a report: each held against something it does not come from."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from sandlot.core.errors import Mistake
from sandlot.games.load import make_game
from sandlot.lab import measure
from sandlot.lab.best import Best, best_play
from sandlot.lab.findings import Figure, Findings, Option
from sandlot.lab.measure import find
from sandlot.lab.rulings import Facts, changed, changes, facts
from sandlot.lab.simulate import simulate
from sandlot.lab.situations import situations
from sandlot.lab.solve import run_values, solve
from sandlot.lab.study import weighed as weigh
from sandlot.lab.styles import HOUSE, Field
from sandlot.lab.usage import labels
from sandlot.lab.worth import forbidden, loss, worths
from tests.core.sentences import one_sentence
from tests.lab.conftest import V5, V52, Weigh

SHORT = ("innings=1",)
BATTERS = "The batter\N{RIGHT SINGLE QUOTATION MARK}s “"


def best(weighed: Weigh, name: str, *sets: str) -> Best:
    """A game under best play."""
    return Best(make_game(name, sets), weighed(name, *sets))


# --- situations ---------------------------------------------------------------------------


def test_every_situation_of_outs_and_bases_is_there(weighed: Weigh) -> None:
    """24 of them, with the runs to come, and mixes that give nothing away."""
    found = situations(best(weighed, V5))
    assert len({(one.outs, one.bases) for one in found}) == len(found) == 24
    assert found[0].name == "0 out, ---"
    assert found[0].runs == pytest.approx(run_values(weighed(V5).grounds)[0], abs=1e-12)
    for one in found:
        assert (len(one.pitches), len(one.swings)) >= (5, 5)
        for mixes in (one.pitches, one.swings):
            assert sum(mix.share for mix in mixes) == pytest.approx(1)
            assert min(mix.loss for mix in mixes) == pytest.approx(0, abs=1e-12)
            assert all(mix.loss < 1e-12 for mix in mixes if mix.share > 1e-9)
            assert any(mix.loss > 1e-3 for mix in mixes)


def test_steals_are_there_where_a_runner_may_go(weighed: Weigh) -> None:
    """And nowhere else."""
    found = {one.bases: one for one in situations(best(weighed, V5)) if one.outs == 0}
    steals = {
        bases: [mix.option for mix in one.swings if mix.option.startswith("go ")]
        for bases, one in found.items()
    }
    assert steals["---"] == []
    assert steals["12-"] == ["go 2"]
    assert steals["1-3"] == ["go 1", "go 3"]
    assert steals["123"] == ["go 3"]


# --- worth --------------------------------------------------------------------------------


def test_what_nobody_may_steal_is_not_there(weighed: Weigh) -> None:
    """Forbidding the steal of home to both sides is the ruling that nobody steals home."""
    key = "batter", "swing", "go 3"
    grounds = weighed(V5).grounds
    nobody = solve(forbidden(forbidden(grounds, key, 1), key, -1))
    assert nobody.home_win == pytest.approx(weighed(V5, "steal_home=no").home_win, abs=1e-9)


def test_only_the_side_without_it_loses(weighed: Weigh) -> None:
    """Each side loses by itself, and an option that is never taken is worth nothing."""
    solved = weighed(V5)
    for key in (("pitcher", "pitch", "changeup"), ("batter", "swing", "control")):
        away, home = loss(solved, key, -1), loss(solved, key, 1)
        assert min(away, home) > 0.05
        assert worths(solved, [key], 1)[key] == pytest.approx((away + home) / 2)
    assert loss(solved, ("batter", "swing", "go 1"), 1) == pytest.approx(0, abs=1e-10)


def test_a_throw_less_is_a_game_of_its_own(weighed: Weigh) -> None:
    """Without rock a pitcher of v5.2 has two throws left, and groups of three are none any more."""
    lost = worths(weighed(V52), [("pitcher", "pitch", "rock")], 2)
    assert 0.05 < lost["pitcher", "pitch", "rock"] < 0.2


# --- questions ----------------------------------------------------------------------------


def test_facts_are_those_of_the_changed_game(weighed: Weigh) -> None:
    """A reading is solved like any game, and its changes are told."""
    here = facts(best(weighed, V5))
    there = facts(best(weighed, V5, "steal_home=no"))
    assert there.home_win.value == weighed(V5, "steal_home=no").home_win
    told = list(changes(here, there))
    assert f"{BATTERS}Steal home” is not possible any more." in told
    assert all(sentence.endswith(".") for sentence in told)
    back = list(changes(there, here))
    begins = f"{BATTERS}Steal home” is possible now, and taken 35%"
    assert any(sentence.startswith(begins) for sentence in back)


@pytest.mark.parametrize("name", [V5, V52])
def test_options_are_called_what_the_game_calls_them(weighed: Weigh, name: str) -> None:
    """Without their arrows, and never by a bare yes, no or number."""
    called = {key[1:]: label for key, label in labels(weighed(name, *SHORT).grounds).items()}
    if name == V52:
        assert set(called.values()) == {"Rock", "Paper", "Scissors"}
        return
    assert called["pitch", "fastball"] == "Fastball"
    assert called["swing", "power+"] == "Power+"
    assert called["swing", "go 2"] == "Steal third"
    assert (called["send", "yes"], called["send", "no"]) == ("Send", "Hold")
    assert called["tag", "yes"] == "Tag up"
    assert called["stretch", "no"] == "Stop"
    assert len(called) == 19


def test_every_question_is_answered_in_plain_words(weighed: Weigh) -> None:
    """Whatever a reading changes in v5: no yes and no, and no runner by his number."""
    here = facts(best(weighed, V5, *SHORT))
    told = [
        sentence
        for ruling in ("stretch_singles=yes", "steal_home=no", "plus_pitch_lost=walk_or_roll")
        for sentence in changes(here, facts(best(weighed, V5, *SHORT, ruling)))
    ]
    assert len(told) > 5
    assert any("Stretch it" in sentence for sentence in told)
    for sentence in told:
        assert re.match("The (batter|pitcher).s “[A-Z][a-z+ ]+” (is|comes) ", sentence)
        assert not re.search(r"\b(yes|no|go)\b", sentence)


def test_changes_are_told_in_words() -> None:
    """Dominated, used, unused, and shares that move."""
    one = Option("batter", "swing", "power", 0.5, 0.9, 0.0, 0.1, "", None, label="Power")
    plus = replace(one, name="power+", label="Power+")

    def told(**other: Any) -> list[str]:
        figure = Figure(0.5)
        before, after = (
            Facts(figure, figure, figure, (option, plus)) for option in (one, replace(one, **other))
        )
        return list(changes(before, after))

    assert told() == []
    assert told(share=0.55) == []
    power = f"{BATTERS}Power”"
    assert told(share=0.3) == [f"{power} is taken 30% of the times it could be, not 50%."]
    assert told(share=0.0, most=0.0) == [f"{power} is never taken any more."]
    for by, called in (("power+ (weakly)", "“Power+” (weakly)"), ("a mix (strictly)",) * 2):
        assert told(dominated_by=by) == [f"{power} is dominated now, by {called}."]


def test_other_rulings_and_setups_make_another_game() -> None:
    """Settings of both kinds, by name."""
    game = changed(make_game("home-runz"), {"home_taken": "bumped", "pawns": 3})
    assert (game.rules.home_taken, game.setup.pawns) == ("bumped", 3)


# --- the whole report ---------------------------------------------------------------------


def short(workers: int = 1, **more: Any) -> Findings:
    """A report that is quickly made."""
    return find(make_game(V52, SHORT), games=40_000, workers=workers, **more)


@pytest.fixture(scope="module")
def report() -> Findings:
    """One inning of v5.2, measured."""
    return short()


def test_a_report_has_everything(report: Findings) -> None:
    """Styles, situations, options, edges and questions, all with figures."""
    assert (report.game, report.innings) == (V52, 1)
    assert not any("interrupted" in note for note in report.notes)
    assert report.changed == (("innings", "1"),)
    assert [style.name for style in report.styles] == ["best play", "house", "random"]
    assert [style.sample.games for style in report.styles] == [40_000] * 3
    assert {one.ruling for one in report.questions} == {"criticals", "tier_total"}
    assert len(report.options) == 6
    assert len(report.edges) == 3


def test_figures_of_a_report_are_exact_and_right(report: Findings) -> None:
    """Against the solver, and within four errors of the games played."""
    game = make_game(V52, SHORT)
    for style in report.styles:
        for figure, (mean, error) in (
            (style.home_win, style.sample.win_rate("home")),
            (style.runs, style.sample.mean("runs")),
        ):
            assert figure.error is None
            assert abs(figure.value - mean) < 4 * error
    assert report.styles[0].home_win.value == pytest.approx(weigh(game).home_win, abs=1e-9)
    for question in report.questions:
        assert [reading.chosen for reading in question.readings].count(True) == 1
        for reading in question.readings:
            other = weigh(changed(game, {question.ruling: reading.value}))
            assert reading.home_win.value == pytest.approx(other.home_win, abs=1e-9)
            assert reading.half_inning.value == pytest.approx(run_values(other.grounds)[0])
    for option in report.options:
        assert option.worth is not None
        assert option.worth.value > 0.05


def test_edges_are_swapped_seats(report: Findings, weighed: Weigh) -> None:
    """The house of v5.2 leans, and best play cannot use it: even throws win half."""
    assert all(edge.wins.value == pytest.approx(0.5, abs=1e-6) for edge in report.edges)
    field = Field(best(weighed, V52, *SHORT))
    assert field.bots[HOUSE] is field.best.game.bots[HOUSE]


def test_a_report_does_not_depend_on_the_workers(report: Findings) -> None:
    """Processes and threads change nothing."""
    assert short(workers=2) == report


def test_of_rules_beside_others_no_more_is_found_than_is_shown(
    report: Findings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No worth, no questions, nobody's games but those of best play; all else is the same."""

    def never(*words: Any) -> Any:
        raise AssertionError

    monkeypatch.setattr(measure, "worths", never)
    monkeypatch.setattr(measure, "facts_of", never)
    bare = tuple(replace(option, worth=None) for option in report.options)
    assert short(beside=True) == replace(
        report, styles=report.styles[:1], options=bare, questions=(), notes=()
    )


def stop_at(step: str) -> Callable[[str, float], None]:
    """Somebody interrupts when he is told of a step."""

    def progress(what: str, share: float) -> None:
        assert 0 <= share <= 1
        if what.startswith(step):
            raise KeyboardInterrupt

    return progress


@pytest.mark.parametrize(
    ("step", "kept"),
    [("options", "situations"), ("games: house", "options"), ("worth", "edges")],
)
def test_an_interrupt_keeps_what_there_is(step: str, kept: str) -> None:
    """With a note that says what is missing."""
    found = short(progress=stop_at(step))
    assert getattr(found, kept)
    assert not found.questions
    assert "interrupted" in found.notes[-1]
    assert "questions" in found.notes[-1]


def test_games_cut_short_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sample that was interrupted counts as far as it came."""

    def some(work: Any, games: int, workers: int, progress: Any) -> Any:
        return simulate(work, games // 2, workers)

    monkeypatch.setattr(measure, "simulate", some)
    found = short()
    assert [style.sample.games for style in found.styles] == [20_000]
    assert "games" in found.notes[-1]


def test_a_game_that_cannot_be_solved_is_refused() -> None:
    """In one sentence."""
    with pytest.raises(Mistake) as raised:
        find(make_game("home-runz"))
    assert one_sentence(str(raised.value))
    with pytest.raises(Mistake):
        best_play(make_game("home-runz"))

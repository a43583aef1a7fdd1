"""Aims and the small changes that meet them: what can be aimed at, what is tried, what is saved."""

from pathlib import Path
from typing import Any

import pytest

from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.games.load import make_game
from sandlot.lab import search as searching
from sandlot.lab.ballgames import half_inning
from sandlot.lab.best import best_play
from sandlot.lab.findings import Aim, Change, Figure, Tries
from sandlot.lab.report.aims import how_far
from sandlot.lab.search import search
from sandlot.lab.size import ends_at_random, often_at_random, size
from sandlot.lab.targets import Target, aims_of, parse_targets
from sandlot.lab.tweaks import Tweak, tweaked, tweaked_game, tweaks, words
from tests.core.sentences import one_sentence
from tests.lab.conftest import V5, V52, Weigh, with_cells

SHORT = ("innings=1",)

# --- aims ---------------------------------------------------------------------------------


def test_targets_are_read_as_they_are_written() -> None:
    """Whole numbers and parts of them."""
    assert parse_targets(["runs=6..10", "home_win=.49..0.51", " hits = 5.5 .. 6 "]) == (
        Target("runs", 6, 10),
        Target("home_win", 0.49, 0.51),
        Target("hits", 5.5, 6),
    )


@pytest.mark.parametrize(
    "wanted",
    [
        *(["runs"], ["runs=6"], ["runs=6-10"], ["runs=a..b"], ["rums=6..10"], ["runs=10..6"]),
        *(["home_win=49..51"], ["runs=1..2", "runs=3..4"], ["runs=-1..2"], [""]),
    ],
)
def test_what_is_no_target_is_refused(wanted: list[str]) -> None:
    """In one sentence."""
    with pytest.raises(Mistake) as raised:
        parse_targets(wanted)
    assert one_sentence(raised.value)


def test_an_aim_is_met_within_its_bounds() -> None:
    """Bounds belong to it."""
    assert Target("runs", 4, 5).aim(Figure(5.0)).met
    assert not Target("runs", 4, 5).aim(Figure(5.1)).met


def test_figures_are_exact_where_they_can_be(weighed: Weigh) -> None:
    """Those that only a sample knows have an error."""
    targets = parse_targets(["home_win=0.4..0.6", "runs=1..9", "shutout=0..0.9", "comeback=0..9"])
    found = {aim.figure: aim.found for aim in aims_of(make_game(V52, SHORT), targets)}
    solved = weighed(V52, *SHORT)
    assert found["home_win"] == Figure(solved.home_win, bound=solved.error)
    assert found["runs"].exact
    assert 0.5 < found["shutout"].value < 0.8
    assert found["shutout"].error
    assert found["comeback"].error


# --- single steps -------------------------------------------------------------------------


@pytest.mark.parametrize("name", [V5, V52])
def test_every_step_is_one_small_change(name: str) -> None:
    """Valid rules, one ruling changed, told in words, and no two alike."""
    rules = make_game(name).rules
    steps = tweaks(rules)
    changed = [tweaked(rules, step) for step in steps]
    assert len(set(changed)) == len({words(rules, step) for step in steps}) == len(steps) > 40
    for step, other in zip(steps, changed, strict=True):
        assert other is not None
        before, after = rules.plain(), other.plain()
        assert [ruling for ruling in before if before[ruling] != after[ruling]] == [step.ruling]
        assert type(rules).of(after) == other


def test_steps_in_words() -> None:
    """A border, a modifier, a result, a number."""
    rules = make_game(V5).rules
    told = {words(rules, step) for step in tweaks(rules)}
    assert told >= {
        "tiers: solid begins at 8 instead of 7",
        "matchups: fastball power is +2 instead of +1",
        "steals: changeup is -1 instead of 0",
        "batter_wins: the row 8-9 begins at 9 instead of 8",
        "batter_wins: 10+ strong is 3B instead of HR",
        "ground_balls: double begins at 12 instead of 11",
        "contact_walk is 5 instead of 4",
    }
    assert not any("innings" in sentence or "steal_home" in sentence for sentence in told)


def test_a_border_moves_both_rows() -> None:
    """What one row loses the other gains, and an empty row is no row."""
    rules = make_game(V5).rules
    moved: Any = tweaked(rules, Tweak("tiers", 1, row=1))
    assert [row.label for row in moved.tiers.rows] == ["<=7", "8-9", "10+"]
    assert [moved.tiers.at(total) for total in (7, 8)] == ["weak", "solid"]
    last: Any = tweaked(moved, Tweak("tiers", 1, row=1))
    assert [row.label for row in last.tiers.rows] == ["<=8", "9", "10+"]
    assert tweaked(last, Tweak("tiers", 1, row=1)) is None


def test_steps_follow_each_other_in_one_chart() -> None:
    """Two steps of one chart are both made."""
    game = tweaked_game(
        make_game(V52), (Tweak("batter_wins", 1, 0, 0), Tweak("batter_wins", -1, 2, 2))
    )
    assert game is not None
    assert game.rules.batter_wins.cell("weak", "weak") == "WALK"
    assert game.rules.batter_wins.cell("strong", "strong") == "3B"


# --- sizes --------------------------------------------------------------------------------


def size_between(one: Game[Any], other: Game[Any]) -> float:
    """How large a change is."""
    grounds = best_play(one).solved.grounds
    after = ends_at_random(half_inning(other))
    return size(ends_at_random(grounds), after, often_at_random(grounds))


def test_the_size_of_a_change_is_the_share_of_turns_it_changes() -> None:
    """Nothing for nothing; for a critical, as often as it is thrown by whoever won the battle."""
    game = make_game(V52)
    assert size_between(game, game) == 0
    walk = with_cells(game, "critical_results", ("2", "batter", "WALK"))
    assert size_between(game, walk) == pytest.approx(1 / 36 / 2, rel=1e-9)
    assert size_between(game, with_cells(walk, "critical_results", ("12", "batter", "3B"))) > 0.02


# --- the search ---------------------------------------------------------------------------


@pytest.fixture
def _few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dozen steps are enough to search through."""
    few = "edge", "tiers", "critical_results"
    monkeypatch.setattr(
        searching, "tweaks", lambda rules: [step for step in tweaks(rules) if step.ruling in few]
    )


def hunted(folder: Path, *targets: str, **more: Any) -> tuple[tuple[Change, ...], Tries | None]:
    """Changes of one inning of v5.2 that meet some targets, and how far the search went."""
    game = make_game(V52, SHORT)
    aims = aims_of(game, parse_targets(targets))
    return search(game, aims, folder, **{"budget": 20, "workers": 1, **more})


def found(folder: Path, *targets: str, **more: Any) -> tuple[Change, ...]:
    """The changes alone."""
    return hunted(folder, *targets, **more)[0]


@pytest.mark.usefixtures("_few_steps")
def test_changes_meet_the_aims_and_are_saved(tmp_path: Path) -> None:
    """The smallest first; each file is a game that does what was promised."""
    changes = found(tmp_path, "runs=2.6..2.8")
    assert len(changes) >= 3
    assert [one.size for one in changes] == sorted(one.size for one in changes)
    assert any(len(one.what) == 1 for one in changes)
    assert sorted(tmp_path.iterdir()) == sorted(Path(one.file) for one in changes)
    for one in changes[:3]:
        game = make_game(V52, rules_file=Path(one.file))
        aims = aims_of(game, [Target("runs", 2.6, 2.8)])
        assert aims == one.figures
        assert aims[0].met
        assert 0 < one.size < 0.2


@pytest.mark.usefixtures("_few_steps")
def test_several_aims_are_met_together(tmp_path: Path) -> None:
    """Neither at the cost of the other."""
    changes = found(tmp_path, "runs=2.5..2.8", "extra_innings=0.2..0.44", budget=20)
    assert changes
    for one in changes:
        assert [aim.met for aim in one.figures] == [True, True]
        assert [aim.figure for aim in one.figures] == ["runs", "extra_innings"]


@pytest.mark.usefixtures("_few_steps")
def test_pairs_are_tried_where_single_steps_do_not_reach(tmp_path: Path) -> None:
    """So many runs are more than one step gives."""
    changes, tries = hunted(tmp_path, "runs=3.2..4", budget=8)
    assert changes
    assert {len(one.what) for one in changes} == {2}
    assert tries
    assert (tries.looked, tries.left, tries.stopped) == (tries.steps, 0, False)
    assert tries.pairs >= len(changes)
    assert tries.games == tries.singles + tries.pairs <= 8


@pytest.mark.usefixtures("_few_steps")
def test_a_small_budget_says_what_was_not_tried(tmp_path: Path) -> None:
    """Single steps first, the smallest first; pairs only when all of these are done."""
    changes, tries = hunted(tmp_path, "runs=2.5..2.8", "extra_innings=0.2..0.44", budget=3)
    assert tries
    assert (tries.singles, tries.pairs, tries.stopped) == (3, 0, False)
    assert 0 < tries.left <= tries.steps - 3
    told = how_far(tries)
    assert f"{tries.left} larger single steps and all pairs of steps were not tried" in told
    assert f"weighed a half inning after all {tries.steps} single steps" in told
    enough, more = hunted(tmp_path, "runs=2.5..2.8", "extra_innings=0.2..0.44", budget=16)
    assert more
    assert more.left == 0 < more.pairs
    assert "not tried" not in how_far(more)
    assert len(enough) > len(changes)


@pytest.mark.usefixtures("_few_steps")
def test_nothing_is_changed_where_all_is_well(tmp_path: Path) -> None:
    """Nor where nothing helps."""
    assert hunted(tmp_path, "runs=1..4") == ((), None)
    assert found(tmp_path, "runs=90..99") == ()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("_few_steps")
def test_the_workers_do_not_show(tmp_path: Path) -> None:
    """The same changes from one process and from two."""
    alone = found(tmp_path, "runs=2.6..2.8", budget=4)
    assert alone == found(tmp_path, "runs=2.6..2.8", budget=4, workers=2)


@pytest.mark.usefixtures("_few_steps")
def test_an_interrupt_keeps_what_was_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And saves it, and says after how many tries it was stopped."""
    solved = searching.solved
    calls = iter(range(100))

    def three(*given: Any) -> Any:
        if next(calls) == 3:
            raise KeyboardInterrupt
        return solved(*given)

    monkeypatch.setattr(searching, "solved", three)
    changes, tries = hunted(tmp_path, "runs=3..9")
    assert 1 <= len(changes) <= 3
    assert all(Path(one.file).exists() for one in changes)
    assert tries
    assert tries.stopped
    assert tries.games == 3
    assert "It was stopped after these 3 tries" in how_far(tries)


@pytest.mark.parametrize("step", ["begin", "single steps"])
def test_an_interrupt_at_any_time_is_told(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the first try, and between looks at single steps."""

    def stop(*given: Any) -> Any:
        raise KeyboardInterrupt

    def progress(what: str, share: float) -> None:
        if what == step and share > 0.1:
            stop()

    if step == "begin":
        monkeypatch.setattr(searching, "best_play", stop)
    changes, tries = hunted(tmp_path, "runs=3..9", progress=progress)
    assert changes == ()
    assert tries
    assert tries.stopped
    assert tries.games == 0 <= tries.looked < tries.steps
    assert (tries.looked > 0) == (step != "begin")
    assert f"after {tries.looked} of {tries.steps} single steps" in how_far(tries)
    assert "after these 0 tries" in how_far(tries)


@pytest.mark.usefixtures("_few_steps")
def test_the_folder_holds_what_the_latest_search_found(tmp_path: Path) -> None:
    """What it wrote before is gone, for other games too; what it did not write is not touched."""
    before = found(tmp_path, "runs=2.6..2.8", budget=8)
    kept = tmp_path / "mine.toml", tmp_path / f"{V52}-change-77.toml"
    for file in kept:
        file.write_text("innings = 1\n", encoding="utf-8")
    changed = Path(before[0].file)
    changed.write_text(changed.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    other = Path(before[1].file).rename(tmp_path / f"{V5}-change-01.toml")
    after = found(tmp_path, "runs=2.7..2.8", budget=5)
    assert 0 < len(after) < len(before)
    files = {Path(one.file) for one in after}
    assert set(tmp_path.iterdir()) == {*files, *kept, changed}
    assert not {changed, other} & files
    assert found(tmp_path, "runs=1..4") == ()
    assert set(tmp_path.iterdir()) == {*kept, changed}


def test_player_cards_are_too_much_for_a_search(tmp_path: Path) -> None:
    """Which is said, rather than tried."""
    game = make_game(V5, ["player_cards=on"])
    with pytest.raises(Mistake) as raised:
        search(game, [Aim("runs", 6, 7, Figure(5.0))], tmp_path)
    assert one_sentence(raised.value)

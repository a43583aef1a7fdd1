"""`sandlot sim`: many games in plain numbers, the same for any number of workers."""

import json
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandlot.cli.main import app
from sandlot.core.errors import Mistake
from tests.cli.shell import figures, refused, sandlot
from tests.cli.test_solve import NOTHING
from tests.core.sentences import one_sentence
from tests.referees.equilibrium import MEASURED

V5, V52 = "cheddar-bob-v5", "cheddar-bob-v5.2"
Said = Callable[..., str]
PROMISED = (
    "games",
    "seconds",
    "games_per_second",
    "runs_per_game",
    "runs_per_game_error",
    "home_win",
    "home_win_error",
)
TIMES = ("seconds", "games_per_second")


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    """What a command prints, run in this process."""

    def say(*words: str) -> str:
        app(list(words), standalone_mode=False)
        return capsys.readouterr().out

    return say


def plain(said: Said, *words: str) -> Any:
    """What `sim` prints as JSON."""
    return json.loads(said("sim", *words, "--json"))


def counted(found: dict[str, Any]) -> dict[str, Any]:
    """Everything but how long it took."""
    return {name: value for name, value in found.items() if name not in TIMES}


@pytest.mark.parametrize("name", [V5, V52])
def test_the_figures_a_program_reads(said: Said, name: str) -> None:
    """Plain finite numbers; random against random from tables unless told."""
    found = plain(said, name, "-n", "40000")
    for promised in PROMISED:
        assert type(found[promised]) in (int, float), promised
        assert math.isfinite(found[promised])
    assert found["games"] == 40_000
    assert found["path"] == "tables"
    assert found["games_per_second"] == pytest.approx(found["games"] / found["seconds"])
    rate = found["home_win"]
    assert abs(rate - 0.5) < 4 * found["home_win_error"]
    assert found["home_win_error"] == pytest.approx(math.sqrt(rate * (1 - rate) / 40_000))
    expected = MEASURED["runs_uniform v5 3" if name == V5 else "runs_uniform v5.2 3"]
    assert abs(found["runs_per_game"] - expected) < 4 * found["runs_per_game_error"]
    assert found["away_win"] + found["home_win"] == pytest.approx(1)


def test_the_real_command_says_the_same(said: Said) -> None:
    """As a person would run it, in another process, with other workers."""
    words = (V52, "-n", "50000", "--seed", "7", "--bots", "house:rookie,house")
    mine = plain(said, *words, "--workers", "1")
    theirs = figures("sim", *words, "--workers", "2", run=sandlot)
    assert counted(mine) == counted(theirs)


@pytest.mark.parametrize("path", ["tables", "scripts"])
def test_a_path_can_be_chosen(said: Said, path: str) -> None:
    """And is named in the result."""
    found = plain(said, V52, "-n", "600", "--path", path)
    assert (found["path"], found["games"]) == (path, 600)
    text = said("sim", V52, "-n", "600", "--path", path)
    assert ("from tables" in text) == (path == "tables")


def test_both_paths_come_to_the_same(said: Said) -> None:
    """Within the errors they print."""
    fast, slow = (
        plain(said, V52, "-n", games, "--path", path, "--bots", "house:rookie,house")
        for games, path in (("200000", "tables"), ("1500", "scripts"))
    )
    for name in ("runs_per_game", "home_win", "turns_per_game", "hits_per_game"):
        error = math.hypot(fast[f"{name}_error"], slow[f"{name}_error"])
        assert abs(fast[name] - slow[name]) < 4 * error, name


@pytest.mark.parametrize("path", ["tables", "scripts"])
def test_workers_do_not_show(said: Said, path: str) -> None:
    """One or two: the same games, also when they stop by themselves."""
    games = "60100" if path == "tables" else "1100"
    for more in ((), ("--until", "0.016")):
        words = (V52, "-n", games, "--path", path, *more)
        one, two = (plain(said, *words, "--workers", n) for n in ("1", "2"))
        assert counted(one) == counted(two)


def test_a_seed_gives_the_same_games(said: Said) -> None:
    """And another one others."""
    found = [counted(plain(said, V52, "-n", "3000", "--seed", seed)) for seed in "112"]
    assert found[0] == found[1] != found[2]


def test_until_stops_as_soon_as_it_is_known(said: Said) -> None:
    """Long before the games are used up, and not before the error is as asked for."""
    found = plain(said, V52, "-n", "10000000", "--until", "0.002")
    assert found["games"] < 100_000
    assert found["home_win_error"] <= 0.002


def test_until_goes_on_until_it_is_known(said: Said) -> None:
    """Whoever asks only for precision gets it, however many games that takes."""
    found = plain(said, V52, "--until", "0.004")
    assert found["home_win_error"] <= 0.004


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ((V52, "--path", "table"), "did you mean 'tables'"),
        ((V52, "--path", "gpu"), "there is no path 'gpu'"),
        ((V52, "--bots", "hous"), "did you mean 'house'"),
        ((V52, "--bots", "house,house,house"), "2 seats"),
        ((V52, "--set", "innings=0"), "from 1 to 99"),
        (("cheddar-bob-v6",), "did you mean"),
    ],
)
def test_slips_are_one_sentence(said: Said, words: tuple[str, ...], wrong: str) -> None:
    """What there is not is named, with what there is."""
    with pytest.raises(Mistake, match=wrong) as raised:
        said("sim", *words)
    assert one_sentence(raised.value)


@pytest.mark.parametrize("result", ["OUT", "HR"])
def test_games_without_an_end_are_refused(tmp_path: Path, result: str) -> None:
    """Nobody scores, or nobody is ever out: one sentence, instead of a machine that hangs."""
    file = tmp_path / "rules.toml"
    file.write_text(NOTHING.replace("RESULT", result))
    sentence = refused("sim", V52, "-n", "10", "--rules", str(file), run=sandlot)
    assert one_sentence(sentence.removeprefix("sandlot: "))

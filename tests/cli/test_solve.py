"""`sandlot solve`: figures for programs, tables for people, and one sentence for a slip."""

import json
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandlot.cli.main import app
from sandlot.core.errors import Mistake
from sandlot.games.load import make_game
from sandlot.lab.ballgames import grounds
from sandlot.lab.solve import solve
from tests.cli.shell import figures, refused, sandlot
from tests.core.sentences import one_sentence
from tests.referees.equilibrium import MEASURED

V5, V52 = "cheddar-bob-v5", "cheddar-bob-v5.2"
Said = Callable[..., str]


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    """What a command prints, run in this process."""

    def say(*words: str) -> str:
        app(list(words), standalone_mode=False)
        printed = capsys.readouterr()
        assert printed.err == ""
        return printed.out

    return say


def plain(said: Said, *words: str) -> Any:
    """What `solve` prints as JSON."""
    return json.loads(said("solve", *words, "--json"))


def test_the_figures_a_program_reads(said: Said) -> None:
    """`solve GAME --innings N --json`: home_win, cap_error, states, seconds, plain numbers."""
    found = plain(said, V5, "--innings", "1")
    assert found["home_win"] == pytest.approx(MEASURED["home_win v5 1"], abs=1e-7)
    for name in ("home_win", "cap_error", "states", "seconds"):
        assert type(found[name]) in (int, float)
        assert math.isfinite(found[name])
    assert abs(found["home_win"] - MEASURED["home_win v5 1"]) <= found["cap_error"] + 1e-11
    assert found["states"] > 24
    assert found["seconds"] > 0


def test_the_real_command_says_the_same() -> None:
    """As a person would run it."""
    found = figures("solve", V52, "--innings", "1", "--set", "criticals=battle_too", run=sandlot)
    name = "home_win v5.2 1 criticals=battle_too"
    assert found["home_win"] == pytest.approx(MEASURED[name], abs=1e-7)
    assert {"home_win", "cap_error", "states", "seconds"} <= found.keys()


def test_innings_are_a_ruling_like_any_other(said: Said) -> None:
    """`--innings 2` and `--set innings=2` are the same."""
    one, two = (plain(said, V52, *words) for words in (("--innings", "2"), ("--set", "innings=2")))
    assert one["states"] == two["states"]
    assert one["home_win"] == two["home_win"]
    assert one["states"] != plain(said, V52)["states"]


@pytest.mark.parametrize("name", [V5, V52])
def test_a_situation_has_two_mixes_and_values(said: Said, name: str) -> None:
    """Who chooses what how often, and what every option is worth; each mix adds up to 1."""
    found = plain(said, name, "--situation", "bottom 3, 2 out, 1-3, down 1")
    assert found["situation"] == "bottom 3, 2 out, 1-3, down 1"
    assert 0 < found["home_win_here"] < 0.5
    pitch, swing = found["choices"][:2]
    assert (pitch["seat"], pitch["part"], pitch["choice"]) == ("away", "pitcher", "pitch")
    assert (swing["seat"], swing["part"], swing["choice"]) == ("home", "batter", "swing")
    assert swing["win"] == pytest.approx(found["home_win_here"], abs=1e-9)
    assert pitch["win"] == pytest.approx(1 - found["home_win_here"], abs=1e-9)
    for choice in found["choices"]:
        assert sum(one["share"] for one in choice["options"]) == pytest.approx(1, abs=1e-9)
        assert all(0 <= one["win"] <= 1 for one in choice["options"])
        best = max(one["win"] for one in choice["options"])
        assert choice["win"] == pytest.approx(best, abs=1e-9)
    assert len(pitch["options"]) == (20 if name == V5 else 3)


def test_a_situation_for_people(said: Said) -> None:
    """Both sides with all their options, the most played first, in columns."""
    text = said("solve", V52, "--situation", "top 2, 1 out, -2-, up 1")
    assert "home wins" in text
    assert "home (pitcher) chooses a pitch" in text
    assert "away (batter) chooses a swing" in text
    assert text.count("33.33%") == 6
    for throw in ("rock", "paper", "scissors"):
        assert sum(line.split()[:1] == [throw] for line in text.splitlines()) == 2


def errors(found: dict[str, Any]) -> float:
    """The largest error a command admits to."""
    return max(float(value) for name, value in found.items() if "error" in name)


@pytest.mark.parametrize("lead", [3, 12, 17, 18, 25, 60])
def test_a_situation_is_as_right_as_it_says(said: Said, lead: int) -> None:
    """Also near the cap of the lead and beyond it: no figure is further off than is printed."""
    true = solve(grounds(make_game(V52), cap=90)).values[0]
    for word, spot in (("up", 90 - lead), ("down", 90 + lead)):
        found = plain(said, V52, "--situation", f"top 1, {word} {lead}")
        assert abs(found["home_win_here"] - true[spot, 0]) <= errors(found) + 1e-11


def test_a_situation_nobody_comes_by_is_no_crash(said: Said) -> None:
    """v5.2 has no triples, yet somebody may ask for a man on third with nobody out."""
    try:
        answer = said("solve", V52, "--situation", "top 1, 0 out, --3")
    except Mistake as mistake:
        answer = str(mistake)
    assert "chooses a swing" in answer or one_sentence(answer)


@pytest.mark.parametrize(
    ("situation", "wrong"),
    [
        ("", "half inning"),
        ("2 out", "half inning"),
        ("3rd inning", "'3rd inning'"),
        ("bottom", "'bottom'"),
        ("bottom 0", "from 1"),
        ("bottom three", "'bottom three'"),
        ("top 1, 3 out", "'3 out'"),
        ("top 1, 31-", "'31-'"),
        ("top 1, 1-2", "'1-2'"),
        ("top 1, down by a lot", "'down by a lot'"),
        ("top 1, 5-3", "'5-3'"),
        ("top 1, top 1", "twice"),
        ("top 1, 1 out, no out", "twice"),
        ("bottom 3, up 1", "over"),
        ("top 4, down 2", "tie"),
        ("top 1, batter 12", "'batter 12'"),
    ],
)
def test_a_bad_situation_is_one_sentence(said: Said, situation: str, wrong: str) -> None:
    """Which says what was not understood."""
    with pytest.raises(Mistake) as raised:
        said("solve", V52, "--situation", situation)
    assert wrong in str(raised.value)
    assert one_sentence(raised.value)


def test_a_bad_situation_through_the_real_command() -> None:
    """Exit code 2, one line, no traceback."""
    assert "'3 out'" in refused("solve", V52, "--situation", "top 1, 3 out", run=sandlot)


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("home-runz",), "home-runz"),
        (("home-runz", "--situation", "top 1"), "home-runz"),
        (("cheddar-bob",), "did you mean"),
        ((V5, "--set", "inings=2"), "did you mean 'innings'"),
        ((V5, "--innings", "100"), "from 1 to 99"),
        ((V5, "--bots", "equilibrum"), "did you mean 'equilibrium'"),
        ((V5, "--bots", "best,best,best"), "2 seats"),
        ((V5, "--exploit", "nobody"), "there is no bot 'nobody'"),
    ],
)
def test_slips_are_one_sentence(said: Said, words: tuple[str, ...], wrong: str) -> None:
    """Games that cannot be solved, rulings and bots that are none."""
    with pytest.raises(Mistake, match=wrong) as raised:
        said("solve", *words)
    assert one_sentence(raised.value)


def test_bots_on_both_seats(said: Said) -> None:
    """Fixed pairs, somebody who knows the other, and what a bot gives away."""
    even = plain(said, V52, "--bots", "random")
    assert even["home_win"] == pytest.approx(0.5, abs=1e-9)
    known = plain(said, V52, "--bots", "house:rookie,best", "--exploit", "house:rookie")
    assert known["home_win"] > 0.6
    lost = known["gives_away"]["away"]
    assert lost == pytest.approx(known["home_win"] - even["home_win"], abs=1e-9)


NOTHING = """\
game = "cheddar-bob-v5.2"

[rules]
batter_wins = '''
battle  weak    solid   strong
weak    RESULT  RESULT  RESULT
solid   RESULT  RESULT  RESULT
strong  RESULT  RESULT  RESULT
'''
pitcher_wins = '''
battle  weak    solid   strong
weak    RESULT  RESULT  RESULT
solid   RESULT  RESULT  RESULT
strong  RESULT  RESULT  RESULT
'''
critical_results = '''
natural  batter  pitcher
2        RESULT  RESULT
12       RESULT  RESULT
'''
"""


@pytest.mark.parametrize("result", ["OUT", "HR"])
def test_rules_without_an_end_are_one_sentence(said: Said, tmp_path: Path, result: str) -> None:
    """Nobody scores, or nobody is ever out: there is nothing to solve, and that is said."""
    file = tmp_path / "rules.toml"
    file.write_text(NOTHING.replace("RESULT", result))
    with pytest.raises(Mistake) as raised:
        said("solve", V52, "--rules", str(file))
    assert one_sentence(raised.value)

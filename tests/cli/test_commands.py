"""The commands, through the command line."""

import json
from pathlib import Path

import pytest

from tests.cli.shell import figures, refused, said, sandlot


def test_help_shows_five_useful_things_first() -> None:
    """`sandlot` alone helps, and the first commands it shows are worth trying."""
    shown = sandlot()
    text = shown.stdout + shown.stderr
    tips = [line for line in text.splitlines() if line.startswith("    sandlot ")]
    assert len(tips) == 5
    assert text.index("sandlot play") < text.index("Commands:")


def test_games_lists_all_of_them() -> None:
    """`sandlot games`."""
    assert [game["id"] for game in figures("games", run=sandlot)] == [
        "cheddar-bob-v5",
        "cheddar-bob-v5.2",
        "deep-drive",
        "griddly-headz",
        "home-runz",
        "robo-dodgeball",
    ]


def test_one_game_shows_every_ruling_with_its_alternatives() -> None:
    """`sandlot games GAME`: what the book says, what we chose, what else it could be."""
    text = said("games", "cheddar-bob-v5")
    rulings = figures("games", "cheddar-bob-v5")["rulings"]
    for name in (
        "steal_home",
        "power_plus_lost",
        "plus_pitch_lost",
        "batter_outs",
        "stretch_singles",
        "tag_up",
        "player_cards",
    ):
        assert name in text
        assert rulings[name]["book"] in text
        for option, meaning in rulings[name]["options"].items():
            assert f"{option} " in text
            assert meaning in text


def test_a_rules_file_is_written_edited_and_read_back(tmp_path: Path) -> None:
    """--toml writes all rules, --rules reads them; an edit shows and a typo is refused."""
    file = tmp_path / "mine.toml"
    text = said("games", "cheddar-bob-v5.2", "--toml", "--set", "innings=5")
    file.write_text(text.replace("strong  1B    2B     HR", "strong  1B    2B     3B"))
    rulings = figures("games", "cheddar-bob-v5.2", "--rules", str(file))["rulings"]
    assert rulings["innings"]["value"] == 5
    assert "3B" in rulings["batter_wins"]["value"]
    rows = figures(
        "odds", "cheddar-bob-v5.2", "--pitch", "rock", "--swing", "paper", "--rules", str(file)
    )
    assert any(row["bases"] == "--3" for row in rows)
    file.write_text(text.replace("criticals", "critcals"))
    assert "did you mean 'criticals'" in refused("games", "cheddar-bob-v5.2", "--rules", str(file))
    file.write_text("innings = [")
    assert "not a TOML file" in refused("games", "cheddar-bob-v5.2", "--rules", str(file))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("games", "chedar-bob-v5"), "did you mean 'cheddar-bob-v5'?"),
        (("sim", "home-runs"), "did you mean 'home-runz'?"),
        (("sim", "home-runz", "--set", "bounce_bump=no"), "did you mean 'bounce_bumps'?"),
        (("sim", "home-runz", "--set", "bounce_bumps=nope"), "did you mean 'no'?"),
        (("sim", "home-runz", "--set", "pawns=7"), "a whole number from 2 to 4, not '7'"),
        (("sim", "home-runz", "--set", "pawns"), "write it like 'innings=9'"),
        (("sim", "cheddar-bob-v5", "--bots", "hose"), "did you mean 'house'?"),
        (("sim", "cheddar-bob-v5", "--bots", "random,random,random"), "there are 2 seats"),
        (("watch", "cheddar-bob-v5", "--bots", "house:veterann"), "did you mean 'house:veteran'?"),
        (("verify", "nowhere.sandlot"), "nowhere.sandlot cannot be read"),
        (("resume", "nowhere.sandlot"), "nowhere.sandlot cannot be read"),
        (("replay", "nowhere.sandlot"), "nowhere.sandlot cannot be read"),
        (("play", "cheddar-bob-v5", "--seat", "hom"), "did you mean 'home'?"),
        (("play", "cheddar-bob-v5", "--against", "huose"), "did you mean 'house'?"),
        (("play", "cheddar-bob-v5", "--rules", "nowhere.toml"), "nowhere.toml cannot be read"),
        (("odds", "home-runz", "--outs", "1"), "not for home-runz"),
        (("odds", "cheddar-bob-v5"), "say the pitch"),
        (("odds", "cheddar-bob-v5", "--set", "player_cards=on"), "leave player_cards off"),
        (("odds", "cheddar-bob-v5", "--pitch", "slider"), "there is no pitch 'slider'"),
        (
            ("odds", "cheddar-bob-v5", "--pitch", "fastball", "--go", "1"),
            "nobody may go from base 1",
        ),
    ],
)
def test_wrong_names_suggest_the_nearest(words: tuple[str, ...], sentence: str) -> None:
    """A wrong game, ruling, value, bot or file gets one clear sentence."""
    assert sentence in refused(*words)


ALL_BASES = ["---", "1--", "-2-", "--3", "12-", "1-3", "-23", "123"]


@pytest.mark.parametrize("bases", ALL_BASES)
def test_odds_take_bases_that_begin_with_a_dash(bases: str) -> None:
    """`sandlot odds` through the command line; the chances add up to one."""
    rows = figures(
        *("odds", "cheddar-bob-v5", "--outs", "1", "--bases", bases, "--pitch", "fastball+"),
        *("--swing", "power", "--arrows", "opposite", "--send", "--stretch", "--tag"),
    )
    assert sum(row["p"] for row in rows) == pytest.approx(1, abs=1e-12)
    assert all(set(row) == {"outs", "bases", "runs", "p"} for row in rows)
    assert all(row["bases"] == "---" for row in rows if row["outs"] == 3)


def test_odds_of_a_steal_need_no_swing() -> None:
    """--go 1: the runner goes before anybody swings."""
    steal = ("odds", "cheddar-bob-v5", "--bases", "1--", "--pitch", "changeup", "--go", "1")
    rows = figures(*steal)
    assert {(row["outs"], row["bases"]) for row in rows} == {(0, "-2-"), (0, "--3"), (1, "---")}


def test_sim_gives_the_same_totals_for_any_number_of_workers() -> None:
    """Same seed, same games, however many processes."""
    runs = [
        figures("sim", "cheddar-bob-v5.2", "-n", "600", "--workers", str(n), "--bots", "house")
        for n in (1, 2)
    ]
    for plain in runs:
        del plain["seconds"], plain["games_per_second"]
    assert runs[0] == runs[1]
    assert runs[0]["games"] == 600
    assert runs[0]["home_win"] + runs[0]["away_win"] == pytest.approx(1)


def test_watch_save_verify_replay(tmp_path: Path) -> None:
    """A watched match is kept, checks out, and reads the same again."""
    file = tmp_path / "match.sandlot"
    watched = figures("watch", "cheddar-bob-v5", "--seed", "3", "--save", str(file), run=sandlot)
    assert figures("verify", str(file), run=sandlot)["good"] is True
    assert figures("replay", str(file), run=sandlot) == watched
    assert said("replay", str(file), "--text").splitlines() == watched["told"]
    assert "exists already" in refused("watch", "home-runz", "--save", str(file), "--text")
    assert "is over" in refused("resume", str(file))


def test_a_changed_log_is_named_by_its_line(tmp_path: Path) -> None:
    """`sandlot verify` says which line is not as it was."""
    file = tmp_path / "match.sandlot"
    said("watch", "home-runz", "--seed", "3", "--save", str(file), "--text")
    lines = file.read_text().splitlines()
    record = json.loads(lines[4])
    record["faces"] = [1, 2] if record["faces"] != [1, 2] else [2, 1]
    lines[4] = json.dumps(record)
    file.write_text("\n".join(lines) + "\n")
    assert "line 5: the digest does not fit" in refused("verify", str(file))


def test_a_match_of_another_version_is_still_readable(tmp_path: Path) -> None:
    """A finished match of any version can be read, but not verified or resumed."""
    from sandlot.core.log import canonical, chained

    file = tmp_path / "match.sandlot"
    told = figures("watch", "home-runz", "--seed", "3", "--save", str(file))
    digest, lines = "", []
    for number, line in enumerate(file.read_text().splitlines()):
        plain = json.loads(line)
        del plain["digest"]
        if number == 0:
            plain["version"] = 99
        digest = chained(digest, canonical(plain))
        lines.append(canonical({**plain, "digest": digest}))
    file.write_text("\n".join(lines) + "\n")
    assert "line 1: the match was played with version 99" in refused("verify", str(file))
    assert figures("replay", str(file))["told"] == told["told"]


def test_the_table_needs_a_terminal() -> None:
    """Without one the command says so instead of failing."""
    assert "needs a terminal" in refused("play", "home-runz", run=sandlot)

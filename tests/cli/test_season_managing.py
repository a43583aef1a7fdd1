"""`sandlot season play --team`: a club managed by hand, left in mid-game, and gone on with."""

import asyncio
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sandlot.bots.names import find_bot
from sandlot.cli.seating import Seating
from sandlot.core.players import bots_answer
from sandlot.core.script import Roll
from tests.baseball.reader import tool
from tests.cli.shell import figures, here, refused, said
from tests.season.small import NAME, season, store, store_season
from tests.table.driving import press, table, until

FIRST = next(one for one in season().fixtures if "KCA2015" in (one.away, one.home))
LONG = 10**6


@pytest.fixture
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of saved matches, for this test; and a terminal to sit at."""
    monkeypatch.setattr("sandlot.cli.seating.saves", lambda: tmp_path / "saves")
    monkeypatch.setattr("sandlot.cli.tables.need_terminal", lambda: None)
    return tmp_path / "saves"


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A season that was not begun."""
    address = f"sqlite:///{tmp_path / 'table.db'}"
    store(address, 0)
    return address


Sit = Callable[[int], list[Seating]]


@pytest.fixture
def sit(saves: Path, monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Who sits at the table does so many things in each game, and leaves."""

    def sits(most: int) -> list[Seating]:
        opened: list[Seating] = []

        def at_the_table(seating: Seating) -> None:
            opened.append(seating)
            match, (mine,) = seating.match, seating.people
            seats = {**seating.bots, mine: find_bot(match.game, "house")}
            for _ in range(most):
                if isinstance(match.asked, Roll):
                    match.roll()
                elif not bots_answer(match, seats):
                    break

        monkeypatch.setattr("sandlot.cli.table.app.open_match", at_the_table)
        return opened

    return sits


def play(database: str, *words: str) -> str:
    """Play on as the Royals."""
    return said("season", "play", NAME, "--team", "royals", "--db", database, *words)


def rows(database: str) -> list[tuple[Any, ...]]:
    """All that is stored of the games."""
    with sqlite3.connect(database.removeprefix("sqlite:///")) as connection:
        return connection.execute("select * from season_games order by number").fetchall()


def test_a_day_with_a_game_of_ones_own(database: str, sit: Sit) -> None:
    """The others play as always; one's own game is kept like theirs, and shown like theirs."""
    opened = sit(LONG)
    assert "2 games; 6 to go." in play(database)
    (seating,) = opened
    assert seating.people == ("away",)
    assert [*seating.bots] == ["home"]
    score = dict(seating.match.result.score) if seating.match.result else {}
    others, own = rows(database)
    assert own[1] == FIRST.id
    assert others[1] != FIRST.id
    box = figures("season", "game", NAME, FIRST.id, "--db", database)
    assert {side: sum(box[side]["runs_by_inning"]) for side in score} == score
    day = figures("season", "schedule", NAME, "--day", "2015-04-06", "--db", database)["Schedule"]
    assert [one["R"] for one in day if one["game"] == FIRST.id] == [score["away"]]
    standings = figures("season", "standings", NAME, "--db", database)["Mixed"]
    assert sum(club["W"] + club["L"] for club in standings) == 4
    assert figures("verify", str(seating.match.log.path))["finished"]


def test_left_in_the_middle(database: str, sit: Sit, tmp_path: Path) -> None:
    """It goes on in that very game, to the end it would have had; nobody else may play it."""
    sit(40)
    left = play(database)
    assert "1 game; 7 to go." in left
    assert f"Saved. Go on with: sandlot season play {NAME!r} --team royals" in left
    for words in ((), ("--team", "NYA"), ("--team", "BOS")):
        sentence = refused("season", "play", NAME, *words, "--db", database)
        assert f"the game {FIRST.id} was begun by hand" in sentence
        assert sentence.endswith("--team KCA2015")
    opened = sit(LONG)
    assert "1 game; 6 to go." in play(database)
    assert len(opened[0].match.log.records) > 60
    straight = f"sqlite:///{tmp_path / 'straight.db'}"
    store(straight, 0)
    play(straight)
    assert rows(straight) == rows(database)


def test_a_game_that_was_over_but_not_stored(
    database: str, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed in between: it is stored, without another look at the table."""

    def killed(*more: object) -> None:
        raise KeyboardInterrupt

    sit(LONG)
    with monkeypatch.context() as patch:
        patch.setattr("sandlot.cli.season_managing.finished", killed)
        cut = here("season", "play", NAME, "--team", "KCA", "--db", database)
        assert cut.returncode == 130
    assert len(rows(database)) == 1
    opened = sit(0)
    assert "1 game; 6 to go." in play(database)
    assert opened == []
    assert rows(database)[1][1] == FIRST.id


def test_a_killed_game_without_a_line_begins_anew(database: str, sit: Sit, saves: Path) -> None:
    """The file was made, and nothing was written."""
    sit(0)
    play(database)
    (file,) = saves.glob("season-*/*.sandlot")
    file.write_bytes(file.read_bytes()[:20])
    sit(LONG)
    assert "1 game; 6 to go." in play(database)


def test_the_whole_season_by_hand(database: str, sit: Sit, tmp_path: Path) -> None:
    """Days, a day, and all of it with what playoffs there are; then it is exported."""
    opened = sit(LONG)
    play(database, "--days", "2")
    assert len(opened) == 3  # a doubleheader on the second
    play(database, "--until", "2015-04-08")
    assert len(opened) == 4
    last = play(database, "--all")
    assert "are the champions." in last
    assert all(seating.match.result for seating in opened)
    own = {one.match.log.path.stem for one in opened if one.match.log.path}
    assert own <= {row[1] for row in rows(database)}
    assert "0 games" in play(database)
    folder = tmp_path / "retrosheet"
    said("season", "export", NAME, "--retrosheet", str(folder), "--db", database)
    files = sorted(one.name for one in folder.iterdir() if ".EV" in one.name)
    games = tool("cwgame", folder, "-y", "2015", "-f", "0", *files).split()
    assert len(games) == len({*games}) == len(rows(database))
    said("season", "drop", NAME, "--db", database)
    assert not [*(tmp_path / "saves").glob("season-*")]


def test_a_lineup_card(database: str, sit: Sit, tmp_path: Path) -> None:
    """Printed, edited, handed in: for the next game, and not for one that has begun."""
    card = said("season", "lineup", NAME, "KCA", "--db", database)
    assert "Kansas City Royals at" in card
    plain = figures("season", "lineup", NAME, "KCA", "--db", database)
    assert plain["game"] == FIRST.id
    assert all(one in card for one in (plain["starter"], *plain["order"], *plain["bench"]))
    other = plain["bullpen"][0]
    file = tmp_path / "card.toml"
    file.write_text(card.replace(f'starter = "{plain["starter"]}"', f'starter = "{other}"'))
    sit(5)
    words = ("--lineup", str(file))
    play(database, *words)
    assert "its lineup stands" in refused(
        "season", "play", NAME, "--team", "KCA", *words, "--db", database
    )
    opened = sit(LONG)
    play(database, "--days", "2")
    starters = [seating.match.game.setup.away_starter for seating in opened]
    assert starters[0] == other
    assert starters[1] != other
    box = figures("season", "game", NAME, FIRST.id, "--db", database)
    assert box["away"]["pitching"][0]["who"] == other


def test_a_card_with_a_hurt_man(sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lineup says who is hurt, and a card that names him is handed back before the game."""
    address = f"sqlite:///{tmp_path / 'hurt.db'}"
    store_season(address, replace(season(), injuries=True), ())
    monkeypatch.setattr(
        "sandlot.season.playing.hurt_in", lambda events: ({"hosmeer01": 2}, {"rodrial01": 3})
    )
    said("season", "play", NAME, "--db", address)
    card = said("season", "lineup", NAME, "KCA", "--db", address)
    assert "# Eric Hosmer is hurt and misses 2 games.\n" in card
    plain = figures("season", "lineup", NAME, "KCA", "--db", address)
    assert plain["out"] == {"hosmeer01": 2}
    first = next(one.split()[1] for one in plain["order"] if one.startswith("1B"))
    file = tmp_path / "card.toml"
    file.write_text(card.replace(first, "hosmeer01"))
    opened = sit(LONG)
    words = ("--lineup", str(file), "--db", address)
    sentence = refused("season", "play", NAME, "--team", "KCA", *words)
    assert sentence.endswith("Eric Hosmer is hurt and misses 2 games: leave him out.")
    assert opened == []
    play(address)
    assert figures("season", "team", NAME, "KCA", "--db", address)["Hurt"][0]["player"] == (
        "Eric Hosmer"
    )
    for seating in opened:
        setup = seating.match.game.setup
        assert not {"hosmeer01"} & {*setup.away_bench, *(one.player for one in setup.away_order)}


def test_what_is_refused(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A club that is not there, a lineup without one, a file that is none, and no terminal."""
    words = ("season", "play", NAME, "--db", database)
    sentence = refused(*words, "--team", "KCX")
    assert sentence.endswith("'KCX' is no club here: KCA2015, NYA2015, BOS2015, CHN2015.")
    assert "name it with --team" in refused(*words, "--lineup", "x")
    assert "cannot be read" in refused(*words, "--team", "KCA", "--lineup", str(tmp_path / "x"))
    assert "the table needs a terminal" in refused(*words, "--team", "KCA")
    assert "no club here" in refused("season", "lineup", NAME, "Mudville", "--db", database)
    assert rows(database) == []


def test_at_a_real_table(database: str, saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal's own: the rest is left to the manager, and the table is quit."""

    async def sits(seating: Seating) -> None:
        async with table(seating).run_test(size=(100, 40)) as pilot:
            await until(pilot, "YOU ")
            await press(pilot, "e")
            await until(pilot, "win,")
            pilot.app.simulate_key("q")
            await pilot.pause()

    monkeypatch.setattr(
        "sandlot.cli.table.app.open_match", lambda seating: asyncio.run(sits(seating))
    )
    end = ("--db", database)
    said("season", "new", "2015", "--teams", "KCA,NYA", "--name", "1", "--set", "innings=1", *end)
    assert "1 game; 161 to go." in said("season", "play", "1", "--team", "KCA", *end)

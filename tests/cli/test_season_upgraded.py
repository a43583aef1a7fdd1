"""Seasons of an older format on the command line: read at once, upgraded to be played on."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sandlot.games.deep_drive.game import DeepDrive
from sandlot.season.teams import Team
from tests.cli.shell import figures, here, refused, said
from tests.cli.test_season_killed import rows
from tests.season.first_format import store_first, store_rows
from tests.season.small import NAME, played, season, store

GAME = played(1)[0].id


@pytest.fixture
def old(tmp_path: Path) -> str:
    """A database with two days of a season as commit e055373 stored it."""
    address = f"sqlite:///{tmp_path / 'old.db'}"
    store_first(address, 2)
    return address


@pytest.fixture
def today(tmp_path: Path) -> str:
    """The same season, stored today."""
    address = f"sqlite:///{tmp_path / 'today.db'}"
    store(address, 2)
    return address


def other_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let today's formulas make other cards."""
    real = Team.cards

    def other(team: Team) -> Any:
        cards = real(team)
        lines = cards.batters[0].lines
        men = tuple(replace(man, lines=lines) for man in cards.batters)
        return cards if team.own else replace(cards, batters=men)

    monkeypatch.setattr(Team, "cards", other)


READING = (
    ("standings",), ("leaders",), ("team", "Royals"), ("player", "hosmeer01"), ("schedule",),
)  # fmt: skip


def test_what_is_read_is_the_same_in_both_formats(old: str, today: str) -> None:
    """Without running a single game again."""
    for command, *words in READING:
        shown = [figures("season", command, NAME, *words, "--db", each) for each in (old, today)]
        assert shown[0] == shown[1]
    shown = [said("season", "game", NAME, GAME, "--plays", "--db", each) for each in (old, today)]
    assert shown[0] == shown[1]
    assert rows(Path(old.removeprefix("sqlite:///")))[0][9] == 1


def test_it_is_upgraded_once_and_goes_on_as_if_never_cut(old: str, today: str) -> None:
    """One line says so; the rows are the very bytes of a season that was played today."""
    words = ("season", "play", NAME, "--workers", "1", "--db")
    first = here(*words, old)
    assert first.returncode == 0
    assert first.stderr == (
        f"sandlot: {NAME} was stored in an older format; 4 games came out again, and its cards "
        "are stored with it now.\n"
    )
    assert here(*words, old, "--all").stderr == ""
    said(*words, today, "--all")
    files = [Path(each.removeprefix("sqlite:///")) for each in (old, today)]
    assert rows(files[0]) == rows(files[1])


def test_a_season_that_was_not_begun_is_upgraded_too(tmp_path: Path) -> None:
    """Nothing contradicts its cards."""
    address = f"sqlite:///{tmp_path / 'old.db'}"
    store_rows(address, season(), [])
    done = here("season", "play", NAME, "--workers", "1", "--db", address)
    assert "it was not begun" in done.stderr
    assert done.returncode == 0


@pytest.mark.parametrize("command", ["play", "odds", "lineup"])
def test_with_other_cards_it_is_read_only(
    command: str, old: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says so in one sentence, and stays as it is."""
    before = rows(Path(old.removeprefix("sqlite:///")))
    standings = figures("season", "standings", NAME, "--db", old)
    other_cards(monkeypatch)
    more = {"lineup": ["KCA"]}.get(command, ["--workers", "1"])
    sentence = refused("season", command, NAME, *more, "--db", old)
    assert f"{played(1)[0].id} does not come out again as it is stored" in sentence
    assert sentence.endswith("The season can be read, but not played on.")
    assert rows(Path(old.removeprefix("sqlite:///"))) == before
    assert figures("season", "standings", NAME, "--db", old) == standings


def test_the_box_score_stays_where_plays_cannot_be_made_again(
    old: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of that game in text, as JSON and on the season's pages; a log or event file is refused."""
    words = ("season", "game", NAME, GAME, "--db", old)
    whole, figured = said(*words), figures(*words)
    other_cards(monkeypatch)
    done = here(*words, "--plays")
    assert done.stdout == whole
    assert "does not come out again as it is stored" in done.stderr
    found = json.loads(here(*words, "--json").stdout)
    for seat in ("away", "home"):
        assert found[seat]["runs_by_inning"] == figured[seat]["runs_by_inning"]
        assert [line["who"] for line in found[seat]["batting"]] == [
            line["who"] for line in figured[seat]["batting"]
        ]
    assert "can be read, but not run again" in refused(*words, "--log", str(tmp_path / "a"))
    assert not (tmp_path / "a").exists()
    export = ("season", "export", NAME, "--workers", "1", "--db", old)
    assert "can be read" in refused(*export, "--retrosheet", str(tmp_path / "r"))
    said(*export, "--site", str(tmp_path / "site"))
    page = (tmp_path / "site" / "games" / f"{GAME}.html").read_text(encoding="utf-8")
    assert "does not come out again as it is stored" in page


def test_with_other_cards_a_season_of_today_plays_on(
    today: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the cards it began with: to the very bytes."""
    straight = f"sqlite:///{tmp_path / 'straight.db'}"
    store(straight)
    other_cards(monkeypatch)
    said("season", "play", NAME, "--all", "--workers", "1", "--db", today)
    files = [Path(each.removeprefix("sqlite:///")) for each in (today, straight)]
    assert rows(files[0]) == rows(files[1])


def test_with_other_rules_all_of_it_is_read_and_nothing_run(
    today: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new version of Deep Drive: box scores, plays, pages and event files need none of it."""
    words = ("season", "game", NAME, GAME, "--db", today)
    shown = said(*words, "--plays", "--card")
    export = ("season", "export", NAME, "--workers", "1", "--db", today)
    for way in ("--retrosheet", "--site"):
        said(*export, way, str(tmp_path / f"before{way}"))
    monkeypatch.setattr(DeepDrive, "version", 2)
    assert said(*words, "--plays", "--card") == shown
    for way in ("--retrosheet", "--site"):
        said(*export, way, str(tmp_path / f"after{way}"))
        for file in (tmp_path / f"before{way}").rglob("*.*"):
            after = tmp_path / f"after{way}" / file.relative_to(tmp_path / f"before{way}")
            assert after.read_bytes() == file.read_bytes()
    assert "version 1 of deep-drive" in refused(*words, "--log", str(tmp_path / "log"))
    assert "version 1 of deep-drive" in refused("season", "play", NAME, "--db", today)

"""Seasons on the command line: cards made, shown, checked and played with."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from pathlib import Path

import pytest

from sandlot.cli import season_check
from sandlot.cli.main import app
from sandlot.cli.progress import Tell
from sandlot.core.errors import Mistake
from sandlot.games.deep_drive.card_file import read_card_set
from sandlot.games.deep_drive.clubs import CLUBS, shipped
from sandlot.league import replaying
from sandlot.league.closeness import EXPECTANCY, WITHIN
from sandlot.league.club_file import club_text
from sandlot.league.club_names import by_letters, find_team
from sandlot.league.clubs import made
from sandlot.league.lahman import NOTICE
from sandlot.league.lines import batting_lines, numbers, pitching_lines, texts
from sandlot.league.season import ANY_PITCHER
from sandlot.league.shown import cards_of, player_named
from sandlot.league.spelling import folded
from sandlot.league.tally import Tally
from tests.cli.shell import figures, refused, said


def words(text: str) -> str:
    """What is printed, however it is broken into lines."""
    return " ".join(text.split())


# Clubs


def test_the_clubs_of_a_season_by_their_letters() -> None:
    told = said("cards", "clubs", "1955")
    assert "BRO      Brooklyn Dodgers       NL      98-55   Ebbets Field" in told
    assert NOTICE in words(told)
    found = figures("cards", "clubs", "1871")
    assert len(found["clubs"]) == 9
    assert found["clubs"][0]["league"] == "NA"


@pytest.mark.parametrize(
    ("word", "team"),
    [
        ("BRO1955", "BRO1955"),
        ("nya1955", "NYA1955"),
        ("NYY1955", "NYA1955"),
        ("Yankees1955", "NYA1955"),
        ("brooklyn 1955", "BRO1955"),
        ("gulls", "gulls"),
        ("mine.json", "mine.json"),
        ("1955", "1955"),
    ],
)
def test_clubs_by_what_people_call_them(word: str, team: str) -> None:
    assert by_letters(word) == team


def test_wrong_clubs_and_seasons_are_told_what_is_near() -> None:
    def answer(word: str) -> str:
        with pytest.raises(Mistake) as mistake:
            by_letters(word)
        return str(mistake.value)

    assert answer("Dogers1955").startswith(
        "there is no club 'Dogers' in 1955; did you mean BRO (Brooklyn Dodgers)"
    )
    assert answer("ZZZ1955") == "there is no club 'ZZZ' in 1955; see 'sandlot cards clubs 1955'."
    assert answer("New York1955") == (
        "'New York' may be NYA (New York Yankees) or NY1 (New York Giants) in 1955; "
        "write the letters."
    )
    assert "seasons 1871 to 2024, not for 1855" in answer("BRO1855")
    assert find_team(1955, "Dodgers") == "BRO"


# Making


@pytest.mark.parametrize("club", CLUBS)
def test_a_clubs_file_says_what_the_set_does(club: str, tmp_path: Path) -> None:
    """And in short lines, one paragraph a card."""
    file = tmp_path / "club.json"
    file.write_text(club_text(shipped(club)), encoding="utf-8")
    assert read_card_set(file) == shipped(club)


def test_cards_are_made_written_checked_and_played_with(tmp_path: Path) -> None:
    out = tmp_path / "cards"
    told = said("cards", "make", "2015", "--team", "royals", "--out", str(out), "--dh", "no")
    assert "KCA  Kansas City Royals  21 batters  24 pitchers  no DH  Kauffman Stadium" in told
    assert f"1 file written to {out}: KCA2015.json." in told
    file = out / "KCA2015.json"
    text = file.read_text(encoding="utf-8")
    assert NOTICE in text
    assert '\n   "id": "cainlo01", "name": "Lorenzo Cain", "bats": "R",\n' in text
    assert "Kansas City Royals (KCA) of 2015" in said("cards", "check", str(file))
    assert json.loads(text)["designated_hitter"] is False
    assert figures("cards", "check", "KCA2015")["designated_hitter"] is True
    watched = said(
        *("watch", "deep-drive", "--away", "BRO1955", "--home", str(file)),
        *("--park", "away", "--text", "--seed", "1"),
    )
    first, second, *_ = watched.splitlines()
    assert first.startswith("For the Brooklyn Dodgers:")
    assert "P." in second, "no DH, so the pitcher bats"


def test_all_clubs_for_programs() -> None:
    found = figures("cards", "make", "1901")
    assert len(found["clubs"]) == 16
    assert {club["designated_hitter"] for club in found["clubs"]} == {False}
    assert found["notice"] == NOTICE


def test_event_files_refine_what_is_written(tmp_path: Path) -> None:
    """Their notice goes with it."""
    match, files, out = tmp_path / "m.sandlot", tmp_path / "files", tmp_path / "cards"
    clubs = ("--away", "KCA2015", "--home", "TOR2015")
    said("watch", "deep-drive", *clubs, "--seed", "3", "--save", str(match), "--text")
    said("export", str(match), "--retrosheet", str(files), "--date", "2015-06-01")
    wanted = ("cards", "make", "2015", "--team", "TOR", "--out", str(out))
    assert "copyrighted by Retrosheet" in words(said(*wanted, "--events", str(files)))
    assert "copyrighted by Retrosheet" in read_card_set(out / "TOR2015.json").notice
    assert "are of 2015, not of 2014" in refused("cards", "make", "2014", "--events", str(files))


# Showing


def test_a_card_with_what_it_comes_to_and_what_really_happened() -> None:
    told = said("cards", "show", "2015", "lorenzo cain")
    assert "Lorenzo Cain, bats R" in told
    assert "Kansas City Royals 2015" in told
    rows = [row.split() for row in told.splitlines()]
    assert ["real", ".307", ".361", ".477", "16", "34", "6", "37", "98", "12"] in rows
    assert next(row for row in rows if row[:1] == ["expected"])
    assert NOTICE in words(told)


def test_a_line_for_programs_is_near_the_real_one() -> None:
    found = figures("cards", "show", "1927", "ruthba01")
    assert (found["name"], found["team"]) == ("Babe Ruth", "NYA")
    (card,) = found["cards"]
    assert card["turns"] == 691
    assert card["real"]["HR"] == 60
    for name, near in (("AVG", 0.008), ("OBP", 0.008), ("SLG", 0.016), ("HR", 2.5), ("SO", 7.0)):
        assert card["expected"][name] == pytest.approx(card["real"][name], abs=near), name


def test_players_of_one_name_are_told_apart() -> None:
    both = refused("cards", "show", "2015", "Chris Young")
    assert "Chris Young (youngch03, P of KCA) or Chris Young (youngch04, LF/" in both
    assert both.endswith("write the id, or name the --team.")
    assert player_named(2015, "chris young", "KCA").id == "youngch03"
    assert player_named(2015, "youngch04").team == "NYA"
    with pytest.raises(Mistake, match="did you mean 'Lorenzo Cain'"):
        player_named(2015, "Lorenso Cain")
    with pytest.raises(Mistake, match="there is no player 'qqqqq' among"):
        player_named(2015, "qqqqq")


def test_a_traded_man_is_at_the_club_he_was_seen_with_most() -> None:
    assert player_named(2015, "Zobrist").team == "OAK"
    assert player_named(2015, "Zobrist", "Royals").team == "KCA"


def test_names_are_found_however_they_are_written() -> None:
    assert folded("  José  O'Neil Jr. ") == folded("jose oneil jr")


def test_a_man_who_does_both_has_both_lines() -> None:
    """Batting first for a batter; a pitcher's card before his own at bat."""
    assert [one.kind for one in cards_of(1919, player_named(1919, "Babe Ruth"))] == [
        "batter",
        "pitcher",
    ]
    kinds = [one.kind for one in cards_of(1955, player_named(1955, "Don Newcombe"))]
    assert kinds == ["pitcher", "batter"]


def test_what_nobody_counted_is_a_dash() -> None:
    """Batters' strikeouts of 1912, doubles off any pitcher; their cards have some all the same."""
    (cobb,) = cards_of(1912, player_named(1912, "Ty Cobb"))
    assert texts(cobb.lines.real)[7] == "-"
    assert float(texts(cobb.lines.expected)[7]) > 0
    (pitcher,) = cards_of(2015, player_named(2015, "Edinson Volquez"))
    assert texts(pitcher.lines.real)[4:6] == ["-", "-"]
    assert pitcher.lines.expected.figures()["2B"]


def test_expected_lines_of_a_season_add_up_to_the_real_ones() -> None:
    """Exact odds: all batters together come to what they really did, and pitchers give it up."""
    at_bat = [
        batting_lines(league, one, card)
        for league in made(2015)
        for one, card in league.batters.cards.items()
        if one != ANY_PITCHER
    ]
    on_mound = [
        pitching_lines(league, *item)
        for league in made(2015)
        for item in league.pitchers.cards.items()
    ]
    turns = sum(league.league.batted("PA") for league in made(2015))
    faced = sum(one.real.turns for one in on_mound) / turns
    for name in ("HR", "2B", "3B", "BB", "SO", "HBP"):
        real = sum(one.real.figures()[name] or 0 for one in at_bat)
        batted = sum(one.expected.figures()[name] or 0 for one in at_bat)
        assert batted == pytest.approx(real, rel=0.01), name
        everybody = sum(league.league.batted(name) for league in made(2015))
        pitched = sum(one.expected.figures()[name] or 0 for one in on_mound) / faced
        assert pitched == pytest.approx(everybody, rel=0.02), name


def test_numbers_of_a_card_are_counted() -> None:
    card = shipped("gulls").batter_of["brannigan"]
    assert numbers(card.lines) == {"DD": 3, "SI": 5, "BB": 3, "HBP": 1, "SO": 9, "DEF": 6}


class Page(HTMLParser):
    """What a page is made of."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_data(self, data: str) -> None:
        self.text += data


def test_a_card_as_a_page_needs_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "ruth.html"
    assert f"Written to {file} as a page." in said(
        "cards", "show", "1919", "Babe Ruth", "--page", str(file)
    )
    page = Page()
    page.feed(file.read_text(encoding="utf-8"))
    assert page.tags.count("article") == 2
    assert not page.links
    assert "script" not in page.tags
    assert "url(" not in page.text
    assert "Boston Red Sox, 1919" in page.text
    assert NOTICE in page.text
    where = tmp_path / "none" / "x.html"
    assert "cannot be written" in refused(
        "cards", "show", "1919", "Babe Ruth", "--page", str(where)
    )


# Checking


def test_a_replay_beside_the_real_season() -> None:
    found = figures("cards", "check", "2015", "-n", "40", "--seed", "2", "--workers", "1")
    names = {*WITHIN, EXPECTANCY}
    assert set(found["real"]) == set(found["replayed"]) == set(found["within"]) == names
    assert found["real"]["per_PA_HR"] == 0.0267
    assert found["games"] == 40
    assert 2 < found["replayed"]["runs_per_team_game"] < 8
    assert "Retrosheet" in found["notices"][1]
    again = figures("cards", "check", "2015", "-n", "40", "--seed", "2", "--workers", "2")
    assert again == found


def test_what_is_too_far_apart_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And that it was cut short."""
    few = Tally(games=5, runs=10)
    few.counts.update({"PA": 400, "SO": 40})
    monkeypatch.setattr(season_check, "replayed", lambda *more: few)
    app(["cards", "check", "1950", "-n", "9"], standalone_mode=False)
    told = capsys.readouterr().out
    assert told.startswith("5 games of 1950 in ")
    assert "cut short" in told.splitlines()[0]
    assert "Too far apart: per_PA_1B" in told
    assert "So few games say little" in words(told)
    assert NOTICE in words(told)


def test_an_interrupted_check_prints_what_it_has(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C after the first games that were counted."""

    @contextmanager
    def interrupted(total: float, what: str) -> Iterator[Tell]:
        def tell(done: float, what: str) -> None:
            raise KeyboardInterrupt

        yield tell

    monkeypatch.setattr(season_check, "bar", interrupted)
    monkeypatch.setattr(replaying, "CHUNK", 10)
    app(["cards", "check", "1901", "-n", "500", "--workers", "1", "--json"], standalone_mode=False)
    assert json.loads(capsys.readouterr().out)["games"] == 10


def test_options_are_refused_where_they_mean_nothing() -> None:
    assert "-n is for a season" in refused("cards", "check", "gulls", "-n", "5")
    assert "--team is for a season" in refused("cards", "show", "gulls", "lamb", "--team", "KCA")
    assert "not for 1800" in refused("cards", "check", "1800")
    assert "'yes' or 'no', not 'maybe'" in refused("cards", "make", "2015", "--dh", "maybe")
    assert "there are home, away" in refused("watch", "deep-drive", "--park", "moon", "--text")
    assert "for deep-drive" in refused("watch", "home-runz", "--park", "away", "--text")

"""Retrosheet schedule files: read with makeups and doubleheaders, or refused with the line."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from sandlot.core.errors import Mistake
from sandlot.season.fixtures import Fixture, clubs_of
from sandlot.season.schedule import make_schedule
from sandlot.season.schedule_file import WEEKDAYS, parse_schedule, read_schedule
from sandlot.season.teams import Team, mixed_teams, season_teams

TEAMS = season_teams(2015)
OPENING = """\
"20150406","0","Mon","CHA","AL",1,"KCA","AL",1,"D","",""
"20150406","0","Mon","BOS","AL",1,"ANA","AL",1,"D","",""
"20150407","1","Tue","CHA","AL",2,"KCA","AL",2,"D","",""
"20150407","2","Tue","CHA","AL",3,"KCA","AL",3,"N","",""
"""


def as_file(schedule: Sequence[Fixture], teams: Sequence[Team]) -> str:
    """A schedule as such a file has it."""
    retro = {team.id: team for team in teams}
    games: Counter[str] = Counter()
    lines = []
    for one in schedule:
        sides = ""
        for club in clubs_of(one):
            games[club] += 1
            sides += f'"{retro[club].retro}","{retro[club].league}",{games[club]},'
        weekday = WEEKDAYS[one.date.weekday()][:3]
        lines.append(f'"{one.date:%Y%m%d}","{one.number}","{weekday}",{sides}"D","",""')
    return "\n".join(lines) + "\n"


def ids(text: str, teams: Sequence[Team] = TEAMS) -> list[str]:
    """The games of a text."""
    return [one.id for one in parse_schedule(text, teams)]


def refused(text: str, teams: Sequence[Team] = TEAMS) -> str:
    """Why it is not read."""
    with pytest.raises(Mistake) as mistake:
        parse_schedule(text, teams)
    return str(mistake.value)


def changed(old: str, new: str) -> str:
    """The opening with something changed in it, once."""
    assert old in OPENING
    return OPENING.replace(old, new, 1)


@pytest.mark.parametrize("year", [1884, 1955, 2015])
def test_a_whole_season_comes_back_as_it_was_written(year: int) -> None:
    teams = season_teams(year)
    schedule = make_schedule(teams, 3)
    assert parse_schedule(as_file(schedule, teams), teams) == schedule


def test_games_and_doubleheaders_are_read_and_clubs_known_by_the_files_letters() -> None:
    assert ids(OPENING) == ["20150406KCA0", "20150406LAA0", "20150407KCA1", "20150407KCA2"]
    first = parse_schedule(OPENING, TEAMS)[0]
    assert (first.away, first.home, first.number) == ("CHA", "KCA", 0)


def test_newer_files_have_a_heading_and_newest_ones_a_park() -> None:
    heading = "Date,Num,Day,Visitor,League,Game,Home,League,Game,Day/Night,Postponed,Makeup\n"
    assert ids(heading + OPENING) == ids(OPENING)
    newest = (
        "Date,Num,Day,Visitor,League,Game,Home,League,Game,Day/Night,Location,Postponed,Makeup\n"
        "20150406,0,Monday,CHA,AL,1,KCA,AL,1,d,KAN06,,\n"
        "20150407,0,Tuesday,CHA,AL,2,KCA,AL,2,d,KAN06,Rain,none\n"
    )
    assert ids(newest) == ["20150406KCA0"]


def test_old_ends_of_files_and_empty_lines_do_no_harm() -> None:
    assert ids("\n" + OPENING + "\n\x1a") == ids(OPENING)


def test_a_postponed_game_is_played_when_it_was_made_up() -> None:
    text = changed('"D","",""', '"D","Rain","20150717"')
    assert ids(text)[-1] == "20150717KCA0"
    assert "20150406KCA0" not in ids(text)


def test_of_several_days_the_last_counts() -> None:
    text = changed('"D","",""', '"D","Rain; Rain","20150717; 20150801"')
    assert ids(text)[-1] == "20150801KCA0"


def test_a_game_made_up_on_the_day_of_another_makes_a_doubleheader() -> None:
    text = OPENING.splitlines()[0].replace('"",""', '"Rain","20150409"') + (
        '\n"20150409","0","Thu","CHA","AL",2,"KCA","AL",2,"D","",""\n'
    )
    assert ids(text) == ["20150409KCA1", "20150409KCA2"]


def test_games_may_be_brought_forward_or_moved_to_another_park() -> None:
    early = changed('3,"N","",""', '3,"N","Schedule change","20150406"')
    assert ids(early) == ["20150406LAA0", "20150406KCA1", "20150406KCA2", "20150407KCA0"]
    moved = changed('"D","",""', '"D","Played at CHA; KCA home team","20150406"')
    assert ids(moved) == ids(OPENING)
    assert ids(changed('"D","",""', '"D","Played at Buffalo",""')) == ids(OPENING)


def test_a_cancelled_game_is_not_played() -> None:
    assert ids(changed('"D","",""', '"D","Rain; No makeup played",""')) == [
        "20150406LAA0",
        "20150407KCA1",
        "20150407KCA2",
    ]
    assert len(ids(changed('"D","",""', '"D","Strike",""'))) == 3


def test_a_club_may_play_in_two_parks_on_a_day() -> None:
    """As three clubs of 1884 did, in the morning and in the afternoon."""
    text = """\
"18840617","0","Tue","NY1","NL",1,"BSN","NL",1,"a","",""
"18840617","0","Tue","PHI","NL",1,"BSN","NL",2,"d","",""
"18840617","0","Tue","NY1","NL",2,"PRO","NL",1,"d","",""
"""
    assert ids(text, season_teams(1884)) == ["18840617BSN1", "18840617BSN2", "18840617PRO2"]


def test_a_club_that_moved_plays_under_its_new_letters() -> None:
    text = (
        '"18840901","0","Mon","ALT","UA",1,"SLU","UA",1,"d","ALT folded; ALT played as KCU",""\n'
        '"18840902","0","Tue","ALT","UA",2,"SLU","UA",2,"d","ALT folded",""\n'
    )
    (only,) = parse_schedule(text, season_teams(1884))
    assert clubs_of(only) == ("KCU", "SLU")


def test_a_mixed_league_has_its_own_letters_and_any_year() -> None:
    teams = mixed_teams(["KCA2015", "NYA1927"])
    text = '"20300401","0","Mon","KCA2015","",1,"NYA1927","",1,"D","",""\n'
    assert ids(text, teams) == ["20300401NYA19270"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"20150406"', '"20150431"', "line 1: a day is written as 20150406, not '20150431'."),
        ('"20150406"', '"6 April"', "line 1: a day is written as 20150406, not '6 April'."),
        ('"20150406"', '"20140406"', "line 1: a game of 2014 is not one of the season of 2015."),
        ('"Tue"', '"Wed"', "line 3: April 7, 2015 was a Tuesday, not 'Wed'."),
        ('"BOS"', '"BOZ"', "line 2: there is no club 'BOZ'; did you mean 'BOS'?"),
        ('"CHA","AL",2', '"KCA","AL",2', "line 3: this is game 3 of KCA, not '2'."),
        ('"CHA","AL",2', '"CHA","AL",3', "line 3: this is game 2 of CHA, not '3'."),
        ('"CHA","AL",2', '"CHA","AL",two', "line 3: this is game 2 of CHA, not 'two'."),
        ('"BOS","AL",1', '"KCA","AL",2', "line 2: KCA already plays at that time, in line 1."),
        ('"2","Tue"', '"4","Tue"', "line 4: the number of a game is 0, 1, 2, 3, not '4'."),
        ('1,"D"', '1,"X"', "line 1: the time of a game is D, N, A or E, not 'X'."),
        ('"D","",""', '"D",""', "line 1: a game has 12 fields, and here are 11."),
        ('"D","",""', '"D","","', "line 1: its quotation marks do not match."),
        ('"",""', '"Rain","201507"', "line 1: a day is written as 20150406, not '201507'."),
    ],
)  # fmt: skip
def test_a_corrupt_line_is_named_with_what_would_be_right(old: str, new: str, said: str) -> None:
    assert refused(changed(old, new)) == said


def test_a_missing_line_shows_in_the_numbers() -> None:
    lines = OPENING.splitlines(keepends=True)
    assert refused("".join(lines[:2] + lines[3:])) == "line 3: this is game 2 of CHA, not '3'."


def test_a_club_does_not_play_itself_or_more_than_three_games_a_day() -> None:
    itself = '"20150406","0","Mon","KCA","AL",1,"KCA","AL",2,"D","",""\n'
    assert refused(itself) == "line 1: KCA cannot play against itself."
    rain = "".join(
        f'"2015040{day}","0","{name}","CHA","AL",{number},"KCA","AL",{number},"D","Rain","20150801"\n'
        for number, (day, name) in enumerate(((6, "Mon"), (7, "Tue"), (8, "Wed"), (9, "Thu")), 1)
    )
    assert refused(rain) == ("line 4: this would give CHA more than 3 games on August 1, 2015.")


def test_files_that_are_none_are_refused_with_their_names(tmp_path: Path) -> None:
    def said(path: Path) -> str:
        with pytest.raises(Mistake) as mistake:
            read_schedule(path, TEAMS)
        return str(mistake.value)

    file = tmp_path / "2015SKED.TXT"
    assert "cannot be read" in said(file)
    file.write_bytes(b"\xff\xfe\x00\x01")
    assert "is not a file of text" in said(file)
    file.write_text("", encoding="utf-8")
    assert (
        said(file) == "2015SKED.TXT, line 1: a schedule has a line for each game, and here is none."
    )
    file.write_text(changed('"Tue"', '"Wed"'), encoding="utf-8")
    assert said(file) == "2015SKED.TXT, line 3: April 7, 2015 was a Tuesday, not 'Wed'."
    file.write_text(OPENING, encoding="utf-8")
    assert [one.id for one in read_schedule(file, TEAMS)] == ids(OPENING)

"""Standings from results: wins, games behind, splits, streaks, ties, and how they are broken."""

from datetime import date, timedelta

from sandlot.season.fixtures import Fixture, Game, fixtures
from sandlot.season.standings import Line, Record, Result, Standings, ranked, standings
from sandlot.season.teams import Team


def team(letters: str, league: str = "AL", division: str = "") -> Team:
    """A club that needs no database."""
    return Team(letters, 2015, letters, league, division, letters, 162)


def season(*scores: str) -> tuple[tuple[Fixture, ...], list[Result]]:
    """Games such as "A 3 B 2", B at home, on days in a row."""
    parts = [score.split() for score in scores]
    day = date(2015, 4, 6)
    games = fixtures(Game(day + timedelta(n), p[0], p[2]) for n, p in enumerate(parts))
    return games, [
        Result(game.id, int(p[1]), int(p[3])) for game, p in zip(games, parts, strict=True)
    ]


def table(clubs: str, *scores: str, seed: int = 1) -> Standings:
    """The standings of one league."""
    return standings([team(one) for one in clubs], *season(*scores), seed)


def order(found: Standings) -> str:
    """The clubs from the first to the last."""
    return "".join(line.team for line in found.tables[0].lines)


def line(found: Standings, club: str) -> Line:
    """A club's line."""
    return next(one for part in found.tables for one in part.lines if one.team == club)


def test_a_line_counts_wins_runs_and_where() -> None:
    found = table("AB", "A 3 B 2", "B 5 A 1", "B 0 A 4", "A 2 B 2")
    first = line(found, "A")
    assert (first.won, first.lost, first.tied) == (2, 1, 1)
    assert first.pct == 2 / 3
    assert (first.home, first.away) == (Record(1, 1), Record(1, 0))
    assert (first.scored, first.allowed, first.difference) == (10, 9, 1)
    assert line(found, "B").home == Record(0, 1)


def test_games_behind_are_half_of_both_differences() -> None:
    found = table("ABC", "A 1 B 0", "A 1 B 0", "A 1 C 0")
    assert [one.behind for one in found.tables[0].lines] == [0, 2, 2.5]
    assert order(found) == "ACB"


def test_a_streak_ends_with_the_other_result_and_outlives_a_tie() -> None:
    scores = ["A 1 B 0", "A 0 B 1", "A 2 B 0", "A 1 B 1", "A 3 B 0"]
    assert line(table("AB", *scores), "A").streak == "W2"
    assert line(table("AB", *scores), "B").streak == "L2"
    assert line(table("AB"), "A").streak == ""


def test_the_last_ten_are_the_last_ten() -> None:
    found = table("AB", *["A 1 B 0"] * 5, *["A 0 B 1"] * 8)
    assert line(found, "A").lately == Record(2, 8)


def test_results_may_come_in_any_order() -> None:
    games, results = season("A 1 B 0", "A 0 B 1", "A 1 B 0")
    clubs = [team("A"), team("B")]
    assert standings(clubs, games, results, 1) == standings(clubs, games, results[::-1], 1)


def test_games_that_are_not_played_yet_do_not_count() -> None:
    games, results = season("A 1 B 0", "A 0 B 1")
    found = standings([team("A"), team("B")], games, results[:1], 1)
    assert (line(found, "A").won, line(found, "A").lost) == (1, 0)


def test_clubs_level_are_put_in_order_by_the_games_between_them() -> None:
    """B beat A, though A has the better runs; but of three who beat each other, runs decide."""
    level = table("ABC", "A 0 B 1", "A 9 C 0", "B 0 C 1")
    assert {one.pct for one in level.tables[0].lines} == {0.5}
    assert order(level)[0] == "A"
    assert order(table("ABCD", "A 0 B 1", "A 9 D 0", "B 0 C 1")) == "CBAD"


def test_then_runs_decide_and_then_a_lot_that_the_seed_draws() -> None:
    runs = table("ABCD", "A 5 C 0", "B 1 D 0")
    assert order(runs)[:2] == "AB"
    drawn = {order(table("ABCD", "A 1 C 0", "B 1 D 0", seed=seed))[:2] for seed in range(20)}
    assert drawn == {"AB", "BA"}
    assert order(table("ABCD", "A 1 C 0", "B 1 D 0", seed=3)) == order(
        table("ABCD", "A 1 C 0", "B 1 D 0", seed=3)
    )


def test_before_the_first_game_clubs_stand_by_name() -> None:
    assert order(table("CAB")) == "ABC"
    assert [one.behind for one in table("CAB").tables[0].lines] == [0, 0, 0]


def test_tables_are_by_league_and_division_east_first() -> None:
    clubs = [
        team("A", "NL", "W"),
        team("B", "AL", "W"),
        team("C", "AL", "C"),
        team("D", "AL", "E"),
        team("E", "NL", "E"),
    ]
    found = standings(clubs, (), (), 1)
    assert [(one.league, one.division) for one in found.tables] == [
        ("AL", "E"),
        ("AL", "C"),
        ("AL", "W"),
        ("NL", "E"),
        ("NL", "W"),
    ]


def test_clubs_of_different_divisions_can_be_ranked_together() -> None:
    clubs = [team("A", "AL", "E"), team("B", "AL", "W"), team("C", "AL", "W")]
    found = standings(clubs, *season("A 0 B 1", "C 2 A 1", "B 4 C 3"), 1)
    everybody = [one for part in found.tables for one in part.lines]
    assert [one.team for one in ranked(everybody, found)] == ["B", "C", "A"]

"""What may become of a season: games that were played count as they ended."""

import json
from pathlib import Path

import pytest

from sandlot.baseball.scorebook.book import keep_score
from sandlot.cli.season_odds import show
from sandlot.core.errors import Mistake
from sandlot.season.forecast import expected_games, forecast
from sandlot.season.odds.players import Players
from sandlot.season.odds.seasons import game_of
from sandlot.season.odds.streams import streams
from sandlot.season.playing import planned, run, work_of
from sandlot.season.resumed import played_again
from sandlot.table.season_store import GameRow
from tests.season.small import NAME, season, store, year


def test_every_game_takes_its_men(tmp_path: Path) -> None:
    """Whoever bats for a club, its opponents pitch to somebody; the plans follow from all that."""
    now, clubs = season(), season().clubs()
    games, players = expected_games(now, clubs, now.fixtures)
    assert len(games) == len(now.fixtures)
    for name, club in clubs.items():
        met = [one for one in now.fixtures if name in (one.away, one.home)]
        assert club.used.games == len(met)
        assert sum(club.used.starts.values()) == len(met)
        assert 24 * len(met) <= sum(club.used.faced.values()) < 60 * len(met)
    (away, home) = players.work(games[0], streams("1", 0, range(40)))
    assert [sum(away.turns.values()), sum(home.turns.values())] == [
        sum(home.faced.values()),
        sum(away.faced.values()),
    ]
    assert max(away.faced, key=away.faced.__getitem__) == games[0].setup.away_starter


def test_sacrifices_are_counted_as_scorers_count_them() -> None:
    """Over a few hundred games from the trees as many as in the same games by the scripts."""
    now, clubs = season(), season().clubs()
    job = planned(now, clubs, now.fixtures[1])
    away, home = (
        plan._replace(bunts=(*(spot.player for spot in plan.order if spot.player), plan.starter))
        for plan in job.plans
    )
    job = job._replace(plans=(away, home))
    cards = [team.cards() for team in now.teams.values()]
    game = game_of(job)
    players = Players(now.rules, cards, game.managers[0])
    taken = players.work(game, streams("1", 0, range(400)))
    found = [sum(one.sacrifices.values()) for one in taken]
    by_script = [
        work_of(page).sacrifices
        for number in range(60)
        for page in keep_score(run(job._replace(seed=str(number)))).clubs
    ]
    mean = sum(sum(one.values()) for one in by_script) / 60
    assert mean > 1
    assert sum(found) / 400 == pytest.approx(mean, rel=0.2)


@pytest.mark.parametrize("days", [0, 3])
def test_the_odds_of_what_is_left(days: int) -> None:
    """Wins add up to the games, and nobody wins fewer than he has won."""
    now, before = season(), year(days)
    clubs = now.clubs()
    rows = [one for one in before.games if isinstance(one, GameRow)]
    assert len(rows) == len(before.games)
    played_again(now.fixtures, clubs, rows)
    times, found = forecast(now, clubs, before.results, 20, workers=1)
    assert times == 20
    assert sum(one.wins for one in found) == pytest.approx(len(now.fixtures))
    assert sum(one.champion for one in found) == pytest.approx(1)
    for one in found:
        assert one.percentiles[0] >= before.lines[one.team].won


def test_the_command_says_who_ends_where(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """For the terminal and for programs; not of a season that is over."""
    address = f"sqlite:///{tmp_path / 'seasons.db'}"
    store(address, 3)
    show(NAME, 5, 1, None, address, as_json=True)
    found = json.loads(capsys.readouterr().out)
    assert found["seasons"] == 5
    assert sum(one["champion"] for one in found["chances"]) == pytest.approx(1)
    show(NAME, 5, 1, None, address, as_json=False)
    head, _, columns, *rows = capsys.readouterr().out.splitlines()
    assert head.startswith("5 seasons in ")
    assert columns.split()[0] == "club"
    assert len(rows) == len(season().teams)
    address = f"sqlite:///{tmp_path / 'over.db'}"
    store(address)
    with pytest.raises(Mistake, match="all played"):
        show(NAME, 5, 1, None, address, as_json=False)

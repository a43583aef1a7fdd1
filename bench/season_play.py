"""A whole season straight through the scripts: planned, played, booked and stored."""

import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bench.plain_deep_drive import deep_drive_game
from bench.scripts import seconds
from sandlot.cli.season_playing import play_games
from sandlot.cli.season_shelf import shelf
from sandlot.lab.pools import cores
from sandlot.lab.process_pool import worker_pool
from sandlot.season.playing import Crew, Played, Season, planned, play, setup_of
from sandlot.season.schedule import make_schedule
from sandlot.season.teams import season_teams

SEASON, GAMES, PLAIN = 2015, 300, 400
"""So many games are played on one core, after as many; and so many by the plain loop."""

WANTED = 8.0
"""Seconds for all 2,430 games on two cores."""


def show_play() -> bool:
    """Games a second on one core, beside a plain loop that keeps no book; a season on all cores."""
    teams = season_teams(SEASON)
    fixtures = make_schedule(teams, 1)
    season = Season(str(SEASON), {team.id: team for team in teams}, fixtures, "1")
    one, plain = one_core(season), plain_loop(season)
    print(f"{'season play':18}{'scripts':>14}{'plain loop':>14}{'ratio':>8}")
    print(f"{'games/s, one core':18}{one:14,.0f}{plain:14,.0f}{one / plain:8.3f}")
    taken = min(all_cores(season) for _ in range(2))
    print(f"{len(season.fixtures):,} games, books and database: {taken:.1f} s on {cores()} cores")
    print(f"wanted: {WANTED:.0f} s on two\n")
    return taken <= WANTED or cores() < 2


def one_core(season: Season) -> float:
    """Games a second of processor time with their plans and books, once urns are filled."""
    clubs, played = season.clubs(), list[Played]()
    play(season, clubs, season.fixtures[:GAMES], map, 1, played.extend)
    began = time.process_time()
    play(season, clubs, season.fixtures[GAMES : 2 * GAMES], map, 1, played.extend)
    return GAMES / (time.process_time() - began)


def plain_loop(season: Season) -> float:
    """Games a second between two of its clubs, with nobody asked and nothing kept."""
    setup, rng = setup_of(planned(season, season.clubs(), season.fixtures[0])), Random("bench")
    return PLAIN / seconds(lambda: deep_drive_game(setup, rng), PLAIN)


def all_cores(season: Season) -> float:
    """Seconds that the games of the regular season take, until the last of them is stored."""
    workers = cores()
    with (
        TemporaryDirectory() as folder,
        shelf(f"sqlite:///{Path(folder) / 'season.db'}") as kept,
        worker_pool(workers) as parallel_map,
    ):
        kept.run(kept.seasons.add(season))
        season = kept.season(season.name)
        began, crew = time.perf_counter(), Crew(workers, parallel_map)
        play_games(kept, season, 0, season.clubs(), season.fixtures, crew)
        return time.perf_counter() - began

"""`season`: a year replayed, its books, and how close to reality it came."""

from pathlib import Path
from typing import Annotated

import typer

from sandlot.cli.options import Json, Seed, Sets, Workers

season = typer.Typer(rich_markup_mode=None)

Name = Annotated[str, typer.Argument(metavar="NAME", help="A season: see 'season list'.")]
Database = Annotated[
    str | None,
    typer.Option("--db", metavar="URL", help="sqlite:///FILE or postgresql://...; else my own."),
]
Injuries = Annotated[
    bool, typer.Option("--injuries", help="Who is hurt misses games; else only the rest of his.")
]


@season.callback(invoke_without_command=True)
def seasons(context: typer.Context) -> None:
    """Replay a season: make one, play it, and look into its books."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@season.command()
def new(
    year: Annotated[
        int | None, typer.Argument(metavar="YEAR", help="The year whose clubs play, 1871 to 2024.")
    ] = None,
    name: Annotated[str | None, typer.Option(help="What to call it; else the year.")] = None,
    teams: Annotated[
        list[str] | None,
        typer.Option(metavar="CLUBS", help="Other clubs, as 'KCA 2015,NYA 1927'; may be repeated."),
    ] = None,
    schedule: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A Retrosheet schedule; else one is made.")
    ] = None,
    seed: Seed = 1,
    sets: Sets = None,
    injuries: Injuries = False,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Make a season of a year's clubs, or of any clubs of any years."""
    from sandlot.cli import season_making

    season_making.new(
        year, name, teams or (), schedule, seed, sets or (), injuries, database, as_json
    )


@season.command()
def draft(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What to call the season.")],
    pool: Annotated[
        list[str],
        typer.Option(
            "--from",
            metavar="CLUBS",
            help="Whose men, as 'KCA 2015,NYA 1927', or 2015 for all of a year; may be repeated.",
        ),
    ],
    clubs: Annotated[
        str, typer.Option(metavar="CLUBS", help="How many clubs draft, or their names: 'A,B,C'.")
    ] = "8",
    mine: Annotated[
        str | None, typer.Option(metavar="CLUB", help="Your own club: you pick for it, here.")
    ] = None,
    picks: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Whom your club wants, a name on each line, best first."),
    ] = None,
    seed: Seed = 1,
    sets: Sets = None,
    injuries: Injuries = False,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Make a season of new clubs, who draft players from any years."""
    from sandlot.cli import season_draft

    season_draft.draft(
        name, pool, clubs, mine, picks, seed, sets or (), injuries, database, as_json
    )


@season.command("list")
def list_seasons(database: Database = None, as_json: Json = False) -> None:
    """The seasons there are."""
    from sandlot.cli import season_making

    season_making.show_all(database, as_json)


@season.command()
def drop(name: Name, database: Database = None, as_json: Json = False) -> None:
    """Forget a season and all its games."""
    from sandlot.cli import season_making

    season_making.drop(name, database, as_json)


@season.command()
def play(
    name: Name,
    days: Annotated[int | None, typer.Option(min=1, help="So many days; else one.")] = None,
    until: Annotated[
        str | None, typer.Option(metavar="DATE", help="Up to this day, as 2015-07-04.")
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="To the end.")] = False,
    club: Annotated[
        str | None,
        typer.Option("--team", metavar="CLUB", help="Manage its games yourself, at the table."),
    ] = None,
    lineup: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Its next lineup, as 'season lineup' prints one."),
    ] = None,
    workers: Workers = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Play on: it stops anywhere, and goes on later just the same."""
    from sandlot.cli import season_playing

    season_playing.play_season(
        name, days, until, everything, club, lineup, workers, database, as_json
    )


@season.command()
def lineup(
    name: Name,
    club: Annotated[str, typer.Argument(metavar="CLUB", help="Its letters or its name.")],
    database: Database = None,
    as_json: Json = False,
) -> None:
    """A club's lineup card for its next game, to edit and hand in."""
    from sandlot.cli import season_managing

    season_managing.show_lineup(name, club, database, as_json)


@season.command()
def standings(name: Name, database: Database = None, as_json: Json = False) -> None:
    """Who stands where; the playoffs too, once they are on."""
    from sandlot.cli import season_tables

    season_tables.standings(name, database, as_json)


@season.command()
def leaders(
    name: Name,
    figures: Annotated[
        list[str] | None, typer.Argument(metavar="FIGURES", help="As AVG HR ERA; else the usual.")
    ] = None,
    top: Annotated[int, typer.Option(min=1, help="So many of each.")] = 10,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Who leads in what."""
    from sandlot.cli import season_tables

    season_tables.leaders(name, figures or (), top, database, as_json)


@season.command()
def team(
    name: Name,
    club: Annotated[str, typer.Argument(metavar="CLUB", help="Its letters or its name.")],
    database: Database = None,
    as_json: Json = False,
) -> None:
    """A club's page: its men and its games."""
    from sandlot.cli import season_tables

    season_tables.team(name, club, database, as_json)


@season.command()
def player(
    name: Name,
    who: Annotated[str, typer.Argument(metavar="PLAYER", help="His name or a part of it.")],
    database: Database = None,
    as_json: Json = False,
) -> None:
    """A player's page: his season, splits and games."""
    from sandlot.cli import season_tables

    season_tables.player(name, who, database, as_json)


@season.command()
def schedule(
    name: Name,
    day: Annotated[
        str | None, typer.Option(metavar="DATE", help="A day's games, as 2015-07-04.")
    ] = None,
    club: Annotated[str | None, typer.Option(metavar="CLUB", help="One club's games.")] = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Games that were played, and games to come."""
    from sandlot.cli import season_tables

    season_tables.schedule(name, day, club, database, as_json)


@season.command()
def game(
    name: Name,
    wanted: Annotated[
        str, typer.Argument(metavar="GAME", help="Its id, as 'season schedule' has it.")
    ],
    plays: Annotated[bool, typer.Option("--plays", help="The play-by-play as well.")] = False,
    card: Annotated[bool, typer.Option("--card", help="The scorecard as well.")] = False,
    log: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the whole match here, to be replayed."),
    ] = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """The box score of a game that was played."""
    from sandlot.cli import season_game

    season_game.show_game(name, wanted, plays, card, log, database, as_json)


@season.command()
def export(
    name: Name,
    csv: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Standings, figures and games as CSV files."),
    ] = None,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="All of it in one JSON file.")
    ] = None,
    site: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Pages to read in a browser, from any disk.")
    ] = None,
    retrosheet: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Event files, rosters and team file.")
    ] = None,
    workers: Workers = None,
    database: Database = None,
) -> None:
    """Write a season as CSV, JSON, web pages or Retrosheet files."""
    from sandlot.cli import season_exporting

    season_exporting.export(name, csv, json_file, site, retrosheet, workers, database)


@season.command()
def accuracy(
    name: Name,
    times: Annotated[int, typer.Option(min=1, help="So many replays, each by its own seed.")] = 1,
    page: Annotated[
        Path | None, typer.Option("-o", metavar="FILE", help="Write it as a page, with drawings.")
    ] = None,
    workers: Workers = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Replays beside reality: what is off, and what is only luck."""
    from sandlot.cli import season_accuracy

    season_accuracy.show(name, times, page, workers, database, as_json)


@season.command()
def odds(
    name: Name,
    times: Annotated[int, typer.Option(min=1, help="So many seasons.")] = 1000,
    workers: Workers = None,
    cluster: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="A Dask scheduler whose workers play."),
    ] = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Who may win: all games that are left, many times over.

    Who is hurt by now is out as long as he must be; who is hurt in the games to come leaves those
    alone.
    """
    from sandlot.cli import season_odds

    season_odds.show(name, times, workers, cluster, database, as_json)

"""Sheets: a season's tables as plain rows, for the terminal, files and pages alike."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from sandlot.baseball.positions import POSITIONS
from sandlot.baseball.scorebook.batting import Batting
from sandlot.baseball.scorebook.pitching import Pitching
from sandlot.core.words import joined
from sandlot.games.deep_drive.cards import Batter
from sandlot.season.books import Bats, Books, Fields, Leader, Throws, Who
from sandlot.season.box import turns
from sandlot.season.fixtures import Fixture
from sandlot.season.injuries import how_long, man_of
from sandlot.season.postseason import Series
from sandlot.season.standings import Line, Record, Table
from sandlot.season.year import GameOf, Injury, Year


class Link(NamedTuple):
    """A cell that leads to another page: team, player, game or day, and which."""

    text: str
    kind: str
    id: str

    def __str__(self) -> str:
        return self.text


Cell: TypeAlias = str | int | Link


class Sheet(NamedTuple):
    """A table with its title."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def texts(self) -> list[list[str]]:
        """The head and all rows as text."""
        return [list(self.head), *([*map(str, row)] for row in self.rows)]

    def plain(self) -> list[dict[str, str | int]]:
        """Every row by the names of its columns."""
        return [
            {
                name: cell if isinstance(cell, int) else str(cell)
                for name, cell in zip(self.head, row, strict=True)
            }
            for row in self.rows
        ]


def share(value: float, digits: int = 3) -> str:
    """A share as baseball writes it: .333, and 1.000."""
    return f"{value:.{digits}f}".removeprefix("0") if digits == 3 else f"{value:.{digits}f}"


def team_link(year: Year, team: str) -> Link:
    """A club's name, leading to its page."""
    return Link(year.season.teams[team].name, "team", team)


def letters_link(team: str) -> Link:
    """A club's letters, leading to its page."""
    return Link(team, "team", team)


def player_link(year: Year, who: Who) -> Link:
    """A player's name, leading to his page."""
    return Link(year.name_of(who), "player", who[1])


# Standings


def standings_sheets(year: Year) -> list[Sheet]:
    """Every division's table."""
    return [
        Sheet(division_name(table), STANDINGS, tuple(stands(year, line) for line in table.lines))
        for table in year.standings.tables
    ]


STANDINGS = ("club", "W", "L", "pct", "GB", "home", "away", "R", "RA", "diff", "last 10", "streak")
NAMES = {"E": "East", "C": "Central", "W": "West"}


def division_name(table: Table) -> str:
    """A division, or a league: AL Central."""
    return f"{table.league} {NAMES.get(table.division, '')}".strip()


def stands(year: Year, line: Line) -> tuple[Cell, ...]:
    """A club's line in the standings."""
    behind = f"{line.behind:g}" if line.behind else "-"
    return (
        team_link(year, line.team), line.won, line.lost, share(line.pct), behind,
        _record(line.home), _record(line.away), line.scored, line.allowed,
        f"{line.difference:+d}", _record(line.lately), line.streak,
    )  # fmt: skip


def _record(record: Record) -> str:
    return f"{record.won}-{record.lost}"


def playoff_sheet(year: Year) -> Sheet:
    """Every series of the playoffs."""
    return Sheet(
        "Playoffs",
        ("series", "club", "won", "club", "won", "taken by"),
        tuple(_series(year, one) for one in year.postseason.series),
    )


def _series(year: Year, one: Series) -> tuple[Cell, ...]:
    high, low = one.playoff.high, one.playoff.low
    return (
        one.playoff.id, team_link(year, high), one.won(high), team_link(year, low), one.won(low),
        team_link(year, one.taken) if one.taken else "",
    )  # fmt: skip


# Batters and pitchers

BATTING = (
    "player", "club", "G", "PA", "AB", "R", "H", "2B", "3B", "HR", "RBI", "BB", "SO", "HBP", "SB",
    "CS", "SF", "SH", "GDP", "AVG", "OBP", "SLG", "OPS",
)  # fmt: skip
PITCHING = (
    "player", "club", "G", "GS", "CG", "SHO", "W", "L", "SV", "IP", "H", "R", "ER", "HR", "BB",
    "SO", "HB", "WP", "BF", "ERA", "WHIP",
)  # fmt: skip


def batting_sheet(year: Year, players: Mapping[Who, Bats], title: str = "Batting") -> Sheet:
    """Batters with all their figures, who batted most first."""
    order = sorted(players, key=lambda who: (-players[who].turns, who))
    return Sheet(title, BATTING, tuple(_bats(year, who, players[who]) for who in order))


def _bats(year: Year, who: Who, bats: Bats) -> tuple[Cell, ...]:
    return (player_link(year, who), letters_link(who[0]), bats.games, *batted(bats))


def batted(bats: Bats) -> tuple[Cell, ...]:
    """A batter's figures from his plate appearances on."""
    one = bats.line
    return (
        bats.turns, one.at_bats, one.runs, one.hits, one.doubles, one.triples, one.home_runs,
        one.batted_in, one.walks, one.strikeouts, one.hit_by_pitch, one.stolen, one.caught,
        one.sacrifice_flies, one.sacrifice_hits, one.double_plays, share(bats.average),
        share(bats.on_base), share(bats.slugging), share(bats.both),
    )  # fmt: skip


def pitching_sheet(year: Year, players: Mapping[Who, Throws], title: str = "Pitching") -> Sheet:
    """Pitchers with all their figures, who pitched most first."""
    order = sorted(players, key=lambda who: (-players[who].line.outs, who))
    return Sheet(title, PITCHING, tuple(_throws(year, who, players[who]) for who in order))


def _throws(year: Year, who: Who, throws: Throws) -> tuple[Cell, ...]:
    return (player_link(year, who), letters_link(who[0]), *pitched(throws))


def pitched(throws: Throws) -> tuple[Cell, ...]:
    """A pitcher's figures from his games on."""
    one = throws.line
    return (
        throws.games, throws.starts, throws.complete, throws.shutouts, throws.won, throws.lost,
        throws.saved, one.innings, one.hits, one.runs, one.earned_runs, one.home_runs, one.walks,
        one.strikeouts, one.hit_batters, one.wild_pitches, one.batters_faced,
        share(throws.earned_average, 2), share(throws.whip, 2),
    )  # fmt: skip


def leader_sheet(year: Year, what: Leader, top: int) -> Sheet:
    """The first in a figure."""
    rows = (
        (number, player_link(year, who), letters_link(who[0]), share(value, what.digits))
        for number, (who, _, value) in enumerate(year.leaders(what, top), 1)
    )
    return Sheet(what.name.capitalize(), ("", "player", "club", what.letters), tuple(rows))


# Games


def schedule_sheet(year: Year, wanted: Iterable[Fixture], title: str = "Schedule") -> Sheet:
    """Games with how they ended, those that have."""
    ended = {one.id: one for one in year.games}
    return Sheet(
        title,
        ("game", "date", "visitors", "R", "home", "R "),
        tuple(_game(year, one, ended.get(one.id)) for one in wanted),
    )


def _game(year: Year, one: Fixture, ended: Any) -> tuple[Cell, ...]:
    runs = ("", "") if ended is None else (ended.away_runs, ended.home_runs)
    game = one.id if ended is None else Link(one.id, "game", one.id)
    number = f" ({one.number})" if one.number else ""
    day = Link(f"{one.date:%a %b} {one.date.day}{number}", "day", one.date.isoformat())
    return game, day, team_link(year, one.away), runs[0], team_link(year, one.home), runs[1]


def games_of(year: Year, team: str) -> Iterator[Fixture]:
    """A club's games."""
    return (one for one in year.fixtures.values() if team in (one.away, one.home))


# Pages


def team_sheets(year: Year, team: str) -> list[Sheet]:
    """A club's page: its line in the standings, its men, and its games."""
    line = year.lines[team]
    bats = {who: bats for who, bats in year.batters.items() if who[0] == team}
    throws = {who: throws for who, throws in year.pitchers.items() if who[0] == team}
    return [
        Sheet(year.season.teams[team].name, STANDINGS, (stands(year, line),)),
        *([drafted_sheet(year, team)] if year.season.teams[team].drafted else []),
        out_sheet(year, team),
        batting_sheet(year, bats),
        pitching_sheet(year, throws),
        schedule_sheet(year, games_of(year, team), "Games"),
    ]


def player_sheets(year: Year, player: Sequence[Who]) -> list[Sheet]:
    """A player's page: his season, his splits, his fielding, and his games."""
    found = []
    bats = {who: year.batters[who] for who in player if who in year.batters}
    throws = {who: year.pitchers[who] for who in player if who in year.pitchers}
    if bats:
        found += [batting_sheet(year, bats), _bats_splits(year, [*bats])]
    if throws:
        found += [pitching_sheet(year, throws), _throws_splits(year, [*throws])]
    gloves = [key for key in year.books.fielding if key[:2] in {*player}]
    if gloves:
        found.append(_fielding(year.books, gloves))
    injuries = [one for one in year.injuries if one.who in {*player}]
    if injuries:
        found.append(injuries_sheet(year, injuries))
    if bats:
        found.append(Sheet("Games at bat", GAMES_AT_BAT, tuple(_at_bat(year, player))))
    if throws:
        found.append(Sheet("Games pitched", GAMES_PITCHED, tuple(_pitched(year, player))))
    return found


def _bats_splits(year: Year, player: Sequence[Who]) -> Sheet:
    """A batter's figures by where he played, and by month."""
    rows = [
        (name, letters_link(who[0]), split.games, *batted(split))
        for name, books in year.splits.items()
        for who in player
        if who in books.batting
        for split in (books.bats(who),)
    ]
    return Sheet("Splits at bat", ("split", *BATTING[1:]), tuple(rows))


def _throws_splits(year: Year, player: Sequence[Who]) -> Sheet:
    """A pitcher's figures by where he played, and by month."""
    rows = [
        (name, letters_link(who[0]), *pitched(books.throws(who)))
        for name, books in year.splits.items()
        for who in player
        if who in books.pitching
    ]
    return Sheet("Splits on the mound", ("split", *PITCHING[1:]), tuple(rows))


def drafted_sheet(year: Year, team: str) -> Sheet:
    """The men of a drafted club: the season that each is from, and where he plays."""
    cards = year.cards[team]
    plays = {card.id: _plays(card) for card in cards.batters}
    plays |= dict.fromkeys(cards.rotation, "starts") | dict.fromkeys(cards.bullpen, "relieves")
    rows = (
        (player_link(year, (team, one)), man_of(one).rpartition("-")[2], where)
        for one, where in plays.items()
    )
    return Sheet("Drafted", ("player", "season", "plays"), tuple(rows))


def _plays(card: Batter) -> str:
    return f"at {joined([POSITIONS[position - 1] for position, _ in card.fields]) or 'bat'}"


def out_sheet(year: Year, team: str) -> Sheet:
    """Who of a club is hurt, and how many games he still misses."""
    out = sorted(year.out[team].items(), key=lambda one: (one[1], one[0]))
    rows = ((player_link(year, (team, one)), how_long(left)) for one, left in out)
    return Sheet("Hurt", ("player", "still out for"), tuple(rows))


def injuries_sheet(year: Year, injuries: Iterable[Injury]) -> Sheet:
    """Who was hurt when, and what he missed for it."""
    rows = (
        (
            player_link(year, one.who), letters_link(one.who[0]),
            Link(one.fixture.id, "game", one.fixture.id), how_long(one.games),
        )
        for one in injuries
    )  # fmt: skip
    return Sheet("Injuries", ("player", "club", "hurt in", "out for"), tuple(rows))


FIELDING = ("position", "club", "G", "innings", "PO", "A", "E", "DP", "pct")


def _fielding(books: Books, keys: Sequence[tuple[str, str, int]]) -> Sheet:
    rows = (fielded(key, books.fields(key)) for key in sorted(keys, key=lambda key: key[2]))
    return Sheet("Fielding", FIELDING, tuple(rows))


def fielded(key: tuple[str, str, int], fields: Fields) -> tuple[Cell, ...]:
    """A fielder's figures at a position."""
    one = fields.line
    return (
        POSITIONS[key[2] - 1], letters_link(key[0]), fields.games,
        f"{one.outs // 3}.{one.outs % 3}", one.putouts, one.assists, one.errors, one.double_plays,
        share(fields.average),
    )  # fmt: skip


def fielding_sheet(year: Year) -> Sheet:
    """Everybody's fielding, by club and player."""
    rows = (
        (player_link(year, key[:2]), *fielded(key, year.books.fields(key)))
        for key in sorted(year.books.fielding)
    )
    return Sheet("Fielding", ("player", *FIELDING), tuple(rows))


GAMES_AT_BAT = (
    "game", "opponent", "PA", "AB", "R", "H", "2B", "3B", "HR", "RBI", "BB", "SO", "SB",
)  # fmt: skip
GAMES_PITCHED = ("game", "opponent", "dec", "IP", "H", "R", "ER", "HR", "BB", "SO", "BF")


def _lines(year: Year, player: Sequence[Who]) -> Iterator[tuple[GameOf, bool, str]]:
    """Every game of a player's clubs, from his side."""
    games = (
        (game, game.fixture.home == team, who)
        for team, who in player
        for game in year.games_of[team]
    )
    return iter(sorted(games, key=lambda one: (one[0].fixture.date, one[0].fixture.number)))


def _opponent(game: GameOf, bottom: bool) -> tuple[Link, str]:
    fixture = game.fixture
    other = fixture.away if bottom else f"at {fixture.home}"
    return Link(fixture.id, "game", fixture.id), other


def _at_bat(year: Year, player: Sequence[Who]) -> Iterator[tuple[Cell, ...]]:
    for game, bottom, who in _lines(year, player):
        one: Batting
        for one in game.pages[bottom].batting:
            if one.who == who:
                yield (
                    *_opponent(game, bottom), turns(one), one.at_bats, one.runs, one.hits,
                    one.doubles, one.triples, one.home_runs, one.batted_in, one.walks,
                    one.strikeouts, one.stolen,
                )  # fmt: skip


def _pitched(year: Year, player: Sequence[Who]) -> Iterator[tuple[Cell, ...]]:
    for game, bottom, who in _lines(year, player):
        one: Pitching
        for one in game.pages[bottom].pitching:
            if one.who == who:
                yield (
                    *_opponent(game, bottom), one.decision, one.innings, one.hits, one.runs,
                    one.earned_runs, one.home_runs, one.walks, one.strikeouts, one.batters_faced,
                )  # fmt: skip

"""A season as far as it has been played: results, standings, and everybody's figures."""

from calendar import month_name
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from sandlot.baseball.scorebook.book import ClubBook
from sandlot.core.errors import Mistake
from sandlot.games.deep_drive.cards import CardSet
from sandlot.league.spelling import folded
from sandlot.season.books import (
    BATTERS,
    OUTS_A_GAME,
    PITCHERS,
    TURNS_A_GAME,
    Bats,
    Books,
    Leader,
    Throws,
    Who,
    leaders,
)
from sandlot.season.box import read_book, read_hurt
from sandlot.season.fixtures import Fixture, clubs_of
from sandlot.season.injuries import Out, out_after
from sandlot.season.kept import of_game, unpacked
from sandlot.season.playing import Season
from sandlot.season.postseason import Postseason, postseason
from sandlot.season.resumed import Ended
from sandlot.season.scoring import as_then
from sandlot.season.spec import broken
from sandlot.season.standings import Line, Result, Standings, standings


class GameOf(NamedTuple):
    """A game that was played, with both clubs' pages."""

    fixture: Fixture
    game: Ended
    pages: tuple[ClubBook, ClubBook]
    hurt: tuple[Out, Out]
    """Who misses further games for it."""


class Injury(NamedTuple):
    """Somebody was hurt in a game, and misses so many more."""

    fixture: Fixture
    who: Who
    games: int


@dataclass(frozen=True, eq=False)
class Year:
    """A season with its games."""

    season: Season
    games: Sequence[Ended]

    def __post_init__(self) -> None:
        """A Mistake if one of the games is not of the schedule."""
        regular = {one.id for one in self.season.fixtures}
        self._refuse_others(regular, self.games[: len(self.season.fixtures)])

    def _refuse_others(self, known: Container[str], games: Sequence[Ended]) -> None:
        if others := [one.id for one in games if one.id not in known]:
            raise broken(self.season.name, f"no game {others[0]!r} is to be played in it by now")

    def after(self, games: Sequence[Ended]) -> "Year":
        """The season with these games too; after its last regular one the standings stay."""
        later = Year(self.season, [*self.games, *games])
        if self.is_over:
            vars(later)["standings"] = self.standings
        return later

    @cached_property
    def results(self) -> list[Result]:
        """How every game ended."""
        return [Result(one.id, one.away_runs, one.home_runs) for one in self.games]

    @cached_property
    def standings(self) -> Standings:
        """The standings of the regular season."""
        season = self.season
        teams = [*season.teams.values()]
        return standings(teams, season.fixtures, self.results, int(season.seed))

    @cached_property
    def lines(self) -> Mapping[str, Line]:
        """Every club's line in the standings."""
        return {line.team: line for table in self.standings.tables for line in table.lines}

    @cached_property
    def is_over(self) -> bool:
        """Whether the regular season is over."""
        return len(self.games) >= len(self.season.fixtures)

    @cached_property
    def postseason(self) -> Postseason:
        """The playoffs as far as they are; nothing before the last regular game."""
        if not self.is_over:
            return Postseason()
        found = postseason(self.season, self.standings, self.results)
        known = {one.id for one in found.fixtures}
        self._refuse_others(known, self.games[len(self.season.fixtures) :])
        return found

    @cached_property
    def fixtures(self) -> Mapping[str, Fixture]:
        """All games there are, by id."""
        return {one.id: one for one in (*self.season.fixtures, *self.postseason.fixtures)}

    @cached_property
    def regular(self) -> list[GameOf]:
        """The games of the regular season, opened."""
        return [self.opened(game) for game in self.games[: len(self.season.fixtures)]]

    def opened(self, game: Ended) -> GameOf:
        """A game with both clubs' pages."""
        with of_game(game.id):
            box = unpacked(game.box)
            away, home = read_book(box)
            if (away.runs, home.runs) != (game.away_runs, game.home_runs):
                raise Mistake("its score is not that of its box score.")
            hurt = read_hurt(box)
        pages = as_then(self.season, away), as_then(self.season, home)
        return GameOf(self.fixtures[game.id], game, pages, hurt)

    @cached_property
    def injuries(self) -> list[Injury]:
        """Everybody who was hurt, in the order it happened; nobody in a season without injuries."""
        return [
            Injury(game.fixture, (team, one), games)
            for game in self._with_injuries
            for team, hurt in zip(clubs_of(game.fixture), game.hurt, strict=True)
            for one, games in hurt.items()
        ]

    @cached_property
    def out(self) -> Mapping[str, Out]:
        """Who is hurt now, by club, and how many games he still misses."""
        found: dict[str, Out] = {team: {} for team in self.season.teams}
        for game in self._with_injuries:
            for team, hurt in zip(clubs_of(game.fixture), game.hurt, strict=True):
                found[team] = out_after(found[team], hurt)
        return found

    @cached_property
    def _with_injuries(self) -> list[GameOf]:
        """All games, opened, if somebody may have been hurt in them."""
        if not self.season.injuries:
            return []
        return [*self.regular, *map(self.opened, self.games[len(self.season.fixtures) :])]

    @cached_property
    def books(self) -> Books:
        """Everybody's figures of the regular season."""
        return self.books_of(lambda fixture, team: True)

    def books_of(self, wanted: Callable[[Fixture, str], bool]) -> Books:
        """The figures of those games, each asked for with one of its two clubs."""
        books = Books()
        for game in self.regular:
            for team, page in zip(clubs_of(game.fixture), game.pages, strict=True):
                if wanted(game.fixture, team):
                    books.add(team, page)
        return books

    @cached_property
    def games_of(self) -> Mapping[str, list[GameOf]]:
        """Every club's games of the regular season, opened."""
        found: dict[str, list[GameOf]] = {team: [] for team in self.season.teams}
        for game in self.regular:
            found[game.fixture.away].append(game)
            found[game.fixture.home].append(game)
        return found

    @cached_property
    def splits(self) -> Mapping[str, Books]:
        """The figures at home and away, and those of every month."""
        found = {
            "at home": self.books_of(lambda fixture, team: fixture.home == team),
            "away": self.books_of(lambda fixture, team: fixture.away == team),
        }
        for month in sorted({one.date.month for one in self.season.fixtures}):
            found[month_name[month]] = self._books_of_month(month)
        return found

    def _books_of_month(self, month: int) -> Books:
        return self.books_of(lambda fixture, team: fixture.date.month == month)

    @cached_property
    def cards(self) -> Mapping[str, CardSet]:
        """Every club's cards."""
        return {name: team.cards() for name, team in self.season.teams.items()}

    def name_of(self, who: Who) -> str:
        """A player's name; his id, if the cards that are made now have nobody of that id."""
        return self.cards[who[0]].name_of.get(who[1], who[1])

    @cached_property
    def batters(self) -> Mapping[Who, Bats]:
        """Every batter's figures."""
        return {who: self.books.bats(who) for who in self.books.batting}

    @cached_property
    def pitchers(self) -> Mapping[Who, Throws]:
        """Every pitcher's figures."""
        return {who: self.books.throws(who) for who in self.books.pitching}

    def played(self, team: str) -> int:
        """How many games a club has played."""
        line = self.lines[team]
        return line.won + line.lost + line.tied

    def leaders(self, what: Leader, top: int) -> list[tuple[Who, Any, float]]:
        """The first in a figure of batters or pitchers."""
        if what in BATTERS:
            return leaders(self.batters, what, self.bats_enough, top)
        return leaders(self.pitchers, what, self.throws_enough, top)

    def bats_enough(self, who: Who, figures: Bats) -> bool:
        """Whether a batter qualifies for averages."""
        return figures.turns >= TURNS_A_GAME * self.played(who[0])

    def throws_enough(self, who: Who, figures: Throws) -> bool:
        """Whether a pitcher qualifies for averages."""
        return figures.line.outs >= OUTS_A_GAME * self.played(who[0])

    def find_team(self, word: str) -> str:
        """A club by its letters or a part of its name, or a Mistake."""
        teams = self.season.teams
        wanted = folded(word)
        found = (
            [name for name in teams if folded(name) == wanted]
            or [name for name, team in teams.items() if folded(team.letters) == wanted]
            or [name for name, team in teams.items() if wanted in folded(team.name)]
        )
        if len(found) == 1:
            return found[0]
        names = ", ".join(found or teams)
        raise Mistake(f"{word!r} is {'more than one club' if found else 'no club'} here: {names}.")

    def find_player(self, word: str) -> list[Who]:
        """Somebody by his id, his name or a part of it, at every club of his; or a Mistake."""
        wanted = folded(word)
        everybody = list(self._everybody())
        found = [who for who, name in everybody if wanted in (who[1], folded(name))] or [
            who for who, name in everybody if wanted and wanted in folded(name)
        ]
        people = sorted({self.name_of(who) for who in found})
        if not found:
            raise Mistake(f"there is no player {word!r} in this season.")
        if len(people) > 1:
            raise Mistake(f"{word!r} may be {', '.join(people[:8])}; write the whole name.")
        return found

    def _everybody(self) -> Iterator[tuple[Who, str]]:
        for team, cards in self.cards.items():
            names = cards.name_of
            for card in cards.batters:
                yield (team, card.id), names[card.id]
            for hurler in cards.pitchers:
                yield (team, hurler.id), names[hurler.id]

    def find_leader(self, letters: str) -> Leader:
        """A figure by its letters, or a Mistake."""
        for one in (*BATTERS, *PITCHERS):
            if one.letters.lower() == letters.lower():
                return one
        known = ", ".join(one.letters for one in (*BATTERS, *PITCHERS))
        raise Mistake(f"{letters!r} is no figure people lead in; there are {known}.")

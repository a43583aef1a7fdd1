"""`sandlot season play --team`: a club managed by hand at the terminal table; `season lineup`."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from sandlot.cli import tables
from sandlot.cli.output import print_json
from sandlot.cli.season_playing import play_games
from sandlot.cli.season_shelf import Shelf, shelf
from sandlot.cli.seating import Seating, resumed
from sandlot.cli.series import begun
from sandlot.core.errors import Mistake
from sandlot.core.files import read_text
from sandlot.core.log import PERSON, read_whole_lines
from sandlot.core.match import Match, replay, start
from sandlot.core.settings import read_toml
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.games.load import game_of
from sandlot.lab.pools import cores
from sandlot.lab.process_pool import worker_pool
from sandlot.season.fixtures import Fixture
from sandlot.season.injuries import Out, how_long
from sandlot.season.managed import CARD, card_lines, dice_of, finished, with_card
from sandlot.season.opened import HOUSE
from sandlot.season.playing import Crew, Job, Played, Season, noted, planned, rounds, setup_of
from sandlot.season.resumed import played_again
from sandlot.season.skipper import Skipper
from sandlot.season.usage import Club
from sandlot.season.year import Year

SEATS = ("away", "home")


class Dugout:
    """Where a person manages a club: his games are played at the table, all others as always.

    A lineup card is for the club's next game, and for no other.
    """

    def __init__(self, year: Year, club: str, card: Path | None) -> None:
        self.team = year.find_team(club)
        self.next = next_game(year, self.team)
        self.card = read_toml(read_text(card), str(card)) if card else {}
        tables.need_terminal()

    def play(
        self,
        kept: Shelf,
        season: Season,
        first: int,
        clubs: Mapping[str, Club],
        wanted: Sequence[Fixture],
        crew: Crew,
    ) -> list[Played]:
        """Play these games, and keep them from this number on; those until the table is left."""
        done: list[Played] = []
        for others, own in _stretches(wanted, self.team):
            now = play_games(kept, season, first + len(done), clubs, others, crew)
            done += now
            if len(now) < len(others):
                break
            if own is None:
                continue
            job, out = planned(season, clubs, own), clubs[self.team].used.out
            played = self._by_hand(kept, season, job, out)
            if played is None:
                break
            kept.run(kept.seasons.keep(season.name, first + len(done), [played]))
            noted(clubs, own, played)
            done.append(played)
        return done

    def _by_hand(self, kept: Shelf, season: Season, job: Job, out: Out) -> Played | None:
        """The game of the club, unless the table is left before it is over."""
        kept.refuse_begun(season, job.fixture, but=self.team)
        seating = self._seated(kept.file_of(season, job.fixture), season, job, out)
        if seating.match.result is None:
            from sandlot.cli.table.app import open_match

            open_match(seating)
        return finished(job, seating.match) if seating.match.result else None

    def _seated(self, path: Path, season: Season, job: Job, out: Out) -> Seating:
        """The game where it stands, or before its first pitch; the other club has its skipper."""
        bottom = job.fixture.home == self.team
        card = self.card if job.fixture == self.next else {}
        bots = {SEATS[not bottom]: Skipper(job.plans[not bottom])}
        if begun(path):
            if card:
                raise Mistake(f"the game {job.fixture.id} has begun: its lineup stands.")
            log = read_whole_lines(path)
            if log.ended:
                return Seating(_of_season(job, replay(game_of(log.header), log)), {}, ())
            found = replace(resumed(path), bots=bots)
            _of_season(job, found.match)
            return found
        game = DeepDrive(season.rules, setup_of(with_card(job, bottom, card, out)))
        players = {seat: PERSON if seat == SEATS[bottom] else HOUSE for seat in SEATS}
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        match = start(game, players, dice_of(season, job.fixture), path, by_hand=True)
        return Seating(match, bots, (SEATS[bottom],))


def _of_season(job: Job, match: Match) -> Match:
    """The match, if it is played with the season's cards and rulings; else a Mistake."""
    setup, cards = match.game.setup, tuple(team.cards() for team in job.teams)
    if (match.game.rules, setup.away, setup.home) != (job.rules, *cards):
        raise Mistake(
            f"the game {job.fixture.id} was begun by hand with other cards or rulings than its "
            "season has, so it cannot count there: see 'sandlot replay' for what was played."
        )
    return match


def next_game(year: Year, team: str) -> Fixture | None:
    """A club's next game, if there is one."""
    ended = {one.id for one in year.games}
    games = (one for one in year.fixtures.values() if team in (one.away, one.home))
    return next((one for one in games if one.id not in ended), None)


def _stretches(
    wanted: Sequence[Fixture], team: str
) -> Iterator[tuple[list[Fixture], Fixture | None]]:
    """Games of others up to one of the club's, with that; at last those after all of its own."""
    others: list[Fixture] = []
    for games in rounds(wanted):
        own = [one for one in games if team in (one.away, one.home)]
        others += [one for one in games if one not in own]
        if own:
            yield others, own[0]
            others = []
    yield others, None


def show_lineup(name: str, club: str, database: str | None, as_json: bool) -> None:
    """Print the card that a club's own manager would hand in before its next game."""
    with shelf(database) as kept, worker_pool(cores()) as parallel_map:
        season = kept.to_play_on(name, parallel_map)
        games, clubs = kept.games(name), season.clubs()
    year = Year(season, games)
    team = year.find_team(club)
    game = next_game(year, team)
    if game is None:
        raise Mistake(f"{season.teams[team].name} have no game left in {name}.")
    played_again(year.fixtures.values(), clubs, games)
    plan = planned(season, clubs, game).plans[game.home == team]
    out = clubs[team].used.out
    if as_json:
        kinds = DeepDriveSetup.about()
        parts = {part: kinds[f"home_{part}"].kind.plain(getattr(plan, part)) for part in CARD}
        print_json({"game": game.id, **parts, **({"out": out} if season.injuries else {})})
        return
    other = season.teams[game.away if game.home == team else game.home].name
    where = "against" if game.home == team else "at"
    print(f"# {season.teams[team].name} {where} {other}, {game.date}. Who is not named sits out.")
    for one, left in out.items():
        print(f"# {clubs[team].cards.name_of[one]} is hurt and misses {how_long(left)}.")
    for line in card_lines(plan, clubs[team].cards):
        print(line)

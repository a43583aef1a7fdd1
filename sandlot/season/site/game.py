"""The page of a game: line score, chances, box score, scorecards, and every play."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from sandlot.baseball.positions import POSITIONS
from sandlot.baseball.scorebook.batting import Batting
from sandlot.baseball.scorebook.book import ClubBook, Scorebook
from sandlot.baseball.scorebook.box_text import BATTING, PITCHING, notes, pitchers_notes
from sandlot.baseball.scorebook.play_by_play import Line, in_words, play_by_play
from sandlot.baseball.scorebook.scorecard import scorecard
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.lab.report.markup import Markup, tag, together
from sandlot.season.box import read_book
from sandlot.season.curve import Point, curve
from sandlot.season.fixtures import Fixture, clubs_of
from sandlot.season.kept import of_game, unpacked
from sandlot.season.opened import NotRerun, StoredGame, book_of, game_of
from sandlot.season.playing import Season
from sandlot.season.scoring import as_then, booked
from sandlot.season.site import days
from sandlot.season.site.card import card, diamonds
from sandlot.season.site.frame import address, framed, link, paper, root_of
from sandlot.season.site.graph import graph
from sandlot.season.site.tables import boxed
from sandlot.season.teams import Team

MOST = 5
"""So many plays are told that changed the chances most."""

EQUAL = "As it is between two equal clubs of this league, the home club's above the middle."

KEY = (
    "①②③ says which out of the inning he was; the thick line is how far he came, and a filled "
    "diamond is a run."
)


class Opened(NamedTuple):
    """A game that was played, with all its page tells."""

    fixture: Fixture
    setup: DeepDriveSetup
    book: Scorebook
    points: list[Point]


def opened(season: Season, stored: StoredGame) -> Opened:
    """A stored game, opened; `NotRerun` if its plays are not stored and cannot be made again."""
    book = booked(season, book_of(season, stored))
    game = game_of(season, stored)
    return Opened(stored.fixture, game.setup, book, curve(season, game, book))


def game_page(season: Season, stored: StoredGame) -> str:
    """The whole page; without the plays, where they are not stored and cannot be made again."""
    try:
        return _whole_page(season, opened(season, stored))
    except NotRerun as mistake:
        return _short_page(season, stored, str(mistake))


def _whole_page(season: Season, game: Opened) -> str:
    fixture, book = game.fixture, game.book
    root = root_of(address("game", fixture.id))
    sides = _sides(season, fixture, book.clubs, root)
    names = [side.name for side in sides]
    return _framed(
        season,
        fixture,
        paper(None, _line_score(sides, root), _decided(book, sides)),
        paper(
            "The chance to win",
            graph(game.points, *names),
            tag("p", EQUAL, class_="soft"),
            _swings(game),
        ),
        tag("div", *map(_box, sides), class_="two"),
        paper("Scorecard", diamonds(), *_cards(book, sides), tag("p", KEY, class_="soft")),
        paper("Play by play", *_plays(game, names)),
    )


def _short_page(season: Season, stored: StoredGame, why: str) -> str:
    """The box score alone."""
    fixture = stored.fixture
    with of_game(fixture.id):
        pages = read_book(unpacked(stored.box))
    root = root_of(address("game", fixture.id))
    sides = _sides(season, fixture, [as_then(season, page) for page in pages], root)
    return _framed(
        season,
        fixture,
        paper(None, _line_score(sides, root), tag("p", why[:1].upper() + why[1:], class_="soft")),
        tag("div", *map(_box, sides), class_="two"),
    )


def _framed(season: Season, fixture: Fixture, *inside: Markup) -> str:
    """A game's page, with what stands above it."""
    path = address("game", fixture.id)
    away, home = (season.teams[club] for club in clubs_of(fixture))
    number = f", game {fixture.number}" if fixture.number else ""
    day = days.in_words(fixture.date) + number
    when = link(root_of(path), "day", fixture.date.isoformat(), day)
    where = tag("p", when, f" · {home.cards().park.name}")
    return framed(season.name, path, f"{away.name} at {home.name}", where, *inside)


class _Side(NamedTuple):
    team: str
    name: str
    page: ClubBook
    who: Callable[[str], Markup]


def _sides(season: Season, fixture: Fixture, pages: Sequence[ClubBook], root: str) -> list[_Side]:
    """Both clubs with their pages of the book."""
    teams = [season.teams[club] for club in clubs_of(fixture)]
    return [
        _Side(team.id, team.name, page, _names(team, root))
        for team, page in zip(teams, pages, strict=True)
    ]


def _names(team: Team, root: str) -> Callable[[str], Markup]:
    """Players' names, leading to their pages."""
    names = team.cards().name_of
    return lambda who: link(root, "player", who, names.get(who, who))


def _line_score(sides: Sequence[_Side], root: str) -> Markup:
    innings = max(len(side.page.runs_by_inning) for side in sides)
    head = (tag("th", str(n), scope="col") for n in range(1, innings + 1))
    totals = (tag("th", letter, scope="col", class_="total") for letter in "RHE")
    rows = []
    for side in sides:
        page = side.page
        runs = [str(run) for run in page.runs_by_inning]
        runs += ["x"] * (innings - len(runs))
        sums = (page.runs, page.hits, page.errors)
        rows.append(
            tag(
                "tr",
                tag("th", link(root, "team", side.team, _name(side)), scope="row", class_="word"),
                *(tag("td", run) for run in runs),
                *(tag("td", str(one), class_="total") for one in sums),
            )
        )
    top = tag("tr", tag("td"), *head, *totals)
    return boxed("Line score", tag("table", tag("thead", top), tag("tbody", *rows), class_="line"))


def _name(side: _Side) -> Markup:
    """A club's name, or where there is little room its letters."""
    return together(
        tag("span", side.name, class_="in-full"), tag("span", side.team, class_="in-short")
    )


def _decided(book: Scorebook, sides: Sequence[_Side]) -> Markup | None:
    decided = book.decisions
    if decided.home_won is None:
        return tag("p", "The game was tied.")
    won, lost = sides[decided.home_won], sides[not decided.home_won]
    told = {"W": won.who(decided.winner), "L": lost.who(decided.loser)}
    if decided.saver:
        told["S"] = won.who(decided.saver)
    return tag("p", *(tag("span", f"{k}: ", who) for k, who in told.items()), class_="decided")


# The chances


def _swings(game: Opened) -> Markup:
    """The plays that changed the chances most."""
    chances = pairwise(point.home for point in game.points)
    plays = [
        (after - before, play)
        for (before, after), play in zip(chances, game.book.plays, strict=True)
    ]
    largest = sorted(plays, key=lambda one: -abs(one[0]))[:MOST]
    clubs = (game.setup.away.short, game.setup.home.short)
    told = (
        tag(
            "li",
            tag("b", f"{abs(change):+.0%} {clubs[change > 0]}"),
            f" {_half(*play.half)}: {in_words(play, game.setup.name)}",
        )
        for change, play in largest
    )
    return tag("ul", *told, class_="swings")


def _half(inning: int, bottom: bool) -> str:
    return f"{'Bottom' if bottom else 'Top'} {inning}"


# The box score


def _box(side: _Side) -> Markup:
    page = side.page
    batters = [(_batter(line, page, side), line) for line in page.batting]
    totals = [str(sum(getattr(line, name) for line in page.batting)) for name in BATTING.values()]
    batting = [_row(shown, line, BATTING.values()) for shown, line in batters]
    batting.append(tag("tr", tag("th", "Totals", class_="word"), *(tag("td", n) for n in totals)))
    pitching = [
        _row(
            together(side.who(line.who), f" ({line.decision})" if line.decision else None),
            line,
            PITCHING.values(),
        )
        for line in page.pitching
    ]
    return paper(
        side.name,
        _table("Batters", [*BATTING], batting),
        _notes(notes(page, lambda who: side.who(who)), side),
        _table("Pitchers", [*PITCHING], pitching),
        _notes(pitchers_notes(page, lambda who: side.who(who)), side),
    )


def _batter(line: Batting, page: ClubBook, side: _Side) -> Markup:
    """A batter with his positions; who came in for another stands a little to the right."""
    first = next(one.who for one in page.batting if one.place == line.place)
    positions = "-".join(POSITIONS[position - 1].lower() for position in line.positions)
    shown = together(side.who(line.who), f" {positions}")
    return shown if line.who == first else tag("span", shown, class_="later")


def _row(shown: Markup, line: object, names: Iterable[str]) -> Markup:
    cells = (tag("td", str(getattr(line, name))) for name in names)
    return tag("tr", tag("td", shown, class_="word"), *cells)


def _table(title: str, head: Sequence[str], rows: Sequence[Markup]) -> Markup:
    top = tag("tr", tag("th", title, scope="col", class_="word"),
              *(tag("th", name, scope="col") for name in head))  # fmt: skip
    return boxed(title, tag("table", tag("thead", top), tag("tbody", *rows), class_="box"))


def _notes(lines: Iterator[str], side: _Side) -> Markup:
    return tag("div", *(tag("p", Markup(line)) for line in lines), class_="notes")


# Scorecards and plays


def _cards(book: Scorebook, sides: Sequence[_Side]) -> Iterator[Markup]:
    squares = scorecard(book)
    for bottom, side in enumerate(sides):
        mine = [one for one in squares if one.bottom is bool(bottom)]
        innings = len(side.page.runs_by_inning)
        yield card(side.name, mine, innings, side.who)


def _plays(game: Opened, names: Sequence[str]) -> Iterator[Markup]:
    """Every half inning, to be opened."""
    halves: dict[tuple[int, bool], list[Line]] = {}
    for line in play_by_play(game.book, game.setup.name):
        halves.setdefault((line.inning, line.bottom), []).append(line)
    for (inning, bottom), lines in halves.items():
        score = "-".join(map(str, lines[-1].score))
        told = (
            tag("li", line.text, tag("small", f" {line.signs}") if line.signs else None)
            for line in lines
        )
        yield tag(
            "details",
            tag("summary", f"{_half(inning, bottom)}, {names[bottom]} ", tag("b", score)),
            tag("ol", *told),
        )

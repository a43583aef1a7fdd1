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
from sandlot.season.curve import Point, curve
from sandlot.season.fixtures import Fixture
from sandlot.season.opened import game_of, told
from sandlot.season.playing import Season
from sandlot.season.scoring import booked
from sandlot.season.site import days
from sandlot.season.site.card import card, diamonds
from sandlot.season.site.frame import address, framed, link, paper, root_of
from sandlot.season.site.graph import graph
from sandlot.season.site.tables import boxed

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


def opened(season: Season, fixture: Fixture, plans: bytes, kept: bytes) -> Opened:
    """A stored game, opened."""
    game = game_of(season, fixture, plans)
    book = booked(season, told(game, kept))
    return Opened(fixture, game.setup, book, curve(season, game, book))


def game_page(season: Season, game: Opened) -> str:
    """The whole page."""
    fixture, book = game.fixture, game.book
    path = address("game", fixture.id)
    root = root_of(path)
    teams = [season.teams[fixture.away], season.teams[fixture.home]]
    names = [team.name for team in teams]
    number = f", game {fixture.number}" if fixture.number else ""
    when = link(root, "day", fixture.date.isoformat(), days.in_words(fixture.date) + number)
    sides = [_Side(team.id, team.name, book.clubs[n], _names(game, bool(n), root))
             for n, team in enumerate(teams)]  # fmt: skip
    return framed(
        season.name,
        path,
        f"{names[0]} at {names[1]}",
        tag("p", when, f" · {game.setup.park_card.name}"),
        paper(None, _line_score(book, sides, root), _decided(book, sides)),
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


class _Side(NamedTuple):
    team: str
    name: str
    page: ClubBook
    who: Callable[[str], Markup]


def _names(game: Opened, bottom: bool, root: str) -> Callable[[str], Markup]:
    """Players' names, leading to their pages."""
    return lambda who: link(root, "player", who, game.setup.name(bottom, who))


def _line_score(book: Scorebook, sides: Sequence[_Side], root: str) -> Markup:
    innings = max(len(club.runs_by_inning) for club in book.clubs)
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

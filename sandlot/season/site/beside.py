"""The page that lays replays beside the real season: rates, clubs, players, playing time."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, groupby, pairwise
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

from sandlot.core.words import count
from sandlot.lab.findings import Figure
from sandlot.lab.report.markup import Markup, tag, together
from sandlot.lab.report.plots import (
    Drawing,
    Level,
    Series,
    Spot,
    bases_icon,
    distribution,
    levels,
    sample_of,
)
from sandlot.league.real import notice_of
from sandlot.season.accuracy import (
    MANY_FACED,
    MANY_TURNS,
    Accuracy,
    Rate,
    Used,
    accuracy,
)
from sandlot.season.apart import Point, Spread
from sandlot.season.books import Who
from sandlot.season.playing import Season
from sandlot.season.replays import kept_replay
from sandlot.season.sheets import Cell, Sheet, player_link, share, team_link
from sandlot.season.site.frame import BESIDE, framed, paper, whole
from sandlot.season.site.scatter import Band, Dot, scatter
from sandlot.season.site.tables import boxed, sheet_table
from sandlot.season.teams import is_mixed
from sandlot.season.year import Year

LUCKY = 2.0
"""Apart by more times what chance gives: no longer luck, but for one in twenty."""

TENTH = 0.1
"""How far playing time may be off, as a share."""

NAMES = {
    "1B": "singles", "2B": "doubles", "3B": "triples", "HR": "home runs", "BB_all": "walks",
    "SO": "strikeouts", "HBP": "hit batters", "E": "errors", "SB": "steals",
    "GDP": "double plays", "SF": "sacrifice flies", "SH": "sacrifice hits",
    "runs_per_team_game": "runs a game",
}  # fmt: skip

BASES = {
    "___": "nobody on", "1__": "first", "_2_": "second", "12_": "first and second",
    "__3": "third", "1_3": "first and third", "_23": "second and third", "123": "bases full",
}  # fmt: skip

FINE = 0.2
"""Differences below this are written with four digits."""

Shown = Callable[[float], str]
SHOWN: Mapping[str, Shown] = {
    "AVG": share,
    "OBP": share,
    "SLG": share,
    "ERA": lambda value: f"{value:.2f}",
    "SO per BF": lambda value: f"{value:.1%}",
    "BB per BF": lambda value: f"{value:.1%}",
}
"""How figures are written; the others are whole numbers."""


class People(NamedTuple):
    """How clubs and players are called: in a table, in full, and in a drawing."""

    cell: Callable[[Who], Cell]
    name: Callable[[Who], str]
    root: str = ""

    def short(self, who: Who) -> str:
        """A club's letters, or a player's last name."""
        return self.name(who).split()[-1] if who[1] else who[0]


def rate_name(rate: Rate) -> str:
    """A rate in words."""
    return NAMES[rate.name.removeprefix("per_PA_")]


def beside(found: Accuracy, people: People) -> Iterator[Markup | None]:
    """Everything on the page, one paper after the other."""
    yield _key_figures(found)
    yield paper("How to read it", *(tag("p", text) for text in _reading(found)))
    yield _league(found)
    yield _clubs(found, people)
    yield _players("Batters", "batter", "batters who qualified", found, found.batters, people)
    yield _players("Pitchers", "pitcher", "pitchers who qualified", found, found.pitchers, people)
    yield _playing_time(found, people)
    if counted := notice_of(found.year):
        yield tag("p", f"Real figures: {counted}", class_="soft")


def _whose(found: Accuracy) -> str:
    if found.times == 1:
        return "Every figure is that of one replay"
    return f"Every figure is the mean of {count(found.times, 'replay')}"


def _key_figures(found: Accuracy) -> Markup:
    wins = found.wins
    near = sum(abs(rate.z) <= LUCKY for rate in found.rates)
    usage = found.usage
    told = [
        ("Wins off by", f"{wins.spread.rmse:.1f}", f"{wins.expected:.1f} may be expected"),
        ("Wins agree", f"{wins.spread.correlation:.2f}", "correlation with the real ones"),
        ("Rates within luck", f"{near} of {len(found.rates)}", "of the whole league"),
    ]
    if usage.turns:
        off = f"{usage.batters:.1%}"
        told.append(("Playing time off", off, f"pitchers {usage.pitchers:.1%}"))
    cells = (
        tag("div", tag("dt", name), tag("dd", figure, tag("small", more)))
        for name, figure, more in told
    )
    return tag("dl", *cells, class_="key-figures")


def _reading(found: Accuracy) -> Iterator[str]:
    yield (
        f"{_whose(found)}, beside the real one of {found.year}. z says how far apart they are, as "
        "so many times what chance alone gives: within 2 is luck, nineteen times in twenty."
    )
    yield (
        "In the drawings everybody is a mark, his real figure across and the replayed one up. On "
        "the slanting line both are the same, and the band around it is what chance alone fills. "
        "A diamond lies outside of it."
    )
    if found.times > 1:
        yield "The mean of many replays shows what is off; how they spread shows what is luck."


# The league


def _league(found: Accuracy) -> Markup:
    rows = [
        Level(
            rate_name(rate),
            f"{rate.off:+.1%}, z {rate.z:+.1f}",
            (Spot("s0" if abs(rate.z) <= LUCKY else "c0", Figure(rate.off, rate.luck)),),
        )
        for rate in found.rates
    ]
    words = "; ".join(f"{row.name} {row.text}" for row in rows)
    bars = "A bar is twice what chance gives, to both sides."
    about = Drawing("league", "How far off each rate is", words, "off, as a share of the real one")
    sheet = Sheet(
        "Rates of the league",
        ("rate", "real", "replayed", "off", "z"),
        tuple(
            (rate_name(rate), _rate(rate.real), _rate(rate.mean), f"{rate.off:+.1%}", _z(rate.z))
            for rate in found.rates
        ),
    )
    return paper(
        "The league",
        tag("p", "For each plate appearance; runs for each club and game.", class_="soft"),
        tag(
            "div",
            _figure(bars, levels(about, rows, True, 0.0)),
            tag("div", sheet_table(sheet, ""), _expectancy(found)),
            class_="two",
        ),
    )


def _rate(value: float) -> str:
    return f"{value:.2f}" if value > 1 else f"{value:.4f}"


def _z(value: float) -> str:
    return f"{round(value, 1) + 0.0:+.1f}"  # never a minus before nothing


def _expectancy(found: Accuracy) -> Markup | None:
    """Runs to come from every situation, each with how far it is from the real ones."""
    if not found.expectancy:
        return None
    head = (tag("th", text, scope="col") for text in ("0 out", "1 out", "2 out"))
    rows = (
        tag(
            "tr",
            tag("th", bases_icon(bases), BASES[bases], scope="row", class_="word"),
            *(
                tag("td", f"{one.mean:.3f}", tag("small", f"{one.mean - one.real:+.3f}"))
                for one in cells
            ),
        )
        for bases, cells in groupby(found.expectancy, key=lambda one: one.bases)
    )
    table = tag(
        "table",
        tag("thead", tag("tr", tag("th", "bases", scope="col", class_="word"), *head)),
        tag("tbody", *rows),
        class_="expectancy",
    )
    said = (
        "Runs that come in from here to the end of the inning, and below it how far that is from "
        f"the real ones: {found.runs_apart:.3f} on average."
    )
    return together(tag("h3", "Run expectancy"), tag("p", said), boxed("Run expectancy", table))


# Clubs


def _clubs(found: Accuracy, people: People) -> Markup:
    wins = found.wins
    expected = sqrt(wins.spread.chance**2 / found.times + wins.gap**2)
    said = (
        f"Single replays are {wins.spread.rmse:.1f} wins off (RMSE). The luck of a season alone "
        f"gives {wins.spread.chance:.1f}. Real clubs were {wins.gap:.1f} off what their own hits, "
        "walks and outs came to, which no cards know that were never fitted to wins; both "
        f"together give {wins.expected:.1f}. The inner band of the wins is chance alone, the "
        "outer one both."
    )
    bands = [lambda value: LUCKY * expected, _parallel(wins.spread, found.times)]
    plots = [_scatter(found, wins.spread, people, bands)]
    plots += [_scatter(found, one, people) for one in found.clubs]
    sheet = _sheet("Clubs", ("club",), (wins.spread, *found.clubs), lambda who: (people.cell(who),))
    return paper(
        "Clubs", tag("p", said), tag("div", *plots, class_="plots"), sheet_table(sheet, people.root)
    )


def _sheet(
    title: str,
    first: tuple[str, ...],
    spreads: Sequence[Spread],
    cells: Callable[[Who], tuple[Cell, ...]],
) -> Sheet:
    """Everybody with his figures, the real one, the replayed one and z of each."""
    heads = ((one.name, f"replayed{' ' * n}", f"z{' ' * n}") for n, one in enumerate(spreads))
    rows = (
        (*cells(row[0].who), *chain.from_iterable(map(_cells, row, spreads)))
        for row in zip(*(one.points for one in spreads), strict=True)
    )
    return Sheet(title, (*first, *(name for head in heads for name in head)), tuple(rows))


def _cells(point: Point, of: Spread) -> tuple[str, str, str]:
    shown = _shown(of)
    return shown(point.real), shown(point.mean), _z(point.z)


def _shown(of: Spread) -> Shown:
    return SHOWN.get(of.name, lambda value: f"{value:.0f}")


def _parallel(of: Spread, times: int) -> Band:
    """Twice what chance does to the mean of so many replays, the same for everybody."""
    reach = LUCKY * of.chance / sqrt(times)
    return lambda value: reach


def _scatter(
    found: Accuracy, of: Spread, people: People, bands: Sequence[Band] | None = None
) -> Markup:
    size = _size(of)
    words = (
        f"Correlation {of.correlation:.2f}, bias {size(of.bias)}. Single replays are "
        f"{size(of.rmse)} off (RMSE), chance alone gives {size(of.chance)}; z spreads by "
        f"{of.z_spread:.2f}."
    )
    name = of.name.replace("/", "-").replace(" ", "-").lower()
    title = of.name[0].upper() + of.name[1:]
    about = Drawing(f"plot-{name}", title, words, "really across, replayed up")
    dots = [
        Dot(people.name(one.who), people.short(one.who), one.real, one.mean) for one in of.points
    ]
    reach = bands or [_parallel(of, found.times)]
    return _figure(words, scatter(about, dots, reach, _shown(of)), title)


def _size(of: Spread) -> Shown:
    """How differences of a figure are written: more finely than the figure."""
    if of.rmse >= 1:
        return lambda value: f"{value:.1f}"
    if "%" in _shown(of)(0.0):
        return lambda value: f"{value:.2%}"
    return lambda value: f"{value:.{2 if of.rmse > FINE else 4}f}".replace("0.", ".", 1)


def _figure(words: str, drawn: Markup, title: str = "") -> Markup:
    heading = tag("b", title) if title else None
    return tag("figure", tag("figcaption", heading, words), drawn)


# Players


def _players(
    title: str,
    one: str,
    who: str,
    found: Accuracy,
    spreads: Sequence[Spread],
    people: People,
) -> Markup | None:
    if not spreads:
        return None
    sheet = _sheet(title, ("player", "club"), spreads, lambda key: (people.cell(key), key[0]))
    table = sheet_table(sheet, people.root)
    return paper(
        title,
        tag("p", f"All {count(spreads[0].many, one)} who qualified for averages.", class_="soft"),
        tag(
            "div",
            *(_scatter(found, spread, people) for spread in spreads),
            _z_scores(title.lower(), [point.z for each in spreads for point in each.points]),
            class_="plots",
        ),
        tag("details", tag("summary", f"All {who}, figure by figure"), table),
    )


BINS = [n / 2 for n in range(-8, 9)]
"""The middles of the bins of z-scores; what lies further out is in the last ones."""


def _z_scores(name: str, scores: Sequence[float]) -> Markup:
    """How z-scores spread, beside how chance alone spreads them."""
    chance = NormalDist()
    edges = [middle - 0.25 for middle in BINS[1:]]
    bounds = [0.0, *(chance.cdf(edge) for edge in edges), 1.0]
    usual = tuple(b - a for a, b in pairwise(bounds))
    counts = [0] * len(BINS)
    for score in scores:
        counts[min(len(BINS) - 1, max(0, round(2 * score) + 8))] += 1
    seen = tuple(number / len(scores) for number in counts)
    near = sum(abs(score) <= LUCKY for score in scores) / len(scores)
    spread = sqrt(sum(score * score for score in scores) / len(scores))
    words = (
        f"All figures together: z spreads by {spread:.2f}, and {near:.0%} are within 2; chance "
        "alone gives 1.00 and 95%."
    )
    about = Drawing(f"z-{name}", f"z-scores of {name}", words, "z: so many times what chance gives")
    labels = [f"{middle:g}" for middle in BINS]
    drawn = distribution(
        about, labels, [Series("seen", "s0", seen), Series("chance alone", "s1", usual)]
    )
    key = tag(
        "span", sample_of("s0"), "seen (bars) ", sample_of("s1"), "chance alone", class_="keys"
    )
    heading = tag("b", f"z-scores of {name}")
    return tag("figure", tag("figcaption", heading, words, key), drawn)


# Playing time


def _playing_time(found: Accuracy, people: People) -> Markup:
    usage = found.usage
    told = (
        f"Complete games: {usage.complete[0]} really, {usage.complete[1]:.0f} replayed. "
        f"Saves: {usage.saves[0]} and {usage.saves[1]:.0f}."
    )
    batters, pitchers = f"batters with {MANY_TURNS} or more", f"pitchers with {MANY_FACED} or more"
    plots = (
        _used("turns", "Plate appearances", batters, usage.turns, people),
        _used("faced", "Batters faced", pitchers, usage.faced, people),
    )
    return paper("Playing time", tag("p", told), tag("div", *plots, class_="plots"))


def _used(name: str, title: str, who: str, used: Sequence[Used], people: People) -> Markup | None:
    if not used:
        return None
    mean = sum(abs(one.off) for one in used) / len(used)
    near = sum(abs(one.off) <= TENTH for one in used)
    words = f"{near} of {len(used)} {who} are within 10%, the band; {mean:.1%} off on average."
    about = Drawing(f"plot-{name}", title, words, "really across, replayed up")
    dots = [Dot(people.name(one.who), people.short(one.who), one.real, one.mean) for one in used]
    drawn = scatter(about, dots, [lambda value: TENTH * value], lambda value: f"{value:.0f}")
    return _figure(words, drawn, title)


# Whole pages


def beside_page(year: Year) -> str:
    """The season that was played, beside the real one, as one of its pages."""
    found = accuracy(year.season, [kept_replay(year)])
    people = People(
        lambda who: player_link(year, who) if who[1] else team_link(year, who[0]),
        lambda who: year.name_of(who) if who[1] else year.season.teams[who[0]].name,
    )
    return framed(year.season.name, BESIDE, f"Beside the real {found.year}", *beside(found, people))


def comparable(year: Year) -> bool:
    """Whether there is a real season to lay it beside, and all of this one was played."""
    return year.is_over and not is_mixed([*year.season.teams.values()])


def report(season: Season, found: Accuracy) -> str:
    """Many replays beside the real season, as a page that stands by itself."""
    cards = {name: team.cards() for name, team in season.teams.items()}

    def name(who: Who) -> str:
        return cards[who[0]].name_of[who[1]] if who[1] else season.teams[who[0]].name

    title = f"{season.name}, replayed and real"
    board = (tag("p", count(found.times, "replay")), tag("h1", title))
    return whole(None, title, board, *beside(found, People(name, name)))

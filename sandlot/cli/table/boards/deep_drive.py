"""Deep Drive on the table: the ballpark, the scoreboard, the choosers, and the box score."""

from typing import Any

from rich.style import Style
from rich.text import Text

from sandlot.baseball.boxscore import LineScore
from sandlot.baseball.events import HalfOver
from sandlot.baseball.scorebook.batting import Batting
from sandlot.baseball.scorebook.book import keep_score
from sandlot.baseball.scorebook.events import Starts
from sandlot.baseball.scorebook.papers import ClubPapers
from sandlot.baseball.scorebook.pitching import Pitching
from sandlot.cli.table.boards.board import Board, Leave, Sheet, plain_chooser
from sandlot.cli.table.palette import Palette
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets import scoresheet
from sandlot.cli.table.widgets.ballpark import Ballpark
from sandlot.cli.table.widgets.changing import ChangeChooser, UsualFirst
from sandlot.cli.table.widgets.choosing import Chooser
from sandlot.cli.table.widgets.diamond import MARKS
from sandlot.cli.table.widgets.scoreboard import Scoreboard, Standing
from sandlot.core.game import Game
from sandlot.core.script import Choose
from sandlot.core.story import Chose, Entry, Threw, Told
from sandlot.games.deep_drive.cards import POSITIONS, CardSet
from sandlot.games.deep_drive.questions import SUBSTITUTIONS
from sandlot.games.deep_drive.series import series_of
from sandlot.games.deep_drive.until import DEPUTY, UNTILS

BATTING = ("AB", "R", "H", "BI", "BB", "SO", "HR")
PITCHING = ("IP", "H", "R", "ER", "BB", "SO", "HR")
NOBODY_YET = "Nobody has taken the field yet."
TOLD = (*SUBSTITUTIONS, "strategy", "stance")
"""Choices that an event tells in words, or that are nothing to speak of."""


class DeepScoreboard(Scoreboard):
    """The line score of a game with cards."""

    def standing(self, seen: Seen) -> Standing:
        return standing_of(seen)


def standing_of(seen: Seen) -> Standing:
    """How the game stands, by the scorebook."""
    setup = seen.game.setup
    stands = series_of(setup)
    title = f"Game {stands.number}, best of {stands.best_of}" if stands else ""
    return Standing(seen.scene, line_of(seen), (nick(setup.away), nick(setup.home)), title)


def line_of(seen: Seen) -> LineScore:
    """The line score; before both clubs have taken the field there is none to keep."""
    if sum(isinstance(event, Starts) for event in seen.events) < len(seen.players):
        return LineScore()
    away, home = keep_score(seen.events).clubs
    return LineScore(
        (list(away.runs_by_inning), list(home.runs_by_inning)),
        [away.hits, home.hits],
        [away.errors, home.errors],
    )


def nick(cards: CardSet) -> str:
    """A club by the last word of its name."""
    return cards.club.split()[-1]


def sums(seen: Seen, threw: Threw) -> str:
    """A throw in numbers, as it is read."""
    faces = threw.faces[0]
    if threw.what == "steal":
        return str(sum(faces))
    percent = "".join(map(str, faces[:2]))
    return f"{percent}, modifier {faces[2]}" if len(faces) == 3 else percent


def chooser(game: Game[Any], view: Any, choice: Choose[Any], who: str) -> Chooser:
    """Changes open kind by kind; where one option is the usual one, it is picked already."""
    if choice.what in ("defence change", "offence change"):
        return ChangeChooser(game, view, choice, who)
    if choice.what in ("strategy", "stance"):
        return UsualFirst(game, view, choice, who)
    return plain_chooser(game, view, choice, who)


def turn_begins(entry: Entry) -> bool:
    """A turn is looked for by its throw at the cards."""
    return isinstance(entry, Threw) and entry.what == "card"


def half_ends(entry: Entry) -> bool:
    """The sides change."""
    return isinstance(entry, Told) and isinstance(entry.event, HalfOver)


def quiet(entry: Entry) -> bool:
    """What is decided in every plate appearance is seen by what comes of it."""
    return isinstance(entry, Chose) and entry.what in TOLD


# The scorebook


def sheets(seen: Seen) -> tuple[Sheet, ...]:
    """Both clubs' cards, and the box score."""
    box = Sheet("Box score", lambda width, palette: boxes(seen, palette))
    return _card(seen, False), _card(seen, True), box


def _card(seen: Seen, bottom: bool) -> Sheet:
    cards = seen.game.setup.cards(bottom)

    def draw(width: int, palette: Palette) -> Text:
        papers = seen.game.papers(seen.events)
        if papers is None:
            return Text(NOBODY_YET)
        innings = seen.game.rules.innings
        return scoresheet.draw(papers[bottom], cards, innings, width, palette)

    return Sheet(f"{MARKS[bottom]} {nick(cards)}", draw)


def boxes(seen: Seen, palette: Palette) -> Text:
    """Both clubs' batters and pitchers."""
    papers = seen.game.papers(seen.events)
    if papers is None:
        return Text(NOBODY_YET)
    text = Text(no_wrap=True, end="")
    for side, club in enumerate(papers):
        _club(text, side, club, seen.game.setup.cards(bool(side)), palette)
    text.rstrip()
    return text


def _club(text: Text, side: int, club: ClubPapers, cards: CardSet, palette: Palette) -> None:
    book = club.book
    dim = Style(color=palette.ink_dim)
    text.append(f"{f'{MARKS[side]} {cards.club}':<34}", Style(bold=True))
    text.append("".join(f"{name:>5}" for name in BATTING) + "\n", dim)
    for line in book.batting:
        where = "-".join(POSITIONS[position - 1] for position in line.positions)
        text.append(f"{line.place} {f'{cards.name_of[line.who]} {where}':<32}")
        text.append(_cells(batting_cells(line)))
    text.append(f"{'':<34}", dim)
    text.append("".join(f"{name:>5}" for name in PITCHING) + "\n", dim)
    for pitcher in book.pitching:
        mark = f" ({pitcher.decision})" if pitcher.decision else ""
        text.append(f"  {cards.name_of[pitcher.who] + mark:<32}")
        text.append(_cells(pitching_cells(pitcher)))
    for note in (*club.notes, *club.pitchers_notes):
        text.append(f"  {note}\n", dim)
    text.append("\n")


def _cells(cells: tuple[str, ...]) -> str:
    return "".join(f"{cell:>5}" for cell in cells) + "\n"


def batting_cells(line: Batting) -> tuple[str, ...]:
    """A batter's figures."""
    numbers = (
        line.at_bats,
        line.runs,
        line.hits,
        line.batted_in,
        line.walks,
        line.strikeouts,
        line.home_runs,
    )
    return tuple(str(number or "·") for number in numbers)


def pitching_cells(line: Pitching) -> tuple[str, ...]:
    """A pitcher's figures."""
    numbers = (
        line.hits,
        line.runs,
        line.earned_runs,
        line.walks,
        line.strikeouts,
        line.home_runs,
    )
    return line.innings, *(str(number or "·") for number in numbers)


DEEP_DRIVE = Board(
    DeepScoreboard,
    lambda: [Ballpark()],
    welcome="You manage. The dice are read on the batter's card up to 49 and on the pitcher's from "
    "50; you change players, call bunts and steals, and send runners. A lets your manager decide "
    "until something happens, H for half an inning, E to the end; M takes it back. "
    "F1 explains the moment you are in.",
    sums=sums,
    chooser=chooser,
    turn_begins=turn_begins,
    half_ends=half_ends,
    quiet=quiet,
    standing=standing_of,
    boxes=boxes,
    sheets=sheets,
    quick_coach=True,
    leave=Leave(DEPUTY, UNTILS),
)

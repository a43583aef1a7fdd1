"""`sandlot boxscore` and `sandlot export`: a match as it stands in the scorebook."""

from datetime import date
from pathlib import Path
from typing import Any

from sandlot.baseball.positions import PITCHER, POSITIONS
from sandlot.baseball.scorebook.book import Scorebook, keep_score
from sandlot.baseball.scorebook.box_text import box_text
from sandlot.baseball.scorebook.card_text import card_text
from sandlot.baseball.scorebook.play_by_play import play_by_play
from sandlot.baseball.scorebook.retrosheet import Club, Person, Sheet, files
from sandlot.cli.output import print_json
from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.core.log import read_whole_lines
from sandlot.core.match import replay
from sandlot.core.story import Told, plain
from sandlot.core.words import count, joined
from sandlot.games.deep_drive.cards import Batter, CardSet, Pitcher
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.games.griddly_headz.game import GriddlyHeadz
from sandlot.games.griddly_headz.statz import Statz, statz_text
from sandlot.games.load import OtherVersion, game_of

CODE = 3
"""How many letters a club's code has in the files."""

OTHERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
OUTFIELD = range(7, 10)


def boxscore(path: Path, with_plays: bool, with_card: bool, as_json: bool) -> None:
    """Print the box score of a match, finished or not; of Griddly Headz the Statz pad."""
    game, events = told(path, DeepDrive, GriddlyHeadz)
    if isinstance(game, GriddlyHeadz):
        if with_plays or with_card:
            raise Mistake("--plays and --card are for Deep Drive.")
        _print_statz(game.papers(events), as_json)
        return
    print_box(game.setup, keep_score(events), with_plays, with_card, as_json)


def print_box(
    setup: DeepDriveSetup, book: Scorebook, with_plays: bool, with_card: bool, as_json: bool
) -> None:
    """Print a game of Deep Drive as it stands in the book."""
    if as_json:
        print_json(plain_book(book, setup))
        return
    clubs = (setup.away.club, setup.home.club)
    print(box_text(book, clubs, setup.name))
    if with_card:
        print(f"\n{card_text(book, clubs, setup.name)}")
    if with_plays:
        print()
        for line in play_by_play(book, setup.name):
            half = "bottom" if line.bottom else "top"
            print(f"{half} {line.inning}, {line.outs} out: {line.text}")


def export(path: Path, folder: Path, played: str | None, as_json: bool) -> None:
    """Write a finished match as Retrosheet files."""
    setup, book = scored(path)
    if not book.game.over:
        raise Mistake(f"{path} is not over yet; only a finished match can be exported.")
    sheet = sheet_of(setup, book, _day(path, played))
    written = files([sheet])
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in written.items():
            (folder / name).write_text(text, encoding="ascii")
    except OSError as error:
        raise Mistake(f"{folder} cannot be written to: {error.strerror}.") from None
    if as_json:
        print_json({"folder": str(folder), "files": list(written), "plays": len(book.plays)})
    else:
        print(f"{count(len(book.plays), 'play')} written to {folder}: {', '.join(written)}.")


def _print_statz(pad: Statz, as_json: bool) -> None:
    if as_json:
        print_json(plain(pad))
    else:
        print(statz_text(pad))


def scored(path: Path) -> tuple[DeepDriveSetup, Scorebook]:
    """The scorebook of a saved match of Deep Drive, and what it was played with."""
    game, events = told(path, DeepDrive)
    return game.setup, keep_score(events)


def told(path: Path, *kinds: type[Game[Any]]) -> tuple[Game[Any], list[Any]]:
    """A saved match of one of these games, and all that was told of it."""
    log = read_whole_lines(path)
    if log.header.game not in (kind.id for kind in kinds):
        titles = joined([kind.title for kind in kinds])
        raise Mistake(f"{path} is a match of {log.header.game}; this is for {titles}.")
    try:
        game = game_of(log.header)
        match = replay(game, log)
    except OtherVersion as other:
        raise Mistake(f"{path}: {other} 'sandlot replay' tells its story.") from None
    except Mistake as mistake:
        raise Mistake(f"{path}: {mistake}") from None
    return game, [entry.event for entry in match.story if isinstance(entry, Told)]


def plain_book(book: Scorebook, setup: DeepDriveSetup) -> dict[str, Any]:
    """A scorebook as plain data."""
    clubs = {
        seat: {"club": setup.cards(bottom).club, **plain(book.clubs[bottom])}
        for bottom, seat in ((False, "away"), (True, "home"))
    }
    for bottom, seat in ((False, "away"), (True, "home")):
        for part in ("batting", "pitching", "fielding"):
            for line in clubs[seat][part]:
                line["name"] = setup.name(bottom, line["who"])
    plays = [plain(line) for line in play_by_play(book, setup.name)]
    return {"over": book.game.over, **clubs, "decisions": plain(book.decisions), "plays": plays}


# What the files say of the clubs


def sheet_of(setup: DeepDriveSetup, book: Scorebook, played: date, number: int = 0) -> Sheet:
    """A game to be written down."""
    away, home = code_of(setup.away), code_of(setup.home)
    if away == home:
        home = home[:-1] + next(letter for letter in OTHERS if letter != home[-1])
    clubs = club_of(setup.away, away), club_of(setup.home, home)
    return Sheet(*clubs, played, number, setup.park_card.name, book)


def code_of(cards: CardSet) -> str:
    """Three letters for a club."""
    letters = "".join(one for one in cards.short.upper() if one in OTHERS)
    return letters[:CODE].ljust(CODE, "X")


def club_of(cards: CardSet, code: str) -> Club:
    """A club as the files list it; the last word of its name is what it is called."""
    city, _, nickname = cards.club.rpartition(" ")
    people = (*map(_batter, cards.batters), *(_pitcher(card, cards) for card in cards.pitchers))
    league = "A" if cards.designated_hitter else "N"
    return Club(code, league, city or nickname, nickname, people)


def _batter(card: Batter) -> Person:
    best = max(card.fields, key=lambda field: field[1], default=(0, 0))[0]
    position = "OF" if best in OUTFIELD else POSITIONS[best - 1] if best else "PH"
    return Person(card.id, card.name, _hand(card.bats), "?", position)


def _pitcher(card: Pitcher, cards: CardSet) -> Person:
    bats = _hand(cards.batter_of[card.id].bats)
    return Person(card.id, card.name, bats, card.throws, POSITIONS[PITCHER - 1])


def _hand(bats: str) -> str:
    """A switch hitter is B for both in the files."""
    return "B" if bats == "S" else bats


def _day(path: Path, played: str | None) -> date:
    """The day a match counts as played: as it is said, else when the file was last written."""
    if played is None:
        return date.fromtimestamp(path.stat().st_mtime)
    try:
        return date.fromisoformat(played)
    except ValueError:
        raise Mistake(f"{played!r} is no date; write it like 2015-04-06.") from None

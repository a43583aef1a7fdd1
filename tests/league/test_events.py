"""Retrosheet event files: what is read of a play, and what it does to cards."""

from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from sandlot.baseball.scorebook import rulings
from sandlot.baseball.scorebook.book import Scorebook
from sandlot.cli.exporting import export, scored
from sandlot.cli.seating import seated
from sandlot.core.errors import Mistake
from sandlot.core.players import bots_answer
from sandlot.games.deep_drive.cards import Batter
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.league.clubs import clubs
from sandlot.league.event_play import Played, played
from sandlot.league.events import Seen, read_events, total
from sandlot.league.store import club

PLAYS = {
    "K": Played(),
    "K+SB2": Played(stolen=1),
    "K+CS2(26)/DP": Played(caught=1),
    "W.1-2": Played("BB"),
    "IW": Played("BB"),
    "WP.1-2": Played(),
    "HP": Played("HBP"),
    "S7/G56": Played("1B"),
    "DGR/L9LD": Played("2B"),
    "DI.1-2": Played(),
    "T8/F8XD.1-H": Played("3B"),
    "HR/F78XD": Played("HR"),
    "8/F8D/SF.3-H": Played(out="F8"),
    "6/P6": Played(out="Pm"),
    "3/P3F/FL": Played(out="Pf"),
    "3(B)3(1)/LDP/L3": Played(out="L3"),
    "64(1)/FO/G6.2-3": Played(out="G6"),
    "64(1)3/GDP/G6": Played(out="G6"),
    "FC6/G6.3XH(62)": Played(out="G6"),
    "53": Played(out="G5"),
    "8": Played(out="F8"),
    "E6/G6": Played(),
    "63E3/G6": Played(),
    "99": Played(),
    "13/SH/BG1S.1-2": Played(),
    "SB3;SB2": Played(stolen=2),
    "POCS2(136)": Played(caught=1),
    "PO1(E1/TH).1-2": Played(),
    "NP": Played(),
}


@pytest.mark.parametrize("text", PLAYS)
def test_what_is_read_of_a_play(text: str) -> None:
    assert played(text) == PLAYS[text]


class Written(NamedTuple):
    """A game in event files, and its scorebook."""

    folder: Path
    book: Scorebook


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Written:
    """A game of 2015 that the house played, written down as files."""
    folder = tmp_path_factory.mktemp("events")
    setup = DeepDriveSetup(away=club(2015, "KCA"), home=club(2015, "TOR"))
    file = folder / "match.sandlot"
    game = DeepDrive(DeepDriveRules(), setup)
    seating = seated(game, dict.fromkeys(setup.seats, "house"), 3, file)
    while bots_answer(seating.match, seating.bots):
        pass
    export(file, folder / "files", "2015-06-01", as_json=False)
    return Written(folder / "files", scored(file)[1])


@pytest.fixture(scope="module")
def seen(written: Written) -> Seen:
    return read_events(written.folder, 2015)


def test_files_of_a_played_game_are_counted_as_its_scorebook_has_it(
    written: Written, seen: Seen
) -> None:
    """Hits, walks and steals off all pitchers together; outs of batters and pitchers agree."""
    plays = written.book.plays
    hits = Counter(play.hit for play in plays if play.hit)
    found = total(seen.on_mound.values())
    assert sum(hits.values()) > 0
    assert [found[name] for name in ("1B", "2B", "3B", "HR")] == [hits[n] for n in (1, 2, 3, 4)]
    assert found["SB"] == sum(len(rulings.stolen(play)) for play in plays)
    walks = sum(line.walks for club in written.book.clubs for line in club.pitching)
    assert found["BB"] == walks > 0
    outs = total(seen.at_bat.values())
    assert sum(outs.values()) > 20
    assert all(found[code] == count for code, count in outs.items())


def test_players_are_found_in_the_database(seen: Seen) -> None:
    assert "cainlo01" in seen.at_bat
    assert seen.games == 1


def widths(card: Batter) -> Counter[str]:
    """How many numbers each line of a card has."""
    return Counter({span.reads: span.high - span.low + 1 for span in card.lines})


def test_events_refine_cards_and_leave_the_rest_alone() -> None:
    """Who was seen on the ground has grounders, who holds runners a better H; totals stay."""
    ground, fly = Counter({"G6": 150, "G4": 150}), Counter({"F8": 150, "F7": 150})
    held = Counter({"1B": 150, "BB": 50})
    ran = Counter({"1B": 150, "BB": 50, "SB": 40, "2B": 200})
    seen = Seen(1, {"cainlo01": ground, "hosmeer01": fly}, {"volqued01": held, "ventuyo01": ran})
    before, after = clubs(2015)["KCA"], clubs(2015, seen)["KCA"]
    cain, hosmer = after.batter_of["cainlo01"], after.batter_of["hosmeer01"]
    assert sum(code[:2] in ground for code in cain.outs) >= 5
    assert sum(code[:2] in ground for code in hosmer.outs) <= 1
    assert sum(code[:2] in fly for code in hosmer.outs) >= 4
    lines, as_before = widths(cain), widths(before.batter_of["cainlo01"])
    assert all(abs(lines[name] - as_before[name]) <= 1 for name in lines | as_before)
    assert after.pitcher_of["volqued01"].hold < after.pitcher_of["ventuyo01"].hold
    drives = {
        cards: next(s.high - s.low for s in cards.pitcher_of["ventuyo01"].lines if s.reads == "DD")
        for cards in (before, after)
    }
    assert drives[after] > drives[before]


def test_without_events_nothing_changes() -> None:
    """Nobody seen: what is not told is estimated as it was."""
    nothing = Seen(1, {}, {})
    before, after = clubs(2015)["KCA"], clubs(2015, nothing)["KCA"]
    assert [card.outs for card in before.batters] == [card.outs for card in after.batters]
    assert [card.lines for card in before.pitchers] == [card.lines for card in after.pitchers]
    assert [card.hold for card in before.pitchers] == [card.hold for card in after.pitchers]


def test_what_is_no_event_file_is_refused_in_a_sentence(tmp_path: Path, written: Written) -> None:
    with pytest.raises(Mistake, match=r"no folder of event files"):
        read_events(tmp_path / "nowhere", 2015)
    with pytest.raises(Mistake, match=r"they end in .EVA or .EVN"):
        read_events(tmp_path, 2015)
    file = tmp_path / "2015KCA.EVA"
    file.write_text("hello\n", encoding="ascii")
    with pytest.raises(Mistake, match=r"does not begin with the id of a game"):
        read_events(tmp_path, 2015)
    file.write_text("id,KCA201504060\nplay,1,0\n", encoding="ascii")
    with pytest.raises(Mistake, match=r"line 2: a play has 7 fields"):
        read_events(tmp_path, 2015)
    with pytest.raises(Mistake, match=r"are of 2015, not of 1955"):
        read_events(written.folder, 1955)

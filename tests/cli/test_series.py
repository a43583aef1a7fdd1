"""A series in its file: left at any moment it goes on, and its games say who has won what."""

import json
import shutil
from pathlib import Path

import pytest

from sandlot.cli.seating import Seating, new_save
from sandlot.cli.series import KeptSeries, Opponents, begin, read_series
from sandlot.cli.shelf import go_on, latest, saved
from sandlot.core.errors import Mistake
from sandlot.core.players import bots_answer
from sandlot.games.deep_drive.cards import CardSet
from sandlot.games.deep_drive.clubs import card_set_of, shipped_text
from sandlot.games.load import make_game
from tests.cli.shell import refused
from tests.table.driving import a_match

PLAYERS = {"away": "house", "home": "plain"}


@pytest.fixture(autouse=True)
def saves_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of saved matches, for this test."""
    folder = tmp_path / "matches"
    monkeypatch.setattr("sandlot.cli.seating.saves", lambda: folder)
    return folder


def a_series(best_of: int = 3, seed: int | None = 1) -> KeptSeries:
    """A new series of short games between bots."""
    return begin(make_game("deep-drive", ["innings=1"]), best_of, Opponents(PLAYERS, seed))


def play_out(seating: Seating) -> None:
    """Bots play a game to its end."""
    while bots_answer(seating.match, seating.bots):
        pass


def test_a_series_goes_on_until_it_is_won(saves_in: Path) -> None:
    """Each game has a file of its own, and managers keep their clubs when the parks change."""
    kept = a_series(5)
    first = kept.game.setup
    seen = []
    while not read_series(kept.path).stands().over:
        seating = go_on(kept.path)
        seen.append(seating)
        play_out(seating)
    assert len(seen) == sum(kept.stands().wins) == len(list(saves_in.glob("*.sandlot")))
    for number, seating in enumerate(seen, 1):
        header, setup = seating.match.log.header, seating.match.game.setup
        seat = "away" if setup.away.club == first.away.club else "home"
        assert header.players[seat] == "house"
        assert setup.home.club == (first.away if number in (3, 4) else first.home).club
        assert (setup.best_of, sum(setup.won)) == ("5", number - 1)
        assert setup.away_starter == ("" if number == 1 else setup.away.rotation[number - 1])
    assert "win the series" in kept.stands().words()
    with pytest.raises(Mistake, match=r"is over\. The"):
        go_on(kept.path)


def test_a_series_left_in_the_middle_of_a_game_goes_on_there() -> None:
    kept = a_series()
    play_out(kept.open_game())
    second = kept.open_game()
    for _ in range(4):
        bots_answer(second.match, second.bots)
    again = go_on(kept.path)
    assert again.match.story == second.match.story
    assert again.series is not None
    assert again.series.path == kept.path
    assert again.match.log.path == kept.file_of(2)


def test_a_series_left_between_two_games_goes_on_with_the_next() -> None:
    kept = a_series()
    play_out(kept.open_game())
    assert not kept.file_of(2).exists()
    assert go_on(kept.path).match.log.path == kept.file_of(2)


def test_the_open_game_of_a_series_leads_to_the_series_and_a_finished_one_does_not() -> None:
    kept = a_series()
    play_out(kept.open_game())
    kept.open_game()
    mother = go_on(kept.file_of(2)).series
    assert mother is not None
    assert mother.path == kept.path
    with pytest.raises(Mistake, match="is over; look at it"):
        go_on(kept.file_of(1))


@pytest.mark.parametrize("left", ["", '{"game":"deep'])
def test_a_game_cut_off_before_its_first_line_begins_again(left: str) -> None:
    """A kill may come between the file and what is written in it."""
    kept = a_series()
    kept.file_of(1).write_text(left)
    assert kept.stands().wins == (0, 0)
    seating = kept.open_game()
    play_out(seating)
    assert sum(kept.stands().wins) == 1


def test_the_same_seed_gives_the_same_series() -> None:
    one, other = a_series(), a_series()
    assert one.path != other.path
    for _ in range(2):
        games = [kept.open_game() for kept in (one, other)]
        for seating in games:
            play_out(seating)
        assert games[0].match.story == games[1].match.story


def test_a_series_carries_cards_typed_in_and_goes_on_elsewhere(
    tmp_path: Path, saves_in: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder is all another machine needs; the file of the cards stays behind."""
    file = tmp_path / "ours.json"
    file.write_text(shipped_text("gulls").replace("Harbor City Gulls", "Our Own Nine"))
    cards: CardSet = card_set_of(str(file))
    file.unlink()
    game = make_game("deep-drive", ["innings=1"], None, {"home": cards})
    kept = begin(game, 3, Opponents(PLAYERS, 1))
    play_out(kept.open_game())
    elsewhere = tmp_path / "elsewhere"
    shutil.copytree(saves_in, elsewhere)
    shutil.rmtree(saves_in)
    again = go_on(elsewhere / kept.path.name)
    assert again.match.game.setup.away == cards
    assert again.match.log.path == elsewhere / kept.file_of(2).name


def test_one_series_is_one_thing_on_the_shelf(saves_in: Path) -> None:
    kept = a_series()
    play_out(kept.open_game())
    kept.open_game()
    [(path, words)] = saved()
    assert path == kept.path == latest()
    assert words.startswith(f"{kept.path.stem}  best of 3: Gulls ")
    assert words.endswith("against House and By the cards")
    while not kept.stands().over:
        play_out(kept.open_game())
    assert not list(saved())


def test_matches_and_series_lie_on_the_shelf_together(saves_in: Path) -> None:
    match = a_match("deep-drive", path=new_save(make_game("deep-drive"))).match
    kept = a_series()
    assert {path for path, _ in saved()} == {kept.path, match.log.path}
    (saves_in / "broken.series").write_text("{}")
    assert len(list(saved())) == 2


def test_a_game_that_is_missing_is_not_passed_over() -> None:
    kept = a_series()
    play_out(kept.open_game())
    kept.open_game()
    kept.file_of(1).unlink()
    with pytest.raises(Mistake, match=r"game-1\.sandlot is not over or not there"):
        go_on(kept.path)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"series": 2}, "of another format than this version of Sandlot reads"),
        ({"seed": "five"}, "is not the file of a series"),
        ({"setup": {"best_of": "3"}}, "the setting 'away' is missing"),
        ({"rules": {"rouns": 3}}, "this version of Sandlot has no ruling 'rouns'"),
        ({"version": 99}, "version 99"),
        ({"players": {"blue": "house"}}, "the players sit on away, home"),
    ],
)
def test_a_file_that_is_no_series_is_refused_by_name(change: dict[str, object], said: str) -> None:
    kept = a_series()
    plain = json.loads(kept.path.read_text())
    kept.path.write_text(json.dumps({**plain, **change}))
    with pytest.raises(Mistake, match=said) as refusal:
        read_series(kept.path)
    assert str(kept.path) in str(refusal.value)


def test_what_a_series_is_refused_for(tmp_path: Path) -> None:
    with pytest.raises(Mistake, match="for deep-drive"):
        begin(make_game("home-runz"), 3, Opponents(PLAYERS))
    with pytest.raises(Mistake, match="odd number"):
        begin(make_game("deep-drive"), 4, Opponents(PLAYERS))
    with pytest.raises(Mistake, match="leave --save out"):
        begin(make_game("deep-drive"), 3, Opponents(PLAYERS), Path("here"))
    broken = tmp_path / "broken.series"
    broken.write_text("not JSON")
    assert "is not the file of a series" in refused("resume", str(broken))
    assert "cannot be read" in refused("resume", str(tmp_path / "nowhere.series"))

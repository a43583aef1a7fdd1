"""Rules files: every game's rules and setup, to edit, share and compare."""

import pickle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandlot.core.chart import Chart
from sandlot.core.dice import fast
from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.games import GAMES, find_game
from sandlot.games.load import make_game, rules_text

from .sentences import one_sentence

V5, V52, RACE = "cheddar-bob-v5", "cheddar-bob-v5.2", "home-runz"


def reread(game: Game[Any]) -> Game[Any]:
    """The game, by way of its rules file."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "house.toml")
        path.write_text(rules_text(game), encoding="utf-8")
        return make_game(game.id, rules_file=path)


def written(tmp_path: Path, text: str) -> Path:
    """A rules file with this text."""
    path = tmp_path / "house.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("name", GAMES)
@given(seed=st.integers())
def test_any_rulings_survive_the_file(name: str, seed: int) -> None:
    """Every switch and number, in the rules and in the setup."""
    kind, below = find_game(name), fast(str(seed))
    game = kind(kind.rules_type().sampled(below), kind.setup_type().sampled(below))
    again = reread(game)
    assert (again.rules, again.setup) == (game.rules, game.setup)
    assert rules_text(again) == rules_text(game)


def charts_of(name: str) -> list[str]:
    """The names of a game's charts."""
    rules = find_game(name).rules_type()
    return [n for n in rules.about() if isinstance(getattr(rules, n), Chart)]


@pytest.mark.parametrize(("name", "ruling"), [(g, c) for g in GAMES for c in charts_of(g)])
def test_a_changed_cell_of_any_chart_survives_the_file(name: str, ruling: str) -> None:
    """Each cell of each chart, changed to another word that may stand there."""
    kind = find_game(name)
    table: Any = kind.rules_type.about()[ruling].kind
    printed: Chart = getattr(kind.rules_type(), ruling)
    row, column = printed.rows[-1], printed.columns[-1]
    other = next(word for word in table.cells if word != row.cells[-1])
    changed = kind(kind.rules_type.of({ruling: str(printed.with_cell(row.label, column, other))}))
    assert getattr(changed.rules, ruling).cell(row.label, column) == other
    assert reread(changed).rules == changed.rules != kind.rules_type()


@given(st.lists(st.text(max_size=24), min_size=9, max_size=9))
def test_names_of_players_survive_the_file(names: list[str]) -> None:
    """Any name that is a line of text; others are refused."""
    setup = find_game(V52).setup_type
    try:
        club = setup.of({"away": {"players": names}})
    except Mistake:
        assert any(not name.isprintable() or not name.strip() for name in names)
        return
    assert reread(find_game(V52)(setup=club)).setup == club


def test_a_partial_file_keeps_the_defaults(tmp_path: Path) -> None:
    """Also those of the home club, of which only the name is given."""
    text = '[rules]\ninnings = 9\n[setup.home]\nname = "Dogs"\n'
    game = make_game(V5, rules_file=written(tmp_path, text))
    default = make_game(V5)
    assert game.rules.plain() == {**default.rules.plain(), "innings": 9}
    assert game.setup.away == default.setup.away
    assert game.setup.home.name == "Dogs"
    assert game.setup.home.players == default.setup.home.players


def test_an_empty_file_is_the_book(tmp_path: Path) -> None:
    """And so is none."""
    assert make_game(V5, rules_file=written(tmp_path, "")).rules == make_game(V5).rules


def test_settings_stand_above_the_file(tmp_path: Path) -> None:
    """What is said on the command line is said last."""
    path = written(tmp_path, "[rules]\ninnings = 9\nedge = 4\n")
    game = make_game(V52, ["innings=5"], path)
    assert (game.rules.innings, game.rules.edge) == (5, 4)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("[rules]\ninings = 9", "did you mean 'innings'"),
        ('[rules]\ncriticals = "resul"', "did you mean 'result'"),
        ('[rules]\ncriticals = ["result"]', "value of criticals"),
        ("[rules]\nedge = 99", "from 0 to 6"),
        ("[rule]\ninnings = 9", "did you mean 'rules'"),
        ('game = "home-runz"', "is for 'home-runz', not for 'cheddar-bob-v5.2'"),
        ("rules = 3", "tables"),
        ("rules = [", "not a TOML file"),
        ("[rules]\nedge = " + "[" * 9999, "lie too deep"),
        ("[rules]\ntiers = 'total tier'", "in the chart tiers"),
        ("[setup.home]\nnam = 'Dogs'", "did you mean 'name'"),
    ],
)
def test_a_bad_file_is_refused_by_what_is_wrong(tmp_path: Path, text: str, wrong: str) -> None:
    """In one sentence."""
    with pytest.raises(Mistake, match=wrong) as refused:
        make_game(V52, rules_file=written(tmp_path, text))
    assert one_sentence(refused.value)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    """Missing, a folder, or not text."""
    bad = tmp_path / "bad.toml"
    bad.write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path / "none.toml", tmp_path, bad):
        with pytest.raises(Mistake, match=path.name):
            make_game(V52, rules_file=path)


@pytest.mark.parametrize(
    ("name", "settings", "wrong"),
    [
        ("cheddar-bob", [], "did you mean 'cheddar-bob-v5'"),
        (V52, ["inings=3"], "did you mean 'innings'"),
        (V52, ["innings"], "'innings' does not set anything"),
        (V52, ["innings=many"], "whole number"),
        (RACE, ["pawns=5"], "from 2 to 4"),
        (RACE, ["home_taken=bumpd"], "did you mean 'bumped'"),
    ],
)
def test_a_wrong_name_or_value_suggests_the_nearest(
    name: str, settings: list[str], wrong: str
) -> None:
    """Games, rulings and values alike."""
    with pytest.raises(Mistake, match=wrong):
        make_game(name, settings)


@pytest.mark.parametrize("name", GAMES)
def test_every_ruling_says_what_the_book_says(name: str) -> None:
    """And its default is one of its own readings."""
    kind = find_game(name)
    for settings in (kind.rules_type(), kind.setup_type()):
        for ruling, about in settings.about().items():
            assert about.book.endswith("."), ruling
            plain = about.kind.plain(about.default)
            assert about.kind.parse(ruling, plain) == about.default


@pytest.mark.parametrize("name", GAMES)
def test_rules_and_setups_are_the_same_key_after_a_pickle(name: str) -> None:
    """As they travel to other cores."""
    game = make_game(name)
    rules, setup = pickle.loads(pickle.dumps((game.rules, game.setup)))
    assert {game.rules: 1, game.setup: 2}[rules] == 1
    assert {game.rules: 1, game.setup: 2}[setup] == 2

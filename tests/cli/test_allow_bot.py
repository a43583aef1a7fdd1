"""No code from a file: a bot of one's own runs only after somebody named it on the command line."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandlot.bots import own
from sandlot.cli import shelf, tables
from sandlot.cli.seating import Seating
from sandlot.cli.series import KeptSeries, Opponents, begin
from sandlot.core import typed
from sandlot.core.dice import fresh_dice
from sandlot.core.errors import Mistake
from sandlot.core.match import start
from sandlot.games.load import make_game
from tests.cli.shell import figures, here, refused, sandlot

EVIL = """
from pathlib import Path
Path("it_ran").touch()

def make(game):
    return lambda view, choice: {option: 1 for option in choice.options}
"""
TRAP = """
from pathlib import Path
Path("trapped").open("a").write(__name__ + " ")
raise ImportError(__name__)
"""
LIBRARIES = (
    "polars", "typst", "numpy", "numba", "sqlalchemy", "uvicorn", "textual", "distributed",
    "matplotlib", "asyncpg", "socket", "pickle", "signal", "tempfile", "selectors",
    "zipfile", "csv", "html", "sqlite3", "chadwickpy", "tomllib", "sandlot",
)  # fmt: skip
"""What Sandlot imports, early or late, or looks for in vain."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A working folder with a module that says when it runs; nothing is allowed yet."""
    (tmp_path / "evilbot.py").write_text(EVIL)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sandlot.cli.seating.saves", lambda: tmp_path / "matches")
    monkeypatch.setattr(own, "_makers", {})
    monkeypatch.setattr(typed, "_loaded", {})
    yield tmp_path
    for name in ("evilbot", "mine", "helper"):
        sys.modules.pop(name, None)


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[Seating]:
    """What comes to the table, which needs no terminal here."""
    opened: list[Seating] = []
    monkeypatch.setattr(tables, "need_terminal", lambda: None)
    monkeypatch.setattr(tables, "_open", opened.append)
    return opened


def evil_series(folder: Path) -> KeptSeries:
    """The file of a series that names a module to be run."""
    game = make_game("deep-drive", ["innings=1"])
    kept = begin(game, 3, Opponents({"away": "house", "home": "house"}, 1))
    sheet = json.loads(kept.path.read_text())
    sheet["players"]["home"] = "evilbot:make"
    kept.path.write_text(json.dumps(sheet))
    return kept


def evil_match(path: Path) -> Path:
    """The file of a match that does the same."""
    game = make_game("home-runz")
    start(game, {"blue": "person", "red": "evilbot:make"}, fresh_dice(1), path, by_hand=True)
    return path


def test_nothing_is_imported_from_the_file_of_a_series(folder: Path) -> None:
    """The refusal is one sentence that names the option; the file stays as it was."""
    kept = evil_series(folder)
    before = kept.path.read_text()
    told = refused("resume", str(kept.path))
    assert not (folder / "it_ran").exists()
    assert told.endswith("allow it with --allow-bot evilbot:make.")
    assert kept.path.read_text() == before


def test_nothing_is_imported_from_the_file_of_a_match(folder: Path) -> None:
    path = evil_match(folder / "m.sandlot")
    told = refused("resume", str(path))
    assert not (folder / "it_ran").exists()
    assert told.endswith("allow it with --allow-bot evilbot:make.")


def test_a_list_of_saved_matches_runs_nothing(folder: Path) -> None:
    """Nor does the saved match that is taken when no file is named."""
    evil_series(folder)
    evil_match(folder / "matches" / "m.sandlot")
    assert len(list(shelf.saved())) == 2
    assert "--allow-bot" in refused("resume")
    assert not (folder / "it_ran").exists()


@pytest.mark.parametrize("kind", ["series", "match"])
def test_what_is_allowed_by_name_goes_on(folder: Path, kind: str, seen: list[Seating]) -> None:
    path = evil_series(folder).path if kind == "series" else evil_match(folder / "m.sandlot")
    tables.resume(path, ["evilbot:make"])
    assert (folder / "it_ran").exists()
    assert "evilbot:make" in seen[0].match.log.header.players.values()
    assert len(seen[0].bots) == len(seen[0].match.log.header.players) - len(seen[0].people)


def test_another_bot_that_is_allowed_does_not_help(folder: Path) -> None:
    (folder / "mine.py").write_text(EVIL.replace("it_ran", "mine_ran"))
    told = refused("resume", str(evil_match(folder / "m.sandlot")), "--allow-bot", "mine:make")
    assert "allow it with --allow-bot evilbot:make." in told
    assert not (folder / "it_ran").exists()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("house", "a bot of your own is named as module:function, not 'house'."),
        ("../evilbot:make", "a bot of your own is named as module:function"),
        ("nobody_has_it:make", "there is no module of that name here."),
        ("evilbot:other", "should be a function that takes a game and gives a bot."),
        ("mine:make", "mine cannot be imported: SyntaxError:"),
    ],
)
def test_names_that_cannot_be_allowed(folder: Path, name: str, said: str) -> None:
    (folder / "mine.py").write_text("def make(game:\n")
    assert said in refused("resume", str(evil_match(folder / "m.sandlot")), "--allow-bot", name)


def test_a_series_begun_against_a_typed_bot_goes_on_and_says_how(
    folder: Path, seen: list[Seating], capsys: pytest.CaptureFixture[str]
) -> None:
    """Its next games are played against it too; the farewell is the command to type."""
    words = ["play", "deep-drive", "--set", "innings=1", "--best-of", "3", "--seed", "1"]
    assert here(*words, "--against", "evilbot:make").returncode == 0
    (seating,) = seen
    assert seating.series is not None
    assert set(seating.match.log.header.players.values()) == {"person", "evilbot:make"}
    tables._farewell(seating)
    assert capsys.readouterr().out.endswith(
        f"sandlot resume {seating.series.path} --allow-bot evilbot:make\n"
    )


def test_a_misspelt_opponent_still_hears_of_the_nearest() -> None:
    told = refused("play", "cheddar-bob-v5", "--against", "persn")
    assert "did you mean 'person'?" in told


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("raise SystemExit(0)\n", "mine cannot be imported: SystemExit: 0."),
        ("def make(game): raise SystemExit(0)\n", "mine:make gave no bot: SystemExit: 0."),
    ],
)
def test_a_module_that_exits_ends_no_command_in_silence(folder: Path, text: str, said: str) -> None:
    """Code 0 and no figures would pass for a success; a server would end with a match's bot."""
    (folder / "mine.py").write_text(text)
    assert said in refused("sim", "cheddar-bob-v5", "-n", "10", "--bots", "mine:make,random")


# The working folder


def test_what_lies_in_the_working_folder_never_runs(folder: Path) -> None:
    """Not before a typed bot is loaded, not after, and not in the place of a library."""
    for name in LIBRARIES:
        (folder / f"{name}.py").write_text(TRAP)
    words = ["sim", "cheddar-bob-v5.2", "-n", "40", "--path", "scripts", "--workers", "2"]
    done = sandlot(*words, "--bots", "house,evilbot:make")
    assert done.returncode == 0, done.stderr
    assert (folder / "it_ran").exists()
    sandlot("arena", *words[1:4], "--bots", "house,evilbot:make", "--cluster", "tcp://127.0.0.1:1")
    for more in (["games"], ["season", "list"], ["print", "cheddar-bob-v5", "-o", "x.pdf"]):
        sandlot(*more)
    (folder / "sandlot.py").unlink()  # what is named after -m is meant to run
    module = subprocess.run([sys.executable, "-m", "sandlot", "games"], cwd=folder, check=False)
    assert module.returncode == 0
    assert not (folder / "trapped").exists(), (folder / "trapped").read_text()


def test_the_working_folder_is_left_again_and_comes_last(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A module sees it behind everything else, and it is gone when the module is there."""
    monkeypatch.setattr(
        sys, "path", [place for place in sys.path if place not in ("", str(folder))]
    )
    (folder / "mine.py").write_text("import sys\nSEEN = list(sys.path)\nmake = lambda game: None\n")
    before = list(sys.path)
    own.allow(["mine:make"])
    assert [*before, str(folder)] == sys.modules["mine"].SEEN
    assert sys.path == before


LAZY = """
def make(game):
    import helper
    return helper.bot
"""


def test_what_lies_beside_a_module_is_imported_at_its_top_or_in_a_package(folder: Path) -> None:
    """Later than that it is not found, in one sentence; a package finds its own at any time."""
    (folder / "helper.py").write_text("def bot(view, choice): ...\n")
    (folder / "mine.py").write_text(LAZY)
    game = make_game("home-runz")
    with pytest.raises(Mistake, match="mine:make gave no bot: ModuleNotFoundError: No module name"):
        own.any_bot(game, "mine:make")
    (folder / "early.py").write_text("import helper\n" + LAZY)
    assert callable(own.any_bot(game, "early:make"))
    package = folder / "pack"
    package.mkdir()
    (package / "helper.py").write_text("def bot(view, choice): ...\n")
    (package / "__init__.py").write_text(LAZY.replace("import helper", "from pack import helper"))
    assert callable(own.any_bot(game, "pack:make"))


def test_a_bot_of_ones_own_travels_to_processes_that_inherit_nothing(folder: Path) -> None:
    """As on systems where processes are not forked: its module is loaded there by its name."""
    (folder / "spawned.py").write_text(SPAWNED)
    done = sandlot_python(folder, "-P", str(folder / "spawned.py"))
    assert done == "100 games\n"


SPAWNED = """
import multiprocessing

if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    from sandlot.bots.own import any_bot
    from sandlot.games.load import make_game
    from sandlot.lab.chunks import work
    from sandlot.lab.simulate import simulate

    game = make_game("home-runz")
    bots = dict.fromkeys(game.setup.seats, any_bot(game, "classy:Bot"))
    sample, _ = simulate(work(game, bots, 1, "scripts"), 100, 2)
    print(sample.games, "games")
"""
CLASSY = """
class Bot:
    def __init__(self, game):
        self.game = game

    def __call__(self, view, choice):
        return dict.fromkeys(choice.options, 1)
"""


def sandlot_python(folder: Path, *words: str) -> str:
    """What a Python of its own prints."""
    (folder / "classy.py").write_text(CLASSY)
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


# Other names in files


@pytest.mark.parametrize("name", ["os:system", "evilbot:make", "evilbot"])
def test_the_game_of_a_file_is_only_looked_up(folder: Path, name: str) -> None:
    """A header's game is a name of a list, and never that of a module."""
    kept = evil_series(folder)
    sheet = json.loads(kept.path.read_text())
    kept.path.write_text(json.dumps(sheet | {"game": name}))
    assert "has no game" in refused("resume", str(kept.path))
    assert not (folder / "it_ran").exists()


def test_a_typed_bot_still_plays_everywhere(folder: Path) -> None:
    found = figures("arena", "cheddar-bob-v5.2", "--bots", "house,evilbot:make", "-n", "20")
    assert {one["bot"] for one in found["bots"]} == {"house", "evilbot:make"}

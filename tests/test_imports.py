"""Imports point one way.

core <- baseball <- games <- lab <- bots <- league <- season <- table, adapters, print <- cli
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import sandlot

ROOT = Path(sandlot.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))

BELOW: dict[str, set[str]] = {"core": set()}
BELOW["baseball"] = {"core"}
BELOW["games"] = BELOW["baseball"] | {"baseball"}
BELOW["lab"] = BELOW["games"] | {"games"}
BELOW["bots"] = BELOW["lab"] | {"lab"}
BELOW["league"] = BELOW["bots"] | {"bots"}
BELOW["season"] = BELOW["league"] | {"league"}
BELOW["print"] = BELOW["table"] = BELOW["adapters"] = BELOW["season"] | {"season"}
BELOW["cli"] = BELOW["table"] | {"table", "adapters", "print"}


def module_of(path: Path) -> str:
    """The dotted name of a file of the package."""
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(source: str, package: str) -> Iterator[str]:
    """Every module of ours that a source imports, anywhere in it, as `from` names it or deeper."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1]
            start = ".".join([*above, *filter(None, [node.module])]) if node.level else node.module
            yield from (f"{start}.{alias.name}" for alias in node.names)


def breaches(source: str, module: str, package: str) -> list[str]:
    """The imports of a module that point the wrong way."""
    return [
        name
        for name in imported(source, package)
        if name.split(".")[0] == "sandlot" and not allowed(module, name)
    ]


def allowed(module: str, name: str) -> bool:
    """Whether a module may import a name."""
    mine, theirs = module.split(".")[1:], name.split(".")[1:]
    if not theirs or theirs[0] not in BELOW:
        return True  # a name of the package itself
    if mine == ["__main__"]:
        return theirs[0] == "cli"
    if not mine or mine[0] != theirs[0]:
        return bool(mine) and theirs[0] in BELOW[mine[0]]
    between_games = mine[0] == "games" and len(mine) > 1 and len(theirs) > 1
    return not between_games or mine[1] == theirs[1] or not is_a_game(theirs[1])


def is_a_game(folder: str) -> bool:
    """Whether this is a folder of a game, not the list of games or their loader."""
    return (ROOT / "games" / folder).is_dir()


def test_imports_point_down() -> None:
    """No file imports from a layer above its own, or from another game."""
    found = {}
    for path in FILES:
        module = module_of(path)
        package = module if path.name == "__init__.py" else module.rpartition(".")[0]
        found[module] = breaches(path.read_text(encoding="utf-8"), module, package)
    assert len(found) > 100, "these are not the files of the package"
    assert {module: names for module, names in found.items() if names} == {}


def test_every_folder_is_a_layer() -> None:
    """A new folder has to be given its place in the order."""
    folders = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert folders <= set(BELOW)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("sandlot.core.match", "from sandlot.games import find_game"),
        ("sandlot.core.match", "import sandlot.lab.tree"),
        ("sandlot.core.match", "from ..baseball import bases"),
        ("sandlot.core.match", "from sandlot import cli"),
        ("sandlot.baseball.play", "def f():\n    from sandlot.games.home_runz import game"),
        ("sandlot.lab.simulate", "from sandlot.bots.names import find_bot"),
        ("sandlot.table.server", "from sandlot.adapters import gym"),
        ("sandlot.table.serve", "from sandlot.cli.main import app"),
        ("sandlot.bots.names", "from sandlot.table import wire"),
        ("sandlot.lab.coach", "def f():\n    from sandlot.table.room import Room"),
        ("sandlot.games.home_runz.game", "from sandlot.games.cheddar_bob import parts"),
        ("sandlot.games.home_runz.game", "from sandlot.games import cheddar_bob"),
        ("sandlot.games.home_runz.game", "from ..cheddar_bob.parts import Tier"),
    ],
)
def test_the_checker_sees_a_wrong_import(module: str, source: str) -> None:
    """The check itself can fail."""
    assert breaches(source, module, module.rpartition(".")[0])


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("sandlot.bots.names", "from sandlot.lab import study"),
        ("sandlot.table.minds", "from sandlot.bots.names import find_bot"),
        ("sandlot.table.coaching", "def f():\n    from sandlot.lab import coach"),
        ("sandlot.cli.main", "from sandlot.table.serve import serve"),
        ("sandlot.cli.main", "from sandlot.core.match import start\nimport rich"),
        ("sandlot.games.home_runz.game", "from sandlot.games.load import make_game"),
        ("sandlot.games.home_runz.game", "from sandlot.games.home_runz import words"),
        ("sandlot.games.home_runz.game", "from . import words"),
        ("sandlot.core.match", "from sandlot import __version__"),
    ],
)
def test_the_checker_allows_what_is_right(module: str, source: str) -> None:
    """Downward, within a layer, within a game, and outside the package."""
    assert breaches(source, module, module.rpartition(".")[0]) == []

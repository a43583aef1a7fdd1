"""Names that are stored or sent outlive the names of classes and functions: all of them are here.

`stored_names.json` is a literal list. A class, a field or a function may be renamed if it goes on
being stored as before: an event or a value by `@stored_as`, an effect by `word=`. A
line is taken from the list or changed only together with a migration of what people have kept. New
things add lines, but no event that is there gains a field, for `verify` compares them all.

What goes over the wire is pinned name by name in client/openapi.json, to which test_serving holds
the server.
"""

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

import gymnasium
import pytest
import typer

import sandlot
from sandlot.adapters.gymnasium import ENVIRONMENTS
from sandlot.cli.main import app
from sandlot.cli.series import ENDING as SERIES_ENDING
from sandlot.cli.series import Sheet as SeriesSheet
from sandlot.core.dice import fresh_dice
from sandlot.core.game import Game
from sandlot.core.log import FORMAT, PERSON, RECORDS, SELDOM, Header, seed_file
from sandlot.core.match import start
from sandlot.core.settings import Part, Settings, Several, Switch
from sandlot.core.story import Told, plain_event, stand_in, stored_as, stored_fields, stored_name
from sandlot.games import GAMES, find_game
from sandlot.games.deep_drive import sheets
from sandlot.games.griddly_headz.effects import EFFECTS
from sandlot.games.load import make_game
from sandlot.season.playing import Season
from sandlot.season.spec import stored_season
from sandlot.table.metrics import REGISTRY
from sandlot.table.schema import metadata
from sandlot.table.visitors import COOKIE, SECURE_COOKIE

ROOT = Path(sandlot.__file__).parent
LISTED = json.loads(Path(__file__).with_name("stored_names.json").read_text(encoding="utf-8"))
"""The literal list."""


def events_of(game: type[Game[Any]]) -> dict[str, list[str]]:
    """The events of a game by the names they are stored by, with their fields and all below."""
    return {stored_name(kind): [*below(kind)] for kind in sorted(game.event_types, key=stored_name)}


def below(kind: Any, path: str = "") -> Iterator[str]:
    """The named fields of a value, and of the values in them; words are listed with their texts."""
    if get_origin(kind) in (Union, UnionType, tuple, frozenset):
        for one in dict.fromkeys(get_args(kind)):
            yield from below(one, path)
    elif isinstance(kind, type) and issubclass(kind, Enum):
        yield f"{path} = {' | '.join(map(str, kind))}"
    elif isinstance(kind, type) and (is_dataclass(kind) or hasattr(kind, "_fields")):
        hints = get_type_hints(kind)
        for name, stored in stored_fields(kind).items():
            inner = f"{path}.{stored}".lstrip(".")
            yield inner
            yield from dict.fromkeys(below(hints[name], inner))


def settings_of(kind: type[Settings]) -> dict[str, Any]:
    """The fields of rules or of a setup, and the readings of those that are switches."""
    return {name: _values(about.kind) for name, about in kind.about().items()}


def _values(kind: Any) -> Any:
    match kind:
        case Switch(options):
            return list(options)
        case Several(inner, _):
            return _values(inner)
        case Part(inner):
            return settings_of(inner)
    return None


def questions_of(game: str) -> list[str]:
    """The names of requests: those in the scripts of a game, and those in its golden logs."""
    module = GAMES[game].partition(":")[0]
    folder = ROOT.joinpath(*module.split(".")[1:-1])
    folders = {folder, *(one for one in folder.parents if one.parent.name == "games")}
    found = set()
    for file in {file for one in folders for file in one.glob("*.py")}:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            name = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
            if isinstance(node, ast.Call) and name in ("Roll", "Choose"):
                place = 0 if name == "Roll" else 1
                given = node.args[place : place + 1]
                given += [one.value for one in node.keywords if one.arg == "what"]
                found |= {f"{name} {one.value!s}" for one in given if isinstance(one, ast.Constant)}
    for line in golden_lines():
        if line["of"] == game:
            found |= {f"Roll {line['roll']}"} if "roll" in line else set()
            found |= {f"Choose {line['choice']}"} if "choice" in line else set()
    return sorted(found)


@cache
def golden_lines() -> list[dict[str, Any]]:
    """All lines of the golden logs, each with the game it is of."""
    found = []
    for file in sorted((Path(__file__).parent / "golden").glob("*.sandlot")):
        lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        found += [{**line, "of": lines[0]["game"]} for line in lines]
    return found


def options_of(game: type[Game[Any]]) -> list[list[str]]:
    """The texts of options that a game always has: they are the answers in logs."""
    found = ([*below(one)] for one in game.option_types)
    return sorted(texts for texts in found if texts and texts[0].startswith(" = "))


def environment() -> list[str]:
    """The environment variables that the code names."""
    found: set[str] = set()
    for file in ROOT.rglob("*.py"):
        found |= set(re.findall(r'"(SANDLOT_[A-Z_]+|PYTHONSAFEPATH)"', file.read_text("utf-8")))
    return sorted(found)


def commands(group: Any, path: str = "") -> dict[str, list[str]]:
    """The commands, each with its arguments and options."""
    found: dict[str, list[str]] = {}
    for name, command in sorted(getattr(group, "commands", {}).items()):
        here = f"{path} {name}".strip()
        if hasattr(command, "commands"):
            found |= commands(command, here)
        else:
            found[here] = sorted(opt for one in command.params for opt in one.opts)
    return found


def fields_of(kind: Any) -> list[str]:
    """The fields of a line of a log."""
    return [one.name for one in fields(kind)]


def keys(kind: Any) -> list[str]:
    """The keys of a file that pydantic reads."""
    return [about.alias or name for name, about in kind.model_fields.items()]


def log_names() -> dict[str, Any]:
    """Everything that stands in the file of a match, whatever the game."""
    game = make_game("home-runz")
    match = start(game, dict.fromkeys(game.setup.seats, "random"), fresh_dice(1))
    told = next(one for one in match.story if isinstance(one, Told))
    return {
        "format": FORMAT,
        "header": fields_of(Header),
        "records": {key: fields_of(kind) for key, kind in RECORDS.items()},
        "left out when empty": list(SELDOM),
        "told": ["words", *plain_event(told)],
        "a person": PERSON,
        "seed file": seed_file(Path("x.sandlot")).name,
    }


def names() -> dict[str, Any]:
    """All names that are stored or sent."""
    kinds = {name: find_game(name) for name in GAMES}
    return {
        "games": {name: kind.version for name, kind in kinds.items()},
        "log": log_names(),
        "notes": [stand_in("House", "Ann")],
        "dice": described(),
        "events": {name: events_of(kind) for name, kind in kinds.items()},
        "requests": {name: questions_of(name) for name in GAMES},
        "options": {name: options_of(kind) for name, kind in kinds.items()},
        "rules": {name: settings_of(kind.rules_type) for name, kind in kinds.items()},
        "setups": {name: settings_of(kind.setup_type) for name, kind in kinds.items()},
        "seats": {name: list(kind().setup.seats) for name, kind in kinds.items()},
        "bots": {name: list(kind.bots) for name, kind in kinds.items()},
        "effects": {word: list(EFFECTS[word].takes) for word in sorted(EFFECTS)},
        "card files": {
            "set": keys(sheets.Sheet),
            "batter": keys(sheets.BatterSheet),
            "pitcher": keys(sheets.PitcherSheet),
            "park": keys(sheets.ParkSheet),
        },
        "series files": [SERIES_ENDING, *keys(SeriesSheet)],
        "season": sorted(stored_season(Season("x", {}, (), "1"))[0].plain),
        "tables": {
            name: [column.name for column in table.columns]
            for name, table in sorted(metadata.tables.items())
        },
        "cookie": COOKIE,
        "secure cookie": SECURE_COOKIE,
        "environment": environment(),
        "metrics": sorted(one.name for one in REGISTRY.collect()),
        "gymnasium": dict(ENVIRONMENTS),
        "commands": commands(typer.main.get_command(app)),
    }


def described() -> list[str]:
    """How chance is described in a log, which a replay checks: by the golden logs of all games."""
    return sorted({re.sub(r"\d+", "N", one["dice"]) for one in golden_lines() if "dice" in one})


NOW = names()


@pytest.mark.parametrize("part", sorted({*LISTED, *NOW}))
def test_names_that_are_stored_do_not_change(part: str) -> None:
    """None is missing and none is changed; what is new is written into the list."""
    assert NOW.get(part) == LISTED.get(part)


def test_every_environment_is_registered_by_its_name() -> None:
    assert set(LISTED["gymnasium"]) <= set(gymnasium.registry)


class Walked(NamedTuple):
    """An event as it was."""

    pawn: str
    steps: int


@stored_as("Walked", spaces="steps")
class Moved(NamedTuple):
    """The same by another name, and with another name of a field."""

    pawn: str
    spaces: int


def test_a_class_may_be_renamed_and_is_stored_as_before() -> None:
    before, after = (plain_event(Told(1, kind("blue", 3))) for kind in (Walked, Moved))
    assert before == after == {"event": "Walked", "to": None, "data": {"pawn": "blue", "steps": 3}}


def test_no_two_events_of_a_game_are_stored_by_one_name() -> None:
    for name in GAMES:
        stored = [stored_name(kind) for kind in find_game(name).event_types]
        assert len(set(stored)) == len(stored), name

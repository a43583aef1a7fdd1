"""Groups of options: a command takes a NamedTuple, its line has every field as an option."""

from typing import Annotated, NamedTuple

import typer
from typer.testing import CliRunner

from sandlot.cli.grouped import grouped

seen: list[object] = []


class Where(NamedTuple):
    """A group with an option named otherwise than its field."""

    places: Annotated[list[str] | None, typer.Option("--place")] = None
    far: Annotated[int, typer.Option(min=0)] = 3


class When(NamedTuple):
    """A group with an option that must be given."""

    hour: Annotated[int, typer.Option()]


def go(who: Annotated[str, typer.Argument()], where: Where, when: When, fast: bool = False) -> None:
    """Go somewhere."""
    seen.append((who, where, when, fast))


def run(*words: str) -> tuple[int, str]:
    """What a line of these words comes to."""
    app = typer.Typer(rich_markup_mode=None)
    app.command()(grouped(go))
    done = CliRunner().invoke(app, list(words))
    return done.exit_code, done.output


def test_groups_come_as_values() -> None:
    seen.clear()
    assert run("ann", "--place", "a", "--place", "b", "--hour", "7", "--fast")[0] == 0
    assert run("bob", "--far", "9", "--hour", "8")[0] == 0
    assert seen == [
        ("ann", Where(["a", "b"], 3), When(7), True),
        ("bob", Where(None, 9), When(8), False),
    ]


def test_options_of_groups_are_checked_and_explained_like_others() -> None:
    assert run("ann")[0] == 2
    assert run("ann", "--hour", "7", "--far", "-1")[0] == 2
    code, told = run("--help")
    assert code == 0
    assert "Go somewhere." in told
    assert all(option in told for option in ("--place", "--far", "--hour", "--fast"))

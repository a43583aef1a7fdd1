"""Bots that failed in a measurement: who, how often, and with which code the command ends."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import typer

from sandlot.core.failures import BotFailed, Failed
from sandlot.core.script import Seat

FAILED = 1
"""The code of a command whose figures chance has helped to make."""


def plain(failures: Mapping[str, Failed]) -> dict[str, Any]:
    """The failures as JSON has them, by the bot's name."""
    return {bot: failed.plain() for bot, failed in failures.items()}


def print_failures(failures: Mapping[str, Failed]) -> None:
    """Name the bots that failed beside the figures, and print the first traceback of each."""
    for bot, failed in failures.items():
        sentence = failed.words(bot)
        print(f"\n{sentence[:1].upper()}{sentence[1:]}")
        print_first(bot, failed.first)


def print_first(bot: str, first: str) -> None:
    """How a bot failed the first time, on the error stream: this is for whoever runs it."""
    print(f"sandlot: how the bot {bot} failed:\n{first}", file=sys.stderr)


def end(failures: Mapping[str, Failed], tolerated: bool) -> None:
    """End the command; figures in which a bot failed are no success, unless that is tolerated."""
    if failures and not tolerated:
        raise typer.Exit(FAILED)


@contextmanager
def named(names: Mapping[Seat, str]) -> Iterator[None]:
    """A bot that stops everything is called by its name, not by its seat."""
    try:
        yield
    except BotFailed as failed:
        raise failed.named(names) from failed

"""The extras: packages that Sandlot is installed with only where somebody wants what they do."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final, NamedTuple

from sandlot.core.errors import Mistake


class Extra(NamedTuple):
    """What an extra is needed for, and the modules it brings that Sandlot imports."""

    purpose: str
    modules: tuple[str, ...]


EXTRAS: Final[Mapping[str, Extra]] = {
    "league": Extra("cards and clubs of real seasons need", ("polars",)),
    "print": Extra("printing needs", ("typst",)),
    "postgres": Extra("a PostgreSQL database needs", ("asyncpg",)),
    "cluster": Extra("a Dask cluster needs", ("distributed",)),
    "pettingzoo": Extra(
        "environments for PettingZoo and Gymnasium need", ("pettingzoo", "gymnasium", "matplotlib")
    ),
    "openspiel": Extra("games for OpenSpiel need", ("pyspiel", "open_spiel")),
}
"""By the names under which `pyproject.toml` lists them."""


class MissingExtra(Mistake, ImportError):
    """Something needs an extra that is not installed; the message says how to install it."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Import an extra's modules in here: a `MissingExtra` says how to install those not there."""
    purpose, modules = EXTRAS[name]
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in modules:
            raise
        command = f'pip install "sandlot[{name}]"'
        raise MissingExtra(
            f"{purpose} {missing}, which is not installed: {command} installs it."
        ) from None

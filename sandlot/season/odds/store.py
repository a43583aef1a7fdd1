"""Where grown trees are kept: found again as long as the rules, the managers and the code agree."""

import hashlib
import inspect
import json
import sys
from functools import cache
from pathlib import Path

from sandlot.core.chart import Chart
from sandlot.core.disk_cache import cache_folder
from sandlot.core.sources import digest_of, package_sources, sources
from sandlot.games import deep_drive
from sandlot.games.deep_drive import charts
from sandlot.season.odds.plans import kind
from sandlot.season.odds.plays import Table


def file_of(table: Table, folder: Path | None = None) -> Path:
    """Where the trees of these rules and this manager are kept."""
    manager = type(table.manager)
    managed = sources(manager.__module__, Path(inspect.getfile(manager)))
    comes_from = [_texts(), digest_of(managed), *_changed_charts()]
    words = json.dumps([comes_from, table.rules.plain(), repr(kind(table.manager))])
    name = hashlib.sha256(words.encode()).hexdigest()[:24]
    return (folder or cache_folder("odds")) / name


@cache  # closed: one value
def _texts() -> str:
    """What trees come from: the rules, this package, and whatever these import."""
    here = __name__.rpartition(".")[0]
    return digest_of(package_sources(deep_drive.__name__) | package_sources(here))


def _changed_charts() -> list[str]:
    """Charts that were put in the place of those in the files."""
    package = charts.__name__.rpartition(".")[0]
    return [
        f"{module}.{name}\n{value}"
        for module in sorted(name for name in sys.modules if name.startswith(f"{package}."))
        for name, value in sorted(vars(sys.modules[module]).items())
        if isinstance(value, Chart) and value != getattr(charts, name, None)
    ]

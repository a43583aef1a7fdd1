"""What the package imports is what it says it needs: a plain install has all of it."""

import ast
import re
import sys
from collections.abc import Mapping
from importlib.metadata import packages_distributions, requires
from pathlib import Path

import sandlot

ROOT = Path(sandlot.__file__).parent
ASKED_FOR = {"distributed", "dask", "gymnasium", "matplotlib", "pettingzoo", "pyspiel"}
"""What comes with an extra, and is imported only by who asks for it."""


def plain(requirement: str) -> str:
    """The name in a requirement."""
    return re.split(r"[^\w.-]", requirement, maxsplit=1)[0].lower().replace("_", "-")


def installed_with(name: str, packages: Mapping[str, list[str]]) -> set[str]:
    """All that a plain install of a package brings."""
    known = {name.lower().replace("_", "-") for names in packages.values() for name in names}
    found: set[str] = set()
    open_ = [name]
    while open_:
        for one in requires(open_.pop()) or ():
            if "extra ==" not in one and plain(one) not in found:
                found.add(plain(one))
                open_ += [plain(one)] if plain(one) in known else []
    return found



def imported() -> set[str]:
    """Every module of others that the package imports, anywhere."""
    found = set()
    for path in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module.split(".")[0])
    return found - set(sys.stdlib_module_names) - {"sandlot"}


def test_a_plain_install_has_all_that_is_imported() -> None:
    """No module comes with the tools of development only."""
    packages = packages_distributions()
    brought = installed_with("sandlot", packages)
    for module in imported() - ASKED_FOR:
        names = {name.lower().replace("_", "-") for name in packages.get(module, [module])}
        assert names & brought, f"{module} is imported, and nothing that is needed brings it"

"""What the package imports is what it says it needs: the core, and the extras one by one."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from importlib.metadata import packages_distributions, requires
from pathlib import Path

import sandlot
from sandlot.core.extras import EXTRAS

ROOT = Path(sandlot.__file__).parent
PROJECT = tomllib.loads((ROOT.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OPTIONAL: dict[str, list[str]] = PROJECT["optional-dependencies"]


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


def of_extras(tree: ast.AST, inside: str | None = None) -> Iterator[tuple[str, str | None]]:
    """Every module that is imported when it runs, and the extra that it is asked of."""
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.Import(names=names):
                yield from ((alias.name, inside) for alias in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield module, inside
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                pass
            case ast.With(items=[ast.withitem(context_expr=ast.Call(ast.Name("extra"), [name]))]):
                yield from of_extras(node, ast.literal_eval(name))
            case _:
                yield from of_extras(node, inside)


def test_a_plain_install_has_all_that_is_imported() -> None:
    """No module comes with the tools of development only."""
    packages = packages_distributions()
    brought = installed_with("sandlot", packages)
    of_an_extra = {module for extra in EXTRAS.values() for module in extra.modules}
    for module in imported() - of_an_extra:
        names = {name.lower().replace("_", "-") for name in packages.get(module, [module])}
        assert names & brought, f"{module} is imported, and nothing that is needed brings it"


def test_what_an_extra_brings_is_imported_through_it() -> None:
    """Whoever lacks it is told what to install: `extra` says so."""
    brought = {module: name for name, extra in EXTRAS.items() for module in extra.modules}
    asked = set()
    for path in ROOT.rglob("*.py"):
        for module, name in of_extras(ast.parse(path.read_text(encoding="utf-8"))):
            wanted = brought.get(module.partition(".")[0])
            if wanted:
                asked.add(wanted)
                assert name == wanted, f"{path.name} imports {module} outside of extra({wanted!r})"
    assert asked == set(EXTRAS)


def test_every_extra_is_declared() -> None:
    """Each brings its modules; `all` has every one of them."""
    assert OPTIONAL.keys() == {*EXTRAS, "all"}
    assert OPTIONAL["all"] == [f"sandlot[{','.join(EXTRAS)}]"]
    packages = packages_distributions()
    for name, extra in EXTRAS.items():
        declared = {plain(one) for one in OPTIONAL[name]}
        for module in extra.modules:
            assert {plain(one) for one in packages[module]} & declared, (name, module)

"""No cache grows for ever: it has a bound, or its line says what closes the set of its keys."""

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "sandlot"
MARK = "# closed: "


def unbounded(text: str) -> Iterator[int]:
    """The lines where a cache without a bound is made."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from (one.lineno for one in node.decorator_list if _is_plain_cache(one))
        if isinstance(node, ast.Call) and (_is_plain_cache(node.func) or _has_no_bound(node)):
            yield node.lineno


def _is_plain_cache(node: ast.expr) -> bool:
    """`cache`, or `functools.cache`."""
    return _name(node) == "cache"


def _has_no_bound(call: ast.Call) -> bool:
    """`lru_cache(None)`, by position or by name."""
    sizes = [*call.args[:1], *(one.value for one in call.keywords if one.arg == "maxsize")]
    no_bound = any(isinstance(one, ast.Constant) and one.value is None for one in sizes)
    return _name(call.func) == "lru_cache" and no_bound


def _name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def unmarked(text: str) -> list[int]:
    """The lines of those that do not say what closes the set of their keys."""
    lines = text.splitlines()
    said = {n: lines[n - 1].partition(MARK)[2].strip() for n in unbounded(text)}
    return sorted(n for n, why in said.items() if not why)


def test_every_cache_without_a_bound_says_what_closes_it() -> None:
    """A key that a visitor may set would stay for as long as the server runs."""
    texts = {
        str(file.relative_to(PACKAGE)): file.read_text(encoding="utf-8")
        for file in sorted(PACKAGE.rglob("*.py"))
    }
    assert sum(len(list(unbounded(text))) for text in texts.values()) > 50
    assert {name: found for name, text in texts.items() if (found := unmarked(text))} == {}


def test_what_is_found() -> None:
    """Every way to write such a cache, and none that has a bound or says what closes it."""
    text = """
@cache
def one(n): ...
@functools.cache
async def two(n): ...
@lru_cache(None)
def three(n): ...
@lru_cache(maxsize=None, typed=True)
def four(n): ...
five = cache(one)
@cache  # closed:
def six(n): ...
@cache  # closed: the bases
def seven(n): ...
@lru_cache(maxsize=64)
def eight(n): ...
@lru_cache
def nine(n): ...
"""
    assert unmarked(text) == [2, 4, 6, 8, 10, 11]

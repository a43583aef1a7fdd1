"""Counts the lines of code of `sandlot/` and `client/src`: no blanks, comments or docstrings.

`make count` prints both. Tests, generated types and built pages are not counted. Every string that
stands as a statement of its own counts as a docstring: so do those below constants.
"""

import ast
import re
import tokenize
from io import StringIO
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]

SILENT: Final = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}
"""Tokens that make no line a line of code."""

STRING_OR_COMMENT: Final = re.compile(
    r"""
      (?P<string> '(?:\\.|[^'\\\n])*' | "(?:\\.|[^"\\\n])*" | `(?:\\.|[^`\\])*` )
    | (?P<comment> (?<!\S)//[^\n]* | /\*.*?\*/ | <!--.*?--> )
    """,
    re.DOTALL | re.VERBOSE,
)
"""In TypeScript, Svelte and CSS; what looks like a comment within a string is none."""


def python_lines(text: str) -> int:
    """The lines of code of a Python file."""
    tokens = tokenize.generate_tokens(StringIO(text).readline)
    code = {
        line
        for token in tokens
        if token.type not in SILENT
        for line in range(token.start[0], token.end[0] + 1)
    }
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant | ast.JoinedStr):
            code -= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(code)


def client_lines(text: str) -> int:
    """The lines of code of a file of TypeScript, Svelte or CSS."""
    without = STRING_OR_COMMENT.sub(lambda found: found["string"] or "", text)
    return sum(bool(line.strip()) for line in without.splitlines())


def counted(folder: Path) -> dict[str, int]:
    """The lines of code of each file below a folder, by its path from there."""
    count = {".py": python_lines, ".ts": client_lines, ".svelte": client_lines}
    return {
        path.relative_to(folder).as_posix(): count[path.suffix](path.read_text(encoding="utf-8"))
        for path in sorted(folder.rglob("*"))
        if path.suffix in count and not path.name.endswith((".test.ts", ".d.ts"))
    }


def main() -> None:
    """Print both counts."""
    for folder in ("sandlot", "client/src"):
        print(f"{folder:<12}{sum(counted(ROOT / folder).values()):>8,}")


if __name__ == "__main__":
    main()

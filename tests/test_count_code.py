"""Lines of code are those that say something to the machine."""

import runpy
from pathlib import Path

import pytest

SCRIPT = runpy.run_path(str(Path(__file__).parents[1] / "scripts" / "count_code.py"))
python_lines, client_lines = SCRIPT["python_lines"], SCRIPT["client_lines"]

PYTHON = '''"""What a module is about.

In two paragraphs.
"""

import os  # which counts

# and this does not
LIMIT = 3
"""What a constant is."""


def f(
    x: int,
) -> str:
    """What a function gives."""
    text = """Two lines

    that are data."""
    return text if x else "# no comment"
'''

CLIENT = """<script lang="ts">
  // a note
  /* a longer
     note */
  const link = 'https://example.org' // counts once
  const text = `one // two

  /* three */`
</script>

<!-- what follows
     is shown -->
<a href="//example.org">it isn't so</a>

<style>
  /* grey */
  a { color: grey }
</style>
"""


def test_python() -> None:
    """No blanks, comments or docstrings; but strings that are data, with blank lines in them."""
    assert python_lines(PYTHON) == 9


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", '"""Nothing."""\n'])
def test_nothing(text: str) -> None:
    assert python_lines(text) == 0


def test_client() -> None:
    """No blank lines or comments, wherever a file of Svelte has them."""
    assert client_lines(CLIENT) == 9

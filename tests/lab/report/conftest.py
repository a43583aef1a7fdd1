"""The page of the made-up findings, made once for each file."""

import pytest

from sandlot.lab.report.page import page
from tests.lab.report.made_up import case
from tests.lab.report.reading import Reader


@pytest.fixture(scope="module")
def text() -> str:
    """The page of the made-up findings."""
    return page((case(),))


@pytest.fixture(scope="module")
def read(text: str) -> Reader:
    """The same, read."""
    return Reader(text)

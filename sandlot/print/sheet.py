"""A sheet to print: what it is, which template draws it, and with what."""

from collections.abc import Sequence
from typing import Any, NamedTuple


class Sheet(NamedTuple):
    """One kind of sheet, on as many pages as it takes."""

    what: str
    """What people ask for it by."""
    drawn: str
    """The template that draws it."""
    data: dict[str, Any]
    title: str = ""


class Made(NamedTuple):
    """A sheet as it was printed."""

    what: str
    title: str
    pages: int


class Printed(NamedTuple):
    """A whole PDF, and what is in it."""

    pdf: bytes
    pages: int
    sheets: Sequence[Made]

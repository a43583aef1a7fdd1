"""Writes the contract beside the client: `python -m sandlot.table.contract_file`."""

from pathlib import Path

from sandlot.table.app import Serving, make_app
from sandlot.table.contract import contract_text
from sandlot.table.database import database_url, usual_address

FILE = Path(__file__).parents[2] / "client" / "openapi.json"


def text() -> str:
    """The contract of the application as it is."""
    return contract_text(make_app(Serving(database_url(usual_address()))))


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")

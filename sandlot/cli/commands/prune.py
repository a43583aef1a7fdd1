"""`prune`: what a server's database holds, and deleting the matches that have expired."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from sandlot.cli.options import Expiry, Json

if TYPE_CHECKING:
    from sqlalchemy.engine import URL

    from sandlot.table.pruning import Pruned
    from sandlot.table.retention import Report


def prune(
    expiry: Expiry,
    db: Annotated[
        str | None,
        typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://...; else my own file."),
    ] = None,
    delete: Annotated[
        bool, typer.Option("--delete", help="Delete what has expired; else only say what it is.")
    ] = False,
    vacuum: Annotated[
        bool, typer.Option("--vacuum", help="SQLite: then give the space back to the disk.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Show a server's stored matches; delete those that expired.

    Nothing is deleted without --delete.
    """
    from sandlot.cli.output import print_json
    from sandlot.core.errors import Mistake
    from sandlot.table import pruning
    from sandlot.table.database import database_url, usual_address
    from sandlot.table.retention import terms_of

    url, terms = database_url(db or usual_address()), terms_of(*expiry)
    if delete:
        done = pruning.prune(url, terms, vacuum)
        print_json(done._asdict()) if as_json else print_pruned(url, done)
    elif vacuum:
        raise Mistake("--vacuum goes with --delete; without it nothing is changed.")
    else:
        found = pruning.look(url, terms)
        print_json(plain_report(found)) if as_json else print_report(found)


def plain_report(found: "Report") -> dict[str, Any]:
    """What a database holds, for programs."""
    return {
        "bytes": found.bytes,
        "matches": {
            kind: {"stored": tally._asdict(), "expired": found.expired[kind]._asdict()}
            for kind, tally in found.stored.items()
        },
        "texts": {
            "stored": found.texts._asdict(),
            "unneeded": found.unneeded_texts._asdict(),
        },
    }


def print_report(found: "Report") -> None:
    """What a database holds, for people."""
    from sandlot.cli.output import print_columns, print_prose

    rows = [(f"{kind} matches", tally, found.expired[kind]) for kind, tally in found.stored.items()]
    rows.append(("card sets and other texts", found.texts, found.unneeded_texts))
    print_columns(
        [
            ("", "stored", "", "to be deleted", ""),
            *(
                (
                    name,
                    f"{stored.number:,}", _bytes(stored.bytes),
                    f"{expired.number:,}", _bytes(expired.bytes),
                )
                for name, stored, expired in rows
            ),
        ]
    )  # fmt: skip
    print_prose(
        f"The database takes {_bytes(found.bytes)} on its disk. Nothing has been deleted; "
        "--delete deletes what has expired."
    )


def print_pruned(url: "URL", done: "Pruned") -> None:
    """What was deleted, for people."""
    from sandlot.core.words import count
    from sandlot.table.database import is_postgres

    for kind, number in done.matches.items():
        print(f"{count(number, f'{kind} match', f'{kind} matches')} deleted.")
    print(f"{count(done.texts, 'text')} deleted that nothing needed any more.")
    print(
        f"The database takes {_bytes(done.bytes)} on its disk; it took {_bytes(done.bytes_before)}."
    )
    if done.vacuumed:
        return
    if is_postgres(url):
        print("PostgreSQL uses the space again; VACUUM FULL gives it back to the disk.")
    else:
        print("New matches use the space again; --vacuum gives it back to the disk.")


def _bytes(number: int) -> str:
    return f"{number / 1e6:,.1f} MB"

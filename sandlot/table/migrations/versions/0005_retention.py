"""Matches know when they were begun and used, where they were made, and which texts they need."""

import json
import time
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """To this step.

    Matches that are there keep their cards within them. Whoever has more than a header counts as
    begun, and all count as used now: nothing expires before the whole term has passed.
    """
    # Not in a batch: SQLite would make the table anew, and dropping it drops its matches' lines.
    op.add_column("matches", sa.Column("begun", sa.Float(), nullable=True))
    op.add_column("matches", sa.Column("used", sa.Float(), nullable=False, server_default="0"))
    matches = sa.table("matches", *map(sa.column, ("length", "started", "begun", "used")))
    op.execute(matches.update().values(used=time.time()))
    op.execute(matches.update().where(matches.c.length > 1).values(begun=matches.c.started))
    op.create_index("ix_matches_next", "matches", ["next"], unique=False)
    op.create_index("ix_matches_state", "matches", ["state", "begun", "used"], unique=False)
    op.create_index("ix_links_match", "links", ["match"], unique=False)
    op.create_table(
        "makers",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("address", sa.String(length=32), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_makers_match_matches"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_makers")),
    )
    op.create_index("ix_makers_address", "makers", ["address", "made"], unique=False)
    op.create_index("ix_makers_made", "makers", ["made"], unique=False)
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("value", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_server_keys")),
    )
    op.create_table(
        "match_texts",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_match_texts_match_matches"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["digest"], ["texts.digest"], name=op.f("fk_match_texts_digest_texts")
        ),
        sa.PrimaryKeyConstraint("match", "digest", name=op.f("pk_match_texts")),
    )
    op.create_index("ix_match_texts_digest", "match_texts", ["digest"], unique=False)


def downgrade() -> None:
    """Back from it: matches get their texts back."""
    _put_texts_back()
    op.drop_table("match_texts")
    op.drop_table("server_keys")
    op.drop_table("makers")
    op.drop_index("ix_links_match", table_name="links")
    op.drop_index("ix_matches_state", table_name="matches")
    op.drop_index("ix_matches_next", table_name="matches")
    op.drop_column("matches", "used")
    op.drop_column("matches", "begun")


def _put_texts_back() -> None:
    """Write the texts into the setups and the headers that name them."""
    connection = op.get_bind()
    tables = sa.MetaData()
    tables.reflect(connection, only=["matches", "lines", "texts", "match_texts"])
    matches, lines, texts, needs = (
        tables.tables[name] for name in ("matches", "lines", "texts", "match_texts")
    )
    for match in connection.execute(sa.select(needs.c.match).distinct()).scalars().all():
        wanted = sa.select(texts).join(needs, needs.c.digest == texts.c.digest)
        found = connection.execute(wanted.where(needs.c.match == match))
        bodies = {row.digest: json.loads(row.body) for row in found}
        setup = connection.execute(sa.select(matches.c.setup).where(matches.c.id == match))
        whole = _whole(setup.scalar_one(), bodies)
        connection.execute(matches.update().where(matches.c.id == match).values(setup=whole))
        first = (lines.c.match == match) & (lines.c.number == 0)
        if body := connection.execute(sa.select(lines.c.body).where(first)).scalar():
            header = json.loads(body)
            header["setup"] = _whole(header["setup"], bodies)
            text = json.dumps(header, ensure_ascii=False, separators=(",", ":"))
            connection.execute(lines.update().where(first).values(body=text))


def _whole(setup: Any, bodies: dict[str, Any]) -> dict[str, Any]:
    """A setup with its texts put back in the place of their digests."""
    return {
        name: bodies[part["@text"]] if isinstance(part, dict) and "@text" in part else part
        for name, part in setup.items()
    }

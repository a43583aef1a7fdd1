"""Seasons bring their cards, and games their records; what is there is of format 1."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """To this step."""
    op.create_table(
        "texts",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_texts")),
    )
    op.create_table(
        "season_texts",
        sa.Column("season", sa.String(length=60), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["season"],
            ["seasons.name"],
            name=op.f("fk_season_texts_season_seasons"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["digest"], ["texts.digest"], name=op.f("fk_season_texts_digest_texts")
        ),
        sa.PrimaryKeyConstraint("season", "digest", name=op.f("pk_season_texts")),
    )
    op.create_index("ix_season_texts_digest", "season_texts", ["digest"], unique=False)
    # Not in a batch: SQLite would make the tables anew, and dropping the seasons drops their games.
    for table in ("seasons", "season_games"):
        for name in ("format", "version"):
            op.add_column(table, sa.Column(name, sa.Integer(), nullable=False, server_default="1"))
    op.add_column("season_games", sa.Column("record", sa.LargeBinary(), nullable=True))


def downgrade() -> None:
    """Back from it."""
    op.drop_column("season_games", "record")
    for table in ("season_games", "seasons"):
        for name in ("version", "format"):
            op.drop_column(table, name)
    op.drop_index("ix_season_texts_digest", table_name="season_texts")
    op.drop_table("season_texts")
    op.drop_table("texts")

"""The first tables."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None


def upgrade() -> None:
    """To this step."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column(
            "rules",
            sa.JSON().with_variant(postgresql.JSONB(astext_type=sa.Text()), "postgresql"),
            nullable=False,
        ),
        sa.Column(
            "setup",
            sa.JSON().with_variant(postgresql.JSONB(astext_type=sa.Text()), "postgresql"),
            nullable=False,
        ),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("clock", sa.Integer(), nullable=True),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("started", sa.Float(), nullable=False),
        sa.Column("moved", sa.Float(), nullable=False),
        sa.Column("deadline", sa.Float(), nullable=True),
        sa.Column("next", sa.String(length=32), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
    )
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_matches_deadline"), ["deadline"], unique=False)

    op.create_table(
        "promises",
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("commitment", name=op.f("pk_promises")),
    )
    op.create_table(
        "lines",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_lines_match_matches"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_lines")),
    )
    op.create_table(
        "links",
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.String(length=40), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_links_match_matches"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("secret", name=op.f("pk_links")),
    )
    op.create_table(
        "seats",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.String(length=40), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("player", sa.String(length=40), nullable=False),
        sa.Column("bot", sa.String(length=60), nullable=True),
        sa.Column("holder", sa.String(length=64), nullable=True),
        sa.Column("stand_in", sa.String(length=60), nullable=True),
        sa.Column("coach", sa.Boolean(), nullable=False),
        sa.Column("luck", sa.String(length=200), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_seats_match_matches"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_seats")),
    )
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.create_index("ix_seats_holder", ["holder"], unique=False)

    op.create_table(
        "seeds",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_seeds_match_matches"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_seeds")),
    )


def downgrade() -> None:
    """Back from it."""
    op.drop_table("seeds")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_index("ix_seats_holder")

    op.drop_table("seats")
    op.drop_table("links")
    op.drop_table("lines")
    op.drop_table("promises")
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_matches_deadline"))

    op.drop_table("matches")

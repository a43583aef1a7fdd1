"""Seasons."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """To this step."""
    op.create_table(
        "seasons",
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column(
            "spec",
            sa.JSON().with_variant(postgresql.JSONB(astext_type=sa.Text()), "postgresql"),
            nullable=False,
        ),
        sa.Column("made", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_seasons")),
    )
    op.create_table(
        "season_games",
        sa.Column("season", sa.String(length=60), nullable=False),
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("away_runs", sa.Integer(), nullable=False),
        sa.Column("home_runs", sa.Integer(), nullable=False),
        sa.Column("innings", sa.Integer(), nullable=False),
        sa.Column("box", sa.LargeBinary(), nullable=False),
        sa.Column("kept", sa.LargeBinary(), nullable=False),
        sa.Column("plans", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["season"],
            ["seasons.name"],
            name=op.f("fk_season_games_season_seasons"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("season", "id", name=op.f("pk_season_games")),
    )
    with op.batch_alter_table("season_games", schema=None) as batch_op:
        batch_op.create_index("ix_season_games_number", ["season", "number"], unique=True)


def downgrade() -> None:
    """Back from it."""
    with op.batch_alter_table("season_games", schema=None) as batch_op:
        batch_op.drop_index("ix_season_games_number")
    op.drop_table("season_games")
    op.drop_table("seasons")

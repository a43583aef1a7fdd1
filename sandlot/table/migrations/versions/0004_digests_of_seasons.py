"""Seasons and their games carry digests of what is stored; rows from before have none."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """To this step."""
    for table in ("seasons", "season_games"):
        op.add_column(table, sa.Column("digest", sa.String(length=64), nullable=True))


def downgrade() -> None:
    """Back from it."""
    for table in ("season_games", "seasons"):
        op.drop_column(table, "digest")

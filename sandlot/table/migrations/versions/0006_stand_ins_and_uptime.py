"""Who stands in for absent players, and the time that clocks run on."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """To this step.

    Matches that are open name no stand-in and no absence: the usual bot, by agreement only. A bot
    that plays for somebody already leaves when they come back, whoever had set it there. It is not
    known for how long nobody served before: clocks that ran out meanwhile begin anew.
    """
    op.add_column("matches", sa.Column("stand_in", sa.String(length=60), nullable=True))
    op.add_column("matches", sa.Column("absence", sa.Integer(), nullable=True))
    op.add_column(
        "seats", sa.Column("away", sa.String(length=8), nullable=False, server_default="wait")
    )
    op.add_column(
        "seats", sa.Column("absent", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    seats = sa.table("seats", sa.column("stand_in"), sa.column("absent"))
    op.execute(seats.update().where(seats.c.stand_in.is_not(None)).values(absent=sa.true()))
    uptime = op.create_table(
        "uptime",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("served", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_uptime")),
    )
    now = time.time()
    op.bulk_insert(uptime, [{"id": 1, "served": now}])
    matches = sa.table("matches", sa.column("clock"), sa.column("deadline"))
    late = matches.c.deadline < now
    op.execute(matches.update().where(late).values(deadline=now + matches.c.clock))


def downgrade() -> None:
    """Back from it."""
    op.drop_table("uptime")
    op.drop_column("seats", "absent")
    op.drop_column("seats", "away")
    op.drop_column("matches", "absence")
    op.drop_column("matches", "stand_in")

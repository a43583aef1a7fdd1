"""${message}."""

import sqlalchemy as sa
from alembic import op
${imports if imports else ""}
revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}


def upgrade() -> None:
    """To this step."""
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    """Back from it."""
    ${downgrades if downgrades else "pass"}

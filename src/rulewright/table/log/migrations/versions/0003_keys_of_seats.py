"""Makes every idempotency key that of a seat, so that two seats may use the same one."""

from __future__ import annotations

from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
INPUTS = sa.table("inputs", sa.column("table"), sa.column("key"), sa.column("seat"))


def upgrade() -> None:
    connection = op.get_bind()
    change = (
        INPUTS.update()
        .where(INPUTS.c.table == sa.bindparam("of_table"), INPUTS.c.key == sa.bindparam("before"))
        .values(key=sa.bindparam("after"))
    )
    changes = [
        {"of_table": row.table, "before": row.key, "after": sha256(f"{row.seat}\n{row.key}".encode()).hexdigest()}
        for row in connection.execute(sa.select(INPUTS))
    ]
    if changes:
        connection.execute(change, changes)


def downgrade() -> None:
    raise NotImplementedError("the keys that clients have sent are not stored")

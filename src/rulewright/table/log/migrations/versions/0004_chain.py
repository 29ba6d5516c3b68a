"""Chains the lines of every table by hashes, so that a changed line shows."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from rulewright.table.log.chain import StoredLine, first_link, next_link

revision = "0004"
down_revision = "0003"
LINES = sa.table("lines", *(sa.column(name) for name in ("table", "seq", "data", "told", "link")))


def upgrade() -> None:
    op.add_column("lines", sa.Column("link", sa.LargeBinary, nullable=True))
    connection = op.get_bind()
    tables = connection.execute(sa.select(LINES.c.table).distinct()).scalars().all()
    for table in tables:
        _chain(connection, table)
    with op.batch_alter_table("lines") as lines:
        lines.alter_column("link", existing_type=sa.LargeBinary, nullable=False)


def _chain(connection: sa.Connection, table: str) -> None:
    rows = sa.select(LINES.c.seq, LINES.c.data, LINES.c.told).where(LINES.c.table == table).order_by(LINES.c.seq)
    change = (
        LINES.update()
        .where(LINES.c.table == table, LINES.c.seq == sa.bindparam("of_line"))
        .values(link=sa.bindparam("made"))
    )
    link, changes = first_link(table), []
    for seq, data, told in connection.execute(rows):
        link = next_link(link, StoredLine(data, told))
        changes.append({"of_line": seq, "made": link})
    if changes:
        connection.execute(change, changes)


def downgrade() -> None:
    with op.batch_alter_table("lines") as lines:
        lines.drop_column("link")

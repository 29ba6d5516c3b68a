"""Lets a server have GMs of their own: who they are, which tables and campaigns are theirs, and when a key was made."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
THEIRS = ("keys", "tables", "campaigns")


def upgrade() -> None:
    op.create_table(
        "gms",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("words", sa.String(64), nullable=False, unique=True),
    )
    for table in THEIRS:
        # As text, because Alembic would copy the whole table for a reference in SQLite.
        op.execute(f"ALTER TABLE {table} ADD COLUMN gm VARCHAR(32) REFERENCES gms (id)")
    op.add_column("keys", sa.Column("made", sa.String(32), nullable=True))


def downgrade() -> None:
    for table in THEIRS:
        with op.batch_alter_table(table) as changed:
            changed.drop_column("gm")
    with op.batch_alter_table("keys") as keys:
        keys.drop_column("made")
    op.drop_table("gms")

"""Adds kept characters, and packs of tables that belong to no campaign."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "characters",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("pack", sa.Text, nullable=False),
    )
    op.create_table(
        "packs",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("pack", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("packs", "characters"):
        op.drop_table(name)

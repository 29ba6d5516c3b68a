"""Adds what lies beside the logs: when tables were used, seats of campaigns, talk, papers, pictures and recaps."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "table_marks",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("opened", sa.Integer, nullable=False),
        sa.Column("touched", sa.Integer, nullable=False),
        sa.Column("archived", sa.Boolean, nullable=False),
    )
    op.create_table(
        "campaign_seats",
        sa.Column("campaign", sa.String(32), sa.ForeignKey("campaigns.id"), primary_key=True),
        sa.Column("name", sa.String(200), primary_key=True),
        sa.Column("since", sa.Integer, nullable=False),
    )
    op.create_table(
        "messages",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("key", sa.String(32), nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("sender", sa.Text, nullable=False),
        sa.Column("recipient", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("roll", sa.Text, nullable=False),
    )
    op.create_index("ix_messages_table", "messages", ["table"])
    op.create_table(
        "papers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("place", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("author", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("picture", sa.String(32), nullable=False),
        sa.Column("readers", sa.Text, nullable=False),
        sa.Column("seen", sa.Text, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
    )
    op.create_index("ix_papers_place", "papers", ["place"])
    op.create_table(
        "pictures",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("place", sa.String(32), nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("subject", sa.String(120), nullable=False),
        sa.Column("media_type", sa.String(32), nullable=False),
        sa.Column("small", sa.LargeBinary, nullable=False),
        sa.Column("medium", sa.LargeBinary, nullable=False),
        sa.Column("large", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_pictures_place", "pictures", ["place"])
    op.create_table(
        "recaps",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("recaps", "pictures", "papers", "messages", "campaign_seats", "table_marks"):
        op.drop_table(name)

"""The schema of the store for SQLAlchemy. Migrations create it; a test keeps both the same."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, Integer, LargeBinary, MetaData, String, Table, Text

METADATA = MetaData()

gms = Table(
    "gms",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("words", String(64), nullable=False, unique=True),
)
campaigns = Table(
    "campaigns",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("title", Text, nullable=False),
    Column("plan", Text, nullable=False),
    Column("gm", String(32), ForeignKey("gms.id"), nullable=True),
)
tables = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("title", Text, nullable=False),
    Column("code", String(16), nullable=False, unique=True),
    Column("secret", String(64), nullable=False),
    Column("campaign", String(32), ForeignKey("campaigns.id"), nullable=True),
    Column("place", Integer, nullable=False),
    Column("gm", String(32), ForeignKey("gms.id"), nullable=True),
)
lines = Table(
    "lines",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("data", LargeBinary, nullable=False),
    Column("told", LargeBinary, nullable=False),
    Column("link", LargeBinary, nullable=False),
)
inputs = Table(
    "inputs",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("key", String(128), primary_key=True),
    Column("seat", Text, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("event", Integer, nullable=False),
)
snapshots = Table(
    "snapshots",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("state", LargeBinary, nullable=False),
)
keys = Table(
    "keys",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("table", String(32), ForeignKey("tables.id"), nullable=True),
    Column("name", Text, nullable=False),
    Column("state", String(16), nullable=False),
    Column("gm", String(32), ForeignKey("gms.id"), nullable=True),
    Column("made", String(32), nullable=True),
)
characters = Table(
    "characters",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("title", Text, nullable=False),
    Column("by", Text, nullable=False),
    Column("pack", Text, nullable=False),
)
packs = Table(
    "packs",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("pack", Text, nullable=False),
)
reviews = Table(
    "reviews",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("found", LargeBinary, nullable=False),
)
settings = Table(
    "settings",
    METADATA,
    Column("name", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)
# What follows lies beside the logs: it changes nothing in any game, and can be deleted.
table_marks = Table(
    "table_marks",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("opened", Integer, nullable=False),
    Column("touched", Integer, nullable=False),
    Column("archived", Boolean, nullable=False),
)
campaign_seats = Table(
    "campaign_seats",
    METADATA,
    Column("campaign", String(32), ForeignKey("campaigns.id"), primary_key=True),
    Column("name", String(200), primary_key=True),
    Column("since", Integer, nullable=False),
)
messages = Table(
    "messages",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("key", String(32), nullable=False),
    Column("at", Integer, nullable=False),
    Column("sender", Text, nullable=False),
    Column("recipient", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("roll", Text, nullable=False),
)
papers = Table(
    "papers",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("place", String(32), nullable=False, index=True),
    Column("kind", String(16), nullable=False),
    Column("author", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("picture", String(32), nullable=False),
    Column("readers", Text, nullable=False),
    Column("seen", Text, nullable=False),
    Column("at", Integer, nullable=False),
)
pictures = Table(
    "pictures",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("place", String(32), nullable=False, index=True),
    Column("owner", Text, nullable=False),
    Column("subject", String(120), nullable=False),
    Column("media_type", String(32), nullable=False),
    Column("small", LargeBinary, nullable=False),
    Column("medium", LargeBinary, nullable=False),
    Column("large", LargeBinary, nullable=False),
)
recaps = Table(
    "recaps",
    METADATA,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("text", Text, nullable=False),
)

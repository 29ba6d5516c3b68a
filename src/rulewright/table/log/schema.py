"""The schema of the store for SQLAlchemy. Migrations create it; a test keeps both the same."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Integer, LargeBinary, MetaData, String, Table, Text

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
settings = Table(
    "settings",
    METADATA,
    Column("name", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)

"""Stores as earlier versions made them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine

from rulewright.table.log.database import MIGRATIONS


@contextmanager
def first_store(path: Path) -> Iterator[Connection]:
    """A store of the first version, to be filled."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        yield connection
    engine.dispose()

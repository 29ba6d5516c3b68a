"""What `serve` was asked to do."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.table.server.metrics import MetricsAddress
from rulewright.table.upkeep.backups import Schedule

from .secrets import Certificate


class ServeOptions(NamedTuple):
    """The options of `serve`, which the documentation explains one by one."""

    store: str = "rulewright.db"
    address: str = "0.0.0.0"  # noqa: S104
    port: int = 8765
    passphrase: str | None = None
    certificate: Certificate | None = None
    schedule: Schedule | None = None
    metrics: MetricsAddress | None = None
    demo: bool = False
    log: str = "error"
    limits: tuple[str, ...] = ()

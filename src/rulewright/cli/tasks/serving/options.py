"""What `serve` was asked to do."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import ip_address, ip_network
from typing import NamedTuple

from rulewright.errors import Refusal
from rulewright.table.server.metrics import MetricsAddress
from rulewright.table.upkeep.backups import Schedule

from .secrets import Certificate


def named_proxies(addresses: Iterable[str]) -> tuple[str, ...]:
    """The proxies whose forwarded headers are believed: addresses or networks, never everybody."""
    try:
        return tuple(str(ip_network(one)) if "/" in one else str(ip_address(one)) for one in addresses)
    except ValueError as error:
        raise Refusal(f"expected the address of a proxy, such as 127.0.0.1 or 10.0.0.0/8: {error}") from error


class ServeOptions(NamedTuple):
    """The options of `serve`, which the documentation explains one by one."""

    store: str = "rulewright.db"
    address: str = "0.0.0.0"  # noqa: S104
    port: int = 8765
    passphrase: str | None = None
    certificate: Certificate | None = None
    schedule: Schedule | None = None
    proxies: tuple[str, ...] = ()
    metrics: MetricsAddress | None = None
    demo: bool = False
    log: str = "error"
    limits: tuple[str, ...] = ()

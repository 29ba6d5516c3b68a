"""Counts what a server does, for Prometheus. The numbers name no table and nobody who plays.

They are served on a port of their own, which only those reach whom whoever runs the server lets in.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import Any, NamedTuple

from fastapi import FastAPI
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    start_http_server,
)
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from rulewright.errors import Refusal
from rulewright.table.hosting.host import Host
from rulewright.table.upkeep.backups import Backups

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
INPUTS = "/api/tables/{table}/inputs"
PAGES = "pages"  # what no route of the API answers
REFUSED, BROKEN = 400, 500


class MetricsAddress(NamedTuple):
    """Where the metrics of a server can be read."""

    host: str
    port: int

    @classmethod
    def of(cls, text: str | None) -> MetricsAddress | None:
        """From words such as `127.0.0.1:9100`."""
        if not text:
            return None
        host, sign, port = text.rpartition(":")
        if not sign or not port.isdecimal() or int(port) > 65535:
            raise Refusal(f"expected an address and a port for --metrics, such as 127.0.0.1:9100, got {text!r}")
        return cls(host.strip("[]"), int(port))


class Metrics:
    """The metrics of one server. Every method may be called from any thread."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            *("rulewright_requests", "Requests that were answered."), ["route", "status"], registry=self.registry
        )
        self.request_seconds = Histogram(
            *("rulewright_request_seconds", "Time until a request is answered."),
            ["route"],
            buckets=SECONDS,
            registry=self.registry,
        )
        self.inputs = Counter(
            *("rulewright_inputs", "Inputs of people: done, refused, or broken by a fault of ours."),
            ["outcome"],
            registry=self.registry,
        )
        self.frames = Counter("rulewright_frames", "Frames sent over WebSockets.", registry=self.registry)
        self.sockets = Gauge("rulewright_sockets", "WebSockets that are open.", registry=self.registry)
        self.failed_logins = Counter(
            "rulewright_failed_logins", "Pass-phrases and codes that were wrong.", registry=self.registry
        )
        self.store_seconds = Histogram(
            *("rulewright_store_seconds", "Time to write and sync a group of inputs."),
            buckets=SECONDS,
            registry=self.registry,
        )
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)

    def answered(self, route: str, status: int, seconds: float) -> None:
        """Count a request that was answered."""
        self.requests.labels(route, status).inc()
        self.request_seconds.labels(route).observe(seconds)
        if route == INPUTS:
            outcome = "broken" if status >= BROKEN else "refused" if status >= REFUSED else "done"
            self.inputs.labels(outcome).inc()

    def open_socket(self) -> AbstractContextManager[Any]:
        """Count a WebSocket as long as it is open."""
        return self.sockets.track_inprogress()

    def watch(self, app: FastAPI, host: Host, backups: Backups | None) -> None:
        """Count as well what is only known when somebody looks: tables, jobs, the last backup."""
        self.registry.register(_State(app, host, backups))
        host.store.on_commit = self.store_seconds.observe

    def serve(self, at: MetricsAddress) -> int:
        """Serve the metrics from a thread of their own until the process ends; returns the port."""
        try:
            server, _ = start_http_server(at.port, at.host or "127.0.0.1", self.registry)
        except OSError as error:
            raise Refusal(f"the metrics cannot be served on {at.host}:{at.port}: {error.strerror}") from error
        return int(server.server_address[1])


class _State(Collector):
    """What is looked at only when the metrics are read."""

    def __init__(self, app: FastAPI, host: Host, backups: Backups | None) -> None:
        self.app, self.host, self.backups = app, host, backups

    def collect(self) -> Iterable[Metric]:
        in_memory = self.host.tables_in_memory()
        yield _gauge("tables_in_memory", "Tables that are in memory.", len(in_memory))
        watched = sum(bool(live.watchers) for live in in_memory)
        yield _gauge("tables_watched", "Tables that somebody looks at.", watched)
        if jobs := self.app.state.jobs:
            yield _gauge("jobs", "Jobs of the lab that are running.", jobs.running())
        if self.backups:
            made = self.backups.all()
            last = made[0].made.timestamp() if made else 0
            yield _gauge("last_backup_timestamp_seconds", "When the last backup was made; 0 if never.", last)

    def describe(self) -> Iterable[Metric]:
        return ()


def _gauge(name: str, words: str, value: float) -> Metric:
    return GaugeMetricFamily(f"rulewright_{name}", words, value)


def route_of(scope: Any) -> str:
    """The route that has answered a request, with its parameters unfilled, so that there are not many."""
    path = str(getattr(scope.get("route"), "path", ""))
    return path if path.startswith("/api") else PAGES

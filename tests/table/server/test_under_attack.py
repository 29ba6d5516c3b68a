"""A hundred tables of five play on while one guest attacks the server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from bench.load.attacks import ATTACKS
from bench.load.plan import SPECTATOR, Fight
from bench.load.report import Measured, measure
from bench.load.server_process import our_server, running
from bench.load.tables import prepare_tables

TABLES, SECONDS = 100, 20.0
BOUND_MILLISECONDS, BOUND_RATIO = 250.0, 1.5
BOUND_MEGABYTES = 200.0
"""What an attack may add to the memory of the server."""


def measured(folder: Path, attack: str = "") -> Measured:
    # The attacker sits at a table of its own: honest people do not share its key.
    (own, *_), *groups = prepare_tables(folder / f"{attack or 'peace'}.db", TABLES + 1, SECONDS)
    with running(*our_server(folder / f"{attack or 'peace'}.db")) as server:
        attacker = attacked(attack, server.port, own) if attack else None
        found = measure(server, groups, SECONDS)
        if attacker:
            attacker.wait()
        return found


def attacked(name: str, port: int, fight: Fight) -> subprocess.Popen[bytes]:
    given = [name, str(port), fight.table, fight.keys[SPECTATOR], str(SECONDS + 10)]
    return subprocess.Popen([sys.executable, "-m", "bench.load.attacks", *given])


@pytest.fixture(scope="module")
def peace(tmp_path_factory: pytest.TempPathFactory) -> Measured:
    return measured(tmp_path_factory.mktemp("peace"))


@pytest.mark.soak
@pytest.mark.measured
@pytest.mark.parametrize("attack", ATTACKS)
def test_honest_people_hardly_notice(peace: Measured, tmp_path: Path, attack: str) -> None:
    found = measured(tmp_path, attack)
    print(f"{attack}: p95 {found.percentile(95):.0f} ms, in peace {peace.percentile(95):.0f} ms")
    print(f"memory {max(found.memory):.0f} MB, in peace {max(peace.memory):.0f} MB")
    assert found.outcome.lost == 0
    assert found.percentile(95) <= max(BOUND_MILLISECONDS, BOUND_RATIO * peace.percentile(95))
    assert max(found.memory) <= max(peace.memory) + BOUND_MEGABYTES

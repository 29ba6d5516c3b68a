"""docs/serve.md lists every limit as it is in the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulewright.limited_process import Limits
from rulewright.table.campaign import making_worker
from rulewright.table.hosting import access_keys, import_file, what_if
from rulewright.table.log import stored_packs
from rulewright.table.play import carry_out, table
from rulewright.table.server.limits import bodies, connections, pace, requests, slots
from rulewright.table.server.limits.settings import Settings
from rulewright.table.server.routes import websocket

DOCS = Path(__file__).parents[3] / "docs" / "serve.md"
MIB = 1024 * 1024
ROWS = re.findall(r"^\| (.+?) \| (.+?) \| (`[a-z-]+`)? ?\|$", DOCS.read_text(encoding="utf-8"), re.MULTILINE)
BY_NAME = {name.strip("`"): value for _, value, name in ROWS if name}
FIXED = {
    "a body": (
        f"{requests.MAX_BODY_BYTES // 1024} KiB; for members {requests.MAX_PACK_BODY_BYTES // MIB} MiB with a pack, "
        f"for the GM {requests.MAX_IMPORT_BYTES // MIB} MiB for an import"
    ),
    "one body": f"{bodies.SECONDS:.0f} seconds; a large one {bodies.MAX_JSON_VALUES:,} JSON values",
    "headers": f"{connections.MAX_HEADER_BYTES // 1024} KiB within {connections.HEADER_SECONDS:.0f} seconds",
    "requests that wait on one connection for the one before them": f"{connections.MAX_PIPELINED}",
    "reading what was sent": (
        f"{connections.UNREAD_SECONDS:.0f} seconds; {websocket.SEND_SECONDS:.0f} for a frame of a WebSocket. "
        "Whoever is slower is dropped"
    ),
    "refusals of whoever sends too much (429)": (
        f"come a second later; of too many requests, {pace.PACE_SECONDS + requests.DELAY_SECONDS:.0f} seconds"
    ),
    "requests about one table that run at the same time": f"{slots.RUNNING_AT_A_TABLE}, ",
    "reading a pack": (
        f"{Limits().seconds} seconds of a processor, {Limits().memory_mib} MiB, "
        f"{stored_packs.MAX_NESTING} levels; two at once"
    ),
    "reading an import": (
        f"{import_file.SECONDS} seconds of a processor and {import_file.MEMORY_MIB // 1024} GiB, "
        f"and {import_file.SECONDS_A_MIB} seconds and {import_file.MEMORY_MIB_A_MIB} MiB more for each MiB of lines"
    ),
    "making a sheet": f"{making_worker.LIMITS.seconds} seconds of a processor, {making_worker.LIMITS.memory_mib} MiB; ",
    "a table": (
        f"{access_keys.MAX_GUESTS} guests, {access_keys.MAX_WAITING} who wait at the door, "
        f"{what_if.MAX_WHAT_IFS} what-ifs of {what_if.MAX_RECORDS} lines, {table.MAX_SALTS} salts"
    ),
    "answers that a seat gives in advance": f"{carry_out.MAX_STANDING}, of {carry_out.MAX_STANDING_BYTES:,} bytes each",
}


@pytest.mark.parametrize("field", Settings.__struct_fields__)
def test_each_limit_that_can_be_changed_is_listed_with_its_default(field: str) -> None:
    assert re.search(rf"\b{getattr(Settings(), field):,}\b", BY_NAME[field.replace("_", "-")])


def test_no_limit_is_listed_that_cannot_be_changed() -> None:
    assert {name.replace("-", "_") for name in BY_NAME} == set(Settings.__struct_fields__)


@pytest.mark.parametrize("what", FIXED)
def test_each_other_limit_is_as_it_says(what: str) -> None:
    (said,) = [value for row, value, _ in ROWS if row == what]
    assert said.startswith(FIXED[what])

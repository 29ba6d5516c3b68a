"""Tables loaded from files."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.cli.tasks.tables import load_table
from rulewright.errors import Refusal
from rulewright.table.dice.seal import seal

from ..server import export_table


def test_export_of_the_gm_is_loaded_and_that_of_a_seat_is_not(tmp_path: Path) -> None:
    path = export_table(tmp_path)
    assert load_table(path, "animon").system.name == "animon"
    with pytest.raises(Refusal, match=r"table\.jsonl is a table of animon, expected one of tactics"):
        load_table(path, "tactics")
    path.write_bytes(path.read_bytes().replace(b'"faces":[', b'"faces":[1,', 1))
    with pytest.raises(Refusal, match="the seal does not fit"):
        load_table(path)
    path.write_bytes(seal(b'{"type":"heard","game":"animon","title":"x","seat":"ann"}\n'))
    with pytest.raises(Refusal, match="the export of one seat, not the whole log; use the JSON lines that the GM"):
        load_table(path)

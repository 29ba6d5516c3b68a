"""`replay`: a saved table told again and checked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulewright.release import installed_version

from ..running import lines, run


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A fight of which the first attack is done."""
    path = tmp_path / "fight.table"
    typed = lines("0", "attack coach-brandt power", "0", "quit")
    run("play", "animon", "the-first-lesson", "--as", "smolkin", "--seed", "3", "--save", str(path), typed=typed)
    return path


def test_saved_table_is_told_again_and_checked(saved: Path) -> None:
    told = run("replay", str(saved))
    assert told.returncode == 0
    assert "The fight begins" in told.stdout
    assert told.stdout.endswith("every line comes out the same by the rules as they are\n")
    assert "[combat.initiative.score]" in run("replay", str(saved), "--why").stdout


def test_changed_fact_is_found(saved: Path) -> None:
    before = saved.read_bytes()
    saved.write_bytes(before.replace(b'"type":"GaugeSet","value":0', b'"type":"GaugeSet","value":7'))
    assert saved.read_bytes() != before
    changed = run("replay", str(saved), "--json")
    assert changed.returncode == 1
    assert json.loads(changed.stdout)["faults"] != []


def test_a_line_of_an_earlier_version_is_no_fault(saved: Path) -> None:
    spoilt = saved.read_bytes().replace(b'"type":"GaugeSet","value":0', b'"type":"GaugeSet","value":7')
    saved.write_bytes(spoilt.replace(installed_version().encode(), b"0.1.0"))
    told = run("replay", str(saved))
    assert told.returncode == 0
    assert "was played by the rules of version 0.1.0, and has another result now" in " ".join(told.stdout.split())
    found = json.loads(run("replay", str(saved), "--json").stdout)
    assert found["faults"] == []
    assert found["older"]


def test_file_that_is_no_table_is_refused(saved: Path) -> None:
    saved.write_text("{}")
    assert "this is not the log of a table" in run("replay", str(saved)).stderr


def test_reasons_are_for_programs_too(saved: Path) -> None:
    plain, full = (json.loads(run("replay", str(saved), "--json", *why).stdout) for why in ((), ("--why",)))
    assert "Initiative of Smolkin" in full.pop("why")[0]["text"]
    assert plain == full

"""`sheet show`, `check` and `export`."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from rulewright.content.toml_writer import format_toml
from rulewright.systems import game
from rulewright.systems.animon.packs.loading import load

from ..running import run
from .test_packs import CELLAR

SHELF = game("animon").shelf


def test_sheet_shows_where_its_numbers_come_from() -> None:
    told = run("sheet", "show", "animon", "tamsin-mossbit").stdout
    assert "BASIC maximum HP 17 = +5 BASIC [animon.hp] +12 Heart [animon.hp]" in told
    report = json.loads(run("sheet", "export", "animon", "rustbug").stdout)
    assert {key: report["numbers"][0][key] for key in ("name", "total")} == {"name": "maximum HP", "total": 12}


def test_check_says_which_rules_a_sheet_breaks(tmp_path: Path) -> None:
    assert run("sheet", "check", "animon", "tamsin-mossbit").stdout == "tamsin-mossbit: every rule is kept\n"
    own = tmp_path / "own.toml"
    own.write_text(CELLAR.replace('"FLEDGLING"', '"GIGA"'))
    broken = run("sheet", "check", "animon", "cellar-thing", "--pack", str(own))
    assert (broken.returncode, "[npc.upgrades]" in broken.stdout) == (1, True)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("new", "animon", "pear"), "there is no kind 'pear' here; there are pair, npc; did you mean pair?"),
        (("new", "animon", "--seed", "1"), "--seed is only for --random"),
        (("new", "animon", "--out", "nowhere/x.toml"), "there is no folder nowhere"),
        (("new", "animon", "--ruling", "creation.free-pick=two"), "did you mean creation.free-picks=one"),
        (("show", "animon"), "say whose sheet: rulewright sheet show animon WHO"),
        (("check", "animon"), "or --pack FILE to check all of it"),
        (("show", "animon", "rustbg"), "did you mean rustbug?"),
        (("show", "animon", "zed"), "there is no pair or NPC 'zed'"),
        (("show", "animon", "rustbug", "--out", "x.toml"), "--out is only for sheet new and sheet advance"),
        (("export", "animon", "rustbug", "--format", "xml"), "expected json or toml, got 'xml'"),
    ],
)
def test_wrong_input_is_refused_with_a_sentence_and_exit_code_2(arguments: tuple[str, ...], why: str) -> None:
    done = run("sheet", *arguments)
    assert (done.returncode, "Traceback" in done.stderr) == (2, False)
    assert why in done.stderr


def test_export_as_toml_is_the_entry_of_a_pack() -> None:
    text = run("sheet", "export", "animon", "tamsin-mossbit", "--format", "toml").stdout
    assert tomllib.loads(text) == SHELF.entries("tamsin-mossbit", None)


def test_every_shipped_character_written_as_toml_reads_back_as_the_same_sheet(tmp_path: Path) -> None:
    pack, own = load(None), tmp_path / "own.toml"
    ids = [entry.id for entry in (*pack.pair, *pack.npc)]
    entries: dict[str, dict[str, Any]] = {}
    for kind, listed in (item for name in ids for item in SHELF.entries(name, None).items()):
        entries.setdefault(kind, {}).update({entry["id"]: entry for entry in listed})
    written = {kind: list(by_id.values()) for kind, by_id in entries.items()}
    own.write_text(format_toml(written), encoding="utf-8")
    assert tomllib.loads(own.read_text(encoding="utf-8")) == written
    assert SHELF.faults(own, ()) == []
    for name in ids:
        assert SHELF.sheet(name, (), own) == SHELF.sheet(name, (), None)

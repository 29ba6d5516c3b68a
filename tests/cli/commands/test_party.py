"""`party`, and `sheet new` for whole parties."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulewright.cli import app
from rulewright.systems.tactics.packs.shelf import SHELF

from ..running import lines, run

RUN = CliRunner()

BROKEN = """
[[party]]
id = "mine"
title = "Mine"
basis = "Empire"
levels = 200
members = [
  { card = "oriel-vance" },
  { card = "sella-quill" },
  { card = "sella-quill" },
  { card = "road-warden" },
  { card = "road-warden" },
]
cite = "mine"
"""
YOURS = """
[[party]]
id = "yours"
title = "Yours"
basis = "Empire"
levels = 200
members = [{ card = "sella-quill" }, { card = "road-warden" }, { card = "hired-knife" }]
cite = "mine"
"""
PER_TYPE = ("--ruling", "party.agent_count=per_type")
BUILT = [
    *("200", "empire"),
    *("add character sella-quill", "add character", "merrow", "tam-farlight", "add character ivo-marrack"),
    *("add character", "sella-quill", "brannoc-hale"),
    *("add card old-oath", "ivo-marrack", "take advantage", "empress", "tam-farlight"),
    *("enough", "The Last Ferry", "", "moonless-court", "the-ford"),
]


def party(*arguments: str, typed: str = "") -> tuple[int, str]:
    done = RUN.invoke(app, ["party", *arguments], input=typed)
    error = f"{done.exception}\n" if done.exception and not isinstance(done.exception, SystemExit) else ""
    return done.exit_code, done.output + error


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


@pytest.mark.parametrize("what", ["check", "show"])
def test_shipped_party_is_named_by_its_id(what: str) -> None:
    code, told = party(what, "moonless-court")
    assert code == 0
    assert told.startswith("The Moonless Court\n  Basis: Samael\n")
    assert "Levels unspent 0 = +200 agreed [party.levels] -200 spent [party.budget]" in told


def test_every_broken_rule_is_shown_with_its_entries_and_what_fixes_it(own: Path) -> None:
    own.write_text(BROKEN, encoding="utf-8")
    code, told = party("check", str(own))
    assert code == 1
    assert told == (
        "mine: 3 rules are broken\n"
        "  party.unique: Sella Quill is there 2 times\n"
        "    entries: sella-quill, sella-quill-2\n"
        "    to fix it: keep one sella-quill\n"
        "  party.agents: 2 Agents where 200 Levels allow 1\n"
        "    entries: road-warden, road-warden-2\n"
        "    to fix it: leave out 1 of them, or agree on 300 Levels\n"
        "  leader.limit: 1 Leader where 200 Levels allow none\n"
        "    entries: oriel-vance\n"
        "    to fix it: leave out 1 of them, or agree on 250 Levels\n"
    )
    code, told = party("show", str(own))
    assert code == 0
    assert "breaks a rule: Sella Quill is there 2 times [party.unique]" in told


def test_rulings_decide_which_rules_are_broken(own: Path) -> None:
    own.write_text(YOURS, encoding="utf-8")
    assert party("check", str(own))[0] == 1
    assert party("check", str(own), "--ruling", "party.agent_count=at_least_one")[0] == 1
    code, told = party("check", str(own), *PER_TYPE)
    assert (code, "Agents: 2, 1 of each kind allowed" in told) == (0, True)


def test_all_parties_of_a_file_are_checked_also_for_programs(own: Path) -> None:
    own.write_text(BROKEN + YOURS.replace("levels = 200", "levels = 300"), encoding="utf-8")
    code, told = party("check", str(own), "--json")
    assert code == 1
    mine, yours = json.loads(told)
    assert (mine["party"], mine["legal"], yours["party"], yours["legal"]) == ("mine", False, "yours", True)
    assert mine["faults"][2] == {
        "rule": "leader.limit",
        "text": "1 Leader where 200 Levels allow none",
        "entries": ["oriel-vance"],
        "mend": "leave out 1 of them, or agree on 250 Levels",
    }
    assert yours["faults"] == []
    numbers = {number["name"]: number["total"] for number in yours["summary"]["numbers"]}
    assert (numbers["Levels spent"], numbers["Levels unspent"], numbers["Gnosis"]) == (85, 215, 3)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("chek", "x"), "expected new, check or show, got 'chek'; did you mean check?"),
        (("check",), "say which party: rulewright party check FILE"),
        (("check", "moonles-court"), "did you mean moonless-court?"),
        (("check", "moonless-court", "--ruling", "party.agent=x"), "did you mean party.agent"),
        (("check", "moonless-court", "--seed", "1"), "--seed is only for party new"),
        (("new", "--json"), "--json is only for party check and show"),
    ],
)
def test_wrong_input_is_refused_with_a_sentence_and_exit_code_2(arguments: tuple[str, ...], why: str) -> None:
    done = run("party", *arguments)
    assert (done.returncode, "Traceback" in done.stderr) == (2, False)
    assert why in done.stderr


def test_file_without_a_party_or_with_an_unknown_card_is_refused(own: Path) -> None:
    own.write_text("", encoding="utf-8")
    assert "expected at least one [[party]]" in run("party", "check", str(own)).stderr
    own.write_text(BROKEN.replace("oriel-vance", "oriel-vanse"), encoding="utf-8")
    done = run("party", "check", str(own))
    assert done.returncode == 2
    assert "party mine: members: there is no character 'oriel-vanse'; did you mean oriel-vance?" in done.stderr


def test_fault_in_an_encounter_does_not_hide_those_of_the_party(own: Path) -> None:
    fight = '[[encounter]]\nid = "yard"\ntitle = "Yard"\nscenario = "nowhere"\na = "mine"\nb = "mine"\ncite = "mine"\n'
    own.write_text(BROKEN + fight, encoding="utf-8")
    done = run("party", "check", str(own))
    assert done.returncode == 2
    assert "encounter yard: scenario: there is no scenario 'nowhere'" in done.stderr
    assert "mine: " in done.stdout
    assert "leader.limit" in done.stdout


@pytest.mark.parametrize("command", [("party", "new"), ("sheet", "new", "tactics", "party", "--out")])
def test_party_is_built_through_a_pipe_checked_and_shown(command: tuple[str, ...], own: Path) -> None:
    done = run(*command, str(own), typed=lines(*BUILT))
    assert done.returncode == 0, done.stdout + done.stderr
    told = " ".join(done.stdout.split())
    assert "then not of Empire: Ada Kessel (Wissenschaft)" in told
    assert "Then Sella Quill is there 2 times [party.unique]" in told
    written = tomllib.loads(own.read_text(encoding="utf-8"))
    assert [member["card"] for member in written["party"][0]["members"]] == [
        *("sella-quill", "tam-farlight", "ivo-marrack", "brannoc-hale")
    ]
    assert written["party"][0]["chosen"] == "tam-farlight"
    assert written["encounter"][0]["b"] == "moonless-court"
    assert party("check", str(own))[0] == 0
    assert run("sheet", "show", "tactics", "the-last-ferry", "--pack", str(own)).returncode == 0


def test_random_party_is_legal_and_repeatable(own: Path) -> None:
    told = [run("party", "new", "--random", "--seed", "3").stdout for _ in range(2)]
    assert told[0] == told[1]
    own.write_text(told[0], encoding="utf-8")
    assert party("check", str(own))[0] == 0


def test_party_and_encounter_of_the_manual_can_be_played(own: Path) -> None:
    manual = (Path(__file__).parents[3] / "docs/party.md").read_text(encoding="utf-8")
    own.write_text("".join(block.split("```")[0] for block in manual.split("```toml\n")[1:]), encoding="utf-8")
    code, told = party("check", str(own))
    assert (code, told.splitlines()[0]) == (0, "The Last Ferry")
    assert [unit.chosen for unit in SHELF.world("ferry-at-night", (), own).units if unit.id == "ivo-marrack"] == [True]
    own.write_text(BROKEN.replace('  { card = "sella-quill" },\n', ""), encoding="utf-8")
    assert party("check", str(own))[1] == manual.split("```\n")[3]

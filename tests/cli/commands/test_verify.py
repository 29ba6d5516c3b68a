"""`verify`: the dice of an exported table checked."""

from __future__ import annotations

import json
from pathlib import Path

from rulewright.table.dice.seal import seal

from ..running import run
from ..server import export_table


def test_true_dice_are_confirmed_and_a_changed_die_is_found(tmp_path: Path) -> None:
    path = export_table(tmp_path)
    good = run("verify", str(path))
    assert good.returncode == 0, good.stdout
    assert "the dice are what was committed to" in good.stdout
    told = json.loads(run("verify", str(path), "--json").stdout)
    assert (told["faults"], told["drawn"] > 0) == ([], True)
    path.write_bytes(path.read_bytes().replace(b'"faces":[', b'"faces":[1,', 1))
    bad = run("verify", str(path))
    assert bad.returncode == 1
    assert "these dice cannot be trusted" in bad.stdout
    told = run("verify", str(path), "--json")
    assert (told.returncode, bool(json.loads(told.stdout)["faults"])) == (1, True)


def test_exit_code_is_3_while_the_secret_is_not_revealed(tmp_path: Path) -> None:
    done = run("verify", str(export_table(tmp_path, revealed=False)))
    assert done.returncode == 3
    assert done.stdout.splitlines() == [
        "  not yet: the secret committed to in line 1 has not been revealed",
        "these dice cannot be checked yet: the secret has not been revealed",
    ]


def test_exit_code_is_3_for_dice_without_a_commitment(tmp_path: Path) -> None:
    path = tmp_path / "fight.table"
    run("play", "animon", "the-first-lesson", "--watch", "--seed", "1", "--save", str(path))
    done = run("verify", str(path))
    assert done.returncode == 3
    assert "bound to no secret" in done.stdout
    assert "rulewright replay" in done.stdout
    assert json.loads(run("verify", str(path), "--json").stdout)["unbound"]


def test_missing_commitment_is_found(tmp_path: Path) -> None:
    path = export_table(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)[:-1]
    path.write_bytes(seal(b"".join(line for line in lines if b'"committed"' not in line)))
    done = run("verify", str(path))
    assert done.returncode == 1
    assert "these dice cannot be trusted" in done.stdout


def test_file_that_is_no_table_is_refused(tmp_path: Path) -> None:
    missing = run("verify", str(tmp_path / "nothing.jsonl"))
    assert missing.returncode == 2
    assert "cannot read" in missing.stderr
    (tmp_path / "bad.jsonl").write_text("x")
    done = run("verify", str(tmp_path / "bad.jsonl"))
    assert (done.returncode, "bad.jsonl: this is not the log of a table" in done.stderr, done.stdout) == (2, True, "")

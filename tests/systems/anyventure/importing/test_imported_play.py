"""Imported content in play: creatures fight, and modules, ancestries and items change characters."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.character.creation import BY_THE_BOOK, pc_faults
from rulewright.systems.anyventure.character.sheet import fighter_of
from rulewright.systems.anyventure.importing import import_pack
from rulewright.systems.anyventure.model.scores import (
    is_immune,
    level,
    max_health,
    max_resolve,
    mitigation,
    speed,
    talent,
)
from rulewright.systems.anyventure.model.world import Adventure, Fighter
from rulewright.systems.anyventure.packs.loading import find_character, load
from rulewright.systems.anyventure.rules.turns.actions import price_of

from .samples import SAMPLES, pack_file

TESS = '''
[[pc]]
id = "tess"
name = "Tess"
ancestry = "testfolk"
size = "small"
culture = "testers"
restriction = "Oath"
benefit = "Steady"
item = "knife"
attributes = { physique = 3, finesse = 3, mind = 2, knowledge = 2, social = 1 }
trait = "test-trait"
form = "B"
talents = [{ id = "complex melee", points = 2 }]
languages = [{ id = "Common", level = 2 }, { id = "Testish", level = 3 }]
modules = [{ module = "test-core", tiers = ["1", "2a", "3", "4a"] }, { module = "test-persona", tiers = ["1"] }]
gear = ["test-blade", "test-mail", "test-tower-shield"]
hand = "test-blade"
off = "test-tower-shield"
cite = "mine"

[[encounter]]
id = "the-test"
title = "The test"
difficulty = "fair"
pcs = [{ who = "tess" }]
creatures = [{ who = "test-beast", count = 2 }]
map = """
...........
.p.....e...
...........
.......e...
...........
"""
cite = "mine"
'''


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pack_file(import_pack(SAMPLES), tmp_path_factory.mktemp("own"), TESS)


@pytest.fixture(scope="module")
def tess(own: Path) -> Fighter:
    pack = load(own)
    assert pc_faults(pack, find_character(pack, "tess")) == []  # type: ignore[arg-type]
    return fighter_of(pack, find_character(pack, "tess"), BY_THE_BOOK)


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "rulewright", *words], capture_output=True, text=True, check=False)


def test_a_character_has_the_numbers_of_imported_people_modules_and_items(tess: Fighter) -> None:
    adventure = Adventure(fighters=(tess,))
    assert max_health(tess).total == 20 + 3 + 2
    assert max_resolve(tess).total == 20 - 3 + 2
    assert speed(adventure, tess, "walk").total == 4
    assert mitigation(tess, "physical").total == 4 + 1
    assert (mitigation(tess, "cold").total, mitigation(tess, "dark").total) == (2, 5)
    assert level(tess, "simple melee", BY_THE_BOOK).total == 1
    assert level(tess, "fitness", BY_THE_BOOK).total == level(tess, "logic", BY_THE_BOOK).total == 1
    assert level(tess, "deflection", BY_THE_BOOK).total == 1
    assert talent(tess, "complex melee").total == 2
    assert is_immune(tess, "poisoned")
    assert [ability.id for ability in tess.sheet.abilities] == ["test-bite", "test-strike"]


def test_every_number_says_where_it_comes_from(own: Path) -> None:
    shown = run("sheet", "show", "anyventure", "tess", "--pack", str(own))
    assert shown.returncode == 0, shown.stderr
    lines = " ".join(shown.stdout.split())
    assert "Health 25 = +20 base" in lines
    assert "+3 Testfolk: Hardy" in lines
    assert "+2 Test Core: Test Core 4a" in lines
    assert "+4 Test Mail" in lines


def test_imported_creatures_fight_to_an_end(own: Path) -> None:
    seen = run("play", "anyventure", "the-test", "--pack", str(own), "--watch", "--seed", "3")
    assert seen.returncode == 0, seen.stderr
    assert "Test Beast" in seen.stdout
    assert "test-blade" in seen.stdout


def test_odds_know_imported_attacks_and_abilities(own: Path) -> None:
    beast = run("odds", "anyventure", "the-test", "test-beast", "tess", "--pack", str(own), "--json")
    assert beast.returncode == 0, beast.stderr
    actions = {one["action"]: one for one in json.loads(beast.stdout)}
    gaze = next(one for name, one in actions.items() if "test-gaze" in name)
    assert any(change["bar"].startswith("tess") for change in gaze["changes"])


def test_imported_abilities_are_offered_at_their_price_and_only_when_they_may_be_used(own: Path) -> None:
    world = GAME.shelf.world("the-test", (), own)
    assert GAME.on_turn is not None
    staged, offers = GAME.on_turn(world, "tess")
    named = {action.args[1]: action for action in offers.candidates() if action.rule.name == "special"}
    assert set(named) == {"test-bite", "test-strike"}
    assert [price_of(staged, named[name]).energy for name in ("test-bite", "test-strike")] == [2, 2]


def test_the_command_writes_a_pack_and_reports_what_it_found(tmp_path: Path) -> None:
    out = tmp_path / "mine.toml"
    done = run("packs", "import", "anyventure", str(SAMPLES), "--out", str(out))
    assert done.returncode == 0, done.stderr
    said = " ".join(done.stdout.split())
    assert said.startswith("23 files of Anyventure read 1 ancestry, 1 culture, 1 trait, 3 module")
    assert "unknown codes, kept unchanged (5):" in said
    assert "modules/secondary/test_dirty.json: options[9].data: Test Dirty 7: SSS" in said
    assert f"written to {out}" in said
    checked = run("packs", "anyventure", "check", "--pack", str(out))
    assert checked.stdout == f"{out}: every entry keeps the rules\n"
    again = run("packs", "anyventure", "import", str(SAMPLES), "--out", str(out), "--json")
    report = json.loads(again.stdout)
    assert (report["files"], report["counts"]["module"], report["out"]) == (23, 3, str(out))
    assert {"sort", "file", "field", "text"} == set(report["findings"][0])
    assert report["editions"] == {"autumn 2025": 3, "newest": 6}


def test_without_a_file_nothing_is_written() -> None:
    done = run("packs", "import", "anyventure", str(SAMPLES))
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "nothing was written: add --out FILE.toml")


def test_a_folder_without_readable_files_is_exit_code_1(tmp_path: Path) -> None:
    (tmp_path / "items").mkdir()
    (tmp_path / "items" / "a.json").write_text("{", encoding="utf-8")
    done = run("packs", "import", "anyventure", str(tmp_path), "--out", str(tmp_path / "x.toml"))
    assert (done.returncode, (tmp_path / "x.toml").exists()) == (1, False)
    assert "items/a.json: not JSON" in done.stdout
    assert done.stdout.endswith("nothing could be read\n")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("import", "animon", "."), "Animon Story cannot import files of other programs; write a pack by hand"),
        (("import", "anyventur", "."), "did you mean anyventure?"),
        (("import", "anyventure"), "say which folder: rulewright packs import anyventure DIR"),
        (("import", "anyventure", "nowhere"), "nowhere: expected a folder with the game's data files"),
        (("import", "anyventure", ".", "--ruling", "x=y"), "--ruling is only for packs list, check and schema"),
        (("anyventure", "list", "."), "folder is only for packs import GAME DIR"),
        (("anyventure", "list", "--out", "x.toml"), "--out is only for packs import GAME DIR"),
        (("import", "anyventure", ".", "--out", "no/where.toml"), "there is no folder no"),
    ],
)
def test_impossible_imports_are_refused(words: tuple[str, ...], why: str) -> None:
    done = run("packs", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert why in done.stderr


def test_an_existing_file_is_not_overwritten(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("# mine\n", encoding="utf-8")
    done = run("packs", "import", "anyventure", str(SAMPLES), "--out", str(mine))
    assert (done.returncode, mine.read_text(encoding="utf-8")) == (2, "# mine\n")
    assert "was not written by an import" in done.stderr

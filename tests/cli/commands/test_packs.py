"""`packs`: content listed and checked."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from rulewright.systems import game, names

from ..running import run

CELLAR = """
[[npc]]
id = "cellar-thing"
name = "Cellar Thing"
level = 1
stage = "FLEDGLING"
cite = "made for a test"
[[encounter]]
id = "the-cellar"
title = "Down in the cellar"
difficulty = "easy"
pairs = ["tamsin-mossbit"]
npcs = [{ npc = "cellar-thing" }]
cite = "made for a test"
"""


def test_own_pack_is_listed_checked_and_played(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(CELLAR)
    assert "the-cellar" in run("packs", "animon", "--pack", str(own)).stdout
    assert run("packs", "animon", "check", "--pack", str(own)).stdout.endswith("every entry keeps the rules\n")
    played = run("play", "animon", "the-cellar", "--pack", str(own), "--watch", "--seed", "3")
    assert "Cellar Thing" in played.stdout
    assert re.search(r"The end: the (players|opponents) have won\n$", played.stdout)


def test_several_packs_add_up(tmp_path: Path) -> None:
    creature, _, fight = CELLAR.partition("[[encounter]]")
    (tmp_path / "creatures.toml").write_text(creature)
    (tmp_path / "fights.toml").write_text(f"[[encounter]]{fight}")
    both = ("--pack", str(tmp_path / "creatures.toml"), "--pack", str(tmp_path / "fights.toml"))
    assert "the-cellar" in run("packs", "animon", *both).stdout
    assert "Cellar Thing" in run("play", "animon", "the-cellar", *both, "--watch", "--most", "2").stdout
    alone = run("packs", "animon", "--pack", str(tmp_path / "fights.toml"))
    assert (alone.returncode, "cellar-thing" in alone.stderr) == (2, True)


def test_content_is_listed_by_kind_and_found_by_name() -> None:
    assert "npc rustbug: Rustbug\n" in run("packs", "animon", "npc").stdout
    found = run("packs", "animon", "--search", "RUST").stdout.splitlines()
    assert found == ["npc rustbug: Rustbug", "encounter rust-in-the-shed: Rust in the shed (easy)"]
    assert json.loads(run("packs", "animon", "npc", "--search", "rust", "--json").stdout)["npc"][0]["id"] == "rustbug"
    nothing = run("packs", "animon", "--search", "gargoyle")
    assert (nothing.returncode, "nothing is called 'gargoyle'" in nothing.stderr) == (2, True)
    wrong = run("packs", "animon", "npcs")
    assert "did you mean npc?" in wrong.stderr


def test_own_pack_with_control_characters_is_refused(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(CELLAR.replace('name = "Cellar Thing"', 'name = "Cellar\u202e Thing"'), encoding="utf-8")
    refused = run("packs", "animon", "check", "--pack", str(own))
    assert (refused.returncode, "name: expected words without control characters, got" in refused.stderr) == (2, True)


def test_pack_that_breaks_a_rule_has_exit_code_1(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(CELLAR.replace('"FLEDGLING"', '"BASIC"'))
    broken = run("packs", "animon", "check", "--pack", str(own))
    assert broken.returncode == 1
    assert "[npc.upgrades]" in broken.stdout


def test_schema_is_printed() -> None:
    assert json.loads(run("packs", "animon", "schema").stdout)["$ref"] == "#/$defs/Pack"


TWO_TALENTS = """
[[kid]]
id = "nell"
name = "Nell"
type = "Bookworm"
logic = 4
reflex = 2
spirit = 3
talents = [{ name = "Maps", rank = 1, helps = ["test"] }, { name = "Knots", rank = 1, helps = ["test"] }]
special_item = "A rope"
flaw = "Hums"
desire = "To see the sea"
virtue = "Kind"
cite = "made for a test"
"""


def test_pack_is_checked_by_the_rulings_of_the_table(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(TWO_TALENTS)
    words = ("packs", "animon", "check", "--pack", "own.toml")
    by_the_book, at_this_table = (
        run(*words, at=tmp_path),
        run(*words, "--ruling", "creation.free-picks=two", at=tmp_path),
    )
    assert (by_the_book.returncode, "kid nell" in by_the_book.stdout) == (1, True)
    assert (at_this_table.returncode, at_this_table.stdout) == (0, "own.toml: every entry keeps the rules\n")
    assert json.loads(run("packs", "animon", "check", "--json").stdout) == {"pack": None, "faults": []}


@pytest.mark.parametrize("command", ["packs", "rules"])
def test_games_are_listed_if_none_is_named(command: str) -> None:
    told = run(command)
    assert (told.returncode, told.stderr) == (0, "")
    shown = " ".join(told.stdout.split())
    for name in names():
        assert f"{name}: {game(name).title}. {game(name).about}" in shown
    assert [row["name"] for row in json.loads(run(command, "--json").stdout)] == list(names())


def test_coverage_needs_a_game() -> None:
    refused = run("rules", "--coverage")
    assert (refused.returncode, "--coverage needs a game" in refused.stderr) == (2, True)


def test_counts_are_words_in_the_plural() -> None:
    assert run("packs", "animon").stdout.startswith("7 kids, 16 animon, 11 pairs, 15 NPCs, 9 encounters, 1 chart\n")
    told = " ".join(run("packs", "anyventure").stdout.split())
    assert "8 ancestries, 6 cultures, " in told
    assert "26 gear, 11 potions, " in told
    assert "0 note" not in told

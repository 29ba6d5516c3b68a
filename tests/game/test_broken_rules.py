"""A table is told which rules those who take part break, before they are played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulewright.content.shelf import Match
from rulewright.game.game import Game
from rulewright.systems import animon, anyventure, stunts, tactics
from rulewright.table.play import inputs
from rulewright.table.play.carry_out import carry_out
from rulewright.table.play.table import Table
from rulewright.table.view.story.story_lines import story
from tests.cli.running import run

OWN = """
[[pc]]
id = "nell"
name = "Nell"
fight = 2
perks = [{ name = "Steady", skills = ["fight"], dice = 0 }]
items = [{ name = "Sling", damage = 2, dice = 1, range = "near" }]
aspects = ["Late again"]
cite = "mine"

[[encounter]]
id = "my-quay"
title = "Mine"
difficulty = "easy"
pcs = [{ who = "nell" }]
opponents = [{ who = "bailiff", count = 2 }]
zones = [{ id = "quay" }]
cite = "mine"
"""
NELL = "Nell breaks a rule: Steady lends 1 die or more, not 0"
BROKEN = [
    (animon.GAME, "rust-in-the-shed", "effect.roster=tough-break-only", "Jory Smolkin breaks a rule: Noon Without"),
    (anyventure.GAME, "the-toll-bridge", "creation.talent-points=none", "Maren Holt breaks a rule: talents cost 5"),
    (tactics.GAME, "toll-at-the-ford", "summoner.different=distinct", "The Moonless Court breaks a rule: Merrow"),
]


@pytest.mark.parametrize(("system", "encounter", "ruling", "told"), BROKEN, ids=lambda it: getattr(it, "name", ""))
def test_a_table_hears_of_broken_rules_first(system: Game[Any], encounter: str, ruling: str, told: str) -> None:
    table = Table(system, system.staged(Match(encounter, rulings=(ruling,))))
    first = next(line.text for line in story(table) if "opens" not in line.text)
    assert first.startswith(told)
    assert table.waiting_for()


@pytest.fixture
def own(tmp_path: Path) -> Path:
    (tmp_path / "own.toml").write_text(OWN, encoding="utf-8")
    return tmp_path / "own.toml"


@pytest.mark.parametrize("name", ["sim", "play"])
def test_commands_tell_it_before_anything_else(own: Path, name: str) -> None:
    more = {"sim": ["--within", "20%", "--workers", "1"], "play": ["--watch", "--most", "1"]}[name]
    done = run(name, "stunts", "my-quay", "--pack", str(own), *more)
    assert " ".join(done.stdout.split()).count(NELL) == 1, done.stderr


def test_somebody_who_joins_later_is_told_of_too(own: Path) -> None:
    table = Table(stunts.GAME, stunts.GAME.staged(Match("the-ferry-toll")))
    carry_out(table, "gm", inputs.Join(do="join", names=["nell"], side="ours"), str(own))
    assert NELL in [line.text for line in story(table)]


@pytest.mark.parametrize("system", [animon.GAME, anyventure.GAME, stunts.GAME, tactics.GAME], ids=lambda it: it.name)
def test_nobody_of_the_shipped_encounters_breaks_a_rule(system: Game[Any]) -> None:
    for encounter in system.shelf.encounters(None):
        assert system.shelf.broken_in(Match(encounter.id)) == []

"""Advancing an existing pair: it grows by the same rules as a new one and keeps everything else."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from rulewright.content.toml_writer import format_toml
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.systems.animon import GAME
from rulewright.systems.animon.making.draft import Draft
from rulewright.systems.animon.packs.loading import faults, load
from rulewright.table.play.table import Table

MAKING = GAME.making
PAIRS = ("bram-pebbrow", "liv-puddlin", "liv-wickling", "oskar-fizzpin", "tamsin-mossbit", "wren-murkling")


def grown(who: str, levels: int, seed: int = 0, pack: Path | None = None) -> tuple[Draft, list[str]]:
    """A pair after so many more levels, with upgrades by chance, and every question that was put."""
    assert MAKING.advance
    draft = MAKING.advance(who, (), pack)
    table, chance, put = Table(MAKING.system, draft), random.Random(seed), []
    while isinstance(asked := table.question(GM), Ask):
        put.append(str(asked.label))
        further: Any = min(draft.level + levels, 10)
        table.answer(GM, further if "Up to which" in str(asked.label) else asked.options.sample(chance.randrange))
    return table.world, put


def kept(draft: Draft, folder: Path) -> Path:
    written = format_toml(MAKING.finish(draft))
    assert tomllib.loads(written) == MAKING.finish(draft)
    file = folder / "pack.toml"
    file.write_text(written, encoding="utf-8")
    return file


@pytest.mark.rule("level.table", "level.minor", "level.major", "level.score-improvement")
@pytest.mark.parametrize("who", PAIRS)
def test_an_advanced_pair_breaks_no_rule(who: str, tmp_path: Path) -> None:
    before = next(one for one in load().pair if one.id == who)
    draft, _ = grown(who, 3, seed=7)
    pack = load(kept(draft, tmp_path))
    after = next(one for one in pack.pair if one.id == who)
    assert (after.level, after.kid, after.animon) == (min(before.level + 3, 10), before.kid, before.animon)
    assert [(name, fault) for name, fault in faults(pack) if name == f"pair {who}"] == []
    assert next(one for one in pack.kid if one.id == after.kid) == next(
        one for one in load().kid if one.id == after.kid
    )


def test_a_pair_that_does_not_grow_stays_the_same(tmp_path: Path) -> None:
    draft, put = grown("tamsin-mossbit", 0)
    assert len(put) == 1
    pack = load(kept(draft, tmp_path))
    assert pack == load()


@pytest.mark.rule("level.xp-track")
def test_a_pair_with_half_its_xp_track_has_had_its_minor_upgrade(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    (entry,) = GAME.shelf.entries("tamsin-mossbit", None)["pair"]
    for xp, minors in ((0, 1), (5, 0)):
        file.write_text(format_toml({"pair": [{**entry, "xp": xp}]}), encoding="utf-8")
        draft, put = grown("tamsin-mossbit", 1, pack=file)
        assert sum("Minor Upgrade" in label for label in put) == minors
        assert MAKING.finish(draft)["pair"][0].get("xp", 0) == 0


def test_due_upgrades_are_taken_first(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    (entry,) = GAME.shelf.entries("tamsin-mossbit", None)["pair"]
    file.write_text(format_toml({"pair": [{**entry, "upgrades_due": ["minor"], "points": 2}]}), encoding="utf-8")
    draft, put = grown("tamsin-mossbit", 1, pack=file)
    assert "Minor Upgrade" in put[0]
    (after,) = MAKING.finish(draft)["pair"]
    assert after.get("upgrades_due", []) == []
    assert after["points"] == 3


@pytest.mark.rule("animon.stages")
def test_an_existing_stage_is_not_asked_for_again() -> None:
    draft, _ = grown("oskar-fizzpin", 2)
    line = next(one for one in load().animon if one.id == "fizzpin")
    drawn = [(form.stage.name, form.name) for form in draft.animon.forms]
    assert drawn == [(one.stage, one.name) for one in line.forms]

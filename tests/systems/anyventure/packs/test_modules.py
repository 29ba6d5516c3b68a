"""The shipped modules follow their pattern, and packs that break it are refused."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

from rulewright.errors import Refusal
from rulewright.kernel.rules.world import find
from rulewright.systems.anyventure.character.creation import pc_faults
from rulewright.systems.anyventure.character.sheet import fighter_of, sheet_of_pc
from rulewright.systems.anyventure.house import Rulings
from rulewright.systems.anyventure.model.modules import Category, grant, with_option, without_option
from rulewright.systems.anyventure.model.sheets import Owned
from rulewright.systems.anyventure.model.terms import SCHOOLS, WEAPONRY
from rulewright.systems.anyventure.packs.entries import RegularTier
from rulewright.systems.anyventure.packs.loading import load

PACK = load()
BIG = tuple(f"{family}.{name}" for family, own in (("weapon", WEAPONRY), ("magic", SCHOOLS)) for name in own)
MAREN = find(PACK.pc, "maren")


@pytest.mark.rule("module.tiers", "module.count", "module.categories")
def test_modules_of_all_categories_have_the_whole_pattern() -> None:
    for module in PACK.module:
        tiers = [option.tier for option in module.options]
        assert set(get_args(RegularTier)) <= set(tiers), module.id
        assert len(tiers) in (10, 11), module.id
        assert len({tier[0] for tier in tiers}) == 7
    counted = Counter(module.category for module in PACK.module)
    assert all(counted[category] >= 3 for category in get_args(Category))
    assert any(len(module.options) == 11 for module in PACK.module)


@pytest.mark.rule("module.no-duplicates")
def test_no_core_or_secondary_module_repeats_an_action_or_an_immunity_of_another() -> None:
    common = [module for module in PACK.module if module.category != "personality"]
    actions = [ability.id for module in common for option in module.options for ability in option.abilities]
    shields = [
        change.to
        for module in common
        for change in {change for option in module.options for change in option.changes}
        if change.to.startswith(("immune.", "subschool."))
    ]
    assert len(set(actions)) == len(actions)
    assert len(set(shields)) == len(shields)


@pytest.mark.rule("module.big-bumps")
def test_big_bumps_of_weapons_and_magic_come_at_tiers_5_and_6() -> None:
    bumps = [
        option.tier[0]
        for module in PACK.module
        for option in module.options
        for change in option.changes
        if change.to in BIG and change.amount > 1
    ]
    assert set(bumps) == {"5", "6"}


def test_modules_give_actions_reactions_daily_uses_songs_spells_and_a_subschool() -> None:
    options = [option for module in PACK.module for option in module.options]
    abilities = [ability for option in options for ability in option.abilities]
    assert {ability.use for ability in abilities} == {"action", "reaction"}
    assert {"day", "combat", "at will"} <= {ability.per for ability in abilities}
    given = {change.to.partition(".")[0] for option in options for change in option.changes}
    assert {"spells", "subschool", "music", "attribute", "immune", "sense", "band", "dual-wield"} <= given
    assert any(option.songs for option in options)


@pytest.mark.parametrize("module", [module.id for module in PACK.module])
def test_every_option_goes_onto_a_sheet_and_off_again(module: str) -> None:
    entry = MAREN.but(modules=())
    sheet = sheet_of_pc(PACK, entry, Rulings())
    known = find(PACK.module, module).module()
    for option in known.options:
        given = grant(known, option.tier, Rulings())
        grown = with_option(sheet, given)
        assert grown != sheet
        assert grown.modules == (Owned(module, (option.tier,)),)
        assert without_option(grown, given) == sheet


@pytest.mark.parametrize("module", [module.id for module in PACK.module])
def test_a_module_bought_in_play_makes_the_same_sheet_as_one_written_down(module: str) -> None:
    known = find(PACK.module, module).module()
    tiers = ("1", "2b", "3", "4a", "5", "6b", "7")
    written = sheet_of_pc(PACK, MAREN.but(modules=(Owned(module, tiers),)), Rulings())
    grown = sheet_of_pc(PACK, MAREN.but(modules=()), Rulings())
    for tier in tiers:
        grown = with_option(grown, grant(known, tier, Rulings()))
    assert grown == written


@pytest.mark.rule("module.count")
@pytest.mark.parametrize(("ruling", "rules"), [("ten", ["module.count"]), ("eleven", [])])
def test_an_eleventh_option_on_a_sheet_is_legal_where_the_table_counts_eleven(ruling: str, rules: list[str]) -> None:
    entry = MAREN.but(modules=(Owned("stalwart", ("1",)), Owned("wyrm-sworn", ("1", "2a", "3x"))))
    assert [fault.rule for fault in pc_faults(PACK, entry, Rulings.of(f"module.option-count={ruling}"))] == rules
    assert "lullaby-for-a-giant" in fighter_of(PACK, entry, Rulings()).music.songs


@pytest.mark.rule("module.award", "creation.module-points")
def test_points_awarded_since_creation_pay_for_more() -> None:
    more = MAREN.but(modules=(*MAREN.modules, Owned("brawler", ("1", "2a", "3"))))
    assert [fault.rule for fault in pc_faults(PACK, more)] == ["creation.module-points"]
    assert pc_faults(PACK, more.but(points=2)) == []
    assert fighter_of(PACK, more.but(points=5), Rulings()).points == 3
    short = str(next(iter(pc_faults(PACK, more.but(points=1)))))
    assert short.startswith("modules cost 1 more points than a default start and the 1 awarded since has")


OPTIONS = "".join(f"[[module.options]]\ntier = '{tier}'\nname = 'n{tier}'\n" for tier in get_args(RegularTier))
MODULE = "[[module]]\nid = 'odd'\nname = 'Odd'\ncategory = 'core'\ncite = 'test'\n" + OPTIONS
EXTRA = "[[module.options]]\ntier = '{0}'\nname = '{0}'\n"
PC = "[[pc]]\nid = 'q'\nname = 'q'\nancestry = 'hearthfolk'\nculture = 'river-towns'\ncite = 'test'\n"
BAD = [
    (MODULE + EXTRA.format("3x") + EXTRA.format("4x"), "one eleventh option at most, not 3x and 4x"),
    (MODULE.replace("tier = '5'", "tier = '5x'"), "there is no option for tier 5"),
    (MODULE + EXTRA.format("2c"), "did you mean 2"),
    (MODULE + EXTRA.format("3x") + "songs = ['home-fyres']\n", "home-fyres"),
    (PC + "modules = [{ module = 'bulwark', tiers = ['1', '3x'] }]\n", "'3x' is no tier of bulwark"),
    (PC + "injuries = ['lost-hnd']\n", "lost-hnd"),
    (PC + "points = -1\n", "points"),
]


@pytest.mark.rule("module.count", "module.tiers")
@pytest.mark.parametrize(("text", "why"), BAD)
def test_a_pack_that_breaks_the_pattern_is_refused(text: str, why: str, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Refusal, match=re.escape(why)):
        load(file)


def test_a_pack_with_an_eleventh_option_loads(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(MODULE + EXTRA.format("7x"), encoding="utf-8")
    assert len(find(load(file).module, "odd").options) == 11

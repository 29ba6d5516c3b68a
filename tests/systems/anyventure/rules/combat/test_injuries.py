"""Injuries: which one, what it does while it lasts, and what heals it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from rulewright.dice.dist import Dist
from rulewright.errors import Refusal, ScriptError
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.engine.solve import Solver
from rulewright.systems.anyventure.character.sheet import fighter_of
from rulewright.systems.anyventure.character.sheet_text import sheet_of
from rulewright.systems.anyventure.house import Rulings
from rulewright.systems.anyventure.model.scores import max_energy, max_health, speed
from rulewright.systems.anyventure.model.sheets import Change, Potion
from rulewright.systems.anyventure.model.world import Adventure, Fighter, Injury, InjuryKind
from rulewright.systems.anyventure.packs.loading import load
from rulewright.systems.anyventure.rules.checks.dice import dice_of
from rulewright.systems.anyventure.rules.combat.injuries import fit_prosthetic, heal_injury, injure, restore_part
from rulewright.systems.anyventure.rules.combat.lifeline import lifeline_table
from rulewright.systems.anyventure.rules.goods.brews import work_on
from rulewright.systems.anyventure.view import claims

from ...build import adventure, fighter, has

PACK = load()
HARMS = tuple(entry.injury() for entry in PACK.injury)
LAME = next(injury for injury in HARMS if injury.name == "a lame leg")
FOOT = next(injury for injury in HARMS if injury.name == "a lost foot")
EARS = next(injury for injury in HARMS if injury.name == "burst ears")


def low(**changes: Any) -> Adventure:
    """Ana at 0 Health at a table that has injuries to choose from."""
    return adventure(fighter("ana", health=0, **changes), harms=HARMS)


def ana(world: Adventure) -> Fighter:
    return world.fighter("ana")


@pytest.mark.rule("injury.choice", "injury.kinds", "lifeline.limb", "lifeline.lingering", "lifeline.cosmetic")
@pytest.mark.parametrize(
    ("shown", "kind", "name"),
    [
        (2, "missing part", "a lost foot"),
        (3, "lingering", "a lame leg"),
        (4, "severe wound", "a torn lung"),
        (5, "cosmetic", "a lock of white hair"),
    ],
)
def test_the_lifeline_table_names_the_kind_and_the_gm_the_injury(shown: int, kind: str, name: str) -> None:
    played = play(low(), lifeline_table("ana"), faces(shown), says("gm", name, label=f"an injury ({kind}). Which one?"))
    assert [(injury.kind, injury.name) for injury in ana(played.world).injuries] == [(kind, name)]
    others = next(injury.name for injury in HARMS if injury.kind != kind)
    with pytest.raises(ScriptError, match="expected one of"):
        play(low(), lifeline_table("ana"), faces(shown), says("gm", others))


@pytest.mark.rule("injury.choice")
def test_a_die_picks_among_the_injuries_of_the_kind() -> None:
    lingering = [injury for injury in HARMS if injury.kind == "lingering"]
    for shown, one in enumerate(lingering, 1):
        after = play(low(), injure("ana", "lingering", ""), says("gm", "at random"), faces(shown)).world
        assert ana(after).injuries == (one,)
    law = Solver[Adventure]().worlds_after(low(), injure("ana", "cosmetic", ""))
    assert law.map(lambda world: ana(world).injuries[0].name) == Dist(
        {injury.name: 1 for injury in HARMS if injury.kind == "cosmetic"}
    )


@pytest.mark.rule("injury.choice")
def test_the_gm_may_use_own_words() -> None:
    script = (says("gm", "in my own words"), says("gm", "a crooked nose"))
    assert ana(play(low(), injure("ana", "cosmetic", "a scar"), *script).world).injuries == (
        Injury("cosmetic", "a crooked nose"),
    )


@pytest.mark.rule("injury.choice")
def test_nobody_loses_the_same_foot_twice() -> None:
    world = low(injuries=(FOOT,))
    with pytest.raises(ScriptError, match="expected one of"):
        play(world, injure("ana", "missing part", ""), says("gm", FOOT.name))


@pytest.mark.rule("injury.kinds", "lifeline.lingering")
def test_a_lingering_injury_has_its_penalties_until_it_is_healed() -> None:
    world = low(fitness=(2, 1)).but(fight=None)
    lame = play(world, injure("ana", "lingering", ""), says("gm", LAME.name)).world
    assert [speed(one, ana(one), "walk").total for one in (world, lame)] == [5, 4]
    assert "-1 a lame leg" in speed(lame, ana(lame), "walk").explain()
    plain, limping = (dice_of(one, ana(one), "fitness")[0] for one in (world, lame))
    assert plain is not None
    assert limping is not None
    assert (plain.in_words(), limping.in_words()) == ("2d6", "1d6")
    healed = play(lame, heal_injury("ana", LAME.name)).world
    assert ana(healed) == ana(world)


@pytest.mark.rule("injury.kinds", "lifeline.lingering")
def test_lost_hearing_deafens_as_long_as_it_lasts() -> None:
    deaf = play(low(), injure("ana", "lingering", ""), says("gm", EARS.name)).world
    assert ana(deaf).has("deafened")
    assert not ana(play(deaf, heal_injury("ana", EARS.name)).world).has("deafened")
    immune = low(changes=(Change("immune.deafened"),))
    assert not ana(play(immune, injure("ana", "lingering", ""), says("gm", EARS.name)).world).has("deafened")


@pytest.mark.rule("injury.kinds", "lifeline.severe")
def test_a_severe_wound_costs_a_point_of_health_for_good() -> None:
    hurt = play(low(), lifeline_table("ana"), faces(4), says("gm", "a torn lung")).world
    assert max_health(ana(hurt)).total == 19
    assert [
        claim.rule
        for claim in claims(hurt.but(fight=None), "gm")
        if claim.given[:1] == ("ana",) and "injury" in claim.rule.name
    ] == []


@pytest.mark.rule("injury.kinds", "lifeline.limb")
def test_a_missing_part_needs_a_prosthetic_or_strong_magic() -> None:
    world = adventure(fighter("ana", injuries=(FOOT,)), fight=None)
    assert speed(world, ana(world), "walk").total == 3
    fitted = play(world, fit_prosthetic("ana", FOOT.name)).world
    assert speed(fitted, ana(fitted), "walk").total == 5
    assert [(injury.kind, injury.fitted) for injury in ana(fitted).injuries] == [("missing part", True)]
    whole = play(fitted, restore_part("ana", FOOT.name)).world
    assert ana(whole).injuries == ()


@pytest.mark.rule("injury.kinds", "lifeline.limb")
def test_a_prosthetic_ends_the_condition_of_a_missing_part_and_no_other() -> None:
    ears = Injury("missing part", "lost ears", (Change("dice.senses", -1),), ("deafened",))
    world = low().but(harms=(ears,), fight=None)
    deaf = play(world, injure("ana", "missing part", ""), says("gm", "lost ears")).world
    assert ana(deaf).has("deafened")
    assert not ana(play(deaf, fit_prosthetic("ana", "lost ears")).world).has("deafened")
    twice = deaf.with_fighter(ana(deaf).but(conditions=(*ana(deaf).conditions, has("deafened", name="thunder"))))
    assert ana(play(twice, fit_prosthetic("ana", "lost ears")).world).has("deafened")


@pytest.mark.rule("injury.kinds")
def test_healing_injuries_is_offered_to_the_gm_between_fights_only() -> None:
    injuries = tuple(next(injury for injury in HARMS if injury.kind == kind) for kind in ("cosmetic", "severe wound"))
    world = adventure(fighter("ana", injuries=(*injuries, LAME, FOOT)), fight=None)
    found = [
        (claim.rule.name, claim.given)
        for claim in claims(world, "gm")
        if claim.rule in (heal_injury, restore_part, fit_prosthetic)
    ]
    assert found == [
        ("heal_injury", ("ana", LAME.name)),
        ("restore_part", ("ana", FOOT.name)),
        ("fit_prosthetic", ("ana", FOOT.name)),
    ]
    fight = adventure(fighter("ana", injuries=(LAME,)))
    assert [claim for claim in claims(fight, "gm") if claim.rule is heal_injury] == []
    assert [claim for claim in claims(world, "ana") if claim.rule is heal_injury] == []


@pytest.mark.rule("injury.kinds", "injury.choice")
def test_injuries_on_a_sheet_work_in_play() -> None:
    entry = next(pc for pc in PACK.pc if pc.id == "maren")
    hurt = entry.but(injuries=("torn-lung", "cracked-ribs", "burst-ears"))
    before, after = (fighter_of(PACK, one, Rulings()) for one in (entry, hurt))
    assert (max_health(before).total - max_health(after).total, max_energy(after).total) == (1, 4)
    assert (after.health, after.energy) == (max_health(after).total, 4)
    assert after.has("deafened")
    said = dict(sheet_of(PACK, hurt, Rulings()).words)["Injuries"]
    assert said == "a torn lung (severe wound); cracked ribs (lingering); burst ears (lingering)"
    assert "Injuries" not in dict(sheet_of(PACK, entry, Rulings()).words)


BAD = [
    ("kind = 'cosmetic'\nchanges = [{ to = 'walk' }]", "a cosmetic injury changes no number"),
    ("kind = 'severe wound'\nbrings = ['blinded']", "a severe wound costs a point of maximum Health"),
    ("kind = 'lingering'", "a lingering injury has a penalty until it is healed"),
    ("kind = 'lingering'\nchanges = [{ to = 'wlk' }]", "did you mean walk?"),
    ("kind = 'lingring'", "did you mean lingering?"),
    (
        "kind = 'lingering'\nbrings = ['stunned']",
        "stunned ends by a rule of its own; an injury brings blinded, deafened",
    ),
]


@pytest.mark.rule("injury.kinds", "condition.duration")
@pytest.mark.parametrize(("fields", "why"), BAD)
def test_an_injury_in_a_pack_is_what_its_kind_says(fields: str, why: str, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(f"[[injury]]\nid = 'odd'\nname = 'odd'\ncite = 'test'\n{fields}\n", encoding="utf-8")
    with pytest.raises(Refusal, match=re.escape(why)):
        load(file)


def test_twelve_injuries_of_all_kinds_are_shipped() -> None:
    kinds = [injury.kind for injury in HARMS]
    assert len(kinds) == 12
    assert {kind: kinds.count(kind) >= 2 for kind in get_args(InjuryKind)} == dict.fromkeys(get_args(InjuryKind), True)


@pytest.mark.rule("injury.kinds", "item.consumables")
def test_a_potion_does_not_end_conditions_brought_by_an_injury() -> None:
    deaf = (has("deafened"), has("deafened", name=EARS.name))
    world = adventure(fighter("ana", injuries=(EARS,), conditions=deaf))
    after = ana(play(world, work_on("ana", Potion(id="drops", ends=("deafened",)), "ana")).world)
    assert [condition.name for condition in after.conditions] == [EARS.name]

"""Scores of Kids, Animon and NPCs: HP, Damage, Dodge, Initiative, Uses and pools."""

from __future__ import annotations

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.animon.model.scores import damage, dodge, initiative, max_hp, max_uses, uses_left
from rulewright.systems.animon.model.sheets import (
    Improvement,
    Kid,
    Knack,
    Stage,
    Stat,
    Upgrade,
)
from rulewright.systems.animon.rules.combat.attack import attack
from rulewright.systems.animon.rules.combat.signature import signature_attack
from rulewright.systems.animon.rules.ending import breath
from rulewright.systems.animon.rules.growth.bond import give_modifier
from rulewright.systems.animon.rules.rolls.checks import check
from rulewright.systems.animon.rules.turns.actions import actions
from systems.animon.build import animon, form, kid, npc, pair, pc, signature, story
from systems.animon.sound_sheets import AGG, DEF, SWIFT, TOUGH


@pytest.mark.rule("kid.traits", "kid.talents")
@pytest.mark.parametrize(("which", "dice"), [(Stat.LOGIC, 6), (Stat.REFLEX, 5), (Stat.SPIRIT, 4)])
def test_a_kid_rolls_a_trait_and_the_rank_of_a_fitting_talent(which: Stat, dice: int) -> None:
    mia = kid("mia", sheet=Kid(4, 3, 2, (Knack("Maps", 2, ("test",)), Knack("Dodging", 3, ("defence",)))))
    world = story(pc("rex"), mia, pairs=(pair(),), fight=False)
    assert play(world, check("mia", which, dice, "a test"), faces(*(4,) * dice)).value is True


@pytest.mark.rule("kid.type-feature", "kid.flaw", "animon.classification")
@pytest.mark.parametrize(
    ("who", "which", "net", "reason", "thrown", "hits"),
    [
        ("mia", Stat.LOGIC, 1, "Bookworm among books", (3, 3, 2, 2), 2),
        ("mia", Stat.LOGIC, -1, "her Flaw", (5, 5, 4, 4), 2),
        ("rex", Stat.BRAINS, 1, "an Aquatic at sea", (3, 3, 2), 2),
    ],
)
def test_type_flaw_and_classification_shift_the_test_the_gm_names(
    who: str, which: Stat, net: int, reason: str, thrown: tuple[int, ...], hits: int
) -> None:
    world = story(pc("rex"), kid("mia"), pairs=(pair(),), fight=False)
    given = play(world, give_modifier(who, net, "test", reason)).world
    assert play(given, check(who, which, hits, reason), faces(*thrown)).value is True
    refused = [faces(*thrown), says(who, False, label="Push")]
    after = play(given, check(who, which, hits + 1, reason), *refused)
    assert after.value is False
    assert after.world.modifiers == ()


@pytest.mark.rule("kid.stamina")
@pytest.mark.parametrize(("level", "stamina"), [(1, 10), (2, 11), (4, 13), (10, 19)])
def test_stamina_is_nine_and_the_bond_level(level: int, stamina: int) -> None:
    world = story(pc("rex"), kid("mia"), pairs=(pair(level=level),))
    assert max_hp(world, world.fighter("mia")).total == stamina


# Animon


@pytest.mark.rule("animon.stages", "animon.stats")
def test_stages_go_up_and_each_has_its_own_four_stats() -> None:
    assert [stage.name for stage in sorted(Stage)] == ["FLEDGLING", "BASIC", "SUPER", "ULTRA", "GIGA"]
    sheet = animon(form(Stage.BASIC, (4, 3, 2, 3)), form(Stage.SUPER, (2, 5, 4, 3)))
    for stage, dice in ((Stage.BASIC, (4, 3, 2, 3)), (Stage.SUPER, (2, 5, 4, 3))):
        world = story(pc("rex", stage, sheet=sheet), fight=False)
        for which, number in zip((Stat.HEART, Stat.POWER, Stat.AGILITY, Stat.BRAINS), dice, strict=True):
            done = play(world, check("rex", which, number, "a test"), faces(*(4,) * number))
            assert done.value is True


@pytest.mark.rule("animon.hp", "animon.scores", "animon.stats")
@pytest.mark.parametrize(
    ("stage", "hp", "first", "revised", "uses"),
    [
        (Stage.FLEDGLING, 6, 2, 2, 0),
        (Stage.BASIC, 14, 6, 6, 3),
        (Stage.SUPER, 26, 12, 8, 3),
        (Stage.ULTRA, 35, 16, 12, 4),
        (Stage.GIGA, 50, 25, 20, 4),
    ],
)
def test_hp_damage_and_uses_of_every_stage(stage: Stage, hp: int, first: int, revised: int, uses: int) -> None:
    rex = pc("rex", stage)
    world, later = story(rex), story(rex, rulings=("damage.multipliers=revised",))
    assert max_hp(world, rex).total == hp
    assert (damage(world, rex).total, damage(later, rex).total) == (first, revised)
    assert max_uses(world, rex) == uses


@pytest.mark.rule("animon.scores", "animon.hp")
def test_dodge_is_agility_initiative_is_brains_and_improvements_come_on_top() -> None:
    sheet = animon(form(Stage.BASIC, (2, 3, 4, 3)))
    rex = pc("rex", sheet=sheet)
    world = story(rex)
    assert (dodge(world, rex).total, initiative(world, rex).total, max_hp(world, rex).total) == (4, 3, 11)
    better = pc("rex", sheet=sheet.but(improvements=(*Improvement, Improvement.HP)))
    world = story(better)
    told = [score(world, better).total for score in (dodge, initiative, max_hp, damage)]
    assert [*told, max_uses(world, better)] == [5, 4, 21, 8, 4]


@pytest.mark.rule("animon.healing-cap")
@pytest.mark.parametrize(
    ("stage", "hp", "after"), [(Stage.BASIC, 12, 14), (Stage.SUPER, 23, 26), (Stage.SUPER, 14, 19)]
)
def test_catching_breath_does_not_raise_hp_above_the_maximum(stage: Stage, hp: int, after: int) -> None:
    assert play(story(pc("rex", stage, hp=hp)), breath()).world.fighter("rex").hp == after


@pytest.mark.rule("animon.qualities")
def test_qualities_of_a_stage_count_at_all_higher_ones() -> None:
    horns, hide = Knack("Horns", 1, ("attack",)), Knack("Hide", 2, ("defence",))
    sheet = animon(form(Stage.BASIC, qualities=(horns,)), form(Stage.SUPER, qualities=(hide,)))
    grown = story(pc("rex", Stage.SUPER, sheet=sheet), npc("foe", stage=Stage.SUPER, hp=40))
    done = play(grown, attack("rex", "foe", Stat.POWER), faces(4, 4, 4, 4, 4), faces(1, 1))
    assert 40 - done.world.fighter("foe").hp == 12 + 5
    dodged = play(grown, attack("foe", "rex", Stat.POWER), faces(4, 4), faces(4, 4, 4, 1, 1))
    assert dodged.world.fighter("rex").hp == 26
    young = story(pc("rex", Stage.BASIC, sheet=sheet), npc("foe", hp=40))
    dodged = play(young, attack("foe", "rex", Stat.POWER), faces(4, 4), faces(4, 4, 4))
    assert dodged.world.fighter("rex").hp == 14


@pytest.mark.rule("npc.skill-score")
@pytest.mark.parametrize(("ruling", "scores"), [("floor", (1, 2, 2, 3, 6)), ("ceil", (2, 2, 3, 3, 6))])
def test_skill_scores(ruling: str, scores: tuple[int, ...]) -> None:
    told = []
    for level in (1, 2, 3, 4, 10):
        foe = npc("foe", level=level)
        told.append(dodge(story(foe, rulings=(f"npc.skill-score={ruling}",)), foe).total)
    assert tuple(told) == scores


@pytest.mark.rule("npc.animon", "npc.upgrades", "npc.human", "npc.skill-score")
@pytest.mark.parametrize(
    ("level", "stage", "upgrades", "numbers"),
    [
        (2, Stage.BASIC, (TOUGH,), (28, 3, 2, 2)),
        (4, Stage.SUPER, (AGG, DEF), (30, 8, 4, 3)),
        (10, Stage.GIGA, (), (66, 14, 6, 6)),
        (6, Stage.ULTRA, (SWIFT, SWIFT, TOUGH), (52, 9, 4, 6)),
        (1, Stage.FLEDGLING, (), (12, 1, 1, 1)),
        (2, None, (), (10, 1, 2, 2)),
    ],
)
def test_numbers_of_npcs(
    level: int, stage: Stage | None, upgrades: tuple[Upgrade, ...], numbers: tuple[int, ...]
) -> None:
    foe = npc("foe", level=level, stage=stage, upgrades=upgrades, kind="animon" if stage is not None else "human")
    world = story(foe)
    assert tuple(score(world, foe).total for score in (max_hp, damage, dodge, initiative)) == numbers


@pytest.mark.rule("npc.strengths", "npc.pools")
def test_an_npc_rolls_skill_score_strength_and_signature_rank() -> None:
    known = signature(name="Lash", rank=4)
    foe = npc(
        "foe", level=2, signature=known, strengths=(Knack("Long Arms", 3, ("attack",)), Knack("Hide", 2, ("defence",)))
    )
    world = story(foe, pc("rex", hp=14))
    no = says("rex", False, label="Push")
    plain = play(world, attack("foe", "rex", Stat.POWER), faces(4, 4, 1, 1, 1), faces(4, 1, 1), no)
    assert plain.world.fighter("rex").hp == 14 - (3 + 1)
    special = play(
        world, signature_attack("foe", "Lash", "rex", Stat.POWER), faces(4, 4, 1, 1, 1, 1, 1, 1, 1), faces(4, 1, 1), no
    )
    assert special.world.fighter("rex").hp == 14 - (3 + 1)
    dodged = play(world, attack("rex", "foe", Stat.POWER), faces(4, 1, 1), faces(4, 4, 1, 1), no)
    assert dodged.world.fighter("foe").hp == 18


@pytest.mark.rule("npc.signature-uses")
@pytest.mark.parametrize(
    ("stage", "level", "uses"), [(Stage.FLEDGLING, 2, 2), (Stage.BASIC, 5, 3), (Stage.GIGA, 10, 6)]
)
def test_an_npc_of_any_stage_has_its_skill_score_in_uses(stage: Stage, level: int, uses: int) -> None:
    foe = npc("foe", level=level, stage=stage, signature=signature(name="Lash"))
    assert uses_left(story(foe, pc("rex")), foe) == uses


@pytest.mark.rule("npc.signature-uses")
@pytest.mark.parametrize(("ruling", "left"), [("skill", False), ("unlimited", True)])
def test_when_the_uses_of_an_npc_run_out(ruling: str, left: bool) -> None:
    foe = npc("foe", level=2, signature=signature(name="Lash"), hp=9).but(uses_spent=1)
    world = story(foe, pc("rex"), rulings=(f"npc.signature-uses={ruling}",))
    assert "signature_attack" in [one.rule.name for one in actions(world, "foe").open]
    script = [faces(1, 1, 1), faces(4, 4, 4)]
    after = play(world, signature_attack("foe", "Lash", "rex", Stat.POWER), *script).world
    assert ("signature_attack" in [one.rule.name for one in actions(after, "foe").open]) is left

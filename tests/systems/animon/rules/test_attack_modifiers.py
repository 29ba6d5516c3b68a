"""What changes an Attack roll: Elements, Stages, and what the GM gives."""

from __future__ import annotations

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play
from rulewright.systems.animon.model.sheets import Stage, Stat
from rulewright.systems.animon.model.world import Fighter, Modifier, Strong
from rulewright.systems.animon.rules.combat.attack import attack, attack_modifiers
from rulewright.systems.animon.rules.combat.signature import signature_attack
from rulewright.systems.animon.rules.growth.bond import give_modifier
from rulewright.systems.animon.view import claims
from systems.animon.build import form, kid, npc, pair, pc, signature, story
from systems.animon.playing import rolls_made

# Boosts and Setbacks


WATER_BEATS_FIRE = {"chart": (Strong("Water", "Fire"),), "rulings": ("element.chart=custom",)}


def of_element(element: str, stage: Stage = Stage.BASIC, known: str = "") -> Fighter:
    attack_of = signature(elements=(known,)) if known else None
    stats = (3, 3, 3, 3)
    return pc("rex", stage, form(stage, stats, attack_of, (), element))


@pytest.mark.parametrize(
    ("mine", "theirs", "need"),
    [
        ("Water", "Fire", 3),
        ("Fire", "Water", 5),
        ("Water", "Water", 4),
        ("Water", "Wind", 4),
    ],
)
@pytest.mark.rule("combat.modifier.element-strong", "combat.modifier.element-weak", "combat.modifier.element-dodge")
def test_the_elements_change_the_attack_roll_and_never_the_dodge(mine: str, theirs: str, need: int) -> None:
    world = story(of_element(mine), npc("foe", level=2, element=theirs), **WATER_BEATS_FIRE)
    done = play(world, attack("rex", "foe", Stat.POWER), faces(6, 6, 6), faces(1, 1))
    assert rolls_made(done) == [(3, need), (2, 4)]
    swapped = story(of_element(theirs), npc("foe", level=2, element=mine), **WATER_BEATS_FIRE)
    back = play(swapped, attack("foe", "rex", Stat.POWER), faces(1, 1), faces(6, 6, 6))
    assert rolls_made(back) == [(2, need), (3, 4)]


@pytest.mark.rule("combat.modifier.element-strong", "combat.modifier.element-weak", "test.modifier-net")
def test_elements_that_are_strong_against_each_other_cancel_out() -> None:
    chart = (Strong("Dark", "Light"), Strong("Light", "Dark"))
    world = story(
        of_element("Light"), npc("foe", level=2, element="Dark"), chart=chart, rulings=("element.chart=custom",)
    )
    assert [term.amount for term in attack_modifiers(world, "rex", "foe")] == [1, -1]


@pytest.mark.rule("combat.modifier.element-strong", "combat.modifier.element-weak")
def test_without_a_chart_no_element_matters() -> None:
    for mine, theirs in (("Water", "Fire"), ("Fire", "Water")):
        world = story(of_element(mine), npc("foe", level=2, element=theirs), chart=WATER_BEATS_FIRE["chart"])
        done = play(world, attack("rex", "foe", Stat.POWER), faces(6, 6, 6), faces(1, 1))
        assert rolls_made(done)[0] == (3, 4)


@pytest.mark.rule("combat.modifier.element-signature")
@pytest.mark.parametrize(
    ("own", "known", "theirs", "need"),
    [("Fire", "Water", "Water", 4), ("Fire", "Water", "Fire", 3), ("Water", "Fire", "Water", 5)],
)
def test_a_signature_attack_uses_its_own_element(own: str, known: str, theirs: str, need: int) -> None:
    foe = npc("foe", level=2, element=theirs, signature=signature(name="Gust", elements=("Fire",)))
    world = story(of_element(own, known=known), foe, **WATER_BEATS_FIRE)
    done = play(world, signature_attack("rex", "Blaze", "foe", Stat.POWER), faces(6, 6, 6, 6), faces(1, 1))
    assert rolls_made(done) == [(4, need), (2, 4)]


@pytest.mark.rule("combat.modifier.element-weak", "combat.modifier.element-signature", "test.modifier-net")
def test_element_and_stage_are_added_up() -> None:
    foe = npc("foe", level=2, element="Water")
    needs = []
    for stage in (Stage.BASIC, Stage.SUPER):
        world = story(of_element("Fire", stage), foe, **WATER_BEATS_FIRE)
        needs.append(rolls_made(play(world, attack("rex", "foe", Stat.POWER), faces(6, 6, 6), faces(1, 1)))[0])
    assert needs == [(3, 5), (3, 4)]


STAGES = [
    (Stage.SUPER, Stage.BASIC, 3),
    (Stage.BASIC, Stage.SUPER, 5),
    (Stage.FLEDGLING, Stage.SUPER, 6),
    (Stage.GIGA, Stage.BASIC, 2),
    (Stage.FLEDGLING, Stage.GIGA, 6),
    (Stage.ULTRA, Stage.ULTRA, 4),
]


@pytest.mark.rule(
    "combat.modifier.stage-above",
    "combat.modifier.stage-below",
    "combat.modifier.stage-two",
    "combat.modifier.stage-dodge",
)
@pytest.mark.parametrize(("mine", "theirs", "need"), STAGES)
def test_the_gap_of_stages_changes_the_attack_roll_and_never_the_dodge(mine: Stage, theirs: Stage, need: int) -> None:
    stats = (3, 3, 3, 3)
    attacking = story(pc("rex", mine, form(mine, stats)), npc("foe", level=2, stage=theirs, hp=90))
    done = play(attacking, attack("rex", "foe", Stat.POWER), faces(6, 6, 6), faces(1, 1))
    assert rolls_made(done) == [(3, need), (2, 4)]
    attacked = story(pc("rex", theirs, form(theirs, stats)), npc("foe", level=2, stage=mine))
    back = play(attacked, attack("foe", "rex", Stat.POWER), faces(1, 1), faces(6, 6, 6))
    assert rolls_made(back) == [(2, need), (3, 4)]


@pytest.mark.rule("combat.modifier.stage-two", "test.modifier-net")
def test_a_gap_of_three_stages_counts_no_more_than_two() -> None:
    setback = (Modifier("rex", -1, "rain", "attack"),)
    world = story(pc("rex", Stage.GIGA, form(Stage.GIGA, (3, 3, 3, 3))), npc("foe", level=2, hp=90), modifiers=setback)
    done = play(world, attack("rex", "foe", Stat.POWER), faces(6, 6, 6), faces(1, 1))
    assert rolls_made(done)[0] == (3, 3)


@pytest.mark.rule("combat.modifier.stage-none")
def test_kids_and_humans_have_no_stage_to_compare() -> None:
    human = npc("thug", level=2, stage=Stage.BASIC, kind="human")
    giga = pc("rex", Stage.GIGA, form(Stage.GIGA, (3, 3, 3, 3)))
    world = story(human, giga, kid("mia", hp=20), npc("foe", level=2, stage=Stage.GIGA), pairs=(pair("rex", "mia"),))
    on_human = play(world, attack("rex", "thug", Stat.POWER), faces(6, 6, 6), faces(1, 1))
    by_human = play(world, attack("thug", "rex", Stat.POWER), faces(1, 1), faces(6, 6, 6))
    by_kid = play(world, attack("mia", "foe", Stat.REFLEX), faces(6, 6, 6), faces(1, 1))
    on_kid = play(world, attack("foe", "mia", Stat.POWER), faces(1, 1), faces(6, 6, 6))
    assert [rolls_made(done)[0][1] for done in (on_human, by_human, by_kid, on_kid)] == [4, 4, 4, 4]


REASONS = [
    ("loose stones", -1),
    ("higher ground", 1),
    ("heavy rain", -1),
    ("from the flank", 1),
    ("a long way off", -2),
    ("an iron net", 1),
    ("time to prepare", 2),
]


@pytest.mark.rule("combat.modifier.gm", "combat.modifier.terrain", "combat.modifier.weather")
@pytest.mark.rule("combat.modifier.position", "combat.modifier.equipment", "combat.modifier.circumstance")
@pytest.mark.parametrize(("reason", "net"), REASONS)
def test_the_gm_gives_boost_or_setback_for_good_reasons(reason: str, net: int) -> None:
    calm = story(pc("rex"), npc("foe", level=2, hp=90))
    gives = next(one for one in claims(calm, "gm") if one.rule is give_modifier)
    assert gives.when == "at once"
    for who, call in (("rex", attack("rex", "foe", Stat.POWER)), ("foe", attack("rex", "foe", Stat.POWER))):
        kind = "attack" if who == "rex" else "defence"
        given = give_modifier(who, net, kind, reason)
        assert gives.why_not(given) is None
        changed = play(calm, given).world
        assert [one.reason for one in changed.modifiers] == [reason]
        done = play(changed, call, faces(6, 6, 6), faces(1, 1))
        usual = {"rex": [(3, 4 - net), (2, 4)], "foe": [(3, 4), (2, 4 - net)]}
        assert rolls_made(done) == usual[who]
        assert reason in done.trace.explain()
        assert done.world.modifiers == ()

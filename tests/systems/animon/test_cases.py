"""Worked cases of the book whose numbers no other test checks."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from rulewright.dice.readings import Together
from rulewright.kernel.engine.scripted_scene import Faces, Outcome, faces, play, says
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.kernel.rules.tally import Term
from rulewright.kernel.rules.trace import Threw
from rulewright.systems.animon.characters.sheet_rules import form_faults
from rulewright.systems.animon.house import Rulings
from rulewright.systems.animon.model.scores import (
    damage,
    dodge,
    initiative,
    max_hp,
    net_modifier,
    skill_score,
    success_number,
)
from rulewright.systems.animon.model.sheets import ELEMENTS, Effect, Kid, Knack, Npc, Stage, Stat, Upgrade
from rulewright.systems.animon.model.world import Ailment, Encounter, Harm, Modifier, Story, Strong
from rulewright.systems.animon.rules.attack import attack, attack_modifiers, dodge_modifiers
from rulewright.systems.animon.rules.checks import check
from rulewright.systems.animon.rules.levels import gain_xp
from rulewright.systems.animon.rules.rest import address_harm
from rulewright.systems.animon.rules.signature import signature_attack
from rulewright.systems.animon.rules.turns import end_turn, pass_over, turn
from systems.animon.build import form, kid, npc, pair, pc, signature, story
from systems.animon.playing import first_chance


def thrown(done: Outcome[Any]) -> list[tuple[int, int, int]]:
    """Every roll of a scripted scene: how many dice, from which face on they were successes, how many there were."""
    told = []
    for step in done.trace:
        if isinstance(step.item, Threw):
            reading: Any = step.item.roll.reading
            both = isinstance(reading, Together)
            low, hits = (reading.parts[0].low, step.item.result[0]) if both else (reading.low, step.item.result)
            told.append((step.item.roll.pool.size, low, hits))
    return told


def shows(hits: int, dice: int) -> Faces:
    """So many fives, the rest ones."""
    return faces(*[5] * hits, *[1] * (dice - hits))


def mia(logic: int, *talents: Knack, points: int = 0, **changes: Any) -> Story:
    """Out of a fight: Mia with this much Logic, and Rex, her Animon."""
    harms = changes.pop("harms", ())
    own = kid("mia", sheet=Kid(logic, 3, 2, talents), harms=harms)
    return story(pc("rex"), own, pairs=(pair("rex", "mia", points=points),), fight=False, **changes)


@pytest.mark.rule("test.modifier-net")
@pytest.mark.parametrize(
    ("given", "total", "success"), [((1, 1, 1, -1), 2, 2), ((-2, -1), -2, 6), ((2, -1), 1, 3)], ids=str
)
def test_net_of_boosts_and_setbacks_and_its_success_number(given: tuple[int, ...], total: int, success: int) -> None:
    reasons = [Term(f"reason {at}", one, "combat.modifier.gm") for at, one in enumerate(given)]
    counted = net_modifier(Story(), reasons).total
    assert (counted, success_number(counted)) == (total, success)
    modifiers = tuple(Modifier("mia", one, f"reason {at}") for at, one in enumerate(given))
    done = play(mia(6, modifiers=modifiers), check("mia", Stat.LOGIC, 1, "it"), faces(1, 2, 3, 4, 5, 6))
    assert thrown(done) == [(6, success, 7 - success)]


@pytest.mark.rule("bond.better-odds", "test.pass")
@pytest.mark.parametrize(
    ("ruling", "dice", "chance"), [("plus-one", 4, Fraction(5, 16)), ("one-per-point", 3, Fraction(1, 8))]
)
def test_dice_and_chance_of_two_dice_and_a_bond_point_at_difficulty_three(
    ruling: str, dice: int, chance: Fraction
) -> None:
    world = mia(2, points=1, harms=(Harm("a fever", 2),), rulings=(f"bond.better-odds-dice={ruling}",))
    paid = says("mia", 1, label="Better Odds")
    passed = play(world, check("mia", Stat.LOGIC, 3, "it"), paid, shows(3, dice))
    assert (thrown(passed), passed.value, passed.world.pairs[0].points) == ([(dice, 4, 3)], True, 0)
    failed = play(world, check("mia", Stat.LOGIC, 3, "it"), paid, shows(2, dice), says("mia", False, label="Push"))
    assert failed.value is False

    def pays(asked: Ask[Any], _: Any) -> Any:
        return 1 if "Better Odds" in str(asked.label) else asked.default

    law = Solver[Story](pays).worlds_after(world, address_harm("mia"))
    assert law.chance(lambda after: not after.fighter("mia").harms) == chance, "a Logic Test of 1 + Severity 2"


@pytest.mark.rule("test.push", "test.push-once", "test.push-strain")
def test_pushed_from_one_success_to_one_success_at_difficulty_two() -> None:
    script = (faces(6, 1, 2), says("mia", True, label="Push"), faces(6, 3, 2))
    done = play(mia(3), check("mia", Stat.LOGIC, 2, "it"), *script)
    assert thrown(done) == [(3, 4, 1), (3, 4, 1)]
    assert (done.value, done.world.pairs[0].strain) == (False, 1), "and nothing more was asked"


@pytest.mark.rule("combat.initiative.tie-pc", "combat.initiative.pool")
@pytest.mark.parametrize(
    ("ruling", "surprised", "chance"),
    [
        ("pc-first", (), Fraction(11, 16)),
        ("pc-first", ("rex",), Fraction(5, 9)),
        ("reroll", (), Fraction(1, 2)),
    ],
)
def test_chance_of_a_pc_with_two_initiative_dice_to_go_before_an_npc_with_two(
    ruling: str, surprised: tuple[str, ...], chance: Fraction
) -> None:
    rex = pc("rex", Stage.BASIC, form(Stage.BASIC, (3, 3, 3, 2)))
    world = story(rex, npc("foe", level=2), fight=False, rulings=(f"initiative.pc-npc-tie={ruling}",))
    assert first_chance(world, surprised) == chance


@pytest.mark.rule(
    "combat.modifier.stage-above",
    "combat.modifier.stage-below",
    "combat.modifier.stage-two",
    "combat.modifier.stage-dodge",
)
@pytest.mark.parametrize(
    ("mine", "theirs", "total"),
    [
        (Stage.SUPER, Stage.BASIC, 1),
        (Stage.BASIC, Stage.SUPER, -1),
        (Stage.FLEDGLING, Stage.SUPER, -2),
        (Stage.GIGA, Stage.BASIC, 2),
        (Stage.ULTRA, Stage.ULTRA, 0),
    ],
)
def test_attack_and_dodge_modifier_of_two_stages(mine: Stage, theirs: Stage, total: int) -> None:
    world = story(pc("rex", mine, form(mine, (3, 3, 3, 3))), npc("foe", level=2, stage=theirs, hp=90))
    assert net_modifier(world, attack_modifiers(world, "rex", "foe")).total == total
    assert net_modifier(world, dodge_modifiers(world, "foe")).total == 0
    done = play(world, attack("rex", "foe", Stat.POWER), faces(6, 6, 6), faces(1, 1))
    assert thrown(done) == [(3, 4 - total, 3), (2, 4, 0)]


@pytest.mark.rule("animon.element-chart")
def test_with_no_chart_entered_any_two_elements_have_modifier_zero() -> None:
    for mine, theirs in product(ELEMENTS, ELEMENTS):
        rex = pc("rex", Stage.BASIC, form(Stage.BASIC, known=signature(elements=(mine,)), element=mine))
        for chart in ((), (Strong(mine, theirs),), (Strong(theirs, mine),)):
            world = story(rex, npc("foe", hp=90, element=theirs), chart=chart, rulings=("element.chart=none",))
            assert net_modifier(world, attack_modifiers(world, "rex", "foe")).total == 0
            assert net_modifier(world, dodge_modifiers(world, "foe")).total == 0
        plain = play(world, attack("rex", "foe", Stat.POWER), faces(6, 6, 6), faces(1, 1))
        known = play(world, signature_attack("rex", "Blaze", "foe", Stat.POWER), faces(6, 6, 6, 6), faces(1, 1))
        assert (thrown(plain)[0], thrown(known)[0]) == ((3, 4, 3), (4, 4, 4))


@pytest.mark.rule("condition.poisoned", "condition.stunned", "combat.turn.phases")
@pytest.mark.parametrize(("missed", "hp", "ending"), [("yes", 7, end_turn("rex")), ("no", 10, pass_over("rex"))])
def test_the_next_turn_of_a_character_stunned_and_poisoned_by_an_npc_of_skill_score_three(
    missed: str, hp: int, ending: Call[Any]
) -> None:
    foe = npc("foe", level=4, signature=signature(Effect.STUNNING_STRIKE, Effect.POISON_STRIKE))
    world = story(foe, pc("rex", hp=10), rulings=(f"turn.missed={missed}",))
    assert isinstance(foe.sheet, Npc)
    assert skill_score(world, foe.sheet).total == 3
    blow = signature_attack("foe", "Blaze", "rex", Stat.POWER)
    struck = play(world, blow, shows(1, 4), shows(0, 3), says("rex", False, label="Push")).world
    rex = struck.fighter("rex")
    assert (rex.hp, rex.has(Ailment.STUNNED), rex.has(Ailment.POISONED)) == (10, True, True)
    started = play(struck.but(encounter=Encounter(order=("foe", "rex"), at=1), agenda=()), turn("rex")).world
    assert started.agenda == (ending,), "no action"
    rex = play(started.but(agenda=()), ending).world.fighter("rex")
    assert (rex.hp, rex.acted, rex.has(Ailment.STUNNED), rex.has(Ailment.POISONED)) == (hp, False, False, True)


@pytest.mark.rule("rest.address-harm")
@pytest.mark.parametrize(
    ("severity", "dice", "difficulty", "chance"),
    [(1, 4, 2, Fraction(11, 16)), (2, 4, 3, Fraction(5, 16)), (3, 5, 4, Fraction(3, 16))],
)
def test_difficulty_and_chance_of_addressing_a_harm(
    severity: int, dice: int, difficulty: int, chance: Fraction
) -> None:
    talents = (Knack("Nursing", dice - 4, ("test",)),) if dice > 4 else ()
    world = mia(4, *talents, harms=(Harm("sprain", severity),))
    named = says("mia", f"sprain (Severity {severity})")
    asked = (says("mia", "mia"), named, says("mia", "mia"), says("mia", Stat.LOGIC))
    healed = play(world, address_harm("mia"), *asked, shows(difficulty, dice))
    assert (thrown(healed), healed.world.fighter("mia").harms) == ([(dice, 4, difficulty)], ())
    short = play(world, address_harm("mia"), *asked, shows(difficulty - 1, dice), says("mia", False, label="Push"))
    assert short.world.fighter("mia").harms == (Harm("sprain", severity),)
    law = Solver[Story]().worlds_after(world, address_harm("mia"))
    assert law.chance(lambda after: not after.fighter("mia").harms) == chance


@pytest.mark.rule("animon.stat-points")
@pytest.mark.parametrize(
    ("stage", "stats", "faults"),
    [
        (Stage.BASIC, (4, 4, 2, 2), []),
        (Stage.BASIC, (5, 3, 2, 2), ["Basic: no Stat is above 4"]),
        (Stage.SUPER, (5, 3, 3, 3), []),
        (Stage.FLEDGLING, (2, 2, 2, 2), []),
        (Stage.GIGA, (6, 4, 4, 4), []),
    ],
)
def test_which_stats_are_legal_and_which_maximum_is_broken(
    stage: Stage, stats: tuple[int, int, int, int], faults: list[str]
) -> None:
    found = form_faults(form(stage, stats), Rulings())
    assert [fault.text for fault in found if fault.rule == "animon.stat-points"] == faults


TOUGH, AGGRESSIVE, DEFENSIVE = Upgrade.TOUGH, Upgrade.AGGRESSIVE, Upgrade.DEFENSIVE


@pytest.mark.rule("npc.skill-score", "npc.animon", "npc.human", "npc.upgrades")
@pytest.mark.parametrize(
    ("level", "stage", "upgrades", "numbers"),
    [
        (2, None, (), {"skill": 2, "hp": 10}),
        (2, Stage.BASIC, (TOUGH,), {"skill": 2, "hp": 28, "damage": 3, "dodge": 2, "initiative": 2}),
        (4, Stage.SUPER, (AGGRESSIVE, DEFENSIVE), {"skill": 3, "hp": 30, "damage": 8, "dodge": 4, "initiative": 3}),
        (10, Stage.GIGA, (), {"skill": 6, "hp": 66, "damage": 14}),
    ],
)
def test_skill_score_and_numbers_of_four_npcs(
    level: int, stage: Stage | None, upgrades: tuple[Upgrade, ...], numbers: dict[str, int]
) -> None:
    foe = npc("foe", level=level, stage=stage, upgrades=upgrades, kind="human" if stage is None else "animon")
    world = story(foe)
    assert isinstance(foe.sheet, Npc)
    told = {
        "skill": skill_score(world, foe.sheet).total,
        "hp": max_hp(world, foe).total,
        "damage": damage(world, foe).total,
        "dodge": dodge(world, foe).total,
        "initiative": initiative(world, foe).total,
    }
    assert {name: told[name] for name in numbers} == numbers
    assert foe.hp == numbers["hp"]


@pytest.mark.rule("npc.skill-score")
@pytest.mark.parametrize(("ruling", "score"), [("floor", 1), ("ceil", 2)])
def test_the_skill_score_of_level_one(ruling: str, score: int) -> None:
    assert skill_score(story(rulings=(f"npc.skill-score={ruling}",)), Npc(1)).total == score


@pytest.mark.rule("level.xp-track", "level.score-improvement")
def test_each_of_seven_xp_on_four_at_bond_level_one() -> None:
    start = story(pc("rex"), fight=False, pairs=(pair(level=1, points=6, xp=4),))
    world, track = start, []
    for _ in range(7):
        world = play(world, gain_xp("pair-rex", 1)).world
        track.append((world.pairs[0].level, world.pairs[0].xp, world.pairs[0].upgrades_due))
    after_ten = ("minor", "major", "score")
    assert track == [
        *((1, xp, ("minor",)) for xp in (5, 6, 7, 8, 9)),
        (2, 0, after_ten),
        (2, 1, after_ten),
    ]
    at_once = play(start, gain_xp("pair-rex", 7)).world.pairs[0]
    assert (at_once.level, at_once.xp, at_once.upgrades_due) == (2, 1, after_ten)

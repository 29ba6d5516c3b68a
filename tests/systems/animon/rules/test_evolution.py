"""Evolving, what it costs and keeps, and what happens when a fight or a scene is over."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, play_agenda, says
from rulewright.kernel.rules.options import Offer
from rulewright.systems.animon import GAME
from rulewright.systems.animon.facts import EncounterSet, GaugeSet, HpSet, Refreshed, StageChanged
from rulewright.systems.animon.model.scores import damage, dodge, max_hp, signatures, uses_left
from rulewright.systems.animon.model.sheets import Animon, Stage, Stat
from rulewright.systems.animon.model.world import Ailment, Condition, Encounter, Fighter, Harm, Pair, Story, Until
from rulewright.systems.animon.rules.combat.attack import attack, attack_modifiers, element_of
from rulewright.systems.animon.rules.combat.knockout import devolve_at_zero
from rulewright.systems.animon.rules.combat.signature import signature_attack
from rulewright.systems.animon.rules.ending import end, end_scene
from rulewright.systems.animon.rules.growth.evolution import evolve, why_not_evolve
from rulewright.systems.animon.rules.growth.levels import level_up
from rulewright.systems.animon.rules.rest import rest
from rulewright.systems.animon.rules.turns.actions import actions, choose, interject, settled
from rulewright.systems.animon.rules.turns.initiative import begin
from rulewright.systems.animon.rules.turns.turns import end_turn, kid_turn, next_turn
from rulewright.table.play.seats import Seat, Seats
from rulewright.table.play.table import Table
from systems.animon.build import animon, form, kid, npc, pair, pc, signature, story

ALL = tuple(Stage)
LOW = (Stage.FLEDGLING, Stage.BASIC)


def rex_in(world: Story) -> Fighter:
    return world.fighter("rex")


def bond(world: Story) -> Pair:
    return world.pairs[0]


@pytest.mark.rule("evolution.requirements")
@pytest.mark.parametrize(
    ("level", "open_to"),
    [
        (1, {Stage.BASIC}),
        (2, {Stage.BASIC}),
        (3, {Stage.BASIC, Stage.SUPER}),
        (5, {Stage.BASIC, Stage.SUPER}),
        (6, {Stage.BASIC, Stage.SUPER, Stage.ULTRA}),
        (8, {Stage.BASIC, Stage.SUPER, Stage.ULTRA}),
        (9, {Stage.BASIC, Stage.SUPER, Stage.ULTRA, Stage.GIGA}),
    ],
)
def test_each_stage_needs_its_bond_level(level: int, open_to: set[Stage]) -> None:
    world = story(pc("rex", Stage.FLEDGLING), npc(), pairs=(pair(level=level, points=9),))
    assert {stage for stage in Stage if why_not_evolve(world, "rex", stage) is None} == open_to
    offered = actions(world, "rex")
    assert {stage for stage in Stage if offered.find(evolve("rex", stage))} == open_to


@pytest.mark.rule("evolution.requirements")
def test_evolving_beyond_the_bond_level_does_nothing() -> None:
    world = story(pc("rex"), npc(), pairs=(pair(level=5, points=9),))
    assert play(world, evolve("rex", Stage.ULTRA)).facts == ()


@pytest.mark.rule("evolution.requirements-gm", "evolution.highest")
def test_the_gm_may_bar_a_stage_until_something_happens_in_the_story() -> None:
    world = story(pc("rex", Stage.FLEDGLING), npc(), pairs=(pair(level=3, points=5, barred=(Stage.SUPER,)),))
    assert "the GM asks for something more first" in str(why_not_evolve(world, "rex", Stage.SUPER))
    done = play(world, evolve("rex", Stage.BASIC))
    assert bond(done.world).points == 4, "with SUPER barred BASIC is the highest and costs"


@pytest.mark.rule("evolution.highest", "evolution.cost")
@pytest.mark.parametrize(
    ("level", "stage", "cost"),
    [
        (2, Stage.BASIC, 1),
        (3, Stage.BASIC, 0),
        (3, Stage.SUPER, 1),
        (6, Stage.SUPER, 0),
        (6, Stage.ULTRA, 1),
        (9, Stage.ULTRA, 0),
        (9, Stage.GIGA, 1),
    ],
)
def test_only_the_highest_available_stage_costs_a_bond_point(level: int, stage: Stage, cost: int) -> None:
    world = story(pc("rex", Stage.FLEDGLING), npc(), pairs=(pair(level=level, points=5, reached=ALL),))
    done = play(world, evolve("rex", stage))
    assert (bond(done.world).points, rex_in(done.world).stage) == (5 - cost, stage)


@pytest.mark.rule("evolution.cost", "bond.points.bounds")
def test_without_a_bond_point_the_highest_stage_is_out_of_reach() -> None:
    world = story(pc("rex", Stage.FLEDGLING), npc(), pairs=(pair(points=0),))
    assert actions(world, "rex").find(evolve("rex", Stage.SUPER)) is None
    assert actions(world, "rex").find(evolve("rex", Stage.BASIC)) is not None
    assert play(world, evolve("rex", Stage.SUPER)).facts == ()


@pytest.mark.rule("evolution.cost", "evolution.highest", "evolution.time-limit")
@pytest.mark.parametrize(("reading", "points", "after"), [("applies", 4, Stage.FLEDGLING), ("exempt", 5, Stage.BASIC)])
def test_basic_as_the_highest_stage_by_both_readings(reading: str, points: int, after: Stage) -> None:
    rulings = (f"evolution.basic-highest={reading}",)
    world = story(pc("rex", Stage.FLEDGLING), npc(), pairs=(pair(level=2, points=5),), rulings=rulings)
    evolved = play(world, evolve("rex", Stage.BASIC)).world
    assert bond(evolved).points == points
    assert rex_in(play(evolved, end()).world).stage is after


@pytest.mark.rule("evolution.first-time", "evolution.damage-persists")
def test_the_first_time_is_free_and_fills_hp_later_damage_stays() -> None:
    world = story(pc("rex", hp=9), npc(), pairs=(pair(points=0, reached=LOW),))
    first = play(world, evolve("rex", Stage.SUPER)).world
    assert (rex_in(first).hp, bond(first).points, bond(first).reached) == (26, 0, (*LOW, Stage.SUPER))
    again = story(pc("rex", hp=9), npc(), pairs=(pair(points=1),))
    later = play(again, evolve("rex", Stage.SUPER)).world
    assert (rex_in(later).hp, bond(later).points) == (21, 0)


@pytest.mark.rule("evolution.damage-persists", "end.devolve")
def test_damage_beyond_the_lower_maximum_leaves_one_hp() -> None:
    rex = rex_in(play(story(pc("rex", Stage.SUPER, hp=10), fight=False), end_scene()).world)
    assert (rex.stage, rex.hp, rex.out) == (Stage.BASIC, 1, False)


TOO_MUCH = ("evolution.hp-floor=zero",)


@pytest.mark.rule("evolution.damage-persists", "end.devolve", "knockout.order", "knockout.pc-harm", "devolution.causes")
def test_damage_beyond_the_lower_maximum_can_knock_out_with_all_that_follows() -> None:
    """A GIGA of 5 HP misses more than BASIC has; there it tests its Heart once more."""
    world = story(pc("rex", Stage.GIGA, hp=5), npc(), pairs=(pair(level=9, reached=ALL),), rulings=TOO_MUCH)
    harm = (says("gm", "worn out", label="Which Harm"), says("gm", 2, label="How severe"))
    done = play(world, end(), *harm, faces(1, 1, 1, label="Heart Test"), says("rex", False, label="Push")).world
    rex = rex_in(done)
    assert (rex.stage, rex.hp, rex.out, rex.harms) == (Stage.FLEDGLING, 0, True, (Harm("worn out", 2),))
    assert done.gauge == 0, "the fight is over"


@pytest.mark.rule("evolution.damage-persists", "bond.fight-on")
def test_fight_on_saves_an_animon_whose_lower_stage_cannot_bear_the_damage() -> None:
    bonds = (pair(level=9, reached=ALL, points=3),)
    world = story(pc("rex", Stage.GIGA, hp=5), npc(), pairs=bonds, rulings=TOO_MUCH)
    done = play(world, end(), says("rex", True, label="Fight On")).world
    assert (rex_in(done).stage, rex_in(done).hp, rex_in(done).out) == (Stage.BASIC, 1, False)
    assert (rex_in(done).harms, bond(done).points) == ((), 0)


@pytest.mark.rule("evolution.first-time", "evolution.damage-persists")
def test_old_damage_knocks_out_nobody_the_first_time_at_a_stage() -> None:
    """A BASIC with more Heart than its SUPER: 1 of 23 HP would leave nothing of 10 + 4."""
    rex = pc("rex", Stage.BASIC, form(Stage.BASIC, (6, 3, 3, 3)), form(Stage.SUPER, (1, 3, 3, 3)), hp=1)
    world = story(rex, npc(), pairs=(pair(reached=LOW),), rulings=TOO_MUCH)
    done = rex_in(play(world, evolve("rex", Stage.SUPER)).world)
    assert (done.stage, done.hp, done.out) == (Stage.SUPER, 14, False)


@pytest.mark.rule("evolution.damage-persists")
def test_devolving_above_zero_keeps_the_damage() -> None:
    world = story(pc("rex", Stage.SUPER, hp=20), fight=False)
    assert rex_in(play(world, end_scene()).world).hp == 14 - 6


@pytest.mark.rule(
    "evolution.cost", "evolution.first-time", "evolution.again-strain", "evolution.rest-clears", "rest.bond"
)
def test_six_steps_of_evolving_and_resting() -> None:
    world = story(pc("rex"), npc(), pairs=(pair(level=3, points=8, reached=LOW),))
    nothing = says("mia", "nothing", label="during the Rest")
    steps: list[tuple[int, int, Stage | None]] = []
    for call, script in [
        (evolve("rex", Stage.SUPER), ()),
        (end(), ()),
        (evolve("rex", Stage.SUPER), ()),
        (end(), ()),
        (rest(), (nothing,)),
        (evolve("rex", Stage.SUPER), ()),
    ]:
        if world.encounter is None and call.rule.name != "rest":
            world = world.but(encounter=Encounter(order=("rex", "foe")))
        world = play(world, call, *script).world
        steps.append((bond(world).points, bond(world).strain, rex_in(world).stage))
        if call.rule.name == "rest":
            assert not bond(world).spent_highest
    assert [points for points, _, _ in steps] == [8, 8, 7, 7, 8, 7]
    assert [strain for _, strain, _ in steps] == [0, 0, 1, 1, 1, 1]
    assert [stage for _, _, stage in steps] == [
        Stage.SUPER,
        Stage.BASIC,
        Stage.SUPER,
        Stage.BASIC,
        Stage.BASIC,
        Stage.SUPER,
    ]


@pytest.mark.rule("evolution.time-limit", "evolution.rest-clears", "rest.hp", "rest.requirement")
def test_the_highest_stage_is_given_up_before_a_rest() -> None:
    """6 missing of 26 HP are 6 missing of 14; 1 + 3 Heart come back in the lower Stage."""
    world = story(pc("rex", Stage.SUPER, hp=20), fight=False, pairs=(pair(points=2),))
    rested = play(world, rest(), says("mia", "nothing", label="during the Rest")).world
    assert (rex_in(rested).stage, rex_in(rested).hp, bond(rested).spent_highest) == (Stage.BASIC, 8 + 4, False)
    again = play(rested, evolve("rex", Stage.SUPER)).world
    assert (bond(again).points, bond(again).strain) == (2, 0), "a Bond Point, without strain"


@pytest.mark.rule("evolution.again-strain", "bond.strain.gains")
@pytest.mark.parametrize(("scope", "basic", "super_"), [("highest", 0, 1), ("any", 1, 1)])
def test_which_evolution_strains_after_the_highest_stage_was_left(scope: str, basic: int, super_: int) -> None:
    spent = pair(level=3, points=5, spent_highest=True)
    world = story(pc("rex", Stage.FLEDGLING), npc(), pairs=(spent,), rulings=(f"evolution.again-scope={scope}",))
    assert bond(play(world, evolve("rex", Stage.BASIC)).world).strain == basic
    assert bond(play(world, evolve("rex", Stage.SUPER)).world).strain == super_


@pytest.mark.rule("evolution.again-strain", "evolution.first-time", "evolution.highest")
@pytest.mark.parametrize(("scope", "strain"), [("highest", 0), ("any", 1)])
def test_the_first_time_at_a_stage_just_unlocked_is_not_evolving_there_again(scope: str, strain: int) -> None:
    bonds = (pair(level=2, points=5, reached=LOW),)
    left = play(story(pc("rex"), npc(), pairs=bonds, rulings=(f"evolution.again-scope={scope}",)), end()).world
    assert (rex_in(left).stage, bond(left).spent_highest) == (Stage.FLEDGLING, True)
    grown = play(left, level_up("pair-rex")).world
    first = play(grown, evolve("rex", Stage.SUPER)).world
    assert (rex_in(first).stage, bond(first).strain) == (Stage.SUPER, strain)
    again = play(play(first, end_scene()).world, evolve("rex", Stage.SUPER)).world
    assert bond(again).strain == strain + 1


@pytest.mark.rule("evolution.again-strain")
def test_devolving_from_a_lower_stage_does_not_strain_later() -> None:
    world = story(pc("rex", Stage.BASIC, hp=0, out=True), npc(), pairs=(pair(level=3, points=0),))
    fallen = play(world, devolve_at_zero("rex"), faces(1, 1, 1), says("rex", False, label="Push")).world
    assert (rex_in(fallen).stage, bond(fallen).spent_highest) == (Stage.FLEDGLING, False)
    high = story(pc("rex", Stage.SUPER, hp=0, out=True), npc())
    low = play(high, devolve_at_zero("rex"), faces(4, 4, 4, 1)).world
    assert (rex_in(low).stage, bond(low).spent_highest) == (Stage.BASIC, True)


@pytest.mark.rule("evolution.no-action", "combat.action.evolve")
@pytest.mark.parametrize(("ruling", "next_up"), [("free", choose("rex")), ("action", settled("rex"))])
def test_evolving_leaves_the_action_unless_the_table_says_otherwise(ruling: str, next_up: object) -> None:
    world = story(pc("rex"), npc(), pairs=(pair(points=1),), rulings=(f"evolution.action={ruling}",))
    done = play(world, choose("rex"), says("rex", evolve("rex", Stage.SUPER), label="What does rex do?"))
    assert done.world.agenda == (evolve("rex", Stage.SUPER), next_up)
    assert rex_in(done.world).acted is (ruling == "action")


@pytest.mark.rule("evolution.no-action")
def test_after_evolving_an_animon_still_attacks() -> None:
    world = story(pc("rex"), npc("foe", hp=30), pairs=(pair(points=1),), agenda=(choose("rex"),))
    done = play_agenda(
        world,
        says("rex", evolve("rex", Stage.SUPER)),
        says("rex", attack("rex", "foe", Stat.POWER)),
        faces(4, 1, 1, 1, label="attacks"),
        faces(1, 1, label="dodge"),
    )
    assert (rex_in(done.world).stage, done.world.fighter("foe").hp) == (Stage.SUPER, 30 - 13)


@pytest.mark.rule("evolution.no-action")
@pytest.mark.parametrize("ruling", ["free", "action"])
def test_an_animon_can_evolve_in_its_own_turn_while_its_action_is_resolved(ruling: str) -> None:
    world = story(pc("rex"), npc("foe", hp=30), pairs=(pair(points=2),), rulings=(f"evolution.action={ruling}",))
    seats = Seats((Seat("gm", ("gm",)), Seat("ann", ("rex", "mia"), by_hand=True)))
    at = Table(GAME, world.but(agenda=(choose("rex"),)), seats, random.Random(1).randrange)
    at.answer("ann", attack("rex", "foe", Stat.POWER))
    at.answer("ann", 0)
    offered = [one.rule.name for one in GAME.claims(at.world, "rex")]
    assert ("evolve" in offered) is (ruling == "free")
    assert "evolve" not in [one.rule.name for one in GAME.claims(at.world.but(encounter=None), "mia")]
    if ruling == "free":
        at.claim("ann", "rex", evolve("rex", Stage.SUPER))
        assert rex_in(at.world).stage is Stage.BASIC
        at.throw("ann", (4, 4, 4))
        assert rex_in(at.world).stage is Stage.SUPER


@pytest.mark.rule("evolution.no-action", "condition.stunned", "knockout.out", "kid.combat-turn")
@pytest.mark.parametrize(
    ("changes", "evolves"),
    [
        ({}, True),
        ({"conditions": (Condition(Ailment.STUNNED, Until("end", "rex")),)}, False),
        ({"conditions": (Condition(Ailment.STUNNED, Until("end", "rex", fresh=True)),)}, True),
        ({"hp": 0, "out": True}, False),
    ],
)
def test_an_animon_that_misses_its_turn_does_not_evolve_while_its_kid_acts(
    changes: dict[str, Any], evolves: bool
) -> None:
    world = story(pc("rex").but(**changes), kid("mia"), npc("foe"), pairs=(pair(points=2),), agenda=(choose("mia"),))
    assert ("evolve" in [one.rule.name for one in GAME.claims(world, "rex")]) is evolves


@pytest.mark.rule("evolution.time-limit", "end.devolve", "devolution.end-target", "devolution.causes")
@pytest.mark.parametrize(
    ("level", "stage", "after"),
    [
        (2, Stage.BASIC, Stage.FLEDGLING),
        (3, Stage.BASIC, Stage.BASIC),
        (3, Stage.SUPER, Stage.BASIC),
        (6, Stage.SUPER, Stage.SUPER),
        (6, Stage.ULTRA, Stage.BASIC),
        (9, Stage.ULTRA, Stage.ULTRA),
        (9, Stage.GIGA, Stage.BASIC),
        (1, Stage.FLEDGLING, Stage.FLEDGLING),
    ],
)
@pytest.mark.parametrize("fight", [True, False])
def test_only_the_highest_available_stage_is_given_up_at_the_end(
    level: int, stage: Stage, after: Stage, fight: bool
) -> None:
    world = story(pc("rex", stage), pairs=(pair(level=level, reached=ALL),), fight=fight)
    done = play(world, end() if fight else end_scene())
    assert rex_in(done.world).stage is after


@pytest.mark.rule("devolution.end-target")
@pytest.mark.parametrize(
    ("ruling", "level", "stage", "after"),
    [
        ("basic", 9, Stage.GIGA, Stage.BASIC),
        ("one-down", 9, Stage.GIGA, Stage.ULTRA),
        ("one-down", 3, Stage.SUPER, Stage.BASIC),
        ("one-down", 1, Stage.BASIC, Stage.FLEDGLING),
        ("heart-test", 1, Stage.BASIC, Stage.FLEDGLING),
    ],
)
def test_which_stage_follows_the_highest_one_at_the_end(ruling: str, level: int, stage: Stage, after: Stage) -> None:
    rulings = (f"devolution.end-target={ruling}",)
    world = story(pc("rex", stage), pairs=(pair(level=level),), rulings=rulings)
    assert rex_in(play(world, end()).world).stage is after


@pytest.mark.rule("devolution.end-target")
def test_one_down_is_the_next_stage_on_the_sheet() -> None:
    sheet = Animon(tuple(form(stage) for stage in Stage if stage is not Stage.SUPER))
    world = story(
        pc("rex", Stage.ULTRA, sheet=sheet), pairs=(pair(level=6),), rulings=("devolution.end-target=one-down",)
    )
    assert rex_in(play(world, end()).world).stage is Stage.BASIC


@pytest.mark.rule("devolution.end-target", "end.gauge")
@pytest.mark.parametrize(("shown", "after"), [((6, 6, 4, 1), Stage.BASIC), ((6, 6, 1, 1), Stage.FLEDGLING)])
def test_a_heart_test_can_decide_at_the_end_and_feeds_no_gauge(shown: tuple[int, ...], after: Stage) -> None:
    world = story(pc("rex", Stage.SUPER), rulings=("devolution.end-target=heart-test",))
    push = () if after is Stage.BASIC else (says("rex", False, label="Push"),)
    done = play(world, end(), faces(*shown, label="Heart Test"), *push)
    assert (rex_in(done.world).stage, done.world.gauge) == (after, 0)


@pytest.mark.rule("evolution.uses-carry", "evolution.scores-change")
@pytest.mark.parametrize(("ruling", "up", "down"), [("spent-stay", 2, 0), ("refill", 4, 3)])
def test_spent_uses_stay_spent_unless_the_table_refills_them(ruling: str, up: int, down: int) -> None:
    rulings = (f"evolution.uses-carry={ruling}",)
    forms = (form(Stage.BASIC, (3, 3, 3, 3)), form(Stage.SUPER, (3, 3, 4, 4)))
    rising = story(pc("rex", Stage.BASIC, *forms, uses_spent=2), npc(), pairs=(pair(points=1),), rulings=rulings)
    evolved = play(rising, evolve("rex", Stage.SUPER)).world
    assert uses_left(evolved, rex_in(evolved)) == up
    high = (form(Stage.BASIC, (3, 3, 3, 3)), form(Stage.SUPER, (3, 3, 3, 5)))
    sinking = story(pc("rex", Stage.SUPER, *high, uses_spent=4), fight=False, rulings=rulings)
    devolved = play(sinking, end_scene()).world
    assert uses_left(devolved, rex_in(devolved)) == down


@pytest.mark.rule("evolution.uses-carry", "bond.dig-deep", "signature.use-cost")
def test_digging_deep_gives_back_no_use_that_was_spent_at_another_stage() -> None:
    """All 4 Uses of BASIC are spent; SUPER has Brains 2 and ULTRA 4, so that none are left at either."""
    forms = (
        form(Stage.BASIC, (2, 3, 3, 4), signature()),
        form(Stage.SUPER, (4, 4, 4, 2), signature(name="Nova", rank=2)),
        form(Stage.ULTRA, (4, 4, 4, 4)),
    )
    rex = pc("rex", Stage.SUPER, *forms, uses_spent=4)
    world = story(rex, npc("foe", stage=Stage.SUPER, hp=60), pairs=(pair(level=6, points=1),))
    dug = play(world, signature_attack("rex", "Nova", "foe", Stat.POWER), faces(4, 4, 4, 4, 4, 4), faces(1, 1)).world
    assert uses_left(dug, dug.fighter("rex")) == 0
    grown = play(dug, evolve("rex", Stage.ULTRA)).world.fighter("rex")
    assert (grown.stage, uses_left(dug, grown)) == (Stage.ULTRA, 0)


@pytest.mark.rule("evolution.scores-change", "combat.initiative.fixed")
def test_the_new_stage_counts_at_once_and_the_order_of_turns_stays() -> None:
    basic = form(Stage.BASIC, (3, 3, 3, 3), signature(name="Spark"), element="Fire")
    sup = form(Stage.SUPER, (4, 4, 2, 4), signature(name="Storm", rank=2), element="Wind")
    world = story(npc("foe"), pc("rex", Stage.BASIC, basic, sup), pairs=(pair(points=1),))
    before, done = rex_in(world), play(world, evolve("rex", Stage.SUPER)).world
    rex = rex_in(done)
    assert (max_hp(world, before).total, max_hp(done, rex).total) == (14, 26)
    assert (damage(world, before).total, damage(done, rex).total) == (6, 12)
    assert (dodge(world, before).total, dodge(done, rex).total) == (3, 2)
    assert (element_of(before), element_of(rex)) == ("Fire", "Wind")
    assert [one.name for one in signatures(before)] == ["Spark"]
    assert [one.name for one in signatures(rex)] == ["Storm", "Spark"]
    assert [term.amount for term in attack_modifiers(done, "rex", "foe")] == [1], "SUPER against BASIC"
    assert done.encounter == world.encounter


@pytest.mark.rule("evolution.requirements")
def test_only_the_stages_on_the_sheet_can_be_reached() -> None:
    sheet = Animon(animon().forms[:2])
    world = story(pc("rex", sheet=sheet), npc(), pairs=(pair(level=9, points=5),))
    assert "Super is not on the sheet yet" in str(why_not_evolve(world, "rex", Stage.SUPER))


@pytest.mark.rule("end.breath", "end.kids", "animon.healing-cap")
def test_after_the_fight_animon_catch_their_breath_and_kids_do_not() -> None:
    world = story(
        pc("ako", Stage.BASIC, form(Stage.BASIC, (4, 2, 3, 3)), hp=0, out=True),
        pc("bix", Stage.BASIC, form(Stage.BASIC, (3, 3, 3, 3)), hp=12),
        kid("mia", "ako", hp=2),
        pairs=(pair("ako", "mia"),),
    )
    done = play(world, end()).world
    assert [done.fighter(one).hp for one in ("ako", "bix", "mia")] == [5, 14, 2]
    assert not done.fighter("ako").out


@pytest.mark.rule("end.breath", "npc.skill-score")
def test_npc_animon_breathe_with_their_skill_score_and_humans_do_not() -> None:
    world = story(pc("rex"), npc("foe", level=4, hp=5), npc("thug", level=4, stage=None, kind="human", hp=5))
    done = play(world, end()).world
    assert (done.fighter("foe").hp, done.fighter("thug").hp) == (5 + 1 + 3, 5)


@pytest.mark.rule("end.uses", "end.conditions", "end.gauge", "gauge.reset", "end.harm-stays")
def test_the_end_of_a_fight_clears_everything_but_harm() -> None:
    worn = pc(
        "rex",
        hp=0,
        out=True,
        uses_spent=3,
        conditions=(Condition(Ailment.VULNERABLE), Condition(Ailment.POISONED, amount=2)),
        limits=("vulnerable", "efficient Blaze"),
        defending=True,
        acted=True,
        harms=(Harm("a deep cut", 2),),
    )
    done = play(story(worn, npc(), gauge=5), end()).world
    rex = rex_in(done)
    assert (rex.uses_spent, rex.conditions, rex.limits, rex.defending, rex.acted) == (0, (), (), False, False)
    assert rex.harms == (Harm("a deep cut", 2),)
    assert (done.gauge, done.encounter) == (0, None)


@pytest.mark.rule("end.order")
def test_conditions_end_then_breath_then_gauge_then_devolution() -> None:
    world = story(pc("rex", Stage.SUPER, hp=10, acted=True), gauge=3)
    kinds = (Refreshed, HpSet, GaugeSet, EncounterSet, StageChanged)
    told = [type(fact).__name__ for fact in play(world, end()).facts if isinstance(fact, kinds)]
    assert told == ["Refreshed", "HpSet", "GaugeSet", "EncounterSet", "StageChanged", "HpSet"]


@pytest.mark.rule("end.order", "end.breath", "end.devolve", "evolution.damage-persists")
@pytest.mark.parametrize(("order", "hp"), [("breath-first", 7), ("devolve-first", 6)])
def test_the_breather_before_or_after_devolution(order: str, hp: int) -> None:
    """SUPER, Heart 4, 14 of 26: up to 19 and 7 missing, or 2 of 14 left and 4 back."""
    world = story(pc("rex", Stage.SUPER, hp=14), rulings=(f"end.order={order}",))
    rex = rex_in(play(world, end()).world)
    assert (rex.stage, rex.hp) == (Stage.BASIC, hp)


@pytest.mark.rule("end.when")
@pytest.mark.parametrize("over", [True, False])
def test_the_gm_says_whether_the_fight_is_over_once_one_side_is_out(over: bool) -> None:
    world = story(pc("rex"), npc("foe", hp=0).but(out=True))
    done = play(world, next_turn(), says("gm", over, label="Is the fight over?"))
    assert [call.rule.name for call in done.world.agenda] == ["end" if over else "turn"]


@pytest.mark.rule("end.when")
def test_the_gm_can_end_a_fight_while_both_sides_stand_and_nobody_else_can() -> None:
    world = story(pc("rex"), npc("foe")).but(agenda=(choose("rex"),))
    at = Table(GAME, world, Seats.of(ann=("rex",)), random.Random(1).randrange)
    assert "end" not in [one.rule.name for one in GAME.claims(at.world, "rex")]
    at.claim("gm", "gm", end(last=True))
    assert at.world.encounter is None
    assert at.waiting_for() == (), "rex, whose turn it was, is not asked for an action any more"


@pytest.mark.rule("end.when", "bond.interject-order")
def test_an_action_that_is_declared_is_settled_before_the_fight_ends_and_nobody_interjects_after_it() -> None:
    world = story(pc("rex"), npc("foe"), pairs=(pair(points=6),)).but(agenda=(choose("rex"), end_turn("rex")))
    at = Table(GAME, world, Seats.of(ann=("rex", "mia")), lambda _: 3)
    at.answer("ann", attack("rex", "foe", Stat.POWER))
    at.claim("gm", "gm", end(last=True))
    at.claim("ann", "rex", interject("rex"))
    at.answer("ann", 0)
    assert at.world.fighter("foe").hp < max_hp(at.world, at.world.fighter("foe")).total
    assert (at.world.encounter, at.waiting_for(), bond(at.world).points) == (None, (), 6)


@pytest.mark.rule("end.when", "kid.combat-turn", "effect.quick-strike")
def test_a_kid_has_no_turn_once_the_fight_is_over() -> None:
    rulings = ("quick-strike.acted=turn",)
    world = story(pc("rex"), kid("mia"), npc("foe"), pairs=(pair(),), fight=False, rulings=rulings)
    assert play(world, kid_turn("mia")).facts == ()


@pytest.mark.rule("end.when", "combat.extended.declare")
def test_only_an_extended_scene_is_ended_section_by_section() -> None:
    def offered(fight: Encounter) -> list[Any]:
        world = story(pc("rex"), npc("foe")).but(encounter=fight)
        return [one.fill(*more) for one in GAME.claims(world, "gm") if one.rule is end for more in fillings(one)]

    def fillings(one: Offer) -> list[tuple[bool, ...]]:
        return [(answer,) for _, options in one.holes for answer in options.candidates()] or [()]

    order = ("rex", "foe")
    assert offered(Encounter(order)) == [end(True)]
    assert offered(Encounter(order, extended=True)) == [end(True), end(False)]
    assert offered(Encounter((), extended=True)) == [end(True)], "between two sections only the whole can end"


@pytest.mark.rule("combat.steps", "end.when")
@pytest.mark.parametrize("extended", [False, True])
def test_while_initiative_is_rolled_no_second_fight_begins_and_none_ends(extended: bool) -> None:
    world = story(pc("rex"), npc("foe"), pairs=(pair(points=1),), fight=False).but(agenda=(begin((), extended),))
    at = Table(GAME, world, Seats.of(ann=("rex", "mia")), lambda _: 3)
    assert "Better Odds" in str(at.label)
    assert not {"begin", "end"} & {one.rule.name for one in GAME.claims(at.world, "gm")}
    at.answer("ann", 0)
    assert "end" in {one.rule.name for one in GAME.claims(at.world, "gm")}
    assert at.world.encounter == Encounter(("rex", "foe"), extended=extended, last_section=not extended)


@pytest.mark.rule("combat.encounter", "combat.initiative.who")
def test_no_fight_begins_without_anybody_who_could_act() -> None:
    world = story(pc("rex", hp=0, out=True), npc("foe", hp=0).but(out=True), fight=False)
    assert play(world, begin()).facts == ()
    assert "begin" not in [one.rule.name for one in GAME.claims(world, "gm")]
    between = world.but(encounter=Encounter(extended=True))
    assert "begin" not in [one.rule.name for one in GAME.claims(between, "gm")]


@pytest.mark.rule("gauge.start", "end.gauge")
def test_a_new_fight_starts_with_an_empty_gauge() -> None:
    world = story(pc("rex"), npc("foe"), fight=False, gauge=7)
    done = play(world, begin(), faces(1, 1, label="foe"), faces(4, 4, 1, label="rex"))
    assert done.world.gauge == 0


@pytest.mark.rule("evolution.cost", "evolution.time-limit", "bond.points.bounds")
def test_outside_a_fight_an_animon_evolves_whenever_its_player_says_so() -> None:
    world = story(pc("rex"), fight=False, pairs=(pair(points=1),))
    at = Table(GAME, world, Seats.of(ann=("rex", "mia")), random.Random(1).randrange)
    at.claim("ann", "rex", evolve("rex", Stage.SUPER))
    assert (rex_in(at.world).stage, bond(at.world).points) == (Stage.SUPER, 0)
    at.claim("gm", "gm", end_scene())
    assert rex_in(at.world).stage is Stage.BASIC
    assert "evolve" not in [one.rule.name for one in GAME.claims(at.world, "rex")], "the Bond Point is spent"

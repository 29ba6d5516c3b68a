"""The order of a turn: what comes at its start and at its end."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, play_agenda, says
from rulewright.systems.anyventure.facts import ConditionEnded, ConditionSet, EnergySet, HealthSet, ResolveSet
from rulewright.systems.anyventure.model.sheets import Change, Hurt, Inflict
from rulewright.systems.anyventure.model.world import Adventure, Boon, Condition, Fighter, Until
from rulewright.systems.anyventure.rules.combat.damage import Wound, harm
from rulewright.systems.anyventure.rules.combat.lifeline import death_check
from rulewright.systems.anyventure.rules.conditions.conditions import afflict
from rulewright.systems.anyventure.rules.downtime.resting import full_rest
from rulewright.systems.anyventure.rules.turns.actions import done
from rulewright.systems.anyventure.rules.turns.ending import judge
from rulewright.systems.anyventure.rules.turns.phases import in_order, phase_turns
from rulewright.systems.anyventure.rules.turns.simultaneous import together
from rulewright.systems.anyventure.rules.turns.turns import end_of_turn, start_of_turn, turn

from ...build import adventure, fighter, foe, has

DAZE = Inflict(condition="dazed")


def facing(*conditions: Condition, rulings: tuple[str, ...] = (), **changes: Any) -> Adventure:
    ana = fighter("ana", conditions=conditions, **changes)
    return adventure(ana, fighter("bea", at=(0, 9)), foe(at=(9, 0)), rulings=rulings)


def ana(world: Adventure) -> Fighter:
    return world.fighter("ana")


def order(facts: Any) -> list[str]:
    """What happened to Ana, in order."""
    kinds = {HealthSet: "damage", EnergySet: "Energy", ResolveSet: "Resolve"}
    found = []
    for fact in facts:
        if type(fact) in kinds:
            found.append(kinds[type(fact)])
        elif isinstance(fact, ConditionEnded):
            found.append(f"no longer {fact.id}")
        elif isinstance(fact, ConditionSet):
            found.append(f"{fact.condition.id} {fact.condition.rc or fact.condition.amount}")
    return found


@pytest.mark.rule("turn.clock", "resource.energy-regen", "lifeline.pay")
def test_a_turn_starts_with_energy_then_lifeline_then_endings() -> None:
    world = facing(has("blinded", until=Until("start", "ana")), health=0, energy=0)
    played = play(world, start_of_turn("ana"), says("ana", True))
    assert order(played.facts) == ["Energy", "Resolve", "no longer blinded"]
    assert (ana(played.world).energy, ana(played.world).resolve) == (3, 18)


@pytest.mark.rule("turn.clock", "turn.periodic-order")
def test_a_turn_ends_with_ticks_then_recoveries_then_endings() -> None:
    world = facing(
        has("muted", until=Until("end", "ana")),
        has("ignited", amount=5),
        has("poisoned", name="viper", rc=9, amount=2),
        has("poisoned", name="moss", rc=4, amount=1),
        has("bleeding", rc=10),
        has("confused", rc=10),
        has("unconscious"),
    )
    checks = (
        faces(1, 1, label="Bleeding against RC 10"),
        faces(4, 1, label="Poisoned against RC 4"),
        faces(1, 1, label="Poisoned against RC 9"),
        faces(2, 2, label="Confused against RC 10"),
        faces(9, label="stirs"),
    )
    played = play(world, end_of_turn("ana"), *checks)
    assert order(played.facts) == [
        *("damage", "bleeding 9", "damage", "no longer poisoned", "damage", "poisoned 8", "damage", "ignited 6"),
        *("confused 9", "no longer unconscious", "no longer muted"),
    ]
    assert ana(played.world).health == 20 - 1 - 1 - 2 - 5


@pytest.mark.rule("turn.periodic-order")
def test_a_character_killed_by_one_tick_suffers_no_more() -> None:
    world = facing(has("bleeding", rc=10), has("ignited", amount=5), health=0)
    now = ana(play(world, end_of_turn("ana"), says("ana", "endurance"), faces(1, 1)).world)
    assert now.dead


@pytest.mark.rule("turn.periodic-order")
def test_a_creature_without_lifeline_is_out_and_rolls_nothing_more() -> None:
    world = adventure(fighter("ana"), foe(health=1, conditions=(has("bleeding", rc=10), has("confused", rc=10))))
    assert play(world, end_of_turn("orc")).world.fighter("orc").out


@pytest.mark.rule("turn.clock")
def test_a_whole_turn_from_start_to_end() -> None:
    world = facing(has("bleeding", rc=10), energy=1).but(agenda=(turn("ana", "Middle"),))
    played = play_agenda(world, says("ana", done("ana")), faces(1, 1))
    assert order(played.facts) == ["Energy", "damage", "bleeding 9"]


@pytest.mark.rule("turn.clock")
def test_durations_count_the_turns_of_their_own_character() -> None:
    boon = Boon("ward", (Change("mitigation.heat", 3),), Until("end", "orc", 2))
    world = facing(has("impaired", until=Until("start", "orc")), boons=(boon,))
    world = play(play(world, start_of_turn("ana")).world, end_of_turn("ana")).world
    assert (ana(world).has("impaired"), ana(world).boons) == (True, (boon,))
    world = play(play(world, start_of_turn("orc")).world, end_of_turn("orc")).world
    assert (ana(world).has("impaired"), len(ana(world).boons)) == (False, 1)
    assert not ana(play(world, end_of_turn("orc")).world).boons


@pytest.mark.rule("turn.clock")
@pytest.mark.parametrize(("ruling", "start", "end"), [("turn-start", 3, 3), ("turn-end", 0, 3), ("round-start", 0, 0)])
def test_when_energy_returns_in_a_turn(ruling: str, start: int, end: int) -> None:
    world = facing(energy=0, rulings=(f"resource.energy-timing={ruling}",))
    begun = play(world, start_of_turn("ana")).world
    assert (ana(begun).energy, ana(play(begun, end_of_turn("ana")).world).energy) == (start, end)


@pytest.mark.rule("turn.clock")
@pytest.mark.parametrize(("ruling", "ticks"), [("one-turn", 1), ("three-turns", 3)])
def test_a_creature_acting_in_all_phases_has_one_clock_or_three(ruling: str, ticks: int) -> None:
    boss = foe("boss", tier="elite", energy=0, conditions=(has("bleeding", rc=10),), phase="Early")
    world = adventure(fighter("ana", at=(9, 9)), boss, rulings=(f"npc.multi-phase={ruling}",))
    phases: tuple[Any, ...] = ("Early", "Middle", "Late")
    script: list[Any] = []
    for phase in phases:
        script.append(says("boss", done("boss")))
        if ruling == "three-turns" or phase == "Late":
            script.append(faces(1, 1))
    played = play_agenda(world.but(agenda=tuple(turn("boss", phase) for phase in phases)), *script)
    assert played.world.fighter("boss").health == 20 - ticks


@pytest.mark.rule("condition.dazed", "npc.actions-high")
def test_dazed_between_its_phases_is_dazed_to_the_end_of_the_next_turn() -> None:
    world = adventure(fighter("ana", at=(9, 9)), foe("boss", tier="elite", phase="Early"))
    world = play_agenda(world.but(agenda=(turn("boss", "Early"),)), says("boss", done("boss"))).world
    dazed = play(world, afflict("boss", DAZE, "ana")).world
    for phase, left in (("Middle", 2), ("Late", 1), ("Early", 1), ("Middle", 1)):
        call: Any = turn("boss", phase)  # type: ignore[arg-type]
        dazed = play_agenda(dazed.but(agenda=(call,)), says("boss", done("boss"))).world
        assert [condition.until.left for condition in dazed.fighter("boss").conditions] == [left]
    over = play_agenda(dazed.but(agenda=(turn("boss", "Late"),)), says("boss", done("boss"))).world
    assert not over.fighter("boss").has("dazed")
    after = play(over, afflict("boss", DAZE, "ana")).world.fighter("boss").condition("dazed")
    assert after
    assert after.until.left == 1


@pytest.mark.rule("condition.dazed", "phase.players-choose")
def test_dazed_in_a_turn_together_with_others_is_dazed_to_the_end_of_the_next() -> None:
    world = adventure(fighter("ana"), fighter("bea", at=(0, 2)), foe(at=(9, 9)), rulings=("phase.tie=simultaneous",))
    world = play(world, together(("ana", "bea"), "Middle")).world.but(agenda=())
    world = play(world, afflict("ana", DAZE, "orc")).world
    world = play(world, end_of_turn("ana")).world
    assert ana(world).has("dazed")
    assert not ana(play(world, end_of_turn("ana")).world).has("dazed")


# ---- turns of the fallen


HELD = has("impaired", source="orc", until=Until("start", "orc"))


def after_the_fall(*conditions: Condition, tier: Any = "standard", **changes: Any) -> Adventure:
    """Ana and another orc, after the first orc has fallen."""
    orc = foe("orc", at=(9, 0), out=True, health=0, tier=tier, initiative=5)
    return adventure(fighter("ana", conditions=conditions, **changes), orc, foe("rat", at=(9, 9), initiative=3))


@pytest.mark.rule("action.grab-hold")
def test_a_fallen_character_releases_its_grabs() -> None:
    blind = has("blinded", source="orc", until=Until("start", "orc"))
    world = adventure(fighter("ana", conditions=(blind, HELD)), foe(health=3), foe("rat"))
    struck = play(world, harm("orc", Wound((Hurt("true", 3),)))).world
    assert struck.fighter("orc").out
    assert ana(struck).conditions == (blind,)
    bea = fighter("bea", health=0)
    held = foe(conditions=(has("impaired", source="bea", until=Until("start", "bea")),))
    assert not play(adventure(bea, held), death_check("bea"), faces(1)).world.fighter("orc").has("impaired")


@pytest.mark.rule("action.grab-hold")
def test_only_the_hold_of_the_fallen_ends() -> None:
    by_rat = has("impaired", source="rat", until=Until("start", "rat"))
    lasting = has("impaired", source="orc", until=Until("fight"))
    for stays in (by_rat, lasting):
        world = adventure(fighter("ana", conditions=(stays,)), foe(health=3), foe("rat"))
        assert ana(play(world, harm("orc", Wound((Hurt("true", 3),)))).world).conditions == (stays,)


@pytest.mark.rule("turn.clock", "phase.npc-order")
def test_effects_timed_by_the_fallen_end_at_their_place_in_the_order() -> None:
    boon = Boon("ward", (Change("mitigation.heat", 3),), Until("end", "orc", 2))
    world = after_the_fall(has("blinded", until=Until("start", "orc")), boons=(boon,), phase="Late")
    played = play_agenda(world.but(agenda=(phase_turns("Middle"),)), says("rat", done("rat")))
    names = [type(fact).__name__ for fact in played.facts]
    assert names.index("ConditionEnded") < names.index("FightSet")
    assert not ana(played.world).has("blinded")
    assert [boon.until.left for boon in ana(played.world).boons] == [1]
    again = play_agenda(played.world.but(agenda=(phase_turns("Middle"),)), says("rat", done("rat"))).world
    assert not ana(again).boons
    assert play(again, phase_turns("Middle")).world.agenda == (in_order(("rat",), "Middle"),)


@pytest.mark.rule("turn.clock", "npc.actions-high")
def test_the_turn_of_a_fallen_elite_starts_early_and_ends_late() -> None:
    early, late = has("blinded", until=Until("start", "orc")), has("muted", until=Until("end", "orc"))
    world = after_the_fall(early, late, tier="elite", phase="Late")
    left: dict[Any, tuple[Condition, ...]] = {"Early": (late,), "Middle": (early, late), "Late": (early,)}
    assert {phase: ana(play(world, turn("orc", phase)).world).conditions for phase in left} == left


@pytest.mark.rule("turn.clock")
def test_a_character_falling_in_its_own_turn_still_ends_it() -> None:
    dazed = has("dazed", until=Until("end", "orc"))
    world = adventure(fighter("ana", conditions=(dazed,)), foe(out=True), foe("rat"))
    assert not ana(play(world, end_of_turn("orc")).world).conditions
    bleeds = adventure(
        fighter("ana", conditions=(dazed,)), foe(health=1, conditions=(has("bleeding", rc=10),)), foe("rat")
    )
    assert not ana(play(bleeds, end_of_turn("orc")).world).conditions


@pytest.mark.rule("condition.prone", "condition.obscured", "action.stand")
def test_after_the_fight_nobody_hides_and_the_able_stand_up() -> None:
    down, hidden = has("prone"), has("obscured")
    hard, lamed = has("prone", rc=15), has("prone", name="lost leg")
    party = (
        fighter("ana", conditions=(hidden, down)),
        fighter("bea", conditions=(down, has("unconscious"))),
        fighter("cyn", conditions=(hard,)),
        fighter("dag", conditions=(lamed,)),
    )
    after = play(adventure(*party, foe(out=True)), judge()).world
    left = [condition.id for name in ("ana", "bea", "cyn", "dag") for condition in after.fighter(name).conditions]
    assert left == ["prone", "unconscious", "prone", "prone"]
    rested = play(after.but(agenda=()), full_rest("cyn", "favorable")).world
    assert rested.fighter("cyn").conditions == ()

"""Charmed, Stunned, Dazed and Alert."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, play_agenda, says
from rulewright.systems.anyventure.model.sheets import Ability, Inflict
from rulewright.systems.anyventure.model.world import Adventure, Fight
from rulewright.systems.anyventure.rules.checks.checks import Check, mods_of
from rulewright.systems.anyventure.rules.checks.dice import dice_of
from rulewright.systems.anyventure.rules.combat.attack_offers import targets_in_reach
from rulewright.systems.anyventure.rules.combat.defence import defence_value
from rulewright.systems.anyventure.rules.conditions.conditions import afflict, become_alert
from rulewright.systems.anyventure.rules.magic.abilities import targets_of
from rulewright.systems.anyventure.rules.movement.movement import follow
from rulewright.systems.anyventure.rules.turns.actions import Price, attack, attempt, done, price_of
from rulewright.systems.anyventure.rules.turns.manoeuvres import command_charmed, defend, recover_stun
from rulewright.systems.anyventure.rules.turns.offers import offers_of
from rulewright.systems.anyventure.rules.turns.reactions import opportunity, why_no_reaction
from rulewright.systems.anyventure.rules.turns.triggered_abilities import blows_of
from rulewright.systems.anyventure.rules.turns.turns import act, end_of_turn

from ...build import adventure, fighter, foe, has
from ...duels import ana as armed
from ...duels import arm
from .scene import ana, facing

FEAR = has("afraid", rc=10, source="orc")
HEX = has("confused", rc=10)
SWING = attack("ana", "sword", "", "orc")
DODGE = (says("orc", "evasion"), faces(1, 1))


def tries(world: Adventure, action: Any, *script: Any) -> Adventure:
    """Ana attempts an action for its price."""
    return play(world, attempt("ana", action, price_of(world, action)), *script).world


# ---- charm

CHARM = has("charmed", rc=8, source="orc")


@pytest.mark.rule("condition.charmed")
def test_the_charmed_do_nothing_against_their_charmer() -> None:
    spit = Ability(id="spit", kind="effect", aim="anyone", rc=8, farthest=3, inflicts=(Inflict(condition="blinded"),))
    balm = spit.but(id="balm", kind="boon", heals=2, inflicts=(), rc=0)
    world = facing(CHARM, abilities=(spit, balm))
    offers = offers_of(world, "ana")
    actions = {call.rule.name for call in offers.candidates() if "orc" in call.args[1:]}
    assert actions == {"special"}
    assert [targets_of(world, ana(world), one) for one in (spit, balm)] == [("ana",), ("ana", "orc")]
    assert "attack" in {call.rule.name for call in offers_of(facing(), "ana").candidates()}
    assert play(world, opportunity("ana", "orc")).world == world
    both = facing(CHARM, has("maddened", rc=10))
    assert "attack" in {call.rule.name for call in offers_of(both, "ana").candidates()}


@pytest.mark.rule("condition.charmed", "attack.targets")
def test_the_charmed_attack_no_area_that_holds_their_charmer() -> None:
    bomb = arm("bomb", 4, 2, "throwing", category="blunt", area=2, nearest=1, farthest=5)
    roar = Ability(id="roar", kind="effect", aim="self", area=3, rc=8, inflicts=(Inflict(condition="deafened"),))
    back = Ability(id="back", kind="attack", use="reaction", trigger="missed", energy=1)
    thrower = armed(bomb, conditions=(CHARM,), abilities=(roar, back))
    world = adventure(thrower, foe(at=(2, 0)), foe("near", at=(2, 1)), foe("far", at=(2, 6)))
    reach = (ana(world), bomb, bomb.profiles[0])
    assert targets_in_reach(world, *reach) == ("far",)
    assert targets_of(world, ana(world), roar) == ()
    assert [len(blows_of(world, "ana", back, one)) for one in ("near", "far")] == [0, 1]
    away = world.with_fighter(world.fighter("orc").but(at=(20, 9)))
    assert targets_in_reach(away, *reach) == ("far", "near")
    assert targets_of(away, ana(away), roar) == ("ana",)
    fallen = world.with_fighter(world.fighter("orc").but(out=True))
    assert targets_in_reach(fallen, *reach) == ("far", "near")


@pytest.mark.rule("condition.charmed")
def test_the_charmer_has_a_bonus_die_on_social_checks() -> None:
    world = adventure(fighter("ana", social=2), foe(conditions=(has("charmed", rc=8, source="ana"),)))
    trial = Check("ana", "persuasion", against="orc")
    thrown, _ = dice_of(world, ana(world), "persuasion", mods_of(world, trial))
    assert thrown
    assert thrown.number == 3
    assert not mods_of(world, trial._replace(skill="might"))
    assert not mods_of(world, trial._replace(against=""))
    other = world.with_fighter(world.fighter("orc").but(conditions=(has("charmed", rc=8, source="bea"),)))
    assert not mods_of(other, trial)


@pytest.mark.rule("condition.charmed-command", "action.command-charmed")
def test_a_command_is_persuasion_against_insight() -> None:
    world = adventure(fighter("ana"), foe(conditions=(has("charmed", rc=8, source="ana"),)))
    order = command_charmed("ana", "orc", "Stand aside")
    assert offers_of(world, "ana").accepts(order)
    assert price_of(world, order) == Price(1, 0)
    obeys = play(world, order, faces(4, 1, 1), faces(3, 1), says("gm", False))
    assert "orc obeys ana: Stand aside" in [str(fact.tell()) for fact in obeys.facts]
    assert not obeys.world.fighter("orc").conditions[0].flag
    for insight in (4, 3):
        tie = play(world, order, faces(3, 1, 1), faces(insight, 1))
        assert [str(fact.tell()) for fact in tie.facts] == ["orc does not obey ana"]


@pytest.mark.rule("action.command-charmed", "condition.muted")
def test_only_the_charmer_commands_and_only_one_that_can_speak() -> None:
    charmed = foe(conditions=(has("charmed", rc=8, source="ana"),))
    order = command_charmed("ana", "orc", "Stand aside")
    mute = adventure(fighter("ana", conditions=(has("muted"),)), charmed)
    assert "Muted: no order can be given." in (offers_of(mute, "ana").why_not(order) or "")
    other = adventure(fighter("ana"), foe(conditions=(has("charmed", rc=8, source="bea"),)))
    assert not offers_of(other, "ana").accepts(order)


@pytest.mark.rule("condition.charmed-command")
@pytest.mark.parametrize(("ruling", "frees"), [("result", 4), ("rc", 16)])
def test_a_harmful_order_changes_the_next_check_to_break_free_once(ruling: str, frees: int) -> None:
    rulings = (f"condition.charmed-double={ruling}",)
    orc = foe(conditions=(has("charmed", rc=8, source="ana"),), resilience=6)
    world = adventure(fighter("ana"), orc, rulings=rulings)
    harmful = (faces(4, 1, 1), faces(3, 1), says("gm", True, label="harm"))
    world = play(world, command_charmed("ana", "orc", "Jump"), *harmful).world
    assert not play(world, end_of_turn("orc"), faces(frees, 1)).world.fighter("orc").has("charmed")
    stays = play(world, end_of_turn("orc"), faces(frees - 1, 1)).world
    assert stays.fighter("orc").conditions == (has("charmed", rc=8, source="ana").but(rc=7),)
    assert play(stays, end_of_turn("orc"), faces(6, 1)).world.fighter("orc").has("charmed")
    assert not play(stays, end_of_turn("orc"), faces(7, 1)).world.fighter("orc").has("charmed")


# ---- Stunned and Alert


@pytest.mark.rule("condition.stunned", "action.recover-stun")
def test_the_stunned_may_only_try_to_recover() -> None:
    world = facing(has("stunned", rc=10))
    offers = offers_of(world, "ana")
    assert {call.rule.name for call in offers.candidates()} == {"recover_stun", "done"}
    assert "Stunned" in (offers.why_not(SWING) or "")
    assert why_no_reaction(world, ana(world)) == "condition.stunned"
    assert play(world, defence_value("ana", "evasion", "melee", "blow"), faces(3, 4)).value == 4
    assert ana(play(world, become_alert("ana")).world).concentrates == ()
    alone = facing(has("stunned", rc=10), at=(3, 3))
    assert ana(play(alone, follow("ana", ((2, 3),), "walk", True)).world).at == (3, 3)


@pytest.mark.rule("condition.stunned", "condition.dazed")
@pytest.mark.parametrize("name", ["stunned", "dazed"])
def test_the_stunned_lose_their_concentration(name: Any) -> None:
    alert = play(facing(), become_alert("ana")).world
    assert ana(alert).has("alert")
    assert ana(alert).concentrates
    world = play(alert, afflict("ana", Inflict(condition=name), "orc")).world
    assert not ana(world).has("alert")
    assert not ana(world).concentrates
    assert not ana(play(world, become_alert("ana")).world).concentrates


@pytest.mark.rule("condition.stunned-recovery", "action.recover-stun")
def test_the_worked_example_of_the_first_turn_of_the_stunned() -> None:
    world = facing(has("stunned", rc=10), concentration=3).but(agenda=(act("ana"),), fight=Fight(2, "Middle", "ana"))
    tries = says("ana", recover_stun("ana"))
    world = play_agenda(world, tries, faces(9, 1, label="RC 10"), tries, faces(8, 1, label="RC 9")).world
    assert ana(world).condition("stunned") == has("stunned", rc=10).but(rc=8)


@pytest.mark.rule("condition.stunned-recovery")
@pytest.mark.parametrize("ruling", ["per-action", "per-turn"])
def test_after_a_success_the_other_action_is_free_or_the_turn_is_over(ruling: str) -> None:
    rulings = (f"condition.stunned-attempts={ruling}",)
    start = facing(has("stunned", rc=10), rulings=rulings, concentration=3).but(agenda=(act("ana"),))
    script = [says("ana", recover_stun("ana")), faces(10, 1)]
    script += [says("ana", defend("ana")), says("ana", done("ana"))] if ruling == "per-action" else []
    world = play_agenda(start, *script).world
    assert (ana(world).has("stunned"), ana(world).defending) == (False, ruling == "per-action")


@pytest.mark.rule("condition.stunned-recovery")
def test_per_turn_a_failure_ends_the_turn_too() -> None:
    start = facing(has("stunned", rc=10), rulings=("condition.stunned-attempts=per-turn",))
    world = play_agenda(start.but(agenda=(act("ana"),)), says("ana", recover_stun("ana")), faces(1, 1)).world
    assert ana(world).condition("stunned") == has("stunned", rc=10).but(rc=9)


@pytest.mark.rule("action.recover-stun", "condition.confused", "condition.afraid-check")
def test_recovering_is_an_action_that_fear_and_confusion_can_replace() -> None:
    scared = facing(has("stunned", rc=10), FEAR)
    assert ana(tries(scared, recover_stun("ana"), faces(1, 1))).condition("stunned") == has("stunned", rc=10)
    dazzled = tries(facing(has("stunned", rc=10), HEX), recover_stun("ana"), faces(1))
    assert (dazzled.fighter("orc").health, ana(dazzled).turn.actions) == (20, 1)


@pytest.mark.rule("condition.alert")
def test_the_alert_have_a_free_senses_check_against_every_stealth() -> None:
    hidden = fighter("ana", at=(10, 8), conditions=(has("obscured"),))
    step = follow("ana", ((10, 9),), "walk", True)
    watch = adventure(hidden, foe("orc", at=(20, 8), conditions=(has("alert"),)))
    found = play(watch, step, faces(3, 1), faces(4, 1, label="watches"), says("orc", False)).world
    assert ana(found).conditions == (has("obscured", known=("orc",)),)
    shown = play(watch, step, faces(3, 1), faces(4, 1), says("orc", True)).world
    assert not ana(shown).has("obscured")
    missed = play(watch, step, faces(3, 1), faces(3, 1)).world
    assert ana(missed).conditions == (has("obscured"),)


@pytest.mark.rule("condition.alert", "condition.deafened", "condition.blinded")
def test_a_blind_watcher_listens_and_a_deaf_one_looks() -> None:
    hidden = fighter("ana", at=(10, 8), conditions=(has("obscured"),))
    step = follow("ana", ((10, 9),), "walk", True)
    for dull in ("blinded", "deafened"):
        watch = adventure(hidden, foe("orc", at=(20, 8), conditions=(has("alert"), has(dull))))
        play(watch, step, faces(3, 1), faces(2, 1, label="watches"))
    neither = foe("orc", at=(20, 8), conditions=(has("alert"), has("blinded"), has("deafened")))
    assert ana(play(adventure(hidden, neither), step, faces(1, 1)).world).conditions == (has("obscured"),)

"""The eight conditions: what they do, where they come from, and when they end."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulewright.kernel.engine.scripted_scene import Faces, Says, faces, play, says
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.resolve import Call
from rulewright.systems.animon.model.sheets import Effect, Knack, Stage, Stat
from rulewright.systems.animon.model.world import Ailment, Condition, Encounter, Fighter, Story, Until
from rulewright.systems.animon.rules.combat.attack import attack
from rulewright.systems.animon.rules.combat.signature import power_transfer, signature_attack
from rulewright.systems.animon.rules.ending import end
from rulewright.systems.animon.rules.rolls.checks import check
from rulewright.systems.animon.rules.turns.actions import actions, choose, hold, interject
from rulewright.systems.animon.rules.turns.turns import end_kid_turn, end_turn, kid_turn, next_turn, pass_over, turn
from systems.animon.build import form, kid, npc, pair, pc, signature, story

NO_PUSH = says("rex", False, label="Push")


def shows(successes: int, dice: int) -> Faces:
    """So many fives, the rest ones: no six feeds the gauge."""
    return faces(*[5] * successes, *[1] * (dice - successes))


def with_effects(name: str, *effects: Effect, power: int = 3, stage: Stage = Stage.BASIC, rank: int = 1) -> Fighter:
    """A player's Animon with Brains 3 and `Blaze`, which has these Effects."""
    return pc(name, stage, form(stage, (3, power, 3, 3), signature(*effects, rank=rank)))


def blaze(target: str = "foe", who: str = "rex") -> Call[None]:
    return signature_attack(who, "Blaze", target, Stat.POWER)


def lands(world: Story, target: str = "foe", who: str = "rex", *, dice: int = 4, dodge: int = 2) -> Story:
    """A Signature Attack of a PC hits an NPC with margin 1."""
    return play(world, signature_attack(who, "Blaze", target, Stat.POWER), shows(1, dice), shows(0, dodge)).world


def on_turn_of(world: Story, who: str) -> Story:
    assert world.encounter
    return world.but(encounter=world.encounter.but(at=world.encounter.order.index(who)), agenda=())


def idle_turn(world: Story, who: str, *script: Faces | Says, acts: bool = True) -> Story:
    """A whole turn in which nothing is done; `acts` says whether there was a chance to."""
    started = play(on_turn_of(world, who), turn(who)).world
    assert started.agenda == ((choose(who),) if acts else ()) + (end_turn(who),)
    return play(started.but(agenda=()), end_turn(who), *script).world.but(agenda=())


@pytest.mark.rule("condition.general")
def test_there_are_eight_conditions() -> None:
    known = {"Poisoned", "Stunned", "Disoriented", "Weakened", "Vulnerable", "Immobilised", "Incapacitated", "Boosted"}
    assert {kind.value.title() for kind in Ailment} == known


# Poisoned


@pytest.mark.rule("condition.poisoned", "effect.poison-strike")
def test_poison_hurts_by_the_power_of_the_poisoner_at_the_end_of_each_turn() -> None:
    world = lands(story(with_effects("rex", Effect.POISON_STRIKE, power=4), npc("foe", hp=13)), dice=5)
    left = [world.fighter("foe").hp]
    for _ in range(3):
        world = idle_turn(world, "foe")
        left.append(world.fighter("foe").hp)
    assert left == [13, 9, 5, 1]


@pytest.mark.rule("condition.poisoned")
def test_poison_does_not_hurt_at_the_end_of_other_turns() -> None:
    world = story(pc("rex"), npc("foe", hp=13).but(conditions=(Condition(Ailment.POISONED, amount=4),)))
    assert idle_turn(world, "rex").fighter("foe").hp == 13


@pytest.mark.rule("condition.poisoned")
def test_an_npc_poisons_with_its_skill_score() -> None:
    foe = npc("foe", level=4, signature=signature(Effect.POISON_STRIKE))
    hit = play(story(foe, pc("rex", hp=14)), blaze("rex", "foe"), shows(1, 4), shows(0, 3), NO_PUSH)
    assert hit.world.fighter("rex").hp == 14
    assert idle_turn(hit.world, "rex").fighter("rex").hp == 14 - 3


@pytest.mark.rule("condition.poisoned")
def test_the_strength_of_a_poison_is_taken_when_it_is_applied() -> None:
    world = lands(story(with_effects("rex", Effect.POISON_STRIKE), npc("foe", hp=13)))
    world = world.with_fighter(world.fighter("rex").but(stage=Stage.GIGA))
    assert idle_turn(world, "foe").fighter("foe").hp == 13 - 3


@pytest.mark.rule("condition.poisoned-duration", "condition.poisoned")
def test_poison_outlasts_its_poisoner_but_not_the_encounter() -> None:
    world = lands(story(with_effects("rex", Effect.POISON_STRIKE), npc("foe", hp=13)))
    world = world.with_fighter(world.fighter("rex").but(hp=0, out=True))
    for _ in range(2):
        world = idle_turn(world, "foe")
    assert world.fighter("foe").hp == 13 - 3 - 3
    over = play(world, end()).world
    assert not over.fighter("foe").has(Ailment.POISONED)


POISON = signature(Effect.POISON_STRIKE)


def poisoners(limit: str, *more: str) -> Story:
    """Rex (Power 3) and Ann (Power 2) against Foe and Gil (Skill Score 2), all poisoners; Rex has poisoned Foe."""
    world = story(
        with_effects("rex", Effect.POISON_STRIKE),
        with_effects("ann", Effect.POISON_STRIKE, power=2),
        npc("foe", hp=18, signature=POISON),
        npc("gil", hp=18, signature=POISON),
        rulings=(f"poison.limit={limit}", *more),
    )
    return lands(world)


@pytest.mark.rule("condition.poisoned-source", "signature.effects-used-up")
@pytest.mark.parametrize(("limit", "takes_hold"), [("encounter", False), ("side", False), ("poisoner", True)])
def test_whether_a_second_poisoner_of_the_same_side_succeeds(limit: str, takes_hold: bool) -> None:
    after = lands(poisoners(limit), "gil", "ann", dice=3).fighter("gil")
    assert after.has(Ailment.POISONED) is takes_hold
    assert after.hp == (18 if takes_hold else 18 - (4 + 1))


@pytest.mark.rule("condition.poisoned-source")
@pytest.mark.parametrize(("limit", "takes_hold"), [("encounter", False), ("side", True), ("poisoner", True)])
def test_whether_a_poisoner_of_the_other_side_succeeds(limit: str, takes_hold: bool) -> None:
    says_no = says("ann", False, label="Push")
    after = play(poisoners(limit), blaze("ann", "gil"), shows(1, 3), shows(0, 3), says_no).world.fighter("ann")
    assert after.has(Ailment.POISONED) is takes_hold
    assert after.hp == (14 if takes_hold else 14 - (3 + 1))


@pytest.mark.rule("condition.poisoned-source", "condition.once")
@pytest.mark.parametrize("limit", ["encounter", "side", "poisoner"])
@pytest.mark.parametrize("target", ["foe", "gil"])
def test_no_poisoner_succeeds_twice_on_anybody(limit: str, target: str) -> None:
    before = poisoners(limit)
    after = lands(before, target)
    assert after.fighter(target).hp == 18 - (6 + 1)
    assert after.fighter(target).conditions == before.fighter(target).conditions


@pytest.mark.rule("condition.poisoned-source")
def test_a_poison_strike_that_missed_has_not_used_the_limit() -> None:
    world = story(with_effects("rex", Effect.POISON_STRIKE), npc("foe", hp=18))
    missed = play(world, blaze(), shows(0, 4), shows(1, 2), NO_PUSH).world
    assert not missed.fighter("foe").has(Ailment.POISONED)
    assert lands(missed).fighter("foe").has(Ailment.POISONED)


@pytest.mark.rule("condition.poisoned", "condition.no-stacking")
@pytest.mark.parametrize(("several", "loss"), [("highest", 3), ("sum", 5), ("latest", 2)])
def test_a_weaker_poison_after_a_stronger_one(several: str, loss: int) -> None:
    world = poisoners("poisoner", f"poison.several={several}")
    world = lands(world, "foe", "ann", dice=3)
    assert idle_turn(world, "foe").fighter("foe").hp == 18 - loss


@pytest.mark.rule("condition.poisoned", "condition.no-stacking")
@pytest.mark.parametrize(("several", "loss"), [("highest", 3), ("sum", 5), ("latest", 3)])
def test_a_stronger_poison_after_a_weaker_one(several: str, loss: int) -> None:
    weak = Condition(Ailment.POISONED, amount=2)
    world = story(
        with_effects("rex", Effect.POISON_STRIKE),
        npc("foe", hp=18).but(conditions=(weak,)),
        rulings=("poison.limit=poisoner", f"poison.several={several}"),
    )
    assert idle_turn(lands(world), "foe").fighter("foe").hp == 18 - loss


@pytest.mark.rule("condition.weakened", "condition.poisoned")
@pytest.mark.parametrize(("scope", "loss"), [("attacks", 4), ("everything", 2)])
def test_whether_the_poison_of_a_weakened_poisoner_is_halved(scope: str, loss: int) -> None:
    rex = with_effects("rex", Effect.POISON_STRIKE, power=4).but(conditions=(Condition(Ailment.WEAKENED),))
    world = lands(story(rex, npc("foe", hp=13), rulings=(f"weakened.scope={scope}",)), dice=5)
    assert idle_turn(world, "foe").fighter("foe").hp == 13 - loss


@pytest.mark.rule("condition.poisoned", "knockout.order")
def test_poison_can_bring_somebody_down() -> None:
    world = story(pc("rex"), npc("foe", hp=3).but(conditions=(Condition(Ailment.POISONED, amount=3),)))
    assert idle_turn(world, "foe").fighter("foe").out


# Stunned


def stunned_and_poisoned(*rulings: str) -> Story:
    ailing = (Condition(Ailment.STUNNED), Condition(Ailment.POISONED, amount=3))
    return story(npc("foe", level=4), pc("rex", hp=10).but(conditions=ailing), rulings=rulings)


@pytest.mark.rule("condition.stunned", "condition.poisoned", "combat.turn.phases")
def test_a_stunned_turn_has_no_action_but_still_ends() -> None:
    after = idle_turn(stunned_and_poisoned(), "rex", acts=False).fighter("rex")
    assert (after.hp, [one.kind for one in after.conditions]) == (7, [Ailment.POISONED])


@pytest.mark.rule("condition.stunned", "condition.poisoned", "combat.turn.phases")
def test_a_stunned_turn_can_be_passed_over_as_if_it_did_not_exist() -> None:
    started = play(on_turn_of(stunned_and_poisoned("turn.missed=no"), "rex"), turn("rex")).world
    assert started.agenda == (pass_over("rex"),)
    passed = play(started.but(agenda=()), pass_over("rex")).world
    assert passed.agenda == (next_turn(),)
    after = passed.fighter("rex")
    assert (after.hp, [one.kind for one in after.conditions]) == (10, [Ailment.POISONED])


@pytest.mark.rule("combat.turn.phases", "knockout.out", "effect.misdirect")
@pytest.mark.parametrize("missed", ["yes", "no"])
def test_conditions_by_a_fallen_character_still_end_in_its_turn(missed: str) -> None:
    """Only turns missed through Stunned or Incapacitated can be passed over, so a Misdirect of the fallen ends."""
    rex = pc("rex").but(conditions=(Condition(Ailment.DISORIENTED, Until("start", "foe")),))
    fallen = npc("foe", hp=0).but(out=True, conditions=(Condition(Ailment.STUNNED, Until("end", "foe")),))
    world = on_turn_of(story(rex, fallen, rulings=(f"turn.missed={missed}",)), "foe")
    started = play(world, turn("foe")).world
    assert started.agenda == (end_turn("foe"),)
    assert not started.fighter("rex").has(Ailment.DISORIENTED)


@pytest.mark.rule("condition.stunned")
def test_only_one_turn_is_lost_to_a_stun() -> None:
    world = lands(story(with_effects("rex", Effect.STUNNING_STRIKE), npc("foe")))
    world = idle_turn(idle_turn(world, "rex"), "foe", acts=False)
    assert not world.fighter("foe").has(Ailment.STUNNED)
    idle_turn(world, "foe", acts=True)


@pytest.mark.rule("condition.stunned")
def test_a_stun_during_ones_own_turn_takes_the_next_one() -> None:
    world = on_turn_of(story(with_effects("rex", Effect.STUNNING_STRIKE), npc("foe")), "foe")
    world = play(lands(world), end_turn("foe")).world
    world = idle_turn(world, "foe", acts=False)
    idle_turn(world, "foe", acts=True)


@pytest.mark.rule("condition.stunned")
@pytest.mark.parametrize(("missed", "stamina"), [("yes", 7), ("no", 10)])
def test_a_stunned_kid_loses_its_turn_and_no_more(missed: str, stamina: int) -> None:
    ailing = (Condition(Ailment.STUNNED), Condition(Ailment.POISONED, amount=3))
    world = story(pc("rex"), kid("mia").but(conditions=ailing), pairs=(pair(),), rulings=(f"turn.missed={missed}",))
    started = play(world, kid_turn("mia")).world
    assert started.agenda == ((end_kid_turn("mia"),) if missed == "yes" else ())
    ended = play(started.but(agenda=()), end_kid_turn("mia")).world if missed == "yes" else started
    assert (ended.fighter("mia").hp, ended.fighter("mia").has(Ailment.STUNNED)) == (stamina, False)
    assert play(ended, kid_turn("mia")).world.agenda[0] == choose("mia")


@pytest.mark.rule("condition.stunned")
@pytest.mark.parametrize("missed", ["yes", "no"])
def test_the_stun_of_an_animon_leaves_its_kid_free_to_act(missed: str) -> None:
    rex = pc("rex").but(conditions=(Condition(Ailment.STUNNED),))
    world = story(rex, kid("mia"), pairs=(pair(),), rulings=(f"turn.missed={missed}",))
    assert play(world, turn("rex")).world.agenda[0] == kid_turn("mia")


@pytest.mark.rule("condition.stunned", "condition.incapacitated", "bond.interject")
@pytest.mark.parametrize("ailment", [Ailment.STUNNED, Ailment.INCAPACITATED])
@pytest.mark.parametrize(("reach", "points"), [("any", 0), ("able-only", 2)])
def test_whether_a_character_that_cannot_act_may_interject(ailment: Ailment, reach: str, points: int) -> None:
    rex = pc("rex").but(conditions=(Condition(ailment),))
    world = story(rex, npc("foe"), pairs=(pair("rex", "mia", points=2),), rulings=(f"interject.reach={reach}",))
    script = (says("rex", hold("rex"), label="in between"),) if reach == "any" else ()
    assert play(world, interject("rex"), *script).world.pairs[0].points == points


# Where the four limited conditions come from

SOURCES = [
    (Effect.STUNNING_STRIKE, Ailment.STUNNED, 0),
    (Effect.MISDIRECT, Ailment.DISORIENTED, 7),
    (Effect.SAP, Ailment.WEAKENED, 3),
    (Effect.BLOCK_BREAK, Ailment.VULNERABLE, 3),
    (Effect.TOUGH_BREAK, Ailment.VULNERABLE, 3),
]


@pytest.mark.rule(
    "condition.once", "signature.effects-used-up", "condition.stunned-source", "condition.weakened-source"
)
@pytest.mark.rule("condition.disoriented-source", "condition.vulnerable-source")
@pytest.mark.parametrize(("effect", "ailment", "damage"), SOURCES)
def test_an_effect_puts_its_condition_on_a_target_once_per_encounter(
    effect: Effect, ailment: Ailment, damage: int
) -> None:
    world = story(with_effects("rex", effect), with_effects("ann", effect), npc("foe", hp=40, level=2), npc("gil"))
    world = lands(world)
    assert [one.kind for one in world.fighter("foe").conditions] == [ailment]
    assert world.fighter("foe").hp == 40 - damage
    world = world.with_fighter(world.fighter("foe").but(conditions=()))
    world = lands(world, who="ann")
    assert world.fighter("foe").conditions == ()
    assert world.fighter("foe").hp == 40 - damage - 7
    assert lands(world, "gil").fighter("gil").has(ailment)


@pytest.mark.rule("condition.once", "end.conditions")
@pytest.mark.parametrize(("effect", "ailment", "damage"), SOURCES)
def test_the_limit_is_reset_in_the_next_encounter(effect: Effect, ailment: Ailment, damage: int) -> None:
    world = lands(story(with_effects("rex", effect), npc("foe", level=5, hp=30), pairs=(pair(level=9),)), dodge=3)
    world = play(world, end()).world
    assert world.fighter("foe").conditions == ()
    world = world.but(encounter=Encounter(order=("rex", "foe")))
    again = lands(world, dodge=3).fighter("foe")
    assert again.has(ailment)
    assert again.hp == world.fighter("foe").hp - damage


@pytest.mark.rule("condition.vulnerable-source", "effect.tough-break", "condition.once")
@pytest.mark.parametrize(
    ("first", "second"), [(Effect.BLOCK_BREAK, Effect.TOUGH_BREAK), (Effect.TOUGH_BREAK, Effect.BLOCK_BREAK)]
)
def test_block_break_and_tough_break_share_one_limit(first: Effect, second: Effect) -> None:
    world = lands(story(with_effects("rex", first), with_effects("ann", second), npc("foe", hp=18)))
    after = play(world, blaze(who="ann"), shows(1, 4), faces(4, 4)).world
    assert after.fighter("foe").hp == 18 - 3 - 7


# Disoriented, Weakened, Vulnerable


@pytest.mark.rule("condition.disoriented")
def test_a_disoriented_attacker_needs_fives() -> None:
    foe = npc("foe", level=4).but(conditions=(Condition(Ailment.DISORIENTED),))
    hit = play(story(foe, pc("rex", hp=14)), attack("foe", "rex", Stat.POWER), faces(5, 4, 4), shows(0, 3), NO_PUSH)
    assert hit.world.fighter("rex").hp == 14 - (5 + 1)


@pytest.mark.rule("condition.disoriented")
def test_being_disoriented_does_not_change_the_dodge_roll() -> None:
    rex = pc("rex", hp=14).but(conditions=(Condition(Ailment.DISORIENTED),))
    missed = play(story(npc("foe"), rex), attack("foe", "rex", Stat.POWER), shows(2, 2), faces(4, 4, 4))
    assert missed.world.fighter("rex").hp == 14


@pytest.mark.rule("condition.weakened", "combat.damage.half")
@pytest.mark.parametrize(
    ("rulings", "damage"),
    [((), 4), (("half.rounding=up",), 5), (("half.base=score",), 5), (("half.rounding=down-min-one",), 4)],
)
def test_a_weakened_attacker_deals_half_of_eight_and_one(rulings: tuple[str, ...], damage: int) -> None:
    rex = pc("rex", Stage.BASIC, form(Stage.BASIC, (3, 4, 3, 3))).but(conditions=(Condition(Ailment.WEAKENED),))
    hit = play(
        story(rex, npc("foe", hp=18), rulings=rulings), attack("rex", "foe", Stat.POWER), shows(1, 4), shows(0, 2)
    )
    assert hit.world.fighter("foe").hp == 18 - damage


@pytest.mark.rule("condition.vulnerable", "combat.attack.hit", "test.boost")
def test_the_law_of_a_boosted_attack_on_a_vulnerable_target() -> None:
    foe = npc("foe", level=4, stage=Stage.SUPER, strengths=(Knack("Claws", 1, ("attack",)),))
    bad = npc("bad", level=4, hp=100).but(conditions=(Condition(Ailment.VULNERABLE),))
    law = Solver[Story]().worlds_after(story(foe, bad), attack("foe", "bad", Stat.POWER))
    assert law.chance(lambda after: after.fighter("bad").hp < 100) == Fraction(232, 243)
    assert law.mean(lambda after: 100 - after.fighter("bad").hp) == Fraction(16288, 2187)


@pytest.mark.rule("condition.vulnerable", "combat.action.defend", "test.modifier-net")
@pytest.mark.parametrize(("defending", "vulnerable", "success"), [(True, False, 3), (False, True, 5), (True, True, 4)])
def test_success_numbers_of_a_defending_and_a_vulnerable_target(
    defending: bool, vulnerable: bool, success: int
) -> None:
    ailing = (Condition(Ailment.VULNERABLE),) if vulnerable else ()
    rex = pc("rex", hp=14).but(defending=defending, conditions=ailing)
    world = story(npc("foe"), rex)
    dodged = play(world, attack("foe", "rex", Stat.POWER), shows(1, 2), faces(success, success, success - 1))
    assert dodged.world.fighter("rex").hp == 14
    failed = play(world, attack("foe", "rex", Stat.POWER), shows(1, 2), faces(*[success - 1] * 3), NO_PUSH)
    assert failed.world.fighter("rex").hp == 14 - (3 + 1)


@pytest.mark.rule("condition.vulnerable")
def test_a_vulnerable_attacker_attacks_as_usual() -> None:
    foe = npc("foe").but(conditions=(Condition(Ailment.VULNERABLE),))
    hit = play(story(foe, pc("rex", hp=14)), attack("foe", "rex", Stat.POWER), faces(4, 4), shows(0, 3), NO_PUSH)
    assert hit.world.fighter("rex").hp == 14 - (3 + 2)


# Immobilised, Incapacitated


@pytest.mark.rule("condition.immobilised")
def test_an_immobilised_character_keeps_its_action() -> None:
    free = story(with_effects("rex", Effect.SAP), npc("foe"))
    held = free.with_fighter(free.fighter("rex").but(conditions=(Condition(Ailment.IMMOBILISED),)))
    assert play(held, turn("rex")).world.agenda == (choose("rex"), end_turn("rex"))
    assert actions(held, "rex") == actions(free, "rex")
    chosen = play(held, choose("rex"), says("rex", attack("rex", "foe", Stat.POWER))).world
    assert chosen.agenda[0] == attack("rex", "foe", Stat.POWER)


@pytest.mark.rule("condition.incapacitated")
def test_an_incapacitated_character_does_not_act() -> None:
    down = (Condition(Ailment.INCAPACITATED, Until("end", "rex")),)
    world = story(pc("rex").but(conditions=down), npc("foe"))
    idle_turn(world, "rex", acts=False)
    assert play(world, choose("rex")).world == world


@pytest.mark.rule("condition.incapacitated")
@pytest.mark.parametrize(("reach", "loss"), [("full", 3), ("actions-only", 0)])
def test_whether_an_incapacitated_character_dodges_with_setback(reach: str, loss: int) -> None:
    rex = pc("rex", hp=14).but(conditions=(Condition(Ailment.INCAPACITATED),))
    world = story(npc("foe"), rex, rulings=(f"condition.incapacitated-reach={reach}",))
    push = (NO_PUSH,) if loss else ()
    hit = play(world, attack("foe", "rex", Stat.POWER), shows(1, 2), faces(5, 4, 4), *push)
    assert hit.world.fighter("rex").hp == 14 - loss


def exhausted(world: Story) -> Story:
    """Rex pays all its three Uses for an Overcharge, and misses."""
    script = (says("rex", 3, label="Overcharge"), shows(0, 4), shows(1, 2), NO_PUSH)
    return play(world, blaze(), *script).world


@pytest.mark.rule("condition.incapacitated-duration", "effect.overcharge-exhaustion")
def test_exhaustion_in_ones_own_turn_takes_the_next_turn_and_ends_with_it() -> None:
    world = exhausted(story(with_effects("rex", Effect.OVERCHARGE), npc("foe")))
    world = play(world, end_turn("rex")).world
    assert world.fighter("rex").has(Ailment.INCAPACITATED)
    world = idle_turn(idle_turn(world, "foe"), "rex", acts=False)
    assert not world.fighter("rex").has(Ailment.INCAPACITATED)


@pytest.mark.rule("condition.incapacitated-duration", "effect.overcharge-exhaustion")
def test_exhaustion_out_of_turn_takes_the_coming_turn() -> None:
    world = exhausted(on_turn_of(story(with_effects("rex", Effect.OVERCHARGE), npc("foe")), "foe"))
    assert not idle_turn(world, "rex", acts=False).fighter("rex").has(Ailment.INCAPACITATED)


@pytest.mark.rule("condition.incapacitated", "condition.incapacitated-duration", "combat.turn.phases")
def test_an_incapacitated_turn_can_be_passed_over() -> None:
    rex = pc("rex").but(conditions=(Condition(Ailment.INCAPACITATED, Until("end", "rex")),))
    world = story(rex, npc("foe"), rulings=("turn.missed=no",))
    assert play(world, turn("rex")).world.agenda == (pass_over("rex"),)
    assert play(world, pass_over("rex")).world.fighter("rex").conditions == ()


@pytest.mark.rule("condition.incapacitated-duration", "condition.stunned", "combat.turn.phases")
@pytest.mark.parametrize("kind", [Ailment.STUNNED, Ailment.INCAPACITATED])
def test_a_stun_during_a_turn_that_is_passed_over_takes_the_next_one(kind: Ailment) -> None:
    rex = pc("rex").but(conditions=(Condition(kind, Until("end", "rex", fresh=True)),))
    world = story(rex, npc("foe"), rulings=("turn.missed=no",))
    after = play(world, pass_over("rex")).world
    assert after.fighter("rex").conditions == (Condition(kind, Until("end", "rex")),)
    assert play(after.but(agenda=()), pass_over("rex")).world.fighter("rex").conditions == ()


# Boosted


def boosted(fresh: bool = False, **changes: str) -> Story:
    rex = pc("rex", hp=14).but(conditions=(Condition(Ailment.BOOSTED, Until("end", "rex", fresh)),))
    rulings = tuple(f"condition.boosted-window={window}" for window in changes.values())
    return story(npc("foe"), rex, rulings=rulings)


@pytest.mark.rule("condition.boosted")
@pytest.mark.parametrize(("window", "before"), [("own-turn", 4), ("until-turn-ends", 3)])
def test_boosted_before_in_and_after_the_next_turn(window: str, before: int) -> None:
    def dodges_with(world: Story, success: int) -> None:
        avoided = play(world, attack("foe", "rex", Stat.POWER), shows(2, 2), faces(*[success] * 3)).world
        assert avoided.fighter("rex").hp == 14
        hit = play(world, attack("foe", "rex", Stat.POWER), shows(2, 2), faces(*[success - 1] * 3), NO_PUSH).world
        assert hit.fighter("rex").hp == 14 - (3 + 2)

    world = boosted(window=window)
    dodges_with(world, before)
    world = play(on_turn_of(world, "rex"), turn("rex")).world.but(agenda=())
    hit = play(world, attack("rex", "foe", Stat.POWER), faces(3, 3, 2), shows(0, 2)).world
    assert hit.fighter("foe").hp == 18 - (6 + 2)
    world = play(world, end_turn("rex")).world.but(agenda=())
    assert not world.fighter("rex").has(Ailment.BOOSTED)
    dodges_with(on_turn_of(world, "foe"), 4)


@pytest.mark.rule("condition.boosted")
def test_being_boosted_helps_a_test_in_that_turn() -> None:
    world = boosted()
    rolled = faces(3, 3, 2)
    assert play(on_turn_of(world, "rex"), check("rex", Stat.BRAINS, 2, "a lever"), rolled).value is True
    assert play(world, check("rex", Stat.BRAINS, 2, "a lever"), rolled, NO_PUSH).value is False


@pytest.mark.rule("condition.boosted", "condition.boosted-source")
@pytest.mark.parametrize(("window", "success"), [("own-turn", 4), ("until-turn-ends", 3)])
def test_a_boost_during_ones_own_turn_is_for_the_next_one(window: str, success: int) -> None:
    ann = with_effects("ann", Effect.POWER_TRANSFER)
    world = story(pc("rex"), ann, npc("foe", hp=18), rulings=(f"condition.boosted-window={window}",))
    world = play(world, power_transfer("ann", "Blaze", ("rex",))).world
    hit = play(world, attack("rex", "foe", Stat.POWER), faces(success, success, success - 1), shows(0, 2)).world
    assert hit.fighter("foe").hp == 18 - (6 + 2)
    world = idle_turn(play(world, end_turn("rex")).world, "foe")
    world = play(on_turn_of(world, "rex"), turn("rex")).world.but(agenda=())
    hit = play(world, attack("rex", "foe", Stat.POWER), faces(3, 3, 2), shows(0, 2)).world
    assert hit.fighter("foe").hp == 18 - (6 + 2)
    assert not play(world, end_turn("rex")).world.fighter("rex").has(Ailment.BOOSTED)


@pytest.mark.rule("condition.boosted", "effect.power-transfer")
def test_a_boosted_kid_has_its_boost_in_its_partners_turn() -> None:
    world = story(with_effects("rex", Effect.POWER_TRANSFER), npc("foe"), kid("mia"), pairs=(pair(),))
    world = world.but(encounter=Encounter(order=("rex", "foe")))
    world = play(world, power_transfer("rex", "Blaze", ("mia",))).world
    world = play(world, kid_turn("mia")).world
    assert world.agenda == (choose("mia"), end_kid_turn("mia"))
    assert play(world.but(agenda=()), check("mia", Stat.SPIRIT, 2, "courage"), faces(3, 3)).value is True
    assert not play(world.but(agenda=()), end_kid_turn("mia")).world.fighter("mia").has(Ailment.BOOSTED)


@pytest.mark.rule("condition.boosted-source", "effect.power-transfer")
def test_power_transfer_makes_allies_boosted() -> None:
    world = story(with_effects("rex", Effect.POWER_TRANSFER), pc("ann"), pc("bo"), npc("foe"))
    after = play(world, power_transfer("rex", "Blaze", ("ann", "bo"))).world
    assert [one.id for one in after.fighters if one.has(Ailment.BOOSTED)] == ["ann", "bo"]


# One of each


@pytest.mark.rule("condition.no-stacking", "condition.incapacitated")
def test_vulnerable_and_incapacitated_give_one_setback() -> None:
    both = (Condition(Ailment.VULNERABLE), Condition(Ailment.INCAPACITATED))
    world = story(npc("foe"), pc("rex", hp=14).but(conditions=both))
    dodged = play(world, attack("foe", "rex", Stat.POWER), shows(2, 2), faces(5, 5, 5))
    assert dodged.world.fighter("rex").hp == 14


@pytest.mark.rule("condition.no-stacking", "condition.boosted")
def test_being_boosted_twice_is_one_boost() -> None:
    helper = form(Stage.BASIC, known=signature(Effect.POWER_TRANSFER))
    world = story(pc("rex"), pc("ann", Stage.BASIC, helper), pc("bo", Stage.BASIC, helper), npc("foe", hp=18))
    world = on_turn_of(world, "foe")
    for ally in ("ann", "bo"):
        world = play(world, power_transfer(ally, "Blaze", ("rex",))).world
    world = on_turn_of(world, "rex")
    hit = play(world, attack("rex", "foe", Stat.POWER), faces(3, 2, 2), shows(0, 2)).world
    assert hit.fighter("foe").hp == 18 - (6 + 1)
    assert not play(world, end_turn("rex")).world.fighter("rex").has(Ailment.BOOSTED)


# How long


@pytest.mark.rule("condition.duration-default", "condition.vulnerable", "condition.weakened")
@pytest.mark.parametrize(
    ("effect", "ailment"), [(Effect.SAP, Ailment.WEAKENED), (Effect.BLOCK_BREAK, Ailment.VULNERABLE)]
)
@pytest.mark.parametrize(
    ("duration", "lasts"),
    [("encounter", (True, True, True)), ("own-turn", (True, False, False)), ("source-turn", (True, True, False))],
)
def test_how_long_a_condition_without_a_stated_end_lasts(
    effect: Effect, ailment: Ailment, duration: str, lasts: tuple[bool, ...]
) -> None:
    world = story(with_effects("rex", effect), npc("foe"), rulings=(f"condition.unstated-duration={duration}",))
    world = play(lands(world), end_turn("rex")).world
    found = [world.fighter("foe").has(ailment)]
    world = idle_turn(world, "foe")
    found.append(world.fighter("foe").has(ailment))
    found.append(play(on_turn_of(world, "rex"), turn("rex")).world.fighter("foe").has(ailment))
    assert tuple(found) == lasts


@pytest.mark.rule("condition.duration-default", "condition.immobilised", "end.conditions")
@pytest.mark.parametrize("ailment", [Ailment.IMMOBILISED, Ailment.DISORIENTED])
def test_immobilised_and_disoriented_from_other_causes_last_to_the_end_of_the_encounter(ailment: Ailment) -> None:
    world = story(pc("rex"), npc("foe").but(conditions=(Condition(ailment),)))
    for who in ("rex", "foe", "rex", "foe"):
        world = idle_turn(world, who)
    assert world.fighter("foe").has(ailment)
    assert not play(world, end()).world.fighter("foe").has(ailment)


@pytest.mark.rule("effect.misdirect", "condition.disoriented", "combat.turn.phases")
@pytest.mark.parametrize("until", ["start", "end"])
def test_misdirect_lasts_until_the_attackers_next_turn(until: str) -> None:
    world = story(with_effects("rex", Effect.MISDIRECT), npc("foe"), rulings=(f"turn.until-next={until}",))
    world = idle_turn(play(lands(world), end_turn("rex")).world, "foe")
    assert world.fighter("foe").has(Ailment.DISORIENTED)
    world = play(on_turn_of(world, "rex"), turn("rex")).world.but(agenda=())
    assert world.fighter("foe").has(Ailment.DISORIENTED) is (until == "end")
    assert not play(world, end_turn("rex")).world.fighter("foe").has(Ailment.DISORIENTED)


@pytest.mark.rule("condition.duration-default", "combat.turn.phases")
def test_a_condition_until_the_turn_of_its_source_can_last_to_the_end_of_that_turn() -> None:
    rulings = ("condition.unstated-duration=source-turn", "turn.until-next=end")
    world = story(with_effects("rex", Effect.SAP), npc("foe"), rulings=rulings)
    world = idle_turn(play(lands(world), end_turn("rex")).world, "foe")
    world = play(on_turn_of(world, "rex"), turn("rex")).world.but(agenda=())
    assert world.fighter("foe").has(Ailment.WEAKENED)
    assert not play(world, end_turn("rex")).world.fighter("foe").has(Ailment.WEAKENED)

"""Lifeline: at 0 Health, paying to stay up, the Lifeline Table, bleeding out, waking."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, play_agenda, says
from rulewright.kernel.engine.solve import Solver
from rulewright.systems.anyventure.model.scores import max_health
from rulewright.systems.anyventure.model.sheets import Ability, Hurt, Profile, Weapon
from rulewright.systems.anyventure.model.world import Adventure, Condition, Fighter, Injury, Until
from rulewright.systems.anyventure.rules.checks.checks import helpless
from rulewright.systems.anyventure.rules.combat.attack import strike
from rulewright.systems.anyventure.rules.combat.damage import Wound, harm
from rulewright.systems.anyventure.rules.combat.lifeline import lifeline_table
from rulewright.systems.anyventure.rules.combat.weapons import Blow
from rulewright.systems.anyventure.rules.downtime.camp import wait
from rulewright.systems.anyventure.rules.magic.abilities import boon
from rulewright.systems.anyventure.rules.turns.actions import done, rise
from rulewright.systems.anyventure.rules.turns.ending import judge
from rulewright.systems.anyventure.rules.turns.manoeuvres import stand
from rulewright.systems.anyventure.rules.turns.turns import end_of_turn, start_of_turn, turn
from rulewright.systems.anyventure.rules.turns.unsettled import MAX_TURNS
from rulewright.systems.anyventure.view import claims

from ...build import adventure, fighter, foe, has

STAYS, FALLS = says("ana", True, label="2 Resolve"), says("ana", False, label="2 Resolve")


def low(*conditions: Condition, rulings: tuple[str, ...] = (), **changes: Any) -> Adventure:
    """Ana at 0 Health, an orc beside her, a friend elsewhere."""
    ana = fighter("ana", conditions=conditions, **{"health": 0} | changes)
    return adventure(ana, fighter("bea", at=(0, 9)), foe(), rulings=rulings)


def ana(world: Adventure) -> Fighter:
    return world.fighter("ana")


def hurt(world: Adventure, kind: Any, amount: int, *script: Any, who: str = "ana") -> Adventure:
    return play(world, harm(who, Wound((Hurt(kind, amount),))), *script).world


def begins(world: Adventure, *script: Any) -> Fighter:
    return ana(play(world, start_of_turn("ana"), *script).world)


def ends(world: Adventure, *script: Any) -> Fighter:
    return ana(play(world, end_of_turn("ana"), *script).world)


# ---- reaching 0 and paying


@pytest.mark.rule("lifeline.zero", "lifeline.pay")
@pytest.mark.parametrize(("ruling", "down"), [("standing", False), ("helpless", True)])
def test_at_0_health_a_character_lives_and_is_helpless_or_not_until_its_turn(ruling: str, down: bool) -> None:
    world = hurt(low(health=4, rulings=(f"lifeline.pending={ruling}",)), "physical", 9)
    assert (ana(world).health, ana(world).gone, helpless(ana(world))) == (0, False, down)
    hurt(world, "physical", 6, faces(8))
    stands = begins(world, STAYS)
    assert (stands.resolve, helpless(stands)) == (18, False)
    assert begins(world, FALLS).has("unconscious")


@pytest.mark.rule("lifeline.pay")
def test_helplessness_at_0_health_ends_with_healing_and_is_no_defeat() -> None:
    start = adventure(fighter("ana", health=4), foe(), rulings=("lifeline.pending=helpless",))
    world = hurt(start, "physical", 4)
    assert play(world, judge()).world.fight is not None
    held = world.with_fighter(ana(world).but(conditions=(*ana(world).conditions, has("incapacitated"))))
    assert [condition.name for condition in begins(held, STAYS).conditions] == [""]

    balm = Ability(id="balm", kind="boon", heals=3, aim="ally")
    fixed = play(world, boon("ana", balm, "ana")).world
    assert (ana(fixed).health, helpless(ana(fixed))) == (3, False)


@pytest.mark.rule("lifeline.pay", "lifeline.refuse", "resource.resolve-zero")
@pytest.mark.parametrize(
    ("resolve", "script", "left", "states"),
    [
        (20, (STAYS,), 18, ()),
        (2, (STAYS,), 0, ("broken",)),
        (1, (), 1, ("unconscious",)),
        (20, (FALLS,), 20, ("unconscious",)),
    ],
)
def test_the_prices_of_the_worked_examples(resolve: int, script: Any, left: int, states: tuple[str, ...]) -> None:
    now = begins(low(resolve=resolve), *script)
    assert (now.resolve, tuple(condition.id for condition in now.conditions)) == (left, states)


@pytest.mark.rule("lifeline.refuse", "condition.numbed")
def test_the_numbed_cannot_pay() -> None:
    now = begins(low(has("numbed", rc=10)))
    assert (now.resolve, now.has("unconscious")) == (20, True)


@pytest.mark.rule("lifeline.pay", "resource.morale-cost")
def test_morale_does_not_pay_to_stay_up_and_above_0_nobody_pays() -> None:
    now = begins(low(morale=5), STAYS)
    assert (now.morale, now.resolve) == (5, 18)
    assert begins(low(health=1)).resolve == 20


@pytest.mark.rule("lifeline.each-turn")
def test_the_worked_example_of_turns_at_0_health_with_resolve_7() -> None:
    world, left = low(resolve=7), []
    for _ in range(3):
        world = play_agenda(world.but(agenda=(turn("ana", "Middle"),)), STAYS, says("ana", done("ana"))).world
        left.append(ana(world).resolve)
    assert left == [5, 3, 1]
    fallen = play_agenda(world.but(agenda=(turn("ana", "Middle"),)), faces(8, label="stirs")).world
    assert (ana(fallen).resolve, ana(fallen).has("unconscious")) == (1, True)


@pytest.mark.rule("lifeline.each-turn", "condition.broken")
def test_paying_the_last_resolve_breaks() -> None:
    assert begins(low(resolve=2), STAYS).condition("broken") == has("broken", rc=12)


# ---- who has one


@pytest.mark.rule("lifeline.npc")
@pytest.mark.parametrize(("ruling", "stays"), [("players", ""), ("named", "boss"), ("all", "boss orc")])
def test_characters_without_a_lifeline_are_out_at_0_health(ruling: str, stays: str) -> None:
    world = adventure(
        *(fighter("ana"), foe("orc"), foe("boss", tier="champion"), foe("golem", type="construct")),
        rulings=(f"lifeline.who={ruling}",),
    )
    for who in ("ana", "orc", "boss", "golem"):
        world = hurt(world, "physical", 20, who=who)
    assert " ".join(fighter.id for fighter in world.present()) == f"ana {stays}".strip()


# ---- big hits


@pytest.mark.rule("lifeline.trigger", "lifeline.bleed-no-table", "condition.ignited")
def test_the_blows_in_lifeline_of_the_worked_examples() -> None:
    hurt(low(), "physical", 5)
    hurt(low(), "physical", 6, faces(8, label="Lifeline Table"))
    poisoned = low(has("poisoned", name="viper", rc=4, amount=7))
    ends(poisoned, says("ana", "endurance"), faces(4, 1), faces(4, 1), faces(1, label="stirs"))
    ends(low(has("ignited", amount=6)), faces(8, label="Lifeline Table"))


@pytest.mark.rule("lifeline.trigger")
def test_the_blow_that_reduces_health_to_0_calls_for_no_table() -> None:
    assert ana(hurt(low(health=1), "physical", 15)).health == 0


@pytest.mark.rule("lifeline.trigger")
@pytest.mark.parametrize(("ruling", "rolls"), [("after", False), ("before", True)])
def test_the_trigger_measures_damage_before_or_after_mitigation(ruling: str, rolls: bool) -> None:
    rulings = (f"lifeline.measure={ruling}",)
    script = (faces(8, label="Lifeline Table"),) if rolls else ()
    hurt(low(mitigation={"physical": 4}, rulings=rulings), "physical", 6, *script)
    hurt(low(morale=1, rulings=rulings), "physical", 6, *script)


@pytest.mark.rule("lifeline.trigger")
@pytest.mark.parametrize(("ruling", "least"), [("over-5", 6), ("ten", 10)])
def test_the_trigger_needs_the_ruled_amount(ruling: str, least: int) -> None:
    world = low(rulings=(f"lifeline.trigger={ruling}",))
    hurt(world, "physical", least - 1)
    hurt(world, "physical", least, faces(8, label="Lifeline Table"))


@pytest.mark.rule("lifeline.unconscious-hit", "damage.melee-unconscious", "defence.static")
def test_the_worked_example_of_a_blow_on_the_unconscious_at_0() -> None:
    club = Weapon(id="club", skill="simple melee", profiles=(Profile(damage=3, extra=2),))
    world = low(has("unconscious")).with_fighter(foe(weapons=(club,), hand="club"))
    played = play(world, strike(Blow("orc", "ana", "club")), faces(1, 3), faces(8, label="Lifeline Table"))
    assert "orc hits ana: 1 success" in [str(fact.tell()) for fact in played.facts]
    assert "physical damage to ana 6 = +3 damage" in played.trace.explain()
    play(world, strike(Blow("orc", "ana", "club")), faces(1, 2), faces(8, label="Lifeline Table"))
    play(world, strike(Blow("orc", "ana", "club")), faces(1, 1))


@pytest.mark.rule("lifeline.unconscious-hit")
@pytest.mark.parametrize(
    ("ruling", "script", "dead"), [("table", (faces(8),), False), ("death", (), True), ("nothing", (), False)]
)
@pytest.mark.parametrize("state", ["unconscious", "stasis"])
def test_a_blow_on_the_unconscious_follows_the_ruling(ruling: str, script: Any, dead: bool, state: Any) -> None:
    world = low(has(state), rulings=(f"lifeline.unconscious-hit={ruling}",))
    assert ana(hurt(world, "physical", 6, *script)).dead == dead
    assert ana(hurt(world, "physical", 1)).dead == dead


# ---- the table


@pytest.mark.rule("lifeline.table", "lifeline.death-check")
def test_the_chances_of_the_lifeline_table() -> None:
    after = Solver[Adventure]().worlds_after(low(), lifeline_table("ana"))
    chances = (
        after.chance(lambda now: ana(now).dead),
        after.chance(lambda now: ana(now).has("unconscious")),
        after.chance(lambda now: not ana(now).dead and not ana(now).has("unconscious")),
    )
    assert chances == (Fraction(7, 96), Fraction(17, 96), Fraction(72, 96))


def table(shown: int, *script: Any) -> Fighter:
    return ana(play(low(), lifeline_table("ana"), faces(shown), *script).world)


@pytest.mark.rule("lifeline.death-check", "lifeline.table")
def test_lifeline_table_1_is_a_death_check() -> None:
    assert table(1, faces(7)).dead
    lives = table(1, faces(8))
    assert (lives.dead, lives.has("unconscious")) == (False, True)


@pytest.mark.rule("lifeline.limb", "lifeline.lingering", "lifeline.cosmetic", "lifeline.table")
@pytest.mark.parametrize(
    ("shown", "kind", "name"),
    [(2, "missing part", "the left hand"), (3, "lingering", "a blind eye"), (5, "cosmetic", "a scar")],
)
def test_lifeline_table_2_3_and_5_are_injuries_that_the_gm_names(shown: int, kind: Any, name: str) -> None:
    now = table(shown, says("gm", name, label=kind))
    assert now == ana(low()).but(injuries=(Injury(kind, name),))


@pytest.mark.rule("lifeline.severe", "lifeline.prone")
def test_lifeline_table_4_is_a_severe_wound_and_7_prone() -> None:
    wounded = table(4)
    assert (max_health(wounded).total, wounded.condition("bleeding")) == (19, has("bleeding", rc=10))
    assert wounded.injuries[0].kind == "severe wound"
    assert table(7).conditions == (has("prone", rc=15),)


@pytest.mark.rule("lifeline.severe")
def test_a_severe_wound_lowers_the_maximum_for_good() -> None:
    once = play(low(), lifeline_table("ana"), faces(4)).world
    twice = play(once, lifeline_table("ana"), faces(4)).world
    assert max_health(ana(twice)).total == 18


@pytest.mark.rule("lifeline.prone", "action.stand")
@pytest.mark.parametrize("rule", [stand, rise])
def test_standing_up_after_a_7_needs_endurance_or_resilience_15(rule: Any) -> None:
    world = low(has("prone", rc=15), endurance=7, resilience=6, resolve=9)
    up = play(world, rule("ana"), says("ana", "endurance"), faces(15, 1)).world
    assert not ana(up).has("prone")
    tries = play(world, rule("ana"), says("ana", "resilience"), faces(14, 1)).world
    assert ana(tries).condition("prone") == has("prone", rc=15)


@pytest.mark.rule("lifeline.unconscious", "lifeline.nothing", "lifeline.table")
def test_lifeline_table_6_is_unconscious_and_8_nothing() -> None:
    assert table(6).conditions == (has("unconscious"),)
    assert table(8) == ana(low())


# ---- bleeding and poison at 0 Health

BLOOD = has("bleeding", rc=10)
TOUGH = says("ana", "endurance", label="Endurance or Resilience")
STIRS = faces(1, label="stirs")


@pytest.mark.rule("lifeline.bleed-check", "lifeline.bleed-fail", "lifeline.bleed-pass", "lifeline.bleed-halved")
def test_the_worked_examples_of_bleeding_at_0_health() -> None:
    first = low(BLOOD, endurance=6)
    assert ends(first, TOUGH, faces(9, 1)).dead
    lives = play(first, end_of_turn("ana"), TOUGH, faces(10, 1), faces(1, 1, label="shakes off"), STIRS).world
    assert (ana(lives).has("unconscious"), ana(lives).condition("bleeding")) == (True, BLOOD.but(rc=9))
    later = low(BLOOD.but(rc=9), has("unconscious"), endurance=7)
    again = ends(later, TOUGH, faces(18, 1), faces(1, 1), STIRS)
    assert (again.dead, again.has("unconscious")) == (False, True)
    assert ends(later, TOUGH, faces(17, 1)).dead


@pytest.mark.rule("lifeline.bleed-check")
def test_the_survival_check_uses_the_better_skill_by_default() -> None:
    """Broken and Numbed, its two dice of Resilience keep the lowest: Endurance is better."""
    world = low(BLOOD.but(rc=5), has("broken", rc=12), has("numbed", rc=10), resilience=2, endurance=1)
    assert not ends(world, says("ana", "resilience"), faces(5, 6), faces(6, 1), STIRS).dead
    worlds = Solver[Adventure]().worlds_after(world, end_of_turn("ana"))
    assert worlds.chance(lambda now: ana(now).dead) == Fraction(16, 36)


@pytest.mark.rule("lifeline.bleed-check")
def test_the_survival_check_goes_by_its_chance_and_not_by_the_average() -> None:
    """Four d8 never show the 10 that is needed; one d12 does in a quarter of all rolls."""
    world = low(BLOOD, endurance=(4, 2), resilience=(1, 4))
    worlds = Solver[Adventure]().worlds_after(world, end_of_turn("ana"))
    assert worlds.chance(lambda now: ana(now).dead) == Fraction(3, 4)


@pytest.mark.rule("lifeline.bleed-halved")
def test_the_survival_check_of_the_unconscious_goes_by_the_halved_result() -> None:
    """Halved, four d8 never show more than 4; one d12 shows 5 or more after halving with 10 to 12."""
    world = low(BLOOD.but(rc=5), has("unconscious"), endurance=(4, 2), resilience=(1, 4))
    worlds = Solver[Adventure]().worlds_after(world, end_of_turn("ana"))
    assert worlds.chance(lambda now: ana(now).dead) == Fraction(3, 4)


@pytest.mark.rule("lifeline.prone")
def test_standing_up_goes_by_its_chance() -> None:
    world = low(has("prone", rc=15), health=5, endurance=(4, 4), resilience=(1, 5))
    worlds = Solver[Adventure]().worlds_after(world, stand("ana"))
    assert worlds.chance(lambda now: not ana(now).has("prone")) == Fraction(2, 16)


@pytest.mark.rule("lifeline.bleed-check")
def test_a_poison_mitigated_to_nothing_calls_for_no_survival_check() -> None:
    poison = has("poisoned", name="viper", rc=9, amount=3)
    now = ends(low(poison, mitigation={"toxic": 3}), faces(1, 1, label="shakes off"))
    assert (now.dead, now.has("unconscious"), now.conditions[0].rc) == (False, False, 8)
    assert ends(low(poison), TOUGH, faces(4, 1)).dead


@pytest.mark.rule("lifeline.bleed-check")
def test_the_tick_that_reduces_health_to_0_calls_for_no_survival_check() -> None:
    now = ends(low(BLOOD, health=1), faces(1, 1, label="shakes off"))
    assert (now.health, now.dead) == (0, False)


@pytest.mark.rule("lifeline.bleed-check", "lifeline.bleed-fail", "lifeline.bleed-pass", "lifeline.bleed-halved")
def test_nobody_bleeds_to_death_by_the_milder_ruling() -> None:
    rulings = ("lifeline.bleed-rule=soft",)
    start = low(BLOOD, rulings=rulings, resilience=6)
    swoons = ends(start, faces(9, 1, label="bleeds at 0"), faces(1, 1, label="shakes off"), STIRS)
    assert (swoons.dead, swoons.has("unconscious")) == (False, True)
    awake = ends(start, faces(10, 1), faces(1, 1))
    assert not awake.has("unconscious")
    cold = low(BLOOD, has("unconscious"), rulings=rulings)
    assert not ends(cold, faces(1, 1, label="shakes off"), STIRS).dead
    poison = low(has("poisoned", name="viper", rc=9, amount=3), rulings=rulings)
    assert not ends(poison, faces(1, 1, label="shakes off")).dead


@pytest.mark.rule("lifeline.bleed-check", "condition.bleeding-recovery", "condition.poisoned-recovery")
@pytest.mark.parametrize("effect", [BLOOD.but(rc=5), has("poisoned", name="viper", rc=5, amount=3)])
def test_the_usual_recovery_at_0_health_follows_the_ruling(effect: Condition) -> None:
    def after(ruling: str, skill: str, *script: Any) -> int | None:
        start = low(effect, rulings=(f"lifeline.bleed-recovery={ruling}",), endurance=2, resilience=2)
        now = ends(start, says("ana", skill), faces(5, 1), *script, STIRS)
        assert (now.dead, now.has("unconscious")) == (False, True)
        found = now.condition(effect.id)
        return found.rc if found else None

    assert after("both", "endurance", faces(4, 1, label="shakes off")) == 4
    assert after("both", "endurance", faces(5, 1, label="shakes off")) is None
    assert after("same-roll", "endurance") is None
    assert after("same-roll", "resilience") == 4
    assert after("none", "endurance") == 4


@pytest.mark.rule("lifeline.bleed-no-table")
@pytest.mark.parametrize("ruling", ["never", "over-5"])
def test_a_strong_poison_rolls_on_the_table_by_a_ruling(ruling: str) -> None:
    rulings = (f"lifeline.periodic-table={ruling}",)
    also = (faces(8, label="Lifeline Table"),) if ruling == "over-5" else ()
    strong = low(has("poisoned", name="viper", rc=4, amount=6), rulings=rulings)
    ends(strong, TOUGH, faces(4, 1), *also, faces(4, 1, label="shakes off"), STIRS)
    assert ends(strong, TOUGH, faces(3, 1)).dead
    weak = low(has("poisoned", name="viper", rc=4, amount=5), rulings=rulings)
    ends(weak, TOUGH, faces(4, 1), faces(4, 1, label="shakes off"), STIRS)


# ---- waking


def unlucky(rolls: bool) -> list[Any]:
    """As many failed rolls to wake as are made."""
    return [faces(8, label="stirs")] * (2 * MAX_TURNS if rolls else 0)


@pytest.mark.rule("lifeline.wake")
@pytest.mark.parametrize(("health", "wakes"), [(10, True), (9, False)])
def test_a_character_with_10_health_wakes_after_an_hour(health: int, wakes: bool) -> None:
    world = low(has("unconscious"), health=health).but(fight=None, result="pcs")
    assert any(claim.rule is wait for claim in claims(world, "gm"))
    later = play_agenda(world.but(agenda=(wait(1),)), *unlucky(not wakes)).world
    assert (ana(later).has("unconscious"), later.minutes - world.minutes) == (not wakes, 60)
    drugged = low(has("unconscious", until=Until("end", "ana", 9)), health=health).but(fight=None)
    assert ana(play(drugged, wait(1)).world).has("unconscious")


@pytest.mark.rule("lifeline.wake")
@pytest.mark.parametrize(("healed", "wakes"), [(10, True), (9, False)])
def test_healing_from_0_does_not_wake_at_once(healed: int, wakes: bool) -> None:
    balm = Ability(id="balm", kind="boon", heals=healed, aim="ally")
    world = play(low(has("unconscious")), boon("bea", balm, "ana")).world
    assert (ana(world).health, ana(world).has("unconscious")) == (healed, True)
    later = play_agenda(world.but(fight=None, agenda=(wait(1),)), *unlucky(not wakes)).world
    assert ana(later).has("unconscious") is not wakes
    if not wakes:
        assert ends(world, faces(8, label="stirs")).has("unconscious")
        assert not ends(world, faces(9, label="stirs")).has("unconscious")


@pytest.mark.rule("lifeline.wake", "condition.unconscious-wake")
def test_a_character_with_less_health_wakes_by_the_usual_roll() -> None:
    world = low(has("unconscious"), health=9)
    assert ends(world, faces(8, label="stirs")).has("unconscious")
    assert not ends(world, faces(9, label="stirs")).has("unconscious")


@pytest.mark.rule("lifeline.wake")
def test_an_hour_can_pass_with_everybody_unconscious() -> None:
    world = adventure(fighter("ana", conditions=(has("unconscious"),)), fight=None)
    assert any(claim.rule is wait for claim in claims(world, "gm"))


# ---- the last one standing


def alone(**changes: Any) -> Adventure:
    """Ana Unconscious at 0 Health, with only an orc left."""
    ana = fighter("ana", conditions=(has("unconscious"),), **{"health": 0, "phase": "Late"} | changes)
    return adventure(ana, foe(at=(9, 9)))


@pytest.mark.rule("condition.unconscious-wake", "lifeline.wake", "lifeline.pay", "combat.end")
def test_the_fight_goes_on_while_the_last_one_may_wake_and_pay() -> None:
    world = play(alone(), judge()).world
    assert (world.fight is not None, world.result) == (True, "")
    awake = play_agenda(world.but(agenda=(turn("ana", "Late"),)), faces(9, label="stirs")).world
    assert not helpless(ana(awake))
    assert begins(awake, STAYS).resolve == 18


@pytest.mark.rule("lifeline.refuse", "condition.numbed", "combat.end")
@pytest.mark.parametrize("change", [{"resolve": 1}, {"conditions": (has("unconscious"), has("numbed", rc=10))}])
def test_the_fight_is_lost_when_the_last_one_cannot_pay(change: dict[str, Any]) -> None:
    world = alone()
    assert play(world.with_fighter(ana(world).but(**change)), judge()).world.result == "enemies"

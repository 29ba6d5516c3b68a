"""What is used up in a fight: thrown weapons, special ammunition, explosives, potions, poison, burning blades."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import convert, to_builtins

from rulewright.kernel.engine.scripted_scene import Outcome, faces, play, says
from rulewright.systems.anyventure.display.panel import panel
from rulewright.systems.anyventure.house import Rulings
from rulewright.systems.anyventure.model.scores import mitigation
from rulewright.systems.anyventure.model.sheets import Change, Inflict, Potion, Profile, Weapon
from rulewright.systems.anyventure.model.workshop import Ammunition, Due
from rulewright.systems.anyventure.model.world import Adventure, Coat, Fighter
from rulewright.systems.anyventure.rules.combat.ammunition import coat, kindle, nock, pick_up
from rulewright.systems.anyventure.rules.combat.attack import strike
from rulewright.systems.anyventure.rules.combat.weapons import Blow, weapons_at_hand
from rulewright.systems.anyventure.rules.downtime.clock import time_passes
from rulewright.systems.anyventure.rules.turns.actions import attempt, price_of
from rulewright.systems.anyventure.rules.turns.ending import judge
from rulewright.systems.anyventure.rules.turns.manoeuvres import draw, switch_weapon, use
from rulewright.systems.anyventure.rules.turns.offers import offers_of

from ...build import BOW, SWORD, adventure, fighter, foe

KNIFE = Weapon(id="knife", skill="throwing", profiles=(Profile(category="piercing", damage=2, extra=2, farthest=3),))
POT = Weapon(
    id="pot",
    skill="throwing",
    used_up=True,
    count=2,
    profiles=(Profile(damage=4, extra=1, type="heat", farthest=3, area=2),),
)
BARB = Ammunition(id="barb", count=2, inflicts=(Inflict(condition="bleeding", resist="endurance", rc=5),))
PITCH = Ammunition(id="pitch", primary=1, type="heat")
POISON = Inflict(condition="poisoned", name="gall", resist="endurance", rc=5, recovery=6, amount=2)
GALL = Potion(id="gall", coats=True, inflicts=(POISON,))
TORCH = SWORD.but(id="torch", properties=("brimsteel",))
MISS, HIT = (faces(4, 4), faces(1, 1)), (faces(1, 1), faces(6, 1))
DODGE = says("orc", "evasion")


def skirmish(*, arms: Weapon = KNIFE, at: tuple[int, int] = (3, 0), **changes: Any) -> Adventure:
    """Ana with a weapon in hand, an orc a few steps away."""
    known: dict[str, Any] = {
        "weapons": (arms, SWORD) if arms.id != "sword" else (SWORD,),
        "trained": {"throwing": (2, 2), "simple ranged": (2, 2), "simple melee": (2, 2)},
        "hand": arms.id,
    }
    return adventure(fighter("ana", **known | changes), foe(at=at, health=30))


def attacks(world: Adventure, weapon: str, *script: Any) -> Outcome[Adventure]:
    return play(world, strike(Blow("ana", "orc", weapon)), *script)


def ana(world: Adventure) -> Fighter:
    return world.fighter("ana")


def open_names(world: Adventure) -> list[str]:
    return [offer.rule.name for offer in offers_of(world, "ana").open]


def closed(world: Adventure, rule: Any) -> list[tuple[str, str | None]]:
    return [(str(no.why), no.by) for no in offers_of(world, "ana").closed if no.rule is rule]


# ---- thrown weapons


@pytest.mark.rule("item.thrown")
def test_a_thrown_weapon_leaves_the_hand_and_lies_where_it_was_thrown_to() -> None:
    world = attacks(skirmish(), "knife", DODGE, *MISS).world
    assert (ana(world).hand, [weapon.id for weapon in ana(world).weapons]) == ("", ["sword"])
    assert [(weapon.weapon.id, weapon.owner, weapon.at) for weapon in world.lying] == [("knife", "ana", (3, 0))]
    assert [weapon.id for weapon in weapons_at_hand(ana(world))] == ["fists"]


@pytest.mark.rule("item.thrown", "item.extra-slots")
def test_the_next_of_several_is_in_the_hand_at_once() -> None:
    world = attacks(skirmish(arms=KNIFE.but(count=2)), "knife", DODGE, *MISS).world
    assert (ana(world).hand, ana(world).weapon("knife").count) == ("knife", 1)
    world = attacks(world, "knife", DODGE, *MISS).world
    assert ana(world).hand == ""
    assert len(world.lying) == 2


@pytest.mark.rule("item.thrown", "action.use")
def test_a_thrown_weapon_is_picked_up_with_an_action_from_beside() -> None:
    world = attacks(skirmish(), "knife", DODGE, *MISS).world
    assert ("No weapon lies beside you.", "item.thrown") in closed(world, pick_up)
    near = world.with_fighter(ana(world).but(at=(2, 0)))
    action = pick_up("ana", "knife")
    assert offers_of(near, "ana").accepts(action)
    assert price_of(near, action) == (1, 0)
    again = play(near, attempt("ana", action, price_of(near, action))).world
    assert (ana(again).hand, ana(again).turn.actions, again.lying) == ("knife", 1, ())
    assert ana(again).weapon("knife") == KNIFE


@pytest.mark.rule("item.thrown")
def test_anybody_can_pick_up_a_thrown_weapon() -> None:
    world = attacks(skirmish(), "knife", DODGE, *MISS).world
    taken = play(world, pick_up("orc", "knife")).world
    assert [weapon.id for weapon in taken.fighter("orc").weapons] == ["sword", "knife"]
    assert taken.fighter("orc").hand == "sword"


@pytest.mark.rule("item.thrown")
def test_after_the_fight_everybody_takes_back_what_they_threw() -> None:
    world = attacks(skirmish(), "knife", DODGE, *MISS).world
    over = play(world.with_fighter(world.fighter("orc").but(out=True)), judge()).world
    assert over.lying == ()
    assert ana(over).weapon("knife").count == 1
    assert (ana(world).hand, ana(over).hand) == ("", "knife")
    fallen = world.with_fighter(ana(world).but(dead=True))
    assert len(play(fallen, judge()).world.lying) == 1


@pytest.mark.rule("item.thrown")
def test_natural_and_melee_weapons_stay_in_hand() -> None:
    spine = KNIFE.but(id="spine", natural=True)
    assert attacks(skirmish(arms=spine), "spine", DODGE, *MISS).world.lying == ()
    near = skirmish(arms=SWORD, at=(1, 0))
    assert ana(attacks(near, "sword", DODGE, *MISS).world).hand == "sword"


@pytest.mark.rule("item.consumables", "craft.alchemy")
def test_an_explosive_is_gone_once_it_is_thrown() -> None:
    world = attacks(skirmish(arms=POT), "pot", DODGE, faces(1, 1), faces(6, 6)).world
    assert world.fighter("orc").health == 30 - 5
    assert (ana(world).weapon("pot").count, world.lying) == (1, ())


# ---- ammunition


@pytest.mark.rule("item.ammo-general")
def test_ordinary_ammunition_is_not_counted() -> None:
    world = skirmish(arms=BOW, at=(12, 0))
    for _ in range(3):
        world = attacks(world, "bow", DODGE, *MISS).world
    assert (ana(world).quiver, ana(world).hand) == ((), "bow")


@pytest.mark.rule("item.ammo-special")
def test_special_ammunition_is_counted_and_used_up_hit_or_miss() -> None:
    world = skirmish(arms=BOW, at=(12, 0), quiver=(BARB,))
    action = nock("ana", "barb")
    assert offers_of(world, "ana").accepts(action)
    assert price_of(world, action) == (0, 0)
    world = play(world, action).world
    hit = attacks(world, "bow", DODGE, *HIT, faces(4, 4))
    assert hit.world.fighter("orc").has("bleeding")
    assert ana(hit.world).quiver[0].count == 1
    missed = attacks(hit.world, "bow", DODGE, *MISS)
    assert (ana(missed.world).quiver, ana(missed.world).nocked) == ((), "")
    assert "ana has no barb left" in " ".join(str(fact.tell()) for fact in missed.facts)


@pytest.mark.rule("item.ammo-special")
def test_special_ammunition_is_used_only_if_chosen() -> None:
    world = attacks(skirmish(arms=BOW, at=(12, 0), quiver=(BARB,)), "bow", DODGE, *HIT).world
    assert ana(world).quiver == (BARB,)
    assert not world.fighter("orc").has("bleeding")


@pytest.mark.rule("item.ammo-special")
def test_special_ammunition_changes_the_damage_of_the_shot() -> None:
    world = skirmish(arms=BOW, at=(12, 0), quiver=(PITCH,), nocked="pitch")
    cold = world.with_fighter(foe(at=(12, 0), health=30, mitigation={"physical": 20}))
    assert attacks(cold, "bow", DODGE, *HIT).world.fighter("orc").health == 30 - (6 + 3)


@pytest.mark.rule("item.ammo-special")
def test_special_ammunition_fits_only_its_weapons_and_can_be_put_back() -> None:
    world = skirmish(arms=SWORD, quiver=(BARB,))
    assert closed(world, nock) == [("The barb does not fit the sword.", "item.ammo-special")]
    ready = skirmish(arms=BOW, quiver=(BARB,), nocked="barb")
    assert offers_of(ready, "ana").accepts(nock("ana", ""))
    assert ana(play(ready, nock("ana", "")).world).nocked == ""


@pytest.mark.rule("item.ammo-special")
def test_a_sword_does_not_use_nocked_ammunition() -> None:
    world = skirmish(arms=SWORD, at=(1, 0), quiver=(BARB,), nocked="barb")
    after = attacks(world, "sword", DODGE, *HIT).world
    assert ana(after).quiver == (BARB,)
    assert not after.fighter("orc").has("bleeding")


# ---- extra slots


@pytest.mark.rule("item.extra-slots")
def test_drawing_is_free_for_simple_and_an_action_for_complex_weapons() -> None:
    long = SWORD.but(id="long", skill="complex melee")
    world = adventure(fighter("ana", weapons=(SWORD, KNIFE, long), hand="sword"), foe())
    offers = offers_of(world, "ana")
    assert offers.accepts(switch_weapon("ana", "knife", ""))
    assert price_of(world, switch_weapon("ana", "knife", "")) == (0, 0)
    assert not offers.accepts(switch_weapon("ana", "long", ""))
    assert offers.accepts(draw("ana", "long", ""))
    assert price_of(world, draw("ana", "long", "")) == (1, 0)


@pytest.mark.rule("item.extra-slots", "item.slots")
def test_two_of_a_kind_can_fill_both_hands() -> None:
    world = adventure(fighter("ana", weapons=(SWORD.but(count=2),), hand="sword"), foe())
    assert offers_of(world, "ana").accepts(switch_weapon("ana", "sword", "sword"))
    single = adventure(fighter("ana", weapons=(SWORD,), hand="sword"), foe())
    assert not offers_of(single, "ana").accepts(switch_weapon("ana", "sword", "sword"))


# ---- what is swallowed, smeared and lit


@pytest.mark.rule("item.consumables", "action.use")
def test_a_potion_is_destroyed_by_use() -> None:
    tonic = Potion(id="tonic", health=5, count=2)
    world = skirmish(potions=(tonic,), health=10)
    once = play(world, use("ana", "tonic", "ana")).world
    assert (ana(once).health, ana(once).potions[0].count) == (15, 1)
    assert ana(play(once, use("ana", "tonic", "ana")).world).potions == ()


@pytest.mark.rule("item.consumables")
@pytest.mark.parametrize(("had", "has_now"), [(1, 4), (3, 5)])
def test_a_potion_gives_energy_up_to_the_maximum(had: int, has_now: int) -> None:
    world = skirmish(potions=(Potion(id="spark", energy=3),), energy=had)
    assert ana(play(world, use("ana", "spark", "ana")).world).energy == has_now


@pytest.mark.rule("craft.alchemy", "item.consumables")
def test_an_elixir_lasts_its_time() -> None:
    elixir = Potion(id="elixir", changes=(Change("mitigation.cold", 2),), minutes=60)
    world = play(skirmish(potions=(elixir,)), use("ana", "elixir", "ana")).world
    assert mitigation(ana(world), "cold").total == 2
    later = play(world, time_passes(59)).world
    assert mitigation(ana(later), "cold").total == 2
    assert mitigation(ana(play(later, time_passes(1)).world), "cold").total == 0


@pytest.mark.rule("craft.alchemy-infusions")
def test_a_delayed_brew_works_when_its_time_has_come() -> None:
    salve = Potion(id="salve", health=4, delay=30)
    world = play(skirmish(potions=(salve,), health=10), use("ana", "salve", "ana")).world
    assert ana(play(world, time_passes(29)).world).health == 10
    healed = play(world, time_passes(30)).world
    assert (ana(healed).health, ana(healed).due) == (14, ())


@pytest.mark.rule("craft.alchemy-infusions", "condition.poisoned")
def test_a_slow_poison_is_checked_by_the_hour() -> None:
    slow = GALL.but(coats=False, properties=("slow",))
    world = play(skirmish(potions=(slow,), endurance=(2, 2)), use("ana", "gall", "ana")).world
    assert not ana(world).has("poisoned")
    hours = play(world, time_passes(120), faces(4, 1, label="RC 5"), faces(3, 3, label="RC 4")).world
    assert ana(hours).health == 20 - 4
    cured = play(hours, time_passes(60), faces(3, 1, label="RC 3")).world
    assert (ana(cured).health, ana(cured).due) == (14, ())


@pytest.mark.rule("craft.alchemy-infusions", "lifeline.bleed-check", "condition.poisoned-recovery")
@pytest.mark.parametrize(("ruling", "checks"), [("both", 2), ("same-roll", 0), ("none", 1)])
def test_a_slow_poison_at_0_health_is_a_matter_of_life_and_death(ruling: str, checks: int) -> None:
    slow = GALL.but(coats=False, properties=("slow",))
    world = skirmish(potions=(slow,), endurance=(2, 2), health=2)
    world = world.but(house=Rulings.of(f"lifeline.bleed-recovery={ruling}"))
    world = play(world, use("ana", "gall", "ana")).world
    world = play(world, time_passes(60), faces(1, 1, label="against RC 5")).world
    assert (ana(world).health, ana(world).has("unconscious")) == (0, False)
    usual = [faces(1, 1, label="ana against gall against RC 4")] if checks == 2 else []
    stout = says("ana", "endurance", label="gall (RC 4)")
    world = play(world, time_passes(60), stout, faces(5, 1, label="(RC 4)"), *usual).world
    assert ana(world).has("unconscious")
    assert bool(ana(world).due) is bool(checks)
    if checks:
        last = says("ana", "endurance", label="gall (RC 3)")
        assert ana(play(world, time_passes(60), last, faces(5, 1, label="RC 3")).world).dead


def test_a_stored_brew_without_a_lowered_rc_still_loads() -> None:
    old = {"potion": to_builtins(GALL), "minute": 540, "source": "ana"}
    assert convert(old, Due) == Due(GALL, 540, "ana")


@pytest.mark.rule("craft.alchemy", "item.consumables")
def test_a_poison_on_the_blade_works_with_the_next_hit_and_is_gone() -> None:
    world = skirmish(arms=SWORD, at=(1, 0), potions=(GALL,))
    assert "use" not in open_names(world)
    action = coat("ana", "gall")
    assert offers_of(world, "ana").accepts(action)
    assert price_of(world, action) == (1, 0)
    world = play(world, action).world
    assert (ana(world).potions, ana(world).coat is not None) == ((), True)
    missed = attacks(world, "sword", DODGE, *MISS).world
    assert ana(missed).coat is not None
    hit = attacks(missed, "sword", DODGE, *HIT, faces(4, 4)).world
    assert hit.fighter("orc").has("poisoned")
    assert ana(hit).coat is None
    empty = skirmish(arms=SWORD, potions=(GALL,), hand="")
    assert closed(empty, coat) == [("There is no weapon in hand for the gall.", "craft.alchemy")]


@pytest.mark.rule("craft.alchemy")
def test_a_poison_on_one_blade_is_not_on_the_other() -> None:
    after = attacks(skirmish(arms=SWORD, at=(1, 0), coat=Coat("knife", (POISON,))), "sword", DODGE, *HIT).world
    assert not after.fighter("orc").has("poisoned")
    assert ana(after).coat == Coat("knife", (POISON,))


@pytest.mark.rule("craft.fabrication-weapons")
def test_lit_brimsteel_adds_fire_damage() -> None:
    world = skirmish(arms=TORCH, at=(1, 0))
    cold = attacks(world, "torch", DODGE, faces(1, 1), faces(6, 6)).world
    assert cold.fighter("orc").health == 30 - 8
    assert price_of(world, kindle("ana")) == (1, 0)
    lit = play(world, kindle("ana")).world
    assert "kindle" in open_names(world)
    assert "kindle" not in open_names(lit)
    burnt = attacks(lit, "torch", DODGE, faces(1, 1), faces(6, 6)).world
    assert burnt.fighter("orc").health == 30 - 8 - 4
    over = play(lit.with_fighter(lit.fighter("orc").but(out=True)), judge()).world
    assert ana(over).lit == ()
    assert "kindle" not in open_names(skirmish(arms=SWORD))


@pytest.mark.rule("item.thrown")
def test_weapons_on_the_ground_are_shown() -> None:
    world = attacks(skirmish(), "knife", DODGE, *MISS).world
    assert [str(line) for line in panel(world).words] == ["Knife lies beside orc"]

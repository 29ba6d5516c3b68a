"""Actions besides attacks: sprint, jump, grab, shove, defend, use, rest; and what each costs."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import BookError, ScriptError
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.anyventure.model.sheets import Ability, Gear, Potion, Profile, Weapon
from rulewright.systems.anyventure.model.world import Adventure, Ground, Turn, Until
from rulewright.systems.anyventure.rules.combat.attack import strike
from rulewright.systems.anyventure.rules.combat.weapons import Blow
from rulewright.systems.anyventure.rules.conditions.conditions import become_alert
from rulewright.systems.anyventure.rules.goods.trading import work
from rulewright.systems.anyventure.rules.movement.movement import jump, move, sprint
from rulewright.systems.anyventure.rules.turns.actions import attack, price_of, rise, special
from rulewright.systems.anyventure.rules.turns.energy import rest
from rulewright.systems.anyventure.rules.turns.manoeuvres import defend, grab, interact, shove, stand, use
from rulewright.systems.anyventure.rules.turns.offers import offers_of
from rulewright.systems.anyventure.rules.turns.reactions import attack_of_opportunity
from rulewright.systems.anyventure.rules.turns.turns import start_of_turn

from ...acting import does, offered, sentences, why_not
from ...build import SWORD, adventure, fighter, foe, has

ALONE = {"at": (20, 15)}
PLATE = Gear(id="plate", slot="body", armour="heavy", encumbrance=8)
GREATSWORD = Weapon(id="greatsword", skill="complex melee", hands=2, profiles=(Profile(damage=7, extra=4),))
CHEAP = Weapon(id="cheap", skill="complex melee", profiles=(Profile(damage=7, extra=4, energy=0),))
WAND = Weapon(id="wand", skill="simple melee", profiles=(Profile(category="black", damage=3, extra=1, energy=2),))
CLEAVE = Ability(id="cleave", kind="attack", energy=2, dice=1)
FEINT = Ability(id="feint", kind="attack")
MANY = {"simple melee": (2, 2), "complex melee": (2, 2), "black": (2, 2)}


def alone(*rulings: str, **ana: Any) -> Adventure:
    """Ana, with an orc far away."""
    return adventure(fighter(**ana), foe(**ALONE), rulings=rulings)


def close(*rulings: str, orc: dict[str, Any] | None = None, **ana: Any) -> Adventure:
    """Ana beside an orc."""
    return adventure(fighter(**ana), foe(**orc or {}), rulings=rulings)


# ---- the cost of an attack


@pytest.mark.rule("action.attack", "action.attack-cost")
@pytest.mark.parametrize(
    ("weapon", "cost"), [(SWORD, 0), (GREATSWORD, 1), (CHEAP, 0), (WAND, 2)], ids=lambda one: getattr(one, "id", "")
)
def test_by_a_ruling_attacks_cost_what_their_profile_says(weapon: Weapon, cost: int) -> None:
    world = close("action.attack-cost=weapon", weapons=(weapon,), hand=weapon.id, trained=MANY)
    played = does(world, attack("ana", weapon.id, "", "orc"), says("orc", "evasion"), faces(4, 4), faces(1, 1))
    assert (played.world.fighter("ana").energy, played.world.fighter("ana").turn.actions) == (5 - cost, 1)


@pytest.mark.rule("action.attack-cost")
@pytest.mark.parametrize(
    ("weapon", "cost"), [(SWORD, 0), (GREATSWORD, 1), (CHEAP, 1), (WAND, 2)], ids=lambda one: getattr(one, "id", "")
)
def test_simple_attacks_are_free_and_complex_ones_cost_one_except_magic(weapon: Weapon, cost: int) -> None:
    world = close(weapons=(weapon,), hand=weapon.id, trained=MANY)
    played = does(world, attack("ana", weapon.id, "", "orc"), says("orc", "evasion"), faces(4, 4), faces(1, 1))
    assert played.world.fighter("ana").energy == 5 - cost


@pytest.mark.rule("action.attack")
def test_an_attack_needs_a_weapon_in_hand_or_fists() -> None:
    world = close(weapons=(SWORD, GREATSWORD), hand="sword", trained=MANY)
    assert why_not(world, attack("ana", "greatsword", "", "orc")) != ""
    assert why_not(world, attack("ana", "sword", "", "orc")) == why_not(world, attack("ana", "fists", "", "orc")) == ""


@pytest.mark.rule("action.special-complex", "resource.energy", "action.attack-cost")
def test_a_special_action_costs_one_more_with_a_complex_weapon() -> None:
    for weapon, cost in ((SWORD, 2), (GREATSWORD, 3)):
        world = close(weapons=(weapon,), hand=weapon.id, trained=MANY, abilities=(CLEAVE, FEINT))
        action = special("ana", "cleave", weapon.id, "", "orc")
        played = does(world, action, says("orc", "evasion"), faces(4, 4), faces(1, 1, 1))
        assert played.world.fighter("ana").energy == 5 - cost
        free = special("ana", "feint", weapon.id, "", "orc")
        played = does(world, free, says("orc", "evasion"), faces(4, 4), faces(1, 1))
        assert played.world.fighter("ana").energy == 5 - int(weapon.complex)


# ---- sprint


@pytest.mark.rule("action.sprint", "movement.sprint-check")
def test_a_sprint_is_straight_and_twice_as_far() -> None:
    world = alone()
    played = does(world, sprint("ana", "walk", (10, 10)))
    ana = played.world.fighter("ana")
    assert (ana.at, ana.energy, ana.turn.actions, ana.turn.moved) == ((10, 10), 3, 1, 0)
    assert "The nearest is" in why_not(world, sprint("ana", "walk", (11, 0)))


@pytest.mark.rule("action.sprint", "movement.sprint-check", "movement.encumbrance")
def test_under_load_a_sprint_winds() -> None:
    world = alone(gear=(PLATE,), fitness=(4, 4))
    walked = does(world, move("ana", "walk", (5, 0))).world
    assert why_not(walked, sprint("ana", "walk", (16, 0))) != ""
    played = does(walked, sprint("ana", "walk", (15, 0)), faces(12, 12, 12, 12, label="RC 16"))
    ana = played.world.fighter("ana")
    assert (ana.at, ana.energy, ana.has("winded")) == ((15, 0), 3, True)


@pytest.mark.rule("movement.sprint-check")
def test_a_sprint_under_a_load_is_against_double_the_penalty() -> None:
    light = Gear(id="mail", slot="body", armour="light", encumbrance=3)
    world = alone(gear=(light,), fitness=2)
    assert not does(world, sprint("ana", "walk", (4, 0)), faces(6, 1, label="RC 6")).world.fighter("ana").has("winded")
    assert does(world, sprint("ana", "walk", (4, 0)), faces(5, 1)).world.fighter("ana").has("winded")


@pytest.mark.rule("movement.sprint-check")
def test_by_a_ruling_a_failed_sprint_does_not_move() -> None:
    world = alone("movement.failed-sprint=stops", gear=(PLATE,), fitness=2)
    ana = does(world, sprint("ana", "walk", (4, 0)), faces(5, 1)).world.fighter("ana")
    assert (ana.at, ana.has("winded"), ana.energy, ana.turn.actions) == ((0, 0), True, 3, 1)


@pytest.mark.rule("action.sprint")
def test_a_sprint_by_another_mode_of_movement() -> None:
    lake = Ground(water=tuple((x, 0) for x in range(8)))
    world = alone().but(ground=lake)
    ana = does(world, sprint("ana", "swim", (4, 0))).world.fighter("ana")
    assert (ana.at, ana.turn.swam) == ((4, 0), True)
    assert why_not(world, sprint("ana", "swim", (5, 0))) != ""


# ---- jump


def jumps(fitness: int, to: int, *, ran: int = 0, rulings: tuple[str, ...] = ()) -> int:
    """How far ana gets who names a place so far away."""
    world = alone(*rulings, fitness=(1, 3), turn=Turn(actions=2, ran=ran))
    played = does(world, jump("ana", (to, 0)), faces(fitness))
    ana = played.world.fighter("ana")
    assert (ana.energy, ana.turn.actions, ana.height, ana.turn.ran) == (4, 1, 0, 0)
    return ana.at[0]


@pytest.mark.rule("action.jump", "action.jump-running", "action.jump-standing", "scope.rounding")
def test_running_and_standing_jumps() -> None:
    assert [jumps(3, 4, ran=2), jumps(9, 4, ran=2), jumps(7, 4), jumps(9, 2)] == [3, 4, 3, 2]
    assert (jumps(9, 4, ran=1), jumps(1, 4)) == (4, 0)


@pytest.mark.rule("action.jump-standing")
def test_by_a_ruling_a_standing_jump_carries_in_full() -> None:
    rulings = ("action.jump-cap=result",)
    assert (jumps(9, 2, rulings=rulings), jumps(3, 2, rulings=rulings)) == (4, 1)
    assert jumps(9, 2, ran=2, rulings=rulings) == 2


@pytest.mark.rule("action.jump-standing")
def test_a_full_standing_jump_ends_before_a_wall_or_creature() -> None:
    for blocked in ({"ground": Ground(walls=((4, 0),))}, {}):
        world = adventure(fighter(fitness=(1, 3)), foe(at=(4, 0)), rulings=("action.jump-cap=result",), **blocked)
        assert does(world, jump("ana", (2, 0)), faces(9)).world.fighter("ana").at == (3, 0)


@pytest.mark.rule("action.jump")
def test_a_jump_is_limited_by_speed_and_crosses_creatures_but_no_walls() -> None:
    world = adventure(fighter(walk=3), foe(at=(1, 0)), ground=Ground(walls=((0, 1),)))
    assert why_not(world, jump("ana", (2, 0))) == ""
    assert why_not(world, jump("ana", (4, 0))) != ""
    assert why_not(world, jump("ana", (0, 2))) != ""


@pytest.mark.rule("action.jump-running")
def test_a_run_up_must_come_directly_before_the_jump() -> None:
    world = does(alone(fitness=(1, 3)), move("ana", "walk", (2, 0))).world
    assert does(world, jump("ana", (6, 0)), faces(9)).world.fighter("ana").at == (6, 0)
    paused = does(world, interact("ana", "pulls the lever")).world
    assert does(paused, jump("ana", (6, 0)), faces(7)).world.fighter("ana").at == (5, 0)
    dashed = does(alone(fitness=(1, 3)), sprint("ana", "walk", (1, 0))).world
    assert does(dashed, jump("ana", (5, 0)), faces(4)).world.fighter("ana").at == (5, 0)


# ---- grab and shove


def grabbed(mine: int, theirs: int, *rulings: str) -> bool:
    world = close(*rulings, fitness=(1, 3), orc={"coordination": (1, 3), "fitness": (1, 3)})
    choice = [] if "action.grab-defence=fitness" in rulings else [says("orc", "coordination", label="resist")]
    played = does(world, grab("ana", "orc"), *choice, faces(mine), faces(theirs))
    orc = played.world.fighter("orc")
    assert played.world.fighter("ana").energy == 4
    if held := orc.condition("impaired"):
        assert held.until == Until("start", "ana")
        assert not play(played.world, start_of_turn("ana")).world.fighter("orc").has("impaired")
    return orc.has("impaired")


@pytest.mark.rule("action.grab", "action.grab-hold", "check.contested-tie")
def test_a_won_grab_holds_until_the_next_turn() -> None:
    assert (grabbed(8, 8), grabbed(9, 8)) == (False, True)


@pytest.mark.rule("action.grab")
def test_by_a_ruling_only_fitness_resists() -> None:
    assert grabbed(9, 8, "action.grab-defence=fitness")


@pytest.mark.rule("action.grab")
def test_only_somebody_adjacent_is_grabbed_and_nobody_immune_held() -> None:
    assert why_not(alone(), grab("ana", "orc")) == "No enemy is beside you. [action.grab]"
    world = close(orc={"immune": ("impaired",)})
    assert (
        not does(world, grab("ana", "orc"), says("orc", "fitness"), faces(4, 4), faces(1, 1))
        .world.fighter("orc")
        .conditions
    )


def shoved(how: str) -> Adventure:
    world = close(might=(1, 3), orc={"fitness": (1, 3)})
    script = says("orc", "fitness"), faces(7), faces(5), says("ana", how, label="Prone, or pushed")
    return does(world, shove("ana", "orc"), *script).world


@pytest.mark.rule("action.shove", "action.shove-size")
def test_a_shove_fells_or_pushes() -> None:
    felled, pushed = shoved("prone").fighter("orc"), shoved("pushed").fighter("orc")
    assert (felled.has("prone"), felled.at) == (True, (1, 0))
    assert (pushed.has("prone"), pushed.at) == (False, (2, 0))
    assert shoved("prone").fighter("ana").energy == 4


@pytest.mark.rule("action.shove")
def test_a_shove_against_a_wall_can_only_fell() -> None:
    world = close(might=(1, 3), orc={"fitness": (1, 3)}).but(ground=Ground(walls=((2, 0),)))
    assert (
        does(world, shove("ana", "orc"), says("orc", "fitness"), faces(7), faces(5)).world.fighter("orc").has("prone")
    )


@pytest.mark.rule("action.shove")
def test_the_helpless_are_pushed_without_a_check() -> None:
    world = close(orc={"conditions": (has("unconscious"),)})
    assert does(world, shove("ana", "orc"), says("ana", "pushed")).world.fighter("orc").at == (2, 0)


@pytest.mark.rule("action.shove")
def test_a_tie_shoves_nobody() -> None:
    world = close(might=(1, 3), orc={"coordination": (1, 3)})
    played = does(world, shove("ana", "orc"), says("orc", "coordination"), faces(7), faces(7))
    assert played.world.fighter("orc") == world.fighter("orc")
    assert sentences(played)[-1] == "orc withstands it"


@pytest.mark.rule("action.shove-size")
def test_any_size_is_shoved_or_only_the_same_by_a_ruling() -> None:
    assert why_not(close(orc={"size": "large"}), shove("ana", "orc")) == ""
    world = close("action.shove-size=same", orc={"size": "large"})
    assert why_not(world, shove("ana", "orc")) == "orc is too big. [action.shove-size]"


# ---- defend, use, rest, stand


def dice_of_defence(world: Adventure, number: int) -> Adventure:
    """The orc attacks ana, who rolls so many dice."""
    blow = Blow("orc", "ana", "sword")
    return play(world, strike(blow), says("ana", "evasion"), faces(*[4] * number), faces(1, 1)).world


@pytest.mark.rule("condition.dazed")
def test_the_dazed_lack_a_die_against_the_first_of_three_attacks() -> None:
    world = close(evasion=(2, 2), conditions=(has("dazed", until=Until("end", "ana", 1)),))
    for number in (1, 2, 2):
        world = dice_of_defence(world, number)


@pytest.mark.rule("action.defend")
def test_defend_gives_a_die_until_a_reaction() -> None:
    world = does(close(), defend("ana")).world
    assert (world.fighter("ana").energy, world.fighter("ana").turn.actions) == (5, 1)
    dice_of_defence(world, 3)
    struck = attack_of_opportunity("ana", "sword", "", "orc")
    reacted = play(world, struck, says("orc", "evasion"), faces(4, 4), faces(1, 1)).world
    assert not reacted.fighter("ana").defending
    dice_of_defence(reacted, 2)


@pytest.mark.rule("action.defend")
def test_defend_helps_in_contested_checks_and_ends_with_the_next_turn() -> None:
    world = close(defending=True)
    script = says("ana", "fitness"), faces(4, 4), faces(3, 3, 4)
    assert not play(world, grab("orc", "ana"), *script).world.fighter("ana").has("impaired")
    assert not play(world, start_of_turn("ana")).world.fighter("ana").defending
    kept = close("action.defend-duration=until-reaction", defending=True)
    assert play(kept, start_of_turn("ana")).world.fighter("ana").defending


@pytest.mark.rule("action.defend")
def test_defend_helps_with_no_other_checks() -> None:
    world = alone(defending=True, turn=Turn(actions=2, ran=2))
    with pytest.raises(ScriptError):
        does(world, jump("ana", (3, 0)), faces(4, 4, 4))


@pytest.mark.rule("action.use")
def test_an_item_is_used_up_on_oneself_or_somebody_beside() -> None:
    draught = Potion(id="draught", health=4, count=2)
    world = adventure(fighter(potions=(draught,)), fighter("bo", at=(0, 1), health=3), foe(**ALONE))
    after = does(world, use("ana", "draught", "bo")).world
    assert (after.fighter("bo").health, after.fighter("ana").potions) == (7, (draught.but(count=1),))
    assert (after.fighter("ana").energy, after.fighter("ana").turn.actions) == (5, 1)
    last = does(after, use("ana", "draught", "bo")).world
    assert last.fighter("ana").potions == ()
    far = world.with_fighter(fighter("bo", at=(5, 5)))
    assert why_not(far, use("ana", "draught", "bo")) != ""


@pytest.mark.rule("action.use")
def test_interacting_with_an_object_is_an_action() -> None:
    played = does(alone(), interact("ana", "works the lock"))
    assert sentences(played) == ["ana: works the lock"]
    assert played.world.fighter("ana").turn.actions == 1


@pytest.mark.rule("action.rest", "action.rest-energy")
@pytest.mark.parametrize(("energy", "winded", "after"), [(2, False, 4), (4, False, 5), (2, True, 2), (-3, False, -1)])
def test_by_a_ruling_a_rest_gives_energy_or_breath(energy: int, winded: bool, after: int) -> None:
    world = alone("action.rest-energy=two", energy=energy, conditions=(has("winded"),) if winded else ())
    ana = does(world, rest("ana")).world.fighter("ana")
    assert (ana.energy, ana.has("winded"), ana.turn.actions) == (after, False, 1)


@pytest.mark.rule("action.rest-energy")
def test_a_rest_only_ends_winded() -> None:
    tired = alone(energy=2)
    assert play(tired, rest("ana")).world.fighter("ana").energy == 2
    assert why_not(tired, rest("ana")) == "Not out of breath. [action.rest-energy]"
    winded = alone(energy=2, conditions=(has("winded"),))
    assert why_not(winded, rest("ana")) == ""


@pytest.mark.rule("action.stand", "condition.prone-walk")
def test_crawling_or_standing_up_by_an_action_or_the_whole_movement() -> None:
    world = alone(conditions=(has("prone"),))
    assert why_not(world, move("ana", "walk", (2, 0))) == ""
    assert why_not(world, move("ana", "walk", (3, 0))) != ""
    by_action = does(world, stand("ana")).world
    assert (by_action.fighter("ana").has("prone"), by_action.fighter("ana").turn.actions) == (False, 1)
    assert why_not(by_action, move("ana", "walk", (5, 0))) == ""
    by_movement = does(world, rise("ana")).world
    assert (by_movement.fighter("ana").has("prone"), by_movement.fighter("ana").turn.actions) == (False, 2)
    assert "move" not in offered(by_movement)
    crawled = does(world, move("ana", "walk", (1, 0))).world
    assert "rise" not in offered(crawled)


@pytest.mark.rule("action.alert")
def test_alert_costs_nothing_but_concentration() -> None:
    played = does(alone(), become_alert("ana")).world
    ana = played.fighter("ana")
    assert (ana.has("alert"), ana.turn.actions, ana.energy) == (True, 2, 5)
    assert ana.concentrates
    assert "become_alert" in offered(alone(turn=Turn(actions=0)))
    assert "become_alert" not in offered(alone(conditions=(has("dazed"),)))


@pytest.mark.rule("action.menu")
def test_an_action_without_a_price_is_an_error() -> None:
    world = adventure(fighter(), foe())
    for call in offers_of(world, "ana").candidates():
        assert price_of(world, call).actions in (0, 1)
    with pytest.raises(BookError, match="work has no price"):
        price_of(world, work("ana"))

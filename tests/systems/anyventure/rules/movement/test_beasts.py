"""Pets and mounts: taming, lessons, commands in a fight, riding, and coming off."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.dice.pools import dice
from rulewright.kernel.engine.advance import advance
from rulewright.kernel.engine.scripted_scene import faces, play, play_agenda, says
from rulewright.kernel.rules.resolve import Roll
from rulewright.kernel.rules.scene import Scene
from rulewright.systems.anyventure.board import cells_of, distance
from rulewright.systems.anyventure.facts import Moved
from rulewright.systems.anyventure.model.sheets import Gear, Inflict, Profile, Weapon
from rulewright.systems.anyventure.model.world import Adventure, Bond, Fighter, Turn
from rulewright.systems.anyventure.rules.conditions.conditions import afflict
from rulewright.systems.anyventure.rules.downtime.camp import downtime_offers
from rulewright.systems.anyventure.rules.downtime.clock import DAY
from rulewright.systems.anyventure.rules.downtime.resting import slept
from rulewright.systems.anyventure.rules.downtime.taming import name_mount, tame, teach
from rulewright.systems.anyventure.rules.movement.beasts import (
    climb_on,
    command_beast,
    dismount,
    ride,
    sprint_mount,
    unhorsed,
)
from rulewright.systems.anyventure.rules.movement.movement import jump, move, sprint
from rulewright.systems.anyventure.rules.turns.actions import Price, attack, done, price_of
from rulewright.systems.anyventure.rules.turns.ending import judge
from rulewright.systems.anyventure.rules.turns.interception import confusion, flees
from rulewright.systems.anyventure.rules.turns.offers import offers_of
from rulewright.systems.anyventure.rules.turns.reactions import let_pass
from rulewright.systems.anyventure.rules.turns.turns import act

from ...build import adventure, fighter, foe, has

HOOF = Weapon(id="hoof", natural=True, roll=(1, 6), profiles=(Profile(category="blunt", damage=3, extra=1),))
KICK = Bond(mount=True, commands=("kick",))
PLATES = Gear(id="plates", armour="heavy", slot="body", encumbrance=3)


def beast(name: str = "pony", **changes: Any) -> Fighter:
    """A large tameable beast of somebody's own side."""
    given: dict[str, Any] = {
        "tier": "standard",
        "type": "beast",
        "size": "large",
        "walk": 8,
        "taming": 8,
        "weapons": (HOOF,),
    }
    return fighter(name, "allies", **given | {"at": (1, 0), "turn": Turn()} | changes)


def pony(**changes: Any) -> Fighter:
    given: dict[str, Any] = {"owner": "ana", "bond": KICK} | changes
    return beast(**given)


def mounted(*others: Fighter, **changes: Any) -> Adventure:
    """Ana on her pony at 1, 0, in the turn after mounting."""
    world = adventure(fighter(**changes), pony(), *(others or (foe(at=(14, 9)),)))
    done = play(world, climb_on("ana", "pony")).world
    return done.with_fighter(done.fighter("ana").but(turn=Turn(actions=2)))


def camp(*fighters: Fighter, **changes: Any) -> Adventure:
    return adventure(*fighters, **{"fight": None, "camp": True, "minutes": 600} | changes)


# ---- taming and lessons


@pytest.mark.rule("pet.tame")
def test_three_results_of_8_on_one_day_make_a_pet() -> None:
    world = camp(fighter(wildcraft=(3, 4)), beast())
    for good, shown in ((1, (8, 1, 1)), (1, (7, 7, 7)), (2, (1, 9, 1)), (3, (8, 8, 8))):
        assert world.fighter("pony").owner == ""
        world = play(world, tame("ana", "pony"), faces(*shown)).world
        lessons = world.fighter("pony").bond.lessons
        assert good == (lessons[0].good if lessons else 3)
    assert world.fighter("pony").owner == "ana"
    assert world.minutes == 600 + 4 * 60


@pytest.mark.rule("pet.tame")
def test_yesterdays_successes_do_not_count() -> None:
    world = camp(fighter(wildcraft=(1, 4)), beast())
    for _ in range(2):
        world = play(world, tame("ana", "pony"), faces(8)).world
    world = play(world.but(minutes=world.minutes + DAY), tame("ana", "pony"), faces(8)).world
    assert world.fighter("pony").owner == ""
    assert world.fighter("pony").bond.lessons[0].good == 1


@pytest.mark.rule("pet.tame", "pet.limit")
def test_only_tameable_beasts_without_an_owner_and_one_pet_at_a_time() -> None:
    ana = fighter()
    world = camp(ana, beast(), beast("bear", taming=0), beast("hound", owner="ben"), fighter("ben"))
    offers = downtime_offers(world, ana)
    assert offers.why_not(tame("ana", "pony")) is None
    assert offers.why_not(tame("ana", "bear")) is not None
    assert offers.why_not(tame("ana", "hound")) is not None
    full = camp(ana, beast(), beast("cat", owner="ana"))
    assert "pet.limit" in (downtime_offers(full, ana).why_not(tame("ana", "pony")) or "")
    with_mount = camp(ana, beast(), pony(id="mare").but(id="mare"))
    assert downtime_offers(with_mount, ana).why_not(tame("ana", "pony")) is None


@pytest.mark.rule("pet.train")
@pytest.mark.parametrize(("difficulty", "number"), [("basic", 3), ("intermediate", 2), ("advanced", 1)])
def test_harder_commands_take_penalty_dice(difficulty: Any, number: int) -> None:
    world = camp(fighter(wildcraft=(3, 4)), beast(owner="ana"))
    done = play(world, teach("ana", "pony", difficulty, "jump"), faces(*[8] * number)).world
    assert done.fighter("pony").bond.lessons[0].good == 1
    assert done.minutes == 660


@pytest.mark.rule("pet.train")
def test_a_command_takes_a_success_on_three_days_in_a_row() -> None:
    world = camp(fighter(wildcraft=(1, 4)), beast(owner="ana"))
    lesson = teach("ana", "pony", "basic", "jump")
    for day in range(3):
        assert world.fighter("pony").bond.commands == ()
        world = play(world.but(minutes=600 + day * DAY), lesson, faces(8)).world
    assert world.fighter("pony").bond == Bond(commands=("jump",))


@pytest.mark.rule("pet.train")
def test_a_known_command_is_not_taught_again() -> None:
    world = camp(fighter(wildcraft=(3, 4)), pony())
    played = play(world, teach("ana", "pony", "basic", "kick"))
    assert played.world == world
    assert str(played.facts[-1].tell()) == "pony knows kick already"


@pytest.mark.rule("pet.train")
def test_an_advanced_command_is_one_die_a_day_for_talent_3() -> None:
    world = camp(fighter(wildcraft=(3, 4)), beast(owner="ana"))
    for day in range(3):
        assert world.fighter("pony").bond.commands == ()
        world = play(world.but(minutes=600 + day * DAY), teach("ana", "pony", "advanced", "jump"), faces(8)).world
    assert world.fighter("pony").bond == Bond(commands=("jump",))


@pytest.mark.rule("pet.train")
def test_a_failure_or_a_missed_day_starts_over() -> None:
    start = camp(fighter(wildcraft=(1, 4)), beast(owner="ana"))
    lesson = teach("ana", "pony", "basic", "jump")
    twice = play(play(start, lesson, faces(8)).world.but(minutes=600 + DAY), lesson, faces(8)).world
    failed = play(twice.but(minutes=600 + 2 * DAY), lesson, faces(7)).world
    assert failed.fighter("pony").bond.lessons[0].good == 0
    late = play(twice.but(minutes=600 + 3 * DAY), lesson, faces(8)).world
    assert late.fighter("pony").bond.lessons[0].good == 1
    same_day = play(twice, lesson).world
    assert same_day.fighter("pony").bond == twice.fighter("pony").bond, "one lesson a day in a command"


@pytest.mark.rule("pet.limit", "mount.ride")
def test_a_pet_larger_than_its_owner_may_be_named_a_mount() -> None:
    ana = fighter()
    world = camp(ana, beast(owner="ana"), beast("hound", size="small", owner="ana"))
    assert downtime_offers(world, ana).why_not(name_mount("ana", "pony")) is None
    assert downtime_offers(world, ana).why_not(name_mount("ana", "hound")) is not None
    assert play(world, name_mount("ana", "pony")).world.fighter("pony").bond.mount


# ---- commands


@pytest.mark.rule("pet.command")
def test_a_pet_does_nothing_in_a_fight_until_commanded() -> None:
    world = adventure(fighter(), pony(turn=Turn(actions=2)), foe())
    assert play(world, act("pony")).facts == ()
    wild = adventure(fighter(), beast(turn=Turn(actions=2)), foe())
    assert play(wild, act("pony"), says("pony", done("pony"))).world == wild


@pytest.mark.rule("pet.command")
def test_a_command_costs_an_action_and_gives_the_pet_one() -> None:
    world = adventure(fighter(), pony(at=(2, 1)), foe())
    order = command_beast("ana", "pony", "kick")
    assert price_of(world, order) == Price(1, 0)
    world = play(world, order).world
    assert world.fighter("pony").turn.actions == 1
    kick = (says("pony", attack("pony", "hoof", "", "orc")), says("orc", "evasion"), faces(2, 2), faces(5))
    outcome = play_agenda(world, *kick, says("pony", done("pony")))
    assert outcome.world.fighter("orc").health == 17
    assert outcome.world.fighter("pony").turn.actions == 0
    assert play(outcome.world, act("pony")).facts == ()


@pytest.mark.rule("pet.command", "mount.ride")
def test_a_commanded_mount_moves_only_with_its_rider() -> None:
    world = play(mounted(), command_beast("ana", "pony", "kick")).world
    assert not any(offer.rule is move for offer in offers_of(world, "pony").open)
    alone = play(adventure(fighter(), pony(), foe(at=(14, 9))), command_beast("ana", "pony", "kick")).world
    assert any(offer.rule is move for offer in offers_of(alone, "pony").open)


@pytest.mark.rule("pet.command", "pet.train")
def test_only_its_owner_commands_it_and_only_with_what_it_knows() -> None:
    world = adventure(fighter(), fighter("ben", at=(0, 2)), pony(), foe())
    assert offers_of(world, "ana").why_not(command_beast("ana", "pony", "kick")) is None
    assert offers_of(world, "ana").why_not(command_beast("ana", "pony", "fetch")) is not None
    assert not any(offer.rule is command_beast for offer in offers_of(world, "ben").open)
    untaught = adventure(fighter(), pony(bond=Bond()), foe())
    assert "pet.train" in (offers_of(untaught, "ana").why_not(command_beast("ana", "pony", "kick")) or "")


@pytest.mark.rule("pet.command")
def test_an_uncommanded_pet_lets_enemies_pass() -> None:
    world = adventure(fighter(at=(9, 9)), pony(), foe(at=(3, 0)))
    assert play(world, move("orc", "walk", (6, 0))).world.fighter("orc").at == (6, 0)
    wild = adventure(fighter(at=(9, 9)), beast(), foe(at=(3, 0)))
    asked = play(wild, move("orc", "walk", (6, 0)), says("pony", let_pass("pony"), label="orc leaves"))
    assert asked.world.fighter("orc").at == (6, 0)


# ---- mounting and riding


@pytest.mark.rule("mount.mounting", "action.use")
def test_mounting_is_an_action_and_the_mount_cannot_move_that_turn() -> None:
    world = adventure(fighter(), pony(), foe(at=(14, 9)))
    assert price_of(world, climb_on("ana", "pony")) == Price(1, 0)
    up = play(world, climb_on("ana", "pony")).world
    assert up.fighter("ana").rides == "pony"
    assert up.fighter("ana").at == up.fighter("pony").at == (1, 0)
    assert "mount.mounting" in (offers_of(up, "ana").why_not(ride("ana", "walk", (5, 0))) or "")
    far = adventure(fighter(), pony(at=(4, 0)), foe(at=(14, 9)))
    assert "mount.mounting" in (offers_of(far, "ana").why_not(climb_on("ana", "pony")) or "")


@pytest.mark.rule("mount.ride")
def test_a_mount_is_larger_than_its_rider_and_carries_one() -> None:
    small = adventure(fighter(), pony(size="medium"), foe(at=(14, 9)))
    assert "mount.ride" in (offers_of(small, "ana").why_not(climb_on("ana", "pony")) or "")
    world = mounted(fighter("ben", at=(0, 0)), foe(at=(14, 9)))
    assert "has a rider" in (offers_of(world, "ben").why_not(climb_on("ben", "pony")) or "")


@pytest.mark.rule("mount.ride")
def test_riding_uses_the_mounts_speed_without_an_action_and_takes_the_rider_along() -> None:
    world = mounted()
    assert price_of(world, ride("ana", "walk", (9, 0))) == Price(0, 0)
    there = play(world, ride("ana", "walk", (9, 0))).world
    assert there.fighter("ana").at == there.fighter("pony").at == (9, 0)
    assert offers_of(world, "ana").why_not(ride("ana", "walk", (10, 0))) is not None
    half = play(world, ride("ana", "walk", (5, 0))).world
    assert offers_of(half, "ana").why_not(ride("ana", "walk", (9, 0))) is None
    assert offers_of(half, "ana").why_not(ride("ana", "walk", (10, 0))) is not None


@pytest.mark.rule("mount.ride")
def test_a_rider_uses_the_mounts_speed_or_its_own_never_both() -> None:
    world = mounted()
    assert "mount.ride" in (offers_of(world, "ana").why_not(move("ana", "walk", (0, 1))) or "")
    down = play(world, dismount("ana", (0, 0))).world
    assert down.fighter("ana").rides == ""
    assert down.fighter("ana").turn.moved == 1
    rode = play(world, ride("ana", "walk", (5, 0))).world
    assert not any(offer.rule is dismount for offer in offers_of(rode, "ana").open)
    assert not any(offer.rule is move for offer in offers_of(rode, "ana").open)
    walked = world.with_fighter(world.fighter("ana").but(turn=Turn(actions=2, moved=2)))
    assert "mount.ride" in (offers_of(walked, "ana").why_not(ride("ana", "walk", (5, 0))) or "")


@pytest.mark.rule("mount.ride", "mount.sprint")
def test_after_a_sprint_of_the_mount_the_rider_does_not_walk_on() -> None:
    far = play(mounted(), sprint_mount("ana", (9, 0))).world
    assert offers_of(far, "ana").why_not(ride("ana", "walk", (12, 0))) is None
    assert not any(offer.rule is dismount for offer in offers_of(far, "ana").open)
    thrown = far.with_fighter(far.fighter("ana").but(rides="", at=(8, 0)))
    for action in (move("ana", "walk", (8, 1)), sprint("ana", "walk", (8, 1)), jump("ana", (8, 1))):
        assert "mount.ride" in (offers_of(thrown, "ana").why_not(action) or "")


@pytest.mark.rule("mount.ride", "condition.impaired")
def test_a_held_rider_does_not_ride_away() -> None:
    held = mounted(conditions=(has("impaired"),))
    assert not {offer.rule for offer in offers_of(held, "ana").open} & {ride, sprint_mount}


@pytest.mark.rule("mount.ride", "condition.afraid-check", "condition.confused")
def test_fear_and_confusion_move_the_mount_with_its_rider() -> None:
    afraid = mounted(conditions=(has("afraid", rc=10, source="orc"),))
    fled = play(afraid, flees("ana")).world
    assert fled.fighter("ana").at == fled.fighter("pony").at != (1, 0)
    assert play(fled, judge()).world.fighter("ana").rides == "pony"
    lost = play(mounted(), confusion("ana"), faces(3), faces(1, label="wanders off")).world
    assert lost.fighter("ana").at == lost.fighter("pony").at == (1, 8)
    held = play(mounted(conditions=(has("impaired"),)), confusion("ana"), faces(3), faces(1)).world
    assert held.fighter("pony").at == (1, 0)


@pytest.mark.rule("mount.ride", "reaction.opportunity")
def test_a_mount_that_leaves_an_enemys_reach_may_be_struck() -> None:
    outcome = play(
        mounted(foe(at=(3, 0))), ride("ana", "walk", (1, 4)), says("orc", let_pass("orc"), label="pony leaves")
    )
    assert outcome.world.fighter("ana").at == (1, 4)


@pytest.mark.rule("mount.sprint", "movement.sprint-check")
@pytest.mark.parametrize(
    ("ruled", "shown", "end", "winded"),
    [
        ("moves", 6, (13, 0), False),
        ("moves", 5, (13, 0), True),
        ("stops", 5, (1, 0), True),
    ],
)
def test_a_sprinting_mount_rolls_against_double_the_riders_load(ruled: str, shown: int, end: Any, winded: bool) -> None:
    world = mounted(gear=(PLATES,), health=20)
    world = world.but(house=world.house.ruled(f"movement.failed-sprint={ruled}"))
    before = world.fighter("pony").energy
    outcome = play(world, sprint_mount("ana", (13, 0)), faces(shown, 1, label="RC 6"))
    horse = outcome.world.fighter("pony")
    assert (horse.at, horse.has("winded"), horse.energy) == (end, winded, before - 2)
    assert outcome.world.fighter("ana").at == end
    assert not outcome.world.fighter("ana").has("winded")


@pytest.mark.rule("mount.sprint")
def test_without_a_load_there_is_no_roll() -> None:
    assert play(mounted(), sprint_mount("ana", (15, 0))).world.fighter("ana").at == (15, 0)


# ---- coming off


def comes_off(world: Adventure, shown: int = 3) -> Fighter:
    """What is left of Ana after an action is judged."""
    after = play(world, judge()).world
    assert [call.rule for call in after.agenda] == [unhorsed]
    asked = advance(Scene(after), unhorsed("ana"), []).asked
    assert isinstance(asked, Roll)
    assert asked.pool == dice(1, 4)
    fallen = play_agenda(after, faces(shown)).world
    ana, horse = fallen.fighter("ana"), fallen.fighter("pony")
    assert ana.rides == ""
    assert distance(ana, horse) == 0
    assert not cells_of(ana) & cells_of(horse)
    return ana


@pytest.mark.rule("mount.dismount", "damage.fall-mount")
def test_a_displaced_rider_takes_1d4_and_lies_beside_the_mount() -> None:
    world = Moved("ana", (3, 3)).apply(mounted())
    ana = comes_off(world)
    assert (ana.health, ana.has("prone")) == (17, True)


@pytest.mark.rule("mount.dismount", "damage.fall-mount")
@pytest.mark.parametrize("who", ["ana", "pony"])
def test_a_prone_rider_or_mount_unhorses(who: str) -> None:
    world = play(mounted(), afflict(who, Inflict(condition="prone"))).world
    ana = comes_off(world, 4)
    assert (ana.health, ana.has("prone")) == (16, True)


@pytest.mark.rule("mount.dismount", "damage.fall-mount")
def test_a_rider_who_cannot_hold_on_comes_off() -> None:
    world = play(mounted(), afflict("ana", Inflict(condition="incapacitated"))).world
    assert comes_off(world, 1).health == 19


@pytest.mark.rule("mount.ride", "mount.dismount")
def test_an_unhorsed_rider_does_not_walk_in_the_same_turn() -> None:
    world = adventure(fighter(turn=Turn(actions=2, ridden=3)), pony(at=(5, 5)), foe(at=(14, 9)))
    assert "mount.ride" in (offers_of(world, "ana").why_not(move("ana", "walk", (0, 1))) or "")


@pytest.mark.rule("mount.dismount")
def test_riders_stay_mounted_and_dismount_after_the_fight() -> None:
    world = mounted()
    assert play(world, judge()).world.fighter("ana").rides == "pony"
    won = world.with_fighter(world.fighter("orc").but(out=True))
    assert play(won, judge()).world.fighter("ana").rides == ""


# ---- beaten


def beaten(**changes: Any) -> Fighter:
    bleeds = (has("bleeding", rc=8), has("poisoned", name="adder", rc=8, amount=2), has("numbed", rc=10))
    return pony(bond=Bond(commands=("kick",)), out=True, health=0, conditions=bleeds, **changes)


def slept_on(world: Adventure, *script: Any, comfortable: bool = True) -> Fighter:
    return play(world, slept(((8, True),), comfortable), *script).world.fighter("pony")


@pytest.mark.rule("npc.beaten", "rest.favorable", "rest.unfavorable")
@pytest.mark.parametrize(("comfortable", "health"), [(True, 3), (False, 2)])
def test_a_beaten_pet_is_up_again_after_a_full_rest(comfortable: bool, health: int) -> None:
    after = slept_on(camp(fighter(), beaten()), faces(1), comfortable=comfortable)
    assert (after.out, after.health, after.owner) == (False, health, "ana")
    assert [condition.id for condition in after.conditions] == ["numbed"]


@pytest.mark.rule("npc.beaten", "rest.full")
def test_a_beaten_pet_stays_down_without_a_full_rest_or_by_a_ruling() -> None:
    assert slept_on(camp(fighter(), beaten(rested=590))).out
    assert slept_on(camp(fighter(), beaten(), rulings=("npc.beaten=gone",))).out
    awake = play(camp(fighter(), beaten()), slept(((8, False),), True)).world
    assert awake.fighter("pony").out


@pytest.mark.rule("npc.beaten", "lifeline.npc")
def test_the_dead_and_beaten_enemies_do_not_come_back() -> None:
    world = camp(fighter(), beaten(dead=True), foe(out=True, health=0), beast("hound", out=True, health=0))
    after = play(world, slept(((8, True),), True)).world
    assert [after.fighter(name).gone for name in ("hound", "orc", "pony")] == [False, True, True]


@pytest.mark.rule("npc.beaten", "pet.limit")
def test_a_beaten_pet_still_counts_as_the_one_pet() -> None:
    party = (fighter(), beaten(), beast("hound"))
    assert refused_downtime(camp(*party), "tame") == ["One pet at a time: there is pony already. [pet.limit]"]
    assert refused_downtime(camp(*party, rulings=("npc.beaten=gone",)), "tame") == []


def refused_downtime(world: Adventure, name: str) -> list[str]:
    closed = downtime_offers(world, world.fighter("ana")).closed
    return [f"{refusal.why} [{refusal.by}]" for refusal in closed if refusal.rule.name == name]


@pytest.mark.rule("condition.impaired", "mount.mounting", "mount.ride")
def test_a_character_who_cannot_move_neither_mounts_nor_dismounts() -> None:
    held = (has("impaired", source="orc"),)
    on_foot = adventure(fighter(conditions=held), pony(), foe(at=(14, 9)))
    assert closed(on_foot, "climb_on") == ["It is impossible to move now. [condition.impaired]"]
    up = mounted()
    assert closed(up, "dismount") == []
    assert closed(up.with_fighter(up.fighter("ana").but(conditions=held)), "dismount") == [
        "It is impossible to move now. [condition.impaired]"
    ]


def closed(world: Adventure, name: str) -> list[str]:
    return [f"{refusal.why} [{refusal.by}]" for refusal in offers_of(world, "ana").closed if refusal.rule.name == name]


@pytest.mark.rule("pet.command", "combat.end")
def test_a_fight_is_over_when_nobody_is_left_to_command_a_beast() -> None:
    down = fighter(health=0, resolve=1, conditions=(has("unconscious"),))
    lost = play(adventure(down, pony(), foe(at=(9, 9))), judge()).world
    assert (lost.result, lost.fight) == ("enemies", None)
    for standing in (fighter(), fighter(conditions=(has("unconscious"),))):
        assert play(adventure(standing, pony(), foe(at=(9, 9))), judge()).world.fight
    wild = adventure(down, beast(), foe(at=(9, 9)))
    assert play(wild, judge()).world.fight
